/* Input streams and files that are replaced whole or not at all. */
#include "support/failing.h"
#include "support/scratch.h"
#include "support/unit.h"

#include "file/utf16.h"
#include "file/virtual.h"
#include "flagfall/error.h"
#include "flagfall/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

static void assert_file(const char *path, const char *expected)
{
    ff_str text = FF_STR_INIT;
    ff_error err = {0};
    if (ff_input_read_all(path, 1000, &text, &err) != FF_OK)
        fail_msg("%s", err.message);
    assert_string_equal(ff_str_get(&text), expected);
    ff_str_release(&text);
}

/* --- what is read --- */

enum { BIG = 1000000 };

/* Text that compresses, but not to nothing. */
static char *big_text(void)
{
    char *text = malloc(BIG);
    unsigned state = 1;
    for (size_t i = 0; i < BIG; i++) {
        state = state * 1103515245u + 12345u;
        text[i] = "abcdefgh12345678 NBRQKx+#=O-.\n"[(state >> 16) % 30];
    }
    return text;
}

static size_t gzip(const char *text, size_t size, unsigned char *out, size_t room)
{
    z_stream z = {0};
    assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    z.next_in = (unsigned char *)(uintptr_t)text;
    z.avail_in = (uInt)size;
    z.next_out = out;
    z.avail_out = (uInt)room;
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    size_t used = z.total_out;
    deflateEnd(&z);
    return used;
}

static size_t zstd(const char *text, size_t size, unsigned char *out, size_t room)
{
    size_t used = ZSTD_compress(out, room, text, size, 3);
    assert_false(ZSTD_isError(used));
    return used;
}

/* Reads a stream in pieces of `step` bytes; returns the code, and the text up to there. */
static int read_stream(const void *bytes, size_t size, size_t step, ff_str *out, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new_memory(bytes, size, &input, err);
    if (code != FF_OK)
        return code;
    char *buffer = malloc(step);
    size_t got;
    while ((code = ff_input_read(input, buffer, step, &got, err)) == FF_OK && got > 0)
        ff_str_bytes(out, buffer, got);
    if (code != FF_OK)
        ff_str_bytes(out, buffer, got);
    free(buffer);
    ff_input_free(input);
    return code;
}

typedef size_t (*packer)(const char *text, size_t size, unsigned char *out, size_t room);
static const packer packers[] = {gzip, zstd};

static void test_packed(void **state)
{
    (void)state;
    static const size_t steps[] = {1, 7, 4096, 3 * BIG};
    char *text = big_text();
    unsigned char *packed = malloc(2 * BIG);
    for (size_t p = 0; p < COUNT_OF(packers); p++) {
        /* three members or frames, the middle one empty */
        size_t size = packers[p](text, BIG / 3, packed, BIG);
        size += packers[p]("", 0, packed + size, BIG);
        size += packers[p](text + BIG / 3, BIG - BIG / 3, packed + size, BIG);
        for (size_t i = 0; i < COUNT_OF(steps); i++) {
            ff_str out = FF_STR_INIT;
            ff_error err = {0};
            assert_int_equal(read_stream(packed, size, steps[i], &out, &err), FF_OK);
            assert_int_equal(out.size, BIG);
            assert_memory_equal(out.data, text, BIG);
            ff_str_release(&out);
        }
    }
    free(packed);
    free(text);
}

/* A file cut short is reported, and what came before it is not lost. */
static void test_cut_short(void **state)
{
    (void)state;
    char *text = big_text();
    unsigned char *packed = malloc(2 * BIG);
    for (size_t p = 0; p < COUNT_OF(packers); p++) {
        size_t size = packers[p](text, BIG, packed, 2 * BIG);
        for (size_t cut = 5; cut < size; cut += cut < 40 ? 1 : size / 13) {
            ff_str out = FF_STR_INIT;
            ff_error err = {0};
            assert_int_equal(read_stream(packed, cut, 4096, &out, &err), FF_E_IO_COMPRESSED);
            assert_non_null(strstr(err.message, "ends in the middle"));
            assert_true(out.size < BIG || cut > size - 20);
            assert_true(out.size > 0 || cut < size / 2);
            assert_memory_equal(ff_str_get(&out), text, out.size);
            ff_str_release(&out);
        }
    }
    free(packed);
    free(text);
}

