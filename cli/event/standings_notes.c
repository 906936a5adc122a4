#include "cli/event/standings_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What a reader of standings is told about the input, repeated notes in one line. */

/* A habit of the program that wrote the file, in one round as in the next. */
static bool is_habit(const char *code)
{
    static const char *const habits[] = {"bye-form", "round-date"};
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (strcmp(habits[i], code) == 0)
            return true;
    return false;
}

static const char *past_digits(const char *text)
{
    while (isdigit((unsigned char)*text))
        text++;
    return text;
}

static bool same_but_numbers(const char *a, const char *b)
{
    for (;; a++, b++) {
        a = past_digits(a);
        b = past_digits(b);
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

static bool says_the_same(const ff_note *a, const ff_note *b)
{
    if (strcmp(a->code, b->code) != 0)
        return false;
    return is_habit(a->code) ? same_but_numbers(a->text, b->text)
                             : strcmp(a->text, b->text) == 0;
}

/* How many notes further on say the same as this one; SIZE_MAX when an earlier one does. An
 * error stands for itself: something was not taken there. */
static size_t repeated_notes(const ff_notes *notes, size_t at)
{
    const ff_note *note = &notes->items[at];
    size_t count = 0;
    for (size_t i = 0; i < notes->count && note->severity != FF_SEVERITY_ERROR; i++) {
        const ff_note *other = &notes->items[i];
        if (i == at || other->severity != note->severity || !says_the_same(other, note))
            continue;
        if (i < at)
            return SIZE_MAX;
        count++;
    }
    return count;
}

void standings_tell_notes(const cli *c, const char *source, const ff_notes *notes)
{
    if (strcmp(source, "-") == 0)
        source = "standard input";
    for (size_t i = 0; i < notes->count; i++) {
        const ff_note *note = &notes->items[i];
        const char *fault = note->severity == FF_SEVERITY_ERROR ? "error: " : "";
        if (fault[0] == '\0' && cli_has(c, "quiet"))
            continue;
        size_t repeated = repeated_notes(notes, i);
        if (repeated == SIZE_MAX)
            continue;
        char more[40] = "";
        if (repeated > 0)
            snprintf(more, sizeof more, " (and %zu more)", repeated);
        if (note->line != 0)
            cli_complain("%s:%ld:%ld: %s%s%s [%s]", source, note->line, note->column, fault,
                         note->text, more, note->code);
        else
            cli_complain("%s: %s%s%s [%s]", source, fault, note->text, more, note->code);
    }
    if (notes->dropped != 0)
        cli_say(c, "%s: and %zu more like these", source, notes->dropped);
}
