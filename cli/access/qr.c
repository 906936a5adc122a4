#include "cli/access/qr.h"

#include <stdlib.h>
#include <string.h>

/* --- what a version holds at level M (table 9 of the standard) --- */

static const struct version {
    int data, blocks, correction, alignment; /* codewords in all, of each block; centre */
} versions[] = {
    {0, 0, 0, 0},    {16, 1, 10, 0},  {28, 1, 16, 18},  {44, 1, 26, 22},
    {64, 2, 18, 26}, {86, 2, 24, 30}, {108, 4, 16, 34},
};

enum { VERSIONS = 6, MOST_CODEWORDS = 172, MOST_CORRECTION = 26, HEAD_BYTES = 2 };

/* --- Reed-Solomon over GF(256), x^8 + x^4 + x^3 + x^2 + 1 --- */

static uint8_t multiply_bytes(uint8_t a, uint8_t b)
{
    unsigned product = 0;
    for (int i = 7; i >= 0; i--) {
        product = (product << 1) ^ ((product >> 7) * 0x11du);
        product ^= ((unsigned)b >> i & 1u) * a;
    }
    return (uint8_t)product;
}

static void make_divisor(int degree, uint8_t out[MOST_CORRECTION])
{
    uint8_t root = 1;
    memset(out, 0, MOST_CORRECTION);
    out[degree - 1] = 1;
    for (int i = 0; i < degree; i++) {
        for (int j = 0; j < degree; j++)
            out[j] =
                (uint8_t)(multiply_bytes(out[j], root) ^ (j + 1 < degree ? out[j + 1] : 0));
        root = multiply_bytes(root, 2);
    }
}

static void make_correction(const uint8_t *data, int size, int degree, uint8_t *out)
{
    uint8_t divisor[MOST_CORRECTION];
    make_divisor(degree, divisor);
    memset(out, 0, (size_t)degree);
    for (int i = 0; i < size; i++) {
        uint8_t factor = data[i] ^ out[0];
        memmove(out, out + 1, (size_t)degree - 1);
        out[degree - 1] = 0;
        for (int j = 0; j < degree; j++)
            out[j] ^= multiply_bytes(divisor[j], factor);
    }
}

/* --- codewords --- */

static void put_bits(uint8_t *bytes, int *at, unsigned value, int count)
{
    for (int i = count - 1; i >= 0; i--, ++*at)
        bytes[*at / 8] |= (uint8_t)((value >> i & 1u) << (7 - *at % 8));
}

static void make_data(const char *text, size_t size, const struct version *v, uint8_t *out)
{
    enum { BYTE_MODE = 4 };
    static const uint8_t padding[] = {0xec, 0x11};
    int at = 0;
    memset(out, 0, MOST_CODEWORDS);
    put_bits(out, &at, BYTE_MODE, 4);
    put_bits(out, &at, (unsigned)size, 8);
    for (size_t i = 0; i < size; i++)
        put_bits(out, &at, (unsigned char)text[i], 8);
    at += 4; /* the terminator of zeros fits: two bytes are kept for the head */
    for (int i = (at + 7) / 8, k = 0; i < v->data; i++, k++)
        out[i] = padding[k % 2];
}

/* Blocks side by side: first bytes first, the correction after the data. */
static int interleave_blocks(const uint8_t *data, const struct version *v, uint8_t *out)
{
    uint8_t correction[4][MOST_CORRECTION];
    int each = v->data / v->blocks, count = 0;
    for (int b = 0; b < v->blocks; b++)
        make_correction(data + b * each, each, v->correction, correction[b]);
    for (int i = 0; i < each; i++)
        for (int b = 0; b < v->blocks; b++)
            out[count++] = data[b * each + i];
    for (int i = 0; i < v->correction; i++)
        for (int b = 0; b < v->blocks; b++)
            out[count++] = correction[b][i];
    return count;
}

/* --- patterns --- */

static void set_module(qr *q, int row, int column, bool dark)
{
    q->dark[row][column] = dark;
    q->reserved[row][column] = 1;
}

static int distance_from(int row, int column)
{
    return abs(row) > abs(column) ? abs(row) : abs(column);
}

static void put_finder(qr *q, int row, int column)
{
    for (int r = -4; r <= 4; r++)
        for (int c = -4; c <= 4; c++) {
            int far = distance_from(r, c);
            if (row + r >= 0 && row + r < q->side && column + c >= 0 && column + c < q->side)
                set_module(q, row + r, column + c, far != 2 && far != 4);
        }
}

static void put_patterns(qr *q, const struct version *v)
{
    for (int i = 0; i < q->side; i++) {
        set_module(q, 6, i, i % 2 == 0);
        set_module(q, i, 6, i % 2 == 0);
    }
    put_finder(q, 3, 3);
    put_finder(q, 3, q->side - 4);
    put_finder(q, q->side - 4, 3);
    for (int r = -2; r <= 2 && v->alignment > 0; r++)
        for (int c = -2; c <= 2; c++)
            set_module(q, v->alignment + r, v->alignment + c, distance_from(r, c) != 1);
}

/* Level M (00), the mask, and their BCH code. */
static void put_format(qr *q, int mask)
{
    unsigned data = (unsigned)mask, rest = data;
    for (int i = 0; i < 10; i++)
        rest = (rest << 1) ^ ((rest >> 9) * 0x537u);
    unsigned bits = (data << 10 | rest) ^ 0x5412u;
    for (int i = 0; i < 15; i++) {
        bool dark = (bits >> i & 1u) != 0;
        if (i < 8)
            set_module(q, i < 6 ? i : i + 1, 8, dark);
        else
            set_module(q, 8, i < 9 ? 15 - i : 14 - i, dark);
        if (i < 8)
            set_module(q, 8, q->side - 1 - i, dark);
        else
            set_module(q, q->side - 15 + i, 8, dark);
    }
    set_module(q, q->side - 8, 8, true);
}

