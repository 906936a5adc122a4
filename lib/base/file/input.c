#include "flagfall/file.h"

#include "base/budget.h"
#include "file/gate.h"
#include "file/input.h"
#include "file/read_ahead.h"
#include "file/utf16.h"
#include "file/virtual.h"
#include "flagfall/memory.h"
#include "pack/unzip.h"
#include "pack/z_library.h"
#include "pack/zstd_library.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

enum { RAW_SIZE = 256 * 1024, UNPACKED_PIECE = 1024 * 1024, LARGE = 1024 * 1024 };
enum { UTF16_PIECE = 4096, UTF16_UNIT = 2 };

/* zstd windows above this are refused, so that a hostile file cannot ask for gigabytes. */
enum { ZSTD_WINDOW_LOG = 23 };

typedef enum packing { PLAIN, GZIP, ZSTD, ZIP } packing;

struct ff_input {
    char *name;
    int fd; /* -1 for memory */
    packing packing;
    unsigned char *raw; /* bytes as they are in the file */
    size_t raw_at, raw_size;
    bool raw_end;
    const unsigned char *memory;
    size_t memory_left;
    ff_input_source *source; /* of the caller, or NULL */
    void *source_context;
    unsigned long long done, total;
    ff_budget budget; /* of the stream */
    ff_budget read;   /* of what is made of it, on the thread that reads */
    z_stream gzip;
    ZSTD_DStream *zstd;
    ff_unzip *zip;
    ff_unzip_outcome zip_outcome; /* of the last step, and why */
    const char *zip_why;
    char *pushed; /* put back by the caller, read first */
    size_t pushed_at, pushed_size;
    ff_read_ahead
        *ahead; /* unpacks on its own thread; then the fields above are that thread's */
    unsigned long long ahead_done;
    bool frame_open; /* inside a compressed frame: the end of the file would be too early */
    /* a part of a file */
    bool confined, goes_on;
    unsigned long long left; /* bytes of the part that were not read yet */
    unsigned long long lines;
    ff_utf16 utf16; /* how the text is written, and what is left over of a piece */
    char kept[FF_UTF16_ROOM(UTF16_UNIT)]; /* of it, for which there was no room */
    size_t kept_at, kept_size;
};

static int read_fd(ff_input *in, void *buffer, size_t size, size_t *got, ff_error *err)
{
    long long n = ff_sys_read(in->fd, buffer, size);
    if (n < 0)
        return ff_fail_at(err, FF_E_IO_READ, in->name, 0, 0, "cannot read \"%s\": %s", in->name,
                          strerror(errno));
    *got = (size_t)n;
    return FF_OK;
}

static int read_part(ff_input *in, char *buffer, size_t size, size_t *got, ff_error *err)
{
    *got = 0;
    if (in->left == 0)
        return FF_OK;
    int code = read_fd(in, buffer, size < in->left ? size : (size_t)in->left, got, err);
    if (code == FF_OK && *got == 0)
        return ff_fail_at(err, FF_E_IO_READ, in->name, 0, 0,
                          "\"%s\" became shorter while it was read", in->name);
    in->left -= *got;
    for (size_t i = 0; i < *got; i++)
        in->lines += buffer[i] == '\n';
    return code;
}

static int read_raw(ff_input *in, void *buffer, size_t size, size_t *got, ff_error *err)
{
    int code = FF_OK;
    if (in->confined) {
        code = read_part(in, buffer, size, got, err);
    } else if (in->fd >= 0) {
        code = read_fd(in, buffer, size, got, err);
    } else if (in->source != NULL) {
        *got = 0;
        code = in->source(in->source_context, buffer, size, got, err);
    } else {
        *got = size < in->memory_left ? size : in->memory_left;
        if (*got != 0)
            memcpy(buffer, in->memory, *got);
        in->memory += *got;
        in->memory_left -= *got;
        if (in->total >= LARGE)
            ff_sys_tell_passed((size_t)in->total - in->memory_left, (size_t)in->total);
    }
    if (code == FF_OK)
        in->done += *got;
    return code;
}

