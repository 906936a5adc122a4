#include "event/anchor.h"
#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

typedef struct trf_writer {
    const ff_event *event;
    const ff_trf_options *options;
    ff_notes *notes;
    int memory;
} trf_writer;

/* --- fields --- */

/* `text` in exactly `width` characters, cut at the end when it is longer. */
static void put_field(ff_str *out, const char *text, size_t width, bool right)
{
    size_t size = strlen(text), used = 0, at = 0;
    while (at < size && used < width) {
        uint32_t code_point;
        size_t step = ff_utf8_decode(text + at, size - at, &code_point);
        at += step != 0 ? step : 1;
        used++;
    }
    if (!right)
        ff_str_bytes(out, text, at);
    for (size_t i = used; i < width; i++)
        ff_str_char(out, ' ');
    if (right)
        ff_str_bytes(out, text, at);
}

static void put_number(ff_str *out, int number, size_t width)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    put_field(out, digits, width, true);
}

static void put_points(ff_str *out, int tenths, size_t width)
{
    char text[FF_POINTS_SIZE];
    ff_points_decimal(tenths, text);
    put_field(out, text, width, true);
}

/* Blanks until `column` (from 1) is the next one; lines here are made of single columns. */
static void put_blanks(ff_str *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ff_str_char(out, ' ');
}

static void put_ids(ff_str *out, const int *nos, int count)
{
    for (int i = 0; i < count; i++) {
        ff_str_char(out, ' ');
        put_number(out, nos[i], 4);
    }
}

static void put_date(ff_str *out, ff_date date)
{
    ff_str_format(out, "%04d/%02d/%02d", date.year, date.month, date.day);
}

/* --- records --- */

/* 092 in words for an event that was not read from a TRF file: a reader learns from it
 * that it is a round robin. */
static const char *type_of(const ff_event *event)
{
    static const char *const types[] = {
        [FF_EVENT_UNKNOWN] = "",
        [FF_EVENT_SWISS] = "Individual: Swiss-System",
        [FF_EVENT_ROUND_ROBIN] = "Individual: Round-Robin",
        [FF_EVENT_DOUBLE_ROUND_ROBIN] = "Individual: Double-Round-Robin",
        [FF_EVENT_SCORE_TABLE] = "",
        [FF_EVENT_KNOCKOUT] = "Individual: Knock-out",
        [FF_EVENT_TEAM] = "",
    };
    bool stated = event->type_text[0] != '\0' || event->line_count != 0;
    return stated ? event->type_text : types[event->kind];
}

static void put_text(const trf_writer *writer, const trf_record *record, ff_str *out)
{
    const ff_event *event = writer->event;
    const char *const *field =
        (const char *const *)(const void *)((const char *)event + record->offset);
    ff_date date = {0, 0, 0};
    if (field == &event->start_text)
        date = event->start;
    else if (field == &event->end_text)
        date = event->end;
    ff_str_format(out, "%s ", record->code);
    if (date.year != 0 && date.month != 0 && date.day != 0)
        put_date(out, date);
    else
        ff_str_text(out, field == &event->type_text ? type_of(event) : *field);
}

static int count_rated(const ff_event *event)
{
    int rated = 0;
    for (size_t i = 0; i < event->player_count; i++)
        rated += event->players[i].rating != 0;
    return rated;
}

/* What 062, 072 and 082 say: as stated; counted where the event was not read from a file. */
static int number_of(const ff_event *event, const trf_record *record)
{
    const int *field = (const int *)(const void *)((const char *)event + record->offset);
    if (*field >= 0 || event->line_count != 0)
        return *field;
    if (field == &event->stated_players)
        return (int)event->player_count;
    if (field == &event->stated_rated)
        return count_rated(event);
    return (int)event->team_count;
}

static void put_round_dates(const trf_writer *writer, ff_str *out)
{
    const ff_event *event = writer->event;
    ff_str_text(out, "132");
    put_blanks(out, 88);
    for (size_t i = 0; i < event->round_date_count; i++) {
        put_field(out, event->round_dates[i], 8, false);
        put_blanks(out, 2);
    }
}

