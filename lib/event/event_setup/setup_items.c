#include "event/extra.h"
#include "event_setup/setup_private.h"
#include "event_setup/type_code.h"
#include "flagfall/laws.h"
#include "flagfall/standings.h"
#include "flagfall/timecontrol.h"
#include "rounds/swiss_event.h"

#include <stdio.h>
#include <string.h>

/* The items: how each value is read and written. */

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the set-up");
}

/* --- texts --- */

#define TEXT(name)                                                                             \
    static int set_##name(ff_event *event, const char *value, ff_error *err)                   \
    {                                                                                          \
        return ff_event_setup_set_text(event, &event->name, value, err);                       \
    }                                                                                          \
    static void get_##name(const ff_event *event, ff_str *out)                                 \
    {                                                                                          \
        ff_str_text(out, event->name);                                                         \
    }

TEXT(name)
TEXT(city)
TEXT(chief_arbiter)
TEXT(pairing_controller)

/* The codes of federations are three capitals; what else there is in use is not known here. */
static int set_federation(ff_event *event, const char *value, ff_error *err)
{
    size_t size = strlen(value);
    bool letters = size == 3;
    for (size_t i = 0; i < size && letters; i++)
        letters = value[i] >= 'A' && value[i] <= 'Z';
    if (size != 0 && !letters)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a code of three capitals as AUT, not \"%.40s\"", value);
    return ff_event_setup_set_text(event, &event->federation, value, err);
}

static void get_federation(const ff_event *event, ff_str *out)
{
    ff_str_text(out, event->federation);
}

/* --- days --- */

static int set_day(ff_event *event, ff_date *date, const char **text, const char *value,
                   ff_error *err)
{
    char ways[FF_DATE_WAYS_SIZE], written[48] = "";
    ff_date day;
    if (ff_date_reads_two_ways(value, ways))
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1, "\"%.20s\" reads two ways: write %s",
                          value, ways);
    if (!ff_date_parse(value, &day) || (value[0] != '\0' && day.day == 0))
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a day as 2026-11-21, not \"%.40s\"", value);
    if (value[0] != '\0')
        snprintf(written, sizeof written, "%04d/%02d/%02d", day.year, day.month, day.day);
    *date = day;
    return ff_event_setup_set_text(event, text, written, err);
}

static void put_day(ff_date date, ff_str *out)
{
    if (date.day != 0)
        ff_str_format(out, "%04d-%02d-%02d", date.year, date.month, date.day);
}

static int set_start(ff_event *event, const char *value, ff_error *err)
{
    return set_day(event, &event->start, &event->start_text, value, err);
}

static void get_start(const ff_event *event, ff_str *out)
{
    put_day(event->start, out);
}

static int set_end(ff_event *event, const char *value, ff_error *err)
{
    return set_day(event, &event->end, &event->end_text, value, err);
}

static void get_end(const ff_event *event, ff_str *out)
{
    put_day(event->end, out);
}

/* --- how it is played --- */

static const ff_event_kind kinds[] = {
    FF_EVENT_SWISS,       FF_EVENT_ROUND_ROBIN, FF_EVENT_DOUBLE_ROUND_ROBIN,
    FF_EVENT_SCORE_TABLE, FF_EVENT_KNOCKOUT,    FF_EVENT_TEAM,
    FF_EVENT_KEIZER,      FF_EVENT_LADDER};

static int set_kind(ff_event *event, const char *value, ff_error *err)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (ff_str_equal_nocase(ff_event_kind_name(kinds[i]), value)) {
            event->kind = kinds[i];
            return FF_OK;
        }
    return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                      "expected swiss, round-robin, double-round-robin, score-table, "
                      "knockout, team, keizer or ladder, not \"%.40s\"",
                      value);
}

static void get_kind(const ff_event *event, ff_str *out)
{
    if (event->kind != FF_EVENT_UNKNOWN)
        ff_str_text(out, ff_event_kind_name(event->kind));
}

/* A system is one of a kind of event: where no kind is stated, it states it. */
static int keep_type_code(ff_event *event, const char *code, ff_error *err)
{
    ff_event_kind kind;
    if (event->kind == FF_EVENT_UNKNOWN && ff_type_code_kind(code, &kind))
        event->kind = kind;
    return ff_event_setup_set_text(event, &event->type_code, code, err);
}

