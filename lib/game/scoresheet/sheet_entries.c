#include "scoresheet/sheet.h"

#include "scoresheet/sheet_time.h"

#include <stdio.h>
#include <string.h>

void ff_sheet_init(ff_sheet *sheet)
{
    *sheet = (ff_sheet){.start = ff_position_standard(), .result = FF_GAME_RESULT_NONE};
}

void ff_sheet_release(ff_sheet *sheet)
{
    ff_free(sheet->entries);
    ff_diagnostics_release(&sheet->notes);
    ff_arena_release(&sheet->arena);
    ff_sheet_init(sheet);
}

static void trim_text(const char **text, size_t *size)
{
    while (*size > 0 && ((unsigned char)**text <= ' ')) {
        ++*text;
        --*size;
    }
    while (*size > 0 && (unsigned char)(*text)[*size - 1] <= ' ')
        --*size;
}

/* Takes "(=)" off the end. */
static bool take_draw_offer(const char **text, size_t *size)
{
    static const char sign[] = "(=)";
    if (*size < 3 || memcmp(*text + *size - 3, sign, 3) != 0)
        return false;
    *size -= 3;
    trim_text(text, size);
    return true;
}

ff_sheet_entry_kind ff_sheet_entry_kind_of(const char *text, size_t size)
{
    static const char *const missing[] = {"", "...", "…", "-", "--", "..", "….", "–", "—"};
    static const char *const unreadable[] = {"?", "??", "???"};
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        if (strlen(missing[i]) == size && memcmp(missing[i], text, size) == 0)
            return FF_ENTRY_MISSING;
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++)
        if (strlen(unreadable[i]) == size && memcmp(unreadable[i], text, size) == 0)
            return FF_ENTRY_UNREADABLE;
    return FF_ENTRY_MOVE;
}

/* Room for one entry more. */
static int make_room(ff_sheet *sheet)
{
    if (sheet->count == FF_SHEET_MAX)
        return FF_E_LIMIT;
    if (sheet->count < sheet->capacity)
        return FF_OK;
    return ff_grow(&sheet->entries, &sheet->capacity, sheet->count + 1, sizeof *sheet->entries);
}

int ff_sheet_add_move(ff_sheet *sheet, const char *text, int64_t clock_ms, bool draw_offer)
{
    int code = make_room(sheet);
    if (code == FF_OK)
        sheet->entries[sheet->count++] =
            (ff_sheet_entry){.text = text, .draw_offer = draw_offer, .clock_ms = clock_ms};
    return code;
}

int ff_sheet_add(ff_sheet *sheet, const char *text, size_t size, int64_t clock_ms, long row,
                 long column)
{
    int code = make_room(sheet);
    if (code != FF_OK)
        return code;
    trim_text(&text, &size);
    ff_sheet_entry entry = {.clock_ms = clock_ms, .row = row, .column = column};
    entry.draw_offer = take_draw_offer(&text, &size);
    entry.kind = ff_sheet_entry_kind_of(text, size);
    if (entry.kind != FF_ENTRY_MOVE) { /* however it was marked */
        text = ff_gap_sign(entry.kind == FF_ENTRY_MISSING ? FF_GAP_MISSING : FF_GAP_UNREADABLE);
        size = strlen(text);
    }
    entry.text = ff_arena_copy(&sheet->arena, text, size);
    if (entry.text == NULL)
        return FF_E_MEMORY;
    sheet->entries[sheet->count++] = entry;
    return FF_OK;
}

int ff_sheet_insert_missing(ff_sheet *sheet, size_t index, size_t count, long row)
{
    size_t behind = sheet->count - index;
    for (size_t i = 0; i < count; i++) {
        int code = ff_sheet_add(sheet, "...", 3, -1, row, 0);
        if (code != FF_OK)
            return code;
    }
    ff_sheet_entry missing = sheet->entries[sheet->count - 1];
    ff_sheet_entry *at = sheet->entries + index;
    memmove(at + count, at, behind * sizeof *at);
    for (size_t i = 0; i < count; i++)
        at[i] = missing;
    return FF_OK;
}

