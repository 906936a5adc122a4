#include "event/rate_of_play.h"
#include "rounds/swiss_event.h"
#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/*
 * A Swiss event on its way to a program that pairs it. A game that is adjourned is a draw for
 * pairing, and is written as one, with a comment by which it is read back as what it is. In
 * rounds that are not paired yet byes are records 240, because a program that pairs takes
 * whatever is in the columns of a round for a round that was paired. Source: C.02.03 Annexure
 * A, record 240.
 */

typedef struct ahead {
    const ff_event *event;
    trf_view *out;
    int *nos; /* of one record */
} ahead;

/* A pairing-allocated bye that was entered before the round is paired: the kind of bye that is
 * worth as much, since a record knows no other. */
static ff_result as_asked(const ff_event *event)
{
    const int *tenths = event->scoring.tenths[FF_SIDE_NONE];
    return tenths[FF_RESULT_BYE_PAIRING] == tenths[FF_RESULT_BYE_HALF] ? FF_RESULT_BYE_HALF
                                                                       : FF_RESULT_BYE_FULL;
}

/* The kinds of bye a record may have; a full-point bye is no longer given. */
static ff_result kind_of(const ff_event *event, ff_result result)
{
    if (result == FF_RESULT_BYE_PAIRING)
        return as_asked(event);
    static const ff_result kinds[FF_RESULT_COUNT] = {
        [FF_RESULT_BYE_FULL] = FF_RESULT_BYE_FULL,
        [FF_RESULT_BYE_HALF] = FF_RESULT_BYE_HALF,
        [FF_RESULT_BYE_ZERO] = FF_RESULT_BYE_ZERO,
        [FF_RESULT_ABSENT] = FF_RESULT_BYE_ZERO,
    };
    return kinds[result];
}

/* A Swiss event of which a round was paired, or will be: somebody is there to be paired. */
static bool is_swiss(const ff_event *event)
{
    bool paired = ff_rounds_last_paired(event) > 0, somebody = false;
    for (size_t i = 0; i < event->player_count && !paired && !somebody; i++)
        somebody = kind_of(event, (ff_result)ff_event_cell(event, (int)i, 1)->result) ==
                   FF_RESULT_NONE;
    return event->kind == FF_EVENT_SWISS ? paired || somebody
                                         : event->kind == FF_EVENT_UNKNOWN && paired;
}

ff_result ff_trf_next_bye(const ff_event *event, int player, int round)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    ff_result asked = ff_rounds_asked_bye(event, player, round);
    if (asked != FF_RESULT_NONE)
        return asked;
    ff_result kind = kind_of(event, (ff_result)cell->result);
    bool withdrawn = event->players[player].withdrawn;
    return kind == FF_RESULT_NONE && withdrawn ? FF_RESULT_BYE_ZERO : kind;
}

/* The same where no record of the event says it. */
static ff_result bye_of(const ff_event *event, int player, int round)
{
    bool stated = ff_rounds_asked_bye(event, player, round) != FF_RESULT_NONE;
    return stated ? FF_RESULT_NONE : ff_trf_next_bye(event, player, round);
}

static int add_record(ahead *a, ff_result result, int round, int count)
{
    ff_event *view = &a->out->event;
    int *nos = ff_arena_alloc(&a->out->arena, (size_t)count * sizeof *nos);
    if (nos == NULL)
        return FF_E_MEMORY;
    memcpy(nos, a->nos, (size_t)count * sizeof *nos);
    view->bye_requests[view->bye_request_count++] =
        (ff_bye_request){.result = result, .round = round, .nos = nos, .count = count};
    return FF_OK;
}

static int add_round(ahead *a, int round)
{
    static const ff_result kinds[] = {FF_RESULT_BYE_FULL, FF_RESULT_BYE_HALF,
                                      FF_RESULT_BYE_ZERO};
    const ff_event *event = a->event;
    int code = FF_OK;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds && code == FF_OK; k++) {
        int count = 0;
        for (size_t i = 0; i < event->player_count; i++)
            if (bye_of(event, (int)i, round) == kinds[k])
                a->nos[count++] = event->players[i].no;
        if (count > 0)
            code = add_record(a, kinds[k], round, count);
    }
    return code;
}

/* A round in which nobody plays and everybody has something is over, as in the standings. */
static bool is_over(const ff_event *event, int round)
{
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        if (cell->opponent != FF_NOBODY ||
            (cell->result == FF_RESULT_NONE && !event->players[i].withdrawn))
            return false;
    }
    return true;
}

/* The last round that stands in the columns. */
static int last_played(const ff_event *event)
{
    int paired = ff_rounds_last_paired(event), rounds = ff_event_rounds(event);
    while (paired < rounds && is_over(event, paired + 1))
        paired++;
    return paired;
}

