/*
 * What may be played after touching pieces, against the definition below, which is written over
 * the rule book's board and shares nothing with lib/conduct: 100,000 random cases, each in
 * every edition of the Laws. prop_touch [COUNT [SEED]]
 */
#include "support/sample.h"

#include "flagfall/conduct.h"
#include "touch/touch_moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the editions say, typed from them: whether touching on purpose without the intent to
 * move binds; whether they tell about several pieces of each colour; whether they leave open
 * which castling a rook touched first bars; whether a king released on his castling square has
 * to castle. */
static const struct {
    const char *id;
    bool handling, several, bar_open, king_released;
} editions[] = {
    {"code", true, false, true, false},       {"fide-2009", true, false, false, true},
    {"fide-2014", false, false, false, true}, {"fide-2017", true, true, false, true},
    {"fide-2018", true, true, false, true},   {"fide-2023", true, true, false, true},
};

typedef struct touch_case {
    rb_position p;
    rb_move legal[RB_MAX_MOVES];
    int legal_count;
    ff_touch touch;
    bool castling; /* the intent */
} touch_case;

typedef struct answer {
    bool may[RB_MAX_MOVES];
} answer;

static char at(const rb_position *p, int square)
{
    return p->board[square / 8][square % 8];
}

static bool own(const rb_position *p, int square)
{
    char piece = at(p, square);
    return piece != '.' && (piece >= 'a') == (p->turn == 1);
}

static bool is_kind(const rb_position *p, int square, char kind)
{
    return (at(p, square) | 32) == kind;
}

static int from_of(const rb_move *m)
{
    return m->from.rank * 8 + m->from.file;
}

static int to_of(const rb_move *m)
{
    return m->to.rank * 8 + m->to.file;
}

/* Is the enemy piece gone from its square when the move has been played? */
static bool removes(const rb_position *p, const rb_move *m, int square)
{
    rb_position after = *p;
    rb_play(&after, m);
    return at(&after, square) != at(p, square);
}

/* --- the definition --- */

typedef struct judge {
    const touch_case *c;
    int order[FF_TOUCHED_MAX], count;
    bool first_of_each, bars_all, castling;
} judge;

static int place(const judge *j, int square)
{
    for (int i = 0; i < j->count; i++)
        if (j->order[i] == square)
            return i;
    return 99;
}

/* 4.4.2: castling with a rook that was touched before the king. */
static bool barred(const judge *j, const rb_move *m)
{
    if (m->kind != RB_CASTLING)
        return false;
    int king = place(j, from_of(m));
    bool any = false;
    for (int i = 0; i < king && i < j->count; i++)
        any |= is_kind(&j->c->p, j->order[i], 'r') && own(&j->c->p, j->order[i]);
    if (king == 99)
        return false;
    return place(j, to_of(m)) < king || (j->bars_all && any);
}

/* Fills in the moves with the piece at place `i` that it allows by itself; returns how many. */
static int alone(const judge *j, int i, answer *a)
{
    int square = j->order[i], found = 0;
    for (int k = 0; k < j->c->legal_count; k++) {
        const rb_move *m = &j->c->legal[k];
        a->may[k] = own(&j->c->p, square) ? from_of(m) == square && !barred(j, m)
                                          : removes(&j->c->p, m, square) && !barred(j, m);
        found += a->may[k];
    }
    return found;
}

static void free_choice(const judge *j, answer *a)
{
    int found = 0;
    for (int k = 0; k < j->c->legal_count; k++)
        found += a->may[k] = !barred(j, &j->c->legal[k]);
    for (int k = 0; k < j->c->legal_count && found == 0; k++)
        a->may[k] = true;
}

/* 4.3.3 */
static bool pair_captures(const judge *j, answer *a)
{
    int mine = -1, theirs = -1, found = 0;
    for (int i = j->count - 1; i >= 0; i--)
        *(own(&j->c->p, j->order[i]) ? &mine : &theirs) = j->order[i];
    if (!j->first_of_each || mine < 0 || theirs < 0)
        return false;
    for (int k = 0; k < j->c->legal_count; k++) {
        const rb_move *m = &j->c->legal[k];
        a->may[k] =
            from_of(m) == mine && m->kind != RB_CASTLING && removes(&j->c->p, m, theirs);
        found += a->may[k];
    }
    return found > 0;
}

