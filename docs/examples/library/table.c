/* flagfall/table.h: a table for people, spreadsheets and programs. */
#include <flagfall/table.h>

#include <string.h>

#include "expect.h"
#include "sample.h"

static void forms(ff_standings *standings)
{
    ff_error err;
    ff_str out = FF_STR_INIT;
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    options.cross = true;
    expect(ff_table_text(standings, &options, &out, &err) == FF_OK);
    expect(strstr(ff_str_get(&out), "Ada") != NULL);
    ff_str_clear(&out);
    options.cross = false;
    expect(ff_table_csv(standings, &options, &out, &err) == FF_OK);
    expect(ff_table_json(standings, &options, &out, &err) == FF_OK);
    expect(ff_table_json_row(standings, 0, &options, &out, &err) == FF_OK);
    expect(ff_table_html(standings, &options, &out, &err) == FF_OK);
    ff_str_release(&out);

    ff_output *file;
    expect(ff_output_new("table.xlsx", &file, &err) == FF_OK);
    int code = ff_table_xlsx(standings, &options, file, &err);
    if (code == FF_OK) {
        expect(ff_output_commit(file, &err) == FF_OK);
        remove("table.xlsx");
    } else { /* libxlsxwriter is not on every machine, nor in every library */
        expect(code == FF_E_IO_LIBRARY || code == FF_E_UNSUPPORTED);
        ff_output_cancel(file);
    }
}

static void reasons(ff_standings *standings)
{
    ff_error err;
    ff_str out = FF_STR_INIT;
    char cell[FF_CELL_SIZE];
    expect(ff_table_explain(standings, 0, false, &out, &err) == FF_OK);
    expect(ff_table_why(standings, 0, 3, &out, &err) == FF_OK);
    expect(ff_table_json_why(standings, 0, 3, &out, &err) == FF_OK && out.size > 0);
    ff_table_round_result_text(standings->event, 0, 1, cell);
    expect(strcmp(cell, "3w1") == 0);
    ff_str_clear(&out);
    ff_table_colours_text(standings->event, 0, 2, &out);
    expect(strcmp(ff_str_get(&out), "WB") == 0);
    ff_table_floats_text(standings->event, 0, 2, &out);
    ff_str_release(&out);
}

int main(void)
{
    ff_error err;
    ff_event event;
    ff_standings standings;
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    sample_event(&event);
    expect(ff_tiebreaks_parse("BH", list, &options.tiebreak_count, &err) == FF_OK);
    options.tiebreaks = list;
    expect(ff_standings_make(&event, &options, &standings, &err) == FF_OK);
    forms(&standings);
    reasons(&standings);
    ff_standings_release(&standings);
    ff_event_release(&event);
    return 0;
}
