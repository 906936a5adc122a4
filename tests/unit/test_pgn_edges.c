/* Reading and writing PGN at its edges: commands of our own that do not fit, limits at n and
 * n + 1, and memory that runs out at every allocation. */
#include "support/failing.h"
#include "support/unit.h"

#include "base/memory_inside.h"
#include "base/text.h"
#include "flagfall/pgn.h"
#include "pgn/game_json.h"
#include "pgn/pgn_notation.h"
#include "pgn/pgn_scan.h"

/* The game of a text; what was noted in `notes`, which may be NULL. */
static int read_game(const char *text, size_t size, ff_game *game, ff_diagnostics *notes,
                     ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    int code = ff_input_new_memory(text, size, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = ff_pgn_read_game(pgn, game, &found, notes, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return code;
}

static void read_text(const char *text, ff_game *game, ff_diagnostics *notes)
{
    ff_error err = {0};
    if (read_game(text, strlen(text), game, notes, &err) != FF_OK)
        fail_msg("%s", err.message);
}

/* The only thing that was noted. */
static void note_is(const ff_diagnostics *notes, const char *code, const char *text)
{
    if (notes->count != 1 || strcmp(notes->items[0].code, code) != 0 ||
        strcmp(notes->items[0].text, text) != 0)
        fail_msg("%zu notes, %s: %s", notes->count,
                 notes->count > 0 ? notes->items[0].code : "",
                 notes->count > 0 ? notes->items[0].text : "");
}

/* --- memory --- */

#define KING "4k3/8/8/8/8/8/4P3/4K3"

/* Everything that a game can have, and bytes that are not ASCII, so that no quick way is taken
 * everywhere. */
static char rich[] =
    "[Event \"Cup \\\"Nord\\\"\"]\n[Site \"Zürich\"]\n[White \"A\"]\n[Black \"B\"]\n"
    "[White \"C\"]\n[Result \"won\"]\n[TimeControl \"40/5400\"]\n\n"
    "{start} {Grüße} 1. e4 $1 $14 {one} {two\nlines} (1. d4 {é} d5 (1... Nf6 2. c4) 2. c4) "
    "{[%clk 1:29:30]} 1... e5 ; to the end\n"
    "2. Nf3 {[%ff-ruling illegal penalty fide-2023 * 0 120000 7.5.5 white move -]} "
    "{[%ff-ruling "
    "nonsense]} Ke6 {[%ff-stood "
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3]} "
    "3. Bc4 -- {[%ff-text so%C3%BCndso]} 4. O-O a6 *\n";

typedef enum task { WRITE, WRITE_GERMAN, SPLIT, JSON } task;

static int do_task(task what, const ff_game *game, ff_error *err)
{
    ff_str out = FF_STR_INIT;
    if (what == WRITE)
        ff_pgn_write(game, FF_PGN_EXPORT, &out);
    else if (what == WRITE_GERMAN)
        ff_pgn_write_in(game, FF_PGN_EXPORT, FF_NOTATION_LONG, ff_language_find("de"), &out);
    else if (what == SPLIT)
        ff_pgn_write(game, FF_PGN_SPLIT, &out);
    else if (what == JSON)
        ff_pgn_write_json(game, &out);
    int code = out.failed ? FF_E_MEMORY : FF_OK;
    if (code != FF_OK)
        err->code = code;
    ff_str_release(&out);
    return code;
}

static bool write_rich(void *context)
{
    struct {
        task what;
        const ff_game *game;
    } *job = context;
    ff_error err = {0};
    return do_task(job->what, job->game, &err) != FF_OK;
}

/* Moves of another language, of which one was no legal move when it was played. */
static char german[] =
    "[Notation \"SAN de\"]\n\n1. e4 {[%ff-stood " KING " b - - 0 1]} Kd8 2. Sf9 *\n";

