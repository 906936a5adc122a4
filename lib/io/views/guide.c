#include "views/guide.h"

#include "desk/pages.h"

#include <string.h>

/* The guide as pages: Markdown, line by line, without recursion. */

const ff_guide_page *ff_guide_find(const char *name)
{
    for (const ff_guide_page *at = ff_guide_pages; at->name != NULL; at++)
        if (strcmp(at->name, name) == 0)
            return at;
    return NULL;
}

const char *ff_guide_title(ff_web_out *out, const ff_guide_page *page)
{
    const char *at = page->text + strspn(page->text, "# ");
    const char *copy = ff_arena_copy(&out->answer->arena, at, strcspn(at, "\n"));
    return copy != NULL ? copy : "";
}

/* --- within a line --- */

/* A line, or several that belong together, and what is open in it. */
typedef struct inline_text {
    ff_web_out *out;
    const char *at, *end;
    bool bold, slanted;
} inline_text;

static void put_bytes(ff_web_out *out, const char *from, size_t size)
{
    ff_str part = FF_STR_INIT;
    ff_str_bytes(&part, from, size);
    ff_web_text(out, ff_str_get(&part));
    out->html->failed = out->html->failed || part.failed;
    ff_str_release(&part);
}

static const char *find_char(const char *from, const char *end, char c)
{
    return from < end ? memchr(from, c, (size_t)(end - from)) : NULL;
}

static bool put_code(inline_text *t)
{
    const char *close = find_char(t->at + 1, t->end, '`');
    if (close == NULL)
        return false;
    ff_web_markup(t->out, "<code>");
    put_bytes(t->out, t->at + 1, (size_t)(close - t->at) - 1);
    ff_web_markup(t->out, "</code>");
    t->at = close + 1;
    return true;
}

/* What a link says, where code may stand in it. */
static void put_label(ff_web_out *out, const char *from, const char *end)
{
    if (end - from > 2 && *from == '`' && end[-1] == '`') {
        ff_web_markup(out, "<code>");
        put_bytes(out, from + 1, (size_t)(end - from) - 2);
        ff_web_markup(out, "</code>");
    } else {
        put_bytes(out, from, (size_t)(end - from));
    }
}

/* [text](page.md#part): a link where the page is in the guide; else the text alone. */
static bool put_link(inline_text *t)
{
    const char *close = find_char(t->at, t->end, ']'), *last;
    const ff_guide_page *page = NULL;
    char name[64];
    if (close == NULL || close + 1 >= t->end || close[1] != '(' ||
        (last = find_char(close, t->end, ')')) == NULL)
        return false;
    size_t size = strcspn(close + 2, ".)#/");
    if (size < sizeof name && strncmp(close + 2 + size, ".md", 3) == 0) {
        memcpy(name, close + 2, size);
        name[size] = '\0';
        page = ff_guide_find(name);
    }
    if (page != NULL) {
        const ff_web_to to = {.page = FF_DESK_GUIDE, .word = page->name};
        ff_web_link(t->out, &to, "");
        if (strncmp(t->at + 1, name, size) == 0 && t->at[1 + size] == '.')
            ff_web_text(t->out, ff_guide_title(t->out, page));
        else
            put_label(t->out, t->at + 1, close);
        ff_web_link_end(t->out);
    } else {
        put_label(t->out, t->at + 1, close);
    }
    t->at = last + 1;
    return true;
}

static bool put_stars(inline_text *t)
{
    bool twice = t->at + 1 < t->end && t->at[1] == '*';
    const char *next = t->at + 1 + twice;
    bool *open = twice ? &t->bold : &t->slanted;
    bool closes = *open, opens = next < t->end && *next != ' ' && *next != '*';
    if (!closes && (!opens || find_char(next, t->end, '*') == NULL))
        return false;
    *open = !closes;
    if (twice)
        ff_web_markup(t->out, closes ? "</b>" : "<b>");
    else
        ff_web_markup(t->out, closes ? "</em>" : "<em>");
    t->at = next;
    return true;
}

