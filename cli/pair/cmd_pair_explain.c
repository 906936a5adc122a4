#include "cli/pair/explain_kind.h"
#include "cli/pair/pair_common.h"

#include "base/json.h"
#include "event/entry.h"
#include "event/extra.h"
#include "pairing/dutch.h"
#include "rounds/accelerate.h"
#include "rounds/reason.h"

#include <stdlib.h>
#include <string.h>

/* Why a board of a Swiss round is as it is, in words. */

enum { MOST_TRIALS = 12, MOST_BARRED = 12 };

typedef struct explain_run {
    pair_run *file;
    const ff_pairing_question *q;
    ff_pairing_facts *facts;
    const ff_pairing_pair *pairs;
    size_t count;
    ff_pairing_report report; /* on them */
    ff_pairing_session *session;
    struct ff_judge_memo *memo; /* what the trials share */
    int *by_rank, *rank;        /* indices by rank, and back */
    int present;
    int alternatives;
    bool json;
} explain_run;

/* --- words --- */

static void put_points(ff_str *out, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    ff_str_format(out, "%s point%s", text, tenths > 0 && tenths <= FF_POINT ? "" : "s");
}

static void put_name(const explain_run *e, ff_str *out, int player)
{
    pair_put_player(out, e->file->event, player);
}

/* Prints a line, folded at 78 columns, or as the page is, with two more blanks before what
 * follows. */
static void print_folded(const explain_run *e, const char *indent, const ff_str *text)
{
    const size_t width = cli_own_fold(e->file->c, 78);
    ff_str shown = FF_STR_INIT;
    ff_str_printable(&shown, ff_str_get(text), text->size);
    const char *s = ff_str_get(&shown), *more = "";
    while (*s != '\0') {
        size_t room = width - strlen(indent) - strlen(more), size = strlen(s), cut = size;
        while (ff_utf8_width(s, cut) > room) {
            size_t shorter = cut;
            while (shorter > 0 && s[shorter - 1] != ' ')
                shorter--;
            if (shorter == 0)
                break;
            cut = shorter - 1;
        }
        cli_text(e->file->c, indent);
        cli_text(e->file->c, more);
        cli_write(e->file->c, s, cut);
        cli_text(e->file->c, "\n");
        s += cut;
        while (*s == ' ')
            s++;
        more = "  ";
    }
    ff_str_release(&shown);
}

/* --- the player --- */

/* What Dubov and Burstein know of somebody besides. */
static void explain_opposition(const explain_run *e, const ff_pairing_facts *facts,
                               ff_str *text)
{
    const ff_pairing_rules *rules = ff_pairing_rules_of(e->q);
    char buchholz[FF_POINTS_SIZE];
    if (rules->needs_ratings)
        ff_str_format(text, "; opponents of %d on average; came up %d time%s", facts->aro,
                      facts->upfloats, facts->upfloats == 1 ? "" : "s");
    if (!rules->by_index)
        return;
    ff_points_decimal(facts->buchholz, buchholz);
    ff_str_format(text, "; Index %s, %lld.%02lld", buchholz,
                  (long long)(facts->sonneborn / 100), (long long)(facts->sonneborn % 100));
}

static void explain_player(const explain_run *e, int player)
{
    const ff_pairing_facts *facts = &e->facts[player];
    ff_str text = FF_STR_INIT;
    int equals = 0;
    for (int r = 0; r < e->present; r++)
        equals += e->facts[e->by_rank[r]].score == facts->score;
    put_name(e, &text, player);
    ff_str_text(&text, ": ");
    put_points(&text, facts->score);
    if (e->q->players[player].virtual_points != 0) {
        ff_str_text(&text, " (");
        put_points(&text, e->q->players[player].virtual_points);
        ff_str_text(&text, " of them virtual)");
    }
    ff_str_format(&text, ", in a group of %d; due ", equals);
    ff_rounds_preference_words(facts, &text);
    if (facts->topscorer)
        ff_str_text(&text, "; a topscorer");
    explain_opposition(e, facts, &text);
    print_folded(e, "  ", &text);
    ff_str_release(&text);
}

