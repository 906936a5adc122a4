/*
 * Article 7.5 (7.4 in 2009), A.4 and A.5, B.3: illegal moves in every edition, mode and kind
 * of supervision. The figures are typed from the editions, not taken from the program's table.
 */
#include "support/rulings.h"
#include "support/unit.h"

#define QUEENS "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"

typedef struct tariff {
    const char *laws;
    ff_mode mode;
    ff_supervision supervision;
    const char *outcomes[3]; /* "+120" seconds, "loss", "correction" */
    const char *answered; /* what becomes of it when the opponent has moved; NULL: the same */
} tariff;

#define TWO  "+120", "+120", "loss"
#define ONE  "+120", "loss", "loss"
#define MIN1 "+60", "loss", "loss"
#define ZERO "loss", "loss", "loss"
#define NONE "correction", "correction", "correction"

/* clang-format off */
static const tariff tariffs[] = {
    {"code",      FF_MODE_STANDARD, FF_ADEQUATE, {NONE}, NULL},
    {"code",      FF_MODE_RAPID,    FF_ADEQUATE, {NONE}, NULL},
    {"code",      FF_MODE_RAPID,    FF_LIMITED,  {NONE}, NULL},
    {"code",      FF_MODE_BLITZ,    FF_ADEQUATE, {NONE}, NULL},
    {"code",      FF_MODE_BLITZ,    FF_LIMITED,  {NONE}, NULL},
    {"fide-2009", FF_MODE_STANDARD, FF_ADEQUATE, {TWO},  NULL},
    {"fide-2009", FF_MODE_RAPID,    FF_ADEQUATE, {TWO},  NULL},
    {"fide-2009", FF_MODE_RAPID,    FF_LIMITED,  {TWO},  "stands"},
    {"fide-2009", FF_MODE_BLITZ,    FF_ADEQUATE, {TWO},  NULL},
    {"fide-2009", FF_MODE_BLITZ,    FF_LIMITED,  {ZERO}, "stands"},
    {"fide-2014", FF_MODE_STANDARD, FF_ADEQUATE, {ONE},  NULL},
    {"fide-2014", FF_MODE_RAPID,    FF_ADEQUATE, {ONE},  NULL},
    {"fide-2014", FF_MODE_RAPID,    FF_LIMITED,  {ZERO}, "stands"},
    {"fide-2014", FF_MODE_BLITZ,    FF_ADEQUATE, {MIN1}, NULL},
    {"fide-2014", FF_MODE_BLITZ,    FF_LIMITED,  {ZERO}, "stands"},
    {"fide-2017", FF_MODE_STANDARD, FF_ADEQUATE, {ONE},  NULL},
    {"fide-2017", FF_MODE_RAPID,    FF_ADEQUATE, {ONE},  NULL},
    {"fide-2017", FF_MODE_RAPID,    FF_LIMITED,  {ZERO}, "stands"},
    {"fide-2017", FF_MODE_BLITZ,    FF_ADEQUATE, {MIN1}, NULL},
    {"fide-2017", FF_MODE_BLITZ,    FF_LIMITED,  {ZERO}, "stands"},
    {"fide-2018", FF_MODE_STANDARD, FF_ADEQUATE, {ONE},  NULL},
    {"fide-2018", FF_MODE_RAPID,    FF_ADEQUATE, {ONE},  NULL},
    {"fide-2018", FF_MODE_RAPID,    FF_LIMITED,  {ONE},  "stands"},
    {"fide-2018", FF_MODE_BLITZ,    FF_ADEQUATE, {MIN1}, NULL},
    {"fide-2018", FF_MODE_BLITZ,    FF_LIMITED,  {MIN1}, "stands"},
    {"fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, {ONE},  NULL},
    {"fide-2023", FF_MODE_RAPID,    FF_ADEQUATE, {MIN1}, NULL},
    {"fide-2023", FF_MODE_RAPID,    FF_LIMITED,  {MIN1}, "stands"},
    {"fide-2023", FF_MODE_BLITZ,    FF_ADEQUATE, {MIN1}, NULL},
    {"fide-2023", FF_MODE_BLITZ,    FF_LIMITED,  {MIN1}, "stands"},
};
/* clang-format on */

static ff_ruling rule(const ff_ruling_request *of, ff_illegal illegal)
{
    ff_ruling r;
    ff_error err = {0};
    if (ff_rule_illegal(of, &illegal, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    return r;
}

static bool has_note(const ff_ruling *r, const char *part)
{
    for (const ff_text_item *note = r->notes; note != NULL; note = note->next)
        if (strstr(note->text, part) != NULL)
            return true;
    return false;
}

static const char *outcome(const ff_ruling *r)
{
    static char text[32];
    switch ((int)r->verdict) {
    case FF_RULING_PENALTY:
        snprintf(text, sizeof text, "%+lld", clock_of(r, FF_BLACK) / 1000);
        return text;
    case FF_RULING_WIN:
        return r->result == FF_GAME_RESULT_BLACK ? "loss" : "wrong winner";
    default:
        return ff_ruling_verdict_name(r->verdict);
    }
}

/* LAW: 7.5.5 illegal, A.3, A.4 illegal-rapid, A.5.2 illegal-rapid-limited, too-late, B.2
 * illegal-blitz, B.3 illegal-blitz-limited */
static void the_tariff_of_every_edition(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, QUEENS, "");
    for (size_t i = 0; i < COUNT_OF(tariffs); i++)
        for (unsigned n = 1; n <= 3; n++)
            for (int answered = 0; answered < 2; answered++) {
                const tariff *t = &tariffs[i];
                ff_ruling_request of = case_of(&game, t->laws, t->mode, t->supervision);
                ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE,
                                                     .offence = n,
                                                     .answered = answered,
                                                     .move = "Ke1xd8"});
                const char *want =
                    answered && t->answered != NULL ? t->answered : t->outcomes[n - 1];
                if (strcmp(outcome(&r), want) != 0)
                    fail_msg("%s %s %s, fault %u, answered %d: %s, not %s", t->laws,
                             ff_laws_mode_name(t->mode),
                             ff_laws_supervision_name(t->supervision), n, answered, outcome(&r),
                             want);
                ff_ruling_release(&r);
            }
    ff_game_release(&game);
}

