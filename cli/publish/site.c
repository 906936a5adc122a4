#include "cli/publish/publish.h"

#include "bulletin/bulletin.h"
#include "desk/desk.h"
#include "flagfall/memory.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/*
 * From "/" on each page that is linked is made, and its links become names of files. All are
 * made before the first is written.
 */

enum { PAGES_MOST = 4000, NAME_SIZE = 128 };

typedef struct site_page {
    const char *uri; /* NULL: no page of the desk */
    char name[NAME_SIZE];
    ff_str text;
    bool made, html;
} site_page;

typedef struct site {
    book *b;
    int zone_minutes; /* when the event was changed last */
    ff_arena arena;
    site_page pages[PAGES_MOST];
    size_t count;
} site;

/* --- addresses --- */

bool publish_take_section(ff_arena *arena, const char **at, size_t *size, const char **section,
                          const char **base)
{
    enum { START = 3, LEADING = 2 }; /* "/s/"; one stroke stays before the name */
    const char *name;
    if (*size <= START || strncmp(*at, "/s/", START) != 0)
        return true;
    size_t end = START + strcspn(*at + START, "/?");
    if (end == START ||
        ff_web_path_read(arena, *at + LEADING, end - LEADING, &name, NULL) != FF_OK)
        return false;
    *section = name + 1;
    *base = ff_arena_copy(arena, *at, end);
    *at = *size > end ? *at + end : "/";
    *size = *size > end ? *size - end : 1;
    return *base != NULL;
}

/* A text as part of a name: letters and digits, all else is one hyphen. */
static void add_word(char name[NAME_SIZE], const char *text, size_t size, bool dots)
{
    size_t used = strlen(name);
    for (const char *at = text; at < text + size && used + 12 < NAME_SIZE; at++) {
        bool plain = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
                     (*at >= '0' && *at <= '9') || (*at == '.' && dots);
        if (plain)
            name[used++] = *at;
        else if (used > 0 && name[used - 1] != '-')
            name[used++] = '-';
    }
    while (used > 0 && name[used - 1] == '-')
        used--;
    name[used] = '\0';
}

/* "/round/4?by=name" is round-4-by-name.html, of a section s-Under-12-round-4-by-name.html, "/"
 * index.html; what has a suffix keeps it. */
static void name_file(site *t, const char *uri, char name[NAME_SIZE])
{
    const char *at = uri, *section = NULL, *base = NULL, *dot = strrchr(uri, '.');
    size_t size = strlen(uri);
    bool suffix = dot != NULL && strchr(dot, '/') == NULL && strchr(uri, '?') == NULL;
    const char *query = strchr(uri, '?');
    bool style =
        query != NULL && strstr(query, "style=1") != NULL; /* of a sheet: one for all */
    ff_str word = FF_STR_INIT;
    name[0] = '\0';
    publish_take_section(&t->arena, &at, &size, &section, &base);
    if (section != NULL) {
        ff_eventfile_section_word(section, &word);
        snprintf(name, NAME_SIZE, "s-%.48s", ff_str_get(&word));
    }
    if (name[0] != '\0' && strcmp(at, "/") != 0)
        snprintf(name + strlen(name), NAME_SIZE - strlen(name), "-");
    add_word(name, at + 1, style ? strcspn(at + 1, "?") : strlen(at + 1), suffix);
    if (name[0] == '\0')
        snprintf(name, NAME_SIZE, "index");
    if (!suffix)
        snprintf(name + strlen(name), NAME_SIZE - strlen(name), "%s", style ? ".css" : ".html");
    ff_str_release(&word);
}

static bool is_taken(const site *t, const char *name)
{
    for (size_t i = 0; i < t->count; i++)
        if (ff_str_equal_nocase(t->pages[i].name, name))
            return true;
    return false;
}

