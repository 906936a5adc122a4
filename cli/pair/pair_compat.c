#include "cli/pair/pair_common.h"

#include "flagfall/file.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What bbpPairings' options -g and -l ask for. */

/* --- -g: its configuration --- */

/* A line NAME=VALUE. Rates are "one in so many", as there. */
typedef struct setting {
    const char *name;
    int *place;
    int least, most;
    bool rate;
} setting;

static bool set_value(const setting *s, const char *text)
{
    long long value;
    if (ff_str_parse_integer(text, s->rate ? 1 : s->least, s->rate ? 1000000 : s->most,
                             &value) != FF_OK)
        return false;
    *s->place = (int)(s->rate ? (100 + value / 2) / value : value);
    return true;
}

static bool set_points(ff_rounds_plan *plan, const char *name, const char *text)
{
    int *const places[] = {&plan->win, &plan->draw, &plan->loss, &plan->bye};
    static const char *const names[] = {"PointsForWin", "PointsForDraw", "PointsForLoss",
                                        "PointsForPAB"};
    for (size_t i = 0; i < 4; i++)
        if (strcasecmp(name, names[i]) == 0)
            return ff_points_parse(text, places[i]) && *places[i] >= 0;
    return false;
}

static bool set_line(ff_rounds_plan *plan, const char *name, const char *value)
{
    const setting settings[] = {
        {"PlayersNumber", &plan->players, 2, FF_EVENT_MAX_PLAYERS, false},
        {"RoundsNumber", &plan->rounds, 1, 99, false},
        {"HighestRating", &plan->rating_high, 0, 4000, false},
        {"LowestRating", &plan->rating_low, 0, 4000, false},
        {"ForfeitRate", &plan->forfeits, 0, 0, true},
        {"RetiredRate", &plan->zero_byes, 0, 0, true},
        {"HalfPointByeRate", &plan->half_byes, 0, 0, true},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (strcasecmp(name, settings[i].name) == 0)
            return set_value(&settings[i], value);
    return set_points(plan, name, value);
}

/* Reads the lines of a configuration; "#" begins a comment. */
static int read_configuration(const char *path, ff_rounds_plan *plan)
{
    enum { LARGEST = 65536 };
    ff_str text = FF_STR_INIT;
    ff_error err;
    int line = 0, status = CLI_DONE;
    if (ff_input_read_all(path, LARGEST, &text, &err) != FF_OK)
        status = cli_error(&err);
    const char *at = status == CLI_DONE ? ff_str_get(&text) : "";
    while (*at != '\0' && status == CLI_DONE) {
        char name[64], value[64], kept[160];
        size_t size = strcspn(at, "\r\n");
        line++;
        snprintf(kept, sizeof kept, "%.*s", (int)(size < 150 ? size : 150), at);
        at += size;
        at += strspn(at, "\r") > 0;
        at += *at == '\n';
        kept[strcspn(kept, "#")] = '\0';
        if (kept[strspn(kept, " \t")] == '\0')
            continue;
        if (sscanf(kept, " %63[A-Za-z] = %63[0-9.] ", name, value) != 2 ||
            !set_line(plan, name, value)) {
            cli_complain("%s:%d: expected a line such as PlayersNumber=40, of the names "
                         "PlayersNumber, RoundsNumber, HighestRating, LowestRating, "
                         "ForfeitRate, RetiredRate, HalfPointByeRate and PointsFor…",
                         path, line);
            status = CLI_INPUT;
        }
    }
    ff_str_release(&text);
    return status;
}

int pair_generate_configured(cli *c)
{
    ff_rounds_plan plan = FF_SWISS_PLAN_INIT;
    plan.win = plan.bye = FF_POINT;
    plan.draw = FF_POINT / 2;
    if (c->operand_count > 1 || cli_has(c, "pair") || cli_has(c, "check") || cli_has(c, "list"))
        return cli_usage(c, "pair -g takes a configuration, perhaps, and -o FILE");
    if (!pair_seed(c, &plan))
        return CLI_USAGE;
    plan.system = ff_pairing_system_find(cli_has(c, "burstein") ? "burstein" : "dutch");
    int status = c->operand_count == 1 ? read_configuration(c->operands[0], &plan) : CLI_DONE;
    if (status == CLI_DONE && (plan.rating_low > plan.rating_high || plan.win <= plan.draw ||
                               plan.draw <= plan.loss)) {
        cli_complain("%s: the ratings or the points contradict each other", c->operands[0]);
        status = CLI_INPUT;
    }
    return status == CLI_DONE ? pair_generate(c, &plan, true) : status;
}

/* --- -l: the list --- */

static char colour_letter(const ff_pairing_past *past)
{
    return past->side == FF_SIDE_WHITE ? 'W' : past->side == FF_SIDE_BLACK ? 'B' : '-';
}

/* "W!" absolute, "W" strong, "w" mild. */
static void put_due(ff_str *out, const ff_pairing_facts *f)
{
    char text[4] = "";
    if (f->due != FF_SIDE_NONE) {
        bool mild = f->preference == FF_PREFERENCE_MILD;
        text[0] = f->due == FF_SIDE_WHITE ? (mild ? 'w' : 'W') : (mild ? 'b' : 'B');
        text[1] = f->preference == FF_PREFERENCE_ABSOLUTE ? '!' : '\0';
    }
    ff_str_format(out, " %-3s", text);
}

static void put_now(ff_str *out, const pair_run *run, int player)
{
    const ff_pairing_question *q = &run->round.question;
    for (size_t i = 0; i < run->answer.count; i++) {
        const ff_pairing_pair *pair = &run->answer.pairs[i];
        if (pair->white != player && pair->black != player)
            continue;
        int other = pair->white == player ? pair->black : pair->white;
        if (other == FF_NOBODY)
            ff_str_text(out, "   bye");
        else
            ff_str_format(out, " %4d%c", q->players[other].no,
                          pair->white == player ? 'W' : 'B');
    }
}

static void put_player(ff_str *out, const pair_run *run, const ff_pairing_facts *f, int player)
{
    static const char floats[] = {' ', 'D', 'U'};
    const ff_pairing_question *q = &run->round.question;
    char points[FF_POINTS_SIZE];
    ff_points_decimal(f->score, points);
    ff_str_format(out, "%4d %5s ", q->players[player].no, points);
    for (int r = 0; r < q->round - 1; r++)
        ff_str_char(out, colour_letter(&q->players[player].past[r]));
    put_due(out, f);
    ff_str_format(out, "  %c   %c    %c  ", f->may_have_bye ? 'Y' : 'N', floats[f->floats[0]],
                  floats[f->floats[1]]);
    put_now(out, run, player);
    for (int r = 0; r < q->round - 1; r++) {
        int other = q->players[player].past[r].opponent;
        ff_str_format(out, " %4d", other == FF_NOBODY ? 0 : q->players[other].no);
    }
    ff_str_char(out, '\n');
}

/* Everybody who is paired, by score and number. */
static int put_round(ff_str *out, const pair_run *run, ff_error *err)
{
    const ff_pairing_question *q = &run->round.question;
    ff_pairing_facts *facts = ff_calloc(q->count + 1, sizeof *facts);
    bool *done = ff_calloc(q->count + 1, sizeof *done);
    int code = facts != NULL && done != NULL
                   ? ff_pairing_facts_of(q, facts, err)
                   : ff_fail(err, FF_E_MEMORY, "out of memory for a list");
    ff_str_format(out, "Round %d\n  No   Pts %*s Due C2 C14  C16  Now   opponents\n", q->round,
                  q->round - 1, "");
    for (size_t n = 0; n < q->count && code == FF_OK; n++) {
        int best = -1;
        for (int i = 0; i < (int)q->count; i++)
            if (facts[i].paired && !done[i] &&
                (best < 0 || facts[i].score > facts[best].score ||
                 (facts[i].score == facts[best].score &&
                  q->players[i].no < q->players[best].no)))
                best = i;
        if (best < 0)
            break;
        done[best] = true;
        put_player(out, run, &facts[best], best);
    }
    ff_str_char(out, '\n');
    ff_free(facts);
    ff_free(done);
    return code;
}

/* The initial colour that the rounds before this one show. */
static ff_side colour_shown(pair_run *run, const ff_rounds_round_options *how)
{
    ff_rounds_round all;
    bool known = pair_question(run, how, &all, NULL, NULL) == FF_OK;
    ff_side shown = known ? all.question.initial_colour : how->initial_colour;
    ff_rounds_round_release(&all);
    return shown;
}

int pair_write_list(cli *c, const ff_rounds_round_options *options, bool next)
{
    ff_str text = FF_STR_INIT;
    pair_run run;
    int status = pair_open_round(&run, c, c->operands[0], pair_asked(c, options));
    int last = status == CLI_DONE ? ff_rounds_last_paired(run.event) + next : 0;
    ff_rounds_round_options how = *options;
    how.round = last + 1; /* the rounds played show the initial colour */
    if (status == CLI_DONE)
        how.initial_colour = colour_shown(&run, &how);
    for (how.round = next ? last : 1; how.round <= last && status == CLI_DONE; how.round++) {
        status = pair_round(&run, &how);
        if (status == CLI_DONE && put_round(&text, &run, &run.err) != FF_OK)
            status = cli_error(&run.err);
        ff_pairing_answer_release(&run.answer);
        ff_rounds_round_release(&run.round);
    }
    if (status == CLI_DONE && (ff_str_status(&text) != FF_OK ||
                               ff_file_replace(cli_value(c, "list", ""), ff_str_get(&text),
                                               text.size, &run.err) != FF_OK))
        status = cli_error(&run.err);
    ff_str_release(&text);
    pair_close(&run);
    return status;
}
