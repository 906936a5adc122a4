/*
 * Makes pairs of damaged scoresheets from real games and asks the reconciler for the game.
 *
 *   damage [--seed N] [--games N] [--faults MAX] [--write FOLDER] [--only K] FILE.pgn
 *
 * Each game gives two sheets, each in a language of its own, with 1 to MAX faults (default 6):
 * half-moves left out, a pair in the wrong order, a character misread, a half-move written
 * twice, an entry unreadable or missing, the tail lost. A pair is *determined* when every
 * half-move of the game stands undamaged in at least one of the two sheets, and when no fault
 * is invisible: the game in which the fault is taken for the truth (the half-move was not
 * played, or that other one was) cannot be played to its end. Otherwise one sheet says this,
 * the other that, and nobody can know. Reported: how often the true game is ranked first, is
 * listed at all, and the time. With --write the pair number K (--only) is written to FOLDER as
 * a.csv, b.csv and true.txt.
 */
#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"
#include "scoresheet/reconcile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((state >> 33) % below);
}

enum { MAX_PLIES = 400 };

typedef struct entry {
    char text[FF_NOTATION_SIZE];
    int ply; /* of the game, -1 for one too many */
    bool damaged;
} entry;

typedef struct damaged_sheet {
    entry entries[MAX_PLIES + 16];
    unsigned count;
    const ff_language *language;
    const char *log[16];
    unsigned log_count;
    bool invisible; /* a fault gives a legal game */
} damaged_sheet;

/* --- would the fault give a game too? --- */

static char sans[MAX_PLIES][FF_SAN_SIZE]; /* of the true game */
static unsigned san_count;
static ff_position san_start;

typedef struct altered {
    const char *texts[MAX_PLIES + 2];
    unsigned count;
    unsigned foreign; /* the one that is in the sheet's language */
} altered;

static bool can_be_played(const altered *a, const ff_language *language)
{
    ff_position pos = san_start;
    for (unsigned i = 0; i < a->count; i++) {
        ff_reading reading;
        ff_notation_read(&pos, a->texts[i], strlen(a->texts[i]),
                         i == a->foreign ? language : NULL, &reading);
        if (reading.move == FF_NO_MOVE && reading.candidate_count == 0)
            return false;
        ff_position_play(&pos,
                         reading.move != FF_NO_MOVE ? reading.move : reading.candidates[0]);
    }
    return true;
}

static altered true_game(void)
{
    altered a = {.count = san_count, .foreign = MAX_PLIES + 2};
    for (unsigned i = 0; i < san_count; i++)
        a.texts[i] = sans[i];
    return a;
}

static bool gives_game_without(unsigned ply)
{
    altered a = true_game();
    memmove(&a.texts[ply], &a.texts[ply + 1], (a.count - ply - 1) * sizeof *a.texts);
    a.count--;
    return can_be_played(&a, NULL);
}

static bool gives_game_twice(unsigned ply)
{
    altered a = true_game();
    memmove(&a.texts[ply + 1], &a.texts[ply], (a.count - ply) * sizeof *a.texts);
    a.count++;
    return can_be_played(&a, NULL);
}

static bool gives_game_swapped(unsigned ply)
{
    altered a = true_game();
    if (ply + 1 >= a.count)
        return true;
    const char *swap = a.texts[ply];
    a.texts[ply] = a.texts[ply + 1];
    a.texts[ply + 1] = swap;
    return can_be_played(&a, NULL);
}

static bool gives_game_with(unsigned ply, const char *text, const ff_language *language)
{
    altered a = true_game();
    a.texts[ply] = text;
    a.foreign = ply;
    return can_be_played(&a, language);
}

/* --- making and damaging --- */

static void write_sheet(damaged_sheet *s, const ff_position *start, const ff_move *moves,
                        unsigned plies)
{
    static const char *const codes[] = {"en", "de", "fr", "ru", "es", "nl", "hu",
                                        "pl", "cs", "el", "tr", "it", "sv", "bg"};
    ff_position pos = *start;
    s->language = ff_language_find(codes[draw(14)]);
    bool in_full = draw(4) == 0;
    s->count = plies;
    s->log_count = 0;
    s->invisible = false;
    san_count = plies;
    san_start = *start;
    for (unsigned i = 0; i < plies; i++) {
        ff_notation_write(&pos, moves[i], in_full ? FF_NOTATION_LONG : FF_NOTATION_SAN,
                          s->language, s->entries[i].text);
        ff_san_write(&pos, moves[i], sans[i]);
        s->entries[i].ply = (int)i;
        s->entries[i].damaged = false;
        ff_position_play(&pos, moves[i]);
    }
}

