#include "game_rows/games_head.h"

#include "archive/game_table.h"
#include "base/latin.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

/* Headings, in small letters and without spaces and signs, and the tag that they are. */
static const struct {
    const char *heading;
    const char *tag;
    ff_games_column_kind kind;
} known[] = {
    {"moves", NULL, FF_GAMES_MOVES},
    {"movetext", NULL, FF_GAMES_MOVES},
    {"movelist", NULL, FF_GAMES_MOVES},
    {"pgn", NULL, FF_GAMES_MOVES},
    {"an", NULL, FF_GAMES_MOVES},
    {"winner", NULL, FF_GAMES_WINNER},
    {"clocks", NULL, FF_GAMES_CLOCKS},
    {"event", "Event", FF_GAMES_TAG},
    {"tournament", "Event", FF_GAMES_TAG},
    {"site", "Site", FF_GAMES_TAG},
    {"date", "Date", FF_GAMES_TAG},
    {"utcdate", "UTCDate", FF_GAMES_TAG},
    {"utctime", "UTCTime", FF_GAMES_TAG},
    {"round", "Round", FF_GAMES_TAG},
    {"white", "White", FF_GAMES_TAG},
    {"whiteplayer", "White", FF_GAMES_TAG},
    {"whitename", "White", FF_GAMES_TAG},
    {"whiteusername", "White", FF_GAMES_TAG},
    {"whiteid", "White", FF_GAMES_TAG},
    {"black", "Black", FF_GAMES_TAG},
    {"blackplayer", "Black", FF_GAMES_TAG},
    {"blackname", "Black", FF_GAMES_TAG},
    {"blackusername", "Black", FF_GAMES_TAG},
    {"blackid", "Black", FF_GAMES_TAG},
    {"result", "Result", FF_GAMES_TAG},
    {"whiteelo", "WhiteElo", FF_GAMES_TAG},
    {"elowhite", "WhiteElo", FF_GAMES_TAG},
    {"elow", "WhiteElo", FF_GAMES_TAG},
    {"welo", "WhiteElo", FF_GAMES_TAG},
    {"whiterating", "WhiteElo", FF_GAMES_TAG},
    {"blackelo", "BlackElo", FF_GAMES_TAG},
    {"eloblack", "BlackElo", FF_GAMES_TAG},
    {"elob", "BlackElo", FF_GAMES_TAG},
    {"belo", "BlackElo", FF_GAMES_TAG},
    {"blackrating", "BlackElo", FF_GAMES_TAG},
    {"whitetitle", "WhiteTitle", FF_GAMES_TAG},
    {"blacktitle", "BlackTitle", FF_GAMES_TAG},
    {"whitefideid", "WhiteFideId", FF_GAMES_TAG},
    {"blackfideid", "BlackFideId", FF_GAMES_TAG},
    {"eco", "ECO", FF_GAMES_TAG},
    {"openingeco", "ECO", FF_GAMES_TAG},
    {"opening", "Opening", FF_GAMES_TAG},
    {"openingname", "Opening", FF_GAMES_TAG},
    {"timecontrol", "TimeControl", FF_GAMES_TAG},
    {"termination", "Termination", FF_GAMES_TAG},
    {"fen", "FEN", FF_GAMES_TAG},
    {"variant", "Variant", FF_GAMES_TAG},
    /* as people head their tables in German, French, Spanish, Italian and Portuguese: letters
     * with marks are left out, as in "Züge" and "Weiß" */
    {"zuege", NULL, FF_GAMES_MOVES},
    {"zge", NULL, FF_GAMES_MOVES},
    {"coups", NULL, FF_GAMES_MOVES},
    {"jugadas", NULL, FF_GAMES_MOVES},
    {"movimientos", NULL, FF_GAMES_MOVES},
    {"mosse", NULL, FF_GAMES_MOVES},
    {"lances", NULL, FF_GAMES_MOVES},
    {"turnier", "Event", FF_GAMES_TAG},
    {"tournoi", "Event", FF_GAMES_TAG},
    {"torneo", "Event", FF_GAMES_TAG},
    {"torneio", "Event", FF_GAMES_TAG},
    {"datum", "Date", FF_GAMES_TAG},
    {"fecha", "Date", FF_GAMES_TAG},
    {"runde", "Round", FF_GAMES_TAG},
    {"ronde", "Round", FF_GAMES_TAG},
    {"ronda", "Round", FF_GAMES_TAG},
    {"turno", "Round", FF_GAMES_TAG},
    {"rodada", "Round", FF_GAMES_TAG},
    {"weiss", "White", FF_GAMES_TAG},
    {"wei", "White", FF_GAMES_TAG},
    {"blancs", "White", FF_GAMES_TAG},
    {"blancas", "White", FF_GAMES_TAG},
    {"bianco", "White", FF_GAMES_TAG},
    {"brancas", "White", FF_GAMES_TAG},
    {"schwarz", "Black", FF_GAMES_TAG},
    {"noirs", "Black", FF_GAMES_TAG},
    {"negras", "Black", FF_GAMES_TAG},
    {"nero", "Black", FF_GAMES_TAG},
    {"pretas", "Black", FF_GAMES_TAG},
    {"ergebnis", "Result", FF_GAMES_TAG},
    {"rsultat", "Result", FF_GAMES_TAG},
    {"resultado", "Result", FF_GAMES_TAG},
    {"risultato", "Result", FF_GAMES_TAG},
    {"weisselo", "WhiteElo", FF_GAMES_TAG},
    {"weielo", "WhiteElo", FF_GAMES_TAG},
    {"eloweiss", "WhiteElo", FF_GAMES_TAG},
    {"elowei", "WhiteElo", FF_GAMES_TAG},
    {"eloblancs", "WhiteElo", FF_GAMES_TAG},
    {"eloblancas", "WhiteElo", FF_GAMES_TAG},
    {"elobianco", "WhiteElo", FF_GAMES_TAG},
    {"elobrancas", "WhiteElo", FF_GAMES_TAG},
    {"schwarzelo", "BlackElo", FF_GAMES_TAG},
    {"eloschwarz", "BlackElo", FF_GAMES_TAG},
    {"elonoirs", "BlackElo", FF_GAMES_TAG},
    {"elonegras", "BlackElo", FF_GAMES_TAG},
    {"elonero", "BlackElo", FF_GAMES_TAG},
    {"elopretas", "BlackElo", FF_GAMES_TAG},
    {"weissname", "White", FF_GAMES_TAG},
    {"weiname", "White", FF_GAMES_TAG},
    {"blancsnom", "White", FF_GAMES_TAG},
    {"blancasnombre", "White", FF_GAMES_TAG},
    {"bianconome", "White", FF_GAMES_TAG},
    {"brancasnome", "White", FF_GAMES_TAG},
    {"schwarzname", "Black", FF_GAMES_TAG},
    {"noirsnom", "Black", FF_GAMES_TAG},
    {"negrasnombre", "Black", FF_GAMES_TAG},
    {"neronome", "Black", FF_GAMES_TAG},
    {"pretasnome", "Black", FF_GAMES_TAG},
};
enum { KNOWN = sizeof known / sizeof *known };

