#include "cli/publish/book.h"

#include "flagfall/memory.h"
#include "system/system.h"

#include <string.h>

enum { WAIT_MS = 5000 };

/* --- the file --- */

/* "File change counter" of the database format: 4 bytes from byte 24 on, high byte first. */
enum { COUNTER_AT = 24 };

static book_stamp look_at(const char *path)
{
    book_stamp stamp = {.there = false};
    unsigned char bytes[4] = {0, 0, 0, 0};
    ff_file_info info;
    int fd = path != NULL ? ff_sys_open(path, FF_OPEN_PEEK) : -1;
    if (fd < 0)
        return stamp;
    if (ff_sys_info_of(fd, &info) && ff_sys_read_at(fd, bytes, sizeof bytes, COUNTER_AT) == 4) {
        stamp.there = true;
        stamp.size = info.size;
        stamp.number = info.number;
        stamp.counter = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
                        (uint32_t)bytes[2] << 8 | bytes[3];
    }
    ff_sys_close(fd);
    return stamp;
}

static bool same_stamp(const book_stamp *a, const book_stamp *b)
{
    return a->there == b->there && a->counter == b->counter && a->size == b->size &&
           a->number == b->number;
}

static void free_tables(book_part *part)
{
    for (int i = 0; i < BOOK_TABLES; i++)
        if (part->tables[i].standings != NULL) {
            ff_standings_release(part->tables[i].standings);
            ff_free(part->tables[i].standings);
            part->tables[i].standings = NULL;
        }
}

static void forget_parts(book *b)
{
    for (size_t i = 0; i < b->part_count; i++) {
        free_tables(&b->parts[i]);
        ff_event_release(&b->parts[i].event);
        ff_free(b->parts[i].section);
    }
    b->part_count = b->section_count = b->entry_count = 0;
    b->log_read = false;
    b->sections = NULL;
    ff_free(b->entries);
    b->entries = NULL;
    b->entry_capacity = 0;
    ff_arena_reset(&b->arena);
}

void book_release(book *b)
{
    forget_parts(b);
    ff_arena_release(&b->arena);
    ff_free(b->path);
    *b = (book){.path = NULL};
}

int book_open(book *b, const char *path, ff_error *err)
{
    char *copy = path != NULL ? ff_strdup(path) : NULL;
    if (path != NULL && copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    book_release(b);
    b->path = copy;
    const char *last = copy != NULL ? ff_sys_last_separator(copy) : NULL;
    b->name = last != NULL ? last + 1 : copy;
    b->stamp = look_at(copy);
    return FF_OK;
}

bool book_refresh(book *b)
{
    book_stamp now = look_at(b->path);
    if (same_stamp(&now, &b->stamp))
        return false;
    b->stamp = now;
    forget_parts(b);
    return true;
}

/* --- what is in it --- */

typedef struct names {
    book *b;
    const char *list[BOOK_SECTIONS];
    size_t count;
} names;

static int note_section(void *ctx, int section, const ff_event *event, ff_error *err)
{
    names *n = ctx;
    (void)err;
    if (section > 0 && n->count < BOOK_SECTIONS)
        n->list[n->count++] = ff_arena_copy(&n->b->arena, event->name, strlen(event->name));
    return FF_OK;
}

static int read_sections(book *b, ff_eventfile *file, ff_error *err)
{
    names n = {.b = b};
    if (b->sections != NULL)
        return FF_OK;
    int code = ff_eventfile_sections(file, note_section, &n, err);
    if (code != FF_OK)
        return code;
    b->sections = ff_arena_alloc(&b->arena, (n.count + 1) * sizeof *b->sections);
    if (b->sections == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    for (size_t i = 0; i < n.count; i++)
        if (n.list[i] != NULL)
            b->sections[b->section_count++] = n.list[i];
    return FF_OK;
}

static int read_part(book *b, book_part *part, ff_error *err)
{
    ff_eventfile *file = NULL;
    int code = ff_eventfile_open_reading(b->path, WAIT_MS, &file, err);
    const char *section = part->section[0] != '\0' ? part->section : "main";
    if (code == FF_OK)
        code = ff_eventfile_choose_section(file, section, err);
    if (code == FF_OK)
        code = ff_eventfile_load(file, &part->event, err);
    if (code == FF_OK)
        code = read_sections(b, file, err);
    ff_eventfile_free(file);
    return code;
}

/* What cannot be read is not kept: it is tried again with the next request. */
static int add_part(book *b, const char *section, book_part **out, ff_error *err)
{
    if (b->part_count == BOOK_SECTIONS)
        return ff_fail(err, FF_E_LIMIT, "more sections than the %d that are served",
                       BOOK_SECTIONS);
    book_part *part = &b->parts[b->part_count];
    *part = (book_part){.section = ff_strdup(section)};
    ff_event_init(&part->event);
    int code = part->section != NULL ? read_part(b, part, err)
                                     : ff_fail(err, FF_E_MEMORY, "out of memory");
    if (code != FF_OK) {
        ff_event_release(&part->event);
        ff_free(part->section);
        return code;
    }
    b->part_count++;
    *out = part;
    return FF_OK;
}

int book_part_of(book *b, const char *section, book_part **out, ff_error *err)
{
    book_part *part = NULL;
    section = section != NULL ? section : "";
    for (size_t i = 0; i < b->part_count; i++)
        if (strcmp(b->parts[i].section, section) == 0)
            part = &b->parts[i];
    int code = part == NULL ? add_part(b, section, &part, err) : FF_OK;
    if (code == FF_OK)
        b->entry = part->event.anchor.entries;
    *out = code == FF_OK ? part : NULL;
    return code;
}

static ff_standings *ask_standings(void *ctx, int round, ff_error *err)
{
    return book_standings(((book_view *)ctx)->part, round, err);
}

static int ask_log(void *ctx, long long most, ff_log_visitor visit, void *to, ff_error *err)
{
    return book_log(((book_view *)ctx)->book, most, visit, to, err);
}

static const ff_event *ask_section(void *ctx, const char *section, ff_error *err)
{
    book_part *part;
    book *b = ((book_view *)ctx)->book;
    return book_part_of(b, section, &part, err) == FF_OK ? &part->event : NULL;
}

void book_show(const book_view *shown, const char *section, ff_web_view *view)
{
    const book *b = shown->book;
    view->event = &shown->part->event;
    view->standings = ask_standings;
    view->log = ask_log;
    view->section_event = ask_section;
    view->entry = b->entry;
    view->file = b->path;
    view->file_name = b->name;
    view->section = section;
    view->sections = b->sections;
    view->section_count = b->section_count;
}

/* --- standings --- */

static int make_standings(const ff_event *event, int round, ff_standings *out, ff_error *err)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks, .rounds = round};
    ff_str left_out = FF_STR_INIT;
    int code = ff_tiebreaks_of_players(ff_event_tiebreaks(event), tiebreaks,
                                       &options.tiebreak_count, &left_out, err);
    ff_str_release(&left_out);
    return code == FF_OK ? ff_standings_make(event, &options, out, err) : code;
}

