#include "base/sort.h"
#include "rounds/swiss_event.h"

#include "event/extra.h"
#include "event/roster.h"
#include "event/schedule.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The question of a round from an event: what the record says, and nothing more. */

/* --- which rounds are paired --- */

static bool in_a_pairing(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY || cell->stray_no != 0 ||
           cell->result == FF_RESULT_BYE_PAIRING;
}

bool ff_rounds_is_paired(const ff_event *event, int round)
{
    return ff_event_is_paired(event, round);
}

int ff_rounds_last_paired(const ff_event *event)
{
    return ff_event_next_round(event) - 1;
}

/* --- the system --- */

/* The four digits of the edition in "..._2017_BAKU", or 0. */
static int edition_of(const char *rest)
{
    const char *digits = "0123456789";
    int edition = 0;
    for (; *rest != '\0'; rest++) {
        if (rest[0] != '_' || strspn(rest + 1, digits) != 4)
            continue;
        for (int i = 1; i <= 4; i++)
            edition = 10 * edition + (int)(strchr(digits, rest[i]) - digits);
        return edition;
    }
    return 0;
}

/* How much of the code one of the words is the beginning of; 0: none. */
static size_t code_begins(const char *code, const char *words)
{
    size_t longest = 0;
    for (size_t size; *words != '\0'; words += size + strspn(words + size, " ")) {
        size = strcspn(words, " ");
        if (size > longest && strncasecmp(code, words, size) == 0)
            longest = size;
    }
    return longest;
}

/* Does the edition come before the other for a stated year (0: none)? */
static bool fits_better(const ff_pairing_rules *row, const ff_pairing_rules *other, int year)
{
    bool fits = year != 0 && year <= row->read_until;
    bool other_fits = year != 0 && year <= other->read_until;
    return fits != other_fits ? fits : row->newest && !other->newest;
}

ff_pairing_system ff_rounds_system_of_code(const char *code, bool *edition, bool *baku)
{
    const ff_pairing_rules *found = NULL;
    size_t longest = 0;
    int stated = 0;
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
        const ff_pairing_rules *row = ff_pairing_rules_get((ff_pairing_system)s);
        size_t size = code_begins(code, row->read_as);
        int year = size != 0 ? edition_of(code + size) : 0;
        if (size > longest || (size != 0 && size == longest && fits_better(row, found, year))) {
            found = row;
            longest = size;
            stated = year;
        }
    }
    if (edition != NULL)
        *edition = stated != 0;
    if (baku != NULL)
        *baku = strstr(code, "_BAKU") != NULL;
    return found != NULL ? found->system : FF_SWISS_SYSTEM_COUNT;
}

/* --- the numbers that decide colours --- */

static const char of_numbers[] = "colour-numbers", all_numbers[] = "all";

static size_t find_numbers(const ff_event *event)
{
    size_t at = 0;
    while (at < event->attachment_count && strcmp(event->attachments[at].kind, of_numbers) != 0)
        at++;
    return at;
}

ff_pairing_numbers ff_rounds_numbers(const ff_event *event)
{
    size_t at = find_numbers(event);
    bool all =
        at < event->attachment_count && strcmp(event->attachments[at].text, all_numbers) == 0;
    return all ? FF_NUMBERS_ALL : FF_NUMBERS_ARRIVED;
}

int ff_rounds_keep_numbers(ff_event *event, ff_pairing_numbers numbers, ff_error *err)
{
    size_t at = find_numbers(event);
    if (numbers == FF_NUMBERS_ALL)
        return ff_event_put_attachment(event, at, FF_NOBODY, of_numbers, all_numbers, err);
    if (at < event->attachment_count)
        ff_event_take_attachment(event, at);
    return FF_OK;
}

/* --- points --- */

enum { USUAL_WIN, USUAL_DRAW, USUAL_LOSS, USUAL_BYE };

int ff_rounds_usual_bye(ff_pairing_system system, int win, int draw)
{
    const int *usual = ff_pairing_rules_get(system)->usual_points;
    if (usual[USUAL_WIN] == usual[USUAL_BYE])
        return win;
    if (usual[USUAL_DRAW] == usual[USUAL_BYE])
        return draw;
    int part = win * usual[USUAL_BYE];
    return part % usual[USUAL_WIN] == 0 ? part / usual[USUAL_WIN] : -1;
}