/* The last round that something can be said about. */
static int last_round(const ff_event *event, int paired)
{
    int last = ff_event_rounds(event);
    last = last > paired + 1 ? last : paired + 1;
    last = last > event->rounds_planned ? last : event->rounds_planned;
    return event->rounds_planned != 0 && paired >= event->rounds_planned ? paired : last;
}

/* Moves a text into the view. */
static int keep_text(trf_view *out, ff_str *text, const char **to)
{
    const char *copy =
        text->failed ? NULL : ff_arena_copy(&out->arena, ff_str_get(text), text->size);
    ff_str_release(text);
    *to = copy;
    return copy != NULL ? FF_OK : FF_E_MEMORY;
}

/* Record 192 by the name that every program knows, where the date says the edition. */
static int set_type_code(const ff_event *event, trf_view *out)
{
    bool baku = false;
    ff_pairing_system system = ff_rounds_system_of_code(event->type_code, NULL, &baku);
    if (system == FF_SWISS_SYSTEM_COUNT || event->line_count != 0 || event->start.year == 0)
        return FF_OK;
    const ff_pairing_rules *rules = ff_pairing_rules_get(system);
    size_t size = strlen(rules->code);
    const char *tail = baku ? "_BAKU" : "";
    if (rules->undated_code == NULL || !rules->newest ||
        ff_pairing_edition_on(system, event->start) != system ||
        strncmp(event->type_code, rules->code, size) != 0 ||
        strcmp(event->type_code + size, tail) != 0)
        return FF_OK;
    ff_str code = FF_STR_INIT;
    ff_str_format(&code, "%s%s", rules->undated_code, tail);
    return keep_text(out, &code, &out->event.type_code);
}

/* What was asked for rounds that are paired stands in their cells; lines of a TRF file name
 * their records by place, and keep them. */
static void copy_requests(const ff_event *event, int paired, ff_event *view)
{
    view->bye_request_count = 0;
    for (size_t i = 0; i < event->bye_request_count; i++) {
        const ff_bye_request *request = &event->bye_requests[i];
        if (event->line_count != 0 || request->round == 0 || request->round > paired)
            view->bye_requests[view->bye_request_count++] = *request;
    }
}

/* 222 where the event was not read from a TRF file: as stated, or what 122 says. */
static int set_time_code(const ff_event *event, trf_view *out)
{
    if (event->line_count != 0)
        return FF_OK;
    ff_str code = FF_STR_INIT;
    ff_event_put_time_code(event, &code);
    return keep_text(out, &code, &out->event.time_control_code);
}

int ff_trf_view_make(const ff_event *event, trf_view *out)
{
    enum { KINDS = 3 };
    ff_event *view = &out->event;
    memset(out, 0, sizeof *out);
    *view = *event;
    out->paired = FF_EVENT_MAX_ROUNDS;
    if (set_type_code(event, out) != FF_OK || set_time_code(event, out) != FF_OK)
        return FF_E_MEMORY;
    if (!is_swiss(event))
        return FF_OK;
    out->paired = last_played(event);
    int last = out->last = last_round(event, out->paired);
    size_t most = event->bye_request_count + KINDS * (size_t)(last - out->paired);
    ahead a = {.event = event,
               .out = out,
               .nos = ff_arena_alloc(&out->arena, (event->player_count + 1) * sizeof(int))};
    view->bye_requests = ff_arena_alloc(&out->arena, (most + 1) * sizeof *view->bye_requests);
    if (a.nos == NULL || view->bye_requests == NULL)
        return FF_E_MEMORY;
    copy_requests(event, out->paired, view);
    int code = FF_OK;
    for (int round = out->paired + 1; round <= last && code == FF_OK; round++)
        code = add_round(&a, round);
    return code;
}

void ff_trf_view_release(trf_view *view)
{
    ff_arena_release(&view->arena);
}

bool ff_trf_has_ahead(const ff_event *event, int player, int paired)
{
    const ff_player *p = &event->players[player];
    for (size_t r = (size_t)paired; r < p->cell_count; r++)
        if (kind_of(event, (ff_result)p->cells[r].result) != FF_RESULT_NONE)
            return true;
    return false;
}

/* --- games that wait for their result --- */

static const struct {
    ff_result result;
    const char *words;
} waiting[] = {{FF_RESULT_ADJOURNED, "Adjourned"},
               {FF_RESULT_UNKNOWN, "Result not known"},
               {FF_RESULT_NONE, "No result yet"}};

static const char *words_of(ff_result result)
{
    size_t i = 0;
    while (waiting[i].result != result)
        i++;
    return waiting[i].words;
}