static bool read_rich(void *context)
{
    ff_game game;
    ff_diagnostics notes = {0};
    ff_error err = {0};
    ff_game_init(&game);
    int code = read_game(context, strlen(context), &game, &notes, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    ff_game_release(&game);
    ff_diagnostics_release(&notes);
    return code != FF_OK;
}

static void test_without_memory(void **state)
{
    unsigned long rounds;
    ff_game game;
    (void)state;
    ff_memory_frugal(true); /* so that each text is an allocation */
    /* from one on all fail: what failed on the quick way is tried once more on the other */
    bool told = failing_each(read_rich, rich, false, &rounds);
    assert_true(told);
    assert_true(rounds >= 60);
    told = failing_each(read_rich, german, true, &rounds);
    ff_memory_frugal(false);
    assert_true(told);
    assert_true(rounds >= 8);
    ff_game_init(&game);
    read_text(rich, &game, NULL);
    for (task what = WRITE; what <= JSON; what++) {
        struct {
            task what;
            const ff_game *game;
        } job = {what, &game};
        ff_memory_frugal(true);
        told = failing_each(write_rich, &job, true, &rounds);
        ff_memory_frugal(false);
        assert_true(told);
        assert_true(rounds >= 8);
    }
    ff_game_release(&game);
}

/* --- our own commands --- */

static const struct {
    const char *moves;
    bool stays; /* a comment like any other: it does not fit what stands before it */
} commands[] = {
    {"1. e4 Ke6 {[%ff-stood " KING " w - - 0 2]} 2. e4 *", false},
    {"1. e4 e5 {[%ff-stood " KING " w - - 0 2]} *", true}, /* e5 is legal */
    {"1. e4 Ke6 {[%ff-stood " KING "]} *", true},          /* no whole FEN */
    {"1. e4 Ke6 {[%ff-stood " KING " w - - 0 2 more]} *", true},
    {"1. e4 Ke6 {[%ff-stood 8/8/8/8/8/8/8/8 w - - 0 2]} *", true}, /* no position */
    {"1. e4 Ke6 {[%ff-stood " KING " w - - 0 2]} {[%ff-stood " KING " w - - 0 2]} *", true},
    {"{[%ff-stood " KING " w - - 0 2]} 1. e4 *", true},
    {"1. e4 Ke6 {[%ff-stood]} *", true},
    {"1. e4 Ke6 {[%ff-stood " KING " w - - 0 2] x} *", true},
    {"1. e4 Ke6 {[%ff-stoodx " KING " w - - 0 2]} *", true},
    {"1. e4 -- {[%ff-gap missing]} *", false},
    {"1. e4 -- {[%ff-gap unreadable]} *", false},
    {"1. e4 -- {[%ff-gap lost]} *", true},
    {"1. e4 e5 {[%ff-gap missing]} *", true},
    {"1. e4 (1. d4 {[%ff-gap missing]}) *", true},
    {"1. e4 Ke6 {[%ff-gap missing]} *", true},
    {"1. e4 Ke6 -- {[%ff-gap missing]} *", false},
    {"1. e4 -- {[%ff-gap missing]} -- {[%ff-gap unreadable]} *", false},
    {"1. e4 -- {[%ff-text a%20b]} *", false},
    {"1. e4 -- {[%ff-text %7D%]} *", false},
    {"1. e4 -- {[%ff-text %]} *", false},
    {"1. e4 -- {[%ff-text ]} *", true},
    {"1. e4 -- {[%ff-text %C3]} *", true}, /* half a character */
    {"1. e4 e5 {[%ff-text x]} *", true},
    {"1. e4 -- {[%ff-text %zz%00%4]} *", false}, /* no bytes: as they stand */
    {"1. e4 Ke6 -- {[%ff-stood " KING " w - - 0 2]} {[%ff-gap missing]} *", true},
    {"1. e4 Ke6 Ke5 {[%ff-gap missing]} *", true},
    {"{[%ff-gap missing]} 1. e4 *", true},
    {"1. e4 ({[%ff-gap missing]} 1. d4) *", true},
    {"1. e4 ({[%ff-stood " KING " b - - 0 2]} 1. d4) *", true},
    {"1. e4 {[%ff-ruling nonsense]} *", true},
};

static unsigned commands_among(const ff_comment *comment)
{
    unsigned count = 0;
    for (; comment != NULL; comment = comment->next)
        count += strncmp(comment->text, "[%ff-", 5) == 0;
    return count;
}

/* A command of ours that does not fit stays what it is: a comment, which is written again. */
static void test_commands(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        ff_game game;
        ff_str out = FF_STR_INIT;
        ff_game_init(&game);
        read_text(commands[i].moves, &game, NULL);
        unsigned comments = commands_among(game.root.after);
        for (const ff_node *n = game.root.next; n != NULL; n = n->next) {
            comments += commands_among(n->after);
            if (n->variation != NULL)
                comments +=
                    commands_among(n->variation->before) + commands_among(n->variation->after);
        }
        if (comments != commands[i].stays)
            fail_msg("%s: %u comments", commands[i].moves, comments);
        ff_pgn_write(&game, FF_PGN_EXPORT, &out);
        assert_non_null(strstr(ff_str_get(&out), "[%ff-"));
        ff_str_release(&out);
        ff_game_release(&game);
    }
}

