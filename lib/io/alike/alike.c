#include "alike/alike.h"

#include "archive/where.h"
#include "import/import_near.h"
#include "system/gnu.h"

#include <string.h>
#include <strings.h>

const char *ff_alike_tag(ff_alike_fact fact)
{
    static const char *const tags[] = {
#define X(name, tag) tag,
        FF_ALIKE_FACTS(X)
#undef X
    };
    return tags[fact];
}

/* --- cards --- */

bool ff_alike_key(const ff_game *game, uint64_t *key)
{
    unsigned plies = 0;
    *key = game->start.hash;
    for (const ff_node *node = game->root.next;
         node != NULL && node->move != FF_NO_MOVE && plies < FF_ALIKE_PLIES;
         node = node->next, plies++) {
        *key = (*key ^ node->move) * UINT64_C(0x9e3779b97f4a7c15);
        *key ^= *key >> 29;
    }
    return plies > 0;
}

static const char *known(const ff_game *game, const char *tag)
{
    const char *value = ff_game_tag(game, tag, NULL);
    return ff_archive_tag_is_unknown(value) ? "" : value;
}

/* Before the moves and after them: the one that is known. */
static const char *result_of(const ff_game *game)
{
    const char *tag = known(game, "Result");
    if (game->result > FF_GAME_RESULT_UNKNOWN)
        return ff_game_result_text(game->result);
    return ff_game_result_parse(tag, strlen(tag)) > FF_GAME_RESULT_UNKNOWN ? tag : "";
}

int ff_alike_take_card(const ff_game *game, size_t number, ff_arena *arena, ff_alike_card *out)
{
    unsigned plies = ff_game_plies(game);
    ff_move *moves = ff_arena_alloc(arena, (plies + 1) * sizeof *moves);
    *out = (ff_alike_card){.number = number, .start = game->start.hash, .moves = moves};
    if (moves == NULL)
        return FF_E_MEMORY;
    const ff_node *node = game->root.next;
    for (; node != NULL && node->move != FF_NO_MOVE && out->plies < plies; node = node->next)
        moves[out->plies++] = node->move;
    out->whole = node == NULL;
    for (int fact = 0; fact < FF_ALIKE_FACT_COUNT; fact++) {
        const char *value = fact == FF_ALIKE_RESULT
                                ? result_of(game)
                                : known(game, ff_alike_tag((ff_alike_fact)fact));
        out->facts[fact] = ff_arena_copy(arena, value, strlen(value));
        if (out->facts[fact] == NULL)
            return FF_E_MEMORY;
    }
    return FF_OK;
}

int ff_alike_order(const void *a, const void *b)
{
    const ff_alike_card *x = a, *y = b;
    unsigned common = x->plies < y->plies ? x->plies : y->plies, i = 0;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    while (i < common && x->moves[i] == y->moves[i])
        i++;
    if (i < common)
        return x->moves[i] < y->moves[i] ? -1 : 1;
    return (x->plies > y->plies) - (x->plies < y->plies);
}

bool ff_alike_begins(const ff_alike_card *shorter, const ff_alike_card *longer)
{
    return shorter->start == longer->start && shorter->plies <= longer->plies &&
           memcmp(shorter->moves, longer->moves, shorter->plies * sizeof *longer->moves) == 0;
}

/* --- judging --- */

/* How a fact of two records agrees. */
typedef enum agreement { UNKNOWN, AGREES, DIFFERS } agreement;

/* Years, months and days, as far as both are known: "2024.??.??" agrees with "2024.05.03". */
static agreement compare_dates(const char *a, const char *b)
{
    if (*a == '\0' || *b == '\0')
        return UNKNOWN;
    for (; *a != '\0' && *b != '\0'; a++, b++)
        if (*a != *b && *a != '?' && *b != '?')
            return DIFFERS;
    return AGREES;
}

static agreement compare_names(const char *a, const char *b)
{
    if (*a == '\0' || *b == '\0')
        return UNKNOWN;
    return strcasecmp(a, b) == 0 || ff_import_near_names(a, b) ? AGREES : DIFFERS;
}

static agreement compare_texts(const char *a, const char *b)
{
    if (*a == '\0' || *b == '\0')
        return UNKNOWN;
    return strcasecmp(a, b) == 0 ? AGREES : DIFFERS;
}

static agreement compare_fact(const ff_alike_card *a, const ff_alike_card *b,
                              ff_alike_fact fact)
{
    switch (fact) {
    case FF_ALIKE_WHITE:
    case FF_ALIKE_BLACK:
        return compare_names(a->facts[fact], b->facts[fact]);
    case FF_ALIKE_DATE:
        return compare_dates(a->facts[fact], b->facts[fact]);
    case FF_ALIKE_RESULT:
    case FF_ALIKE_ROUND:
    case FF_ALIKE_EVENT:
    case FF_ALIKE_SITE:
    case FF_ALIKE_FACT_COUNT:
        break;
    }
    return compare_texts(a->facts[fact], b->facts[fact]);
}

/* What must not differ: events, sites and rounds are written in many ways. */
#define BIT(fact) (1u << FF_ALIKE_##fact)
enum { DECIDING = BIT(WHITE) | BIT(BLACK) | BIT(DATE) | BIT(RESULT) };

/* The names agree, or all moves of a long game do: then too few facts or one that differs leave
 * a doubt. Games of theory that others repeat have other names. */
ff_alike ff_alike_judge(const ff_alike_card *shorter, const ff_alike_card *longer,
                        unsigned *against)
{
    enum { LONG = 60 };
    unsigned agree = 0, differ = 0;
    bool cut = shorter->plies < longer->plies;
    *against = 0;
    if (!ff_alike_begins(shorter, longer) ||
        (cut && (shorter->plies < FF_ALIKE_PLIES || !shorter->whole)))
        return FF_ALIKE_OTHER;
    for (int fact = 0; fact < FF_ALIKE_FACT_COUNT; fact++) {
        agreement a = compare_fact(shorter, longer, (ff_alike_fact)fact);
        agree |= (unsigned)(a == AGREES) << fact;
        differ |= (unsigned)(a == DIFFERS) << fact;
    }
    *against = differ & DECIDING;
    bool names = (agree & BIT(WHITE)) != 0 && (agree & BIT(BLACK)) != 0;
    bool is_long = shorter->plies >= LONG && !cut;
    const unsigned when = BIT(DATE) | BIT(ROUND);
    bool enough = shorter->plies >= FF_ALIKE_PLIES || (agree & when) == when;
    if (names && *against == 0)
        return enough && shorter->whole ? FF_ALIKE_SAME : FF_ALIKE_DOUBT;
    if (names)
        return shorter->plies >= FF_ALIKE_PLIES ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
    return is_long ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
}
