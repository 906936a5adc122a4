#include "cli/ratings/ratings_common.h"

#include "base/json.h"
#include "ratings/ratings.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 200 };

static void put_text(cli *c, const ff_rated_player *p)
{
    ff_str name = FF_STR_INIT, rest = FF_STR_INIT;
    char id[16] = "";
    ff_str_printable(&name, p->name, strlen(p->name));
    if (p->fide_id != 0)
        snprintf(id, sizeof id, "%u", p->fide_id);
    int pad = 34 - (int)ff_utf8_width(ff_str_get(&name), name.size);
    ff_str_printable(&rest, p->federation, strlen(p->federation));
    for (size_t i = ff_utf8_width(ff_str_get(&rest), rest.size); i < 4; i++)
        ff_str_char(&rest, ' ');
    for (size_t i = ff_utf8_width(p->title, strlen(p->title)); i < 3; i++)
        ff_str_char(&rest, ' ');
    ff_str_printable(&rest, p->title, strlen(p->title));
    cli_format(c, "%10s  %s%*s  %s %5d %5d %5d %5d\n", id, ff_str_get(&name), pad > 0 ? pad : 0,
               "", ff_str_get(&rest), p->standard, p->rapid, p->blitz, p->birth_year);
    ff_str_release(&name);
    ff_str_release(&rest);
}

static void put_json(cli *c, const ff_rated_player *p)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "rated_player");
    ff_json_put_integer(&json, "fide_id", p->fide_id);
    ff_json_put_text(&json, "name", p->name);
    ff_json_put_text(&json, "federation", p->federation);
    ff_json_put_text(&json, "title", p->title);
    ff_json_put_integer(&json, "rating", p->standard);
    ff_json_put_integer(&json, "rapid", p->rapid);
    ff_json_put_integer(&json, "blitz", p->blitz);
    ff_json_put_integer(&json, "birth_year", p->birth_year);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static void show_players(cli *c, const ff_rated_player *players, size_t count, size_t total)
{
    bool json = strcmp(cli_value(c, "format", "text"), "json") == 0;
    if (!json && count > 0)
        cli_format(c, "%10s  %-34s  %-3s %3s %5s %5s %5s %5s\n", "FIDE", "Name", "Fed", "",
                   "Std", "Rapid", "Blitz", "Born");
    for (size_t i = 0; i < count; i++)
        json ? put_json(c, &players[i]) : put_text(c, &players[i]);
    if (total > count)
        cli_say(c, "%zu more; --limit shows them, or name more of the player", total - count);
    if (total == 0)
        cli_say(c, "no player of that name");
}

static int find_players(cli *c, const char *words, size_t limit)
{
    ff_error err = {0};
    ff_ratings *ratings = NULL;
    ff_str path = FF_STR_INIT;
    size_t count = 0, total = 0;
    ff_rated_player *players = ff_calloc(limit, sizeof *players);
    ratings_path(c, false, &path);
    int code = players != NULL && ff_str_status(&path) == FF_OK
                   ? ff_ratings_open(ff_str_get(&path), &ratings, &err)
                   : ff_fail(&err, FF_E_MEMORY, "out of memory to search");
    if (code == FF_OK)
        code = ff_ratings_find(ratings, words, players, limit, &count, &total, &err);
    int status = code == FF_OK ? (total == 0 ? CLI_NEGATIVE : CLI_DONE) : cli_error(&err);
    if (code == FF_OK)
        show_players(c, players, count, total);
    ff_ratings_close(ratings);
    ff_free(players);
    ff_str_release(&path);
    return status;
}

static int run_find(cli *c)
{
    long long limit;
    ff_str words = FF_STR_INIT;
    if (c->operand_count == 0)
        return cli_usage(c, "ratings find requires a name or a FIDE number");
    if (!cli_number(c, "limit", 1, MOST, 20, &limit))
        return CLI_USAGE;
    for (int i = 0; i < c->operand_count; i++)
        ff_str_format(&words, "%s%s", i > 0 ? " " : "", c->operands[i]);
    int status = ff_str_status(&words) == FF_OK
                     ? find_players(c, ff_str_get(&words), (size_t)limit)
                     : cli_no_memory();
    ff_str_release(&words);
    return status;
}

static const cli_option options[] = {
    {0, "limit", "N", "show so many at most (default: 20)"},
    RATINGS_OPTION_INDEX,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_ratings_find = {
    .name = "ratings find",
    .operands = "WORD...",
    .summary = "Search the index of rating lists by name or FIDE number",
    .details =
        "Each WORD begins a word of the name, in any order; accents do not count, and ä is\n"
        "also ae. The highest rated come first.",
    .options = options,
    .run = run_find,
};