static void put_colour(const trf_writer *writer, const trf_record *record, ff_str *out)
{
    ff_side side = writer->event->initial_side;
    if (record->id == TRF_COLOUR) {
        ff_str_format(out, "152 %s",
                      side == FF_SIDE_WHITE   ? "W"
                      : side == FF_SIDE_BLACK ? "B"
                                              : "");
        return;
    }
    ff_str_text(out, "XXC");
    if (writer->event->rank_order_is_pairing_order)
        ff_str_text(out, " rank");
    if (side != FF_SIDE_NONE)
        ff_str_text(out, side == FF_SIDE_WHITE ? " white1" : " black1");
}

/* W, D, L and A always, P and X when they differ from what they follow. */
static void put_scoring(trf_writer *writer, ff_str *out)
{
    int win = 0, draw = 0;
    ff_str_text(out, "162 ");
    for (int i = 0; ff_trf_groups_162[i].code != NULL; i++) {
        trf_points_group group = ff_trf_groups_162[i];
        int tenths;
        /* P is written for itself, so W need not agree with it */
        if (group.code[0] == 'W')
            group.results &= ~TRF_BIT(BYE_PAIRING);
        if (group.code[0] == 'D')
            group.results &= ~(TRF_BIT(ADJOURNED) | TRF_BIT(UNKNOWN));
        if (!ff_trf_get_points(&writer->event->scoring, &group, &tenths)) {
            if (ff_notes_add(writer->notes, FF_SEVERITY_WARNING, "scoring-lost", 0, 0,
                             "results of kind %s have several values; record 162 has one",
                             group.code) != FF_OK)
                writer->memory = FF_E_MEMORY;
            continue;
        }
        win = group.code[0] == 'W' ? tenths : win;
        draw = group.code[0] == 'D' ? tenths : draw;
        if ((group.code[0] == 'P' && tenths == win) || (group.code[0] == 'X' && tenths == draw))
            continue;
        ff_str_format(out, " %s", group.code);
        put_points(out, tenths, 4);
        put_blanks(out, 3);
    }
}

/* All codes whose value is not the usual one. */
static void put_scoring_xxs(const trf_writer *writer, ff_str *out)
{
    ff_scoring usual;
    ff_scoring_default(&usual);
    ff_str_text(out, "XXS");
    for (int i = 2; ff_trf_groups_xxs[i].code != NULL; i++) {
        int tenths = 0, normal = 0;
        char text[FF_POINTS_SIZE];
        ff_trf_get_points(&usual, &ff_trf_groups_xxs[i], &normal);
        if (!ff_trf_get_points(&writer->event->scoring, &ff_trf_groups_xxs[i], &tenths) ||
            tenths == normal)
            continue;
        ff_points_decimal(tenths, text);
        ff_str_format(out, " %s=%s", ff_trf_groups_xxs[i].code, text);
    }
}

static char cell_letter(const ff_round_result *cell)
{
    switch ((ff_result)cell->result) {
    case FF_RESULT_ABSENT:
        return 'Z';
    case FF_RESULT_ADJOURNED:
    case FF_RESULT_UNKNOWN:
        return ' ';
    case FF_RESULT_NONE:
    case FF_RESULT_WIN:
    case FF_RESULT_DRAW:
    case FF_RESULT_LOSS:
    case FF_RESULT_WIN_UNRATED:
    case FF_RESULT_DRAW_UNRATED:
    case FF_RESULT_LOSS_UNRATED:
    case FF_RESULT_FORFEIT_WIN:
    case FF_RESULT_FORFEIT_LOSS:
    case FF_RESULT_BYE_HALF:
    case FF_RESULT_BYE_FULL:
    case FF_RESULT_BYE_PAIRING:
    case FF_RESULT_BYE_ZERO:
    case FF_RESULT_COUNT:
        break;
    }
    return ff_result_letter((ff_result)cell->result);
}

