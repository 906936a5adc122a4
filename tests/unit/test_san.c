/* SAN as text: what is read, what liberties it takes, what is refused and where. */
#include "support/unit.h"

#include "base/bytes.h"
#include "board/san_resolve.h"
#include "board/san_token.h"
#include "flagfall/san.h"

typedef struct reading {
    const char *text;
    ff_role role;
    const char *to; /* NULL: castling */
    const char *from;
    ff_role promotion;
    int castling;
    bool capture;
    char mark;
    unsigned liberties;
} reading;

static const reading readings[] = {
    /* as the standard has it */
    {"e4", FF_PAWN, "e4", "", 0, 0, false, 0, 0},
    {"exd5", FF_PAWN, "d5", "e", 0, 0, true, 0, 0},
    {"Nf3", FF_KNIGHT, "f3", "", 0, 0, false, 0, 0},
    {"Nbd2", FF_KNIGHT, "d2", "b", 0, 0, false, 0, 0},
    {"R1a3", FF_ROOK, "a3", "1", 0, 0, false, 0, 0},
    {"Qh4xe1#", FF_QUEEN, "e1", "h4", 0, 0, true, '#', 0},
    {"Bxb7+", FF_BISHOP, "b7", "", 0, 0, true, '+', 0},
    {"Kg1", FF_KING, "g1", "", 0, 0, false, 0, 0},
    {"e8=Q", FF_PAWN, "e8", "", FF_QUEEN, 0, false, 0, 0},
    {"bxa1=N+", FF_PAWN, "a1", "b", FF_KNIGHT, 0, true, '+', 0},
    {"O-O", FF_KING, NULL, "", 0, 1, false, 0, 0},
    {"O-O-O#", FF_KING, NULL, "", 0, 2, false, '#', 0},
    /* with liberties */
    {"0-0", FF_KING, NULL, "", 0, 1, false, 0, FF_SAN_ZEROS},
    {"0-0-0+", FF_KING, NULL, "", 0, 2, false, '+', FF_SAN_ZEROS},
    {"o-o", FF_KING, NULL, "", 0, 1, false, 0, FF_SAN_ZEROS},
    {"o-o-o", FF_KING, NULL, "", 0, 2, false, 0, FF_SAN_ZEROS},
    {"Ng1-f3", FF_KNIGHT, "f3", "g1", 0, 0, false, 0, FF_SAN_HYPHEN},
    {"e2-e4", FF_PAWN, "e4", "e2", 0, 0, false, 0, FF_SAN_HYPHEN},
    {"e2e4", FF_PAWN, "e4", "e2", 0, 0, false, 0, 0},
    {"e8Q", FF_PAWN, "e8", "", FF_QUEEN, 0, false, 0, FF_SAN_PROMOTION_FORM},
    {"e8(R)", FF_PAWN, "e8", "", FF_ROOK, 0, false, 0, FF_SAN_PROMOTION_FORM},
    {"e8/B", FF_PAWN, "e8", "", FF_BISHOP, 0, false, 0, FF_SAN_PROMOTION_FORM},
    {"exd6e.p.", FF_PAWN, "d6", "e", 0, 0, true, 0, FF_SAN_EN_PASSANT},
    {"exd6ep+", FF_PAWN, "d6", "e", 0, 0, true, '+', FF_SAN_EN_PASSANT},
    {"exd6+e.p.", FF_PAWN, "d6", "e", 0, 0, true, '+', FF_SAN_EN_PASSANT},
    {"e:d5", FF_PAWN, "d5", "e", 0, 0, true, 0, FF_SAN_COLON},
    {"Nd5++", FF_KNIGHT, "d5", "", 0, 0, false, '+', FF_SAN_DOUBLE_CHECK},
    {"Pe4", FF_PAWN, "e4", "", 0, 0, false, 0, FF_SAN_PAWN_LETTER},
    {"xd5", FF_PAWN, "d5", "", 0, 0, true, 0, 0},
    {"P:d5e.p.", FF_PAWN, "d5", "", 0, 0, true, 0,
     FF_SAN_PAWN_LETTER | FF_SAN_COLON | FF_SAN_EN_PASSANT},
};

static void check_reading(const reading *r)
{
    ff_san san;
    ff_error err = {0};
    if (ff_san_parse(r->text, strlen(r->text), &san, &err) != FF_OK)
        fail_msg("\"%s\": %s", r->text, err.message);
    uint8_t file = FF_SAN_ANY, rank = FF_SAN_ANY;
    for (const char *c = r->from; *c != '\0'; c++)
        if (*c >= 'a')
            file = (uint8_t)(*c - 'a');
        else
            rank = (uint8_t)(*c - '1');
    int to = r->to == NULL ? FF_NO_SQUARE : (r->to[1] - '1') * 8 + r->to[0] - 'a';
    if (san.role != r->role || san.to != to || san.from_file != file || san.from_rank != rank ||
        san.promotion != r->promotion || san.castling != r->castling ||
        san.capture != r->capture || san.mark != r->mark || san.liberties != r->liberties)
        fail_msg("\"%s\" is read as something else", r->text);
}

