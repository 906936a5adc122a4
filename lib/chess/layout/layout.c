#include "layout/layout.h"

#include "base/html.h"
#include "board/diagram.h"
#include "flagfall/memory.h"
#include "qr/qr.h"

#include <string.h>

enum { LABEL_WIDTH = 13, NARROW_INDENT = 2 };

/* Releases a text that went into `out`, which fails with it. */
static void drop(ff_str *out, ff_str *text)
{
    out->failed |= text->failed;
    ff_str_release(text);
}

/* --- text --- */

static void strip_spaces(ff_str *out)
{
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
}

void ff_layout_wrapped(ff_layout *s, const char *text, size_t at, size_t indent)
{
    ff_str *out = s->out;
    while (*text != '\0') {
        size_t size = strcspn(text, " \n");
        size_t width = ff_utf8_width(text, size);
        if (at + width > s->columns && at > indent) {
            strip_spaces(out);
            ff_str_format(out, "\n%*s", (int)indent, "");
            at = indent;
        }
        ff_str_printable(out, text, size);
        at += width;
        text += size;
        if (*text == '\n') {
            ff_str_format(out, "\n%*s", (int)indent, "");
            at = indent;
            text++;
        } else if (*text == ' ') {
            ff_str_char(out, ' ');
            at++;
            text++;
        }
    }
    strip_spaces(out);
    ff_str_char(out, '\n');
}

/* Where the text of a row begins. */
static int text_indent(const ff_layout *s)
{
    return s->columns < FF_LAYOUT_NARROW ? NARROW_INDENT : LABEL_WIDTH;
}

/* The label of a row, and what is before its text. */
static void put_label(const ff_layout *s, const char *label)
{
    size_t width = ff_utf8_width(label, strlen(label));
    if (s->columns >= FF_LAYOUT_NARROW)
        ff_str_format(s->out, "%s%*s", label,
                      width < LABEL_WIDTH ? (int)(LABEL_WIDTH - width) : 1, "");
    else
        ff_str_format(s->out, "%s%s%*s", label, label[0] != '\0' ? "\n" : "", NARROW_INDENT,
                      "");
}

/* A line of a diagram. Where it is too wide, what is beside the board goes below it. */
static void put_diagram_line(ff_layout *s, const char *line, size_t size)
{
    static const char gap[] = "   ";
    int indent = text_indent(s) + (int)sizeof gap - 1;
    size_t board = size;
    bool wide = (size_t)indent + ff_utf8_width(line, size) > s->columns;
    while (wide && board >= sizeof gap && memcmp(line + board - 3, gap, sizeof gap - 1) != 0)
        board--;
    ff_str_format(s->out, "%*s%.*s", indent, "", (int)board, line);
    if (board < size) {
        strip_spaces(s->out);
        ff_str_format(s->out, "\n%*s%s%.*s", indent, "", gap, (int)(size - board),
                      line + board);
    }
    ff_str_char(s->out, '\n');
}

/* In another language the words at the end of the drawing are said in it. */
static void say_turn(const ff_layout *s, const ff_position *pos, ff_str *board)
{
    const char *english = pos->turn == FF_WHITE ? "White to move" : "Black to move";
    size_t words = strlen(english), size = board->size;
    while (size > 0 && board->data[size - 1] == '\n')
        size--;
    if (s->lang == NULL || size < words ||
        memcmp(board->data + size - words, english, words) != 0)
        return;
    board->size = size - words;
    ff_str_text(board, ff_layout_word(s, english));
    ff_str_char(board, '\n');
}

void ff_layout_diagram(ff_layout *s, const ff_position *pos)
{
    ff_str board = FF_STR_INIT;
    ff_diagram_options options = {.letters = false};
    ff_diagram_text(pos, &options, &board);
    say_turn(s, pos, &board);
    for (const char *line = ff_str_get(&board); *line != '\0';) {
        size_t size = strcspn(line, "\n");
        put_diagram_line(s, line, size);
        line += size + (line[size] == '\n');
    }
    drop(s->out, &board);
}

/* --- HTML --- */

void ff_layout_lines(ff_str *out, const char *text)
{
    ff_str line = FF_STR_INIT;
    bool picture = false;
    for (const char *at = text; *at != '\0'; at += *at == '\n') {
        size_t size = strcspn(at, "\n");
        bool drawn = at != text && *at == ' ';
        if (drawn != picture)
            ff_str_text(out, drawn ? "<pre>" : "</pre>");
        else if (at != text)
            ff_str_text(out, drawn ? "\n" : "<br>");
        picture = drawn;
        ff_str_clear(&line);
        ff_str_bytes(&line, at, size);
        ff_lang_html(out, ff_str_get(&line));
        at += size;
    }
    if (picture)
        ff_str_text(out, "</pre>");
    drop(out, &line);
}

void ff_layout_board(ff_layout *s, const ff_position *pos, const char *caption)
{
    const ff_diagram_options options = {.plain = true};
    ff_str_text(s->out, "<figure>");
    ff_diagram_svg(pos, &options, s->out);
    ff_str_text(s->out, "<figcaption>");
    ff_html_text(s->out, caption);
    ff_str_text(s->out, "</figcaption></figure>\n");
    s->boards++;
}

