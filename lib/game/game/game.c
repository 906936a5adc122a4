#include "flagfall/game.h"

#include "game/game_node.h"
#include "notation/typed_move.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *text;
    ff_game_result result;
} results[] = {{"1-0", FF_GAME_RESULT_WHITE},    {"0-1", FF_GAME_RESULT_BLACK},
               {"1/2-1/2", FF_GAME_RESULT_DRAW}, {"*", FF_GAME_RESULT_UNKNOWN},
               {"1/2", FF_GAME_RESULT_DRAW},     {"½-½", FF_GAME_RESULT_DRAW},
               {"0.5-0.5", FF_GAME_RESULT_DRAW}};

const char *ff_game_result_text(ff_game_result result)
{
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].result == result)
            return results[i].text;
    return "*";
}

ff_game_result ff_game_result_parse(const char *text, size_t size)
{
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strlen(results[i].text) == size && memcmp(results[i].text, text, size) == 0)
            return results[i].result;
    return FF_GAME_RESULT_NONE;
}

static void make_empty(ff_game *game)
{
    game->tags = NULL;
    game->tag_tail = &game->tags;
    game->start = ff_position_standard();
    game->root = (ff_node){.move = FF_NO_MOVE};
    game->last = &game->root;
    game->result = FF_GAME_RESULT_NONE;
}

void ff_game_init(ff_game *game)
{
    game->arena = (ff_arena){0};
    make_empty(game);
}

void ff_game_release(ff_game *game)
{
    ff_arena_release(&game->arena);
    make_empty(game);
}

void ff_game_reset(ff_game *game)
{
    ff_arena_reset(&game->arena);
    make_empty(game);
}

