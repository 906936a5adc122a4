/* Where the log stood, at the foot of what leaves an event. */
#include "support/unit.h"

#include "event/anchor.h"
#include "flagfall/table.h"
#include "flagfall/trf.h"

#include <zlib.h>

#define HASH "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef"
static const char whole[] = "Log: entry 12, hash " HASH;
static const char brief[] = "Log: entry 12, hash 0011-2233-4455-6677-8899";

static void make_event(ff_event *event, long long entries)
{
    int index;
    ff_event_init(event);
    event->name = "Club";
    event->kind = FF_EVENT_SWISS;
    assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
    event->players[index].name = "Adams, Jim";
    event->anchor.entries = entries;
    snprintf(event->anchor.hash, sizeof event->anchor.hash, "%s", HASH);
}

static void test_text(void **state)
{
    ff_event event;
    ff_str out = FF_STR_INIT;
    (void)state;
    make_event(&event, 12);
    ff_anchor_text(&event, true, &out);
    assert_string_equal(ff_str_get(&out), whole);
    ff_str_clear(&out);
    ff_anchor_text(&event, false, &out);
    assert_string_equal(ff_str_get(&out), brief);
    ff_str_clear(&out);
    event.anchor.entries = 0;
    ff_anchor_text(&event, true, &out);
    assert_int_equal(out.size, 0);
    ff_event_release(&event);
    ff_str_release(&out);
    assert_true(ff_anchor_is(whole));
    assert_true(ff_anchor_is("### Log: entry 1, hash 00"));
    assert_false(ff_anchor_is("### Log of the arbiter"));
    assert_false(ff_anchor_is(""));
}

