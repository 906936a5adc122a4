#include "base/text.h"
#include "csv/csv.h"
#include "csv/sheet_csv.h"
#include "game/game_translate.h"

#include <string.h>

static int add_entry(ff_sheet *sheet, const ff_node *node, ff_game_cursor *cursor,
                     const ff_sheet_style *style)
{
    char text[FF_NOTATION_SIZE];
    const char *written = node->written != NULL ? node->written : "?";
    int64_t clock = ff_sheet_clock_of(node);
    bool offer = ff_sheet_draw_offered(node);
    if (node->move != FF_NO_MOVE && FF_MOVE_KIND(node->move) != FF_MOVE_NULL) {
        written = ff_game_text_of(node, cursor, style->notation, style->language, text);
        if (written == node->san)
            return ff_sheet_add_move(sheet, written, clock, offer);
    }
    int code = ff_sheet_add(sheet, written, strlen(written), clock, 0, 0);
    if (code == FF_OK)
        sheet->entries[sheet->count - 1].draw_offer |= offer;
    return code;
}

/* A game's main line as a sheet in the style wanted. */
static void fill_sheet(const ff_game *game, const ff_sheet_style *style, ff_sheet *sheet,
                       ff_str *out)
{
    ff_game_cursor cursor;
    ff_game_cursor_start(&cursor, game);
    sheet->start = game->start;
    out->failed |= ff_sheet_take_tags(sheet, game) != FF_OK;
    for (const ff_node *node = game->root.next; node != NULL; node = node->next) {
        if (add_entry(sheet, node, &cursor, style) == FF_OK)
            continue;
        out->failed = true;
        return;
    }
}

static void put_entry(const ff_sheet_entry *entry, ff_str *out)
{
    static const char *const words[] = {NULL, "...", "?"};
    const char *word = entry->kind == FF_ENTRY_MOVE ? entry->text : words[entry->kind];
    if (!entry->draw_offer) {
        ff_csv_put(out, word);
        return;
    }
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, word);
    ff_str_text(&text, " (=)");
    ff_csv_put(out, ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_release(&text);
}