static void test_damaged(void **state)
{
    (void)state;
    unsigned char packed[1000];
    for (size_t p = 0; p < COUNT_OF(packers); p++) {
        ff_str out = FF_STR_INIT;
        ff_error err = {0};
        char text[500];
        memset(text, 'a', sizeof text);
        size_t size = packers[p](text, sizeof text, packed, sizeof packed);
        memcpy(packed + size, "garbage after it", 17);
        assert_int_equal(read_stream(packed, size + 17, 64, &out, &err), FF_E_IO_COMPRESSED);
        assert_non_null(strstr(err.message, "is damaged"));
        assert_int_equal(out.size, sizeof text);
        ff_str_release(&out);
    }
    ff_str out = FF_STR_INIT;
    assert_int_equal(read_stream("\x1f\x8bnot gzip at all", 17, 64, &out, NULL),
                     FF_E_IO_COMPRESSED);
    assert_int_equal(read_stream("\x28\xb5\x2f\xfdnot zstd at all", 19, 64, &out, NULL),
                     FF_E_IO_COMPRESSED);
    ff_str_release(&out);
}

/* A frame that requires a window of gigabytes is refused before memory is asked for. */
static void test_zstd_window(void **state)
{
    (void)state;
    static const unsigned char frame[] = {0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 0x01, 0x00, 0x00};
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    assert_int_equal(read_stream(frame, sizeof frame, 64, &out, &err), FF_E_IO_COMPRESSED);
    assert_non_null(strstr(err.message, "too much memory"));
    ff_str_release(&out);
}

static void test_plain(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "a",
                                        "ab",
                                        "abc",
                                        "abcd",
                                        "\x1f",
                                        "\x28\xb5\x2f",
                                        "\x1f\x8c plain",
                                        "[Event \"x\"]"};
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        for (size_t step = 1; step < 20; step++) {
            ff_str out = FF_STR_INIT;
            assert_int_equal(read_stream(texts[i], strlen(texts[i]), step, &out, NULL), FF_OK);
            assert_string_equal(ff_str_get(&out), texts[i]);
            ff_str_release(&out);
        }
}

static void test_open(void **state)
{
    (void)state;
    ff_input *input;
    ff_error err;
    assert_int_equal(ff_input_new("missing.pgn", &input, &err), FF_E_IO_OPEN);
    assert_string_equal(err.message, "cannot open \"missing.pgn\": No such file or directory");
    assert_string_equal(err.source, "missing.pgn");
    assert_int_equal(ff_input_new(".", &input, &err), FF_E_IO_OPEN);
    assert_string_equal(err.message, "\".\" is a directory; name the files in it");
    scratch_put("a.pgn", "1. e4", 5);
    assert_int_equal(ff_input_new("a.pgn", &input, &err), FF_OK);
    assert_string_equal(ff_input_name(input), "a.pgn");
    char buffer[3];
    size_t got, done, total;
    assert_int_equal(ff_input_read(input, buffer, 0, &got, &err), FF_OK);
    assert_int_equal(got, 0);
    assert_int_equal(ff_input_read(input, buffer, 3, &got, &err), FF_OK);
    assert_int_equal(got, 3);
    ff_input_progress(input, &done, &total);
    assert_int_equal(total, 5);
    assert_int_equal(done, 5);
    ff_input_free(input);
    ff_input_free(NULL);
    assert_int_equal(unlink("a.pgn"), 0);
}

static void test_read_all_limit(void **state)
{
    (void)state;
    ff_str out = FF_STR_INIT;
    ff_error err;
    scratch_put("a", "12345", 5);
    assert_int_equal(ff_input_read_all("a", 5, &out, &err), FF_OK);
    ff_str_clear(&out);
    assert_int_equal(ff_input_read_all("a", 4, &out, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "\"a\" is longer than the 4 bytes allowed");
    assert_int_equal(ff_input_read_all("b", 4, &out, &err), FF_E_IO_OPEN);
    ff_str_release(&out);
    assert_int_equal(unlink("a"), 0);
}

/* Standard input as a pipe that gives a byte at a time. */
static void test_pipe(void **state)
{
    (void)state;
    unsigned char packed[200];
    size_t size = gzip("1. e4 e5 2. Nf3", 15, packed, sizeof packed);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        for (size_t i = 0; i < size; i++)
            if (write(ends[1], packed + i, 1) != 1)
                _exit(1);
        _exit(0);
    }
    close(ends[1]);
    int saved = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    ff_input *input;
    ff_str out = FF_STR_INIT;
    char buffer[8];
    size_t got, done, total;
    assert_int_equal(ff_input_new("-", &input, NULL), FF_OK);
    assert_string_equal(ff_input_name(input), "standard input");
    while (ff_input_read(input, buffer, sizeof buffer, &got, NULL) == FF_OK && got > 0)
        ff_str_bytes(&out, buffer, got);
    ff_input_progress(input, &done, &total);
    assert_int_equal(total, 0);
    assert_int_equal(done, size);
    ff_input_free(input);
    dup2(saved, STDIN_FILENO);
    close(saved);
    assert_string_equal(ff_str_get(&out), "1. e4 e5 2. Nf3");
    ff_str_release(&out);
}

