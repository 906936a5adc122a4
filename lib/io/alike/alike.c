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

/* Year, month and day; false where one of them is not known. */
enum { YEAR, MONTH, DAY, DATE };

static bool read_day(const char *date, long out[DATE])
{
    enum { MOST = 9999 };
    long number;
    int count = 0;
    bool known_all = true;
    for (; next_number(&date, &number); count++) {
        known_all = known_all && number >= 0 && number <= MOST;
        if (count < DATE)
            out[count] = number;
    }
    return count == DATE && known_all;
}

static bool is_day(const char *date)
{
    long ignored[DATE];
    return read_day(date, ignored);
}

/* Days since a time long ago; the year begins in March, so that its last day is the leap day.
 */
static long day_number(const long day[DATE])
{
    long year = day[YEAR] - (day[MONTH] < 3), month = (day[MONTH] + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day[DAY];
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

bool ff_alike_players_key(const ff_game *game, uint64_t *key)
{
    static const char *const players[] = {"White", "Black"};
    *key = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < 2; i++) {
        char sound[FF_ALIKE_SOUND];
        ff_alike_family_sound(known(game, players[i]), sound);
        if (*sound == '\0')
            return false;
        *key = add_text(*key, sound);
    }
    return true;
}

uint64_t ff_alike_day(const ff_game *game)
{
    const char *date = known(game, "Date");
    long numbers[DATE];
    return read_day(date, numbers) ? (uint64_t)day_number(numbers) + 1 : 0;
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

/* --- doubts --- */

/* How two days go together, as bits. */
enum {
    SAME_DAY = 1,
    NEAR_DAY = 2, /* the one after the other, or month and day change places */
    OPEN_DAY = 4, /* one is not known, and nothing that is known differs */
    ANY_DAY = 15
};

static unsigned compare_days(const char *a, const char *b)
{
    long one[DATE], other[DATE];
    if (!read_day(a, one) || !read_day(b, other))
        return compare_dates(a, b) == DIFFERS ? ANY_DAY + 1 : OPEN_DAY;
    long apart = day_number(one) - day_number(other);
    if (apart == 0)
        return SAME_DAY;
    bool swapped =
        one[YEAR] == other[YEAR] && one[MONTH] == other[DAY] && one[DAY] == other[MONTH];
    return apart == 1 || apart == -1 || swapped ? NEAR_DAY : ANY_DAY + 1;
}

/* What two records have in common that may be one game although players, day or moves differ.
 * `share`: of a hundred half-moves of the shorter one so many are the same at their place. */
typedef struct doubt_rule {
    bool players, cut; /* the players agree; one may end before the other */
    unsigned days, least, share;
    unsigned agree, apart; /* facts that agree; that do not differ */
} doubt_rule;

/* Each row has its reason. Of 38,580 games over the board, 18 of them there twice, none of the
 * rows tells a doubt that is false, nor with 20 half-moves and 60 of a hundred in each. */
/* clang-format off */
static const doubt_rule of_others[] = {
    /* long games are not repeated: names have a slip, or were taken out */
    {false, false, ANY_DAY,  60, 100, 0, 0},
    /* nor are those beyond the book in one round of one event */
    {false, false, SAME_DAY, 30, 100, BIT(EVENT) | BIT(ROUND) | BIT(RESULT), 0},
};
static const doubt_rule of_players[] = {
    /* a record without moves, or one that breaks off; who plays several games on a day has
     * other rounds or results */
    {true, true, SAME_DAY,  0, 100, 0, BIT(ROUND) | BIT(RESULT)},
    /* ... or other moves: a slip changes few */
    {true, true, SAME_DAY, 24,  75, 0, BIT(ROUND) | BIT(RESULT)},
    /* the day has a slip too: more of the moves have to speak for it */
    {true, true, NEAR_DAY, 24,  80, 0, BIT(ROUND) | BIT(RESULT)},
    /* players repeat their openings on other days: beyond them, most moves */
    {true, true, OPEN_DAY, 30,  80, 0, BIT(ROUND) | BIT(RESULT)},
};
/* clang-format on */

/* Half-moves from one place of `a` that are the same from another one of `b`. */
static unsigned count_same_from(const ff_alike_card *a, unsigned i, const ff_alike_card *b,
                                unsigned k)
{
    unsigned same = 0;
    for (; i < a->plies && k < b->plies; i++, k++)
        same += a->moves[i] == b->moves[k];
    return same;
}

/* Half-moves that are the same at the same place, or after a move of both sides that one of the
 * two records has and the other has not. A half-move alone is never left out: the next one
 * would be of the wrong side, and the record ends there. */
static unsigned count_same(const ff_alike_card *a, const ff_alike_card *b)
{
    enum { MOVE = 2 };
    unsigned first = 0, same = count_same_from(a, 0, b, 0);
    while (first < a->plies && first < b->plies && a->moves[first] == b->moves[first])
        first++;
    unsigned out = first + count_same_from(a, first, b, first + MOVE);
    unsigned in = first + count_same_from(a, first + MOVE, b, first);
    same = out > same ? out : same;
    return in > same ? in : same;
}

/* The moves of two records, which are compared before anything else is. */
typedef struct moves {
    unsigned same, of;
    bool cut;
    unsigned days;
} moves;

static moves compare_moves(const ff_alike_card *shorter, const ff_alike_card *longer)
{
    return (moves){count_same(shorter, longer), shorter->plies, shorter->plies < longer->plies,
                   compare_days(shorter->facts[FF_ALIKE_DATE], longer->facts[FF_ALIKE_DATE])};
}

static bool rule_may_hold(const doubt_rule *rule, const moves *m)
{
    return (rule->days == ANY_DAY || (rule->days & m->days) != 0) && m->same >= rule->least &&
           100 * m->same >= rule->share * m->of && (rule->cut || !m->cut);
}

static bool rule_holds(const doubt_rule *rule, const moves *m, const likeness *l)
{
    bool players = ((l->agree | l->near | l->sound) & NAMES) == NAMES;
    return rule_may_hold(rule, m) && (players || !rule->players) &&
           (l->agree & rule->agree) == rule->agree && (l->differ & rule->apart) == 0;
}

/* The names agree, or a rule says so: then too few facts or one that differs leave a doubt. A
 * family name alone is enough on a day that is known. */
ff_alike ff_alike_judge(const ff_alike_card *shorter, const ff_alike_card *longer,
                        unsigned *against)
{
    bool cut = shorter->plies < longer->plies;
    *against = 0;
    if (!ff_alike_begins(shorter, longer) ||
        (cut && (shorter->plies < FF_ALIKE_PLIES || !shorter->whole)))
        return FF_ALIKE_OTHER;
    likeness l = compare_cards(shorter, longer);
    bool enough = shorter->plies >= FF_ALIKE_PLIES;
    *against = l.differ & DECIDING;
    bool names = (l.agree & NAMES) == NAMES;
    bool near = l.day && enough && ((l.agree | l.near) & NAMES) == NAMES;
    if ((names || near) && *against == 0)
        return (enough || (l.agree & WHEN) == WHEN) && shorter->whole ? FF_ALIKE_SAME
                                                                      : FF_ALIKE_DOUBT;
    if (may_be_the_players(&l))
        return enough ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
    const moves m = compare_moves(shorter, longer);
    for (size_t i = 0; i < sizeof of_others / sizeof *of_others; i++)
        if (rule_holds(&of_others[i], &m, &l))
            return FF_ALIKE_DOUBT;
    return FF_ALIKE_OTHER;
}

/* Most pairs are told apart by their moves, without a look at the facts. */
ff_alike ff_alike_judge_players(const ff_alike_card *shorter, const ff_alike_card *longer,
                                unsigned *against, bool *moves_differ)
{
    enum { RULES = sizeof of_players / sizeof *of_players };
    const moves m = compare_moves(shorter, longer);
    size_t i = 0;
    while (i < RULES && !rule_may_hold(&of_players[i], &m))
        i++;
    if (i == RULES)
        return FF_ALIKE_OTHER;
    likeness l = compare_cards(shorter, longer);
    *against = l.differ & BIT(DATE);
    *moves_differ = !ff_alike_begins(shorter, longer) && shorter->plies > 0;
    while (i < RULES && !rule_holds(&of_players[i], &m, &l))
        i++;
    return i < RULES ? FF_ALIKE_DOUBT : FF_ALIKE_OTHER;
}
