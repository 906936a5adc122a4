#include "scoresheet/sheet.h"

#include <string.h>

void ff_reconcile_explain_ended(const ff_position *start, const ff_move *moves, unsigned plies,
                                ff_str *out)
{
    ff_position pos = *start;
    char san[FF_SAN_SIZE] = "";
    for (unsigned i = 0; i < plies; i++) {
        ff_san_write(&pos, moves[i], san);
        if (i + 1 == plies)
            ff_str_format(out, "the game ended at %u%s%s", pos.fullmove,
                          pos.turn == FF_WHITE ? "." : "...", san);
        ff_position_play(&pos, moves[i]);
    }
    if (plies == 0)
        ff_str_text(out, "the game is over at its start");
    ff_str_text(out, ff_position_in_check(&pos) ? ": checkmate (Article 5.1.1)"
                                                : ": stalemate (Article 5.2.1)");
}

/* The half-moves of the sheet in front of the fault; NULL when memory is out. */
static ff_move *moves_before(const ff_sheet *sheet, size_t entry)
{
    ff_move *moves = ff_malloc((entry + 1) * sizeof *moves);
    ff_sheet_writing writing;
    if (ff_sheet_writing_start(sheet, NULL, &writing) != FF_OK) {
        ff_free(moves);
        return NULL;
    }
    ff_position pos = sheet->start;
    ff_piece_wings wings;
    ff_piece_wings_start(&wings, &pos);
    for (size_t i = 0; i < entry && moves != NULL; i++) {
        ff_reading reading;
        ff_sheet_writing_read(&writing, i, &pos, &wings, &reading);
        moves[i] = reading.move;
        ff_piece_wings_play(&wings, reading.move);
        ff_position_play(&pos, reading.move);
    }
    ff_sheet_writing_release(&writing);
    return moves;
}

void ff_sheet_explain(const ff_sheet *sheet, const ff_sheet_fault *fault, ff_str *out)
{
    const ff_sheet_entry *entry = &sheet->entries[fault->entry];
    if (entry->kind != FF_ENTRY_MOVE) {
        ff_str_text(out, ff_gap_text(entry->kind == FF_ENTRY_MISSING ? FF_GAP_MISSING
                                                                     : FF_GAP_UNREADABLE));
        return;
    }
    ff_move *moves =
        ff_position_has_legal_move(&fault->before) ? NULL : moves_before(sheet, fault->entry);
    ff_sheet_writing writing = {.texts = NULL};
    if (moves != NULL)
        ff_reconcile_explain_ended(&sheet->start, moves, (unsigned)fault->entry, out);
    else if (ff_sheet_writing_start(sheet, NULL, &writing) == FF_OK)
        ff_sheet_writing_explain(&writing, fault->entry, &fault->before, NULL, out);
    ff_sheet_writing_release(&writing);
    ff_free(moves);
}
