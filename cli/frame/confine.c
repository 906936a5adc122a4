#include "cli/frame/confine.h"

#include "cli/frame/form.h"
#include "cli/frame/published.h"
#include "file/output.h"
#include "flagfall/memory.h"
#include "system/keeper.h"
#include "system/system.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool allowed, later;

void cli_confine_allow(void)
{
    allowed = true;
}

void cli_data_folder(ff_str *out)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data != NULL && ff_sys_is_absolute(data))
        ff_str_text(out, data);
    else if (ff_sys_data_folder() != NULL)
        ff_str_text(out, ff_sys_data_folder());
    else
        ff_str_format(out, "%s/.local/share", home != NULL ? home : "");
    ff_str_text(out, "/flagfall");
}

/* The folder and those above it; whether they could be made is seen when the file is. */
static void make_folders(const ff_str *path)
{
    char *copy = ff_strdup(ff_str_get(path));
    for (char *at = copy; at != NULL && *at != '\0'; at++) {
        if (at == copy || *at != '/')
            continue;
        *at = '\0';
        ff_sys_make_folder(copy);
        *at = '/';
    }
    if (copy != NULL)
        ff_sys_make_folder(copy);
    ff_free(copy);
}

void published_make_folder(const char *folder)
{
    ff_str path = FF_STR_INIT;
    ff_str_text(&path, folder);
    make_folders(&path);
    ff_str_release(&path);
}

void cli_make_data_folder(ff_str *out)
{
    cli_data_folder(out);
    make_folders(out);
}

/* --- names, and their folders where there is no keeper --- */

enum { MOST_FOLDERS = 24, MOST_NAMES = 24 };

typedef struct grant {
    const cli *c;
    ff_kept_name names[MOST_NAMES];
    size_t name_count;
    char *folders[MOST_FOLDERS + 1]; /* of the names */
    int count;
    char *as_they_are[MOST_FOLDERS + 1]; /* pipes, devices, a folder for scratch */
    int as_they_are_count;
    bool scratch; /* files without a name in the temporary folder */
    bool net;     /* it may connect */
} grant;

static void add_to(char **list, int *count, char *path)
{
    if (path != NULL && *count < MOST_FOLDERS)
        list[(*count)++] = path;
    else
        ff_free(path);
}

/* The folder of a path, freed by the caller; NULL without memory. */
static char *parent_of(const char *path)
{
    char *copy = ff_strdup(path);
    const char *last = copy != NULL ? ff_sys_last_separator(copy) : NULL;
    if (last == NULL) {
        ff_free(copy);
        return ff_strdup(".");
    }
    copy[last == copy ? 1 : last - copy] = '\0';
    return copy;
}

/* The folder in which a file is made or changed: that of the path, or the nearest that exists
 * where folders are made on the way. */
static void add_nearest(grant *g, const char *path)
{
    char *folder = parent_of(path);
    while (folder != NULL && !ff_sys_exists(folder) && ff_sys_last_separator(folder) != NULL &&
           ff_sys_last_separator(folder) != folder) {
        char *above = parent_of(folder);
        ff_free(folder);
        folder = above;
    }
    add_to(g->folders, &g->count, folder);
}

static void add_name(grant *g, char *path, const char *ending, bool made)
{
    if (path != NULL && g->name_count < MOST_NAMES)
        g->names[g->name_count++] = (ff_kept_name){path, ending, made};
    else
        ff_free(path);
}

/* A change of an event file writes its pages, where they are published. */
static void add_published(grant *g, const char *path)
{
    static const char *const endings[] = {".html", ".css", ".js",
                                          ".json", ".ics", "-pages.txt"};
    ff_str folder = FF_STR_INIT;
    if (published_find(path, &folder)) {
        add_to(g->folders, &g->count, ff_strdup(ff_str_get(&folder)));
        ff_str_char(&folder, '/');
        for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
            add_name(g, ff_strdup(ff_str_get(&folder)), endings[i], false);
    }
    ff_str_release(&folder);
}

/* Where a link leads, for a temporary file lies there too; what is no file is opened as it is.
 */
