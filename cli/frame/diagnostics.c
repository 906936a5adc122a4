#include "cli/frame/diagnostics.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

void cli_put_diagnostic(const cli *c, const char *source, const ff_diagnostic *one,
                        unsigned long long more)
{
    char place[48] = "", others[40] = "";
    if (c != NULL && one->severity != FF_SEVERITY_ERROR && cli_has(c, "quiet"))
        return;
    if (strcmp(source, "-") == 0)
        source = "standard input";
    if (one->line != 0 && one->column != 0)
        snprintf(place, sizeof place, "%ld:%ld:", one->line, one->column);
    else if (one->line != 0)
        snprintf(place, sizeof place, "%ld:", one->line);
    if (more > 0)
        snprintf(others, sizeof others, " (and %llu more)", more);
    cli_complain("%s:%s %s: %s%s [%s]", source, place, ff_severity_name(one->severity),
                 one->text, others, one->code);
}

/* A habit of the program that wrote the file, in one round as in the next. */
static bool is_habit(const char *code)
{
    static const char *const habits[] = {"bye-form", "round-date"};
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (strcmp(habits[i], code) == 0)
            return true;
    return false;
}

static bool same_but_numbers(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, "0123456789");
        b += strspn(b, "0123456789");
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

/* Found at every player of a file that is only a part of one: in masses they are one finding.
 */
static bool comes_in_masses(const char *code)
{
    return strcmp(code, "opponent-unknown") == 0 || strcmp(code, "pairing-disagrees") == 0;
}

static bool is_of_a_mass(const ff_diagnostics *list, const ff_diagnostic *one)
{
    enum { MASS = 20 };
    size_t count = 0;
    for (size_t i = 0; comes_in_masses(one->code) && i < list->count && count < MASS; i++)
        count += strcmp(list->items[i].code, one->code) == 0 &&
                 same_but_numbers(list->items[i].text, one->text);
    return count == MASS;
}

static bool says_the_same(const ff_diagnostic *a, const ff_diagnostic *b, bool mass)
{
    if (a->severity != b->severity || strcmp(a->code, b->code) != 0)
        return false;
    return is_habit(a->code) || mass ? same_but_numbers(a->text, b->text)
                                     : strcmp(a->text, b->text) == 0;
}

/* How many further on say the same as this one; SIZE_MAX when an earlier one does. */
static size_t repeated(const ff_diagnostics *list, size_t at)
{
    const ff_diagnostic *one = &list->items[at];
    size_t count = 0;
    bool mass = is_of_a_mass(list, one);
    for (size_t i = 0; i < list->count && one->severity != FF_SEVERITY_ERROR; i++) {
        const ff_diagnostic *other = &list->items[i];
        if (i == at || !says_the_same(other, one, mass))
            continue;
        if (i < at)
            return SIZE_MAX;
        count++;
    }
    return count;
}

static void put_dropped(const cli *c, const char *source, const ff_diagnostics *list)
{
    if (list->dropped != 0)
        cli_say(c, "%s: and %zu more like these", source, list->dropped);
}

void cli_put_diagnostics(const cli *c, const char *source, const ff_diagnostics *list,
                         ff_severity least)
{
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].severity < least)
            continue;
        size_t more = repeated(list, i);
        if (more != SIZE_MAX)
            cli_put_diagnostic(c, source, &list->items[i], more);
    }
    put_dropped(c, source, list);
}

void cli_put_each_diagnostic(const cli *c, const char *source, const ff_diagnostics *list)
{
    for (size_t i = 0; i < list->count; i++)
        cli_put_diagnostic(c, source, &list->items[i], 0);
    put_dropped(c, source, list);
}

void cli_diagnostics_json(const ff_diagnostics *list, ff_json *json)
{
    ff_json_key(json, "notes");
    ff_json_begin_array(json);
    for (size_t i = 0; i < list->count; i++) {
        const ff_diagnostic *one = &list->items[i];
        ff_json_begin_object(json);
        ff_json_put_text(json, "severity", ff_severity_name(one->severity));
        ff_json_put_text(json, "code", one->code);
        if (one->line != 0)
            ff_json_put_integer(json, "line", one->line);
        if (one->column != 0)
            ff_json_put_integer(json, "column", one->column);
        ff_json_put_text(json, "text", one->text);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}
