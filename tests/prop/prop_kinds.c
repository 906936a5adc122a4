/*
 * Random knockouts, Keizer events and ladders, with absences, withdrawals, draws and forfeits:
 *   - the reasons of every board of every round, read back from the stored pairs, find that it
 *     follows the rules;
 *   - no two games of a round have a player in common, no one who has left is paired;
 *   - in a knockout no one who has lost a match plays on but for third place, and the end has
 *     one winner;
 *   - a Keizer table and a ladder put each player at one place;
 *   - a result that is changed and put back leaves the table as it was;
 *   - a TRF file of the event is written, and has every game.
 * prop_kinds [COUNT [SEED]]
 */
#include "event/roster.h"
#include "flagfall/standings.h"
#include "flagfall/trf.h"
#include "kinds/kinds.h"
#include "knockout/knockout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static int below(int limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((unsigned)(state >> 33) % (unsigned)limit);
}

static long number; /* of the event */

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "event %ld, %s:%d: does not hold: %s\n", number, __FILE__,         \
                    __LINE__, #condition);                                                     \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

enum { MOST = 20 };

static const ff_event_kind kinds[] = {FF_EVENT_KNOCKOUT, FF_EVENT_KEIZER, FF_EVENT_LADDER};

static void must_at(int code, int line)
{
    if (code == FF_OK)
        return;
    fprintf(stderr, "event %ld, line %d: code %d\n", number, line, code);
    abort();
}

#define must(code) must_at(code, __LINE__)

/* --- making --- */

static void make(ff_event *event, ff_event_kind kind)
{
    static const char *const rules[][4] = {
        {"", "2 games, 2 rapid, armageddon", "1 game, sudden death, third place",
         "2 games, 1 blitz, sudden death, final 4 games"},
        {"", "top 30, repeat 2", "loss 5, absent 33, repeat 5", "no self, limit 2"},
        {"", "range 1, swap", "draw up, white defender", "range 0, draw below"}};
    ff_event_init(event);
    event->kind = kind;
    event->initial_side = below(2) == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    int players = 2 + below(MOST - 1), row = kind == FF_EVENT_KNOCKOUT ? 0
                                             : kind == FF_EVENT_KEIZER ? 1
                                                                       : 2;
    for (int i = 0, index; i < players; i++) {
        char name[16];
        must(ff_event_add_player(event, 0, &index, NULL));
        snprintf(name, sizeof name, "P%d", i + 1);
        event->players[index].name = ff_event_text(event, name, strlen(name));
        event->players[index].rating = 2400 - 10 * i;
    }
    must(ff_kinds_find(kind)->set_rules(event, rules[row][below(4)], NULL));
}

/* Who stays away or leaves; in a knockout only leaving means something. */
static void leave_some(ff_event *event, int round)
{
    for (int i = 0; i < (int)event->player_count; i++) {
        if (event->kind != FF_EVENT_KNOCKOUT && below(8) == 0)
            must(ff_event_ask_bye(event, i, round,
                                  below(2) == 0 ? FF_RESULT_BYE_HALF : FF_RESULT_BYE_ZERO,
                                  NULL));
        else if (below(40) == 0)
            event->players[i].withdrawn = true;
    }
}

/* An armageddon game needs a word on who has White, a tie that no rule parts a decision. */
static void say_what_is_asked(ff_event *event, int round)
{
    ff_knockout k;
    must(ff_knockout_make(event, 0, &k, NULL));
    for (int i = 0; i < k.match_count; i++) {
        const ff_knockout_match *m = &k.matches[i];
        if (m->stage != k.stage || m->open)
            continue;
        if (m->state == FF_KNOCKOUT_PLAYING && !ff_knockout_has_white(event, round, m))
            must(ff_knockout_set_white(event, round, m->players[below(2)], NULL));
        else if (m->state == FF_KNOCKOUT_TIED)
            must(ff_knockout_advance(event, m->players[below(2)], "lot", NULL));
    }
    ff_knockout_release(&k);
}

static void play_round(ff_event *event, int round)
{
    static const ff_result results[][2] = {{FF_RESULT_WIN, FF_RESULT_LOSS},
                                           {FF_RESULT_DRAW, FF_RESULT_DRAW},
                                           {FF_RESULT_LOSS, FF_RESULT_WIN},
                                           {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
                                           {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN}};
    ff_game_entry games[MOST + 1];
    size_t count = ff_event_games(event, round, games);
    for (size_t i = 0; i < count; i++) {
        int r = below(12) == 0 ? 3 + below(2) : below(3);
        if (games[i].black != FF_NOBODY)
            must(ff_event_result(event, round, games[i].white, results[r][0], results[r][1],
                                 NULL));
    }
}

/* --- what holds --- */

static void check_reasons(const ff_event *event, int round)
{
    ff_game_entry games[MOST + 1];
    size_t count = ff_event_games(event, round, games);
    for (size_t i = 0; i < count; i++) {
        ff_str why = FF_STR_INIT;
        if (games[i].black == FF_NOBODY && games[i].white_result != FF_RESULT_BYE_PAIRING)
            continue;
        must(ff_kinds_find(event->kind)
                 ->why(event, round, games[i].white, games[i].black, &why, NULL));
        if (strstr(ff_str_get(&why), "departs") != NULL ||
            strstr(ff_str_get(&why), "against") != NULL ||
            strstr(ff_str_get(&why), "none of the bracket") != NULL || why.size == 0) {
            fprintf(stderr, "round %d, board %d:\n%s", round, games[i].board, ff_str_get(&why));
            CHECK(!"the reasons follow the rules");
        }
        ff_str_release(&why);
    }
}

static void check_round(const ff_event *event, int round)
{
    for (int i = 0; i < (int)event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, i, round);
        if (cell->opponent == FF_NOBODY)
            continue;
        CHECK(cell->opponent != i && !event->players[i].withdrawn);
        CHECK(ff_event_cell(event, cell->opponent, round)->opponent == i);
    }
}

