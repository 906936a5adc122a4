#ifndef FLAGFALL_CLI_EVENT_COMMON_H
#define FLAGFALL_CLI_EVENT_COMMON_H

/* What the commands on event files share. */

#include "cli/frame/cli.h"

#include "base/json.h"
#include "flagfall/eventfile.h"
#include "flagfall/standings.h"

/* Options of every command that writes an entry. */
#define EVENT_OPTION_AUTHOR                                                                    \
    {                                                                                          \
        0, "author", "NAME",                                                                   \
            "who does it, for the log (default: FLAGFALL_AUTHOR, or the user)"                 \
    }
/* Of commands whose change may rest on what was seen before. */
#define EVENT_OPTION_SEEN                                                                      \
    {                                                                                          \
        0, "seen", "N",                                                                        \
            "change nothing where an entry after N changed the same: exit status 1"            \
    }
#define EVENT_OPTION_SECTION CLI_OPTION_SECTION
#define EVENT_OPTION_NO_COPY                                                                   \
    {                                                                                          \
        0, "no-copy", NULL, "make no copy beside the file when a round is over"                \
    }
#define EVENT_OPTION_FORMAT CLI_OPTION_FORMAT("text|json")
/* Of commands whose output bears the anchor on each page. */
#define EVENT_OPTION_ALTERED                                                                   \
    {                                                                                          \
        0, "altered", NULL, "print an event altered past its log; each page says that it is"   \
    }
#define EVENT_OPTION_REASON                                                                    \
    {                                                                                          \
        0, "reason", "TEXT", "why, for the log"                                                \
    }
/* What every command has that changes an event. */
#define EVENT_OPTIONS_CHANGE                                                                   \
    EVENT_OPTION_SECTION, EVENT_OPTION_FORMAT, EVENT_OPTION_AUTHOR, EVENT_OPTION_SEEN

/* Kinds of byes that are asked for, and what --kind says, half-point by default; with its word
 * for the log. */
#define EVENT_BYE_KINDS "half|zero|full"
ff_result event_bye_kind(const cli *c, const char **words);

enum { EVENT_TIME_SIZE = 32 };

/* An open event file and the entry that is being written. */
typedef struct event_run {
    cli *c;
    ff_eventfile *file;
    ff_log_stamp stamp;
    char time[EVENT_TIME_SIZE];
    ff_str action; /* of the stamp; set it before the edit returns */
    ff_diagnostics notes;
    bool each; /* every note is reported with its place, none together with others */
    const char
        *source; /* what the notes are about, and how grave they must be to be reported */
    ff_severity least;
    ff_error err;
    long long entry; /* the number it got, 0 when nothing changed */
    char hash[FF_HASH_SIZE];
    ff_str copy; /* beside the file, of a round that is over; "" = none was made */
    bool copy_failed;
    ff_error copy_err;
} event_run;

/* Sets the time to that of the clock. */
void event_time(event_run *run);
/* Fills the stamp from the clock, --author and --reason where the command has them. */
void event_stamp(event_run *run, cli *c);
/* The same, and opens the file of the first operand; 0 or an exit code, and has complained. */
int event_open(event_run *run, cli *c);
/* Opens it for a command that writes no entry. */
int event_open_read(event_run *run, cli *c);
/* The same, and reads the event, which is to be released whatever comes of it. */
int event_open_load(event_run *run, cli *c, ff_event *event);
/* The same two for a file that is not the first operand. */
int event_open_at(event_run *run, cli *c, const char *path);
int event_open_read_at(event_run *run, cli *c, const char *path);
/* Whether a file is an event file, by its first bytes. */
bool event_is_file(const char *path);
/* Reports an error; what the state of the event does not allow is a negative answer, not a
 * failure of the file. */
