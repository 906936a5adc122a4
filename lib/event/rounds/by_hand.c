#include "rounds/swiss_event.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>

/* Pairs that somebody else made: read, and compared with the rules. */

/* --- bare lists --- */

bool ff_rounds_is_list(const char *text, size_t size)
{
    bool digits = false;
    for (size_t i = 0; i < size; i++) {
        if (ff_latin_is_digit(text[i]))
            digits = true;
        else if (strchr(" \t\r\n", text[i]) == NULL || text[i] == '\0')
            return false;
    }
    return digits;
}

typedef struct reader {
    const char *text, *source;
    size_t size, at;
    long line, column;
    ff_error *err;
} reader;

static void step_reader(reader *r)
{
    bool end = r->text[r->at++] == '\n';
    r->line += end;
    r->column = end ? 1 : r->column + 1;
}

/* The next number, and where it stood; false at the end. */
static int next_number(reader *r, int *out, bool *more)
{
    while (r->at < r->size && r->text[r->at] != '\0' &&
           strchr(" \t\r\n,-", r->text[r->at]) != NULL)
        step_reader(r);
    *out = 0;
    *more = r->at < r->size;
    size_t start = r->at;
    while (r->at < r->size && ff_latin_is_digit(r->text[r->at]) &&
           *out <= FF_EVENT_MAX_PLAYERS) {
        *out = 10 * *out + (r->text[r->at] - '0');
        step_reader(r);
    }
    if (*more && (r->at == start || *out > FF_EVENT_MAX_PLAYERS))
        return ff_fail_at(r->err, FF_E_PARSE, r->source, r->line, r->column,
                          "expected a pairing number");
    return FF_OK;
}

static int find_player(reader *r, const ff_event *event, int no, bool bye, int32_t *out)
{
    *out = no == 0 && bye ? FF_NOBODY : ff_event_find(event, no);
    if (no != 0 && *out == FF_NOBODY)
        return ff_fail_at(r->err, FF_E_PARSE, r->source, r->line, r->column,
                          "%d is not the number of a player", no);
    if (no == 0 && !bye)
        return ff_fail_at(r->err, FF_E_PARSE, r->source, r->line, r->column,
                          "0 stands for a bye, as the second of a pair only");
    return FF_OK;
}

/* Does the list begin with the number of its pairs? It does when its numbers are odd. */
static int skip_count(reader *r)
{
    reader ahead = *r;
    int value, numbers = -1;
    bool more = true;
    int code = FF_OK;
    for (ahead.err = NULL; more && code == FF_OK; numbers++)
        code = next_number(&ahead, &value, &more);
    if (numbers % 2 == 0 || code != FF_OK)
        return FF_OK;
    code = next_number(r, &value, &more);
    if (code == FF_OK && value != numbers / 2)
        code = ff_fail_at(r->err, FF_E_PARSE, r->source, r->line, r->column,
                          "%d pairs are announced, and %d numbers follow", value, numbers - 1);
    return code;
}

int ff_rounds_read_list(const char *text, size_t size, const char *source,
                        const ff_event *event, ff_pairing_pair *out, size_t *count,
                        ff_error *err)
{
    reader r = {
        .text = text, .source = source, .size = size, .line = 1, .column = 1, .err = err};
    *count = 0;
    int code = skip_count(&r);
    for (bool more = true; code == FF_OK;) {
        int white = 0, black = 0;
        code = next_number(&r, &white, &more);
        if (!more)
            break;
        if (code == FF_OK)
            code = next_number(&r, &black, &more);
        if (code != FF_OK)
            break;
        if (!more)
            return ff_fail_at(err, FF_E_PARSE, source, r.line, r.column,
                              "%d has neither an opponent nor 0 for a bye", white);
        if (*count == event->player_count)
            return ff_fail_at(err, FF_E_PARSE, source, r.line, r.column,
                              "more pairs than players");
        ff_pairing_pair *pair = &out[*count];
        *pair = (ff_pairing_pair){.bracket = -1};
        code = find_player(&r, event, white, false, &pair->white);
        if (code == FF_OK)
            code = find_player(&r, event, black, true, &pair->black);
        *count += code == FF_OK;
    }
    if (code == FF_OK && *count == 0)
        return ff_fail_at(err, FF_E_PARSE, source, 1, 1, "no pairs");
    return code;
}

