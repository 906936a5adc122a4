#include "dispute/in_order.h"

#include "board/board.h"
#include "ruling/ruling_build.h"

#include <assert.h>
#include <string.h>

/*
 * Several things in order of time: see in_order.h.
 */

static const struct {
    const char *key;
    bool needs_side;
    const char *text;
} kinds[FF_HAPPENED_COUNT] = {
#define X(name, key, needs_side, text) [FF_HAPPENED_##name] = {key, needs_side, text},
    FF_HAPPENINGS(X)
#undef X
};

/* --- reading --- */

static bool take_word(const char **text, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(*text, word, size) != 0 || ((*text)[size] != ':' && (*text)[size] != '\0'))
        return false;
    *text += size + ((*text)[size] == ':');
    return true;
}

int ff_happening_read(const char *text, ff_happening *out, ff_error *err)
{
    const char *at = text;
    *out = (ff_happening){.kind = FF_HAPPENED_COUNT, .side = FF_UNKNOWN_SIDE};
    if (take_word(&at, "white"))
        out->side = FF_WHITE;
    else if (take_word(&at, "black"))
        out->side = FF_BLACK;
    for (int kind = 0; kind < FF_HAPPENED_COUNT && out->kind == FF_HAPPENED_COUNT; kind++)
        if (take_word(&at, kinds[kind].key))
            out->kind = (ff_happening_kind)kind;
    bool moves = out->kind == FF_HAPPENED_ILLEGAL || out->kind == FF_HAPPENED_THREEFOLD ||
                 out->kind == FF_HAPPENED_FIFTY;
    bool sided = out->side != FF_UNKNOWN_SIDE;
    if (out->kind == FF_HAPPENED_COUNT || sided != kinds[out->kind].needs_side ||
        (*at != '\0' && !moves) || (*at == '\0' && out->kind == FF_HAPPENED_ILLEGAL))
        return ff_fail(err, FF_E_PARSE,
                       "\"%s\" is not something that happened: expected white:illegal:MOVE, "
                       "white:pressed, white:flag, white:threefold or white:fifty (with :MOVE "
                       "when it is written), white:offer, white:accepted, white:refused, "
                       "white:resigned, the same of black, or agreed",
                       text);
    out->move = *at != '\0' ? at : NULL;
    return FF_OK;
}

/* --- one after the other --- */

typedef struct chain {
    ff_ruling *r;
    ff_ruling_request of; /* what the ones before have left */
    int offer;            /* the ff_color whose offer is open, or FF_UNKNOWN_SIDE */
    bool over;            /* an end, or a question that has to be answered first */
    bool penalty;
    ff_applied_ruling *earlier; /* those of the case, and what was given here in front */
    ff_applied_ruling given[FF_HAPPENED_MAX];
    ff_str articles[FF_HAPPENED_MAX];
    unsigned count;
} chain;

static int rule_illegal(chain *c, const ff_happening *h, bool pressed, ff_ruling *out,
                        ff_error *err)
{
    ff_illegal illegal = {.by = h->side,
                          .kind = h->move != NULL ? FF_FAULT_MOVE : FF_FAULT_NO_MOVE,
                          .answered = 0,
                          .unfinished = !pressed,
                          .move = h->move};
    if (c->offer == (int)ff_other((ff_color)h->side))
        c->offer = FF_UNKNOWN_SIDE; /* who touches a piece has refused (9.1.2.1) */
    return ff_rule_illegal(&c->of, &illegal, out, err);
}

static int rule_claim(chain *c, const ff_happening *h, ff_ruling *out, ff_error *err)
{
    ff_claim claim = {.kind = h->kind == FF_HAPPENED_THREEFOLD ? FF_CLAIM_THREEFOLD
                                                               : FF_CLAIM_FIFTY,
                      .by = h->side,
                      .move = h->move};
    return ff_rule_claim(&c->of, &claim, out, err);
}

