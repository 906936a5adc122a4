#include "csv/csv.h"
#include "flagfall/trf.h"
#include "import/import_private.h"
#include "spreadsheet/spreadsheet.h"
#include "table/crosstable.h"

#include <string.h>

/* What a text is. */

/* Is `word` one of the cells of the header line? */
static bool has_cell(const char *line, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(line, word); at != NULL; at = strstr(at + 1, word)) {
        const char *before = at, *after = at + length;
        while (before > line && (before[-1] == '"' || before[-1] == ' '))
            before--;
        while (*after == '"' || *after == ' ')
            after++;
        if ((before == line || strchr(",;\t", before[-1]) != NULL) &&
            (*after == '\0' || strchr(",;\t", *after) != NULL))
            return true;
    }
    return false;
}

/* Has it the head of a list of players, in its first line or below titles? */
static bool has_players(const char *bytes, size_t size)
{
    char line[1024];
    csv_rows rows = {0};
    long above;
    size_t begin = ff_import_find_head(bytes, size, ff_import_players_headings, &above);
    ff_import_first_line(bytes + begin, size - begin, line, sizeof line);
    size_t length = strlen(line);
    rows.delimiter = ff_csv_delimiter(line, length, '\t');
    bool found = ff_csv_rows_read(line, length, "", &rows, NULL) == FF_OK && rows.count == 1 &&
                 ff_import_has_players(&rows.rows[0]);
    ff_csv_rows_release(&rows);
    return found;
}

ff_import_kind ff_import_guess(const char *bytes, size_t size)
{
    char line[1024];
    if (ff_spreadsheet_looks_like(bytes, size))
        return FF_IMPORT_SPREADSHEET;
    ff_import_first_line(bytes, size, line, sizeof line);
    if (strncmp(line, "ID NUMBER", 9) == 0 || strncmp(line, "ID_NUMBER", 9) == 0)
        return FF_IMPORT_RATING_LIST;
    if (has_cell(line, "WHITE") && has_cell(line, "BLACK"))
        return FF_IMPORT_RESULTS;
    if (has_cell(line, "TEAM") && has_cell(line, "PLAYER") &&
        (has_cell(line, "BOARD") || has_cell(line, "BO")))
        return FF_IMPORT_LINEUPS;
    if (line[0] == '[' || strncmp(line, "EPGN", 4) == 0)
        return FF_IMPORT_PGN;
    if (ff_trf_looks_like(bytes, size) || ff_crosstable_looks_like(bytes, size))
        return FF_IMPORT_EVENT;
    if (has_players(bytes, size))
        return FF_IMPORT_PLAYERS;
    return ff_import_is_names(bytes, size) ? FF_IMPORT_NAMES : FF_IMPORT_UNKNOWN;
}

const char *ff_import_kind_name(ff_import_kind kind)
{
    static const char *const names[] = {
        [FF_IMPORT_UNKNOWN] = "unknown",  [FF_IMPORT_PLAYERS] = "players",
        [FF_IMPORT_RESULTS] = "results",  [FF_IMPORT_RATING_LIST] = "rating list",
        [FF_IMPORT_PGN] = "PGN",          [FF_IMPORT_EVENT] = "event",
        [FF_IMPORT_LINEUPS] = "line-ups", [FF_IMPORT_SPREADSHEET] = "spreadsheet",
        [FF_IMPORT_NAMES] = "names",
    };
    return names[kind];
}
