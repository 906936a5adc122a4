#include "event/entry.h"
#include "flagfall/file.h"
#include "flagfall/pgn.h"
#include "flagfall/text.h"
#include "import/import_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The tags of PGN games as pairings and results. */

typedef struct games {
    const ff_import *in;
    ff_date first; /* the earliest date of the games; 0 = none has one */
    long line;     /* where the game begins */
    int misses;
    int renumbered; /* games at a board that their round had already */
    long renumbered_line;
} games;

/* "3", "3.12", "3.1.12" (the last is the board): false for "?", "-" and words. */
static bool read_round(const char *text, int *round, int *board)
{
    enum { MOST_PARTS = 3 };
    int parts[MOST_PARTS], count = 0;
    for (;;) {
        char *end;
        if (*text < '0' || *text > '9')
            return false;
        long value = strtol(text, &end, 10);
        if (value < 1 || value > FF_EVENT_MAX_PLAYERS)
            return false;
        parts[count++] = (int)value;
        if (*end == '\0')
            break;
        if (*end != '.' || count == MOST_PARTS)
            return false;
        text = end + 1;
    }
    *round = parts[0];
    *board = count > 1 ? parts[count - 1] : 0;
    return *round <= FF_EVENT_MAX_ROUNDS;
}

static bool is_known(const char *name)
{
    return name[0] != '\0' && strcmp(name, "?") != 0 && strcmp(name, "N.N.") != 0 &&
           strcmp(name, "NN") != 0;
}

/* What the tags tell of a player, where the event does not know it. */
static int fill_player(games *g, const ff_game *game, const char *who, ff_player *player)
{
    char tag[24];
    long long value;
    int code = FF_OK;
    snprintf(tag, sizeof tag, "%sElo", who);
    if (player->rating == 0 &&
        ff_str_parse_integer(ff_game_tag(game, tag, ""), 1, 4000, &value) == FF_OK)
        player->rating = (int)value;
    snprintf(tag, sizeof tag, "%sTitle", who);
    if (player->title[0] == '\0' && ff_import_title(ff_game_tag(game, tag, "")) != NULL)
        player->title = ff_import_title(ff_game_tag(game, tag, ""));
    snprintf(tag, sizeof tag, "%sFideId", who);
    const char *id = ff_game_tag(game, tag, "");
    if (player->fide_id[0] == '\0' && id[0] != '\0' && strcmp(id, "0") != 0 &&
        strspn(id, "0123456789") == strlen(id) && strlen(id) <= 11)
        player->fide_id = ff_import_text(g->in->event, id, &code);
    return code == FF_OK ? FF_OK : ff_fail(g->in->err, code, "out of memory for a player");
}

/* Who plays: by the FIDE number, where the event has it, or by the name of the tag. A number
 * says more than a name: two players may bear one name. `text` has room for a number. */
static const char *name_of(const games *g, const ff_game *game, const char *who, char *text,
                           size_t size)
{
    char tag[24];
    snprintf(tag, sizeof tag, "%sFideId", who);
    const char *id = ff_game_tag(game, tag, "");
    for (size_t i = 0; i < g->in->event->player_count && id[0] != '\0'; i++) {
        if (strcmp(g->in->event->players[i].fide_id, id) != 0)
            continue;
        snprintf(text, size, "%d", g->in->event->players[i].no);
        return text;
    }
    return ff_game_tag(game, who, "");
}

static void doubt_tag(games *g, const char *code, const char *what, const char *text)
{
    ff_diagnostics_add(g->in->notes, FF_SEVERITY_ERROR, code, g->line, 1, "%s: \"%.80s\"", what,
                       text);
    g->in->report->entries_refused++;
}