void ff_rounds_usual_scoring(ff_pairing_system system, ff_scoring *out)
{
    const int *usual = ff_pairing_rules_get(system)->usual_points;
    ff_scoring_default(out);
    if (usual[USUAL_WIN] == 0)
        return;
    ff_scoring_set(out, usual[USUAL_WIN], usual[USUAL_DRAW], usual[USUAL_LOSS]);
    for (int side = 0; side < FF_SIDE_COUNT; side++)
        out->tenths[side][FF_RESULT_BYE_PAIRING] = usual[USUAL_BYE];
}

/* --- making a question --- */

typedef struct maker {
    const ff_event *event;
    const ff_rounds_round_options *options;
    ff_rounds_round *out;
    ff_diagnostics *notes;
    ff_error *err;
    int round;
    bool baku;
} maker;

static void *allocate(maker *m, size_t count, size_t size)
{
    void *memory = ff_arena_alloc(&m->out->arena, (count + 1) * size);
    if (memory == NULL)
        ff_fail(m->err, FF_E_MEMORY, "out of memory for a round");
    else
        memset(memory, 0, (count + 1) * size);
    return memory;
}

/* The day of the round: record 132, else the first day of the event. */
static ff_date day_of(const ff_event *event, int round)
{
    ff_date date;
    return ff_event_round_date(event, round, &date) ? date : event->start;
}

static int choose_system(maker *m)
{
    bool edition = false;
    const char *code = m->event->type_code;
    ff_pairing_system stated = ff_rounds_system_of_code(code, &edition, &m->baku);
    ff_pairing_question *q = &m->out->question;
    q->system = m->options->system;
    if (q->system != FF_SWISS_SYSTEM_COUNT)
        return FF_OK;
    q->system = stated;
    if (stated == FF_SWISS_SYSTEM_COUNT && code[0] != '\0')
        return ff_fail(m->err, FF_E_STATE,
                       "\"%.60s\" (record 192) is not a Swiss system known here; name one "
                       "with --system",
                       code);
    if (stated == FF_SWISS_SYSTEM_COUNT)
        stated = ff_pairing_usual_system(FF_USUAL_OF_PLAYERS);
    if (ff_pairing_rules_get(stated)->undated_code == NULL || edition)
        return FF_OK;
    ff_date day = day_of(m->event, m->round);
    m->out->system_by_date = true;
    q->system = ff_pairing_edition_on(stated, day);
    if (day.year == 0)
        return ff_diagnostics_add(m->notes, FF_SEVERITY_NOTE, "system-assumed", 0, 0,
                                  "no edition and no date are stated: paired by %s",
                                  ff_pairing_system_title(q->system));
    return ff_diagnostics_add(m->notes, FF_SEVERITY_NOTE, "system-by-date", 0, 0,
                              "paired by %s, the edition in force in %d-%02d",
                              ff_pairing_system_title(q->system), day.year, day.month);
}

/* --- who is there --- */

ff_result ff_rounds_asked_bye(const ff_event *event, int player, int round)
{
    return ff_event_asked_bye(event, player, round);
}

static bool is_absent(const maker *m, int player)
{
    const ff_event *event = m->event;
    const ff_round_result *cell = ff_event_cell(event, player, m->round);
    /* a pairing-allocated bye entered before the pairing is one that was asked for */
    if (in_a_pairing(cell) && m->out->paired)
        return m->options->fresh && event->players[player].withdrawn;
    if (m->out->paired && !m->options->fresh)
        return true;
    return cell->result != FF_RESULT_NONE || event->players[player].withdrawn ||
           ff_rounds_asked_bye(event, player, m->round) != FF_RESULT_NONE;
}

/* What the bye or absence in the round to be paired is worth; who has withdrawn since the round
 * was paired has none. */
static int bye_points(const maker *m, int player)
{
    const ff_round_result *cell = ff_event_cell(m->event, player, m->round);
    if (in_a_pairing(cell) && m->out->paired)
        return 0;
    ff_result bye = cell->result != FF_RESULT_NONE
                        ? (ff_result)cell->result
                        : ff_rounds_asked_bye(m->event, player, m->round);
    return m->event->scoring.tenths[FF_SIDE_WHITE][bye];
}

