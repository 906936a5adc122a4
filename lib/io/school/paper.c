#include "school/paper.h"

#include "base/html.h"
#include "board/diagram.h"

#include <string.h>

static const char style[] =
    "<style>@page{size:A4;margin:14mm}"
    "body{font:11pt/1.4 Georgia,'Times New Roman',serif;color:#000;background:#fff;"
    "max-width:180mm;margin:0 auto;padding:4mm}"
    "h1{font-size:16pt;margin:0 0 2mm}.head{border-bottom:1px solid #000;margin-bottom:5mm}"
    ".line{display:inline-block;min-width:60mm;border-bottom:1px solid #000}"
    "section{break-inside:avoid;margin:0 0 7mm;clear:both}"
    "h2{font-size:11pt;margin:0 0 1mm}p{margin:0 0 2mm}"
    ".code{font:8pt monospace;color:#444;float:right}"
    "figure{float:right;width:52mm;margin:0 0 2mm 5mm}figure svg{width:100%;height:auto}"
    "figcaption{font:7pt monospace;overflow-wrap:anywhere}"
    "pre{font:8.5pt/1.3 monospace;margin:0 0 2mm;overflow-x:auto}"
    "ol{list-style:lower-alpha;margin:0;padding-left:9mm}li{margin:0 0 1mm}"

    ".q{font-weight:bold}.right{font-weight:bold}.why{font-size:9.5pt}"
    ".sheet{break-before:page}.sheet td,.sheet th{border:1px solid #000;padding:1mm 3mm;"
    "text-align:center}.sheet table{border-collapse:collapse}"
    "code{font-size:8pt;overflow-wrap:anywhere}"
    "</style>";

static void put_text(ff_str *out, const char *open, const char *text, const char *close)
{
    ff_str_text(out, open);
    ff_html_text(out, text);
    ff_str_text(out, close);
}

void ff_school_paper_begin(const ff_school_paper *paper, ff_str *out)
{
    ff_str_text(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                     "<meta name=\"viewport\" content=\"width=device-width\">");
    put_text(out, "<title>", paper->title, "</title>\n");
    ff_str_format(out, "%s</head>\n<body>\n<div class=\"head\">", style);
    put_text(out, "<h1>", paper->title, paper->key ? ": key</h1>\n" : "</h1>\n");
    ff_str_format(out, "<p>%u questions, one answer each is right. Level: ", paper->count);
    ff_html_text(out, ff_school_level_title(paper->level));
    ff_str_format(out, ". Seed %lu.</p>\n", (unsigned long)paper->seed);
    if (!paper->key)
        ff_str_text(out, "<p>Name: <span class=\"line\"></span></p>\n");
    ff_str_text(out, "</div>\n");
}

static void put_board(const char *fen, ff_str *out)
{
    static const ff_diagram_options plain = {.plain = true};
    ff_position pos;
    if (!ff_school_board(fen, &pos))
        return;
    ff_str_text(out, "<figure>");
    ff_diagram_svg(&pos, &plain, out);
    put_text(out, "<figcaption>", fen, "</figcaption></figure>\n");
}

/* Lines whose columns are kept. */
static void put_table(const char *lines, ff_str *out)
{
    ff_str_text(out, "<pre>");
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        ff_str line = FF_STR_INIT;
        ff_str_bytes(&line, lines, size);
        put_text(out, "", ff_str_get(&line), "\n");
        out->failed |= line.failed;
        ff_str_release(&line);
        lines += size + (lines[size] == '\n');
    }
    ff_str_text(out, "</pre>\n");
}

static void put_questions(const ff_school_case *c, ff_str *out)
{
    if (c->fen != NULL)
        put_board(c->fen, out);
    put_text(out, "<p>", c->story, "</p>\n");
    if (c->moves != NULL)
        put_text(out, "<p>", c->moves, "</p>\n");
    if (c->table != NULL)
        put_table(c->table, out);
    put_text(out, "<p class=\"q\">", c->question, "</p>\n<ol>\n");
    for (unsigned i = 0; i < c->count; i++)
        put_text(out, "<li>", c->choices[i].text, "</li>\n");
    ff_str_text(out, "</ol>\n");
}

static void put_key(const ff_school_case *c, ff_str *out)
{
    put_text(out, "<p class=\"q\">", c->question, "</p>\n");
    ff_str_format(out, "<p class=\"right\">%c) ", ff_school_letter(c->right));
    put_text(out, "", c->choices[c->right].text, "</p>\n");
    put_text(out, "<p class=\"why\">", ff_school_reason(c), "</p>\n");
    if (c->rests_on[0] != '\0')
        put_text(out, "<p class=\"why\">Rests on: ", c->rests_on, "</p>\n");
    ff_str_text(out, "<div class=\"why\">\n");
    for (unsigned i = 0; i < c->count; i++) {
        ff_str why = FF_STR_INIT;
        if (i == c->right)
            continue;
        ff_school_why(&c->choices[i], &why);
        ff_str_format(out, "<p>%c) ", ff_school_letter(i));
        put_text(out, "<i>", c->choices[i].text, "</i> ");
        put_text(out, "", ff_str_get(&why), "</p>\n");
        out->failed |= why.failed;
        ff_str_release(&why);
    }
    put_text(out, "</div>\n<p><code>", c->command, "</code></p>\n");
}

void ff_school_paper_case(const ff_school_paper *paper, const ff_school_case *c,
                          unsigned number, ff_str *out)
{
    ff_str_format(out, "<section><span class=\"code\">");
    ff_html_text(out, c->code);
    ff_str_format(out, "</span><h2>%u</h2>\n", number);
    if (paper->key)
        put_key(c, out);
    else
        put_questions(c, out);
    ff_str_text(out, "</section>\n");
}

/* The sheet for the answers: a row of boxes for each question. */
static void put_sheet(const ff_school_paper *paper, ff_str *out)
{
    ff_str_text(out,
                "<div class=\"sheet\"><h1>Answers</h1>\n<p>Name: <span class=\"line\"></span>"
                "</p>\n<table><tr><th></th>");
    for (unsigned i = 0; i < FF_SCHOOL_CHOICES; i++)
        ff_str_format(out, "<th>%c</th>", ff_school_letter(i));
    ff_str_text(out, "</tr>\n");
    for (unsigned i = 0; i < paper->count; i++) {
        ff_str_format(out, "<tr><th>%u</th>", i + 1);
        for (unsigned k = 0; k < FF_SCHOOL_CHOICES; k++)
            ff_str_text(out, "<td></td>");
        ff_str_text(out, "</tr>\n");
    }
    ff_str_text(out, "</table></div>\n");
}

void ff_school_paper_end(const ff_school_paper *paper, ff_str *out)
{
    if (!paper->key)
        put_sheet(paper, out);
    ff_str_text(out, "</body></html>\n");
}
