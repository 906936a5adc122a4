#include "event/entry.h"
#include "event/roster.h"
#include "flagfall/text.h"
#include "import/import_private.h"

#include <stdio.h>
#include <string.h>

/* --- shared --- */

const char *ff_import_text(ff_event *event, const char *text, int *code)
{
    const char *copy = ff_event_text(event, text, strlen(text));
    if (copy == NULL)
        *code = FF_E_MEMORY;
    return copy != NULL ? copy : "";
}

int ff_import_enter(const ff_import *in, const ff_result_entry *entry, int *misses)
{
    ff_result_outcome outcome;
    const ff_result_options how = {in->options->add_players, in->options->correct, misses};
    ff_import_report *report = in->report;
    size_t before = in->event->player_count;
    int code = ff_event_enter(in->event, entry, &how, in->notes, &outcome, in->err);
    if (code != FF_OK)
        return code;
    report->players_added += (int)(in->event->player_count - before);
    report->entries_new += outcome == FF_ENTRY_NEW;
    report->entries_same += outcome == FF_ENTRY_SAME;
    report->entries_changed += outcome == FF_ENTRY_CHANGED;
    report->entries_refused += outcome == FF_ENTRY_REFUSED;
    return FF_OK;
}

/* Of Italian and Spanish lists too. */
const char *ff_import_title(const char *text)
{
    static const char *const turned[] = {"MI", "IM", "MF", "FM"};
    for (size_t i = 0; i < sizeof turned / sizeof *turned; i += 2)
        if (ff_str_equal_nocase(turned[i], text))
            return turned[i + 1];
    return ff_event_title_of(text);
}

size_t ff_import_title_before(const char *name, size_t name_size)
{
    size_t size = 0;
    char word[4] = "";
    while (size < name_size && size < sizeof word && name[size] >= 'A' && name[size] <= 'Z')
        size++;
    if (size < 2 || size >= sizeof word || size >= name_size ||
        (name[size] != ' ' && name[size] != '\t'))
        return 0;
    memcpy(word, name, size);
    return ff_import_title(word) != NULL ? size : 0;
}

/* --- another event --- */

/* Fields that the newcomer leaves open keep what was there. */
static int keep_settings(const ff_event *old, ff_event *event)
{
    static const size_t texts[] = {offsetof(ff_event, name),
                                   offsetof(ff_event, city),
                                   offsetof(ff_event, federation),
                                   offsetof(ff_event, start_text),
                                   offsetof(ff_event, end_text),
                                   offsetof(ff_event, type_text),
                                   offsetof(ff_event, type_code),
                                   offsetof(ff_event, chief_arbiter),
                                   offsetof(ff_event, time_control),
                                   offsetof(ff_event, time_control_code),
                                   offsetof(ff_event, tiebreaks),
                                   offsetof(ff_event, ranking),
                                   offsetof(ff_event, rules),
                                   offsetof(ff_event, laws),
                                   offsetof(ff_event, pairing_controller)};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char **to = (const char **)(void *)((char *)event + texts[i]);
        const char *from = *(const char *const *)((const char *)old + texts[i]);
        if ((*to)[0] == '\0')
            *to = ff_import_text(event, from, &code);
    }
    if (event->start.year == 0)
        event->start = old->start;
    if (event->end.year == 0)
        event->end = old->end;
    if (event->kind == FF_EVENT_UNKNOWN)
        event->kind = old->kind;
    if (event->rounds_planned == 0)
        event->rounds_planned = old->rounds_planned;
    if (!event->scoring_stated) {
        event->scoring = old->scoring;
        event->scoring_stated = old->scoring_stated;
    }
    return code;
}

static int move_whole(ff_event *from, ff_event *event, ff_import_report *report, ff_error *err)
{
    ff_event old = *event;
    *event = *from;
    ff_event_init(from);
    int code = keep_settings(&old, event);
    ff_event_release(&old);
    report->players_added += (int)event->player_count;
    for (size_t i = 0; i < event->player_count; i++)
        for (size_t r = 0; r < event->players[i].cell_count; r++)
            report->entries_new += event->players[i].cells[r].recorded &&
                                   event->players[i].cells[r].opponent <= (int)i;
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the event");
}

/* The player of `event` who is meant by one of another event: the same FIDE number, or the
 * same number and name, or the same name; FF_NOBODY when nobody or several. */
