#include "cli/convert/alike.h"

#include "base/sort.h"
#include "flagfall/memory.h"
#include "pgn/pgn_reader.h"

/* A beginning that more games have than these is not looked through: theory, and nothing else.
 */
enum { MOST_ALIKE = 20000, MOST_DOUBTS = 1000000 };
/* What two players have played is looked through day by day where it is more than this, and not
 * at all where they have played more on a day. */
enum { MOST_OF_PLAYERS = 500 };

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for comparing games");
}

/* The text lies in memory: no window is needed. */
int alike_read(convert_job *j, size_t number, ff_game *out, ff_error *err)
{
    static const char padding[PGN_PADDING];
    static const ff_error whole = {.code = FF_OK};
    ff_str text = FF_STR_INIT;
    ff_pgn *pgn = NULL;
    bool found = true;
    int code = ff_spool_read(j->alike->spool, number, &text, err);
    size_t size = text.size;
    ff_str_bytes(&text, padding, sizeof padding);
    if (code == FF_OK &&
        (text.failed || ff_pgn_new_text(text.data, size, &whole, &pgn) != FF_OK))
        code = no_memory(err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, out, &found, NULL, err);
    ff_pgn_free(pgn);
    ff_str_release(&text);
    return code;
}

/* --- putting aside --- */

void convert_alike_game(convert_job *j, const ff_game *game)
{
    convert_alike *a = j->alike;
    ff_str key = FF_STR_INIT;
    ff_error err;
    alike_game one = {.file = a->file, .number = ++a->in_file};
    one.compared = ff_alike_key(game, &one.key);
    if (!ff_alike_players_key(game, &one.players))
        one.players = 0;
    one.day = ff_alike_day(game);
    ff_str_clear(&j->text);
    ff_pgn_write(game, FF_PGN_EXPORT, &j->text);
    int code = ff_grow(&a->games, &a->capacity, a->count + 1, sizeof *a->games) == FF_OK
                   ? ff_spool_add(a->spool, &key, &j->text, &err)
                   : no_memory(&err);
    if (code == FF_OK)
        a->games[a->count++] = one;
    else
        convert_fail(j, code, &err);
    ff_str_clear(&j->text);
    j->games++;
}

void convert_alike_file(convert_job *j, uint32_t file)
{
    if (j->alike == NULL)
        return;
    j->alike->file = file;
    j->alike->in_file = 0;
}

/* --- groups --- */

/* The games of one beginning. */
typedef struct beginning {
    convert_alike *a;
    const ff_alike_card *cards;
    size_t *before; /* cards that begin as the present one does, the shortest first */
    size_t depth;
    bool *contested; /* by first card of a group: a further record fits some of it, not all */
} beginning;

/* The first game of the group that a game is in. */
static size_t first_of(const beginning *b, const size_t *group, size_t card)
{
    return b->cards[group[card]].number;
}

static bool fits_all(const beginning *b, const size_t *group, size_t first, size_t card)
{
    unsigned against;
    for (size_t i = 0; i < b->depth; i++)
        if (group[b->before[i]] == first &&
            ff_alike_judge(&b->cards[b->before[i]], &b->cards[card], &against) != FF_ALIKE_SAME)
            return false;
    return true;
}

static void join_group(const beginning *b, const size_t *group, size_t member, size_t card)
{
    alike_game *games = b->a->games;
    size_t last = first_of(b, group, member), number = b->cards[card].number;
    while (games[last].next != 0)
        last = games[last].next - 1;
    games[last].next = (uint32_t)number + 1;
    games[number].follows = true;
}

static int add_doubt(convert_alike *a, size_t one, size_t other, unsigned against)
{
    if (a->doubt_count == MOST_DOUBTS)
        return FF_OK;
    if (ff_grow(&a->doubts, &a->doubt_capacity, a->doubt_count + 1, sizeof *a->doubts) != FF_OK)
        return FF_E_MEMORY;
    a->doubts[a->doubt_count++] =
        (alike_doubt){one < other ? one : other, one < other ? other : one, against};
    return FF_OK;
}

/* What a game is to the groups before it, by a card of each; NOWHERE where there is none. */
enum { NOWHERE = -1 };
typedef struct fitting {
    ptrdiff_t fits, rival, doubtful; /* its group, another one, one that it may belong to */
    unsigned against;
} fitting;