int ff_rounds_mark_by_hand(ff_event *event, int round, const char *text, ff_error *err)
{
    const char *copy = ff_event_text(event, text, strlen(text));
    if (copy == NULL ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an attachment");
    event->attachments[event->attachment_count++] =
        (ff_attachment){round, FF_NOBODY, "by-hand", copy};
    return FF_OK;
}

/* --- departures --- */

typedef struct judge {
    const ff_event *event;
    const ff_pairing_question *q;
    const ff_pairing_facts *facts;
    const ff_pairing_pair *pairs;
    size_t count;
    bool partial;
    int *times; /* how often each player is in the list */
    ff_diagnostics *notes;
} judge;

#define DEPARTS(j, code, ...)                                                                  \
    ff_diagnostics_add((j)->notes, FF_SEVERITY_ERROR, code, 0, 0, __VA_ARGS__)

static int no_of(const judge *j, int player)
{
    return j->event->players[player].no;
}

static bool was_played(const ff_pairing_past *past)
{
    ff_result result = (ff_result)past->result;
    return past->opponent != FF_NOBODY &&
           (ff_result_played(result) || result == FF_RESULT_ADJOURNED ||
            result == FF_RESULT_UNKNOWN);
}

/* The round in which two have met, or 0. */
static int met_in(const judge *j, int a, int b)
{
    for (int r = 1; r < j->q->round; r++) {
        const ff_pairing_past *past = &j->q->players[a].past[r - 1];
        if (past->opponent == b && was_played(past))
            return r;
    }
    return 0;
}

static bool is_prohibited(const judge *j, int a, int b)
{
    for (size_t i = 0; i < j->q->prohibited_count; i++) {
        const int32_t *pair = j->q->prohibited[i];
        if ((pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a))
            return true;
    }
    return false;
}

/* Two who may not meet at all. */
static int judge_meeting(const judge *j, int a, int b)
{
    int round = met_in(j, a, b), code = FF_OK;
    int absent = !j->facts[a].paired ? a : !j->facts[b].paired ? b : FF_NOBODY;
    if (round != 0)
        code = DEPARTS(j, "rematch", "%d and %d have met in round %d (C1)", no_of(j, a),
                       no_of(j, b), round);
    if (code == FF_OK && is_prohibited(j, a, b))
        code = DEPARTS(j, "prohibited-pair", "%d and %d must not meet in this event",
                       no_of(j, a), no_of(j, b));
    if (code == FF_OK && absent != FF_NOBODY)
        code = DEPARTS(j, "absent", "%d is not there in this round, or has withdrawn",
                       no_of(j, absent));
    return code;
}

static ff_side last_colour(const judge *j, int player)
{
    for (int r = j->q->round - 1; r >= 1; r--) {
        const ff_pairing_past *past = &j->q->players[player].past[r - 1];
        if (was_played(past))
            return (ff_side)past->side;
    }
    return FF_SIDE_NONE;
}

static int judge_colour(const judge *j, int player, ff_side side, bool free)
{
    const ff_pairing_facts *facts = &j->facts[player];
    const char *colour = side == FF_SIDE_WHITE ? "White" : "Black";
    int after = facts->difference + (side == FF_SIDE_WHITE ? 1 : -1), code = FF_OK;
    bool worse = (after > 2 && side == FF_SIDE_WHITE) || (after < -2 && side == FF_SIDE_BLACK);
    if (free)
        return FF_OK;
    if (facts->same_colour >= 2 && last_colour(j, player) == side)
        code = DEPARTS(j, "third-colour", "%d would have %s three times running",
                       no_of(j, player), colour);
    if (code == FF_OK && worse)
        code = DEPARTS(j, "colour-difference", "%d would have %s three times more often",
                       no_of(j, player), colour);
    return code;
}

static int judge_pair(const judge *j, const ff_pairing_pair *pair)
{
    int code = judge_meeting(j, pair->white, pair->black);
    bool free = j->facts[pair->white].topscorer || j->facts[pair->black].topscorer ||
                !ff_pairing_rules_get(j->q->system)->bars_colours;
    if (code == FF_OK)
        code = judge_colour(j, pair->white, FF_SIDE_WHITE, free);
    if (code == FF_OK)
        code = judge_colour(j, pair->black, FF_SIDE_BLACK, free);
    return code;
}

static int judge_bye(const judge *j, int player)
{
    const ff_pairing_facts *facts = &j->facts[player];
    if (!facts->paired)
        return DEPARTS(j, "absent", "%d is not there in this round, or has withdrawn",
                       no_of(j, player));
    if (facts->may_have_bye)
        return FF_OK;
    return DEPARTS(j, "bye-again", "%d may not have the bye: round %d (C2)", no_of(j, player),
                   facts->bye_bar);
}

static int judge_attendance(const judge *j)
{
    int byes = 0, code = FF_OK;
    for (size_t i = 0; i < j->count; i++) {
        j->times[j->pairs[i].white]++;
        if (j->pairs[i].black != FF_NOBODY)
            j->times[j->pairs[i].black]++;
        byes += j->pairs[i].black == FF_NOBODY;
    }
    for (size_t p = 0; p < j->q->count && code == FF_OK; p++) {
        if (j->times[p] > 1)
            code = DEPARTS(j, "twice", "%d is paired %d times", no_of(j, (int)p), j->times[p]);
        else if (j->times[p] == 0 && j->facts[p].paired && !j->partial)
            code = DEPARTS(j, "unpaired", "%d is there and not paired", no_of(j, (int)p));
    }
    if (code == FF_OK && byes > 1)
        code = DEPARTS(j, "byes", "%d players have the pairing-allocated bye", byes);
    return code;
}

static int judge_rounds(const judge *j)
{
    int open = 0, code = FF_OK;
    const ff_pairing_question *q = j->q;
    for (size_t i = 0; i < j->event->player_count; i++)
        for (int r = 1; r < q->round; r++) {
            const ff_round_result *cell = ff_event_cell(j->event, (int)i, r);
            open += cell->opponent != FF_NOBODY && cell->result == FF_RESULT_NONE;
        }
    if (open > 0)
        code = DEPARTS(j, "round-open", "%d games of earlier rounds have no result", open / 2);
    if (code == FF_OK && q->rounds > 0 && q->round > q->rounds)
        code = DEPARTS(j, "round-beyond", "round %d is paired, and %d were announced", q->round,
                       q->rounds);
    return code;
}

/* The pairs of the rules that are not in the list, as "4-9 7-2". */
static int judge_difference(const judge *j, bool *differs, ff_error *err)
{
    ff_pairing_answer answer = {0};
    char text[200];
    size_t used = 0;
    int code = ff_pairing_pair_round(j->q, &answer, err);
    text[0] = '\0';
    for (size_t i = 0; i < answer.count; i++) {
        const ff_pairing_pair *own = &answer.pairs[i];
        bool found = false;
        for (size_t k = 0; k < j->count && !found; k++)
            found = j->pairs[k].white == own->white && j->pairs[k].black == own->black;
        if (found)
            continue;
        *differs = true;
        int other = own->black == FF_NOBODY ? 0 : no_of(j, own->black);
        if (used + 16 < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, " %d-%d",
                                     no_of(j, own->white), other);
    }
    if (code == FF_OK && *differs)
        code = ff_diagnostics_add(j->notes, FF_SEVERITY_WARNING, "by-hand", 0, 0,
                                  "the rules would pair%s", text);
    ff_pairing_answer_release(&answer);
    return code;
}

static int judge_all(judge *j, bool *differs, ff_error *err)
{
    int code = judge_rounds(j);
    if (code == FF_OK)
        code = judge_attendance(j);
    for (size_t i = 0; i < j->count && code == FF_OK; i++) {
        if (j->pairs[i].black == FF_NOBODY)
            code = judge_bye(j, j->pairs[i].white);
        else
            code = judge_pair(j, &j->pairs[i]);
    }
    return code == FF_OK && !j->partial ? judge_difference(j, differs, err) : code;
}

/* The initial colour that the first pair shows, when the lot is not recorded. */
static ff_side shown_colour(const ff_pairing_facts *facts, const ff_pairing_pair *pairs,
                            size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].black == FF_NOBODY)
            continue;
        int white = facts[pairs[i].white].number, black = facts[pairs[i].black].number;
        bool odd = (white < black ? white : black) % 2 == 1;
        return odd == (white < black) ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    }
    return FF_SIDE_WHITE;
}

