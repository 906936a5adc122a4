/* Files when a call of the system or of a compression library fails, and what is refused. */
#include "support/failing.h"
#include "support/failing_libraries.h"
#include "support/scratch.h"
#include "support/unit.h"

#include "file/folder.h"
#include "file/temporary.h"
#include "file/virtual.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "pack/pack.h"

#include <sys/socket.h>
#include <sys/un.h>

static ff_error err;

static void assert_file(const char *path, const char *wanted)
{
    char text[64] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(text, 1, sizeof text - 1, file), strlen(wanted));
    assert_string_equal(text, wanted);
    fclose(file);
}

/* --- what is read --- */

enum { LONG = 700000 };

/* Text that hardly compresses, so that it takes more than one portion, packed by `name`. */
static char *write_long(const char *name)
{
    char *text = malloc(LONG);
    unsigned state = 1;
    ff_output *out;
    for (size_t i = 0; i < LONG; i++) {
        state = state * 1103515245u + 12345u;
        text[i] = (char)(state >> 16);
    }
    assert_int_equal(ff_output_new(name, &out, NULL), FF_OK);
    assert_int_equal(ff_output_pack_by_name(out, name, NULL), FF_OK);
    assert_int_equal(ff_output_pack_by_name(out, name, NULL), FF_OK); /* once */
    assert_int_equal(ff_output_write(out, text, LONG, NULL), FF_OK);
    assert_int_equal(ff_output_commit(out, NULL), FF_OK);
    return text;
}

/* Reads to the end in portions of `step`; `*size` is how much came. The bytes that come must be
 * those of `text`. */
static int read_in_steps(const char *name, size_t step, const char *text, size_t *size)
{
    ff_input *input;
    char buffer[4096];
    size_t got = 1;
    *size = 0;
    int code = ff_input_new(name, &input, &err);
    if (code != FF_OK)
        return code;
    while (code == FF_OK && got != 0) {
        code = ff_input_read(input, buffer, step, &got, &err);
        assert_memory_equal(buffer, text + *size, got);
        *size += got;
    }
    ff_input_free(input);
    return code;
}

static const struct {
    const char *call;
    int which, cause, code;
    const char *name, *says;
    bool at_once; /* before anything was read */
} reads[] = {
    {"fstat", 1, EIO, FF_E_IO_OPEN, "long.gz", "cannot open \"long.gz\": Input", true},
    {"read", 1, EIO, FF_E_IO_READ, "long.gz", "cannot read \"long.gz\": Input", true},
    {"read", 2, EIO, FF_E_IO_READ, "long.gz", "cannot read \"long.gz\": Input", false},
    {"read", 2, EIO, FF_E_IO_READ, "long.zst", "cannot read \"long.zst\": Input", false},
    {"inflateInit2_", 1, Z_MEM_ERROR, FF_E_MEMORY, "long.gz", "out of memory for gzip", true},
    {"ZSTD_createDStream", 1, 0, FF_E_MEMORY, "long.zst", "out of memory for zstd", true},
    /* no damage: the file is good */
    {"inflate", 1, Z_MEM_ERROR, FF_E_MEMORY, "long.gz", "out of memory for gzip", true},
    {"inflate", 3, Z_MEM_ERROR, FF_E_MEMORY, "long.gz", "out of memory for gzip", false},
    {"inflate", 1, Z_NEED_DICT, FF_E_IO_COMPRESSED, "long.gz", "is damaged: not gzip", true},
    {"ZSTD_decompressStream", 1, ZSTD_error_memory_allocation, FF_E_MEMORY, "long.zst",
     "out of memory for zstd", true},
};

static void test_read_failures(void **state)
{
    (void)state;
    char *packed[] = {write_long("long.gz"), write_long("long.zst")};
    for (size_t i = 0; i < COUNT_OF(reads); i++) {
        size_t size;
        fail_call(reads[i].call, reads[i].which, reads[i].cause);
        int code = read_in_steps(reads[i].name, 4096, packed[0], &size);
        if (!call_failed() || code != reads[i].code ||
            strstr(err.message, reads[i].says) == NULL || (size == 0) != reads[i].at_once)
            fail_msg("%zu: %s %d: %d \"%s\", %zu bytes", i, reads[i].call, reads[i].which, code,
                     err.message, size);
    }
    for (size_t i = 0; i < COUNT_OF(packed); i++) {
        size_t size;
        assert_int_equal(read_in_steps(i == 0 ? "long.gz" : "long.zst", 4096, packed[i], &size),
                         FF_OK);
        assert_int_equal(size, LONG);
        free(packed[i]);
    }
    assert_int_equal(unlink("long.gz"), 0);
    assert_int_equal(unlink("long.zst"), 0);
}

