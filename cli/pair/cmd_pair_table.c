#include "cli/pair/pair_common.h"

#include "base/json.h"
#include "event/all_play_all.h"
#include "event/round_robin.h"

#include <stdio.h>

/* Tables of all-play-all events: Berger for players and teams, Scheveningen. */

enum { TABLE_MOST = 200, BOARDS_MOST = 50, FOLD = 68 };

/* A table to be printed: who meets whom in a round, by numbers. */
typedef struct table {
    cli *c;
    bool json, twice, match; /* `match`: numbers of two teams */
    int count, boards;
} table;

static void put_end(const table *t, ff_str *out, char team, int number, int count)
{
    if (number > count)
        ff_str_text(out, "free");
    else if (t->match)
        ff_str_format(out, "%c%d", team, number);
    else
        ff_str_format(out, "%d", number);
}

static void put_json_end(const table *t, ff_json *json, const char *key, char team, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%c%d", team, number);
    if (number > t->count)
        ff_json_put_null(json, key);
    else if (t->match)
        ff_json_put_text(json, key, text);
    else
        ff_json_put_integer(json, key, number);
}

/* A round: games as White and Black, each perhaps with the letter of a team. */
static void print_round(const table *t, const char *type, int round, int (*games)[2],
                        const char (*teams)[2], int count)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    if (!t->json) {
        ff_str_format(&line, "%5d ", round);
        for (size_t g = 0, start = 0; g < (size_t)count; g++) {
            if (line.size - start > FOLD) {
                ff_str_text(&line, "\n      ");
                start = line.size - 6;
            }
            ff_str_text(&line, "  ");
            put_end(t, &line, teams != NULL ? teams[g][0] : 0, games[g][0], t->count);
            ff_str_char(&line, '-');
            put_end(t, &line, teams != NULL ? teams[g][1] : 0, games[g][1], t->count);
        }
    } else {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", type);
        ff_json_put_integer(&json, "round", round);
        ff_json_key(&json, "pairs");
        ff_json_begin_array(&json);
        for (int g = 0; g < count; g++) {
            ff_json_begin_object(&json);
            ff_json_put_integer(&json, "board", g + 1);
            put_json_end(t, &json, "white", teams != NULL ? teams[g][0] : 0, games[g][0]);
            put_json_end(t, &json, "black", teams != NULL ? teams[g][1] : 0, games[g][1]);
            ff_json_end_object(&json);
        }
        ff_json_end_array(&json);
        ff_json_end_object(&json);
    }
    ff_str_char(&line, '\n');
    cli_str(t->c, &line);
    ff_str_release(&line);
}

static int print_berger(const table *t, const char *type)
{
    static int games[TABLE_MOST][2];
    for (int r = 1; r <= ff_berger_rounds(t->count, t->twice); r++) {
        ff_berger_round(t->count, t->twice, r, games);
        print_round(t, type, r, games, NULL, (t->count + 1) / 2);
    }
    return CLI_DONE;
}

static int print_players(table *t)
{
    if (!t->json)
        cli_format(t->c,
                   "Berger table for %d players (FIDE, C.05 Annex 1); White first\n\nRound\n",
                   t->count);
    return print_berger(t, "berger_table");
}

static int print_teams(table *t)
{
    if (!t->json) {
        cli_format(
            t->c,
            "Berger table for %d teams (FIDE, C.05 Annex 1); the home team first\n"
            "On %d boards the home team has White on the odd ones, Black on the others.\n"
            "\nRound\n",
            t->count, t->boards);
        return print_berger(t, "team_table");
    }
    return print_berger(t, "team_table");
}

