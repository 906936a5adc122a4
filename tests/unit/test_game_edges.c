/* Game records, replays and rewriting at their corners: places in a game, faults that stood,
 * lines that cannot be read, and memory that runs out at every allocation. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/pgn.h"
#include "flagfall/san.h"
#include "game/game_translate.h"
#include "game/replay.h"
#include "scoresheet/sheet.h"

static ff_move move_of(const ff_position *pos, const char *text)
{
    ff_san san;
    ff_move move;
    assert_int_equal(ff_san_parse(text, strlen(text), &san, NULL), FF_OK);
    assert_int_equal(ff_san_resolve(pos, &san, &move), FF_SAN_LEGAL);
    return move;
}

/* Plays moves in SAN from where the game stands. */
static int play(ff_game *game, const char *const *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ff_position pos = ff_game_after(game, game->last);
        int code = ff_game_play(game, move_of(&pos, moves[i]));
        if (code != FF_OK)
            return code;
    }
    return FF_OK;
}

static const char *const opening[] = {"e4", "e5", "Nf3"};

static void test_find_at(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int code;
        unsigned ply;
    } cases[] = {
        {"1w", FF_OK, 1},      {"1W", FF_OK, 1},           {"1.", FF_OK, 1},
        {"1b", FF_OK, 2},      {"1B", FF_OK, 2},           {"1...", FF_OK, 2},
        {"2w", FF_OK, 3},      {"2b", FF_E_LIMIT, 0},      {"0w", FF_E_LIMIT, 0},
        {"0b", FF_E_LIMIT, 0}, {"999999w", FF_E_LIMIT, 0}, {"1000000w", FF_E_PARSE, 0},
        {"", FF_E_PARSE, 0},   {"w", FF_E_PARSE, 0},       {"1", FF_E_PARSE, 0},
        {"1x", FF_E_PARSE, 0}, {"1ww", FF_E_PARSE, 0},     {"-1w", FF_E_PARSE, 0},
        {"1..", FF_OK, 2},
    };
    ff_game game;
    unsigned ply;
    ff_error err;
    ff_game_init(&game);
    assert_int_equal(ff_game_find_at(&game, "1w", &ply, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "no moves"));
    assert_int_equal(play(&game, opening, COUNT_OF(opening)), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ply = 0;
        assert_int_equal(ff_game_find_at(&game, cases[i].text, &ply, &err), cases[i].code);
        assert_int_equal(ply, cases[i].ply);
    }
    ff_game_release(&game);
    /* a game that begins with Black's tenth move */
    ff_game_init(&game);
    assert_int_equal(
        ff_position_from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 10", &game.start, NULL), FF_OK);
    assert_int_equal(play(&game, (const char *const[]){"Kd7", "e4"}, 2), FF_OK);
    assert_int_equal(ff_game_find_at(&game, "10w", &ply, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "10b"));
    assert_int_equal(ff_game_find_at(&game, "10b", &ply, &err), FF_OK);
    assert_int_equal(ply, 1);
    assert_int_equal(ff_game_find_at(&game, "11w", &ply, &err), FF_OK);
    assert_int_equal(ply, 2);
    assert_int_equal(ff_game_find_at(&game, "12w", &ply, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "ends with 11w"));
    ff_game_release(&game);
}

/* LAW: 9.2.3 a position on the board counts, whatever led to it: a fault that stood, too. */
static void test_stood(void **state)
{
    (void)state;
    static const ff_end_rules rules = {FF_FIVEFOLD_ANY, 150};
    ff_position start = ff_position_standard(), after;
    ff_replay replay = {.plies = 0};
    unsigned plies[8];
    assert_int_equal(ff_replay_start(&replay, &start, &rules), FF_OK);
    assert_int_equal(ff_replay_play(&replay, move_of(&start, "Nf3")), FF_OK);
    after = replay.pos;
    assert_int_equal(replay.count, 1);
    /* Black's illegal move took White's back: the first position again, and again */
    for (unsigned times = 2; times <= 7; times++) {
        assert_int_equal(ff_replay_stand(&replay, &start), FF_OK);
        assert_int_equal(replay.count, times);
        assert_int_equal(ff_replay_stand(&replay, &after), FF_OK);
        assert_int_equal(replay.count, times);
    }
    assert_int_equal(replay.first_threefold, 4);
    assert_int_equal(replay.first_fivefold, 8);
    assert_int_equal(replay.end, FF_END_FIVEFOLD);
    assert_int_equal(replay.ended_at, 8);
    assert_int_equal(ff_replay_occurrences(&replay, plies, 2), 7);
    assert_int_equal(plies[0], 1);
    assert_int_equal(plies[1], 3);
    ff_position there = ff_replay_position(&replay, 2);
    assert_true(ff_position_same(&there, &start));
    there = ff_replay_position(&replay, 1000); /* beyond the end: the end */
    assert_true(ff_position_same(&there, &after));
    /* fifty moves without a capture stand on the board by a fault as well */
    ff_position old = start;
    old.halfmove = 100;
    assert_int_equal(ff_replay_stand(&replay, &old), FF_OK);
    assert_int_equal(replay.first_fifty, 14);
    ff_replay_release(&replay);
}