/* A file that opens and then cannot be read. */
static void test_read_error(void **state)
{
    (void)state;
    ff_input *input;
    ff_error err;
    assert_int_equal(ff_input_new("/proc/self/mem", &input, &err), FF_E_IO_READ);
    assert_true(strncmp(err.message, "cannot read \"/proc/self/mem\": ", 30) == 0);
    assert_string_equal(err.message + 30, strerror(EIO));
    assert_string_equal(err.source, "/proc/self/mem");
}

static void test_bytes(void **state)
{
    (void)state;
    static const char magic[] = "\x1f\x8bnot unpacked";
    ff_input *input;
    char buffer[32];
    size_t got;
    assert_int_equal(ff_input_new_bytes(magic, sizeof magic, &input, NULL), FF_OK);
    assert_int_equal(ff_input_read(input, buffer, sizeof buffer, &got, NULL), FF_OK);
    assert_int_equal(got, sizeof magic);
    assert_memory_equal(buffer, magic, sizeof magic);
    ff_input_free(input);
}

static void test_push_back(void **state)
{
    (void)state;
    ff_input *input;
    char buffer[8];
    size_t got;
    ff_str out = FF_STR_INIT;
    unsigned char packed[100];
    size_t size = gzip("345678", 6, packed, sizeof packed);
    assert_int_equal(ff_input_new_memory(packed, size, &input, NULL), FF_OK);
    assert_int_equal(ff_input_read(input, buffer, 2, &got, NULL), FF_OK);
    assert_int_equal(got, 2);
    assert_int_equal(ff_input_push_back(input, "1234", 4, NULL), FF_OK);
    assert_int_equal(ff_input_read(input, buffer, 3, &got, NULL), FF_OK);
    assert_int_equal(got, 3);
    ff_str_bytes(&out, buffer, got);
    assert_int_equal(ff_input_push_back(input, "x", 1, NULL), FF_E_STATE);
    while (ff_input_read(input, buffer, sizeof buffer, &got, NULL) == FF_OK && got > 0)
        ff_str_bytes(&out, buffer, got);
    assert_string_equal(ff_str_get(&out), "12345678");
    /* at the end of the stream too, and nothing at all */
    assert_int_equal(ff_input_push_back(input, "", 0, NULL), FF_OK);
    assert_int_equal(ff_input_push_back(input, "9", 1, NULL), FF_OK);
    assert_int_equal(ff_input_read(input, buffer, sizeof buffer, &got, NULL), FF_OK);
    assert_int_equal(got, 1);
    assert_int_equal(buffer[0], '9');
    assert_int_equal(ff_input_read(input, buffer, sizeof buffer, &got, NULL), FF_OK);
    assert_int_equal(got, 0);
    ff_input_free(input);
    ff_str_release(&out);
}

static bool read_packed(void *context)
{
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    int code = ff_input_read_all(context, 100, &out, &err);
    ff_str_release(&out);
    assert_true(code == FF_OK || ff_code_category(code) == FF_CATEGORY_MEMORY);
    return code != FF_OK;
}

static void test_read_without_memory(void **state)
{
    (void)state;
    unsigned char packed[200];
    unsigned long rounds;
    char name[] = "a.gz";
    scratch_put(name, packed, gzip("1. e4 e5 2. Nf3", 15, packed, sizeof packed));
    assert_true(failing_each(read_packed, name, true, &rounds));
    assert_true(rounds >= 4);
    assert_int_equal(unlink(name), 0);
}

/* --- unpacked on another thread --- */

