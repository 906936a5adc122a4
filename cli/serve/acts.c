#include "cli/serve/server.h"

#include "cli/forms/demo.h"
#include "cli/forms/folder.h"
#include "feed/address.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* What a form asks of the server itself, and not of a command. */

typedef struct act {
    server_exchange *x;
    devices *devices;
    device *device; /* of the number in the words, or NULL */
    const char *what, *more;
    const char *why;
} act;

static int refuse_act(act *a, int status, const char *why)
{
    a->why = why;
    return status;
}

static int open_event(act *a)
{
    server *s = a->x->s;
    const char *path = forms_file_path(s->how->folder, &a->x->arena, a->what);
    if (path == NULL)
        return refuse_act(a, 404, "There is no event file of that name in the folder.");
    return server_open_event(s, path) ? 0 : refuse_act(a, 500, "out of memory");
}

static int close_event(act *a)
{
    return server_open_event(a->x->s, NULL) ? 0 : refuse_act(a, 500, "out of memory");
}

static int approve_device(act *a)
{
    devices_approve(a->devices, a->device);
    return 0;
}

static int set_role(act *a)
{
    ff_web_role role = ff_web_role_from_name(a->more);
    if (role == FF_WEB_ROLES)
        return refuse_act(a, 422, "A role is view, kiosk, arbiter or chief.");
    devices_set_role(a->devices, a->device, role);
    return 0;
}

static int remove_device(act *a)
{
    devices_remove(a->devices, a->device);
    return 0;
}

static int name_device(act *a)
{
    devices_set_name(a->devices, a->device, a->more);
    return 0;
}

static int show_screen(act *a)
{
    if (a->more[0] != '\0' && (a->more[0] != '/' || a->more[1] == '/'))
        return refuse_act(a, 422, "What a screen shows is a page of this server.");
    devices_show(a->devices, a->device, a->more);
    return 0;
}

static int invite_device(act *a)
{
    ff_web_role role = ff_web_role_from_name(a->what);
    if (role == FF_WEB_ROLES)
        return refuse_act(a, 422, "A role is view, kiosk, arbiter or chief.");
    return devices_invite_new(a->devices, role, ff_sys_wall_ms()) != NULL
               ? 0
               : refuse_act(a, 500, "The system gives no random numbers.");
}

