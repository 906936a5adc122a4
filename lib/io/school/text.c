#include "school/school.h"

#include "board/diagram.h"
#include "layout/layout.h"

#include <string.h>

/*
 * A case as text for a terminal: the story, what is shown with it, the choices; and the key.
 */

static void put_paragraph(ff_str *out, const char *text, size_t columns)
{
    ff_layout page = {.out = out, .columns = columns};
    ff_layout_wrapped(&page, text, 0, 0);
}

bool ff_school_board(const char *fen, ff_position *out)
{
    ff_setup setup;
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) != FF_OK)
        return false;
    ff_position_from_setup(&setup, out, NULL, NULL);
    return true;
}

static void put_board(const char *fen, ff_str *out)
{
    static const ff_diagram_options plain = {.letters = false};
    ff_position pos;
    if (!ff_school_board(fen, &pos))
        return;
    ff_str_char(out, '\n');
    ff_diagram_text(&pos, &plain, out);
    ff_str_format(out, "FEN: %s\n", fen);
}

static void put_choices(const ff_school_case *c, size_t columns, ff_str *out)
{
    ff_layout page = {.out = out, .columns = columns};
    for (unsigned i = 0; i < c->count; i++) {
        ff_str_format(out, "  %c) ", ff_school_letter(i));
        ff_layout_wrapped(&page, c->choices[i].text, 5, 5);
    }
}

void ff_school_case_text(const ff_school_case *c, size_t columns, ff_str *out)
{
    put_paragraph(out, c->story, columns);
    if (c->moves != NULL) {
        ff_str_char(out, '\n');
        put_paragraph(out, c->moves, columns);
    }
    if (c->fen != NULL)
        put_board(c->fen, out);
    if (c->table != NULL)
        ff_str_format(out, "\n%s", c->table);
    ff_str_char(out, '\n');
    put_paragraph(out, c->question, columns);
    put_choices(c, columns, out);
}

void ff_school_why(const ff_school_choice *choice, ff_str *out)
{
    bool stated = strncmp(choice->why, "is ", 3) == 0 || strncmp(choice->why, "has ", 4) == 0;
    ff_str_format(out, "%s%s.", stated ? "" : "would be so if ", choice->why);
}

/* A sentence that is the answer need not be said again; the "1" of "1 + 0 = 1" is none. */
const char *ff_school_reason(const ff_school_case *c)
{
    const char *right = c->choices[c->right].text;
    size_t size = strlen(right);
    if (size == 0 || strchr(".?", right[size - 1]) == NULL ||
        strncmp(c->reason, right, size) != 0 ||
        (c->reason[size] != ' ' && c->reason[size] != '\0'))
        return c->reason;
    return c->reason + size + strspn(c->reason + size, " ");
}

static void put_wrong(const ff_school_case *c, unsigned choice, size_t columns, ff_str *out)
{
    ff_layout page = {.out = out, .columns = columns};
    ff_str text = FF_STR_INIT;
    ff_school_why(&c->choices[choice], &text);
    ff_str_format(out, "  %c) ", ff_school_letter(choice));
    ff_layout_wrapped(&page, ff_str_get(&text), 5, 5);
    out->failed |= text.failed;
    ff_str_release(&text);
}

/* "Rests on: 7.5.1": nothing where there is nothing to say. */
static void put_labelled(const char *label, const char *text, size_t columns, ff_str *out)
{
    ff_layout page = {.out = out, .columns = columns};
    if (text[0] == '\0')
        return;
    ff_str_text(out, label);
    ff_layout_wrapped(&page, text, strlen(label), strlen(label));
}

void ff_school_key_text(const ff_school_case *c, int answer, size_t columns, ff_str *out)
{
    ff_str line = FF_STR_INIT;
    if (answer >= 0)
        ff_str_text(&line, (unsigned)answer == c->right ? "Right: " : "Wrong: ");
    ff_str_format(&line, "%c) %s", ff_school_letter(c->right), c->choices[c->right].text);
    put_paragraph(out, ff_str_get(&line), columns);
    put_labelled("Why:      ", ff_school_reason(c), columns, out);
    put_labelled("Rests on: ", c->rests_on, columns, out);
    for (unsigned i = 0; i < c->count; i++)
        if (i != c->right)
            put_wrong(c, i, columns, out);
    put_labelled("Asked:    ", c->command, columns, out);
    out->failed |= line.failed;
    ff_str_release(&line);
}