/* Offers, their answers, and an agreement, which is an offer that was accepted. */
static int rule_offer(chain *c, const ff_happening *h, ff_ruling *out, ff_error *err)
{
    static const ff_answer answers[FF_HAPPENED_COUNT] = {
        [FF_HAPPENED_OFFER] = FF_ANSWER_OPEN,
        [FF_HAPPENED_ACCEPTED] = FF_ANSWER_ACCEPTED,
        [FF_HAPPENED_REFUSED] = FF_ANSWER_REFUSED,
        [FF_HAPPENED_AGREED] = FF_ANSWER_ACCEPTED,
    };
    bool answers_one = h->kind == FF_HAPPENED_ACCEPTED || h->kind == FF_HAPPENED_REFUSED;
    int by = answers_one ? c->offer : h->kind == FF_HAPPENED_AGREED ? FF_WHITE : h->side;
    if (answers_one && c->offer != (int)ff_other((ff_color)h->side))
        return ff_fail(err, FF_E_PARSE, "%s answers an offer of a draw that is not open",
                       ff_ruling_side_name((ff_color)h->side));
    c->offer = h->kind == FF_HAPPENED_OFFER ? h->side : FF_UNKNOWN_SIDE;
    ff_offer offer = {.by = (ff_color)by, .answer = answers[h->kind]};
    return ff_rule_offer(&c->of, &offer, out, err);
}

static int rule_one(chain *c, const ff_happening *h, bool pressed, ff_ruling *out,
                    ff_error *err)
{
    ff_flag flag = {.fallen = h->side == FF_WHITE ? FF_FALLEN_WHITE : FF_FALLEN_BLACK,
                    .first = FF_UNKNOWN_SIDE,
                    .resigned = FF_UNKNOWN_SIDE};
    switch (h->kind) {
    case FF_HAPPENED_ILLEGAL:
    case FF_HAPPENED_PRESSED:
        return rule_illegal(c, h, pressed, out, err);
    case FF_HAPPENED_FLAG:
        return ff_rule_flag(&c->of, &flag, out, err);
    case FF_HAPPENED_THREEFOLD:
    case FF_HAPPENED_FIFTY:
        return rule_claim(c, h, out, err);
    case FF_HAPPENED_RESIGNED:
        return ff_rule_resign(&c->of, (ff_color)h->side, out, err);
    case FF_HAPPENED_OFFER:
    case FF_HAPPENED_ACCEPTED:
    case FF_HAPPENED_REFUSED:
    case FF_HAPPENED_AGREED:
    case FF_HAPPENED_COUNT:
        break;
    }
    return rule_offer(c, h, out, err);
}

/* "White: an illegal move, Nf5" */
static void put_happening(const ff_happening *h, ff_str *out)
{
    if (h->side != FF_UNKNOWN_SIDE)
        ff_str_format(out, "%s: ", ff_ruling_side_name((ff_color)h->side));
    ff_str_text(out, kinds[h->kind].text);
    if (h->move != NULL)
        ff_str_format(out, ", %s", h->move);
}

/* What a ruling leaves to the next one: the clocks, and that it was given. */
static int leave(chain *c, const ff_ruling *one)
{
    for (const ff_clock_change *k = one->clock; k != NULL; k = k->next)
        if (c->of.clock_ms[k->side] != FF_CLOCK_UNKNOWN)
            c->of.clock_ms[k->side] += k->add_ms;
    ff_applied_ruling *given = &c->given[c->count];
    int code = ff_ruling_as_applied(one, NULL, &c->articles[c->count], given);
    if (code != FF_OK)
        return code;
    given->time = "just before";
    given->next = c->earlier;
    c->of.earlier = c->earlier = given;
    c->count++;
    return FF_OK;
}

/* Nothing has to be played or set up any more once the game is over. */
static void drop_remedy(ff_ruling *r)
{
    r->must_play = NULL;
    r->must_play_tail = &r->must_play;
    r->must_note = NULL;
    r->notes = NULL;
    r->note_tail = &r->notes;
    r->restore_ply = FF_NEVER;
    r->restore_pos = NULL;
}

