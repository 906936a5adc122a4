/* Strings, UTF-8, Windows-1252, numbers. */
#include "support/failing.h"
#include "support/unit.h"

#include "base/text.h"
#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

/* --- growable strings --- */

static void test_str(void **state)
{
    (void)state;
    ff_str str = FF_STR_INIT;
    assert_string_equal(ff_str_get(&str), "");
    ff_str_bytes(&str, "", 0);
    assert_string_equal(ff_str_get(&str), "");
    ff_str_text(&str, "34");
    ff_str_char(&str, '.');
    ff_str_format(&str, "%s%d", "N", 7);
    ff_str_format(&str, "%s", "");
    ff_str_number(&str, 0);
    ff_str_number(&str, 18446744073709551615ULL);
    assert_string_equal(ff_str_get(&str), "34.N7018446744073709551615");
    assert_int_equal(str.size, 26);
    ff_str_clear(&str);
    assert_string_equal(ff_str_get(&str), "");
    for (int i = 0; i < 10000; i++)
        ff_str_char(&str, (char)('a' + i % 26));
    assert_int_equal(str.size, 10000);
    assert_int_equal(strlen(str.data), 10000);
    ff_str_bytes(&str, "a\0b", 3);
    assert_int_equal(str.size, 10003);
    assert_int_equal(ff_str_status(&str), FF_OK);
    ff_str_release(&str);
    ff_str_clear(&str);
    assert_null(str.data);
}

static void test_str_without_memory(void **state)
{
    (void)state;
    failing f;
    ff_str str = FF_STR_INIT;
    ff_str_text(&str, "kept");
    failing_begin(&f, 1, true);
    ff_str_format(&str, "%100d", 1);
    failing_end();
    ff_str_text(&str, "ignored");
    assert_int_equal(ff_str_status(&str), FF_E_MEMORY);
    assert_string_equal(ff_str_get(&str), "kept");
    ff_str_bytes(&str, "x", SIZE_MAX - 2);
    assert_string_equal(ff_str_get(&str), "kept");
    ff_str_clear(&str);
    ff_str_text(&str, "again");
    assert_int_equal(ff_str_status(&str), FF_OK);
    ff_str_bytes(&str, "x", SIZE_MAX - 2);
    assert_int_equal(ff_str_status(&str), FF_E_MEMORY);
    ff_str_release(&str);
}

/* --- UTF-8 --- */

