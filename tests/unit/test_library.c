/* Libraries that are loaded when they are needed: missing ones, others in their place, and from
 * several threads at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "csv/csv.h"
#include "csv/csv_library.h"
#include "csv/csv_rows.h"
#include "envelope/envelope.h"
#include "envelope/sodium_library.h"
#include "eventfile/sqlite3_library.h"
#include "flagfall/eventfile.h"
#include "flagfall/file.h"
#include "flagfall/table.h"
#include "flagfall/version.h"
#include "pack/pack.h"
#include "pack/z_library.h"
#include "pack/zstd_library.h"
#ifndef FF_NO_XLSX
#include "table/xlsxwriter_library.h"
#endif

#include <pthread.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

/* --- what needs which --- */

static ff_error err;

static int unpack_gzip(void)
{
    ff_input *input = NULL;
    int code = ff_input_new_memory("\x1f\x8b\x08\x00", 4, &input, &err);
    assert_null(input);
    return code;
}

static int unpack_zip(void)
{
    static const char archive[] =
        "PK\3\4\24\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\5\0\0\0a.pgn";
    ff_input *input = NULL;
    int code = ff_input_new_memory(archive, sizeof archive - 1, &input, &err);
    assert_null(input);
    return code;
}

static int unpack_zstd(void)
{
    ff_input *input = NULL;
    int code = ff_input_new_memory("\x28\xb5\x2f\xfd", 4, &input, &err);
    assert_null(input);
    return code;
}

static int pack_as(const char *name)
{
    ff_pack *pack = NULL;
    int code = ff_pack_new(name, &pack, &err);
    assert_null(pack);
    return code;
}

static int pack_gzip(void)
{
    return pack_as("a.gz");
}

static int pack_zstd(void)
{
    return pack_as("a.zst");
}

static int no_row(void *ctx, const ff_csv_row *row, ff_error *error)
{
    (void)ctx;
    (void)row;
    (void)error;
    fail_msg("a row was read without the library");
    return FF_OK;
}

static int read_csv(void)
{
    ff_input *input;
    assert_int_equal(ff_input_new_memory("a,b\n", 4, &input, &err), FF_OK);
    int code = ff_csv_read(input, no_row, NULL, &err);
    ff_input_free(input);
    return code;
}

static int read_rows(void)
{
    csv_rows rows = {0};
    int code = ff_csv_rows_read("a,b\n", 4, "here", &rows, &err);
    assert_int_equal(rows.count, 0);
    ff_csv_rows_release(&rows);
    return code;
}

/* Nothing is left where the new file was to be. */
static int make_event(void)
{
    char folder[] = "/tmp/flagfall-library-XXXXXX", path[64];
    const ff_log_stamp stamp = {.time = "2026-01-04T10:00:00", .author = "", .action = "new"};
    ff_event event;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.ffe", folder);
    ff_event_init(&event);
    int code = ff_eventfile_create(path, &event, &stamp, &err);
    ff_event_release(&event);
    assert_int_equal(rmdir(folder), 0);
    return code;
}

static int open_event(void)
{
    ff_eventfile *file;
    int code = ff_eventfile_open("/proc/self/exe", 0, &file, &err);
    assert_null(file);
    return code;
}

static int make_secret(void)
{
    ff_secret *secret;
    int code = ff_secret_new(16, &secret, &err);
    assert_null(secret);
    ff_secret_free(secret);
    ff_secret_wipe_stack();
    return code;
}

static int read_envelope(void)
{
    ff_envelope *envelope;
    int code = ff_envelope_read("", 0, &envelope, &err);
    assert_null(envelope);
    return code;
}

static int read_key(void)
{
    unsigned char key[FF_ENVELOPE_KEY_BYTES] = {0};
    char text[FF_KEY_TEXT_SIZE] = "?";
    ff_recipient_public_text(key, text);
    assert_string_equal(text, "");
    return ff_recipient_public_read(text, key, &err);
}

#ifndef FF_NO_XLSX
static int write_workbook(void)
{
    ff_standings standings = {.count = 0};
    ff_table_options options = {.standings = true};
    ff_output *out;
    assert_int_equal(ff_output_new("/dev/null", &out, NULL), FF_OK);
    int code = ff_table_xlsx(&standings, &options, out, &err);
    ff_output_cancel(out);
    return code;
}
#endif

