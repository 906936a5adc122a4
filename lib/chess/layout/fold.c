#include "layout/fold.h"

#include <string.h>

/* Columns on the screen; the colours have none. */
static size_t visible_width(const char *text, size_t size)
{
    size_t width = 0;
    while (size > 0) {
        const char *escape = memchr(text, '\033', size);
        size_t plain = escape != NULL ? (size_t)(escape - text) : size;
        width += ff_utf8_width(text, plain);
        text += plain;
        size -= plain;
        const char *end = size > 0 ? memchr(text, 'm', size) : NULL;
        size_t color = end != NULL ? (size_t)(end - text) + 1 : size;
        text += color;
        size -= color;
    }
    return width;
}

/* Half blocks are put together to QR codes. */
static bool has_blocks(const char *text)
{
    for (; (text = strstr(text, "\xe2\x96")) != NULL; text += 2)
        if ((unsigned char)text[2] >= 0x80 && (unsigned char)text[2] <= 0x9f)
            return true;
    return false;
}

/* The pieces of a position in FEN, quoted perhaps: eight ranks. */
static bool is_placement(const char *word)
{
    int ranks = 1;
    word += strspn(word, "\"'(");
    for (word += strspn(word, "pnbrqkPNBRQK12345678"); *word == '/';
         word += 1 + strspn(word + 1, "pnbrqkPNBRQK12345678"))
        ranks++;
    return ranks == 8;
}

/* May the word be one of those after it: the side to move, castling, a square, two numbers? */
static bool is_of_position(const char *word)
{
    return strspn(word, "wb-KQkqABCDEFGHacdefgh0123456789") >= strcspn(word, "\"'),.;:");
}

static size_t next_begin(const ff_fold *fold, size_t width)
{
    size_t further = fold->begin + 2 <= fold->columns / 2 ? fold->begin + 2 : 2;
    size_t begin = fold->hang != 0 ? fold->hang : further;
    if (begin + width > fold->columns)
        begin = further;
    return begin + width > fold->columns ? 0 : begin;
}

static void put_blanks(size_t count, ff_str *out)
{
    ff_str_format(out, "%*s", (int)count, "");
}

/* The first word of a line, where it begins; less far to the right where it would not fit. */
static void begin_line(ff_fold *fold, size_t width, ff_str *out)
{
    if (fold->blanks + width > fold->columns && fold->blanks > 2 && !fold->picture)
        fold->blanks = width + 2 < fold->columns ? fold->columns - width : 2;
    put_blanks(fold->blanks, out);
    fold->begin = fold->column = fold->blanks;
}

static void go_on(ff_fold *fold, size_t width, ff_str *out)
{
    enum { REST_OF_POSITION = 12 }; /* " w - - 99 99" */
    if (is_placement(ff_str_get(&fold->word)))
        width += REST_OF_POSITION;
    bool glued = fold->glued > 0 && is_of_position(ff_str_get(&fold->word));
    bool fits = fold->column + fold->blanks + width <= fold->columns;
    if (fold->hang == 0 && fold->blanks > 1 && fold->column + fold->blanks <= fold->columns / 2)
        fold->hang = fold->column + fold->blanks;
    if (fits || glued || width == 0 || fold->blanks == 0 || fold->picture) {
        put_blanks(fold->blanks, out);
        fold->column += fold->blanks;
    } else {
        fold->column = next_begin(fold, width);
        ff_str_text(out, "\n");
        put_blanks(fold->column, out);
    }
    fold->glued = glued ? fold->glued - 1 : 0;
}

static void put_word(ff_fold *fold, ff_str *out)
{
    const char *word = ff_str_get(&fold->word);
    size_t width = visible_width(word, fold->word.size);
    fold->picture = fold->picture || has_blocks(word);
    if (fold->words)
        go_on(fold, width, out);
    else
        begin_line(fold, width, out);
    ff_str_bytes(out, word, fold->word.size);
    fold->column += width;
    if (is_placement(word))
        fold->glued = 5;
    fold->words = true;
    fold->blanks = 0;
    ff_str_clear(&fold->word);
}

static void begin_again(ff_fold *fold)
{
    fold->column = fold->begin = fold->hang = fold->blanks = 0;
    fold->glued = 0;
    fold->words = fold->picture = false;
}

static void end_line(ff_fold *fold, ff_str *out)
{
    if (fold->column + fold->blanks <= fold->columns)
        put_blanks(fold->blanks, out);
    ff_str_text(out, "\n");
    begin_again(fold);
}

void ff_fold_put(ff_fold *fold, const char *bytes, size_t size, ff_str *out)
{
    if (fold->columns == 0) {
        ff_str_bytes(out, bytes, size);
        return;
    }
    for (size_t i = 0; i < size;) {
        size_t word = i;
        while (word < size && bytes[word] != ' ' && bytes[word] != '\n')
            word++;
        ff_str_bytes(&fold->word, bytes + i, word - i);
        if (word == size)
            break;
        if (fold->word.size > 0)
            put_word(fold, out);
        if (bytes[word] == '\n')
            end_line(fold, out);
        else
            fold->blanks++;
        i = word + 1;
    }
    out->failed = out->failed || fold->word.failed;
}

void ff_fold_flush(ff_fold *fold, ff_str *out)
{
    if (fold->word.size > 0)
        put_word(fold, out);
    put_blanks(fold->blanks, out); /* as behind a question */
    begin_again(fold);
    out->failed = out->failed || fold->word.failed;
}

void ff_fold_text(size_t columns, const char *text, ff_str *out)
{
    ff_fold fold = {.columns = columns, .word = FF_STR_INIT};
    ff_fold_put(&fold, text, strlen(text), out);
    ff_fold_flush(&fold, out);
    ff_fold_release(&fold);
}

void ff_fold_release(ff_fold *fold)
{
    ff_str_release(&fold->word);
}