static bool stand_often(void *context)
{
    static const ff_end_rules rules = {FF_FIVEFOLD_NONE, 0};
    ff_position start = ff_position_standard();
    ff_replay replay = {.plies = 0};
    int code = ff_replay_start(&replay, &start, &rules);
    for (int i = 0; i < *(int *)context && code == FF_OK; i++)
        code = ff_replay_stand(&replay, &start);
    ff_replay_release(&replay);
    return code == FF_E_MEMORY;
}

static void test_stood_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    int times = 1100; /* more than fit at first */
    assert_true(failing_each(stand_often, &times, true, &rounds));
    assert_true(rounds >= 6);
}

/* --- building, rewriting --- */

/* A game with all that a record can hold: tags, comments, annotations, a variation, a text
 * that is not a move, a fault that stood, a pass. */
static int build(ff_game *game)
{
    static const char strange[] = "Sf6";
    int code = ff_game_set_tag(game, "White", "A");
    code = code == FF_OK ? ff_game_set_tag(game, "White", "B") : code;
    code = code == FF_OK ? ff_game_set_tag(game, "Black", "C") : code;
    code = code == FF_OK ? play(game, opening, COUNT_OF(opening)) : code;
    ff_node *third = ff_game_ply(game, 3);
    code = code == FF_OK ? ff_game_add_comment(game, third, false, "one", 3, false) : code;
    code = code == FF_OK ? ff_game_add_comment(game, third, false, "two", 3, true) : code;
    code = code == FF_OK ? ff_game_add_comment(game, third, true, "zero", 4, false) : code;
    code = code == FF_OK ? ff_game_add_nag(game, third, 1) : code;
    code = code == FF_OK ? ff_game_add_nag(game, third, 14) : code;
    if (code != FF_OK)
        return code;
    ff_position pos = ff_game_before(game, third);
    ff_node *side = ff_game_add(game, third->parent, move_of(&pos, "Bc4"));
    ff_node *other =
        side != NULL ? ff_game_add(game, third->parent, move_of(&pos, "d4")) : NULL;
    ff_node *written = other != NULL ? ff_game_add(game, game->last, FF_NO_MOVE) : NULL;
    if (written == NULL)
        return FF_E_MEMORY;
    written->written = ff_arena_copy(&game->arena, strange, strlen(strange));
    return written->written != NULL ? FF_OK : FF_E_MEMORY;
}

static bool build_once(void *context)
{
    (void)context;
    ff_game game;
    ff_game_init(&game);
    int code = build(&game);
    ff_game_release(&game);
    return code == FF_E_MEMORY;
}

static void test_build(void **state)
{
    (void)state;
    ff_game game;
    unsigned ply;
    ff_game_init(&game);
    assert_int_equal(build(&game), FF_OK);
    assert_string_equal(ff_game_tag(&game, "White", ""), "B");
    assert_string_equal(ff_game_tag(&game, "Event", "none"), "none");
    const ff_node *third = ff_game_ply(&game, 3);
    assert_string_equal(third->after->text, "one");
    assert_string_equal(third->after->next->text, "two");
    assert_int_equal(third->nag_count, 2);
    assert_int_equal(third->nags[1], 14);
    assert_non_null(third->variation->variation);
    assert_null(ff_game_ply(&game, 0));
    assert_null(ff_game_ply(&game, 5));
    assert_ptr_equal(ff_game_first_illegal(&game, &ply), ff_game_ply(&game, 4));
    assert_int_equal(ply, 4);
    /* a move of the other side is refused */
    ff_position pos = ff_position_standard();
    assert_int_equal(ff_game_play(&game, move_of(&pos, "e4")), FF_E_STATE);
    ff_game_release(&game);
    /* memory that is out for longer than one allocation (each arena block) */
    unsigned long rounds;
    assert_true(failing_each(build_once, NULL, false, &rounds));
    assert_true(rounds >= 1);
}