static void test_readings(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(readings); i++)
        check_reading(&readings[i]);
}

static const struct {
    const char *text;
    long column;
    const char *message;
} refused[] = {
    {"", 1, "target square"},
    {"e", 2, "target square"},
    {"e9", 2, "target square"},
    {"i4", 1, "target square"},
    {"4", 2, "target square"},
    {"N", 2, "target square"},
    {"Nx", 3, "target square"},
    {"Nf", 3, "target square"},
    {"Nf33", 5, "target square"},
    {"Nxxf3", 3, "target square"},
    {"Nx-f3", 3, "target square"},
    {"e4-", 4, "target square"},
    {"e-4", 4, "target square"},
    {"Nf3x", 5, "target square"},
    {"a1b2c3", 5, "nothing after"},
    {"e4e", 4, "target square"},
    {"e8=", 4, "promotion piece"},
    {"e8=K", 4, "promoted to"},
    {"e8P", 3, "promoted to"},
    {"e8(Q", 5, "')'"},
    {"e8/", 4, "promotion piece"},
    {"e4!", 3, "nothing after"},
    {"e4+#", 4, "nothing after"},
    {"e4+++", 5, "nothing after"},
    {"O-O-", 4, "nothing after"},
    {"O-OO", 4, "nothing after"},
    {"O-O=Q", 4, "nothing after"},
    {"O", 1, "target square"},
    {"nf3", 1, "target square"},
    {"--", 2, "target square"},
    {"Z0", 1, "target square"},
    {"e4 ", 3, "nothing after"},
    {"\xe2\x99\x98"
     "f3",
     1, "target square"},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        ff_san san;
        ff_error err = {0};
        int code = ff_san_parse(refused[i].text, strlen(refused[i].text), &san, &err);
        if (code != FF_E_PARSE_SAN || err.code != code || err.column != refused[i].column ||
            strstr(err.message, refused[i].message) == NULL)
            fail_msg("\"%s\": %d, column %ld, \"%s\"", refused[i].text, code, err.column,
                     err.message);
    }
}

static void test_parse_without_error(void **state)
{
    (void)state;
    ff_san san;
    assert_int_equal(ff_san_parse("Qxx", 3, &san, NULL), FF_E_PARSE_SAN);
    /* the size counts, not the NUL */
    assert_int_equal(ff_san_parse("e4??", 2, &san, NULL), FF_OK);
    assert_int_equal(ff_san_parse("e4\0", 3, &san, NULL), FF_E_PARSE_SAN);
}

/* A text is read up to its size, whatever follows it in memory. */
static void test_parts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(readings); i++)
        for (size_t size = 0; size <= strlen(readings[i].text); size++) {
            ff_san in_place, alone;
            ff_error here = {0}, there = {0};
            char *copy = malloc(size + (size == 0)); /* nothing stands after it */
            assert_non_null(copy);
            memcpy(copy, readings[i].text, size);
            int code = ff_san_parse(readings[i].text, size, &in_place, &here);
            assert_int_equal(ff_san_parse(copy, size, &alone, &there), code);
            assert_int_equal(there.column, here.column);
            assert_string_equal(there.message, here.message);
            if (code == FF_OK) {
                assert_int_equal(alone.to, in_place.to);
                assert_int_equal(alone.castling, in_place.castling);
                assert_int_equal(alone.liberties, in_place.liberties);
                assert_int_equal(alone.mark, in_place.mark);
            }
            free(copy);
        }
    ff_san san;
    assert_int_equal(ff_san_parse("exd6e.p.", 6, &san, NULL), FF_E_PARSE_SAN);
    assert_int_equal(ff_san_parse("O-O-O", 4, &san, NULL), FF_E_PARSE_SAN);
    assert_int_equal(ff_san_parse("O-O-O", 3, &san, NULL), FF_OK);
    assert_int_equal(san.castling, 1);
}

