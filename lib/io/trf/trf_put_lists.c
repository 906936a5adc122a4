#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/* Writing: players, and what is said about them in lists. */

static char cell_letter(const trf_writer *writer, const ff_round_result *cell, int round)
{
    if (ff_trf_is_waiting(cell))
        return writer->waiting_as_draws ? '=' : ' ';
    if (ff_trf_is_open(writer, cell, round))
        return '=';
    if (cell->result == FF_RESULT_ADJOURNED || cell->result == FF_RESULT_UNKNOWN)
        return ' ';
    return cell->result == FF_RESULT_ABSENT ? 'Z' : ff_result_letter((ff_result)cell->result);
}

static void put_cell(const trf_writer *writer, const ff_round_result *cell, int round,
                     ff_str *out)
{
    static const char sides[FF_SIDE_COUNT] = {'-', 'w', 'b'};
    int no = cell->opponent != FF_NOBODY ? writer->event->players[cell->opponent].no
                                         : cell->stray_no;
    if (no == 0 && cell->result == FF_RESULT_NONE) {
        ff_trf_put_blanks(out, 10);
        return;
    }
    ff_trf_put_blanks(out, 2);
    if (no != 0)
        ff_trf_put_number(out, no, 4);
    else
        ff_str_text(out, "0000");
    ff_str_format(out, " %c %c", sides[cell->side], cell_letter(writer, cell, round));
}

static void put_birth(const trf_writer *writer, ff_date birth, ff_str *out)
{
    char text[16] = "";
    if (birth.year != 0 && (birth.month == 0 || !writer->options->birth_dates))
        snprintf(text, sizeof text, "%04d", birth.year % 10000);
    else if (birth.year != 0)
        snprintf(text, sizeof text, "%04d/%02d/%02d", birth.year % 10000, birth.month % 100,
                 birth.day % 100);
    ff_trf_put_field(out, text, 10, false);
}

static void put_person(const trf_writer *writer, const char *code, const ff_player *player,
                       int rating, const char *id, ff_str *out)
{
    ff_str_format(out, "%s ", code);
    ff_trf_put_number(out, player->no, 4);
    ff_str_format(out, " %c", player->sex != 0 ? player->sex : ' ');
    ff_trf_put_field(out, player->title, 3, true);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_field(out, player->name, 33, false);
    ff_trf_put_blanks(out, 1);
    if (rating != 0)
        ff_trf_put_number(out, rating, 4);
    else
        ff_trf_put_blanks(out, 4);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_field(out, player->federation, 3, false);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_field(out, id, 11, true);
    ff_trf_put_blanks(out, 1);
    put_birth(writer, player->birth, out);
}

/* TRF16 has no record for byes with points: they stand in the columns of the next round. */
static void put_next_bye(const trf_writer *writer, ff_str *out)
{
    ff_result bye = ff_trf_next_bye(writer->event, writer->index, writer->next_round);
    const ff_player *player = &writer->event->players[writer->index];
    if (bye == FF_RESULT_NONE)
        return;
    for (int r = (int)player->cell_count; r < writer->paired; r++)
        ff_trf_put_blanks(out, 10);
    ff_str_format(out, "  0000 - %c", ff_result_letter(bye));
}

/* Results of an event file may be newer than the points that its source stated. */
static int points_of(const trf_writer *writer, int index)
{
    const ff_event *event = writer->event;
    const ff_player *player = &event->players[index];
    bool stated = player->has_stated_points && event->anchor.entries == 0;
    bool sums_only = player->has_stated_points && ff_event_rounds(event) == 0;
    if (ff_trf_has_ahead(event, index, writer->paired))
        return writer->paired > 0 ? ff_event_points(event, index, writer->paired) : 0;
    if (writer->options->points != NULL)
        return writer->options->points[index];
    return stated || sums_only ? player->stated_points : ff_event_points(event, index, 0);
}

void ff_trf_put_player_record(trf_writer *writer, ff_str *out)
{
    int index = writer->index;
    const ff_player *player = &writer->event->players[index];
    const ff_trf_options *options = writer->options;
    int points = points_of(writer, index) + ff_trf_open_points(writer, index);
    int rank = options->ranks != NULL ? options->ranks[index] : player->stated_rank;
    put_person(writer, "001", player, player->rating, player->fide_id, out);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_points(out, points, 4);
    ff_trf_put_blanks(out, 1);
    if (rank != 0)
        ff_trf_put_number(out, rank, 4);
    else
        ff_trf_put_blanks(out, 4);
    for (size_t r = 0; r < player->cell_count && r < (size_t)writer->paired; r++)
        put_cell(writer, &player->cells[r], (int)r + 1, out);
    if (writer->next_round != 0)
        put_next_bye(writer, out);
}

void ff_trf_put_national_record(trf_writer *writer, ff_str *out)
{
    const ff_player *player = &writer->event->players[writer->index];
    ff_str_text(out, player->national_federation);
    ff_str_char(out, ' ');
    ff_trf_put_number(out, player->no, 4);
    ff_trf_put_blanks(out, 40);
    if (player->national_rating != 0)
        ff_trf_put_number(out, player->national_rating, 4);
    else
        ff_trf_put_blanks(out, 4);
    ff_trf_put_blanks(out, 5);
    ff_trf_put_field(out, player->national_id, 11, true);
}

