/*
 * Counting move sequences, compiled once for each level of instructions.
 *
 * Nearly all the time goes into positions whose moves are only counted. They have no list and
 * nearly no loop: the four axes of the board lie in the four 64-bit lanes of a vector, and
 * pieces flood along all of them over the empty squares at once, in steps of 1, 2 and 4. Two
 * pieces that look the same way cannot reach the same square that way, since the one after
 * stands in the shadow of the other; so the squares of the flood are the moves. What the king
 * sees and what long-range pieces see meet in the pieces that are pinned.
 *
 * docs/performance.md states what each of these gains.
 */

/* Without AVX the lanes are better kept in four plain registers than in halves of others. */
#if defined(__x86_64__) && !defined(__AVX2__) && !defined(__clang__)
#pragma GCC target("general-regs-only")
#endif

#include "base/levels.h"
#include "board/board.h"

/* Four sets of squares. */
typedef uint64_t lanes __attribute__((vector_size(32)));
enum { FILE_AXIS, LONG_AXIS, SHORT_AXIS, RANK_AXIS, DOUBLE_STEP = RANK_AXIS };

#define EVERYWHERE (~UINT64_C(0))
static const uint64_t last_ranks = FF_RANK_1 | FF_RANK_8;

FF_INLINE lanes each(uint64_t bits)
{
    return (lanes){bits, bits, bits, bits};
}

/* What is in any lane, in every lane. */
FF_INLINE lanes any(lanes v)
{
    v |= (lanes){v[2], v[3], v[0], v[1]};
    return v | (lanes){v[1], v[0], v[3], v[2]};
}

/* How many squares there are in all lanes. */
FF_INLINE uint64_t sum(lanes v)
{
    return ff_count(v[0]) + ff_count(v[1]) + ff_count(v[2]) + ff_count(v[3]);
}

/* --- floods --- */

/* Along every axis pieces look forth, to higher squares, and back. */
typedef enum sense { FORTH, BACK } sense;
static const lanes axis_step = {8, 9, 7, 1};
/* Where a step may come down: one to the east never on file a. */
static const lanes axis_land[2] = {{EVERYWHERE, ~FF_FILE_A, ~FF_FILE_H, ~FF_FILE_A},
                                   {EVERYWHERE, ~FF_FILE_H, ~FF_FILE_A, ~FF_FILE_H}};

FF_INLINE lanes shifted(sense way, lanes v, lanes by)
{
    return way == FORTH ? v << by : v >> by;
}

FF_INLINE lanes stepped(sense way, lanes v)
{
    return shifted(way, v, axis_step) & axis_land[way];
}

/* Runs of one, two and four empty squares. */
typedef struct ground {
    lanes one, two, four;
} ground;

FF_INLINE ground ground_of(sense way, lanes occupied)
{
    ground g;
    g.one = ~occupied & axis_land[way];
    g.two = g.one & shifted(way, g.one, axis_step);
    g.four = g.two & shifted(way, g.two, 2 * axis_step);
    return g;
}

/* What pieces see: the empty squares before them and the first piece. */
FF_INLINE lanes flood(sense way, const ground *g, lanes pieces)
{
    pieces |= g->one & shifted(way, pieces, axis_step);
    pieces |= g->two & shifted(way, pieces, 2 * axis_step);
    pieces |= g->four & shifted(way, pieces, 4 * axis_step);
    return stepped(way, pieces);
}

/* What a single piece sees along each axis, both ways. */
FF_INLINE lanes lines_of(ff_square square, uint64_t occupied)
{
    const ff_line_masks *m = &ff_table.lines[square];
    uint64_t bit = FF_BIT(square);
    unsigned shift = square & 56u;
    uint64_t rank = ff_table.rank[square & 7][occupied >> (shift + 1) & 63];
    return (lanes){ff_slide(occupied, m->file, bit), ff_slide(occupied, m->diagonal, bit),
                   ff_slide(occupied, m->antidiagonal, bit), rank << shift};
}

