#include "cli/serve/server.h"

#include "cli/forms/commands.h"
#include "cli/frame/confine.h"
#include "cli/publish/publish.h"
#include "event/roster.h"
#include "flagfall/memory.h"
#include "qr/qr.h"
#include "system/gnu.h"
#include "system/server.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The loop: the network, children that have ended, changes of the file. */

enum { WAIT_MS = 200, WAIT_CHILD_MS = 20, PUBLISH_MS = 1000 };

int64_t server_now_ms(void)
{
    return ff_sys_timer_ns() / 1000000;
}

long long server_version(const server *s)
{
    return s->shared->devices.version + s->live.version + s->shared->copies.state;
}

bool server_open_event(server *s, const char *path)
{
    ff_error err;
    book_part *part;
    if (path != NULL && strlen(path) >= sizeof s->shared->path)
        return false;
    if (book_open(&s->book, path, &err) != FF_OK)
        return false;
    if (path != s->shared->path)
        snprintf(s->shared->path, sizeof s->shared->path, "%s", path != NULL ? path : "");
    s->book.entry = 0;
    if (path != NULL)
        book_part_of(&s->book, NULL, &part, &err);
    s->shared->devices.version++;
    return true;
}

const char *server_make_qr(ff_arena *arena, const char *address)
{
    ff_str svg = FF_STR_INIT;
    const char *made = NULL;
    ff_qr *code = ff_arena_alloc(arena, sizeof *code);
    if (address != NULL && code != NULL && ff_qr_make(address, code)) {
        ff_qr_svg(code, &svg);
        made = svg.failed ? NULL : ff_arena_copy(arena, ff_str_get(&svg), svg.size);
    }
    ff_str_release(&svg);
    return made;
}

/* --- beginning and end --- */

static bool begin_server(server *s)
{
    const server_how *how = s->how;
    s->guard = (guard){.port = how->port,
                       .tls = how->key.size > 0,
                       .names = how->names,
                       .name_count = how->name_count};
    snprintf(s->cookie_name, sizeof s->cookie_name, "flagfall-%d", how->port);
    for (int i = 0; i <= DEVICES_MOST; i++)
        s->last[i] = (run_done)RUN_DONE_INIT;
    s->commands = forms_commands(&s->arena, &s->command_count);
    if (!forms_disputes(&s->arena, &s->disputes, &s->dispute_count))
        return false;
    unsetenv("FLAGFALL_SECTION"); /* a page names the section that it shows, and no other */
    s->shared->starts++;
    s->live.post = &s->shared->post;
    if (s->shared->watched[0] != '\0')
        live_start(&s->live, s->shared->watched, s->shared->watched_section);
    return server_open_event(s, s->shared->path[0] != '\0' ? s->shared->path : NULL);
}

static void end_server(server *s)
{
    for (int i = 0; i <= DEVICES_MOST; i++)
        run_release(&s->last[i]);
    for (int i = 0; i < SERVER_CACHED; i++)
        server_release_cached(&s->cached[i]);
    live_stop(&s->live);
    book_release(&s->book);
    ff_arena_release(&s->arena);
    ff_free(s);
}

/* Of all places only the folder of the event files, that of the copy, and of the learner. */
static void confine_server(const server *s)
{
    const char *folders[6] = {s->how->folder};
    char user[8];
    int count = 1;
    if (s->how->export != NULL)
        folders[count++] = s->how->export;
    if (s->how->real_folder != NULL)
        folders[count++] = s->how->real_folder;
    for (int i = 0; i < 2; i++)
        if (s->how->learner_folders[i] != NULL)
            folders[count++] = s->how->learner_folders[i];
    ff_sys_use_temporary_folder(s->how->folder); /* parts of a workbook */
    ff_sys_user(user, sizeof user); /* asked of a service, perhaps: later it could not be */
    cli_confine_now(s->how->c, folders);
}

/* --- the loop --- */

static void check_children(server *s, int64_t now)
{
    for (server_exchange **at = &s->waiting; *at != NULL;) {
        server_exchange *x = *at;
        run_done done = RUN_DONE_INIT;
        if (run_ended(&x->child, now, &done)) {
            *at = x->next;
            s->children--;
            server_go_on(x, &done);
            at = &s->waiting; /* what was answered may have changed the list */
        } else {
            at = &x->next;
        }
        run_release(&done);
    }
}