/* 4.4.1: castling with the first rook, touched after the king at place `i`, that can. */
static bool castles(const judge *j, int i, answer *a)
{
    for (int r = i + 1; r < j->count; r++)
        for (int k = 0; k < j->c->legal_count; k++) {
            const rb_move *m = &j->c->legal[k];
            if (m->kind == RB_CASTLING && to_of(m) == j->order[r] && !barred(j, m)) {
                memset(a, 0, sizeof *a);
                a->may[k] = true;
                return true;
            }
        }
    return false;
}

static bool wants_to_castle(const judge *j, int i)
{
    const ff_released *r = &j->c->touch.what.released;
    for (int k = i + 1; k < j->count; k++)
        if (j->castling && own(&j->c->p, j->order[k]) && is_kind(&j->c->p, j->order[k], 'r'))
            return true;
    return r->from == j->order[i] && abs(r->from - r->to) == 2 && r->from / 8 == r->to / 8;
}

static void bound(const judge *j, answer *a)
{
    if (pair_captures(j, a))
        return;
    for (int i = 0; i < j->count; i++) {
        bool king = own(&j->c->p, j->order[i]) && is_kind(&j->c->p, j->order[i], 'k');
        if ((king && castles(j, i, a)) || alone(j, i, a) > 0)
            return;
        if (king && wants_to_castle(j, i))
            break;
    }
    free_choice(j, a);
}

/* Where the moved piece stands afterwards. */
static bool ends_on(const rb_position *p, const rb_move *m, int square)
{
    if (m->kind != RB_CASTLING)
        return to_of(m) == square;
    rb_position after = *p;
    rb_play(&after, m);
    return from_of(m) != square && is_kind(&after, square, 'k') &&
           (at(&after, square) >= 'a') == (p->turn == 1);
}

/* 4.7: what was released goes on, when the rest allows it. */
static void released(const touch_case *c, bool king_binds, answer *a)
{
    const ff_released *r = &c->touch.what.released;
    static const char letters[] = ".pnbrqk";
    answer kept = {{false}};
    int found = 0;
    if (r->from == FF_NO_SQUARE)
        return;
    for (int k = 0; k < c->legal_count; k++) {
        const rb_move *m = &c->legal[k];
        kept.may[k] = a->may[k] && from_of(m) == r->from && ends_on(&c->p, m, r->to) &&
                      (m->kind != RB_CASTLING || king_binds) &&
                      (m->kind != RB_PROMOTION || r->promoted == FF_NO_ROLE ||
                       m->promotion == letters[r->promoted]);
        found += kept.may[k];
    }
    if (found > 0)
        *a = kept;
}

/* --- cases --- */

static int random_square(sample *s, const rb_position *p)
{
    static const char wanted[] = "krrkr";
    for (int tries = 0; tries < 200; tries++) {
        int square = (int)rnd_below(&s->state, 64);
        bool castling = rnd_below(&s->state, 2) == 0;
        char kind = wanted[rnd_below(&s->state, 5)];
        if (at(p, square) != '.' && (!castling || (own(p, square) && is_kind(p, square, kind))))
            return square;
    }
    for (int square = 0;; square++)
        if (at(p, square) != '.')
            return square;
}

static void random_release(sample *s, touch_case *c)
{
    ff_released *r = &c->touch.what.released;
    const rb_move *m = &c->legal[rnd_below(&s->state, (unsigned)c->legal_count)];
    r->from = r->to = FF_NO_SQUARE;
    r->promoted = FF_NO_ROLE;
    /* castling on a square that is also an own move of the king is a matter of its own */
    if (rnd_below(&s->state, 3) != 0 || s->pos.chess960)
        return;
    r->from = (ff_square)from_of(m);
    for (int square = 0; square < 64; square++)
        if (ends_on(&c->p, m, square))
            r->to = (ff_square)square;
    if (rnd_below(&s->state, 4) == 0)
        r->to = (ff_square)rnd_below(&s->state, 64);
    if (rnd_below(&s->state, 2) == 0)
        r->promoted = (ff_role)(FF_KNIGHT + rnd_below(&s->state, 4));
}

