#include "ruling/typed_rule.h"

#include "board/board.h"

#include <string.h>

/* --- reading --- */

static const struct {
    bool illegal_counts; /* beside legal readings that are in doubt */
    bool each_move;      /* a reading that leaves the piece open is several */
} policies[FF_TYPED_POLICY_COUNT] = {
    [FF_TYPED_QUESTIONED] = {true, false},
    [FF_TYPED_CLAIMED] = {true, true},
    [FF_TYPED_MADE] = {false, true},
};

/* One reading for each move. */
static void split_moves(ff_typed_move *typed)
{
    ff_typed_move split = {.pos = typed->pos};
    for (unsigned i = 0; i < typed->count; i++) {
        const ff_typed_reading *reading = &typed->readings[i];
        for (unsigned k = 0; k < reading->count || k == 0; k++) {
            if (split.count == FF_TYPED_MAX)
                break;
            ff_typed_reading *one = &split.readings[split.count++];
            *one = *reading;
            one->count = reading->count > 0;
            one->moves[0] = reading->count > 0 ? reading->moves[k] : FF_NO_MOVE;
            split.legal += reading->count > 0;
        }
    }
    *typed = split;
}

/* Pieces that reach the square of a reading, whether they may leave theirs or not. */
static ff_bitboard reaching(const ff_position *pos, const ff_san *san)
{
    ff_bitboard pieces = ff_ruling_meant_pieces(pos, san), found = 0;
    ff_bitboard occupied = pos->color[0] | pos->color[1];
    while (pieces != 0) {
        ff_square square = ff_pop(&pieces);
        if ((ff_role_attacks((ff_role)san->role, square, occupied) & FF_BIT(san->to)) != 0)
            found |= FF_BIT(square);
    }
    return found;
}

/* "Nd2" is legal for one knight, and the other is pinned: which one was moved? Both are
 * readings where the move is in question. */
static void add_pinned(const ff_position *pos, ff_typed_move *typed)
{
    for (unsigned i = 0; i < typed->legal; i++) {
        const ff_typed_reading *reading = &typed->readings[i];
        ff_san san = reading->san;
        if (san.castling != 0 || san.role == FF_PAWN || san.role == FF_KING)
            continue;
        ff_bitboard others = reaching(pos, &san);
        for (unsigned k = 0; k < reading->count; k++)
            others &= ~FF_BIT(FF_MOVE_FROM(reading->moves[k]));
        while (others != 0 && typed->count < FF_TYPED_MAX) {
            ff_square from = ff_pop(&others);
            san.from_file = (uint8_t)ff_file_of(from);
            san.from_rank = (uint8_t)ff_rank_of(from);
            typed->readings[typed->count++] = (ff_typed_reading){.san = san};
        }
    }
}

/* The text may be anything: as much of it as can be shown. */
static int fail_unread(const ff_position *pos, const char *text, ff_error *err)
{
    enum { SHOWN = 40 };
    size_t size = strlen(text);
    ff_str shown = FF_STR_INIT, nearest = FF_STR_INIT;
    ff_str_printable(&shown, text, size > SHOWN ? ff_utf8_valid(text, SHOWN) : size);
    ff_typed_move_nearest(pos, text, size, &nearest);
    int code = ff_fail(err, FF_E_PARSE_SAN, "\"%s%s\" is not a move of this position: %s",
                       ff_str_get(&shown), size > SHOWN ? "…" : "", ff_str_get(&nearest));
    ff_str_release(&shown);
    ff_str_release(&nearest);
    return code;
}

int ff_ruling_typed_read(const ff_ruling_request *of, const ff_position *pos, const char *text,
                         ff_typed_policy policy, ff_typed_move *out, ff_error *err)
{
    ff_move_habits habits = {.language = of->language, .sure = of->language != NULL};
    ff_typed_move_read(pos, NULL, text, strlen(text), &habits, out);
    if (out->count == 0)
        return fail_unread(pos, text, err);
    if (out->legal > 0 && !policies[policy].illegal_counts)
        out->count = out->legal;
    if (policies[policy].each_move)
        split_moves(out);
    else if (out->legal > 0)
        add_pinned(pos, out);
    return FF_OK;
}

/* --- ruling on each --- */

static bool same_clocks(const ff_clock_change *a, const ff_clock_change *b)
{
    for (; a != NULL && b != NULL; a = a->next, b = b->next)
        if (a->side != b->side || a->add_ms != b->add_ms)
            return false;
    return a == NULL && b == NULL;
}

static bool same_items(const ff_text_item *a, const ff_text_item *b)
{
    for (; a != NULL && b != NULL; a = a->next, b = b->next)
        if (strcmp(a->text, b->text) != 0)
            return false;
    return a == NULL && b == NULL;
}

bool ff_ruling_same_decision(const ff_ruling *a, const ff_ruling *b)
{
    return a->verdict == b->verdict && a->result == b->result &&
           strcmp(a->sentence, b->sentence) == 0 && same_clocks(a->clock, b->clock);
}

