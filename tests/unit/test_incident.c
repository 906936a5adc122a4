/* Incidents in the record: illegal moves that stood, and rulings that were applied. */
#include "support/failing.h"
#include "support/rulings.h"
#include "support/unit.h"

#include "csv/ruling_csv.h"
#include "flagfall/pgn.h"
#include "pgn/game_json.h"

/* A rook jumps over its pawn, Black answers, and in blitz it stands. */
#define STOOD "rnbqkbnr/pppp1ppp/8/4p3/4P3/7R/PPPP1PPP/RNBQKBN1 b Qkq - 1 2"

static void make_incident(ff_game *game)
{
    ff_position pos;
    unsigned ply;
    game_of(game, NULL, "e4 e5 Rh3 Nf6 Rf3 Nxe4");
    assert_int_equal(ff_position_from_fen(STOOD, &pos, NULL), FF_OK);
    ff_node *node = ff_game_first_illegal(game, &ply);
    assert_int_equal(ply, 3);
    assert_int_equal(ff_game_stand(game, node, &pos), FF_OK);
}

/* Reads the first game of a text. */
static void read_text(const char *text, ff_game *game, unsigned *errors)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_diagnostics notes = {0};
    bool found;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), FF_OK);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), FF_OK);
    ff_game_init(game);
    assert_int_equal(ff_pgn_read_game(pgn, game, &found, &notes, NULL), FF_OK);
    assert_true(found);
    *errors = 0;
    for (size_t i = 0; i < notes.count; i++)
        *errors += notes.items[i].severity == FF_SEVERITY_ERROR;
    ff_diagnostics_release(&notes);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void assert_same(const ff_game *a, const ff_game *b)
{
    const ff_node *x = &a->root, *y = &b->root;
    for (; x != NULL && y != NULL; x = x->next, y = y->next) {
        assert_int_equal(x->move, y->move);
        assert_int_equal(x->stood != NULL, y->stood != NULL);
        if (x->stood != NULL)
            assert_memory_equal(x->stood, y->stood, sizeof *x->stood);
        const ff_applied_ruling *p = x->rulings, *q = y->rulings;
        for (; p != NULL && q != NULL; p = p->next, q = q->next) {
            ff_str left = FF_STR_INIT, right = FF_STR_INIT;
            ff_applied_ruling_write(p, &left);
            ff_applied_ruling_write(q, &right);
            assert_string_equal(ff_str_get(&left), ff_str_get(&right));
            ff_str_release(&left);
            ff_str_release(&right);
        }
        assert_true(p == NULL && q == NULL);
    }
    assert_true(x == NULL && y == NULL);
}

/* What was kept as text after the fault is read again from the position that stood; what is
 * still impossible there stays text. */
static void the_line_goes_on(void **state)
{
    (void)state;
    ff_game game;
    make_incident(&game);
    const ff_node *node = ff_game_ply(&game, 4);
    assert_int_not_equal(node->move, FF_NO_MOVE); /* 2...Nf6 */
    node = ff_game_ply(&game, 5);
    assert_int_not_equal(node->move, FF_NO_MOVE); /* 3.Rf3, by the rook on h3 */
    ff_position end = ff_game_after(&game, game.last);
    assert_int_equal(ff_position_piece_at(&end, 28), FF_PIECE(FF_BLACK, FF_KNIGHT)); /* e4 */
    ff_game_release(&game);
}

static void rule_and_apply(ff_game *game, unsigned ply)
{
    ff_ruling_request of = case_of(game, "fide-2023", FF_MODE_BLITZ, FF_LIMITED);
    of.ply = ply;
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    ff_ruling r;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    assert_int_equal(ff_ruling_apply(&r, game), FF_OK);
    ff_ruling_release(&r);
}

