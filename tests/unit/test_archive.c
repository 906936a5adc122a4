/* What games are chosen by and ordered by: conditions, patterns, keys, texts put aside. */
#include "support/failing.h"
#include "support/failing_calls.h"
#include "support/unit.h"

#include "archive/openings.h"
#include "archive/pattern.h"
#include "archive/spool.h"
#include "archive/unique.h"
#include "archive/where.h"
#include "flagfall/pgn.h"

static void with_tags(ff_game *game, const char *const *tags)
{
    ff_game_init(game);
    for (; *tags != NULL; tags += 2)
        assert_int_equal(ff_game_set_tag(game, tags[0], tags[1]), FF_OK);
}

static void test_where_binds(void **state)
{
    (void)state;
    static const char *const tags[] = {"A", "1", "B", "2024.??.??", "C", "x y", "D", "?", NULL};
    static const struct {
        const char *text;
        bool holds;
    } cases[] = {
        {"A", true},
        {"D", false},
        {"E", false},
        {"!E", true},
        {"!!A", true},
        {"A || E && E", true},
        {"(A || E) && E", false},
        {"!(A && E) && A", true},
        {"!A || A", true},
        {"E && A || A", true},
        {"((A))", true},
        {"A=01", false},
        {"A<=01", true},
        {"A<1.5", false}, /* as far as both are known */
        {"B<2025", true},
        {"B>=2024.06", true},
        {"B>2023.12.31", true},
        {"B>2024", false},
        {"C='X Y'", true},
        {"C~\" Y\"", true},
        {"C^y", false},
        {"C>w", true},
        {"D!=1", true},
        {"E!=1", true},
        {"D<1 || D>=1", false},
        {"A<99999999999999999999999999", true},
    };
    ff_game game;
    with_tags(&game, tags);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_where *where = NULL;
        ff_error err;
        if (ff_where_new(cases[i].text, &where, &err) != FF_OK)
            fail_msg("\"%s\": %s", cases[i].text, err.message);
        if (ff_where_holds(where, &game) != cases[i].holds)
            fail_msg("\"%s\"", cases[i].text);
        ff_where_free(where);
    }
    ff_game_release(&game);
}

/* What is too much of one kind is refused, not written beyond. */
static void test_where_limits(void **state)
{
    (void)state;
    static const char *const pieces[] = {"!", "(", "A||", "A&&"};
    char text[4096];
    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        ff_where *where = NULL;
        ff_error err;
        size_t at = 0;
        for (int n = 0; n < 1000; n++)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s", pieces[i]);
        snprintf(text + at, sizeof text - at, "A");
        assert_int_equal(ff_where_new(text, &where, &err), FF_E_LIMIT);
    }
}

static bool matches(const char *pattern, const char *fen)
{
    ff_board_pattern p;
    ff_position pos;
    ff_error err;
    assert_int_equal(ff_archive_board_pattern_read(pattern, &p, &err), FF_OK);
    assert_int_equal(ff_position_from_fen(fen, &pos, &err), FF_OK);
    return ff_archive_board_pattern_matches(&p, &pos);
}

