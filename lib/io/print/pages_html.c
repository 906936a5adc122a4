#include "base/html.h"
#include "print/pages_private.h"
#include "table/page_style.h"

#include <string.h>

/* Pages as HTML to be printed by a browser: the type and size of the paper are in the page, and
 * nothing is loaded from elsewhere. On a narrow screen columns of little rank are left out, and
 * the rows of a table with many columns become blocks. */

/* --- how it looks --- */

static const char card_style[] =
    ".sheet{display:grid;gap:0;break-after:page}.sheet:last-of-type{break-after:auto}\n"
    ".card{border:1px dashed #8a97a6;padding:4mm 5mm;display:flex;flex-direction:column;"
    "justify-content:space-between;overflow:hidden;break-inside:avoid}\n"
    ".card p{margin:0}.top{display:flex;justify-content:space-between;gap:1em;color:#444}\n"
    ".top b{color:#111;font-size:1.35em;line-height:1;white-space:nowrap}\n"
    ".side{display:grid;grid-template-columns:minmax(3.4em,max-content) 1fr;column-gap:.3em;"
    "align-items:baseline}\n"
    ".side span{color:#555}.side b{font-size:1.1em;overflow-wrap:anywhere}"
    ".side small{grid-column:2}\n"
    ".marks{display:flex;justify-content:space-around;font-size:1.1em}\n"
    ".marks i{display:inline-block;width:1em;height:1em;border:1.5px solid "
    "#111;margin-right:.4em;"
    "vertical-align:-.1em}\n"
    ".signs{display:flex;gap:1.2em;color:#555;font-size:.8em}.signs span{flex:1;border-top:1px "
    "solid #111;padding-top:.1em;margin-top:1.6em}\n"
    ".slip .sheet{grid-template-columns:1fr 1fr}\n"
    ".names .card{padding:0;display:block;min-height:60mm}\n"
    ".half{height:50%;min-height:60mm;display:flex;flex-direction:column;justify-content:"
    "center;"
    "align-items:center;text-align:center;padding:4mm;gap:.3em}\n"
    ".half.up{transform:rotate(180deg);border-top:1px dotted #8a97a6}\n"
    ".half b{font-size:2.6em;line-height:1.1;overflow-wrap:anywhere}.half span{font-size:1.2em;"
    "color:#333}.half i{color:#555;font-style:normal}\n"
    ".fields{display:grid;grid-template-columns:1fr 1fr;gap:1.5mm 6mm}"
    ".fields span{border-bottom:1px solid #555;min-height:1.6em}.fields "
    "em{color:#555;font-style:"
    "normal;font-size:.8em;margin-right:.5em}.fields .all{grid-column:1/-1}\n"
    "@media print{.slip .sheet{grid-auto-rows:68mm}.names .sheet{grid-auto-rows:136mm}"
    ".names .card{min-height:0}.half{min-height:0}.heads .sheet{grid-auto-rows:68mm}"
    "body.cards header,body.cards footer{display:none}}\n"
    "@media(max-width:600px){.slip .sheet{grid-template-columns:1fr}.half b{font-size:1.7em}"
    ".fields{grid-template-columns:1fr}}\n";

static const char print_style[] =
    "body.large{font-size:20px}body.large .k2,body.large .k3,body.large .k4,body.large .k5{"
    "display:none}\n"
    "@media print{body{margin:0;max-width:none!important;padding:0;font-size:10.5pt}"
    "body.large{font-size:15pt}}\n";

static const char dense_style[] =
    "@media print{body.dense{font-size:7.8pt}body.dense th,body.dense td{padding:.06em .4em}"
    "body.dense h2{margin:.45em 0 .1em;font-size:1.15em}body.dense header{margin-bottom:.2em;"
    "padding-bottom:.1em}body.dense h1{margin:0;font-size:1.3em}body.dense header p{margin:0}"
    "body.dense table{margin-bottom:.2em}}\n";

/* Lists in one document: each on pages of its own, lying as it needs. */
static const char book_style[] =
    "article+article{break-before:page;margin-top:3rem}\n"
    "@media print{article+article{margin-top:0}article.cards header,article.cards "
    "footer{display:none}article.across{page:across}article.cards{page:cards}}\n";