/* Those of the scoregroups of both whom the player cannot meet. */
static void explain_barred(const explain_run *e, int player, int partner)
{
    int low = partner == FF_NOBODY ? e->facts[player].score : e->facts[partner].score;
    int high = e->facts[player].score, listed = 0;
    if (low > high) {
        int swap = low;
        low = high;
        high = swap;
    }
    ff_str text = FF_STR_INIT;
    for (int r = 0; r < e->present && listed < MOST_BARRED; r++) {
        int other = e->by_rank[r], round = 0, score = e->facts[other].score;
        if (other == player || score < low || score > high)
            continue;
        ff_pairing_obstacle obstacle =
            ff_pairing_obstacle_of(e->q, e->facts, player, other, &round);
        if (obstacle == FF_OBSTACLE_NONE)
            continue;
        ff_str_format(&text, "%s%d (", listed++ > 0 ? ", " : "", e->q->players[other].no);
        if (obstacle == FF_OBSTACLE_MET)
            ff_str_format(&text, "round %d)", round);
        else
            ff_str_text(&text, obstacle == FF_OBSTACLE_COLOUR ? "same colour due, C3)"
                                                              : "prohibited)");
    }
    if (listed > 0) {
        ff_str line = FF_STR_INIT;
        ff_str_format(&line, "%d cannot meet %s", e->q->players[player].no, ff_str_get(&text));
        print_folded(e, "  ", &line);
        ff_str_release(&line);
    }
    ff_str_release(&text);
}

/* --- alternatives --- */

/* Possible opponents, those nearest to the partner in rank first; for a bye the others who may
 * have it, from the lowest. */
static int list_alternatives(const explain_run *e, int player, int partner, int *out)
{
    int count = 0, at = partner == FF_NOBODY ? e->present : e->rank[partner];
    for (int step = 1; step <= e->present && count < e->alternatives; step++) {
        int places[2] = {at - step, at + step};
        for (int k = 0; k < 2 && count < e->alternatives; k++) {
            if (places[k] < 0 || places[k] >= e->present)
                continue;
            int other = e->by_rank[places[k]];
            int a = partner == FF_NOBODY ? other : player;
            int b = partner == FF_NOBODY ? FF_NOBODY : other;
            if (other != player &&
                ff_pairing_obstacle_of(e->q, e->facts, a, b, NULL) == FF_OBSTACLE_NONE)
                out[count++] = other;
        }
    }
    return count;
}

static void put_trial_json(const explain_run *e, ff_json *json, const ff_rounds_trial *t)
{
    ff_str name = FF_STR_INIT;
    ff_json_begin_object(json);
    ff_json_put_integer(json, "player", e->q->players[t->a].no);
    if (t->b == FF_NOBODY)
        ff_json_put_null(json, "opponent");
    else
        ff_json_put_integer(json, "opponent", e->q->players[t->b].no);
    ff_json_put_bool(json, "possible", t->possible);
    if (t->result.criterion != 0)
        ff_rounds_criterion_name(e->q->system, t->result.criterion, &name);
    if (name.size > 0)
        ff_json_put_text(json, "criterion", ff_str_get(&name));
    else
        ff_json_put_null(json, "criterion");
    ff_json_put_text(json, "text", ff_str_get(&t->cost));
    ff_json_key(json, "pairs");
    ff_json_begin_array(json);
    for (size_t i = 0; i < t->answer.count; i++) {
        ff_json_begin_array(json);
        ff_json_integer(json, e->q->players[t->answer.pairs[i].white].no);
        ff_json_integer(json, t->answer.pairs[i].black == FF_NOBODY
                                  ? 0
                                  : e->q->players[t->answer.pairs[i].black].no);
        ff_json_end_array(json);
    }
    ff_json_end_array(json);
    ff_json_end_object(json);
    ff_str_release(&name);
}

static void print_trial(const explain_run *e, const ff_rounds_trial *t)
{
    ff_str text = FF_STR_INIT;
    put_name(e, &text, t->a);
    if (t->b == FF_NOBODY) {
        ff_str_text(&text, " with the bye instead: ");
    } else {
        ff_str_text(&text, " – ");
        put_name(e, &text, t->b);
        ff_str_text(&text, " instead: ");
    }
    ff_str_text(&text, ff_str_get(&t->cost));
    print_folded(e, "  ", &text);
    ff_str_release(&text);
}

/* What is said must hold: the alternative is there and the pairing at hand is better. */
static int check_trial(const explain_run *e, const ff_rounds_trial *t, ff_error *err)
{
    if (!t->possible || t->result.order < 0)
        return FF_OK;
    return ff_fail(err, FF_E_INTERNAL,
                   "the alternative of %d is not worse, and no reason can be given",
                   e->q->players[t->a].no);
}