/* What stood there comes back byte for byte. */
static void test_texts(void **state)
{
    enum { LONG = FF_PGN_MAX_TOKEN + 1 };
    static char longer[LONG + 1];
    static const char *const texts[] = {"a b", "}",      "%",         "100%",  "%7D",  "ü;{",
                                        "1-0", "e.p.",   "[x]",       "--x y", "--",   "Z0",
                                        "0-0", "0-1-0",  "e4",        "e2e4",  "g1f3", "e2-e4",
                                        "Ke9", "nobody", "a\x01\x7f", longer};
    (void)state;
    memset(longer, 'K', LONG);
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        ff_game game, again;
        ff_str out = FF_STR_INIT;
        ff_game_init(&game);
        ff_game_init(&again);
        ff_node *node = ff_game_add(&game, game.last, FF_NO_MOVE);
        node->written = texts[i];
        ff_pgn_write(&game, FF_PGN_EXPORT, &out);
        read_text(ff_str_get(&out), &again, NULL);
        assert_int_equal(ff_game_plies(&again), 1);
        assert_true(again.last->move == FF_NO_MOVE);
        assert_string_equal(again.last->written, texts[i]);
        ff_str_release(&out);
        ff_game_release(&again);
        ff_game_release(&game);
    }
}

/* --- limits of a record --- */

/* So many comments at one half-move, in braces. */
static void test_many_comments(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_game game;
        ff_diagnostics notes = {0};
        ff_str text = FF_STR_INIT;
        ff_game_init(&game);
        ff_str_text(&text, "1. e4 ");
        for (int i = 0; i < FF_GAME_MAX_COMMENTS + 2 * more; i++)
            ff_str_text(&text, "{x} ");
        ff_str_text(&text, "e5 *");
        read_text(ff_str_get(&text), &game, &notes);
        if (more)
            note_is(&notes, "too-many",
                    "too many variations, comments, rulings or glyphs at one half-move: the "
                    "rest is left out");
        else
            assert_int_equal(notes.count, 0);
        unsigned count = 0;
        for (const ff_comment *c = game.root.next->after; c != NULL; c = c->next)
            count++;
        assert_int_equal(count, FF_GAME_MAX_COMMENTS);
        assert_int_equal(ff_game_plies(&game), 2);
        ff_str_release(&text);
        ff_diagnostics_release(&notes);
        ff_game_release(&game);
    }
}

static void test_many_alternatives(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_game game;
        ff_diagnostics notes = {0};
        ff_str text = FF_STR_INIT;
        ff_game_init(&game);
        ff_str_text(&text, "1. e4 ");
        for (int i = 1; i < FF_GAME_MAX_ALTERNATIVES + more; i++)
            ff_str_text(&text, "(1. d4 d5 {kept}) ");
        ff_str_text(&text, "e5 *");
        read_text(ff_str_get(&text), &game, &notes);
        unsigned count = 0;
        for (const ff_node *n = game.root.next; n != NULL; n = n->variation)
            count++;
        assert_int_equal(count, FF_GAME_MAX_ALTERNATIVES);
        assert_int_equal(notes.count, (size_t)more);
        assert_int_equal(ff_game_plies(&game), 2);
        ff_str_release(&text);
        ff_diagnostics_release(&notes);
        ff_game_release(&game);
    }
}

/* Variations in variations, far deeper than anybody writes: the innermost are left out, the
 * game goes on. */
static void test_deep_variations(void **state)
{
    enum { DEEP = 3000 };
    (void)state;
    ff_game game;
    ff_diagnostics notes = {0};
    ff_str text = FF_STR_INIT;
    ff_game_init(&game);
    ff_str_text(&text, "1. e4 ");
    for (int i = 0; i < DEEP; i++)
        ff_str_text(&text, "(d4 d5 {x} $1 "); /* each an answer to the half-move before */
    for (int i = 0; i < DEEP; i++)
        ff_str_text(&text, ") ");
    ff_str_text(&text, "e5 *");
    read_text(ff_str_get(&text), &game, &notes);
    assert_int_equal(ff_game_plies(&game), 2);
    assert_string_equal(game.last->written != NULL ? game.last->written : "SAN", "SAN");
    unsigned deep = 0;
    for (size_t i = 0; i < notes.count; i++)
        if (strcmp(notes.items[i].code, "variation-depth") == 0) {
            deep++;
            assert_string_equal(notes.items[i].text,
                                "variations nested deeper than 1000 are left out");
        }
    assert_int_equal(deep, 1);
    ff_str_release(&text);
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
}