static bool is_name_char(char c)
{
    return ff_latin_is_letter(c) || ff_latin_is_digit(c);
}

static char lower_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* The heading as it stands in the table above. */
static void fold_name(const char *text, char out[FF_GAMES_NAME])
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < FF_GAMES_NAME; text++)
        if (is_name_char(*text))
            out[n++] = lower_letter(*text);
    out[n] = '\0';
}

/* The heading as the name of a tag: "game_id" as GameId. */
static void tag_name(const char *text, char out[FF_GAMES_NAME])
{
    size_t n = 0;
    bool begins = true;
    for (; *text != '\0' && n + 1 < FF_GAMES_NAME; text++) {
        if (is_name_char(*text))
            out[n++] = begins && *text >= 'a' ? (char)(*text - 32) : *text;
        begins = !is_name_char(*text);
    }
    out[n] = '\0';
}

/* The row of the table above, or KNOWN. */
static size_t find_known(const char *heading)
{
    char folded[FF_GAMES_NAME];
    size_t i = 0;
    fold_name(heading, folded);
    while (i < KNOWN && strcmp(known[i].heading, folded) != 0)
        i++;
    return i;
}

ff_games_column ff_games_column_of(const char *heading)
{
    ff_games_column c = {.kind = FF_GAMES_TAG};
    size_t i = find_known(heading);
    if (ff_archive_is_worked_out(heading))
        return (ff_games_column){.kind = FF_GAMES_NONE};
    if (i < KNOWN)
        c.kind = known[i].kind;
    if (i < KNOWN && known[i].tag != NULL)
        snprintf(c.tag, sizeof c.tag, "%s", known[i].tag);
    else
        tag_name(heading, c.tag);
    return c;
}