static void put_cell(const trf_writer *writer, const ff_round_result *cell, ff_str *out)
{
    static const char sides[FF_SIDE_COUNT] = {'-', 'w', 'b'};
    int no = cell->opponent != FF_NOBODY ? writer->event->players[cell->opponent].no
                                         : cell->stray_no;
    if (no == 0 && cell->result == FF_RESULT_NONE) {
        put_blanks(out, 10);
        return;
    }
    put_blanks(out, 2);
    if (no != 0)
        put_number(out, no, 4);
    else
        ff_str_text(out, "0000");
    ff_str_format(out, " %c %c", sides[cell->side], cell_letter(cell));
}

static void put_birth(const trf_writer *writer, ff_date birth, ff_str *out)
{
    char text[16] = "";
    if (birth.year != 0 && (birth.month == 0 || !writer->options->birth_dates))
        snprintf(text, sizeof text, "%04d", birth.year % 10000);
    else if (birth.year != 0)
        snprintf(text, sizeof text, "%04d/%02d/%02d", birth.year % 10000, birth.month % 100,
                 birth.day % 100);
    put_field(out, text, 10, false);
}

static void put_person(const trf_writer *writer, const char *code, const ff_player *player,
                       int rating, const char *id, ff_str *out)
{
    ff_str_format(out, "%s ", code);
    put_number(out, player->no, 4);
    ff_str_format(out, " %c", player->sex != 0 ? player->sex : ' ');
    put_field(out, player->title, 3, true);
    put_blanks(out, 1);
    put_field(out, player->name, 33, false);
    put_blanks(out, 1);
    if (rating != 0)
        put_number(out, rating, 4);
    else
        put_blanks(out, 4);
    put_blanks(out, 1);
    put_field(out, player->federation, 3, false);
    put_blanks(out, 1);
    put_field(out, id, 11, true);
    put_blanks(out, 1);
    put_birth(writer, player->birth, out);
}

static void put_player(const trf_writer *writer, int index, ff_str *out)
{
    const ff_player *player = &writer->event->players[index];
    const ff_trf_options *options = writer->options;
    int points = options->points != NULL     ? options->points[index]
                 : player->has_stated_points ? player->stated_points
                                             : ff_event_points(writer->event, index, 0);
    int rank = options->ranks != NULL ? options->ranks[index] : player->stated_rank;
    put_person(writer, "001", player, player->rating, player->fide_id, out);
    put_blanks(out, 1);
    put_points(out, points, 4);
    put_blanks(out, 1);
    if (rank != 0)
        put_number(out, rank, 4);
    else
        put_blanks(out, 4);
    for (size_t r = 0; r < player->cell_count; r++)
        put_cell(writer, &player->cells[r], out);
}

static void put_national(const trf_writer *writer, int index, ff_str *out)
{
    const ff_player *player = &writer->event->players[index];
    ff_str_text(out, player->national_federation);
    ff_str_char(out, ' ');
    put_number(out, player->no, 4);
    put_blanks(out, 40);
    if (player->national_rating != 0)
        put_number(out, player->national_rating, 4);
    else
        put_blanks(out, 4);
    put_blanks(out, 5);
    put_field(out, player->national_id, 11, true);
}

static void put_byes(const trf_writer *writer, const trf_record *record, int index, ff_str *out)
{
    const ff_bye_request *request = &writer->event->bye_requests[index];
    if (record->id == TRF_BYES_XXZ) {
        ff_str_text(out, "XXZ");
        for (int i = 0; i < request->count; i++)
            ff_str_format(out, " %d", request->nos[i]);
        return;
    }
    ff_str_format(out, "240 %c ", ff_result_letter(request->result));
    int round = request->round != 0 ? request->round : ff_event_rounds(writer->event) + 1;
    put_number(out, round, 3);
    put_ids(out, request->nos, request->count);
}

static void put_prohibition(const trf_writer *writer, const trf_record *record, int index,
                            ff_str *out)
{
    const ff_prohibition *prohibition = &writer->event->prohibitions[index];
    if (record->id == TRF_PROHIBITION_XXP) {
        ff_str_text(out, "XXP");
        for (int i = 0; i < prohibition->count; i++)
            ff_str_format(out, " %d", prohibition->nos[i]);
        return;
    }
    int last = prohibition->last != 0 ? prohibition->last : writer->event->rounds_planned;
    ff_str_text(out, "260 ");
    put_number(out, prohibition->first != 0 ? prohibition->first : 1, 3);
    put_blanks(out, 1);
    put_number(out, last != 0 ? last : FF_EVENT_MAX_ROUNDS, 3);
    put_ids(out, prohibition->nos, prohibition->count);
}