static int counterpart(const ff_event *event, const ff_player *theirs)
{
    int near[1], count;
    for (size_t i = 0; i < event->player_count && theirs->fide_id[0] != '\0'; i++)
        if (strcmp(event->players[i].fide_id, theirs->fide_id) == 0)
            return (int)i;
    int index = ff_event_find(event, theirs->no);
    if (index != FF_NOBODY && strcmp(event->players[index].name, theirs->name) == 0)
        return index;
    if (theirs->name[0] == '\0')
        return index;
    return ff_event_who(event, theirs->name, near, 0, &count);
}

/* A player of the other event as a new one of this. */
static int add_stranger(ff_event *event, const ff_player *theirs, int *index, ff_error *err)
{
    int code = ff_event_add_player(
        event, ff_event_find(event, theirs->no) == FF_NOBODY ? theirs->no : 0, index, err);
    if (code != FF_OK)
        return code;
    ff_player *mine = &event->players[*index];
    ff_player copy = *theirs;
    copy.no = mine->no;
    copy.cells = NULL;
    copy.cell_count = copy.cell_capacity = 0;
    copy.team = FF_NOBODY;
    copy.acceleration = NULL;
    copy.acceleration_count = 0;
    const char **texts[] = {&copy.name,       &copy.title, &copy.federation,
                            &copy.fide_id,    &copy.club,  &copy.national_federation,
                            &copy.national_id};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        *texts[i] = ff_import_text(event, *texts[i], &code);
    *mine = copy;
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for a player");
}

/* The players of the other event in this one, by their index there. Missing ones are reported
 * with those who come near, once. */
static int match_players(const ff_import *in, const ff_event *from, int *map)
{
    ff_event *event = in->event;
    int near[3], count, code = FF_OK;
    for (size_t i = 0; i < from->player_count && code == FF_OK; i++) {
        const ff_player *theirs = &from->players[i];
        map[i] = counterpart(event, theirs);
        if (map[i] != FF_NOBODY) {
            in->report->players_same++;
        } else if (in->options->add_players) {
            code = add_stranger(event, theirs, &map[i], in->err);
            in->report->players_added++;
        } else {
            ff_event_who(event, theirs->name, near, 3, &count);
            ff_event_who_note(event, theirs->name, &(ff_event_near){near, 3, count}, in->notes,
                              0, 0);
        }
    }
    return code;
}

static int enter_games(const ff_import *in, const ff_event *from, const int *map,
                       ff_game_entry *games)
{
    const ff_event *event = in->event;
    int rounds = ff_event_rounds(from), code = FF_OK, misses = 0;
    for (int r = 1; r <= rounds; r++) {
        size_t count = ff_event_games(from, r, games);
        for (size_t i = 0; i < count && code == FF_OK; i++) {
            const ff_game_entry *g = &games[i];
            char white[16], black[16] = "";
            if (map[g->white] == FF_NOBODY ||
                (g->black != FF_NOBODY && map[g->black] == FF_NOBODY) ||
                (g->black == FF_NOBODY && g->white_result == FF_RESULT_NONE))
                continue;
            snprintf(white, sizeof white, "%d", event->players[map[g->white]].no);
            if (g->black != FF_NOBODY)
                snprintf(black, sizeof black, "%d", event->players[map[g->black]].no);
            const ff_result_entry entry = {.round = r,
                                           .board = g->board,
                                           .white = white,
                                           .black = black,
                                           .white_result = g->white_result,
                                           .black_result = g->black_result};
            code = ff_import_enter(in, &entry, &misses);
        }
    }
    return code;
}

int ff_import_event(const ff_import *in, ff_event *from)
{
    if (in->event->player_count == 0)
        return move_whole(from, in->event, in->report, in->err);
    int *map = ff_calloc(from->player_count + 1, sizeof *map);
    ff_game_entry *games = ff_calloc(from->player_count + 1, sizeof *games);
    int code = FF_OK;
    if (map == NULL || games == NULL)
        code = ff_fail(in->err, FF_E_MEMORY, "out of memory for the event");
    if (code == FF_OK)
        code = match_players(in, from, map);
    if (code == FF_OK)
        code = enter_games(in, from, map, games);
    ff_free(games);
    ff_free(map);
    return code;
}