/* Who has lost a match of an earlier stage is in none of this one, but for third place. */
static void check_losers(const ff_event *event)
{
    ff_knockout k;
    must(ff_knockout_make(event, 0, &k, NULL));
    for (int i = 0; i < k.match_count; i++) {
        int loser = ff_knockout_loser(&k.matches[i]);
        for (int j = 0; loser != FF_NOBODY && j < k.match_count; j++)
            if (k.matches[j].stage > k.matches[i].stage && !k.matches[j].third)
                CHECK(k.matches[j].players[0] != loser && k.matches[j].players[1] != loser);
    }
    CHECK(k.stray_count == 0);
    ff_knockout_release(&k);
}

/* The order as text, in which equal places show. */
static void put_order(const ff_event *event, ff_str *out)
{
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    ff_standings s = {0};
    must(ff_standings_make(event, &options, &s, NULL));
    for (size_t i = 0; i < s.count; i++)
        ff_str_format(out, "%d %d %d\n", s.rows[i].rank, s.rows[i].player, s.rows[i].points);
    for (size_t i = 0; i < s.count; i++) {
        CHECK(s.row_of[s.rows[i].player] == (int)i);
        CHECK(event->kind != FF_EVENT_LADDER || s.rows[i].rank == (int)i + 1);
    }
    ff_standings_release(&s);
}

static void check_correction(ff_event *event, int round)
{
    ff_game_entry games[MOST + 1];
    ff_str before = FF_STR_INIT, after = FF_STR_INIT;
    size_t count = ff_event_games(event, round, games);
    put_order(event, &before);
    for (size_t i = 0; i < count; i++)
        if (games[i].black != FF_NOBODY) {
            must(ff_event_result(event, round, games[i].white, FF_RESULT_LOSS, FF_RESULT_WIN,
                                 NULL));
            put_order(event, &after);
            ff_str_clear(&after);
            must(ff_event_result(event, round, games[i].white, games[i].white_result,
                                 games[i].black_result, NULL));
        }
    put_order(event, &after);
    CHECK(strcmp(ff_str_get(&before), ff_str_get(&after)) == 0);
    ff_str_release(&before);
    ff_str_release(&after);
}

static void check_trf(const ff_event *event)
{
    ff_trf_options options = FF_TRF_OPTIONS_INIT;
    ff_diagnostics notes = {0};
    ff_str out = FF_STR_INIT;
    size_t lines = 0;
    must(ff_trf_write(event, &options, &out, &notes, NULL));
    for (const char *at = ff_str_get(&out); (at = strstr(at, "001 ")) != NULL; at++)
        lines += at == ff_str_get(&out) || at[-1] == '\n' || at[-1] == '\r';
    CHECK(lines == event->player_count);
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
}

static int rounds_of(ff_event *event)
{
    int rounds = 0;
    for (int most = 3 + below(event->kind == FF_EVENT_KNOCKOUT ? 60 : 8); rounds < most;) {
        ff_error err = {0};
        int round = rounds + 1;
        leave_some(event, round);
        if (event->kind == FF_EVENT_KNOCKOUT) {
            if (round == 1 && ff_knockout_keep_draw(event, NULL) != FF_OK)
                break; /* fewer than two are left */
            say_what_is_asked(event, round);
        }
        int code = ff_event_pair_round(event, ff_kinds_method(event, NULL), round, &err);
        if (code != FF_OK) { /* too few are there, or all is decided */
            CHECK(ff_code_category(code) == FF_CATEGORY_STATE);
            break;
        }
        rounds++;
        check_round(event, round);
        check_reasons(event, round);
        play_round(event, round);
        check_correction(event, round);
        if (event->kind == FF_EVENT_KNOCKOUT)
            check_losers(event);
    }
    return rounds;
}

static int check_end(const ff_event *event)
{
    ff_knockout k;
    if (event->kind != FF_EVENT_KNOCKOUT)
        return 0;
    must(ff_knockout_make(event, 0, &k, NULL));
    const ff_knockout_match *last = ff_knockout_match_at(&k, k.stages, 1);
    int over = k.stage == 0 && last->winner != FF_NOBODY, winners = 0;
    for (int i = 0; over && i < (int)event->player_count; i++)
        winners += ff_knockout_reached(&k, i) == ff_knockout_reached(&k, last->winner);
    CHECK(!over || winners == 1);
    ff_knockout_release(&k);
    return over;
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 900, rounds = 0, over = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261128;
    for (number = 0; number < count; number++) {
        ff_event event;
        make(&event, kinds[number % 3]);
        int played = rounds_of(&event);
        if (played > 0) {
            check_trf(&event);
            over += check_end(&event);
        }
        rounds += played;
        ff_event_release(&event);
    }
    CHECK(rounds > count && over > count / 10);
    printf("%d events, %d rounds, %d knockouts to the end\n", count, rounds, over);
    return 0;
}
