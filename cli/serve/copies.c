#include "cli/serve/copies.h"
#include "cli/frame/cli.h"

#include "cli/frame/confine.h"
#include "cli/serve/run.h"
#include "file/input.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

const char *copies_ask(copies *k, const char *file, const char *place)
{
    ff_file_info info;
    if (k->state == COPIES_ASKED)
        return "A copy is being made; look again in a moment.";
    if (!ff_sys_is_absolute(place) || strlen(place) >= sizeof k->place ||
        strlen(file) >= sizeof k->file)
        return "A folder is named from the root on, as /media/stick.";
    if (!ff_sys_info(place, &info) || info.kind != FF_FILE_FOLDER)
        return "There is no folder of that name.";
    snprintf(k->file, sizeof k->file, "%s", file);
    snprintf(k->place, sizeof k->place, "%s", place);
    k->said[0] = '\0';
    k->state = COPIES_ASKED;
    return NULL;
}

/* "/media/stick/hall-2026-11-21-154210.ffe": a copy never takes the place of another. */
static bool name_copy(const copies *k, char *out, size_t size)
{
    const char *last = ff_sys_last_separator(k->file);
    const char *name = last != NULL ? last + 1 : k->file;
    const char *dot = strrchr(name, '.');
    int stem = (int)(dot != NULL ? (size_t)(dot - name) : strlen(name));
    char when[32];
    struct tm local;
    if (!ff_sys_local((time_t)(ff_sys_wall_ms() / 1000), &local))
        return false;
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &local);
    return snprintf(out, size, "%s/%.*s-%s.ffe", k->place, stem, name, when) < (int)size;
}

static void first_line(const char *text, char *out, size_t size)
{
    snprintf(out, size, "%.*s", (int)strcspn(text, "\n"), text);
    ff_utf8_drop_cut(out);
}

void copies_run(copies *k, const cli *c)
{
    char name[1024];
    const char *folders[] = {k->place, NULL};
    run_done done = RUN_DONE_INIT;
    const char *words[] = {"event", "backup", "--", k->file, name};
    cli_confine_now(c, folders);
    if (!name_copy(k, name, sizeof name)) {
        snprintf(k->said, sizeof k->said, "the name of the copy is too long");
        k->state = COPIES_FAILED;
        return;
    }
    run_here(words, 5, NULL, &done);
    if (done.status == CLI_DONE)
        snprintf(k->said, sizeof k->said, "%s", name);
    else
        first_line(ff_str_get(&done.talk), k->said, sizeof k->said);
    k->state = done.status == CLI_DONE ? COPIES_MADE : COPIES_FAILED;
    run_release(&done);
}

void copies_make(copies *k, const cli *c, ff_process *child)
{
    int status;
    if (*child > 0 && ff_sys_child_ended(*child, false, &status)) {
        *child = 0;
        if (k->state == COPIES_ASKED) { /* it was ended by a fault */
            snprintf(k->said, sizeof k->said, "the copy was not made");
            k->state = COPIES_FAILED;
        }
    }
    if (*child > 0 || k->state != COPIES_ASKED)
        return;
    *child = ff_sys_split(&(ff_second){.task = SECOND_COPIES, .pipe = -1});
    if (*child != 0)
        return;
    ff_sys_be_child();
    copies_run(k, c);
    ff_sys_leave(0);
}

/* --- what is plugged in --- */

/* A field of /proc/self/mounts has its blanks as \040. */
static const char *read_mount(ff_arena *arena, const char *from, size_t size)
{
    ff_str text = FF_STR_INIT;
    for (size_t i = 0; i < size; i++) {
        int code = 0;
        if (from[i] == '\\' && i + 3 < size) {
            for (size_t k = 1; k <= 3; k++)
                code = code * 8 + (from[i + k] - '0');
            i += 3;
        }
        ff_str_char(&text, code > 0 ? (char)code : from[i]);
    }
    const char *copy = text.failed ? NULL : ff_arena_copy(arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    return copy;
}

/* /media/STICK, /media/USER/STICK and the like. */
static bool is_plugged(const char *mount)
{
    static const struct {
        const char *folder;
        int below;
    } homes[] = {{"/media/", 2}, {"/run/media/", 2}, {"/mnt/", 1}};
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        size_t size = strlen(homes[i].folder);
        int depth = 1;
        if (strncmp(mount, homes[i].folder, size) != 0)
            continue;
        for (const char *at = mount + size; *at != '\0'; at++)
            depth += *at == '/';
        return depth <= homes[i].below;
    }
    return false;
}

const char *const *copies_places(ff_arena *arena, size_t *count)
{
    enum { MOST = 16, BYTES = 1024 * 1024 };
    const char **list = ff_arena_alloc(arena, MOST * sizeof *list);
    ff_str mounts = FF_STR_INIT;
    *count = 0;
    if (list == NULL || ff_input_read_all("/proc/self/mounts", BYTES, &mounts, NULL) != FF_OK) {
        ff_str_release(&mounts);
        return list;
    }
    for (const char *at = ff_str_get(&mounts); *at != '\0' && *count < MOST;) {
        size_t line = strcspn(at, "\n"), first = strcspn(at, " ");
        size_t size = first < line ? strcspn(at + first + 1, " \n") : 0;
        const char *mount = size > 0 ? read_mount(arena, at + first + 1, size) : NULL;
        if (mount != NULL && is_plugged(mount))
            list[(*count)++] = mount;
        at += line + (at[line] == '\n');
    }
    ff_str_release(&mounts);
    return list;
}
