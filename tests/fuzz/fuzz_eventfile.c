/* Event files. What begins like a database is taken as one; after a 'p' stand patches of three
 * bytes (place, place, value) for a sound file, else the text is SQL that a stranger ran on it.
 * Whatever is in the file, it is read and checked, changed and undone, or refused. */
#include "eventfile/eventfile.h"
#include "flagfall/standings.h"
#include "flagfall/trf.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char path[64], journal[80];
static uint8_t *sound;
static size_t sound_size;

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

/* A sound event file with a few entries, made once. */
static void make_sound(void)
{
    ff_event event;
    ff_event_init(&event);
    snprintf(path, sizeof path, "/dev/shm/flagfall-fuzz-%d.ffe", (int)getpid());
    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(path);
    ff_error err = {0};
    if (ff_trf_read(report, sizeof report - 1, "fuzz", &event, NULL, &err) != FF_OK ||
        ff_eventfile_create(path, &event, &stamp, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        abort();
    }
    ff_event_release(&event);
    struct stat info;
    int fd = open(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &info) != 0)
        abort();
    sound_size = (size_t)info.st_size;
    sound = malloc(sound_size);
    if (sound == NULL || read(fd, sound, sound_size) != (ssize_t)sound_size)
        abort();
    close(fd);
}

static void put(const void *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || (size != 0 && write(fd, bytes, size) != (ssize_t)size))
        abort();
    close(fd);
    unlink(journal);
}

static void put_patched(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(sound_size);
    if (copy == NULL)
        abort();
    memcpy(copy, sound, sound_size);
    for (size_t i = 0; i + 3 <= size; i += 3)
        copy[(data[i] | (size_t)data[i + 1] << 8) % sound_size] = data[i + 2];
    put(copy, sound_size);
    free(copy);
}

static int too_long(void *ctx)
{
    return --*(int *)ctx <= 0;
}

static void put_changed(const uint8_t *data, size_t size)
{
    sqlite3 *db;
    int steps = 200;
    char *sql = malloc(size + 1);
    if (sql == NULL)
        abort();
    memcpy(sql, data, size);
    sql[size] = '\0';
    put(sound, sound_size);
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        strcasestr(sql, "attach") == NULL && strcasestr(sql, "vacuum") == NULL) {
        sqlite3_progress_handler(db, 1000, too_long, &steps);
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 100000);
        sqlite3_exec(db, "PRAGMA synchronous=OFF", NULL, NULL, NULL);
        sqlite3_exec(db, sql, NULL, NULL, NULL);
    }
    sqlite3_close(db);
    free(sql);
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

static void use(ff_eventfile *file)
{
    ff_event event;
    ff_notes notes = {0};
    long long entries, undone;
    size_t sum = 0;
    ff_event_init(&event);
    if (ff_eventfile_load(file, &event, NULL) == FF_OK) {
        ff_standings s;
        ff_standings_options options = {.edition = ff_c07_get(FF_C07_2026)};
        ff_standings_make(&event, &options, &s, NULL);
        ff_standings_release(&s);
    }
    ff_event_release(&event);
    ff_eventfile_log(file, on_entry, &sum, NULL);
    ff_eventfile_check(file, &notes, NULL);
    if (ff_eventfile_change(file, &stamp, rename_event, NULL, &entries, NULL, NULL) == FF_OK)
        ff_eventfile_undo(file, &stamp, 0, &undone, &entries, NULL, NULL);
    ff_notes_release(&notes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (sound == NULL)
        make_sound();
    if (ff_eventfile_looks_like(data, size))
        put(data, size);
    else if (size > 0 && data[0] == 'p')
        put_patched(data + 1, size - 1);
    else
        put_changed(data, size);
    ff_eventfile *file;
    if (ff_eventfile_open(path, 0, &file, NULL) == FF_OK) {
        use(file);
        ff_eventfile_free(file);
    }
    unlink(path);
    unlink(journal);
    return 0;
}
