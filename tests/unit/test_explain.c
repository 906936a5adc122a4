/* Why a move cannot be played, in words. */
#include "support/unit.h"

#include "flagfall/san.h"

static ff_position position(const char *fen)
{
    ff_position pos;
    ff_error err = {0};
    if (ff_position_from_fen(fen, &pos, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static ff_san san_of(const char *text)
{
    ff_san san;
    ff_error err = {0};
    if (ff_san_parse(text, strlen(text), &san, &err) != FF_OK)
        fail_msg("\"%s\": %s", text, err.message);
    return san;
}

static void check_sentence(const ff_position *pos, const ff_past *past, const char *text,
                           const char *expected)
{
    ff_san san = san_of(text);
    ff_str got = FF_STR_INIT;
    ff_move move;
    if (ff_san_resolve(pos, &san, &move) == FF_SAN_LEGAL)
        fail_msg("%s can be played", text);
    ff_san_explain(pos, &san, past, &got);
    assert_string_equal(ff_str_get(&got), expected);
    ff_str_release(&got);
}

static const struct {
    const char *fen, *san, *sentence;
} cases[] = {
    /* nobody can */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf6",
     "no knight can reach f6; it would be a legal move for black, but white is to move"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nd5",
     "no knight can reach d5"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ngd5",
     "no knight on the g-file can reach d5"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Nf3", "white has no knight"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rba2", "white has no rook on the b-file"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "R3a2", "white has no rook on rank 3"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rb1b2", "white has no rook on b1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Ra3",
     "the rook on a1 is blocked by the pawn on a2"},
    {"4k3/8/8/8/8/8/8/b2RK3 w - - 0 1", "Ra8", "no rook can reach a8"},
    {"4k3/8/8/8/4b3/8/8/4K3 b - - 0 1", "Be1", "no bishop can reach e1"},
    {"r3k3/8/p7/8/8/8/8/4K3 b - - 0 1", "Ra1", "the rook on a8 is blocked by the pawn on a6"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra1=Q", "a1 is occupied by your own rook"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra2=Q", "only a pawn is promoted, not a rook"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2=Q", "only a pawn is promoted, not a king"},
    {"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Rae8", "e8 is occupied by your own king"},
    /* two can */
    {"4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rd1", "two rooks can go to d1: write Rad1 or Rhd1"},
    {"7k/8/8/8/8/R7/8/R3K3 w - - 0 1", "Ra2", "two rooks can go to a2: write R1a2 or R3a2"},
    {"k7/8/8/8/1N3N2/8/8/2N1NK2 w - - 0 1", "Nd3",
     "four knights can go to d3: write Ncd3, Ned3, Nbd3 or Nfd3"},
    {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5",
     "two pawns can go to d5: write exd5 or cxd5"},
    /* the king's safety */
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "Nc3",
     "the knight on e2 is pinned by the rook on e4"},
    {"4k3/8/6b1/8/4N3/8/2K5/8 w - - 0 1", "Nf6+",
     "the knight on e4 is pinned by the bishop on g6"},
    {"4k3/8/8/8/1b6/8/8/4K1N1 w - - 0 1", "Nf3",
     "the king is in check from the bishop on b4 and the move does not end it"},
    {"4k3/8/8/8/1b6/8/2n5/4K1N1 w - - 0 1", "Nf3",
     "the king is in check from the knight on c2 and the bishop on b4: in double check only "
     "the king can move"},
    {"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", "e2 is attacked by the rook on a2"},
    {"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "Ke2", "e2 is attacked by the rook on e4"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke3", "the king on e1 cannot reach e3"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kde2", "the king does not come from there"},
    {"8/8/8/4k3/8/4K3/8/8 w - - 0 1", "Ke4", "e4 is attacked by the king on e5"},
    /* pawns */
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5", "no pawn can reach e5"},
    {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e2e5", "no pawn on e2 can reach e5"},
    /* two steps are possible from where pawns begin only */
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "no pawn can reach e5"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "d4", "no pawn can reach d4"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "d4", "no pawn can reach d4"},
    {"4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e4", "no pawn can reach e4"},
    {"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "d5", "no pawn can reach d5"},
    {"4k3/4p3/4n3/8/8/8/8/4K3 b - - 0 1", "e5",
     "the pawn on e7 is blocked by the knight on e6"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a2", "no pawn can reach a2"},
    {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "h7", "no pawn can reach h7"},
    /* pawns do not move back, whatever there is to capture */
    {"3Qk3/3pp3/8/8/8/8/8/4K3 b - - 0 1", "d8", "no pawn can reach d8"},
    {"4k3/8/8/8/8/8/3PP3/3qK3 w - - 0 1", "d1", "no pawn can reach d1"},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4",
     "the pawn on e2 is blocked by the knight on e3"},
    {"4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e4", "e4 is occupied by the knight of the opponent"},
    {"4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", "e4 is occupied by the pawn of the opponent"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "xd5",
     "a pawn's capture names the file it comes from: write exd5"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5",
     "a pawn's capture names the file it comes from: write exd5"},
    {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "exd5", "there is nothing to capture on d5"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "cxd5", "no pawn on the c-file can capture on d5"},
    {"4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", "e1", "e1 is occupied by your own king"},
    {"4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", "d1", "no pawn can reach d1"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8",
     "a pawn that reaches the last rank must be promoted: write a8=Q, or =R, =B, =N"},
    {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8",
     "a pawn that reaches the last rank must be promoted: write axb8=Q, or =R, =B, =N"},
    {"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7=Q",
     "a pawn is promoted on the last rank only, not on a7"},
    {"4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a1",
     "a pawn that reaches the last rank must be promoted: write a1=Q, or =R, =B, =N"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6",
     "en passant is possible only at once, on the move after the pawn's double step"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6e.p.",
     "en passant is possible only at once, on the move after the pawn's double step"},
    {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exd6",
     "with both pawns gone the king would be attacked by the rook on h5"},
    {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6",
     "the pawn on e5 is pinned by the rook on e8"},
    {"4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", "exd3",
     "en passant is possible only at once, on the move after the pawn's double step"},
    {"k3r3/8/8/8/8/8/3pP3/4K3 w - - 0 1", "e4",
     "the king is in check from the pawn on d2 and the move does not end it"},
    {"4k3/8/8/8/8/8/r2P2K1/8 w - - 0 1", "d4", "the pawn on d2 is pinned by the rook on a2"},
    /* castling */
    {"4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", "O-O",
     "castling passes e1–g1: f1 is attacked by the bishop on a6"},
    {"4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", "O-O",
     "castling passes e1–g1: g1 is attacked by the pawn on h2"},
    {"4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1", "O-O",
     "castling out of check: the king is attacked by the bishop on b4"},
    {"4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "O-O",
     "castling: the bishop on f1 stands in the way"},
    {"4k3/8/8/8/8/8/8/RN1QK2R w KQ - 0 1", "O-O-O",
     "castling: the knight on b1 and the queen on d1 stand in the way"},
    {"4k3/8/8/8/8/8/8/RNBQK2R w KQ - 0 1", "O-O-O",
     "castling: the knight on b1, the bishop on c1 and the queen on d1 stand in the way"},
    {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O",
     "castling: white has no right to castle on the king's side in the position the game "
     "started from"},
    /* the right on the other side is no help */
    {"r3k2r/8/8/8/8/8/8/4K3 b q - 0 1", "O-O",
     "castling: black has no right to castle on the king's side in the position the game "
     "started from"},
    {"r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O-O",
     "castling: black has no right to castle on the queen's side in the position the game "
     "started from"},
    {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O",
     "castling: white has no right to castle on the queen's side in the position the game "
     "started from"},
    /* Chess960: the rook uncovers the attacker after it */
    {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "O-O-O",
     "castling would leave the king in check once the rook has gone"},
};

static void test_sentences(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos = position(cases[i].fen);
        check_sentence(&pos, NULL, cases[i].san, cases[i].sentence);
    }
}

/* Plays the moves of a line, then asks about `san`. */
static void check_past(const char *fen, const char *const *line, const char *san,
                       const char *expected)
{
    ff_position start = position(fen), pos = start;
    ff_move moves[32];
    ff_past past = {.start = &start, .moves = moves};
    for (; line[past.count] != NULL; past.count++) {
        ff_san read = san_of(line[past.count]);
        if (ff_san_resolve(&pos, &read, &moves[past.count]) != FF_SAN_LEGAL)
            fail_msg("%s cannot be played", line[past.count]);
        ff_position_play(&pos, moves[past.count]);
    }
    check_sentence(&pos, &past, san, expected);
}

static void test_past(void **state)
{
    (void)state;
    const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 12";
    static const char *const king[] = {"Kf1", "Ke7", "Ke1", "Ke8", NULL};
    check_past(fen, king, "O-O-O", "castling: the king has moved (12.Kf1)");
    check_past(fen, king, "O-O", "castling: the king has moved (12.Kf1)");
    static const char *const rook[] = {"Rh7", "Rb8", "Rh1", "Ra8", "Ke2", NULL};
    check_past(fen, rook, "O-O-O",
               "castling: the rook on the queen's side has moved (12...Rb8)");
    static const char *const capture[] = {"Rxh8+", "Ke7", "Rh1", NULL};
    check_past(fen, capture, "O-O",
               "castling: the rook on the king's side was captured "
               "(12.Rxh8)");
    static const char *const castled[] = {"O-O", "Ke7", "Kg2", "Ke8", NULL};
    check_past(fen, castled, "O-O", "castling: the king has moved (12.O-O)");
    static const char *const none[] = {NULL};
    check_past("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 12", none, "O-O",
               "castling: white has no right to castle on the king's side in the position "
               "the game started from");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_past),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