static void put_page(const ff_pages *pages, const char *name, ff_str *out)
{
    static const char *const papers[] = {
        [FF_PAPER_A4] = "A4", [FF_PAPER_LETTER] = "letter", [FF_PAPER_PHONE] = "90mm 160mm"};
    bool phone = pages->paper == FF_PAPER_PHONE, cards = pages->card_count > 0;
    ff_str_format(out, "@page%s{size:%s%s;margin:%s", name, papers[pages->paper],
                  pages->wide && !phone ? " landscape" : "",
                  phone   ? "5mm"
                  : cards ? "8mm 8mm"
                          : "11mm 12mm 14mm");
    if (!phone && !cards)
        ff_str_text(out, ";@bottom-right{content:counter(page) \" / \" counter(pages);font:9pt "
                         "system-ui,sans-serif;color:#555}");
    ff_str_text(out, "}\n");
}

static const char bracket_style[] =
    "svg.bracket{display:block;width:100%;height:auto;margin:0 0 1.5em;break-inside:avoid;"
    "break-after:page}svg.bracket text{font:12px system-ui,sans-serif;fill:#111}"
    "svg.bracket .won{font-weight:700}svg.bracket .no{fill:#555;font-size:10px}"
    "svg.bracket .head{fill:#444;font-size:11px}svg.bracket .under{fill:#555;font-size:9px}"
    "svg.bracket rect{fill:#fff;stroke:#8a97a6}svg.bracket path{fill:none;stroke:#8a97a6}\n";

static void put_style(const ff_pages *lists, size_t count, ff_str *out)
{
    bool phone = lists[0].paper == FF_PAPER_PHONE, cards = false, wide = false, drawn = false;
    put_page(&lists[0], "", out);
    for (size_t i = 0; i < count; i++) {
        if (count > 1 && !cards && lists[i].card_count > 0)
            put_page(&lists[i], " cards", out);
        if (count > 1 && !wide && lists[i].wide)
            put_page(&lists[i], " across", out);
        cards = cards || lists[i].card_count > 0;
        wide = wide || lists[i].wide;
        drawn = drawn || lists[i].bracket != NULL;
    }
    ff_str_text(out, ff_page_style);
    ff_str_text(out, print_style);
    if (lists[0].dense)
        ff_str_text(out, dense_style);
    if (cards)
        ff_str_text(out, card_style);
    if (drawn)
        ff_str_text(out, bracket_style);
    if (count > 1)
        ff_str_text(out, book_style);
    ff_str_text(out, phone ? "@media all" : "@media(max-width:600px)");
    ff_str_text(out, ff_page_narrow_style);
    if (phone)
        ff_str_text(out, "@media print{body{font-size:9pt}body.large{font-size:12pt}}\n");
}

/* --- parts --- */

static void put_element(ff_str *out, const char *open, const char *text, const char *close)
{
    if (text == NULL || text[0] == '\0')
        return;
    ff_str_text(out, open);
    ff_lang_html(out, text);
    ff_str_text(out, close);
}

/* `style`: its address, NULL: it stands inside. */
static void put_head(const ff_pages *lists, size_t count, const char *style, ff_str *out)
{
    const ff_pages *pages = &lists[0];
    bool wide = false;
    for (size_t i = 0; i < count; i++)
        wide = wide || lists[i].wide;
    ff_str_text(out, "<!DOCTYPE html>\n<html lang=\"");
    ff_str_text(out, ff_lang_code(pages->lang));
    ff_str_text(out, ff_lang_is_rtl(pages->lang) ? "\" dir=\"rtl" : "");
    ff_str_text(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                     "<title>");
    ff_html_text(out, pages->event);
    ff_str title = FF_STR_INIT;
    ff_str_format(&title, " – %s", pages->title);
    ff_lang_plain(&title); /* a title has no elements */
    ff_html_text(out, count == 1 ? ff_str_get(&title) : "");
    ff_str_release(&title);
    ff_str_text(out, "</title>\n");
    if (style == NULL) {
        ff_str_text(out, "<style>\n");
        put_style(lists, count, out);
        ff_str_text(out, "</style>\n");
    }
    put_element(out, "<link rel=\"stylesheet\" href=\"", style, "\">\n");
    ff_str_format(out, "</head>\n<body class=\"print%s%s%s%s\">\n",
                  pages->large ? " large" : "", pages->dense ? " dense" : "",
                  wide ? " across" : "", count == 1 && pages->card_count > 0 ? " cards" : "");
}