int event_error(const ff_error *err);
/* Runs the edit as one entry; 0 or an exit code, and has reported the notes and complained. */
int event_change(event_run *run, ff_eventfile_edit edit, void *ctx);
/* After a change: copies the file beside itself when a round is over by it, unless --no-copy or
 * FLAGFALL_COPIES=no. A copy that fails is a warning. event_close says which was made. */
void event_keep_rounds(event_run *run);
/* The change that was made, with its entry: "settings changed (entry 7)", or "(nothing new)";
 * with --format json an object `change`. */
void event_tell_change(event_run *run, const ff_str *what);
/* Takes lists into the file as event import does, into a section (NULL: none); an exit code. */
int event_import_lists(cli *c, char *path, char **lists, int count, char *section);
/* The command was asked for JSON. */
bool event_json(const cli *c);
/* -q: what is printed for people is left out, as long as no file was named for it. */
bool event_quiet(const cli *c);
/* --altered, where the form of the output can say it on each page; false after a complaint. */
bool event_check_altered(cli *c, bool pages);
/* The section that is meant: of --section, else of FLAGFALL_SECTION where the file is an event
 * file; NULL for none, or where the command has no such option. */
const char *event_section(const cli *c, const char *path);
/* Visits the sections of the open file that have players, the main event as "main", by their
 * names; the greatest exit code of all. */
typedef int (*event_section_visitor)(void *ctx, const char *name);
int event_each_section(event_run *run, event_section_visitor visit, void *ctx);
#define EVENT_OPTION_ALL_SECTIONS                                                              \
    {                                                                                          \
        0, "all-sections", NULL, "of an event with sections: all that have players"            \
    }
/* Reads an event from whatever it is, the section of --section, and as --altered allows. */
int event_read(cli *c, const char *path, ff_event *event, ff_diagnostics *notes, ff_error *err);
/* Prints a text; CSV with --excel as Excel opens it where numbers have decimal commas. */
void event_put_csv(cli *c, const ff_str *text);
/* Prints the notes to standard error, with `source` in front, and empties the list. */
void event_report_notes(event_run *run);
void event_close(event_run *run);
/* A command that makes one change: when opening the file came to CLI_DONE, runs the edit as one
 * entry; then reports the notes, says what was done and closes the file. `refused` is what the
 * edit itself came to, CLI_DONE when it says nothing; it goes before `status`. The exit code.
 */
int event_carry_out(event_run *run, int status, ff_eventfile_edit edit, void *ctx,
                    const int *refused);

/* The exit code that the notes ask for: 6 when a player was unclear, `wrong` when there are
 * other errors, else 0. */
int event_notes_status(const ff_diagnostics *notes, int wrong);

/* The operand as a number; complains and returns false when it is not one. */
bool event_operand(cli *c, int index, const char *what, long long most, long long *out);
/* A list of numbers as in "1-33,40", in their order. How many were read into `out`, which has
 * room for `most`; -1 where it is none, or a number is less than `least`. */
int event_read_numbers(const char *text, int least, int *out, int most);
/* Does it look like one, and not like a name? */
bool event_is_numbers(const char *text);
/* A team by its number or exact name; FF_NOBODY after a complaint. */
int event_find_team(const ff_event *event, const char *who);
/* White of the game at a board ("12"), or the player "#17" or "name"; FF_NOBODY after a
 * note. */
int event_find_game(const ff_event *event, int round, const char *board, ff_diagnostics *notes,
                    long line);
/* "12", in an event of teams "3.2"; nothing for a board that is not known. */
void event_put_number(const ff_event *event, int round, int board, ff_str *out);
/* "board 12: ", in an event of teams "board 3.2: "; nothing for a board that is not known. */
void event_put_board(const ff_event *event, int round, int board, ff_str *out);
/* "12 Adams, Jim – 31 Baker, Ann" or "12 Adams, Jim" for a bye. */
void event_game_names(const ff_event *event, int round, int white, ff_str *out);

