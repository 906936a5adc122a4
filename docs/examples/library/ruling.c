/* flagfall/ruling.h: rulings on claims, illegal moves, flags and the other ends of a game. */
#include <flagfall/pgn.h>
#include <flagfall/ruling.h>

#include <string.h>

#include "expect.h"

static void load(const char *pgn, ff_game *game)
{
    ff_error err;
    ff_input *input;
    ff_pgn *reader;
    bool found;
    ff_game_init(game);
    expect(ff_input_new_memory(pgn, strlen(pgn), &input, &err) == FF_OK);
    expect(ff_pgn_new(input, &reader, &err) == FF_OK);
    expect(ff_pgn_read_game(reader, game, &found, NULL, &err) == FF_OK && found);
    ff_pgn_free(reader);
    ff_input_free(input);
}

/* The ruling's ways out, and what becomes of it in the record. */
static void use(ff_ruling *ruling, ff_game *game)
{
    ff_str text = FF_STR_INIT, articles = FF_STR_INIT;
    ff_applied_ruling kept;
    expect(ff_ruling_set_link(ruling, "https://example.org/#q") == FF_OK);
    ff_ruling_page(ruling, &text);
    expect(strstr(ff_str_get(&text), ruling->sentence) != NULL);
    ff_str_clear(&text);
    ff_ruling_page_in(ruling, 40, &text);
    ff_ruling_html(ruling, &text);
    ff_ruling_style(&text);
    expect(strstr(ff_str_get(&text), "<svg") != NULL);
    ff_str_clear(&text);
    ff_ruling_json(ruling, &text);
    expect(ff_str_get(&text)[0] == '{');
    expect(ff_ruling_as_applied(ruling, "2026-11-29T10:00:00Z", &articles, &kept) == FF_OK);
    expect(strcmp(kept.verdict, "upheld") == 0);
    expect(ff_ruling_apply(ruling, game) == FF_OK);
    ff_str_release(&articles);
    ff_str_release(&text);
}

static void claim(void)
{
    ff_error err;
    ff_game game;
    ff_ruling ruling, other;
    load("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *", &game);
    ff_ruling_request of = ff_ruling_request_of(&game, ff_game_plies(&game));
    ff_claim question = FF_CLAIM_INIT;
    question.move = "Ng8";
    expect(ff_rule_claim(&of, &question, &ruling, &err) == FF_OK);
    expect(ruling.verdict == FF_RULING_UPHELD && ruling.result == FF_GAME_RESULT_DRAW);
    expect(strcmp(ff_ruling_verdict_name(ruling.verdict), "upheld") == 0);
    expect(ff_ruling_status(ruling.verdict) == 0);

    /* by another fact it would be otherwise */
    question.move = NULL;
    expect(ff_rule_claim(&of, &question, &other, &err) == FF_OK);
    expect(!ff_ruling_same(&ruling, &other));
    expect(ff_ruling_take(&ruling, "the move was written down", "--move Ng8") == FF_OK);
    expect(ff_ruling_turn(&ruling, "no move was written", "", &other) == FF_OK);
    use(&ruling, &game);
    expect(ff_ruling_ask_between(&ruling, "Was a move written?", "it was", &other, "it was not",
                                 &err) == FF_OK);
    expect(ruling.verdict == FF_RULING_REFER);
    ff_ruling_release(&other);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

static int rule_illegal(const ff_ruling_request *of, const void *question, ff_ruling *out,
                        ff_error *err)
{
    return ff_rule_illegal(of, (const ff_illegal *)question, out, err);
}

static void illegal(void)
{
    ff_error err;
    ff_game game;
    ff_ruling ruling;
    load("1. e4 e5 2. Ke3 *", &game);
    ff_ruling_request of = ff_ruling_request_of(&game, 3); /* after it */
    ff_illegal question = FF_ILLEGAL_INIT;
    expect(ff_rule_illegal(&of, &question, &ruling, &err) == FF_OK);
    expect(ruling.clock != NULL && ruling.clock->add_ms == 120000); /* Article 7.5.5 */
    ff_ruling_release(&ruling);

    of.mode = FF_MODE_BLITZ; /* and how it was supervised is not known */
    expect(ff_rule_either(&of, rule_illegal, &question, &ruling, &err) == FF_OK);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

static void impossible(void)
{
    ff_game game;
    ff_setup setup;
    ff_ruling ruling;
    const char *fen = "8/8/8/3kK3/8/8/8/8 w - - 0 1"; /* the kings stand side by side */
    expect(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) == FF_OK);
    ff_game_init(&game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    ff_impossible_board board = FF_ZERO;
    board.setup = &setup;
    of.mode = FF_MODE_RAPID;
    expect(ff_rule_impossible(&of, &board, &ruling, NULL) == FF_OK);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

/* White has the move, a pawn and little time; Black has a knight. */
static void ends(void)
{
    ff_error err;
    ff_game game;
    ff_ruling ruling;
    load("[FEN \"8/8/4k3/8/8/3n4/P7/K7 w - - 0 60\"]\n[SetUp \"1\"]\n\n*", &game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);

    ff_flag flag = FF_FLAG_INIT;
    flag.is_last = true;
    expect(ff_rule_flag(&of, &flag, &ruling, &err) == FF_OK);
    expect(ruling.result == FF_GAME_RESULT_BLACK); /* Article 6.9: a mate is possible */
    ff_ruling_release(&ruling);

    expect(ff_rule_resign(&of, FF_BLACK, &ruling, &err) == FF_OK);
    expect(ruling.result == FF_GAME_RESULT_WHITE);
    ff_ruling_release(&ruling);

    ff_offer offer = FF_ZERO;
    offer.by = FF_WHITE;
    offer.moment = FF_BEFORE_MOVING;
    offer.answer = FF_ANSWER_ACCEPTED;
    expect(ff_rule_offer(&of, &offer, &ruling, &err) == FF_OK);
    expect(ruling.result == FF_GAME_RESULT_DRAW);
    ff_ruling_release(&ruling);

    ff_quickplay quickplay = FF_ZERO;
    quickplay.by = FF_WHITE;
    quickplay.announced = true;
    quickplay.finding = FF_QUICKPLAY_POSTPONE;
    expect(ff_rule_quickplay(&of, &quickplay, &ruling, &err) == FF_OK);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

static void late(void)
{
    ff_game game;
    ff_ruling ruling;
    ff_lateness lateness = FF_LATENESS_INIT;
    ff_game_init(&game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    lateness.late_ms[FF_BLACK] = 40 * 60000;
    lateness.default_ms = 30 * 60000;
    expect(ff_rule_default(&of, &lateness, &ruling, NULL) == FF_OK);
    expect(ruling.result == FF_GAME_RESULT_WHITE && strcmp(ruling.unplayed, "+/-") == 0);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

int main(void)
{
    claim();
    illegal();
    impossible();
    ends();
    late();
    return 0;
}
