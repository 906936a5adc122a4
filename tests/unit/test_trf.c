/* TRF files: columns, encodings, dialects, and writing them again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/trf.h"

#include <stdio.h>
#include <string.h>

typedef struct reading {
    ff_event event;
    ff_diagnostics notes;
    ff_error err;
    int code;
} reading;

static reading read_text(const char *text)
{
    reading r = {.code = FF_OK};
    ff_event_init(&r.event);
    r.code = ff_trf_read(text, strlen(text), "x.trf", &r.event, &r.notes, &r.err);
    return r;
}

static void release(reading *r)
{
    ff_event_release(&r->event);
    ff_diagnostics_release(&r->notes);
}

/* How many notes have that code; the first one's place goes to `line` and `column`. */
static int noted(const reading *r, const char *code, long *line, long *column)
{
    int count = 0;
    for (size_t i = 0; i < r->notes.count; i++) {
        if (strcmp(r->notes.items[i].code, code) != 0)
            continue;
        if (count++ == 0 && line != NULL) {
            *line = r->notes.items[i].line;
            *column = r->notes.items[i].column;
        }
    }
    return count;
}

/* A player's line in its columns. */
static const char *player(int no, const char *name, const char *points, const char *rounds)
{
    static char lines[8][256];
    static int next;
    char *line = lines[next++ % 8];
    int pad = 33 - (int)ff_utf8_count(name, strlen(name));
    snprintf(line, sizeof lines[0],
             "001 %4d m GM %s%*s 2400 FRA      123456 1990/05/17 %4s %4d%s\n", no, name, pad,
             "", points, no, rounds);
    return line;
}

static const char *file_of(const char *head, const char *a, const char *b)
{
    static char text[2048];
    snprintf(text, sizeof text, "%s%s%s", head, a, b);
    return text;
}

static const char *write_text(const ff_event *event, ff_trf_options options)
{
    static char text[4096];
    ff_str out = FF_STR_INIT;
    assert_int_equal(ff_trf_write(event, &options, &out, NULL, NULL), FF_OK);
    assert_true(out.size < sizeof text);
    snprintf(text, sizeof text, "%s", ff_str_get(&out));
    ff_str_release(&out);
    return text;
}

static const char head[] = "012 Open\n022 Lyon\n042 2026/05/01\n062 2\n092 Swiss\n";