/* Makes `raw` hold at least one unread byte unless the file has ended. */
static int refill(ff_input *in, ff_error *err)
{
    if (in->raw_at < in->raw_size || in->raw_end)
        return FF_OK;
    in->raw_at = 0;
    int code = read_raw(in, in->raw, RAW_SIZE, &in->raw_size, err);
    if (code != FF_OK)
        in->raw_size = 0;
    in->raw_end = in->raw_size == 0;
    return code;
}

static int damaged(const ff_input *in, ff_error *err, const char *what)
{
    return ff_fail_at(err, FF_E_IO_COMPRESSED, in->name, 0, 0,
                      "compressed data of \"%s\" is damaged: %s", in->name, what);
}

static int cut_short(const ff_input *in, ff_error *err)
{
    return damaged(in, err, "the file ends in the middle of it");
}

static int without_memory(ff_error *err, const char *format)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for %s", format);
}

static int start_gzip(ff_input *in, ff_error *err)
{
    int code = ff_library_need(&ff_zlib_library, err);
    if (code != FF_OK)
        return code;
    if (inflateInit2(&in->gzip, 15 + 16) != Z_OK)
        return without_memory(err, "gzip");
    in->packing = GZIP;
    return FF_OK;
}

static int start_zstd(ff_input *in, ff_error *err)
{
    int code = ff_library_need(&ff_zstd_library, err);
    if (code != FF_OK)
        return code;
    in->zstd = ZSTD_createDStream();
    if (in->zstd == NULL)
        return without_memory(err, "zstd");
    ZSTD_DCtx_setParameter(in->zstd, ZSTD_d_windowLogMax, ZSTD_WINDOW_LOG);
    in->packing = ZSTD;
    return FF_OK;
}

static int start_zip(ff_input *in, ff_error *err)
{
    int code = ff_library_need(&ff_zlib_library, err);
    if (code != FF_OK)
        return code;
    in->zip = ff_unzip_new();
    in->packing = ZIP;
    return in->zip != NULL ? FF_OK : without_memory(err, "zip");
}

static int start_unpacking(ff_input *in, ff_error *err)
{
    static const unsigned char zstd_magic[4] = {0x28, 0xb5, 0x2f, 0xfd};
    if (in->raw_size >= 2 && in->raw[0] == 0x1f && in->raw[1] == 0x8b)
        return start_gzip(in, err);
    if (in->raw_size >= 4 && memcmp(in->raw, zstd_magic, 4) == 0)
        return start_zstd(in, err);
    return ff_unzip_has_games(in->raw, in->raw_size) ? start_zip(in, err) : FF_OK;
}

/* Reads the first bytes (a pipe may give them one at a time) to see what the stream is. */
static int sniff(ff_input *in, ff_error *err)
{
    while (in->raw_size < 4 && !in->raw_end) {
        size_t got;
        int code = read_raw(in, in->raw + in->raw_size, RAW_SIZE - in->raw_size, &got, err);
        if (code != FF_OK)
            return code;
        in->raw_size += got;
        in->raw_end = got == 0;
    }
    in->utf16.order = ff_utf16_detect(in->raw, in->raw_size);
    return start_unpacking(in, err);
}

static int new_input(const char *name, ff_input **out, ff_error *err)
{
    ff_input *in = ff_calloc(1, sizeof *in);
    if (in != NULL) {
        in->fd = -1;
        in->raw = ff_malloc(RAW_SIZE);
        in->name = ff_strdup(name);
    }
    if (in == NULL || in->raw == NULL || in->name == NULL) {
        ff_input_free(in);
        return ff_fail(err, FF_E_MEMORY, "out of memory for an input buffer");
    }
    in->budget.source = in->read.source = in->name;
    *out = in;
    return FF_OK;
}

static int open_virtual(ff_input *in, const ff_virtual *set, const char *path, ff_error *err)
{
    const ff_virtual_file *file = ff_virtual_find(set, path);
    if (file == NULL && strcmp(path, "-") != 0)
        return ff_fail_at(err, FF_E_IO_OPEN, path, 0, 0, "cannot open \"%s\": %s", path,
                          strerror(ENOENT));
    in->memory = (const unsigned char *)(file != NULL ? ff_str_get(&file->bytes) : "");
    in->memory_left = file != NULL ? file->bytes.size : 0;
    in->total = in->memory_left;
    return ff_gate_input_name(path, err);
}