static void put_words(ff_str *out, const char *code, const int *nos, int count)
{
    ff_str_text(out, code);
    for (int i = 0; i < count; i++)
        ff_str_format(out, " %d", nos[i]);
}

void ff_trf_put_byes_xxz_record(trf_writer *writer, ff_str *out)
{
    const ff_bye_request *request = &writer->event->bye_requests[writer->index];
    put_words(out, "XXZ", request->nos, request->count);
}

void ff_trf_put_byes_record(trf_writer *writer, ff_str *out)
{
    const ff_bye_request *request = &writer->event->bye_requests[writer->index];
    ff_str_format(out, "240 %c ", ff_result_letter(request->result));
    int round = request->round != 0 ? request->round : ff_event_rounds(writer->event) + 1;
    ff_trf_put_number(out, round, 3);
    ff_trf_put_ids(out, request->nos, request->count);
}

void ff_trf_put_prohibition_xxp_record(trf_writer *writer, ff_str *out)
{
    const ff_prohibition *prohibition = &writer->event->prohibitions[writer->index];
    put_words(out, "XXP", prohibition->nos, prohibition->count);
}

void ff_trf_put_prohibition_record(trf_writer *writer, ff_str *out)
{
    const ff_prohibition *prohibition = &writer->event->prohibitions[writer->index];
    int last = prohibition->last != 0 ? prohibition->last : writer->event->rounds_planned;
    ff_str_text(out, "260 ");
    ff_trf_put_number(out, prohibition->first != 0 ? prohibition->first : 1, 3);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, last != 0 ? last : FF_EVENT_MAX_ROUNDS, 3);
    ff_trf_put_ids(out, prohibition->nos, prohibition->count);
}

void ff_trf_put_acceleration_line(const ff_acceleration *a, ff_str *out)
{
    ff_str_text(out, "250 ");
    ff_trf_put_points(out, a->match_tenths, 4);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_points(out, a->tenths, 4);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, a->first_round, 3);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, a->last_round, 3);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, a->first_no, 4);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, a->last_no, 4);
}

/* Virtual points of a player in a round, whichever record said so. */
static int virtual_points(const ff_event *event, const ff_player *player, int round)
{
    int tenths = round <= player->acceleration_count ? player->acceleration[round - 1] : 0;
    for (size_t i = 0; i < event->acceleration_count; i++) {
        const ff_acceleration *a = &event->accelerations[i];
        if (round >= a->first_round && round <= a->last_round && player->no >= a->first_no &&
            player->no <= a->last_no)
            tenths += a->tenths;
    }
    return tenths;
}

static int last_accelerated(const ff_event *event, const ff_player *player)
{
    int last = player->acceleration_count;
    for (size_t i = 0; i < event->acceleration_count; i++) {
        const ff_acceleration *a = &event->accelerations[i];
        if (player->no >= a->first_no && player->no <= a->last_no && a->last_round > last)
            last = a->last_round;
    }
    return last;
}

void ff_trf_put_acceleration_record(trf_writer *writer, ff_str *out)
{
    ff_trf_put_acceleration_line(&writer->event->accelerations[writer->index], out);
}

void ff_trf_put_acceleration_xxa_record(trf_writer *writer, ff_str *out)
{
    const ff_player *player = &writer->event->players[writer->index];
    int last = last_accelerated(writer->event, player);
    ff_str_text(out, "XXA ");
    ff_trf_put_number(out, player->no, 4);
    for (int round = 1; round <= last; round++) {
        ff_trf_put_blanks(out, 1);
        ff_trf_put_points(out, virtual_points(writer->event, player, round), 4);
    }
}

void ff_trf_put_adjustment_record(trf_writer *writer, ff_str *out)
{
    const ff_adjustment *a = &writer->event->adjustments[writer->index];
    /* 1 = 0 are W D L here */
    ff_result result = a->result >= FF_RESULT_WIN && a->result <= FF_RESULT_LOSS
                           ? (ff_result)(a->result - FF_RESULT_WIN + FF_RESULT_WIN_UNRATED)
                           : a->result;
    ff_str_format(out, "299 %c  ", a->bonus ? ' ' : ff_result_letter(result));
    ff_trf_put_points(out, a->match_tenths, 4);
    ff_trf_put_blanks(out, 2);
    ff_trf_put_points(out, a->tenths, 4);
    ff_trf_put_blanks(out, 2);
    char round[8];
    snprintf(round, sizeof round, "%03d", a->round % 1000);
    ff_trf_put_field(out, round, 3, true);
    ff_trf_put_ids(out, a->nos, a->count);
}

/* --- which indices have a line --- */

bool ff_trf_has_acceleration(const ff_event *event, int player)
{
    return last_accelerated(event, &event->players[player]) > 0;
}

bool ff_trf_has_national(const ff_event *event, int player)
{
    return event->players[player].national_federation[0] != '\0';
}

/* XXZ: away in the round that is paired next. */
bool ff_trf_has_byes_xxz(const ff_event *event, int index)
{
    const ff_bye_request *request = &event->bye_requests[index];
    return request->result == FF_RESULT_BYE_ZERO &&
           (request->round == 0 || request->round == ff_event_rounds(event) + 1);
}
