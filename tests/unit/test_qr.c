/* QR codes: module by module as libqrcodegen 1.8.0 draws them. */
#include "qr/qr.h"
#include "support/unit.h"

#include <string.h>

/* Rows of the code as libqrcodegen 1.8.0 draws it at level M with mask 5. */
static void small_code(void **state)
{
    static const uint64_t rows[] = {
        0x1fc51997f, 0x105fc4941, 0x175d81a5d, 0x175609c5d, 0x174f2775d, 0x104399041,
        0x1fd55557f, 0x001440100, 0x1053bf0ce, 0x113f3379e, 0x0fce3d014, 0x0c14475fd,
        0x1153f2661, 0x1a8056f6f, 0x0e678053a, 0x1904655d5, 0x1cd21f039, 0x1b9f667cf,
        0x12c7b7b4f, 0x0daf0223e, 0x1dc22b2ba, 0x18269f330, 0x13d529946, 0x139733685,
        0x1e66a27f2, 0x001da6117, 0x1fc231f54, 0x1046a6115, 0x1744c91fa, 0x1744bec13,
        0x174167337, 0x10485309c, 0x1fdead3b2,
    };
    ff_qr code;
    (void)state;
    assert_true(
        ff_qr_make("http://192.168.1.7:7474/k/0123456789abcdef0123456789abcdef", &code));
    assert_int_equal(code.side, COUNT_OF(rows));
    for (int r = 0; r < code.side; r++)
        for (int c = 0; c < code.side; c++)
            assert_int_equal(code.dark[r][c], rows[r] >> (code.side - 1 - c) & 1);
}

/* The bytes 33 + 7i mod 90, and what libqrcodegen makes of them in that version, at that level
 * and with that mask: FNV-1a over its modules, row by row. Alignment patterns, the version
 * information, lengths of two bytes, and blocks of two lengths come in on the way. */
static void codes_of_all_sizes(void **state)
{
    static const struct {
        size_t size;
        int version;
        char level;
        int mask;
        uint64_t modules;
    } codes[] = {
        {106, 6, 'M', 2, 0xe1b490eca63a237au},   {122, 7, 'M', 2, 0xa7999d5bc8de422fu},
        {213, 10, 'M', 2, 0xf51235aee3982e61u},  {500, 15, 'L', 2, 0xe4820946ffc1522du},
        {980, 22, 'L', 3, 0x9fdfdf07febb54fdu},  {1000, 22, 'L', 3, 0x6d871f4acfda7249u},
        {1450, 27, 'L', 4, 0x57aad811504def8du}, {2000, 33, 'L', 2, 0x3019dbd3196d7ecu},
        {2331, 36, 'L', 2, 0x1e2f8ebc3aa0378du}, {2332, 36, 'L', 2, 0x4cda7136fce5b39bu},
        {2953, 40, 'L', 3, 0x9bf06be5d18affd9u},
    };
    static ff_qr code;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        char text[FF_QR_MOST_BYTES + 1];
        uint64_t sum = 14695981039346656037u;
        for (size_t k = 0; k < codes[i].size; k++)
            text[k] = (char)('!' + k * 7 % 90);
        text[codes[i].size] = '\0';
        assert_true(ff_qr_make(text, &code));
        assert_int_equal(code.version, codes[i].version);
        assert_int_equal(code.side, 17 + 4 * codes[i].version);
        for (int r = 0; r < code.side; r++)
            for (int c = 0; c < code.side; c++)
                sum = (sum ^ code.dark[r][c]) * 1099511628211u;
        if (sum != codes[i].modules)
            fail_msg("%zu bytes", codes[i].size);
    }
}

static void too_long(void **state)
{
    static ff_qr code;
    char text[FF_QR_MOST_BYTES + 2];
    (void)state;
    memset(text, 'x', sizeof text);
    text[FF_QR_MOST_BYTES] = '\0';
    assert_true(ff_qr_make(text, &code));
    text[FF_QR_MOST_BYTES] = 'x';
    text[FF_QR_MOST_BYTES + 1] = '\0';
    assert_false(ff_qr_make(text, &code));
    assert_true(ff_qr_make("", &code));
    assert_int_equal(code.version, 1);
}

/* Each line of the text is two rows, as wide as the code with its quiet zone. */
static void for_a_terminal(void **state)
{
    static ff_qr code;
    ff_str out = FF_STR_INIT;
    (void)state;
    assert_true(ff_qr_make("flagfall", &code));
    ff_qr_text(&code, &out);
    const char *line = ff_str_get(&out);
    int lines = 0;
    for (; *line != '\0'; lines++) {
        size_t size = strcspn(line, "\n");
        assert_int_equal(ff_utf8_width(line, size), code.side + 4);
        line += size + 1;
    }
    assert_int_equal(lines, (code.side + 5) / 2);
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_code),
        cmocka_unit_test(codes_of_all_sizes),
        cmocka_unit_test(too_long),
        cmocka_unit_test(for_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
