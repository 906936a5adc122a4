#include "file/utf16.h"

#include "flagfall/text.h"

enum { REPLACEMENT = 0xfffd, MARK = 0xfeff };

static bool is_text(unsigned char byte)
{
    return byte == '\t' || byte == '\n' || byte == '\r' || (byte >= ' ' && byte < 127);
}

ff_utf16_order ff_utf16_detect(const unsigned char *bytes, size_t size)
{
    if (size >= 4 && bytes[0] == 0xff && bytes[1] == 0xfe)
        return bytes[2] == 0 && bytes[3] == 0 ? FF_UTF16_NOT : FF_UTF16_LITTLE;
    if (size >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe)
        return FF_UTF16_LITTLE;
    if (size >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff)
        return FF_UTF16_BIG;
    if (size < 4)
        return FF_UTF16_NOT;
    if (is_text(bytes[0]) && bytes[1] == 0 && is_text(bytes[2]) && bytes[3] == 0)
        return FF_UTF16_LITTLE;
    if (bytes[0] == 0 && is_text(bytes[1]) && bytes[2] == 0 && is_text(bytes[3]))
        return FF_UTF16_BIG;
    return FF_UTF16_NOT;
}

static size_t put_unit(ff_utf16 *state, uint16_t unit, char *out)
{
    bool is_high = unit >= 0xd800 && unit < 0xdc00, is_low = unit >= 0xdc00 && unit < 0xe000;
    uint32_t code = unit;
    size_t size = 0;
    if (is_low && state->high != 0) {
        code = 0x10000 + ((uint32_t)(state->high - 0xd800) << 10) + (unit - 0xdc00u);
        state->high = 0;
    } else if (state->high != 0) {
        size = ff_utf8_encode(REPLACEMENT, out);
        state->high = 0;
    }
    if (is_high) {
        state->high = unit;
        return size;
    }
    bool mark = code == MARK && !state->begun;
    state->begun = true;
    if (mark)
        return size;
    bool lone = code >= 0xdc00 && code < 0xe000;
    return size + ff_utf8_encode(lone ? REPLACEMENT : code, out + size);
}

size_t ff_utf16_decode(ff_utf16 *state, const unsigned char *bytes, size_t size, char *out)
{
    size_t written = 0, at = 0;
    if (size == 0 && (state->has_odd || state->high != 0)) {
        state->has_odd = false;
        state->high = 0;
        return ff_utf8_encode(REPLACEMENT, out);
    }
    while (at < size) {
        unsigned char first = state->has_odd ? state->odd : bytes[at++];
        state->has_odd = at == size;
        if (at == size) {
            state->odd = first;
            break;
        }
        unsigned char second = bytes[at++];
        unsigned low = state->order == FF_UTF16_LITTLE ? first : second;
        unsigned high = state->order == FF_UTF16_LITTLE ? second : first;
        written += put_unit(state, (uint16_t)(high << 8 | low), out + written);
    }
    return written;
}