/* The page of an address; it is made later when it is new. NULL: it stays as it is. */
static const site_page *page_of(site *t, const char *uri)
{
    char name[NAME_SIZE];
    if (uri[0] != '/' || uri[1] == '/')
        return NULL;
    for (size_t i = 0; i < t->count; i++)
        if (t->pages[i].uri != NULL && strcmp(t->pages[i].uri, uri) == 0)
            return &t->pages[i];
    name_file(t, uri, name);
    if (is_taken(t, name)) /* by an address with other signs, as another section's */
        snprintf(name, sizeof name, "page-%zu.html", t->count);
    const char *copy =
        t->count < PAGES_MOST ? ff_arena_copy(&t->arena, uri, strlen(uri)) : NULL;
    if (copy == NULL)
        return NULL;
    site_page *page = &t->pages[t->count++];
    *page = (site_page){.uri = copy, .text = FF_STR_INIT};
    memcpy(page->name, name, sizeof name);
    return page;
}

/* --- links --- */

static const char *const attributes[] = {"href=\"", "src=\"", "action=\""};

static const char *find_link(const char *at)
{
    const char *first = NULL;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        const char *found = strstr(at, attributes[i]);
        if (found != NULL && (first == NULL || found < first))
            first = found;
    }
    return first != NULL ? strchr(first, '"') + 1 : NULL;
}

/* The one entity that addresses have. */
static void decode(const char *text, size_t size, ff_str *out)
{
    for (size_t i = 0; i < size; i++) {
        ff_str_char(out, text[i]);
        if (strncmp(text + i, "&amp;", 5) == 0)
            i += 4;
    }
}

/* Without the place on the page that it names. */
static void cut_anchor(ff_str *uri)
{
    char *anchor = uri->failed || uri->data == NULL ? NULL : strchr(uri->data, '#');
    if (anchor != NULL)
        *anchor = '\0';
}

/* Visits the links of a page; with `out` the page is written there with names of files, and a
 * link that leads to no page for viewers leads nowhere. */
static void read_links(site *t, const char *page, ff_str *out)
{
    for (const char *link; (link = find_link(page)) != NULL;) {
        ff_str uri = FF_STR_INIT;
        size_t size = strcspn(link, "\"");
        decode(link, size, &uri);
        cut_anchor(&uri);
        const site_page *to = page_of(t, ff_str_get(&uri));
        if (out != NULL) {
            ff_str_bytes(out, page, (size_t)(link - page));
            if (to == NULL)
                ff_str_bytes(out, link, size);
            else
                ff_str_text(out, to->made ? to->name : "#");
        }
        page = link + size;
        ff_str_release(&uri);
    }
    if (out != NULL)
        ff_str_text(out, page);
}

/* Once all are made, and it is known which there are. */
static int link_pages(site *t, ff_error *err)
{
    for (size_t i = 0; i < t->count; i++) {
        site_page *page = &t->pages[i];
        ff_str linked = FF_STR_INIT;
        if (!page->made || !page->html)
            continue;
        read_links(t, ff_str_get(&page->text), &linked);
        ff_str_release(&page->text);
        page->text = linked;
        if (linked.failed)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    }
    return FF_OK;
}

/* --- pages --- */

static int answer_page(site *t, const char *uri, ff_web_answer *answer, ff_error *err)
{
    const char *at = uri, *section = NULL;
    size_t size = strcspn(uri, "?");
    const char *query = uri[size] == '?' ? uri + size + 1 : "";
    ff_web_request request = {.base = "", .device = "viewer", .still = true};
    request.zone_minutes = t->zone_minutes;
    ff_web_view view = FF_ZERO;
    book_view shown = {.book = t->b};
    int code = publish_take_section(&t->arena, &at, &size, &section, &request.base)
                   ? ff_web_path_read(&t->arena, at, size, &request.path, err)
                   : ff_fail(err, FF_E_STATE_MISSING, "%s is no section", uri);
    if (code == FF_OK && query[0] != '\0')
        code = ff_web_fields_read(&t->arena, query, strlen(query), &request.query, err);
    if (code == FF_OK)
        code = book_part_of(t->b, section, &shown.part, err);
    if (code != FF_OK)
        return code;
    book_show(&shown, section, &view);
    view.ctx = &shown;
    code = ff_web_answer_make(&ff_desk_site, &request, &view, answer, err);
    if (code == FF_OK && (answer->doing != FF_WEB_PAGE || answer->status != 200))
        code = ff_fail(err, FF_E_STATE_MISSING, "%s is no page for viewers", uri);
    return code;
}