static char misread(char c)
{
    static const char pairs[][2] = {{'1', '7'}, {'3', '8'}, {'5', '6'}, {'a', 'd'}, {'b', 'h'},
                                    {'c', 'e'}, {'g', 'q'}, {'f', 't'}, {'h', 'k'}};
    char twins[4];
    unsigned count = 0;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int side = 0; side < 2; side++)
            if (pairs[i][side] == c)
                twins[count++] = pairs[i][1 - side];
    return count > 0 ? twins[draw(count)] : 0;
}

static bool damage_misread(damaged_sheet *s, unsigned at)
{
    char *text = s->entries[at].text;
    unsigned places[FF_NOTATION_SIZE], count = 0;
    for (unsigned i = 0; text[i] != '\0'; i++)
        if (misread(text[i]) != 0)
            places[count++] = i;
    if (count == 0)
        return false;
    unsigned place = places[draw(count)];
    text[place] = misread(text[place]);
    s->entries[at].damaged = true;
    if (s->entries[at].ply >= 0)
        s->invisible |= gives_game_with((unsigned)s->entries[at].ply, text, s->language);
    return true;
}

static void remove_entry(damaged_sheet *s, unsigned at)
{
    memmove(&s->entries[at], &s->entries[at + 1], (s->count - at - 1) * sizeof *s->entries);
    s->count--;
}

static void damage_once(damaged_sheet *s)
{
    static const char *const names[] = {"left out",   "left out", "misread",
                                        "misread",    "swapped",  "doubled",
                                        "unreadable", "missing",  "tail lost"};
    if (s->count < 12)
        return;
    unsigned kind = draw(9), at = draw(s->count - 1);
    entry *e = &s->entries[at];
    bool real = e->ply >= 0;
    unsigned ply = real ? (unsigned)e->ply : 0;
    if (kind <= 1) {
        s->invisible |= real && gives_game_without(ply);
        remove_entry(s, at);
    } else if (kind <= 3) {
        if (!damage_misread(s, at))
            return;
    } else if (kind == 4) {
        s->invisible |= real && gives_game_swapped(ply);
        entry swap = e[0];
        e[0] = e[1];
        e[1] = swap;
        e[0].damaged = e[1].damaged = true;
    } else if (kind == 5) {
        s->invisible |= real && gives_game_twice(ply);
        memmove(e + 1, e, (s->count - at) * sizeof *e);
        e[1].ply = -1;
        s->count++;
    } else if (kind == 6 || kind == 7) {
        snprintf(e->text, sizeof e->text, "%s", kind == 6 ? "?" : "...");
        e->damaged = true;
    } else {
        s->count -= 1 + draw(s->count / 4);
    }
    s->log[s->log_count++] = names[kind];
}

static void damage(damaged_sheet *s, unsigned most)
{
    unsigned faults = 1 + draw(most);
    for (unsigned i = 0; i < faults; i++)
        damage_once(s);
}

/* How many half-moves of the game the two sheets reach: what comes after the last entry of
 * both stands nowhere. */
static unsigned reached(const damaged_sheet *a, const damaged_sheet *b)
{
    const damaged_sheet *sheets[2] = {a, b};
    int last = -1;
    for (int which = 0; which < 2; which++)
        for (unsigned i = 0; i < sheets[which]->count; i++)
            if (sheets[which]->entries[i].ply > last)
                last = sheets[which]->entries[i].ply;
    return (unsigned)(last + 1);
}

