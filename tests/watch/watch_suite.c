/*
 * Recorded clocks replayed as live rounds: games of one time control are played at once, each
 * half-move arriving when the record says (in whole looks of a second), and the clocks of one
 * board are falsified as if it had been set wrongly. It must be accused within two moves of
 * where it shows, and no other board. Boards whose records the audit accuses as they are do
 * not take part.
 * watch_suite FILE.pgn [BOARDS [ROUNDS]]     BOARDS in a round, ROUNDS for each control
 */
#include "clock/audit.h"
#include "flagfall/pgn.h"
#include "flagfall/watch.h"
#include "pgn/clock_times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_GAMES = 4000,
    MOST_PLIES = 400,
    LEAST_PLIES = 30,
    MOST_BOARDS = 64,
    LOOK_MS = 1000
};

typedef struct record {
    char control[32];
    ff_timecontrol tc;
    int plies;
    char moves[MOST_PLIES][12];
    int64_t clk[MOST_PLIES];
    int64_t at[MOST_PLIES]; /* when the half-move was made */
} record;

static record *games[MOST_GAMES];
static int game_count;

/* --- reading --- */

/* Times for which an audit of every beginning of the game finds nothing. */
static bool is_clean(const record *g)
{
    ff_clock_reading readings[MOST_PLIES];
    ff_audit audit;
    for (int i = 0; i < g->plies; i++)
        readings[i] = (ff_clock_reading){i + 1, g->clk[i], -1, -1};
    for (int n = 1; n <= g->plies; n++)
        if (ff_audit_run(readings, (size_t)n, &g->tc,
                         (ff_audit_options){FF_PERIODS_ANY, -1, 0, false}, &audit,
                         NULL) != FF_OK ||
            audit.accused)
            return false;
    return true;
}

/* When each half-move was made, if the clocks were set right. */
static void reckon_times(record *g)
{
    int64_t now = 0;
    for (int i = 0; i < g->plies; i++) {
        const ff_tc_side *side = &g->tc.side[i % 2];
        int move = i / 2 + 1;
        int64_t had = i < 2 ? 0 : ff_tc_given(side, move - 1) - g->clk[i - 2];
        int64_t used = ff_tc_given(side, move) - g->clk[i] - had;
        now += used > 0 ? used : 0;
        g->at[i] = now;
    }
}

static bool take_game(const ff_game *game, const ff_pgn_times *times)
{
    static record g;
    g.plies = 0;
    if (ff_pgn_times_control(times, &g.tc, NULL) != FF_OK || g.tc.state != FF_TC_LIMITED ||
        g.tc.side[0].periods[0].kind != FF_TC_FISCHER)
        return false;
    snprintf(g.control, sizeof g.control, "%.31s", ff_str_get(&times->control));
    for (const ff_node *n = game->root.next; n != NULL && g.plies < MOST_PLIES; n = n->next) {
        int i = g.plies;
        if (n->move == FF_NO_MOVE || n->san[0] == '\0' || (size_t)i >= times->count ||
            times->rows[i].reading.ply != i + 1 || times->rows[i].reading.clk_ms < 0)
            break;
        snprintf(g.moves[i], sizeof g.moves[i], "%.8s", n->san);
        g.clk[i] = times->rows[i].reading.clk_ms;
        g.plies++;
    }
    ff_position usual = ff_position_standard();
    if (g.plies < LEAST_PLIES || !ff_position_same(&game->start, &usual) || !is_clean(&g))
        return false;
    reckon_times(&g);
    games[game_count] = malloc(sizeof g);
    *games[game_count++] = g;
    return true;
}

static int read_games(const char *path)
{
    ff_input *inputs[2];
    ff_pgn *readers[2];
    ff_game game;
    ff_pgn_times times = {0};
    bool found = true, timed = true;
    int all = 0;
    for (int i = 0; i < 2; i++)
        if (ff_input_new(path, &inputs[i], NULL) != FF_OK ||
            ff_pgn_new(inputs[i], &readers[i], NULL) != FF_OK)
            exit(2);
    ff_game_init(&game);
    while (found && game_count < MOST_GAMES) {
        if (ff_pgn_read_game(readers[0], &game, &found, NULL, NULL) != FF_OK ||
            ff_pgn_times_pgn(readers[1], &times, &timed, NULL) != FF_OK)
            exit(2);
        all += found;
        if (found && timed)
            take_game(&game, &times);
    }
    ff_game_release(&game);
    ff_pgn_times_release(&times);
    for (int i = 0; i < 2; i++) {
        ff_pgn_free(readers[i]);
        ff_input_free(inputs[i]);
    }
    return all;
}

/* --- faults of setting --- */

