#include "event/anchor.h"

#include "base/latin.h"

#include <string.h>

static const char start[] = "Log: entry ", altered[] = "Log: ALTERED PAST ITS LOG";

void ff_anchor_short(const char *hash, ff_str *out)
{
    enum { GROUP = 4 };
    for (int i = 0; i < FF_ANCHOR_SHORT_DIGITS; i += GROUP)
        ff_str_format(out, "%s%.*s", i == 0 ? "" : "-", GROUP, hash + i);
}

void ff_anchor_text(const ff_event *event, bool whole, ff_str *out)
{
    const ff_log_anchor *anchor = &event->anchor;
    if (anchor->entries == 0)
        return;
    if (anchor->altered) {
        ff_str_format(out, "%s, after entry %lld", altered, anchor->entries);
        return;
    }
    ff_str_format(out, "%s%lld, hash ", start, anchor->entries);
    if (whole)
        ff_str_text(out, anchor->hash);
    else
        ff_anchor_short(anchor->hash, out);
}

bool ff_anchor_is(const char *line)
{
    line += strspn(line, "# ");
    return strncmp(line, start, sizeof start - 1) == 0 ||
           strncmp(line, altered, sizeof altered - 1) == 0;
}

bool ff_anchor_read(const char *text, char out[FF_HASH_SIZE])
{
    enum { LEAST = 8 };
    size_t count = 0;
    for (; *text != '\0'; text++) {
        char digit = *text >= 'A' && *text <= 'F' ? (char)(*text - 'A' + 'a') : *text;
        if (digit == ' ' || digit == '-')
            continue;
        bool valid = ff_latin_is_digit(digit) || (digit >= 'a' && digit <= 'f');
        if (!valid || count == FF_HASH_SIZE - 1)
            return false;
        out[count++] = digit;
    }
    out[count] = '\0';
    return count >= LEAST;
}