/* What the reader of ordinary tokens says of a text that it takes. */
static bool read_ordinary(const char *text, size_t size, ff_san *san)
{
    char bytes[16] = {0};
    memcpy(bytes, text, size);
    ff_san_token token = ff_read_token(ff_bytes_word(bytes), size);
    ff_san_origin from = {token.form->origin, token.form->takes};
    if (!token.square ||
        (!token.plain && !ff_san_named(bytes, (unsigned)token.size, token.form->role, &from)))
        return false;
    bool piece = !token.plain || (token.form->role == FF_PAWN && from.takes != 0);
    bool rank = piece && (from.origin & FF_FILE_A) != from.origin &&
                ff_count(from.origin) == 8 &&
                (from.origin & FF_RANK_1 << (ff_first(from.origin) & 56)) == from.origin;
    *san = (ff_san){.role = token.form->role,
                    .to = (ff_square)token.to,
                    .from_file = FF_SAN_ANY,
                    .from_rank = FF_SAN_ANY,
                    .capture = from.takes != 0,
                    .mark = token.check ? '+' : 0};
    if (rank)
        san->from_rank = (uint8_t)ff_rank_of(ff_first(from.origin));
    else if (piece)
        san->from_file = (uint8_t)ff_file_of(ff_first(from.origin));
    return true;
}

static bool same_san(const ff_san *a, const ff_san *b)
{
    return a->role == b->role && a->to == b->to && a->from_file == b->from_file &&
           a->from_rank == b->from_rank && a->promotion == b->promotion &&
           a->castling == b->castling && a->capture == b->capture && a->mark == b->mark &&
           a->liberties == b->liberties;
}

static void check_ordinary(const char *text, size_t size)
{
    ff_san ordinary, full;
    if (!read_ordinary(text, size, &ordinary))
        return;
    if (ff_san_parse(text, size, &full, NULL) != FF_OK || !same_san(&ordinary, &full))
        fail_msg("\"%.*s\" is read in two ways", (int)size, text);
}

/* The reader of ordinary tokens takes fewer texts, and none that the full one reads in another
 * way: all texts of up to five signs, and those of the tables. */
static void test_ordinary(void **state)
{
    (void)state;
    static const char signs[] = "aeh18xO-=+#NKQP:0(i9";
    enum { SIGNS = sizeof signs - 1 };
    unsigned long all = 1;
    for (size_t size = 2; size <= 5; size++) {
        all = size == 2 ? SIGNS * SIGNS : all * SIGNS;
        for (unsigned long n = 0; n < all; n++) {
            char text[8];
            unsigned long rest = n;
            for (size_t i = 0; i < size; i++, rest /= SIGNS)
                text[i] = signs[rest % SIGNS];
            check_ordinary(text, size);
        }
    }
    for (size_t i = 0; i < COUNT_OF(readings); i++)
        if (strlen(readings[i].text) <= 7)
            check_ordinary(readings[i].text, strlen(readings[i].text));
    static const char *const taken[] = {"e4",   "exd5",  "Nf3",   "Kxe2+",
                                        "Nbd2", "R1xe1", "Qhxd4+"};
    static const char *const left[] = {"O-O", "e8=Q", "Qa1b2", "Nf3#", "e4!", "Kd1e2", "Kbe2"};
    ff_san san;
    for (size_t i = 0; i < COUNT_OF(taken); i++)
        assert_true(read_ordinary(taken[i], strlen(taken[i]), &san));
    for (size_t i = 0; i < COUNT_OF(left); i++)
        assert_false(read_ordinary(left[i], strlen(left[i]), &san));
}

