#include "print/pages_private.h"

#include "base/latin.h"
#include "base/sort.h"
#include "prizes/prizes.h"
#include "series/fees.h"

/* Entry fees: who paid what, and what is outstanding. */

enum { NO, NAME, CLUB, DUE, PAID, OUTSTANDING, PAYMENTS, COLUMNS };

static const ff_page_column columns[COLUMNS] = {
    [NO] = {"No", FF_ALIGN_RIGHT, 2, false, false},
    [NAME] = {"Name", FF_ALIGN_LEFT, 0, .strong = true},
    [CLUB] = {"Club", FF_ALIGN_LEFT, 4, false, true},
    [DUE] = {"Fee", FF_ALIGN_RIGHT, 0, false, false},
    [PAID] = {"Paid", FF_ALIGN_RIGHT, 0, false, false},
    [OUTSTANDING] = {"Outstanding", FF_ALIGN_RIGHT, 0, .strong = true},
    [PAYMENTS] = {"Payments", FF_ALIGN_LEFT, 3, false, true},
};

typedef struct sums {
    long long due, paid, outstanding, over;
    int owing;
} sums;

static const char *cents_text(page_maker *m, long long cents)
{
    char text[FF_CENTS_SIZE];
    ff_cents_text(cents, text);
    return ff_page_text(m, text);
}

/* "2026-11-21 40.00 cash; 2026-11-22 -10.00". */
static const char *payments_text(page_maker *m, int player)
{
    ff_str text = FF_STR_INIT;
    ff_series_payment payment;
    for (size_t at = 0; ff_series_next_payment(m->event, player, &at, &payment);)
        ff_str_format(&text, "%s%.10s %s%s%s", text.size > 0 ? "; " : "", payment.time,
                      cents_text(m, payment.cents), payment.note[0] != '\0' ? " " : "",
                      payment.note);
    return ff_page_take(m, &text);
}

static void put_player(page_maker *m, const ff_page_table *table, size_t row, int player,
                       sums *all)
{
    const ff_player *p = &m->event->players[player];
    long long due = ff_series_fee_of(m->event, player), paid = ff_series_paid(m->event, player);
    all->due += due;
    all->paid += paid;
    all->outstanding += due > paid ? due - paid : 0;
    all->over += paid > due ? paid - due : 0;
    all->owing += due > paid;
    ff_page_whole(m, ff_page_cell_at(table, row, NO), p->no);
    ff_page_put(ff_page_cell_at(table, row, NAME), ff_page_name(m, player));
    ff_page_put(ff_page_cell_at(table, row, CLUB), ff_page_club(m->event, p));
    ff_page_put(ff_page_cell_at(table, row, DUE), cents_text(m, due));
    ff_page_put(ff_page_cell_at(table, row, PAID), cents_text(m, paid));
    ff_page_put(ff_page_cell_at(table, row, OUTSTANDING),
                due == paid ? "" : cents_text(m, due - paid));
    ff_page_put(ff_page_cell_at(table, row, PAYMENTS), payments_text(m, player));
}

static int by_name(const void *a, const void *b, void *ctx)
{
    const ff_event *event = ctx;
    const ff_player *x = &event->players[*(const int *)a];
    const ff_player *y = &event->players[*(const int *)b];
    int order = ff_latin_compare(x->name, y->name);
    return order != 0 ? order : x->no - y->no;
}

/* "Fees 320.00 EUR, paid 120.00, outstanding 200.00 by 5 players.". */
static void put_totals(page_maker *m, const sums *all)
{
    char currency[FF_FEE_CURRENCY];
    ff_str text = FF_STR_INIT;
    ff_series_fee(m->event, currency);
    ff_str_format(&text, "Fees %s%s%s, paid %s, outstanding %s", cents_text(m, all->due),
                  currency[0] != '\0' ? " " : "", currency, cents_text(m, all->paid),
                  cents_text(m, all->outstanding));
    if (all->owing > 0)
        ff_str_format(&text, " by %d player%s", all->owing, all->owing == 1 ? "" : "s");
    if (all->over > 0)
        ff_str_format(&text, ", paid in excess %s", cents_text(m, all->over));
    ff_str_char(&text, '.');
    m->pages->note = ff_page_take(m, &text);
}

void ff_page_fees(page_maker *m)
{
    sums all = {0};
    size_t count = m->event->player_count;
    if (!ff_series_has_fees(m->event)) {
        m->code = ff_fail(m->err, FF_E_STATE,
                          "the event asks for no fee; \"event fee FILE --amount 40\" sets it");
        return;
    }
    int *order = ff_calloc(count + 1, sizeof *order);
    if (order == NULL) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the fees");
        return;
    }
    for (size_t i = 0; i < count; i++)
        order[i] = (int)i;
    union {
        const ff_event *from;
        void *to;
    } event = {m->event}; /* only read */
    ff_sort_in(order, count, sizeof *order, by_name, event.to);
    ff_page_table *table = ff_page_table_add(m, "", columns, COLUMNS, count);
    for (size_t i = 0; table != NULL && i < count; i++)
        put_player(m, table, i, order[i], &all);
    put_totals(m, &all);
    ff_free(order);
}