/* LAW: 7.5.5 illegal-relief: a losing fault draws when the opponent cannot mate from the
 * position before it; the code has no losing fault */
static void relief(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k1b1/8/8/8/8/8/8/3QK3 w - - 0 1", ""); /* a bishop against a queen */
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .offence = 2, .move = "Ke3"});
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_false(r.by_analysis);
    assert_true(cites(&r, "7.5.5"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* by analysis: Black's king is shut in */
    game_of(&game, "1k6/RP6/PP6/8/7p/2K4P/8/8 w - - 0 1", "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .offence = 2, .move = "Ke5"});
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    assert_true(r.by_analysis);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* 5.2.2: once nobody can mate the game is over, and nothing is a fault */
    game_of(&game, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .offence = 1, .move = "Ke3"});
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_true(r.by_analysis);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* the fault itself may not give the opponent his mating material: the position before */
    game_of(&game, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "");
    of = case_of(&game, "fide-2009", FF_MODE_BLITZ, FF_LIMITED);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Ke3"});
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* a knight mates a rook's king in the corner; a search of one node does not find it */
    game_of(&game, "7k/8/8/3n4/8/8/8/KR6 w - - 0 1", "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.nodes = 1;
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .offence = 2, .move = "Kc3"});
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_int_equal(r.result, FF_GAME_RESULT_NONE);
    assert_string_equal(r.alternatives->text, "Black can mate: 0-1");
    assert_string_equal(r.alternatives->next->text, "they cannot: 1/2-1/2");
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.5.1 restore, 4.3, 4.7 touch-move: the position before the fault; the piece that was
 * touched; then the piece that was to be captured; then any move */
static void restored_under_touch_move(void **state)
{
    static const struct {
        const char *fen, *move, *must, *note;
    } cases[] = {
        {NULL, "Ng1g3", "Nf3 Nh3", "the knight on g1 must move"},
        {NULL, "g1g3", "Nf3 Nh3", "the knight on g1 must move"},
        {NULL, "Bg3", "", "any legal move: the bishop cannot move"},
        {NULL, "Bf1g3", "", "any legal move: the bishop on f1 cannot move"},
        /* nothing states which knight it was */
        {NULL, "Ne5", "",
         "which knight was touched? The knight on b1: Na3, Nc3. The knight on g1: Nf3, Nh3"},
        {NULL, "exd3", "e3 e4", "the pawn on e2 must move"},
        {NULL, "d5", "d3 d4", "the pawn on d2 must move"},
        {NULL, "xd3", "",
         "which pawn was touched? The pawn on c2: c3, c4. The pawn on e2: e3, e4"},
        /* squares, and no piece of his on the first one */
        {NULL, "e7e5", "", "a legal move with the piece that was touched"},
        {"4k3/8/8/8/8/3n4/8/R3K2R w - - 0 1", "O-O", "Kd1 Kf1 Kd2 Ke2",
         "the king on e1 must move"},
        /* pinned, and the piece it wanted can be taken by another */
        {"4r1k1/8/8/8/3n4/2P5/4N3/4K3 w - - 0 1", "Nxd4", "cxd4",
         "the knight on e2 cannot move; the knight on d4 must be captured"},
        /* pinned, and nothing else takes it */
        {"4r1k1/8/8/8/3n4/8/4N3/4K3 w - - 0 1", "Ne2xd4", "",
         "any legal move: the knight on e2 cannot move"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, "");
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = cases[i].move});
        assert_int_equal(r.verdict, FF_RULING_PENALTY);
        if (strcmp(must_play(&r), cases[i].must) != 0 ||
            strcmp(r.must_note, cases[i].note) != 0)
            fail_msg("%s: %s: %s", cases[i].move, r.must_note, must_play(&r));
        assert_int_equal(r.restore_ply, 0);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* What is no move, and what names a piece that is not there, is not a fault of the player. */
static void what_is_no_move(void **state)
{
    static const char *const moves[] = {"e-", "z4", "xyz", "", "Ni9", "e5e6", "Nbd9", "Kd2xd8"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        ff_ruling r;
        ff_error err;
        ff_illegal illegal = {.by = FF_WHITE, .move = moves[i]};
        assert_int_equal(ff_rule_illegal(&of, &illegal, &r, &err), FF_E_PARSE_SAN);
        assert_non_null(strstr(err.message, "the nearest legal moves are "));
    }
    ff_game_release(&game);
}

/* LAW: 7.5.1 restore: the fault on record is found; what was played after it is taken back */
static void the_fault_on_record(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3 Nf6 Nc3");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_illegal illegal = {.by = FF_WHITE, .answered = FF_AS_RECORDED};
    ff_ruling r = rule(&of, illegal);
    assert_int_equal(r.verdict, FF_RULING_PENALTY);
    assert_int_equal(r.restore_ply, 2);
    assert_string_equal(must_play(&r), "Ke2");
    ff_ruling_release(&r);
    of.mode = FF_MODE_BLITZ; /* answered on record: too late */
    of.supervision = FF_LIMITED;
    r = rule(&of, illegal);
    assert_int_equal(r.verdict, FF_RULING_STANDS);
    assert_true(cites(&r, "A.5.2"));
    ff_ruling_release(&r);
    illegal.by = FF_BLACK; /* it was not his move */
    ff_error err;
    assert_int_equal(ff_rule_illegal(&of, &illegal, &r, &err), FF_E_PARSE);
    ff_game_release(&game);
}

/* LAW: 7.5.1 illegal-move, 7.5.2 unreplaced-pawn, 7.5.3 no-move, 7.5.4 two-hands, 1.4.1
 * king-capture: which kinds count as illegal in which edition */
static void kinds_by_edition(void **state)
{
    /* illegal, at discretion or no rule, corrected, becomes a queen */
    static const struct {
        const char *laws;
        const char kinds[FF_FAULT_COUNT + 1]; /* move, promotion, two hands, no move, king */
    } editions[] = {
        {"code", "ccddd"},      {"fide-2009", "iiddi"}, {"fide-2014", "iqddi"},
        {"fide-2017", "iqiii"}, {"fide-2018", "iqiii"}, {"fide-2023", "iqiii"},
    };
    static const char *const moves[FF_FAULT_COUNT] = {"Kxd8", "a8", NULL, NULL, "Qxe8"};
    (void)state;
    ff_game game;
    assert_string_equal(ff_laws_fault_name(FF_FAULT_TWO_HANDS), "two-hands");
    game_of(&game, "3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1", "");
    for (size_t i = 0; i < COUNT_OF(editions); i++)
        for (int kind = 0; kind <= FF_FAULT_KING_CAPTURE; kind++) {
            ff_ruling_request of =
                case_of(&game, editions[i].laws, FF_MODE_STANDARD, FF_ADEQUATE);
            ff_ruling r = rule(
                &of, (ff_illegal){.by = FF_WHITE, .kind = (ff_fault)kind, .move = moves[kind]});
            char got = r.verdict == FF_RULING_DISCRETION     ? 'd'
                       : r.verdict == FF_RULING_CORRECTION   ? 'c'
                       : strstr(r.sentence, "queen") != NULL ? 'q'
                                                             : 'i';
            if (got != editions[i].kinds[kind])
                fail_msg("%s: %s is %c", editions[i].laws, ff_laws_fault_name((ff_fault)kind),
                         got);
            if (got == 'q')
                assert_string_equal(must_play(&r), "a8=Q");
            if (got == 'i' && kind == FF_FAULT_NO_MOVE) {
                assert_null(r.must_note); /* nothing was touched, nothing is restored */
                assert_null(r.restore_pos);
            }
            ff_ruling_release(&r);
        }
    ff_game_release(&game);
}

/* LAW: 7.5.1 completed, restore: before the press there is no fault; after the game it is too
 * late; a legal move is not one */
static void when_it_counts(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .unfinished = true, .move = "Ng1g3"});
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    assert_string_equal(must_play(&r), "Nf3 Nh3");
    assert_null(r.clock);
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .over = true, .move = "Ng1g3"});
    assert_int_equal(r.verdict, FF_RULING_STANDS);
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Nf3"});
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.5.1 increment-back: taken away from 2018; reported when it is not known */
static void the_increment_is_taken_back(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_RAPID, FF_ADEQUATE);
    of.increment_ms = 10000;
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Ng1g3"});
    assert_int_equal(clock_of(&r, FF_WHITE), -10000);
    assert_int_equal(clock_of(&r, FF_BLACK), 60000);
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2014");
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Ng1g3"});
    assert_int_equal(clock_of(&r, FF_WHITE), 0);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.5.5 two-faults: two faults in one move count once */