static int read_ahead(const char *path, size_t step, size_t most, ff_str *out, ff_error *err)
{
    ff_input *input;
    size_t got = 1, done, total;
    int code = ff_input_new(path, &input, err);
    assert_int_equal(code, FF_OK);
    ff_input_read_ahead(input);
    char *buffer = malloc(step);
    while (code == FF_OK && got > 0 && out->size < most) {
        code = ff_input_read(input, buffer, step, &got, err);
        ff_str_bytes(out, buffer, got);
        ff_input_progress(input, &done, &total);
        assert_true(done <= total && total > 0);
    }
    if (got == 0) /* the end, or the error, comes again */
        assert_int_equal(ff_input_read(input, buffer, step, &got, err), code);
    free(buffer);
    ff_input_free(input);
    return code;
}

static void test_read_ahead(void **state)
{
    (void)state;
    enum { LONG = 5 * BIG };
    static const size_t steps[] = {1000, 300000, LONG};
    char *text = malloc(LONG), *part = big_text();
    unsigned char *packed = malloc(2 * LONG);
    for (size_t i = 0; i < 5; i++)
        memcpy(text + i * BIG, part, BIG);
    for (size_t p = 0; p < COUNT_OF(packers); p++) {
        size_t size = packers[p](text, LONG, packed, 2 * LONG);
        for (size_t i = 0; i < COUNT_OF(steps); i++) {
            ff_str out = FF_STR_INIT;
            scratch_put("ahead", packed, size);
            assert_int_equal(read_ahead("ahead", steps[i], SIZE_MAX, &out, NULL), FF_OK);
            assert_int_equal(out.size, LONG);
            assert_memory_equal(out.data, text, LONG);
            ff_str_clear(&out); /* left early, with pieces waiting */
            assert_int_equal(read_ahead("ahead", steps[i], 1, &out, NULL), FF_OK);
            ff_str_clear(&out);
            ff_error err = {0};
            scratch_put("ahead", packed, size - 9);
            assert_int_equal(read_ahead("ahead", steps[i], SIZE_MAX, &out, &err),
                             FF_E_IO_COMPRESSED);
            assert_non_null(strstr(err.message, "ends in the middle"));
            assert_memory_equal(ff_str_get(&out), text, out.size);
            assert_true(out.size > LONG / 2);
            ff_str_clear(&out); /* what was unpacked before the damage comes, then the error */
            packed[size / 2] ^= 0xff;
            scratch_put("ahead", packed, size);
            packed[size / 2] ^= 0xff;
            int code = read_ahead("ahead", steps[i], SIZE_MAX, &out, NULL);
            if (packers[p] == gzip) /* which has a checksum */
                assert_int_equal(code, FF_E_IO_COMPRESSED);
            ff_str_release(&out);
        }
    }
    assert_int_equal(unlink("ahead"), 0);
    free(packed);
    free(part);
    free(text);
}

/* --- what is written --- */

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void test_replace(void **state)
{
    (void)state;
    mode_t old = umask(027);
    assert_int_equal(ff_file_replace("out", "first", 5, NULL), FF_OK);
    assert_int_equal(mode_of("out"), 0640);
    umask(old);
    assert_file("out", "first");
    assert_int_equal(chmod("out", 0604), 0);
    ff_output *output;
    assert_int_equal(ff_output_new("out", &output, NULL), FF_OK);
    assert_int_equal(strncmp(strrchr(ff_output_temporary(output), '/') + 1, "out.", 4), 0);
    char *big = big_text();
    assert_int_equal(ff_output_write(output, "second ", 7, NULL), FF_OK);
    assert_int_equal(ff_output_write(output, big, BIG, NULL), FF_OK);
    assert_int_equal(ff_output_write(output, "", 0, NULL), FF_OK);
    for (size_t i = 0; i < BIG; i += 1000)
        assert_int_equal(ff_output_write(output, big + i, 1000, NULL), FF_OK);
    assert_file("out", "first"); /* nothing is seen before the end */
    assert_int_equal(ff_output_commit(output, NULL), FF_OK);
    assert_int_equal(mode_of("out"), 0604);
    ff_str text = FF_STR_INIT;
    assert_int_equal(ff_input_read_all("out", 3 * BIG, &text, NULL), FF_OK);
    assert_int_equal(text.size, 7 + 2 * BIG);
    assert_memory_equal(text.data, "second ", 7);
    assert_memory_equal(text.data + 7, big, BIG);
    assert_memory_equal(text.data + 7 + BIG, big, BIG);
    ff_str_release(&text);
    free(big);
    assert_int_equal(unlink("out"), 0);
}