/* A code of ETT26, in capitals. */
static int set_type_code(ff_event *event, const char *value, ff_error *err)
{
    char code[64];
    size_t size = 0;
    for (; value[size] != '\0' && size < sizeof code - 1; size++)
        code[size] = value[size] >= 'a' && value[size] <= 'z' ? (char)(value[size] - 'a' + 'A')
                                                              : value[size];
    code[size] = '\0';
    return keep_type_code(event, code, err);
}

/* "swiss" or "round-robin" where a system is asked for: the kind is meant. */
static bool is_kind_meant(ff_event *event, const char *value)
{
    ff_event_kind before = event->kind;
    ff_error no_kind = {0};
    if (set_kind(event, value, &no_kind) != FF_OK)
        return false;
    bool fits = before == FF_EVENT_UNKNOWN || before == event->kind;
    event->kind = fits ? event->kind : before;
    return fits;
}

/* "dubov", "dutch, baku": kept as the code of record 192, which may stand here itself. */
static int set_system(ff_event *event, const char *value, ff_error *err)
{
    char word[32], code[64] = "";
    size_t size = strcspn(value, ", ");
    const char *rest = value + size + strspn(value + size, ", ");
    bool baku = ff_str_equal_nocase(rest, "baku");
    if (ff_type_code_known(value))
        return set_type_code(event, value, err);
    if (is_kind_meant(event, value))
        return FF_OK;
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1),
             value);
    ff_pairing_system system = ff_pairing_system_find(word);
    if (value[0] != '\0' && system == FF_SWISS_SYSTEM_COUNT)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a system as dutch, dutch-2017, dubov or burstein, not "
                          "\"%.40s\"",
                          word);
    if (rest[0] != '\0' && !baku)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(rest - value) + 1,
                          "expected \"baku\" after the system, not \"%.40s\"", rest);
    if (value[0] != '\0') { /* the Dutch system without an edition is the one of the date */
        const ff_pairing_rules *rules = ff_pairing_rules_get(system);
        bool dated = rules->undated_code != NULL && ff_str_equal_nocase(word, rules->family);
        snprintf(code, sizeof code, "%s%s", dated ? rules->undated_code : rules->code,
                 baku ? "_BAKU" : "");
        if (!event->scoring_stated && !rules->teams)
            ff_rounds_usual_scoring(system, &event->scoring);
    }
    return keep_type_code(event, code, err);
}

static void get_system(const ff_event *event, ff_str *out)
{
    bool baku = false, edition = false;
    ff_pairing_system system = ff_rounds_system_of_code(event->type_code, &edition, &baku);
    if (event->type_code[0] == '\0' || event->kind == FF_EVENT_TEAM)
        return;
    if (system == FF_SWISS_SYSTEM_COUNT) {
        ff_str_text(out, event->type_code);
        return;
    }
    const ff_pairing_rules *rules = ff_pairing_rules_get(system);
    bool dated = rules->undated_code != NULL && !edition;
    ff_str_format(out, "%s%s", dated ? rules->family : rules->word, baku ? ", baku" : "");
}

static int set_rounds(ff_event *event, const char *value, ff_error *err)
{
    long long rounds = 0;
    if (value[0] != '\0' &&
        ff_str_parse_integer(value, 1, FF_EVENT_MAX_ROUNDS, &rounds) != FF_OK)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a number from 1 to %d, not \"%.40s\"", FF_EVENT_MAX_ROUNDS,
                          value);
    event->rounds_planned = (int)rounds;
    return FF_OK;
}

static void get_rounds(const ff_event *event, ff_str *out)
{
    if (event->rounds_planned != 0)
        ff_str_format(out, "%d", event->rounds_planned);
}

static int set_first_board(ff_event *event, const char *value, ff_error *err)
{
    long long board = 1;
    if (value[0] != '\0' &&
        ff_str_parse_integer(value, 1, FF_FIRST_BOARD_MOST, &board) != FF_OK)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a number from 1 to %d, not \"%.40s\"", FF_FIRST_BOARD_MOST,
                          value);
    return ff_event_set_first_board(event, (int)board, err);
}

