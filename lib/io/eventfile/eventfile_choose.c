#include "eventfile/eventfile_private.h"

#include <stdio.h>
#include <string.h>

/* Choosing a section by its name, the list of them, and a new one. */

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the sections of an event");
}

/* --- names --- */

/* How well a name fits: the last words of it, as in "C" for "Club, C", or all of it. */
typedef enum fit { NO_FIT, LAST_WORDS, WHOLE } fit;

typedef struct search {
    const char *wanted;
    int found; /* the first that fits best */
    fit best;
    int count;       /* of those that fit as well */
    ff_str fitting;  /* their names */
    ff_str names;    /* of all, for messages */
    ff_str main;     /* the name of the whole */
    ff_str used;     /* what it says is used, where none is wanted and the search settles */
    bool main_empty; /* it has no player */
    bool settles;
} search;

static bool ends_in(const char *text, const char *with)
{
    size_t size = strlen(text), length = strlen(with);
    return size > length + 2 && memcmp(text + size - length - 2, ", ", 2) == 0 &&
           ff_str_equal_nocase(text + size - length, with);
}

/* The section that the main event says is used, where none is asked for. */
static void use_stated(search *s, const ff_event *event)
{
    for (size_t i = 0; s->wanted[0] == '\0' && i < event->attachment_count; i++)
        if (strcmp(event->attachments[i].kind, FF_SECTION_USED) == 0)
            ff_str_text(&s->used, event->attachments[i].text);
    s->wanted = s->used.size > 0 ? ff_str_get(&s->used) : s->wanted;
}

/* "#2" is the second of the list, whatever it is called. */
static fit fit_of(const search *s, int section, const ff_event *event)
{
    long long number;
    if (s->wanted[0] == '#' &&
        ff_str_parse_integer(s->wanted + 1, 1, EF_MAX_SECTIONS, &number) == 0)
        return section == number ? WHOLE : NO_FIT;
    if (section == 0)
        return ff_str_equal_nocase("main", s->wanted) ? WHOLE : NO_FIT;
    return ff_str_equal_nocase(event->name, s->wanted) ? WHOLE
           : ends_in(event->name, s->wanted)           ? LAST_WORDS
                                                       : NO_FIT;
}

static int look(void *ctx, int section, const ff_event *event, ff_error *err)
{
    search *s = ctx;
    const char *name = section == 0 ? "main" : event->name;
    if (section == 0) {
        s->main_empty = event->player_count == 0;
        ff_str_text(&s->main, event->name);
        if (s->settles && s->main_empty)
            use_stated(s, event);
    }
    ff_str_format(&s->names, "%s\"%.80s\"", s->names.size > 0 ? ", " : "", name);
    fit is = fit_of(s, section, event);
    if (is > s->best) {
        s->best = is;
        s->found = section;
        s->count = 0;
        ff_str_clear(&s->fitting);
    }
    if (is != NO_FIT && is == s->best) {
        s->count++;
        ff_str_format(&s->fitting, "%s#%d \"%.80s\"", s->fitting.size > 0 ? ", " : "", section,
                      name);
    }
    return s->names.failed || s->main.failed || s->used.failed || s->fitting.failed
               ? no_memory(err)
               : FF_OK;
}

static void release_search(search *s)
{
    ff_str_release(&s->names);
    ff_str_release(&s->main);
    ff_str_release(&s->used);
    ff_str_release(&s->fitting);
}

int ff_ef_section_settle(ff_eventfile *file, const ef_rows *all, ff_error *err)
{
    if (ff_ef_last_section(all) == 0 && file->section_name == NULL)
        return FF_OK;
    search s = {.wanted = file->section_name != NULL ? file->section_name : "",
                .found = -1,
                .settles = true};
    int code = ff_ef_each_event(all, look, &s, err);
    if (code == FF_OK && s.count > 1)
        code = ff_fail(err, FF_E_STATE_UNCLEAR,
                       "\"%.80s\" may be any of %.300s: write the whole name, or the number",
                       file->section_name, ff_str_get(&s.fitting));
    else if (code == FF_OK && s.found < 0 && file->section_name != NULL)
        code = ff_fail(err, FF_E_STATE_MISSING,
                       "the event has no section \"%.80s\"; it has %.300s", file->section_name,
                       ff_str_get(&s.names));
    else if (code == FF_OK && s.found < 0 && s.main_empty)
        code = ff_fail(err, FF_E_STATE_SECTION,
                       "the event has sections: name one of %.300s with --section",
                       ff_str_get(&s.names));
    file->section = s.found > 0 ? s.found : 0;
    release_search(&s);
    return code;
}

typedef struct naming {
    const char *name;
    int section; /* that is called so */
} naming;

static int compare_name(void *ctx, int section, const ff_event *event, ff_error *err)
{
    const naming *n = ctx;
    if (section == 0 || section == n->section || !ff_str_equal_nocase(event->name, n->name))
        return FF_OK;
    return ff_fail(err, FF_E_STATE_EXISTS, "there is a section \"%.80s\" already", event->name);
}

int ff_ef_section_check_name(const ff_eventfile *file, const ef_rows *all, const char *name,
                             ff_error *err)
{
    naming n = {name, file->section};
    return file->section > 0 ? ff_ef_each_event(all, compare_name, &n, err) : FF_OK;
}