static void test_memory_not_unpacked(void **state)
{
    static const char bytes[] = "\x1f\x8b\x08";
    ff_input *input;
    (void)state;
    fail_call("inflateInit2_", 1, Z_MEM_ERROR);
    assert_int_equal(ff_input_new_memory(bytes, 3, &input, &err), FF_E_MEMORY);
    assert_true(call_failed());
}

/* A file of UTF-16 that cannot be read further, in portions that hold a character and in those
 * that do not. What was decoded by then has come. */
static void test_utf16_failures(void **state)
{
    static const char text[] = "\xff\xfe"
                               "a\0b\0";
    static const size_t steps[] = {1, 64};
    (void)state;
    scratch_put("wide", text, sizeof text - 1);
    for (size_t i = 0; i < COUNT_OF(steps); i++)
        for (int which = 1; which <= 3; which++) {
            size_t size;
            fail_call("read", which, EIO);
            int code = read_in_steps("wide", steps[i], "ab", &size);
            assert_true(call_failed() == (which <= 2));
            assert_int_equal(code, which <= 2 ? FF_E_IO_READ : FF_OK);
            assert_int_equal(size, which == 1 ? 0 : 2);
            fail_call("", 1, 0);
        }
    assert_int_equal(unlink("wide"), 0);
}

/* A long portion after a short one: what was kept back comes first. */
static void test_utf16_kept(void **state)
{
    static const char text[] = "\xfe\xff\x20\xac\0b"; /* "€b" */
    ff_input *input;
    char out[64];
    size_t got;
    (void)state;
    assert_int_equal(ff_input_new_memory(text, sizeof text - 1, &input, NULL), FF_OK);
    assert_int_equal(ff_input_read(input, out, 1, &got, NULL), FF_OK);
    assert_int_equal(got, 1);
    assert_int_equal(ff_input_read(input, out + 1, sizeof out - 1, &got, NULL), FF_OK);
    assert_int_equal(got, 2);
    assert_int_equal(ff_input_read(input, out + 3, sizeof out - 3, &got, NULL), FF_OK);
    assert_memory_equal(out,
                        "\xe2\x82\xac"
                        "b",
                        3 + got);
    assert_int_equal(got, 1);
    ff_input_free(input);
}

/* A compressed file is a bomb when it unpacks to more than 16 MiB and 48 times what was read.
 */
static void test_bomb(void **state)
{
    enum { MIB = 1024 * 1024, PORTION = MIB / 4 /* read at a time */ };
    static const struct {
        size_t claimed; /* out of each portion */
        int code;
        size_t portions;
    } cases[] = {
        {48 * PORTION, FF_OK, 44},      /* 528 MiB, but not more than 48 times */
        {50 * PORTION, FF_E_LIMIT, 33}, /* 32 are 400 MiB: just 16 and 48 times 8 */
        {64 * PORTION, FF_E_LIMIT, 5},  /* 4 are 64 MiB: just 16 and 48 times 1 */
    };
    char *room = malloc(256 * PORTION); /* never touched */
    (void)state;
    scratch_put("bomb.zst", "\x28\xb5\x2f\xfd", 4);
    assert_int_equal(truncate("bomb.zst", 11 * MIB), 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_input *input;
        size_t got = 1, portions = 0;
        int code = ff_input_new("bomb.zst", &input, &err);
        assert_int_equal(code, FF_OK);
        for (zstd_claims = cases[i].claimed; code == FF_OK && got != 0; portions += got != 0)
            code = ff_input_read(input, room, 256 * PORTION, &got, &err);
        zstd_claims = 0;
        ff_input_free(input);
        assert_int_equal(code, cases[i].code);
        assert_int_equal(portions, cases[i].portions);
        if (code != FF_OK)
            assert_non_null(strstr(err.message, "as only a bomb does"));
    }
    free(room);
    assert_int_equal(unlink("bomb.zst"), 0);
}

/* --- parts of a file, and reading ahead --- */