static int make_page(site *t, size_t index, ff_error *err)
{
    ff_web_answer answer = FF_ZERO;
    site_page *page = &t->pages[index];
    int code = answer_page(t, page->uri, &answer, err);
    if (code == FF_OK)
        ff_str_bytes(&page->text, ff_str_get(&answer.body), answer.body.size);
    page->made = code == FF_OK;
    page->html = code == FF_OK && strncmp(answer.type, "text/html", 9) == 0;
    if (page->html)
        read_links(t, ff_str_get(&page->text), NULL);
    if (code == FF_OK && page->text.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    ff_web_answer_release(&answer);
    /* a link that leads to no page for viewers */
    return code == FF_E_STATE_MISSING && index > 0 ? FF_OK : code;
}

/* --- feeds --- */

/* The time on the wall of this machine in UTC: the zone of the hour itself. */
static bool find_utc(void *ctx, ff_date day, int hour, int minute,
                     char out[FF_BULLETIN_TIME_SIZE])
{
    char wall[32];
    struct tm utc;
    (void)ctx;
    snprintf(wall, sizeof wall, "%04d-%02d-%02dT%02d:%02d:00", day.year, day.month, day.day,
             hour, minute);
    long long as_utc = cli_seconds_of(wall), at = as_utc - 60LL * cli_zone_minutes(as_utc);
    at = as_utc - 60LL * cli_zone_minutes(at);
    ff_sys_utc((time_t)at, &utc);
    return strftime(out, FF_BULLETIN_TIME_SIZE, "%Y%m%dT%H%M%SZ", &utc) > 0;
}

/* The main event and all sections. */
static int read_sections(site *t, ff_bulletin_section *out, size_t *count, ff_error *err)
{
    book_part *part;
    int code = book_part_of(t->b, NULL, &part, err);
    size_t sections = t->b->section_count;
    for (size_t i = 0; code == FF_OK && i <= sections; i++) {
        const char *name = i > 0 ? t->b->sections[i - 1] : NULL;
        ff_error unranked;
        code = book_part_of(t->b, name, &part, err);
        if (code == FF_OK)
            out[(*count)++] =
                (ff_bulletin_section){&part->event, book_standings(part, 0, &unranked)};
    }
    return code;
}

static ff_str *add_file(site *t, const char *name)
{
    if (t->count == PAGES_MOST)
        return NULL;
    site_page *page = &t->pages[t->count++];
    *page = (site_page){.made = true, .text = FF_STR_INIT};
    snprintf(page->name, sizeof page->name, "%s", name);
    return &page->text;
}

static int make_feeds(site *t, const char *event, ff_error *err)
{
    ff_bulletin_section sections[BOOK_SECTIONS + 1];
    size_t count = 0;
    ff_str *results = add_file(t, "results.json"), *rounds = add_file(t, "rounds.ics");
    if (results == NULL || rounds == NULL)
        return ff_fail(err, FF_E_LIMIT, "more than %d pages", PAGES_MOST);
    int code = read_sections(t, sections, &count, err);
    if (code == FF_OK)
        code = ff_bulletin_results(sections, count, results, err);
    if (code == FF_OK)
        code = ff_bulletin_calendar(sections, count, event, find_utc, NULL, rounds, err);
    return code;
}

/* --- files --- */

static const char gone[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
    "<title>No longer here</title></head>"
    "<body><p>This page is no longer here.</p><p><a href=\"index.html\">All pages</a></p>"
    "</body></html>\n";

static bool is_page(const site *t, const char *name, size_t size)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->pages[i].made && strncmp(t->pages[i].name, name, size) == 0 &&
            t->pages[i].name[size] == '\0')
            return true;
    return false;
}