static void random_case(sample *s, touch_case *c)
{
    static const ff_contact contacts[] = {
        FF_CONTACT_TOUCHED,  FF_CONTACT_TOUCHED,    FF_CONTACT_TOUCHED, FF_CONTACT_ADJUSTED,
        FF_CONTACT_ACCIDENT, FF_CONTACT_UNINTENDED, FF_CONTACT_FELT};
    random_release(s, c);
    c->castling = rnd_below(&s->state, 2) == 0;
    c->touch.what.count = 1 + rnd_below(&s->state, 5);
    for (unsigned i = 0; i < c->touch.what.count; i++) {
        ff_touched *t = &c->touch.what.touched[i];
        t->square = (ff_square)random_square(s, &c->p);
        for (unsigned k = 0; k < i; k++)
            if (c->touch.what.touched[k].square == t->square) { /* each piece once */
                c->touch.what.count = i;
                return;
            }
        t->contact = contacts[rnd_below(&s->state, 4) == 0 ? rnd_below(&s->state, 7) : 0];
        t->together =
            i > 0 && !c->touch.what.touched[i - 1].together && rnd_below(&s->state, 5) == 0;
    }
}

/* The order in which they count; returns whether a pair was met of which the Laws do not tell,
 * and turns it round when `swap`. Only the n-th one is turned: `swap` is its number, from 1. */
static int order_of(const touch_case *c, bool handling, unsigned swaps, judge *j)
{
    const ff_touch *touch = &c->touch;
    int pairs = 0;
    j->count = 0;
    for (unsigned i = 0; i < touch->what.count; i++) {
        ff_contact contact = touch->what.touched[i].contact;
        int b = touch->what.touched[i].square;
        if (contact != FF_CONTACT_TOUCHED && !(contact == FF_CONTACT_UNINTENDED && handling))
            continue;
        bool pair = touch->what.touched[i].together && j->count > 0 &&
                    j->order[j->count - 1] == touch->what.touched[i - 1].square &&
                    (touch->what.touched[i - 1].contact == FF_CONTACT_TOUCHED ||
                     (touch->what.touched[i - 1].contact == FF_CONTACT_UNINTENDED && handling));
        int a = pair ? j->order[j->count - 1] : -1;
        bool turn = false;
        if (pair && own(&c->p, a) != own(&c->p, b))
            turn = own(&c->p, b);
        else if (pair && own(&c->p, a) && is_kind(&c->p, a, 'k') && is_kind(&c->p, b, 'r'))
            turn = false;
        else if (pair && own(&c->p, a) && is_kind(&c->p, b, 'k') && is_kind(&c->p, a, 'r'))
            turn = true;
        else if (pair)
            turn = (swaps >> pairs++ & 1u) != 0;
        j->order[j->count++] = turn ? a : b;
        if (turn)
            j->order[j->count - 2] = b;
    }
    return pairs;
}