static bool add_file(grant *g, const char *path)
{
    ff_file_info info;
    if (path == NULL || path[0] == '\0')
        return false;
    char *real = ff_output_target(path);
    add_nearest(g, path);
    if (real != NULL)
        add_nearest(g, real);
    if (ff_sys_info(path, &info) && info.kind != FF_FILE_PLAIN)
        add_to(g->as_they_are, &g->as_they_are_count, ff_strdup(path));
    else
        add_name(g, ff_strdup(real != NULL ? real : path), NULL, false);
    ff_free(real);
    add_published(g, path);
    return true;
}

static bool add_itself(grant *g, const char *path)
{
    if (path != NULL)
        add_to(g->as_they_are, &g->as_they_are_count, ff_strdup(path));
    return path != NULL;
}

/* --- places --- */

static bool is_workbook(const cli *c)
{
    const char *named = cli_form_of_name(cli_value(c, "output", ""));
    return (named != NULL && strcmp(named, "xlsx") == 0) ||
           (cli_knows(c, "format") && strcmp(cli_value(c, "format", ""), "xlsx") == 0);
}

static bool is_sorted(const cli *c)
{
    static const char *const options[] = {"sort", "files-by", "strict", "duplicates", "merge"};
    bool sorted = false;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        sorted = sorted || cli_has(c, options[i]);
    return sorted;
}

static bool add_for_workbook(grant *g)
{
    bool needed = !cli_has(g->c, "output") && is_workbook(g->c);
    return needed && add_itself(g, ff_sys_temporary_folder());
}

static bool add_for_order(grant *g)
{
    bool needed = !cli_has(g->c, "output") && is_sorted(g->c);
    if (needed)
        add_to(g->folders, &g->count, ff_strdup(ff_sys_temporary_folder()));
    g->scratch = g->scratch || needed;
    return needed;
}

/* "out-A.pgn" of "out.pgn", for games or sections that become several files. */
static bool add_parts(grant *g)
{
    static const char *const options[] = {"files", "files-by", "all-sections"};
    bool parts = false;
    const char *output = cli_value(g->c, "output", "");
    size_t stem = ff_output_stem(output);
    ff_str begin = FF_STR_INIT;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        parts = parts || (cli_knows(g->c, options[i]) && cli_has(g->c, options[i]));
    if (output[0] == '\0' || !parts)
        return false;
    ff_str_format(&begin, "%.*s-", (int)stem, output);
    if (!begin.failed)
        add_name(g, ff_strdup(ff_str_get(&begin)), output + stem, false);
    ff_str_release(&begin);
    return true;
}

static bool add_data(grant *g)
{
    static const char *const files[] = {"ratings.idx", "published"};
    bool known = false;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        ff_str name = FF_STR_INIT;
        cli_make_data_folder(&name);
        ff_str_format(&name, "/%s", files[i]);
        known = !name.failed && add_file(g, ff_str_get(&name));
        ff_str_release(&name);
    }
    return known;
}

/* Names of schemes are not looked at here: the command refuses those that are none of the
 * web. */
static bool add_net(grant *g)
{
    for (int i = 0; i < g->c->operand_count; i++)
        g->net = g->net || strstr(g->c->operands[i], "://") != NULL;
    return g->net;
}

static bool add_terminal(grant *g)
{
    return add_itself(g, FF_TERMINAL);
}

static const struct {
    const char *word;
    bool (*add)(grant *g);
} named[] = {
    {"workbook", add_for_workbook}, {"order", add_for_order}, {"data", add_data},
    {"terminal", add_terminal},     {"net", add_net},         {"parts", add_parts},
};

/* The operand that the usage line calls `word`: those that may be left out before it
 * ("[GAME] ENVELOPE") take none of the last ones. -1: not given. */
static int operand_index(const cli *c, const char *word, size_t size)
{
    int index = 0, found = -1, skipped = 0, after = 0;
    for (const char *at = c->command->operands; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        bool left_out = *at == '[' && at[length - 1] == ']';
        const char *name = at + strspn(at, "[");
        size_t bare = strcspn(name, "]. ");
        if (found >= 0)
            after++;
        else if (bare == size && memcmp(name, word, size) == 0)
            found = index;
        else
            skipped += left_out;
        index++;
        at += length;
    }
    if (found >= 0 && skipped > 0)
        found = c->operand_count - 1 - after;
    return found >= 0 && found < c->operand_count ? found : -1;
}