static void get_first_board(const ff_event *event, ff_str *out)
{
    if (ff_event_first_board(event) > 1)
        ff_str_format(out, "%d", ff_event_first_board(event));
}

static int set_colour(ff_event *event, const char *value, ff_error *err)
{
    bool white = ff_str_equal_nocase(value, "white"),
         black = ff_str_equal_nocase(value, "black");
    if (value[0] != '\0' && !white && !black)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected white or black, as it was drawn by lot, not \"%.40s\"",
                          value);
    event->initial_side = white ? FF_SIDE_WHITE : black ? FF_SIDE_BLACK : FF_SIDE_NONE;
    return FF_OK;
}

static void get_colour(const ff_event *event, ff_str *out)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "white", "black"};
    ff_str_text(out, sides[event->initial_side]);
}

static int set_points(ff_event *event, const char *value, ff_error *err)
{
    int values[3];
    int code = ff_event_setup_three_points(value, values, err);
    if (code != FF_OK)
        return code;
    ff_scoring_set(&event->scoring, values[0], values[1], values[2]);
    event->scoring_stated = true;
    return FF_OK;
}

static void get_points(const ff_event *event, ff_str *out)
{
    static const ff_result results[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS};
    ff_scoring usual;
    ff_scoring_default(&usual);
    for (int i = 0; i < 3 && !ff_scoring_equal(&usual, &event->scoring); i++) {
        char text[FF_POINTS_SIZE];
        ff_points_figure(event->scoring.tenths[FF_SIDE_WHITE][results[i]], text);
        ff_str_format(out, "%s%s", i > 0 ? "/" : "", text);
    }
}

/* --- rate of play --- */

/* The meanings of a text that has several. */
static int tell_readings(const char *value, const ff_tc_result *found, ff_error *err)
{
    ff_str list = FF_STR_INIT;
    for (int i = 0; i < found->count; i++) {
        ff_str_text(&list, i > 0 ? "; or " : "");
        ff_tc_write_text(&found->readings[i].tc, &list);
    }
    int code = ff_fail_at(err, FF_E_PARSE, NULL, 0, 1, "\"%.60s\" is not clear: %.300s", value,
                          found->ignored[0] != '\0'    ? found->ignored
                          : found->unplaced[0] != '\0' ? found->unplaced
                                                       : ff_str_get(&list));
    ff_str_release(&list);
    return code;
}

/* As it is announced (122), and its code (222) where there is one. */
static int set_time_control(ff_event *event, const char *value, ff_error *err)
{
    ff_tc_result found;
    ff_error cause;
    ff_str code = FF_STR_INIT;
    if (value[0] != '\0' && value[strspn(value, "0123456789")] == '\0')
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "%.20s may be minutes or seconds: write %.20s' or %.20s sec", value,
                          value, value);
    if (value[0] != '\0' && ff_tc_read(value, FF_TC_ANY, &found, &cause) != FF_OK)
        return cause.code == FF_E_MEMORY
                   ? no_memory(err)
                   : ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                                "expected a rate of play as 90'+30\" or 5400+30, not \"%.60s\"",
                                value);
    if (value[0] != '\0' && found.undecided)
        return tell_readings(value, &found, err);
    if (value[0] != '\0' && ff_tc_write_trf(&found.readings[0].tc, &code, &cause) != FF_OK)
        ff_str_clear(&code); /* TRF26 has no code for it: its words stand alone */
    int status = ff_event_setup_set_text(event, &event->time_control, value, err);
    if (status == FF_OK)
        status =
            ff_event_setup_set_text(event, &event->time_control_code, ff_str_get(&code), err);
    ff_str_release(&code);
    return status;
}

static void get_time_control(const ff_event *event, ff_str *out)
{
    ff_str_text(out, event->time_control[0] != '\0' ? event->time_control
                                                    : event->time_control_code);
}

/* --- ranking --- */