int ff_eventfile_section(const ff_eventfile *file)
{
    return file->section;
}

int ff_eventfile_choose_section(ff_eventfile *file, const char *name, ff_error *err)
{
    const ef_rows *rows;
    ff_free(file->section_name);
    file->section_name = ff_strdup(name);
    if (file->section_name == NULL)
        return no_memory(err);
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_state(file, &rows, err);
    if (code == FF_OK)
        code = ff_ef_section_settle(file, rows, err);
    return ff_ef_end(file, code, err);
}

/* --- the list, and a new one --- */

int ff_eventfile_sections(ff_eventfile *file, ef_event_visitor visit, void *ctx, ff_error *err)
{
    const ef_rows *rows;
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_state(file, &rows, err);
    code = ff_ef_end(file, code, err);
    return code == FF_OK ? ff_ef_each_event(rows, visit, ctx, err) : code;
}

/* What a section takes over from the main event. */
static int take_settings(void *ctx, int section, const ff_event *event, ff_error *err)
{
    ff_event *out = ctx;
    static const size_t texts[] = {
        offsetof(ff_event, city),          offsetof(ff_event, federation),
        offsetof(ff_event, start_text),    offsetof(ff_event, end_text),
        offsetof(ff_event, chief_arbiter), offsetof(ff_event, time_control),
        offsetof(ff_event, tiebreaks),     offsetof(ff_event, ranking),
        offsetof(ff_event, rules),         offsetof(ff_event, laws)};
    if (section != 0)
        return FF_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *from = *(const char *const *)((const char *)event + texts[i]);
        const char **to = (const char **)(void *)((char *)out + texts[i]);
        *to = ff_event_text(out, from, strlen(from));
        if (*to == NULL)
            return no_memory(err);
    }
    out->start = event->start;
    out->end = event->end;
    out->kind = event->kind;
    out->rounds_planned = event->rounds_planned;
    out->scoring = event->scoring;
    out->scoring_stated = event->scoring_stated;
    return FF_OK;
}

static int name_section(const search *s, ff_event *out, ff_error *err)
{
    ff_str name = FF_STR_INIT;
    if (s->main.size > 0)
        ff_str_format(&name, "%s, ", ff_str_get(&s->main));
    ff_str_text(&name, s->wanted);
    out->name = ff_event_text(out, ff_str_get(&name), name.size);
    bool failed = name.failed || out->name == NULL;
    ff_str_release(&name);
    return failed ? no_memory(err) : FF_OK;
}

/* A new section: its event, and the rows of that, which borrow its texts. */
typedef struct new_section {
    ff_event event;
    ef_rows rows;
} new_section;

static int make_section(const ef_rows *all, const ff_new_section *wanted, new_section *out,
                        ff_error *err)
{
    search s = {.wanted = wanted->name, .found = -1};
    int section = ff_ef_last_section(all) + 1;
    ff_event *event = &out->event;
    int code = ff_ef_each_event(all, look, &s, err);
    if (code == FF_OK && s.found >= 0)
        code = ff_fail(err, FF_E_STATE_EXISTS, "there is a section \"%.80s\" already",
                       wanted->name);
    if (code == FF_OK && section >= EF_MAX_SECTIONS)
        code = ff_fail(err, FF_E_LIMIT, "more than %d sections", EF_MAX_SECTIONS - 1);
    if (code == FF_OK)
        code = ff_ef_each_event(all, take_settings, event, err);
    if (code == FF_OK)
        code = name_section(&s, event, err);
    if (code == FF_OK && wanted->edit != NULL)
        code = wanted->edit(wanted->ctx, event, err);
    if (code == FF_OK)
        code = ff_ef_rows_from_event(event, section, &out->rows, err);
    release_search(&s);
    return code;
}

int ff_eventfile_add_section(ff_eventfile *file, const ff_log_stamp *stamp,
                             const ff_new_section *wanted, long long *entry,
                             char hash[FF_HASH_SIZE], ff_error *err)
{
    const ef_rows *all, nothing = {0};
    new_section made = {0};
    *entry = 0;
    int code = ff_ef_begin(file, err);
    if (code != FF_OK)
        return code;
    ff_event_init(&made.event);
    code = ff_ef_state(file, &all, err);
    if (code == FF_OK)
        code = make_section(all, wanted, &made, err);
    if (code == FF_OK)
        code =
            ff_ef_write(file, &(ef_step){&nothing, &made.rows, stamp, {0}}, entry, hash, err);
    code = ff_ef_end(file, code, err);
    ff_ef_rows_release(&made.rows);
    ff_event_release(&made.event);
    return code;
}

void ff_eventfile_section_word(const char *name, ff_str *out)
{
    enum { MOST = 40 };
    const char *comma = strrchr(name, ',');
    bool gap = false;
    name = comma != NULL ? comma + 1 : name;
    for (size_t at = 0; name[at] != '\0' && at < MOST; at++) {
        char c = name[at], low = (char)(c | 0x20);
        bool plain = (c >= '0' && c <= '9') || (low >= 'a' && low <= 'z');
        if (plain && gap && out->size > 0)
            ff_str_char(out, '-');
        if (plain)
            ff_str_char(out, c);
        gap = !plain;
    }
}