/* What is stored for the board is right. */
static int drop_question(act *a)
{
    long long round, board;
    const char *section = a->x->section != NULL ? a->x->section : "";
    if (ff_str_parse_integer(a->what, 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK ||
        ff_str_parse_integer(a->more, 1, FF_EVENT_MAX_PLAYERS, &board) != FF_OK)
        return refuse_act(a, 422, "A question is about a board of a round.");
    claims_drop(&a->x->s->shared->claims, section, (int)round, (int)board);
    a->devices->version++;
    return 0;
}

static int end_server(act *a)
{
    if (!a->x->caller.laptop)
        return refuse_act(a, 403, "The program is ended at the laptop where it runs.");
    a->x->s->asked_to_end = true;
    return 0;
}

/* An event for trying; one that is called so and is another is left alone. */
static int open_demo(act *a)
{
    server *s = a->x->s;
    book_part *part;
    const char *path = forms_file_path(s->how->folder, &a->x->arena, "demo.ffe");
    if (path == NULL || (!ff_sys_exists(path) && !demo_make(path)))
        return refuse_act(a, 500, "The event for trying cannot be made in this folder.");
    const char *before = ff_arena_copy(&a->x->arena, s->shared->path, strlen(s->shared->path));
    if (!server_open_event(s, path))
        return refuse_act(a, 500, "out of memory");
    if (book_part_of(&s->book, NULL, &part, NULL) == FF_OK && demo_is(&part->event))
        return 0;
    server_open_event(s, before != NULL && before[0] != '\0' ? before : NULL);
    return refuse_act(a, 409, "demo.ffe of this folder is another event; open it below.");
}

static int play_demo(act *a)
{
    server *s = a->x->s;
    book_part *part;
    if (s->book.path == NULL || book_part_of(&s->book, NULL, &part, NULL) != FF_OK ||
        !demo_is(&part->event))
        return refuse_act(a, 409, "Only the made-up event plays by itself.");
    return demo_play(s->book.path) ? 0 : refuse_act(a, 409, "The round cannot be played.");
}

/* What names a place of this computer is for who sits at it. */
static int put_copy(act *a)
{
    server *s = a->x->s;
    if (!a->x->caller.laptop)
        return refuse_act(a, 403, "Copies are made at the laptop itself.");
    if (s->book.path == NULL)
        return refuse_act(a, 409, "No event is open.");
    const char *why = copies_ask(&s->shared->copies, s->book.path, a->what);
    return why == NULL ? 0 : refuse_act(a, 422, why);
}

static int start_watch(act *a)
{
    server *s = a->x->s;
    ff_file_info info;
    const char *section = a->x->section != NULL ? a->x->section : "";
    if (!a->x->caller.laptop)
        return refuse_act(a, 403, "Which boards are watched is said at the laptop itself.");
    if (strlen(a->what) >= LIVE_SOURCE || strlen(section) >= LIVE_SECTION)
        return refuse_act(a, 422, "The name or address is too long.");
    if (ff_feed_is_address(a->what)) {
        const char *fault = ff_feed_address_fault(ff_feed_address_bare(a->what));
        if (fault != NULL)
            return refuse_act(a, 422, fault);
    } else if (!ff_sys_info(a->what, &info)) {
        return refuse_act(a, 422, "There is no file or folder of that name.");
    }
    snprintf(s->shared->watched, LIVE_SOURCE, "%s", a->what);
    snprintf(s->shared->watched_section, LIVE_SECTION, "%s", section);
    live_start(&s->live, a->what, section);
    return 0;
}

static int stop_watch(act *a)
{
    a->x->s->shared->watched[0] = '\0';
    live_stop(&a->x->s->live);
    return 0;
}

static int enter_pin(act *a)
{
    return server_enter_pin(a->x, a->what, ff_web_role_from_name(a->more), "", &a->why);
}

static const struct {
    const char *first, *second;
    bool chief, of_device;
    int (*run)(act *a);
} acts[] = {
    {"event", "open", true, false, open_event},
    {"event", "close", true, false, close_event},
    {"device", "approve", true, true, approve_device},
    {"device", "role", true, true, set_role},
    {"device", "remove", true, true, remove_device},
    {"device", "name", true, true, name_device},
    {"device", "invite", true, false, invite_device},
    {"device", "enter", false, false, enter_pin},
    {"server", "end", true, false, end_server},
    {"screen", "show", true, true, show_screen},
    {"demo", "open", true, false, open_demo},
    {"demo", "play", true, false, play_demo},
    {"copy", "put", true, false, put_copy},
    {"watch", "start", true, false, start_watch},
    {"watch", "stop", true, false, stop_watch},
    {"question", "drop", false, false, drop_question}, /* the page is for arbiters */
};

static int run_act(act *a, size_t row)
{
    long long number = 0;
    if (acts[row].chief && a->x->caller.role != FF_WEB_CHIEF)
        return refuse_act(a, 403, "This is for the chief arbiter, at the laptop.");
    if (acts[row].of_device && ff_str_parse_integer(a->what, 1, INT32_MAX, &number) == FF_OK)
        a->device = devices_by_number(a->devices, (int)number);
    if (acts[row].of_device && a->device == NULL)
        return refuse_act(a, 404, "There is no such device any more.");
    return acts[row].run(a);
}

int server_act(server_exchange *x, const char *const *words, int count, const char **why)
{
    act a = {.x = x, .devices = &x->s->shared->devices, .what = "", .more = "", .why = ""};
    int status = 422;
    a.what = count > 2 ? words[2] : "";
    a.more = count > 3 ? words[3] : "";
    a.why = "The form asks for nothing that is known.";
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (count >= 2 && strcmp(words[0], acts[i].first) == 0 &&
            strcmp(words[1], acts[i].second) == 0)
            status = run_act(&a, i);
    *why = a.why;
    return status;
}