/* --- acceleration --- */

/* Virtual points that the record states: XXA by player, 250 by ranges of numbers. */
static int stated_virtual(const ff_event *event, const ff_player *player, int round)
{
    int tenths = round <= player->acceleration_count ? player->acceleration[round - 1] : 0;
    for (size_t i = 0; i < event->acceleration_count; i++) {
        const ff_acceleration *a = &event->accelerations[i];
        bool rounds = a->first_round <= round && round <= a->last_round;
        bool numbers = a->first_no <= player->no && player->no <= a->last_no;
        tenths += rounds && numbers ? a->tenths : 0;
    }
    return tenths;
}

static bool states_virtual(const ff_event *event)
{
    bool stated = event->acceleration_count > 0;
    for (size_t i = 0; i < event->player_count; i++)
        stated = stated || event->players[i].acceleration_count > 0;
    return stated;
}

/* On the list before round 1: who was there, or had a bye with points. */
static bool was_there_at_first(const maker *m, int player)
{
    const ff_round_result *cell = ff_event_cell(m->event, player, 1);
    bool away = cell->opponent == FF_NOBODY && cell->stray_no == 0 &&
                (cell->result == FF_RESULT_BYE_ZERO || cell->result == FF_RESULT_ABSENT ||
                 (cell->result == FF_RESULT_NONE && ff_rounds_is_paired(m->event, 1)));
    return !away;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* C.04.7: the number of the last member of GA, which stays the last when players come late. */
static int last_of_upper_group(maker *m, int *players)
{
    int *nos = allocate(m, m->event->player_count, sizeof *nos), count = 0;
    if (nos == NULL)
        return -1;
    for (size_t i = 0; i < m->event->player_count; i++)
        if (was_there_at_first(m, (int)i))
            nos[count++] = m->event->players[i].no;
    ff_sort(nos, (size_t)count, sizeof *nos, by_number);
    *players = count;
    int group = ff_baku_group(count) < count ? ff_baku_group(count) : count;
    return group > 0 ? nos[group - 1] : 0;
}

/* --- the rounds before --- */

static int check_past(const maker *m, int player, int round, const ff_round_result *cell)
{
    const ff_player *p = &m->event->players[player];
    if (cell->stray_no != 0)
        return ff_fail(m->err, FF_E_STATE,
                       "round %d: player %d has the opponent %d, who is not in the event",
                       round, p->no, cell->stray_no);
    if (cell->opponent == FF_NOBODY)
        return FF_OK;
    const ff_round_result *other = ff_event_cell(m->event, cell->opponent, round);
    int opponent = m->event->players[cell->opponent].no;
    if (cell->result == FF_RESULT_NONE && !m->options->open_as_draws)
        return ff_fail(m->err, FF_E_STATE,
                       "round %d: the game of %d and %d has no result; enter it, or mark it "
                       "as adjourned",
                       round, p->no, opponent);
    if (other->opponent != player)
        return ff_fail(m->err, FF_E_STATE,
                       "round %d: %d has the opponent %d, who has not %d in that round", round,
                       p->no, opponent, p->no);
    if (cell->side == FF_SIDE_NONE && cell->result != FF_RESULT_FORFEIT_WIN &&
        cell->result != FF_RESULT_FORFEIT_LOSS)
        return ff_fail(m->err, FF_E_STATE, "round %d: no colours for the game of %d and %d",
                       round, p->no, opponent);
    return FF_OK;
}

static int virtual_points(const maker *m, int player, int round, int last)
{
    const ff_event *event = m->event;
    if (last < 0)
        return stated_virtual(event, &event->players[player], round);
    const ff_pairing_question *q = &m->out->question;
    return event->players[player].no <= last ? ff_baku_points(round, q->rounds, q->win) : 0;
}

static int bonuses(const ff_event *event, int player, int round)
{
    int tenths = ff_event_points(event, player, round);
    for (int r = 1; r <= round; r++)
        tenths -= ff_event_cell_points(event, player, r);
    return tenths;
}

static int make_player(maker *m, int player, int last, ff_pairing_player *out)
{
    const ff_event *event = m->event;
    ff_pairing_past *past = allocate(m, (size_t)m->round, sizeof *past);
    int code = past != NULL ? FF_OK : FF_E_MEMORY;
    out->no = event->players[player].no;
    out->rating = event->players[player].rating;
    for (int r = 1; r < m->round && code == FF_OK; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        code = check_past(m, player, r, cell);
        past[r - 1] = (ff_pairing_past){.opponent = cell->opponent,
                                        .side = cell->side,
                                        .result = cell->result,
                                        .points = ff_event_cell_points(event, player, r),
                                        .virtual_points = virtual_points(m, player, r, last)};
        if (cell->opponent != FF_NOBODY && cell->result == FF_RESULT_NONE) { /* open */
            past[r - 1].result = FF_RESULT_UNKNOWN;
            past[r - 1].points = m->out->question.draw;
        }
        out->points += past[r - 1].points;
    }
    if (m->round > 1)
        out->points += bonuses(event, player, m->round - 1);
    out->virtual_points = virtual_points(m, player, m->round, last);
    out->absent = is_absent(m, player);
    out->bye_with_points = out->absent && bye_points(m, player) > 0;
    out->past = past;
    return code;
}

static int make_players(maker *m)
{
    size_t count = m->event->player_count;
    ff_pairing_question *q = &m->out->question;
    ff_pairing_player *players = allocate(m, count, sizeof *players);
    int last = -1, code = players != NULL ? FF_OK : FF_E_MEMORY;
    if (code == FF_OK && m->baku && !states_virtual(m->event)) {
        if (q->rounds == 0)
            return ff_fail(m->err, FF_E_STATE,
                           "Baku acceleration requires the number of rounds (record 142)");
        last = last_of_upper_group(m, &m->out->baku_players);
        code = last < 0
                   ? FF_E_MEMORY
                   : ff_diagnostics_add(m->notes, FF_SEVERITY_NOTE, "baku", 0, 0,
                                        "Baku acceleration: numbers up to %d are in the upper "
                                        "group (%d players at the start)",
                                        last, m->out->baku_players);
    }
    for (size_t i = 0; i < count && code == FF_OK; i++)
        code = make_player(m, (int)i, last, &players[i]);
    q->players = players;
    q->count = code == FF_OK ? count : 0;
    return code;
}

/* --- prohibited pairs --- */

static size_t count_prohibited(const maker *m)
{
    size_t pairs = 0;
    for (size_t i = 0; i < m->event->prohibition_count; i++) {
        size_t count = (size_t)m->event->prohibitions[i].count;
        pairs += count > 1 ? count * (count - 1) / 2 : 0;
    }
    return pairs;
}

static bool holds_in(const ff_prohibition *prohibition, int round)
{
    return prohibition->first <= round &&
           (prohibition->last == 0 || round <= prohibition->last);
}

static int make_prohibited(maker *m)
{
    size_t most = count_prohibited(m), count = 0;
    if (most > 10 * (size_t)FF_EVENT_MAX_RECORDS)
        return ff_fail(m->err, FF_E_LIMIT, "more than %d prohibited pairs",
                       10 * FF_EVENT_MAX_RECORDS);
    int32_t(*pairs)[2] = allocate(m, most, sizeof *pairs);
    if (pairs == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < m->event->prohibition_count; i++) {
        const ff_prohibition *p = &m->event->prohibitions[i];
        for (int a = 0; a < p->count && holds_in(p, m->round); a++) {
            for (int b = a + 1; b < p->count; b++) {
                int first = ff_event_find(m->event, p->nos[a]);
                int second = ff_event_find(m->event, p->nos[b]);
                if (first == FF_NOBODY || second == FF_NOBODY || first == second)
                    continue;
                pairs[count][0] = first;
                pairs[count++][1] = second;
            }
        }
    }
    m->out->question.prohibited = (const int32_t(*)[2])pairs;
    m->out->question.prohibited_count = count;
    return FF_OK;
}

/* --- the whole --- */

static int infer_colour(maker *m)
{
    ff_pairing_question *q = &m->out->question;
    q->initial_colour = m->options->initial_colour;
    if (q->initial_colour == FF_SIDE_NONE)
        q->initial_colour = m->event->initial_side;
    if (q->initial_colour != FF_SIDE_NONE)
        return FF_OK;
    q->initial_colour = ff_pairing_initial_colour(q);
    if (q->initial_colour == FF_SIDE_NONE)
        return FF_OK;
    m->out->colour_inferred = true;
    return ff_diagnostics_add(m->notes, FF_SEVERITY_NOTE, "initial-colour", 0, 0,
                              "the initial colour is %s, as the first round with colours shows",
                              q->initial_colour == FF_SIDE_WHITE ? "White" : "Black");
}

int ff_rounds_round_of(const ff_event *event, const ff_rounds_round_options *options,
                       ff_rounds_round *out, ff_diagnostics *notes, ff_error *err)
{
    maker m = {.event = event, .options = options, .out = out, .notes = notes, .err = err};
    memset(out, 0, sizeof *out);
    ff_pairing_question *q = &out->question;
    m.round = options->round > 0 ? options->round : ff_rounds_last_paired(event) + 1;
    q->round = m.round;
    q->numbers =
        options->numbers != FF_NUMBERS_COUNT ? options->numbers : ff_rounds_numbers(event);
    q->rounds = event->rounds_planned;
    q->win = event->scoring.tenths[FF_SIDE_WHITE][FF_RESULT_WIN];
    q->draw = event->scoring.tenths[FF_SIDE_WHITE][FF_RESULT_DRAW];
    q->loss = event->scoring.tenths[FF_SIDE_WHITE][FF_RESULT_LOSS];
    out->paired = ff_rounds_is_paired(event, m.round);
    if (m.round > FF_EVENT_MAX_ROUNDS)
        return ff_fail(err, FF_E_LIMIT, "more than %d rounds", FF_EVENT_MAX_ROUNDS);
    int code = choose_system(&m);
    for (int r = 1; r < m.round && code == FF_OK; r++)
        if (!ff_rounds_is_paired(event, r))
            code = ff_fail(err, FF_E_STATE, "round %d cannot be paired before round %d is",
                           m.round, r);
    if (code == FF_OK && q->rounds > 0 && m.round > q->rounds)
        code =
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "round-beyond", 0, 0,
                               "round %d is paired, and %d were announced", m.round, q->rounds);
    if (code == FF_OK)
        code = make_players(&m);
    if (code == FF_OK)
        code = make_prohibited(&m);
    return code == FF_OK ? infer_colour(&m) : code;
}

