#include "event_setup/setup_private.h"

#include "event/members.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The items of teams. */

/* --- how they meet --- */

static const struct {
    const char *word, *code;
    bool swiss; /* the code continues with the score that ranks */
} systems[] = {
    {"swiss-a", "FIDE_TEAM_TYPEA", true},
    {"swiss-b", "FIDE_TEAM_TYPEB", true},
    {"round-robin", "BERGER_TEAM_ROUNDROBIN", false},
    {"double-round-robin", "BERGER_TEAM_DOUBLEROUNDROBIN", false},
    {"scheveningen", "FIDE_SCHEVENINGEN", false},
};

enum { SYSTEMS = sizeof systems / sizeof *systems };

static int find_system(const char *value, size_t size)
{
    for (int i = 0; i < SYSTEMS; i++)
        if (strlen(systems[i].word) == size && strncasecmp(systems[i].word, value, size) == 0)
            return i;
    return SYSTEMS;
}

/* "swiss-a", "swiss-b, game": kept as the code of record 192. */
int ff_event_setup_set_teams(ff_event *event, const char *value, ff_error *err)
{
    char code[64] = "";
    size_t size = strcspn(value, ", ");
    const char *rest = value + size + strspn(value + size, ", ");
    bool match = ff_str_equal_nocase(rest, "match"), game = ff_str_equal_nocase(rest, "game");
    int row = find_system(value, size);
    if (value[0] != '\0' && row == SYSTEMS)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected swiss-a, swiss-b, round-robin, double-round-robin or "
                          "scheveningen, not \"%.40s\"",
                          value);
    if (rest[0] != '\0' && (!systems[row].swiss || (!match && !game)))
        return ff_fail_at(
            err, FF_E_PARSE, NULL, 0, (long)(rest - value) + 1,
            "expected \"match\" or \"game\" after a Swiss system, the points that "
            "rank, not \"%.40s\"",
            rest);
    if (value[0] != '\0')
        snprintf(code, sizeof code, "%s%s", systems[row].code,
                 !systems[row].swiss ? ""
                 : game              ? "_GP_MP"
                                     : "_MP_GP");
    if (value[0] != '\0' || event->kind == FF_EVENT_TEAM)
        event->kind = value[0] != '\0' ? FF_EVENT_TEAM : FF_EVENT_UNKNOWN;
    return ff_event_setup_set_text(event, &event->type_code, code, err);
}

void ff_event_setup_get_teams(const ff_event *event, ff_str *out)
{
    for (size_t i = 0; i < SYSTEMS && event->kind == FF_EVENT_TEAM; i++) {
        size_t size = strlen(systems[i].code);
        if (strncasecmp(event->type_code, systems[i].code, size) != 0)
            continue;
        ff_str_format(out, "%s%s", systems[i].word,
                      strncasecmp(event->type_code + size, "_GP", 3) == 0 ? ", game" : "");
        return;
    }
}

/* --- the boards of a match --- */

enum { MOST_BOARDS = 60 };

/* "WBWB", or the number of boards: White at the odd ones. */
int ff_event_setup_set_boards(ff_event *event, const char *value, ff_error *err)
{
    char colours[MOST_BOARDS + 1] = "";
    ff_match_rules *rules;
    long long boards = 0;
    size_t size = strlen(value);
    if (ff_str_parse_integer(value, 1, MOST_BOARDS, &boards) == FF_OK) {
        for (long long i = 0; i < boards; i++)
            colours[i] = i % 2 == 0 ? 'W' : 'B';
    } else {
        if (size > MOST_BOARDS || value[strspn(value, "WBwb")] != '\0')
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                              "expected a list like WBWB, or the number of boards, not "
                              "\"%.40s\"",
                              value);
        for (size_t i = 0; i < size; i++)
            colours[i] = (char)toupper((unsigned char)value[i]);
    }
    int code = ff_event_match_rules_make(event, &rules, err);
    return code == FF_OK ? ff_event_setup_set_text(event, &rules->colours, colours, err) : code;
}

void ff_event_setup_get_boards(const ff_event *event, ff_str *out)
{
    ff_str_text(out, ff_event_match_rules(event).colours);
}

/* --- the points of a match --- */

int ff_event_setup_set_match_points(ff_event *event, const char *value, ff_error *err)
{
    ff_match_rules *rules;
    int points[3] = {0, 0, 0};
    int code = value[0] != '\0' ? ff_event_setup_three_points(value, points, err) : FF_OK;
    if (code == FF_OK)
        code = ff_event_match_rules_make(event, &rules, err);
    if (code != FF_OK)
        return code;
    rules->scored = value[0] != '\0';
    rules->win = points[0];
    rules->draw = points[1];
    rules->loss = points[2];
    return FF_OK;
}

void ff_event_setup_get_match_points(const ff_event *event, ff_str *out)
{
    ff_match_rules rules = ff_event_match_rules(event);
    const int points[] = {rules.win, rules.draw, rules.loss};
    for (int i = 0; i < 3 && rules.scored; i++) {
        char text[FF_POINTS_SIZE];
        ff_points_figure(points[i], text);
        ff_str_format(out, "%s%s", i > 0 ? "/" : "", text);
    }
}
