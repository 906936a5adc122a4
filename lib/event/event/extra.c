#include "event/extra.h"

#include "base/sort.h"
#include "flagfall/text.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char of_column[] = "column";

/* Each is looked for among all. */
enum { MOST_CELLS = 30000 };

/* --- attachments of one kind --- */

void ff_event_take_attachment(ff_event *event, size_t at)
{
    memmove(&event->attachments[at], &event->attachments[at + 1],
            (event->attachment_count - at - 1) * sizeof *event->attachments);
    event->attachment_count--;
}

int ff_event_put_attachment(ff_event *event, size_t at, int player, const char *kind,
                            const char *text, ff_error *err)
{
    const char *copy = ff_event_text(event, text, strlen(text));
    if (copy == NULL || ff_grow(&event->attachments, &event->attachment_capacity, at + 1,
                                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event");
    event->attachment_count += at == event->attachment_count;
    event->attachments[at] = (ff_attachment){.player = player, .kind = kind, .text = copy};
    return FF_OK;
}

/* With what ends the name of the value in the text, where it has one. */
static const struct {
    const char *kind, *after_name;
} kept_once[] = {
    {"acceleration", ""}, {"appointment", "\t"},  {"bracket", ""},  {"categories", ""},
    {"column", "="},      {"colour-numbers", ""}, {"fee", ""},      {"fee-due", ""},
    {"first-board", ""},  {"keizer", ""},         {"knockout", ""}, {"ladder", ""},
    {"section-used", ""}, {"time", ""},
};

static const char *find_once(const char *kind)
{
    for (size_t i = 0; i < sizeof kept_once / sizeof *kept_once; i++)
        if (strcmp(kept_once[i].kind, kind) == 0)
            return kept_once[i].after_name;
    return NULL;
}

bool ff_event_is_kept_twice(const char *kind, const char *one, const char *other)
{
    const char *end = find_once(kind);
    size_t size = end != NULL && end[0] != '\0' ? strcspn(one, end) : 0;
    return end != NULL && strcmp(one, other) != 0 &&
           (size == 0 || (strncmp(one, other, size) == 0 && other[size] == end[0]));
}

static size_t find_kept(const ff_event *event, const char *kind)
{
    size_t at = 0;
    while (at < event->attachment_count && strcmp(event->attachments[at].kind, kind) != 0)
        at++;
    return at;
}

const char *ff_event_kept(const ff_event *event, const char *kind)
{
    size_t at = find_kept(event, kind);
    return at < event->attachment_count ? event->attachments[at].text : "";
}

const char *ff_event_kept_with(const ff_event *event, int round, const ff_game_entry *game,
                               const char *kind)
{
    for (size_t i = event->attachment_count; i > 0; i--) {
        const ff_attachment *a = &event->attachments[i - 1];
        if (a->round == round && (a->player == game->white || a->player == game->black) &&
            strcmp(a->kind, kind) == 0)
            return a->text;
    }
    return NULL;
}

int ff_event_keep(ff_event *event, const char *kind, const char *text, ff_error *err)
{
    assert(find_once(kind) != NULL);
    size_t at = find_kept(event, kind);
    if (text[0] != '\0')
        return ff_event_put_attachment(event, at, FF_NOBODY, kind, text, err);
    if (at < event->attachment_count)
        ff_event_take_attachment(event, at);
    return FF_OK;
}

/* --- the first board --- */

static const char of_first_board[] = "first-board";

int ff_event_first_board(const ff_event *event)
{
    long long board;
    const char *kept = ff_event_kept(event, of_first_board);
    return ff_str_parse_integer(kept, 1, FF_FIRST_BOARD_MOST, &board) == FF_OK ? (int)board : 1;
}

int ff_event_set_first_board(ff_event *event, int board, ff_error *err)
{
    char text[16] = "";
    if (board > 1 && board <= FF_FIRST_BOARD_MOST)
        snprintf(text, sizeof text, "%d", board);
    return ff_event_keep(event, of_first_board, text, err);
}

/* --- columns: "NAME=text" --- */

static bool is_column(const ff_attachment *a, const char *column, const char **text)
{
    size_t size = strcspn(a->text, "=");
    char name[FF_COLUMN_NAME];
    if (strcmp(a->kind, of_column) != 0 || a->text[size] == '\0' || size >= sizeof name)
        return false;
    memcpy(name, a->text, size);
    name[size] = '\0';
    *text = a->text + size + 1;
    return ff_str_equal_nocase(name, column);
}

static size_t find_extra(const ff_event *event, int player, const char *column,
                         const char **text)
{
    for (size_t i = 0; i < event->attachment_count; i++)
        if (event->attachments[i].player == player &&
            is_column(&event->attachments[i], column, text))
            return i;
    *text = "";
    return event->attachment_count;
}

const char *ff_event_extra(const ff_event *event, int player, const char *column)
{
    const char *text;
    find_extra(event, player, column, &text);
    return text;
}

bool ff_event_next_extra(const ff_event *event, size_t *at, char name[FF_COLUMN_NAME])
{
    const char *text;
    for (; *at < event->attachment_count; ++*at) {
        const ff_attachment *a = &event->attachments[*at];
        size_t size = strcspn(a->text, "=");
        if (strcmp(a->kind, of_column) != 0 || a->text[size] == '\0' || size >= FF_COLUMN_NAME)
            continue;
        memcpy(name, a->text, size);
        name[size] = '\0';
        size_t before = 0;
        while (before < *at && !is_column(&event->attachments[before], name, &text))
            before++;
        if (before == *at) {
            ++*at;
            return true;
        }
    }
    return false;
}

bool ff_event_has_extra(const ff_event *event, const char *column)
{
    const char *text;
    for (size_t i = 0; i < event->attachment_count; i++)
        if (is_column(&event->attachments[i], column, &text))
            return true;
    return false;
}

int ff_event_set_extra(ff_event *event, int player, const char *column, const char *text,
                       bool *changed, ff_error *err)
{
    const char *old;
    ff_str line = FF_STR_INIT;
    size_t at = find_extra(event, player, column, &old);
    if (strcmp(old, text) == 0)
        return FF_OK;
    *changed = true;
    if (text[0] == '\0') {
        ff_event_take_attachment(event, at);
        return FF_OK;
    }
    if (at >= MOST_CELLS)
        return ff_fail(err, FF_E_LIMIT,
                       "more than %d cells of columns that are kept: name fewer of them",
                       MOST_CELLS);
    size_t size = strcspn(column, "=");
    ff_str_bytes(&line, column, size < FF_COLUMN_NAME ? size : FF_COLUMN_NAME - 1);
    ff_str_format(&line, "=%s", text);
    int code = line.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the event")
                           : ff_event_put_attachment(event, at, player, of_column,
                                                     ff_str_get(&line), err);
    ff_str_release(&line);
    return code;
}

/* --- notes --- */

static const char of_note[] = "note";

/* "2026-11-21T09:20:00Z" */
enum { TIME_LENGTH = 20 };

static int check_text(const char *text, ff_error *err)
{
    size_t size = strlen(text);
    bool blank = true;
    if (size > FF_NOTE_SIZE)
        return ff_fail(err, FF_E_LIMIT, "a note of more than %d bytes", FF_NOTE_SIZE);
    if (ff_utf8_valid(text, size) != size)
        return ff_fail(err, FF_E_PARSE, "the note is not UTF-8");
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        if (*at < ' ' || *at == 127)
            return ff_fail(err, FF_E_PARSE, "a note is one line, without control characters");
        blank = blank && *at == ' ';
    }
    return blank ? ff_fail(err, FF_E_PARSE, "the note is empty") : FF_OK;
}

int ff_event_add_note(ff_event *event, int round, int player, const char *time,
                      const char *text, ff_error *err)
{
    size_t at = event->attachment_count;
    ff_str whole = FF_STR_INIT;
    int code = check_text(text, err);
    if (code == FF_OK && ff_event_cell(event, player, round)->opponent == FF_NOBODY)
        code = ff_fail(err, FF_E_STATE_MISSING, "player %d has no game in round %d",
                       event->players[player].no, round);
    ff_str_format(&whole, "%s %s", time, text);
    if (code == FF_OK && whole.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a note");
    if (code == FF_OK)
        code = ff_event_put_attachment(event, at, player, of_note, ff_str_get(&whole), err);
    if (code == FF_OK)
        event->attachments[at].round = round;
    ff_str_release(&whole);
    return code;
}

static void read_note(const ff_attachment *a, ff_event_note *out)
{
    bool timed = strlen(a->text) > TIME_LENGTH && a->text[TIME_LENGTH] == ' ' &&
                 a->text[TIME_LENGTH - 1] == 'Z' && a->text[TIME_LENGTH / 2] == 'T';
    *out = (ff_event_note){.round = a->round,
                           .player = a->player,
                           .text = a->text + (timed ? TIME_LENGTH + 1 : 0)};
    if (timed)
        snprintf(out->time, sizeof out->time, "%.*s", TIME_LENGTH, a->text);
}

bool ff_event_next_note(const ff_event *event, int round, size_t *at, ff_event_note *out)
{
    while (*at < event->attachment_count) {
        const ff_attachment *a = &event->attachments[(*at)++];
        if (a->player == FF_NOBODY || strcmp(a->kind, of_note) != 0 ||
            (round != 0 && a->round != round))
            continue;
        read_note(a, out);
        return true;
    }
    return false;
}

/* --- rulings --- */

/* FF_E_PARSE when what is attached is no ruling, or of a newer program. */
static int read_ruling(const ff_event *event, const ff_attachment *a, ff_arena *arena,
                       ff_event_ruling *out)
{
    *out = (ff_event_ruling){a, a->round, a->player, FF_NOBODY, FF_NOBODY, {0}};
    if (strcmp(a->kind, FF_RULING_KIND) != 0 || a->player == FF_NOBODY)
        return FF_E_PARSE;
    int code = ff_applied_ruling_read(a->text, strlen(a->text), arena, &out->ruling);
    if (code != FF_OK)
        return code;
    out->black = ff_event_cell(event, a->player, a->round)->opponent;
    if (out->ruling.player != NULL)
        out->player = strcmp(out->ruling.player, "white") == 0 ? out->white : out->black;
    return FF_OK;
}

typedef struct sorted_ruling {
    int no; /* of the player */
    ff_event_ruling one;
} sorted_ruling;

static int compare_rulings(const void *a, const void *b)
{
    const sorted_ruling *x = a, *y = b;
    if (x->no != y->no)
        return x->no < y->no ? -1 : 1;
    if (x->one.round != y->one.round)
        return x->one.round - y->one.round;
    const char *first = x->one.ruling.time, *second = y->one.ruling.time;
    int order = strcmp(first != NULL ? first : "", second != NULL ? second : "");
    return order != 0 ? order : (x->one.kept > y->one.kept) - (x->one.kept < y->one.kept);
}

int ff_event_rulings(const ff_event *event, ff_arena *arena, ff_event_ruling **list,
                     size_t *count)
{
    size_t found = 0, most = event->attachment_count + 1;
    sorted_ruling *all = ff_arena_alloc(arena, most * sizeof *all);
    ff_event_ruling *out = ff_arena_alloc(arena, most * sizeof *out);
    *list = out;
    *count = 0;
    if (all == NULL || out == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < event->attachment_count; i++) {
        sorted_ruling *at = &all[found];
        int code = read_ruling(event, &event->attachments[i], arena, &at->one);
        if (code == FF_E_MEMORY)
            return code;
        at->no = at->one.player != FF_NOBODY ? event->players[at->one.player].no : INT_MAX;
        found += code == FF_OK;
    }
    if (found > 1)
        ff_sort(all, found, sizeof *all, compare_rulings);
    for (size_t i = 0; i < found; i++)
        out[i] = all[i].one;
    *count = found;
    return FF_OK;
}

size_t ff_event_ruling_before(const ff_event_ruling *list, size_t count, size_t index)
{
    const ff_event_ruling *one = &list[index];
    for (size_t i = index; one->player != FF_NOBODY && i > 0; i--)
        if (list[i - 1].player == one->player &&
            strcmp(list[i - 1].ruling.question, one->ruling.question) == 0)
            return i - 1;
    return count;
}

bool ff_event_ruling_same_game(const ff_event_ruling *one, const ff_event_ruling *other)
{
    return one->round == other->round && one->white == other->white;
}