/* What another process did to the file. */
static void check_file(server *s)
{
    book_part *part;
    if (book_refresh(&s->book) && s->book.path != NULL)
        book_part_of(&s->book, NULL, &part, NULL);
}

/* The round of the section that is watched: the one with open boards, or the last. */
static int live_round(server *s)
{
    book_part *part;
    ff_error err;
    const char *section = s->live.section;
    if (s->book.path == NULL ||
        book_part_of(&s->book, section[0] != '\0' ? section : NULL, &part, &err) != FF_OK)
        return 0;
    return ff_event_next_round(&part->event) - 1;
}

static void check_live(server *s, int64_t now)
{
    if (s->live.wanted || s->live.process != 0)
        live_check(&s->live, s->book.path, s->book.section_count > 0, live_round(s), now);
}

static bool publish_pages(server *s)
{
    ff_error err = FF_ZERO;
    publish_report report;
    int code = publish_site(&s->book, s->how->export, &report, &err);
    if (code != FF_OK)
        cli_complain("%s: the pages are not published: %s", s->how->export, err.message);
    return code == FF_OK;
}

static void check_published(server *s, int64_t now)
{
    int status;
    if (s->publishing > 0 && ff_sys_child_ended(s->publishing, false, &status))
        s->publishing = 0;
    if (s->how->export == NULL || s->publishing > 0 || s->book.path == NULL ||
        s->published_entry == s->book.entry || now - s->published_ms < PUBLISH_MS)
        return;
    s->published_ms = now;
    s->published_entry = s->book.entry;
    s->publishing = ff_sys_split(&(ff_second){.task = SECOND_PUBLISHES, .pipe = -1});
    if (s->publishing != 0)
        return;
    ff_sys_close_all_but(-1);
    ff_sys_leave(publish_pages(s) ? 0 : CLI_IO);
}

/* Counted while the program runs: a laptop that slept finds its page open again. */
static void check_used(server *s, int64_t now)
{
    enum { MINUTE_MS = 60 * 1000 };
    int64_t since = now - s->looked_ms;
    s->looked_ms = now;
    s->unused_ms += since < MINUTE_MS ? since : MINUTE_MS;
    if (s->streams != NULL || s->waiting != NULL)
        s->unused_ms = 0;
    if (s->how->end_after == 0 || s->unused_ms < (int64_t)s->how->end_after * MINUTE_MS)
        return;
    s->asked_to_end = true;
    cli_say(s->how->c, "no page was open for %d minutes: the program ends", s->how->end_after);
}

static void nothing(void)
{
}

static int serve_until(server *s, const volatile int *stopped)
{
    s->looked_ms = server_now_ms();
    while (*stopped == 0 && !s->asked_to_end) {
        if (MHD_run_wait(s->daemon, s->waiting != NULL ? WAIT_CHILD_MS : WAIT_MS) != MHD_YES)
            return CLI_INTERNAL;
        int64_t now = server_now_ms();
        check_children(s, now);
        check_file(s);
        check_live(s, now);
        server_tell_streams(s, now);
        server_check_links(s, now);
        check_published(s, now);
        check_used(s, now);
    }
    return CLI_DONE;
}

int server_run(const server_how *how, server_shared *shared)
{
    const volatile int *stopped = ff_sys_catch_stops(nothing);
    server *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return cli_no_memory();
    s->how = how;
    s->shared = shared;
    s->published_entry = -1;
    int status = begin_server(s) && server_start_http(s) ? CLI_DONE : CLI_INTERNAL;
    if (status == CLI_DONE) {
        confine_server(s);
        status = serve_until(s, stopped);
        server_stop_http(s);
    }
    end_server(s);
    return status;
}

int server_publish_once(const server_how *how, server_shared *shared)
{
    server *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return cli_no_memory();
    s->how = how;
    s->shared = shared;
    int status = begin_server(s) ? CLI_DONE : CLI_INPUT;
    if (status == CLI_DONE) {
        confine_server(s);
        status = publish_pages(s) ? CLI_DONE : CLI_IO;
    }
    end_server(s);
    return status;
}
