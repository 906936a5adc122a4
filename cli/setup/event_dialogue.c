#include "cli/setup/event_setup.h"

#include "event/schedule.h"
#include "event_setup/setup.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* "event new --interactive": one question for each item of a set-up. */

typedef struct dialogue {
    cli *c;
    ff_event *event;
    ff_str line; /* the last answer */
    bool left;   /* q, or the end of the input */
} dialogue;

/* --- questions and answers --- */

static void put_printable(cli *c, const char *text)
{
    ff_str shown = FF_STR_INIT;
    ff_str_printable(&shown, text, strlen(text));
    cli_str(c, &shown);
    ff_str_release(&shown);
}

/* The next line of standard input without its end; false at the end of the input. What is
 * longer than any value is cut, and then refused as a value. */
static bool read_line(dialogue *d)
{
    enum { MOST_LINE = 1000 };
    char byte = 0;
    long long got;
    ff_str_clear(&d->line);
    while ((got = ff_sys_read(FF_STDIN, &byte, 1)) == 1 && byte != '\n')
        if (byte != '\0' && d->line.size < MOST_LINE)
            ff_str_char(&d->line, byte);
    return got == 1 || d->line.size != 0;
}

/* Shows a question with what an empty answer means, and reads the answer without the blanks
 * around it. */
static int ask_once(dialogue *d, const char *question, const char *kept, const char **answer,
                    ff_error *err)
{
    cli_text(d->c, question);
    if (kept[0] != '\0') {
        cli_text(d->c, " [");
        put_printable(d->c, kept);
        cli_text(d->c, "]");
    }
    cli_text(d->c, "> ");
    cli_flush(d->c);
    bool found = read_line(d);
    ff_str *line = &d->line;
    while (line->size > 0 && strchr(" \t\r", line->data[line->size - 1]) != NULL)
        line->data[--line->size] = '\0';
    *answer = ff_str_get(line);
    *answer += strspn(*answer, " \t");
    if (!found)
        cli_text(d->c, "\n");
    d->left = !found || strcmp(*answer, "q") == 0;
    return line->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for an answer") : FF_OK;
}

static bool is_text(const char *answer)
{
    size_t size = strlen(answer);
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)answer[i] < 0x20 || answer[i] == 0x7f)
            return false;
    return ff_utf8_valid(answer, size) == size;
}

/* The same until the answer is text. */
static int ask_question(dialogue *d, const char *question, const char *kept,
                        const char **answer, ff_error *err)
{
    bool text = true;
    do {
        if (!text)
            cli_text(d->c, "  expected text in UTF-8 without control characters\n");
        int code = ask_once(d, question, kept, answer, err);
        if (code != FF_OK)
            return code;
        text = is_text(*answer);
    } while (!text && !d->left);
    return FF_OK;
}

static void tell_text(dialogue *d, const char *text)
{
    cli_text(d->c, "  ");
    put_printable(d->c, text);
    cli_text(d->c, "\n");
}

/* --- items --- */

/* An item that has no meaning for the event is not asked for. */
static bool is_asked(const dialogue *d, const ff_event_setup_item *item)
{
    static const struct {
        const char *key;
        ff_event_kind kinds[3]; /* of which events it is asked */
    } some[] = {{"system", {FF_EVENT_SWISS}},
                {"initial colour", {FF_EVENT_SWISS, FF_EVENT_TEAM, FF_EVENT_KNOCKOUT}},
                {"teams", {FF_EVENT_TEAM}},
                {"boards", {FF_EVENT_TEAM}},
                {"match points", {FF_EVENT_TEAM}},
                {"knockout", {FF_EVENT_KNOCKOUT}},
                {"keizer", {FF_EVENT_KEIZER}},
                {"ladder", {FF_EVENT_LADDER}},
                {"first board", {FF_EVENT_UNKNOWN}}}; /* of halls with several: an option */
    enum { MOST = sizeof some[0].kinds / sizeof *some[0].kinds };
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        bool asked = false;
        if (strcmp(item->key, some[i].key) != 0)
            continue;
        for (int k = 0; k < MOST; k++)
            asked = asked || (some[i].kinds[k] != FF_EVENT_UNKNOWN &&
                              some[i].kinds[k] == d->event->kind);
        return asked;
    }
    return true;
}

/* What is there already; for tie-breaks else what is proposed, with its source. */
static void put_kept(dialogue *d, const ff_event_setup_item *item, ff_str *out)
{
    const char *source;
    item->get(d->event, out);
    if (out->size != 0 || strcmp(item->key, "tie breaks") != 0)
        return;
    ff_str_text(out, ff_event_setup_tiebreaks(d->event->kind, &source));
    if (out->size != 0) {
        cli_text(d->c, "  Proposed ");
        cli_print_wrapped(d->c, source, 11, 2);
    }
}