const ff_language *ff_sheet_language_of(const ff_sheet *sheet, size_t index)
{
    const ff_language *own = sheet->entries[index].language;
    return own != NULL ? own : sheet->language;
}

ff_color ff_sheet_side(const ff_sheet *sheet, size_t index)
{
    return (ff_color)((sheet->start.turn + index) % 2);
}

void ff_sheet_set_language(ff_sheet *sheet, ff_color side, const ff_language *language)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (ff_sheet_side(sheet, i) == side)
            sheet->entries[i].language = language;
}

int64_t ff_sheet_clock_of(const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next) {
        const char *at = strstr(c->text, "[%clk ");
        char text[32];
        int64_t ms;
        if (at == NULL)
            continue;
        at += strlen("[%clk ");
        size_t size = strcspn(at, " ]");
        if (size >= sizeof text)
            continue;
        memcpy(text, at, size);
        text[size] = '\0';
        if (ff_sheet_clock_cell(text, &ms))
            return ms;
    }
    return -1;
}

bool ff_sheet_draw_offered(const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next)
        if (strstr(c->text, "(=)") != NULL)
            return true;
    return false;
}

int ff_sheet_set_name(ff_sheet *sheet, ff_color side, const char *name, size_t size)
{
    trim_text(&name, &size);
    sheet->names[side] = size > 0 ? ff_arena_copy(&sheet->arena, name, size) : NULL;
    return size == 0 || sheet->names[side] != NULL ? FF_OK : FF_E_MEMORY;
}

int ff_sheet_take_tags(ff_sheet *sheet, const ff_game *game)
{
    static const char *const tags[2] = {"White", "Black"};
    const char *result = ff_game_tag(game, "Result", "");
    int code = FF_OK;
    sheet->result = game->result != FF_GAME_RESULT_NONE
                        ? game->result
                        : ff_game_result_parse(result, strlen(result));
    for (unsigned side = 0; side < 2 && code == FF_OK; side++) {
        const char *name = ff_game_tag(game, tags[side], "?");
        if (strcmp(name, "?") != 0)
            code = ff_sheet_set_name(sheet, (ff_color)side, name, strlen(name));
    }
    return code;
}

int ff_sheet_from_game(const ff_game *game, ff_sheet *out)
{
    ff_position pos = game->start;
    int code = ff_sheet_take_tags(out, game);
    out->start = game->start;
    for (const ff_node *node = game->root.next; node != NULL && code == FF_OK;
         node = node->next) {
        char san[FF_SAN_SIZE];
        const char *text = node->written;
        if (node->move != FF_NO_MOVE && text == NULL) {
            ff_san_write(&pos, node->move, san);
            text = san;
        }
        text = text != NULL ? text : "?";
        code = ff_sheet_add(out, text, strlen(text), ff_sheet_clock_of(node), 0, 0);
        if (code == FF_OK)
            out->entries[out->count - 1].draw_offer |= ff_sheet_draw_offered(node);
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
    }
    return code;
}

bool ff_sheet_entry_is_partly(const ff_sheet_entry *entry)
{
    const char *mark = strchr(entry->text, '?');
    return entry->kind == FF_ENTRY_MOVE && mark != NULL && strspn(mark, "?! ") != strlen(mark);
}

int ff_sheet_detect(const ff_sheet *sheet, ff_detection *out)
{
    ff_text *texts = ff_malloc((sheet->count + 1) * sizeof *texts);
    size_t count = 0;
    if (texts == NULL)
        return FF_E_MEMORY;
    for (; count < sheet->count && sheet->entries[count].kind == FF_ENTRY_MOVE &&
           !ff_sheet_entry_is_partly(&sheet->entries[count]);
         count++)
        texts[count] =
            (ff_text){sheet->entries[count].text, strlen(sheet->entries[count].text)};
    ff_language_detect(&sheet->start, texts, count, out);
    ff_free(texts);
    return FF_OK;
}