/* Every code point there and back, against the bit patterns of RFC 3629, table 3. */
static size_t encode_by_table(uint32_t c, unsigned char *out)
{
    if (c < 0x80) {
        out[0] = (unsigned char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (unsigned char)(0xc0 + c / 64);
        out[1] = (unsigned char)(0x80 + c % 64);
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (unsigned char)(0xe0 + c / 4096);
        out[1] = (unsigned char)(0x80 + c / 64 % 64);
        out[2] = (unsigned char)(0x80 + c % 64);
        return 3;
    }
    out[0] = (unsigned char)(0xf0 + c / 262144);
    out[1] = (unsigned char)(0x80 + c / 4096 % 64);
    out[2] = (unsigned char)(0x80 + c / 64 % 64);
    out[3] = (unsigned char)(0x80 + c % 64);
    return 4;
}

static void test_every_code_point(void **state)
{
    (void)state;
    for (uint32_t c = 0; c < 0x110000; c++) {
        unsigned char expected[4];
        char got[4];
        uint32_t back = 0;
        bool surrogate = c >= 0xd800 && c <= 0xdfff;
        size_t size = encode_by_table(c, expected);
        if (ff_utf8_decode((char *)expected, size, &back) != (surrogate ? 0 : size) ||
            (!surrogate && back != c))
            fail_msg("U+%04x is not decoded", c);
        if (size > 1 && ff_utf8_decode((char *)expected, size - 1, &back) != 0)
            fail_msg("U+%04x is decoded although it is cut short", c);
        if (surrogate)
            encode_by_table(0xfffd, expected);
        if (ff_utf8_encode(c, got) != size || memcmp(got, expected, size) != 0)
            fail_msg("U+%04x is not encoded", c);
    }
    char got[4];
    assert_int_equal(ff_utf8_encode(0x110000, got), 3);
    assert_memory_equal(got, "\xef\xbf\xbd", 3);
}

static void test_malformed(void **state)
{
    (void)state;
    static const char *const bad[] = {"\x80",
                                      "\xbf",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xc2",
                                      "\xc2\x20",
                                      "\xe0\x80\x80",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xed\xbf\xbf",
                                      "\xe2\x99",
                                      "\xe2\x28\xa1",
                                      "\xe2\x82\x28",
                                      "\xf0\x80\x80\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xfe",
                                      "\xff",
                                      "\xf0\x9f\x98"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        uint32_t c;
        assert_int_equal(ff_utf8_decode(bad[i], strlen(bad[i]), &c), 0);
        assert_int_equal(ff_utf8_valid(bad[i], strlen(bad[i])), 0);
    }
    uint32_t c;
    assert_int_equal(ff_utf8_decode("a", 0, &c), 0);
    assert_int_equal(ff_utf8_decode("\0", 1, &c), 1);
    assert_int_equal(c, 0);
}

static void test_drop_cut(void **state)
{
    static const char *const cases[][2] = {
        {"\"Z\xc3\" is", "\"Z\" is"},
        {"\"\xe2\x80\" is", "\"\" is"},
        {"\"\xf0\x9f\x99\"", "\"\""},
        {"Z\xc3", "Z"},
        {"\"Z\xc3\xbc\" is", "\"Z\xc3\xbc\" is"},
        {"caf\xe9.pgn", "caf\xe9.pgn"}, /* not cut: another encoding */
        {"\x80\"", "\x80\""},
        {"", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[32];
        snprintf(text, sizeof text, "%s", cases[i][0]);
        ff_utf8_drop_cut(text);
        assert_string_equal(text, cases[i][1]);
    }
}

static void test_valid_and_count(void **state)
{
    (void)state;
    const char *text = "J\xc3\xb6rg\xff\xe2\x99\x98";
    assert_int_equal(ff_utf8_valid(text, strlen(text)), 5);
    assert_int_equal(ff_utf8_valid(text, 5), 5);
    assert_int_equal(ff_utf8_valid("", 0), 0);
    assert_int_equal(ff_utf8_count(text, strlen(text)), 6);
    assert_int_equal(ff_utf8_count("", 0), 0);
}

/* Where a text may be cut: the clusters are what stands between the bars. Examples of UAX 29
 * and of the names of players. */
static void test_clusters(void **state)
{
    static const char *const cases[] = {
        "a|b|é|e\u0301|x\u0323\u0301|1",
        "क्ष|मा|ल",     /* conjunct and vowel signs */
        "क्\u200c|ष|न", /* a non-joiner keeps them apart */
        "श|र्मा|,| |अ|नि|ल",
        "മേ|നോ|ൻ|,| |ല|ക്ഷ്മി",
        "አ|በ|በ| |ተ|ስ|ፋ|ዬ",
        "ا|ل|ع|ل|ي|مُ",
        "\U0001F468\u200D\U0001F469\u200D\U0001F467|\U0001F44D\U0001F3FD|a",
        "\U0001F1EB\U0001F1F7|\U0001F1E9\U0001F1EA|x",
        "\u1100\u1161\u11a8|각|가\u11a8",
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (const char *part = cases[i]; *part != '\0'; part += *part == '|') {
            size_t size = strcspn(part, "|");
            char rest[200];
            size_t filled = 0;
            for (const char *at = part; *at != '\0'; at++)
                if (*at != '|')
                    rest[filled++] = *at;
            if (ff_utf8_cluster(rest, filled) != size)
                fail_msg("\"%.*s\": the first cluster has %zu bytes, not %zu", (int)filled,
                         rest, ff_utf8_cluster(rest, filled), size);
            part += size;
        }
    }
    assert_int_equal(ff_utf8_cluster("", 0), 0);
    assert_int_equal(ff_utf8_cluster("\xff\xcc", 2), 1);
}

static void test_width(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t width;
    } cases[] = {{"", 0},
                 {"Tal", 3},
                 {"\xc3\xb6", 1},         /* ö */
                 {"o\xcc\x88", 1},        /* o and a combining diaeresis */
                 {"\xe4\xb8\x81", 2},     /* 丁, of Ding Liren */
                 {"\xea\xb9\x80", 2},     /* 김 */
                 {"\xf0\x9f\x98\x80", 2}, /* an emoji */
                 {"\xe2\x99\x98", 1},     /* ♘ */
                 {"शहमात", 5},
                 {"किल्लेकोट", 7},
                 {"ചെക്ക്‌മേറ്റ്", 8},
                 {"አበበ ተስፋዬ", 8},
                 {"\xef\xbd\xb1", 1}, /* half-width katakana */
                 {"\xef\xbc\xa1", 2}, /* full-width A */
                 {"a\xe2\x80\x8b"
                  "b",
                  2}, /* zero width space */
                 {"\xff", 1}};
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_utf8_width(cases[i].text, strlen(cases[i].text)) != cases[i].width)
            fail_msg("\"%s\" is not %zu wide", cases[i].text, cases[i].width);
}

/* --- other encodings --- */

static void test_windows1252(void **state)
{
    (void)state;
    static const struct {
        unsigned char byte;
        uint32_t code_point;
    } cases[] = {{'A', 'A'},     {0x7f, 0x7f},   {0x80, 0x20ac}, {0x81, 0xfffd}, {0x8a, 0x0160},
                 {0x8d, 0xfffd}, {0x8e, 0x017d}, {0x8f, 0xfffd}, {0x90, 0xfffd}, {0x92, 0x2019},
                 {0x96, 0x2013}, {0x9d, 0xfffd}, {0x9e, 0x017e}, {0x9f, 0x0178}, {0xa0, 0xa0},
                 {0xf6, 0xf6},   {0xff, 0xff}};
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_codepage_windows1252(cases[i].byte), cases[i].code_point);
}