/* "FILE", or what lies beside it: "FILE.journal", and "FILE.*.bak" with any number in it. */
static bool add_operand(grant *g, const char *word, size_t size)
{
    static const char star[] = ".*", ending[] = ".bak";
    const char *dot = memchr(word, '.', size);
    int index = operand_index(g->c, word, dot != NULL ? (size_t)(dot - word) : size);
    if (index < 0)
        return false;
    if (dot == NULL)
        return add_file(g, g->c->operands[index]);
    char *real = ff_output_target(g->c->operands[index]);
    bool all = strncmp(dot, star, sizeof star - 1) == 0;
    ff_str name = FF_STR_INIT;
    ff_str_format(&name, "%s%.*s", real != NULL ? real : g->c->operands[index],
                  all ? 1 : (int)(word + size - dot), dot);
    if (!name.failed)
        add_name(g, ff_strdup(ff_str_get(&name)), all ? ending : NULL, false);
    ff_str_release(&name);
    ff_free(real);
    return true;
}

static bool add_place(grant *g, const char *word, size_t size)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)size, word);
    if (strncmp(name, "--", 2) == 0)
        return add_file(g, cli_value(g->c, name + 2, NULL));
    if (name[0] == '$')
        return add_file(g, getenv(name + 1));
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (strcmp(named[i].word, name) == 0)
            return named[i].add(g);
    return add_operand(g, word, size);
}

/* One place of the row: the first of "a|b" that is given, or an operand that is called so. */
static void add_first(grant *g, const char *places, size_t size)
{
    if (add_operand(g, places, size))
        return;
    for (size_t at = 0; at < size;) {
        size_t length = strcspn(places + at, "| ");
        if (add_place(g, places + at, length))
            return;
        at += length + 1;
    }
}

static void add_places(grant *g, const char *places)
{
    for (const char *at = places; *at != '\0'; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        add_first(g, at, size);
        at += size;
    }
}

/* A workbook's library opens its parts itself; a folder is made with those above it. */
static bool needs_folders(const cli *c)
{
    return is_workbook(c) || operand_index(c, "FOLDER", strlen("FOLDER")) >= 0;
}

/* The names are kept by another process; where none can be started, or folders are needed,
 * these stay open to this one. */
static void give_up(grant *g)
{
    bool kept = g->name_count + g->scratch > 0 && !needs_folders(g->c) &&
                ff_sys_keeper_start(g->names, g->name_count,
                                    g->scratch ? ff_sys_temporary_folder() : NULL);
    if (kept)
        atexit(ff_sys_keeper_end);
    for (int i = 0; !kept && i < g->count; i++)
        add_to(g->as_they_are, &g->as_they_are_count, ff_strdup(g->folders[i]));
    ff_sys_confine((const char *const *)g->as_they_are, g->net);
    while (g->count > 0)
        ff_free(g->folders[--g->count]);
    while (g->as_they_are_count > 0)
        ff_free(g->as_they_are[--g->as_they_are_count]);
    while (g->name_count > 0)
        ff_free((void *)(uintptr_t)g->names[--g->name_count].path);
}

void cli_confine_now(const cli *c, const char *const *folders)
{
    grant g = {.c = c};
    for (; later && *folders != NULL; folders++)
        add_itself(&g, *folders);
    if (later)
        give_up(&g);
    later = false;
}

void cli_confine_to_net(const cli *c)
{
    grant g = {.c = c, .net = true};
    if (later)
        give_up(&g);
    later = false;
}

void cli_confine(const cli *c)
{
    grant g = {.c = c};
    if (!allowed)
        return;
    if (strcmp(c->entry->places, "later") == 0) { /* once, for all that it runs inside itself */
        allowed = false;
        later = true;
        return;
    }
    /* the file under its temporary name lies beside what a link leads to */
    const char *output = ff_output_temporary(c->out);
    if (output != NULL) {
        add_file(&g, cli_value(c, "output", ""));
        add_name(&g, ff_strdup(output), NULL, true);
    }
    add_places(&g, c->entry->places);
    if (cli_knows(c, "author")) { /* asked of a service, perhaps: no connection is made later */
        char user[8];
        ff_sys_user(user, sizeof user);
    }
    give_up(&g);
}
