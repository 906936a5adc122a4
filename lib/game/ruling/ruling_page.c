#include "base/html.h"
#include "flagfall/timecontrol.h"
#include "layout/layout.h"
#include "ruling/ruling_build.h"
#include "ruling/ruling_spoken.h"

#include <stdio.h>
#include <string.h>

/*
 * A ruling as one page, to be read and signed: as text, or as HTML with its boards as SVG.
 */

/* Releases a text that went into `out`, which fails with it. */
static void drop(ff_str *out, ff_str *text)
{
    out->failed |= text->failed;
    ff_str_release(text);
}

static bool tag_known(const char *value)
{
    return value[0] != '\0' && value[0] != '?' && value[0] != '-';
}

static void put_game(const ff_ruling *r, ff_layout *s)
{
    const ff_game *game = r->of.game;
    if (game == NULL || !(tag_known(ff_game_tag(game, "White", "")) ||
                          tag_known(ff_game_tag(game, "Black", ""))))
        return;
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s – %s", ff_game_tag(game, "White", "?"),
                  ff_game_tag(game, "Black", "?"));
    static const char *const names[] = {"Event", "Site", "Round", "Date"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = ff_game_tag(game, names[i], "");
        if (tag_known(value))
            ff_str_format(&text, ", %s%s", i == 2 ? "round " : "", value);
    }
    ff_layout_row_as_is(s, "Game", ff_str_get(&text));
    drop(s->out, &text);
}

static void put_laws(const ff_ruling *r, ff_layout *s)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s (%s), %s", r->of.laws->title, r->of.laws->id,
                  ff_laws_mode_name(r->of.mode));
    if (r->of.mode != FF_MODE_STANDARD)
        ff_str_format(&text, ", %s supervision",
                      r->of.either ? "unknown" : ff_laws_supervision_name(r->of.supervision));
    if (r->of.laws->note != NULL)
        ff_str_format(&text, "; %s", r->of.laws->note);
    ff_layout_row(s, "Laws", ff_str_get(&text));
    drop(s->out, &text);
}

static const char *mark_text(ff_source_status mark)
{
    return mark != FF_MARK_NONE ? " (not verified for this edition)" : "";
}

static void put_articles(const ff_ruling *r, ff_layout *s)
{
    for (const ff_citation *c = r->articles; c != NULL; c = c->next) {
        ff_str text = FF_STR_INIT;
        const char *title = ff_lang_phrase(s->lang, NULL, ff_law_point_title(c->point));
        if (s->lang == NULL || s->beside) /* the numbers lead; English is beside */
            title = ff_law_point_title(c->point);
        ff_str_format(&text, "%s%s%s%s", c->article.number, title != NULL ? ": " : "",
                      title != NULL ? title : "", mark_text(c->article.mark));
        ff_layout_row_as_is(s, c == r->articles ? "Articles" : "", ff_str_get(&text));
        drop(s->out, &text);
    }
}

static void put_items(ff_layout *s, const char *label, const ff_text_item *items)
{
    for (const ff_text_item *item = items; item != NULL; item = item->next) {
        ff_layout_row(s, label, item->text);
        label = "";
    }
}

/* As HTML the boards of the facts lie side by side, below them all: a page holds more so. */
static void put_boards_of_facts(const ff_ruling *r, ff_layout *s)
{
    unsigned number = 1, before = s->boards;
    for (const ff_fact *fact = r->facts; fact != NULL; fact = fact->next, number++) {
        char caption[32];
        if (!fact->diagram)
            continue;
        if (s->boards == before)
            ff_layout_begin_row(s, "");
        snprintf(caption, sizeof caption, "%.20s %u", ff_layout_word(s, "Fact"), number);
        ff_layout_board(s, fact->pos, caption);
    }
    if (s->boards > before)
        ff_str_text(s->out, "</td></tr>\n");
}

static void put_facts(const ff_ruling *r, ff_layout *s)
{
    s->number = 1;
    for (const ff_fact *fact = r->facts; fact != NULL; fact = fact->next, s->number++) {
        ff_layout_row(s, s->number == 1 ? "Facts" : "", fact->text);
        if (fact->diagram && !s->html)
            ff_layout_diagram(s, fact->pos);
    }
    s->number = 0;
    if (s->html)
        put_boards_of_facts(r, s);
}

/* --- what to do now, and what turns the ruling --- */

