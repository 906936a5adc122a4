#include "cli/adjourn/seal_checks.h"

#include "adjourn/resume_date.h"
#include "base/sort.h"
#include "file/own_kind.h"
#include "flagfall/laws.h"
#include "flagfall/timecontrol.h"
#include "game/history.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- is there anything to seal? --- */

/* What ended the game on the board, or NULL; what needs a look at the edition is a warning. */
static int ended_on_board(cli *c, const ff_game *game, unsigned ply, const char **how)
{
    static const char *const ends[] = {[FF_END_CHECKMATE] = "checkmate",
                                       [FF_END_STALEMATE] = "stalemate",
                                       [FF_END_DEAD] = "a dead position",
                                       [FF_END_SEVENTYFIVE] = NULL};
    ff_history history;
    ff_error err;
    const ff_laws *laws = ff_laws_default();
    if (ff_history_build(game, ply, &laws->ends, &history, &err) != FF_OK) {
        ff_history_release(&history);
        return cli_error(&err);
    }
    ff_end end = history.replay.end;
    *how = ends[end];
    if (end == FF_END_FIVEFOLD || end == FF_END_SEVENTYFIVE)
        cli_say(c, "warning: by the Laws since 2014 the game is over: %s",
                end == FF_END_FIVEFOLD ? "the position stands for the fifth time"
                                       : "75 moves without capture or pawn move are complete");
    ff_history_release(&history);
    return CLI_DONE;
}

int cli_check_goes_on(cli *c, const ff_game *game, unsigned ply)
{
    const char *how = NULL;
    if (game->result == FF_GAME_RESULT_WHITE || game->result == FF_GAME_RESULT_BLACK ||
        game->result == FF_GAME_RESULT_DRAW) {
        cli_complain("the game has a result, %s: it is over, and no move can be sealed",
                     ff_game_result_text(game->result));
        return CLI_NEGATIVE;
    }
    int status = ended_on_board(c, game, ply, &how);
    if (status != CLI_DONE || how == NULL)
        return status;
    cli_complain("the game has ended on the board, %s: no move can be sealed", how);
    return CLI_NEGATIVE;
}

/* --- the flag --- */

int cli_check_clocks(cli *c, const ff_envelope_face *face)
{
    static const char *const names[] = {"White", "Black"};
    static const char *const sides[] = {"white", "black"};
    if (cli_has(c, "flag-up"))
        return CLI_DONE;
    for (int side = 0; side < 2; side++) {
        if (face->clock_ms[side] == FF_NOT_STATED || face->clock_ms[side] > 0)
            continue;
        cli_complain(
            "%s's clock shows 0:00: has the flag fallen? If it has, rule on it: "
            "\"flagfall flag GAME --fallen %s\"; if the clock was looked at and it has "
            "not: --flag-up",
            names[side], sides[side]);
        return CLI_UNDECIDED;
    }
    return CLI_DONE;
}

/* --- a second envelope --- */

enum { MOST_ENTRIES = 10000, MOST_TOLD = 3, MOST_FOUND = 64 };

/* Envelopes of the same game: name and code of each. */
typedef struct seconds {
    const ff_envelope_face *face;
    const char *own; /* the envelope that is written */
    ff_str found[MOST_FOUND];
    unsigned count;
} seconds;