/* The head of a scoresheet, one half-move or one move a row. */
static bool is_of_sheet(const csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (ff_str_equal_nocase(row->cells[i], "move") ||
            ff_str_equal_nocase(row->cells[i], "ply"))
            return true;
    return false;
}

bool ff_games_takes_headings(const csv_row *row)
{
    bool moves = false;
    for (size_t i = 0; i < row->count; i++)
        moves |= ff_games_column_of(row->cells[i]).kind == FF_GAMES_MOVES;
    return moves && !is_of_sheet(row);
}

static unsigned count_known(const csv_row *row)
{
    unsigned count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += find_known(row->cells[i]) < KNOWN;
    return count;
}

/* --- two rows --- */

static bool is_repeated(const csv_row *row, size_t column)
{
    for (size_t i = 0; i < row->count; i++)
        if (i != column && ff_str_equal_nocase(row->cells[i], row->cells[column]))
            return true;
    return false;
}

/* One heading out of two, the upper of which may be that of a column before; NULL without
 * memory. What is known decides; else a heading that others have too needs the upper one. */
static const char *join_headings(ff_arena *arena, const csv_row *above, const csv_row *row,
                                 size_t column, const char *common)
{
    const char *own = ff_csv_cell(above, column), *low = ff_csv_cell(row, column);
    char joined[2][2 * FF_GAMES_NAME];
    const char *upper = *own != '\0' ? own : common;
    if (*low == '\0' || *upper == '\0')
        return *low == '\0' ? own : low;
    snprintf(joined[0], sizeof joined[0], "%.38s %.38s", upper, low);
    snprintf(joined[1], sizeof joined[1], "%.38s %.38s", low, upper);
    for (int i = 0; i < 2; i++)
        if (find_known(joined[i]) < KNOWN)
            return ff_arena_copy(arena, joined[i], strlen(joined[i]));
    return find_known(low) < KNOWN || !is_repeated(row, column)
               ? low
               : ff_arena_copy(arena, joined[0], strlen(joined[0]));
}

/* The headings of both; false without memory. */
static bool join_rows(ff_arena *arena, const csv_row *above, const csv_row *row, csv_row *out)
{
    const char *common = "";
    size_t count = above->count > row->count ? above->count : row->count;
    const char **cells = ff_arena_alloc(arena, (count + 1) * sizeof *cells);
    *out = (csv_row){.cells = cells, .count = cells != NULL ? count : 0};
    bool done = cells != NULL;
    for (size_t i = 0; i < count && done; i++) {
        if (*ff_csv_cell(above, i) != '\0')
            common = ff_csv_cell(above, i);
        cells[i] = join_headings(arena, above, row, i, common);
        done = cells[i] != NULL;
    }
    return done;
}

/* A title above, or the group of a single column, adds nothing. */
static bool tells_more(const csv_row *above, const csv_row *row, const csv_row *joined)
{
    enum { LEAST = 2 };
    return ff_games_takes_headings(joined) && count_known(joined) >= count_known(row) + LEAST &&
           count_known(above) >= 1;
}

