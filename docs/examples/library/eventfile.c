/* flagfall/eventfile.h: an event on the disk, with everything that was ever done to it. */
#include <flagfall/eventfile.h>

#include <string.h>

#include "expect.h"

static const char PATH[] = "evening.ffe";
static const ff_log_stamp STAMP = {"2026-11-29T18:00:00Z", "Arbiter", "entry", ""};

static int add_player(void *ctx, ff_event *event, ff_error *err)
{
    int index;
    int code = ff_event_add_player(event, 0, &index, err);
    if (code == FF_OK)
        event->players[index].name =
            ff_event_text(event, (const char *)ctx, strlen((const char *)ctx));
    return code;
}

static void make(void)
{
    ff_error err;
    ff_event event;
    ff_event_init(&event);
    event.name = "Club evening";
    expect(ff_eventfile_create(PATH, &event, &STAMP, &err) == FF_OK);
    expect(ff_eventfile_create(PATH, &event, &STAMP, &err) == FF_E_STATE_EXISTS);
    expect(ff_eventfile_is(PATH) && !ff_eventfile_looks_like("012 ", 4));
    ff_event_release(&event);
}

static void change(ff_eventfile *file)
{
    ff_error err;
    char hash[FF_HASH_SIZE];
    char ada[] = "Ada", bea[] = "Bea";
    long long entry, undone;
    expect(ff_eventfile_change(file, &STAMP, add_player, ada, &entry, hash, &err) == FF_OK);
    expect(entry == 2 && ff_eventfile_has_changed(file));
    ff_eventfile_expect_seen(file,
                             entry); /* what others change since then is not overwritten */
    expect(ff_eventfile_change(file, &STAMP, add_player, bea, &entry, hash, &err) == FF_OK);
    expect(ff_eventfile_undo(file, &STAMP, 0, &undone, &entry, hash, &err) == FF_OK &&
           undone == 3);
}

static int count_sections(void *ctx, int section, const ff_event *event, ff_error *err)
{
    (void)section;
    (void)event;
    (void)err;
    ++*(int *)ctx;
    return FF_OK;
}

static void sections(ff_eventfile *file)
{
    ff_error err;
    char hash[FF_HASH_SIZE];
    long long entry;
    int count = 0;
    ff_str word = FF_STR_INIT;
    ff_event event;
    ff_new_section wanted = FF_ZERO;
    wanted.name = "Under 12";
    expect(ff_eventfile_add_section(file, &STAMP, &wanted, &entry, hash, &err) == FF_OK);
    expect(ff_eventfile_sections(file, count_sections, &count, &err) == FF_OK && count == 2);
    expect(ff_eventfile_choose_section(file, "Under 12", &err) == FF_OK);
    ff_event_init(&event);
    expect(ff_eventfile_load(file, &event, &err) == FF_OK && ff_eventfile_section(file) == 1);
    ff_event_release(&event);
    expect(ff_eventfile_choose_section(file, "main", &err) == FF_OK);
    ff_eventfile_section_word("Fest, Under 12", &word);
    expect(strcmp(ff_str_get(&word), "Under-12") == 0);
    ff_str_release(&word);
}

static bool on_entry(void *ctx, const ff_log_entry *entry)
{
    *(long long *)ctx = entry->number;
    return false; /* true would stop */
}

static void look_back(void)
{
    ff_error err;
    ff_event event;
    ff_eventfile *file;
    ff_diagnostics notes = FF_ZERO;
    char head[FF_HASH_SIZE];
    long long last = 0, entries;
    expect(ff_eventfile_open_reading(PATH, 1000, &file, &err) == FF_OK);
    ff_eventfile_accept_altered(file); /* even where it was changed past its log */
    expect(!ff_eventfile_interrupted(file) && strcmp(ff_eventfile_path(file), PATH) == 0);
    expect(ff_eventfile_log(file, on_entry, &last, &err) == FF_OK);
    expect(ff_eventfile_verify(file, &notes, &entries, head, &err) == FF_OK && entries == last);
    expect(ff_eventfile_check(file, &notes, &err) == FF_OK && notes.count == 0);
    ff_event_init(&event);
    expect(ff_eventfile_load_at(file, 3, &event, &err) == FF_OK && event.player_count == 2);
    ff_event_release(&event);
    ff_eventfile_free(file);
    ff_diagnostics_release(&notes);
}

static void read_at_once(void)
{
    ff_error err;
    ff_event event;
    ff_diagnostics notes = FF_ZERO;
    ff_event_init(&event);
    expect(ff_eventfile_read(PATH, &event, &notes, &err) == FF_OK && event.player_count == 1);
    ff_event_release(&event);
    ff_event_init(&event);
    expect(ff_eventfile_read_section(PATH, "Under 12", &event, &notes, &err) == FF_OK);
    ff_event_release(&event);
    ff_event_init(&event);
    expect(ff_eventfile_read_altered(PATH, NULL, &event, &notes, &err) == FF_OK);
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
}

int main(void)
{
    ff_error err;
    ff_eventfile *file;
    char hash[FF_HASH_SIZE];
    long long rows, entry;
    make();
    expect(ff_eventfile_open(PATH, 1000, &file, &err) == FF_OK);
    change(file);
    sections(file);
    expect(ff_eventfile_restore(file, &STAMP, &rows, &entry, hash, &err) == FF_OK && rows == 0);
    ff_eventfile_free(file);
    look_back();
    read_at_once();
    remove(PATH);
    return 0;
}
