/*
 * Positions with a known verdict: winnable_suite [--times] FILE...
 *
 * Each line of a file is FEN, side and verdict, with tabs between. The verdict is compared
 * and every helpmate is replayed by the slow rule book of the tests, which shares no code with
 * the solver. With --times the distribution of the processor time is reported as well. A wrong
 * verdict is a failure, and so is one that is not reached within the default budget.
 */
#include "flagfall/winnable.h"

#include "winnable/private.h"

#include "support/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { MOST = 1 << 20 };

typedef struct suite {
    ff_winnable_solver *solver;
    unsigned long compared, wrong, unknown, mates, plies, signs,
        reasons[FF_WINNABLE_REASON_COUNT];
    double *times; /* microseconds */
} suite;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Plays the line by the rule book; says what is wrong with it, or NULL. */
static const char *replay(const char *fen, const ff_winnable_result *r)
{
    static rb_move moves[RB_MAX_MOVES];
    rb_position p;
    if (!rb_from_fen(fen, &p))
        return "the rule book cannot read the FEN";
    for (unsigned i = 0; i < r->plies; i++) {
        int count = rb_legal_moves(&p, moves), k = 0;
        while (k < count && rb_move_code(&moves[k]) != r->line[i])
            k++;
        if (k == count)
            return "an illegal move in the helpmate";
        rb_play(&p, &moves[k]);
    }
    if (!rb_is_checkmate(&p))
        return "the helpmate does not end in mate";
    return p.turn != (int)r->side ? NULL : "the wrong side is mated";
}

/* The quick look by itself: what it finds must be a helpmate. */
static const char *look(suite *s, const char *fen, const ff_position *pos, ff_color side)
{
    static ff_winnable_path line;
    ff_winnable_result r = {.verdict = FF_WINNABLE, .side = side};
    if (!ff_winnable_lives(pos, side, &line))
        return NULL;
    s->signs++;
    r.line = line.moves;
    r.plies = line.plies;
    return replay(fen, &r);
}

static void check(suite *s, const char *fen, const char *side, const char *verdict)
{
    ff_setup setup;
    ff_position pos;
    ff_error err;
    ff_winnable_result r;
    const char *fault = NULL;
    if (s->compared == MOST || ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err) != 0 ||
        ff_position_from_setup(&setup, &pos, NULL, &err) != 0) {
        printf("%s: cannot be read\n", fen);
        s->wrong++;
        return;
    }
    double began = now();
    ff_winnable_solve(s->solver, &pos, side[0] == 'w' ? FF_WHITE : FF_BLACK, NULL, &r);
    s->times[s->compared++] = now() - began;
    s->reasons[r.reason]++;
    if (r.verdict == FF_WINNABLE_UNKNOWN) {
        printf("%s %s: not decided within the budget (known to be %s)\n", fen, side, verdict);
        s->unknown++;
    } else if (strcmp(ff_winnable_verdict_name(r.verdict), verdict) != 0)
        fault = ff_winnable_verdict_name(r.verdict);
    else if (r.verdict == FF_WINNABLE && (fault = replay(fen, &r)) == NULL) {
        s->mates++;
        s->plies += r.plies;
    }
    if (fault == NULL)
        fault = look(s, fen, &pos, r.side);
    if (fault != NULL) {
        printf("%s %s: %s expected: %s\n", fen, side, verdict, fault);
        s->wrong++;
    }
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void tell_times(suite *s)
{
    static const double parts[] = {50, 90, 99, 99.9, 100};
    double sum = 0;
    struct rusage usage;
    for (unsigned long i = 0; i < s->compared; i++)
        sum += s->times[i];
    qsort(s->times, s->compared, sizeof *s->times, compare);
    printf("processor time in microseconds: mean %.2f", sum / (double)s->compared);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        unsigned long at = (unsigned long)((double)s->compared * parts[i] / 100);
        printf(", %g%% %.0f", parts[i], s->times[at < s->compared ? at : s->compared - 1]);
    }
    getrusage(RUSAGE_SELF, &usage);
    printf("; memory %ld MiB\n", usage.ru_maxrss / 1024);
}

static void tell(suite *s, const char *path)
{
    printf("winnable: %s: %lu positions compared, %lu wrong, %lu unknown, %lu helpmates "
           "replayed (%.1f half-moves on average), %lu by the quick look\n",
           path, s->compared, s->wrong, s->unknown, s->mates,
           s->mates > 0 ? (double)s->plies / (double)s->mates : 0.0, s->signs);
    printf("reasons:");
    for (int i = 0; i < FF_WINNABLE_REASON_COUNT; i++)
        printf(" %s %lu", ff_winnable_reason_key((ff_winnable_reason)i), s->reasons[i]);
    printf("\n");
}

static bool run(suite *s, const char *path, bool times)
{
    char line[1024];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        char *rest = NULL;
        const char *fen = strtok_r(line, "\t\n", &rest);
        const char *side = strtok_r(NULL, "\t\n", &rest);
        const char *verdict = strtok_r(NULL, "\t\n", &rest);
        if (verdict != NULL && strcmp(fen, "fen") != 0)
            check(s, fen, side, verdict);
    }
    fclose(file);
    tell(s, path);
    if (times && s->compared > 0)
        tell_times(s);
    return s->wrong == 0 && s->unknown == 0 && s->compared > 0;
}

int main(int argc, char **argv)
{
    bool times = false, good = true;
    int first = 1;
    for (; first < argc && argv[first][0] == '-'; first++)
        times |= strcmp(argv[first], "--times") == 0;
    double *room = malloc(MOST * sizeof *room);
    ff_winnable_solver *solver = NULL;
    if (room == NULL || ff_winnable_new(&solver, NULL) != 0)
        return 2;
    for (int i = first; i < argc; i++) {
        suite s = {.solver = solver, .times = room};
        good &= run(&s, argv[i], times);
    }
    ff_winnable_free(solver);
    free(room);
    return !good;
}