/* The list proposed for the kind of the event. */
static int find_proposed(const ff_event *event, const char **list, ff_error *err)
{
    const char *source;
    if (event->kind == FF_EVENT_UNKNOWN)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "the kind of the event must stand before it is asked what is "
                          "proposed");
    *list = ff_event_setup_tiebreaks(event->kind, &source);
    if ((*list)[0] == '\0')
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "nothing is proposed for an event of this kind; name the tie-breaks");
    return FF_OK;
}

/* Those of teams for teams; where the kind is not known yet, either. */
/* Codes stay as they are typed; what people call them is kept as the codes that it means. */
static int keep_tiebreaks(ff_event *event, const char *value, const ff_tiebreak *list,
                          size_t count, ff_error *err)
{
    ff_str codes = FF_STR_INIT;
    if (ff_tiebreaks_are_codes(value))
        return ff_event_setup_set_text(event, &event->tiebreaks, value, err);
    for (size_t i = 0; i < count; i++)
        ff_str_format(&codes, "%s%s", i > 0 ? "," : "", list[i].name);
    int code = codes.failed
                   ? ff_fail(err, FF_E_MEMORY, "out of memory for the tie-breaks")
                   : ff_event_setup_set_text(event, &event->tiebreaks, ff_str_get(&codes), err);
    ff_str_release(&codes);
    return code;
}

static int set_tiebreaks(ff_event *event, const char *value, ff_error *err)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    size_t count;
    ff_error cause;
    int code = FF_OK;
    if (ff_str_equal_nocase(value, "proposed"))
        code = find_proposed(event, &value, err);
    if (code != FF_OK)
        return code;
    bool teams = event->kind == FF_EVENT_TEAM;
    if (teams || ff_tiebreaks_parse(value, list, &count, &cause) != FF_OK) {
        bool either = teams || event->kind == FF_EVENT_UNKNOWN;
        ff_error other;
        if (!either || ff_tiebreaks_of_teams(value, list, &count, NULL, &other) != FF_OK) {
            const ff_error *told = teams ? &other : &cause;
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, told->column != 0 ? told->column : 1,
                              "%s", told->message);
        }
    }
    return keep_tiebreaks(event, value, list, count, err);
}

static void get_tiebreaks(const ff_event *event, ff_str *out)
{
    ff_str_text(out, event->tiebreaks);
}

static int set_rules(ff_event *event, const char *value, ff_error *err)
{
    if (value[0] != '\0' && ff_c07_by_name(value) == NULL)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a date as 2026-03-01, or one of before-2023, 2023, 2024, "
                          "2026, not \"%.40s\"",
                          value);
    return ff_event_setup_set_text(event, &event->rules, value, err);
}

static void get_rules(const ff_event *event, ff_str *out)
{
    ff_str_text(out, event->rules);
}

static int set_laws(ff_event *event, const char *value, ff_error *err)
{
    if (value[0] != '\0' && ff_laws_find(value) == NULL)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected an edition as fide-2023, not \"%.40s\"", value);
    return ff_event_setup_set_text(event, &event->laws, value, err);
}

static void get_laws(const ff_event *event, ff_str *out)
{
    ff_str_text(out, event->laws);
}

/* --- arbiters --- */

/* Several between semicolons; an empty value takes all away. */
static int set_deputies(ff_event *event, const char *value, ff_error *err)
{
    if (value[0] == '\0')
        event->deputy_count = 0;
    while (*value != '\0') {
        size_t size = strcspn(value, ";");
        size_t lead = strspn(value, " \t"), used = size;
        while (used > lead && strchr(" \t", value[used - 1]) != NULL)
            used--;
        if (used > lead) {
            const char *copy = ff_event_text(event, value + lead, used - lead);
            if (copy == NULL ||
                ff_grow(&event->deputies, &event->deputy_capacity, event->deputy_count + 1,
                        sizeof *event->deputies) != FF_OK)
                return no_memory(err);
            event->deputies[event->deputy_count++] = copy;
        }
        value += size + (value[size] == ';');
    }
    return FF_OK;
}

static void get_deputies(const ff_event *event, ff_str *out)
{
    for (size_t i = 0; i < event->deputy_count; i++)
        ff_str_format(out, "%s%s", i > 0 ? "; " : "", event->deputies[i]);
}

/* --- the table --- */