static void put_step(void *ctx, const char *text, const ff_position *set_up)
{
    ff_layout *s = ctx;
    s->number++;
    ff_layout_row(s, s->number == 1 ? "Do now" : "", text);
    if (set_up == NULL)
        return;
    if (!s->html) {
        ff_layout_diagram(s, set_up);
        return;
    }
    ff_layout_begin_row(s, "");
    ff_layout_board(s, set_up, ff_layout_word(s, "To be set up"));
    ff_str_text(s->out, "</td></tr>\n");
}

static void put_steps(const ff_ruling *r, ff_layout *s)
{
    s->number = 0;
    s->out->failed |= !ff_ruling_steps(r, put_step, s);
    s->number = 0;
}

static void put_taken(const ff_ruling *r, ff_layout *s)
{
    ff_str text = FF_STR_INIT;
    for (const ff_taken *taken = r->taken; taken != NULL; taken = taken->next)
        ff_str_format(&text, "%s%s (%s%s)", taken == r->taken ? "" : "; ", taken->text,
                      taken->option, taken == r->taken ? " states it" : "");
    if (text.size != 0)
        ff_layout_row(s, "Taken as", ff_str_get(&text));
    drop(s->out, &text);
}

static void put_otherwise(const ff_ruling *r, ff_layout *s)
{
    for (const ff_otherwise *turn = r->otherwise; turn != NULL; turn = turn->next) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "if %s (%s): %s", turn->fact, turn->option, turn->text);
        ff_layout_row(s, turn == r->otherwise ? "Otherwise" : "", ff_str_get(&text));
        drop(s->out, &text);
    }
}

/* All between the steps and the lines to sign. */
static void put_grounds(const ff_ruling *r, ff_layout *s)
{
    ff_layout_row(s, "Question", r->asked);
    put_game(r, s);
    put_laws(r, s);
    put_taken(r, s);
    if (r->reason[0] != '\0')
        ff_layout_row(s, "Reason", r->reason);
    if (r->by_analysis)
        ff_layout_row(s, "", "Decided by analysis, not by the material on the board.");
    put_articles(r, s);
    put_facts(r, s);
    put_otherwise(r, s);
    put_items(s, "Or", r->alternatives);
    put_items(s, "Note", r->notes);
}

int ff_ruling_set_link(ff_ruling *r, const char *link)
{
    r->link = ff_arena_copy(&r->arena, link, strlen(link));
    return r->link != NULL ? FF_OK : FF_E_MEMORY;
}

void ff_ruling_page(const ff_ruling *r, ff_str *out)
{
    ff_ruling_page_as(r, FF_LAYOUT_COLUMNS, NULL, out);
}

static void speak(ff_layout *s, const ff_ruling_tongue *tongue)
{
    s->lang = tongue != NULL ? tongue->lang : NULL;
    s->beside = s->lang != NULL && tongue->beside;
}

/* Who signs, each with a line where the page is narrow. */
static void put_signs(ff_layout *s)
{
    const char *arbiter = ff_layout_word(s, "Arbiter"), *white = ff_layout_word(s, "White"),
               *black = ff_layout_word(s, "Black");
    size_t width = strlen("Arbiter ____________________  White ______________  Black "
                          "______________") +
                   ff_utf8_width(arbiter, strlen(arbiter)) +
                   ff_utf8_width(white, strlen(white)) + ff_utf8_width(black, strlen(black)) -
                   strlen("ArbiterWhiteBlack");
    const char *gap = s->columns < FF_LAYOUT_COLUMNS || width > s->columns ? "\n" : "  ";
    ff_str_format(s->out, "\n%s ____________________%s%s ______________%s%s ______________\n",
                  arbiter, gap, white, gap, black);
}

/* That no speaker has reviewed the language, once. */
static void put_review(ff_layout *s)
{
    const char *note = ff_lang_say(s->lang, NULL, FF_LANG_NOT_REVIEWED);
    if (ff_lang_is_reviewed(s->lang))
        return;
    ff_str_text(s->out, s->html ? "<p><small>" : "\n");
    if (s->html)
        ff_lang_html(s->out, note);
    else
        ff_layout_wrapped(s, note, 0, 0);
    ff_str_text(s->out, s->html ? "</small></p>\n" : "");
}

void ff_ruling_page_in(const ff_ruling *r, size_t columns, ff_str *out)
{
    ff_ruling_page_as(r, columns, NULL, out);
}