static void two_faults_in_one_move(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, QUEENS, "");
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .also = true, .move = "Ke1xd8"});
    assert_string_equal(outcome(&r), "+120");
    assert_non_null(strstr(r.notes->text, "count once"));
    ff_ruling_release(&r);
    /* before July 2017 nothing is said about it */
    of.laws = ff_laws_find("fide-2009");
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .also = true, .move = "Ke1xd8"});
    assert_string_equal(outcome(&r), "+120");
    assert_null(r.notes);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: A.4c illegal-rapid-limited: in 2009 the arbiter keeps silent, but for a pawn that was
 * not replaced */
static void nobody_claims(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2009", FF_MODE_RAPID, FF_LIMITED);
    ff_illegal illegal = {.by = FF_WHITE, .unclaimed = true, .move = "Kxd8"};
    ff_ruling r = rule(&of, illegal);
    assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
    ff_ruling_release(&r);
    illegal = (ff_illegal){
        .by = FF_WHITE, .kind = FF_FAULT_PROMOTION, .unclaimed = true, .move = "a8"};
    r = rule(&of, illegal);
    assert_int_equal(r.verdict, FF_RULING_PENALTY);
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2014");
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .unclaimed = true, .move = "Kxd8"});
    assert_int_equal(r.verdict, FF_RULING_WIN); /* the arbiter saw it */
    ff_ruling_release(&r);
    /* with adequate supervision he acts in 2009, too */
    of = case_of(&game, "fide-2009", FF_MODE_RAPID, FF_ADEQUATE);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .unclaimed = true, .move = "Kxd8"});
    assert_int_equal(r.verdict, FF_RULING_PENALTY);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* The king two squares to the side where castling was possible: ask the player. */
