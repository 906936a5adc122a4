/* TRF files at their edges: every doubt with its place and words, limits, memory that runs out
 * at each allocation, and what is written when something does not fit. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/trf.h"

typedef struct reading {
    ff_event event;
    ff_diagnostics notes;
    ff_error err;
    int code;
} reading;

static reading read_bytes(const char *text, size_t size)
{
    reading r = {.code = FF_OK};
    ff_event_init(&r.event);
    r.code = ff_trf_read(text, size, "x.trf", &r.event, &r.notes, &r.err);
    return r;
}

static void release(reading *r)
{
    ff_event_release(&r->event);
    ff_diagnostics_release(&r->notes);
}

/* --- doubts about the records of the event --- */

#define TWO_PLAYERS                                                                            \
    "001    1 m    Alm, Ole                          2400 FRA      123456 1990/05/17  0.0    " \
    "1\n"                                                                                      \
    "001    2 w    Bach, Ute                         2300 AUT      123457 1991        0.0    " \
    "2\n"

typedef struct doubt {
    const char *line, *code;
    long column;
    const char *text;
} doubt;

static const doubt of_event[] = {
    {"042 Saturday", "date", 5, "\"Saturday\" is not a date YYYY/MM/DD"},
    {"052 2026/13/01", "date", 5, "\"2026/13/01\" is not a date YYYY/MM/DD"},
    {"042 2026-05-01", "date-form", 5,
     "the date \"2026-05-01\" is not written YYYY/MM/DD; read as 2026/05/01"},
    {"052 2026/05.01", "date-form", 5,
     "the date \"2026/05.01\" is not written YYYY/MM/DD; read as 2026/05/01"},
    {"072 many", "not-a-number", 5, "the number \"many\" is not a whole number up to 9999"},
    {"072 10000", "not-a-number", 5, "the number \"10000\" is not a whole number up to 9999"},
    {"142 1000", "not-a-number", 5,
     "the number of rounds \"1000\" is not a whole number up to 999"},
    {"142 -1", "not-a-number", 5,
     "the number of rounds \"-1\" is not a whole number up to 999"},
    {"152 X", "initial-colour", 5, "the initial colour \"X\" is not W or B"},
    {"152", "initial-colour", 5, "the initial colour \"\" is not W or B"},
    {"XXC rank red", "initial-colour", 10, "XXC \"red\" is not rank, white1 or black1"},
    {"162  Q 1.0", "scoring", 6, "\"Q\" is not one of W D L A P X"},
    {"162  W abc", "not-points", 7, "\"abc\" is not a number of points like 4.5"},
    {"162  W   3", "points-form", 7,
     "the points \"3\" are not written with one decimal, as in 4.5"},
    {"XXS W=3 QQ=1", "scoring", 9, "XXS \"QQ=1\" is not understood"},
    {"XXS W=x", "scoring", 5, "XXS \"W=x\" is not understood"},
    {"XXS 3 1", "scoring", 5, "XXS \"3\" is not CODE=POINTS; the line is not used"},
    {"BBW x", "not-points", 5, "\"x\" is not a number of points like 4.5"},
    {"240 Q   1    1", "bye", 5, "the kind of bye \"Q\" is not F, H or Z"},
    {"240 U   1    1", "bye", 5, "the kind of bye \"U\" is not F, H or Z"},
    {"240 H   x    1", "not-a-number", 7, "the round \"x\" is not a whole number up to 999"},
    {"240 H   1    x", "not-a-number", 11,
     "the pairing number \"x\" is not a whole number up to 9999"},
    {"XXZ 1 two", "not-a-number", 7, "\"two\" is not a pairing number"},
    {"XXP 1 0", "not-a-number", 7, "\"0\" is not a pairing number"},
    {"260   x   5    1    2", "not-a-number", 5,
     "the round \"x\" is not a whole number up to 999"},
    {"250       1.0   1   2    x    1", "not-a-number", 23,
     "the pairing number \"x\" is not a whole number up to 9999"},
    {"XXA    9  1.0", "acceleration", 5, "XXA for player 9, who is not in the file above"},
    {"299 Q         1.0  001    1", "points-kind", 5, "\"Q\" is not one of W D L F H Z + -"},
    {"330 +x   1   1   2", "forfeited-match", 5, "\"+x\" is not +-, -+ or --"},
    {"330 x-   1   1   2", "forfeited-match", 5, "\"x-\" is not +-, -+ or --"},
    {"330 ++   1   1   2", "forfeited-match", 5, "\"++\" is not +-, -+ or --"},
    {"352 WBX", "board-colours", 5, "the colours \"WBX\" are not a list like WBWB"},
    {"352", "board-colours", 5, "the colours \"\" are not a list like WBWB"},
    {"362 TW 2.0 TX 1.0", "match-points", 12,
     "match points are written as in TW 2.0 TD 1.0 TL 0.0"},
    {"362 TW two", "match-points", 5, "match points are written as in TW 2.0 TD 1.0 TL 0.0"},
    {"362 TWD 2.0", "match-points", 5, "match points are written as in TW 2.0 TD 1.0 TL 0.0"},
    {"013", "team", 5, "a team without a name; the line is not used"},
    {"310   1", "team", 9, "a team without a name; the line is not used"},
    {"310   x North", "not-a-number", 5,
     "the team number \"x\" is not a whole number up to 999"},
    {"Wien, 1. Mai", "unknown-line", 1,
     "\"Wien, 1. Mai\" is not a record of the standard; such lines are kept as they are"},
    {"Öffentliche Stadtmeisterschaft 2026, Gräfing", "unknown-line", 1,
     "\"Öffentliche Stadtmeisterschaft\" is not a record of the standard; such lines are kept "
     "as they are"},
    {"AB", "unknown-line", 1,
     "\"AB\" is not a record of the standard; such lines are kept as they are"},
    {"012Open", "unknown-line", 1,
     "\"012Open\" is not a record of the standard; such lines are kept as they are"},
    {"062 3", "player-count", 5, "the file says 3 players and has 2 (record 062)"},
    {"013 North                              1    9", "team", 0,
     "team \"North\" names player 9, who is not in the file"},
};

