#include "teams/round.h"

#include "event/extra.h"
#include "event/members.h"
#include "event/round_robin.h"
#include "kinds/kinds.h"
#include "rounds/swiss_event.h"
#include "teams/round_boards.h"

#include <string.h>

/* Pairing a round of matches. */

/* A pair of teams, White first; `black` FF_NOBODY: left over. */
typedef struct team_pair {
    int white, black;
} team_pair;

typedef struct maker {
    ff_event *event;
    const ff_match_round_options *options;
    ff_teams teams;
    const ff_event *table; /* by the score that ranks */
    int round, boards;
    team_pair *pairs;
    size_t count;
    ff_diagnostics *notes;
    ff_error *err;
} maker;

/* --- who meets whom --- */

/* The question about the teams knows one score; colours look at the other one too. */
static int add_other_score(const ff_teams *teams, ff_rounds_round *made, ff_error *err)
{
    ff_pairing_question *q = &made->question;
    const ff_event *other =
        ff_teams_table(teams, teams->primary == FF_SCORE_GAME ? FF_SCORE_MATCH : FF_SCORE_GAME);
    ff_pairing_player *players = ff_arena_alloc(&made->arena, (q->count + 1) * sizeof *players);
    if (players == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    for (size_t i = 0; i < q->count; i++) {
        players[i] = q->players[i];
        if (q->round > 1)
            players[i].secondary = ff_event_points(other, (int)i, q->round - 1);
    }
    q->players = players;
    return FF_OK;
}

int ff_teams_question(const ff_teams *teams, const ff_rounds_round_options *options,
                      ff_rounds_round *out, ff_diagnostics *notes, ff_error *err)
{
    const ff_event *table = ff_teams_table(teams, teams->primary);
    ff_rounds_round_options how = *options;
    if (how.system == FF_SWISS_SYSTEM_COUNT &&
        ff_rounds_system_of_code(table->type_code, NULL, NULL) == FF_SWISS_SYSTEM_COUNT)
        how.system = ff_pairing_usual_system(FF_USUAL_OF_TEAMS);
    if (how.numbers == FF_NUMBERS_COUNT)
        how.numbers = ff_rounds_numbers(teams->event);
    int code = ff_rounds_round_of(table, &how, out, notes, err);
    return code == FF_OK ? add_other_score(teams, out, err) : code;
}

static int take_answer(maker *m, const ff_pairing_answer *answer)
{
    if (!answer->possible)
        return ff_fail(m->err, FF_E_STATE,
                       "round %d cannot be paired: the rules leave no pairing of all teams",
                       m->round);
    for (size_t i = 0; i < answer->count; i++)
        m->pairs[m->count++] = (team_pair){answer->pairs[i].white, answer->pairs[i].black};
    return FF_OK;
}

static int pair_swiss(maker *m)
{
    ff_rounds_round_options how = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_rounds_round made;
    ff_pairing_answer answer = {0};
    how.round = m->round;
    how.system = m->options->system;
    how.initial_colour = m->options->initial_colour;
    int code = ff_teams_question(&m->teams, &how, &made, m->notes, m->err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&made.question, &answer, m->err);
    if (code == FF_OK)
        code = take_answer(m, &answer);
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return code;
}

static int pair_robin(maker *m)
{
    const ff_pairing_method *method =
        ff_kinds_method(m->table, ff_event_kind_name(m->table->kind));
    ff_pair *pairs = ff_calloc(m->table->player_count + 1, sizeof *pairs);
    size_t count = 0;
    int code = FF_OK;
    if (pairs == NULL)
        code = ff_fail(m->err, FF_E_MEMORY, "out of memory for a round");
    else if (m->round > method->rounds(m->table))
        code =
            ff_fail(m->err, FF_E_STATE, "all %d rounds are paired", method->rounds(m->table));
    else
        code = method->pair(m->table, m->round, pairs, &count, m->err);
    for (size_t i = 0; i < count && code == FF_OK; i++)
        m->pairs[m->count++] = (team_pair){pairs[i].white, pairs[i].black};
    ff_free(pairs);
    return code;
}

static int choose_pairs(maker *m)
{
    if (ff_teams_is_scheveningen(m->event)) {
        if (m->event->team_count != 2)
            return ff_fail(m->err, FF_E_STATE, "the Scheveningen system is for two teams");
        if (m->round > m->boards)
            return ff_fail(m->err, FF_E_STATE, "all %d rounds are paired", m->boards);
        m->pairs[m->count++] = (team_pair){0, 1};
        return FF_OK;
    }
    if (m->table->kind == FF_EVENT_SWISS)
        return pair_swiss(m);
    if (ff_event_cycles(m->table->kind) > 0)
        return pair_robin(m);
    return ff_fail(m->err, FF_E_STATE,
                   "the event does not say how its teams are paired; set it with event teams "
                   "--system");
}

/* --- the bye --- */

static int make_bye_record(maker *m)
{
    ff_event *event = m->event;
    ff_team_bye bye = {0};
    bool stated;
    if (event->team_bye_count > 0)
        return FF_OK;
    ff_match_rules rules = ff_event_match_rules(event);
    bye.match_tenths = rules.bye_scored ? rules.bye : rules.draw;
    bye.tenths = m->boards * event->scoring.tenths[FF_SIDE_NONE][FF_RESULT_DRAW];
    stated = rules.bye_scored;
    if (ff_grow(&event->team_byes, &event->team_bye_capacity, 1, sizeof bye) != FF_OK)
        return FF_E_MEMORY;
    event->team_byes[event->team_bye_count++] = bye;
    return stated ? FF_OK
                  : ff_diagnostics_add(m->notes, FF_SEVERITY_WARNING, "team-bye", 0, 0,
                                       "the bye of a team counts as a drawn match in both "
                                       "scores; the rules of the event may say otherwise");
}

static int put_bye(maker *m, int team)
{
    int code = make_bye_record(m);
    if (code != FF_OK)
        return code;
    ff_team_bye *bye = &m->event->team_byes[0];
    int count = bye->count > m->round ? bye->count : m->round;
    int *nos = ff_arena_alloc(&m->event->arena, (size_t)count * sizeof *nos);
    if (nos == NULL)
        return FF_E_MEMORY;
    memset(nos, 0, (size_t)count * sizeof *nos);
    if (bye->count > 0)
        memcpy(nos, bye->nos, (size_t)bye->count * sizeof *nos);
    nos[m->round - 1] = m->event->teams[team].no;
    bye->nos = nos;
    bye->count = count;
    return FF_OK;
}

/* --- the whole --- */

static int put_matches(maker *m, const ff_round_boards *boards, ff_match_round *out)
{
    int code = FF_OK, before = ff_event_first_board(m->event) - 1;
    for (size_t i = 0; i < m->count && code == FF_OK; i++) {
        if (m->pairs[i].black == FF_NOBODY)
            out->bye = m->pairs[i].white;
        else
            code = ff_round_boards_put(boards, m->event, (before + out->matches++) * m->boards,
                                       m->pairs[i].white, m->pairs[i].black, m->err);
    }
    return code;
}

static int put_round(maker *m, ff_match_round *out)
{
    ff_round_boards boards;
    int code = ff_round_boards_make(m->event, m->round, m->boards, &boards, m->err);
    if (code == FF_OK)
        code = put_matches(m, &boards, out);
    ff_round_boards_release(&boards);
    if (code == FF_OK && out->bye != FF_NOBODY && m->table->kind == FF_EVENT_SWISS &&
        put_bye(m, out->bye) != FF_OK)
        code = ff_fail(m->err, FF_E_MEMORY, "out of memory for a round");
    return code;
}

static int boards_of(const maker *m)
{
    size_t stated = strlen(ff_event_match_rules(m->event).colours);
    return stated > 0 ? (int)stated : m->teams.boards;
}

static int prepare_maker(maker *m)
{
    const ff_teams_options as_stated = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    int code = ff_teams_make(m->event, &as_stated, &m->teams, m->err);
    if (code != FF_OK)
        return code;
    m->table = ff_teams_table(&m->teams, m->teams.primary);
    m->round = m->options->round != 0 ? m->options->round : ff_rounds_last_paired(m->table) + 1;
    m->boards = boards_of(m);
    m->pairs = ff_calloc(m->event->team_count + 1, sizeof *m->pairs);
    if (m->pairs == NULL)
        return ff_fail(m->err, FF_E_MEMORY, "out of memory for a round");
    if (m->boards == 0)
        return ff_fail(m->err, FF_E_STATE,
                       "the number of boards of a match is not known; set it with event teams "
                       "--colours");
    if (ff_rounds_is_paired(m->table, m->round))
        return ff_fail(m->err, FF_E_STATE_EXISTS, "round %d is paired", m->round);
    return FF_OK;
}

int ff_teams_pair_round(ff_event *event, const ff_match_round_options *options,
                        ff_match_round *out, ff_diagnostics *notes, ff_error *err)
{
    maker m = {.event = event, .options = options, .notes = notes, .err = err};
    int code = prepare_maker(&m);
    *out = (ff_match_round){.round = m.round, .bye = FF_NOBODY};
    if (code == FF_OK)
        code = choose_pairs(&m);
    if (code == FF_OK)
        code = put_round(&m, out);
    ff_free(m.pairs);
    ff_teams_release(&m.teams);
    return code;
}

int ff_teams_rounds_due(const ff_event *event)
{
    const ff_teams_options as_stated = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_teams teams;
    int due = 0;
    if (ff_teams_make(event, &as_stated, &teams, NULL) == FF_OK) {
        const ff_event *table = ff_teams_table(&teams, teams.primary);
        bool robin = ff_event_cycles(table->kind) > 0;
        due = ff_teams_is_scheveningen(event) ? teams.boards
              : robin ? ff_kinds_method(table, ff_event_kind_name(table->kind))->rounds(table)
                      : 0;
    }
    ff_teams_release(&teams);
    return due;
}