static void test_fields(void **state)
{
    (void)state;
    reading r = read_text(file_of(head, player(1, "Duval, Zoé", "1.0", "     2 w 1"),
                                  player(2, "Ünlü, Çağ", "0.0", "     1 b 0")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(r.notes.count, 0);
    const ff_player *p = &r.event.players[0];
    assert_string_equal(p->name, "Duval, Zoé");
    assert_string_equal(p->title, "GM");
    assert_int_equal(p->sex, 'm');
    assert_int_equal(p->rating, 2400);
    assert_string_equal(p->federation, "FRA");
    assert_string_equal(p->fide_id, "123456");
    assert_int_equal(p->birth.year, 1990);
    assert_int_equal(p->birth.day, 17);
    assert_int_equal(p->stated_points, 10);
    const ff_round_result *cell = ff_event_cell(&r.event, 0, 1);
    assert_int_equal(cell->opponent, 1);
    assert_int_equal(cell->side, FF_SIDE_WHITE);
    assert_int_equal(cell->result, FF_RESULT_WIN);
    assert_int_equal(r.event.kind, FF_EVENT_SWISS);
    assert_int_equal(r.event.start.month, 5);
    release(&r);
}

/* The same file in every encoding and with every line end is the same event. */
static void test_encodings(void **state)
{
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    (void)state;
    for (int latin = 0; latin < 2; latin++) {
        for (int end = 0; end < 3; end++) {
            char text[2048];
            size_t size = 0;
            const char *from = file_of(head, player(1, "Duval, Zoé", "1.0", "     2 w 1"),
                                       player(2, "B", "0.0", "     1 b 0"));
            for (const char *at = from; *at != '\0'; at++) {
                if (*at == '\n')
                    size += (size_t)snprintf(text + size, 4, "%s", ends[end]);
                else if (latin && (unsigned char)*at == 0xc3)
                    text[size++] = (char)0xe9, at++;
                else
                    text[size++] = *at;
            }
            text[size] = '\0';
            reading r = read_text(text);
            assert_int_equal(r.code, FF_OK);
            assert_string_equal(r.event.players[0].name, "Duval, Zoé");
            assert_int_equal(ff_event_cell(&r.event, 0, 1)->opponent, 1);
            assert_int_equal(noted(&r, "encoding", NULL, NULL), latin);
            release(&r);
        }
    }
}

static void test_byte_order_mark(void **state)
{
    (void)state;
    char text[2048];
    snprintf(text, sizeof text, "\xef\xbb\xbf%s",
             file_of(head, player(1, "A", "0.0", ""), player(2, "B", "0.0", "")));
    reading r = read_text(text);
    assert_int_equal(r.code, FF_OK);
    assert_string_equal(r.event.name, "Open");
    release(&r);
}

static void test_what_is_no_report(void **state)
{
    (void)state;
    reading r = read_text("[Event \"x\"]\n");
    assert_int_equal(r.code, FF_E_PARSE_TRF);
    release(&r);
    r = read_text("012|Open|\n001|1|A|\n");
    assert_int_equal(r.code, FF_E_PARSE_TRF);
    assert_int_equal(r.err.line, 1);
    release(&r);
    r = (reading){.code = FF_OK};
    ff_event_init(&r.event);
    assert_int_equal(ff_trf_read("\xff\xfe"
                                 "0\0",
                                 4, "x", &r.event, NULL, &r.err),
                     FF_E_ENCODING);
    release(&r);
}

/* A record begins a line, and not a line of a quoted cell of CSV. */
static void test_looks_like(void **state)
{
    static const struct {
        const char *text;
        bool is;
    } cases[] = {
        {"012 Open", true},
        {"001    1", true},
        {"\xef\xbb\xbf"
         "012 Open",
         true},
        {"### by hand\r\nHEADING\r\r\n\n022 Lyon\n001 ", true},
        {"### 5\" of snow, and \"more\n012 Open", true},
        {"002 Open", false},
        {"0120Open", false},
        {"012", false},
        {"", false},
        {" 012 Open\nx 001 1", false},
        {"name,club\n\"A, B\",\"Graz\n001 Hall\"\n", false},
        {"name;club\n\"A\";\"Graz\r\n\r\n001 Hall\r\n012 Inn\"\r\n", false},
        {"name\tclub\nA\t\"SK \"\"Graz\"\"\n001 Hall\"\n", false},
        {"\"\"\"name\"\"\n001 Hall\"\n", false},
        {"\"name\",\"\",club\n001 Hall\n", true},
        {"a \"b\n001 Hall\n", true}, /* no quote opens within a cell */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (ff_trf_looks_like(cases[i].text, strlen(cases[i].text)) != cases[i].is)
            fail_msg("\"%s\"", cases[i].text);
}

static void test_byes_without_opponent(void **state)
{
    long line, column;
    (void)state;
    reading r = read_text(file_of(head, player(1, "A", "1.5", "  0000 - =  0000 - +"),
                                  player(2, "B", "0.0", "       -         Z")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(ff_event_cell(&r.event, 0, 1)->result, FF_RESULT_BYE_HALF);
    assert_int_equal(ff_event_cell(&r.event, 0, 2)->result, FF_RESULT_BYE_FULL);
    assert_int_equal(ff_event_cell(&r.event, 1, 1)->result, FF_RESULT_NONE);
    assert_int_equal(noted(&r, "bye-form", &line, &column), 2);
    assert_int_equal(line, 6);
    assert_int_equal(column, 92);
    assert_int_equal(noted(&r, "points-disagree", NULL, NULL), 0);
    release(&r);
}

static void test_disagreements(void **state)
{
    long line, column;
    (void)state;
    reading r = read_text(file_of("", player(1, "A", "1.5", "     2 w 1     2 w 1     9 w 1"),
                                  player(2, "B", "0.0", "     1 w 0     1 b =")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(noted(&r, "points-disagree", &line, &column), 2);
    assert_int_equal(line, 1);
    assert_int_equal(column, 81);
    assert_int_equal(noted(&r, "colour-disagrees", &line, &column), 1);
    assert_int_equal(column, 92);
    assert_int_equal(noted(&r, "result-disagrees", &line, &column), 1);
    assert_int_equal(column, 102);
    assert_int_equal(noted(&r, "opponent-unknown", &line, &column), 1);
    assert_int_equal(column, 112);
    assert_int_equal(ff_event_cell(&r.event, 0, 3)->stray_no, 9);
    release(&r);
}

/* Both lose, and half a point to nothing: no disagreement where the arbiter decided so. */
static void test_both_lose(void **state)
{
    (void)state;
    reading r = read_text(file_of("", player(1, "A", "0.0", "     2 w 0     2 b -"),
                                  player(2, "B", "0.0", "     1 b 0     1 w -")));
    assert_int_equal(r.notes.count, 0);
    release(&r);
}

static void test_out_of_columns(void **state)
{
    (void)state;
    reading r = read_text(file_of("", player(1, "A", "1.0", "   2 w 1 0000 - Z"),
                                  player(2, "B", "0.0", "     1 b 0")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(noted(&r, "columns", NULL, NULL), 1);
    assert_int_equal(ff_event_cell(&r.event, 0, 1)->opponent, 1);
    assert_int_equal(ff_event_cell(&r.event, 0, 2)->result, FF_RESULT_BYE_ZERO);
    release(&r);
}

static void test_old_titles(void **state)
{
    (void)state;
    const char *a =
        "001    1 M  g A                                 2400 FRA                      "
        "        0.0    1\n"
        "001    2 Fwf  B                                 2400 FRA                      "
        "        0.0    1\n";
    reading r = read_text(a);
    assert_int_equal(r.code, FF_OK);
    assert_string_equal(r.event.players[0].title, "GM");
    assert_string_equal(r.event.players[1].title, "WFM");
    assert_int_equal(r.event.players[1].sex, 'w');
    assert_int_equal(noted(&r, "title-form", NULL, NULL), 1);
    release(&r);
}

static void test_scoring(void **state)
{
    (void)state;
    const char *lines[] = {"162  W 3.0    D 1.0    P 1.0\n", "XXS W=3.0 D=1 PAB=1.0\n",
                           "BBW  3.0\nBBD  1.0\nBBU  1.0\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        reading r = read_text(file_of(lines[i], player(1, "A", "4.0", "     2 w 1  0000 - U"),
                                      player(2, "B", "1.0", "     1 b 0  0000 - H")));
        assert_int_equal(ff_event_points(&r.event, 0, 0), 40);
        assert_int_equal(ff_event_points(&r.event, 1, 0), 10);
        assert_int_equal(noted(&r, "points-disagree", NULL, NULL), 0);
        release(&r);
    }
    /* another program's XXS is not JaVaFo's */
    reading r =
        read_text(file_of("XXS 3 1\n", player(1, "A", "0.0", ""), player(2, "B", "0.0", "")));
    assert_int_equal(noted(&r, "scoring", NULL, NULL), 1);
    assert_false(r.event.scoring_stated);
    release(&r);
}

static void test_abnormal_points(void **state)
{
    (void)state;
    reading r = read_text(file_of("299 D         1.0  001    1\n299          -0.5  000    2\n",
                                  player(1, "A", "1.0", "     2 w ="),
                                  player(2, "B", "0.0", "     1 b =")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(ff_event_points(&r.event, 0, 0), 10);
    assert_int_equal(ff_event_points(&r.event, 1, 0), 0);
    release(&r);
}

/* --- writing --- */

static const ff_trf_options as16 = {.edition = FF_TRF_16, .birth_dates = true};
static const ff_trf_options as26 = {.edition = FF_TRF_26, .birth_dates = true};

static void with_returns(const char *text, char *out)
{
    for (; *text != '\0'; text++) {
        if (*text == '\n')
            *out++ = '\r';
        *out++ = *text;
    }
    *out = '\0';
}

static void test_round_trip(void **state)
{
    char expected[4096];
    (void)state;
    const char *first = file_of("012 Open\n### remark\n022 Lyon\n062 2\n092 Swiss\nXXR 9\n"
                                "XXC white1\nXXS PAB=0.5 BW=1.5\nHEADING\n",
                                player(1, "Duval, Zoé", "1.0", "     2 w 1         U"),
                                player(2, "B", "0.0", "     1 b 0  0000 - z"));
    char text[2048];
    snprintf(text, sizeof text, "%sXXP 1 2\nXXZ 2\nXXA    1  1.0  0.5\n", first);
    reading r = read_text(text);
    with_returns(text, expected);
    assert_string_equal(write_text(&r.event, as16), expected);
    release(&r);

    snprintf(text, sizeof text,
             "%s240 H   3    2\n250       1.0   1   2    1    1\n"
             "260   1   5    1    2\n299 W         1.5  002    1\n",
             file_of("012 Open\n142 9\n152 B\n162  W 3.0    D 1.0\n182 x\n192 FIDE_DUTCH\n"
                     "202 BH/C1,DE\n222 5400+30\n",
                     player(1, "A", "3.0", "     2 w 1"), player(2, "B", "0.0", "     1 b 0")));
    r = read_text(text);
    assert_string_equal(r.event.tiebreaks, "BH/C1,DE");
    assert_int_equal(r.event.rounds_planned, 9);
    with_returns(text, expected);
    assert_string_equal(write_text(&r.event, as26), expected);
    release(&r);
}

static void test_other_edition(void **state)
{
    (void)state;
    reading r =
        read_text(file_of("012 Open\nXXR 9\nXXC white1\n", player(1, "A", "1.0", "     2 w 1"),
                          player(2, "B", "0.0", "     1 b 0")));
    const char *text = write_text(&r.event, as26);
    assert_non_null(strstr(text, "\r\n142 9\r\n152 W\r\n001    1"));
    assert_null(strstr(text, "XX"));
    release(&r);
}

static void test_a_change_is_written(void **state)
{
    (void)state;
    reading r = read_text(file_of(head, player(1, "A", "1.0", "     2 w 1"),
                                  player(2, "B", "0.0", "     1 b 0")));
    assert_int_equal(ff_event_result(&r.event, 1, 0, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                     FF_OK);
    const char *text = write_text(&r.event, as16);
    assert_non_null(strstr(text, "     2 w =\r\n"));
    assert_non_null(strstr(text, "     1 b =\r\n"));
    release(&r);
}

static void test_birth_dates_are_private(void **state)
{
    ff_trf_options options = as16;
    (void)state;
    reading r = read_text(file_of(head, player(1, "A", "0.0", ""), player(2, "B", "0.0", "")));
    options.birth_dates = false;
    assert_null(strstr(write_text(&r.event, options), "1990/05/17"));
    assert_non_null(strstr(write_text(&r.event, options), " 1990 "));
    release(&r);
}

static void test_limits(void **state)
{
    (void)state;
    static char text[FF_TRF_MAX_LINE + 64];
    memset(text, 'x', sizeof text - 1);
    memcpy(text, "012 ", 4);
    reading r = read_text(text);
    assert_int_equal(r.code, FF_E_LIMIT);
    release(&r);
    r = read_text(file_of("", player(1, "A", "0.0", ""), player(1, "B", "0.0", "")));
    assert_int_equal(r.code, FF_OK);
    assert_int_equal(r.event.player_count, 1);
    assert_int_equal(noted(&r, "number-twice", NULL, NULL), 1);
    release(&r);
}

/* A text that holds line ends stays on its line: it makes no record of a player or of the log.
 */
static void test_line_ends_make_no_records(void **state)
{
    (void)state;
    int index;
    ff_event event;
    ff_error err;
    ff_str out = FF_STR_INIT;
    ff_trf_options options = FF_ZERO;
    ff_event_init(&event);
    assert_int_equal(ff_event_add_player(&event, 1, &index, &err), FF_OK);
    event.name = "Cup\n001    2 evil";
    event.city = "Graz\r001    3 evil";
    event.rules = "x\r\n### Log: entry 9";
    event.laws = "y\n001    4 evil";
    event.players[index].name = "Ann\n001    5 evil";
    event.players[index].national_federation = "ENG";
    event.players[index].national_id = "1\n2";
    assert_int_equal(ff_trf_write(&event, &options, &out, NULL, &err), FF_OK);
    int players = 0;
    for (const char *at = ff_str_get(&out); *at != '\0'; at = strchr(at, '\n') + 1) {
        const char *end = strchr(at, '\n');
        assert_non_null(end);
        assert_int_equal(end[-1], '\r');
        assert_ptr_equal(memchr(at, '\r', (size_t)(end - at)), end - 1);
        players += strncmp(at, "001 ", 4) == 0;
        assert_int_not_equal(strncmp(at, "### Log", 7), 0);
    }
    assert_int_equal(players, 1);
    assert_non_null(strstr(ff_str_get(&out), "022 Graz 001    3 evil\r\n"));
    assert_non_null(strstr(ff_str_get(&out), "### Laws: y 001    4 evil\r\n"));
    ff_str_release(&out);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_encodings),
        cmocka_unit_test(test_byte_order_mark),
        cmocka_unit_test(test_what_is_no_report),
        cmocka_unit_test(test_looks_like),
        cmocka_unit_test(test_byes_without_opponent),
        cmocka_unit_test(test_disagreements),
        cmocka_unit_test(test_both_lose),
        cmocka_unit_test(test_out_of_columns),
        cmocka_unit_test(test_old_titles),
        cmocka_unit_test(test_scoring),
        cmocka_unit_test(test_abnormal_points),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_other_edition),
        cmocka_unit_test(test_a_change_is_written),
        cmocka_unit_test(test_birth_dates_are_private),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_line_ends_make_no_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
