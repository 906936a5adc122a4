#include "cli/eventfile/event_common.h"

#include "base/latin.h"
#include "cli/ratings/ratings_common.h"
#include "event/entry.h"
#include "event/roster.h"
#include "ratings/ratings.h"

#include <stdio.h>
#include <string.h>

/* One change of the list of players, as one entry of the log. */
typedef struct job {
    event_run *run;
    const struct verb *verb;
    const char *who; /* as written: a number or a name */
    bool rated;      /* the player of the rating list was found */
    ff_rated_player listed;
    int status;
} job;

/* What follows `event player`. */
typedef struct verb {
    const char *name;
    int operands; /* FILE among them */
    const char *usage;
    int (*edit)(job *j, ff_event *event, int player, ff_error *err);
} verb;

static cli *cli_of(const job *j)
{
    return j->run->c;
}

static void put_player(const ff_event *event, int player, ff_str *out)
{
    const ff_player *p = &event->players[player];
    ff_str_format(out, "%d %s", p->no, p->name);
}

/* Something the command line has wrong, found inside the edit. */
static int refuse_player(job *j, int status, ff_error *err)
{
    j->status = status;
    return ff_fail(err, FF_E_STATE, "nothing was changed");
}

/* --- what the options say about a player --- */

static int set_text(job *j, ff_event *event, const char *option, const char **field,
                    ff_error *err)
{
    const char *value = cli_value(cli_of(j), option, NULL);
    if (value == NULL)
        return FF_OK;
    if (ff_utf8_valid(value, strlen(value)) != strlen(value))
        return refuse_player(j, cli_usage(cli_of(j), "--%s is not text in UTF-8", option), err);
    *field = ff_event_text(event, value, strlen(value));
    return *field != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a text");
}

static int set_texts(job *j, ff_event *event, ff_player *p, ff_error *err)
{
    const struct {
        const char *option;
        const char **field;
    } texts[] = {{"name", &p->name},
                 {"title", &p->title},
                 {"federation", &p->federation},
                 {"fide-id", &p->fide_id},
                 {"club", &p->club}};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && code == FF_OK; i++)
        code = set_text(j, event, texts[i].option, texts[i].field, err);
    return code;
}

static int set_numbers(job *j, ff_player *p, ff_error *err)
{
    enum { HIGHEST = 4000 };
    cli *c = cli_of(j);
    long long rating;
    const char *sex = cli_value(c, "sex", NULL), *birth = cli_value(c, "birth", NULL);
    if (!cli_number(c, "rating", 0, HIGHEST, p->rating, &rating))
        return refuse_player(j, CLI_USAGE, err);
    char ways[FF_DATE_WAYS_SIZE];
    if (birth != NULL && ff_date_reads_two_ways(birth, ways))
        return refuse_player(
            j, cli_usage(c, "--birth: \"%s\" reads two ways: write %s", birth, ways), err);
    if (birth != NULL && !ff_date_parse(birth, &p->birth))
        return refuse_player(
            j, cli_usage(c, "--birth is a year or a day as 1990-05-29, not \"%s\"", birth),
            err);
    p->rating = (int)rating;
    if (sex != NULL)
        p->sex = sex[0];
    return FF_OK;
}

static int set_all(job *j, ff_event *event, int player, ff_error *err)
{
    int code = set_texts(j, event, &event->players[player], err);
    return code == FF_OK ? set_numbers(j, &event->players[player], err) : code;
}

/* A FIDE number belongs to one player. */
static int check_fide_id(const ff_event *event, int player, ff_error *err)
{
    const char *id = event->players[player].fide_id;
    for (size_t i = 0; id[0] != '\0' && i < event->player_count; i++)
        if ((int)i != player && strcmp(event->players[i].fide_id, id) == 0)
            return ff_fail(err, FF_E_STATE_EXISTS, "the FIDE number %s belongs to %d %.100s",
                           id, event->players[i].no, event->players[i].name);
    return FF_OK;
}

/* --- from the rating list --- */

