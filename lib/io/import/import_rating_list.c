#include "base/sort.h"
#include "event/entry.h"
#include "flagfall/file.h"
#include "flagfall/text.h"
#include "import/import_near.h"
#include "import/import_private.h"
#include "system/gnu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * FIDE rating lists: fixed columns, of which the header line states the places. The combined
 * list of today has SRtng, RRtng and BRtng; the lists for one kind of play head the rating
 * with the month ("OCT26"), older ones run words together ("TitlFed", "GamesBorn"). Lines are
 * read one at a time: the list of everybody has two million.
 */

enum { MAX_LINE = 1024 };

/* A field: from the column of its heading to the next heading. */
typedef struct span_of {
    size_t from, to; /* `to` 0: to the end of the line; `from` == `to`: not in this list */
    bool there;
} span_of;

typedef enum list_field {
    LIST_ID,
    LIST_NAME,
    LIST_FED,
    LIST_SEX,
    LIST_TITLE,
    LIST_RATING,
    LIST_GAMES,
    LIST_K,
    LIST_BIRTH,
    LIST_FIELDS
} list_field;

/* Headings of each field, by kind of play where it matters; the first that is there counts. */
static const char *const headings[LIST_FIELDS][3] = {
    [LIST_ID] = {"ID Number|ID_NUMBER|ID number", NULL, NULL},
    [LIST_NAME] = {"Name|NAME", NULL, NULL},
    [LIST_FED] = {"Fed|FED|Country", NULL, NULL},
    [LIST_SEX] = {"Sex|SEX", NULL, NULL},
    [LIST_TITLE] = {"Titl|Tit|TITLE", NULL, NULL},
    [LIST_RATING] = {"SRtng", "RRtng", "BRtng"},
    [LIST_GAMES] = {"SGm", "RGm", "BGm"},
    [LIST_K] = {"SK", "Rk", "BK"},
    [LIST_BIRTH] = {"B-day|Born|Birth", NULL, NULL},
};
static const char *const single_headings[LIST_FIELDS] = {
    [LIST_GAMES] = "Gms|Games|GAMES", [LIST_K] = "K "};
/* The others, so that a field ends where one of them begins. */
static const char other_headings[] = "WTit|OTit|FOA|Flag|FLAG";

typedef struct seeker {
    span_of fields[LIST_FIELDS];
    const ff_import *in;
    int *ids; /* indices of the players with a FIDE number, in its order */
    size_t id_count;
    int *names; /* indices of those without, by name */
    size_t name_count;
    int *hits;   /* by place in `names`: how often the name stood in the list */
    bool *found; /* by index: in the list by number */
    long line;
    ff_str text; /* the line being read */
    ff_import_near near;
    int *taken; /* by place in --take: the player of the number, FF_NOBODY once it was read */
    size_t take_count;
} seeker;

/* --- the header --- */

/* Where one of "a|b" stands as a heading in the header line, or -1. "K " requires the blank. */
static long heading_at(const char *header, const char *names)
{
    for (; *names != '\0';) {
        char word[16];
        size_t length = strcspn(names, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, names);
        for (const char *at = strstr(header, word); at != NULL; at = strstr(at + 1, word))
            if (at == header || at[-1] == ' ' || (at[-1] >= 'a' && at[-1] <= 'z'))
                return (long)(at - header);
        names += length + (names[length] == '|');
    }
    return -1;
}

/* "OCT26" or "Jan12": three letters and two digits as a heading. */
static long month_heading(const char *header)
{
    static const char months[] = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC";
    for (const char *at = header; strlen(at) >= 5; at++) {
        char word[4] = "";
        if ((at != header && at[-1] != ' ') || strspn(at + 3, "0123456789") != 2)
            continue;
        for (int i = 0; i < 3; i++)
            word[i] = (char)(at[i] >= 'a' && at[i] <= 'z' ? at[i] - 'a' + 'A' : at[i]);
        const char *month = strstr(months, word);
        if (month != NULL && (month - months) % 3 == 0)
            return (long)(at - header);
    }
    return -1;
}

static int compare_longs(const void *a, const void *b)
{
    long x = *(const long *)a, y = *(const long *)b;
    return x < y ? -1 : x > y;
}

