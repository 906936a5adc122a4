#include "alike/alike.h"
#include "alike/names.h"

#include "archive/where.h"
#include "system/gnu.h"

#include <stdlib.h>
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

/* --- days --- */

/* The next number of a date; -1 where it is not known. False at the end. */
static bool next_number(const char **at, long *number)
{
    *at += **at == '.' || **at == '-' || **at == '/';
    if (**at == '\0')
        return false;
    size_t digits = strspn(*at, "0123456789");
    *number = digits > 0 ? strtol(*at, NULL, 10) : -1;
    *at += strcspn(*at, ".-/");
    return true;
}

/* Is the day known? */
static bool is_day(const char *date)
{
    long number, least = 0;
    int count = 0;
    for (; next_number(&date, &number); count++)
        least = number < least ? number : least;
    return count == 3 && least >= 0;
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

static uint64_t add_text(uint64_t key, const char *text)
{
    for (const char *at = text; *at != '\0'; at++)
        key = (key ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    return (key ^ 0xff) * UINT64_C(0x100000001b3);
}

bool ff_alike_day_key(const ff_game *game, uint64_t *key)
{
    static const char *const players[] = {"White", "Black"};
    const char *date = known(game, "Date");
    long number;
    *key = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < 2; i++) {
        char sound[FF_ALIKE_SOUND];
        ff_alike_family_sound(known(game, players[i]), sound);
        if (*sound == '\0')
            return false;
        *key = add_text(*key, sound);
    }
    if (!is_day(date))
        return false;
    while (next_number(&date, &number))
        *key = (*key ^ (uint64_t)number) * UINT64_C(0x9e3779b97f4a7c15);
    return true;
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

/* Years, months and days, as far as both are known: "2024.??.??" agrees with "2024.05.03", and
 * "2024.5.3" is that day. */
static agreement compare_dates(const char *a, const char *b)
{
    long one, other;
    if (*a == '\0' || *b == '\0')
        return UNKNOWN;
    while (next_number(&a, &one) && next_number(&b, &other))
        if (one != other && one >= 0 && other >= 0)
            return DIFFERS;
    return AGREES;
}

static agreement compare_texts(const char *a, const char *b)
{
    if (*a == '\0' || *b == '\0')
        return UNKNOWN;
    return strcasecmp(a, b) == 0 ? AGREES : DIFFERS;
}

/* What two records have in common, as bits of facts. */
typedef struct likeness {
    unsigned agree, differ;
    unsigned near;  /* a name of which one is a part of the other */
    unsigned sound; /* ... or only sounds alike */
    bool day;       /* the same */
} likeness;

static agreement compare_names(likeness *l, const char *a, const char *b, unsigned bit)
{
    switch (ff_alike_compare_names(a, b)) {
    case FF_ALIKE_NAMES_AGREE:
        return AGREES;
    case FF_ALIKE_NAMES_PART:
        l->near |= bit;
        return UNKNOWN;
    case FF_ALIKE_NAMES_SOUND:
        l->sound |= bit;
        return DIFFERS;
    case FF_ALIKE_NAMES_DIFFER:
        return DIFFERS;
    case FF_ALIKE_NAMES_UNKNOWN:
        break;
    }
    return UNKNOWN;
}

static agreement compare_fact(likeness *l, const ff_alike_card *a, const ff_alike_card *b,
                              ff_alike_fact fact)
{
    switch (fact) {
    case FF_ALIKE_WHITE:
    case FF_ALIKE_BLACK:
        return compare_names(l, a->facts[fact], b->facts[fact], 1u << fact);
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

static likeness compare_cards(const ff_alike_card *a, const ff_alike_card *b)
{
    likeness l = {0};
    for (int fact = 0; fact < FF_ALIKE_FACT_COUNT; fact++) {
        agreement how = compare_fact(&l, a, b, (ff_alike_fact)fact);
        l.agree |= (unsigned)(how == AGREES) << fact;
        l.differ |= (unsigned)(how == DIFFERS) << fact;
    }
    const char *date = a->facts[FF_ALIKE_DATE], *other = b->facts[FF_ALIKE_DATE];
    l.day = is_day(date) && is_day(other) && compare_dates(date, other) == AGREES;
    return l;
}

/* What must not differ: events, sites and rounds are written in many ways. */
#define BIT(fact) (1u << FF_ALIKE_##fact)
enum {
    NAMES = BIT(WHITE) | BIT(BLACK),
    WHEN = BIT(DATE) | BIT(ROUND),
    DECIDING = NAMES | BIT(DATE) | BIT(RESULT)
};

/* May the players be the same? Each name agrees, or is a part or sounds alike, one of the two
 * at least; or one agrees, on the same day. */
static bool may_be_the_players(const likeness *l)
{
    unsigned close = (l->agree | l->near | l->sound) & NAMES;
    unsigned apart = l->differ & ~l->sound & NAMES;
    return (close != 0 && apart == 0) || ((l->agree & NAMES) != 0 && l->day);
}

/* The names agree, or all moves of a long game do: then too few facts or one that differs leave
 * a doubt. A family name alone is enough on a day that is known. Games of theory that others
 * repeat have other names. */
ff_alike ff_alike_judge(const ff_alike_card *shorter, const ff_alike_card *longer,
                        unsigned *against)
{
    enum { LONG = 60 };
    bool cut = shorter->plies < longer->plies;
    *against = 0;
    if (!ff_alike_begins(shorter, longer) ||
        (cut && (shorter->plies < FF_ALIKE_PLIES || !shorter->whole)))
        return FF_ALIKE_OTHER;
    likeness l = compare_cards(shorter, longer);
    bool moves = shorter->plies >= FF_ALIKE_PLIES;
    *against = l.differ & DECIDING;
    bool names = (l.agree & NAMES) == NAMES;
    bool near = l.day && moves && ((l.agree | l.near) & NAMES) == NAMES;
    if ((names || near) && *against == 0)
        return (moves || (l.agree & WHEN) == WHEN) && shorter->whole ? FF_ALIKE_SAME
                                                                     : FF_ALIKE_DOUBT;
    if (may_be_the_players(&l))
        return moves ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
    return shorter->plies >= LONG && !cut ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
}

/* Half-moves that are the same at the same place. */
static unsigned count_same(const ff_alike_card *a, const ff_alike_card *b)
{
    unsigned common = a->plies < b->plies ? a->plies : b->plies, same = 0;
    for (unsigned i = 0; i < common; i++)
        same += a->moves[i] == b->moves[i];
    return same;
}

/* Who plays several games on a day plays others: three quarters of the moves have to be the
 * same, and no round or result may differ. */
ff_alike ff_alike_judge_day(const ff_alike_card *shorter, const ff_alike_card *longer,
                            bool *moves)
{
    likeness l = compare_cards(shorter, longer);
    unsigned same = count_same(shorter, longer);
    *moves = !ff_alike_begins(shorter, longer) && shorter->plies > 0;
    if (((l.agree | l.near | l.sound) & NAMES) != NAMES || !l.day ||
        (l.differ & (BIT(ROUND) | BIT(RESULT))) != 0)
        return FF_ALIKE_OTHER;
    if (*moves)
        return same >= FF_ALIKE_PLIES && 4 * same >= 3 * shorter->plies ? FF_ALIKE_DOUBT
                                                                        : FF_ALIKE_OTHER;
    return FF_ALIKE_DOUBT;
}
