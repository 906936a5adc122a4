#include "scoresheet/sheet.h"

#include <stdio.h>
#include <string.h>

/* How a sheet is written, and its entries read beside each other. */

/* The language of the first entry of each side: a column has one, but where it is typed in. */
static void find_languages(const ff_sheet *sheet, const ff_language *out[2])
{
    for (size_t i = 0; i < 2; i++)
        out[i] = i < sheet->count ? ff_sheet_language_of(sheet, i) : sheet->language;
}

static ff_text text_of(const ff_sheet_entry *entry)
{
    bool read = entry->kind == FF_ENTRY_MOVE && !ff_sheet_entry_is_partly(entry);
    return (ff_text){entry->text, read ? strlen(entry->text) : 0};
}

/* The languages of the two places, from those of the sides where they are given. */
static void choose_languages(const ff_sheet *sheet, const ff_language *const languages[2],
                             const ff_language *out[2])
{
    find_languages(sheet, out);
    for (size_t i = 0; i < 2 && languages != NULL; i++)
        out[i] = languages[ff_sheet_side(sheet, i)];
}

ff_writing_system ff_sheet_system(const ff_sheet *sheet, const ff_language *const languages[2])
{
    enum { LOOKED_AT = 200 };
    ff_text texts[LOOKED_AT];
    const ff_language *columns[2];
    size_t count = sheet->count < LOOKED_AT ? sheet->count : LOOKED_AT;
    for (size_t i = 0; i < count; i++)
        texts[i] = text_of(&sheet->entries[i]);
    choose_languages(sheet, languages, columns);
    return ff_written_game_of(texts, count, columns).habits[0].system;
}

int ff_sheet_writing_start(const ff_sheet *sheet, const ff_language *const languages[2],
                           ff_sheet_writing *out)
{
    const ff_language *columns[2];
    *out = (ff_sheet_writing){.sheet = sheet};
    out->texts = ff_malloc((sheet->count + 1) * sizeof *out->texts);
    if (out->texts == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < sheet->count; i++)
        out->texts[i] = text_of(&sheet->entries[i]);
    choose_languages(sheet, languages, columns);
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

/* --- the game that is written --- */

static int add_comments(ff_game *game, ff_node *node, const ff_sheet_entry *entry)
{
    int code = FF_OK;
    if (entry->clock_ms >= 0) {
        long long s = entry->clock_ms / 1000;
        char text[64];
        int part = (int)(entry->clock_ms % 1000);
        char fraction[8] = "";
        if (part != 0)
            snprintf(fraction, sizeof fraction, ".%03d", part);
        int size = snprintf(text, sizeof text, "[%%clk %lld:%02lld:%02lld%s]", s / 3600,
                            s / 60 % 60, s % 60, fraction);
        code = ff_game_add_comment(game, node, false, text, (size_t)size, false);
    }
    if (code == FF_OK && entry->draw_offer)
        code = ff_game_add_comment(game, node, false, "(=)", 3, false);
    return code;
}

static const char *written_text(const ff_sheet_entry *entry)
{
    switch (entry->kind) {
    case FF_ENTRY_MISSING:
        return ff_gap_sign(FF_GAP_MISSING);
    case FF_ENTRY_UNREADABLE:
        return ff_gap_sign(FF_GAP_UNREADABLE);
    case FF_ENTRY_MOVE:
        break;
    }
    return entry->text;
}

static int put_names(const ff_sheet *sheet, ff_game *game)
{
    int code = FF_OK;
    if (sheet->names[FF_WHITE] != NULL)
        code = ff_game_set_tag(game, "White", sheet->names[FF_WHITE]);
    if (code == FF_OK && sheet->names[FF_BLACK] != NULL)
        code = ff_game_set_tag(game, "Black", sheet->names[FF_BLACK]);
    return code;
}

static int play_entries(const ff_sheet *sheet, const ff_sheet_writing *writing, ff_game *game,
                        ff_sheet_fault *fault)
{
    ff_position pos = sheet->start;
    ff_sheet_fault none = {.entry = sheet->count};
    ff_sheet_fault *f = fault != NULL ? fault : &none;
    ff_piece_wings homes;
    size_t descriptive = 0;
    *f = none;
    ff_piece_wings_start(&homes, &sheet->start);
    ff_game_reset(game);
    game->start = sheet->start;
    game->result = sheet->result;
    for (size_t i = 0; i < sheet->count; i++) {
        const ff_sheet_entry *entry = &sheet->entries[i];
        ff_reading reading = {.grade = FF_GRADE_NO_MOVE};
        if (f->entry == sheet->count && entry->kind == FF_ENTRY_MOVE)
            ff_sheet_writing_read(writing, i, &pos, &homes, &reading);
        descriptive += reading.notation == FF_NOTATION_DESCRIPTIVE;
        if (f->entry == sheet->count && reading.move == FF_NO_MOVE)
            *f = (ff_sheet_fault){i, reading.grade, entry->kind, pos, 0};
        ff_node *node = ff_game_add(game, game->last, reading.move);
        if (node == NULL)
            return FF_E_MEMORY;
        if (reading.move == FF_NO_MOVE) {
            const char *text = written_text(entry);
            node->written = ff_arena_copy(&game->arena, text, strlen(text));
            if (node->written == NULL)
                return FF_E_MEMORY;
        } else {
            ff_piece_wings_play(&homes, reading.move);
            ff_position_play(&pos, reading.move);
        }
        int code = add_comments(game, node, entry);
        if (code != FF_OK)
            return code;
    }
    f->descriptive = descriptive;
    return FF_OK;
}

int ff_sheet_to_game(const ff_sheet *sheet, ff_game *game, ff_sheet_fault *fault)
{
    ff_sheet_writing writing;
    int code = ff_sheet_writing_start(sheet, NULL, &writing);
    if (code == FF_OK)
        code = play_entries(sheet, &writing, game, fault);
    if (code == FF_OK)
        code = put_names(sheet, game);
    ff_sheet_writing_release(&writing);
    return code;
}