static long field_heading(const char *header, int field, ff_rating_kind kind)
{
    const char *const *names = headings[field];
    long at = heading_at(header, names[1] != NULL ? names[kind] : names[0]);
    if (at < 0 && field == LIST_RATING)
        return month_heading(header);
    if (at < 0 && single_headings[field] != NULL)
        return heading_at(header, single_headings[field]);
    return at;
}

/* Every place where some field begins, in order. */
static size_t all_starts(const char *header, long *starts)
{
    size_t count = 0;
    for (int field = 0; field < LIST_FIELDS; field++)
        for (int kind = 0; kind < 3; kind++)
            starts[count++] = field_heading(header, field, (ff_rating_kind)kind);
    char word[16];
    for (const char *at = other_headings; *at != '\0';) {
        size_t length = strcspn(at, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        starts[count++] = heading_at(header, word);
        at += length + (at[length] == '|');
    }
    ff_sort(starts, count, sizeof *starts, compare_longs);
    return count;
}

static int read_header(seeker *s, const char *source)
{
    long starts[3 * LIST_FIELDS + 8];
    const char *header = ff_str_get(&s->text);
    size_t count = all_starts(header, starts);
    for (int field = 0; field < LIST_FIELDS; field++) {
        long at = field_heading(header, field, s->in->options->rating);
        size_t i = 0;
        while (i < count && starts[i] <= at)
            i++;
        s->fields[field] = (span_of){.from = at < 0 ? 0 : (size_t)at,
                                     .to = i < count ? (size_t)starts[i] : 0,
                                     .there = at >= 0};
    }
    /* the headings of numbers stand over their left end or their right: FIDE sets them left */
    if (!s->fields[LIST_ID].there || !s->fields[LIST_NAME].there)
        return ff_fail_at(s->in->err, FF_E_PARSE, source, s->line, 1,
                          "this is not a rating list: the header has no \"ID Number\" and "
                          "\"Name\"");
    if (!s->fields[LIST_RATING].there)
        return ff_fail_at(s->in->err, FF_E_PARSE, source, s->line, 1,
                          "the header has no column for ratings of this kind of play");
    return FF_OK;
}

/* --- lines --- */

/* Byte offset of a column, which is counted in characters. */
static size_t offset_of(const ff_str *line, size_t column)
{
    size_t at = 0;
    while (at < line->size && column > 0) {
        at++;
        while (at < line->size && ((unsigned char)line->data[at] & 0xC0) == 0x80)
            at++;
        column--;
    }
    return at;
}

/* A field of the line without blanks around; cut where it is longer than any should be. */
static void get_field(const seeker *s, list_field field, char *out, size_t room)
{
    const span_of *span = &s->fields[field];
    size_t from = span->there ? offset_of(&s->text, span->from) : s->text.size;
    size_t to = span->to == 0 ? s->text.size : offset_of(&s->text, span->to);
    while (from < to && s->text.data[from] == ' ')
        from++;
    while (to > from && s->text.data[to - 1] == ' ')
        to--;
    snprintf(out, room, "%.*s", (int)(to - from), ff_str_get(&s->text) + from);
}

/* --- whom to look for --- */

static int compare_ids(const void *a, const void *b, void *event)
{
    const ff_player *players = ((const ff_event *)event)->players;
    int i = *(const int *)a, k = *(const int *)b;
    int order = strcmp(players[i].fide_id, players[k].fide_id);
    return order != 0 ? order : i - k;
}

static int compare_names(const void *a, const void *b, void *event)
{
    const ff_player *players = ((const ff_event *)event)->players;
    int i = *(const int *)a, k = *(const int *)b;
    int order = strcmp(players[i].name, players[k].name);
    return order != 0 ? order : i - k;
}

static int sort_players(seeker *s)
{
    size_t count = s->in->event->player_count;
    s->ids = ff_calloc(count + 1, sizeof *s->ids);
    s->names = ff_calloc(count + 1, sizeof *s->names);
    s->hits = ff_calloc(count + 1, sizeof *s->hits);
    s->found = ff_calloc(count + 1, sizeof *s->found);
    if (s->ids == NULL || s->names == NULL || s->hits == NULL || s->found == NULL)
        return ff_fail(s->in->err, FF_E_MEMORY, "out of memory for the rating list");
    for (size_t i = 0; i < count; i++) {
        if (s->in->event->players[i].fide_id[0] != '\0')
            s->ids[s->id_count++] = (int)i;
        else if (s->in->event->players[i].name[0] != '\0')
            s->names[s->name_count++] = (int)i;
    }
    if (s->id_count != 0)
        ff_sort_in(s->ids, s->id_count, sizeof *s->ids, compare_ids, s->in->event);
    if (s->name_count != 0)
        ff_sort_in(s->names, s->name_count, sizeof *s->names, compare_names, s->in->event);
    return FF_OK;
}

/* The first place in a sorted list whose text is not less than `text`. */
static size_t lower_bound(const seeker *s, const int *list, size_t count, bool by_id,
                          const char *text)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const ff_player *player = &s->in->event->players[list[middle]];
        if (strcmp(by_id ? player->fide_id : player->name, text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Is the number in "1503014,8603677"? */
static bool asked_for(const char *ids, const char *id)
{
    size_t size = strlen(id);
    while (ids != NULL && *ids != '\0') {
        size_t length = strcspn(ids, ", ");
        if (length == size && memcmp(ids, id, size) == 0)
            return true;
        ids += length + (ids[length] != '\0');
    }
    return false;
}

/* --- whose number is said --- */

/* The next of "7=4600001,9=4600002": the number of the player and the FIDE number. */
static bool next_taken(const char **at, int *no, char id[16])
{
    int end = 0;
    *at += strspn(*at, ", ");
    if (sscanf(*at, "%5d=%15[0-9]%n", no, id, &end) != 2 || end == 0 ||
        strchr(", ", (*at)[end]) == NULL)
        return false;
    *at += end;
    return true;
}

static int read_taken(seeker *s)
{
    int no;
    char id[16];
    const char *take = s->in->options->take, *at = take;
    s->taken = ff_calloc(take != NULL ? strlen(take) + 1 : 1, sizeof *s->taken);
    if (s->taken == NULL)
        return ff_fail(s->in->err, FF_E_MEMORY, "out of memory for the rating list");
    while (at != NULL && at[strspn(at, ", ")] != '\0') {
        if (!next_taken(&at, &no, id))
            return ff_fail(s->in->err, FF_E_PARSE,
                           "expected the number of a player and a FIDE number as in "
                           "7=4600001, not \"%.40s\"",
                           at);
        int player = ff_event_find(s->in->event, no);
        const char *own = player != FF_NOBODY ? s->in->event->players[player].fide_id : "";
        if (player == FF_NOBODY || (own[0] != '\0' && strcmp(own, id) != 0))
            return ff_fail(s->in->err, FF_E_STATE,
                           player == FF_NOBODY ? "%d is not the number of a player"
                                               : "player %d has FIDE number %s already",
                           no, own);
        s->taken[s->take_count++] = player;
    }
    return FF_OK;
}

/* The player that is said to have the number; FF_NOBODY: none is. */
static int taken_by(seeker *s, const char *id)
{
    int no;
    char other[16];
    const char *at = s->in->options->take;
    for (size_t i = 0; i < s->take_count && next_taken(&at, &no, other); i++)
        if (strcmp(other, id) == 0 && s->taken[i] != FF_NOBODY) {
            int player = s->taken[i];
            s->taken[i] = FF_NOBODY;
            return player;
        }
    return FF_NOBODY;
}

static void note_not_taken(seeker *s)
{
    int no;
    char id[16];
    const char *at = s->in->options->take;
    for (size_t i = 0; i < s->take_count && next_taken(&at, &no, id); i++)
        if (s->taken[i] != FF_NOBODY)
            ff_diagnostics_add(s->in->notes, FF_SEVERITY_ERROR, "not-in-list", 0, 0,
                               "FIDE number %s, said to be that of player %d, is not in the "
                               "list",
                               id, no);
}

/* --- what the list says of a player --- */

static int number_of(const seeker *s, list_field field, int most)
{
    char text[64];
    long long value;
    get_field(s, field, text, sizeof text);
    return ff_str_parse_integer(text, 0, most, &value) == FF_OK ? (int)value : -1;
}

static void take_text(seeker *s, list_field field, const char **out, int *code)
{
    char text[256];
    get_field(s, field, text, sizeof text);
    if (text[0] != '\0' && strcmp(*out, text) != 0)
        *out = ff_import_text(s->in->event, text, code);
}

/* What the list leaves open stays as it is. */
static int take_line(seeker *s, int index, const char *id, const char *name)
{
    char text[64];
    int code = FF_OK;
    ff_player *player = &s->in->event->players[index];
    int rating = number_of(s, LIST_RATING, 4000), k = number_of(s, LIST_K, 40);
    int games = number_of(s, LIST_GAMES, 9999), year = number_of(s, LIST_BIRTH, 9999);
    if (rating >= 0)
        player->rating = rating;
    if (k > 0)
        player->k_factor = k;
    if (games >= 0)
        player->games_rated = games;
    if (year > 0 && player->birth.year == 0)
        player->birth = (ff_date){.year = year};
    get_field(s, LIST_SEX, text, sizeof text);
    if (text[0] == 'M' || text[0] == 'F')
        player->sex = text[0] == 'M' ? 'm' : 'w';
    get_field(s, LIST_TITLE, text, sizeof text);
    if (ff_import_title(text) != NULL)
        player->title = ff_import_title(text);
    take_text(s, LIST_FED, &player->federation, &code);
    if (player->fide_id[0] == '\0')
        player->fide_id = ff_import_text(s->in->event, id, &code);
    if (player->name[0] == '\0')
        player->name = ff_import_text(s->in->event, name, &code);
    return code == FF_OK ? FF_OK : ff_fail(s->in->err, code, "out of memory for a player");
}

static int by_number(seeker *s, int index, const char *id, const char *name)
{
    const char *mine = s->in->event->players[index].name;
    if (mine[0] != '\0' && strcmp(mine, name) != 0)
        ff_diagnostics_add(
            s->in->notes,
            ff_import_near_names(mine, name) ? FF_SEVERITY_NOTE : FF_SEVERITY_WARNING,
            "name-differs", s->line, 0,
            "FIDE number %s is \"%s\" in the list and \"%s\" in the event; the name "
            "was kept",
            id, name, mine);
    s->found[index] = true;
    s->in->report->players_changed++;
    return take_line(s, index, id, name);
}

static int add_line(seeker *s, const char *id, const char *name)
{
    int index;
    int code = ff_event_add_player(s->in->event, 0, &index, s->in->err);
    if (code != FF_OK)
        return code;
    s->in->report->players_added++;
    return take_line(s, index, id, name);
}

/* All who bear the name: one line of the list for one player of the event is a match; it is
 * taken back when the name comes a second time. */
static int by_name(seeker *s, size_t at, const char *id, const char *name)
{
    int index = s->names[at];
    size_t bearers = 1; /* in the event: they stand side by side */
    while (at + bearers < s->name_count &&
           strcmp(s->in->event->players[s->names[at + bearers]].name, name) == 0)
        bearers++;
    bool twins = bearers > 1;
    for (size_t i = 0; twins && i < bearers; i++)
        s->hits[at + i] = 1; /* seen, and nothing to be taken back */
    s->hits[at] += !twins;
    if (twins || s->hits[at] > 1) {
        ff_diagnostics_add(s->in->notes, FF_SEVERITY_WARNING, "player-unclear", s->line, 0,
                           "%d \"%s\" may be FIDE number %s: %s; give the FIDE number",
                           s->in->event->players[index].no, name, id,
                           twins ? "several in the event have that name"
                                 : "several in the list have that name");
        return FF_OK;
    }
    ff_diagnostics_add(s->in->notes, FF_SEVERITY_NOTE, "by-name", s->line, 0,
                       "%d \"%s\" is FIDE number %s by the name alone",
                       s->in->event->players[index].no, name, id);
    s->in->report->players_changed++;
    return take_line(s, index, id, name);
}

/* By a number that was said, or a name that is near. */
static int by_choice(seeker *s, int index, const char *id, const char *name)
{
    s->found[index] = true;
    s->in->report->players_changed++;
    return take_line(s, index, id, name);
}

static int read_line(seeker *s)
{
    char id[32], name[256];
    get_field(s, LIST_ID, id, sizeof id);
    get_field(s, LIST_NAME, name, sizeof name);
    if (id[0] == '\0')
        return FF_OK;
    int said = taken_by(s, id);
    if (said != FF_NOBODY)
        return by_choice(s, said, id, name);
    size_t at = lower_bound(s, s->ids, s->id_count, true, id);
    if (at < s->id_count && strcmp(s->in->event->players[s->ids[at]].fide_id, id) == 0)
        return by_number(s, s->ids[at], id, name);
    if (s->in->options->add_all || asked_for(s->in->options->add_ids, id))
        return add_line(s, id, name);
    at = lower_bound(s, s->names, s->name_count, false, name);
    if (at < s->name_count && strcmp(s->in->event->players[s->names[at]].name, name) == 0)
        return by_name(s, at, id, name);
    return ff_import_near_look(&s->near, id, name, number_of(s, LIST_BIRTH, 9999),
                               ff_str_get(&s->text), s->line, s->in->err);
}

/* --- names that are near --- */

static void note_near(seeker *s, int player)
{
    ff_str list = FF_STR_INIT;
    const ff_player *p = &s->in->event->players[player];
    const ff_import_near_line *only = ff_import_near_only(&s->near, player);
    const char *id = "";
    int shown = 0;
    for (size_t i = 0; i < s->near.line_count; i++) {
        const ff_import_near_line *line = &s->near.lines[i];
        if (line->player != player)
            continue;
        id = line->id;
        ff_str_format(&list, "%s%s \"%s\"", shown++ > 0 ? ", " : "", line->id, line->name);
    }
    if (s->near.found[player] > shown)
        ff_str_format(&list, " and %d more", s->near.found[player] - shown);
    ff_diagnostics_add(s->in->notes, FF_SEVERITY_WARNING, "near-name", 0, 0,
                       "%d \"%s\" may be %s%s%s; --take %d=%s%s", p->no, p->name,
                       s->near.found[player] > 1 ? "one of FIDE numbers " : "FIDE number ",
                       ff_str_get(&list),
                       only == NULL && shown == 1 ? ", and so may another player" : "", p->no,
                       shown == 1 ? id : "ID", only != NULL ? ", or --near, takes it" : "");
    ff_str_release(&list);
}

/* --near: the line again, for the player; its name stays as the event has it. */
static int take_near(seeker *s, int player, const ff_import_near_line *line)
{
    ff_str_clear(&s->text);
    ff_str_text(&s->text, line->text);
    s->line = line->line;
    ff_diagnostics_add(s->in->notes, FF_SEVERITY_NOTE, "near-name", s->line, 0,
                       "%d \"%s\" is taken for FIDE number %s \"%s\"",
                       s->in->event->players[player].no, s->in->event->players[player].name,
                       line->id, line->name);
    return s->text.failed
               ? ff_fail(s->in->err, FF_E_MEMORY, "out of memory for the rating list")
               : by_choice(s, player, line->id, line->name);
}

static int end_near(seeker *s)
{
    int code = FF_OK;
    for (size_t i = 0; i < s->name_count && code == FF_OK; i++) {
        int player = s->names[i];
        if (s->hits[i] != 0 || s->found[player] || s->near.found[player] == 0)
            continue;
        const ff_import_near_line *only = ff_import_near_only(&s->near, player);
        if (only != NULL && s->in->options->near) {
            code = take_near(s, player, only);
            continue;
        }
        s->in->report->near++;
        note_near(s, player);
    }
    return code;
}

/* A name that stood there twice belongs to nobody: what the first line gave is put back. */
static void undo_unclear(seeker *s, const ff_player *before)
{
    for (size_t i = 0; i < s->name_count; i++) {
        if (s->hits[i] < 2)
            continue;
        s->in->event->players[s->names[i]] = before[s->names[i]];
        s->in->report->players_changed--;
    }
}

static void note_missing(seeker *s)
{
    for (size_t i = 0; i < s->id_count; i++) {
        s->in->report->unlisted += !s->found[s->ids[i]];
        if (!s->found[s->ids[i]])
            ff_diagnostics_add(s->in->notes, FF_SEVERITY_WARNING, "not-in-list", 0, 0,
                               "FIDE number %s (%d %s) is not in the list",
                               s->in->event->players[s->ids[i]].fide_id,
                               s->in->event->players[s->ids[i]].no,
                               s->in->event->players[s->ids[i]].name);
    }
    for (size_t i = 0; i < s->name_count; i++) {
        int player = s->names[i];
        bool unlisted = s->hits[i] == 0 && !s->found[player] && s->near.found[player] == 0;
        s->in->report->unlisted += unlisted;
        if (unlisted)
            ff_diagnostics_add(s->in->notes, FF_SEVERITY_NOTE, "not-in-list", 0, 0,
                               "the name \"%s\" (%d) is not in the list",
                               s->in->event->players[player].name,
                               s->in->event->players[player].no);
    }
}

/* --- the file --- */

/* A line is complete: the first that is not empty is the header. */
static int on_line(seeker *s, const ff_str *raw, const char *source)
{
    size_t size = raw->size;
    const char *bytes = ff_str_get(raw);
    s->line++;
    if (s->line == 1 && size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    if (size > 0 && bytes[size - 1] == '\r')
        size--;
    ff_str_clear(&s->text);
    ff_str_any_encoding(&s->text, bytes, size);
    if (s->text.failed)
        return ff_fail(s->in->err, FF_E_MEMORY, "out of memory for the rating list");
    if (s->text.size == 0)
        return FF_OK;
    return s->fields[LIST_ID].there ? read_line(s) : read_header(s, source);
}

/* Cuts what was read into lines; a line is never longer than MAX_LINE. */
static int on_bytes(seeker *s, const char *bytes, size_t size, ff_str *line, const char *source)
{
    int code = FF_OK;
    while (size > 0 && code == FF_OK) {
        const char *end = memchr(bytes, '\n', size);
        size_t length = end != NULL ? (size_t)(end - bytes) : size;
        if (line->size + length > MAX_LINE)
            return ff_fail_at(s->in->err, FF_E_LIMIT, source, s->line + 1, 0,
                              "a line of a rating list has more than %d bytes", MAX_LINE);
        ff_str_bytes(line, bytes, length);
        bytes += length + (end != NULL);
        size -= length + (end != NULL);
        if (end != NULL) {
            code = on_line(s, line, source);
            ff_str_clear(line);
        }
    }
    return code;
}

static int read_input(seeker *s, ff_input *input)
{
    char buffer[64 * 1024];
    size_t got;
    ff_str line = FF_STR_INIT;
    int code;
    do {
        code = ff_input_read(input, buffer, sizeof buffer, &got, s->in->err);
        if (code == FF_OK)
            code = on_bytes(s, buffer, got, &line, ff_input_name(input));
    } while (code == FF_OK && got > 0);
    if (code == FF_OK && line.size > 0)
        code = on_line(s, &line, ff_input_name(input));
    if (code == FF_OK && !s->fields[LIST_ID].there)
        code =
            ff_fail_at(s->in->err, FF_E_PARSE, ff_input_name(input), 1, 1, "the list is empty");
    ff_str_release(&line);
    return code;
}

static int begin_seeker(seeker *s)
{
    int code = sort_players(s);
    if (code == FF_OK)
        code =
            ff_import_near_begin(&s->near, s->in->event, s->names, s->name_count, s->in->err);
    return code == FF_OK ? read_taken(s) : code;
}

static void release_seeker(seeker *s)
{
    ff_free(s->ids);
    ff_free(s->names);
    ff_free(s->hits);
    ff_free(s->found);
    ff_free(s->taken);
    ff_import_near_release(&s->near);
    ff_str_release(&s->text);
}

int ff_import_rating_list(const ff_import *in, ff_input *input)
{
    seeker s = {.in = in, .text = FF_STR_INIT};
    size_t count = in->event->player_count;
    ff_player *before = ff_calloc(count + 1, sizeof *before);
    int code = before != NULL ? FF_OK : FF_E_MEMORY;
    if (code == FF_OK && count != 0)
        memcpy(before, in->event->players, count * sizeof *before);
    code = code == FF_OK ? begin_seeker(&s)
                         : ff_fail(in->err, code, "out of memory for the rating list");
    if (code == FF_OK)
        code = read_input(&s, input);
    if (code == FF_OK) {
        undo_unclear(&s, before);
        code = end_near(&s);
        note_missing(&s);
        note_not_taken(&s);
    }
    ff_free(before);
    release_seeker(&s);
    return code;
}