void ff_ruling_page_as(const ff_ruling *r, size_t columns, const ff_ruling_tongue *tongue,
                       ff_str *out)
{
    size_t least = columns < FF_LAYOUT_LEAST ? FF_LAYOUT_LEAST : columns;
    ff_layout s = {.out = out,
                   .columns = least > FF_LAYOUT_COLUMNS ? FF_LAYOUT_COLUMNS : least};
    speak(&s, tongue);
    ff_layout_heading(&s, r->sentence);
    ff_str_char(out, '\n');
    put_steps(r, &s);
    ff_str_char(out, '\n');
    put_grounds(r, &s);
    if (r->link != NULL)
        ff_layout_link(&s, r->link);
    put_signs(&s);
    put_review(&s);
}

/* A ruling on a game that shows no board has that of its position; the first one of all, of
 * which nothing was told, is none. */
static void put_position(const ff_ruling *r, ff_layout *s)
{
    bool told =
        r->of.game != NULL && (r->of.ply != 0 || ff_game_tag(r->of.game, "FEN", NULL) != NULL);
    if (s->boards != 0 || !told)
        return;
    const ff_node *node = ff_game_ply(r->of.game, r->of.ply);
    const ff_position pos = node != NULL ? ff_game_after(r->of.game, node) : r->of.game->start;
    ff_layout_begin_row(s, ff_layout_word(s, "Position"));
    ff_layout_board(
        s, &pos, ff_layout_word(s, pos.turn == FF_WHITE ? "White to move" : "Black to move"));
    ff_str_text(s->out, "</td></tr>\n");
}

static const char style[] =
    "@page{size:A4;margin:12mm}body{font:11pt/1.35 sans-serif;color:#000;background:#fff;"
    "max-width:50em;margin:1em auto;padding:0 1em}h1{font-size:1.15em}table{"
    "border-collapse:collapse;width:100%}tr{break-inside:avoid}th,td{text-align:left;"
    "vertical-align:top;padding:.15em .5em .15em 0;overflow-wrap:anywhere}th{width:6.5em}"
    "figure{display:inline-block;margin:.2em .8em .2em 0;width:42mm}.code{width:36mm}"
    ".code.dense{width:56mm}figure svg{width:100%;display:block}figcaption{font-size:.85em}"
    ".again{display:flex;flex-wrap:wrap}.again code{flex:1;min-width:40mm;font-size:.68em}"
    "pre{font-size:.72em;margin:.2em 0;white-space:pre-wrap;line-height:1.15}.sign span{"
    "display:inline-block;width:30%;margin:1.8em 3% 0 0;border-top:1px solid #000}@media "
    "print{body{margin:0;padding:0;max-width:none;font-size:9.5pt}}@media(max-width:40em){th,"
    "td{display:block;padding-bottom:0}th:empty{display:none}}";

void ff_ruling_style(ff_str *out)
{
    ff_str_text(out, style);
}

/* A board is seen from White, also in a page that runs from the right. */
static const char rtl_style[] =
    "th,td{text-align:right}[lang=en]{text-align:left}figure,pre,code{direction:ltr}";

void ff_ruling_html(const ff_ruling *r, ff_str *out)
{
    ff_ruling_html_as(r, NULL, out);
}

static void put_html_head(const ff_ruling *r, const ff_layout *s)
{
    ff_str *out = s->out;
    ff_str title = FF_STR_INIT;
    ff_lang_put(s->lang, NULL, r->asked, &title);
    ff_str_format(out,
                  "<!DOCTYPE html>\n<html lang=\"%s\"%s><head><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" content=\"width=device-width\"><title>",
                  ff_lang_code(s->lang), ff_lang_is_rtl(s->lang) ? " dir=\"rtl\"" : "");
    ff_lang_plain(&title); /* a title has no elements */
    ff_html_text(out, ff_str_get(&title));
    drop(out, &title);
    ff_str_format(out, "</title>\n<style>%s%s</style></head>\n<body><main>\n", style,
                  ff_lang_is_rtl(s->lang) ? rtl_style : "");
}

void ff_ruling_html_as(const ff_ruling *r, const ff_ruling_tongue *tongue, ff_str *out)
{
    ff_layout s = {.out = out, .html = true};
    speak(&s, tongue);
    put_html_head(r, &s);
    ff_layout_heading(&s, r->sentence);
    ff_str_text(out, "<table>\n");
    put_steps(r, &s);
    put_grounds(r, &s);
    put_position(r, &s);
    if (r->link != NULL)
        ff_layout_link(&s, r->link);
    ff_str_format(out,
                  "</table>\n<p class=\"sign\"><span>%s</span><span>%s</span>"
                  "<span>%s</span></p>\n",
                  ff_layout_word(&s, "Arbiter"), ff_layout_word(&s, "White"),
                  ff_layout_word(&s, "Black"));
    put_review(&s);
    ff_str_text(out, "</main></body></html>\n");
}