static void put_acceleration(const ff_acceleration *a, ff_str *out)
{
    ff_str_text(out, "250 ");
    put_points(out, a->match_tenths, 4);
    put_blanks(out, 1);
    put_points(out, a->tenths, 4);
    put_blanks(out, 1);
    put_number(out, a->first_round, 3);
    put_blanks(out, 1);
    put_number(out, a->last_round, 3);
    put_blanks(out, 1);
    put_number(out, a->first_no, 4);
    put_blanks(out, 1);
    put_number(out, a->last_no, 4);
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

static void put_acceleration_xxa(const trf_writer *writer, int index, ff_str *out)
{
    const ff_player *player = &writer->event->players[index];
    int last = last_accelerated(writer->event, player);
    ff_str_text(out, "XXA ");
    put_number(out, player->no, 4);
    for (int round = 1; round <= last; round++) {
        put_blanks(out, 1);
        put_points(out, virtual_points(writer->event, player, round), 4);
    }
}

static void put_adjustment(const trf_writer *writer, int index, ff_str *out)
{
    const ff_adjustment *a = &writer->event->adjustments[index];
    /* 1 = 0 are W D L here */
    ff_result result = a->result >= FF_RESULT_WIN && a->result <= FF_RESULT_LOSS
                           ? (ff_result)(a->result - FF_RESULT_WIN + FF_RESULT_WIN_UNRATED)
                           : a->result;
    ff_str_format(out, "299 %c  ", a->bonus ? ' ' : ff_result_letter(result));
    put_points(out, a->match_tenths, 4);
    put_blanks(out, 2);
    put_points(out, a->tenths, 4);
    put_blanks(out, 2);
    char round[8];
    snprintf(round, sizeof round, "%03d", a->round % 1000);
    put_field(out, round, 3, true);
    put_ids(out, a->nos, a->count);
}

static void put_team(const trf_writer *writer, const trf_record *record, int index, ff_str *out)
{
    const ff_event *event = writer->event;
    const ff_team *team = &event->teams[index];
    if (record->id == TRF_TEAM_310) {
        ff_str_text(out, "310 ");
        put_number(out, team->no, 3);
        put_blanks(out, 1);
        put_field(out, team->name, 32, false);
        put_blanks(out, 1);
        put_field(out, team->nick, 5, false);
        put_blanks(out, 26); /* strength, points and rank are not in the model */
    } else {
        ff_str_text(out, "013 ");
        put_field(out, team->name, 32, false);
    }
    bool first = true;
    for (size_t i = 0; i < event->player_count; i++) {
        if (event->players[i].team != index)
            continue;
        if (!first || record->id == TRF_TEAM_310)
            put_blanks(out, 1);
        put_number(out, event->players[i].no, 4);
        first = false;
    }
}

/* The line of a record, made from the model. */
static void put_record(trf_writer *writer, const trf_record *record, int index, ff_str *out)
{
    const ff_event *event = writer->event;
    switch (record->id) {
    case TRF_TEXT:
        put_text(writer, record, out);
        break;
    case TRF_NUMBER:
        ff_str_format(out, "%s ", record->code);
        if (number_of(event, record) >= 0)
            ff_str_format(out, "%d", number_of(event, record));
        break;
    case TRF_DEPUTY:
        ff_str_format(out, "112 %s", event->deputies[index]);
        break;
    case TRF_ROUND_DATES:
        put_round_dates(writer, out);
        break;
    case TRF_ROUNDS:
        ff_str_format(out, "%s %d", record->code, event->rounds_planned);
        break;
    case TRF_COLOUR:
    case TRF_COLOUR_XXC:
        put_colour(writer, record, out);
        break;
    case TRF_SCORING:
        put_scoring(writer, out);
        break;
    case TRF_SCORING_XXS:
        put_scoring_xxs(writer, out);
        break;
    case TRF_PLAYER:
        put_player(writer, index, out);
        break;
    case TRF_NATIONAL:
        put_national(writer, index, out);
        break;
    case TRF_BYES:
    case TRF_BYES_XXZ:
        put_byes(writer, record, index, out);
        break;
    case TRF_ACCELERATION:
        put_acceleration(&event->accelerations[index], out);
        break;
    case TRF_ACCELERATION_XXA:
        put_acceleration_xxa(writer, index, out);
        break;
    case TRF_PROHIBITION:
    case TRF_PROHIBITION_XXP:
        put_prohibition(writer, record, index, out);
        break;
    case TRF_ADJUSTMENT:
        put_adjustment(writer, index, out);
        break;
    case TRF_TEAM_013:
    case TRF_TEAM_310:
        put_team(writer, record, index, out);
        break;
    case TRF_SCORING_BB:
    case TRF_COMMENT:
    case TRF_TEAM_OTHER:
    case TRF_UNKNOWN:
        break;
    }
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
}

/* --- is a line of the source still true? --- */

/* Lines that name players can be read only where there are such players. */
static int add_numbers(const ff_event *from, ff_event *scratch, ff_error *err)
{
    int code = FF_OK, index;
    for (size_t i = 0; i < from->player_count && code == FF_OK; i++)
        code = ff_event_add_player(scratch, from->players[i].no, &index, err);
    return code;
}

static bool names_players(const trf_record *record)
{
    return record->id == TRF_ACCELERATION_XXA || record->id == TRF_NATIONAL ||
           record->id == TRF_TEAM_013 || record->id == TRF_TEAM_310;
}

static int still_true(trf_writer *writer, const ff_source_line *line, const trf_record *record,
                      bool *same, ff_error *err)
{
    static const ff_trf_options as_read = {.birth_dates = true};
    ff_event scratch;
    ff_str then = FF_STR_INIT, now = FF_STR_INIT;
    ff_event_init(&scratch);
    int code = names_players(record) ? add_numbers(writer->event, &scratch, err) : FF_OK;
    if (code == FF_OK)
        code = ff_trf_read_line(line->text, &scratch, err);
    if (code == FF_OK) {
        trf_writer reader = {&scratch, &as_read, NULL, FF_OK};
        bool own_index =
            names_players(record) && record->id != TRF_TEAM_013 && record->id != TRF_TEAM_310;
        scratch.line_count = writer->event->line_count != 0 ? 1 : 0;
        put_record(&reader, record, own_index ? line->index : 0, &then);
        scratch.line_count = 0;
        put_record(writer, record, line->index, &now);
        *same = strcmp(ff_str_get(&then), ff_str_get(&now)) == 0;
        code = ff_str_status(&then) != FF_OK ? ff_str_status(&then) : ff_str_status(&now);
    }
    ff_event_release(&scratch);
    ff_str_release(&then);
    ff_str_release(&now);
    return code;
}

/* --- which records there are --- */

static bool scoring_usual(const ff_event *event)
{
    ff_scoring usual;
    ff_scoring_default(&usual);
    return ff_scoring_equal(&usual, &event->scoring);
}

/* How many lines of a record the model has; their indices are 0.. (of players for 001, XXA
 * and national records, where some may have none). */
static int records_of(const ff_event *event, const trf_record *record)
{
    switch (record->id) {
    case TRF_TEXT: {
        const char *const *field =
            (const char *const *)(const void *)((const char *)event + record->offset);
        return (*field)[0] != '\0' || (field == &event->start_text && event->start.year != 0) ||
               (field == &event->end_text && event->end.year != 0) ||
               (field == &event->type_text && type_of(event)[0] != '\0');
    }
    case TRF_NUMBER:
        return number_of(event, record) >= 0;
    case TRF_DEPUTY:
        return (int)event->deputy_count;
    case TRF_ROUND_DATES:
        return event->round_date_count != 0;
    case TRF_ROUNDS:
        return event->rounds_planned != 0;
    case TRF_COLOUR:
        return event->initial_side != FF_SIDE_NONE;
    case TRF_COLOUR_XXC:
        return event->initial_side != FF_SIDE_NONE || event->rank_order_is_pairing_order;
    case TRF_SCORING:
    case TRF_SCORING_XXS:
        return !scoring_usual(event);
    case TRF_PLAYER:
    case TRF_ACCELERATION_XXA:
    case TRF_NATIONAL:
        return (int)event->player_count;
    case TRF_BYES:
    case TRF_BYES_XXZ:
        return (int)event->bye_request_count;
    case TRF_ACCELERATION:
        return (int)event->acceleration_count;
    case TRF_PROHIBITION:
    case TRF_PROHIBITION_XXP:
        return (int)event->prohibition_count;
    case TRF_ADJUSTMENT:
        return (int)event->adjustment_count;
    case TRF_TEAM_013:
    case TRF_TEAM_310:
        return (int)event->team_count;
    case TRF_SCORING_BB:
    case TRF_COMMENT:
    case TRF_TEAM_OTHER:
    case TRF_UNKNOWN:
        break;
    }
    return 0;
}

/* The code under which an edition has what another record says: XXR for 142. */
static const trf_record *counterpart(const trf_record *record, int edition)
{
    static const char pairs[][2][4] = {
        {"XXR", "142"}, {"XXC", "152"}, {"XXS", "162"}, {"013", "310"},
        {"XXZ", "240"}, {"XXA", "250"}, {"XXP", "260"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int side = 0; side < 2; side++)
            if (strcmp(record->code, pairs[i][side]) == 0) {
                const trf_record *other = ff_trf_find_record(pairs[i][1 - side]);
                return other != NULL && (other->editions & edition) != 0 ? other : NULL;
            }
    if (record->id == TRF_SCORING_BB)
        return ff_trf_find_record(edition == IN_26 ? "162" : "XXS");
    return NULL;
}

static bool has_line(const trf_writer *writer, const trf_record *record, int index)
{
    const ff_event *event = writer->event;
    if (record->id == TRF_ACCELERATION_XXA)
        return last_accelerated(event, &event->players[index]) > 0;
    if (record->id == TRF_NATIONAL)
        return event->players[index].national_federation[0] != '\0';
    if (record->id == TRF_BYES_XXZ)
        return event->bye_requests[index].result == FF_RESULT_BYE_ZERO &&
               (event->bye_requests[index].round == 0 ||
                event->bye_requests[index].round == ff_event_rounds(event) + 1);
    return true;
}

/* --- putting the file together --- */

/* Lines in their final order, and which records have been written. */
typedef struct trf_file {
    trf_writer writer;
    int edition; /* IN_16, IN_26 */
    ff_str *out;
    ff_error *err;
    unsigned char *done[64]; /* by record of the table: a flag for each index */
    size_t header_end;       /* where missing event records go: before the first player */
    size_t players_end;
    ff_str before, players; /* missing records, by place */
} trf_file;

static int table_place(const trf_record *record)
{
    return (int)(record - ff_trf_records);
}

static bool mark_done(trf_file *file, const trf_record *record, int index)
{
    unsigned char *flags = file->done[table_place(record)];
    if (flags == NULL || flags[index])
        return false;
    flags[index] = 1;
    return true;
}

static void put_line(ff_str *out, const char *text)
{
    ff_str_text(out, text);
    ff_str_text(out, "\r\n");
}

static void put_new_line(trf_file *file, const trf_record *record, int index, ff_str *out)
{
    ff_str line = FF_STR_INIT;
    put_record(&file->writer, record, index, &line);
    put_line(out, ff_str_get(&line));
    if (ff_str_status(&line) != FF_OK)
        file->writer.memory = FF_E_MEMORY;
    ff_str_release(&line);
}

static const trf_record national = {"", TRF_NATIONAL, 0, IN_BOTH};

static const trf_record *record_of_line(const ff_source_line *line)
{
    const trf_record *record = ff_trf_find_record(line->code);
    return record != NULL ? record : &national;
}

/* A line of the source that the model knows. */
static int put_known_line(trf_file *file, const ff_source_line *line)
{
    const trf_record *record = record_of_line(line);
    bool same = false;
    if (record != &national && (record->editions & file->edition) == 0) {
        const trf_record *other = counterpart(record, file->edition);
        /* the other code says it in its own place and number of lines */
        for (int i = 0; other != NULL && i < records_of(file->writer.event, other); i++)
            if (has_line(&file->writer, other, i) && mark_done(file, other, i))
                put_new_line(file, other, i, file->out);
        return FF_OK;
    }
    if (line->kind == FF_LINE_CLEAN && !file->writer.options->plain) {
        int code = still_true(&file->writer, line, record, &same, file->err);
        if (code != FF_OK)
            return code;
    }
    if (record != &national && file->done[table_place(record)] != NULL &&
        !mark_done(file, record, line->index) && !same)
        return FF_OK; /* a second line of the same record says nothing new */
    if (same)
        put_line(file->out, line->text);
    else
        put_new_line(file, record, line->index, file->out);
    return FF_OK;
}

static int put_source(trf_file *file)
{
    const ff_event *event = file->writer.event;
    for (size_t i = 0; i < event->line_count; i++) {
        const ff_source_line *line = &event->lines[i];
        bool player = line->kind != FF_LINE_FOREIGN && strcmp(line->code, "001") == 0;
        if (player && file->players_end == 0)
            file->header_end = file->out->size;
        /* an empty line at the end is no line */
        bool last_blank = line->text[0] == '\0' && i + 1 == event->line_count;
        if (event->anchor.entries != 0 && ff_anchor_is(line->text))
            continue; /* of an earlier state */
        if (line->kind == FF_LINE_FOREIGN && !last_blank) {
            put_line(file->out, line->text);
        } else if (line->kind != FF_LINE_FOREIGN) {
            int code = put_known_line(file, line);
            if (code != FF_OK)
                return code;
        }
        if (player)
            file->players_end = file->out->size;
    }
    if (file->players_end == 0)
        file->header_end = file->players_end = file->out->size;
    return FF_OK;
}

/* Virtual points of single players as ranges of rounds (250 has no other form). */
static void put_missing_acceleration(trf_file *file)
{
    const ff_event *event = file->writer.event;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        for (int r = 0, next; r < player->acceleration_count; r = next) {
            for (next = r; next < player->acceleration_count &&
                           player->acceleration[next] == player->acceleration[r];
                 next++)
                ;
            if (player->acceleration[r] == 0)
                continue;
            ff_acceleration a = {.tenths = player->acceleration[r],
                                 .first_round = r + 1,
                                 .last_round = next,
                                 .first_no = player->no,
                                 .last_no = player->no};
            ff_str line = FF_STR_INIT;
            put_acceleration(&a, &line);
            put_line(file->out, ff_str_get(&line));
            ff_str_release(&line);
        }
    }
}

/* What the source did not have: records of the event go before the first player, players
 * after the last, the rest to the end. */
/* One line of a record, unless it stands in the source. */
static void put_missing_line(trf_file *file, const trf_record *record, int index, ff_str *out)
{
    if (has_line(&file->writer, record, index) && mark_done(file, record, index))
        put_new_line(file, record, index, out);
}

static void put_missing(trf_file *file)
{
    const ff_event *event = file->writer.event;
    bool after = false;
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++) {
        bool player = record->id == TRF_PLAYER;
        ff_str *out = player ? &file->players : after ? file->out : &file->before;
        after = after || player;
        if ((record->editions & file->edition) == 0) {
            bool lost = record->editions != 0 && records_of(event, record) != 0 &&
                        record->editions != IN_16 && counterpart(record, file->edition) == NULL;
            if (lost &&
                ff_notes_add(file->writer.notes, FF_SEVERITY_WARNING, "record-lost", 0, 0,
                             "record %s has no place in this edition and is left out",
                             record->code) != FF_OK)
                file->writer.memory = FF_E_MEMORY;
            continue;
        }
        int count = records_of(event, record);
        for (int i = 0; !player && i < count; i++)
            put_missing_line(file, record, i, out);
        for (int no = 1; player && no <= FF_EVENT_MAX_PLAYERS; no++)
            if (ff_event_find(event, no) != FF_NOBODY)
                put_missing_line(file, record, ff_event_find(event, no), out);
    }
    if (file->edition == IN_26)
        put_missing_acceleration(file);
    for (int i = 0; event->line_count == 0 && i < (int)event->player_count; i++)
        if (has_line(&file->writer, &national, i))
            put_new_line(file, &national, i, file->out);
}