static void put_codewords(qr *q, const uint8_t *words, int count)
{
    int bit = 0;
    for (int right = q->side - 1; right >= 1; right -= 2) {
        right -= right == 6; /* the column of the timing pattern */
        for (int i = 0; i < q->side; i++)
            for (int c = 0; c < 2; c++) {
                bool upwards = ((right + 1) & 2) == 0;
                int row = upwards ? q->side - 1 - i : i, column = right - c;
                if (q->reserved[row][column] || bit >= count * 8)
                    continue;
                q->dark[row][column] = words[bit / 8] >> (7 - bit % 8) & 1;
                bit++;
            }
    }
}

/* --- masks --- */

static bool is_masked(int mask, int r, int c)
{
    switch (mask) {
    case 0:
        return (r + c) % 2 == 0;
    case 1:
        return r % 2 == 0;
    case 2:
        return c % 3 == 0;
    case 3:
        return (r + c) % 3 == 0;
    case 4:
        return (r / 2 + c / 3) % 2 == 0;
    case 5:
        return r * c % 2 + r * c % 3 == 0;
    case 6:
        return (r * c % 2 + r * c % 3) % 2 == 0;
    default:
        return ((r + c) % 2 + r * c % 3) % 2 == 0;
    }
}

static void apply_mask(qr *q, int mask)
{
    for (int r = 0; r < q->side; r++)
        for (int c = 0; c < q->side; c++)
            q->dark[r][c] ^= !q->reserved[r][c] && is_masked(mask, r, c);
}

/* Rows (or columns) of one colour, and what looks like a finder. */
static int line_penalty(const qr *q, bool columns)
{
    int penalty = 0;
    for (int i = 0; i < q->side; i++) {
        int run = 0;
        unsigned window = 0, last = 2;
        for (int j = 0; j < q->side; j++) {
            unsigned dark = columns ? q->dark[j][i] : q->dark[i][j];
            run = dark == last ? run + 1 : 1;
            penalty += run == 5 ? 3 : run > 5;
            last = dark;
            window = (window << 1 | dark) & 0x7ffu;
            penalty += j >= 10 && (window == 0x05du || window == 0x5d0u) ? 40 : 0;
        }
    }
    return penalty;
}

static int penalty_of(const qr *q)
{
    int penalty = line_penalty(q, false) + line_penalty(q, true), dark = 0;
    for (int r = 0; r < q->side; r++)
        for (int c = 0; c < q->side; c++) {
            dark += q->dark[r][c];
            if (r + 1 < q->side && c + 1 < q->side) {
                int four = q->dark[r][c] + q->dark[r][c + 1] + q->dark[r + 1][c] +
                           q->dark[r + 1][c + 1];
                penalty += four == 0 || four == 4 ? 3 : 0;
            }
        }
    int total = q->side * q->side;
    return penalty + abs(dark * 20 - total * 10) / total * 10;
}

static int best_mask(const qr *q)
{
    int best = 0, least = INT32_MAX;
    for (int mask = 0; mask < 8; mask++) {
        qr tried = *q;
        put_format(&tried, mask);
        apply_mask(&tried, mask);
        int penalty = penalty_of(&tried);
        if (penalty < least) {
            least = penalty;
            best = mask;
        }
    }
    return best;
}

bool qr_make(const char *text, qr *out)
{
    uint8_t data[MOST_CODEWORDS], words[MOST_CODEWORDS];
    size_t size = strlen(text);
    int version = 1;
    while (version <= VERSIONS && size + HEAD_BYTES > (size_t)versions[version].data)
        version++;
    if (version > VERSIONS)
        return false;
    const struct version *v = &versions[version];
    memset(out, 0, sizeof *out);
    out->side = 17 + 4 * version;
    make_data(text, size, v, data);
    int count = interleave_blocks(data, v, words);
    put_patterns(out, v);
    put_format(out, 0); /* its place is kept */
    put_codewords(out, words, count);
    int mask = best_mask(out);
    put_format(out, mask);
    apply_mask(out, mask);
    return true;
}

/* --- as it is shown --- */

enum { QUIET = 4 };

static bool is_dark(const qr *q, int row, int column)
{
    return row >= 0 && row < q->side && column >= 0 && column < q->side &&
           q->dark[row][column] != 0;
}

void qr_put_svg(const qr *q, ff_str *out)
{
    int side = q->side + 2 * QUIET;
    ff_str_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
        "aria-label=\"QR code\" shape-rendering=\"crispEdges\">"
        "<path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path fill=\"#000\" d=\"",
        side, side, side, side);
    for (int r = 0; r < q->side; r++)
        for (int c = 0; c < q->side; c++) {
            int run = 0;
            while (is_dark(q, r, c + run))
                run++;
            if (run > 0)
                ff_str_format(out, "M%d %dh%dv1h-%dz", c + QUIET, r + QUIET, run, run);
            c += run;
        }
    ff_str_text(out, "\"/></svg>");
}

/* Two rows in one line; light modules are drawn, since most terminals are dark. */
void qr_put_text(const qr *q, ff_str *out)
{
    static const char *const blocks[] = {"█", "▄", "▀", " "};
    for (int r = -2; r < q->side + 2; r += 2) {
        for (int c = -2; c < q->side + 2; c++)
            ff_str_text(out,
                        blocks[(is_dark(q, r, c) ? 1 : 0) + (is_dark(q, r + 1, c) ? 2 : 0)]);
        ff_str_char(out, '\n');
    }
}