/* The line stands before the players: the only thing that is said is about it. */
static void test_doubts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(of_event); i++) {
        char text[1024];
        const doubt *d = &of_event[i];
        snprintf(text, sizeof text, "%s\n" TWO_PLAYERS, d->line);
        reading r = read_bytes(text, strlen(text));
        assert_int_equal(r.code, FF_OK);
        assert_int_equal(r.event.player_count, 2);
        if (r.notes.count != 1 || strcmp(r.notes.items[0].code, d->code) != 0 ||
            strcmp(r.notes.items[0].text, d->text) != 0 || r.notes.items[0].column != d->column)
            fail_msg("\"%s\": %zu, %s, column %ld: %s", d->line, r.notes.count,
                     r.notes.count > 0 ? r.notes.items[0].code : "",
                     r.notes.count > 0 ? r.notes.items[0].column : 0,
                     r.notes.count > 0 ? r.notes.items[0].text : "");
        assert_int_equal(r.notes.items[0].line, strcmp(d->code, "player-count") == 0 ? 0 : 1);
        release(&r);
    }
}

/* Lines about which nothing is said, though they make nothing of the event. */
static void test_passed_over(void **state)
{
    static const char *const lines[] = {
        "",
        "###",
        "### any words",
        "801 x",
        "330 +-   0   1   2",
        "330 +-   1   0   2",
        "330 +-   1   1   0",
        "300   0   1   2",
        "300   1   0   2",
        "240 H        1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s\n" TWO_PLAYERS, lines[i]);
        reading r = read_bytes(text, strlen(text));
        assert_int_equal(r.code, FF_OK);
        if (r.notes.count != 0)
            fail_msg("\"%s\": %s", lines[i], r.notes.items[0].text);
        assert_int_equal(r.event.forfeited_match_count, 0);
        assert_int_equal(r.event.lineup_count, 0);
        assert_int_equal(r.event.line_count, 3);
        release(&r);
    }
}