static void compare_card(const beginning *b, const size_t *group, size_t card, fitting *f)
{
    for (size_t i = 0; i < b->depth; i++) {
        unsigned against;
        size_t other = b->before[i];
        if (f->fits != NOWHERE && group[f->fits] == group[other])
            continue;
        ff_alike how = ff_alike_judge(&b->cards[other], &b->cards[card], &against);
        if (how == FF_ALIKE_SAME && fits_all(b, group, group[other], card)) {
            if (f->fits == NOWHERE)
                f->fits = (ptrdiff_t)other;
            else
                f->rival = (ptrdiff_t)other;
            continue;
        }
        if (how == FF_ALIKE_SAME)
            b->contested[group[other]] = true;
        if (how != FF_ALIKE_OTHER && f->doubtful == NOWHERE) {
            f->doubtful = (ptrdiff_t)other;
            f->against = against != 0 || how == FF_ALIKE_DOUBT ? against : ALIKE_CONTESTED;
        }
    }
}

static int note_doubt(const beginning *b, ptrdiff_t other, size_t card, unsigned against)
{
    return other == NOWHERE
               ? FF_OK
               : add_doubt(b->a, b->cards[other].number, b->cards[card].number, against);
}

/* A game joins the group whose records are all the same game as it is, if there is one alone.
 * `group`: the first card of the group of each. */
static int place_card(const beginning *b, size_t *group, size_t card)
{
    fitting f = {NOWHERE, NOWHERE, NOWHERE, 0};
    group[card] = card;
    compare_card(b, group, card, &f);
    int code = note_doubt(b, f.doubtful, card, f.against);
    if (f.rival != NOWHERE && code == FF_OK) {
        code = note_doubt(b, f.fits, card, ALIKE_CONTESTED);
        return code == FF_OK ? note_doubt(b, f.rival, card, ALIKE_CONTESTED) : code;
    }
    if (f.fits != NOWHERE) {
        join_group(b, group, (size_t)f.fits, card);
        group[card] = group[f.fits];
    }
    return code;
}

/* Which of a contested group are one game is not known: each may be that of its first. */
static int dissolve(const beginning *b, const size_t *group, size_t count)
{
    int code = FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        alike_game *game = &b->a->games[b->cards[i].number];
        if (!b->contested[group[i]])
            continue;
        if (game->follows)
            code = add_doubt(b->a, first_of(b, group, i), b->cards[i].number, ALIKE_CONTESTED);
        game->next = 0;
        game->follows = false;
    }
    return code;
}

static int place_cards(convert_alike *a, ff_alike_card *cards, size_t count)
{
    size_t *group = ff_malloc(count * sizeof *group);
    beginning b = {.a = a,
                   .cards = cards,
                   .before = ff_malloc(count * sizeof *b.before),
                   .contested = ff_calloc(count, sizeof *b.contested)};
    int code = group != NULL && b.before != NULL && b.contested != NULL ? FF_OK : FF_E_MEMORY;
    ff_sort(cards, count, sizeof *cards, ff_alike_order);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        while (b.depth > 0 && !ff_alike_begins(&cards[b.before[b.depth - 1]], &cards[i]))
            b.depth--;
        code = place_card(&b, group, i);
        b.before[b.depth++] = i;
    }
    if (code == FF_OK)
        code = dissolve(&b, group, count);
    ff_free(group);
    ff_free(b.before);
    ff_free(b.contested);
    return code;
}

/* An item of the order by keys, and within one by days. */
typedef struct keyed {
    uint64_t key, day;
    size_t number;
} keyed;

static int compare_keyed(const void *a, const void *b)
{
    const keyed *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->day > y->day) - (x->day < y->day);
}

/* The cards of some games. */
typedef struct deck {
    ff_alike_card *cards;
    ff_arena arena;
} deck;

static int deal(convert_job *j, const keyed *items, size_t count, deck *out, ff_error *err)
{
    ff_game game;
    *out = (deck){.cards = ff_malloc(count * sizeof *out->cards)};
    int code = out->cards != NULL ? FF_OK : no_memory(err);
    ff_game_init(&game);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        code = alike_read(j, items[i].number, &game, err);
        if (code == FF_OK &&
            ff_alike_take_card(&game, items[i].number, &out->arena, &out->cards[i]) != FF_OK)
            code = no_memory(err);
    }
    ff_game_release(&game);
    return code;
}