static void test_any_encoding(void **state)
{
    (void)state;
    ff_str str = FF_STR_INIT;
    assert_false(ff_str_any_encoding(&str, "J\xc3\xb6rg", 5));
    assert_string_equal(ff_str_get(&str), "J\xc3\xb6rg");
    ff_str_clear(&str);
    assert_true(ff_str_any_encoding(&str, "J\xf6rg \x9aulc", 9));
    assert_string_equal(ff_str_get(&str), "J\xc3\xb6rg \xc5\xa1ulc");
    ff_str_release(&str);
}

static void test_printable(void **state)
{
    (void)state;
    static const struct {
        const char *text, *shown;
        size_t size;
    } cases[] = {
        {"Tal\tMikhail\r\n", "Tal Mikhail  ", 0},
        {"\033[31mred", "\xef\xbf\xbd[31mred", 0},
        {"a\x7f"
         "b",
         "a\xef\xbf\xbd"
         "b",
         0},
        {"a\0b",
         "a\xef\xbf\xbd"
         "b",
         3},
        {"\xc2\x9b"
         "31m",
         "\xef\xbf\xbd"
         "31m",
         0}, /* C1: CSI */
        {"\xff\xfe", "\xef\xbf\xbd\xef\xbf\xbd", 0},
        {"a\xe2\x80\xae"
         "b\xe2\x81\xa6"
         "c",
         "abc", 0}, /* U+202E, U+2066 */
        {"\xc3\xb6\xe2\x99\x98", "\xc3\xb6\xe2\x99\x98", 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str str = FF_STR_INIT;
        size_t size = cases[i].size != 0 ? cases[i].size : strlen(cases[i].text);
        ff_str_printable(&str, cases[i].text, size);
        assert_string_equal(ff_str_get(&str), cases[i].shown);
        ff_str_release(&str);
    }
}

/* --- numbers and names --- */

static void test_parse_integer(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int code;
        long long value;
    } cases[] = {{"0", FF_OK, 0},
                 {"-0", FF_OK, 0},
                 {"+7", FF_OK, 7},
                 {"-12", FF_OK, -12},
                 {"000000000000000000000000012", FF_OK, 12},
                 {"9223372036854775807", FF_OK, INT64_MAX},
                 {"-9223372036854775808", FF_OK, INT64_MIN},
                 {"9223372036854775808", FF_E_PARSE_NUMBER, 0},
                 {"-9223372036854775809", FF_E_PARSE_NUMBER, 0},
                 {"99999999999999999999", FF_E_PARSE_NUMBER, 0},
                 {"", FF_E_PARSE_NUMBER, 0},
                 {"-", FF_E_PARSE_NUMBER, 0},
                 {"+-1", FF_E_PARSE_NUMBER, 0},
                 {" 1", FF_E_PARSE_NUMBER, 0},
                 {"1 ", FF_E_PARSE_NUMBER, 0},
                 {"1.0", FF_E_PARSE_NUMBER, 0},
                 {"0x10", FF_E_PARSE_NUMBER, 0},
                 {"1e3", FF_E_PARSE_NUMBER, 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        long long value = 0;
        int code = ff_str_parse_integer(cases[i].text, INT64_MIN, INT64_MAX, &value);
        if (code != cases[i].code || value != cases[i].value)
            fail_msg("\"%s\": %d, %lld", cases[i].text, code, value);
    }
    long long value = 5;
    assert_int_equal(ff_str_parse_integer("960", 0, 959, &value), FF_E_PARSE_NUMBER);
    assert_int_equal(ff_str_parse_integer("-1", 0, 959, &value), FF_E_PARSE_NUMBER);
    assert_int_equal(value, 5);
    assert_int_equal(ff_str_parse_integer("959", 0, 959, &value), FF_OK);
    assert_int_equal(value, 959);
}

static void test_equal_nocase(void **state)
{
    (void)state;
    assert_true(ff_str_equal_nocase("FischeRandom", "fischerandom"));
    assert_true(ff_str_equal_nocase("", ""));
    assert_false(ff_str_equal_nocase("a", ""));
    assert_false(ff_str_equal_nocase("", "a"));
    assert_false(ff_str_equal_nocase("abc", "abd"));
    assert_false(ff_str_equal_nocase("abc", "abcd"));
    assert_false(ff_str_equal_nocase("[", "{"));
    assert_false(ff_str_equal_nocase("\xc3\x96", "\xc3\xb6"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_str),
        cmocka_unit_test(test_str_without_memory),
        cmocka_unit_test(test_every_code_point),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_valid_and_count),
        cmocka_unit_test(test_drop_cut),
        cmocka_unit_test(test_clusters),
        cmocka_unit_test(test_width),
        cmocka_unit_test(test_windows1252),
        cmocka_unit_test(test_any_encoding),
        cmocka_unit_test(test_printable),
        cmocka_unit_test(test_parse_integer),
        cmocka_unit_test(test_equal_nocase),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