static int explain_alternatives(const explain_run *e, int player, int partner, ff_json *json)
{
    int others[MOST_TRIALS], code = FF_OK;
    int count = list_alternatives(e, player, partner, others);
    for (int i = 0; i < count && code == FF_OK; i++) {
        ff_rounds_trial trial;
        const ff_pairing_judged own = {e->pairs, e->count, &e->report, e->facts, 0};
        const ff_rounds_ground ground = {e->session, e->q, e->facts, &own, e->memo, !e->json};
        bool bye = partner == FF_NOBODY;
        code = ff_rounds_trial_make(&ground, bye ? others[i] : player,
                                    bye ? FF_NOBODY : others[i], &trial, &e->file->err);
        if (code == FF_OK)
            code = check_trial(e, &trial, &e->file->err);
        if (code == FF_OK && e->json)
            put_trial_json(e, json, &trial);
        else if (code == FF_OK)
            print_trial(e, &trial);
        ff_rounds_trial_release(&trial);
    }
    return code;
}

/* --- a board --- */

static void explain_float(const explain_run *e, int player, int partner)
{
    int own = e->facts[player].score, other = e->facts[partner].score;
    ff_str text = FF_STR_INIT;
    if (own == other)
        return;
    bool up = ff_pairing_rules_of(e->q)->comes_up; /* the rules take up the lower of the two */
    int mover = (own > other) == up ? partner : player;
    int high = own > other ? own : other, low = own > other ? other : own;
    ff_str_format(&text, "%d %s from ", e->q->players[mover].no,
                  up ? "comes up" : "floats down");
    put_points(&text, up ? low : high);
    ff_str_text(&text, " to ");
    put_points(&text, up ? high : low);
    print_folded(e, "  ", &text);
    ff_str_release(&text);
}

static void explain_colours(const explain_run *e, const ff_pairing_pair *pair)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "White for %d by ", e->q->players[pair->white].no);
    ff_rounds_colour_reason(e->q, e->facts, pair, &text);
    print_folded(e, "  ", &text);
    ff_str_release(&text);
}

static int number_of(const explain_run *e, size_t board)
{
    return ff_event_first_board(e->file->event) + (int)board;
}

static void print_head(const explain_run *e, size_t board)
{
    const ff_pairing_pair *pair = &e->pairs[board];
    ff_str text = FF_STR_INIT;
    if (pair->black == FF_NOBODY)
        ff_str_text(&text, "Bye: ");
    else
        ff_str_format(&text, "Board %d: ", number_of(e, board));
    put_name(e, &text, pair->white);
    if (pair->black != FF_NOBODY) {
        ff_str_text(&text, " – ");
        put_name(e, &text, pair->black);
    }
    print_folded(e, "", &text);
    ff_str_release(&text);
}

static int explain_text(const explain_run *e, size_t board, int player)
{
    const ff_pairing_pair *pair = &e->pairs[board];
    int partner = pair->white == player ? pair->black : pair->white;
    print_head(e, board);
    explain_player(e, player);
    if (partner != FF_NOBODY) {
        explain_player(e, partner);
        explain_float(e, player, partner);
    }
    explain_barred(e, player, partner);
    int code = explain_alternatives(e, player, partner, NULL);
    if (code == FF_OK && partner != FF_NOBODY)
        explain_colours(e, pair);
    return code;
}

static int explain_json(const explain_run *e, size_t board, int player)
{
    const ff_pairing_pair *pair = &e->pairs[board];
    int partner = pair->white == player ? pair->black : pair->white;
    ff_str line = FF_STR_INIT, colours = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "pairing_reason");
    ff_json_put_integer(&json, "round", e->q->round);
    ff_json_put_text(&json, "system", ff_pairing_system_word(e->q->system));
    ff_json_put_integer(&json, "board", number_of(e, board));
    ff_json_put_integer(&json, "white", e->q->players[pair->white].no);
    if (pair->black == FF_NOBODY)
        ff_json_put_null(&json, "black");
    else
        ff_json_put_integer(&json, "black", e->q->players[pair->black].no);
    ff_rounds_colour_reason(e->q, e->facts, pair, &colours);
    ff_json_put_text(&json, "colours", ff_str_get(&colours));
    ff_json_key(&json, "alternatives");
    ff_json_begin_array(&json);
    int code = explain_alternatives(e, player, partner, &json);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    if (code == FF_OK)
        cli_str(e->file->c, &line);
    ff_str_release(&colours);
    ff_str_release(&line);
    return code;
}

/* The question "why" is asked of the higher ranked of the two, or of the player named. */
static int explain_board(const explain_run *e, size_t board, int player)
{
    const ff_pairing_pair *pair = &e->pairs[board];
    if (player == FF_NOBODY)
        player = pair->black != FF_NOBODY && e->rank[pair->black] < e->rank[pair->white]
                     ? pair->black
                     : pair->white;
    return e->json ? explain_json(e, board, player) : explain_text(e, board, player);
}

/* --- the round --- */