static int set_listed(const job *j, ff_event *event, int player, ff_error *err)
{
    const ff_rated_player *from = &j->listed;
    const int ratings[] = {from->standard, from->rapid, from->blitz};
    ff_player *p = &event->players[player];
    char id[16] = "";
    if (from->fide_id != 0)
        snprintf(id, sizeof id, "%u", from->fide_id);
    const struct {
        const char **field;
        const char *text;
    } texts[] = {{&p->name, from->name},
                 {&p->federation, from->federation},
                 {&p->title, from->title},
                 {&p->club, from->club},
                 {&p->fide_id, id}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        *texts[i].field = ff_event_text(event, texts[i].text, strlen(texts[i].text));
        if (*texts[i].field == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a text");
    }
    p->rating = ratings[cli_choice(cli_of(j), "rated", 0)];
    p->k_factor = from->k_factor;
    p->sex = from->sex;
    p->birth.year = from->birth_year;
    return FF_OK;
}

/* Nobody is guessed: several of that name are shown with their numbers. */
static int choose_listed(job *j, const ff_rated_player *found, size_t count, size_t total)
{
    size_t exact = count, same = 0;
    for (size_t i = 0; i < count; i++)
        if (ff_str_equal_nocase(found[i].name, j->who)) {
            exact = i;
            same++;
        }
    if (total == 1 || same == 1) {
        j->listed = found[total == 1 ? 0 : exact];
        j->rated = true;
        return CLI_DONE;
    }
    cli_complain("\"%s\": %s in the rating list", j->who,
                 total == 0 ? "no player" : "more than one player");
    for (size_t i = 0; i < count; i++)
        cli_complain("  %u %s, %s %d %d", found[i].fide_id, found[i].name, found[i].federation,
                     found[i].standard, found[i].birth_year);
    return total == 0 ? CLI_NEGATIVE : CLI_UNDECIDED;
}

static int look_up(job *j, const cli *c)
{
    enum { SHOWN = 10 };
    ff_rated_player found[SHOWN];
    ff_error err = {0};
    ff_ratings *ratings = NULL;
    ff_str path = FF_STR_INIT;
    size_t count = 0, total = 0;
    ratings_path(c, false, &path);
    int code = ff_ratings_open(ff_str_get(&path), &ratings, &err);
    if (code == FF_OK)
        code = ff_ratings_find(ratings, j->who, found, SHOWN, &count, &total, &err);
    ff_ratings_close(ratings);
    ff_str_release(&path);
    return code == FF_OK ? choose_listed(j, found, count, total) : cli_error(&err);
}

/* --- the verbs --- */

/* One player entered twice would be paired twice; one who is not seen is not found. */
static int check_name(job *j, const ff_event *event, int player, ff_error *err)
{
    int alike;
    const char *name = event->players[player].name;
    if (!ff_latin_is_seen(name))
        return refuse_player(j, cli_usage(cli_of(j), "the name has no letter that is seen"),
                             err);
    int code = ff_event_find_alike(event, name, player, &alike, err);
    if (code != FF_OK || alike == FF_NOBODY || cli_has(cli_of(j), "namesake"))
        return code;
    const ff_player *other = &event->players[alike];
    if (strcmp(name, other->name) == 0)
        return ff_fail(err, FF_E_STATE_EXISTS,
                       "there is a player \"%.100s\" already; --namesake allows another one",
                       name);
    return ff_fail(
        err, FF_E_STATE_EXISTS,
        "\"%.100s\" looks like %d \"%.100s\", who is written in another way: is it the "
        "same player? --namesake allows another one",
        name, other->no, other->name);
}

/* States what became of a player. A Swiss whose numbers were by rating stays so: before round 1
 * all of it, later with a new player (from index `first` on). */
static int finish_player(job *j, ff_event *event, int player, size_t first, bool by_rating,
                         const char *word, ff_error *err)
{
    int changed = 0, code = FF_OK;
    if (by_rating && !cli_has(cli_of(j), "as-listed") &&
        (first < event->player_count || ff_event_rounds(event) == 0))
        code = ff_event_keep_by_rating(event, first, &changed, err);
    put_player(event, player, &j->run->action);
    ff_str_format(&j->run->action, " %s%s", word,
                  changed > 0 ? "; numbered by rating (C.04.2), others move" : "");
    return code;
}

static int do_add(job *j, ff_event *event, int player, ff_error *err)
{
    int index;
    const char *name = j->rated ? j->listed.name : j->who;
    (void)player;
    bool by_rating = ff_event_is_by_rating(event, FF_NOBODY);
    int code = ff_event_add_player(event, 0, &index, err);
    if (code != FF_OK)
        return code;
    event->players[index].name = ff_event_text(event, name, strlen(name));
    if (event->players[index].name == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a name");
    if (j->rated)
        code = set_listed(j, event, index, err);
    if (code == FF_OK)
        code = set_all(j, event, index, err);
    if (code == FF_OK)
        code = check_name(j, event, index, err);
    if (code == FF_OK)
        code = check_fide_id(event, index, err);
    return code == FF_OK
               ? finish_player(j, event, index, (size_t)index, by_rating, "added", err)
               : code;
}

static int do_edit(job *j, ff_event *event, int player, ff_error *err)
{
    bool by_rating = ff_event_is_by_rating(event, FF_NOBODY);
    const char *before = event->players[player].name;
    int rating = event->players[player].rating;
    int code = set_all(j, event, player, err);
    /* the tables that were made rest on it: a correction is said to be one */
    if (code == FF_OK && event->players[player].rating != rating &&
        j->run->stamp.reason[0] == '\0')
        code = ff_event_check_not_over(event, "another rating, without --reason,", err);
    if (code == FF_OK && strcmp(before, event->players[player].name) != 0)
        code = check_name(j, event, player, err);
    if (code == FF_OK)
        code = check_fide_id(event, player, err);
    by_rating = by_rating && !ff_event_is_by_rating(event, FF_NOBODY);
    return code == FF_OK
               ? finish_player(j, event, player, event->player_count, by_rating, "changed", err)
               : code;
}

/* From a round to come on: the rounds between are played. */
static int leave_later(job *j, ff_event *event, int player, int round, ff_error *err)
{
    int code = FF_OK;
    if (event->rounds_planned == 0)
        return ff_fail(err, FF_E_STATE,
                       "the number of rounds is not known: event set FILE --rounds N");
    for (int r = round; r <= event->rounds_planned && code == FF_OK; r++)
        code = ff_event_ask_bye(event, player, r, FF_RESULT_BYE_ZERO, err);
    put_player(event, player, &j->run->action);
    ff_str_format(&j->run->action, " withdraws from round %d on", round);
    return code;
}

static int do_withdraw(job *j, ff_event *event, int player, ff_error *err)
{
    char no[16];
    long long round;
    int next = ff_event_next_round(event), forfeited = 0;
    ff_event_kind kind = event->kind;
    if (ff_event_check_not_over(event, "a withdrawal", err) != FF_OK)
        return FF_E_STATE;
    if (!cli_number(cli_of(j), "from-round", 1, FF_EVENT_MAX_ROUNDS, next, &round))
        return refuse_player(j, CLI_USAGE, err);
    if (round > next)
        return leave_later(j, event, player, (int)round, err);
    int code = kind == FF_EVENT_UNKNOWN ? ff_event_find_kind(event, &kind, err) : FF_OK;
    snprintf(no, sizeof no, "%d", event->players[player].no);
    if (code == FF_OK)
        code = event_withdraw(event, no, kind, false, &j->run->action, &j->run->notes, err);
    /* a round that is paired: its game is not played */
    if (code == FF_OK && round < next)
        code = ff_event_forfeit_rest(event, player, &forfeited, err);
    if (forfeited > 0)
        ff_str_format(&j->run->action, ", %d %s lost by forfeit", forfeited,
                      forfeited == 1 ? "game" : "games");
    return code;
}

static int do_return(job *j, ff_event *event, int player, ff_error *err)
{
    int next = ff_event_next_round(event), code = FF_OK;
    int last = event->rounds_planned > next ? event->rounds_planned : next;
    bool found, any = event->players[player].withdrawn;
    event->players[player].withdrawn = false;
    for (int r = next; r <= last && code == FF_OK; r++) {
        if (ff_event_asked_bye(event, player, r) != FF_RESULT_BYE_ZERO)
            continue;
        code = ff_event_cancel_bye(event, player, r, &found, err);
        any = true;
    }
    if (code == FF_OK && !any)
        return ff_fail(err, FF_E_STATE_MISSING, "%d %.100s has not withdrawn",
                       event->players[player].no, event->players[player].name);
    put_player(event, player, &j->run->action);
    ff_str_format(&j->run->action, " is back from round %d on", next);
    return code;
}

static int do_remove(job *j, ff_event *event, int player, ff_error *err)
{
    put_player(event, player, &j->run->action);
    ff_str_text(&j->run->action, " taken from the list");
    return ff_event_remove_player(event, player, err);
}

/* --- byes --- */

static int one_bye(job *j, ff_event *event, int player, int round, ff_error *err)
{
    bool found;
    const char *words;
    ff_result bye = event_bye_kind(cli_of(j), &words);
    if (event->rounds_planned != 0 && round > event->rounds_planned)
        return ff_fail(err, FF_E_STATE, "the event has %d rounds, not %d",
                       event->rounds_planned, round);
    if (!cli_has(cli_of(j), "cancel"))
        return ff_event_ask_bye(event, player, round, bye, err);
    if (round < ff_event_next_round(event))
        return ff_fail(err, FF_E_STATE, "round %d is paired: its bye stays", round);
    int code = ff_event_cancel_bye(event, player, round, &found, err);
    return code == FF_OK && !found
               ? ff_fail(err, FF_E_STATE_MISSING, "no bye was asked for in round %d", round)
               : code;
}

/* "2,4-6"; one call for each round. */
static int each_round(job *j, ff_event *event, int player, const char *list, ff_error *err)
{
    int rounds[FF_EVENT_MAX_ROUNDS], code = FF_OK;
    int count = event_read_numbers(list, 1, rounds, FF_EVENT_MAX_ROUNDS);
    for (int i = 0; i < count && code == FF_OK; i++)
        code = one_bye(j, event, player, rounds[i], err);
    if (count > 0)
        return code;
    return refuse_player(
        j, cli_usage(cli_of(j), "the rounds are numbers as in 2,4-6, not \"%s\"", list), err);
}

static int do_bye(job *j, ff_event *event, int player, ff_error *err)
{
    const char *words;
    cli *c = cli_of(j);
    event_bye_kind(c, &words);
    put_player(event, player, &j->run->action);
    ff_str_format(&j->run->action, ": %s bye in %s%s", words,
                  strpbrk(c->operands[3], ",-") != NULL ? "rounds " : "round ", c->operands[3]);
    if (cli_has(c, "cancel"))
        ff_str_text(&j->run->action, ", taken back");
    return each_round(j, event, player, c->operands[3], err);
}

static const verb verbs[] = {
    {"add", 2, "add FILE NAME", do_add},
    {"edit", 2, "edit FILE WHO", do_edit},
    {"withdraw", 2, "withdraw FILE WHO", do_withdraw},
    {"return", 2, "return FILE WHO", do_return},
    {"bye", 3, "bye FILE WHO ROUNDS", do_bye},
    {"remove", 2, "remove FILE WHO", do_remove},
};

static int edit_player(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    enum { NEAR = 4 };
    int near[NEAR], count, player = FF_NOBODY;
    ff_str_clear(&j->run->action);
    if (j->verb->edit != do_add) {
        player = ff_event_who(event, j->who + (j->who[0] == '#'), near, NEAR, &count);
        if (player == FF_NOBODY) {
            ff_event_who_note(event, j->who, &(ff_event_near){near, NEAR, count},
                              &j->run->notes, 0, 0);
            j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
            return FF_OK;
        }
    }
    int code = j->verb->edit(j, event, player, err);
    j->run->stamp.action = ff_str_get(&j->run->action);
    return code;
}

static const verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static int run_player(cli *c)
{
    event_run run;
    const verb *v = c->operand_count > 0 ? find_verb(c->operands[0]) : NULL;
    if (v == NULL)
        return cli_usage(c, "event player requires one of add, edit, withdraw, return, bye, "
                            "remove, and then FILE; \"standings\" lists the players");
    if (c->operand_count != v->operands + 1)
        return cli_usage(c, "event player %s", v->usage);
    job j = {.run = &run, .verb = v, .who = c->operands[2]};
    if (v->edit == do_add && strchr(j.who, '.') != NULL && cli_file_exists(j.who))
        return cli_usage(c, "\"%s\" is a file; did you mean \"event import\"?", j.who);
    if (j.who[0] == '\0' || ff_utf8_valid(j.who, strlen(j.who)) != strlen(j.who))
        return cli_usage(c, "the name is empty or not text in UTF-8");
    int status = v->edit == do_add && cli_has(c, "rated") ? look_up(&j, c) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    status = event_open_at(&run, c, c->operands[1]);
    run.source = c->operands[1];
    return event_carry_out(&run, status, edit_player, &j, &j.status);
}

static const cli_option options[] = {
    {0, "name", "TEXT", "edit: the name"},
    {0, "rating", "N", "add, edit: the rating; 0 = unrated"},
    {0, "fide-id", "NUMBER", "add, edit: the FIDE number"},
    {0, "title", "TITLE", "add, edit: the title"},
    {0, "sex", "m|w", "add, edit: the sex"},
    {0, "birth", "DATE", "add, edit: the year or day of birth"},
    {0, "federation", "CODE", "add, edit: the federation"},
    {0, "club", "TEXT", "add, edit: the club"},
    {0, "rated", "standard|rapid|blitz",
     "add: WHO is a name or FIDE number in the index of ratings load, with that rating"},
    RATINGS_OPTION_INDEX,
    {0, "as-listed", NULL, "add, edit: a Swiss: the number is not that of the rating"},
    {0, "namesake", NULL,
     "add, edit: although there is a player of that name, or of one that looks the same"},
    {0, "from-round", "N", "withdraw: the first round without the player (default: the next)"},
    {0, "kind", EVENT_BYE_KINDS, "bye: how many points (default: half)"},
    {0, "cancel", NULL, "bye: take back what was asked for"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_player = {
    .name = "event player",
    .operands = "VERB FILE WHO [ROUNDS]",
    .summary = "Add, change, withdraw or remove a player, or note byes",
    .details =
        "VERB is add, edit, withdraw, return, bye or remove.\n"
        "WHO is a pairing number or the exact name; the name of the new player for add.\n"
        "ROUNDS are those of a bye, as in 2,4-6. A bye asked for ahead is kept until its "
        "round\n"
        "is paired. Players who stand in a paired round are withdrawn and not removed.",
    .options = options,
    .run = run_player,
};