/* A second record of what there is once is kept beside the first. */
static void test_twice(void **state)
{
    (void)state;
    const char *text = "012 Open\n012 Other\n" TWO_PLAYERS;
    reading r = read_bytes(text, strlen(text));
    assert_int_equal(r.notes.count, 1);
    assert_string_equal(r.notes.items[0].code, "record-twice");
    assert_string_equal(r.notes.items[0].text, "a second record 012; it is kept as it is");
    assert_string_equal(r.event.name, "Open");
    release(&r);
}

/* --- doubts about players --- */

/* 1234 of the columns: the line of a player in which nothing is in doubt. */
static const char whole[] =
    "001    1 m GM Alm, Ole                          2400 FRA      123456 1990/05/17  1.0    1"
    "     2 w 1";

static const struct {
    size_t column;
    const char *put; /* over the columns from there on */
    doubt says;
} of_player[] = {
    {10, "x", {NULL, "sex", 10, "the sex \"x\" is not m or w"}},
    {10, "\x01", {NULL, "sex", 10, "the sex \"?\" is not m or w"}},
    {10, "M", {NULL, "sex-form", 10, "the sex is written \"M\", not m or w"}},
    {10, "W", {NULL, "sex-form", 10, "the sex is written \"W\", not m or w"}},
    {10, "F", {NULL, "sex-form", 10, "the sex is written \"F\", not m or w"}},
    {10, "f", {NULL, "sex-form", 10, "the sex is written \"f\", not m or w"}},
    {11, "NM ", {NULL, "title", 11, "\"NM\" is not a title of FIDE"}},
    {11,
     "gm ",
     {NULL, "title-form", 11, "titles are not written as in the standard: \"gm\" for GM"}},
    {9, "x", {NULL, "columns", 9, "column 9 should be blank; a field is out of its columns"}},
    {14,
     "x",
     {NULL, "columns", 14, "column 14 should be blank; a field is out of its columns"}},
    {69,
     "x",
     {NULL, "columns", 69, "column 69 should be blank; a field is out of its columns"}},
    {49,
     "24a0",
     {NULL, "not-a-number", 49, "the rating \"24a0\" is not a whole number up to 9999"}},
    {70,
     "1990/15/17",
     {NULL, "birth-date", 70, "the birth date \"1990/15/17\" is not YYYY/MM/DD"}},
    {70,
     "1990.05.17",
     {NULL, "birth-form", 70, "birth dates are not written YYYY/MM/DD: \"1990.05.17\""}},
    {70,
     "1990/05.17",
     {NULL, "birth-form", 70, "birth dates are not written YYYY/MM/DD: \"1990/05.17\""}},
    {70,
     "1990/5/17 ",
     {NULL, "birth-form", 70, "birth dates are not written YYYY/MM/DD: \"1990/5/17\""}},
    {81, "one ", {NULL, "not-points", 81, "\"one\" is not a number of points like 4.5"}},
    {81,
     "   1",
     {NULL, "points-form", 81, "the points \"1\" are not written with one decimal, as in 4.5"}},
    {86,
     "last",
     {NULL, "not-a-number", 86, "the rank \"last\" is not a whole number up to 9999"}},
    {97, "x", {NULL, "cell", 92, "round 1: \"2 x 1\" is not opponent, colour and result"}},
    {99, "?x", {NULL, "cell", 92, "round 1: \"2 w ?x\" is not opponent, colour and result"}},
    {92,
     "zwei",
     {NULL, "cell", 92, "round 1: \"zwei w 1\" is not opponent, colour and result"}},
    {92,
     "0000 - =",
     {NULL, "bye-form", 92, "round 1: \"=\" without an opponent, taken as H (half-point bye)"}},
    {92,
     "0000 - l",
     {NULL, "bye-form", 92, "round 1: \"L\" without an opponent, taken as Z (zero-point bye)"}},
    {92,
     "   2 w h",
     {NULL, "bye-with-opponent", 92,
      "round 1: \"H\" (half-point bye) against player 2; a bye has no opponent"}},
    {92,
     "0000 - F",
     {NULL, "full-point-bye", 92, "round 1: a full-point bye, which FIDE no longer allows"}},
};