static void put_inline(ff_web_out *out, const char *from, size_t size)
{
    inline_text t = {.out = out, .at = from, .end = from + size};
    while (t.at < t.end) {
        size_t plain = 0, left = (size_t)(t.end - t.at);
        while (plain < left && strchr("`[*\\", t.at[plain]) == NULL)
            plain++;
        put_bytes(out, t.at, plain);
        t.at += plain;
        if (t.at == t.end)
            break;
        if ((*t.at == '`' && put_code(&t)) || (*t.at == '[' && put_link(&t)) ||
            (*t.at == '*' && put_stars(&t)))
            continue;
        t.at += *t.at == '\\' && t.at + 1 < t.end && strchr("\\`*[]_|", t.at[1]) != NULL;
        put_bytes(out, t.at++, 1);
    }
    ff_web_markup(out, t.bold ? "</b>" : "");
    ff_web_markup(out, t.slanted ? "</em>" : "");
}

/* --- blocks --- */

typedef enum block { BLOCK_NONE, BLOCK_TEXT, BLOCK_ITEM, BLOCK_CODE, BLOCK_TABLE } block;

typedef struct page_text {
    ff_web_out *out;
    block open;
    bool indented; /* the code that is open is set in by four blanks, and has no fence */
    bool head;     /* the next row of the table is its head */
    bool numbered; /* the list that is open */
    ff_str text;   /* of the paragraph or item that is open */
} page_text;

static void flush_text(page_text *p)
{
    put_inline(p->out, ff_str_get(&p->text), p->text.size);
    p->out->html->failed = p->out->html->failed || p->text.failed;
    ff_str_clear(&p->text);
}

static void close_block(page_text *p)
{
    switch (p->open) {
    case BLOCK_TEXT:
        flush_text(p);
        ff_web_markup(p->out, "</p>\n");
        break;
    case BLOCK_ITEM:
        flush_text(p);
        ff_web_markup(p->out, p->numbered ? "</li></ol>\n" : "</li></ul>\n");
        break;
    case BLOCK_CODE:
        ff_web_markup(p->out, "</pre>\n");
        break;
    case BLOCK_TABLE:
        ff_web_markup(p->out, "</tbody></table></div>\n");
        break;
    case BLOCK_NONE:
        break;
    }
    p->open = BLOCK_NONE;
}

static void put_heading(page_text *p, const char *line, size_t size)
{
    size_t level = strspn(line, "#");
    size_t skip = level + strspn(line + level, " ");
    close_block(p);
    if (level == 1) /* the title stands above the page */
        return;
    ff_web_markup(p->out, level == 2 ? "<h3>" : "<h4>");
    put_inline(p->out, line + skip, size - skip);
    ff_web_markup(p->out, level == 2 ? "</h3>\n" : "</h4>\n");
}

/* "- text" or "1. text": where the text begins; 0: no item. */
static size_t item_of(const char *line, size_t size, bool *numbered)
{
    size_t digits = strspn(line, "0123456789");
    *numbered = digits > 0 && digits < 4 && digits + 1 < size && line[digits] == '.' &&
                line[digits + 1] == ' ';
    if (*numbered)
        return digits + 2;
    return size > 1 && (line[0] == '-' || line[0] == '*') && line[1] == ' ' ? 2 : 0;
}

static void put_item(page_text *p, const char *line, size_t size, size_t from, bool numbered)
{
    if (p->open != BLOCK_ITEM || p->numbered != numbered) {
        close_block(p);
        ff_web_markup(p->out, numbered ? "<ol>\n<li>" : "<ul>\n<li>");
    } else {
        flush_text(p);
        ff_web_markup(p->out, "</li>\n<li>");
    }
    p->open = BLOCK_ITEM;
    p->numbered = numbered;
    ff_str_bytes(&p->text, line + from, size - from);
}

