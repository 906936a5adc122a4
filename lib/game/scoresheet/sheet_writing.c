#include "scoresheet/sheet.h"

#include <string.h>

/* How a sheet is written, and its entries read beside each other. */

/* The language of the first entry of each side: a column has one, but where it is typed in. */
static void find_languages(const ff_sheet *sheet, const ff_language *out[2])
{
    for (size_t i = 0; i < 2; i++)
        out[i] = i < sheet->count ? ff_sheet_language_of(sheet, i) : sheet->language;
}

int ff_sheet_writing_start(const ff_sheet *sheet, const ff_language *const languages[2],
                           ff_sheet_writing *out)
{
    const ff_language *columns[2];
    *out = (ff_sheet_writing){.sheet = sheet};
    out->texts = ff_malloc((sheet->count + 1) * sizeof *out->texts);
    if (out->texts == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < sheet->count; i++) {
        const ff_sheet_entry *entry = &sheet->entries[i];
        bool read = entry->kind == FF_ENTRY_MOVE && !ff_sheet_entry_is_partly(entry);
        out->texts[i] = (ff_text){entry->text, read ? strlen(entry->text) : 0};
    }
    find_languages(sheet, columns);
    for (size_t i = 0; i < 2 && languages != NULL; i++)
        columns[i] = languages[ff_sheet_side(sheet, i)];
    out->game = ff_written_game_of(out->texts, sheet->count, columns);
    return FF_OK;
}

void ff_sheet_writing_release(ff_sheet_writing *writing)
{
    ff_free(writing->texts);
    *writing = (ff_sheet_writing){.texts = NULL};
}

/* The habits with which an entry is read. */
static ff_move_habits habits_of(const ff_sheet_writing *writing, size_t index)
{
    ff_move_habits habits = writing->game.habits[index % 2];
    const ff_language *own = writing->sheet->entries[index].language;
    if (own != NULL)
        habits.language = own;
    return habits;
}

void ff_sheet_writing_read(const ff_sheet_writing *writing, size_t index,
                           const ff_position *pos, const ff_piece_wings *wings, ff_reading *out)
{
    const char *text = writing->sheet->entries[index].text;
    ff_written_game game = writing->game;
    game.habits[index % 2] = habits_of(writing, index);
    if (game.texts[index].size != 0)
        ff_written_game_read(&game, index, pos, wings, out);
    else /* partly read: as much as there is */
        ff_notation_read_as(pos, wings, text, strlen(text), &game.habits[index % 2], out);
}

void ff_sheet_writing_explain(const ff_sheet_writing *writing, size_t index,
                              const ff_position *pos, const ff_past *past, ff_str *out)
{
    const char *text = writing->sheet->entries[index].text;
    ff_move_habits habits = habits_of(writing, index);
    ff_notation_explain_as(pos, text, strlen(text), &habits, past, out);
}
