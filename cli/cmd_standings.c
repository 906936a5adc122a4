#include "cli.h"

#include "flagfall/standings.h"
#include "flagfall/trf.h"

static int run(cli *c)
{
    ff_error err;
    ff_str text = FF_STR_INIT;
    ff_event event;
    ff_notes notes = {0};
    ff_standings s = {0};
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = {0};
    ff_event_init(&event);
    int code = ff_input_read_all(c->operands[0], FF_TRF_MAX_BYTES, &text, &err);
    if (code == FF_OK)
        code = ff_trf_read(ff_str_get(&text), text.size, c->operands[0], &event, &notes, &err);
    if (code == FF_OK)
        code = ff_tiebreaks_parse(cli_value(c, "tiebreaks", event.tiebreaks), list,
                                  &options.tiebreak_count, &err);
    options.tiebreaks = list;
    if (cli_has(c, "rules"))
        options.edition = ff_c07_by_name(cli_value(c, "rules", ""));
    if (code == FF_OK)
        code = ff_standings_make(&event, &options, &s, &err);
    for (size_t i = 0; i < notes.count; i++)
        cli_say(c, "%ld:%ld: %s", notes.items[i].line, notes.items[i].column, notes.items[i].text);
    for (size_t i = 0; i < s.notes.count; i++)
        cli_say(c, "%s", s.notes.items[i].text);
    for (size_t i = 0; code == FF_OK && i < s.count; i++) {
        ff_standing *row = &s.rows[i];
        char p[32];
        ff_points_decimal(row->points, p);
        cli_format(c, "%d,%d,,,,,%s", row->rank, event.players[row->player].no, p);
        for (size_t k = 0; k < s.tiebreak_count; k++) {
            char v[FF_VALUE_SIZE];
            ff_value_text(row->values[k], ff_tiebreak_decimals(&s.tiebreaks[k]), v);
            cli_format(c, ",%s", v);
        }
        cli_text(c, "\n");
    }
    if (code != FF_OK)
        code = cli_error(&err);
    ff_standings_release(&s);
    ff_notes_release(&notes);
    ff_event_release(&event);
    ff_str_release(&text);
    return code;
}

static const cli_option options[] = {
    {0, "tiebreaks", "LIST", "x"},
    {0, "rules", "DATE", "x"},
    CLI_OPTION_END,
};
const cli_command cmd_standings = {"standings", "INPUT", "standings", NULL, options, run};