static void release_deck(deck *d)
{
    ff_arena_release(&d->arena);
    ff_free(d->cards);
}

static int compare_beginning(convert_job *j, const keyed *items, size_t count, ff_error *err)
{
    deck d;
    int code = FF_OK;
    if (count > MOST_ALIKE) {
        j->alike->passed_over += count;
        return FF_OK;
    }
    code = deal(j, items, count, &d, err);
    if (code == FF_OK && place_cards(j->alike, d.cards, count) != FF_OK)
        code = no_memory(err);
    release_deck(&d);
    return code;
}

/* --- games of two players --- */

/* Two records that were not compared by their moves, or are other games by them. */
static int compare_of_players(convert_alike *a, const ff_alike_card *one,
                              const ff_alike_card *other)
{
    bool turned = one->plies > other->plies, moves;
    const ff_alike_card *shorter = turned ? other : one, *longer = turned ? one : other;
    const alike_game *first = &a->games[one->number], *second = &a->games[other->number];
    unsigned against, by_moves;
    if (ff_alike_judge_players(shorter, longer, &against, &moves) == FF_ALIKE_OTHER)
        return FF_OK;
    if (first->compared && second->compared && first->key == second->key &&
        ff_alike_judge(shorter, longer, &by_moves) != FF_ALIKE_OTHER)
        return FF_OK;
    return add_doubt(a, one->number, other->number, against | (moves ? ALIKE_MOVES : 0));
}

/* Of a group the first is compared. */
static int compare_each_two(convert_job *j, const keyed *items, size_t count, ff_error *err)
{
    const alike_game *games = j->alike->games;
    deck d;
    int code = deal(j, items, count, &d, err);
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count && code == FF_OK; k++)
            if (!games[items[i].number].follows && !games[items[k].number].follows &&
                compare_of_players(j->alike, &d.cards[i], &d.cards[k]) != FF_OK)
                code = no_memory(err);
    release_deck(&d);
    return code;
}

static int compare_days(convert_job *j, const keyed *items, size_t count, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0, next; i < count && code == FF_OK; i = next) {
        for (next = i + 1; next < count && items[next].day == items[i].day;)
            next++;
        if (items[i].day == 0)
            continue;
        if (next - i > MOST_OF_PLAYERS)
            j->alike->day_passed += next - i;
        else if (next - i > 1)
            code = compare_each_two(j, items + i, next - i, err);
    }
    return code;
}

static int compare_players(convert_job *j, const keyed *items, size_t count, ff_error *err)
{
    return count > MOST_OF_PLAYERS ? compare_days(j, items, count, err)
                                   : compare_each_two(j, items, count, err);
}

static int compare_doubts(const void *a, const void *b)
{
    const alike_doubt *x = a, *y = b;
    if (x->one != y->one)
        return x->one < y->one ? -1 : 1;
    return (x->other > y->other) - (x->other < y->other);
}

/* Compares those that have the same key. */
typedef int compare_some(convert_job *j, const keyed *items, size_t count, ff_error *err);

static int compare_keys(convert_job *j, keyed *items, size_t count, compare_some *compare,
                        ff_error *err)
{
    int code = FF_OK;
    if (count > 1)
        ff_sort(items, count, sizeof *items, compare_keyed);
    for (size_t i = 0, next; i < count && code == FF_OK; i = next) {
        for (next = i + 1; next < count && items[next].key == items[i].key;)
            next++;
        if (next - i > 1)
            code = compare(j, items + i, next - i, err);
    }
    return code;
}

int alike_find(convert_job *j, ff_error *err)
{
    convert_alike *a = j->alike;
    keyed *items = ff_malloc((a->count + 1) * sizeof *items);
    size_t count = 0;
    if (items == NULL)
        return no_memory(err);
    for (size_t i = 0; i < a->count; i++)
        if (a->games[i].compared)
            items[count++] = (keyed){a->games[i].key, 0, i};
    int code = compare_keys(j, items, count, compare_beginning, err);
    count = 0;
    for (size_t i = 0; i < a->count; i++)
        if (a->games[i].players != 0)
            items[count++] = (keyed){a->games[i].players, a->games[i].day, i};
    if (code == FF_OK)
        code = compare_keys(j, items, count, compare_players, err);
    if (a->doubt_count > 1)
        ff_sort(a->doubts, a->doubt_count, sizeof *a->doubts, compare_doubts);
    ff_free(items);
    return code;
}
