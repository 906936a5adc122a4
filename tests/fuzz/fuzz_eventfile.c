/* Event files, in memory only. What begins like a database is taken as one; after a 'p' stand
 * patches of three bytes (place, place, value) for a sound file, after a 'j' patches for the
 * journal of a change that was broken off, beside the file as it was left; after a 'w' the same
 * for both. Else the text is SQL that a stranger ran on a sound file. Whatever is in the file,
 * it is read and checked, changed and undone, or refused; and nothing outside of memory is
 * touched. */
#include "eventfile/eventfile_private.h"
#include "flagfall/standings.h"
#include "flagfall/trf.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* --- SQLite's memory --- */

/* SQLite is not what is tested, and not compiled for it: its memory comes past the sanitizer,
 * from a heap of its own that is emptied after each input. */
enum { HEAP = 64 * 1024 * 1024, UNIT = 16 };
static _Alignas(16) uint8_t heap[HEAP];
static size_t heap_used, heap_kept;

static int size_at(void *memory)
{
    int size;
    memcpy(&size, (uint8_t *)memory - UNIT, sizeof size);
    return size;
}

static void *take(int size)
{
    size_t room = ((size_t)size + 2 * UNIT - 1) / UNIT * UNIT;
    if (size <= 0 || room > HEAP - heap_used)
        return NULL;
    uint8_t *memory = heap + heap_used + UNIT;
    memcpy(memory - UNIT, &size, sizeof size);
    heap_used += room;
    return memory;
}

static void give_back(void *memory)
{
    (void)memory;
}

static void *take_more(void *old, int size)
{
    void *memory = take(size);
    if (memory != NULL)
        memcpy(memory, old, (size_t)(size_at(old) < size ? size_at(old) : size));
    return memory;
}

static int round_up(int size)
{
    return (size + UNIT - 1) / UNIT * UNIT;
}

static int begin_heap(void *data)
{
    (void)data;
    return SQLITE_OK;
}

static void end_heap(void *data)
{
    (void)data;
}

static void set_up_sqlite(void)
{
    static const sqlite3_mem_methods own = {take,     give_back,  take_more, size_at,
                                            round_up, begin_heap, end_heap,  NULL};
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &own) != SQLITE_OK ||
        sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) != SQLITE_OK ||
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) != SQLITE_OK)
        abort();
}

/* A sound file; one whose last change was broken off, and its journal. */
typedef struct bytes {
    uint8_t *data;
    size_t size;
} bytes;
static bytes sound, half, journal;

static const char report[] =
    "012 Club night\n042 2026/05/01\n"
    "XXR 2\n"
    "001    1 w    Adams, Jim                        2210 ENG        1001             1.0    "
    "1     2 w 1     3 b  \n"
    "001    2 m    Baker, Ann                        2185 ENG        1002             0.5    "
    "2     1 b 0     4 w =\n"
    "001    3 w    Clark, Bob                        2090 SCO        1003             0.0    "
    "3     4 w 0     1 w  \n"
    "001    4 m    Dunn, Eve                         2044 IRL        1004             1.5    "
    "4     3 b 1     2 b =\n";

static const ff_log_stamp stamp = {"2026-01-01T00:00:00Z", "fuzz", "change", "test"};

static void slurp(const char *path, bytes *out)
{
    struct stat info;
    int fd = open(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &info) != 0)
        abort();
    out->size = (size_t)info.st_size;
    out->data = malloc(out->size + 1);
    if (out->data == NULL || read(fd, out->data, out->size) != (ssize_t)out->size)
        abort();
    close(fd);
}

/* A process that dies when some pages of its change are written. */
static void break_off(const char *path)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        sqlite3 *db;
        _exit(sqlite3_open(path, &db) != SQLITE_OK ||
              sqlite3_exec(db,
                           "PRAGMA synchronous=OFF; BEGIN IMMEDIATE;"
                           "UPDATE event SET name = 'Half'; UPDATE cell SET result = 'LOSS'",
                           NULL, NULL, NULL) != SQLITE_OK ||
              sqlite3_db_cacheflush(db) != SQLITE_OK);
    }
    if (waitpid(child, &status, 0) != child || status != 0)
        abort();
}