static ff_tag *find_tag(const ff_game *game, const char *name)
{
    for (ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        if (tag->name[0] == name[0] && strcmp(tag->name, name) == 0)
            return tag;
    return NULL;
}

const char *ff_game_tag(const ff_game *game, const char *name, const char *fallback)
{
    const ff_tag *tag = find_tag(game, name);
    return tag != NULL ? tag->value : fallback;
}

static char *put_text(char *out, const char *text, size_t size)
{
    if (size != 0)
        memcpy(out, text, size);
    out[size] = '\0';
    return out;
}

int ff_game_add_tag(ff_game *game, const char *name, size_t name_size, const char *value,
                    size_t value_size)
{
    if (name_size > SIZE_MAX / 4 || value_size > SIZE_MAX / 4)
        return FF_E_MEMORY;
    ff_tag *tag = ff_arena_alloc(&game->arena, sizeof *tag + name_size + value_size + 2);
    if (tag == NULL)
        return FF_E_MEMORY;
    char *texts = (char *)(tag + 1);
    tag->name = put_text(texts, name, name_size);
    tag->value = put_text(texts + name_size + 1, value, value_size);
    tag->next = NULL;
    *game->tag_tail = tag;
    game->tag_tail = &tag->next;
    return FF_OK;
}

int ff_game_set_tag(ff_game *game, const char *name, const char *value)
{
    ff_tag *tag = find_tag(game, name);
    if (tag == NULL)
        return ff_game_add_tag(game, name, strlen(name), value, strlen(value));
    const char *copy = ff_arena_copy(&game->arena, value, strlen(value));
    if (copy == NULL)
        return FF_E_MEMORY;
    tag->value = copy;
    return FF_OK;
}

bool ff_game_is_full(const ff_node *parent)
{
    unsigned count = 0;
    for (const ff_node *node = parent->next; node != NULL; node = node->variation)
        count++;
    return count >= FF_GAME_MAX_ALTERNATIVES;
}

ff_node *ff_game_add(ff_game *game, ff_node *parent, ff_move move)
{
    if (ff_game_is_full(parent))
        return NULL;
    ff_node *node = ff_arena_alloc(&game->arena, sizeof *node);
    if (node == NULL)
        return NULL;
    ff_game_node_start(node, parent, move);
    if (parent->next == NULL) {
        parent->next = node;
        if (game->last == parent)
            game->last = node;
        return node;
    }
    ff_node *sibling = parent->next;
    while (sibling->variation != NULL)
        sibling = sibling->variation;
    sibling->variation = node;
    return node;
}

int ff_game_play(ff_game *game, ff_move move)
{
    ff_position pos = ff_game_after(game, game->last);
    if (!ff_is_legal(&pos, move))
        return FF_E_STATE;
    return ff_game_add(game, game->last, move) != NULL ? FF_OK : FF_E_MEMORY;
}

int ff_game_add_comment(ff_game *game, ff_node *node, bool before, const char *text,
                        size_t size, bool to_line_end)
{
    ff_comment **tail = before ? &node->before : &node->after;
    for (unsigned count = 0; *tail != NULL; tail = &(*tail)->next)
        if (++count == FF_GAME_MAX_COMMENTS)
            return FF_E_LIMIT;
    ff_comment *comment = ff_arena_alloc(&game->arena, sizeof *comment);
    if (comment == NULL)
        return FF_E_MEMORY;
    comment->plain = 0;
    comment->text = ff_arena_copy(&game->arena, text, size);
    comment->to_line_end = to_line_end;
    comment->next = NULL;
    if (comment->text == NULL)
        return FF_E_MEMORY;
    *tail = comment;
    return FF_OK;
}

int ff_game_add_nag(ff_game *game, ff_node *node, uint8_t nag)
{
    if (node->nag_count == FF_GAME_MAX_NAGS)
        return FF_E_LIMIT;
    uint8_t *nags = ff_arena_alloc(&game->arena, node->nag_count + 1);
    if (nags == NULL)
        return FF_E_MEMORY;
    if (node->nag_count != 0)
        memcpy(nags, node->nags, node->nag_count);
    nags[node->nag_count++] = nag;
    node->nags = nags;
    return FF_OK;
}

unsigned ff_game_plies(const ff_game *game)
{
    unsigned count = 0;
    for (const ff_node *node = game->root.next; node != NULL; node = node->next)
        count++;
    return count;
}

ff_node *ff_game_ply(const ff_game *game, unsigned ply)
{
    ff_node *node = ply > 0 ? game->root.next : NULL;
    while (node != NULL && --ply > 0)
        node = node->next;
    return node;
}

ff_node *ff_game_first_illegal(const ff_game *game, unsigned *ply)
{
    *ply = 0;
    for (ff_node *node = game->root.next; node != NULL; node = node->next) {
        ++*ply;
        if (node->move == FF_NO_MOVE && node->stood == NULL)
            return node;
    }
    return NULL;
}

static void apply_node(ff_position *pos, const ff_node *node)
{
    if (node->stood != NULL)
        *pos = *node->stood;
    else if (node->move != FF_NO_MOVE)
        ff_position_play(pos, node->move);
}

enum { STRETCH = 512 };

/* Plays the `count` half-moves that end with `end`. Nodes know their parents only, so the line
 * is walked up from its end, a stretch at a time, and no memory is asked for. */
static void play_part(ff_position *pos, const ff_node *end, size_t count)
{
    const ff_node *line[STRETCH];
    for (size_t first = 0; first < count; first += STRETCH) {
        size_t at = count;
        size_t last = first + STRETCH < count ? first + STRETCH : count;
        for (const ff_node *n = end; at > first; n = n->parent)
            if (--at < last)
                line[at - first] = n;
        for (size_t i = first; i < last; i++)
            apply_node(pos, line[i - first]);
    }
}

/* The position after `end`. A line of millions is cut into parts first: walking all of it up
 * for each stretch would take hours. */
static ff_position replay_to(const ff_game *game, const ff_node *end)
{
    const ff_node *ends[STRETCH];
    ff_position pos = game->start;
    size_t depth = 0;
    for (const ff_node *n = end; n != NULL && n->parent != NULL; n = n->parent)
        depth++;
    size_t part = depth / STRETCH + 1, at = depth;
    for (const ff_node *n = end; at > 0; n = n->parent, at--)
        if (at == depth || at % part == 0)
            ends[(at - 1) / part] = n;
    for (size_t first = 0; first < depth; first += part)
        play_part(&pos, ends[first / part], first + part < depth ? part : depth - first);
    return pos;
}

ff_position ff_game_before(const ff_game *game, const ff_node *node)
{
    return replay_to(game, node->parent);
}

ff_position ff_game_after(const ff_game *game, const ff_node *node)
{
    return replay_to(game, node);
}

/* Ways to write a side behind or before the number of a move. */
static const struct {
    const char *text;
    ff_color side;
} side_words[] = {{"white", FF_WHITE},  {"black", FF_BLACK}, {"w", FF_WHITE},
                  {"b", FF_BLACK},      {"...", FF_BLACK},   {"..", FF_BLACK},
                  {"\u2026", FF_BLACK}, {".", FF_WHITE}};

/* Which of them begins the text; -1: none. */
static int side_word_at(const char *text)
{
    for (int i = 0; i < (int)(sizeof side_words / sizeof *side_words); i++) {
        size_t size = strlen(side_words[i].text), k = 0;
        while (k < size &&
               (text[k] | (text[k] < 'a' && text[k] >= 'A' ? 32 : 0)) == side_words[i].text[k])
            k++;
        if (k == size)
            return i;
    }
    return -1;
}

/* "w", " w", ".w", "-white" and nothing more. */
static bool is_side(const char *text, ff_color *side)
{
    int word = side_word_at(text);
    if (word >= 0 && text[strlen(side_words[word].text)] == '\0') {
        *side = side_words[word].side;
        return true;
    }
    text += strspn(text, " .-");
    word = *text >= 'A' ? side_word_at(text) : -1;
    if (word < 0 || text[strlen(side_words[word].text)] != '\0')
        return false;
    *side = side_words[word].side;
    return true;
}

/* "34w", "34b", "34." and "34...", also "w34", "34 w", "34 white"; a move that follows ("34.
 * Nf3") is left to `*written`. */
static bool read_at(const char *text, unsigned long *move, ff_color *side, const char **written)
{
    text += strspn(text, " ");
    int before = *text >= 'A' ? side_word_at(text) : -1;
    text += before >= 0 ? strlen(side_words[before].text) : 0;
    text += before >= 0 ? strspn(text, " .-") : 0;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 6)
        return false;
    *move = strtoul(text, NULL, 10);
    text += digits;
    *written = "";
    if (before >= 0) {
        *side = side_words[before].side;
        return *text == '\0';
    }
    if (is_side(text, side))
        return true;
    int dots = side_word_at(text);
    if (dots < 0 || *text >= 'A')
        return false;
    *side = side_words[dots].side;
    text += strlen(side_words[dots].text);
    *written = text + strspn(text, " ");
    return true;
}