static void test_cancel(void **state)
{
    (void)state;
    ff_output *output;
    assert_int_equal(ff_file_replace("out", "kept", 4, NULL), FF_OK);
    assert_int_equal(ff_output_new("out", &output, NULL), FF_OK);
    assert_int_equal(ff_output_write(output, "dropped", 7, NULL), FF_OK);
    ff_output_cancel(output);
    ff_output_cancel(NULL);
    assert_file("out", "kept");
    assert_int_equal(unlink("out"), 0);
}

static void test_link(void **state)
{
    (void)state;
    struct stat info;
    assert_int_equal(mkdir("deep", 0755), 0);
    assert_int_equal(ff_file_replace("deep/real", "old", 3, NULL), FF_OK);
    assert_int_equal(symlink("deep/real", "link"), 0);
    assert_int_equal(ff_file_replace("link", "new", 3, NULL), FF_OK);
    assert_int_equal(lstat("link", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_file("deep/real", "new");
    assert_int_equal(unlink("link"), 0);
    assert_int_equal(unlink("deep/real"), 0);
    assert_int_equal(rmdir("deep"), 0);
}

static void test_write_failures(void **state)
{
    (void)state;
    ff_error err;
    ff_output *output;
    assert_int_equal(ff_file_replace("/dev/full", "x", 1, &err), FF_E_IO_WRITE);
    assert_string_equal(err.message, "cannot write \"/dev/full\": No space left on device");
    char *big = big_text();
    assert_int_equal(ff_output_new("/dev/full", &output, NULL), FF_OK);
    assert_null(ff_output_temporary(output));
    assert_int_equal(ff_output_write(output, big, BIG, &err), FF_E_IO_WRITE);
    ff_output_cancel(output);
    assert_int_equal(ff_file_replace("/dev/null", big, BIG, NULL), FF_OK);
    free(big);
    assert_int_equal(ff_file_replace(".", "x", 1, &err), FF_E_IO_OPEN);
    assert_non_null(strstr(err.message, "it is a directory"));
    assert_int_equal(ff_file_replace("missing/out", "x", 1, &err), FF_E_IO_WRITE);
    assert_non_null(strstr(err.message, "No such file or directory"));
}

/* The folder vanishes between opening and committing: an error, and no file anywhere. */
static void test_commit_failure(void **state)
{
    (void)state;
    ff_output *output;
    ff_error err;
    assert_int_equal(mkdir("gone", 0755), 0);
    assert_int_equal(ff_output_new("gone/out", &output, NULL), FF_OK);
    assert_int_equal(ff_output_write(output, "x", 1, NULL), FF_OK);
    assert_int_equal(mkdir("gone/out", 0755), 0); /* a rename onto a folder is refused */
    assert_int_equal(ff_output_commit(output, &err), FF_E_IO_WRITE);
    assert_non_null(strstr(err.message, "cannot put in place"));
    assert_int_equal(rmdir("gone/out"), 0);
    assert_int_equal(rmdir("gone"), 0); /* the temporary file is gone as well */
}

/* Root may do everything: a child process becomes nobody before it tries. */
static int try_without_permission(void)
{
    ff_error err = {0};
    ff_input *input;
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return 1;
    if (ff_input_new("secret", &input, &err) != FF_E_IO_OPEN ||
        strstr(err.message, "Permission denied") == NULL)
        return 2;
    if (ff_file_replace("secret", "y", 1, &err) != FF_E_IO_WRITE ||
        strstr(err.message, "cannot replace") == NULL)
        return 3;
    if (ff_file_replace("locked/out", "y", 1, &err) != FF_E_IO_WRITE ||
        strstr(err.message, "Permission denied") == NULL)
        return 4;
    return 0;
}

static void test_permission(void **state)
{
    (void)state;
    int status;
    scratch_put("secret", "x", 1);
    assert_int_equal(chmod("secret", 0), 0);
    assert_int_equal(mkdir("locked", 0500), 0);
    assert_int_equal(chmod(".", 0777), 0);
    pid_t child = fork();
    if (child == 0)
        _exit(try_without_permission());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(unlink("secret"), 0);
    assert_int_equal(rmdir("locked"), 0);
}

static void test_standard_output(void **state)
{
    (void)state;
    int saved = dup(STDOUT_FILENO);
    fflush(stdout);
    int file = open("stdout", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
    close(file);
    int code = ff_file_replace("-", "to the terminal", 15, NULL);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    assert_int_equal(code, FF_OK);
    assert_file("stdout", "to the terminal");
    assert_int_equal(unlink("stdout"), 0);
}

static bool replace_some(void *context)
{
    ff_error err = {0};
    int code = ff_file_replace(context, "new", 3, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    failing_end(); /* reading it allocates, too */
    assert_file(context, code == FF_OK ? "new" : "old");
    return code != FF_OK;
}

static void test_write_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    char name[] = "out";
    scratch_put(name, "old", 3);
    assert_true(failing_each(replace_some, name, true, &rounds));
    assert_true(rounds >= 3);
    assert_file(name, "new");
    assert_int_equal(unlink(name), 0);
}

/* Text in UTF-16 comes out the same in portions of any size: also where a character has no
 * room. */
static void test_utf16_in_portions(void **state)
{
    (void)state;
    /* a mark, "aé€", a pair (U+1F600), half a pair, "b", and half a unit at the end */
    static const char text[] = "\xfe\xff\0a\x00\xe9\x20\xac\xd8\x3d\xde\0\xd8\x01\0b\0";
    static const char wanted[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xef\xbf\xbd"
                                 "b\xef\xbf\xbd";
    for (size_t portion = 1; portion <= 40; portion++) {
        ff_input *input;
        char out[64];
        size_t size = 0, got = 1;
        assert_int_equal(ff_input_new_memory(text, sizeof text - 1, &input, NULL), FF_OK);
        assert_true(ff_input_was_utf16(input));
        while (got != 0) {
            assert_true(size + portion <= sizeof out);
            assert_int_equal(ff_input_read(input, out + size, portion, &got, NULL), FF_OK);
            assert_true(got <= portion);
            size += got;
        }
        assert_int_equal(size, sizeof wanted - 1);
        assert_memory_equal(out, wanted, size);
        ff_input_free(input);
    }
}

/* Where a link points to nothing yet that is made, and the link stays; links in a circle stay,
 * too. */
static void test_odd_links(void **state)
{
    (void)state;
    struct stat info;
    ff_error err;
    assert_int_equal(mkdir("deep", 0755), 0);
    assert_int_equal(symlink("made", "deep/dangling"), 0);
    assert_int_equal(symlink("deep/dangling", "link"), 0);
    assert_int_equal(ff_file_replace("link", "new", 3, NULL), FF_OK);
    assert_file("deep/made", "new");
    assert_int_equal(lstat("link", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(lstat("deep/dangling", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(symlink("two", "one"), 0);
    assert_int_equal(symlink("one", "two"), 0);
    assert_int_equal(ff_file_replace("one", "new", 3, &err), FF_E_IO_WRITE);
    assert_non_null(strstr(err.message, strerror(ELOOP)));
    assert_int_equal(lstat("one", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    static const char *const made[] = {"link", "one", "two", "deep/dangling", "deep/made"};
    for (size_t i = 0; i < COUNT_OF(made); i++)
        assert_int_equal(unlink(made[i]), 0);
    assert_int_equal(rmdir("deep"), 0);
}

/* A program that is stopped removes what it was writing; as much as the list has room for. */
static void test_stopped_while_writing(void **state)
{
    (void)state;
    enum { OUTPUTS = 20, LISTED = 16 };
    ff_output *outputs[OUTPUTS];
    char name[16];
    int left = 0;
    for (int i = 0; i < OUTPUTS; i++) {
        snprintf(name, sizeof name, "out%d", i);
        assert_int_equal(ff_output_new(name, &outputs[i], NULL), FF_OK);
    }
    ff_file_remove_temporaries();
    for (int i = 0; i < OUTPUTS; i++)
        left += access(ff_output_temporary(outputs[i]), F_OK) == 0;
    assert_int_equal(left, OUTPUTS - LISTED);
    for (int i = 0; i < OUTPUTS; i++)
        ff_output_cancel(outputs[i]);
    /* the places are free again */
    assert_int_equal(ff_output_new("out", &outputs[0], NULL), FF_OK);
    ff_file_remove_temporaries();
    assert_int_not_equal(access(ff_output_temporary(outputs[0]), F_OK), 0);
    ff_output_cancel(outputs[0]);
}

static const char *const packed_names[] = {"x.pgn.gz", "x.pgn.zst", "x.pgn", "gz"};

static int write_packed(const char *name, const char *big, size_t size, ff_error *err)
{
    ff_output *out;
    int code = ff_output_new("packed", &out, err);
    if (code != FF_OK)
        return code;
    code = ff_output_pack_by_name(out, name, err);
    if (code == FF_OK)
        code = ff_output_write(out, "a", 1, err);
    if (code == FF_OK)
        code = ff_output_write(out, big, size, err);
    if (code == FF_OK)
        code = ff_output_flush(out, err);
    if (code == FF_OK)
        code = ff_output_write(out, "z", 1, err);
    if (code == FF_OK)
        return ff_output_commit(out, err);
    ff_output_cancel(out);
    return code;
}

/* What is packed by its name is read again as it was, and is packed. */
static void test_packed_by_name(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 10, BIG};
    char *big = big_text();
    for (size_t i = 0; i < COUNT_OF(packed_names) * COUNT_OF(sizes); i++) {
        size_t size = sizes[i / COUNT_OF(packed_names)];
        const char *name = packed_names[i % COUNT_OF(packed_names)];
        ff_str text = FF_STR_INIT;
        struct stat info;
        assert_int_equal(write_packed(name, big, size, NULL), FF_OK);
        assert_int_equal(ff_input_read_all("packed", 2 * BIG, &text, NULL), FF_OK);
        assert_int_equal(text.size, size + 2);
        assert_int_equal(text.data[0], 'a');
        assert_memory_equal(text.data + 1, big, size);
        assert_int_equal(text.data[size + 1], 'z');
        assert_int_equal(stat("packed", &info), 0);
        bool packed = name[0] == 'x' && name[5] == '.';
        assert_int_equal(size == BIG && packed, size == BIG && info.st_size < BIG);
        ff_str_release(&text);
    }
    free(big);
    assert_int_equal(unlink("packed"), 0);
}

static bool pack_some(void *context)
{
    char text[1000];
    memset(text, 'x', sizeof text);
    int code = write_packed(context, text, sizeof text, NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(access("packed", F_OK) == 0, code == FF_OK);
    unlink("packed");
    return code != FF_OK;
}

static void test_packed_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    for (size_t i = 0; i < 3; i++) {
        char name[16];
        snprintf(name, sizeof name, "%s", packed_names[i]);
        assert_true(failing_each(pack_some, name, true, &rounds));
        assert_true(rounds >= 3);
    }
}

/* While a set of files in memory is in use the disk is neither read nor written. */
static void test_files_in_memory(void **state)
{
    (void)state;
    ff_virtual set = FF_VIRTUAL_INIT;
    ff_str bytes = FF_STR_INIT, text = FF_STR_INIT;
    ff_error err;
    set.most = 20;
    scratch_put("disk", "x", 1);
    ff_virtual_use(&set);
    ff_str_text(&bytes, "hello");
    assert_int_equal(ff_virtual_put(&set, "memory", &bytes, false, &err), FF_OK);
    assert_int_equal(bytes.size, 0); /* taken */
    assert_int_equal(ff_input_read_all("disk", 10, &text, &err), FF_E_IO_OPEN);
    assert_int_equal(ff_input_read_all("memory", 10, &text, &err), FF_OK);
    assert_int_equal(ff_input_read_all("-", 10, &text, &err), FF_OK); /* nothing */
    assert_string_equal(ff_str_get(&text), "hello");
    assert_int_equal(ff_file_replace("memory", "again", 5, &err), FF_OK);
    assert_int_equal(ff_file_replace("new", "1234567890", 10, &err), FF_OK);
    assert_int_equal(ff_file_replace("-", "out", 3, &err), FF_OK);
    assert_int_equal(ff_file_replace("more", "abc", 3, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "too long"));
    assert_int_equal(set.count, 2);
    assert_true(ff_virtual_find(&set, "memory")->written);
    assert_string_equal(ff_str_get(&ff_virtual_find(&set, "memory")->bytes), "again");
    assert_string_equal(ff_str_get(&ff_virtual_find(&set, "new")->bytes), "1234567890");
    assert_string_equal(ff_str_get(&set.out), "out");
    assert_null(ff_virtual_find(&set, "more"));
    ff_virtual_use(NULL);
    ff_virtual_release(&set);
    ff_str_release(&text);
    assert_file("disk", "x");
    assert_int_not_equal(access("new", F_OK), 0);
    assert_int_equal(unlink("disk"), 0);
}

/* How a text is written is seen by its mark, or by the zeros between ASCII; a UTF-32 mark is
 * none. */
static void test_utf16_detected(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
        ff_utf16_order order;
    } cases[] = {
        {"", 0, FF_UTF16_NOT},
        {"\xff", 1, FF_UTF16_NOT},
        {"\xff\xfe", 2, FF_UTF16_LITTLE},
        {"\xff\xfe"
         "a",
         3, FF_UTF16_LITTLE},
        {"\xff\xfe"
         "a\0",
         4, FF_UTF16_LITTLE},
        {"\xff\xfe\0a", 4, FF_UTF16_LITTLE},
        {"\xff\xfe"
         "\0\0",
         4, FF_UTF16_NOT},
        {"\xff\xff\0\0", 4, FF_UTF16_NOT},
        {"\xfe\xff", 2, FF_UTF16_BIG},
        {"\xfe\xfe", 2, FF_UTF16_NOT},
        {"a\0", 2, FF_UTF16_NOT},
        {"a\0b\0", 4, FF_UTF16_LITTLE},
        {"\t\0\r\0", 4, FF_UTF16_LITTLE},
        {"\n\0\x7f\0", 4, FF_UTF16_NOT},
        {"a\0b\1", 4, FF_UTF16_NOT},
        {"a\1b\0", 4, FF_UTF16_NOT},
        {"\0a\0b", 4, FF_UTF16_BIG},
        {"\0a\1b", 4, FF_UTF16_NOT},
        {"\0\1\0b", 4, FF_UTF16_NOT},
        {"\0a\0\x80", 4, FF_UTF16_NOT},
        {"\1a\0b", 4, FF_UTF16_NOT},
        {"abcd", 4, FF_UTF16_NOT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_utf16_detect((const unsigned char *)cases[i].bytes, cases[i].size) !=
            cases[i].order)
            fail_msg("case %zu", i);
}

static void test_utf16_halves(void **state)
{
    (void)state;
    static const struct {
        const char *units; /* big-endian */
        size_t size;
        const char *text;
    } cases[] = {
        {"\xd8\x00\xdc\x00", 4, "\xf0\x90\x80\x80"},
        {"\xdb\xff\xdf\xff", 4, "\xf4\x8f\xbf\xbf"},
        {"\xd8\x00\xd8\x00\xdc\x00", 6, "\xef\xbf\xbd\xf0\x90\x80\x80"},
        {"\xd8\x00\0a", 4,
         "\xef\xbf\xbd"
         "a"},
        {"\xdc\x00\0a", 4,
         "\xef\xbf\xbd"
         "a"},
        {"\xdf\xff\xe0\x00", 4, "\xef\xbf\xbd\xee\x80\x80"},
        {"\xd7\xff", 2, "\xed\x9f\xbf"},
        {"\xd8\x00", 2, "\xef\xbf\xbd"},
        {"\0a\xfe\xff", 4, "a\xef\xbb\xbf"}, /* a mark within is a character */
        {"\xfe\xff\xfe\xff", 4, "\xef\xbb\xbf"},
        {"\0", 1, "\xef\xbf\xbd"},
        {"", 0, ""},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_utf16 state_of = {.order = FF_UTF16_BIG};
        char out[64];
        size_t size = ff_utf16_decode(&state_of, (const unsigned char *)cases[i].units,
                                      cases[i].size, out);
        if (cases[i].size != 0)
            size += ff_utf16_decode(&state_of, NULL, 0, out + size);
        out[size] = '\0';
        if (strcmp(out, cases[i].text) != 0)
            fail_msg("case %zu: \"%s\"", i, out);
        assert_int_equal(ff_utf16_decode(&state_of, NULL, 0, out), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packed),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_zstd_window),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_read_all_limit),
        cmocka_unit_test(test_pipe),
        cmocka_unit_test(test_read_error),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_push_back),
        cmocka_unit_test(test_read_without_memory),
        cmocka_unit_test(test_read_ahead),
        cmocka_unit_test(test_replace),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_link),
        cmocka_unit_test(test_write_failures),
        cmocka_unit_test(test_commit_failure),
        cmocka_unit_test(test_permission),
        cmocka_unit_test(test_standard_output),
        cmocka_unit_test(test_write_without_memory),
        cmocka_unit_test(test_utf16_in_portions),
        cmocka_unit_test(test_odd_links),
        cmocka_unit_test(test_stopped_while_writing),
        cmocka_unit_test(test_packed_by_name),
        cmocka_unit_test(test_packed_without_memory),
        cmocka_unit_test(test_files_in_memory),
        cmocka_unit_test(test_utf16_detected),
        cmocka_unit_test(test_utf16_halves),
    };
    return cmocka_run_group_tests(tests, scratch_enter, scratch_leave);
}