void ff_layout_begin_row(ff_layout *s, const char *label)
{
    ff_str_text(s->out, "<tr><th scope=\"row\">");
    ff_html_text(s->out, label);
    ff_str_text(s->out, "</th><td>");
}

/* --- both --- */

const char *ff_layout_word(const ff_layout *s, const char *word)
{
    return ff_lang_say(s->lang, "label", word);
}

/* A text as the page says it; one without a translation says that there is none. True where
 * English may stand beside it. */
static bool put_said(const ff_layout *s, const char *text, ff_str *said)
{
    bool translated = ff_lang_sentence(s->lang, NULL, text, said);
    if (s->lang == NULL || text[0] == '\0')
        ff_str_text(said, text);
    else if (!translated)
        ff_str_format(said, "%s [%s]", text, ff_lang_say(s->lang, NULL, FF_LANG_NOT_YET));
    return translated && s->beside;
}

static void put_html_text(ff_layout *s, const char *text)
{
    if (s->number != 0)
        ff_str_format(s->out, "%u. ", s->number);
    ff_layout_lines(s->out, text);
}

/* English beside another language has a column of its own. */
static void put_html_row(ff_layout *s, const char *label, const char *said, const char *english)
{
    ff_layout_begin_row(s, label);
    put_html_text(s, said);
    if (english != NULL) {
        ff_str_text(s->out, "</td><td lang=\"en\" dir=\"ltr\">");
        put_html_text(s, english);
    }
    ff_str_text(s->out, "</td></tr>\n");
}

static void put_text_row(ff_layout *s, const char *label, unsigned number, const char *text)
{
    size_t indent = (size_t)text_indent(s), at = indent;
    size_t width = ff_utf8_width(label, strlen(label));
    if (s->columns >= FF_LAYOUT_NARROW && width >= indent) /* a label of another language */
        at = width + 1;
    put_label(s, label);
    if (number != 0) {
        ff_str_format(s->out, "%2u ", number);
        indent += 3;
        at += 3;
    }
    ff_layout_wrapped(s, text, at, indent);
}

/* `english` is NULL where the text is the same in every language. */
static void put_row(ff_layout *s, const char *label, const char *said, const char *english)
{
    const char *word = ff_layout_word(s, label);
    if (s->html) {
        put_html_row(s, word, said, english);
        return;
    }
    put_text_row(s, word, s->number, said);
    if (english != NULL)
        put_text_row(s, "   (en)", s->number, english);
}

void ff_layout_row(ff_layout *s, const char *label, const char *text)
{
    ff_str said = FF_STR_INIT;
    bool beside = put_said(s, text, &said);
    put_row(s, label, ff_str_get(&said), beside ? text : NULL);
    drop(s->out, &said);
}

void ff_layout_row_as_is(ff_layout *s, const char *label, const char *text)
{
    put_row(s, label, text, NULL);
}

void ff_layout_heading(ff_layout *s, const char *text)
{
    ff_str said = FF_STR_INIT;
    bool beside = put_said(s, text, &said);
    if (s->html) {
        ff_str_text(s->out, "<h1>");
        ff_layout_lines(s->out, ff_str_get(&said));
        ff_str_text(s->out, beside ? "</h1>\n<p lang=\"en\" dir=\"ltr\"><strong>" : "</h1>\n");
        if (beside)
            ff_layout_lines(s->out, text);
        ff_str_text(s->out, beside ? "</strong></p>\n" : "");
    } else {
        ff_layout_wrapped(s, ff_str_get(&said), 0, 0);
        if (beside)
            ff_layout_wrapped(s, text, 0, 0);
    }
    drop(s->out, &said);
}

/* --- links --- */

/* One word, in pieces that fit the page. */
static void put_link_text(const ff_layout *s, const char *link)
{
    const size_t room = s->columns - (size_t)text_indent(s);
    const char *label = ff_layout_word(s, "Check again");
    for (size_t left = strlen(link); left > 0; label = "") {
        size_t size = left < room ? left : room;
        put_label(s, label);
        ff_str_printable(s->out, link, size);
        ff_str_char(s->out, '\n');
        link += size;
        left -= size;
    }
}

static void put_link_html(ff_layout *s, const char *link, const ff_qr *code)
{
    ff_layout_begin_row(s, ff_layout_word(s, "Check again"));
    ff_str_text(s->out, "<div class=\"again\">");
    if (code != NULL) {
        ff_str_text(s->out, code->version > 15 ? "<figure class=\"code dense\">"
                                               : "<figure class=\"code\">");
        ff_qr_svg(code, s->out);
        ff_str_text(s->out, "</figure>");
    }
    ff_str_text(s->out, "<code>");
    ff_html_text(s->out, link);
    ff_str_text(s->out, "</code></div></td></tr>\n");
}

void ff_layout_link(ff_layout *s, const char *link)
{
    ff_qr *code = ff_malloc(sizeof *code);
    s->out->failed |= code == NULL;
    bool fits = code != NULL && ff_qr_make(link, code);
    if (s->html) {
        put_link_html(s, link, fits ? code : NULL);
    } else {
        put_link_text(s, link);
        if (fits && (size_t)code->side + 4 <= s->columns)
            ff_qr_text(code, s->out);
    }
    ff_free(code);
}