static int compare_codes(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static void compare(const sample *s, const touch_case *c, const answer *a,
                    const ff_touch_outcome *got, const char *edition)
{
    uint16_t expected[RB_MAX_MOVES], found[FF_MAX_MOVES];
    unsigned count = 0;
    for (int k = 0; k < c->legal_count; k++)
        if (a->may[k])
            expected[count++] = rb_move_code(&c->legal[k]);
    memcpy(found, got->moves.moves, got->moves.count * sizeof *found);
    qsort(expected, count, sizeof *expected, compare_codes);
    qsort(found, got->moves.count, sizeof *found, compare_codes);
    if (count == got->moves.count && memcmp(expected, found, count * sizeof *found) == 0)
        return;
    for (unsigned i = 0; i < c->touch.what.count; i++)
        fprintf(stderr, "  touched %d, contact %d%s\n", c->touch.what.touched[i].square,
                (int)c->touch.what.touched[i].contact,
                c->touch.what.touched[i].together ? ", together" : "");
    fprintf(stderr, "  released %d to %d as %d, castling %d\n", c->touch.what.released.from,
            c->touch.what.released.to, (int)c->touch.what.released.promoted, c->castling);
    sample_fail(s, "%s: %u moves by the definition, %u by the library (duty %d)", edition,
                count, got->moves.count, (int)got->duty);
}

static unsigned long duties[FF_DUTY_COUNT], compared;

/* Every reading of one edition. */
static void check_edition(const sample *s, const touch_case *c, size_t e)
{
    const ff_laws *laws = ff_laws_find(editions[e].id);
    judge j = {.c = c, .castling = c->castling};
    int pairs = order_of(c, editions[e].handling, 0, &j);
    for (unsigned swaps = 0; swaps < 1u << pairs; swaps++)
        for (unsigned reading = 0; reading < 4; reading++) {
            j.first_of_each = (reading & 1u) == 0;
            j.bars_all = (reading & 2u) != 0;
            if ((reading & 1u && editions[e].several) ||
                (reading & 2u && !editions[e].bar_open))
                continue;
            order_of(c, editions[e].handling, swaps, &j);
            answer a = {{false}};
            bound(&j, &a);
            released(c, editions[e].king_released, &a);
            ff_touch_order order;
            ff_touch_reading as = {j.first_of_each, j.bars_all, c->castling,
                                   editions[e].king_released};
            ff_touch_outcome got;
            if ((int)ff_touch_order_of(&s->pos, laws, c->touch.what.touched,
                                       c->touch.what.count, swaps, &order) != pairs)
                sample_fail(s, "%s: not %d pairs in unknown order", laws->id, pairs);
            ff_touch_moves(&s->pos, &order, &as, &c->touch.what.released, &got);
            compare(s, c, &a, &got, laws->id);
            duties[got.duty]++;
            compared++;
        }
}

/* --- the ruling --- */

enum { MOST_ANSWERS = 16, RULED_EVERY = 37 };

static unsigned long ruled, referred;

/* The answers of every reading of an edition, each once. */
static int answers_of(const touch_case *c, size_t e, answer out[MOST_ANSWERS], int *binding)
{
    judge j = {.c = c, .castling = c->castling};
    int count = 0, pairs = order_of(c, editions[e].handling, 0, &j);
    *binding = j.count;
    for (unsigned swaps = 0; swaps < 1u << pairs; swaps++)
        for (unsigned reading = 0; reading < 4; reading++) {
            if ((reading & 1u && editions[e].several) ||
                (reading & 2u && !editions[e].bar_open))
                continue;
            j.first_of_each = (reading & 1u) == 0;
            j.bars_all = (reading & 2u) != 0;
            order_of(c, editions[e].handling, swaps, &j);
            int mine = 0, theirs = 0;
            for (int i = 0; i < j.count; i++)
                *(own(&c->p, j.order[i]) ? &mine : &theirs) += 1;
            /* one of each colour is what every edition says */
            if (reading & 1u && (mine == 0 || theirs == 0 || mine + theirs == 2))
                continue;
            if (j.count == 0 && c->touch.what.released.from != FF_NO_SQUARE)
                j.order[j.count++] = c->touch.what.released.from;
            answer a = {{false}};
            bound(&j, &a);
            released(c, editions[e].king_released, &a);
            bool known = false;
            for (int k = 0; k < count; k++)
                known |= memcmp(&out[k], &a, sizeof a) == 0;
            if (!known && count < MOST_ANSWERS)
                out[count++] = a;
        }
    return count;
}

static bool is_listed(const ff_ruling *r, const char *san)
{
    for (const ff_text_item *item = r->must_play; item != NULL; item = item->next)
        if (strcmp(item->text, san) == 0)
            return true;
    return false;
}

static void check_list(const sample *s, const touch_case *c, const answer *a,
                       const ff_ruling *r)
{
    int expected = 0, listed = 0;
    for (const ff_text_item *item = r->must_play; item != NULL; item = item->next)
        listed++;
    for (int k = 0; k < c->legal_count; k++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&s->pos, rb_move_code(&c->legal[k]), san);
        expected += a->may[k];
        if (a->may[k] && !is_listed(r, san))
            sample_fail(s, "%s: %s is not listed: %s", r->of.laws->id, san, r->sentence);
    }
    if (expected != listed)
        sample_fail(s, "%s: %d moves listed, not %d: %s", r->of.laws->id, listed, expected,
                    r->sentence);
}