static int add_one(chain *c, const ff_happening *h, bool pressed, ff_error *err)
{
    ff_ruling one;
    ff_str words = FF_STR_INIT;
    int code = rule_one(c, h, pressed, &one, err);
    if (code != FF_OK)
        return code;
    put_happening(h, &words);
    ff_ruling_fact(c->r, "event", "%s%s: %s", ff_str_get(&words),
                   h->kind == FF_HAPPENED_ILLEGAL && pressed ? ", the clock pressed" : "",
                   one.sentence);
    ff_ruling_drop(c->r, &words);
    c->over = one.result != FF_GAME_RESULT_NONE || one.verdict == FF_RULING_REFER;
    c->penalty |= one.verdict == FF_RULING_PENALTY || one.verdict == FF_RULING_REJECTED;
    if (c->over)
        drop_remedy(c->r);
    ff_ruling_inherit(c->r, &one);
    if (c->over) {
        ff_ruling_decide(c->r, one.verdict, one.result, "%s", one.sentence);
        ff_ruling_reason(c->r, "%s", one.reason);
    } else {
        code = leave(c, &one);
    }
    ff_ruling_release(&one);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the ruling");
}

/* The clock that was pressed on an illegal move is part of it. */
static bool is_pressed_on(const ff_happening *list, unsigned count, unsigned i)
{
    return list[i].kind == FF_HAPPENED_ILLEGAL && i + 1 < count &&
           list[i + 1].kind == FF_HAPPENED_PRESSED && list[i + 1].side == list[i].side;
}

static void put_after_end(chain *c, const ff_happening *h)
{
    ff_str words = FF_STR_INIT;
    put_happening(h, &words);
    ff_ruling_fact(c->r, "event", "%s: %s", ff_str_get(&words),
                   c->r->verdict == FF_RULING_REFER ? "what came before has to be decided first"
                                                    : "the game was over");
    ff_ruling_drop(c->r, &words);
}

/* A copy of the rulings of the case, so that others can be put in front. */
static int copy_earlier(chain *c)
{
    ff_applied_ruling **tail = &c->earlier;
    for (const ff_applied_ruling *a = c->of.earlier; a != NULL; a = a->next) {
        *tail = ff_arena_alloc(&c->r->arena, sizeof **tail);
        if (*tail == NULL)
            return FF_E_MEMORY;
        **tail = *a;
        tail = &(*tail)->next;
    }
    *tail = NULL;
    return FF_OK;
}

static int rule_chain(const ff_ruling_request *of, const ff_happening *list, unsigned count,
                      ff_ruling *out, ff_error *err)
{
    chain c = {.r = out, .of = *of, .offer = FF_UNKNOWN_SIDE};
    ff_ruling_start(out, "in-order", of);
    ff_ruling_ask(out, "Several things happened, one after the other.");
    int code = copy_earlier(&c);
    for (unsigned i = 0; i < count && code == FF_OK; i++) {
        bool pressed = is_pressed_on(list, count, i) || list[i].kind == FF_HAPPENED_PRESSED;
        if (c.over)
            put_after_end(&c, &list[i]);
        else
            code = add_one(&c, &list[i], pressed, err);
        i += is_pressed_on(list, count, i);
    }
    if (code == FF_OK && !c.over) {
        ff_ruling_decide(out, c.penalty ? FF_RULING_PENALTY : FF_RULING_PLAY_ON,
                         FF_GAME_RESULT_NONE,
                         "Play goes on; each of these has its own consequence.");
        ff_ruling_reason(out, "None of them ended the game.");
    }
    for (unsigned i = 0; i < c.count; i++)
        ff_str_release(&c.articles[i]);
    if (code == FF_OK)
        return ff_ruling_finish(out, err);
    ff_ruling_release(out);
    return code;
}

/* --- an order that is not known --- */

/* The order with that number: units are taken one after the other out of those left. */
static unsigned put_order(const ff_in_order *what, unsigned number, ff_happening *out)
{
    unsigned starts[FF_HAPPENED_MAX], units = 0, count = 0;
    for (unsigned i = 0; i < what->count; i++) {
        starts[units++] = i;
        i += is_pressed_on(what->list, what->count, i);
    }
    for (unsigned left = units; left > 0; left--) {
        unsigned pick = number % left;
        number /= left;
        unsigned i = starts[pick];
        out[count++] = what->list[i];
        if (is_pressed_on(what->list, what->count, i))
            out[count++] = what->list[i + 1];
        memmove(starts + pick, starts + pick + 1, (left - pick - 1) * sizeof *starts);
    }
    return count;
}

static unsigned count_orders(const ff_in_order *what)
{
    unsigned units = 0, orders = 1;
    for (unsigned i = 0; i < what->count; i++) {
        units++;
        i += is_pressed_on(what->list, what->count, i);
    }
    if (units > FF_HAPPENED_UNORDERED_MAX)
        return 0;
    for (unsigned n = 2; n <= units; n++)
        orders *= n;
    return orders;
}

