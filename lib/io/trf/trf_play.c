#include "kinds/kinds.h"
#include "knockout/knockout.h"
#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/*
 * How an event is played that TRF26 has no record for: the rules of a knockout and the like,
 * and the places of a bracket. They are comments, which are read back.
 *
 *   ### Play by knockout: 2 games, 2 rapid, armageddon
 *   ### Bracket of 16, from place 1: 1 16 9 8 5 12 13 4 3 14
 */

enum { MOST_KINDS = FF_EVENT_KIND_COUNT, EACH_LINE = 12 };

static const char play[] = "### Play by ";
static const char bracket[] = "### Bracket of ";

static void put_bracket(const ff_event *event, ff_str *out)
{
    int nos[FF_KNOCKOUT_MAX_PLAYERS] = {0}, most = 0;
    for (int i = 0; i < (int)event->player_count; i++) {
        int place, size;
        if (!ff_knockout_place(event, i, &place, &size) || (most != 0 && size != most))
            continue;
        most = size;
        nos[place - 1] = event->players[i].no;
    }
    for (int from = 0; from < most; from += EACH_LINE) {
        ff_str_format(out, "%s%d, from place %d:", bracket, most, from + 1);
        for (int p = from; p < most && p < from + EACH_LINE; p++)
            ff_str_format(out, " %d", nos[p]);
        ff_str_text(out, "\r\n");
    }
}

void ff_trf_put_play(const ff_event *event, ff_str *out)
{
    for (int kind = 0; kind < MOST_KINDS; kind++) {
        const ff_kinds_row *row = ff_kinds_find((ff_event_kind)kind);
        const char *rules = row != NULL && row->rules != NULL ? row->rules(event) : "";
        bool stated = row != NULL && row->rules != NULL && event->kind == (ff_event_kind)kind;
        if (rules[0] == '\0' && !stated)
            continue;
        ff_str_format(out, "%s%s: ", play, row->method.name);
        ff_trf_put_line(out, rules);
    }
    put_bracket(event, out);
}

int ff_trf_note_play(const ff_event *event, ff_diagnostics *notes)
{
    ff_knockout_rules rules;
    bool mixed = event->kind == FF_EVENT_KNOCKOUT &&
                 ff_knockout_rules_parse(ff_knockout_rules_of(event), &rules, NULL) == FF_OK &&
                 rules.phase_count > 1;
    if (!mixed)
        return FF_OK;
    return ff_diagnostics_add(
        notes, FF_SEVERITY_WARNING, "knockout", 0, 0,
        "the file does not say which games are of which match, nor their rate of play, draw "
        "odds and decisions (the rules and the bracket are comments): it is no report for "
        "rating, for which games of different rates go apart");
}

/* "### Play by knockout: rules" */
static const ff_kinds_row *play_of(const char *line, const char **rules)
{
    for (int kind = 0; kind < MOST_KINDS; kind++) {
        const ff_kinds_row *row = ff_kinds_find((ff_event_kind)kind);
        size_t size = row != NULL ? strlen(row->method.name) : 0;
        if (row == NULL || row->set_rules == NULL ||
            strncmp(line, play, sizeof play - 1) != 0 ||
            strncmp(line + sizeof play - 1, row->method.name, size) != 0 ||
            line[sizeof play - 1 + size] != ':')
            continue;
        *rules = line + sizeof play + size;
        *rules += strspn(*rules, " ");
        return row;
    }
    return NULL;
}

static bool is_bracket(const char *line, int *size, int *from, int *end)
{
    *end = 0;
    return strncmp(line, bracket, sizeof bracket - 1) == 0 &&
           sscanf(line + sizeof bracket - 1, "%4d, from place %4d:%n", size, from, end) == 2 &&
           *end > 0 && *from >= 1;
}

bool ff_trf_is_play_comment(const char *line)
{
    const char *rules;
    int size, from, end;
    return play_of(line, &rules) != NULL || is_bracket(line, &size, &from, &end);
}

/* Places that no bracket has, or of players who are not there, are left out. */
static int read_places(ff_event *event, const char *at, int size, int place, ff_error *err)
{
    int no, end, code = FF_OK;
    for (; code == FF_OK && sscanf(at, "%5d%n", &no, &end) == 1; at += end, place++) {
        int kept, of, player = no > 0 ? ff_event_find(event, no) : FF_NOBODY;
        if (player == FF_NOBODY || ff_knockout_place(event, player, &kept, &of))
            continue;
        code = ff_knockout_set_place(event, player, place, size, err);
        code = code == FF_E_PARSE ? FF_OK : code;
    }
    return code;
}

int ff_trf_read_play(ff_event *event, const char *line, ff_error *err)
{
    const char *rules;
    int size, from, end;
    const ff_kinds_row *row = play_of(line, &rules);
    if (row != NULL) {
        int code = row->set_rules(event, rules, err);
        if (code == FF_OK && event->kind == FF_EVENT_UNKNOWN)
            event->kind = row->kind;
        return code == FF_E_MEMORY ? code : FF_OK;
    }
    return is_bracket(line, &size, &from, &end)
               ? read_places(event, line + sizeof bracket - 1 + end, size, from, err)
               : FF_OK;
}
