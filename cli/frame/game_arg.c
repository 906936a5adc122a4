#include "cli/frame/game_arg.h"

#include "cli/frame/diagnostics.h"
#include "cli/frame/typed.h"
#include "flagfall/event.h"
#include "index/index.h"

#include <stdio.h>
#include <string.h>

int cli_load_game(cli *c, const char *path, ff_game *game, unsigned *ply)
{
    long long number;
    ff_error err;
    ff_diagnostics notes = {0};
    if (!cli_number(c, "game", 1, 1000000000, 1, &number))
        return CLI_USAGE;
    ff_game_init(game);
    bool done = false;
    int code = FF_OK;
    if (number > 1)
        code = ff_index_load_game(path, (unsigned)number, game, &notes, &done, &err);
    if (code == FF_OK && !done)
        code = ff_pgn_load(path, (unsigned)number, game, &notes, &err);
    if (code == FF_OK) {
        cli_put_diagnostics(c, path, &notes, FF_SEVERITY_NOTE);
        const char *at = cli_value(c, "at", NULL);
        *ply = ff_game_plies(game);
        if (at != NULL)
            code = ff_game_find_at(game, at, ply, &err);
    }
    ff_diagnostics_release(&notes);
    if (code == FF_OK)
        return CLI_DONE;
    ff_game_release(game);
    int status = cli_error(&err);
    return code == FF_E_STATE_MISSING ? CLI_INPUT : status; /* the file has no such game */
}

int cli_read_fen(cli *c, const char *fen, ff_position *pos)
{
    ff_setup setup;
    ff_setup_report report;
    ff_error err;
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err);
    if (code == FF_OK)
        code = ff_position_from_setup(&setup, pos, &report, &err);
    if (code != FF_OK)
        return cli_error(&err);
    if (report.faults != 0) {
        ff_str text = FF_STR_INIT;
        ff_setup_report_text(&report, &text);
        cli_say(c, "the position cannot come from a game: %s", ff_str_get(&text));
        ff_str_release(&text);
    }
    return CLI_DONE;
}

/* A day between two editions: those before and after it. */
static void refuse_day(const cli *c, const char *day, const ff_laws *before)
{
    const ff_laws *const *row = ff_laws_all;
    while (*row != before)
        row++;
    cli_usage(c,
              "no edition of the Laws is known that was in force on %s; the nearest are %s, "
              "until %s, and %s, from %s; --laws says by which one to rule",
              day, before->id, before->valid_to, row[1]->id, row[1]->valid_from);
}

/* The day of the game: that of its event, where it is known. */
static const char *day_of(const ff_game *game)
{
    const char *day = ff_game_tag(game, "EventDate", "?");
    return day[0] == '?' ? ff_game_tag(game, "Date", "?") : day;
}

const ff_laws *cli_laws_then(const ff_game *game)
{
    const char *day = day_of(game);
    const ff_laws *then = ff_laws_on(day);
    return then != NULL && ff_laws_covers(then, day) ? then : NULL;
}

bool cli_laws_of_game(const cli *c, const ff_game *game)
{
    const char *day = day_of(game);
    const ff_laws *then = ff_laws_on(day);
    if (cli_has(c, "laws") || then == NULL || ff_laws_covers(then, day))
        return true;
    refuse_day(c, day, then);
    return false;
}

/* "2019-02-30": of the form of a day, and none of the calendar. */
static bool is_no_day(const char *text)
{
    ff_date day;
    return strlen(text) == 10 && strchr(text, '?') == NULL && ff_laws_on(text) != NULL &&
           !ff_date_parse(text, &day);
}

/* The edition in force at the end of the year that is named, or NULL. */
static const ff_laws *edition_of_year(const char *id)
{
    char day[16];
    const char *year = strpbrk(id, "0123456789");
    if (year == NULL || strspn(year, "0123456789") != 4 || strncmp(year, "19", 2) < 0)
        return NULL;
    snprintf(day, sizeof day, "%.4s-12-31", year);
    const ff_laws *then = ff_laws_on(day);
    return then != NULL && ff_laws_covers(then, day) ? then : NULL;
}

/* The edition whose year is named, or NULL: "2018", "laws2018"; that of the year, "2020". */
static const ff_laws *near_edition(const char *id)
{
    for (const ff_laws *const *row = ff_laws_all; *row != NULL; row++) {
        const char *year = strrchr((*row)->id, '-');
        if (year != NULL && strstr(id, year + 1) != NULL)
            return *row;
    }
    return edition_of_year(id);
}

static void no_such_edition(const cli *c, const char *id)
{
    ff_str list = FF_STR_INIT;
    const ff_laws *near = near_edition(id);
    for (const ff_laws *const *row = ff_laws_all; *row != NULL; row++)
        ff_str_format(&list, "%s%s", list.size != 0 ? ", " : "", (*row)->id);
    cli_usage(c,
              "--laws: no edition \"%s\" of the Laws: there are %s; or give a day, as "
              "2019-06-30%s%s%s%s%s",
              id, ff_str_get(&list), near != NULL ? "; did you mean " : "",
              near != NULL ? near->id : "",
              near != NULL && near->valid_from != NULL ? ", in force from " : "",
              near != NULL && near->valid_from != NULL ? near->valid_from : "",
              near != NULL ? "?" : "");
    ff_str_release(&list);
}

bool cli_laws(const cli *c, const ff_laws **laws)
{
    const char *id = cli_value(c, "laws", NULL);
    *laws = id != NULL ? ff_laws_find(id) : ff_laws_default();
    char name[CLI_TYPED_SIZE];
    if (*laws == NULL && cli_option_name(id, strlen(id), name)) /* "FIDE 2018" */
        *laws = ff_laws_find(name);
    if (*laws != NULL)
        return true;
    if (is_no_day(id)) {
        cli_usage(c, "--laws: there is no day %s; give one, as 2019-06-30", id);
        return false;
    }
    *laws = ff_laws_on(id);
    if (*laws != NULL && !ff_laws_covers(*laws, id)) {
        refuse_day(c, id, *laws);
        *laws = NULL;
        return false;
    }
    if (*laws == NULL)
        no_such_edition(c, id);
    return *laws != NULL;
}
