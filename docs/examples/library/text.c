/* flagfall/text.h: a text that grows, UTF-8, and numbers. */
#include <flagfall/error.h>
#include <flagfall/text.h>

#include <string.h>

#include "expect.h"

static void build(void)
{
    ff_str line = FF_STR_INIT;
    expect(strcmp(ff_str_get(&line), "") == 0);
    ff_str_text(&line, "Board ");
    ff_str_number(&line, 12);
    ff_str_char(&line, ':');
    ff_str_bytes(&line, " 1-0 and more", 4);
    ff_str_format(&line, ", %d min ", 90);
    ff_str_utf8(&line, 0x2654);            /* a white king */
    expect(ff_str_status(&line) == FF_OK); /* one look at the end is enough */
    expect(strcmp(ff_str_get(&line), "Board 12: 1-0, 90 min ♔") == 0);

    ff_str_clear(&line);
    expect(ff_str_any_encoding(&line, "M\xFCller", 6)); /* it was Windows-1252 */
    expect(strcmp(ff_str_get(&line), "Müller") == 0);
    ff_str_clear(&line);
    ff_str_printable(&line, "a\033[31mb", 7); /* no colours for the terminal */
    expect(strchr(ff_str_get(&line), '\033') == NULL);
    ff_str_release(&line);
}

int main(void)
{
    build();
    uint32_t letter;
    char bytes[4];
    expect(ff_utf8_decode("Å", 2, &letter) == 2 && letter == 0xC5);
    expect(ff_utf8_encode(letter, bytes) == 2 && memcmp(bytes, "Å", 2) == 0);
    expect(ff_utf8_valid("ab\xFF", 3) == 2);
    expect(ff_utf8_count("Åsa", 4) == 3 && ff_utf8_width("棋", 3) == 2);
    expect(ff_codepage_windows1252(0x80) == 0x20AC); /* the euro */

    char cut[8];
    snprintf(cut, sizeof cut, "Jos\xC3\xA9s");
    cut[4] = '\0'; /* in the middle of a letter */
    ff_utf8_drop_cut(cut);
    expect(strcmp(cut, "Jos") == 0);

    long long number;
    expect(ff_str_parse_integer("42", 1, 100, &number) == FF_OK && number == 42);
    expect(ff_str_parse_integer("420", 1, 100, &number) == FF_E_PARSE_NUMBER);
    expect(ff_str_equal_nocase("Round", "rOUND"));
    return 0;
}