/* Every list of a record has an end. */
static void test_limits(void **state)
{
    (void)state;
    ff_game game;
    ff_game_init(&game);
    ff_node *root = &game.root;
    for (int i = 0; i < FF_GAME_MAX_ALTERNATIVES; i++)
        assert_non_null(ff_game_add(&game, root, FF_NO_MOVE));
    assert_null(ff_game_add(&game, root, FF_NO_MOVE));
    ff_node *node = root->next;
    for (int i = 0; i < FF_GAME_MAX_COMMENTS; i++)
        assert_int_equal(ff_game_add_comment(&game, node, true, "x", 1, false), FF_OK);
    assert_int_equal(ff_game_add_comment(&game, node, true, "x", 1, false), FF_E_LIMIT);
    assert_int_equal(ff_game_add_comment(&game, node, false, "x", 1, false), FF_OK);
    for (int i = 0; i < FF_GAME_MAX_NAGS; i++)
        assert_int_equal(ff_game_add_nag(&game, node, 1), FF_OK);
    assert_int_equal(ff_game_add_nag(&game, node, 1), FF_E_LIMIT);
    assert_int_equal(node->nag_count, FF_GAME_MAX_NAGS);
    ff_position pos = ff_game_before(&game, root);
    assert_true(ff_position_same(&pos, &game.start));
    ff_game_release(&game);
}

/* Calls `work` on a game whose arena has room for a little more each time: it reports that
 * memory is out at every place where it asks for some, and at last gets through. */
static void starve(int (*work)(ff_game *game))
{
    unsigned failures = 0;
    for (size_t room = 16;; room += 16) {
        ff_game game;
        ff_game_init(&game);
        game.arena.limit = room;
        int code = work(&game);
        ff_game_release(&game);
        if (code == FF_OK)
            break;
        assert_int_equal(code, FF_E_MEMORY);
        failures++;
    }
    assert_true(failures > 5);
}

/* Black begins; a pass, a fault that stood, and half-moves of which nothing or no more than a
 * text is known. */
static int build_strange(ff_game *game)
{
    int code = ff_position_from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 3", &game->start, NULL);
    code = code == FF_OK ? play(game, (const char *const[]){"Kd7"}, 1) : code;
    if (code != FF_OK)
        return code;
    ff_node *pass = ff_game_add(game, game->last, FF_MOVE(0, 0, FF_MOVE_NULL));
    ff_node *fault = pass != NULL ? ff_game_add(game, pass, FF_NO_MOVE) : NULL;
    if (fault == NULL)
        return FF_E_MEMORY;
    fault->written = "Kf9";
    ff_position pos = ff_game_before(game, pass);
    code = ff_game_stand(game, fault, &pos);
    code = code == FF_OK ? play(game, (const char *const[]){"e4"}, 1) : code;
    ff_node *side = code == FF_OK ? ff_game_add(game, fault, move_of(&pos, "e3")) : NULL;
    if (side == NULL || ff_game_add(game, game->last, FF_NO_MOVE) == NULL)
        return FF_E_MEMORY;
    return FF_OK;
}

static int reread_strange(ff_game *game)
{
    int code = build_strange(game);
    return code == FF_OK ? ff_game_reread(game, ff_language_find("en"), NULL) : code;
}

/* Writes the whole game in German, long. */
static int write_german(const ff_game *game, ff_str *out)
{
    ff_pgn_write_in(game, FF_PGN_EXPORT, FF_NOTATION_LONG, ff_language_find("de"), out);
    return out->failed ? FF_E_MEMORY : FF_OK;
}

static int render_strange(ff_game *game)
{
    ff_str out = FF_STR_INIT;
    int code = build_strange(game);
    code = code == FF_OK ? write_german(game, &out) : code;
    ff_str_release(&out);
    return code;
}

static void moves_are(const ff_game *game, const char *want)
{
    ff_str out = FF_STR_INIT;
    ff_game_write_moves(game, FF_NOTATION_SAN, ff_language_find("en"), &out);
    assert_string_equal(ff_str_get(&out), want);
    ff_str_release(&out);
}