/* The result of the tag; the marker after the moves must not say another. */
static bool read_result(games *g, const ff_game *game, ff_result_entry *entry)
{
    const char *text = ff_game_tag(game, "Result", "*");
    const char *marker = ff_game_result_text(game->result);
    ff_result white, black;
    if (!ff_event_game_score_parse(text, &entry->white_result, &entry->black_result)) {
        doubt_tag(g, "result", "no result of a game", text);
        return false;
    }
    if (game->result != FF_GAME_RESULT_NONE && game->result != FF_GAME_RESULT_UNKNOWN &&
        ff_event_game_score_parse(marker, &white, &black) &&
        (white != entry->white_result || black != entry->black_result))
        ff_diagnostics_add(g->in->notes, FF_SEVERITY_WARNING, "result-differs", g->line, 1,
                           "the tag says %s and the moves end in %s; the tag was taken", text,
                           marker);
    return true;
}

static int attach_game(games *g, const ff_game *game, int round, int player)
{
    ff_event *event = g->in->event;
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    ff_pgn_write(game, FF_PGN_EXPORT, &text);
    if (text.failed ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        code = FF_E_MEMORY;
    if (code == FF_OK)
        event->attachments[event->attachment_count++] = (ff_attachment){
            round, player, "pgn", ff_import_text(event, ff_str_get(&text), &code)};
    ff_str_release(&text);
    return code == FF_OK ? FF_OK : ff_fail(g->in->err, code, "out of memory for a game");
}

static int after_entry(games *g, const ff_game *game, const ff_result_entry *entry, bool keep)
{
    int near[1], count;
    int white = ff_event_who(g->in->event, entry->white, near, 0, &count);
    int black = ff_event_who(g->in->event, entry->black, near, 0, &count);
    int code = fill_player(g, game, "White", &g->in->event->players[white]);
    if (code == FF_OK)
        code = fill_player(g, game, "Black", &g->in->event->players[black]);
    if (code == FF_OK && keep)
        code = attach_game(g, game, entry->round, white);
    return code;
}

/* A whole date of Date or EventDate, the earlier one; months and days of "??" are none. */
static void take_dates(games *g, const ff_game *game)
{
    static const char *const tags[] = {"Date", "EventDate"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        ff_date date;
        if (ff_date_parse(ff_game_tag(game, tags[i], ""), &date) && date.day != 0 &&
            (g->first.year == 0 || ff_date_compare(date, g->first) < 0))
            g->first = date;
    }
}

/* The event began on the day of its first game: the rules follow from that. */
static int take_start(games *g)
{
    char text[40];
    int code = FF_OK;
    if (g->in->event->start.year != 0 || g->first.year == 0)
        return FF_OK;
    snprintf(text, sizeof text, "%04d/%02d/%02d", g->first.year, g->first.month, g->first.day);
    g->in->event->start = g->first;
    g->in->event->start_text = ff_import_text(g->in->event, text, &code);
    if (code == FF_OK)
        code =
            ff_diagnostics_add(g->in->notes, FF_SEVERITY_WARNING, "start-found", 0, 0,
                               "the event begins on %s, the earliest date of its games", text);
    return code == FF_OK ? FF_OK : ff_fail(g->in->err, code, "out of memory for the event");
}

/* A name that the event knows with another FIDE number is another player. */
static bool other_number(games *g, const ff_game *game, const char *who, const char *name)
{
    char tag[24];
    int near[1], count;
    snprintf(tag, sizeof tag, "%sFideId", who);
    const char *id = ff_game_tag(game, tag, "");
    int index = ff_event_who(g->in->event, name, near, 0, &count);
    if (id[0] == '\0' || strcmp(id, "0") == 0 || index == FF_NOBODY ||
        g->in->event->players[index].fide_id[0] == '\0' ||
        strcmp(g->in->event->players[index].fide_id, id) == 0)
        return false;
    ff_diagnostics_add(
        g->in->notes, FF_SEVERITY_ERROR, "fide-id-differs", g->line, 1,
        "%s has FIDE number %s here and %s before: two players of one name are distinguished "
        "apart by their numbers in a list of players",
        name, id, g->in->event->players[index].fide_id);
    g->in->report->entries_refused++;
    return true;
}

/* Boards are labels: two broadcasts of one event both begin with 1. A game at a board that is
 * taken gets the next number that the round does not have. */
static void renumber_board(games *g, ff_result_entry *entry)
{
    int near[1], count, last = entry->board;
    int there = ff_event_at_board(g->in->event, entry->round, entry->board);
    if (there == FF_NOBODY ||
        there == ff_event_who(g->in->event, entry->white, near, 0, &count))
        return;
    for (int i = 0; i < (int)g->in->event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(g->in->event, i, entry->round);
        if (cell->opponent != FF_NOBODY && cell->board > last)
            last = cell->board;
    }
    entry->board = last + 1;
    if (g->renumbered++ == 0)
        g->renumbered_line = g->line;
}

static void note_boards(const games *g)
{
    if (g->renumbered > 0)
        ff_diagnostics_add(
            g->in->notes, FF_SEVERITY_WARNING, "board-renumbered", g->renumbered_line, 1,
            "board numbers repeat in a round: the next free ones were given (games: %d)",
            g->renumbered);
}

static int read_game(games *g, const ff_game *game, bool keep)
{
    long long board = 0;
    int refused = g->in->report->entries_refused;
    const char *round = ff_game_tag(game, "Round", "?");
    char white[16], black[16];
    ff_result_entry entry = {.white = name_of(g, game, "White", white, sizeof white),
                             .black = name_of(g, game, "Black", black, sizeof black),
                             .line = g->line,
                             .white_column = 1,
                             .black_column = 1};
    if (!read_round(round, &entry.round, &entry.board)) {
        entry.round = g->in->options->round;
        if (entry.round == 0) {
            doubt_tag(g, "round", "the tag Round names no round; expected \"3\" or \"3.12\"",
                      round);
            return FF_OK;
        }
    }
    if (entry.board == 0 && ff_str_parse_integer(ff_game_tag(game, "Board", ""), 1,
                                                 FF_EVENT_MAX_PLAYERS, &board) == FF_OK)
        entry.board = (int)board;
    if (!is_known(entry.white) || !is_known(entry.black)) {
        doubt_tag(g, "player-missing", "a player is not named",
                  is_known(entry.white) ? "Black" : "White");
        return FF_OK;
    }
    if (!read_result(g, game, &entry) || other_number(g, game, "White", entry.white) ||
        other_number(g, game, "Black", entry.black))
        return FF_OK;
    take_dates(g, game);
    renumber_board(g, &entry);
    int code = ff_import_enter(g->in, &entry, &g->misses);
    if (code != FF_OK || g->in->report->entries_refused != refused)
        return code;
    return after_entry(g, game, &entry, keep);
}

/* Byes, forfeits and absences leave no game. */
static int note_gaps(const games *g, int rounds)
{
    bool any = false;
    int code = FF_OK;
    for (int i = 0; i < (int)g->in->event->player_count && code == FF_OK; i++) {
        ff_str list = FF_STR_INIT;
        for (int r = 1; r <= rounds; r++) {
            const ff_round_result *cell = ff_event_cell(g->in->event, i, r);
            if (cell->opponent == FF_NOBODY && cell->result == FF_RESULT_NONE)
                ff_str_format(&list, "%s%d", list.size != 0 ? ", " : "", r);
        }
        if (list.size != 0)
            code = ff_diagnostics_add(
                g->in->notes, FF_SEVERITY_WARNING, "no-game", 0, 0,
                "%d %s has no game in round %s: PGN cannot show a bye, a forfeit or "
                "an absence, enter it by hand",
                g->in->event->players[i].no, g->in->event->players[i].name, ff_str_get(&list));
        any |= list.size != 0;
        code = list.failed ? FF_E_MEMORY : code;
        ff_str_release(&list);
    }
    if (code == FF_OK && !any)
        code = ff_diagnostics_add(
            g->in->notes, FF_SEVERITY_NOTE, "no-gaps", 0, 0,
            "every player has a game in every round; PGN could not show a forfeit");
    return code == FF_OK ? FF_OK : ff_fail(g->in->err, code, "out of memory for the games");
}

static int take_event_tags(games *g, const ff_game *game)
{
    int code = FF_OK;
    const char *name = ff_game_tag(game, "Event", ""), *site = ff_game_tag(game, "Site", "");
    if (g->in->event->name[0] == '\0' && is_known(name))
        g->in->event->name = ff_import_text(g->in->event, name, &code);
    if (g->in->event->city[0] == '\0' && is_known(site) && strstr(site, "://") == NULL)
        g->in->event->city = ff_import_text(g->in->event, site, &code);
    return code == FF_OK ? FF_OK : ff_fail(g->in->err, code, "out of memory for the event");
}

/* A tag that a game has once: a second one belongs to the next game. */
static bool begins_anew(const ff_game *part, const char *tag)
{
    static const char *const once[] = {"Event", "Round", "White", "Black", "Result"};
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        if (strcmp(tag, once[i]) == 0)
            return ff_game_tag(part, tag, NULL) != NULL;
    return false;
}

/* A file of tags alone, without moves or result markers, reads as one game with the tags of
 * all: it is taken apart where they repeat. */
static int read_parts(games *g, const ff_game *game)
{
    ff_game part;
    int code = FF_OK;
    ff_game_init(&part);
    bool keep = g->in->options->keep_games, whole = true;
    for (const ff_tag *tag = game->tags; tag != NULL && code == FF_OK; tag = tag->next) {
        if (begins_anew(&part, tag->name)) {
            whole = false;
            code = read_game(g, &part, false);
            ff_game_reset(&part);
        }
        if (code == FF_OK && ff_game_add_tag(&part, tag->name, strlen(tag->name), tag->value,
                                             strlen(tag->value)) != FF_OK)
            code = ff_fail(g->in->err, FF_E_MEMORY, "out of memory for a game");
    }
    if (code == FF_OK)
        code = whole ? read_game(g, game, keep) : read_game(g, &part, false);
    ff_game_release(&part);
    return code;
}

static int read_games(games *g, ff_pgn *pgn)
{
    ff_game game;
    bool found = true;
    int code = FF_OK;
    ff_game_init(&game);
    for (bool first = true; code == FF_OK; first = false) {
        long column;
        ff_pgn_place(pgn, &g->line, &column);
        code = ff_pgn_read_game(pgn, &game, &found, NULL, g->in->err);
        if (code != FF_OK || !found)
            break;
        if (first)
            code = take_event_tags(g, &game);
        if (code == FF_OK)
            code = read_parts(g, &game);
    }
    ff_game_release(&game);
    return code;
}

int ff_import_pgn(const ff_import *in)
{
    games g = {.in = in};
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    bool whole = in->event->player_count == 0; /* else it may be a later round */
    int code = ff_input_new_memory(in->text.text, in->text.size, &input, in->err);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, in->err);
    if (code == FF_OK)
        code = read_games(&g, pgn);
    if (code == FF_OK && whole)
        code = take_start(&g);
    note_boards(&g);
    if (code == FF_OK)
        code = note_gaps(&g, ff_event_rounds(in->event));
    if (code != FF_OK)
        ff_error_place(in->err, code, in->source, 0, 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return code;
}

int ff_import_read_pgn(const char *bytes, size_t size, const char *source, ff_event *event,
                       ff_diagnostics *notes, ff_error *err)
{
    const ff_import_options options = {.add_players = true};
    ff_import_report report = {0};
    return ff_import_pgn(
        &(ff_import){{bytes, size}, source, event, &options, notes, &report, err});
}
