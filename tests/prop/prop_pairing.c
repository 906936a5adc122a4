/* The pairing engine against the rules walked candidate by candidate (tests/support/dutch.h):
 *   - brackets: rounds of at most 10 players after games that no system would pair;
 *   - rounds: tournaments of at most 14 players, byes, late players, forfeits and all;
 * the same pairs and the same colours, both editions, and both find that there is none.
 * Usage: prop_pairing [SEED [BRACKETS [ROUNDS]]]
 *        prop_pairing FILE...  the recorded rounds of small TRF files against the rules */
#include "flagfall/file.h"
#include "flagfall/trf.h"
#include "pairing/swiss.h"
#include "rounds/swiss_event.h"
#include "support/short.h"

#include "../support/dutch.h"
#include "../support/swiss_random.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long compared, impossible, skipped;

/* --- a question as text, when something is wrong --- */

static void print_pairs(const ff_pairing_question *q, const char *who,
                        const ff_pairing_pair *pairs, size_t count)
{
    fprintf(stderr, "  %s:", who);
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, " %d-%d", q->players[pairs[i].white].no,
                pairs[i].black == FF_NOBODY ? 0 : q->players[pairs[i].black].no);
    fprintf(stderr, "\n");
}

static void print_question(const ff_pairing_question *q)
{
    fprintf(stderr, "%s, round %d of %d, points %d/%d/%d, initial colour %d\n",
            ff_pairing_system_word(q->system), q->round, q->rounds, q->win, q->draw, q->loss,
            q->initial_colour);
    for (size_t i = 0; i < q->count; i++) {
        const ff_pairing_player *p = &q->players[i];
        fprintf(stderr, "%4d %c %3d+%d", p->no, p->absent ? '-' : ' ', p->points,
                p->virtual_points);
        for (int r = 1; r < q->round; r++) {
            const ff_pairing_past *past = &p->past[r - 1];
            fprintf(stderr, " %4d%c%c",
                    past->opponent == FF_NOBODY ? 0 : q->players[past->opponent].no,
                    " wb"[past->side], ff_result_letter((ff_result)past->result));
        }
        fprintf(stderr, "\n");
    }
    for (size_t i = 0; i < q->prohibited_count; i++)
        fprintf(stderr, "  not %d-%d\n", q->players[q->prohibited[i][0]].no,
                q->players[q->prohibited[i][1]].no);
}

/* --- comparing --- */

static bool holds(const ff_pairing_pair *pairs, size_t count, ff_pairing_pair pair)
{
    for (size_t i = 0; i < count; i++)
        if (pairs[i].white == pair.white && pairs[i].black == pair.black)
            return true;
    return false;
}

static bool equal(const ff_pairing_pair *a, size_t a_count, const ff_pairing_pair *b,
                  size_t b_count)
{
    bool same = a_count == b_count;
    for (size_t i = 0; i < a_count && same; i++)
        same = holds(b, b_count, a[i]);
    return same;
}

static bool compare(const ff_pairing_question *q)
{
    ff_pairing_pair pairs[DUTCH_MOST];
    ff_pairing_answer answer = {0};
    ff_error err;
    size_t count;
    dutch_verdict verdict = dutch_pair(q, pairs, &count);
    if (verdict == DUTCH_TOO_LONG || verdict == DUTCH_UNDEFINED) {
        skipped++;
        return true;
    }
    if (ff_pairing_pair_round(q, &answer, &err) != FF_OK) {
        fprintf(stderr, "the engine fails: %s\n", err.message);
        print_question(q);
        return false;
    }
    bool same = answer.possible == (verdict == DUTCH_PAIRED) &&
                (!answer.possible || equal(pairs, count, answer.pairs, answer.count));
    if (!same) {
        fprintf(stderr, "the engine and the rules differ\n");
        print_question(q);
        print_pairs(q, "engine", answer.pairs, answer.count);
        print_pairs(q, "rules", pairs, count);
    }
    compared++;
    impossible += !answer.possible;
    ff_pairing_answer_release(&answer);
    return same;
}

/* --- random fields --- */

static bool compare_editions(ff_pairing_question *q)
{
    q->system = FF_SWISS_DUTCH_2026;
    bool same = compare(q);
    q->system = FF_SWISS_DUTCH_2017;
    return compare(q) && same;
}

/* A history by dice, then one round. */
static bool bracket(uint64_t *seed)
{
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, seed, FF_SWISS_DUTCH_2026, 2, 10);
    int before = swiss_random_below(seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, seed);
        size_t count = swiss_random_pairs(&s, seed, pairs);
        swiss_random_play(&s, seed, pairs, count);
    }
    swiss_random_attend(&s, seed);
    return compare_editions(&s.question);
}

/* A tournament paired by the rules; `*rounds` are taken off. */
static bool tournament(uint64_t *seed, long *rounds)
{
    static swiss_random s;
    ff_pairing_pair pairs[DUTCH_MOST];
    size_t count;
    ff_pairing_system system =
        swiss_random_below(seed, 2) == 0 ? FF_SWISS_DUTCH_2026 : FF_SWISS_DUTCH_2017;
    swiss_random_start(&s, seed, system, 2, 14);
    while (s.question.round <= s.question.rounds && *rounds > 0) {
        swiss_random_attend(&s, seed);
        --*rounds;
        if (!compare(&s.question))
            return false;
        if (dutch_pair(&s.question, pairs, &count) != DUTCH_PAIRED)
            return true;
        swiss_random_play(&s, seed, pairs, count);
    }
    return true;
}