static void put_titles(const ff_pages *pages, ff_str *out)
{
    ff_str_text(out, "<header>\n");
    put_element(out, "<p class=\"event\">", pages->event, "</p>\n");
    put_element(out, "<h1>", pages->title, "</h1>\n");
    put_element(out, "<p class=\"place\">", pages->place, "</p>\n");
    ff_str_text(out, "</header>\n");
}

static void put_foot(const ff_pages *pages, ff_str *out)
{
    put_element(out, "<p class=\"note\">", pages->note, "</p>\n");
    put_element(out, "<p class=\"sign\">", pages->signature, " <span>&nbsp;</span></p>\n");
    if (pages->changed[0] != '\0' || pages->log[0] != '\0') {
        ff_str_text(out, "<footer>");
        if (pages->changed[0] != '\0')
            put_element(out, "", ff_page_word(pages, "Last change"), ": ");
        bool isolate = ff_lang_is_rtl(pages->lang);
        put_element(out, isolate ? "<bdi>" : "", pages->changed, isolate ? "</bdi>. " : ". ");
        put_element(out, isolate ? "<bdi>" : "", pages->log, isolate ? "</bdi>" : "");
        ff_str_text(out, "</footer>\n");
    }
}

/* --- tables --- */

/* Rows become blocks where more columns must stay than a phone is wide. */
static bool flows(const ff_page_table *table)
{
    enum { MOST = 6 };
    size_t stay = 0;
    for (size_t c = 0; c < table->column_count; c++)
        stay += table->columns[c].rank == 0;
    return stay > MOST;
}

static void put_class(const ff_page_column *column, const ff_page_cell *cell, bool head,
                      ff_str *out)
{
    static const char *const aligns[] = {"", " r", " c"};
    static const char *const tints[] = {"", " won", " drawn", " lost", " x"};
    static const char *const ranks[] = {"", " k1", " k2", " k3", " k4", " k5"};
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, aligns[column->align]);
    ff_str_text(&text, column->rank <= 5 ? ranks[column->rank] : ranks[5]);
    if (!head && column->strong)
        ff_str_text(&text, " b");
    if (!head && column->align == FF_ALIGN_LEFT && column->rank == 0)
        ff_str_text(&text, " n");
    if (cell != NULL)
        ff_str_text(&text, tints[cell->tint]);
    if (text.size > 1)
        ff_str_format(out, " class=\"%s\"", ff_str_get(&text) + 1);
    out->failed = out->failed || text.failed;
    ff_str_release(&text);
}

/* How the cells of a table are written. */
typedef struct cell_look {
    bool labels;  /* each with its head: rows may become blocks */
    bool isolate; /* a page that runs from the right */
} cell_look;

/* An attribute has no elements. */
static void put_label(const char *head, ff_str *out)
{
    ff_str label = FF_STR_INIT;
    ff_str_text(&label, head);
    ff_lang_plain(&label);
    ff_str_text(out, head[0] != '\0' ? " data-h=\"" : "");
    ff_html_text(out, ff_str_get(&label));
    ff_str_text(out, head[0] != '\0' ? "\"" : "");
    ff_str_release(&label);
}

/* In a page that runs from the right names and scores keep their own direction. */
static void put_cell(const ff_page_table *table, size_t row, size_t c, const cell_look *look,
                     ff_str *out)
{
    const ff_page_column *column = &table->columns[c];
    const ff_page_cell *cell = &table->cells[row * table->column_count + c];
    ff_str_text(out, "<td");
    put_class(column, cell, false, out);
    if (look->labels && column->align == FF_ALIGN_CENTRE)
        put_label(column->head, out);
    ff_str_char(out, '>');
    ff_str_text(out, look->isolate ? "<bdi>" : "");
    ff_lang_html(out, cell->text);
    ff_str_text(out, look->isolate ? "</bdi>" : "");
    put_element(out, "<small>", cell->under, "</small>");
    ff_str_text(out, "</td>");
}

