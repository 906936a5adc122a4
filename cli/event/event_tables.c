#include "cli/event/event_tables.h"

#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

static int choose_columns(cli *c, const ff_event *event, event_tables *out)
{
    for (const char *at = cli_value(c, "columns", ""); *at != '\0';) {
        size_t size = strcspn(at, ",");
        char *word = out->words[out->column_count];
        if (size == 0 || size >= sizeof out->words[0] ||
            out->column_count == FF_TABLE_COLUMNS_MAX)
            return cli_usage(c, "--columns is a list of at most %d names of columns",
                             FF_TABLE_COLUMNS_MAX);
        memcpy(word, at, size);
        word[size] = '\0';
        if (!ff_table_column_known(event, word))
            return cli_usage(c,
                             "--columns: no column \"%s\"; there are title, sex, rating, k, "
                             "federation, fide_id, birth_year, club, team, and those that "
                             "event import --keep-columns kept",
                             word);
        out->columns[out->column_count++] = word;
        at += size + (at[size] == ',');
    }
    return CLI_DONE;
}

int event_choose_tables(cli *c, const ff_event *event, bool kept, event_tables *out)
{
    ff_error err = {0};
    const char *list = cli_value(c, "categories", kept ? ff_event_categories(event) : "");
    int status = cli_knows(c, "columns") ? choose_columns(c, event, out) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    if (strcmp(list, "none") == 0)
        return CLI_DONE;
    if (strcmp(list, "event") == 0)
        list = ff_event_categories(event);
    int code = ff_categories_parse(list, out->named, &out->count, &err);
    if (code == FF_OK)
        code = ff_categories_check(event, out->named, out->count, &err);
    if (code != FF_OK)
        return cli_usage(c, "--categories: %s", err.message);
    return CLI_DONE;
}

void event_add_order(event_tables *tables, const ff_standings *standings)
{
    if (standings->order_head == NULL || tables->column_count == FF_TABLE_COLUMNS_MAX)
        return;
    memmove(tables->columns + 1, tables->columns,
            tables->column_count * sizeof *tables->columns);
    tables->columns[0] = standings->order_head;
    tables->column_count++;
}

int event_use_tables(event_tables *tables, ff_standings *standings, ff_table_options *options,
                     ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < tables->count && code == FF_OK; i++) {
        code = ff_table_category_make(standings, &tables->named[i], &standings->arena,
                                      &tables->standings[i], err);
        tables->tables[i] = (ff_table_category){tables->named[i].name, &tables->standings[i]};
    }
    event_add_order(tables, standings);
    options->categories = tables->tables;
    options->category_count = tables->count;
    options->columns = tables->columns;
    options->column_count = tables->column_count;
    return code;
}