static int make_flags(trf_file *file)
{
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++) {
        int count = records_of(file->writer.event, record);
        unsigned char *flags = ff_calloc((size_t)count + 1, 1);
        file->done[table_place(record)] = flags;
        if (flags == NULL)
            return ff_fail(file->err, FF_E_MEMORY, "out of memory for a TRF file");
    }
    return FF_OK;
}

static void put_anchor(const ff_event *event, ff_str *out)
{
    if (event->anchor.entries == 0)
        return;
    ff_str_text(out, "### ");
    ff_anchor_text(event, true, out);
    ff_str_text(out, "\r\n");
}

/* Rounds that were not paired by the rules, in the words of FIDE's checklist for programs. */
static void put_by_hand(const ff_event *event, ff_str *out)
{
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (strcmp(a->kind, "by-hand") != 0)
            continue;
        ff_str_format(out, "### MPA @ Round %d: ", a->round);
        for (const char *s = a->text; *s != '\0'; s++)
            ff_str_char(out, *s == '\r' || *s == '\n' ? ' ' : *s);
        ff_str_text(out, "\r\n");
    }
}

/* The three parts in their order. */
static int join(trf_file *file, const ff_str *body, ff_str *out)
{
    const char *text = ff_str_get(body);
    ff_str_bytes(out, text, file->header_end);
    ff_str_bytes(out, ff_str_get(&file->before), file->before.size);
    ff_str_bytes(out, text + file->header_end, file->players_end - file->header_end);
    ff_str_bytes(out, ff_str_get(&file->players), file->players.size);
    ff_str_bytes(out, text + file->players_end, body->size - file->players_end);
    put_by_hand(file->writer.event, out);
    put_anchor(file->writer.event, out);
    bool failed = out->failed || body->failed || file->before.failed || file->players.failed ||
                  file->writer.memory != FF_OK;
    return failed ? ff_fail(file->err, FF_E_MEMORY, "out of memory for a TRF file") : FF_OK;
}