static void put_clock(int64_t ms, ff_str *out)
{
    if (ms < 0)
        return;
    long long s = ms / 1000;
    ff_str_format(out, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
    if (ms % 1000 != 0)
        ff_str_format(out, ".%03lld", (long long)(ms % 1000));
}

static bool has_clocks(const ff_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (sheet->entries[i].clock_ms >= 0)
            return true;
    return false;
}

/* How the rows of a sheet are laid out. */
typedef struct layout {
    bool by_ply, clocks;
    unsigned long long game; /* in the first column; 0: there is none */
} layout;

static void put_header(const layout *l, ff_str *out)
{
    static const char *const headers[2][2] = {
        {"move,white,black\n", "move,white,black,white_clock,black_clock\n"},
        {"ply,move\n", "ply,move,clock\n"}};
    ff_str_text(out, l->game != 0 ? "game," : "");
    ff_str_text(out, headers[l->by_ply][l->clocks]);
}

/* The digits of a number and a comma, in front of `at`; returns where they begin. */
static char *put_number_before(char *at, unsigned long long number)
{
    *--at = ',';
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    return at;
}

static void begin_row(const layout *l, size_t number, ff_str *out)
{
    char text[64];
    char *end = text + sizeof text, *at = put_number_before(end, number);
    if (l->game != 0)
        at = put_number_before(at, l->game);
    ff_str_bytes(out, at, (size_t)(end - at));
}

/* The result, when the game has one: it stands where the next half-move would. */
static const char *result_text(const ff_sheet *sheet)
{
    bool known =
        sheet->result != FF_GAME_RESULT_NONE && sheet->result != FF_GAME_RESULT_UNKNOWN;
    return known ? ff_game_result_text(sheet->result) : "";
}

static void put_by_ply(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    for (size_t i = 0; i < sheet->count; i++) {
        begin_row(l, i + 1, out);
        put_entry(&sheet->entries[i], out);
        if (l->clocks) {
            ff_str_char(out, ',');
            put_clock(sheet->entries[i].clock_ms, out);
        }
        ff_str_char(out, '\n');
    }
    if (*result_text(sheet) == '\0')
        return;
    begin_row(l, sheet->count + 1, out);
    ff_str_format(out, "%s%s\n", result_text(sheet), l->clocks ? "," : "");
}

static void put_by_move(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    static const ff_sheet_entry missing = {.kind = FF_ENTRY_MISSING, .clock_ms = -1};
    bool black_first = sheet->start.turn == FF_BLACK, told = false;
    for (size_t i = 0; i < sheet->count; i += i == 0 && black_first ? 1 : 2) {
        bool half = i == 0 && black_first;
        const ff_sheet_entry *white = half ? &missing : &sheet->entries[i];
        size_t next = half ? 0 : i + 1;
        const ff_sheet_entry *black = next < sheet->count ? &sheet->entries[next] : NULL;
        begin_row(l, sheet->start.fullmove + (i + black_first) / 2, out);
        put_entry(white, out);
        ff_str_char(out, ',');
        if (black != NULL)
            put_entry(black, out);
        else
            ff_str_text(out, result_text(sheet));
        told = black == NULL;
        if (l->clocks) {
            ff_str_char(out, ',');
            put_clock(white->clock_ms, out);
            ff_str_char(out, ',');
            put_clock(black != NULL ? black->clock_ms : -1, out);
        }
        ff_str_char(out, '\n');
    }
    if (told || *result_text(sheet) == '\0')
        return;
    begin_row(l, sheet->start.fullmove + (sheet->count + black_first) / 2, out);
    ff_str_format(out, "%s,%s\n", result_text(sheet), l->clocks ? ",," : "");
}

static void put_name(const layout *l, const char *name, ff_str *out)
{
    if (!l->by_ply) {
        ff_csv_put(out, name != NULL ? name : "");
        return;
    }
    if (l->game != 0)
        ff_str_format(out, "%llu,", l->game);
    ff_str_char(out, ',');
    ff_csv_put(out, name != NULL ? name : "?");
    ff_str_text(out, l->clocks ? ",\n" : "\n");
}

/* The names of the players below "white" and "black", or one below the other; the row has no
 * number. Without a numbered row after it, it would be read as a move. */
static void put_names(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    bool named = sheet->names[FF_WHITE] != NULL || sheet->names[FF_BLACK] != NULL;
    if (!named || sheet->count == 0)
        return;
    if (!l->by_ply) {
        if (l->game != 0)
            ff_str_format(out, "%llu,", l->game);
        ff_str_char(out, ',');
    }
    put_name(l, sheet->names[FF_WHITE], out);
    if (!l->by_ply)
        ff_str_char(out, ',');
    put_name(l, sheet->names[FF_BLACK], out);
    if (!l->by_ply)
        ff_str_text(out, l->clocks ? ",,\n" : "\n");
}

/* A game without moves and result: its row says that it is there. */
static void put_empty(const layout *l, ff_str *out)
{
    begin_row(l, 1, out);
    ff_str_text(out, l->by_ply ? "" : ",");
    ff_str_text(out, l->clocks ? l->by_ply ? ",\n" : ",,\n" : "\n");
}

static void put_sheet(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    if (l->game <= 1)
        put_header(l, out);
    put_names(l, sheet, out);
    if (l->game != 0 && sheet->count == 0 && *result_text(sheet) == '\0')
        put_empty(l, out);
    else if (l->by_ply)
        put_by_ply(l, sheet, out);
    else
        put_by_move(l, sheet, out);
}

void ff_csv_put_sheet(const ff_sheet *sheet, bool by_ply, ff_str *out)
{
    const layout l = {by_ply, has_clocks(sheet), 0};
    put_sheet(&l, sheet, out);
}

void ff_csv_write_sheet(const ff_game *game, const ff_sheet_style *style, ff_str *out)
{
    ff_sheet sheet;
    ff_sheet_init(&sheet);
    fill_sheet(game, style, &sheet, out);
    const layout l = {style->by_ply, true, style->game};
    put_sheet(&l, &sheet, out);
    ff_sheet_release(&sheet);
}
