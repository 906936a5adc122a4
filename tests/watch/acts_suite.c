/*
 * Games replayed as live boards, a half-move at a time, to their results: what has to be acted
 * on in games as they were, by kind and with its words, and faults put in by seed, each of
 * which must be told within two half-moves: a move that cannot be played, a clock at zero, a
 * position that stands five times, another result than the board shows. acts_suite FILE.pgn
 * [GAMES [SEED]]
 */
#include "flagfall/pgn.h"
#include "flagfall/watch.h"
#include "pgn/clock_times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 600, LEAST_PLIES = 20, CYCLES = 4, IN_TIME = 2 };

typedef struct record {
    int plies;
    char head[2048];
    char moves[MOST_PLIES][12];
    int64_t clk[MOST_PLIES];
    ff_position after[MOST_PLIES + 1];
    ff_game_result result;
} record;

typedef enum fault { UNCHANGED, ILLEGAL, FLAG, FIVEFOLD, RESULT, FAULTS } fault;
static const char *const fault_names[] = {"as it was", "illegal move", "clock at zero",
                                          "fifth occurrence", "another result"};
static const ff_watch_kind expected[] = {FF_WATCH_KIND_COUNT, FF_WATCH_ILLEGAL, FF_WATCH_FLAG,
                                         FF_WATCH_FIVEFOLD, FF_WATCH_RESULT_BOARD};

static uint64_t random_state = 1;

static unsigned draw(unsigned below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % below;
}

/* --- reading --- */

static void put_head(const ff_game *game, char *out, size_t size)
{
    static const char *const names[] = {"Event",       "Site",    "Round", "White", "Black",
                                        "TimeControl", "Variant", "SetUp", "FEN"};
    ff_str text = FF_STR_INIT;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = ff_game_tag(game, names[i], "");
        if (value[0] != '\0' && strpbrk(value, "\"\\") == NULL)
            ff_str_format(&text, "[%s \"%s\"]\n", names[i], value);
    }
    snprintf(out, size, "%s", ff_str_get(&text));
    ff_str_release(&text);
}

static bool take_game(const ff_game *game, const ff_pgn_times *times, record *r)
{
    r->plies = 0;
    r->result = game->result;
    r->after[0] = game->start;
    put_head(game, r->head, sizeof r->head);
    for (const ff_node *n = game->root.next; n != NULL && r->plies < MOST_PLIES; n = n->next) {
        int i = r->plies;
        if (n->move == FF_NO_MOVE || n->san[0] == '\0')
            return false;
        snprintf(r->moves[i], sizeof r->moves[i], "%.8s", n->san);
        r->clk[i] = -1;
        r->after[i + 1] = r->after[i];
        ff_position_play(&r->after[i + 1], n->move);
        r->plies++;
    }
    for (size_t t = 0; t < times->count; t++) {
        int ply = times->rows[t].reading.ply - times->before;
        if (ply >= 1 && ply <= r->plies)
            r->clk[ply - 1] = times->rows[t].reading.clk_ms;
    }
    return r->plies >= LEAST_PLIES;
}

/* --- faults --- */

/* A king goes where no king can, and not to the centre, which would be a sign. */
static void put_illegal(record *r, int at)
{
    const ff_position *pos = &r->after[at];
    ff_square king = ff_position_king_square(pos, pos->turn);
    char name[3];
    int to = (king + 8 * 4) % 64;
    bool centre = (to / 8 == 3 || to / 8 == 4) && (to % 8 == 3 || to % 8 == 4);
    ff_board_square_name((ff_square)(centre ? (to + 3) % 64 : to), name);
    snprintf(r->moves[at], sizeof r->moves[at], "K%s", name);
    r->plies = at + 1 < r->plies ? at + 1 : r->plies;
}