bool ff_games_takes_two(const csv_row *above, const csv_row *row)
{
    ff_arena arena = {0};
    csv_row joined;
    bool takes = join_rows(&arena, above, row, &joined) && tells_more(above, row, &joined);
    ff_arena_release(&arena);
    return takes;
}

/* Does a row under a head, which has the moves, belong to it? Results and ratings do not. */
static bool is_lower_row(const csv_row *head, const csv_row *row, const csv_row *joined)
{
    unsigned known_here = 0;
    for (size_t i = 0; i < row->count; i++) {
        bool is_known = i < joined->count && find_known(joined->cells[i]) < KNOWN;
        if (ff_latin_is_digit(row->cells[i][0]))
            return false;
        known_here += row->cells[i][0] != '\0' && is_known;
        if (row->cells[i][0] != '\0' && !is_known &&
            ff_games_column_of(ff_csv_cell(head, i)).kind == FF_GAMES_MOVES)
            return false; /* moves of a game */
    }
    return known_here >= 2 && ff_games_takes_headings(joined);
}

/* --- row by row --- */

static bool copy_row(ff_games_head *head, const csv_row *row, csv_row *out)
{
    const char **cells = ff_arena_alloc(&head->arena, (row->count + 1) * sizeof *cells);
    *out = (csv_row){.cells = cells, .count = cells != NULL ? row->count : 0};
    for (size_t i = 0; i < out->count; i++)
        if ((cells[i] = ff_arena_copy(&head->arena, row->cells[i], strlen(row->cells[i]))) ==
            NULL)
            return false;
    return cells != NULL;
}

static bool is_same(const csv_row *a, const csv_row *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = strcmp(a->cells[i], b->cells[i]) == 0;
    return same;
}

static bool is_of_head(const ff_games_head *head, const csv_row *row)
{
    for (int i = 0; i < head->row_count; i++)
        if (is_same(&head->rows[i], row))
            return true;
    return false;
}

/* The head is these headings. */
static ff_games_part found(ff_games_head *head, const csv_row *row, const csv_row *headings)
{
    head->failed |= !copy_row(head, row, &head->rows[head->row_count++]);
    head->cells = headings->cells;
    head->count = headings->count;
    return FF_GAMES_HEAD;
}

/* A row under the head. */
static ff_games_part take_below(ff_games_head *head, const csv_row *row)
{
    csv_row joined;
    bool open = head->open;
    head->open = false;
    if (open && join_rows(&head->arena, &head->rows[0], row, &joined) &&
        is_lower_row(&head->rows[0], row, &joined))
        return found(head, row, &joined);
    return is_of_head(head, row) ? FF_GAMES_ABOVE : FF_GAMES_DATA;
}

ff_games_part ff_games_head_take(ff_games_head *head, const char *const *cells, size_t count)
{
    const csv_row row = {.cells = (const char **)(uintptr_t)cells, .count = count};
    csv_row joined;
    if (head->count > 0)
        return take_below(head, &row);
    if (head->looked_at >= FF_GAMES_HEAD_ROWS)
        return FF_GAMES_ABOVE;
    if (head->row_count == 1 && join_rows(&head->arena, &head->rows[0], &row, &joined) &&
        tells_more(&head->rows[0], &row, &joined))
        return found(head, &row, &joined);
    head->row_count = 0;
    if (ff_games_takes_headings(&row) && (head->looked_at == 0 || count_known(&row) >= 2)) {
        head->open = true;
        found(head, &row, &row);
        head->cells = head->rows[0].cells;
        return FF_GAMES_HEAD;
    }
    head->failed |= !copy_row(head, &row, &head->rows[0]);
    head->row_count = 1;
    head->looked_at += is_of_sheet(&row) ? FF_GAMES_HEAD_ROWS : 1;
    return FF_GAMES_ABOVE;
}

void ff_games_head_release(ff_games_head *head)
{
    ff_arena_release(&head->arena);
    *head = (ff_games_head){.count = 0};
}