bool ff_trf_is_open(const trf_writer *writer, const ff_round_result *cell, int round)
{
    return round <= writer->open_as_draws && cell->opponent != FF_NOBODY &&
           cell->result == FF_RESULT_NONE;
}

int ff_trf_open_points(const trf_writer *writer, int player)
{
    const ff_event *event = writer->event;
    int tenths = 0;
    for (int round = 1; round <= writer->paired && round <= writer->open_as_draws; round++) {
        const ff_round_result *cell = ff_event_cell(event, player, round);
        if (ff_trf_is_open(writer, cell, round))
            tenths += event->scoring.tenths[cell->side][FF_RESULT_UNKNOWN];
    }
    return tenths;
}

int ff_trf_last_open(const ff_event *event)
{
    int last = ff_event_rounds(event);
    if (is_swiss(event))
        return last;
    for (; last > 0; last--)
        for (size_t i = 0; i < event->player_count; i++) {
            const ff_round_result *cell = ff_event_cell(event, (int)i, last);
            if (cell->opponent != FF_NOBODY && cell->result != FF_RESULT_NONE)
                return last;
        }
    return 0;
}

bool ff_trf_is_waiting(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY &&
           (cell->result == FF_RESULT_ADJOURNED || cell->result == FF_RESULT_UNKNOWN);
}

/* The next game that waits for its result, from a round and a player on; the cell of White, or
 * of the first where colours are not known. */
static const ff_round_result *next_waiting(const trf_writer *writer, int *round, int *player)
{
    const ff_event *event = writer->event;
    int rounds = ff_event_rounds(event);
    rounds = writer->paired < rounds ? writer->paired : rounds;
    for (; *round <= rounds && writer->waiting_as_draws; (*round)++, *player = 0)
        while ((size_t)*player < event->player_count) {
            const ff_round_result *cell = ff_event_cell(event, (*player)++, *round);
            bool waits = ff_trf_is_waiting(cell) || ff_trf_is_open(writer, cell, *round);
            if (waits && cell->side != FF_SIDE_BLACK)
                return cell;
        }
    return NULL;
}

int ff_trf_count_drawn(const trf_writer *writer)
{
    int round = 1, player = 0, count = 0;
    while (next_waiting(writer, &round, &player) != NULL)
        count++;
    return count;
}

void ff_trf_put_waiting(const trf_writer *writer, ff_str *out)
{
    const ff_player *players = writer->event->players;
    const ff_round_result *cell;
    int round = 1, player = 0;
    while ((cell = next_waiting(writer, &round, &player)) != NULL)
        ff_str_format(out, "### %s @ Round %d: %d-%d\r\n", words_of((ff_result)cell->result),
                      round, players[player - 1].no, players[cell->opponent].no);
}

/* A comment of that kind; -1 when it is not one. */
static int waiting_comment(const char *line, int *round, int *white, int *black)
{
    for (int i = 0; i < (int)(sizeof waiting / sizeof *waiting); i++) {
        size_t size = strlen(waiting[i].words);
        if (strncmp(line, "### ", 4) == 0 && strncmp(line + 4, waiting[i].words, size) == 0 &&
            sscanf(line + 4 + size, " @ Round %3d: %4d-%4d", round, white, black) == 3)
            return i;
    }
    return -1;
}

bool ff_trf_is_waiting_comment(const char *line)
{
    int round, white, black;
    return waiting_comment(line, &round, &white, &black) >= 0;
}

/* Opponents are numbers still. */
static void set_waiting(ff_event *event, int round, int no, int other, ff_result result)
{
    int player = ff_event_find(event, no);
    if (player == FF_NOBODY || round < 1 || (size_t)round > event->players[player].cell_count)
        return;
    ff_round_result *cell = &event->players[player].cells[round - 1];
    if (cell->stray_no != other || cell->result != FF_RESULT_DRAW)
        return;
    cell->result = (uint8_t)result;
    if (result == FF_RESULT_NONE) /* the points in the file count it as a draw */
        event->players[player].stated_points -=
            event->scoring.tenths[cell->side][FF_RESULT_UNKNOWN];
}

int ff_trf_read_comment(trf_reader *reader)
{
    enum { SHORT = 320 };
    char text[SHORT];
    int round, white, black;
    size_t size = reader->line.size < SHORT - 1 ? reader->line.size : SHORT - 1;
    memcpy(text, reader->line.text, size);
    text[size] = '\0';
    int kind = waiting_comment(text, &round, &white, &black);
    if (kind >= 0) {
        set_waiting(reader->event, round, white, black, waiting[kind].result);
        set_waiting(reader->event, round, black, white, waiting[kind].result);
    }
    int code = ff_trf_read_setup(reader, text);
    return code == FF_OK ? FF_E_STATE_EXISTS : code;
}
