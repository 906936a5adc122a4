#include "feed/beside.h"

#include "feed/livechess.h"
#include "flagfall/memory.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ff_feed_beside_of(const char *name, unsigned *board)
{
    size_t digits = strncmp(name, "game-", 5) == 0 ? strspn(name + 5, "0123456789") : 0;
    bool single = digits > 0 && digits < 6 && strcasecmp(name + 5 + digits, ".pgn") == 0;
    *board = single ? (unsigned)strtoul(name + 5, NULL, 10) : 0;
    return single || strcasecmp(name, "games.pgn") == 0;
}

/* --- tags as text --- */

/* A line `[Name "value"]`: its parts, without the quotation marks. */
typedef struct tag_line {
    ff_span line, name, value;
} tag_line;

static ff_span take_line(ff_span *rest)
{
    const char *end = rest->size > 0 ? memchr(rest->text, '\n', rest->size) : NULL;
    size_t size = end != NULL ? (size_t)(end - rest->text) + 1 : rest->size;
    ff_span line = {rest->text, size};
    rest->text += size;
    rest->size -= size;
    return line;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool read_tag(ff_span line, tag_line *out)
{
    size_t at = 1, end = line.size;
    if (line.size < 2 || line.text[0] != '[' || !is_letter(line.text[1]))
        return false;
    while (at < line.size && line.text[at] != ' ' && line.text[at] != '"')
        at++;
    out->line = line;
    out->name = (ff_span){line.text + 1, at - 1};
    while (end > at && line.text[end - 1] != '"')
        end--;
    const char *open = at < end ? memchr(line.text + at, '"', end - at) : NULL;
    size_t from = open != NULL ? (size_t)(open - line.text) + 1 : end;
    out->value = (ff_span){line.text + from, end > from ? end - 1 - from : 0};
    return open != NULL;
}

static bool same_span(ff_span a, ff_span b)
{
    return a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
}

static bool says_nothing(const tag_line *tag)
{
    return tag->value.size == 0 || tag->value.text[0] == '?';
}

/* The tag of that name in a text of tags; false: none that says anything. */
static bool find_tag(ff_span tags, ff_span name, tag_line *out)
{
    while (tags.size > 0)
        if (read_tag(take_line(&tags), out) && same_span(out->name, name) && !says_nothing(out))
            return true;
    return false;
}

/* --- one game --- */

/* "10" of a round "1.10"; 0: none. */
static unsigned board_of(ff_span tags)
{
    static const char name[] = "Round";
    tag_line round;
    unsigned board = 0;
    if (!find_tag(tags, (ff_span){name, sizeof name - 1}, &round))
        return 0;
    const char *dot = memchr(round.value.text, '.', round.value.size);
    for (const char *at = dot != NULL ? dot + 1 : ""; *at >= '0' && *at <= '9' && board < 10000;
         at++)
        board = board * 10 + (unsigned)(*at - '0');
    return board;
}

/* The tags of the PGN, those that say nothing only where the index does not say more; then what
 * the index has besides. */
static void put_tags(ff_span own, const char *more, ff_str *out)
{
    ff_span index = {more, strlen(more)}, rest = own;
    tag_line tag, other;
    while (rest.size > 0) {
        ff_span line = take_line(&rest);
        if (!read_tag(line, &tag) || !says_nothing(&tag) || !find_tag(index, tag.name, &other))
            ff_str_bytes(out, line.text, line.size);
    }
    rest = index;
    while (rest.size > 0) {
        ff_span line = take_line(&rest);
        if (read_tag(line, &tag) && !says_nothing(&tag) && !find_tag(own, tag.name, &other))
            ff_str_bytes(out, line.text, line.size);
    }
}

typedef struct round_index {
    const ff_feed_livechess_game *games;
    size_t count;
} round_index;

static const char *tags_of(const round_index *index, unsigned board)
{
    for (size_t i = 0; i < index->count; i++)
        if (index->games[i].board == board)
            return index->games[i].tags;
    return "";
}

/* Is a comment open after the line, if one was before? */
static bool comment_after(ff_span line, bool open)
{
    for (size_t i = 0; i < line.size; i++) {
        if (open ? line.text[i] == '}' : line.text[i] == '{')
            open = !open;
        else if (!open && line.text[i] == ';')
            break; /* to the end of the line */
    }
    return open;
}

static void put_games(const round_index *index, unsigned board, ff_span pgn, ff_str *out)
{
    bool comment = false;
    while (pgn.size > 0) {
        ff_span rest = pgn, line = take_line(&rest);
        tag_line tag;
        if (comment || !read_tag(line, &tag)) {
            comment = comment_after(line, comment);
            ff_str_bytes(out, line.text, line.size);
            pgn = rest;
            continue;
        }
        ff_span tags = {pgn.text, 0};
        while (pgn.size > 0 && read_tag(line, &tag)) {
            tags.size += line.size;
            pgn = rest;
            line = take_line(&rest);
        }
        put_tags(tags, tags_of(index, board > 0 ? board : board_of(tags)), out);
    }
}

int ff_feed_beside_name(const char *folder, ff_span index, unsigned board, ff_span pgn,
                        ff_str *out, ff_error *err)
{
    ff_arena arena = {0};
    ff_feed_livechess_game *games = NULL;
    round_index round = {0};
    ff_str address = FF_STR_INIT;
    const char *number = strstr(folder, "round-");
    for (const char *next = number; next != NULL; next = strstr(next + 1, "round-"))
        number = next; /* the last one */
    ff_str_text(&address, "https://beside/");
    if (number != NULL)
        ff_str_format(&address, "round-%.*s/", (int)strspn(number + 6, "0123456789"),
                      number + 6);
    ff_str_text(&address, FF_FEED_BESIDE);
    int code = ff_feed_livechess_read_round(ff_str_get(&address), index.text, index.size,
                                            &arena, &games, &round.count, err);
    round.games = games;
    if (code == FF_OK)
        put_games(&round, board, pgn, out);
    if (code == FF_OK && ff_str_status(out) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the names of a round");
    ff_str_release(&address);
    ff_arena_release(&arena);
    return code;
}