/* Does every half-move of the game stand in at least one sheet, undamaged if that is asked? */
static bool all_stand(const damaged_sheet *a, const damaged_sheet *b, unsigned plies,
                      bool undamaged)
{
    bool good[MAX_PLIES] = {false};
    const damaged_sheet *sheets[2] = {a, b};
    for (int which = 0; which < 2; which++)
        for (unsigned i = 0; i < sheets[which]->count; i++) {
            const entry *e = &sheets[which]->entries[i];
            if (e->ply >= 0 && !(undamaged && e->damaged))
                good[e->ply] = true;
        }
    for (unsigned i = 0; i < plies; i++)
        if (!good[i])
            return false;
    return true;
}

static void to_sheet(const damaged_sheet *from, const ff_position *start, ff_sheet *to)
{
    ff_sheet_init(to);
    to->start = *start;
    to->language = from->language;
    for (unsigned i = 0; i < from->count; i++)
        ff_sheet_add(to, from->entries[i].text, strlen(from->entries[i].text), -1, 0, 0);
}

static void write_pair(const char *folder, const ff_sheet *a, const ff_sheet *b,
                       const ff_move *moves, unsigned plies)
{
    static const char *const names[] = {"a.csv", "b.csv", "true.txt"};
    for (int i = 0; i < 3; i++) {
        char path[512];
        ff_str text = FF_STR_INIT;
        ff_position pos = a->start;
        if (i < 2)
            ff_csv_put_sheet(i == 0 ? a : b, false, &text);
        for (unsigned k = 0; i == 2 && k < plies; k++) {
            char san[FF_SAN_SIZE];
            ff_san_write(&pos, moves[k], san);
            ff_str_format(&text, "%s%c", san, k + 1 < plies ? ' ' : '\n');
            ff_position_play(&pos, moves[k]);
        }
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        ff_file_replace(path, ff_str_get(&text), text.size, NULL);
        ff_str_release(&text);
    }
    printf("a: %s, b: %s\n", a->language->code, b->language->code);
}

/* Pairs of one kind, and what became of the true game. */
typedef struct count {
    unsigned long pairs;
    unsigned long first;  /* it alone costs the least */
    unsigned long shared; /* it is the first of several that cost the least */
    unsigned long least;  /* one of these */
    unsigned long listed;
} count;

typedef struct tally {
    unsigned long pairs, incomplete, more;
    count plain, strict, standing, all;
    double seconds, slowest; /* of processor time */
    unsigned long slowest_pair;
} tally;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool is_game(const ff_agreement *g, const ff_move *moves, unsigned plies)
{
    return g->plies == plies && memcmp(g->moves, moves, plies * sizeof *moves) == 0;
}

static void describe(unsigned long number, const damaged_sheet *a, const damaged_sheet *b,
                     const ff_reconciliation *result, int place, const char *kind)
{
    printf("pair %lu, %s: the true game is %s %d (%zu listed, %zu%s cost %u like the first, "
           "exact below %u):",
           number, kind, place < 0 ? "not listed" : "at place", place + 1, result->count,
           result->equal, result->equal_exact ? "" : " or more",
           result->count > 0 ? result->games[0].cost : 0, result->exact_below);
    for (unsigned i = 0; i < a->log_count; i++)
        printf(" A %s,", a->log[i]);
    for (unsigned i = 0; i < b->log_count; i++)
        printf(" B %s,", b->log[i]);
    printf("\n");
}

static void add_pair(count *c, const ff_reconciliation *result, int place)
{
    bool least = place >= 0 && (size_t)place < result->equal;
    c->pairs++;
    c->first += place == 0 && result->equal == 1;
    c->shared += place == 0 && result->equal > 1;
    c->least += least;
    c->listed += place >= 0;
}

static void judge(tally *t, const damaged_sheet *a, const damaged_sheet *b,
                  const ff_reconciliation *result, const ff_move *moves, unsigned plies)
{
    int place = -1;
    for (size_t i = 0; i < result->count && place < 0; i++)
        if (is_game(&result->games[i], moves, plies))
            place = (int)i;
    bool plain = all_stand(a, b, plies, true);
    bool standing = all_stand(a, b, plies, false);
    bool strict = plain && !a->invisible && !b->invisible;
    add_pair(&t->all, result, place);
    if (plain)
        add_pair(&t->plain, result, place);
    if (strict)
        add_pair(&t->strict, result, place);
    if (standing)
        add_pair(&t->standing, result, place);
    t->incomplete += !result->complete;
    t->more += result->equal > result->count;
    if (place < 0 || (plain && place > 0))
        describe(t->pairs, a, b, result, place,
                 strict     ? "determined and nothing hidden"
                 : plain    ? "determined"
                 : standing ? "all half-moves stand"
                            : "a half-move stands nowhere");
}