static void put_cells(page_text *p, const char *line, size_t size)
{
    const char *end = line + size, *at = line + 1;
    ff_web_markup(p->out, "<tr>");
    while (at < end) {
        const char *close = at;
        bool code = false; /* a bar within code is no border */
        for (; close < end && (code || *close != '|' || close[-1] == '\\'); close++)
            code = code != (*close == '`');
        if (close == end && at[strspn(at, " ")] == '\n')
            break;
        const char *from = at + strspn(at, " "), *last = close;
        while (last > from && last[-1] == ' ')
            last--;
        ff_web_markup(p->out, p->head ? "<th scope=\"col\">" : "<td>");
        put_inline(p->out, from, last > from ? (size_t)(last - from) : 0);
        ff_web_markup(p->out, p->head ? "</th>" : "</td>");
        at = close + 1;
    }
    ff_web_markup(p->out, "</tr>\n");
}

static void put_row(page_text *p, const char *line, size_t size)
{
    bool rule = size > 2 && line[1 + strspn(line + 1, "-: |")] == '\n';
    if (p->open != BLOCK_TABLE) {
        close_block(p);
        ff_web_markup(p->out, "<div class=\"wide\" tabindex=\"0\" role=\"group\" "
                              "aria-label=\"Table\"><table><thead>\n");
        p->open = BLOCK_TABLE;
        p->head = true;
    }
    if (rule && p->head) {
        ff_web_markup(p->out, "</thead><tbody>\n");
        p->head = false;
    } else if (!rule) {
        put_cells(p, line, size);
    }
}

/* Code without a fence: lines of four blanks, to the next that has none. */
static bool put_indented(page_text *p, const char *line, size_t size)
{
    enum { DEPTH = 4 };
    bool blank = size == strspn(line, " "), open = p->open == BLOCK_CODE && p->indented;
    if (strspn(line, " ") < DEPTH && !(open && blank))
        return false;
    if (!open && (blank || p->open != BLOCK_NONE))
        return false;
    if (!open)
        ff_web_markup(p->out, "<pre tabindex=\"0\">");
    p->open = BLOCK_CODE;
    p->indented = true;
    if (!blank)
        put_bytes(p->out, line + DEPTH, size - DEPTH);
    ff_web_markup(p->out, "\n");
    return true;
}

static void put_fence(page_text *p)
{
    bool closes = p->open == BLOCK_CODE;
    close_block(p);
    if (closes)
        return;
    ff_web_markup(p->out, "<pre tabindex=\"0\">");
    p->open = BLOCK_CODE;
    p->indented = false;
}

static void put_plain(page_text *p, const char *line, size_t size)
{
    size_t skip = strspn(line, " ");
    if (p->open != BLOCK_TEXT && p->open != BLOCK_ITEM) {
        close_block(p);
        ff_web_markup(p->out, "<p>");
        p->open = BLOCK_TEXT;
    } else {
        ff_str_char(&p->text, ' ');
    }
    ff_str_bytes(&p->text, line + skip, size > skip ? size - skip : 0);
}

/* A line with its line feed at `line[size]`. */
static void put_line(page_text *p, const char *line, size_t size)
{
    bool numbered, fence = strncmp(line, "```", 3) == 0;
    size_t item = item_of(line, size, &numbered);
    if (fence) {
        put_fence(p);
    } else if (!(p->open == BLOCK_CODE && !p->indented) && put_indented(p, line, size)) {
        return;
    } else if (p->open == BLOCK_CODE && !p->indented) {
        put_bytes(p->out, line, size);
        ff_web_markup(p->out, "\n");
    } else if (size == strspn(line, " ")) {
        close_block(p);
    } else if (line[0] == '#') {
        put_heading(p, line, size);
    } else if (line[0] == '|') {
        put_row(p, line, size);
    } else if (item > 0) {
        put_item(p, line, size, item, numbered);
    } else {
        put_plain(p, line, size);
    }
}

void ff_guide_put(ff_web_out *out, const char *text)
{
    page_text p = {.out = out, .text = FF_STR_INIT};
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        if (text[size] != '\n')
            break; /* every file ends with a line feed */
        put_line(&p, text, size);
        text += size + 1;
    }
    close_block(&p);
    ff_str_release(&p.text);
}