static int compare_ranks(const explain_run *e, int a, int b)
{
    const ff_pairing_facts *x = &e->facts[a], *y = &e->facts[b];
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return e->q->players[a].no - e->q->players[b].no;
}

static void rank_players(explain_run *e)
{
    for (int i = 0; i < (int)e->q->count; i++) {
        if (!e->facts[i].paired)
            continue;
        int at = e->present++;
        for (; at > 0 && compare_ranks(e, i, e->by_rank[at - 1]) < 0; at--)
            e->by_rank[at] = e->by_rank[at - 1];
        e->by_rank[at] = i;
    }
    for (int r = 0; r < e->present; r++)
        e->rank[e->by_rank[r]] = r;
}

static bool is_pair_of(const explain_run *e, const ff_pairing_pair *pair)
{
    for (size_t i = 0; i < e->count; i++)
        if ((e->pairs[i].white == pair->white && e->pairs[i].black == pair->black) ||
            (e->pairs[i].white == pair->black && e->pairs[i].black == pair->white))
            return true;
    return false;
}

/* Are they the pairs of the rules, with either colours? */
static bool are_pairs(const explain_run *e, const ff_pairing_pair *pairs, size_t count)
{
    bool same = count == e->count;
    for (size_t i = 0; i < count && same; i++)
        same = is_pair_of(e, &pairs[i]);
    return same;
}

/* A recorded round that is not the one of the rules: say where it is worse, and explain that of
 * the rules. */
static int compare_recorded(const explain_run *e)
{
    ff_pairing_comparison c = {0};
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    ff_pairing_pair *recorded = ff_calloc(e->q->count + 1, sizeof *recorded);
    if (recorded == NULL)
        return ff_fail(&e->file->err, FF_E_MEMORY, "out of memory for the pairs");
    size_t count = ff_rounds_recorded(e->file->event, e->q->round, recorded);
    if (!are_pairs(e, recorded, count))
        code = ff_pairing_compare(e->q, e->pairs, e->count, recorded, count, &c, &e->file->err);
    if (code == FF_OK && c.order != 0) {
        ff_str_format(
            &text, "The recorded pairs of round %d are not those of the rules: ", e->q->round);
        if (c.criterion != 0) {
            ff_str_text(&text, "worse by ");
            ff_rounds_criterion_name(e->q->system, c.criterion, &text);
        } else {
            ff_str_text(&text, ff_rounds_order_words(c.step));
        }
        ff_str_text(&text, ". What follows explains the pairs of the rules.");
        if (!e->json)
            print_folded(e, "", &text);
    }
    ff_str_release(&text);
    ff_free(recorded);
    return code;
}

static int find_board(const explain_run *e, int player, size_t *board)
{
    for (*board = 0; *board < e->count; ++*board)
        if (e->pairs[*board].white == player || e->pairs[*board].black == player)
            return FF_OK;
    return ff_fail(&e->file->err, FF_E_STATE, "player %d is not paired in round %d",
                   e->file->event->players[player].no, e->q->round);
}

static int explain_asked(explain_run *e, long long board, int player)
{
    size_t at = 0;
    int code = FF_OK;
    if (player != FF_NOBODY) {
        code = find_board(e, player, &at);
        return code == FF_OK ? explain_board(e, at, player) : code;
    }
    int first = number_of(e, 0), after = number_of(e, e->count);
    if (board > 0 && (board < first || board >= after))
        return ff_fail(&e->file->err, FF_E_STATE, "round %d has no board %lld, it has %d to %d",
                       e->q->round, board, first, after - 1);
    if (board > 0)
        return explain_board(e, (size_t)(board - first), FF_NOBODY);
    for (size_t i = 0; i < e->count && code == FF_OK; i++)
        code = explain_board(e, i, FF_NOBODY);
    return code;
}

/* "acceleration haley (...)", where the event has some. */
static void print_acceleration(const explain_run *e)
{
    ff_str words = FF_STR_INIT;
    ff_rounds_acceleration_words(e->file->event, &words);
    if (words.size > 0 && !e->json)
        print_folded(e, "", &words);
    ff_str_release(&words);
}

