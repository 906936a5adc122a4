/*
 * Article 9.2: the same position for the third time. The games are constructed; the counts
 * were worked out by hand and replayed by another program.
 */
#include "support/rulings.h"
#include "support/unit.h"

typedef struct counted {
    const char *name, *fen, *moves;
    unsigned fide, pseudo_legal, fen_count, placement_side;
    const char *difference; /* of the near miss, or NULL when there is none */
} counted;

static const counted cases[] = {
    {"Y1: legal en passant at first", NULL, "e4 a6 e5 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 2, 2,
     2, 3, "en_passant"},
    {"Y1 and one more cycle", NULL,
     "e4 a6 e5 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 3, 3, 3, 4, "en_passant"},
    {"Y2: en-passant square, no capturer", NULL, "e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 3, 3,
     2, 3, NULL},
    {"Y3: capturer pinned on the file", "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
     "d5 Kf1 Kg7 Ke1 Kg8 Kf1 Kg7 Ke1 Kg8", 3, 2, 2, 3, NULL},
    {"Y4: both pawns leave the rank", "6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
     "d5 Ka6 Kg7 Ka5 Kg8 Ka6 Kg7 Ka5 Kg8", 3, 2, 2, 3, NULL},
    {"Y5: discovered check not parried", "4b1k1/3p4/8/1K2P3/8/8/8/8 b - - 0 1",
     "d5+ Kb6 Bf7 Kb5 Be8+ Kb6 Bf7 Kb5 Be8+", 3, 2, 2, 3, NULL},
    {"Y6: right lost by rook moves", NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 2, 2, 2,
     3, "castling"},
    {"Y6 and one more cycle", NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8",
     3, 3, 3, 4, "castling"},
    {"Y7: the initial position is the first", NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3, 3, 3,
     3, NULL},
    {"Y8: side to move differs", "7k/8/8/8/8/8/R7/K7 w - - 0 1",
     "Rb2 Kg8 Rc2 Kh8 Ra2 Kg8 Rb2 Kh8 Ra2", 2, 2, 2, 2, "side_to_move"},
    {"Y9: five times, not consecutive", NULL,
     "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8", 5, 5, 5,
     5, NULL},
    {"Y12: the knights have exchanged squares", NULL,
     "e4 e5 Nc3 Nf6 Nf3 Ng8 Nd4 Nf6 Nce2 Ng8 Nb5 Nf6 Ng1 Ng8 N5c3 Nf6 Nb1 Ng8", 2, 2, 1, 2,
     NULL},
    {"knights of both colours have exchanged squares", "4k3/8/2n5/8/8/2N5/8/4K3 w - - 0 1",
     "Nb5 Nb4 Na7 Na2 Nc6 Nc3", 1, 1, 1, 1, NULL},
};

/* LAW: 9.2.3 same-position, 9.2.3.1 same-en-passant, 9.2.3.2 same-castling */
static void positions_are_counted_four_ways(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, cases[i].moves);
        ff_ruling r =
            claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
        const ff_counts *c = fact_of(&r, "count")->counts;
        if (c->fide != cases[i].fide || c->pseudo_legal != cases[i].pseudo_legal ||
            c->fen != cases[i].fen_count || c->placement_side != cases[i].placement_side)
            fail_msg("%s: %u/%u/%u/%u", cases[i].name, c->fide, c->pseudo_legal, c->fen,
                     c->placement_side);
        assert_int_equal(facts_of(&r, "occurrence", NULL), cases[i].fide);
        bool right = cases[i].fide >= 3;
        if (r.verdict != (right ? FF_RULING_UPHELD : FF_RULING_REJECTED))
            fail_msg("%s: %s", cases[i].name, ff_ruling_verdict_name(r.verdict));
        unsigned misses = facts_of(&r, "near_miss", NULL);
        if (cases[i].difference == NULL ? misses != 0
                                        : facts_of(&r, "near_miss", cases[i].difference) != 1)
            fail_msg("%s: %u near misses", cases[i].name, misses);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 9.2.2 threefold-board: the occurrences are reported with their moves, the start included
 */
static void occurrences_are_named(void **state)
{
    static const int plies[] = {0, 4, 8, 16, 20};
    (void)state;
    ff_game game;
    game_of(&game, NULL, cases[10].moves);
    ff_ruling r = claim_on(&game, "code", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    size_t seen = 0;
    for (const ff_fact *fact = r.facts; fact != NULL; fact = fact->next) {
        if (strcmp(fact->kind, "occurrence") != 0)
            continue;
        assert_int_equal(fact->ply, plies[seen]);
        seen++;
    }
    assert_int_equal(seen, COUNT_OF(plies));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.2.3.2 same-castling: the right that was lost is named */
static void the_missing_right_is_named(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, cases[6].moves);
    ff_ruling r =
        claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    const char *text = fact_of(&r, "near_miss")->text;
    assert_non_null(strstr(text, "White then still had the right to castle king side"));
    assert_non_null(strstr(text, "Black then still had the right to castle king side"));
    assert_non_null(strstr(text, "1...Nf6"));
    assert_true(cites(&r, "9.2.3.2"));
    assert_non_null(strstr(r.reason, text));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

typedef struct differs {
    const char *fen, *moves;
    const char *keys;   /* of the near misses, in the order of the game */
    const char *reason; /* what the ruling holds against the claim */
} differs;

/* LAW: 9.2.3 same-position: pieces on the same squares, and yet another position */
static void what_differs_is_named(void **state)
{
    static const differs games[] = {
        /* a white and a black knight have changed places: not even the pieces stand the same */
        {"4k3/8/8/8/8/2N1n3/8/4K3 w - - 0 1", "Nd5 Nd1 Ne3 Nc3", "",
         "has stood once; three times are needed."},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke2 Ke7 Ke1 Ke8", "castling",
         "White then still had the right to castle queen side (rook a1), and White then still "
         "had the right to castle king side (rook h1), and Black then still had the right to "
         "castle queen side (rook a8), and Black"},
        {"r3k3/8/8/8/3pP3/8/8/4K3 b q e3 0 1", "Ke7 Ke2 Ke8 Ke1", "castling,en_passant",
         "Black then still had the right to castle queen side (rook a8), and a pawn could then "
         "be captured en passant (dxe3)"},
        /* one with the same player on move says more than one with the other, and the later
         * one more than the first */
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra2 Kd8 Ra3 Ke8 Ra1 Kd8 Ra2 Kd7 Ra1 Ke8",
         "castling side_to_move",
         "At the start the pieces stood the same, but White then still"},
        {"r3k1n1/8/8/8/8/8/8/R3K3 w Qq - 0 1", "Rb1 Nf6 Ra1 Ng8 Rb1 Rb8 Ra1 Ra8",
         "castling castling", "After 2...Ng8 the pieces stood the same, but Black then still"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        ff_game game;
        game_of(&game, games[i].fen, games[i].moves);
        ff_ruling r =
            claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
        assert_int_equal(r.verdict, FF_RULING_REJECTED);
        char keys[64] = "";
        for (const ff_fact *fact = r.facts; fact != NULL; fact = fact->next)
            if (strcmp(fact->kind, "near_miss") == 0)
                snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%s%s",
                         keys[0] != '\0' ? " " : "", fact->difference);
        assert_string_equal(keys, games[i].keys);
        if (strstr(r.reason, games[i].reason) == NULL)
            fail_msg("%s: %s", games[i].moves, r.reason);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 9.2.3.1 same-en-passant: the capture that was possible is named */
static void the_missing_capture_is_named(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, cases[0].moves);
    ff_ruling r =
        claim_on(&game, "fide-2018", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    assert_non_null(strstr(fact_of(&r, "near_miss")->text, "exd6"));
    assert_true(cites(&r, "9.2.2.1"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.2.1 threefold-move, 9.5.3 claim-play */
static void a_written_move_may_complete_it(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_BLACK, .move = "Ng8"};
    ff_ruling r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_UPHELD);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "9.2.1"));
    assert_false(cites(&r, "9.2.2"));
    assert_int_equal(facts_of(&r, "occurrence", NULL), 3);
    ff_ruling_release(&r);

    claim.move = "d5"; /* legal, but it repeats nothing: it must be played */
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_string_equal(must_play(&r), "d5");
    assert_int_equal(clock_of(&r, FF_WHITE), 120000);
    assert_int_equal(clock_of(&r, FF_BLACK), 0);
    ff_ruling_release(&r);

    claim.move = NULL; /* without the move the position on the board stood once before */
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_string_equal(must_play(&r), "");
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.5.3 claim-play: an announced move that is illegal: another move of that piece */
static void an_illegal_announcement(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    ff_ruling r = claim_on(&game, "fide-2023",
                           (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_BLACK, .move = "Nfe5"});
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_string_equal(must_play(&r), "Ne4 Ng4 Nd5 Nh5 Ng8");
    assert_int_equal(clock_of(&r, FF_WHITE), 120000);
    ff_ruling_release(&r);
    r = claim_on(&game, "fide-2023",
                 (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_BLACK, .move = "Rh6"});
    assert_string_equal(must_play(&r), "Rg8"); /* the rook a8 has no move, h8 has one */
    ff_ruling_release(&r);
    r = claim_on(&game, "fide-2023",
                 (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_BLACK, .move = "Bb4"});
    assert_string_equal(must_play(&r), ""); /* neither bishop has a move */
    assert_string_equal(r.must_note, "any legal move: that piece has none");
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* An ambiguous written move is not for the program to choose. */
static void an_ambiguous_announcement(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "");
    ff_ruling r = claim_on(&game, "fide-2023",
                           (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_WHITE, .move = "Rd1"});
    assert_int_equal(r.verdict, FF_RULING_REJECTED); /* only the rook a1 can go there */
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "");
    r = claim_on(&game, "fide-2023",
                 (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_WHITE, .move = "Rd1"});
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_non_null(strstr(r.alternatives->text, "if it means Rad1: "));
    assert_non_null(strstr(r.alternatives->next->text, "if it means Rhd1: "));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.2.1 claim-unwritten: tell him to make it legal */
static void an_unwritten_move(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    ff_ruling r = claim_on(
        &game, "fide-2023",
        (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_BLACK, .move = "Ng8", .unwritten = true});
    assert_int_equal(r.verdict, FF_RULING_NOT_YET);
    assert_int_equal(r.result, FF_GAME_RESULT_NONE);
    assert_null(r.clock);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.4 claim-right: not on move, moved already, piece touched: no standing, and no bonus
 * unless it is wanted */
static void a_claim_without_standing(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_BLACK};
    ff_ruling r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_NO_STANDING);
    assert_true(cites(&r, "9.4"));
    assert_null(r.clock);
    ff_ruling_release(&r);

    claim.penalise_late = true;
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_NO_STANDING);
    assert_int_equal(clock_of(&r, FF_WHITE), 120000);
    ff_ruling_release(&r);

    claim = (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_WHITE, .touched = true};
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_NO_STANDING);
    ff_ruling_release(&r);

    claim.touched = false; /* the same claim in time is right */
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_UPHELD);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* before the first move Black does not have the move, and nobody has moved */
    game_of(&game, NULL, "");
    r = claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_FIFTY, .by = FF_BLACK});
    assert_int_equal(r.verdict, FF_RULING_NO_STANDING);
    assert_string_equal(r.reason, "Black does not have the move. White may claim.");
    assert_true(cites(&r, "9.3.2"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.1.2.3 claim-offer, 5.2.3 agreed-draw, 9.1.1 offer-ban */
static void a_claim_is_an_offer(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3");
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE, .accepted = true};
    ff_ruling r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_UPHELD); /* by agreement, unchecked */
    assert_true(cites(&r, "9.1.2.3"));
    ff_ruling_release(&r);
    r = claim_on(&game, "code", claim); /* the old code does not say so */
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    ff_ruling_release(&r);
    claim.no_agreed_draws = true;
    r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_true(cites(&r, "9.1.1"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, NULL, "e4");
    claim.no_agreed_draws = false;
    r = claim_on(&game, "fide-2018", claim); /* Black has not made a move */
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    ff_ruling_release(&r);
    r = claim_on(&game, "fide-2009", claim);
    assert_int_equal(r.verdict, FF_RULING_UPHELD);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.6.1 fivefold, 9.6 overlooked: five times but not consecutively ends the game from
 * 2017, not in 2014; after it nothing can be claimed, and nothing is lost by claiming */
static void fivefold_by_edition(void **state)
{
    static const struct {
        const char *laws;
        int ended_at; /* FF_NEVER: it goes on */
    } editions[] = {{"code", FF_NEVER}, {"fide-2009", FF_NEVER}, {"fide-2014", FF_NEVER},
                    {"fide-2017", 20},  {"fide-2018", 20},       {"fide-2023", 20}};
    (void)state;
    ff_game game;
    char moves[256];
    snprintf(moves, sizeof moves, "%s e4", cases[10].moves);
    game_of(&game, NULL, moves);
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        ff_ruling r =
            claim_on(&game, editions[i].laws, (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
        bool over = editions[i].ended_at != FF_NEVER;
        assert_int_equal(r.verdict, over ? FF_RULING_GAME_OVER : FF_RULING_REJECTED);
        assert_int_equal(r.clock == NULL, over);
        if (facts_of(&r, "end", NULL) != (editions[i].ended_at != FF_NEVER))
            fail_msg("%s: %u ends", editions[i].laws, facts_of(&r, "end", NULL));
        if (editions[i].ended_at != FF_NEVER)
            assert_int_equal(fact_of(&r, "end")->ply, editions[i].ended_at);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    /* a claim of something else is wrong, but the fifth time is on the board now */
    game_of(&game, NULL, cases[10].moves);
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        ff_ruling r =
            claim_on(&game, editions[i].laws, (ff_claim){FF_CLAIM_FIFTY, .by = FF_ON_MOVE});
        bool ended = editions[i].ended_at != FF_NEVER;
        assert_int_equal(r.verdict, ended ? FF_RULING_GAME_OVER : FF_RULING_REJECTED);
        assert_int_equal(r.result, ended ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_NONE);
        assert_int_equal(r.clock == NULL, ended); /* and costs no time then */
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* The old code does not speak of castling rights: both counts are reported. */
static void the_code_and_castling(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, cases[6].moves);
    ff_ruling_request of = case_of(&game, "code", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    ff_ruling r;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_non_null(strstr(r.notes->text, "with them 2, without them 3"));
    assert_int_equal(clock_of(&r, FF_WHITE), -300000); /* his own time */
    ff_ruling_release(&r);
    of.ignore_castling = true;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_UPHELD);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* A game that is illegal itself: its first illegal move is named and nothing is ruled. */
static void an_illegal_game_is_no_case(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3 Nf6");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    ff_ruling r;
    ff_error err = {0};
    assert_int_equal(ff_rule_claim(&of, &claim, &r, &err), FF_E_PARSE_PGN);
    assert_non_null(strstr(err.message, "2.Ke3"));
    of.ply = 2; /* before it there is a case */
    assert_int_equal(ff_rule_claim(&of, &claim, &r, &err), FF_OK);
    ff_ruling_release(&r);
    of.ply = 99;
    assert_int_not_equal(ff_rule_claim(&of, &claim, &r, &err), FF_OK);
    ff_game_release(&game);
}

/* LAW: A.5.2 too-late: a fault that stood is part of the game; positions before it count */
static void a_fault_that_stood_is_replayed(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8");
    ff_position stood = ff_position_standard(); /* White "moved" and changed nothing */
    stood.turn = FF_BLACK;
    stood.hash = ff_position_hash(&stood);
    ff_node *node = ff_game_add(&game, game.last, FF_NO_MOVE);
    node->stood = &stood;
    node->written = "Nxg1";
    ff_position pos = stood;
    for (const char *uci = "g8f6g1f3f6g8f3g1"; *uci != '\0'; uci += 4) {
        ff_move move;
        assert_int_equal(ff_uci_parse(&pos, uci, 4, &move, NULL), FF_OK);
        assert_non_null(ff_game_add(&game, game.last, move));
        ff_position_play(&pos, move);
    }
    ff_ruling r =
        claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_int_equal(facts_of(&r, "occurrence", NULL), 2); /* after the fault, and now */
    assert_int_equal(facts_of(&r, "near_miss", "side_to_move"), 2);
    ff_ruling_release(&r);
    /* why a move is not legal is reported without the past, which is not legal moves alone */
    r = claim_on(&game, "fide-2023",
                 (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE, .move = "O-O"});
    assert_non_null(strstr(r.reason, "The announced move O-O is not legal: castling: the"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 5.2.2 dead-position: no claim is judged once nobody can mate; the old code looks at the
 * pieces only and judges it */
static void a_dead_game_has_no_claims(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 1", "g5 Kd2 Kd7 Ke1");
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    ff_ruling r = claim_on(&game, "fide-2023", claim);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(r.by_analysis);
    assert_int_equal(fact_of(&r, "end")->ply, 1);
    ff_ruling_release(&r);
    r = claim_on(&game, "code", claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_false(r.by_analysis);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_counted_four_ways),
        cmocka_unit_test(occurrences_are_named),
        cmocka_unit_test(the_missing_right_is_named),
        cmocka_unit_test(the_missing_capture_is_named),
        cmocka_unit_test(what_differs_is_named),
        cmocka_unit_test(a_written_move_may_complete_it),
        cmocka_unit_test(an_illegal_announcement),
        cmocka_unit_test(an_ambiguous_announcement),
        cmocka_unit_test(an_unwritten_move),
        cmocka_unit_test(a_claim_without_standing),
        cmocka_unit_test(a_claim_is_an_offer),
        cmocka_unit_test(fivefold_by_edition),
        cmocka_unit_test(the_code_and_castling),
        cmocka_unit_test(an_illegal_game_is_no_case),
        cmocka_unit_test(a_fault_that_stood_is_replayed),
        cmocka_unit_test(a_dead_game_has_no_claims),
    };
    return cmocka_run_group_tests_name("law_9_2", tests, NULL, NULL);
}
