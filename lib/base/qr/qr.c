#include "qr/qr.h"

#include <stdlib.h>
#include <string.h>

/* --- what a version holds (tables 1 and 9 of the standard) --- */

enum {
    VERSIONS = 40,
    MOST_CODEWORDS = 3706,
    MOST_CORRECTION = 30,
    MOST_BLOCKS = 81,
    LEVEL_M = 0, /* as the format information has them */
    LEVEL_L = 1
};

/* Codewords of correction in each block, and blocks, by level and version. */
static const uint8_t corrections[2][VERSIONS + 1] = {
    {0,  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
     26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28},
    {0,  7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
     28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
};
static const uint8_t blocks_of[2][VERSIONS + 1] = {
    {0,  1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,  9,  10, 10, 11, 13, 14, 16,
     17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49},
    {0, 1, 1, 1,  1,  1,  2,  2,  2,  2,  4,  4,  4,  4,  4,  6,  6,  6,  6,  7, 8,
     8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25},
};

/* A version at a level: codewords in all and of data, blocks, correction of each. */
typedef struct capacity {
    int version, level, words, data, blocks, correction;
} capacity;

/* Alignment patterns along an edge. */
static int alignments_of(int version)
{
    return version == 1 ? 0 : version / 7 + 2;
}

static capacity capacity_of(int version, int level)
{
    int n = alignments_of(version);
    int modules = (16 * version + 128) * version + 64;
    if (n > 0)
        modules -= (25 * n - 10) * n - 55;
    if (version >= 7)
        modules -= 36; /* the version, twice */
    capacity c = {.version = version,
                  .level = level,
                  .words = modules / 8,
                  .blocks = blocks_of[level][version],
                  .correction = corrections[level][version]};
    c.data = c.words - c.blocks * c.correction;
    return c;
}

/* Bits that say how many bytes follow. */
static int count_bits(int version)
{
    return version < 10 ? 8 : 16;
}

/* The smallest code for so many bytes. Larger ones have level L: what they would need more for
 * M makes their modules smaller, which a camera forgives less. */
static bool find_capacity(size_t size, capacity *out)
{
    static const int last[] = {[LEVEL_M] = 10, [LEVEL_L] = VERSIONS};
    for (int level = LEVEL_M; level <= LEVEL_L; level++)
        for (int version = 1; version <= last[level]; version++) {
            *out = capacity_of(version, level);
            size_t head = 4 + (size_t)count_bits(version);
            if (head + 8 * size <= 8 * (size_t)out->data)
                return true;
        }
    return false;
}

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

static void make_data(const char *text, size_t size, const capacity *v, uint8_t *out)
{
    enum { BYTE_MODE = 4 };
    static const uint8_t padding[] = {0xec, 0x11};
    int at = 0;
    memset(out, 0, (size_t)v->data);
    put_bits(out, &at, BYTE_MODE, 4);
    put_bits(out, &at, (unsigned)size, count_bits(v->version));
    for (size_t i = 0; i < size; i++)
        put_bits(out, &at, (unsigned char)text[i], 8);
    at += 4; /* the terminator of zeros: the head has half a byte over, so that it fits */
    for (int i = (at + 7) / 8, k = 0; i < v->data; i++, k++)
        out[i] = padding[k % 2];
}

/* Blocks side by side: first bytes first, the correction after the data. The last blocks have
 * a byte more where the data cannot be shared evenly. */
static void interleave_blocks(const uint8_t *data, const capacity *v, uint8_t *out)
{
    uint8_t correction[MOST_BLOCKS][MOST_CORRECTION];
    int each = v->data / v->blocks, even = v->blocks - v->data % v->blocks, count = 0;
    for (int b = 0, at = 0; b < v->blocks; b++) {
        int size = each + (b >= even);
        make_correction(data + at, size, v->correction, correction[b]);
        at += size;
    }
    for (int i = 0; i <= each; i++)
        for (int b = i < each ? 0 : even; b < v->blocks; b++)
            out[count++] = data[b * each + (b > even ? b - even : 0) + i];
    for (int i = 0; i < v->correction; i++)
        for (int b = 0; b < v->blocks; b++)
            out[count++] = correction[b][i];
}

/* --- patterns --- */

static void set_module(ff_qr *q, int row, int column, bool dark)
{
    q->dark[row][column] = dark;
    q->reserved[row][column] = 1;
}

static int distance_from(int row, int column)
{
    return abs(row) > abs(column) ? abs(row) : abs(column);
}

static void put_finder(ff_qr *q, int row, int column)
{
    for (int r = -4; r <= 4; r++)
        for (int c = -4; c <= 4; c++) {
            int far = distance_from(r, c);
            if (row + r >= 0 && row + r < q->side && column + c >= 0 && column + c < q->side)
                set_module(q, row + r, column + c, far != 2 && far != 4);
        }
}

static void put_alignment(ff_qr *q, int row, int column)
{
    for (int r = -2; r <= 2; r++)
        for (int c = -2; c <= 2; c++)
            set_module(q, row + r, column + c, distance_from(r, c) != 1);
}

/* The centre of alignment pattern number `i` of `n` along an edge (annex E). */
static int alignment_at(const ff_qr *q, int i, int n)
{
    int step = q->version == 32 ? 26 : (q->version * 4 + n * 2 + 1) / (n * 2 - 2) * 2;
    return i == 0 ? 6 : q->side - 7 - (n - 1 - i) * step;
}

static void put_alignments(ff_qr *q)
{
    int n = alignments_of(q->version);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            bool finder = (i == 0 && (j == 0 || j == n - 1)) || (j == 0 && i == n - 1);
            if (!finder)
                put_alignment(q, alignment_at(q, i, n), alignment_at(q, j, n));
        }
}