typedef enum fault {
    NO_FAULT,
    NO_INCREMENT,   /* on both sides */
    HALF_INCREMENT, /* at least a second less */
    ONE_INCREMENT,  /* White is given none */
    LESS_TIME,      /* both start with two thirds */
    LESS_TIME_BLACK,
    FAULTS
} fault;

static const char *const fault_names[] = {"right",
                                          "no increment",
                                          "half increment",
                                          "no increment for White",
                                          "two thirds of the time",
                                          "two thirds for Black"};

/* What the clock of the side shows less after its `move`. */
static int64_t lack(const record *g, fault f, int side, int move)
{
    const ff_tc_period *p = &g->tc.side[side].periods[0];
    int64_t less = p->bonus_ms - p->bonus_ms / 2 / 1000 * 1000;
    switch (f) {
    case NO_INCREMENT:
        return p->bonus_ms * move;
    case HALF_INCREMENT:
        return less * move;
    case ONE_INCREMENT:
        return side == 0 ? p->bonus_ms * move : 0;
    case LESS_TIME:
        return p->main_ms / 3;
    case LESS_TIME_BLACK:
        return side == 1 ? p->main_ms / 3 : 0;
    case NO_FAULT:
    case FAULTS:
        break;
    }
    return 0;
}

/* How much the record of half-moves up to `ply` has lost by the fault since the first that was
 * seen to arrive; the start counts for faults of the start. */
static int64_t lost(const record *g, fault f, int ply)
{
    int64_t sum = 0;
    for (int i = ply; i > ply - 2 && i > 0; i--)
        sum += lack(g, f, (i - 1) % 2, (i + 1) / 2);
    bool start = f == LESS_TIME || f == LESS_TIME_BLACK;
    return start ? sum : sum - lack(g, f, 0, 1);
}

/* The half-move at which it shows: looks blur every arrival by a second, and the other boards'
 * blur counts twice; whole seconds are one more. */
static int shows_at(const record *g, fault f)
{
    enum { SHOWN_MS = 3000 + 3 * LOOK_MS + 1000 };
    for (int ply = 1; ply <= g->plies; ply++)
        if (lost(g, f, ply) > SHOWN_MS)
            return ply;
    return -1;
}

/* --- a round --- */

typedef struct board {
    const record *game;
    fault fault;
    int played, accused_at; /* half-moves; -1: not accused */
    char text[256];
} board;

typedef struct round {
    board boards[MOST_BOARDS];
    int count;
} round;

static void on_event(void *ctx, const ff_watch_event *event)
{
    round *r = ctx;
    if (event->type != FF_WATCH_EVENT_ALERT || event->standing->alert.kind != FF_WATCH_CLOCK)
        return;
    int number = atoi(event->board->label) - 1;
    if (number < 0 || number >= r->count || r->boards[number].accused_at >= 0)
        return;
    r->boards[number].accused_at = r->boards[number].played;
    snprintf(r->boards[number].text, sizeof r->boards[number].text, "%.250s",
             event->standing->alert.text);
}

static void put_clock(int64_t ms, ff_str *out)
{
    ff_str_format(out, " {[%%clk %lld:%02lld:%02lld", (long long)(ms / 3600000),
                  (long long)(ms / 60000 % 60), (long long)(ms / 1000 % 60));
    if (ms % 1000 != 0)
        ff_str_format(out, ".%lld", (long long)(ms % 1000 / 100));
    ff_str_text(out, "]} ");
}

static void put_game(const board *b, int number, ff_str *out)
{
    const record *g = b->game;
    ff_str_format(out,
                  "[Event \"Suite\"]\n[Round \"1.%d\"]\n[White \"White %d\"]\n[Black \"Black "
                  "%d\"]\n[TimeControl \"%s\"]\n[Result \"*\"]\n\n",
                  number, number, number, g->control);
    for (int i = 0; i < b->played; i++) {
        if (i % 2 == 0)
            ff_str_format(out, "%d. ", i / 2 + 1);
        ff_str_text(out, g->moves[i]);
        put_clock(g->clk[i] - lack(g, b->fault, i % 2, i / 2 + 1), out);
    }
    ff_str_text(out, "*\n");
}

/* The next half-move of a board comes when the record says, and is seen by the next look. A
 * falsified clock that would be at zero ends its game. */
static int64_t next_arrival(const board *b)
{
    const record *g = b->game;
    int i = b->played;
    if (i >= g->plies || g->clk[i] - lack(g, b->fault, i % 2, i / 2 + 1) < 1000)
        return INT64_MAX;
    return (g->at[i] / LOOK_MS + 1) * LOOK_MS;
}