static int print_scheveningen(table *t)
{
    t->match = true;
    if (!t->json)
        cli_format(t->c,
                   "Scheveningen, %d boards, everybody of A against everybody of B;\n%s\n"
                   "\nRound\n",
                   t->count,
                   ff_scheveningen_source(t->count) == FF_TABLE_PUBLIC
                       ? "the table in public use, not compared with FIDE's print"
                       : "a table of ours, not FIDE's");
    for (int r = 1; r <= t->count; r++) {
        int opponent[FF_SCHEVENINGEN_MOST], games[FF_SCHEVENINGEN_MOST][2];
        bool white[FF_SCHEVENINGEN_MOST];
        char teams[FF_SCHEVENINGEN_MOST][2];
        ff_error err;
        if (ff_scheveningen_round(t->count, r, opponent, white, &err) != FF_OK)
            return cli_error(&err);
        for (int i = 0; i < t->count; i++) {
            games[i][0] = white[i] ? i + 1 : opponent[i];
            games[i][1] = white[i] ? opponent[i] : i + 1;
            teams[i][0] = white[i] ? 'A' : 'B';
            teams[i][1] = white[i] ? 'B' : 'A';
        }
        print_round(t, "scheveningen_table", r, games, (const char(*)[2])teams, t->count);
    }
    return CLI_DONE;
}

static int print_varma(const table *t)
{
    if (!t->json)
        cli_format(t->c, "Varma table for %d players (FIDE, C.05 Annex 2)\n\n", t->count);
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++) {
        int numbers[FF_VARMA_MOST], count = ff_varma_envelope(t->count, e, numbers);
        ff_str line = FF_STR_INIT;
        ff_json json = ff_json_start(&line);
        if (t->json) {
            char name[2] = {(char)('A' + e), '\0'};
            ff_json_begin_object(&json);
            ff_json_put_text(&json, "type", "varma_envelope");
            ff_json_put_text(&json, "envelope", name);
            ff_json_key(&json, "numbers");
            ff_json_begin_array(&json);
            for (int i = 0; i < count; i++)
                ff_json_integer(&json, numbers[i]);
            ff_json_end_array(&json);
            ff_json_end_object(&json);
        } else {
            ff_str_format(&line, "  %c ", 'A' + e);
            for (int i = 0; i < count; i++)
                ff_str_format(&line, " %d", numbers[i]);
        }
        ff_str_char(&line, '\n');
        cli_str(t->c, &line);
        ff_str_release(&line);
    }
    return CLI_DONE;
}

/* The tables by the option that asks for them. */
static const struct {
    const char *option;
    int least, most;
    int (*print)(table *t);
} kinds[] = {
    {"players", 2, TABLE_MOST, print_players},
    {"teams", 2, TABLE_MOST, print_teams},
    {"scheveningen", 2, FF_SCHEVENINGEN_MOST, print_scheveningen},
};

static int run_pair_table(cli *c)
{
    table t = {.c = c, .json = cli_choice(c, "format", 0) == 1, .twice = cli_has(c, "twice")};
    long long count = 0, boards = 0;
    int asked = 0, kind = -1;
    for (int k = 0; k < 3; k++) {
        asked += cli_has(c, kinds[k].option);
        kind = cli_has(c, kinds[k].option) ? k : kind;
    }
    asked += cli_has(c, "varma");
    if (c->operand_count != 0 || asked != 1)
        return cli_usage(c, "name one of --players, --teams, --scheveningen and --varma");
    if (!cli_number(c, "boards", 1, BOARDS_MOST, 4, &boards))
        return CLI_USAGE;
    t.boards = (int)boards;
    if (kind < 0) {
        if (!cli_number(c, "varma", FF_VARMA_LEAST, FF_VARMA_MOST, 0, &count))
            return CLI_USAGE;
        t.count = (int)count;
        return print_varma(&t);
    }
    if (!cli_number(c, kinds[kind].option, kinds[kind].least, kinds[kind].most, 0, &count))
        return CLI_USAGE;
    t.count = (int)count;
    return kinds[kind].print(&t);
}

static const cli_option options[] = {
    {0, "players", "N", "the Berger table for so many players"},
    {0, "teams", "N", "the Berger table for so many teams, and the colours of the boards"},
    {0, "boards", "N", "of a match of teams (default: 4)"},
    {0, "twice", NULL,
     "everybody meets everybody twice, the second time with colours reversed"},
    {0, "scheveningen", "N", "two teams on so many boards, everybody against everybody"},
    {0, "varma", "N", "the envelopes for the draw of numbers, 9 to 24 players"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_table = {
    .name = "pair table",
    .operands = "",
    .summary = "Print tables of all-play-all events: Berger, teams, Scheveningen, Varma",
    .details = "Tables that are FIDE's are named so; those that are ours, too.",
    .options = options,
    .run = run_pair_table,
};