ff_standings *book_standings(book_part *part, int round, ff_error *err)
{
    for (int i = 0; i < BOOK_TABLES; i++)
        if (part->tables[i].standings != NULL && part->tables[i].round == round)
            return part->tables[i].standings;
    ff_standings *made = ff_calloc(1, sizeof *made);
    if (made == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory");
        return NULL;
    }
    if (make_standings(&part->event, round, made, err) != FF_OK) {
        ff_standings_release(made);
        ff_free(made);
        return NULL;
    }
    book_table *last = &part->tables[BOOK_TABLES - 1];
    if (last->standings != NULL) {
        ff_standings_release(last->standings);
        ff_free(last->standings);
    }
    memmove(&part->tables[1], &part->tables[0], (BOOK_TABLES - 1) * sizeof *last);
    part->tables[0] = (book_table){round, made};
    return made;
}

/* --- the log --- */

static const char *keep_text(book *b, const char *text)
{
    return text != NULL ? ff_arena_copy(&b->arena, text, strlen(text)) : NULL;
}

static bool keep_entry(void *ctx, const ff_log_entry *entry)
{
    book *b = ctx;
    if (ff_grow(&b->entries, &b->entry_capacity, b->entry_count + 1, sizeof *b->entries) !=
        FF_OK)
        return true;
    b->entries[b->entry_count++] = (book_entry){.number = entry->number,
                                                .time = keep_text(b, entry->time),
                                                .author = keep_text(b, entry->author),
                                                .action = keep_text(b, entry->action),
                                                .reason = keep_text(b, entry->reason),
                                                .hash = keep_text(b, entry->hash),
                                                .origin = keep_text(b, entry->origin),
                                                .undoes = entry->undoes,
                                                .undone_by = entry->undone_by,
                                                .changes = entry->changes,
                                                .refused = entry->refused};
    return false;
}

static int read_log(book *b, ff_error *err)
{
    ff_eventfile *file = NULL;
    unsigned long refusals = ff_memory_refusals();
    int code = ff_eventfile_open_reading(b->path, WAIT_MS, &file, err);
    if (code == FF_OK)
        code = ff_eventfile_log(file, keep_entry, b, err);
    ff_eventfile_free(file);
    if (code == FF_OK && ff_memory_refusals() != refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the log");
    if (code != FF_OK)
        b->entry_count = 0;
    b->log_read = code == FF_OK;
    return code;
}

int book_log(book *b, long long most, ff_log_visitor visit, void *to, ff_error *err)
{
    int code = b->log_read ? FF_OK : read_log(b, err);
    size_t count = code == FF_OK ? b->entry_count : 0;
    for (size_t i = 0; i < count && (long long)i < most; i++) {
        const book_entry *at = &b->entries[count - 1 - i];
        const ff_log_entry entry = {.number = at->number,
                                    .time = at->time,
                                    .author = at->author,
                                    .action = at->action,
                                    .reason = at->reason,
                                    .hash = at->hash,
                                    .origin = at->origin,
                                    .undoes = at->undoes,
                                    .undone_by = at->undone_by,
                                    .changes = at->changes,
                                    .refused = at->refused};
        if (visit(to, &entry))
            break;
    }
    return code;
}

int book_origin(book *b, const char **hash, ff_error *err)
{
    int code = b->log_read ? FF_OK : read_log(b, err);
    bool known = code == FF_OK && b->entry_count > 0 && b->entries[0].hash != NULL;
    *hash = known ? b->entries[0].hash : "";
    return code;
}