static void put_columns(const ff_page_table *table, ff_str *out)
{
    ff_str_text(out, "<thead><tr>");
    for (size_t c = 0; c < table->column_count; c++) {
        ff_str_text(out, "<th scope=\"col\"");
        put_class(&table->columns[c], NULL, true, out);
        ff_str_char(out, '>');
        ff_lang_html(out, table->columns[c].head);
        ff_str_text(out, "</th>");
    }
    ff_str_text(out, "</tr></thead>\n");
}

/* A group that is longer than a part of a page may be broken: it could not be kept whole. */
static void open_group(const ff_page_table *table, size_t row, ff_str *out)
{
    enum { KEPT_WHOLE = 6 };
    size_t end = row + 1;
    while (end < table->rows && !table->starts[end])
        end++;
    ff_str_text(out, end - row > KEPT_WHOLE ? "<tbody class=\"g long\">\n"
                                            : "<tbody class=\"g\">\n");
}

static void put_table(const ff_page_table *table, bool rtl, ff_str *out)
{
    bool labels = flows(table);
    const cell_look look = {labels, rtl};
    ff_str_text(out, table->new_page ? "<section class=\"new\">\n" : "<section>\n");
    put_element(out, "<h2>", table->heading, "</h2>\n");
    ff_str_format(out, "<table%s>\n",
                  labels && table->grid ? " class=\"flow grid\""
                  : labels              ? " class=\"flow\""
                  : table->grid         ? " class=\"grid\""
                                        : "");
    put_columns(table, out);
    for (size_t row = 0; row < table->rows; row++) {
        if (row > 0 && table->starts[row])
            ff_str_text(out, "</tbody>\n");
        if (row == 0 || table->starts[row])
            open_group(table, row, out);
        ff_str_text(out, row % 2 == 1 ? "<tr class=\"e\">" : "<tr>");
        for (size_t c = 0; c < table->column_count; c++)
            put_cell(table, row, c, &look, out);
        ff_str_text(out, "</tr>\n");
    }
    ff_str_text(out, table->rows > 0 ? "</tbody>\n</table>\n</section>\n"
                                     : "<tbody></tbody>\n</table>\n</section>\n");
}

/* --- cards --- */

static void put_top(const ff_page_card *card, ff_str *out)
{
    put_element(out, "<p class=\"top\"><span>", card->over, "</span>");
    put_element(out, "<b>", card->corner, "</b>");
    ff_str_text(out, "</p>\n");
}

static void put_signs(const ff_pages *pages, ff_str *out)
{
    put_element(out, "<p class=\"signs\"><span>", ff_page_word(pages, "White signs"),
                "</span>");
    put_element(out, "<span>", ff_page_word(pages, "Black signs"), "</span></p>\n");
}

static void put_slip(const ff_pages *pages, const ff_page_card *card, ff_str *out)
{
    static const char slip_end[] =
        "<p class=\"marks\"><span><i>&nbsp;</i>1 – 0</span><span><i>&nbsp;</i>½ – ½</span>"
        "<span><i>&nbsp;</i>0 – 1</span></p>\n";
    static const char slip_end_rtl[] =
        "<p class=\"marks\"><bdi><i>&nbsp;</i>1 – 0</bdi><bdi><i>&nbsp;</i>½ – ½</bdi>"
        "<bdi><i>&nbsp;</i>0 – 1</bdi></p>\n";
    static const char *const sides[] = {"White", "Black"};
    put_top(card, out);
    for (int i = 0; i < 2; i++) {
        put_element(out, "<p class=\"side\"><span>", ff_page_word(pages, sides[i]), "</span>");
        put_element(out, ff_lang_is_rtl(pages->lang) ? "<b><bdi>" : "<b>", card->names[i],
                    ff_lang_is_rtl(pages->lang) ? "</bdi></b>" : "</b>");
        put_element(out, "<small>", card->under[i], "</small>");
        ff_str_text(out, "</p>\n");
    }
    ff_str_text(out, ff_lang_is_rtl(pages->lang) ? slip_end_rtl : slip_end);
    put_signs(pages, out);
}

static void put_half(const ff_page_card *card, const char *open, ff_str *out)
{
    ff_str_text(out, open);
    put_element(out, "<i>", card->over, "</i>");
    put_element(out, "<b>", card->names[0], "</b>");
    put_element(out, "<span>", card->under[0], "</span>");
    ff_str_text(out, "</div>\n");
}