static void test_ranges(void **state)
{
    static const char wide[] = "\xff\xfe"
                               "a\0b\0";
    static const struct {
        const char *name;
        unsigned long long from, to;
        int code;
        const char *text;
    } cases[] = {
        {"plain", 0, 9, FF_OK, "ab\ncd\nef\n"},
        {"plain", 3, 6, FF_OK, "cd\n"},
        {"plain", 9, 9, FF_OK, ""},
        {"plain", 4, 3, FF_E_STATE, ""},
        {"plain", 0, 10, FF_E_STATE, ""},
        {"wide", 0, 2, FF_E_STATE, ""},
        {"packed.gz", 0, 2, FF_E_STATE, ""},
    };
    ff_input *input;
    (void)state;
    scratch_put("plain", "ab\ncd\nef\n", 9);
    scratch_put("wide", wide, sizeof wide - 1);
    free(write_long("packed.gz"));
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[16] = "";
        size_t got;
        unsigned long long size;
        assert_int_equal(ff_input_new(cases[i].name, &input, NULL), FF_OK);
        assert_int_equal(ff_input_seekable(input, &size),
                         cases[i].name[0] == 'p' && cases[i].name[1] == 'l');
        int code = ff_input_set_range(input, cases[i].from, cases[i].to, &err);
        assert_int_equal(code, cases[i].code);
        if (code == FF_OK) {
            assert_int_equal(ff_input_read(input, text, sizeof text - 1, &got, NULL), FF_OK);
            assert_string_equal(text, cases[i].text);
            assert_int_equal(ff_input_has_more(input), cases[i].to < 9);
        }
        ff_input_free(input);
    }
    assert_int_equal(ff_input_new_memory("ab", 2, &input, NULL), FF_OK);
    assert_int_equal(ff_input_set_range(input, 0, 1, &err), FF_E_STATE);
    ff_input_free(input);
    assert_int_equal(ff_input_new("plain", &input, NULL), FF_OK);
    fail_call("lseek", 1, EIO);
    assert_int_equal(ff_input_set_range(input, 0, 1, &err), FF_E_IO_READ);
    assert_true(call_failed());
    assert_int_equal(ff_input_set_range(input, 0, 9, NULL), FF_OK);
    assert_int_equal(truncate("plain", 0), 0); /* it becomes shorter while it is read */
    size_t got;
    char byte;
    assert_int_equal(ff_input_read(input, &byte, 1, &got, &err), FF_E_IO_READ);
    assert_string_equal(err.message, "\"plain\" became shorter while it was read");
    ff_input_free(input);
    static const char *const made[] = {"plain", "wide", "packed.gz"};
    for (size_t i = 0; i < COUNT_OF(made); i++)
        assert_int_equal(unlink(made[i]), 0);
}

/* Where a thread, or memory for it, cannot be had it is read all the same; asked for twice it
 * is one thread. */
static void test_read_ahead_refused(void **state)
{
    char *text = write_long("ahead.gz"), *out = malloc(LONG + 1);
    (void)state;
    for (int way = 0; way < 4; way++) {
        ff_input *input;
        failing f;
        size_t size = 0, got = 1;
        assert_int_equal(ff_input_new("ahead.gz", &input, NULL), FF_OK);
        if (way < 2)
            failing_begin(&f, (unsigned long)way + 1, true);
        if (way == 2)
            fail_call("pthread_create", 1, EAGAIN);
        ff_input_read_ahead(input);
        if (way == 2)
            assert_true(call_failed());
        if (way < 2)
            assert_true(f.failed && f.held == 0);
        failing_end();
        if (way == 3)
            ff_input_read_ahead(input);
        for (; got != 0; size += got)
            assert_int_equal(ff_input_read(input, out + size, LONG + 1 - size, &got, NULL),
                             FF_OK);
        assert_int_equal(size, LONG);
        assert_memory_equal(out, text, LONG);
        ff_input_free(input);
    }
    free(out);
    free(text);
    assert_int_equal(unlink("ahead.gz"), 0);
}

/* --- what is written --- */

static int write_some(const char *name, const char *packed_as, size_t size)
{
    ff_output *out;
    char *text = calloc(1, size);
    int code = ff_output_new(name, &out, &err);
    if (code == FF_OK) {
        code = ff_output_pack_by_name(out, packed_as, &err);
        if (code == FF_OK)
            code = ff_output_write(out, text, size, &err);
        if (code == FF_OK)
            code = ff_output_commit(out, &err);
        else
            ff_output_cancel(out);
    }
    free(text);
    return code;
}