static void test_strange(void **state)
{
    (void)state;
    ff_game game;
    unsigned ply, unread;
    ff_game_init(&game);
    assert_null(ff_game_first_illegal(&game, &ply));
    assert_int_equal(build_strange(&game), FF_OK);
    moves_are(&game, "3... Kd7 4. -- \"Kf9\" 5. e4 -- *\n");
    /* the fault that stood is not one */
    assert_ptr_equal(ff_game_first_illegal(&game, &ply), ff_game_ply(&game, 5));
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
    assert_int_equal(unread, 1);
    moves_are(&game, "3... Kd7 4. -- \"Kf9\" 5. e4 ? *\n");
    ff_str out = FF_STR_INIT;
    assert_int_equal(write_german(&game, &out), FF_OK);
    assert_non_null(strstr(ff_str_get(&out), "[Notation \"long de\"]\n"));
    assert_non_null(strstr(ff_str_get(&out), "3... Ke8-d7 4. -- "));
    assert_non_null(strstr(ff_str_get(&out), "e2-e3) 4... -- {[%ff-"));
    ff_str_release(&out);
    ff_game_release(&game);
    starve(build);
    starve(build_strange);
    starve(reread_strange);
    starve(render_strange);
}

/* The text was German: read so, it is a move, and what stands after it can be read. */
static void test_reread(void **state)
{
    (void)state;
    ff_game game;
    unsigned unread;
    ff_str out = FF_STR_INIT;
    ff_game_init(&game);
    assert_int_equal(build(&game), FF_OK);
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
    assert_int_equal(unread, 1);
    ff_game_write_moves(&game, FF_NOTATION_SAN, ff_language_find("en"), &out);
    assert_string_equal(ff_str_get(&out), "1. e4 e5 2. Nf3 Sf6 *\n");
    ff_str_clear(&out);
    ff_game_release(&game);

    ff_game_init(&game);
    assert_int_equal(play(&game, (const char *const[]){"e4", "e5"}, 2), FF_OK);
    static const char *const german[] = {"Sf3", "Sc6", "Lb5"};
    for (size_t i = 0; i < COUNT_OF(german); i++)
        ff_game_add(&game, game.last, FF_NO_MOVE)->written = german[i];
    assert_int_equal(ff_game_reread(&game, ff_language_find("de"), &unread), FF_OK);
    assert_int_equal(unread, 0);
    ff_game_write_moves(&game, FF_NOTATION_SAN, ff_language_find("en"), &out);
    assert_string_equal(ff_str_get(&out), "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
    ff_str_clear(&out);
    /* and into Russian: the record keeps its moves */
    ff_pgn_write_in(&game, FF_PGN_COMPACT, FF_NOTATION_SAN, ff_language_find("ru"), &out);
    assert_non_null(strstr(ff_str_get(&out), "1. e4 e5 2. Кf3 Кc6 3. Сb5 *"));
    assert_true(ff_game_ply(&game, 3)->move != FF_NO_MOVE);
    ff_str_release(&out);
    ff_game_release(&game);
}

/* After a half-move that cannot be read nothing can: the moves there become text. */
static void test_reread_behind(void **state)
{
    (void)state;
    ff_game game;
    unsigned unread;
    ff_game_init(&game);
    ff_position pos = game.start;
    ff_node *first = ff_game_add(&game, game.last, FF_NO_MOVE);
    first->written = "x9";
    /* the record holds a move after it, as a reader that knows the position may leave it */
    ff_node *second = ff_game_add(&game, game.last, move_of(&pos, "e4"));
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
    assert_int_equal(unread, 2);
    assert_true(second->move == FF_NO_MOVE);
    assert_string_equal(second->written, "e4");
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), NULL), FF_OK);
    ff_game_release(&game);
}

static bool reread_once(void *context)
{
    ff_game game;
    ff_game_init(&game);
    int code = build(&game);
    if (code == FF_OK)
        code = ff_game_reread(&game, ff_language_find("de"), NULL);
    ff_str out = FF_STR_INIT;
    if (code == FF_OK && *(bool *)context)
        code = write_german(&game, &out);
    ff_str_release(&out);
    ff_game_release(&game);
    return code == FF_E_MEMORY;
}

static void test_reread_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    bool render = true;
    assert_true(failing_each(reread_once, &render, true, &rounds));
    assert_true(rounds >= 3);
}