/* Pages of a round that was taken back say that they are not there. */
static int write_gone(site *t, const char *folder, const publish_manifest *before,
                      publish_report *report, ff_error *err)
{
    char name[NAME_SIZE];
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    bool same;
    ff_str_text(&text, gone);
    for (const char *at = ff_str_get(&before->names); *at != '\0' && code == FF_OK;) {
        size_t size = strcspn(at, "\n");
        bool page = size > 5 && size < NAME_SIZE && strncmp(at + size - 5, ".html", 5) == 0 &&
                    memchr(at, '/', size) == NULL;
        if (page && !is_page(t, at, size)) {
            snprintf(name, sizeof name, "%.*s", (int)size, at);
            code = publish_write_file(folder, name, &text, &same, err);
            report->written += code == FF_OK && !same;
        }
        at += size + (at[size] == '\n');
    }
    ff_str_release(&text);
    return code;
}

static int check_file(const site *t, size_t i, const char *folder, const publish_manifest *ours,
                      ff_error *err)
{
    ff_str path = FF_STR_INIT;
    const char *name = t->pages[i].name;
    ff_str_format(&path, "%s/%s", folder, name);
    bool foreign = ff_sys_exists(ff_str_get(&path)) && !publish_is_ours(ours, name);
    int code = path.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the pages")
               : foreign   ? ff_fail(err, FF_E_STATE_KEPT,
                                     "\"%s\" was left alone: it is no page that was published "
                                       "here",
                                     ff_str_get(&path))
                           : FF_OK;
    ff_str_release(&path);
    return code;
}

/* The list first: a file that is in the folder is in the list, whatever happens. */
static int write_all(site *t, const char *folder, const char *event, publish_report *report,
                     ff_error *err)
{
    publish_manifest ours;
    bool same;
    int code = publish_read_manifest(folder, event, &ours, err);
    for (size_t i = 0; i < t->count && code == FF_OK; i++)
        if (t->pages[i].made)
            code = check_file(t, i, folder, &ours, err);
    for (size_t i = 0; i < t->count && code == FF_OK; i++)
        if (t->pages[i].made)
            publish_add_ours(&ours, t->pages[i].name);
    if (code == FF_OK)
        code = publish_write_manifest(folder, event, &ours, err);
    for (size_t i = t->count; i > 0 && code == FF_OK; i--) {
        const site_page *page = &t->pages[i - 1];
        if (!page->made)
            continue;
        code = publish_write_file(folder, page->name, &page->text, &same, err);
        report->written += code == FF_OK && !same;
        report->same += code == FF_OK && same;
    }
    if (code == FF_OK)
        code = write_gone(t, folder, &ours, report, err);
    ff_str_release(&ours.names);
    return code;
}

int publish_site(book *b, const char *folder, publish_report *report, ff_error *err)
{
    const char *event = "";
    unsigned long refusals = ff_memory_refusals();
    site *t = ff_calloc(1, sizeof *t);
    *report = (publish_report){0, 0};
    if (t == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    t->b = b;
    book_part *part;
    int code = book_part_of(b, NULL, &part, err);
    if (code == FF_OK)
        t->zone_minutes = cli_zone_minutes(cli_seconds_of(part->event.anchor.time));
    if (code == FF_OK)
        code = book_origin(b, &event, err);
    if (code == FF_OK && page_of(t, "/") == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    for (size_t i = 0; i < t->count && code == FF_OK; i++)
        code = make_page(t, i, err);
    if (code == FF_OK)
        code = link_pages(t, err);
    if (code == FF_OK)
        code = make_feeds(t, event, err);
    if (code == FF_OK && ff_memory_refusals() != refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    if (code == FF_OK)
        code = write_all(t, folder, event, report, err);
    for (size_t i = 0; i < t->count; i++)
        ff_str_release(&t->pages[i].text);
    ff_arena_release(&t->arena);
    ff_free(t);
    return code;
}
