#include "base/html.h"
#include "print/pages_private.h"

#include <string.h>

/*
 * A bracket as SVG: a box for each match, a column for each stage, lines from a match to the
 * one that its winner goes to. A bracket of more than 32 players is drawn in parts, each with
 * the stages that it decides, and the last stages together.
 */

enum {
    BOX_WIDTH = 168,
    LINE = 19, /* of one player */
    COLUMN = BOX_WIDTH + 26,
    CELL = 2 * LINE + 18, /* a match of the first stage with its margin */
    HEAD = 26,
    UNDER = 11,
    MOST_STAGES = 5, /* of a part */
    MOST_LETTERS = 21
};

/* The stages first..last of the matches under the place `part` of stage `last`. */
typedef struct part {
    const ff_page_bracket *bracket;
    int first, last, at;
    bool third; /* with the match for third place */
} part;

/* The middle of a match of the part. */
static int middle_of(const part *p, const ff_page_match *match)
{
    int step = CELL << (match->stage - p->first);
    int first = p->at << (p->last - match->stage); /* place of the part's first match */
    return HEAD + (match->place - first) * step + step / 2;
}

static int left_of(const part *p, const ff_page_match *match)
{
    return (match->stage - p->first) * COLUMN;
}

static bool is_in(const part *p, const ff_page_match *match)
{
    if (match->third)
        return p->third;
    return match->stage >= p->first && match->stage <= p->last &&
           match->place >> (p->last - match->stage) == p->at;
}

/* A name of that many letters at most. */
static void put_name(const char *name, ff_str *out)
{
    size_t size = 0, letters = 0, length = strlen(name);
    while (size < length && letters < MOST_LETTERS) {
        uint32_t point;
        size_t step = ff_utf8_decode(name + size, length - size, &point);
        size += step != 0 ? step : 1;
        letters++;
    }
    ff_str kept = FF_STR_INIT;
    ff_str_bytes(&kept, name, size);
    ff_html_text(out, ff_str_get(&kept));
    ff_str_text(out, size < length ? "…" : "");
    out->failed = out->failed || kept.failed;
    ff_str_release(&kept);
}

static void put_text(int x, int y, const char *class, const char *text, ff_str *out)
{
    if (text[0] == '\0')
        return;
    ff_str_format(out, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, y, class);
    ff_html_text(out, text);
    ff_str_text(out, "</text>\n");
}

static void put_side(const ff_page_side *side, int x, int y, ff_str *out)
{
    put_text(x + 4, y, "no", side->no, out);
    ff_str_format(out, "<text x=\"%d\" y=\"%d\"%s>", x + 26, y,
                  side->won ? " class=\"won\"" : "");
    if (strlen(side->name) > MOST_LETTERS) {
        ff_str_text(out, "<title>");
        ff_html_text(out, side->name);
        ff_str_text(out, "</title>");
    }
    put_name(side->name, out);
    ff_str_text(out, "</text>\n");
    if (side->score[0] == '\0')
        return;
    ff_str_format(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\"%s>", x + BOX_WIDTH - 5, y,
                  side->won ? " class=\"won\"" : "");
    ff_html_text(out, side->score);
    ff_str_text(out, "</text>\n");
}

static void put_box(const ff_page_match *match, int x, int middle, ff_str *out)
{
    ff_str_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"2\"/>\n", x,
                  middle - LINE, BOX_WIDTH, 2 * LINE);
    ff_str_format(out, "<path d=\"M%d %dh%d\"/>\n", x, middle, BOX_WIDTH);
    put_side(&match->sides[0], x, middle - 5, out);
    put_side(&match->sides[1], x, middle + LINE - 5, out);
    put_text(x + 4, middle + LINE + UNDER, "under", match->under, out);
}

/* From the box to the middle of the next one. */
static void put_line(const part *p, const ff_page_match *match, int x, int middle, ff_str *out)
{
    int gap = (COLUMN - BOX_WIDTH) / 2, half = (CELL << (match->stage - p->first)) / 2;
    if (match->stage == p->last || match->third)
        return;
    ff_str_format(out, "<path d=\"M%d %dh%dv%dh%d\"/>\n", x + BOX_WIDTH, middle, gap,
                  match->place % 2 == 0 ? half : -half, gap);
}

static int height_of(const part *p)
{
    int height = HEAD + (CELL << (p->last - p->first));
    int third = HEAD + CELL / 2 + CELL + CELL / 2 + LINE + UNDER;
    return p->third && p->last == p->first && height < third ? third : height;
}

/* Third place is under the final. */
static int third_middle(const part *p)
{
    int final = HEAD + (CELL << (p->last - p->first)) / 2;
    return final + CELL + HEAD / 2;
}

static void put_part(const part *p, ff_str *out)
{
    int width = (p->last - p->first + 1) * COLUMN - (COLUMN - BOX_WIDTH) + 2;
    ff_str_format(out,
                  "<svg class=\"bracket\" role=\"img\" aria-label=\"The bracket; the tables "
                  "below say the same\" viewBox=\"-1 0 %d %d\" xmlns=\"http://www.w3.org/"
                  "2000/svg\">\n",
                  width, height_of(p) + 4);
    for (int stage = p->first; stage <= p->last; stage++)
        put_text((stage - p->first) * COLUMN + 4, 14, "head", p->bracket->heads[stage], out);
    for (size_t i = 0; i < p->bracket->count; i++) {
        const ff_page_match *match = &p->bracket->matches[i];
        if (!is_in(p, match))
            continue;
        int x = left_of(p, match), y = match->third ? third_middle(p) : middle_of(p, match);
        put_line(p, match, x, y, out);
        put_box(match, x, y, out);
        if (match->third)
            put_text(x + 4, y - LINE - 4, "head", "Third place", out);
    }
    ff_str_text(out, "</svg>\n");
}

void ff_page_bracket_svg(const ff_page_bracket *bracket, ff_str *out)
{
    bool third = bracket->count > 0 && bracket->matches[bracket->count - 1].third;
    int split = bracket->stages > MOST_STAGES ? MOST_STAGES : bracket->stages;
    int parts = 1 << (bracket->stages - split);
    for (int i = 0; i < parts; i++) {
        part p = {bracket, 0, split - 1, i, third && parts == 1};
        put_part(&p, out);
    }
    if (parts > 1) {
        part p = {bracket, split, bracket->stages - 1, 0, third};
        put_part(&p, out);
    }
}
