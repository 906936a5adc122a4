#include "copies/merge_numbers.h"

enum { PLAYER_NO = 1 };

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory to merge event files");
}

static int read_no(const char *json, ef_numbering *step, ef_rows *scratch, ff_error *err)
{
    int code = ff_ef_row_from_json(EF_PLAYER_TABLE, json, scratch, err);
    if (code == FF_OK) {
        const ef_row *row = &scratch->items[scratch->count - 1];
        step->id = row->id;
        step->no = (int)row->values[PLAYER_NO].number;
    }
    return code;
}

/* One change of a player: a number given, changed or given up. Others change nothing here. */
static int add_step(ff_eventfile *other, sqlite3_stmt *stmt, ef_numbers *out, ff_error *err)
{
    ef_change c;
    ef_rows scratch = {0};
    ef_numbering before = {0}, after = {0};
    int code = ff_ef_read_change(other, stmt, &c, err);
    if (code == FF_OK && c.before != NULL)
        code = read_no(c.before, &before, &scratch, err);
    if (code == FF_OK && c.after != NULL)
        code = read_no(c.after, &after, &scratch, err);
    ff_ef_rows_release(&scratch);
    if (code != FF_OK || after.no == before.no)
        return code;
    if (ff_grow(&out->steps, &out->step_capacity, out->step_count + 1, sizeof *out->steps) !=
        FF_OK)
        return no_memory(err);
    out->steps[out->step_count++] =
        (ef_numbering){sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS),
                       after.id != 0 ? after.id : before.id, after.no};
    return FF_OK;
}

int ff_merge_numbers_read(ff_eventfile *other, ef_numbers *out, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(other,
                             "SELECT tbl, key, before, after, entry FROM change "
                             "WHERE tbl = 'player' ORDER BY entry, place",
                             &stmt, err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(other);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW)
        code = add_step(other, stmt, out, err);
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(other, err, "cannot be read");
    sqlite3_finalize(stmt);
    for (int i = 0; i < 2 && code == FF_OK; i++) {
        out->players[i] = ff_calloc(out->step_count + 1, sizeof **out->players);
        code = out->players[i] != NULL ? FF_OK : no_memory(err);
    }
    return code;
}

static void do_step(ef_numbers *numbers, int when)
{
    const ef_numbering *step = &numbers->steps[numbers->done[when]++];
    ef_numbering *players = numbers->players[when];
    size_t at = 0;
    while (at < numbers->counts[when] && players[at].id != step->id)
        at++;
    numbers->counts[when] += at == numbers->counts[when];
    players[at] = *step;
}

void ff_merge_numbers_at(ef_numbers *numbers, long long entry)
{
    for (int when = 0; when < 2; when++)
        while (numbers->done[when] < numbers->step_count &&
               numbers->steps[numbers->done[when]].entry < entry + when)
            do_step(numbers, when);
}

int ff_merge_player_of(const ef_numbers *numbers, int no, bool after)
{
    const ef_numbering *players = numbers->players[after];
    for (size_t i = 0; i < numbers->counts[after]; i++)
        if (players[i].no == no)
            return players[i].id;
    return 0;
}

void ff_merge_numbers_release(ef_numbers *numbers)
{
    ff_free(numbers->steps);
    for (int i = 0; i < 2; i++)
        ff_free(numbers->players[i]);
}