/* What the ruling says: the complete list, or that the Laws do not tell; and of a move made. */
static void check_ruling(const sample *s, touch_case *c, size_t e, const ff_game *game)
{
    static answer answers[MOST_ANSWERS];
    int binding, count = answers_of(c, e, answers, &binding);
    int played = (int)(s->done % (unsigned)c->legal_count), fits = 0;
    char san[FF_SAN_SIZE];
    ff_ruling_request of = ff_ruling_request_of(game, 0);
    ff_ruling r;
    of.laws = ff_laws_find(editions[e].id);
    of.nodes = 500;
    c->touch.by = FF_ON_MOVE;
    c->touch.what.castling = c->castling;
    c->touch.played = NULL;
    if (ff_conduct_rule_touch(&of, &c->touch, &r, NULL) != FF_OK)
        sample_fail(s, "%s: no ruling", of.laws->id);
    /* In Chess960 castling may have been announced, and then the rook may be touched first
     * (II.3): another question than that of what was touched. */
    bool announced = s->pos.chess960 && r.verdict == FF_RULING_REFER &&
                     strstr(r.sentence, "announced that they castle") != NULL;
    bool over = announced || r.verdict == FF_RULING_GAME_OVER ||
                strstr(r.sentence, "over already") != NULL;
    if (!over && count > 1 && r.verdict != FF_RULING_REFER)
        sample_fail(s, "%s: %d readings differ: %s", of.laws->id, count, r.sentence);
    if (!over && count == 1)
        check_list(s, c, &answers[0], &r);
    referred += !over && count > 1;
    ff_ruling_release(&r);
    if (over)
        return;
    ff_san_write_plain(&s->pos, rb_move_code(&c->legal[played]), san);
    c->touch.played = san;
    for (int k = 0; k < count; k++)
        fits += answers[k].may[played];
    if (ff_conduct_rule_touch(&of, &c->touch, &r, NULL) != FF_OK)
        sample_fail(s, "%s: no ruling on %s", of.laws->id, san);
    ff_ruling_verdict expected = fits == count ? FF_RULING_NO_FAULT
                                 : count > 1   ? FF_RULING_REFER
                                               : FF_RULING_CORRECTION;
    if (r.verdict != expected)
        sample_fail(s, "%s: %s fits %d of %d: %s", of.laws->id, san, fits, count, r.sentence);
    ff_ruling_release(&r);
    c->touch.played = NULL;
    ruled++;
}

static void check_rulings(const sample *s, touch_case *c)
{
    char fen[FF_FEN_SIZE];
    ff_game game;
    ff_game_init(&game);
    game.start = s->pos;
    ff_position_fen(&s->pos, FF_FEN_X, fen);
    if (ff_game_set_tag(&game, "FEN", fen) != FF_OK)
        sample_fail(s, "no memory");
    for (size_t e = 0; e < sizeof editions / sizeof *editions; e++)
        check_ruling(s, c, e, &game);
    ff_game_release(&game);
}

int main(int argc, char **argv)
{
    sample s = sample_start(argc, argv, 100000);
    static touch_case c;
    while (sample_next(&s)) {
        c.p = sample_rulebook(&s.pos);
        c.legal_count = rb_legal_moves(&c.p, c.legal);
        if (c.legal_count == 0 || c.legal_count >= FF_MAX_MOVES)
            continue;
        random_case(&s, &c);
        for (size_t e = 0; e < sizeof editions / sizeof *editions; e++)
            check_edition(&s, &c, e);
        if (s.done % RULED_EVERY == 0)
            check_rulings(&s, &c);
    }
    printf("%lu readings compared, %lu rulings, of them %lu referred\n", compared, ruled,
           referred);
    for (int duty = 0; duty < FF_DUTY_COUNT; duty++)
        if (duties[duty] == 0)
            sample_fail(&s, "duty %d never came up: the sample is too small", duty);
    return sample_passed(&s, "what may be played after touching pieces");
}