/* --- recorded tournaments --- */

/* The pairs of a round in "round board white black" lines; 0 when it has none. */
static size_t tsv_pairs(const ff_event *event, int round, const char *path,
                        ff_pairing_pair *out)
{
    ff_str text = FF_STR_INIT;
    size_t count = 0;
    if (ff_input_read_all(path, FF_TRF_MAX_BYTES, &text, NULL) != FF_OK)
        return 0;
    const char *line = ff_str_get(&text);
    for (; line != NULL; line = strchr(line, '\n') != NULL ? strchr(line, '\n') + 1 : NULL) {
        int r, board, white, black;
        if (sscanf(line, "%d%d%d%d", &r, &board, &white, &black) != 4 || r != round)
            continue;
        out[count++] =
            (ff_pairing_pair){.white = ff_event_find(event, white),
                              .black = black == 0 ? FF_NOBODY : ff_event_find(event, black)};
    }
    ff_str_release(&text);
    return count;
}

/* The pairs that the edition should give: those of NAME.2017.tsv where there is one. */
static size_t expected(const ff_event *event, int round, const char *path,
                       ff_pairing_system system, ff_pairing_pair *out)
{
    ff_str tsv = FF_STR_INIT;
    size_t count = 0;
    const char *end = strstr(path, ".trf");
    if (system == FF_SWISS_DUTCH_2017 && end != NULL) {
        ff_str_format(&tsv, "%.*s.2017.tsv", (int)(end - path), path);
        count = tsv_pairs(event, round, ff_str_get(&tsv), out);
        ff_str_release(&tsv);
    }
    return count > 0 ? count : ff_rounds_recorded(event, round, out);
}

static bool check_round(const ff_event *event, int round, const char *path,
                        ff_pairing_system system)
{
    static ff_pairing_pair recorded[FF_EVENT_MAX_PLAYERS];
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_pairing_pair pairs[DUTCH_MOST];
    ff_rounds_round made;
    ff_error err;
    size_t count;
    options.round = round;
    options.system = system;
    if (ff_rounds_round_of(event, &options, &made, NULL, &err) != FF_OK) {
        fprintf(stderr, "%s, round %d: %s\n", path, round, err.message);
        return false;
    }
    size_t known = expected(event, round, path, system, recorded);
    dutch_verdict verdict = dutch_pair(&made.question, pairs, &count);
    bool same = verdict == DUTCH_PAIRED && equal(pairs, count, recorded, known);
    if (verdict == DUTCH_TOO_LONG) {
        skipped++;
        same = true;
    } else if (!same) {
        fprintf(stderr, "%s, round %d (%d):\n", path, round, (int)verdict);
        print_question(&made.question);
        print_pairs(&made.question, "file", recorded, known);
        print_pairs(&made.question, "rules", pairs, count);
    }
    compared++;
    ff_rounds_round_release(&made);
    return same;
}

static bool check_file(const char *path)
{
    ff_str text = FF_STR_INIT;
    ff_event event;
    ff_error err;
    bool same = true;
    ff_event_init(&event);
    if (ff_input_read_all(path, FF_TRF_MAX_BYTES, &text, &err) != FF_OK ||
        ff_trf_read(ff_str_get(&text), text.size, path, &event, NULL, &err) != FF_OK) {
        fprintf(stderr, "%s: %s\n", path, err.message);
        same = false;
    }
    for (int r = 1; same && r <= ff_rounds_last_paired(&event); r++)
        same = check_round(&event, r, path, FF_SWISS_DUTCH_2026) &&
               check_round(&event, r, path, FF_SWISS_DUTCH_2017);
    ff_event_release(&event);
    ff_str_release(&text);
    return same;
}

static bool random_fields(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 20;
    long brackets = argc > 2 ? strtol(argv[2], NULL, 10) : tests_are_short() ? 800 : 3000;
    long rounds = argc > 3 ? strtol(argv[3], NULL, 10) : tests_are_short() ? 150 : 600;
    bool same = true;
    for (long i = 0; i < brackets && same; i++)
        same = bracket(&seed);
    printf("%ld rounds after games by dice: the same (%ld without a pairing)\n", compared,
           impossible);
    long first = compared;
    while (rounds > 0 && same)
        same = tournament(&seed, &rounds);
    printf("%ld rounds of tournaments: the same; %ld left out as too long\n", compared - first,
           skipped);
    return same && skipped < compared / 50 + 1;
}

int main(int argc, char **argv)
{
    bool same = true;
    if (argc > 1 && !isdigit((unsigned char)argv[1][0])) {
        for (int i = 1; i < argc; i++)
            same = check_file(argv[i]) && same;
        printf("%ld recorded rounds, %ld left out\n", compared, skipped);
    } else {
        same = random_fields(argc, argv);
    }
    return same ? 0 : 1;
}