/* PGN and JSON give back what they were given; another program reads the parts. */
static void incidents_come_back(void **state)
{
    (void)state;
    ff_game game, again;
    unsigned errors;
    make_incident(&game);
    rule_and_apply(&game, 0);
    rule_and_apply(&game, 3);
    rule_and_apply(&game, 6);
    rule_and_apply(&game, 6);
    ff_str text = FF_STR_INIT;
    ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    assert_non_null(strstr(ff_str_get(&text), "2. Rh3 {[%ff-stood"));
    read_text(ff_str_get(&text), &again, &errors);
    assert_int_equal(errors, 0);
    assert_same(&game, &again);
    assert_null(game.root.after); /* the commands are no comments */
    assert_null(again.last->after);
    ff_str second = FF_STR_INIT;
    ff_pgn_write(&again, FF_PGN_EXPORT, &second);
    assert_string_equal(ff_str_get(&text), ff_str_get(&second));
    ff_game_release(&again);
    ff_str_release(&second);

    ff_str_clear(&text);
    ff_pgn_write_json(&game, &text);
    ff_arena arena = {0};
    ff_json_value *value;
    assert_int_equal(ff_json_read(ff_str_get(&text), text.size, &arena, &value, NULL), FF_OK);
    ff_game_init(&again);
    assert_int_equal(ff_pgn_read_json(value, &again, NULL), FF_OK);
    assert_same(&game, &again);
    ff_game_release(&again);
    ff_arena_release(&arena);
    ff_str_release(&text);
    ff_game_release(&game);
}

/* Each part of a split game is legal from its own start to its end. */
static void parts_are_legal(void **state)
{
    (void)state;
    ff_game game, part;
    unsigned errors, ply;
    make_incident(&game);
    ff_str text = FF_STR_INIT;
    ff_pgn_write(&game, FF_PGN_SPLIT, &text);
    read_text(ff_str_get(&text), &part, &errors);
    assert_int_equal(errors, 0);
    assert_int_equal(ff_game_plies(&part), 2);
    assert_null(ff_game_first_illegal(&part, &ply));
    ff_game_release(&part);
    const char *second = strstr(ff_str_get(&text) + 10, "[Event ");
    assert_non_null(second);
    read_text(second, &part, &errors);
    assert_int_equal(errors, 0);
    assert_int_equal(ff_game_plies(&part), 3);
    assert_null(ff_game_first_illegal(&part, &ply));
    assert_int_equal(part.start.turn, FF_BLACK);
    ff_game_release(&part);
    ff_str_release(&text);
    ff_game_release(&game);
}

/* What only looks like a command stays a comment, and an illegal move without one an error. */
static void other_comments_are_left_alone(void **state)
{
    static const char *const comments[] = {
        "[%ff-stood]",
        "[%ff-stood 8/8/8/8/8/8/8/8 w - -]",
        "[%ff-stood " STOOD " and more]",
        "[%ff-ruling threefold upheld]",
        "[%ff-ruling a b c d 1 2 e]",
        "[%ff-ruling a b c * 1 99999999999 e]",
        "[%ff-ruling a b c * 1 2 e f]",
        "[%ff-ruling a b c * 1 2 e] text",
        "[%clk 0:10:00]",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(comments); i++) {
        ff_game game;
        unsigned errors;
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "1. e4 e5 2. O-O {%s} Nf6 *\n", comments[i]);
        read_text(ff_str_get(&text), &game, &errors);
        const ff_node *node = ff_game_ply(&game, 3);
        if (node->after == NULL || strcmp(node->after->text, comments[i]) != 0)
            fail_msg("%s", comments[i]);
        assert_null(node->stood);
        assert_null(node->rulings);
        assert_int_equal(errors, 1);
        ff_game_release(&game);
        ff_str_release(&text);
    }
}

