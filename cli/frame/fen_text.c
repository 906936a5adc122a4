#include "cli/frame/fen_text.h"

#include "cli/frame/typed.h"

#include <string.h>

/* A position as it is copied from a page, a mail or another program. */

/* What may stand around it. */
static const char *const around[] = {" ",      "\t",     "\r", "\n", "\"", "'", ";", "\u201c",
                                     "\u201d", "\u201e", "[",  "]",  "`",  "<", ">", "\u00a0"};
static const char *const words_before[] = {"fen", "position", ":", "=", "-fen"};

static size_t around_size(const char *at)
{
    for (size_t i = 0; i < sizeof around / sizeof *around; i++)
        if (strncmp(at, around[i], strlen(around[i])) == 0)
            return strlen(around[i]);
    return 0;
}

static size_t word_size(const char *at)
{
    for (size_t i = 0; i < sizeof words_before / sizeof *words_before; i++) {
        size_t size = strlen(words_before[i]), k = 0;
        while (k < size && (at[k] | 32) == (words_before[i][k] | 32) && at[k] != '\0')
            k++;
        if (k == size)
            return size;
    }
    return 0;
}

/* "[FEN \"", "position fen ", "FEN: " */
static const char *behind_words(const char *text)
{
    size_t size;
    while ((size = around_size(text)) != 0 || (size = word_size(text)) != 0)
        text += size;
    return text;
}

/* Of an address ("https://…/editor/8/8/… w") only what has the eight ranks. */
static const char *behind_address(const char *text)
{
    int slashes = 0;
    const char *at = text + strlen(text);
    if (strstr(text, "://") == NULL)
        return text;
    while (at > text && slashes < 8)
        slashes += *--at == '/';
    return slashes == 8 ? at + 1 : text;
}

static size_t blank_size(const char *at)
{
    if (strncmp(at, "%20", 3) == 0)
        return 3;
    if (strncmp(at, "\u00a0", strlen("\u00a0")) == 0)
        return strlen("\u00a0");
    return strspn(at, " \t\r\n_") > 0;
}

static size_t without_end(const char *text)
{
    size_t size = 0, length = strlen(text);
    for (size_t at = 0; at < length;) {
        size_t step = around_size(text + at);
        at += step != 0 ? step : 1;
        if (step == 0)
            size = at;
    }
    return size;
}

/* One blank between the fields, none around '/', '-' for every dash. */
static void put_plain(const char *text, size_t size, ff_str *out)
{
    for (size_t at = 0; at < size;) {
        size_t blank = 0, step;
        while (at < size && (step = blank_size(text + at)) != 0) {
            at += step;
            blank = 1;
        }
        bool slash = text[at] == '/' || (out->size > 0 && out->data[out->size - 1] == '/');
        if (blank != 0 && !slash)
            ff_str_char(out, ' ');
        const char *dash = at < size && text[at] != '-' ? cli_after_dash(text + at) : NULL;
        if (dash != NULL)
            ff_str_char(out, '-');
        else if (at < size)
            ff_str_char(out, text[at]);
        at = dash == NULL ? at + 1 : (size_t)(dash - text) - (dash[-1] == ' ');
    }
}

/* The side to move in other words: "W", "white", "Black", "w." */
static void put_fields(const char *plain, ff_str *out)
{
    size_t first = strcspn(plain, " ");
    const char *side = plain + first + strspn(plain + first, " ");
    size_t size = strcspn(side, " ");
    char word[CLI_TYPED_SIZE];
    int white = -1;
    if (size > 0 && cli_option_name(side, size, word))
        white = cli_typed_choice("black|white", word);
    ff_str_bytes(out, plain, first);
    if (white >= 0)
        ff_str_format(out, " %c%s", white == 1 ? 'w' : 'b', side + size);
    else
        ff_str_text(out, plain + first);
}

const char *cli_plain_fen(cli *c, const char *text)
{
    ff_str plain = FF_STR_INIT, out = FF_STR_INIT;
    text = behind_words(behind_address(text));
    put_plain(text, without_end(text), &plain);
    put_fields(ff_str_get(&plain), &out);
    const char *copy = out.failed || plain.failed
                           ? NULL
                           : ff_arena_copy(&c->arena, ff_str_get(&out), out.size);
    ff_str_release(&plain);
    ff_str_release(&out);
    return copy;
}