/* A piece of each side goes out and back; false where none can. */
static bool find_round_trip(const ff_position *start, ff_move trip[4])
{
    ff_move_list first, second;
    ff_position_legal_moves(start, &first);
    for (unsigned i = 0; i < first.count; i++) {
        ff_position a = *start;
        if (ff_is_irreversible(start, first.moves[i]))
            continue;
        ff_position_play(&a, first.moves[i]);
        ff_position_legal_moves(&a, &second);
        for (unsigned k = 0; k < second.count; k++) {
            ff_position b = a;
            ff_move back[2] = {
                FF_MOVE(FF_MOVE_TO(first.moves[i]), FF_MOVE_FROM(first.moves[i]), 0),
                FF_MOVE(FF_MOVE_TO(second.moves[k]), FF_MOVE_FROM(second.moves[k]), 0)};
            if (ff_is_irreversible(&a, second.moves[k]))
                continue;
            ff_position_play(&b, second.moves[k]);
            if (!ff_is_legal(&b, back[0]))
                continue;
            ff_position_play(&b, back[0]);
            if (!ff_is_legal(&b, back[1]))
                continue;
            ff_position_play(&b, back[1]);
            if (!ff_position_same(&b, start))
                continue;
            memcpy(trip, (ff_move[]){first.moves[i], second.moves[k], back[0], back[1]},
                   4 * sizeof *trip);
            return true;
        }
    }
    return false;
}

/* The trips are put in, and the rest is left out. */
static bool put_fivefold(record *r, int at)
{
    ff_move trip[4];
    if (at + 4 * CYCLES > MOST_PLIES || !find_round_trip(&r->after[at], trip))
        return false;
    for (int i = 0; i < 4 * CYCLES; i++) {
        char san[FF_SAN_SIZE];
        ff_position *pos = &r->after[at + i];
        ff_san_write(pos, trip[i % 4], san);
        snprintf(r->moves[at + i], sizeof r->moves[at + i], "%.8s", san);
        r->after[at + i + 1] = *pos;
        ff_position_play(&r->after[at + i + 1], trip[i % 4]);
        r->clk[at + i] = -1;
    }
    r->plies = at + 4 * CYCLES;
    return true;
}

/* After which half-move a position stands the fifth time: on the way out or back it may have
 * stood before. */
static int fifth_at(const record *r)
{
    for (int i = 0; i <= r->plies; i++) {
        int stood = 0;
        for (int k = 0; k <= i; k++)
            stood += ff_position_same(&r->after[k], &r->after[i]);
        if (stood == 5)
            return i;
    }
    return 0;
}

/* The half-move from which the fault can be seen; 0: it cannot be put into this game. */
static int put_fault(record *r, fault f)
{
    int at = LEAST_PLIES / 2 + (int)draw((unsigned)(r->plies - LEAST_PLIES / 2));
    ff_move_list list;
    switch (f) {
    case ILLEGAL:
        put_illegal(r, at);
        r->result = FF_GAME_RESULT_UNKNOWN;
        return at + 1;
    case FLAG:
        if (r->clk[at] <= 0 || at + 1 == r->plies)
            return 0;
        r->clk[at] = 0;
        r->plies = at + 1;
        r->result = FF_GAME_RESULT_UNKNOWN;
        return at + 1;
    case FIVEFOLD:
        r->result = FF_GAME_RESULT_UNKNOWN;
        return put_fivefold(r, at) ? fifth_at(r) : 0;
    case RESULT:
        ff_position_legal_moves(&r->after[r->plies], &list);
        if (list.count > 0)
            return 0;
        r->result =
            r->result == FF_GAME_RESULT_WHITE ? FF_GAME_RESULT_BLACK : FF_GAME_RESULT_WHITE;
        return r->plies;
    case UNCHANGED:
    case FAULTS:
        break;
    }
    return 0;
}

/* --- playing --- */

typedef struct seen {
    const record *r;
    fault fault;
    int ply, told_at; /* -1: not told */
    long acts;
    bool loud;
} seen;

static void on_event(void *ctx, const ff_watch_event *event)
{
    seen *s = ctx;
    if (event->type != FF_WATCH_EVENT_ALERT)
        return;
    const ff_watch_alert *a = &event->standing->alert;
    if (a->kind == expected[s->fault] && s->told_at < 0)
        s->told_at = s->ply;
    if (ff_watch_kind_level(a->kind) != FF_WATCH_ACT)
        return;
    s->acts++;
    if (s->loud)
        printf("act: %s – %s %s: %s\n", event->board->white, event->board->black, a->at,
               a->text);
}

