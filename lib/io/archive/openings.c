#include "archive/openings.h"

#include "archive/openings_table.h"

#include "flagfall/memory.h"
#include "flagfall/san.h"
#include "flagfall/text.h"

#include <string.h>

typedef struct opening {
    ff_position pos;
    char eco[4];
    const char *name; /* in the arena */
} opening;

enum { SLOTS = 16384, MOST_MOVES = 64 };

struct ff_openings {
    ff_arena names;
    opening *all;
    size_t count, capacity;
    uint16_t slots[SLOTS]; /* number of an opening, from 1, by the key of its position */
    unsigned fewest;       /* pieces of a position that has a name */
};

/* --- the table --- */

/* What a record has in common with the one before. */
typedef struct table_reader {
    ff_openings *openings;
    const char *at;
    char eco[4];
    ff_str name;
    ff_position after[MOST_MOVES + 1]; /* the positions of its moves */
    unsigned moves;
} table_reader;

static unsigned read_letter(table_reader *r)
{
    char c = *r->at;
    r->at += c != '\0';
    return c >= 'a' ? (unsigned)(c - 'a') + 26 : (unsigned)(c - 'A');
}

/* Keeps so many words of the name and adds the others. */
static bool read_name(table_reader *r)
{
    unsigned words = read_letter(r);
    size_t kept = 0;
    for (unsigned i = 0; i < words && kept < r->name.size; i++) {
        const char *space = memchr(r->name.data + kept, ' ', r->name.size - kept);
        kept = space != NULL ? (size_t)(space - r->name.data) + 1 : r->name.size;
    }
    const char *end = strchr(r->at, '|');
    if (end == NULL)
        return false;
    bool apart = kept == r->name.size && kept > 0 && end > r->at;
    r->name.size = kept;
    if (apart)
        ff_str_char(&r->name, ' ');
    ff_str_bytes(&r->name, r->at, (size_t)(end - r->at));
    if (end == r->at && kept > 0 && r->name.data[kept - 1] == ' ')
        r->name.size--; /* the name before went on */
    r->at = end + 1;
    return !r->name.failed;
}

static bool play_word(table_reader *r, const char *word, size_t size)
{
    ff_san san;
    ff_move move;
    const ff_position *pos = &r->after[r->moves];
    if (r->moves == MOST_MOVES || ff_san_parse(word, size, &san, NULL) != FF_OK ||
        ff_san_resolve(pos, &san, &move) != FF_SAN_LEGAL)
        return false;
    r->after[r->moves + 1] = *pos;
    ff_position_play(&r->after[++r->moves], move);
    return true;
}

static bool read_moves(table_reader *r)
{
    unsigned kept = read_letter(r);
    const char *end = strchr(r->at, '|');
    if (end == NULL || kept > r->moves)
        return false;
    r->moves = kept;
    while (r->at < end) {
        size_t size = strcspn(r->at, " |");
        if (!play_word(r, r->at, size))
            return false;
        r->at += size + (r->at[size] == ' ');
    }
    r->at = end + 1;
    return true;
}

/* The number of the opening with that position, or 0; `*slot` is where it is, or goes. */
static unsigned find_position(const ff_openings *o, const ff_position *pos, size_t *slot)
{
    for (*slot = pos->hash % SLOTS; o->slots[*slot] != 0; *slot = (*slot + 1) % SLOTS) {
        const opening *found = &o->all[o->slots[*slot] - 1];
        if (found->pos.hash == pos->hash && ff_position_same(&found->pos, pos))
            return o->slots[*slot];
    }
    return 0;
}

static unsigned count_pieces(const ff_position *pos)
{
    return (unsigned)__builtin_popcountll(pos->color[FF_WHITE] | pos->color[FF_BLACK]);
}

static int add_opening(table_reader *r)
{
    ff_openings *o = r->openings;
    const ff_position *pos = &r->after[r->moves];
    size_t slot;
    char *name = ff_arena_copy(&o->names, ff_str_get(&r->name), r->name.size);
    if (name == NULL || ff_grow(&o->all, &o->capacity, o->count + 1, sizeof *o->all) != FF_OK)
        return FF_E_MEMORY;
    if (o->count >= SLOTS / 2 || find_position(o, pos, &slot) != 0)
        return FF_E_INTERNAL; /* each position has one name */
    opening *new = &o->all[o->count++];
    *new = (opening){.pos = *pos, .name = name};
    memcpy(new->eco, r->eco, sizeof new->eco);
    o->slots[slot] = (uint16_t)o->count;
    unsigned pieces = count_pieces(pos);
    o->fewest = pieces < o->fewest ? pieces : o->fewest;
    return FF_OK;
}

static int read_table(ff_openings *o, const char *text)
{
    table_reader r = {.openings = o, .at = text, .name = FF_STR_INIT};
    int code = FF_OK;
    r.after[0] = ff_position_standard();
    while (code == FF_OK && *r.at != '\0') {
        if (strnlen(r.at, 3) < 3) {
            code = FF_E_INTERNAL;
            break;
        }
        memcpy(r.eco, r.at, 3);
        r.at += 3;
        if (!read_name(&r))
            code = r.name.failed ? FF_E_MEMORY : FF_E_INTERNAL;
        else
            code = read_moves(&r) ? add_opening(&r) : FF_E_INTERNAL;
    }
    ff_str_release(&r.name);
    return code;
}

int ff_openings_new(ff_openings **out, ff_error *err)
{
    return ff_openings_new_from(ff_openings_text, out, err);
}

int ff_openings_new_from(const char *const *pieces, ff_openings **out, ff_error *err)
{
    ff_openings *o = ff_calloc(1, sizeof *o);
    ff_str text = FF_STR_INIT;
    for (const char *const *piece = pieces; *piece != NULL; piece++)
        ff_str_text(&text, *piece);
    int code = o == NULL || text.failed ? FF_E_MEMORY : FF_OK;
    if (code == FF_OK) {
        o->fewest = 64;
        code = read_table(o, ff_str_get(&text));
    }
    ff_str_release(&text);
    if (code != FF_OK) {
        ff_openings_free(o);
        return ff_fail(err, code,
                       code == FF_E_MEMORY ? "out of memory for the names of openings"
                                           : "the table of openings is damaged");
    }
    *out = o;
    return FF_OK;
}

void ff_openings_free(ff_openings *openings)
{
    if (openings == NULL)
        return;
    ff_arena_release(&openings->names);
    ff_free(openings->all);
    ff_free(openings);
}

size_t ff_openings_count(const ff_openings *openings)
{
    return openings->count;
}

/* --- games --- */

bool ff_openings_find(const ff_openings *openings, const ff_game *game, const char **eco,
                      const char **name)
{
    ff_position pos = game->start;
    unsigned last = 0;
    for (const ff_node *node = &game->root; node != NULL; node = node->next) {
        size_t slot;
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
        else if (node != &game->root)
            break;
        unsigned found = find_position(openings, &pos, &slot);
        last = found != 0 ? found : last;
        if (count_pieces(&pos) < openings->fewest)
            break;
    }
    if (last == 0)
        return false;
    *eco = openings->all[last - 1].eco;
    *name = openings->all[last - 1].name;
    return true;
}