static void test_players_in_doubt(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(of_player); i++) {
        char line[256];
        const doubt *d = &of_player[i].says;
        snprintf(line, sizeof line, "%s%20s", whole, "");
        memcpy(line + of_player[i].column - 1, of_player[i].put, strlen(of_player[i].put));
        reading r = read_bytes(line, strlen(line));
        assert_int_equal(r.code, FF_OK);
        bool found = false;
        for (size_t k = 0; k < r.notes.count; k++)
            found |= strcmp(r.notes.items[k].code, d->code) == 0 &&
                     strcmp(r.notes.items[k].text, d->text) == 0 &&
                     r.notes.items[k].column == d->column && r.notes.items[k].line == 1;
        if (!found)
            fail_msg("\"%s\" at %zu: %s, column %ld: %s", of_player[i].put, of_player[i].column,
                     r.notes.count > 0 ? r.notes.items[0].code : "nothing",
                     r.notes.count > 0 ? r.notes.items[0].column : 0,
                     r.notes.count > 0 ? r.notes.items[0].text : "");
        release(&r);
    }
}

/* One column to the right the date is found too. */
static void test_shifted_birth(void **state)
{
    (void)state;
    char line[256];
    snprintf(line, sizeof line, "%s", whole);
    memcpy(line + 69, " 1990/05/17", 11);
    reading r = read_bytes(line, strlen(line));
    assert_int_equal(r.event.players[0].birth.year, 1990);
    assert_int_equal(r.event.players[0].birth.day, 17);
    release(&r);
}

/* --- everything in one file --- */

/* One line of each record that TRF26 has, with accents and byes. */
static const char everything[] =
    "012 Cup\n022 Graz\n032 AUT\n042 2026/05/01\n052 2026/05/09\n062 4\n072 4\n082 2\n"
    "092 Team: Swiss-System\n102 Chief, Ina\n112 Deputy, Jan\n112 Députée, Zoé\n"
    "122 90'+30\"\n"
    "132                                                                                       "
    " "
    "26/05/01  26/05/02\n"
    "142 9\n152 W\n162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0    X 0.5\n172 FIDE\n"
    "182 Pairer 1\n192 FIDE_TEAM_TYPEB_GP_MP\n202 MPvGP,EDE\n212 PTS\n222 5400+30\n"
    "352 WBWB\n362 TW 2.0   TD 1.0   TL 0.0   TP 1.0\n"
    "001    1 m GM Alm, Ole                          2400 FRA      123456 1990/05/17  3.0    1"
    "     2 w 1     3 b =\n"
    "001    2 w    Bäch, Ute                         2300 AUT      123457 1991        0.0    4"
    "     1 b 0\n"
    "001    3 m    Cox, Jan                          2200 ENG      123458             1.5    2"
    "  0000 - H     1 w =\n"
    "001    4      Dale, Roy                                                          0.0    3"
    "  0000 - Z  0000 - U\n"
    "FRA    1                                        2390          X123\n"
    "310   1 North                            NOR     2350    3.0    4.0   1     1    2\n"
    "310   2 South                            SOU     2200                       3    4\n"
    "240 H   3    2    4\n250       1.0   1   2    1    2\n260   1   5    1    2\n"
    "299 W         1.5  002    1\n299          -0.5  000    2\n300   1   1   2    1    2\n"
    "320  1.0  2.0   1   2\n330 +-   2   1   2\n"
    "### Begins @ Round 2: 15:00\n### Tie-break rules: 2023\n### Laws: fide-2018\nClosing "
    "words\n";

static bool read_everything(void *context)
{
    reading r = read_bytes(everything, strlen(everything));
    bool failed = r.code == FF_E_MEMORY;
    assert_true(failed || r.code == FF_OK);
    assert_int_equal(r.err.code, r.code);
    release(&r);
    (void)context;
    return failed;
}

