#include "cli/link/link_game.h"

#include "flagfall/pgn.h"

#include <string.h>

/* --- tags --- */

static bool is_one_of(const char *const *list, const char *name, size_t size)
{
    for (; *list != NULL; list++)
        if (strlen(*list) == size && memcmp(*list, name, size) == 0)
            return true;
    return false;
}

/* [Name "value"] on a line: does the link have it? */
static bool is_tag_kept(const char *line, size_t size, bool names)
{
    static const char *const deciding[] = {"FEN",  "SetUp",     "Variant",  "TimeControl",
                                           "Date", "EventDate", "Notation", NULL};
    static const char *const naming[] = {"Event", "Site", "Round", "White", "Black", NULL};
    size_t name = strcspn(line + 1, " ");
    bool known = size > name + 3 && line[name + 3] != '?' && line[name + 3] != '-';
    return known && (is_one_of(deciding, line + 1, name) ||
                     (names && is_one_of(naming, line + 1, name)));
}

/* The tags, and where the moves begin. */
static const char *put_tags(const char *text, bool names, ff_str *out)
{
    bool any = false;
    while (*text == '[') {
        size_t size = strcspn(text, "\n");
        if (is_tag_kept(text, size, names)) {
            ff_str_bytes(out, text, size);
            ff_str_char(out, '\n');
            any = true;
        }
        text += size + (text[size] == '\n');
    }
    if (any)
        ff_str_char(out, '\n');
    return text;
}

/* --- moves --- */

/* "12." or "12..." */
static bool is_number(const char *token, size_t size)
{
    size_t digits = strspn(token, "0123456789");
    return digits > 0 && digits < size && digits + strspn(token + digits, ".") >= size;
}

static void put_word(ff_str *out, const char *word, size_t size)
{
    if (out->size > 0 && out->data[out->size - 1] != '\n')
        ff_str_char(out, ' ');
    for (size_t i = 0; i < size; i++) /* a comment may go over lines */
        ff_str_char(out, word[i] == '\n' ? ' ' : word[i]);
}

static void put_moves(const char *text, ff_str *out)
{
    static const char command[] = "{[%ff-";
    int depth = 0; /* of variations */
    while (*text != '\0') {
        size_t size = 1;
        if (*text == '{') {
            size = strcspn(text, "}") + 1;
            if (depth == 0 && strncmp(text, command, sizeof command - 1) == 0)
                put_word(out, text, size);
        } else if (*text == '(' || *text == ')') {
            depth += *text == '(' ? 1 : -1;
        } else if (strchr(" \n", *text) == NULL) {
            size = strcspn(text, " \n{}()");
            size += size == 0;
            if (depth == 0 && *text != '$' && !is_number(text, size))
                put_word(out, text, size);
        }
        text += strnlen(text, size);
    }
}

static void put_earlier(const ff_applied_ruling *ruling, ff_str *out)
{
    for (; ruling != NULL; ruling = ruling->next) {
        ff_str_text(out, "{[%ff-ruling ");
        ff_applied_ruling_write(ruling, out);
        ff_str_text(out, "]}");
    }
}

void link_put_game(const ff_game *game, const ff_applied_ruling *earlier, bool names,
                   ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_pgn_write(game, FF_PGN_EXPORT, &text);
    const char *moves = put_tags(ff_str_get(&text), names, out);
    put_earlier(earlier, out);
    put_moves(moves, out);
    out->failed |= text.failed;
    ff_str_release(&text);
}