static int open_file(ff_input *in, const char *path, ff_error *err)
{
    if (ff_virtual_in_use() != NULL)
        return open_virtual(in, ff_virtual_in_use(), path, err);
    if (ff_virtual_streams() != NULL && strcmp(path, "-") == 0)
        return open_virtual(in, ff_virtual_streams(), path, err);
    ff_file_info info;
    in->fd = strcmp(path, "-") == 0 ? FF_STDIN : ff_sys_open(path, FF_OPEN_READ);
    if (in->fd < 0 || !ff_sys_info_of(in->fd, &info))
        return ff_fail_at(err, FF_E_IO_OPEN, path, 0, 0, "cannot open \"%s\": %s", path,
                          strerror(errno));
    if (info.kind == FF_FILE_FOLDER)
        return ff_fail_at(err, FF_E_IO_OPEN, path, 0, 0,
                          "\"%s\" is a directory; name the files in it", path);
    if (info.kind == FF_FILE_PIPE)
        ff_sys_widen_pipe(in->fd);
    in->total = info.size;
    return ff_gate_input(in->name, &info, err);
}

int ff_input_new(const char *path, ff_input **out, ff_error *err)
{
    ff_input *in = NULL;
    int code = new_input(strcmp(path, "-") == 0 ? "standard input" : path, &in, err);
    if (code != FF_OK)
        return code;
    code = open_file(in, path, err);
    if (code == FF_OK)
        code = sniff(in, err);
    if (code != FF_OK) {
        ff_input_free(in);
        return code;
    }
    *out = in;
    return FF_OK;
}

static int new_in_memory(const void *bytes, size_t size, const char *name, ff_input **out,
                         ff_error *err)
{
    int code = new_input(name, out, err);
    if (code != FF_OK)
        return code;
    (*out)->memory = bytes;
    (*out)->memory_left = (*out)->total = size;
    return FF_OK;
}

int ff_input_new_bytes(const void *bytes, size_t size, ff_input **out, ff_error *err)
{
    return new_in_memory(bytes, size, "memory", out, err);
}

int ff_input_new_memory(const void *bytes, size_t size, ff_input **out, ff_error *err)
{
    return ff_input_new_named(bytes, size, "memory", out, err);
}

/* Looks what an input that was made is, and hands it over. */
static int begin_input(ff_input *in, ff_input **out, ff_error *err)
{
    int code = sniff(in, err);
    if (code != FF_OK) {
        ff_input_free(in);
        return code;
    }
    *out = in;
    return FF_OK;
}

int ff_input_new_named(const void *bytes, size_t size, const char *name, ff_input **out,
                       ff_error *err)
{
    ff_input *in = NULL;
    int code = new_in_memory(bytes, size, name, &in, err);
    return code == FF_OK ? begin_input(in, out, err) : code;
}

int ff_input_new_stream(ff_input_source *source, void *ctx, const char *name, ff_input **out,
                        ff_error *err)
{
    ff_input *in = NULL;
    int code = new_input(name, &in, err);
    if (code != FF_OK)
        return code;
    in->source = source;
    in->source_context = ctx;
    return begin_input(in, out, err);
}

int ff_input_push_back(ff_input *input, const void *bytes, size_t size, ff_error *err)
{
    if (input->pushed_at < input->pushed_size)
        return ff_fail(err, FF_E_STATE, "bytes that were put back have not been read yet");
    char *copy = ff_malloc(size);
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an input buffer");
    if (size != 0)
        memcpy(copy, bytes, size);
    ff_free(input->pushed);
    input->pushed = copy;
    input->pushed_at = 0;
    input->pushed_size = size;
    return FF_OK;
}

static size_t read_pushed(ff_input *in, void *buffer, size_t size)
{
    size_t have = in->pushed_size - in->pushed_at;
    size_t got = size < have ? size : have;
    memcpy(buffer, in->pushed + in->pushed_at, got);
    in->pushed_at += got;
    return got;
}

