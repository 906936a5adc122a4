#include "cli/serve/server.h"

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
    const char *path = server_file_path(s, &a->x->arena, a->what);
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