/* Is that the move on record? */
static bool is_recorded(const ff_game *game, unsigned ply, const char *text)
{
    ff_typed_move typed;
    ff_move_habits habits = {.language = NULL};
    const ff_node *node = &game->root;
    for (unsigned at = 0; node != NULL && at < ply; at++)
        node = node->next;
    if (node == NULL)
        return false;
    ff_position pos = ff_game_before(game, node);
    ff_typed_move_read(&pos, NULL, text, strlen(text), &habits, &typed);
    for (unsigned i = 0; i < typed.legal; i++)
        for (unsigned k = 0; k < typed.readings[i].count; k++)
            if (typed.readings[i].moves[k] == node->move)
                return true;
    return false;
}

int ff_game_find_at(const ff_game *game, const char *text, unsigned *ply, ff_error *err)
{
    unsigned long move;
    ff_color side;
    const char *written;
    if (!read_at(text, &move, &side, &written))
        return ff_fail(err, FF_E_PARSE,
                       "\"%s\" names no move: write 34w for White's move 34, 34b for Black's",
                       text);
    long first = 2 * (long)game->start.fullmove + game->start.turn;
    long wanted = 2 * (long)move + (long)side - first + 1;
    unsigned plies = ff_game_plies(game);
    if (wanted < 1)
        return ff_fail(err, FF_E_LIMIT, "\"%s\" lies before the first move, %u%s", text,
                       game->start.fullmove, game->start.turn == FF_WHITE ? "w" : "b");
    if (wanted > (long)plies) {
        long last = first + (long)plies - 1;
        if (plies == 0)
            return ff_fail(err, FF_E_LIMIT, "\"%s\" lies beyond the game, which has no moves",
                           text);
        return ff_fail(err, FF_E_LIMIT,
                       "\"%s\" lies beyond the game, which has %u half-moves and ends with "
                       "%ld%s",
                       text, plies, last / 2, last % 2 == 0 ? "w" : "b");
    }
    if (*written != '\0' && !is_recorded(game, (unsigned)wanted, written))
        return ff_fail(err, FF_E_PARSE,
                       "\"%s\": there the record has another move than %s; write %lu%s", text,
                       written, move, side == FF_WHITE ? "w" : "b");
    *ply = (unsigned)wanted;
    return FF_OK;
}
