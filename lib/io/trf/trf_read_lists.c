#include "trf/trf_columns.h"

#include <ctype.h>
#include <string.h>

/* Reading: byes, acceleration, forbidden pairs and points. */

static int add_byes(trf_reader *reader, ff_bye_request request)
{
    ff_event *event = reader->event;
    int code = ff_trf_grow(reader, &event->bye_requests, &event->bye_request_capacity,
                           event->bye_request_count, sizeof *event->bye_requests);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->bye_request_count;
    event->bye_requests[event->bye_request_count++] = request;
    return FF_OK;
}

int ff_trf_read_byes(trf_reader *reader)
{
    char letter = ff_trf_column(reader, 5);
    ff_bye_request request = {.result = ff_result_from_letter(letter)};
    if (request.result != FF_RESULT_BYE_FULL && request.result != FF_RESULT_BYE_HALF &&
        request.result != FF_RESULT_BYE_ZERO) {
        DOUBT(reader, "bye", 5, "the kind of bye \"%c\" is not F, H or Z", letter);
        return FF_E_STATE_EXISTS;
    }
    request.round = ff_trf_columns_number(reader, 7, 9, FF_EVENT_MAX_ROUNDS, 0, "round");
    if (request.round == 0 && reader->quirk)
        return FF_E_STATE_EXISTS; /* 0 would be the next round */
    request.nos = ff_trf_columns_ids(reader, 11, &request.count);
    return request.nos != NULL ? add_byes(reader, request) : FF_E_MEMORY;
}

/* Pairing numbers as words (XXZ, XXP). */
static const int *word_ids(trf_reader *reader, int *count)
{
    char word[16];
    /* a number and a blank are two bytes at least */
    int *ids = ff_arena_alloc(&reader->event->arena, (reader->line.size / 2 + 1) * sizeof *ids);
    *count = 0;
    if (ids == NULL) {
        reader->memory = FF_E_MEMORY;
        return NULL;
    }
    for (size_t at = 3;;) {
        long long value;
        size_t place = ff_trf_next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            return ids;
        if (ff_str_parse_integer(word, 1, FF_EVENT_MAX_PLAYERS, &value) == FF_OK)
            ids[(*count)++] = (int)value;
        else
            DOUBT(reader, "not-a-number", place, "\"%s\" is not a pairing number", word);
    }
}

int ff_trf_read_byes_xxz(trf_reader *reader)
{
    ff_bye_request request = {.result = FF_RESULT_BYE_ZERO, .round = 0};
    request.nos = word_ids(reader, &request.count);
    return request.nos != NULL ? add_byes(reader, request) : FF_E_MEMORY;
}

static int add_prohibition(trf_reader *reader, ff_prohibition prohibition)
{
    ff_event *event = reader->event;
    if (prohibition.nos == NULL)
        return FF_E_MEMORY;
    int code = ff_trf_grow(reader, &event->prohibitions, &event->prohibition_capacity,
                           event->prohibition_count, sizeof *event->prohibitions);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->prohibition_count;
    event->prohibitions[event->prohibition_count++] = prohibition;
    return FF_OK;
}

int ff_trf_read_prohibition(trf_reader *reader)
{
    ff_prohibition prohibition = {0};
    prohibition.first = ff_trf_columns_number(reader, 5, 7, FF_EVENT_MAX_ROUNDS, 0, "round");
    prohibition.last = ff_trf_columns_number(reader, 9, 11, FF_EVENT_MAX_ROUNDS, 0, "round");
    prohibition.nos = ff_trf_columns_ids(reader, 13, &prohibition.count);
    return add_prohibition(reader, prohibition);
}

int ff_trf_read_prohibition_xxp(trf_reader *reader)
{
    ff_prohibition prohibition = {0};
    prohibition.nos = word_ids(reader, &prohibition.count);
    return add_prohibition(reader, prohibition);
}

int ff_trf_read_acceleration(trf_reader *reader)
{
    ff_event *event = reader->event;
    ff_acceleration a = {0};
    ff_trf_columns_points(reader, 5, 8, &a.match_tenths);
    ff_trf_columns_points(reader, 10, 13, &a.tenths);
    a.first_round = ff_trf_columns_number(reader, 15, 17, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.last_round = ff_trf_columns_number(reader, 19, 21, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.first_no =
        ff_trf_columns_number(reader, 23, 26, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    a.last_no =
        ff_trf_columns_number(reader, 28, 31, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    int code = ff_trf_grow(reader, &event->accelerations, &event->acceleration_capacity,
                           event->acceleration_count, sizeof *event->accelerations);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->acceleration_count;
    event->accelerations[event->acceleration_count++] = a;
    return FF_OK;
}

int ff_trf_read_acceleration_xxa(trf_reader *reader)
{
    enum { FIRST = 10, STEP = 5, WIDTH = 4 };
    int no = ff_trf_columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    reader->index = ff_event_find(reader->event, no);
    if (reader->index == FF_NOBODY) {
        DOUBT(reader, "acceleration", 5, "XXA for player %d, who is not in the file above", no);
        return FF_E_STATE_EXISTS;
    }
    size_t end = ff_trf_used_chars(reader);
    size_t count = end >= FIRST ? (end - FIRST) / STEP + 1 : 0;
    int *tenths = ff_arena_alloc(&reader->event->arena, (count + 1) * sizeof *tenths);
    if (tenths == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        ff_trf_columns_points(reader, FIRST + STEP * i, FIRST + STEP * i + WIDTH - 1,
                              &tenths[i]);
    reader->event->players[reader->index].acceleration = tenths;
    reader->event->players[reader->index].acceleration_count = (int)count;
    return FF_OK;
}

int ff_trf_read_adjustment(trf_reader *reader)
{
    ff_event *event = reader->event;
    char letter = ff_trf_column(reader, 5);
    ff_adjustment a = {.bonus = letter == ' ', .result = ff_result_from_letter(letter)};
    /* here W, D and L are wins, draws and losses of any kind */
    if (a.result >= FF_RESULT_WIN_UNRATED && a.result <= FF_RESULT_LOSS_UNRATED)
        a.result = (ff_result)(a.result - FF_RESULT_WIN_UNRATED + FF_RESULT_WIN);
    if (strchr(" WDLFHZ+-", toupper((unsigned char)letter)) == NULL) {
        DOUBT(reader, "points-kind", 5, "\"%c\" is not one of W D L F H Z + -", letter);
        return FF_E_STATE_EXISTS;
    }
    ff_trf_columns_points(reader, 8, 11, &a.match_tenths);
    ff_trf_columns_points(reader, 14, 17, &a.tenths);
    a.round = ff_trf_columns_number(reader, 20, 22, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.nos = ff_trf_columns_ids(reader, 24, &a.count);
    if (a.nos == NULL)
        return FF_E_MEMORY;
    int code = ff_trf_grow(reader, &event->adjustments, &event->adjustment_capacity,
                           event->adjustment_count, sizeof *event->adjustments);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->adjustment_count;
    event->adjustments[event->adjustment_count++] = a;
    return FF_OK;
}
