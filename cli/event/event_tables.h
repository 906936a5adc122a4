#ifndef FLAGFALL_CLI_EVENT_TABLES_H
#define FLAGFALL_CLI_EVENT_TABLES_H

/* --columns and --categories, of the commands that show standings. */

#include "cli/frame/cli.h"

#include "event/category.h"
#include "flagfall/table.h"

#define EVENT_OPTION_COLUMNS                                                                   \
    {                                                                                          \
        0, "columns", "LIST",                                                                  \
            "further columns: title,sex,birth_year,fide_id,club,team,k, or a kept one"         \
    }
#define EVENT_OPTION_CATEGORIES                                                                \
    {                                                                                          \
        0, "categories", "LIST", "a table for each, as in 'Women: sex=w; U18: age<18'; none"   \
    }

typedef struct event_tables {
    ff_named_category named[FF_CATEGORIES_MAX];
    ff_standings standings[FF_CATEGORIES_MAX];
    ff_table_category tables[FF_CATEGORIES_MAX];
    size_t count;
    char words[FF_TABLE_COLUMNS_MAX][FF_CATEGORY_NAME];
    const char *columns[FF_TABLE_COLUMNS_MAX];
    size_t column_count;
} event_tables;

/* Reads --columns and --categories; where the latter is not given and `kept`, the list that the
 * event keeps. 0 or an exit code, and has complained. */
int event_choose_tables(cli *c, const ff_event *event, bool kept, event_tables *out);
/* Where the players are not ranked by points, what they are ranked by is the first column. */
void event_add_order(event_tables *tables, const ff_standings *standings);
/* Puts them into the options of a table; `standings` are of all players. */
int event_use_tables(event_tables *tables, ff_standings *standings, ff_table_options *options,
                     ff_error *err);

#endif