static int first_to_move(const round *r)
{
    int first = 0;
    for (int i = 1; i < r->count; i++)
        if (next_arrival(&r->boards[i]) < next_arrival(&r->boards[first]))
            first = i;
    return first;
}

static void play_round(round *r)
{
    const ff_watch_options options = {.silent_ms = INT64_C(1) << 40};
    const int64_t start = 1000000;
    ff_watch *watch;
    if (ff_watch_new(&options, on_event, r, &watch, NULL) != FF_OK)
        exit(2);
    for (int i = 0; i < r->count; i++)
        r->boards[i].accused_at = -1;
    /* the watch begins before the round */
    for (int64_t now = 0; now != INT64_MAX;) {
        int next = first_to_move(r);
        board *b = &r->boards[next];
        char source[32];
        ff_str text = FF_STR_INIT;
        put_game(b, next + 1, &text);
        snprintf(source, sizeof source, "game-%d.pgn", next + 1);
        now = next_arrival(b);
        if (now == INT64_MAX) {
            ff_str_release(&text);
            break;
        }
        if (b->played == 0)
            ff_watch_put(watch, source, text.data, text.size, start, NULL);
        b->played++;
        ff_str_clear(&text);
        put_game(b, next + 1, &text);
        ff_watch_tick(watch, start + now, NULL);
        if (ff_watch_put(watch, source, text.data, text.size, start + now, NULL) != FF_OK)
            exit(2);
        ff_str_release(&text);
    }
    ff_watch_free(watch);
}

/* --- judging --- */

typedef struct score {
    long rounds, found, late, unseen, missed, wrong;
} score;

static void judge(const round *r, int faulty, score *s)
{
    const board *b = &r->boards[faulty];
    int at = shows_at(b->game, b->fault);
    s->rounds++;
    if (b->fault == NO_FAULT || at < 0 || at + 4 > b->played)
        s->unseen += b->fault != NO_FAULT; /* the game ends before it can be seen */
    else if (b->accused_at < 0 || b->accused_at > at + 4) {
        s->missed += b->accused_at < 0;
        s->late += b->accused_at >= 0;
        printf("%s (%s): shows at half-move %d of %d, accused at %d: %s\n", b->game->control,
               fault_names[b->fault], at, b->played, b->accused_at, b->text);
    } else {
        s->found++;
    }
    for (int i = 0; i < r->count; i++)
        if (r->boards[i].accused_at >= 0 && (i != faulty || b->fault == NO_FAULT)) {
            s->wrong++;
            printf("%s (%s): board %d accused at half-move %d: %s\n", b->game->control,
                   fault_names[b->fault], i + 1, r->boards[i].accused_at, r->boards[i].text);
        }
}

static int by_control(const void *a, const void *b)
{
    const record *x = *(record *const *)a, *y = *(record *const *)b;
    return strcmp(x->control, y->control);
}

int main(int argc, char **argv)
{
    enum { LEAST_BOARDS = 5 };
    static round r;
    score s[FAULTS] = {{0}};
    int most = argc > 2 ? atoi(argv[2]) : 12, rounds = argc > 3 ? atoi(argv[3]) : 4;
    if (argc < 2 || most < LEAST_BOARDS || most > MOST_BOARDS)
        return 2;
    int all = read_games(argv[1]);
    qsort(games, (size_t)game_count, sizeof *games, by_control);
    for (int first = 0, end; first < game_count; first = end) {
        for (end = first; end < game_count && by_control(&games[first], &games[end]) == 0;)
            end++;
        for (int n = 0, at = first; n < rounds && at + LEAST_BOARDS <= end; n++, at += most)
            for (int f = 0; f < FAULTS; f++) {
                r = (round){.count = end - at < most ? end - at : most};
                for (int i = 0; i < r.count; i++)
                    r.boards[i] = (board){.game = games[at + i]};
                int faulty = (n * 5 + f) % r.count;
                r.boards[faulty].fault = (fault)f;
                play_round(&r);
                judge(&r, faulty, &s[f]);
            }
    }
    long bad = 0, found = 0;
    for (int f = 0; f < FAULTS; f++) {
        printf("%-24s %3ld rounds: %ld found in time, %ld late, %ld missed, %ld end before it "
               "shows, %ld boards accused wrongly\n",
               fault_names[f], s[f].rounds, s[f].found, s[f].late, s[f].missed, s[f].unseen,
               s[f].wrong);
        bad += s[f].late + s[f].missed + s[f].wrong;
        found += s[f].found;
    }
    printf("%d of %d games took part\n", game_count, all);
    for (int i = 0; i < game_count; i++)
        free(games[i]);
    return bad > 0 || found == 0;
}