static ff_position position(const char *fen)
{
    ff_position pos;
    ff_error err = {0};
    if (ff_position_from_fen(fen, &pos, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

/* What a SAN has to say of the origin, by the definition: with no more than that, one legal
 * move is meant, and with less two. */
static void check_needed(const ff_position *pos, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_role role = ff_role_at(pos, from);
    unsigned fits[4];
    for (unsigned said = 0; said < 4; said++) {
        ff_san san = {.role = (uint8_t)role, .to = to};
        ff_move one[1];
        san.from_file = (uint8_t)(said & FF_SAN_NEEDS_FILE ? ff_file_of(from) : FF_SAN_ANY);
        san.from_rank = (uint8_t)(said & FF_SAN_NEEDS_RANK ? ff_rank_of(from) : FF_SAN_ANY);
        fits[said] = ff_san_candidates(pos, &san, one, 1);
    }
    unsigned least = fits[0] == 1                   ? 0
                     : fits[FF_SAN_NEEDS_FILE] == 1 ? FF_SAN_NEEDS_FILE
                     : fits[FF_SAN_NEEDS_RANK] == 1 ? FF_SAN_NEEDS_RANK
                                                    : FF_SAN_NEEDS_FILE | FF_SAN_NEEDS_RANK;
    assert_int_equal(ff_san_needed(pos, role, from, to), least);
}

static void test_needed(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "4k3/8/8/1N3N2/8/8/8/1N2KN2 w - - 0 1", /* four knights to d4, two to d2 */
        "3k4/8/Q3Q3/8/8/8/Q3Q3/4K3 w - - 0 1",  /* queens: file, rank, both */
        "3k4/8/8/8/8/8/1Q6/QQ2K3 w - - 0 1",    /* and on every square of a rank */
        "7k/8/8/8/8/8/3Q4/K1QQ4 w - - 0 1",     "3k4/8/8/8/8/8/6Q1/K5QQ w - - 0 1",
        "4k3/4r3/8/8/8/4N3/8/N1N1K3 w - - 0 1", /* one of them is pinned */
        "4k3/8/8/8/7q/8/5R1R/4K2R w - - 0 1",   /* check: only a capture or a block */
        "R6R/8/8/1k6/8/8/8/R3K2R w KQ - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        ff_position pos = position(fens[i]);
        ff_move_list list;
        ff_position_legal_moves(&pos, &list);
        for (unsigned k = 0; k < list.count; k++)
            if (FF_MOVE_KIND(list.moves[k]) == FF_MOVE_NORMAL &&
                ff_role_at(&pos, FF_MOVE_FROM(list.moves[k])) != FF_PAWN)
                check_needed(&pos, list.moves[k]);
    }
}

static void test_label(void **state)
{
    (void)state;
    ff_str text = FF_STR_INIT;
    ff_position pos = position("4k3/8/8/8/8/8/8/4K2R w K - 0 34");
    ff_san_move_label(&pos, FF_MOVE(4, 7, FF_MOVE_CASTLING), &text);
    assert_string_equal(ff_str_get(&text), "34.O-O");
    ff_str_clear(&text);
    pos = position("4k3/8/8/8/8/8/8/4K2R b K - 0 34");
    ff_san_move_label(&pos, FF_MOVE(60, 52, FF_MOVE_NORMAL), &text);
    assert_string_equal(ff_str_get(&text), "34...Ke7");
    ff_str_clear(&text);
    ff_san_move_label(&pos, FF_MOVE(0, 0, FF_MOVE_NULL), &text);
    assert_string_equal(ff_str_get(&text), "34...--");
    ff_str_release(&text);
}

static void test_uci(void **state)
{
    (void)state;
    char out[FF_SAN_SIZE];
    ff_move move;
    ff_error err = {0};
    ff_position pos = position("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    assert_int_equal(ff_uci_write(&pos, FF_MOVE(4, 7, FF_MOVE_CASTLING), out), 4);
    assert_string_equal(out, "e1g1");
    ff_uci_write(&pos, FF_MOVE(0, 0, FF_MOVE_NULL), out);
    assert_string_equal(out, "0000");
    /* both fashions of castling are understood */
    assert_int_equal(ff_uci_parse(&pos, "e1g1", 4, &move, NULL), FF_OK);
    assert_int_equal(move, FF_MOVE(4, 7, FF_MOVE_CASTLING));
    assert_int_equal(ff_uci_parse(&pos, "e1h1", 4, &move, NULL), FF_OK);
    assert_int_equal(move, FF_MOVE(4, 7, FF_MOVE_CASTLING));
    assert_int_equal(ff_uci_parse(&pos, "a7a8n", 5, &move, NULL), FF_OK);
    assert_int_equal(FF_MOVE_PROMOTED(move), FF_KNIGHT);
    assert_int_equal(ff_uci_parse(&pos, "a7a8", 4, &move, &err), FF_E_PARSE_SAN);
    assert_string_equal(err.message,
                        "\"a7a8\" is not a legal move in coordinates such as e2e4");
    assert_int_equal(ff_uci_parse(&pos, "e1e3", 4, &move, NULL), FF_E_PARSE_SAN);
    assert_int_equal(ff_uci_parse(&pos, "", 0, &move, NULL), FF_E_PARSE_SAN);
    /* a king's move of Chess960 and castling may be the same text: the move is meant */
    pos = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_int_equal(ff_uci_parse(&pos, "f1g1", 4, &move, NULL), FF_OK);
    assert_int_equal(move, FF_MOVE(5, 6, FF_MOVE_NORMAL));
    assert_int_equal(ff_uci_parse(&pos, "f1h1", 4, &move, NULL), FF_OK);
    assert_int_equal(move, FF_MOVE(5, 7, FF_MOVE_CASTLING));
}

/* The candidates are counted beyond the room. */
static void test_candidates(void **state)
{
    (void)state;
    ff_san san;
    ff_move moves[2];
    ff_position pos = position("k7/8/8/8/1N3N2/8/2NKN3/8 w - - 0 1");
    assert_int_equal(ff_san_parse("Nd3", 3, &san, NULL), FF_OK);
    assert_int_equal(ff_san_candidates(&pos, &san, moves, 2), 2);
    assert_int_equal(ff_san_candidates(&pos, &san, moves, 1), 2);
    assert_int_equal(ff_san_candidates(&pos, &san, NULL, 0), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readings),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_parse_without_error),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_ordinary),
        cmocka_unit_test(test_needed),
        cmocka_unit_test(test_label),
        cmocka_unit_test(test_uci),
        cmocka_unit_test(test_candidates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