/* Takes an answer; false when it was none and the question is to be asked again. */
static bool take_answer(dialogue *d, const ff_event_setup_item *item, const char *answer,
                        const char *kept, int *code, ff_error *err)
{
    ff_error cause;
    *code = FF_OK;
    if (strcmp(answer, "?") == 0) {
        cli_format(d->c,
                   "  expected: %s\n  Enter keeps what is in brackets, - leaves it open, "
                   "q ends without an event\n",
                   item->expected);
        return false;
    }
    const char *value = answer[0] == '\0' ? kept : strcmp(answer, "-") == 0 ? "" : answer;
    if (answer[0] == '\0' && kept[0] == '\0')
        return true;
    if (item->several)
        item->set(d->event, "", &cause);
    *code = item->set(d->event, value, &cause);
    if (*code == FF_OK)
        return true;
    if (*code == FF_E_MEMORY) {
        *err = cause;
        return true;
    }
    tell_text(d, cause.message);
    *code = FF_OK;
    return false;
}

static int ask_item(dialogue *d, const ff_event_setup_item *item, ff_error *err)
{
    const char *answer = "";
    bool taken = false;
    int code = FF_OK;
    ff_str kept = FF_STR_INIT;
    put_kept(d, item, &kept);
    while (code == FF_OK && !taken) {
        code = ask_question(d, item->question, ff_str_get(&kept), &answer, err);
        if (code != FF_OK || d->left)
            break;
        taken = take_answer(d, item, answer, ff_str_get(&kept), &code, err);
    }
    ff_str_release(&kept);
    return code;
}

/* --- days of the rounds --- */

static int ask_round(dialogue *d, int round, ff_error *err)
{
    char question[64];
    const char *answer = "";
    ff_error cause;
    int code = FF_OK;
    ff_str kept = FF_STR_INIT;
    snprintf(question, sizeof question, "Round %d, day and time", round);
    ff_event_put_round_date(d->event, round, '-', &kept);
    for (bool taken = false; code == FF_OK && !taken;) {
        code = ask_question(d, question, ff_str_get(&kept), &answer, err);
        if (code != FF_OK || d->left || answer[0] == '\0')
            break;
        taken = strcmp(answer, "?") != 0 &&
                ff_event_setup_set_round(
                    d->event, round, strcmp(answer, "-") == 0 ? "" : answer, &cause) == FF_OK;
        if (!taken && strcmp(answer, "?") == 0)
            tell_text(d, "expected: a day and a time as 2026-11-21 15:00");
        else if (!taken && cause.code == FF_E_MEMORY)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for the set-up");
        else if (!taken)
            tell_text(d, cause.message);
    }
    ff_str_release(&kept);
    return code;
}

/* --- the end --- */

/* What a report for rating still lacks is named, and does not stop anything. */
static void tell_missing(dialogue *d)
{
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < ff_event_setup_count(); i++) {
        ff_str value = FF_STR_INIT;
        ff_event_setup_items[i].get(d->event, &value);
        if (ff_event_setup_items[i].report && value.size == 0)
            ff_str_format(&line, "%s%s", line.size != 0 ? ", " : "",
                          ff_event_setup_items[i].key);
        ff_str_release(&value);
    }
    int rounds = d->event->rounds_planned;
    if (ff_event_round_dates_known(d->event, rounds) < rounds || rounds == 0)
        ff_str_format(&line, "%sthe days of the rounds", line.size != 0 ? ", " : "");
    if (line.size != 0) {
        cli_text(d->c, "A report for rating still needs: ");
        cli_print_wrapped(d->c, ff_str_get(&line), 33, 2);
    }
    ff_str_release(&line);
}

static int confirm(dialogue *d, const char *path, ff_error *err)
{
    ff_str text = FF_STR_INIT, question = FF_STR_INIT;
    const char *answer = "";
    ff_event_setup_write(d->event, &text);
    cli_text(d->c, "\n");
    cli_str(d->c, &text);
    cli_text(d->c, "\n");
    tell_missing(d);
    ff_str_text(&question, "Make ");
    ff_str_printable(&question, path, strlen(path));
    ff_str_text(&question, "? [Y/n]");
    int code = ask_question(d, ff_str_get(&question), "", &answer, err);
    if (code == FF_OK && !d->left)
        d->left = answer[0] != '\0' && answer[0] != 'y' && answer[0] != 'Y';
    ff_str_release(&question);
    ff_str_release(&text);
    return code;
}

static int ask_all(dialogue *d, const char *path, ff_error *err)
{
    int code = FF_OK;
    cli_text(d->c, "Enter keeps what is in brackets; ? says what is expected, - leaves a thing "
                   "open,\nq ends without an event.\n\n");
    for (size_t i = 0; i < ff_event_setup_count() && code == FF_OK && !d->left; i++)
        if (is_asked(d, &ff_event_setup_items[i]))
            code = ask_item(d, &ff_event_setup_items[i], err);
    for (int r = 1; r <= d->event->rounds_planned && code == FF_OK && !d->left; r++)
        code = ask_round(d, r, err);
    return code == FF_OK && !d->left ? confirm(d, path, err) : code;
}

int event_ask_setup(event_run *run, const char *path, ff_event *event)
{
    dialogue d = {.c = run->c, .event = event, .line = FF_STR_INIT};
    int code = ask_all(&d, path, &run->err);
    ff_str_release(&d.line);
    if (code != FF_OK)
        return cli_error(&run->err);
    cli_flush(run->c);
    if (d.left)
        cli_say(run->c, "%s is not created", path);
    return d.left ? CLI_NEGATIVE : CLI_DONE;
}