/* The same, and the same moves to choose from. */
bool ff_ruling_same(const ff_ruling *a, const ff_ruling *b)
{
    const char *x = a->must_note != NULL ? a->must_note : "";
    const char *y = b->must_note != NULL ? b->must_note : "";
    return ff_ruling_same_decision(a, b) && a->restore_ply == b->restore_ply &&
           same_items(a->must_play, b->must_play) && strcmp(x, y) == 0;
}

void ff_ruling_undecide(ff_ruling *r)
{
    r->clock = NULL;
    r->clock_tail = &r->clock;
    r->must_play = NULL;
    r->must_play_tail = &r->must_play;
    r->must_note = NULL;
    r->notes = NULL;
    r->note_tail = &r->notes;
    r->alternatives = NULL;
    r->alternative_tail = &r->alternatives;
    r->restore_ply = FF_NEVER;
    r->restore_pos = NULL;
    r->by_analysis = false;
    r->new_game = false;
}

void ff_ruling_cite_too(ff_ruling *r, const ff_ruling *other)
{
    for (const ff_citation *c = other->articles; c != NULL; c = c->next)
        ff_ruling_cite(r, c->point);
}

/* "Nbd2", "the knight on f3 to d2": what tells a reading from the others. */
static void name_reading(const ff_position *pos, const ff_typed_reading *reading, ff_str *out)
{
    const ff_san *san = &reading->san;
    if (reading->count == 0 && san->from_file < 8 && san->from_rank < 8) {
        char from[3], to[3];
        ff_board_square_name((ff_square)(8 * san->from_rank + san->from_file), from);
        ff_board_square_name(san->to, to);
        ff_str_format(out, "the %s on %s to %s", ff_role_name((ff_role)san->role), from, to);
        return;
    }
    ff_typed_reading_text(pos, reading, out);
}

/* "if it means b3: No illegal move: play goes on; to be played: …" */
static void add_answer(ff_ruling *r, const char *name, const ff_ruling *answer)
{
    ff_str play = FF_STR_INIT;
    for (const ff_text_item *item = answer->must_play; item != NULL; item = item->next)
        ff_str_format(&play, "%s%s", play.size == 0 ? " To be played: " : ", ", item->text);
    ff_ruling_alternative(r, "if it means %s: %s%s%s", name, answer->sentence,
                          ff_str_get(&play), play.size != 0 ? "." : "");
    ff_ruling_drop(r, &play);
}

typedef struct answers {
    ff_ruling ruling[FF_TYPED_MAX];
    unsigned count;
} answers;

static void refer(const answers *all, const ff_typed_move *typed, const char *text,
                  ff_ruling *out)
{
    ff_str names[FF_TYPED_MAX], list = FF_STR_INIT;
    for (unsigned i = 0; i < all->count; i++) {
        names[i] = (ff_str)FF_STR_INIT;
        name_reading(&typed->pos, &typed->readings[i], &names[i]);
        ff_str_format(&list, "%s%s",
                      i == 0               ? ""
                      : i + 1 < all->count ? ", "
                                           : " or ",
                      ff_str_get(&names[i]));
    }
    ff_ruling_undecide(out);
    ff_ruling_decide(out, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: \"%s\" can mean %s.", text, ff_str_get(&list));
    ff_ruling_reason(out,
                     "The move is written in a way that has several readings, and the "
                     "ruling depends on which is meant. Find out which piece was touched.");
    for (unsigned i = 0; i < all->count; i++) {
        add_answer(out, ff_str_get(&names[i]), &all->ruling[i]);
        ff_ruling_drop(out, &names[i]);
    }
    ff_ruling_drop(out, &list);
}

static void release_all(answers *all)
{
    for (unsigned i = 0; i < all->count; i++)
        ff_ruling_release(&all->ruling[i]);
}

int ff_ruling_typed(const ff_ruling_request *of, ff_typed_rule_function *rule,
                    const void *question, const char *text, ff_ruling *out, ff_error *err)
{
    ff_typed_move typed = {.count = 0};
    int code = rule(of, question, 0, &typed, out, err);
    if (code != FF_OK || typed.count < 2)
        return code;
    answers *all = ff_malloc(sizeof *all);
    bool same = true;
    if (all == NULL) {
        ff_ruling_release(out);
        return ff_fail(err, FF_E_MEMORY, "out of memory for the ruling");
    }
    all->count = 0;
    for (unsigned i = 0; i < typed.count && code == FF_OK; i++) {
        code = rule(of, question, i, &typed, &all->ruling[i], err);
        if (code != FF_OK)
            break;
        all->count++;
        same &= ff_ruling_same(out, &all->ruling[i]);
        ff_ruling_cite_too(out, &all->ruling[i]);
    }
    if (code == FF_OK && !same) {
        refer(all, &typed, text, out);
        code = ff_ruling_finish_again(out, err);
    } else if (code != FF_OK) {
        ff_ruling_release(out);
    }
    release_all(all);
    ff_free(all);
    return code;
}
