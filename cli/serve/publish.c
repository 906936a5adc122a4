#include "cli/serve/server.h"

#include "file/output.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

/*
 * The pages for viewers as files of a folder, for any web server: from "/" on each page that is
 * linked is made and its links become names of files. In a process of its own, so that no one
 * waits for it; each file is put in place whole.
 */

enum { PAGES_MOST = 4000, NAME_SIZE = 128 };

typedef struct site {
    server *s;
    ff_arena arena;
    const char *uris[PAGES_MOST];
    char names[PAGES_MOST][NAME_SIZE];
    size_t count;
} site;

/* "/round/4?by=name" is round-4-by-name.html, "/" index.html; what has a suffix keeps it. */
static void name_file(const char *uri, char name[NAME_SIZE])
{
    size_t used = 0;
    const char *dot = strrchr(uri, '.');
    bool suffix = dot != NULL && strchr(dot, '/') == NULL && strchr(uri, '?') == NULL;
    for (const char *at = uri + 1; *at != '\0' && used + 8 < NAME_SIZE; at++) {
        bool plain = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
                     (*at >= '0' && *at <= '9') || (*at == '.' && suffix);
        if (plain)
            name[used++] = *at;
        else if (used > 0 && name[used - 1] != '-')
            name[used++] = '-';
    }
    if (used == 0)
        used = (size_t)snprintf(name, NAME_SIZE, "index");
    snprintf(name + used, NAME_SIZE - used, "%s", suffix ? "" : ".html");
}

static bool is_taken(const site *t, const char *name)
{
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->names[i], name) == 0)
            return true;
    return false;
}

/* The file of an address; it is made later when it is new. NULL: it stays as it is. */
static const char *file_of(site *t, const char *uri)
{
    char name[NAME_SIZE];
    if (uri[0] != '/' || uri[1] == '/')
        return NULL;
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->uris[i], uri) == 0)
            return t->names[i];
    name_file(uri, name);
    if (is_taken(t, name)) /* by an address with other signs, as another section's */
        snprintf(name, sizeof name, "page-%zu.html", t->count);
    char *copy = t->count < PAGES_MOST ? ff_arena_copy(&t->arena, uri, strlen(uri)) : NULL;
    if (copy == NULL)
        return NULL;
    t->uris[t->count] = copy;
    memcpy(t->names[t->count], name, sizeof name);
    return t->names[t->count++];
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

static void rewrite_links(site *t, const char *page, ff_str *out)
{
    for (const char *link; (link = find_link(page)) != NULL;) {
        ff_str uri = FF_STR_INIT;
        size_t size = strcspn(link, "\"");
        decode(link, size, &uri);
        cut_anchor(&uri);
        const char *file = file_of(t, ff_str_get(&uri));
        ff_str_bytes(out, page, (size_t)(link - page));
        if (file != NULL)
            ff_str_text(out, file);
        else
            ff_str_bytes(out, link, size);
        page = link + size;
        ff_str_release(&uri);
    }
    ff_str_text(out, page);
}

/* --- files --- */

static int write_file(const site *t, const char *name, const ff_str *text, ff_error *err)
{
    static const ff_write_rule again = {.means = FF_OWN_NONE, .updates = true, .plain = true};
    ff_str path = FF_STR_INIT;
    ff_output *out = NULL;
    ff_str_format(&path, "%s/%s", t->s->how->export, name);
    int code = path.failed || text->failed
                   ? ff_fail(err, FF_E_MEMORY, "out of memory")
                   : ff_output_new_by(ff_str_get(&path), &again, &out, err);
    if (code == FF_OK)
        code = ff_output_write(out, ff_str_get(text), text->size, err);
    if (code == FF_OK)
        code = ff_output_commit(out, err);
    else if (out != NULL)
        ff_output_cancel(out);
    ff_str_release(&path);
    return code;
}

static int write_page(site *t, size_t index, ff_error *err)
{
    ff_str page = FF_STR_INIT, linked = FF_STR_INIT;
    const char *type = "";
    int code = server_make_page(t->s, t->uris[index], &page, &type, err);
    if (code == FF_OK && strncmp(type, "text/html", 9) == 0) {
        rewrite_links(t, ff_str_get(&page), &linked);
        code = write_file(t, t->names[index], &linked, err);
    } else if (code == FF_OK) {
        code = write_file(t, t->names[index], &page, err);
    } else if (code == FF_E_STATE_MISSING && index > 0) {
        code = FF_OK; /* a link that leads to no page for viewers */
    }
    ff_str_release(&page);
    ff_str_release(&linked);
    return code;
}

bool server_publish(server *s)
{
    ff_error err = FF_ZERO;
    site *t = ff_calloc(1, sizeof *t);
    if (t == NULL)
        return false;
    t->s = s;
    int code = file_of(t, "/") != NULL ? FF_OK : FF_E_MEMORY;
    for (size_t i = 0; i < t->count && code == FF_OK; i++)
        code = write_page(t, i, &err);
    if (code != FF_OK)
        cli_complain("%s: the pages are not published: %s", s->how->export, err.message);
    ff_arena_release(&t->arena);
    ff_free(t);
    return code == FF_OK;
}
