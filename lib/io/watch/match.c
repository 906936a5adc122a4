#include "watch/private.h"

#include <string.h>

/*
 * Which board a game of a new text belongs to. A game is known by its round, board and players;
 * where an operator corrects one of them, by its place in the file and its moves. The rematch
 * of the same players in another round is another game.
 */

typedef struct match_job {
    const watch_text *text;
    watch_board *const *boards;
    size_t count;
    watch_board **of;
    bool *used; /* by board */
} match_job;

static const watch_reading *reading_of(const watch_board *board)
{
    return board->taken != NULL ? board->taken : board->held;
}

static bool same_round(const watch_reading *a, const watch_reading *b)
{
    return strcmp(a->round, b->round) == 0 && strcmp(a->board, b->board) == 0;
}

static bool same_names(const watch_reading *a, const watch_reading *b)
{
    return strcmp(a->white, b->white) == 0 && strcmp(a->black, b->black) == 0;
}

static bool has_names(const watch_reading *r)
{
    return r->white[0] != '\0' || r->black[0] != '\0';
}

/* --- the rules, the surest first --- */

static bool by_all(const watch_reading *old, const watch_reading *new, bool same_place)
{
    return same_names(old, new) && same_round(old, new) && ff_watch_continues(old, new) &&
           (same_place || has_names(old) || old->round[0] != '\0');
}

static bool by_names(const watch_reading *old, const watch_reading *new, bool same_place)
{
    return same_names(old, new) && same_round(old, new) &&
           (same_place || has_names(old) || old->round[0] != '\0');
}

/* The round was corrected: the same players, and the game goes on. */
static bool by_names_and_moves(const watch_reading *old, const watch_reading *new,
                               bool same_place)
{
    (void)same_place;
    return same_names(old, new) && has_names(old) && new->plies >= old->plies &&
           old->plies > 0 && ff_watch_continues(old, new);
}

/* A name was corrected: the same place or board, one of the players or the moves. */
static bool by_place(const watch_reading *old, const watch_reading *new, bool same_place)
{
    bool one_name = (old->white[0] != '\0' && strcmp(old->white, new->white) == 0) ||
                    (old->black[0] != '\0' && strcmp(old->black, new->black) == 0);
    bool moves = old->plies > 0 && new->plies > 0 && ff_watch_continues(old, new);
    return same_round(old, new) && (same_place || old->round[0] != '\0') &&
           (one_name || moves || !has_names(old) || !has_names(new));
}

/* Names and round were corrected: nobody else plays so many of the same moves. */
static bool by_moves(const watch_reading *old, const watch_reading *new, bool same_place)
{
    enum { ENOUGH = 12 };
    (void)same_place;
    return old->plies >= ENOUGH && new->plies >= old->plies &&ff_watch_continues(old, new);
}

typedef bool match_rule(const watch_reading *old, const watch_reading *new, bool same_place);
static match_rule *const rules[] = {by_all, by_names, by_names_and_moves, by_place, by_moves};

static void take_board(match_job *m, size_t reading, size_t board)
{
    m->of[reading] = m->boards[board];
    m->used[board] = true;
}

/* The board at the same place goes before others: two games without names are told apart by
 * nothing else. */
static void apply_rule(match_job *m, match_rule *rule, size_t reading)
{
    const watch_reading *new = m->text->readings[reading];
    for (size_t b = 0; b < m->count; b++)
        if (!m->used[b] && m->boards[b]->face.game == reading + 1 &&
            rule(reading_of(m->boards[b]), new, true)) {
            take_board(m, reading, b);
            return;
        }
    for (size_t b = 0; b < m->count; b++)
        if (!m->used[b] && rule(reading_of(m->boards[b]), new, false)) {
            take_board(m, reading, b);
            return;
        }
}

/* Most texts have what they had, at the same place: then no board need be searched. */
static void keep_places(match_job *m)
{
    for (size_t b = 0; b < m->count; b++) {
        size_t place = m->boards[b]->face.game - 1;
        if (place < m->text->count && m->of[place] == NULL &&
            by_all(reading_of(m->boards[b]), m->text->readings[place], true))
            take_board(m, place, b);
    }
}

void ff_watch_match(const watch_text *text, watch_board *const *boards, size_t count,
                    watch_board **of)
{
    bool *used = ff_calloc(count + 1, sizeof *used);
    match_job m = {text, boards, count, of, used};
    memset(of, 0, text->count * sizeof *of);
    if (used == NULL)
        return;
    keep_places(&m);
    for (size_t rule = 0; rule < sizeof rules / sizeof *rules; rule++)
        for (size_t i = 0; i < text->count; i++)
            if (of[i] == NULL)
                apply_rule(&m, rules[rule], i);
    ff_free(used);
}