int ff_rounds_departures(const ff_event *event, const ff_rounds_round_options *options,
                         const ff_pairing_pair *pairs, size_t count, ff_diagnostics *notes,
                         bool *differs, ff_error *err)
{
    ff_rounds_round_options how = *options;
    ff_rounds_round made = {0};
    how.fresh = how.open_as_draws = true;
    *differs = false;
    bool foreign =
        ff_rounds_system_of_code(event->type_code, NULL, NULL) == FF_SWISS_SYSTEM_COUNT &&
        event->type_code[0] != '\0' && how.system == FF_SWISS_SYSTEM_COUNT;
    if (foreign) { /* a system of others: its pairs are not to be expected, C1 and C2 are */
        how.system = ff_pairing_usual_system(FF_USUAL_OF_PLAYERS);
        how.partial = true;
    }
    ff_pairing_facts *facts = ff_calloc(event->player_count + 1, sizeof *facts);
    int code = facts != NULL ? ff_rounds_round_of(event, &how, &made, NULL, err)
                             : ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    if (code == FF_OK)
        code = ff_pairing_facts_of(&made.question, facts, err);
    if (code != FF_OK && ff_code_category(code) == FF_CATEGORY_STATE) {
        code = ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "not-compared", 0, 0,
                                  "not compared with the rules: %s", err->message);
        ff_rounds_round_release(&made);
        ff_free(facts);
        return code;
    }
    int *times = ff_calloc(event->player_count + 1, sizeof *times);
    if (code == FF_OK && times == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    if (code == FF_OK && made.question.initial_colour == FF_SIDE_NONE)
        made.question.initial_colour = shown_colour(facts, pairs, count);
    judge j = {event, &made.question, facts, pairs, count, how.partial, times, notes};
    if (code == FF_OK)
        code = judge_all(&j, differs, err);
    ff_free(facts);
    ff_free(times);
    ff_rounds_round_release(&made);
    return code;
}