/* Folded in the middle it reads from both sides of the table. */
static void put_place_card(const ff_pages *pages, const ff_page_card *card, ff_str *out)
{
    (void)pages;
    put_half(card, "<div class=\"half up\" aria-hidden=\"true\">", out);
    put_half(card, "<div class=\"half\">", out);
}

static void put_field(ff_str *out, const char *class, const char *label, const char *text)
{
    ff_str_format(out, "<span%s>", class);
    put_element(out, "<em>", label, "</em>");
    ff_html_text(out, text);
    ff_str_text(out, "</span>");
}

static void put_scoresheet(const ff_pages *pages, const ff_page_card *card, ff_str *out)
{
    put_top(card, out);
    ff_str_text(out, "<p class=\"fields\">");
    put_field(out, " class=\"all\"", ff_page_word(pages, "Place, date"), card->date);
    put_field(out, "", ff_page_word(pages, "White"), card->names[0]);
    put_field(out, "", ff_page_word(pages, "Black"), card->names[1]);
    put_field(out, "", "", card->under[0]);
    put_field(out, "", "", card->under[1]);
    put_field(out, "", ff_page_word(pages, "Result"), "");
    put_field(out, "", ff_page_word(pages, "Times"), "");
    ff_str_text(out, "</p>\n");
    put_signs(pages, out);
}

static void put_cards(const ff_pages *pages, ff_str *out)
{
    static const struct {
        const char *class;
        size_t each_page;
        void (*put)(const ff_pages *pages, const ff_page_card *card, ff_str *out);
    } kinds[] = {[FF_CARD_SLIP] = {"slip", 8, put_slip},
                 [FF_CARD_PLACE] = {"names", 2, put_place_card},
                 [FF_CARD_SCORESHEET] = {"heads", 4, put_scoresheet}};
    size_t each = kinds[pages->card_kind].each_page;
    ff_str_format(out, "<main class=\"%s\">\n", kinds[pages->card_kind].class);
    for (size_t i = 0; i < pages->card_count; i++) {
        if (i % each == 0)
            ff_str_text(out, "<div class=\"sheet\">\n");
        ff_str_text(out, "<div class=\"card\">\n");
        kinds[pages->card_kind].put(pages, &pages->cards[i], out);
        ff_str_text(out, "</div>\n");
        if (i % each == each - 1 || i + 1 == pages->card_count)
            ff_str_text(out, "</div>\n");
    }
    ff_str_text(out, "</main>\n");
}

static void put_list(const ff_pages *pages, ff_str *out)
{
    put_titles(pages, out);
    if (pages->bracket != NULL)
        ff_page_bracket_svg(pages->bracket, out);
    for (size_t i = 0; i < pages->table_count; i++)
        put_table(&pages->tables[i], ff_lang_is_rtl(pages->lang), out);
    if (pages->card_count > 0)
        put_cards(pages, out);
    put_foot(pages, out);
}

static int put_book(const ff_pages *lists, size_t count, const char *style, ff_str *out,
                    ff_error *err)
{
    put_head(lists, count, style, out);
    for (size_t i = 0; i < count; i++) {
        if (count > 1)
            ff_str_format(out, "<article class=\"list%s%s\">\n", lists[i].wide ? " across" : "",
                          lists[i].card_count > 0 ? " cards" : "");
        put_list(&lists[i], out);
        ff_str_text(out, count > 1 ? "</article>\n" : "");
    }
    ff_str note = FF_STR_INIT;
    put_element(out, "<p class=\"note\">", ff_page_language_note(lists, count, &note),
                "</p>\n");
    ff_str_release(&note);
    ff_str_text(out, "</body>\n</html>\n");
    int code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the page");
}

int ff_pages_book_html(const ff_pages *lists, size_t count, ff_str *out, ff_error *err)
{
    return put_book(lists, count, NULL, out, err);
}

int ff_pages_book_html_linked(const ff_pages *lists, size_t count, const char *style,
                              ff_str *out, ff_error *err)
{
    return put_book(lists, count, style, out, err);
}

int ff_pages_book_style(const ff_pages *lists, size_t count, ff_str *out, ff_error *err)
{
    put_style(lists, count, out);
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the page") : FF_OK;
}

int ff_pages_html(const ff_pages *pages, ff_str *out, ff_error *err)
{
    return put_book(pages, 1, NULL, out, err);
}