/* After the fault reading goes on as long as there are legal moves to read. */
static void reading_stops(void **state)
{
    static const struct {
        const char *moves;
        unsigned legal;      /* half-moves after the fault that can be read then */
        const char *written; /* of the last of them, as it is kept */
    } cases[] = {
        {"e4 e5 Rh3", 0, NULL},
        {"e4 e5 Rh3 Nf6 Rf3", 2, NULL},
        {"e4 e5 Rh3 Ng8f6", 1, "Ng8f6"}, /* not as it would be written: the text is kept */
        {"e4 e5 Rh3 Nf6 Rf3 Nc6", 3, NULL},
        {"e4 e5 Rh3 Nf6 Rxh7 ?? Rxh7", 2, NULL}, /* no text that can be read */
        {"e4 e5 Rh3 Nf6 Ra4 Nc6", 1, NULL},      /* illegal again */
        {"e4 e5 Rh3 d4 Nf6", 0, NULL}, /* a legal move of White follows, read as such before */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_position pos;
        unsigned ply, legal = 0;
        game_of(&game, NULL, cases[i].moves);
        assert_int_equal(ff_position_from_fen(STOOD, &pos, NULL), FF_OK);
        ff_node *node = ff_game_first_illegal(&game, &ply);
        assert_int_equal(ff_game_stand(&game, node, &pos), FF_OK);
        if (cases[i].legal > 0)
            node = node->next;
        for (const ff_node *n = node; legal < cases[i].legal; n = n->next, legal++)
            if (n->move == FF_NO_MOVE)
                fail_msg("%s: %u", cases[i].moves, legal);
        for (; legal > 1; legal--)
            node = node->next;
        if (legal > 0 && cases[i].written != NULL)
            assert_string_equal(node->written, cases[i].written);
        else if (legal > 0)
            assert_null(node->written);
        if (node->next != NULL && strstr(cases[i].moves, "d4") == NULL)
            assert_int_equal(node->next->move, FF_NO_MOVE);
        ff_game_release(&game);
    }
    /* a gap without a text, and a fault that stood after the fault */
    ff_game game;
    ff_position pos;
    unsigned ply;
    game_of(&game, NULL, "e4 e5 Rh3");
    assert_int_equal(ff_position_from_fen(STOOD, &pos, NULL), FF_OK);
    ff_node *fault = ff_game_first_illegal(&game, &ply);
    ff_node *gap = ff_game_add(&game, game.last, FF_NO_MOVE);
    assert_int_equal(ff_game_stand(&game, fault, &pos), FF_OK);
    assert_int_equal(gap->move, FF_NO_MOVE);
    gap->written = "Nf6";
    assert_int_equal(ff_game_stand(&game, gap, &pos), FF_OK);
    assert_int_equal(ff_game_stand(&game, fault, &pos), FF_OK);
    assert_int_equal(gap->move, FF_NO_MOVE);
    ff_game_release(&game);
}

/* A half-move holds so many rulings and no more. */
static void too_many_rulings(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    ff_applied_ruling ruling = {.question = "a",
                                .verdict = "b",
                                .laws = "c",
                                .articles = "d",
                                .result = FF_GAME_RESULT_DRAW};
    for (unsigned i = 0; i < FF_GAME_MAX_RULINGS; i++)
        assert_int_equal(ff_game_add_ruling(&game, game.last, &ruling), FF_OK);
    assert_int_equal(ff_game_add_ruling(&game, game.last, &ruling), FF_E_LIMIT);
    ff_game_release(&game);
}

/* Long words need blocks of memory of their own. */
static bool add_long(void *context)
{
    char *word = context;
    ff_applied_ruling ruling = {.question = word,
                                .verdict = word,
                                .laws = word,
                                .articles = word,
                                .result = FF_GAME_RESULT_DRAW,
                                .player = word,
                                .kind = word,
                                .time = word};
    ff_game game;
    ff_game_init(&game);
    bool failed = ff_game_add_ruling(&game, &game.root, &ruling) != FF_OK;
    ff_game_release(&game);
    return failed;
}

/* Rulings written before there was a word for the player: the clocks say whom an illegal move
 * is about, and say nothing of another question. */