static void test_board_patterns(void **state)
{
    (void)state;
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char board[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_true(matches(board, start));
    assert_true(matches(start, start));
    assert_true(matches("aaaaaaaa/aaaaaaaa/???????\?/8/8/8/AAAAAAAA/AAAAAAAA", start));
    assert_true(matches("r??????r/aaaaaaaa/8/8/8/8/AAAAAAAA/AAAAKAAA w KQkq", start));
    assert_true(matches("???????\?/8/8/8/8/8/8/????????", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    assert_false(matches("???????\?/8/8/8/8/8/8/????????", start));
    assert_false(matches("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", start));
    assert_false(matches("aaaaaaaa/aaaaaaaa/8/8/8/8/AAAAAAAA/aAAAAAAA", start));
    assert_false(matches("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b", start));
    assert_false(matches("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk", start));
    assert_false(matches("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -", start));
}

static void test_material_patterns(void **state)
{
    (void)state;
    static const struct {
        const char *pattern, *fen;
        bool matches;
    } cases[] = {
        {"KRPvKR", "4k3/8/8/8/8/8/r3P3/R3K3 w - - 0 1", true},
        {"KRPvKR", "4k3/4p3/8/8/8/8/r7/R3K3 w - - 0 1", true}, /* Black has the pawn */
        {"KRPvKR", "4k3/4p3/8/8/8/8/r3P3/R3K3 w - - 0 1", false},
        {"KRPKR", "4k3/8/8/8/8/8/r3P3/R3K3 w - - 0 1", true},
        {"KRPKR", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", false},
        {"KRP*vKR", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", true},
        {"KRP+vKR", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", false},
        {"KRPP+vKR", "4k3/8/8/8/8/8/r3P3/R3K3 w - - 0 1", false},
        {"KRPP+vKR", "4k3/8/8/8/8/8/r2PPP2/R3K3 w - - 0 1", true},
        {"KvK", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_material_pattern p;
        ff_position pos;
        ff_error err;
        assert_int_equal(ff_archive_material_pattern_read(cases[i].pattern, &p, &err), FF_OK);
        assert_int_equal(ff_position_from_fen(cases[i].fen, &pos, &err), FF_OK);
        if (ff_archive_material_pattern_matches(&p, &pos) != cases[i].matches)
            fail_msg("%s", cases[i].pattern);
        assert_false(cases[i].matches && ff_archive_material_pattern_is_past(&p, &pos));
    }
    static const char *const bad[] = {"",      "K",   "KvR",   "vKK",   "KvKvK",  "KxvK",
                                      "K**vK", "kvk", "KK*vK", "KRKvK", "KRPKRK", "KvKK"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        ff_material_pattern p;
        ff_error err;
        assert_int_equal(ff_archive_material_pattern_read(bad[i], &p, &err), FF_E_PARSE);
    }
}

static ff_game_key key_of(const char *pgn)
{
    ff_input *input;
    ff_pgn *reader;
    ff_game game;
    bool found;
    ff_error err;
    assert_int_equal(ff_input_new_memory(pgn, strlen(pgn), &input, &err), FF_OK);
    assert_int_equal(ff_pgn_new(input, &reader, &err), FF_OK);
    ff_game_init(&game);
    assert_int_equal(ff_pgn_read_game(reader, &game, &found, NULL, &err), FF_OK);
    ff_game_key key = ff_archive_game_key_of(&game);
    ff_game_release(&game);
    ff_pgn_free(reader);
    ff_input_free(input);
    return key;
}

static bool same_key(const char *a, const char *b)
{
    ff_game_key left = key_of(a), right = key_of(b);
    return left.low == right.low && left.high == right.high;
}

static void test_keys_of_games(void **state)
{
    (void)state;
    assert_true(same_key("1. e4 e5 *", "[White \"x\"]\n\n1. e4 {x} (1. d4) e5 1-0"));
    assert_false(same_key("1. e4 e5 *", "1. e4 e5 2. Nf3 *"));
    assert_false(same_key("1. e4 e5 2. d4 *", "1. d4 e5 2. e4 *"));
    assert_false(same_key("1. e4 Zz *", "1. e4 Yy *"));
    assert_false(same_key("1. e4 *",
                          "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]\n"
                          "[SetUp \"1\"]\n\n1. e4 *"));
    /* where a move that is none left the pieces */
    assert_false(same_key("1. Ke9 {[%ff-stood 4k3/8/8/8/8/8/8/4K3 b - - 0 1]} *",
                          "1. Ke9 {[%ff-stood 4k3/8/8/8/8/8/8/3K4 b - - 0 1]} *"));
    /* a half-move of which nothing is known is one all the same */
    ff_game game;
    ff_game_init(&game);
    ff_game_key none = ff_archive_game_key_of(&game);
    assert_non_null(ff_game_add(&game, game.last, FF_NO_MOVE));
    ff_game_key one = ff_archive_game_key_of(&game);
    assert_true(none.low != one.low && none.high != one.high);
    ff_game_release(&game);
}

static void test_set_of_keys(void **state)
{
    (void)state;
    ff_game_keys keys = {NULL, 0, 0};
    bool found;
    for (uint64_t round = 0; round < 2; round++)
        for (uint64_t i = 0; i < 5000; i++) {
            ff_game_key key = {(i << 1) | 1, i * 977};
            assert_int_equal(ff_archive_game_keys_add(&keys, key, &found), FF_OK);
            assert_int_equal(found, round);
        }
    assert_int_equal(keys.count, 5000);
    ff_archive_game_keys_release(&keys);
    /* three that begin at one place, alike in one half each */
    static const ff_game_key near[] = {{1, 0}, {1, 1 << 20}, {3, 0}};
    for (uint64_t round = 0; round < 2; round++)
        for (size_t i = 0; i < COUNT_OF(near); i++) {
            assert_int_equal(ff_archive_game_keys_add(&keys, near[i], &found), FF_OK);
            assert_int_equal(found, round);
        }
    assert_int_equal(keys.count, COUNT_OF(near));
    ff_archive_game_keys_release(&keys);
}

/* Each value sorts before the next one. */
#define TEN    "1234567890"
#define DIGITS TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

/* A value counts as far as 200 bytes of its key. */
static void test_long_sort_keys(void **state)
{
    char values[2][300];
    ff_str keys[2] = {FF_STR_INIT, FF_STR_INIT};
    (void)state;
    for (int at = 198; at < 202; at++) {
        for (int i = 0; i < 2; i++) {
            const char *const tags[] = {"T", values[i], NULL};
            ff_game game;
            memset(values[i], 'x', sizeof values[i]);
            values[i][sizeof values[i] - 1] = '\0';
            values[i][at] = (char)('y' + i);
            with_tags(&game, tags);
            ff_str_clear(&keys[i]);
            ff_archive_sort_key(&game, "T", false, &keys[i]);
            ff_game_release(&game);
        }
        assert_int_equal(strcmp(ff_str_get(&keys[0]), ff_str_get(&keys[1])) < 0, at < 200);
    }
    ff_str_release(&keys[0]);
    ff_str_release(&keys[1]);
}

static void test_sort_keys(void **state)
{
    (void)state;
    static const char *const ordered[] = {
        "1.?",        "1.2",      "1.10",       "2",        "10",       "2024",
        "2024.??.??", "2024.1.2", "2024.01.03", DIGITS "1", DIGITS "2", "A\x01z",
        "Abel",       "abele",    "Zoe",        "ähre",     "?"};
    for (int descending = 0; descending < 2; descending++)
        for (size_t i = 0; i + 1 < COUNT_OF(ordered); i++) {
            const char *first[] = {"T", ordered[i], NULL},
                       *second[] = {"T", ordered[i + 1], NULL};
            ff_game a, b;
            ff_str left = FF_STR_INIT, right = FF_STR_INIT;
            with_tags(&a, first);
            with_tags(&b, second);
            ff_archive_sort_key(&a, "T", descending, &left);
            ff_archive_sort_key(&b, "T", descending, &right);
            int order = strcmp(ff_str_get(&left), ff_str_get(&right));
            bool unknown = i + 2 == COUNT_OF(ordered);
            if (descending && !unknown ? order <= 0 : order >= 0)
                fail_msg("\"%s\" and \"%s\"", ordered[i], ordered[i + 1]);
            ff_str_release(&left);
            ff_str_release(&right);
            ff_game_release(&a);
            ff_game_release(&b);
        }
}

/* Pieces and pawns only become fewer. */
static void test_patterns_past(void **state)
{
    static const struct {
        const char *board, *material, *fen;
        bool board_past, material_past;
    } cases[] = {
        {"4k3/8/8/8/8/8/4P3/4K3", "KPvK", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, false},
        {"4k3/8/8/8/8/8/4P3/4K3", "KPvK", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, false},
        {"4k3/8/8/8/8/8/8/3NK3", "KNvK", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
        {"4k3/8/8/8/8/8/8/3NK3", "KP*vK", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", false, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_board_pattern board;
        ff_material_pattern material;
        ff_position pos;
        assert_int_equal(ff_archive_board_pattern_read(cases[i].board, &board, NULL), FF_OK);
        assert_int_equal(ff_archive_material_pattern_read(cases[i].material, &material, NULL),
                         FF_OK);
        assert_int_equal(ff_position_from_fen(cases[i].fen, &pos, NULL), FF_OK);
        assert_int_equal(ff_archive_board_pattern_is_past(&board, &pos), cases[i].board_past);
        assert_int_equal(ff_archive_material_pattern_is_past(&material, &pos),
                         cases[i].material_past);
    }
}

/* Rights by the rook's file, as in Chess960. */
static void test_castling_letters(void **state)
{
    static const char fen[] = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1";
    (void)state;
    assert_true(matches("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb", fen));
    assert_true(matches("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq", fen));
    assert_false(matches("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBg", fen));
    assert_false(matches("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w HBgb", fen));
}

/* More pieces than a board has squares are counted, or refused, and found nowhere. */
static void test_material_limits(void **state)
{
    char text[200] = "K";
    ff_material_pattern p;
    ff_position pos = ff_position_standard();
    (void)state;
    memset(text + 1, 'P', 64);
    memcpy(text + 65, "vK", 3);
    assert_int_equal(ff_archive_material_pattern_read(text, &p, NULL), FF_OK);
    assert_false(ff_archive_material_pattern_matches(&p, &pos));
    assert_true(ff_archive_material_pattern_is_past(&p, &pos));
    memset(text + 1, 'P', 65);
    memcpy(text + 66, "vK", 3);
    assert_int_equal(ff_archive_material_pattern_read(text, &p, NULL), FF_E_PARSE);
    memset(text + 1, 'P', 64);
    memset(text + 65, 'Q', 64);
    memcpy(text + 129, "vK", 3);
    assert_int_equal(ff_archive_material_pattern_read(text, &p, NULL), FF_OK);
    assert_true(ff_archive_material_pattern_is_past(&p, &pos));
    assert_int_equal(ff_archive_material_pattern_read("KP*PvK", &p, NULL),
                     FF_OK); /* one at least */
    assert_int_equal(ff_position_from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &pos, NULL),
                     FF_OK);
    assert_true(ff_archive_material_pattern_matches(&p, &pos));
    assert_int_equal(ff_archive_material_pattern_read("?vK", &p, NULL), FF_E_PARSE);
}

static bool spool_some(void *context)
{
    ff_spool *spool = NULL;
    ff_str key = FF_STR_INIT, text = FF_STR_INIT;
    ff_error err;
    int code = ff_spool_new("/tmp", &spool, &err);
    for (int i = 0; code == FF_OK && i < 300; i++) {
        ff_str_clear(&key);
        ff_str_clear(&text);
        ff_str_format(&key, "%03d", (i * 7) % 100);
        ff_str_format(&text, "%*d", i * 20 + 1, i);
        code = ff_spool_add(spool, &key, &text, &err);
    }
    size_t count = code == FF_OK ? ff_spool_sort(spool) : 0;
    int last = -1;
    ff_str_release(&text);
    for (size_t i = 0; code == FF_OK && i < count; i++) {
        code = ff_spool_read(spool, i, &text, &err);
        if (code != FF_OK)
            break;
        int number = atoi(ff_str_get(&text)), order = (number * 7) % 100;
        assert_int_equal(atoi(ff_spool_key(spool, i)), order);
        assert_int_equal(text.size, number * 20 + 1);
        assert_true(i % 3 == 0 || number > last); /* three of each key, in their order */
        last = number;
    }
    ff_spool_free(spool);
    ff_str_release(&key);
    ff_str_release(&text);
    *(size_t *)context = count;
    return code != FF_OK;
}

static void test_spool(void **state)
{
    (void)state;
    size_t count = 0;
    unsigned long rounds;
    assert_false(spool_some(&count));
    assert_int_equal(count, 300);
    assert_true(failing_each(spool_some, &count, false, &rounds));
    assert_true(rounds > 3);
}

static void test_spool_failures(void **state)
{
    enum { LARGE = 300 * 1024 }; /* more than is kept in memory */
    (void)state;
    ff_spool *spool = NULL;
    ff_str key = FF_STR_INIT, text = FF_STR_INIT;
    ff_error err;
    assert_int_equal(ff_spool_new("/no/such/folder", &spool, &err), FF_E_IO_OPEN);
    assert_int_equal(ff_spool_new("/tmp", &spool, &err), FF_OK);
    for (int i = 0; i < LARGE; i++)
        ff_str_char(&text, (char)('a' + i % 26));
    ff_str_text(&key, "b");
    assert_int_equal(ff_spool_add(spool, &key, &text, &err), FF_OK);
    ff_str_clear(&key);
    ff_str_text(&key, "a");
    ff_str_clear(&text);
    ff_str_text(&text, "short");
    assert_int_equal(ff_spool_add(spool, &key, &text, &err), FF_OK);
    assert_int_equal(ff_spool_sort(spool), 2);
    fail_call("write", 1, ENOSPC); /* what waits in memory */
    assert_int_equal(ff_spool_read(spool, 0, &text, &err), FF_E_IO_WRITE);
    assert_true(call_failed());
    assert_int_equal(ff_spool_read(spool, 1, &text, &err), FF_OK);
    assert_int_equal(text.size, LARGE);
    for (int i = 0; i < LARGE; i++)
        assert_int_equal(text.data[i], 'a' + i % 26);
    assert_int_equal(ff_spool_add(spool, &key, &key, &err), FF_OK);
    fail_call("write", 1, ENOSPC); /* ... to make room for more */
    assert_int_equal(ff_spool_add(spool, &key, &text, &err), FF_E_IO_WRITE);
    assert_true(call_failed());
    ff_spool_free(spool);
    ff_str_release(&key);
    ff_str_release(&text);
}

static bool holds(void *where, const ff_game *game)
{
    return ff_where_holds(where, game);
}

static void test_passed_over(void **state)
{
    (void)state;
    static const char pgn[] =
        "[Event \"1\"]\n\n1. e4 {[Event \"x\"] *} e5 (1... c5 *) 2. O-O-O ; 1-0\n"
        "3. Nf3 $5 \xc2\xbd-\xc2\xbd\n\n[Event \"2\"]\n\n1. d4 1-0\n"
        "[Event \"3\"]\n\n1. c4 {\n\n[Event \"4\"]\n\n1. b4 *\n";
    static const char *const wanted = "24";
    ff_input *input;
    ff_pgn *reader;
    ff_game game;
    ff_error err;
    ff_where *where = NULL;
    assert_int_equal(ff_where_new("Event=2 || Event=4", &where, &err), FF_OK);
    assert_int_equal(ff_input_new_memory(pgn, sizeof pgn - 1, &input, &err), FF_OK);
    assert_int_equal(ff_pgn_new(input, &reader, &err), FF_OK);
    ff_game_init(&game);
    bool found = true;
    for (const char *w = wanted; found; w++) {
        const ff_pgn_choice choice = {.ctx = where, .tags = holds};
        ff_diagnostics notes = {0};
        assert_int_equal(ff_pgn_read_game_if(reader, &choice, &game, &found, &notes, &err),
                         FF_OK);
        assert_int_equal(found, *w != '\0');
        if (!found)
            break;
        assert_int_equal(ff_game_tag(&game, "Event", "")[0], *w);
        assert_int_equal(ff_game_plies(&game), 1);
        assert_int_equal(notes.count, 0);
        ff_diagnostics_release(&notes);
    }
    ff_game_release(&game);
    ff_pgn_free(reader);
    ff_input_free(input);
    ff_where_free(where);
}

static bool read_openings(void *context)
{
    ff_openings *openings = NULL;
    ff_error err;
    int code = ff_openings_new(&openings, &err);
    if (code == FF_OK)
        *(size_t *)context = ff_openings_count(openings);
    ff_openings_free(openings);
    return code != FF_OK;
}

/* The table is read to its end, or memory was short. */
static void test_openings(void **state)
{
    (void)state;
    size_t count = 0;
    unsigned long rounds;
    assert_true(failing_each(read_openings, &count, false, &rounds));
    assert_int_equal(count, 3807);
}

/* A table that is not as it should be is refused, wherever the fault is. */
static void test_damaged_openings(void **state)
{
    static const struct {
        const char *table;
        size_t count; /* 0: damaged */
    } cases[] = {
        {"A00AOne|Ae4|A01BTwo|Be5|", 2},
        {"A00AOne|Ae4|A01zTwo|Be5|", 2}, /* more words than there are: all */
        {"A0", 0},
        {"A00AOne", 0},
        {"A00AOne|Ae4", 0},
        {"A00AOne|Be4|", 0},             /* moves of a record that is not there */
        {"A00AOne|Ae5|", 0},             /* illegal */
        {"A00AOne|Axx|", 0},             /* no move */
        {"A00AOne|Ae4|A01ATwo|Ae4|", 0}, /* two names */
        {"A00AOne|A|A01ATwo|A|", 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *const pieces[] = {cases[i].table, NULL};
        ff_openings *found = NULL;
        ff_error err;
        assert_int_equal(ff_openings_new_from(pieces, &found, &err),
                         cases[i].count != 0 ? FF_OK : FF_E_INTERNAL);
        if (cases[i].count == 0)
            assert_string_equal(err.message, "the table of openings is damaged");
        else
            assert_int_equal(ff_openings_count(found), cases[i].count);
        ff_openings_free(cases[i].count != 0 ? found : NULL);
    }
}

static int read_one_table(const ff_str *text)
{
    const char *const pieces[] = {ff_str_get(text), NULL};
    ff_openings *found = NULL;
    int code = ff_openings_new_from(pieces, &found, NULL);
    ff_openings_free(found);
    return code;
}

/* The longest line and the most positions that there is room for, and one more. */
static void test_openings_limits(void **state)
{
    enum { MOST_MOVES = 64, MOST = 8192 };
    static const char *const rounds[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
    (void)state;
    ff_str text = FF_STR_INIT;
    for (int more = 0; more < 2; more++) {
        ff_str_clear(&text);
        ff_str_text(&text, "A00AOne|A");
        for (int i = 0; i < MOST_MOVES + more; i++)
            ff_str_text(&text, rounds[i % 4]);
        ff_str_char(&text, '|');
        assert_int_equal(read_one_table(&text), more ? FF_E_INTERNAL : FF_OK);
    }
    for (int more = 0; more < 2; more++) {
        ff_str_clear(&text);
        for (int n = 0; n < MOST + more; n++) { /* each pawn one square or two, by bits */
            ff_str_text(&text, "A00AOne|A");
            for (int i = 0; i < 14; i++)
                ff_str_format(&text, "%c%c ", 'a' + i / 2,
                              i % 2 == 0 ? (n >> i & 1 ? '4' : '3') : (n >> i & 1 ? '5' : '6'));
            ff_str_char(&text, '|');
        }
        assert_int_equal(read_one_table(&text), more ? FF_E_INTERNAL : FF_OK);
    }
    ff_str_release(&text);
}

/* The name of a game: of its positions as they stood on the board, as far as they are known. */
static void test_openings_of_games(void **state)
{
    static const char *const pieces[] = {"A00AKing's pawn|Ae4|", "A01AQueen's pawn|Ad4|", NULL};
    static const struct {
        const char *moves, *name;
    } cases[] = {
        {"1. e4 e5 *", "King's pawn"},
        {"1. e4 Ke6 2. d4 *", "King's pawn"}, /* not read beyond a move that is none */
        {"1. Ke3 e5 *", NULL},
        {"1. Ke3 {[%ff-stood rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1]} *",
         "Queen's pawn"},
    };
    (void)state;
    ff_openings *openings;
    assert_int_equal(ff_openings_new_from(pieces, &openings, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_input *input;
        ff_pgn *reader;
        ff_game game;
        bool found;
        const char *eco, *name = NULL;
        assert_int_equal(
            ff_input_new_memory(cases[i].moves, strlen(cases[i].moves), &input, NULL), FF_OK);
        assert_int_equal(ff_pgn_new(input, &reader, NULL), FF_OK);
        ff_game_init(&game);
        assert_int_equal(ff_pgn_read_game(reader, &game, &found, NULL, NULL), FF_OK);
        assert_int_equal(ff_openings_find(openings, &game, &eco, &name), cases[i].name != NULL);
        if (cases[i].name != NULL)
            assert_string_equal(name, cases[i].name);
        ff_game_release(&game);
        ff_pgn_free(reader);
        ff_input_free(input);
    }
    ff_openings_free(openings);
}

/* What is no condition is refused with what would have been right. */
static void test_where_mistakes(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", "the name of a tag"},
        {"A=", "a value"},
        {"A='x", "a closing quotation"},
        {"A=\"x'", "a closing quotation"},
        {"(A", "')'"},
        {"A)", "not ')'"},
        {"A & B", "'&&'"},
        {"A | B", "'&&'"},
        {"A B", "'&&'"},
        {"A &&", "the name of a tag"},
        {"=1", "the name of a tag"},
        {"A &| B", "'&&'"},
        {"A |& B", "'&&'"},
        {"A=)", "a value"},
        {"()", "the name of a tag"},
        {"!", "the name of a tag"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_where *where = NULL;
        ff_error err;
        assert_int_equal(ff_where_new(cases[i].text, &where, &err), FF_E_PARSE);
        if (strstr(err.message, cases[i].expected) == NULL)
            fail_msg("\"%s\": %s", cases[i].text, err.message);
    }
}

/* "Player" is either of the two; what is said not to be so must be so of both. */
static void test_where_player(void **state)
{
    (void)state;
    static const char *const tags[] = {"White", "Ann", "Black", "Bob", "E_1",
                                       "10a",   "F",   "10",    NULL};
    static const struct {
        const char *text;
        bool holds;
    } cases[] = {
        {"Player=Ann", true},   {"Player=bob", true},
        {"Player=Cy", false},   {"Player!=Ann", false},
        {"Player!=Bob", false}, {"Player!=Cy", true},
        {"Player~nn", true},    {"Player^Bo", true},
        {"Player", true},       {"\t Player =\n Ann ", true},
        {"E_1=10A", true},      {"E_1>=10", true},
        {"F<10.5", false},      {"F>9", true},
        {"F<=9", false},        {"F>10", false},
        {"E_1<11", true},
    };
    ff_game game;
    with_tags(&game, tags);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_where *where = NULL;
        ff_error err;
        assert_int_equal(ff_where_new(cases[i].text, &where, &err), FF_OK);
        if (ff_where_holds(where, &game) != cases[i].holds)
            fail_msg("\"%s\"", cases[i].text);
        ff_where_free(where);
    }
    ff_game_release(&game);
}

static void test_board_mistakes(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "8",
        "8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/9",
        "8/8/8/8/8/8/8/7",
        "8/8/8/8/8/8/8/81",
        "8/8/8/8/8/8/8/4z3",
        "8/8/8/8/8/8/8/4{3",
        "8/8/8/8/8/8/8/0K7",
        "8.8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8 w Z",
    };
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        ff_board_pattern p;
        ff_error err;
        if (ff_archive_board_pattern_read(bad[i], &p, &err) == FF_OK)
            fail_msg("\"%s\" was taken", bad[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_binds),       cmocka_unit_test(test_where_limits),
        cmocka_unit_test(test_board_patterns),    cmocka_unit_test(test_material_patterns),
        cmocka_unit_test(test_keys_of_games),     cmocka_unit_test(test_set_of_keys),
        cmocka_unit_test(test_sort_keys),         cmocka_unit_test(test_spool),
        cmocka_unit_test(test_passed_over),       cmocka_unit_test(test_openings),
        cmocka_unit_test(test_where_mistakes),    cmocka_unit_test(test_where_player),
        cmocka_unit_test(test_board_mistakes),    cmocka_unit_test(test_patterns_past),
        cmocka_unit_test(test_long_sort_keys),    cmocka_unit_test(test_castling_letters),
        cmocka_unit_test(test_material_limits),   cmocka_unit_test(test_spool_failures),
        cmocka_unit_test(test_damaged_openings),  cmocka_unit_test(test_openings_limits),
        cmocka_unit_test(test_openings_of_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