static const struct {
    ff_library *library;
    const char *part, *message;
    int (*uses[4])(void);
} libraries[] = {
    {&ff_zlib_library,
     "zlib",
     "packed with gzip need zlib",
     {unpack_gzip, unpack_zip, pack_gzip}},
    {&ff_zstd_library, "zstd", "packed with zstd need libzstd", {unpack_zstd, pack_zstd}},
    {&ff_libcsv_library, "libcsv", "lists in CSV need libcsv", {read_csv, read_rows}},
    {&ff_sqlite_library, "sqlite", "event files need SQLite", {make_event, open_event}},
    {&ff_sodium_library,
     "libsodium",
     "sealed moves and event files need libsodium",
     {make_secret, read_envelope, read_key}},
    {&ff_sodium_library,
     "libsodium",
     "sealed moves and event files need libsodium",
     {make_event, open_event}},
#ifndef FF_NO_XLSX
    {&ff_xlsx_library, "libxlsxwriter", "spreadsheets need libxlsxwriter", {write_workbook}},
#endif
};
enum { LIBRARIES = sizeof libraries / sizeof *libraries };

/* --- missing --- */

static const char *running(const char *name)
{
    ff_version_part part = {.name = ""};
    for (size_t i = 0; strcmp(part.name, name) != 0; i++)
        assert_true(ff_version_part_at(i, &part));
    return part.running;
}

static void refused(size_t i, const char *reason)
{
    for (size_t k = 0; k < 4 && libraries[i].uses[k] != NULL; k++) {
        assert_int_equal(libraries[i].uses[k](), FF_E_IO_LIBRARY);
        assert_non_null(strstr(err.message, libraries[i].message));
        assert_non_null(strstr(err.message, ", which cannot be loaded: "));
        assert_non_null(strstr(err.message, reason));
    }
    assert_string_equal(running(libraries[i].part), "none");
}

/* Each is tried again when it is needed again. */
static void test_missing(void **state)
{
    (void)state;
    for (size_t i = 0; i < LIBRARIES; i++) {
        ff_library *library = libraries[i].library;
        const char *soname = library->soname;
        if (soname == NULL) /* it is linked */
            continue;
        library->soname = "libflagfall-has-no-such.so.0";
        library->loaded = false;
        refused(i, library->soname);
        library->soname = soname;
        assert_int_equal(ff_library_need(library, &err), FF_OK);
        if (strcmp(libraries[i].part, "libcsv") != 0) /* which cannot tell it */
            assert_string_not_equal(running(libraries[i].part), "none");
    }
}

static void test_function_missing(void **state)
{
    (void)state;
    for (size_t i = 0; i < LIBRARIES; i++) {
        ff_library *library = libraries[i].library;
        const char *names = library->names;
        if (library->soname == NULL)
            continue;
        library->names = "flagfall_has_no_such\0";
        library->loaded = false;
        refused(i, "has no \"flagfall_has_no_such\"");
        library->names = names;
        assert_int_equal(ff_library_need(library, &err), FF_OK);
    }
}

#ifdef __GLIBC__
/* The C library is in the list, as the one that runs. */
static void test_c_library(void **state)
{
    (void)state;
    assert_string_equal(running("glibc"), gnu_get_libc_version());
}
#endif

/* --- from threads --- */

enum { THREADS = 8 };
static size_t (*table[2])(const char *);
static ff_library shared = {
    .soname = "libc.so.6", .names = "strlen\0atoi\0", .table = table, .wanted = "tests"};
static pthread_barrier_t start;

static void *need(void *ctx)
{
    ff_error mine;
    int *code = ctx;
    pthread_barrier_wait(&start);
    *code = ff_library_need(&shared, &mine);
    if (*code == FF_OK && table[0]("four") != 4)
        *code = FF_E_INTERNAL;
    return NULL;
}

static void test_threads(void **state)
{
    (void)state;
    pthread_t threads[THREADS];
    int codes[THREADS];
    assert_int_equal(pthread_barrier_init(&start, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, need, &codes[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(codes[i], FF_OK);
    }
    pthread_barrier_destroy(&start);
    assert_non_null(table[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missing),
        cmocka_unit_test(test_function_missing),
#ifdef __GLIBC__
        cmocka_unit_test(test_c_library),
#endif
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