static void test_player_of_old_rulings(void **state)
{
    static const struct {
        const char *text, *player;
    } cases[] = {{"illegal penalty fide-2018 * 0 120000 7.5.5", "white"},
                 {"illegal penalty fide-2018 * 120000 0 7.5.5", "black"},
                 {"illegal penalty fide-2018 * 120000 120000 7.5.5", NULL},
                 {"illegal penalty fide-2018 * 0 0 7.5.5", NULL},
                 {"threefold rejected fide-2018 * 0 120000 9.5.3", NULL},
                 {"wrong illegal fide-2018 * 0 120000 9.5.3", NULL}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_arena arena = {0};
        ff_applied_ruling out;
        assert_int_equal(
            ff_applied_ruling_read(cases[i].text, strlen(cases[i].text), &arena, &out), FF_OK);
        if (cases[i].player == NULL)
            assert_null(out.player);
        else
            assert_string_equal(out.player, cases[i].player);
        ff_arena_release(&arena);
    }
}

static bool read_long(void *context)
{
    const char *word = context;
    char text[70000];
    ff_arena arena = {0};
    ff_applied_ruling out;
    size_t size = (size_t)snprintf(text, sizeof text, "%s b c 1-0 0 0 %s", word, word);
    int code = ff_applied_ruling_read(text, size, &arena, &out);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    ff_arena_release(&arena);
    return code != FF_OK;
}

static bool stand_once(void *context)
{
    ff_game game;
    ff_game_init(&game);
    ff_node node = {.move = FF_NO_MOVE};
    bool failed = ff_game_stand(&game, &node, context) != FF_OK;
    ff_game_release(&game);
    return failed;
}

static void memory_runs_out(void **state)
{
    static char word[30001];
    ff_position pos = ff_position_standard();
    unsigned long rounds;
    (void)state;
    memset(word, 'w', sizeof word - 1);
    assert_true(failing_each(add_long, word, false, &rounds));
    assert_true(rounds >= 5);
    assert_true(failing_each(read_long, word, false, &rounds));
    assert_true(rounds >= 2);
    assert_true(failing_each(stand_once, &pos, false, &rounds));
    assert_int_equal(rounds, 1);
}

/* Words of a ruling cannot break out of its comment or its line. */
static void hostile_words(void **state)
{
    (void)state;
    ff_game game, again;
    unsigned errors;
    game_of(&game, NULL, "e4");
    ff_applied_ruling ruling = {.question = "a} b",
                                .verdict = "",
                                .laws = "x\ny\x7f",
                                .articles = "]",
                                .result = FF_GAME_RESULT_DRAW,
                                .add_ms = {-1, 2},
                                .player = "white",
                                .kind = "two hands",
                                .time = "T[1]"};
    assert_int_equal(ff_game_add_ruling(&game, game.last, &ruling), FF_OK);
    ff_str text = FF_STR_INIT;
    ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    read_text(ff_str_get(&text), &again, &errors);
    assert_same(&game, &again);
    assert_string_equal(again.last->rulings->question, "a__b");
    assert_string_equal(again.last->rulings->verdict, "-");
    ff_str_clear(&text);
    ff_csv_put_rulings(&again, 1, &text);
    assert_non_null(strstr(ff_str_get(&text), "1,1,1.e4,a__b,'-,x_y_,_,1/2-1/2,-1,2,"));
    ff_str_release(&text);
    ff_game_release(&again);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_of_old_rulings),
        cmocka_unit_test(the_line_goes_on),
        cmocka_unit_test(incidents_come_back),
        cmocka_unit_test(parts_are_legal),
        cmocka_unit_test(other_comments_are_left_alone),
        cmocka_unit_test(hostile_words),
        cmocka_unit_test(reading_stops),
        cmocka_unit_test(too_many_rulings),
        cmocka_unit_test(memory_runs_out),
    };
    return cmocka_run_group_tests_name("incident", tests, NULL, NULL);
}
