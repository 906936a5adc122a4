/* flagfall/position.h: positions, and what can be asked of them. */
#include <flagfall/position.h>

#include <string.h>

#include "expect.h"

enum { E1 = 4, E2 = 12, E4 = 28, E8 = 60 };

static void play(void)
{
    ff_position pos = ff_position_standard();
    ff_move_list list;
    expect(ff_position_legal_moves(&pos, &list) && list.count == 20);
    ff_move e4 = FF_MOVE(E2, E4, FF_MOVE_NORMAL);
    expect(ff_is_legal(&pos, e4) && !ff_is_capture(&pos, e4) && ff_is_irreversible(&pos, e4));
    ff_position_play(&pos, e4);

    char fen[FF_FEN_SIZE];
    ff_position_fen(&pos, FF_FEN_X, fen);
    expect(strcmp(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1") == 0);
    ff_position_epd(&pos, fen);
    expect(strcmp(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -") == 0);

    ff_position other;
    expect(ff_position_from_fen(fen, &other, NULL) == FF_OK);
    expect(ff_position_same(&pos, &other)); /* Article 9.2.3 */
    expect(ff_position_hash(&pos) == pos.hash);
    pos = ff_position_standard();
    expect(ff_position_perft(&pos, 3) == 8902);
}

static void ask(void)
{
    ff_error err;
    ff_position pos;
    char name[3];
    /* Black's rook pins the one of White */
    expect(ff_position_from_fen("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", &pos, &err) == FF_OK);
    expect(FF_PIECE_ROLE(ff_position_piece_at(&pos, E2)) == FF_ROOK);
    expect(ff_position_king_square(&pos, FF_WHITE) == E1);
    expect(ff_position_pinned(&pos) == UINT64_C(1) << E2);
    expect(ff_position_checkers(&pos) == 0 && !ff_position_in_check(&pos));
    expect(ff_position_attackers(&pos, E2, FF_BLACK, pos.role[0]) != 0);
    expect(ff_board_attacks(FF_KING, FF_WHITE, E1, 0) == UINT64_C(0x3828));
    expect(ff_board_between(E1, E4) == (UINT64_C(1) << E2 | UINT64_C(1) << 20));
    expect((ff_board_line(E1, E4) >> E8 & 1) == 1);
    ff_board_square_name(E4, name);
    expect(strcmp(name, "e4") == 0 && strcmp(ff_role_name(FF_KNIGHT), "knight") == 0);
    expect(ff_role_letter(FF_KNIGHT) == 'N' &&
           strcmp(ff_board_color_name(FF_BLACK), "black") == 0);

    ff_str picture = FF_STR_INIT;
    ff_position_svg(&pos, &picture);
    expect(strncmp(ff_str_get(&picture), "<svg", 4) == 0);
    ff_str_release(&picture);
}

static void ends(void)
{
    ff_position pos;
    expect(ff_position_from_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", &pos, NULL) == FF_OK);
    expect(ff_is_checkmate(&pos) && !ff_is_stalemate(&pos) &&
           !ff_position_has_legal_move(&pos));
    expect(ff_position_from_fen("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", &pos, NULL) == FF_OK);
    expect(ff_is_dead_by_material(&pos) && !ff_position_material_can_mate(&pos, FF_WHITE));
}

static void set_up(void)
{
    ff_error err;
    ff_position pos = ff_position_standard();
    ff_setup setup = ff_setup_of(&pos);
    ff_setup_report report;
    expect(memcmp(setup.board, ff_setup_standard().board, sizeof setup.board) == 0);
    setup.board[0] = FF_PIECE(FF_WHITE, FF_PAWN); /* a pawn on a1 */
    expect(ff_position_from_setup(&setup, &pos, &report, &err) == FF_E_SETUP);
    expect((report.faults >> FF_SETUP_PAWN_ON_END_RANK & 1) == 1);
    expect(!ff_setup_fault_playable(FF_SETUP_PAWN_ON_END_RANK));
    ff_str why = FF_STR_INIT;
    ff_setup_report_text(&report, &why);
    expect(strstr(ff_str_get(&why), ff_setup_fault_text(FF_SETUP_PAWN_ON_END_RANK)) != NULL);
    ff_str_release(&why);

    size_t end;
    const char *epd = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;";
    expect(ff_setup_from_fen(epd, strlen(epd), &setup, &end, &err) == FF_OK);
    expect(strcmp(epd + end, " bm O-O;") == 0);

    expect(ff_chess960_setup(518, &setup, &err) == FF_OK);
    expect(ff_position_from_setup(&setup, &pos, NULL, &err) == FF_OK);
    expect(ff_chess960_number(&pos) == 518);
}

int main(void)
{
    play();
    ask();
    ends();
    set_up();
    return 0;
}