typedef struct writing {
    ff_event *event;
    ff_trf_options options;
} writing;

static bool write_everything(void *context)
{
    writing *w = context;
    ff_diagnostics notes = {0};
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    int code = ff_trf_write(w->event, &w->options, &out, &notes, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
    return code != FF_OK;
}

static void test_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(read_everything, NULL, true, &rounds));
    assert_true(rounds >= 20);
    assert_true(failing_each(read_everything, NULL, false, &rounds));
    reading r = read_bytes(everything, strlen(everything));
    assert_int_equal(r.code, FF_OK);
    for (int edition = FF_TRF_16; edition <= FF_TRF_26; edition++)
        for (int plain = 0; plain < 2; plain++) {
            writing w = {&r.event, {.edition = (ff_trf_edition)edition, .plain = plain != 0}};
            assert_true(failing_each(write_everything, &w, true, &rounds));
            assert_true(rounds >= 20);
        }
    release(&r);
}

/* The texts of an event have little room: each that does not fit is reported. */
static void test_little_room(void **state)
{
    int code = FF_E_MEMORY;
    unsigned failures = 0;
    (void)state;
    for (size_t room = 16; code != FF_OK; room += 16, failures++) {
        ff_event event;
        ff_error err = {0};
        ff_event_init(&event);
        event.arena.limit = room;
        code = ff_trf_read(everything, strlen(everything), "x.trf", &event, NULL, &err);
        assert_true(code == FF_OK || code == FF_E_MEMORY);
        assert_int_equal(err.code, code);
        ff_event_release(&event);
    }
    assert_true(failures > 100);
}

/* --- limits and encodings --- */

/* A line of so many bytes before the players. */
static int read_long_line(size_t bytes, const char *end)
{
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "### ");
    for (size_t i = 4; i < bytes; i++)
        ff_str_char(&text, 'x');
    ff_str_text(&text, end);
    ff_str_text(&text, TWO_PLAYERS);
    reading r = read_bytes(ff_str_get(&text), text.size);
    int code = r.code;
    if (code != FF_OK) {
        assert_string_equal(r.err.message, "a line is longer than 65536 bytes");
        assert_int_equal(r.err.line, 1);
        assert_string_equal(r.err.source, "x.trf");
    } else {
        assert_int_equal(r.event.player_count, 2);
        assert_int_equal(strlen(r.event.lines[0].text), bytes);
    }
    release(&r);
    ff_str_release(&text);
    return code;
}

static void test_long_lines(void **state)
{
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        assert_int_equal(read_long_line(FF_TRF_MAX_LINE, ends[i]), FF_OK);
        assert_int_equal(read_long_line(FF_TRF_MAX_LINE + 1, ends[i]), FF_E_LIMIT);
    }
}

/* As many lines as there may be, and one more. */
static void test_many_lines(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_str text = FF_STR_INIT;
        for (int i = 2; i < FF_EVENT_MAX_RECORDS + more; i++)
            ff_str_text(&text, "#\n");
        ff_str_text(&text, TWO_PLAYERS);
        reading r = read_bytes(ff_str_get(&text), text.size);
        assert_int_equal(r.code, more ? FF_E_LIMIT : FF_OK);
        if (more) {
            assert_string_equal(r.err.message, "more than 100000 records of one kind");
            assert_int_equal(r.err.line, FF_EVENT_MAX_RECORDS + 1);
        }
        release(&r);
        ff_str_release(&text);
    }
}

static void test_large_file(void **state)
{
    (void)state;
    char one = 'x';
    ff_error err;
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(
        ff_trf_read(&one, (size_t)FF_TRF_MAX_BYTES + 1, "x.trf", &event, NULL, &err),
        FF_E_LIMIT);
    assert_string_equal(err.message, "more than 67108864 bytes");
    ff_event_release(&event);
}

