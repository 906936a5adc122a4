/* FEN: whatever is read can be written and read back, and its moves can be played. */
#include "flagfall/position.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_round_trip(const ff_position *pos, ff_fen_style style)
{
    char fen[FF_FEN_SIZE];
    ff_setup setup;
    ff_position again;
    size_t size = ff_position_fen(pos, style, fen);
    require(size == strlen(fen));
    require(ff_setup_from_fen(fen, size, &setup, NULL, NULL) == FF_OK);
    require(ff_position_from_setup(&setup, &again, NULL, NULL) == FF_OK);
    require(ff_position_same(pos, &again) && pos->hash == again.hash);
}

/* Every move once, and the positions they lead to. */
static void check_moves(const ff_position *pos)
{
    ff_move_list list;
    bool all = ff_position_legal_moves(pos, &list);
    require(ff_position_has_legal_move(pos) == (list.count > 0));
    require(ff_position_perft(pos, 1) == list.count || !all);
    for (unsigned i = 0; i < list.count; i++) {
        require(ff_is_legal(pos, list.moves[i]));
        ff_position next = *pos;
        ff_position_play(&next, list.moves[i]);
        require(next.hash == ff_position_hash(&next));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_setup setup;
    ff_setup_report report;
    ff_position pos;
    ff_error err = {0};
    size_t end;
    const char *text = (const char *)data;
    int code = ff_setup_from_fen(text, size, &setup, &end, &err);
    if (code != FF_OK) {
        require(code == FF_E_PARSE_FEN && err.column > 0 && (size_t)err.column <= size + 1);
        return 0;
    }
    require(end <= size);
    code = ff_position_from_setup(&setup, &pos, &report, &err);
    ff_str words = FF_STR_INIT;
    ff_setup_report_text(&report, &words);
    require((words.size > 0) == (report.faults != 0));
    ff_str_release(&words);
    if (code != FF_OK)
        return 0;
    check_round_trip(&pos, FF_FEN_X);
    check_round_trip(&pos, FF_FEN_SHREDDER);
    check_round_trip(&pos, FF_FEN_STANDARD);
    check_moves(&pos);
    return 0;
}