static int read_plain(ff_input *in, unsigned char *buffer, size_t size, size_t *got,
                      ff_error *err)
{
    if (in->raw_at == in->raw_size)
        return in->raw_end ? FF_OK : read_raw(in, buffer, size, got, err);
    size_t have = in->raw_size - in->raw_at;
    *got = size < have ? size : have;
    memcpy(buffer, in->raw + in->raw_at, *got);
    in->raw_at += *got;
    return FF_OK;
}

/* Decodes a piece of at most `room` bytes of UTF-16; nothing only at the end. */
static int decode_piece(ff_input *in, size_t room, char *out, size_t *got, ff_error *err)
{
    unsigned char piece[UTF16_PIECE];
    size_t raw;
    do {
        raw = 0;
        int code = read_plain(in, piece, room, &raw, err);
        if (code != FF_OK)
            return code;
        *got = ff_utf16_decode(&in->utf16, piece, raw, out);
    } while (raw != 0 && *got == 0);
    return FF_OK;
}

/* The same of a text in UTF-16, as UTF-8. Where there may be no room for a character it is
 * kept, and given out bit by bit. */
static int read_utf16(ff_input *in, char *buffer, size_t size, size_t *got, ff_error *err)
{
    if (size >= FF_UTF16_ROOM(UTF16_UNIT) && in->kept_at == in->kept_size) {
        size_t room = (size - FF_UTF16_ROOM(0)) / 2;
        return decode_piece(in, room < UTF16_PIECE ? room : UTF16_PIECE, buffer, got, err);
    }
    if (in->kept_at == in->kept_size) {
        in->kept_at = in->kept_size = 0;
        int code = decode_piece(in, UTF16_UNIT, in->kept, &in->kept_size, err);
        if (code != FF_OK)
            return code;
    }
    size_t have = in->kept_size - in->kept_at;
    *got = size < have ? size : have;
    memcpy(buffer, in->kept + in->kept_at, *got);
    in->kept_at += *got;
    return FF_OK;
}

static int read_gzip(ff_input *in, unsigned char *buffer, size_t size, size_t *got,
                     ff_error *err)
{
    z_stream *z = &in->gzip;
    z->next_out = buffer;
    const uInt wanted = (uInt)(size < UNPACKED_PIECE ? size : UNPACKED_PIECE);
    z->avail_out = wanted;
    while (z->avail_out == wanted) {
        int code = refill(in, err);
        if (code != FF_OK)
            return code;
        while (!in->frame_open && in->raw_at < in->raw_size && in->raw[in->raw_at] == 0)
            in->raw_at++; /* what a file is filled up with */
        if (in->raw_at == in->raw_size && in->raw_end)
            return in->frame_open ? cut_short(in, err) : FF_OK;
        if (in->raw_at == in->raw_size)
            continue;
        z->next_in = in->raw + in->raw_at;
        z->avail_in = (uInt)(in->raw_size - in->raw_at);
        in->frame_open = true;
        int z_rc = inflate(z, Z_NO_FLUSH);
        in->raw_at = in->raw_size - z->avail_in;
        *got = wanted - z->avail_out;
        if (z_rc == Z_STREAM_END) { /* another member may follow */
            in->frame_open = false;
            inflateReset(z);
        } else if (z_rc == Z_MEM_ERROR) {
            return without_memory(err, "gzip");
        } else if (z_rc != Z_OK) { /* there are bytes and room: never Z_BUF_ERROR */
            return damaged(in, err, z->msg != NULL ? z->msg : "not gzip");
        }
    }
    return FF_OK;
}

static int read_zstd(ff_input *in, unsigned char *buffer, size_t size, size_t *got,
                     ff_error *err)
{
    ZSTD_outBuffer out = {buffer, size, 0};
    while (out.pos == 0) {
        int code = refill(in, err);
        if (code != FF_OK)
            return code;
        if (in->raw_at == in->raw_size && !in->frame_open)
            return FF_OK;
        ZSTD_inBuffer input = {in->raw, in->raw_size, in->raw_at};
        size_t z_rc = ZSTD_decompressStream(in->zstd, &out, &input);
        bool stuck = input.pos == in->raw_at && out.pos == 0;
        in->raw_at = input.pos;
        *got = out.pos;
        if (ZSTD_getErrorCode(z_rc) == ZSTD_error_memory_allocation)
            return without_memory(err, "zstd");
        if (ZSTD_isError(z_rc))
            return damaged(in, err, ZSTD_getErrorName(z_rc));
        in->frame_open = z_rc != 0;
        if (stuck && in->raw_end)
            return cut_short(in, err);
    }
    return FF_OK;
}