static bool same_text(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

static bool is_envelope(const char *path)
{
    unsigned char start[FF_OWN_KIND_BYTES];
    int fd = ff_sys_open(path, FF_OPEN_PEEK);
    long long got = fd >= 0 ? ff_sys_read_at(fd, start, sizeof start, 0) : -1;
    if (fd >= 0)
        ff_sys_close(fd);
    return got > 0 && ff_own_kind_of(start, (size_t)got) == FF_OWN_ENVELOPE;
}

static void compare_envelope(seconds *s, const char *path)
{
    const ff_envelope_face *face = s->face;
    ff_str bytes = FF_STR_INIT;
    ff_envelope *envelope = NULL;
    if (ff_input_read_all(path, FF_ENVELOPE_FILE_MAX, &bytes, NULL) == FF_OK &&
        ff_envelope_read(ff_str_get(&bytes), bytes.size, &envelope, NULL) == FF_OK) {
        const ff_envelope_face *other = ff_envelope_face_of(envelope);
        if (same_text(other->fen, face->fen) && same_text(other->white, face->white) &&
            same_text(other->black, face->black)) {
            char code[FF_ENVELOPE_CODE_SIZE];
            ff_envelope_code(envelope, code);
            s->found[s->count] = (ff_str)FF_STR_INIT;
            ff_str_format(&s->found[s->count++], "\"%s\" (code %s)", path, code);
        }
    }
    ff_envelope_free(envelope);
    ff_str_release(&bytes);
}

/* The look into a folder: `left` names of it may still come. */
typedef struct look {
    seconds *s;
    const char *folder;
    unsigned left;
} look;

/* A regular file that begins as an envelope does, but for the one to be written. */
static bool look_at(void *ctx, const char *entry)
{
    look *l = ctx;
    ff_file_info info;
    ff_str path = FF_STR_INIT;
    if (strcmp(l->folder, ".") != 0)
        ff_str_format(&path, "%s/", l->folder);
    ff_str_text(&path, entry);
    const char *name = ff_str_get(&path);
    if (!path.failed && ff_sys_info(name, &info) && info.kind == FF_FILE_PLAIN &&
        !ff_sys_same(l->s->own, name) && is_envelope(name))
        compare_envelope(l->s, name);
    ff_str_release(&path);
    return --l->left > 0 && l->s->count < MOST_FOUND;
}

static void look_in_folder(seconds *s, const char *folder)
{
    if (s->count < MOST_FOUND)
        ff_sys_list(folder, look_at, &(look){s, folder, MOST_ENTRIES});
}

static void folder_of(const char *path, ff_str *out)
{
    const char *slash = ff_sys_last_separator(path);
    if (slash == NULL)
        ff_str_text(out, ".");
    else
        ff_str_bytes(out, path, slash == path ? 1 : (size_t)(slash - path));
}

static int by_text(const void *a, const void *b)
{
    const ff_str *first = a, *second = b;
    return strcmp(ff_str_get(first), ff_str_get(second));
}

static void tell_seconds(cli *c, seconds *s)
{
    ff_sort(s->found, s->count, sizeof *s->found, by_text);
    for (unsigned i = 0; i < s->count; i++) {
        if (i < MOST_TOLD)
            cli_say(c, "warning: an envelope of the same adjourned game already: %s",
                    ff_str_get(&s->found[i]));
        ff_str_release(&s->found[i]);
    }
    if (s->count > MOST_TOLD)
        cli_say(c, "warning: and %u more", s->count - MOST_TOLD);
}

void cli_warn_second_envelope(cli *c, const char *path, const ff_envelope_face *face)
{
    enum { FOLDERS = 3 };
    seconds s = {.face = face, .own = path};
    ff_str folders[FOLDERS] = {FF_STR_INIT, FF_STR_INIT, FF_STR_INIT};
    folder_of(path, &folders[0]);
    folder_of(c->operands[0], &folders[1]);
    ff_str_text(&folders[2], ".");
    for (int i = 0; i < FOLDERS; i++) {
        bool seen = folders[i].failed;
        for (int k = 0; k < i; k++)
            seen |= ff_sys_same(ff_str_get(&folders[k]), ff_str_get(&folders[i]));
        if (!seen)
            look_in_folder(&s, ff_str_get(&folders[i]));
    }
    tell_seconds(c, &s);
    for (int i = 0; i < FOLDERS; i++)
        ff_str_release(&folders[i]);
}

/* --- the day of the resumption --- */

/* Today where the arbiter is; FLAGFALL_TIME, for pages that are to be the same each time. */
static ff_day today(void)
{
    const char *stated = getenv("FLAGFALL_TIME");
    ff_day day, other;
    char date[11] = "";
    time_t now = time(NULL);
    struct tm local;
    if (stated != NULL)
        snprintf(date, sizeof date, "%s", stated);
    if (ff_adjourn_day_find(date, &day, &other) && day.year != 0)
        return day;
    if (!ff_sys_local(now, &local))
        return (ff_day){0, 0, 0};
    return (ff_day){local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

/* Without a year: the day that is nearest. */
static long days_until(ff_day day, ff_day now)
{
    if (day.year != 0)
        return ff_adjourn_days_between(now, day);
    long nearest = 0;
    for (int year = now.year - 1; year <= now.year + 1; year++) {
        long days = ff_adjourn_days_between(now, (ff_day){year, day.month, day.day});
        if (year == now.year - 1 || labs(days) < labs(nearest))
            nearest = days;
    }
    return nearest;
}

void cli_warn_resumption_day(cli *c, const char *resumes, bool sealing)
{
    ff_day day, other, now = today();
    if (now.year == 0 || resumes == NULL || !ff_adjourn_day_find(resumes, &day, &other))
        return;
    long days = days_until(day, now), others = days_until(other, now);
    if (days == 0 || others == 0)
        return;
    if (days < 0 && others > 0)
        days = others;
    if (!sealing || days < 0)
        cli_say(c, "warning: play resumes %s, and today is %04d-%02d-%02d: is it the right %s?",
                resumes, now.year, now.month, now.day, sealing ? "date" : "envelope");
    else
        cli_say(c, "play resumes in %ld day%s, %s", days, days == 1 ? "" : "s", resumes);
}