/* A comment of as many bytes as are kept, and one more; by one way of reading and the other. */
static void test_long_comments(void **state)
{
    static const char *const marks[] = {"x", "\x7f"};
    (void)state;
    for (size_t way = 0; way < COUNT_OF(marks); way++)
        for (int more = 0; more < 2; more++) {
            ff_game game;
            ff_diagnostics notes = {0};
            ff_str text = FF_STR_INIT;
            ff_game_init(&game);
            ff_str_text(&text, "1. e4 {");
            for (int i = 0; i < FF_PGN_MAX_COMMENT + more; i++)
                ff_str_text(&text, marks[way]);
            ff_str_text(&text, "} e5 *");
            read_text(ff_str_get(&text), &game, &notes);
            assert_int_equal(ff_game_plies(&game), 2);
            if (more && notes.count == 0)
                fail_msg("nothing was noted, way %zu", way);
            if (!more)
                assert_int_equal(strlen(game.root.next->after->text), FF_PGN_MAX_COMMENT);
            for (size_t i = 0; i < notes.count; i++)
                assert_string_equal(notes.items[i].code, "comment-long");
            ff_str_release(&text);
            ff_diagnostics_release(&notes);
            ff_game_release(&game);
        }
}

/* --- what is noted, and what is not wanted --- */

/* Of names beyond number the first are looked at; a name is said as far as a line goes. */
static void test_tag_names(void **state)
{
    enum { TAGS = 300 };
    (void)state;
    ff_game game;
    ff_diagnostics notes = {0};
    ff_str text = FF_STR_INIT;
    ff_game_init(&game);
    for (int i = TAGS; i-- > 0;) /* each name is the beginning of others before it */
        ff_str_format(&text, "[T%d \"x\"]\n", i);
    ff_str_text(&text, "[T1 \"y\"]\n[T299 \"y\"]\n*");
    read_text(ff_str_get(&text), &game, &notes);
    note_is(&notes, "tag-twice", "the tag T299 is given twice: both are kept");
    ff_str_clear(&text);
    for (int i = 0; i < 2; i++)
        ff_str_format(&text, "[%0100d \"%d\"]\n", 0, i);
    ff_str_text(&text, "*");
    read_text(ff_str_get(&text), &game, &notes);
    note_is(&notes, "tag-twice",
            "the tag 0000000000000000000000000000000000000000000000000000000000000000 is given "
            "twice: both are kept");
    ff_str_release(&text);
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
}

/* A move that stood is no fault of the text, but those before it stay what they are. */
static void test_forgiven(void **state)
{
    (void)state;
    ff_game game;
    ff_diagnostics notes = {0};
    ff_game_init(&game);
    read_text("1. e4 (1. Ke2) (1. Ke3) 1... Ke6 {[%ff-stood " KING " w - - 0 2]} 2. e4 *",
              &game, &notes);
    assert_int_equal(notes.count, 3);
    for (size_t i = 0; i < notes.count; i++)
        assert_int_equal(notes.items[i].severity, i < 2 ? FF_SEVERITY_ERROR : FF_SEVERITY_NOTE);
    assert_string_equal(game.last->san, "e4");
    /* nothing is said of what stood when there is no room for more */
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "1. e4 ");
    for (int i = 0; i < FF_DIAGNOSTICS_LIMIT; i++)
        ff_str_text(&text, "$999 ");
    ff_str_text(&text, "Ke6 {[%ff-stood " KING " w - - 0 2]} 2. e4 *");
    read_text(ff_str_get(&text), &game, &notes);
    assert_int_equal(notes.count, FF_DIAGNOSTICS_LIMIT);
    for (size_t i = 0; i < notes.count; i++)
        assert_string_equal(notes.items[i].code, "glyph");
    assert_int_equal(game.root.next->nag_count, 0);
    assert_string_equal(game.last->san, "e4");
    ff_str_release(&text);
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
}