static void test_encodings(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        int code;
        const char *message;
    } cases[] = {
        {"\xff\xfe", 2, FF_E_ENCODING, "the file is UTF-16; save it as UTF-8"},
        {"\xfe\xff\0", 3, FF_E_ENCODING, "the file is UTF-16; save it as UTF-8"},
        {"\xff\xff", 2, FF_E_PARSE_TRF, "no player record (001): this is not a TRF file"},
        {"\xfe\xfe", 2, FF_E_PARSE_TRF, "no player record (001): this is not a TRF file"},
        {"\xff", 1, FF_E_PARSE_TRF, "no player record (001): this is not a TRF file"},
        {"012 a\0b\n", 8, FF_E_ENCODING, "there is a byte of 0 in it: this is not text"},
        {"", 0, FF_E_PARSE_TRF, "no player record (001): this is not a TRF file"},
        {"\xef\xbb\xbf", 3, FF_E_PARSE_TRF, "no player record (001): this is not a TRF file"},
        {"001|1", 5, FF_E_PARSE_TRF,
         "fields are separated by \"|\": this is a file of another program, not a TRF file"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        reading r = read_bytes(cases[i].bytes, cases[i].size);
        assert_int_equal(r.code, cases[i].code);
        assert_string_equal(r.err.message, cases[i].message);
        assert_string_equal(r.err.source, "x.trf");
        release(&r);
    }
}

/* --- writing --- */

/* The codes of what was noted, with blanks between. */
static const char *notes_of_writing(ff_event *event, ff_trf_options options, int want)
{
    static char codes[256];
    ff_diagnostics notes = {0};
    ff_str out = FF_STR_INIT;
    codes[0] = '\0';
    assert_int_equal(ff_trf_write(event, &options, &out, &notes, NULL), want);
    for (size_t i = 0; i < notes.count; i++) {
        size_t used = strlen(codes);
        snprintf(codes + used, sizeof codes - used, "%s ", notes.items[i].code);
    }
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
    return codes;
}

static void test_what_does_not_fit(void **state)
{
    (void)state;
    ff_trf_options as26 = {.edition = FF_TRF_26}, as16 = {.edition = FF_TRF_16};
    reading r = read_bytes(everything, strlen(everything));
    assert_string_equal(notes_of_writing(&r.event, as26, FF_OK), "");
    /* 172 to 222, 299 and what teams have are of TRF26 only */
    const char *lost = notes_of_writing(&r.event, as16, FF_OK);
    int count = 0;
    for (const char *at = lost; (at = strstr(at, "record-lost ")) != NULL; at++)
        count++;
    assert_int_equal(strlen(lost), (size_t)count * strlen("record-lost "));
    assert_true(count >= 10);
    /* four columns hold -99.9 to 999.9 */
    int points[4] = {9999, -999, 0, 0};
    as26.points = points;
    assert_string_equal(notes_of_writing(&r.event, as26, FF_OK), "");
    points[0]++;
    assert_string_equal(notes_of_writing(&r.event, as26, FF_E_LIMIT), "");
    points[0] = 0;
    points[1]--;
    assert_string_equal(notes_of_writing(&r.event, as26, FF_E_LIMIT), "");
    as26.points = NULL;
    /* 33 characters of a name, however many bytes */
    char name[80] = "";
    for (int i = 0; i < 33; i++)
        strcat(name, "é");
    r.event.players[0].name = name;
    assert_string_equal(notes_of_writing(&r.event, as26, FF_OK), "");
    strcat(name, "é");
    assert_string_equal(notes_of_writing(&r.event, as26, FF_OK), "name-cut ");
    r.event.players[0].name = "A";
    /* with White and with Black a win has one value in record 162 */
    r.event.scoring.tenths[FF_SIDE_BLACK][FF_RESULT_WIN] = 40;
    assert_string_equal(notes_of_writing(&r.event, as26, FF_OK), "scoring-lost ");
    release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_doubts),        cmocka_unit_test(test_passed_over),
        cmocka_unit_test(test_twice),         cmocka_unit_test(test_players_in_doubt),
        cmocka_unit_test(test_shifted_birth), cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_little_room),   cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_many_lines),    cmocka_unit_test(test_large_file),
        cmocka_unit_test(test_encodings),     cmocka_unit_test(test_what_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