/* The version and its BCH code, beside two of the finders. */
static void put_version(ff_qr *q)
{
    unsigned rest = (unsigned)q->version;
    if (q->version < 7)
        return;
    for (int i = 0; i < 12; i++)
        rest = (rest << 1) ^ ((rest >> 11) * 0x1f25u);
    unsigned bits = (unsigned)q->version << 12 | rest;
    for (int i = 0; i < 18; i++) {
        int across = q->side - 11 + i % 3, along = i / 3;
        set_module(q, along, across, (bits >> i & 1u) != 0);
        set_module(q, across, along, (bits >> i & 1u) != 0);
    }
}

static void put_patterns(ff_qr *q)
{
    for (int i = 0; i < q->side; i++) {
        set_module(q, 6, i, i % 2 == 0);
        set_module(q, i, 6, i % 2 == 0);
    }
    put_finder(q, 3, 3);
    put_finder(q, 3, q->side - 4);
    put_finder(q, q->side - 4, 3);
    put_alignments(q);
    put_version(q);
}

/* The level, the mask, and their BCH code. */
static void put_format(ff_qr *q, int level, int mask)
{
    unsigned data = (unsigned)(level << 3 | mask), rest = data;
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

static void put_codewords(ff_qr *q, const uint8_t *words, int count)
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

static void apply_mask(ff_qr *q, int mask)
{
    for (int r = 0; r < q->side; r++)
        for (int c = 0; c < q->side; c++)
            q->dark[r][c] ^= !q->reserved[r][c] && is_masked(mask, r, c);
}

/* Rows (or columns) of one colour, and what looks like a finder. */
static int line_penalty(const ff_qr *q, bool columns)
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

static int penalty_of(const ff_qr *q)
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

/* The mask is its own reverse: each is tried on the code itself. */
static int best_mask(ff_qr *q, int level)
{
    int best = 0, least = INT32_MAX;
    for (int mask = 0; mask < 8; mask++) {
        put_format(q, level, mask);
        apply_mask(q, mask);
        int penalty = penalty_of(q);
        apply_mask(q, mask);
        if (penalty < least) {
            least = penalty;
            best = mask;
        }
    }
    return best;
}

bool ff_qr_make(const char *text, ff_qr *out)
{
    uint8_t data[MOST_CODEWORDS], words[MOST_CODEWORDS];
    capacity v;
    size_t size = strlen(text);
    if (!find_capacity(size, &v))
        return false;
    memset(out, 0, sizeof *out);
    out->version = v.version;
    out->side = 17 + 4 * v.version;
    make_data(text, size, &v, data);
    interleave_blocks(data, &v, words);
    put_patterns(out);
    put_format(out, v.level, 0); /* its place is kept */
    put_codewords(out, words, v.words);
    int mask = best_mask(out, v.level);
    put_format(out, v.level, mask);
    apply_mask(out, mask);
    return true;
}

/* --- as it is shown --- */

enum { QUIET = 4 };

static bool is_dark(const ff_qr *q, int row, int column)
{
    return row >= 0 && row < q->side && column >= 0 && column < q->side &&
           q->dark[row][column] != 0;
}

void ff_qr_svg(const ff_qr *q, ff_str *out)
{
    int side = q->side + 2 * QUIET;
    ff_str_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
        "aria-label=\"QR code\">"
        "<path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path shape-rendering=\"crispEdges\" "
        "fill=\"#000\" d=\"",
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
void ff_qr_text(const ff_qr *q, ff_str *out)
{
    static const char *const blocks[] = {"█", "▄", "▀", " "};
    for (int r = -2; r < q->side + 2; r += 2) {
        for (int c = -2; c < q->side + 2; c++)
            ff_str_text(out,
                        blocks[(is_dark(q, r, c) ? 1 : 0) + (is_dark(q, r + 1, c) ? 2 : 0)]);
        ff_str_char(out, '\n');
    }
}