static int explain_round(pair_run *file, long long board, int player, int alternatives)
{
    explain_run e = {.file = file,
                     .q = &file->round.question,
                     .pairs = file->answer.pairs,
                     .count = file->answer.count,
                     .alternatives = alternatives,
                     .json = cli_choice(file->c, "format", 0) == 1};
    size_t players = e.q->count + 1;
    ff_pairing_session session;
    e.session = &session;
    e.memo = ff_rounds_memo_new();
    e.facts = ff_calloc(players, sizeof *e.facts);
    e.by_rank = ff_calloc(players, sizeof *e.by_rank);
    e.rank = ff_calloc(players, sizeof *e.rank);
    int code = e.facts != NULL && e.by_rank != NULL && e.rank != NULL
                   ? ff_pairing_facts_of(e.q, e.facts, &file->err)
                   : ff_fail(&file->err, FF_E_MEMORY, "out of memory for a round");
    int begun = ff_pairing_session_begin(&session, e.q, &file->err);
    code = code == FF_OK ? begun : code;
    if (code == FF_OK)
        code = ff_pairing_judge(e.q, e.pairs, e.count, &e.report, &file->err);
    if (code == FF_OK)
        rank_players(&e);
    if (code == FF_OK && !e.json)
        cli_format(file->c, "Round %d, %s, %s\n", e.q->round,
                   ff_pairing_system_title(e.q->system), ff_pairing_system_rules(e.q->system));
    if (code == FF_OK)
        print_acceleration(&e);
    if (code == FF_OK && file->round.paired)
        code = compare_recorded(&e);
    if (code == FF_OK)
        code = explain_asked(&e, board, player);
    ff_free(e.facts);
    ff_free(e.by_rank);
    ff_free(e.rank);
    ff_pairing_session_end(&session);
    ff_rounds_memo_free(e.memo);
    ff_pairing_report_release(&e.report);
    return code == FF_OK ? CLI_DONE : pair_error(file);
}

/* The player of --player: a number or an exact name. */
static int asked_player(pair_run *file, int *player)
{
    int near[4], count;
    const char *text = cli_value(file->c, "player", NULL);
    *player = FF_NOBODY;
    if (text == NULL)
        return CLI_DONE;
    *player = ff_event_who(file->event, text, near, 4, &count);
    if (*player != FF_NOBODY)
        return CLI_DONE;
    ff_event_who_note(file->event, text, &(ff_event_near){near, 4, count}, &file->notes, 0, 0);
    pair_report_notes(file, FF_SEVERITY_NOTE);
    return count > 0 ? CLI_UNDECIDED : CLI_NEGATIVE;
}

static int explain_swiss(pair_run *run, const ff_rounds_round_options *options, long long board,
                         int player, int alternatives)
{
    int status = pair_round(run, options);
    if (status == CLI_DONE && !run->answer.possible)
        return pair_print_impossible(run->c, run->event, &run->round.question,
                                     &run->answer.proof, cli_choice(run->c, "format", 0) == 1);
    return status == CLI_DONE ? explain_round(run, board, player, alternatives) : status;
}

static int run_pair_explain(cli *c)
{
    ff_rounds_round_options options;
    pair_run run;
    long long board, alternatives;
    int player;
    if (c->operand_count != 1)
        return cli_usage(c, "pair explain takes one FILE");
    if (!pair_options(c, &options) ||
        !cli_number(c, "board", 1, FF_EVENT_MAX_PLAYERS, 0, &board) ||
        !cli_number(c, "alternatives", 0, MOST_TRIALS, 3, &alternatives))
        return CLI_USAGE;
    if (cli_has(c, "board") && cli_has(c, "player"))
        return cli_usage(c, "name one of --board and --player");
    int status = pair_open_round(&run, c, c->operands[0], options.system);
    if (status == CLI_DONE)
        status = asked_player(&run, &player);
    if (status == CLI_DONE)
        status = pair_explains_kind(&run)
                     ? pair_explain_kind(&run, options.round, (int)board, player)
                     : explain_swiss(&run, &options, board, player, (int)alternatives);
    pair_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round (default: the one after the last that is paired)"},
    {0, "board", "N", "only this board"},
    {0, "player", "PLAYER", "only the board of this player: pairing number or exact name"},
    {0, "alternatives", "N", "how many other opponents are tried for a board (default: 3)"},
    PAIR_OPTION_SYSTEM,
    PAIR_OPTION_COLOUR,
    PAIR_OPTION_NUMBERS,
    CLI_OPTION_SECTION,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_explain = {
    .name = "pair explain",
    .operands = "FILE",
    .summary = "Say why the boards of a round are as they are",
    .details =
        "For a board: the points and colours of the two, whom they cannot meet, and what\n"
        "another opponent would have cost. Each alternative is really paired, everything else\n"
        "by the rules, and compared; it is named with the criterion at which it is worse, or\n"
        "with the step of the rules' order where it is as good.\n"
        "In a knockout, a Keizer or a ladder: the place in the bracket or table, who was\n"
        "passed over and why, which game it is, and why the colours.",
    .options = options,
    .run = run_pair_explain,
};