/* A text after one that cannot be read is kept when there is room for it, else it is said. */
static int reread_behind(ff_game *game)
{
    ff_position pos = game->start;
    ff_node *first = ff_game_add(game, game->last, FF_NO_MOVE);
    if (first == NULL || ff_game_add(game, first, move_of(&pos, "e4")) == NULL)
        return FF_E_MEMORY;
    first->written = "x9 is what stands here";
    return ff_game_reread(game, ff_language_find("en"), NULL);
}

/* Many lines wait to be rewritten: each half-move has an alternative. */
static bool render_wide(void *context)
{
    static const char *const sans[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    ff_game game;
    ff_game_init(&game);
    int code = FF_OK;
    for (unsigned i = 0; i < 80 && code == FF_OK; i++) {
        ff_node *at = game.last;
        code = play(&game, &sans[i % COUNT_OF(sans)], 1);
        if (code == FF_OK && ff_game_add(&game, at, FF_NO_MOVE) == NULL)
            code = FF_E_MEMORY;
    }
    ff_str out = FF_STR_INIT;
    if (code == FF_OK)
        code = write_german(&game, &out);
    ff_str_release(&out);
    ff_game_release(&game);
    (void)context;
    return code == FF_E_MEMORY;
}

static void test_many_lines(void **state)
{
    (void)state;
    unsigned long rounds;
    assert_true(failing_each(render_wide, NULL, true, &rounds));
    assert_true(rounds >= 4);
}

/* --- sheets --- */

static ff_sheet *given;

static int game_from_given(ff_game *game)
{
    return ff_sheet_to_game(given, game, NULL);
}

static void test_sheet_in_little_room(void **state)
{
    (void)state;
    ff_game game;
    ff_sheet sheet;
    ff_game_init(&game);
    ff_sheet_init(&sheet);
    sheet.language = ff_language_find("en");
    assert_int_equal(ff_sheet_add(&sheet, "e4 (=)", 6, 60000, 0, 0), FF_OK);
    assert_int_equal(ff_sheet_add(&sheet, "strange words", 13, 60000, 0, 0), FF_OK);
    assert_int_equal(ff_sheet_add(&sheet, "e5 (=)", 6, 59000, 0, 0), FF_OK);
    given = &sheet;
    starve(game_from_given);
    starve(reread_behind);
    ff_sheet_release(&sheet);
    /* and the other way; what is written goes before the move it was read as */
    assert_int_equal(build(&game), FF_OK);
    ff_game_ply(&game, 1)->written = "e2e4";
    int code = FF_E_MEMORY;
    for (size_t room = 16; code != FF_OK; room += 16) {
        assert_int_equal(code, FF_E_MEMORY);
        ff_sheet_release(&sheet);
        sheet.arena.limit = room;
        code = ff_sheet_from_game(&game, &sheet);
    }
    assert_string_equal(sheet.entries[0].text, "e2e4");
    assert_string_equal(sheet.entries[1].text, "e5");
    assert_int_equal(sheet.count, 4);
    ff_sheet_release(&sheet);
    ff_game_release(&game);
}

static void test_sheet_of_game(void **state)
{
    (void)state;
    ff_game game;
    ff_sheet sheet;
    ff_game_init(&game);
    ff_sheet_init(&sheet);
    assert_int_equal(build(&game), FF_OK);
    ff_node *stood = ff_game_ply(&game, 4);
    ff_position pos = game.start;
    assert_int_equal(ff_game_stand(&game, stood, &pos), FF_OK);
    ff_game_add(&game, game.last, FF_NO_MOVE); /* nothing is known of it */
    assert_int_equal(ff_sheet_from_game(&game, &sheet), FF_OK);
    assert_int_equal(sheet.count, 5);
    assert_string_equal(sheet.entries[2].text, "Nf3");
    assert_string_equal(sheet.entries[3].text, "Sf6");
    assert_int_equal(sheet.entries[4].kind, FF_ENTRY_UNREADABLE);
    ff_sheet_release(&sheet);
    ff_game_release(&game);
}

static void test_entries(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        ff_sheet_entry_kind kind;
        bool offer;
        const char *kept;
    } cases[] = {
        {"e4", FF_ENTRY_MOVE, false, "e4"},      {"  e4\t", FF_ENTRY_MOVE, false, "e4"},
        {"e4 (=)", FF_ENTRY_MOVE, true, "e4"},   {"(=)", FF_ENTRY_MISSING, true, "..."},
        {"...", FF_ENTRY_MISSING, false, "..."}, {"…", FF_ENTRY_MISSING, false, "..."},
        {"-", FF_ENTRY_MISSING, false, "..."},   {" \t ", FF_ENTRY_MISSING, false, "..."},
        {"?", FF_ENTRY_UNREADABLE, false, "?"},  {"???", FF_ENTRY_UNREADABLE, false, "?"},
        {"????", FF_ENTRY_MOVE, false, "????"},  {"e4(=", FF_ENTRY_MOVE, false, "e4(="},
    };
    ff_sheet sheet;
    ff_sheet_init(&sheet);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(ff_sheet_add(&sheet, cases[i].text, strlen(cases[i].text), -1, 1, 1),
                         FF_OK);
        const ff_sheet_entry *entry = &sheet.entries[i];
        assert_int_equal(entry->kind, cases[i].kind);
        assert_int_equal(entry->draw_offer, cases[i].offer);
        assert_string_equal(entry->text, cases[i].kept);
    }
    int code = FF_OK;
    while (sheet.count < FF_SHEET_MAX && code == FF_OK)
        code = ff_sheet_add(&sheet, "e4", 2, -1, 0, 0);
    assert_int_equal(code, FF_OK);
    assert_int_equal(ff_sheet_add(&sheet, "e4", 2, -1, 0, 0), FF_E_LIMIT);
    ff_sheet_release(&sheet);
}

