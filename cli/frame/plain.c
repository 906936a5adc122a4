#include "cli/frame/plain.h"

#include "base/bytes.h"

#include <string.h>

/* How the next character is treated. */
typedef enum fate { PASSES, REPLACED, LEFT_OUT, NOT_WHOLE } fate;

/* The colours of findings, warnings and diagrams: no other sequence is the program's own. */
static size_t own_color(const char *at, size_t size)
{
    static const char *const colors[] = {"\033[0m",     "\033[1;31m",  "\033[33m",   "\033[36m",
                                         "\033[30;43m", "\033[30;46m", "\033[30;47m"};
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
        size_t length = strlen(colors[i]);
        if (size >= length && memcmp(at, colors[i], length) == 0)
            return length;
    }
    return 0;
}

static fate fate_of_control(const cli_plain *plain, const char *at, size_t size, size_t *step)
{
    *step = 1;
    if (*at == '\n' || *at == '\t')
        return PASSES;
    if (*at == '\r' && size < 2)
        return NOT_WHOLE;
    if (*at == '\r')
        return at[1] == '\n' ? PASSES : REPLACED;
    size_t color = plain->color ? own_color(at, size) : 0;
    *step = color != 0 ? color : 1;
    return color != 0 ? PASSES : REPLACED;
}

/* May these bytes be the beginning of a character whose end has not come yet? */
static bool is_begun(const char *at, size_t size)
{
    static const char *const ends[] = {"\x80",     "\xa0",     "\x90",         "\x80\x80",
                                       "\xa0\x80", "\x90\x80", "\x80\x80\x80", "\x90\x80\x80"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends && size < 4; i++) {
        char whole[8];
        uint32_t value;
        memcpy(whole, at, size);
        memcpy(whole + size, ends[i], strlen(ends[i]));
        if (ff_utf8_decode(whole, size + strlen(ends[i]), &value) == size + strlen(ends[i]))
            return true;
    }
    return false;
}

static fate fate_of(const cli_plain *plain, const char *at, size_t size, size_t *step)
{
    unsigned char c = (unsigned char)*at;
    uint32_t value;
    *step = 1;
    if (c < ' ' || c == 0x7f)
        return fate_of_control(plain, at, size, step);
    if (c < 0x80)
        return PASSES;
    size_t length = ff_utf8_decode(at, size, &value);
    if (length == 0)
        return is_begun(at, size) ? NOT_WHOLE : REPLACED;
    *step = length;
    if (value < 0xa0)
        return REPLACED;
    bool override =
        (value >= 0x202a && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069);
    return override ? LEFT_OUT : PASSES;
}

/* Are these eight bytes printable ASCII, or ends of lines? */
static bool are_printable(const char *bytes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    uint64_t low = ~((word | high) - ones * ' ');      /* below a space */
    return ((word | (word + ones) | low) & high) == 0; /* nor above '~' */
}

/* How many of the next 64 bytes are that, before one that is not. */
static size_t count_printable(const char *bytes)
{
    uint64_t found;
    FF_BYTES_64(found, bytes,
                FF_BYTES_OR(ff_bytes_within(x, ' ', '~'), ff_bytes_equal(x, '\n')));
    return ~found == 0 ? 64 : (size_t)__builtin_ctzll(~found);
}

size_t cli_plain_run(const cli_plain *plain, const char *bytes, size_t size)
{
    size_t at = 0, step;
    while (at < size) {
        if (size - at >= 8 && are_printable(bytes + at)) {
            at += size - at >= 64 ? count_printable(bytes + at) : 8;
            continue;
        }
        unsigned char c = (unsigned char)bytes[at];
        bool ordinary = (c >= ' ' && c < 0x7f) || c == '\n';
        if (ordinary)
            step = 1;
        else if (fate_of(plain, bytes + at, size - at, &step) != PASSES)
            break;
        at += step;
    }
    return at;
}

static void put_one(fate what, const char *at, size_t size, ff_str *out)
{
    if (what == PASSES)
        ff_str_bytes(out, at, size);
    else if (what == REPLACED)
        ff_str_utf8(out, 0xfffd);
}

/* What was kept, with the first of the new bytes; returns how many of them were used. */
static size_t put_held(cli_plain *plain, const char *bytes, size_t size, ff_str *out)
{
    size_t used = 0;
    while (plain->held_size > 0 && used < size) {
        size_t step;
        plain->held[plain->held_size++] = bytes[used++];
        fate what = fate_of(plain, plain->held, plain->held_size, &step);
        if (what == NOT_WHOLE && plain->held_size < sizeof plain->held)
            continue;
        put_one(what == NOT_WHOLE ? REPLACED : what, plain->held, step, out);
        /* what was no part of it is looked at again by itself */
        used -= plain->held_size - step < used ? plain->held_size - step : used;
        plain->held_size = 0;
    }
    return used;
}

void cli_plain_put(cli_plain *plain, const char *bytes, size_t size, ff_str *out)
{
    size_t at = put_held(plain, bytes, size, out);
    while (at < size) {
        size_t step, run = cli_plain_run(plain, bytes + at, size - at);
        ff_str_bytes(out, bytes + at, run);
        at += run;
        if (at == size)
            break;
        fate what = fate_of(plain, bytes + at, size - at, &step);
        if (what == NOT_WHOLE) {
            plain->held_size = size - at;
            memcpy(plain->held, bytes + at, size - at);
            break;
        }
        put_one(what, bytes + at, step, out);
        at += step;
    }
}

int cli_plain_write(cli_plain *plain, ff_output *out, const char *bytes, size_t size,
                    ff_error *err)
{
    ff_str text = FF_STR_INIT;
    if (plain->held_size == 0 && cli_plain_run(plain, bytes, size) == size)
        return ff_output_write(out, bytes, size, err);
    cli_plain_put(plain, bytes, size, &text);
    int code = text.failed ? ff_fail(err, FF_E_MEMORY, "out of memory to write")
                           : ff_output_write(out, ff_str_get(&text), text.size, err);
    ff_str_release(&text);
    return code;
}

void cli_plain_end(cli_plain *plain, ff_str *out)
{
    if (plain->held_size > 0)
        ff_str_utf8(out, 0xfffd);
    plain->held_size = 0;
}