static void try_pair(tally *t, const ff_position *start, const ff_move *moves, unsigned plies,
                     unsigned faults, const char *folder, long only)
{
    static const ff_reconcile_options options = {.equal = 1000};
    static damaged_sheet a, b;
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_error err = {0};
    write_sheet(&a, start, moves, plies);
    write_sheet(&b, start, moves, plies);
    damage(&a, faults);
    damage(&b, faults);
    t->pairs++;
    if (only >= 0 && t->pairs != (unsigned long)only)
        return;
    plies = reached(&a, &b);
    to_sheet(&a, start, &sheets[0]);
    to_sheet(&b, start, &sheets[1]);
    if (folder != NULL)
        write_pair(folder, &sheets[0], &sheets[1], moves, plies);
    double before = now();
    if (ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, &err) != FF_OK)
        printf("pair %lu: %s\n", t->pairs, err.message);
    double spent = now() - before;
    t->seconds += spent;
    if (spent > t->slowest) {
        t->slowest = spent;
        t->slowest_pair = t->pairs;
    }
    judge(t, &a, &b, &result, moves, plies);
    ff_reconcile_release(&result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

static bool take_game(const ff_game *game, ff_move *moves, unsigned *plies)
{
    *plies = 0;
    for (const ff_node *n = game->root.next; n != NULL; n = n->next) {
        if (n->move == FF_NO_MOVE || FF_MOVE_KIND(n->move) == FF_MOVE_NULL ||
            *plies == MAX_PLIES)
            return false;
        moves[(*plies)++] = n->move;
    }
    return *plies >= 20;
}

static void report_count(const char *name, const count *c)
{
    printf("%-46s %5lu pairs, first alone %lu, first of equals %lu, among the least %lu, "
           "listed %lu\n",
           name, c->pairs, c->first, c->shared, c->least, c->listed);
}

static int report(const tally *t)
{
    report_count("each half-move undamaged in one sheet:", &t->plain);
    report_count("the same, no fault gives a game by itself:", &t->strict);
    report_count("each half-move in one sheet, damaged or not:", &t->standing);
    report_count("all:", &t->all);
    printf("%lu incomplete; more games than listed cost the least in %lu; "
           "%.3f s of processor time a pair, the slowest (%lu) %.3f s\n",
           t->incomplete, t->more, t->pairs > 0 ? t->seconds / (double)t->pairs : 0,
           t->slowest_pair, t->slowest);
    const count *c = &t->plain;
    return (c->first + c->shared) * 100 >= c->pairs * 99 && c->listed == c->pairs ? 0 : 1;
}

int main(int argc, char **argv)
{
    unsigned long games = 200;
    unsigned faults = 6;
    long only = -1;
    const char *path = NULL, *folder = NULL;
    state = 1;
    for (int i = 1; i < argc; i++) {
        if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            state = strtoull(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--games") == 0)
            games = strtoul(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--faults") == 0)
            faults = (unsigned)strtoul(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--write") == 0)
            folder = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--only") == 0)
            only = strtol(argv[++i], NULL, 10);
        else
            path = argv[i];
    }
    ff_input *input;
    ff_pgn *pgn;
    ff_error err = {0};
    if (path == NULL || ff_input_new(path, &input, &err) != FF_OK ||
        ff_pgn_new(input, &pgn, &err) != FF_OK) {
        fprintf(stderr, "usage: damage [--seed N] [--games N] [--faults N] FILE.pgn %s\n",
                err.message);
        return 2;
    }
    ff_game game;
    tally t = {0};
    bool found = true;
    ff_game_init(&game);
    while (t.pairs < games && ff_pgn_read_game(pgn, &game, &found, NULL, &err) == FF_OK &&
           found) {
        static ff_move moves[MAX_PLIES];
        unsigned plies;
        if (take_game(&game, moves, &plies))
            try_pair(&t, &game.start, moves, plies, faults, folder, only);
    }
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return report(&t);
}