/* Refuses a compressed bomb. */
static int count_unpacked(ff_input *in, size_t got, ff_error *err)
{
    in->budget.taken = in->done;
    return ff_budget_spend(&in->budget, FF_COST_UNPACKED, got, 0, err);
}

/* Why nothing more is unpacked. What was given before it is read first. */
static int end_zip(const ff_input *in, ff_error *err)
{
    if (in->zip_outcome == FF_UNZIP_MEMORY)
        return without_memory(err, "zip");
    if (in->zip_outcome == FF_UNZIP_DAMAGED)
        return damaged(in, err, in->zip_why);
    return ff_fail_at(err, FF_E_IO_COMPRESSED, in->name, 0, 0,
                      "\"%s\" is not unpacked here: %s", in->name, in->zip_why);
}

static bool zip_fails(const ff_input *in)
{
    return in->zip_outcome == FF_UNZIP_DAMAGED || in->zip_outcome == FF_UNZIP_REFUSED ||
           in->zip_outcome == FF_UNZIP_MEMORY;
}

static int read_zip(ff_input *in, void *buffer, size_t size, size_t *got, ff_error *err)
{
    if (zip_fails(in))
        return end_zip(in, err);
    in->zip_outcome = FF_UNZIP_GOES_ON;
    while (*got == 0 && in->zip_outcome == FF_UNZIP_GOES_ON) {
        int code = refill(in, err);
        if (code != FF_OK)
            return code;
        if (in->raw_at == in->raw_size)
            return ff_unzip_is_open(in->zip) ? cut_short(in, err) : FF_OK;
        ff_unzip_portion portion = {.zip = in->zip,
                                    .bytes = in->raw + in->raw_at,
                                    .size = in->raw_size - in->raw_at,
                                    .out = buffer,
                                    .room = size < UNPACKED_PIECE ? size : UNPACKED_PIECE};
        in->zip_outcome = ff_unzip_step(&portion);
        in->raw_at += portion.taken;
        in->zip_why = portion.why;
        *got = portion.given;
        if (*got == 0 && zip_fails(in))
            return end_zip(in, err);
        code = count_unpacked(in, ff_unzip_wasted(in->zip), err);
        if (code != FF_OK)
            return code;
    }
    return FF_OK;
}

static int read_here(ff_input *input, void *buffer, size_t size, size_t *got, ff_error *err)
{
    int code = FF_OK;
    switch (input->packing) {
    case PLAIN:
        return input->utf16.order != FF_UTF16_NOT ? read_utf16(input, buffer, size, got, err)
                                                  : read_plain(input, buffer, size, got, err);
    case GZIP:
        code = read_gzip(input, buffer, size, got, err);
        break;
    case ZSTD:
        code = read_zstd(input, buffer, size, got, err);
        break;
    case ZIP:
        code = read_zip(input, buffer, size, got, err);
        break;
    }
    return code == FF_OK ? count_unpacked(input, *got, err) : code;
}

static void fill_piece(void *source, ff_read_piece *piece)
{
    ff_input *input = source;
    piece->size = 0;
    piece->status = read_here(input, piece->bytes, piece->room, &piece->size, &piece->error);
    piece->done = input->done;
}

void ff_input_read_ahead(ff_input *input)
{
    bool named = input->fd > FF_STDIN && input->total > 0;
    if (named && input->packing != PLAIN && input->ahead == NULL) {
        input->ahead_done = input->done;
        input->ahead = ff_read_ahead_new(fill_piece, input);
    }
}

int ff_input_read(ff_input *input, void *buffer, size_t size, size_t *got, ff_error *err)
{
    *got = 0;
    if (size == 0)
        return FF_OK;
    if (input->pushed_at < input->pushed_size) {
        *got = read_pushed(input, buffer, size);
        return FF_OK;
    }
    if (input->ahead != NULL)
        return ff_read_ahead_take(input->ahead, buffer, size, got, &input->ahead_done, err);
    return read_here(input, buffer, size, got, err);
}