static bool is_same(const ff_ruling *a, const ff_ruling *b)
{
    const ff_clock_change *x = a->clock, *y = b->clock;
    int64_t sum[2] = {0, 0};
    for (; x != NULL; x = x->next)
        sum[x->side] += x->add_ms;
    for (; y != NULL; y = y->next)
        sum[y->side] -= y->add_ms;
    return a->result == b->result && sum[0] == 0 && sum[1] == 0 &&
           strcmp(a->sentence, b->sentence) == 0;
}

/* "an order: its ruling", once for each ruling. */
static void add_alternative(ff_ruling *out, const ff_happening *list, unsigned count,
                            const ff_ruling *r)
{
    ff_str words = FF_STR_INIT;
    for (unsigned i = 0; i < count; i++) {
        ff_str_text(&words, i > 0 ? "; then " : "");
        put_happening(&list[i], &words);
    }
    bool told = false;
    for (const ff_text_item *item = out->alternatives; item != NULL; item = item->next)
        told |= strstr(item->text, r->sentence) != NULL;
    if (!told)
        ff_ruling_alternative(out, "%s: %s", ff_str_get(&words), r->sentence);
    ff_ruling_drop(out, &words);
}

static void refer_order(ff_ruling *out)
{
    ff_ruling_decide(out, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: in which order did it happen?");
    ff_ruling_reason(out, "What ends the game first decides, and the orders give different "
                          "rulings.");
}

/* What the orders come to. */
typedef struct tried {
    ff_ruling first;                    /* of the first order, only to be looked at */
    ff_happening list[FF_HAPPENED_MAX]; /* the last order */
    unsigned count;
    bool differ;
} tried;

/* All orders; one in which an offer is answered before it was made is none. */
static int try_orders(const ff_ruling_request *of, const ff_in_order *what, unsigned orders,
                      ff_ruling *asked, tried *t, ff_error *err)
{
    bool any = false;
    int code = FF_OK;
    for (unsigned number = 0; number < orders; number++) {
        ff_ruling r;
        ff_happening order[FF_HAPPENED_MAX];
        unsigned size = put_order(what, number, order);
        code = rule_chain(of, order, size, &r, err);
        if (code == FF_E_PARSE)
            continue;
        if (code != FF_OK)
            break;
        memcpy(t->list, order, sizeof order);
        t->count = size;
        add_alternative(asked, t->list, size, &r);
        t->differ |= any && !is_same(&t->first, &r);
        if (any)
            ff_ruling_release(&r);
        else
            t->first = r;
        any = true;
    }
    if (any && code == FF_E_PARSE)
        code = FF_OK; /* that order is not possible */
    if (any && code != FF_OK)
        ff_ruling_release(&t->first);
    return code;
}

static int rule_unordered(const ff_ruling_request *of, const ff_in_order *what, ff_ruling *out,
                          ff_error *err)
{
    unsigned orders = count_orders(what);
    tried t = {.count = 0};
    if (orders == 0)
        return ff_fail(err, FF_E_LIMIT, "at most %d things in an unknown order",
                       (int)FF_HAPPENED_UNORDERED_MAX);
    ff_ruling_start(out, "in-order", of);
    ff_ruling_ask(out, "Several things happened, in an order that is not known.");
    int code = try_orders(of, what, orders, out, &t, err);
    if (code != FF_OK) {
        ff_ruling_release(out);
        return code;
    }
    if (t.differ) {
        refer_order(out);
        for (const ff_citation *c = t.first.articles; c != NULL; c = c->next)
            ff_ruling_cite(out, c->point);
    } else {
        ff_ruling_release(out);
        code = rule_chain(of, t.list, t.count, out, err);
        if (code == FF_OK)
            ff_ruling_note(out, "in every order it comes to the same");
    }
    ff_ruling_release(&t.first);
    return code == FF_OK ? ff_ruling_finish(out, err) : code;
}

int ff_dispute_rule_in_order(const ff_ruling_request *of, const ff_in_order *what,
                             ff_ruling *out, ff_error *err)
{
    return what->unordered ? rule_unordered(of, what, out, err)
                           : rule_chain(of, what->list, what->count, out, err);
}