void ff_rounds_round_release(ff_rounds_round *round)
{
    ff_arena_release(&round->arena);
    memset(round, 0, sizeof *round);
}

/* --- pairs of the event --- */

size_t ff_rounds_recorded(const ff_event *event, int round, ff_pairing_pair *out)
{
    size_t count = 0, byes = 0;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        bool white = cell->side == FF_SIDE_WHITE ||
                     (cell->side == FF_SIDE_NONE && (int)i < cell->opponent);
        if (cell->opponent == FF_NOBODY || !white)
            continue;
        out[count++] =
            (ff_pairing_pair){.white = (int32_t)i, .black = cell->opponent, .bracket = -1};
    }
    for (size_t i = 1; i < count;
         i++) { /* by boards; the order of players where they have none */
        ff_pairing_pair pair = out[i];
        int board = ff_event_cell(event, pair.white, round)->board;
        size_t at = i;
        for (; at > 0 && ff_event_cell(event, out[at - 1].white, round)->board > board; at--)
            out[at] = out[at - 1];
        out[at] = pair;
    }
    for (size_t i = 0; i < event->player_count; i++)
        if (ff_event_cell(event, (int)i, round)->result == FF_RESULT_BYE_PAIRING)
            out[count + byes++] =
                (ff_pairing_pair){.white = (int32_t)i, .black = FF_NOBODY, .bracket = -1};
    return count + byes;
}

int ff_rounds_store(ff_event *event, int round, const ff_pairing_pair *pairs, size_t count,
                    ff_error *err)
{
    int code = FF_OK, board = ff_event_first_board(event);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        if (pairs[i].black == FF_NOBODY)
            code = ff_event_bye(event, round, pairs[i].white, FF_RESULT_BYE_PAIRING, err);
        else
            code = ff_event_pair(event, round, board++, pairs[i].white, pairs[i].black, err);
    }
    return code;
}
