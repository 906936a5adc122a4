/* Pairs every round of recorded tournaments again and compares: the same pairs, the same
 * colours, the same boards, and no pairing where none exists. Usage: repair_suite FILE.trf...
 * with FILE.pairs.tsv (round, board, white, black; 0 is the bye; `r 0 0 0`: round r cannot be
 * paired) and, where the edition of 2017 differs, FILE.2017.tsv. */
#include "flagfall/file.h"
#include "flagfall/trf.h"
#include "pairing/swiss.h"
#include "rounds/swiss_event.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LINES = 20000 };

typedef struct line {
    int round, board, white, black;
} line;

typedef struct table {
    line lines[MOST_LINES];
    size_t count;
} table;

static long rounds_paired, boards_paired, differences;

static void read_table(const char *path, const char *suffix, table *out)
{
    ff_str name = FF_STR_INIT, text = FF_STR_INIT;
    const char *end = strstr(path, ".trf");
    out->count = 0;
    ff_str_format(&name, "%.*s%s", (int)(end - path), path, suffix);
    if (ff_input_read_all(ff_str_get(&name), FF_TRF_MAX_BYTES, &text, NULL) == FF_OK) {
        const char *at = ff_str_get(&text);
        for (; at != NULL && out->count < MOST_LINES;
             at = strchr(at, '\n') != NULL ? strchr(at, '\n') + 1 : NULL) {
            line l;
            if (sscanf(at, "%d%d%d%d", &l.round, &l.board, &l.white, &l.black) == 4)
                out->lines[out->count++] = l;
        }
    }
    ff_str_release(&name);
    ff_str_release(&text);
}

/* The lines of a round; their number. */
static size_t of_round(const table *t, int round, const line **first)
{
    size_t count = 0;
    for (size_t i = 0; i < t->count; i++) {
        if (t->lines[i].round != round)
            continue;
        if (count++ == 0)
            *first = &t->lines[i];
    }
    return count;
}

static int number(const ff_pairing_question *q, int index)
{
    return index == FF_NOBODY ? 0 : q->players[index].no;
}

static bool same_board(const ff_pairing_question *q, const ff_pairing_pair *pair, const line *l)
{
    return number(q, pair->white) == l->white && number(q, pair->black) == l->black;
}

static bool holds(const ff_pairing_question *q, const ff_pairing_answer *answer, const line *l)
{
    for (size_t i = 0; i < answer->count; i++)
        if (same_board(q, &answer->pairs[i], l))
            return true;
    return false;
}

static bool is_accelerated(const ff_pairing_question *q)
{
    bool found = false;
    for (size_t i = 0; i < q->count; i++)
        found = found || q->players[i].virtual_points != 0;
    return found;
}

/* The pairing scores of a board: the higher, and their sum. */
static void scores_of(const ff_pairing_question *q, const ff_pairing_pair *pair, int out[2])
{
    const ff_pairing_player *white = &q->players[pair->white],
                            *black = &q->players[pair->black];
    int a = white->points + white->virtual_points, b = black->points + black->virtual_points;
    out[0] = a > b ? a : b;
    out[1] = a + b;
}

/* C.04.2 3.6 by pairing scores. The recorded tables have the boards by real points, which are
 * the same but in accelerated rounds. */
static bool in_order(const ff_pairing_question *q, const ff_pairing_answer *answer)
{
    bool good = true;
    for (size_t i = 0; i + 1 < answer->count; i++) {
        int a[2], b[2];
        if (answer->pairs[i + 1].black == FF_NOBODY)
            continue;
        scores_of(q, &answer->pairs[i], a);
        scores_of(q, &answer->pairs[i + 1], b);
        good = good && (a[0] > b[0] || (a[0] == b[0] && a[1] >= b[1]));
    }
    if (!good)
        printf("    boards are not in the order of the pairing scores\n");
    return good;
}

/* Says what differs; 0 when nothing does. `ordered`: the boards, too. */
static int differing(const ff_pairing_question *q, const ff_pairing_answer *answer,
                     const line *l, size_t count, bool ordered)
{
    bool none = l->white == 0;
    int wrong = 0;
    if (answer->possible == none || (!none && answer->count != count))
        return 1;
    for (size_t i = 0; i < count && !none; i++) {
        bool same = ordered ? same_board(q, &answer->pairs[i], &l[i]) : holds(q, answer, &l[i]);
        if (!same)
            printf("    expected %d-%d on board %zu%s\n", l[i].white, l[i].black, i + 1,
                   holds(q, answer, &l[i]) ? ": another board" : "");
        wrong += !same;
    }
    return wrong;
}

static bool repair(const ff_event *event, const char *path, int round, ff_pairing_system system,
                   const line *l, size_t count)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_pairing_answer answer = {0};
    ff_rounds_round made;
    ff_error err = {0};
    options.round = round;
    options.system = system;
    int code = ff_rounds_round_of(event, &options, &made, NULL, &err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&made.question, &answer, &err);
    bool now = system == FF_SWISS_DUTCH_2026, by_points = !is_accelerated(&made.question);
    int wrong =
        code != FF_OK ? 1 : differing(&made.question, &answer, l, count, now && by_points);
    wrong += code == FF_OK && now && answer.possible && !in_order(&made.question, &answer);
    if (wrong > 0)
        printf("  %s, round %d, %s: %d differ %s\n", path, round,
               ff_pairing_system_word(system), wrong, err.message);
    rounds_paired++;
    boards_paired += (long)answer.count;
    differences += wrong > 0;
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return wrong == 0;
}

static void repair_file(const char *path)
{
    static table now, before;
    ff_str text = FF_STR_INIT;
    ff_event event;
    ff_error err;
    ff_event_init(&event);
    if (ff_input_read_all(path, FF_TRF_MAX_BYTES, &text, &err) != FF_OK ||
        ff_trf_read(ff_str_get(&text), text.size, path, &event, NULL, &err) != FF_OK) {
        printf("  %s: %s\n", path, err.message);
        differences++;
    } else {
        const line *l = NULL, *old = NULL;
        read_table(path, ".pairs.tsv", &now);
        read_table(path, ".2017.tsv", &before);
        for (int round = 1; of_round(&now, round, &l) > 0; round++) {
            size_t count = of_round(&now, round, &l);
            size_t other = of_round(&before, round, &old);
            repair(&event, path, round, FF_SWISS_DUTCH_2026, l, count);
            repair(&event, path, round, FF_SWISS_DUTCH_2017, other > 0 ? old : l,
                   other > 0 ? other : count);
        }
    }
    ff_event_release(&event);
    ff_str_release(&text);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strstr(argv[i], ".trf") != NULL)
            repair_file(argv[i]);
    printf("%ld rounds of %d tournaments paired again, %ld boards: %ld rounds differ\n",
           rounds_paired, argc - 1, boards_paired, differences);
    return differences == 0 && rounds_paired > 0 ? 0 : 1;
}