static void put_text(const record *r, int plies, ff_str *out)
{
    bool ended = plies == r->plies;
    const char *result = ended ? ff_game_result_text(r->result) : "*";
    unsigned before = (r->after[0].fullmove - 1) * 2 + r->after[0].turn;
    ff_str_format(out, "%s[Result \"%s\"]\n\n", r->head, result);
    for (int i = 0; i < plies; i++) {
        unsigned half = before + (unsigned)i;
        if (half % 2 == 0 || i == 0)
            ff_str_format(out, "%u%s ", half / 2 + 1, half % 2 == 0 ? "." : "...");
        ff_str_format(out, "%s ", r->moves[i]);
        if (r->clk[i] >= 0)
            ff_str_format(out, "{[%%clk %lld:%02lld:%02lld.%lld]} ",
                          (long long)(r->clk[i] / 3600000), (long long)(r->clk[i] / 60000 % 60),
                          (long long)(r->clk[i] / 1000 % 60),
                          (long long)(r->clk[i] % 1000 / 100));
    }
    ff_str_format(out, "%s\n\n", result);
}

/* How long the player of half-move `ply` (from 1) thought, as far as the clocks tell. */
static int64_t thought(const record *r, int ply)
{
    enum { LEAST_MS = 300, UNKNOWN_MS = 5000 };
    if (ply < 3 || r->clk[ply - 1] < 0 || r->clk[ply - 3] < 0)
        return UNKNOWN_MS;
    int64_t used = r->clk[ply - 3] - r->clk[ply - 1];
    return used > LEAST_MS ? used : LEAST_MS;
}

static void play(const record *r, seen *s)
{
    int64_t now = 1000000;
    const ff_watch_options options = {.silent_ms = INT64_C(1) << 40};
    ff_watch *watch;
    if (ff_watch_new(&options, on_event, s, &watch, NULL) != FF_OK)
        exit(2);
    s->told_at = -1;
    for (s->ply = 0; s->ply <= r->plies; s->ply++) {
        ff_str text = FF_STR_INIT;
        put_text(r, s->ply, &text);
        now += s->ply > 0 ? thought(r, s->ply) : 0;
        if (ff_watch_tick(watch, now - 1, NULL) != FF_OK ||
            ff_watch_put(watch, "board.pgn", text.data, text.size, now, NULL) != FF_OK)
            exit(2);
        ff_str_release(&text);
    }
    ff_watch_tick(watch, now + 9000, NULL);
    ff_watch_free(watch);
}

typedef struct score {
    long boards, acts, found, missed, impossible;
} score;

static void play_fault(const record *game, fault f, score *sum)
{
    static record r;
    r = *game;
    int from = put_fault(&r, f);
    seen s = {.r = &r, .fault = f, .loud = f == UNCHANGED};
    if (f != UNCHANGED && from == 0) {
        sum->impossible++;
        return;
    }
    play(&r, &s);
    sum->boards++;
    sum->acts += s.acts;
    if (f == UNCHANGED)
        return;
    bool found = s.told_at >= from && s.told_at <= from + IN_TIME;
    sum->found += found;
    sum->missed += !found;
    if (!found)
        printf("%s at half-move %d of %d told at %d: %s\n", fault_names[f], from, r.plies,
               s.told_at, r.head);
}

int main(int argc, char **argv)
{
    static record r;
    score scores[FAULTS] = {{0}};
    long most = argc > 2 ? atol(argv[2]) : 1000, missed = 0;
    ff_input *input;
    ff_pgn *reader;
    ff_game game;
    ff_pgn_times times = {0};
    bool found = true;
    random_state = argc > 3 ? (uint64_t)atol(argv[3]) * 7919 + 1 : 1;
    if (argc < 2 || ff_input_new(argv[1], &input, NULL) != FF_OK ||
        ff_pgn_new(input, &reader, NULL) != FF_OK)
        return 2;
    ff_game_init(&game);
    for (long n = 0; n < most && found;) {
        if (ff_pgn_read_game(reader, &game, &found, NULL, NULL) != FF_OK)
            return 2;
        if (!found || ff_pgn_times_game(&game, &times, NULL) != FF_OK ||
            !take_game(&game, &times, &r))
            continue;
        n++;
        for (int f = 0; f < FAULTS; f++)
            play_fault(&r, (fault)f, &scores[f]);
    }
    for (int f = 0; f < FAULTS; f++) {
        printf("%-17s %5ld boards: %ld to act on, %ld faults found in time, %ld not (in %ld "
               "games it cannot be)\n",
               fault_names[f], scores[f].boards, scores[f].acts, scores[f].found,
               scores[f].missed, scores[f].impossible);
        missed += scores[f].missed;
    }
    ff_pgn_times_release(&times);
    ff_game_release(&game);
    ff_pgn_free(reader);
    ff_input_free(input);
    return missed > 0;
}