static const struct {
    const char *call;
    int cause, code;
    const char *packed_as, *says;
} writes[] = {
    {"mkostemp", EROFS, FF_E_IO_WRITE, "", "cannot create a file beside \""},
    {"fchmod", EPERM, FF_E_IO_WRITE, "", "cannot set the permissions of \""},
    {"faccessat", EACCES, FF_E_IO_WRITE, "", "cannot replace \""},
    {"write", ENOSPC, FF_E_IO_WRITE, "", "cannot write \""},
    {"fsync", EIO, FF_E_IO_WRITE, "", "cannot sync \""},
    {"close", EIO, FF_E_IO_WRITE, "", "cannot close \""},
    {"write", ENOSPC, FF_E_IO_WRITE, "a.gz", "cannot write \""},
    {"write", ENOSPC, FF_E_IO_WRITE, "a.zst", "cannot write \""},
    {"deflateInit2_", Z_MEM_ERROR, FF_E_MEMORY, "a.gz", "out of memory for compression"},
    {"ZSTD_createCCtx", 0, FF_E_MEMORY, "a.zst", "out of memory for compression"},
    {"deflate", Z_STREAM_ERROR, FF_E_INTERNAL, "a.gz", "zlib: inconsistent state"},
    {"ZSTD_compressStream2", ZSTD_error_stage_wrong, FF_E_INTERNAL, "a.zst", "zstd: "},
};

/* Whatever fails, the file that was there stays, and nothing is left beside it. */
static void test_write_failures(void **state)
{
    (void)state;
    scratch_put("out", "old", 3);
    for (size_t i = 0; i < COUNT_OF(writes); i++) {
        /* the look at the old file is closed before */
        int which = strcmp(writes[i].call, "close") == 0 ? 2 : 1;
        fail_call(writes[i].call, which, writes[i].cause);
        int code = write_some("out", writes[i].packed_as, 10);
        if (!call_failed() || code != writes[i].code ||
            strncmp(err.message, writes[i].says, strlen(writes[i].says)) != 0)
            fail_msg("%zu: %s: %d \"%s\"", i, writes[i].call, code, err.message);
        assert_file("out", "old");
    }
    assert_int_equal(unlink("out"), 0);
}

/* The folder of a file that was put in place is synced; where that is not possible it need not
 * be. */
static void test_folder_sync(void **state)
{
    (void)state;
    fail_call("fsync", 2, EINVAL);
    assert_int_equal(ff_file_replace("out", "1", 1, &err), FF_OK);
    assert_true(call_failed());
    assert_file("out", "1");
    fail_call("fsync", 2, EIO);
    assert_int_equal(ff_file_replace("out", "2", 1, &err), FF_E_IO_WRITE);
    assert_true(call_failed());
    assert_true(strncmp(err.message, "cannot sync the folder of \"", 27) == 0);
    assert_file("out", "2"); /* which has its place by then */
    assert_int_equal(unlink("out"), 0);
}

static void test_folder_of(void **state)
{
    static const char *const cases[][2] = {{"/x", "/"}, {"x", "."}, {"/tmp/x", "/tmp"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct stat opened, named;
        int fd;
        assert_int_equal(ff_folder_open(cases[i][0], &fd, NULL), FF_OK);
        assert_int_equal(fstat(fd, &opened), 0);
        assert_int_equal(stat(cases[i][1], &named), 0);
        assert_true(opened.st_ino == named.st_ino && opened.st_dev == named.st_dev);
        assert_true(ff_folder_sync(fd));
    }
    int fd; /* a folder that is not there is not synced */
    assert_int_equal(ff_folder_open("missing/x", &fd, NULL), FF_OK);
    assert_int_equal(fd, -1);
    assert_true(ff_folder_sync(fd));
}

/* The folder is gone when the file is to be put in place. */
static void test_folder_gone(void **state)
{
    ff_output *out;
    (void)state;
    assert_int_equal(mkdir("gone", 0700), 0);
    assert_int_equal(ff_output_new("gone/out", &out, NULL), FF_OK);
    assert_int_equal(unlink(ff_output_temporary(out)), 0);
    assert_int_equal(rmdir("gone"), 0);
    assert_int_equal(ff_output_commit(out, &err), FF_E_IO_WRITE);
    assert_non_null(strstr(err.message, "cannot put in place"));
    assert_non_null(strstr(err.message, "gone/out\": No such file or directory"));
}

/* Bytes beyond what is buffered that cannot be written. */
static void test_long_write(void **state)
{
    char *text = calloc(1, LONG);
    (void)state;
    scratch_put("out", "old", 3);
    fail_call("write", 1, ENOSPC);
    assert_int_equal(ff_file_replace("out", text, LONG, &err), FF_E_IO_WRITE);
    assert_true(call_failed());
    assert_file("out", "old");
    assert_int_equal(unlink("out"), 0);
    free(text);
}

/* A socket is no file that could be written. */
static void test_socket(void **state)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "socket"};
    (void)state;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&name, sizeof name), 0);
    assert_int_equal(ff_file_replace("socket", "x", 1, &err), FF_E_IO_WRITE);
    assert_true(strncmp(err.message, "cannot open \"", 13) == 0);
    assert_int_equal(close(fd), 0);
    assert_int_equal(unlink("socket"), 0);
}