static bool sheet_once(void *context)
{
    (void)context;
    ff_sheet sheet;
    ff_game game;
    ff_detection found;
    ff_sheet_init(&sheet);
    ff_game_init(&game);
    int code = FF_OK;
    static const char *const texts[] = {"e4", "e5 (=)", "...", "?"};
    for (size_t i = 0; i < COUNT_OF(texts) && code == FF_OK; i++)
        code = ff_sheet_add(&sheet, texts[i], strlen(texts[i]), 60000, 0, 0);
    code = code == FF_OK ? ff_sheet_detect(&sheet, &found) : code;
    code = code == FF_OK ? ff_sheet_to_game(&sheet, &game, NULL) : code;
    ff_game_release(&game);
    ff_sheet_release(&sheet);
    return code == FF_E_MEMORY;
}

static void test_sheet_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    assert_true(failing_each(sheet_once, NULL, true, &rounds));
    assert_true(rounds >= 4);
}

/* The place of a half-move in a game that is longer than any of the parts in which it is
 * walked. */
static void test_far_positions(void **state)
{
    (void)state;
    static const char *const round_trip[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    enum { TURN = COUNT_OF(round_trip), PLIES = 512 * 512 + 5 };
    static const unsigned asked[] = {1,    2,    511,  512,  513,        1023,
                                     1024, 1025, 4099, 9000, 512 * 512u, PLIES};
    ff_game game;
    ff_position wanted[TURN];
    ff_game_init(&game);
    wanted[0] = game.start;
    assert_int_equal(play(&game, round_trip, TURN), FF_OK);
    const ff_node *node = game.last;
    for (int i = TURN - 1; i > 0; i--, node = node->parent)
        wanted[i] = ff_game_before(&game, node);
    ff_move moves[TURN];
    for (unsigned i = 0; i < TURN; i++)
        moves[i] = ff_game_ply(&game, i + 1)->move;
    for (unsigned i = TURN; i < PLIES; i++)
        assert_non_null(ff_game_add(&game, game.last, moves[i % TURN]));
    unsigned ply = PLIES;
    for (node = game.last; node->parent != NULL; node = node->parent, ply--)
        for (size_t i = 0; i < COUNT_OF(asked); i++)
            if (ply == asked[i]) {
                ff_position pos = ff_game_after(&game, node);
                assert_true(ff_position_same(&pos, &wanted[ply % TURN]));
            }
    assert_int_equal(ply, 0);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_find_at),
        cmocka_unit_test(test_stood),
        cmocka_unit_test(test_stood_without_memory),
        cmocka_unit_test(test_build),
        cmocka_unit_test(test_reread),
        cmocka_unit_test(test_reread_behind),
        cmocka_unit_test(test_reread_without_memory),
        cmocka_unit_test(test_sheet_of_game),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_sheet_without_memory),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_many_lines),
        cmocka_unit_test(test_strange),
        cmocka_unit_test(test_sheet_in_little_room),
        cmocka_unit_test(test_far_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