bool ff_input_was_utf16(const ff_input *input)
{
    return input->utf16.order != FF_UTF16_NOT;
}

const void *ff_input_start(const ff_input *input, size_t *size)
{
    *size = input->packing == PLAIN ? input->raw_size - input->raw_at : 0;
    return input->raw + input->raw_at;
}

bool ff_input_is_packed(const ff_input *input)
{
    return input->packing != PLAIN;
}

int ff_input_peek(ff_input *input, void *buffer, size_t size, size_t *got, ff_error *err)
{
    if (input->pushed_at < input->pushed_size) {
        *got = read_pushed(input, buffer, size);
        input->pushed_at -= *got;
        return FF_OK;
    }
    int code = ff_input_read(input, buffer, size, got, err);
    return code == FF_OK && *got != 0 ? ff_input_push_back(input, buffer, *got, err) : code;
}

const char *ff_input_name(const ff_input *input)
{
    return input->name;
}

void ff_input_progress(const ff_input *input, size_t *done, size_t *total)
{
    *done = (size_t)(input->ahead != NULL ? input->ahead_done : input->done);
    *total = (size_t)input->total;
}

bool ff_input_seekable(const ff_input *input, unsigned long long *size)
{
    *size = input->total;
    return input->fd > FF_STDIN && input->packing == PLAIN && input->total > 0 &&
           input->utf16.order == FF_UTF16_NOT;
}

int ff_input_set_range(ff_input *input, unsigned long long from, unsigned long long to,
                       ff_error *err)
{
    if (input->fd < 0 || input->packing != PLAIN || input->utf16.order != FF_UTF16_NOT ||
        from > to || to > input->total)
        return ff_fail_at(err, FF_E_STATE, input->name, 0, 0, "\"%s\" cannot be read in parts",
                          input->name);
    if (!ff_sys_seek(input->fd, from))
        return ff_fail_at(err, FF_E_IO_READ, input->name, 0, 0, "cannot read \"%s\": %s",
                          input->name, strerror(errno));
    input->goes_on = to < input->total;
    input->confined = true;
    input->raw_at = input->raw_size = input->done = 0;
    input->raw_end = false;
    input->total = to - from;
    input->left = to - from;
    return FF_OK;
}

int ff_input_go_to(ff_input *input, unsigned long long offset, ff_error *err)
{
    unsigned long long size;
    if (!ff_input_seekable(input, &size) || input->confined || offset > size)
        return ff_fail_at(err, FF_E_STATE, input->name, 0, 0, "\"%s\" cannot be read in parts",
                          input->name);
    if (!ff_sys_seek(input->fd, offset))
        return ff_fail_at(err, FF_E_IO_READ, input->name, 0, 0, "cannot read \"%s\": %s",
                          input->name, strerror(errno));
    input->raw_at = input->raw_size = 0;
    input->pushed_at = input->pushed_size = 0;
    input->done = offset;
    input->raw_end = false;
    return FF_OK;
}

unsigned long long ff_input_lines(const ff_input *input)
{
    return input->lines;
}

bool ff_input_has_more(const ff_input *input)
{
    return input->goes_on;
}

int ff_input_spend(ff_input *input, ff_cost what, unsigned long long amount, long line,
                   ff_error *err)
{
    size_t done, total;
    ff_input_progress(input, &done, &total);
    input->read.taken = done;
    return ff_budget_spend(&input->read, what, amount, line, err);
}

void ff_input_free(ff_input *input)
{
    if (input == NULL)
        return;
    ff_read_ahead_free(input->ahead);
    if (input->packing == GZIP)
        inflateEnd(&input->gzip);
    if (input->packing == ZSTD)
        ZSTD_freeDStream(input->zstd);
    ff_unzip_free(input->zip);
    if (input->fd > FF_STDIN)
        ff_sys_close(input->fd);
    ff_free(input->pushed);
    ff_free(input->raw);
    ff_free(input->name);
    ff_free(input);
}