static void test_read(void **state)
{
    static const struct {
        const char *text, *digits; /* NULL: refused */
    } cases[] = {
        {"0011-2233-4455-6677-8899", "00112233445566778899"},
        {" 00 11 22 AA ", "001122aa"},
        {HASH, HASH},
        {"0011223", NULL},
        {HASH "0", NULL},
        {"00112233g", NULL},
        {"0011_2233", NULL},
        {"", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char out[FF_HASH_SIZE];
        assert_int_equal(ff_anchor_read(cases[i].text, out), cases[i].digits != NULL);
        if (cases[i].digits != NULL)
            assert_string_equal(out, cases[i].digits);
    }
}

/* What a file of a workbook says: the entry of the archive of that name, unpacked. */
static void unpack(const ff_str *book, const char *name, char *out, size_t size)
{
    enum { HEADER = 30, NAME_SIZE = 26, EXTRA_SIZE = 28, PACKED = 8 };
    const unsigned char *data = (const unsigned char *)book->data;
    size_t length = strlen(name);
    for (size_t at = 0; at + HEADER + length < book->size; at++) {
        if (memcmp(data + at, "PK\3\4", 4) != 0 ||
            memcmp(data + at + HEADER, name, length) != 0)
            continue;
        size_t skip = HEADER + (size_t)data[at + NAME_SIZE] + data[at + EXTRA_SIZE];
        assert_int_equal(data[at + PACKED], Z_DEFLATED);
        z_stream z = {.next_in = (Bytef *)(uintptr_t)(data + at + skip),
                      .avail_in = (uInt)(book->size - at - skip),
                      .next_out = (Bytef *)out,
                      .avail_out = (uInt)size - 1};
        assert_int_equal(inflateInit2(&z, -MAX_WBITS), Z_OK);
        assert_int_equal(inflate(&z, Z_FINISH), Z_STREAM_END);
        out[z.total_out] = '\0';
        inflateEnd(&z);
        return;
    }
    fail_msg("no \"%s\" in the workbook", name);
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
}

typedef int (*writer)(ff_standings *standings, const ff_table_options *options, ff_str *out,
                      ff_error *err);

static void write_table(writer write, long long entries, ff_str *out)
{
    ff_event event;
    ff_standings standings;
    const ff_table_options options = FF_TABLE_OPTIONS_INIT;
    const ff_standings_options how = {.edition = ff_c07_get(FF_C07_2026)};
    ff_error err;
    make_event(&event, entries);
    ff_str_clear(out);
    assert_int_equal(ff_standings_make(&event, &how, &standings, NULL), FF_OK);
    if (write(&standings, &options, out, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_standings_release(&standings);
    ff_event_release(&event);
}

static void test_tables(void **state)
{
    ff_str out = FF_STR_INIT;
    (void)state;
    write_table(ff_table_text, 12, &out);
    assert_true(
        ends_with(ff_str_get(&out), "\nLog: entry 12, hash 0011-2233-4455-6677-8899\n"));
    write_table(ff_table_html, 12, &out);
    assert_non_null(strstr(ff_str_get(&out), whole));
    const writer writers[] = {ff_table_text, ff_table_html};
    for (size_t i = 0; i < COUNT_OF(writers); i++) {
        write_table(writers[i], 0, &out);
        assert_null(strstr(ff_str_get(&out), "Log: "));
    }
    ff_str_release(&out);
}

#ifndef FF_NO_XLSX
/* Through a file, as it is written. */
static int workbook(ff_standings *standings, const ff_table_options *options, ff_str *out,
                    ff_error *err)
{
    char path[] = "/tmp/flagfall-book-XXXXXX";
    ff_output *file;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    assert_int_equal(ff_output_new(path, &file, err), FF_OK);
    int code = ff_table_xlsx(standings, options, file, err);
    if (code == FF_OK)
        code = ff_output_commit(file, err);
    else
        ff_output_cancel(file);
    ff_str_release(out);
    if (code == FF_OK)
        code = ff_input_read_all(path, 1 << 20, out, err);
    unlink(path);
    return code;
}

static void test_workbook(void **state)
{
    static char sheet[256 * 1024];
    ff_str out = FF_STR_INIT;
    (void)state;
    write_table(workbook, 12, &out);
    unpack(&out, "xl/worksheets/sheet1.xml", sheet, sizeof sheet);
    assert_non_null(strstr(sheet, whole));
    const char *footer = strstr(sheet, "<oddFooter>");
    assert_non_null(footer);
    assert_non_null(strstr(footer, brief));
    write_table(workbook, 0, &out);
    unpack(&out, "xl/worksheets/sheet1.xml", sheet, sizeof sheet);
    assert_null(strstr(sheet, "Log: "));
    ff_str_release(&out);
}
#endif

static void write_trf(ff_event *event, ff_trf_edition edition, ff_str *out)
{
    ff_trf_options how = FF_TRF_OPTIONS_INIT;
    how.edition = edition;
    ff_str_clear(out);
    assert_int_equal(ff_trf_write(event, &how, out, NULL, NULL), FF_OK);
}

/* The line of an earlier state goes when the event has one of its own, and stays as any other
 * comment when not. */
static void test_trf(void **state)
{
    static const char old[] = "012 Club\r\n### Log: entry 3, hash 99\r\n### Kept\r\n"
                              "001    1 w    Adams, Jim                        2210 ENG        "
                              "1001             0.0    1\r\n";
    static const ff_trf_edition editions[] = {FF_TRF_26, FF_TRF_16};
    ff_str out = FF_STR_INIT;
    ff_event event;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        ff_event_init(&event);
        assert_int_equal(ff_trf_read(old, sizeof old - 1, "old", &event, NULL, NULL), FF_OK);
        write_trf(&event, editions[i], &out);
        assert_non_null(strstr(ff_str_get(&out), "### Log: entry 3, hash 99\r\n### Kept"));
        event.anchor.entries = 12;
        snprintf(event.anchor.hash, sizeof event.anchor.hash, "%s", HASH);
        write_trf(&event, editions[i], &out);
        assert_null(strstr(ff_str_get(&out), "entry 3"));
        assert_non_null(strstr(ff_str_get(&out), "### Kept"));
        assert_true(ends_with(ff_str_get(&out), "### Log: entry 12, hash " HASH "\r\n"));
        ff_event_release(&event);
    }
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),     cmocka_unit_test(test_read),
        cmocka_unit_test(test_tables),
#ifndef FF_NO_XLSX
        cmocka_unit_test(test_workbook),
#endif
        cmocka_unit_test(test_trf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