/* What was written, and the SAN that it is (Laws, Appendix C). */
static void test_names_of_moves(void **state)
{
    static const struct {
        const char *before, *written, *san;
    } cases[] = {
        {"e4 e5", "Ng1f3", "Nf3"},
        {"e4 e5", "N1f3", "Nf3"},
        {"e4 e5", "Ngf3", "Nf3"},
        {"e4 d5", "ed5", "exd5"},
        {"e4 d5", "e4xd5", "exd5"},
        {"e4 e5", "g1f3", "Nf3"},
        {"e4 e5 Nf3 d6", "Ne5", "Nxe5"},
        {"e4 e5", "Nxf3", "Nf3"},
        {"f3 e5 g4", "Qh4+", "Qh4#"},
        {"f3 e5 g4", "Qh4", "Qh4#"},
        {"e4 e5", "Nf3+", "Nf3"},
        {"f3 e5 g4", "Qh4#", "Qh4#"},
        {"Nf3 Nf6 g3 g6 Bg2 Bg7", "0-0", "O-O"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_str text = FF_STR_INIT;
        ff_game_init(&game);
        ff_str_format(&text, "%s %s *", cases[i].before, cases[i].written);
        read_text(ff_str_get(&text), &game, NULL);
        bool same = strcmp(cases[i].written, cases[i].san) == 0;
        if (strcmp(game.last->san, cases[i].san) != 0 || same != (game.last->written == NULL) ||
            (!same && strcmp(game.last->written, cases[i].written) != 0))
            fail_msg("%s: %s, %s", cases[i].written, game.last->san,
                     game.last->written != NULL ? game.last->written : "-");
        ff_str_release(&text);
        ff_game_release(&game);
    }
}

/* Glyphs that no half-move can have, and moves after a token that is none. */
static void test_out_of_place(void **state)
{
    (void)state;
    ff_game game;
    ff_str text = FF_STR_INIT;
    ff_game_init(&game);
    read_text("[A \"x\"]\n\n$1 ! 1. e4 $2 (1. d4 ($3 d5)) *", &game, NULL);
    assert_int_equal(game.last->nag_count, 1);
    assert_int_equal(game.last->nags[0], 2);
    assert_int_equal(game.last->variation->nag_count, 0);
    for (int i = 0; i <= FF_PGN_MAX_TOKEN; i++)
        ff_str_char(&text, 'K');
    ff_str_text(&text, " e4 e5 *");
    ff_str tagged = FF_STR_INIT;
    ff_str_format(&tagged, "[Event \"x\"]\n\n%s", ff_str_get(&text));
    read_text(ff_str_get(&tagged), &game, NULL);
    assert_int_equal(ff_game_plies(&game), 2);
    assert_string_equal(game.last->san, "e5");
    ff_str_release(&tagged);
    ff_str_release(&text);
    ff_game_release(&game);
}

/* Comments among moves that need nothing but to be played. */
static void test_plain_comments(void **state)
{
    static const struct {
        const char *text, *kept;
        unsigned plies;
    } cases[] = {
        {"1. e4 {a\n[x] b} e5 *", "a [x] b", 2},
        {"1. e4 {a\n[Event x] b} e5 *", "a [Event x] b", 2},
        {"1. e4 {never closed", "never closed", 1},
        {"1. e4 {a\n[Event \"x\"]\n\n1. d4 *", "a ", 1},
        {"1. e4 {a; [%clk 0:01:00]\tb} e5 *", "a; [%clk 0:01:00]\tb", 2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_game_init(&game);
        read_text(cases[i].text, &game, NULL);
        assert_int_equal(ff_game_plies(&game), cases[i].plies);
        assert_string_equal(game.root.next->after->text, cases[i].kept);
        assert_null(game.root.next->after->next);
        ff_game_release(&game);
    }
}

/* A comment that lies whole in memory and is longer than what is kept. */
static void test_comment_in_memory(void **state)
{
    static const ff_error none = {.code = FF_OK};
    (void)state;
    for (int way = 0; way < 2; way++) {
        ff_game game;
        ff_diagnostics notes = {0};
        ff_str text = FF_STR_INIT;
        ff_pgn *pgn;
        bool found;
        ff_game_init(&game);
        ff_str_text(&text, way == 0 ? "{" : "1. e4 {");
        for (int i = 0; i <= FF_PGN_MAX_COMMENT; i++)
            ff_str_char(&text, 'x');
        ff_str_text(&text, way == 0 ? "} 1. e4 e5 *" : "} e5 *");
        size_t size = text.size;
        assert_non_null(ff_str_reserve(&text, PGN_PADDING));
        assert_int_equal(ff_pgn_new_text(text.data, size, &none, &pgn), FF_OK);
        assert_int_equal(ff_pgn_read_game(pgn, &game, &found, &notes, NULL), FF_OK);
        note_is(&notes, "comment-long", "a comment is too long and was cut");
        assert_int_equal(ff_game_plies(&game), 2);
        ff_pgn_free(pgn);
        ff_str_release(&text);
        ff_diagnostics_release(&notes);
        ff_game_release(&game);
    }
}

/* --- notations --- */

/* As the tag is read, which names a language where the notation does not. */
static void test_notation_as_read(void **state)
{
    static const struct {
        ff_notation notation;
        const char *language, *read;
    } cases[] = {
        {FF_NOTATION_SAN, NULL, NULL},           {FF_NOTATION_SAN, "de", "de"},
        {FF_NOTATION_LONG, "fr", "fr"},          {FF_NOTATION_LONG, NULL, NULL},
        {FF_NOTATION_ICCF, "de", "en"},          {FF_NOTATION_RUSSIAN, "de", "ru"},
        {FF_NOTATION_RUSSIAN_SHORT, "en", "ru"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *code = cases[i].language;
        ff_pgn_notation way = {cases[i].notation, code != NULL ? ff_language_find(code) : NULL};
        way = ff_pgn_notation_as_read(&way);
        assert_int_equal(way.notation, cases[i].notation);
        assert_true(way.language ==
                    (cases[i].read != NULL ? ff_language_find(cases[i].read) : NULL));
    }
}

/* A tag of that name, or nearly, which says nothing of the moves is one like any other. */
static void test_notation_tags(void **state)
{
    static const struct {
        const char *tag;
        bool foreign;
    } cases[] = {
        {"[Notation \"SAN de\"]", true},       {"[Notation \"SAN\"]", false},
        {"[Notation \"descriptive\"]", false}, {"[Notations \"SAN de\"]", false},
        {"[Note \"SAN de\"]", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_str text = FF_STR_INIT;
        ff_game_init(&game);
        ff_str_format(&text, "%s\n\n1. %s *", cases[i].tag, cases[i].foreign ? "Sf3" : "Nf3");
        read_text(ff_str_get(&text), &game, NULL);
        assert_string_equal(game.last->san, "Nf3");
        assert_int_equal(game.tags == NULL, cases[i].foreign);
        ff_str_release(&text);
        ff_game_release(&game);
    }
}

static void test_notation_values(void **state)
{
    static const struct {
        const char *value, *again; /* NULL: not known */
    } cases[] = {
        {"SAN", "SAN en"},
        {"SAN de", "SAN de"},
        {"de SAN", "SAN de"},
        {"de", "SAN de"},
        {"long, fr", "long fr"},
        {"long", "long en"},
        {"", NULL},
        {"  , ", NULL},
        {"SAN SAN", NULL},
        {"de fr", NULL},
        {"SAN xx", NULL},
        {"descriptive", NULL},
        {"abcdefghijklmnopqrstuvwxyz", NULL},
        {"SAN abcdefghijklmnopqrstuvwxyz", "SAN en"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_pgn_notation found;
        ff_str out = FF_STR_INIT;
        bool known = ff_pgn_notation_parse(cases[i].value, &found);
        if (known)
            ff_pgn_notation_value(&found, &out);
        if (known != (cases[i].again != NULL) ||
            (known && strcasecmp(ff_str_get(&out), cases[i].again) != 0))
            fail_msg("\"%s\": %s", cases[i].value, ff_str_get(&out));
        if (!known)
            assert_false(ff_pgn_notation_is_foreign(&found));
        ff_str_release(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_many_comments),
        cmocka_unit_test(test_many_alternatives),
        cmocka_unit_test(test_deep_variations),
        cmocka_unit_test(test_long_comments),
        cmocka_unit_test(test_tag_names),
        cmocka_unit_test(test_forgiven),
        cmocka_unit_test(test_names_of_moves),
        cmocka_unit_test(test_out_of_place),
        cmocka_unit_test(test_plain_comments),
        cmocka_unit_test(test_comment_in_memory),
        cmocka_unit_test(test_notation_as_read),
        cmocka_unit_test(test_notation_tags),
        cmocka_unit_test(test_notation_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