/* Takes lines out of the event in memory that may tell a date of birth, and says so: lines of a
 * TRF file with a code that is not a number are national records or those of other programs,
 * and would be copied as they are. Birth dates leave with --private only. */
void event_leave_out_dates(cli *c, ff_event *event);

/* Marks the players of a list of numbers and exact names ("7,12") as withdrawn, or as back;
 * what has become of their games is appended to `reported`. Complains into `notes` and returns
 * FF_OK when somebody is not found. */
int event_withdraw(ff_event *event, const char *list, ff_event_kind kind, bool back,
                   ff_str *reported, ff_diagnostics *notes, ff_error *err);

/* Before round 1 is stored that this program has paired: the event gets the program (182) and
 * the type (192) where it states none. */
int event_state_pairing(ff_event *event, int round, const char *code, ff_error *err);

/* What --name, --city ... set; shared by "event new" and "event set". */
#define EVENT_OPTIONS_SETTINGS                                                                 \
    {0, "name", "TEXT", "name of the event"}, {0, "city", "TEXT", "where it is held"},         \
        {0, "federation", "CODE", "federation, as FIDE writes it"},                            \
        {0, "start", "DATE", "first day, as 2026-11-21: decides which rules apply"},           \
        {0, "end", "DATE", "last day"},                                                        \
        {0, "kind",                                                                            \
         "swiss|round-robin|double-round-robin|score-table|knockout|team|keizer|ladder",       \
         "kind of event"},                                                                     \
        {0, "knockout", "LIST", "a knockout: '2 games, 2 rapid, armageddon, third place'"},    \
        {0, "keizer", "LIST", "Keizer: 'top 60, loss 5, absent 33, limit 8, repeat 5'"},       \
        {0, "ladder", "LIST", "a ladder: 'range 4, draw below, swap'"},                        \
        {0, "system", "NAME", "a Swiss: dutch, dubov ..., 'dutch, baku'; or a code of ETT26"}, \
        {0, "initial-colour", "white|black|lot",                                               \
         "a Swiss: the colour drawn for the first player; lot: drawn here"},                   \
        {0, "teams", "SYSTEM", "teams, and how they meet: swiss-a, round-robin ..."},          \
        {0, "boards", "WBWB", "teams: White and Black by board, or the number of boards"},     \
        {0, "match-points", "W/D/L", "teams: points of a match (default: 2/1/0)"},             \
        {0, "rounds", "N", "number of rounds planned"},                                        \
        {0, "first-board", "N", "number of the first board (teams: of the first match)"},      \
        {0, "tiebreaks", "LIST", "tie-breaks in their order: BH/C1,BH,DE"},                    \
        {0, "rules", "DATE", "edition of the tie-break rules, when not by the first day"},     \
        {0, "categories", "LIST", "tables beside the standings: 'Women: sex=w; U18: age<18'"}, \
        CLI_OPTION_LAWS, {0, "arbiter", "NAME", "chief arbiter"},                              \
        {0, "deputies", "NAMES", "deputy arbiters, with ; between them"},                      \
        {0, "pairing-controller", "NAME", "the program or person that pairs (182)"},           \
        {0, "time-control", "TEXT", "time control, as announced"},                             \
    {                                                                                          \
        0, "points", "W/D/L", "points for win, draw and loss (default: 1/½/0)"                \
    }
/* Puts them into the event; 0 or an exit code, and has complained. What was drawn by lot is
 * appended to the action. */
int event_apply_settings(event_run *run, ff_event *event);
/* Draws the initial colour by lot, "White" or "Black"; false when the system gives no random
 * bytes, and has complained. */
bool event_draw_colour(ff_side *side, const char **word);

/* The tie-breaks that --tiebreaks asks for; else those of players (or of teams) in the list
 * that the event announces, and what else stands there is reported. CLI_DONE, or an exit code,
 * and has complained. */
int event_choose_tiebreaks(cli *c, const ff_event *event, bool of_teams,
                           ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count);

#endif