const ff_event_setup_item ff_event_setup_items[] = {
    {"name", "event", "Name of the event", "a text", set_name, get_name, false, true},
    {"city", "place", "City", "a text", set_city, get_city, false, true},
    {"federation", "fed", "Federation", "three capitals as FIDE writes it: AUT", set_federation,
     get_federation, false, true},
    {"start", "first day|date", "First day", "a day as 2026-11-21", set_start, get_start, false,
     true},
    {"end", "last day", "Last day", "a day as 2026-11-24", set_end, get_end, false, true},
    {"kind", "type", "Kind of event",
     "swiss, round-robin, double-round-robin, score-table, knockout, team, keizer or ladder",
     set_kind, get_kind, false, false},
    {"knockout", "matches|knockout matches", "A knockout: the games of a match, and its ties",
     "a list as 2 games, 2 rapid, 2 blitz, armageddon, third place",
     ff_event_setup_set_knockout, ff_event_setup_get_knockout, false, false},
    {"keizer", "keizer rules", "Keizer: what differs from the usual rules",
     "a list as top 60, loss 5, absent 33, repeat 5", ff_event_setup_set_keizer,
     ff_event_setup_get_keizer, false, false},
    {"ladder", "ladder rules", "A ladder: what differs from the usual rules",
     "a list as range 4, draw below, swap", ff_event_setup_set_ladder,
     ff_event_setup_get_ladder, false, false},
    {"system", "pairing system", "Pairing system, for a Swiss",
     "dutch, dutch-2017, dubov or burstein; with Baku acceleration: dutch, baku", set_system,
     get_system, false, false},
    {"teams", "team system|how teams meet", "How the teams meet",
     "swiss-a, swiss-b (with \", game\" where game points rank), round-robin, "
     "double-round-robin or scheveningen",
     ff_event_setup_set_teams, ff_event_setup_get_teams, false, false},
    {"boards", "board colours|colours", "White and Black of the first team by board",
     "a list as WBWB, or the number of boards", ff_event_setup_set_boards,
     ff_event_setup_get_boards, false, false},
    {"match points", "points of a match", "Points of a match, where they are not 2/1/0",
     "three numbers as 3/1/0", ff_event_setup_set_match_points, ff_event_setup_get_match_points,
     false, false},
    {"rounds", "number of rounds", "Number of rounds", "a number", set_rounds, get_rounds,
     false, false},
    {"first board", "board from|boards from", "Number of the first board, where it is not 1",
     "a number from 1 to 999", set_first_board, get_first_board, false, false},
    {"initial colour", "initial color|first colour", "Initial colour, as drawn by lot",
     "white or black", set_colour, get_colour, false, false},
    {"arbiter", "chief arbiter", "Chief arbiter, with the FIDE number in brackets",
     "a text as Specht, Ina (1234567)", set_chief_arbiter, get_chief_arbiter, false, true},
    {"deputies", "deputy|deputy arbiter|deputy arbiters|arbiters", "Deputy arbiters",
     "names, with ; between them", set_deputies, get_deputies, true, false},
    {"time control", "rate of play|time", "Rate of play, as announced",
     "a time control as 90'+30\"", set_time_control, get_time_control, false, true},
    {"tie breaks", "tiebreaks|tie break|tiebreak", "Tie-breaks in their order",
     "codes as BH/C1, BH, DE, or the word proposed", set_tiebreaks, get_tiebreaks, false,
     false},
    {"points", "scoring", "Points for win, draw and loss, where they are not 1/½/0",
     "three numbers as 3/1/0", set_points, get_points, false, false},
    {"rules", "tie break rules",
     "Edition of the tie-break rules, where it is not by the first day",
     "a date, or before-2023, 2023, 2026", set_rules, get_rules, false, false},
    {"laws", "laws of chess", "Edition of the Laws, where it is not the newest",
     "an edition as fide-2023", set_laws, get_laws, false, false},
    {"pairing controller", "controller|pairing program", "Who or what pairs", "a text",
     set_pairing_controller, get_pairing_controller, false, false},
};

size_t ff_event_setup_count(void)
{
    return sizeof ff_event_setup_items / sizeof *ff_event_setup_items;
}