FF_INLINE uint64_t knights_see(uint64_t knights)
{
    const uint64_t west = ~FF_FILE_A, east = ~FF_FILE_H;
    uint64_t one = (knights & west) >> 1 | (knights & east) << 1;
    uint64_t two = (knights & west & west << 1) >> 2 | (knights & east & east >> 1) << 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/* --- positions --- */

/* The pieces of a side. A queen is a rook and a bishop. */
typedef struct side {
    lanes pieces;  /* all, pawns, knights, king */
    lanes sliders; /* those that go along each axis */
} side;
enum { ALL, PAWNS, KNIGHTS, KING };

typedef struct board {
    side of[2];
    uint64_t castling; /* rooks with the right */
    uint64_t passed;   /* the square that a pawn has passed over, if a pawn stands to take it */
} board;

/* What holds for all pieces of the side to move. */
typedef struct outlook {
    ground ground[2];
    uint64_t occupied;
    uint64_t danger;   /* squares the king may not enter */
    uint64_t castling; /* rooks with the right that the king sees on his rank */
    lanes pinned;      /* in every lane */
    lanes loose;       /* pieces that may move along each axis */
    lanes targets;     /* in every lane: squares that answer a check, or all */
    ff_square king;
    bool check;
} outlook;

/* Squares on which a check is answered by another piece than the king. */
static uint64_t answers(const board *b, ff_color us, ff_square king, lanes king_sees)
{
    const side *foe = &b->of[us ^ 1];
    uint64_t checkers = (ff_table.knight[king] & foe->pieces[KNIGHTS]) |
                        (ff_table.pawn[us][king] & foe->pieces[PAWNS]) |
                        any(king_sees & foe->sliders)[0];
    return ff_many(checkers) ? 0 : checkers | ff_table.between[king][ff_first(checkers)];
}

FF_INLINE outlook look(const board *b, ff_color us)
{
    const side *own = &b->of[us], *foe = &b->of[us ^ 1];
    lanes both = own->pieces | foe->pieces;
    outlook o;
    o.occupied = both[ALL];
    o.ground[FORTH] = ground_of(FORTH, each(both[ALL]));
    o.ground[BACK] = ground_of(BACK, each(both[ALL]));
    o.king = ff_first(own->pieces[KING]);
    lanes king_sees = lines_of(o.king, o.occupied);
    lanes forth = flood(FORTH, &o.ground[FORTH], foe->sliders);
    lanes back = flood(BACK, &o.ground[BACK], foe->sliders);
    lanes pins = king_sees & (forth | back) & each(own->pieces[ALL]);
    o.pinned = any(pins);
    o.loose = ~o.pinned | pins;
    o.danger = any(forth | back)[0] | knights_see(foe->pieces[KNIGHTS]) |
               ff_pawn_attacks(ff_other(us), foe->pieces[PAWNS]) |
               ff_table.king[ff_first(foe->pieces[KING])];
    o.castling = b->castling & own->pieces[ALL] & king_sees[RANK_AXIS];
    o.targets = ~each(own->pieces[ALL]);
    o.check = (o.danger & own->pieces[KING]) != 0;
    if (o.check) {
        lanes king = each(own->pieces[KING]);
        o.castling = 0;
        o.targets &= each(answers(b, us, o.king, king_sees));
        /* the square after the king is not a refuge from a long-range piece before him */
        o.danger |= any(stepped(FORTH, forth & king) | stepped(BACK, back & king))[0];
    }
    return o;
}

FF_INLINE uint64_t king_targets(const board *b, ff_color us, const outlook *o)
{
    return ff_table.king[o->king] & ~b->of[us].pieces[ALL] & ~o->danger;
}

/* Squares that pawns come to, by lane: a step, captures to both sides, a double step (its pawn
 * must be loose on the file); en passant is apart. */
FF_INLINE lanes pawn_targets(const board *b, ff_color us, const outlook *o)
{
    static const lanes steps = {8, 9, 7, 16}, after = {0, 0, 0, 8},
                       ahead = {EVERYWHERE, 0, 0, EVERYWHERE};
    static const lanes captures[2] = {{0, ~FF_FILE_A, ~FF_FILE_H, 0},
                                      {0, ~FF_FILE_H, ~FF_FILE_A, 0}};
    static const lanes ranks[2] = {{EVERYWHERE, EVERYWHERE, EVERYWHERE, FF_RANK_1 << 8},
                                   {EVERYWHERE, EVERYWHERE, EVERYWHERE, FF_RANK_8 >> 8}};
    sense way = us == FF_WHITE ? FORTH : BACK;
    lanes loose = {o->loose[0], o->loose[1], o->loose[2], o->loose[0]};
    lanes pawns = each(b->of[us].pieces[PAWNS]) & loose & ranks[us];
    lanes empty = each(~o->occupied);
    empty &= shifted(way, empty, after);
    lanes open = (empty & ahead) | (each(b->of[us ^ 1].pieces[ALL]) & captures[us]);
    return shifted(way, pawns, steps) & open & o->targets;
}

/* May the king castle with a rook that he sees? Article 3.8.2. A pinned one (Chess960) would
 * uncover him. */
FF_INLINE bool may_castle(const outlook *o, ff_square rook)
{
    ff_square king_to = ff_castled_king(o->king, rook);
    ff_square rook_to = ff_castled_rook(o->king, rook);
    uint64_t king_way = ff_table.between[o->king][king_to] | FF_BIT(king_to);
    uint64_t rook_way = ff_table.between[rook][rook_to] | FF_BIT(rook_to);
    uint64_t others = o->occupied & ~FF_BIT(o->king) & ~FF_BIT(rook);
    return ((king_way | rook_way) & others) == 0 && (king_way & o->danger) == 0 &&
           (o->pinned[0] & FF_BIT(rook)) == 0;
}

/* The board after a piece has gone. */
FF_INLINE board moved(const board *b, ff_color us, uint64_t from, uint64_t to)
{
    const side *own = &b->of[us], *foe = &b->of[us ^ 1];
    lanes other_pieces = (lanes)((own->pieces & each(from)) == 0);
    lanes other_sliders = (lanes)((own->sliders & each(from)) == 0);
    uint64_t home = us == FF_WHITE ? FF_RANK_1 : FF_RANK_8;
    board next;
    next.of[us].pieces = (own->pieces & ~each(from)) | (each(to) & ~other_pieces);
    next.of[us].sliders = (own->sliders & ~each(from)) | (each(to) & ~other_sliders);
    next.of[us ^ 1].pieces = foe->pieces & ~each(to);
    next.of[us ^ 1].sliders = foe->sliders & ~each(to);
    next.castling = b->castling & ~(from | to | (from == own->pieces[KING] ? home : 0));
    next.passed = 0;
    return next;
}

/* --- moves of other kinds --- */

/* Two squares, and an ff_move_kind; a double step is one of its own only when a pawn stands to
 * take it. */
typedef struct step {
    ff_square from, to;
    uint8_t kind;
} step;
enum { PASSING = FF_MOVE_NULL };

static board castled(const board *b, ff_color us, ff_square king, ff_square rook)
{
    uint64_t king_change = FF_BIT(king) ^ FF_BIT(ff_castled_king(king, rook));
    uint64_t rook_change = FF_BIT(rook) ^ FF_BIT(ff_castled_rook(king, rook));
    board next = *b;
    next.of[us].pieces ^= (lanes){king_change ^ rook_change, 0, 0, king_change};
    next.of[us].sliders ^= (lanes){rook_change, 0, 0, rook_change};
    next.castling &= ~(us == FF_WHITE ? FF_RANK_1 : FF_RANK_8);
    next.passed = 0;
    return next;
}

static board taken_in_passing(const board *b, ff_color us, uint64_t from)
{
    board next = moved(b, us, from, b->passed);
    next.of[us ^ 1].pieces &= ~each(ff_forward(ff_other(us), b->passed));
    return next;
}

/* The board after a step of another kind. */
static board changed(const board *b, ff_color us, step s)
{
    uint64_t from = FF_BIT(s.from), to = FF_BIT(s.to);
    if (s.kind == FF_MOVE_CASTLING)
        return castled(b, us, s.from, s.to);
    if (s.kind == FF_MOVE_EN_PASSANT)
        return taken_in_passing(b, us, from);
    board next = moved(b, us, from, to);
    if (s.kind == PASSING) {
        next.passed = FF_BIT((s.from + s.to) / 2);
        return next;
    }
    unsigned role = s.kind & 7u;
    uint64_t straight = role == FF_ROOK || role == FF_QUEEN ? to : 0;
    uint64_t oblique = role == FF_BISHOP || role == FF_QUEEN ? to : 0;
    next.of[us].pieces ^= (lanes){0, to, role == FF_KNIGHT ? to : 0, 0};
    next.of[us].sliders |= (lanes){straight, oblique, oblique, straight};
    return next;
}

/* Pawns that may take en passant: two pieces leave a rank at once, so the king is looked at
 * with both gone (Article 3.7.3.1). */
static uint64_t passers(const board *b, ff_color us)
{
    uint64_t able = 0;
    uint64_t pawns = ff_table.pawn[us ^ 1][ff_first(b->passed)] & b->of[us].pieces[PAWNS];
    for (; pawns != 0; pawns &= pawns - 1) {
        board next = taken_in_passing(b, us, pawns & -pawns);
        if (!look(&next, us).check)
            able |= pawns & -pawns;
    }
    return able;
}

/* --- counting --- */

FF_INLINE uint64_t count(const board *b, ff_color us)
{
    const side *own = &b->of[us];
    outlook o = look(b, us);
    lanes forth = flood(FORTH, &o.ground[FORTH], own->sliders & o.loose);
    lanes back = flood(BACK, &o.ground[BACK], own->sliders & o.loose);
    lanes pawns = pawn_targets(b, us, &o);
    uint64_t moves = sum(forth & o.targets) + sum(back & o.targets) + sum(pawns) +
                     ff_count(king_targets(b, us, &o));
    for (uint64_t pieces = own->pieces[KNIGHTS] & ~o.pinned[0]; pieces != 0;)
        moves += ff_count(ff_table.knight[ff_pop(&pieces)] & o.targets[0]);
    if (own->pieces[PAWNS] & (us == FF_WHITE ? FF_RANK_8 >> 8 : FF_RANK_1 << 8))
        moves += 3 * sum(pawns & each(last_ranks));
    if (b->passed != 0)
        moves += ff_count(passers(b, us));
    while (o.castling != 0)
        moves += may_castle(&o, ff_pop(&o.castling));
    return moves;
}

/* All moves of a position. A square is entered from eight sides by long-range pieces, by eight
 * knights, and in three times four ways by pawns that promote. */
typedef struct steps {
    unsigned count;
    step list[64 * (8 + 8 + 12)];
} steps;

FF_INLINE void add(steps *s, ff_square from, uint64_t targets)
{
    while (targets != 0)
        s->list[s->count++] = (step){from, ff_pop(&targets), FF_MOVE_NORMAL};
}

/* Pawns that come from `offset` squares after. */
FF_INLINE void add_pawns(steps *s, uint64_t targets, int offset, unsigned kind)
{
    while (targets != 0) {
        ff_square to = ff_pop(&targets);
        s->list[s->count++] = (step){(ff_square)(to - offset), to, (uint8_t)kind};
    }
}

FF_INLINE void add_all_pawns(steps *s, const board *b, ff_color us, const outlook *o)
{
    int up = us == FF_WHITE ? 1 : -1;
    uint64_t seen = ff_pawn_attacks(ff_other(us), b->of[us ^ 1].pieces[PAWNS]);
    uint64_t passing = ff_forward(us, seen);
    lanes to = pawn_targets(b, us, o);
    lanes plain = to & ~each(last_ranks);
    add_pawns(s, plain[FILE_AXIS], 8 * up, FF_MOVE_NORMAL);
    add_pawns(s, plain[LONG_AXIS], 9 * up, FF_MOVE_NORMAL);
    add_pawns(s, plain[SHORT_AXIS], 7 * up, FF_MOVE_NORMAL);
    add_pawns(s, plain[DOUBLE_STEP] & ~passing, 16 * up, FF_MOVE_NORMAL);
    add_pawns(s, plain[DOUBLE_STEP] & passing, 16 * up, PASSING);
    to &= each(last_ranks);
    if (any(to)[0] == 0)
        return;
    for (unsigned role = FF_KNIGHT; role <= FF_QUEEN; role++) {
        add_pawns(s, to[FILE_AXIS], 8 * up, FF_MOVE_PROMOTION + role);
        add_pawns(s, to[LONG_AXIS], 9 * up, FF_MOVE_PROMOTION + role);
        add_pawns(s, to[SHORT_AXIS], 7 * up, FF_MOVE_PROMOTION + role);
    }
}

FF_INLINE void add_sliders(steps *s, const board *b, ff_color us, const outlook *o)
{
    uint64_t straight = b->of[us].sliders[FILE_AXIS], oblique = b->of[us].sliders[LONG_AXIS];
    for (uint64_t pieces = straight | oblique; pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        uint64_t targets = 0;
        if (straight >> from & 1)
            targets |= ff_rook_attacks(from, o->occupied);
        if (oblique >> from & 1)
            targets |= ff_bishop_attacks(from, o->occupied);
        if (o->pinned[0] >> from & 1)
            targets &= ff_table.line[o->king][from];
        add(s, from, targets & o->targets[0]);
    }
}

FF_INLINE void find_steps(steps *s, const board *b, ff_color us)
{
    outlook o = look(b, us);
    s->count = 0;
    add(s, o.king, king_targets(b, us, &o));
    for (uint64_t pieces = b->of[us].pieces[KNIGHTS] & ~o.pinned[0]; pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        add(s, from, ff_table.knight[from] & o.targets[0]);
    }
    add_sliders(s, b, us, &o);
    add_all_pawns(s, b, us, &o);
    if (b->passed != 0)
        for (uint64_t pieces = passers(b, us); pieces != 0;)
            s->list[s->count++] =
                (step){ff_pop(&pieces), ff_first(b->passed), FF_MOVE_EN_PASSANT};
    while (o.castling != 0) {
        ff_square rook = ff_pop(&o.castling);
        if (may_castle(&o, rook))
            s->list[s->count++] = (step){o.king, rook, FF_MOVE_CASTLING};
    }
}

/* --- sequences --- */

/* Each level takes 6 kB of stack. */
enum { PERFT_DEPTH = 64 };

static uint64_t white_below(const board *b, int depth);
static uint64_t black_below(const board *b, int depth);

/* Sequences of `depth` moves and one before. */
FF_INLINE uint64_t below(const board *b, ff_color us, int depth)
{
    uint64_t nodes = 0;
    steps s;
    find_steps(&s, b, us);
    for (unsigned i = 0; i < s.count; i++) {
        board next = moved(b, us, FF_BIT(s.list[i].from), FF_BIT(s.list[i].to));
        if (s.list[i].kind != FF_MOVE_NORMAL)
            next = changed(b, us, s.list[i]);
        if (depth == 1)
            nodes += count(&next, ff_other(us));
        else
            nodes += us == FF_WHITE ? black_below(&next, depth) : white_below(&next, depth);
    }
    return nodes;
}

/* In the last but one position the counting is part of the loop; there the time goes. */
static uint64_t white_last(const board *b)
{
    return below(b, FF_WHITE, 1);
}

static uint64_t black_last(const board *b)
{
    return below(b, FF_BLACK, 1);
}

static uint64_t white_below(const board *b, int depth)
{
    return depth == 2 ? white_last(b) : below(b, FF_WHITE, depth - 1);
}

static uint64_t black_below(const board *b, int depth)
{
    return depth == 2 ? black_last(b) : below(b, FF_BLACK, depth - 1);
}

static side side_of(const ff_position *p, ff_color color)
{
    uint64_t pieces = p->color[color];
    uint64_t straight = pieces & (p->role[FF_ROOK] | p->role[FF_QUEEN]);
    uint64_t oblique = pieces & (p->role[FF_BISHOP] | p->role[FF_QUEEN]);
    return (side){{pieces, pieces & p->role[FF_PAWN], pieces & p->role[FF_KNIGHT],
                   pieces & p->role[FF_KING]},
                  {straight, oblique, oblique, straight}};
}

uint64_t FF_LEVELLED(ff_position_perft)(const ff_position *pos, int depth);

uint64_t FF_LEVELLED(ff_position_perft)(const ff_position *pos, int depth)
{
    board b = {.of = {side_of(pos, FF_WHITE), side_of(pos, FF_BLACK)},
               .castling = pos->castling,
               .passed = pos->en_passant == FF_NO_SQUARE ? 0 : FF_BIT(pos->en_passant)};
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return pos->turn == FF_WHITE ? count(&b, FF_WHITE) : count(&b, FF_BLACK);
    if (depth > PERFT_DEPTH)
        depth = PERFT_DEPTH;
    return pos->turn == FF_WHITE ? white_below(&b, depth) : black_below(&b, depth);
}