/* Points above 99.9 or more do not fit in four columns. */
static int check_fits(const ff_event *event, const ff_trf_options *options, ff_notes *notes,
                      ff_error *err)
{
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        int points = options->points != NULL ? options->points[i] : 0;
        size_t size = strlen(player->name);
        if (points > 9999 || points < -999)
            return ff_fail(err, FF_E_LIMIT, "player %d has points that do not fit four columns",
                           player->no);
        if (ff_utf8_count(player->name, size) > 33 &&
            ff_notes_add(notes, FF_SEVERITY_WARNING, "name-cut", 0, 0,
                         "the name of player %d is cut after 33 characters",
                         player->no) != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a TRF file");
    }
    return FF_OK;
}

int ff_trf_write(const ff_event *event, const ff_trf_options *options, ff_str *out,
                 ff_notes *notes, ff_error *err)
{
    ff_str body = FF_STR_INIT;
    trf_file file = {
        .writer = {event, options, notes, FF_OK},
        .edition = options->edition == FF_TRF_26 ? IN_26 : IN_16,
        .out = &body,
        .err = err,
        .before = FF_STR_INIT,
        .players = FF_STR_INIT,
    };
    int code = check_fits(event, options, notes, err);
    if (code == FF_OK)
        code = make_flags(&file);
    if (code == FF_OK)
        code = put_source(&file);
    if (code == FF_OK) {
        put_missing(&file);
        code = join(&file, &body, out);
    }
    for (size_t i = 0; i < sizeof file.done / sizeof *file.done; i++)
        ff_free(file.done[i]);
    ff_str_release(&body);
    ff_str_release(&file.before);
    ff_str_release(&file.players);
    return code;
}