/* Made once, in a file. */
static void make_sound(void)
{
    char path[64], beside[80];
    ff_event event;
    ff_event_init(&event);
    snprintf(path, sizeof path, "/dev/shm/flagfall-fuzz-%d.ffe", (int)getpid());
    snprintf(beside, sizeof beside, "%s-journal", path);
    unlink(path);
    ff_error err = {0};
    if (ff_trf_read(report, sizeof report - 1, "fuzz", &event, NULL, &err) != FF_OK ||
        ff_eventfile_create(path, &event, &stamp, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        abort();
    }
    ff_event_release(&event);
    slurp(path, &sound);
    break_off(path);
    slurp(path, &half);
    slurp(beside, &journal);
    unlink(path);
    unlink(beside);
}

static bytes patched(const bytes *from, const uint8_t *data, size_t size)
{
    bytes copy = {malloc(from->size), from->size};
    if (copy.data == NULL)
        abort();
    memcpy(copy.data, from->data, from->size);
    for (size_t i = 0; i + 3 <= size; i += 3)
        copy.data[(data[i] | (size_t)data[i + 1] << 8) % from->size] = data[i + 2];
    return copy;
}

static int too_long(void *ctx)
{
    return --*(int *)ctx <= 0;
}

/* A sound file on which somebody has run the text. Freed by ff_ef_image_free. */
static ef_image *changed(const uint8_t *data, size_t size)
{
    sqlite3 *db = NULL;
    int steps = 200;
    char *sql = malloc(size + 1);
    ef_image *image = ff_calloc(1, sizeof *image);
    if (sql == NULL || image == NULL ||
        ff_grow(&image->main.data, &image->main.capacity, sound.size, 1) != FF_OK)
        abort();
    memcpy(sql, data, size);
    sql[size] = '\0';
    memcpy(image->main.data, sound.data, sound.size);
    image->main.size = sound.size;
    image->limit = 1 << 20;
    if (ff_ef_image_open(image, &db) == SQLITE_OK) {
        sqlite3_progress_handler(db, 1000, too_long, &steps);
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 100000);
        sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
        sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    sqlite3_close(db);
    free(sql);
    return image;
}

static int rename_event(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    (void)err;
    event->name = ff_event_text(event, "Other", 5);
    return event->name != NULL ? FF_OK : FF_E_MEMORY;
}

static bool on_entry(void *ctx, const ff_log_entry *entry)
{
    *(size_t *)ctx += strlen(entry->action) + strlen(entry->hash);
    return false;
}

static void read_all(ff_eventfile *file)
{
    ff_event event;
    ff_event_init(&event);
    if (ff_eventfile_load(file, &event, NULL) == FF_OK) {
        ff_standings s;
        ff_standings_options options = {.edition = ff_c07_get(FF_C07_2026)};
        ff_standings_make(&event, &options, &s, NULL);
        ff_standings_release(&s);
    }
    ff_event_release(&event);
}

static void change_all(ff_eventfile *file)
{
    long long entry, undone;
    if (ff_eventfile_change(file, &stamp, rename_event, NULL, &entry, NULL, NULL) == FF_OK)
        ff_eventfile_undo(file, &stamp, 0, &undone, &entry, NULL, NULL);
}

/* Inputs of odd and even length are put to different uses, which makes both quick. */
static void use(ff_eventfile *file, bool check)
{
    ff_diagnostics notes = {0};
    size_t sum = 0;
    if (check) {
        ff_eventfile_log(file, on_entry, &sum, NULL);
        ff_eventfile_check(file, &notes, NULL);
    } else {
        read_all(file);
        change_all(file);
    }
    ff_diagnostics_release(&notes);
}

static void try(const bytes *file, const bytes *beside, bool check)
{
    ff_eventfile *opened;
    if (ff_ef_open_bytes("fuzz", file->data, file->size, beside != NULL ? beside->data : NULL,
                         beside != NULL ? beside->size : 0, &opened, NULL) != FF_OK)
        return;
    use(opened, check);
    ff_eventfile_free(opened);
}

static void try_changed(const uint8_t *data, size_t size)
{
    ef_image *image = changed(data, size);
    const bytes file = {image->main.data, image->main.size},
                beside = {image->journal.data, image->journal.size};
    try(&file, image->has_journal ? &beside : NULL, size % 2 != 0);
    ff_ef_image_free(image);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (sound.data == NULL) {
        set_up_sqlite();
        make_sound();
        heap_kept = heap_used; /* what it has taken for good */
    }
    heap_used = heap_kept;
    if (ff_eventfile_looks_like(data, size)) {
        try(&(bytes){(uint8_t *)(uintptr_t)data, size}, NULL, size % 2 != 0);
    } else if (size > 0 && (data[0] == 'p' || data[0] == 'j' || data[0] == 'w')) {
        bytes file = patched(data[0] == 'p' ? &sound : &half, data + 1,
                             data[0] == 'j'   ? 0
                             : data[0] == 'w' ? size / 2
                                              : size - 1);
        bytes beside = patched(&journal, data + 1, data[0] == 'p' ? 0 : size - 1);
        try(&file, data[0] == 'p' ? NULL : &beside, size % 2 != 0);
        free(file.data);
        free(beside.data);
    } else {
        try_changed(data, size);
    }
    return 0;
}
