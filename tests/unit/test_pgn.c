/* Reading and writing PGN, game records as JSON, and the check of games, on texts of our own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "flagfall/pgn.h"
#include "flagfall/verify.h"
#include "pgn/game_json.h"
#include "pgn/pgn_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- what the reader hands on, as one line of text --- */

static ff_str heard;

static void on_begin(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, "<");
}
static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "[%.*s=%.*s]", (int)name.size, name.text, (int)value.size,
                  value.text);
}
static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "%u:%u ", number, dots);
}
static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "%.*s ", (int)text.size, text.text);
}
static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "{%u%.*s}", part, (int)text.size, text.text);
}
static void on_nag(void *ctx, ff_pgn *pgn, unsigned nag)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "$%u ", nag);
}
static void on_open(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, "(");
}
static void on_close(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, ")");
}
static void on_result(void *ctx, ff_pgn *pgn, ff_game_result result)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "=%s ", ff_game_result_text(result));
}
static void on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text)
{
    long line, column;
    (void)ctx, (void)text;
    ff_pgn_place(pgn, &line, &column);
    ff_str_format(&heard, "!%d@%ld:%ld ", (int)fault, line, column);
}
static void on_end(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, ">");
}

static const char *hear(const char *text, size_t size)
{
    static const ff_pgn_visitor visitor = {
        .begin_game = on_begin,
        .tag = on_tag,
        .number = on_number,
        .move = on_move,
        .comment = on_comment,
        .nag = on_nag,
        .open_variation = on_open,
        .close_variation = on_close,
        .result = on_result,
        .fault = on_fault,
        .end_game = on_end,
    };
    ff_input *input;
    ff_pgn *pgn;
    bool found = true;
    ff_str_clear(&heard);
    assert_int_equal(ff_input_new_memory(text, size, &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    while (found)
        assert_int_equal(ff_pgn_read(pgn, &visitor, NULL, &found, NULL), 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return ff_str_get(&heard);
}

static void the_parts_of_a_game_are_told_apart(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"[A \"x\"]\n\n1. e4 e5 2.Nf3!? $10 {c} *\n",
         "<[A=x]1:1 e4 e5 2:1 Nf3 $5 $10 {3c}=* >"},
        {"\xef\xbb\xbf"
         "1.e4 1...e5 ;to the end\n2. Nf3 (2. d4 (2. c4)) 1/2-1/2",
         "<1:1 e4 1:3 e5 {7to the end}2:1 Nf3 (2:1 d4 (2:1 c4 ))=1/2-1/2 >"},
        /* games without an empty line between them, and without tags */
        {"e4 e5 1-0 d4 0-1", "<e4 e5 =1-0 ><d4 =0-1 >"},
        {"[A \"1\"]\ne4 *\n[A \"2\"]\nd4 *", "<[A=1]e4 =* ><[A=2]d4 =* >"},
        /* no result: the next game begins at its tags */
        {"[A \"1\"]\n\n1. e4\n\n[A \"2\"]\n\n1. d4 *",
         "<[A=1]1:1 e4 !10@5:1 ><[A=2]1:1 d4 =* >"},
        /* headers only */
        {"[Event \"1\"]\n\n[Event \"2\"]\n[Site \"x\"]\n", "<[Event=1]><[Event=2][Site=x]>"},
        /* a comment after the result belongs to the game */
        {"e4 * {late}\n[A \"2\"]\n*", "<e4 =* {3late}><[A=2]=* >"},
        /* line ends of every kind, escaped lines */
        {"1. e4\r\n% ignored Zz\r\n1... e5\r2. d4 *\r", "<1:1 e4 1:3 e5 2:1 d4 =* >"},
        {"e4 O-O O-O-O 0-0 -- Z0 e8=Q e8(Q) e8/R exd6e.p. dxe6 e.p. Nf3+ *",
         "<e4 O-O O-O-O 0-0 -- Z0 e8=Q e8(Q) e8/R exd6e.p. dxe6 e.p. Nf3+ =* >"},
        /* evaluations that stand for glyphs */
        {"e4 +- e5 -+ d4 +/= d5 = c4 ~ *", "<e4 $18 e5 $19 d4 $14 d5 $10 c4 $13 =* >"},
        /* tags: escapes, inner quotes, lost brackets and quotes */
        {"[A \"x \\\"y\\\" z\"]\n*", "<[A=x \\\"y\\\" z]=* >"},
        {"[A \"x \"y\" z\"]\n*", "<[A=x \"y\" z]=* >"},
        {"[A \"x\"] [B \"y\"]\n*", "<[A=x]!13@1:9 [B=y]=* >"},
        {"[A \"x]\n[B \"y\"]\n*", "<!5@1:1 [A=x][B=y]=* >"},
        {"[A x\"]\n*", "<!5@1:1 [A=x]=* >"},
        {"[A \"x\"]\nB \"y\"]\n[C \"z\"]\n*", "<[A=x]!5@2:1 [B=y][C=z]=* >"},
        /* what closes nothing, what is never closed, what nobody knows */
        {"e4 ) e5 } d4 *", "<e4 !4@1:4 e5 !2@1:9 d4 =* >"},
        {"e4 (d4 *", "<e4 (d4 =* !3@1:9 >"},
        {"e4 {d4 *", "<e4 !1@1:4 {3d4 *}!10@1:9 >"},
        {"e4 {a\n[Event \"B\"]\n\nd4 *", "<e4 !11@1:4 {3a\n}!10@2:1 ><[Event=B]d4 =* >"},
        {"e4 <x> e5 *", "<e4 !0@1:4 x> e5 =* >"},
        /* a result in a variation is not the game's */
        {"e4 (d4 1-0) e5 *", "<e4 (d4 )e5 =* >"},
        /* text around games */
        {"Games of March\n\n1. e4 *\nthe end\n", "!8@1:1 <1:1 e4 =* >!8@4:1 "},
        {"% escaped\n12 e4 *", "<12:0 e4 =* >"},
        /* places count characters, and bytes that are no UTF-8 are reported once a file */
        {"{\xc3\xa9\xc3\xa9} ) {\xff} * e4 *",
         "<{3\xc3\xa9\xc3\xa9}!4@1:6 {3\xff}=* !9@1:9 ><e4 =* >"},
        {"\xc2\xa0\xe2\x80\x83"
         "e4 *",
         "<e4 =* >"},
        {"\xc2\xbd \ne4 *", "!8@1:1 <e4 =* >"},
        {"e4 * {\xc3", "<e4 =* !1@1:6 {3\xc3}!9@1:7 >"}, /* half a character */
        /* promotions as they used to be written, and variations beside a pawn */
        {"e8(Q) e8(R) e1(B) e8(N) *", "<e8(Q) e8(R) e1(B) e8(N) =* >"},
        {"e8(K) e8(Q *", "<e8 (K )e8 (Q =* !3@1:13 >"},
        {"O-O(Kd7) e. d4 *", "<O-O (Kd7 )e d4 =* >"},
        /* signs that stand apart from their move, or mean nothing */
        {"e4 + e5 ++ d4 # d5 +x *", "<e4 !16@1:4 e5 !16@1:9 d4 !16@1:15 d5 !0@1:20 x =* >"},
        {"[A \"x\"]\n+ e4 *", "<[A=x]!0@2:1 e4 =* >"},
        {"e4 \x01\x02", "<e4 !0@1:4 !10@1:6 >"},
        /* dashes of Windows-1252; a glyph where no move can have one */
        {"e4 1\x96\x30", "<e4 !15@1:4 =1-0 !9@1:5 >"},
        {"e4 0\x97\x31", "<e4 !15@1:4 =0-1 !9@1:5 >"},
        {"[A \"x\"]\n\xc2\xb1 e4 \xc2\xb1 *", "<[A=x]\xc2\xb1 e4 !15@2:6 $16 =* >"},
        {"e4 \xe2\x80\xa0 *", "<e4 !15@1:4 =* >"}, /* a dagger for check */
        /* tags without a space, a name, a value; one that has lost its bracket */
        {"[A\"x\"]\n*", "<[A=x]=* >"},
        {"[ \"x\"]\n*", "<!5@1:1 =* >"},
        {"[A \"x\"]\n[ \"y\"]\n*", "<[A=x]!5@2:1 =* >"},
        {"[A ]]  \n*", "<!5@1:1 =* >"},
        {"[A \"x\"]\nB \"y\"] \t\n*", "<[A=x]!5@2:1 [B=y]=* >"},
        {"[A \"x\\\"y\"]\n[Ab \"z\\\\\"]\n*", "<[A=x\\\"y][Ab=z\\\\]=* >"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(hear(cases[i][0], strlen(cases[i][0])), cases[i][1]);
    static const char utf16[] = "\xff\xfe"
                                "e\0004\0 \0*\0 \0d\0004\0 \0*\0";
    assert_string_equal(hear(utf16, sizeof utf16 - 1), "<!17@1:1 e4 =* ><d4 =* >");
    static const char nul[] = "e4 \0\0 e5 *";
    assert_string_equal(hear(nul, sizeof nul - 1), "<e4 !0@1:4 e5 =* >");
}

/* Text of `count` times a piece, between a beginning and an end. */
static const char *hear_long(const char *begin, const char *piece, size_t count,
                             const char *end)
{
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, begin);
    for (size_t i = 0; i < count; i++)
        ff_str_text(&text, piece);
    ff_str_text(&text, end);
    hear(ff_str_get(&text), text.size);
    ff_str_release(&text);
    return ff_str_get(&heard);
}

/* What is longer than a token, than one looks ahead, or than what lies in memory at once. */
static void long_things_are_read_to_their_end(void **state)
{
    enum { MANY = PGN_WINDOW + PGN_WINDOW / 4 };
    static const struct {
        const char *begin, *piece;
        size_t count;
        const char *end, *heard;
    } cases[] = {
        {"%", "x", MANY, "\ne4 *", "<e4 =* >"},
        {"", "\n", MANY, "e4 *", "<e4 =* >"},
        {"no game", "!", MANY, "\ne4 *", "!8@1:1 <e4 =* >"},
        {"", "K", FF_PGN_MAX_TOKEN + 1, "\ne4 *", "!8@1:1 <e4 =* >"},
        {"e4 ", "K", MANY, " e5 *", "<e4 !7@1:4 e5 =* >"},
        {"e4 ", "K", FF_PGN_MAX_TOKEN + 1, " e5 *", "<e4 !7@1:4 e5 =* >"},
        {"e4 ", "K", FF_PGN_MAX_TOKEN + 1, "", "<e4 !7@1:4 !10@1:260 >"},
        {"e4 ", "\xc3\xa9", FF_PGN_MAX_TOKEN / 2 + 1, " e5 *", "<e4 !7@1:4 e5 =* >"},
        {"e4 ", "\xc3\xa9", 400, " e5 *", "<e4 !7@1:4 e5 =* >"},
        /* half a point is written with three characters */
        {"e4 ", "\xc2\xbd", FF_PGN_MAX_TOKEN / 3 + 1, " e5 *", "<e4 !7@1:4 e5 =* >"},
        {"[Event \"1\"]", "\n", 100, "[Event \"2\"]\n", "<[Event=1]><[Event=2]>"},
        {"[A", " ", PGN_LOOK_AHEAD + 1, "\"x\"]\n*", "<!12@1:1 [A=x]=* >"},
        /* a result that closes its variation is not looked for so far away */
        {"e4 (d4 1-0", " ", PGN_LOOK_AHEAD + 1, ") *", "<e4 (d4 =1-0 !3@1:267 >!8@1:267 "},
        {"e4 (d4 1-0", " ", PGN_LOOK_AHEAD, ") *", "<e4 (d4 )=* >"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            hear_long(cases[i].begin, cases[i].piece, cases[i].count, cases[i].end),
            cases[i].heard);
    /* unreadable bytes are reported by runs */
    assert_string_equal(hear_long("e4 ", "\x01", FF_PGN_MAX_TOKEN + 1, " *"),
                        "<e4 !0@1:4 !0@1:259 =* >");
    /* a character that is half in memory is none that is damaged */
    hear_long("{", "x", PGN_WINDOW - 2, "\xc3\xa9} *");
    assert_non_null(strstr(ff_str_get(&heard), "x\xc3\xa9}=* >"));
    hear_long("{", "x", PGN_WINDOW - 2, "\xc3x} *");
    assert_non_null(strstr(ff_str_get(&heard), "x\xc3x}=* !9@1:524288 >"));
    /* a name of any length */
    hear_long("[", "N", PGN_LOOK_AHEAD + 1, " \"x\"]\n*");
    assert_non_null(strstr(ff_str_get(&heard), "N=x]=* >"));
    /* a comment in pieces, of which nothing is lost */
    hear_long("e4 ;", "y", MANY, "\ne5 *");
    size_t count = 0;
    for (const char *p = ff_str_get(&heard); (p = strchr(p, 'y')) != NULL; p++)
        count++;
    assert_int_equal(count, MANY);
    assert_memory_equal(ff_str_get(&heard), "<e4 {5y", 7);
    assert_non_null(strstr(ff_str_get(&heard), "y}{6y"));
    assert_non_null(strstr(ff_str_get(&heard), "y}e5 =* >"));
}

/* Who wants to hear nothing hears of each game all the same. */
static void games_are_counted_by_who_hears_nothing(void **state)
{
    static const ff_pgn_visitor nothing = {.begin_game = NULL};
    static const char text[] =
        "[A \"x\\\"\"]\n[A \"y\"]\n1. e4 1 $1 ! \xc2\xb1 {x} (d4 {\xff}) K\xc3\xa9 "
        "12 1/2-1/2\n e4 \x01 ) *";
    ff_input *input;
    ff_pgn *pgn;
    bool found = true;
    unsigned games = 0;
    (void)state;
    assert_int_equal(ff_input_new_memory(text, sizeof text - 1, &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    for (; found; games += found)
        assert_int_equal(ff_pgn_read(pgn, &nothing, NULL, &found, NULL), 0);
    assert_int_equal(games, 2);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

/* --- places --- */

/* The place of an earlier token, asked for at a later one. */
typedef struct earlier {
    uint32_t offset;
    bool known;
    long line, column, own_line, own_column;
} earlier;

static void remember(void *ctx, ff_pgn *pgn, ff_span text)
{
    earlier *e = ctx;
    if (text.size == 2 && memcmp(text.text, "d4", 2) == 0)
        e->offset = ff_pgn_token_offset(pgn);
    if (text.size != 2 || memcmp(text.text, "a6", 2) != 0)
        return;
    e->known = ff_pgn_place_of(pgn, e->offset, &e->line, &e->column);
    ff_pgn_place(pgn, &e->own_line, &e->own_column); /* counted up to here */
    if (e->known) {
        long line, column;
        assert_true(ff_pgn_place_of(pgn, e->offset, &line, &column));
        assert_int_equal(line, e->line);
        assert_int_equal(column, e->column);
    }
}

static earlier place_of_d4(const char *before, size_t lines_between, const char *between)
{
    static const ff_pgn_visitor visitor = {.move = remember};
    earlier e = {0};
    ff_str text = FF_STR_INIT;
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    ff_str_format(&text, "%sd4 ", before);
    for (size_t i = 0; i < lines_between; i++)
        ff_str_text(&text, between);
    ff_str_text(&text, "a6 *");
    assert_int_equal(ff_input_new_memory(ff_str_get(&text), text.size, &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    assert_int_equal(ff_pgn_read(pgn, &visitor, &e, &found, NULL), 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_str_release(&text);
    return e;
}

static void the_place_of_an_earlier_move_is_found(void **state)
{
    earlier e = place_of_d4("e4\n{\xc3\xa9}  ", 3, "e5\n");
    char longer[6000];
    (void)state;
    assert_true(e.known);
    assert_int_equal(e.line, 2);
    assert_int_equal(e.column, 6); /* after five characters */
    assert_int_equal(e.own_line, 5);
    assert_int_equal(e.own_column, 1);
    e = place_of_d4("e4 ", 3, "e5\n");
    assert_true(e.known);
    assert_int_equal(e.line, 1);
    assert_int_equal(e.column, 4);
    e = place_of_d4("e4\n", 20000, "e5\n"); /* nearly 60000 bytes */
    assert_true(e.known);
    assert_int_equal(e.line, 2);
    assert_int_equal(e.own_line, 20002);
    assert_false(place_of_d4("e4\n", 25000, "e5\n").known);
    memset(longer, ' ', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(place_of_d4(longer, 1, "").known);
    longer[4000] = '\0';
    e = place_of_d4(longer, 1, "");
    assert_true(e.known);
    assert_int_equal(e.column, 4001);
}

/* After a result and an empty line, with an Event: files are cut there only. */
static void a_game_surely_begins(void **state)
{
    static const struct {
        const char *before, *tag;
        bool sure;
    } cases[] = {
        {"*\n\n", "[Event \"", true},       {"1-0\n\n", "[Event \"", true},
        {"0-1\r\n\r\n", "[Event \"", true}, {"1/2\n \t\n\n", "[Event \"", true},
        {"*\n", "[Event \"", false},        {"* \n", "[Event \"", false},
        {"x\n\n", "[Event \"", false},      {"3\n\n", "[Event \"", false},
        {"}\n\n", "[Event \"", false},      {"/\n\n", "[Event \"", false},
        {"*\n\n", "[Event ", false},        {"*\n\n", "[Events \"", false},
        {"*\n\n ", "[Event \"", false},     {"\n\n\n", "[Event \"", false},
        {"\n\n", "[Event \"", false},       {"", "[Event \"", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        size_t at = strlen(cases[i].before);
        int size = snprintf(text, sizeof text, "%s%s", cases[i].before, cases[i].tag);
        assert_int_equal(ff_pgn_surely_begins(text, at, (size_t)size), cases[i].sure);
    }
    char far[PGN_LOOK_BACK + 20];
    memset(far, '\n', sizeof far);
    far[0] = '*';
    memcpy(far + PGN_LOOK_BACK, "[Event \"", 8);
    assert_true(ff_pgn_surely_begins(far, PGN_LOOK_BACK, sizeof far));
    memmove(far + PGN_LOOK_BACK + 2, far + PGN_LOOK_BACK, 8);
    far[PGN_LOOK_BACK] = far[PGN_LOOK_BACK + 1] = '\n';
    assert_false(ff_pgn_surely_begins(far, PGN_LOOK_BACK + 2, sizeof far));
}

/* --- records --- */

static void read_text(const char *text, ff_game *game, ff_diagnostics *notes)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    assert_int_equal(ff_pgn_read_game(pgn, game, &found, notes, NULL), 0);
    assert_true(found);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static const char annotated[] =
    "[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 5\"]\n[SetUp \"1\"]\n\n"
    "{start} 5. e4 $1 {one} {two} (5. e3 {x} Kd7 (5... Kf7 6. Kf2) 6. Kd2) {for Black} 5... "
    "Kd7 "
    "6. Ke9 Kd6 1-0\n";

static void a_record_holds_everything(void **state)
{
    ff_game game;
    ff_diagnostics notes = {0};
    (void)state;
    ff_game_init(&game);
    read_text(annotated, &game, &notes);
    assert_int_equal(ff_game_plies(&game), 4);
    const ff_node *e4 = ff_game_ply(&game, 1);
    assert_int_equal(e4->nag_count, 1);
    assert_string_equal(game.root.after->text, "start");
    assert_string_equal(e4->after->next->text, "two");
    assert_string_equal(e4->variation->after->text, "x");
    assert_non_null(e4->variation->next->variation);
    assert_string_equal(e4->next->before->text, "for Black");
    const ff_node *bad = ff_game_ply(&game, 3);
    assert_int_equal(bad->move, FF_NO_MOVE);
    assert_string_equal(bad->written, "Ke9");
    assert_string_equal(bad->next->written, "Kd6");
    assert_int_equal(notes.count, 1);
    assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
    assert_string_equal(notes.items[0].code, "move");
    assert_int_equal(notes.items[0].line, 5);
    ff_diagnostics_release(&notes);
    assert_int_equal(game.result, FF_GAME_RESULT_WHITE);

    unsigned ply;
    ff_error err;
    assert_int_equal(ff_game_find_at(&game, "5b", &ply, &err), 0);
    assert_int_equal(ply, 2);
    assert_int_equal(ff_game_find_at(&game, "4b", &ply, &err), FF_E_LIMIT);
    assert_int_equal(ff_game_find_at(&game, "7w", &ply, &err), FF_E_LIMIT);
    assert_string_equal(err.message,
                        "\"7w\" lies beyond the game, which has 4 half-moves and ends "
                        "with 6b");
    assert_int_equal(ff_game_find_at(&game, "five", &ply, &err), FF_E_PARSE);
    ff_game_release(&game);
}

static void what_is_written_is_read_back(void **state)
{
    ff_game game;
    ff_str first = FF_STR_INIT, second = FF_STR_INIT, json = FF_STR_INIT, third = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    (void)state;
    ff_game_init(&game);
    read_text(annotated, &game, NULL);
    ff_pgn_write(&game, FF_PGN_EXPORT, &first);
    ff_pgn_write_json(&game, &json);
    read_text(ff_str_get(&first), &game, NULL);
    ff_pgn_write(&game, FF_PGN_EXPORT, &second);
    assert_string_equal(ff_str_get(&first), ff_str_get(&second));
    assert_int_equal(ff_json_read(ff_str_get(&json), json.size, &arena, &value, NULL), 0);
    assert_int_equal(ff_pgn_read_json(value, &game, NULL), 0);
    ff_pgn_write(&game, FF_PGN_EXPORT, &third);
    assert_string_equal(ff_str_get(&first), ff_str_get(&third));
    assert_non_null(strstr(ff_str_get(&first),
                           "{start} 5. e4 $1 {one} {two} (5. e3 {x} 5... Kd7 "
                           "(5... Kf7 6. Kf2) 6. Kd2)"));
    ff_arena_release(&arena);
    ff_str_release(&first);
    ff_str_release(&second);
    ff_str_release(&third);
    ff_str_release(&json);
    ff_game_release(&game);
}

static void comments_that_pgn_cannot_hold_are_changed(void **state)
{
    ff_game game;
    ff_str text = FF_STR_INIT;
    (void)state;
    ff_game_init(&game);
    ff_game_add_comment(&game, &game.root, false, "a } b\nc", 7, false);
    ff_game_set_tag(&game, "White", "x\n\"y\"\\");
    ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    assert_non_null(strstr(ff_str_get(&text), "{a ) b c} *"));
    assert_non_null(strstr(ff_str_get(&text), "[White \"x \\\"y\\\"\\\\\"]"));
    ff_str_release(&text);
    ff_game_release(&game);
}

static void records_that_are_none_are_refused(void **state)
{
    static const char *const cases[] = {
        "[]",
        "{}",
        "{\"tags\":[],\"moves\":1}",
        "{\"tags\":[1],\"moves\":[]}",
        "{\"tags\":[],\"moves\":[],\"start\":\"nonsense\"}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"uci\":\"e2e5\"}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"nags\":[256]}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"after\":[1]}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"stood\":\"x\"}]}"};
    (void)state;
    ff_game game;
    ff_game_init(&game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_arena arena = {0};
        ff_json_value *value;
        assert_int_equal(ff_json_read(cases[i], strlen(cases[i]), &arena, &value, NULL), 0);
        assert_int_not_equal(ff_pgn_read_json(value, &game, NULL), 0);
        ff_arena_release(&arena);
    }
    ff_game_release(&game);
}

/* Positions deep in a long line, which is replayed in stretches. */
static void a_long_game_is_replayed(void **state)
{
    static const ff_move cycle[4] = {FF_MOVE(6, 21, 0), FF_MOVE(62, 45, 0), FF_MOVE(21, 6, 0),
                                     FF_MOVE(45, 62, 0)};
    ff_game game;
    ff_node *node;
    (void)state;
    ff_game_init(&game);
    node = &game.root;
    for (unsigned i = 0; i < 1537; i++) {
        node = ff_game_add(&game, node, cycle[i % 4]);
        assert_non_null(node);
    }
    ff_position before = ff_game_before(&game, node), after = ff_game_after(&game, node);
    ff_position start = ff_position_standard();
    assert_true(ff_position_same(&before, &start));
    assert_int_equal(before.halfmove, 1536);
    ff_position_play(&start, cycle[0]);
    assert_true(ff_position_same(&after, &start));
    ff_game_release(&game);
}

/* --- when memory runs out --- */

typedef struct scarce {
    long left; /* allocations that still succeed; negative: all */
} scarce;

static void *allocate(void *context, void *old, size_t size)
{
    scarce *s = context;
    if (size == 0) {
        free(old);
        return NULL;
    }
    if (s->left == 0)
        return NULL;
    if (s->left > 0)
        s->left--;
    return realloc(old, size);
}

static bool count_findings(void *ctx, const ff_finding *finding)
{
    (void)finding;
    ++*(int *)ctx;
    return false;
}

static int verify_scarce(const char *path, unsigned threads, scarce *s, long allowed)
{
    int found = 0;
    ff_verify_options options = {.laws = ff_laws_default(), .threads = threads};
    ff_verify_sink sink = {.finding = count_findings, .ctx = &found};
    ff_verify_summary summary = {0};
    ff_error err = {0};
    s->left = allowed;
    ff_memory_hook(allocate, s);
    int code = ff_verify_file(path, &options, &sink, &summary, &err);
    ff_memory_hook(NULL, NULL);
    if (code == 0) {
        assert_int_equal(summary.games, 2);
        assert_int_equal(summary.invalid, 1);
    }
    return code;
}

static void running_out_of_memory_is_told(void **state)
{
    char path[] = "/tmp/flagfall-test-XXXXXX";
    int fd = mkstemp(path);
    scarce s;
    (void)state;
    assert_true(fd >= 0);
    static const char games[] =
        "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. d4 *\n";
    assert_int_equal(write(fd, annotated, 0), 0);
    assert_int_equal(write(fd, games, sizeof games - 1), (int)sizeof games - 1);
    close(fd);
    for (unsigned threads = 1; threads <= 2; threads++) {
        int code = -1;
        for (long allowed = 0; code != 0 && allowed < 1000; allowed++) {
            code = verify_scarce(path, threads, &s, allowed);
            assert_true(code == 0 || code == FF_E_MEMORY || code == FF_E_IO_OPEN);
        }
        assert_int_equal(code, 0);
    }
    unlink(path);
}

static void reading_a_game_survives_scarcity(void **state)
{
    (void)state;
    for (long allowed = 0; allowed < 200; allowed++) {
        scarce s = {-1};
        ff_game game;
        ff_input *input;
        ff_pgn *pgn;
        bool found;
        ff_str out = FF_STR_INIT;
        ff_game_init(&game);
        assert_int_equal(ff_input_new_memory(annotated, strlen(annotated), &input, NULL), 0);
        assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
        s.left = allowed;
        ff_memory_hook(allocate, &s);
        int code = ff_pgn_read_game(pgn, &game, &found, NULL, NULL);
        ff_pgn_write(&game, FF_PGN_EXPORT, &out);
        ff_pgn_write_json(&game, &out);
        s.left = -1;
        ff_str_release(&out);
        ff_memory_hook(NULL, NULL);
        assert_true(code == 0 || code == FF_E_MEMORY);
        ff_pgn_free(pgn);
        ff_input_free(input);
        ff_game_release(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_of_a_game_are_told_apart),
        cmocka_unit_test(long_things_are_read_to_their_end),
        cmocka_unit_test(games_are_counted_by_who_hears_nothing),
        cmocka_unit_test(the_place_of_an_earlier_move_is_found),
        cmocka_unit_test(a_game_surely_begins),
        cmocka_unit_test(a_record_holds_everything),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(comments_that_pgn_cannot_hold_are_changed),
        cmocka_unit_test(records_that_are_none_are_refused),
        cmocka_unit_test(a_long_game_is_replayed),
        cmocka_unit_test(running_out_of_memory_is_told),
        cmocka_unit_test(reading_a_game_survives_scarcity),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ff_str_release(&heard);
    return failed;
}
