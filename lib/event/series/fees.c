#include "series/fees.h"

#include "event/extra.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

static const char of_fee[] = "fee", of_due[] = "fee-due", of_payment[] = "payment";

/* "2026-11-21T09:20:00Z" */
enum { TIME_LENGTH = 20 };

static int check_amount(long long cents, ff_error *err)
{
    return cents <= FF_FEE_MOST && cents >= -FF_FEE_MOST
               ? FF_OK
               : ff_fail(err, FF_E_LIMIT, "an amount of more than %lld", FF_FEE_MOST / 100);
}

/* A number at the head of a text, and what follows its blank. */
static long long read_amount(const char *text, const char **rest)
{
    char figure[24] = "";
    long long cents = 0;
    size_t size = strcspn(text, " ");
    if (size < sizeof figure)
        memcpy(figure, text, size);
    if (ff_str_parse_integer(figure, -FF_FEE_MOST, FF_FEE_MOST, &cents) != FF_OK)
        cents = 0;
    *rest = text + size + (text[size] == ' ');
    return cents;
}

/* --- the fee of the event --- */

long long ff_series_fee(const ff_event *event, char currency[FF_FEE_CURRENCY])
{
    const char *rest;
    long long cents = read_amount(ff_event_kept(event, of_fee), &rest);
    snprintf(currency, FF_FEE_CURRENCY, "%s", rest);
    return cents;
}

static bool is_currency(const char *text)
{
    size_t size = strlen(text);
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] <= ' ' || text[i] == 127)
            return false;
    return size < FF_FEE_CURRENCY && ff_utf8_valid(text, size) == size;
}

int ff_series_set_fee(ff_event *event, long long cents, const char *currency, ff_error *err)
{
    char text[64];
    int code = check_amount(cents, err);
    if (!is_currency(currency))
        return ff_fail(err, FF_E_PARSE, "expected a currency as EUR, not \"%.40s\"", currency);
    snprintf(text, sizeof text, "%lld%s%s", cents, currency[0] != '\0' ? " " : "", currency);
    return code == FF_OK ? ff_event_keep(event, of_fee, text, err) : code;
}

/* --- of a player --- */

static size_t find_due(const ff_event *event, int player)
{
    size_t at = 0;
    while (at < event->attachment_count && (event->attachments[at].player != player ||
                                            strcmp(event->attachments[at].kind, of_due) != 0))
        at++;
    return at;
}

long long ff_series_fee_of(const ff_event *event, int player)
{
    char currency[FF_FEE_CURRENCY];
    const char *rest;
    size_t at = find_due(event, player);
    return at < event->attachment_count ? read_amount(event->attachments[at].text, &rest)
                                        : ff_series_fee(event, currency);
}

int ff_series_set_fee_of(ff_event *event, int player, long long cents, ff_error *err)
{
    char text[24];
    int code = check_amount(cents, err);
    snprintf(text, sizeof text, "%lld", cents);
    return code == FF_OK ? ff_event_put_attachment(event, find_due(event, player), player,
                                                   of_due, text, err)
                         : code;
}

/* --- payments --- */

static int check_note(const char *note, ff_error *err)
{
    size_t size = strlen(note);
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)note[i] < ' ' || note[i] == 127)
            return ff_fail(err, FF_E_PARSE, "a note is one line, without control characters");
    if (ff_utf8_valid(note, size) != size)
        return ff_fail(err, FF_E_PARSE, "the note is not UTF-8");
    return size <= FF_FEE_NOTE
               ? FF_OK
               : ff_fail(err, FF_E_LIMIT, "a note of more than %d bytes", FF_FEE_NOTE);
}

int ff_series_add_payment(ff_event *event, int player, long long cents, const char *time,
                          const char *note, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    int code = check_amount(cents, err);
    if (code == FF_OK)
        code = check_note(note, err);
    ff_str_format(&text, "%.*s %lld %s", TIME_LENGTH, time, cents, note);
    if (code == FF_OK && text.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a payment");
    if (code == FF_OK)
        code = ff_event_put_attachment(event, event->attachment_count, player, of_payment,
                                       ff_str_get(&text), err);
    ff_str_release(&text);
    return code;
}

bool ff_series_next_payment(const ff_event *event, int player, size_t *at,
                            ff_series_payment *out)
{
    while (*at < event->attachment_count) {
        const ff_attachment *a = &event->attachments[(*at)++];
        if (strcmp(a->kind, of_payment) != 0 || (player != FF_NOBODY && a->player != player) ||
            strlen(a->text) <= TIME_LENGTH)
            continue;
        *out = (ff_series_payment){.player = a->player};
        snprintf(out->time, sizeof out->time, "%.*s", TIME_LENGTH, a->text);
        out->cents = read_amount(a->text + TIME_LENGTH + 1, &out->note);
        return true;
    }
    return false;
}

long long ff_series_paid(const ff_event *event, int player)
{
    long long cents = 0;
    ff_series_payment payment;
    for (size_t at = 0; ff_series_next_payment(event, player, &at, &payment);)
        cents += payment.cents;
    return cents;
}

bool ff_series_has_fees(const ff_event *event)
{
    size_t at = 0;
    ff_series_payment payment;
    for (size_t i = 0; i < event->attachment_count; i++)
        if (strcmp(event->attachments[i].kind, of_due) == 0)
            return true;
    return ff_event_kept(event, of_fee)[0] != '\0' ||
           ff_series_next_payment(event, FF_NOBODY, &at, &payment);
}
