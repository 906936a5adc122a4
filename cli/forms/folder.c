#include "cli/forms/folder.h"

#include "system/system.h"

#include <string.h>
#include <time.h>

enum { FILES_MOST = 60 };

typedef struct listing {
    const char *folder;
    ff_arena *arena;
    ff_web_file files[FILES_MOST];
    size_t count;
} listing;

static bool is_event_name(const char *name)
{
    size_t size = strlen(name);
    return size > 4 && name[0] != '.' && strcmp(name + size - 4, ".ffe") == 0 &&
           strpbrk(name, "/\\") == NULL;
}

const char *forms_file_path(const char *folder, ff_arena *arena, const char *name)
{
    return is_event_name(name) ? forms_path(folder, arena, name) : NULL;
}

const char *forms_path(const char *folder, ff_arena *arena, const char *name)
{
    ff_str path = FF_STR_INIT;
    ff_str_format(&path, "%s/%s", folder, name);
    const char *copy = ff_arena_copy(arena, ff_str_get(&path), path.size);
    ff_str_release(&path);
    return copy;
}

static const char *time_text(ff_arena *arena, const char *path)
{
    ff_file_stamp stamp;
    struct tm local;
    char text[32] = "";
    if (ff_sys_stamp(path, &stamp) &&
        ff_sys_local((time_t)(stamp.written_ns / 1000000000), &local))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    return ff_arena_copy(arena, text, strlen(text));
}

static void read_file(listing *l, const char *path, ff_web_file *out)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_error err = FF_ZERO;
    ff_event_init(&event);
    out->name = "";
    if (ff_eventfile_read_section(path, "main", &event, &notes, &err) == FF_OK) {
        out->name = ff_arena_copy(l->arena, event.name, strlen(event.name));
        out->players = (int)event.player_count;
        out->rounds = ff_event_rounds(&event);
    } else {
        out->fault = ff_arena_copy(l->arena, err.message, strlen(err.message));
    }
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

static bool visit_name(void *ctx, const char *name)
{
    listing *l = ctx;
    const char *path = forms_file_path(l->folder, l->arena, name);
    if (path == NULL)
        return true;
    ff_web_file *file = &l->files[l->count++];
    *file = (ff_web_file){.file = ff_arena_copy(l->arena, name, strlen(name)),
                          .changed = time_text(l->arena, path)};
    read_file(l, path, file);
    if (file->file == NULL || file->name == NULL || file->changed == NULL)
        l->count--;
    return l->count < FILES_MOST;
}

bool forms_list_files(const char *folder, ff_arena *arena, ff_web_view *view)
{
    listing *l = ff_arena_alloc(arena, sizeof *l);
    if (l == NULL)
        return false;
    *l = (listing){.folder = folder, .arena = arena};
    bool read = ff_sys_list(folder, visit_name, l);
    view->files = l->files;
    view->file_count = l->count;
    return read;
}

void forms_make_folder(const char *folder)
{
    ff_sys_make_folder(folder);
}

void forms_drop_file(const char *path)
{
    ff_sys_remove(path);
}
