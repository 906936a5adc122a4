#include "cases/cases.h"

#include "desk/parts.h"
#include "flagfall/position.h"
#include "flagfall/san.h"

#include <stdio.h>
#include <string.h>

/* A line of moves from a position, step by step: the mate that a ruling rests on. */

enum { LINE_MOST = 200 };

typedef struct line_shown {
    ff_position positions[LINE_MOST + 1];
    char moves[LINE_MOST][FF_SAN_SIZE];
    int count;
    bool black_first;
} line_shown;

/* Reads "1.Kd1 c2+ 2.Kc1 ..." as far as the moves are legal. */
static void read_line(const char *text, line_shown *line)
{
    while (*(text += strspn(text, " ")) != '\0' && line->count < LINE_MOST) {
        size_t number = strspn(text, "0123456789");
        ff_san san;
        ff_move move;
        if (number > 0 && text[number] == '.')
            text += number + strspn(text + number, ".");
        size_t size = strcspn(text, " ");
        if (size == 0)
            continue;
        const ff_position *now = &line->positions[line->count];
        if (ff_san_parse(text, size, &san, NULL) != FF_OK ||
            ff_san_resolve(now, &san, &move) != FF_SAN_LEGAL)
            return;
        ff_san_write(now, move, line->moves[line->count]);
        line->positions[line->count + 1] = *now;
        ff_position_play(&line->positions[++line->count], move);
        text += size;
    }
}

static void put_go(ff_web_out *out, const ff_web_to *to, bool there, const char *phrase,
                   const char *markup)
{
    if (!there) {
        ff_web_markup(out, "<button disabled=\"disabled\">");
        ff_web_say(out, phrase);
        ff_web_markup(out, "</button>");
        return;
    }
    ff_web_link(out, to, markup);
    ff_web_say(out, phrase);
    ff_web_link_end(out);
}

static void put_moves(ff_web_out *out, const line_shown *line, ff_web_to to, int step)
{
    char number[24];
    ff_web_markup(out, "<p class=\"moves\">");
    for (int i = 0; i < line->count; i++) {
        const ff_position *before = &line->positions[i];
        bool white = before->turn == FF_WHITE;
        int move = (i + line->black_first) / 2 + 1;
        if (white || i == 0) {
            snprintf(number, sizeof number, white ? "%d." : "%d...", move);
            ff_web_text(out, number);
        }
        to.extra = i + 1;
        ff_web_link(out, &to, i + 1 == step ? " aria-current=\"true\"" : "");
        ff_web_text(out, line->moves[i]);
        ff_web_link_end(out);
        ff_web_markup(out, " ");
    }
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_line(ff_web_out *out, ff_error *err)
{
    const char *asked = ff_desk_asked_word(out, "line"), *bar = strchr(asked, '|');
    const char *fen =
        ff_arena_copy(&out->answer->arena, asked, bar != NULL ? (size_t)(bar - asked) : 0);
    line_shown *line = ff_arena_alloc(&out->answer->arena, sizeof *line);
    ff_web_to to = {.page = FF_DESK_LINE, .key = "line", .as = asked, .extra_key = "step"};
    char now[FF_FEN_SIZE];
    int step = (int)ff_desk_asked(out, "step", 0);
    if (line == NULL || fen == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    *line = (line_shown){.count = 0};
    ff_desk_bar(out, N_("Moves, one after the other"), 0, NULL);
    ff_desk_bar_end(out);
    if (bar == NULL || ff_position_from_fen(fen, &line->positions[0], NULL) != FF_OK)
        return FF_OK;
    line->black_first = line->positions[0].turn == FF_BLACK;
    read_line(bar + 1, line);
    step = step > line->count ? line->count : step;
    ff_position_fen(&line->positions[step], FF_FEN_STANDARD, now);
    ff_web_markup(out, "<div class=\"line\">");
    ff_cases_put_diagram(out, now);
    ff_web_markup(out, "<div class=\"acts\">");
    to.extra = step - 1;
    put_go(out, &to, step > 0, N_("Back"), " class=\"btn\" data-key=\"ArrowLeft\"");
    to.extra = step + 1;
    put_go(out, &to, step < line->count, N_("Next move"),
           " class=\"btn go\" data-key=\"ArrowRight\"");
    ff_web_markup(out, "</div>\n");
    put_moves(out, line, to, step);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}