/* A link to what is not there yet, beside the link or from the root, stays one: also when
 * memory is out. */
static bool write_by_link(void *context)
{
    const char *link_name = context;
    struct stat info;
    int code = ff_file_replace(link_name, "new", 3, &err);
    assert_int_equal(lstat(link_name, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    if (code == FF_OK)
        assert_file("made", "new");
    else
        assert_int_not_equal(access("made", F_OK), 0);
    unlink("made");
    return code != FF_OK;
}

static void test_links(void **state)
{
    char whole[128], names[][8] = {"near", "far"};
    unsigned long rounds;
    (void)state;
    snprintf(whole, sizeof whole, "%s/made", scratch_folder);
    assert_int_equal(symlink("made", names[0]), 0);
    assert_int_equal(symlink(whole, names[1]), 0);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        assert_true(failing_each(write_by_link, names[i], true, &rounds));
        assert_true(rounds >= 4);
        assert_int_equal(unlink(names[i]), 0);
    }
}

/* A link as long as there can be one leads nowhere, and stays. */
static void test_longest_link(void **state)
{
    char target[4096];
    struct stat info;
    (void)state;
    memset(target, 'x', sizeof target - 1);
    target[sizeof target - 1] = '\0';
    assert_int_equal(symlink(target, "long"), 0);
    assert_int_equal(ff_file_replace("long", "new", 3, &err), FF_E_IO_WRITE);
    assert_int_equal(lstat("long", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(unlink("long"), 0);
}

/* A name that the list of what is being written has no room for is not listed. */
static void test_listed_names(void **state)
{
    char name[4097];
    (void)state;
    memset(name, 'x', sizeof name);
    name[4096] = '\0';
    assert_int_equal(ff_temporary_add(name), -1);
    name[4095] = '\0';
    int place = ff_temporary_add(name);
    assert_true(place >= 0);
    ff_temporary_drop(place);
}

/* --- files in memory --- */

static bool write_virtual(void *context)
{
    ff_virtual set = FF_VIRTUAL_INIT;
    ff_str bytes = FF_STR_INIT, *out = &set.out;
    (void)context;
    set.most = 100;
    ff_str_text(&bytes, "hello");
    int code = ff_str_status(&bytes);
    if (code == FF_OK)
        code = ff_virtual_put(&set, "given", &bytes, false, &err);
    ff_str_release(&bytes);
    ff_virtual_use(&set);
    if (code == FF_OK)
        code = ff_file_replace("made", "x", 1, &err);
    if (code == FF_OK)
        code = ff_file_replace("-", "y", 1, &err);
    ff_virtual_use(NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK) {
        assert_string_equal(ff_str_get(&ff_virtual_find(&set, "given")->bytes), "hello");
        assert_string_equal(ff_str_get(&ff_virtual_find(&set, "made")->bytes), "x");
        assert_string_equal(ff_str_get(out), "y");
    }
    ff_virtual_release(&set);
    return code != FF_OK;
}

static void test_virtual_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(write_virtual, NULL, true, &rounds));
    assert_true(rounds >= 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_failures),
        cmocka_unit_test(test_memory_not_unpacked),
        cmocka_unit_test(test_utf16_failures),
        cmocka_unit_test(test_utf16_kept),
        cmocka_unit_test(test_bomb),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_read_ahead_refused),
        cmocka_unit_test(test_write_failures),
        cmocka_unit_test(test_folder_sync),
        cmocka_unit_test(test_folder_of),
        cmocka_unit_test(test_folder_gone),
        cmocka_unit_test(test_long_write),
        cmocka_unit_test(test_socket),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_longest_link),
        cmocka_unit_test(test_listed_names),
        cmocka_unit_test(test_virtual_without_memory),
    };
    return cmocka_run_group_tests(tests, scratch_enter, scratch_leave);
}