static void a_forgotten_rook(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Kg1"});
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_non_null(r.alternatives->next);
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Kc1"});
    assert_int_equal(r.verdict, FF_RULING_REFER);
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Kg2"});
    assert_int_equal(r.verdict, FF_RULING_PENALTY);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.5.2 unreplaced-pawn: the move must fit what is said of the pawn */
static void a_pawn_on_the_last_rank(void **state)
{
#define QUEENED "the pawn is replaced by a queen; nothing is taken back"
    static const struct {
        const char *move, *must, *note;
    } cases[] = {
        {"a8", "a8=Q", QUEENED},
        {"a8=N", "a8=Q", QUEENED}, /* whatever he says it was to be */
        {"axb8", "axb8=Q", QUEENED},
        {NULL, "", QUEENED},
        /* pinned: it was no legal move at all, which counts once; the pawn may take the pinner
         */
        {"e8", "exf8=Q+ exf8=R+ exf8=B exf8=N", "the pawn on e7 must move"},
    };
    (void)state;
    ff_game game;
    game_of(&game, "1r3bk1/P3P3/3K4/8/8/8/8/8 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_illegal illegal = {.by = FF_WHITE, .kind = FF_FAULT_PROMOTION};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        illegal.move = cases[i].move;
        ff_ruling r = rule(&of, illegal);
        assert_string_equal(outcome(&r), "+120");
        if (strcmp(must_play(&r), cases[i].must) != 0 ||
            strcmp(r.must_note, cases[i].note) != 0)
            fail_msg("%s: %s: %s", cases[i].move, r.must_note, must_play(&r));
        assert_int_equal(r.restore_pos != NULL, strcmp(cases[i].note, QUEENED) != 0);
        ff_ruling_release(&r);
    }
    /* moves that leave no pawn there */
    static const char *const others[] = {"Kd5", "O-O", "e6"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        ff_ruling r;
        ff_error err;
        illegal.move = others[i];
        assert_int_equal(ff_rule_illegal(&of, &illegal, &r, &err), FF_E_PARSE_SAN);
        assert_non_null(strstr(err.message, others[i]));
    }
    /* 7.5.2 is meant where a move only lacks its queen; in 2009 it may be, and it is said */
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "a8"});
    assert_string_equal(outcome(&r), "+120");
    assert_string_equal(r.must_note, QUEENED);
    assert_true(cites(&r, "7.5.2"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2009");
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "a8"});
    assert_string_equal(r.must_note, "the pawn on a7 must move");
    assert_true(has_note(&r, "the pawn was left on the last rank"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2023");
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "e8"});
    assert_false(has_note(&r, "the pawn was left on the last rank"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* the record has the queen already */
    game_of(&game, "1r3bk1/P3P3/3K4/8/8/8/8/8 w - - 0 1", "a8=Q Kg7");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.ply = 1;
    illegal.move = NULL;
    r = rule(&of, illegal);
    assert_string_equal(outcome(&r), "+120");
    assert_string_equal(must_play(&r), "a8=Q");
    assert_non_null(strstr(r.asked, "1.a8=Q"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 4.1 two-hands, 7.5.3 no-move, 1.4.1 king-capture: faults that are not in the squares of
 * the move, or not in a legal one */
static void legal_moves_and_other_kinds(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    /* White's last move, made with two hands: it is taken back, and the knight must move */
    ff_illegal illegal = {.by = FF_WHITE, .kind = FF_FAULT_TWO_HANDS};
    ff_ruling r = rule(&of, illegal);
    assert_string_equal(outcome(&r), "+120");
    assert_int_equal(r.restore_ply, 2);
    assert_string_equal(r.must_note, "the knight on g1 must move");
    assert_string_equal(must_play(&r), "Ne2 Nf3 Nh3");
    assert_int_equal(facts_of(&r, "fault", NULL), 0);
    ff_ruling_release(&r);
    /* Black, who is on move: nothing on record is meant */
    illegal.by = FF_BLACK;
    illegal.offence = 4;
    r = rule(&of, illegal);
    assert_non_null(strstr(r.asked, "the fourth or a later fault"));
    assert_int_equal(r.verdict, FF_RULING_WIN);
    ff_ruling_release(&r);
    illegal.move = "Nb8c6"; /* a legal one, as he says himself */
    illegal.offence = 1;
    r = rule(&of, illegal);
    assert_int_equal(r.restore_ply, 3);
    assert_string_equal(r.must_note, "the knight on b8 must move");
    ff_ruling_release(&r);
    /* who does not have the move cannot have pressed instead of moving */
    ff_error err;
    illegal = (ff_illegal){.by = FF_WHITE, .kind = FF_FAULT_NO_MOVE};
    assert_int_equal(ff_rule_illegal(&of, &illegal, &r, &err), FF_E_PARSE);
    /* before the press there is nothing to put right, and nothing was touched */
    illegal = (ff_illegal){.by = FF_BLACK, .kind = FF_FAULT_NO_MOVE, .unfinished = true};
    r = rule(&of, illegal);
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    assert_null(r.must_note);
    ff_ruling_release(&r);
    /* no legal move captures a king */
    r = rule(&of, (ff_illegal){.by = FF_BLACK, .kind = FF_FAULT_KING_CAPTURE, .move = "Nc6"});
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* a fault on record after the half-move that is asked about is another one */
    game_of(&game, NULL, "e4 e5 Ke3");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.ply = 1;
    r = rule(&of, (ff_illegal){.by = FF_BLACK});
    assert_int_equal(r.verdict, FF_RULING_REFER); /* which move? */
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_BLACK, .move = "Ke7"});
    assert_int_equal(r.restore_ply, 1);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: A.5.4 both-in-check, A.5.2 too-late: impossible positions found on the board */
static void impossible_positions(void **state)
{
    static const struct {
        const char *fen, *laws;
        ff_mode mode;
        ff_supervision supervision;
        bool completed, seen;
        ff_ruling_verdict verdict;
    } cases[] = {
#define LEFT     "4k3/8/8/8/8/8/8/r3K2R b - - 0 1" /* white in check, black to move */
#define BOTH     "4k2R/8/8/8/8/8/8/r3K3 w - - 0 1"
#define KINGS    "8/8/8/3kK3/8/8/8/8 w - - 0 1"
#define PAWN     "P3k3/8/8/8/8/8/8/4K3 b - - 0 1"
#define PAWN_B   "4k3/8/8/8/8/8/8/p3K3 w - - 0 1"
#define BACK     "4k3/8/8/8/8/8/8/P3K3 w - - 0 1" /* on the rank after its first */
#define TAKEN    "8/8/8/8/8/8/8/3QK3 b - - 0 1"   /* a king is gone */
#define NEVER    "4k3/8/PPPPPPPP/PPPPPPPP/8/8/8/4K3 w - - 0 1"
#define ROOKLESS "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"
        {BOTH, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, false, false, FF_RULING_CORRECTION},
        {BOTH, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, false, false, FF_RULING_PLAY_ON},
        {BOTH, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, true, false, FF_RULING_DRAW},
        {BOTH, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, false, true, FF_RULING_CORRECTION},
        {BOTH, "fide-2009", FF_MODE_BLITZ, FF_LIMITED, false, false, FF_RULING_CORRECTION},
        {BOTH, "code", FF_MODE_BLITZ, FF_LIMITED, false, false, FF_RULING_CORRECTION},
        {KINGS, "fide-2018", FF_MODE_RAPID, FF_LIMITED, true, false, FF_RULING_DRAW},
        {PAWN, "fide-2018", FF_MODE_RAPID, FF_LIMITED, false, false, FF_RULING_PLAY_ON},
        {PAWN, "fide-2018", FF_MODE_RAPID, FF_ADEQUATE, false, false, FF_RULING_CORRECTION},
        {PAWN_B, "fide-2018", FF_MODE_RAPID, FF_LIMITED, true, false, FF_RULING_DRAW},
        /* A.5.4 does not name these: without adequate supervision only a claim, or the arbiter
         * who saw it (not in 2009), puts them right, and then before the next move */
        {LEFT, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, true, false, FF_RULING_PLAY_ON},
        {LEFT, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, false, true, FF_RULING_CORRECTION},
        {LEFT, "fide-2009", FF_MODE_RAPID, FF_LIMITED, false, true, FF_RULING_PLAY_ON},
        {LEFT, "fide-2023", FF_MODE_BLITZ, FF_ADEQUATE, false, false, FF_RULING_CORRECTION},
        {LEFT, "code", FF_MODE_RAPID, FF_LIMITED, false, false, FF_RULING_CORRECTION},
        {TAKEN, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, false, false, FF_RULING_CORRECTION},
        {TAKEN, "fide-2023", FF_MODE_RAPID, FF_LIMITED, true, false, FF_RULING_PLAY_ON},
        {NEVER, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, false, false, FF_RULING_CORRECTION},
        {BACK, "fide-2023", FF_MODE_RAPID, FF_LIMITED, true, false, FF_RULING_PLAY_ON},
        {QUEENS, "fide-2023", FF_MODE_BLITZ, FF_LIMITED, true, false, FF_RULING_NO_FAULT},
        /* a right that a FEN claims does not stand on the board */
        {ROOKLESS, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, false, false,
         FF_RULING_NO_FAULT},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_setup setup;
        assert_int_equal(
            ff_setup_from_fen(cases[i].fen, strlen(cases[i].fen), &setup, NULL, NULL), FF_OK);
        ff_ruling_request of =
            case_of(NULL, cases[i].laws, cases[i].mode, cases[i].supervision);
        ff_impossible_board found = {
            .setup = &setup, .completed = cases[i].completed, .seen = cases[i].seen};
        ff_ruling r;
        assert_int_equal(ff_rule_impossible(&of, &found, &r, NULL), FF_OK);
        if (r.verdict != cases[i].verdict)
            fail_msg("%zu: %s: %s", i, cases[i].fen, ff_ruling_verdict_name(r.verdict));
        ff_ruling_release(&r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tariff_of_every_edition),
        cmocka_unit_test(relief),
        cmocka_unit_test(restored_under_touch_move),
        cmocka_unit_test(what_is_no_move),
        cmocka_unit_test(the_fault_on_record),
        cmocka_unit_test(kinds_by_edition),
        cmocka_unit_test(when_it_counts),
        cmocka_unit_test(the_increment_is_taken_back),
        cmocka_unit_test(two_faults_in_one_move),
        cmocka_unit_test(nobody_claims),
        cmocka_unit_test(a_forgotten_rook),
        cmocka_unit_test(a_pawn_on_the_last_rank),
        cmocka_unit_test(legal_moves_and_other_kinds),
        cmocka_unit_test(impossible_positions),
    };
    return cmocka_run_group_tests_name("law_7_5", tests, NULL, NULL);
}
