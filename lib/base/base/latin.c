#include "base/latin.h"

#include "flagfall/text.h"

#include <string.h>

uint32_t ff_latin_base(uint32_t c)
{
    enum { FIRST = 0xC0, LAST = 0x17F };
    /* U+00C0 to U+017F: Latin-1 Supplement and Latin Extended-A */
    static const char bases[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts"
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty"
                                "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
                                "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuu"
                                "wwyyyzzzzzzs";
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 'a';
    if (c < FIRST || c > LAST || bases[c - FIRST] < 'a')
        return c;
    return (uint32_t)bases[c - FIRST];
}

static uint32_t next(const char **text)
{
    uint32_t point = 0;
    size_t size = ff_utf8_decode(*text, strlen(*text), &point);
    *text += size;
    return size == 0 ? 0 : ff_latin_base(point);
}

int ff_latin_compare(const char *a, const char *b)
{
    const char *left = a, *right = b;
    while (*left != '\0' || *right != '\0') {
        uint32_t x = *left != '\0' ? next(&left) : 0, y = *right != '\0' ? next(&right) : 0;
        if (x != y)
            return x < y ? -1 : 1;
        if (x == 0)
            break; /* what is not UTF-8 is compared as bytes */
    }
    return strcmp(a, b);
}
