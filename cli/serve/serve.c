#include "cli/serve/serve.h"

#include "cli/access/remember.h"
#include "cli/forms/demo.h"
#include "cli/frame/published.h"
#include "cli/publish/publish.h"
#include "cli/serve/server.h"
#include "envelope/sodium_library.h"
#include "flagfall/eventfile.h"
#include "flagfall/memory.h"
#include "qr/qr.h"
#include "school/learner.h"
#include "system/server.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The process that was started opens the port and the browser, and watches over a second one
 * that serves. When that ends by a fault, another takes its place at the same port, with the
 * same devices: a page that is open finds it again.
 */

/* --- what the command line says --- */

static bool read_whole(const char *path, ff_str *out)
{
    enum { MOST = 1024 * 1024 };
    ff_error err;
    ff_input *in;
    char buffer[4096];
    size_t got = 1;
    if (ff_input_new(path, &in, &err) != FF_OK) {
        cli_error(&err);
        return false;
    }
    int code = FF_OK;
    while (code == FF_OK && got > 0 && out->size < MOST) {
        code = ff_input_read(in, buffer, sizeof buffer, &got, &err);
        ff_str_bytes(out, buffer, code == FF_OK ? got : 0);
    }
    ff_input_free(in);
    if (code != FF_OK)
        cli_error(&err);
    return code == FF_OK && !out->failed;
}

static int read_certificate(cli *c, server_how *how)
{
    if (!cli_has(c, "tls-cert") && !cli_has(c, "tls-key"))
        return CLI_DONE;
    if (!cli_has(c, "tls-cert") || !cli_has(c, "tls-key"))
        return cli_usage(c, "--tls-cert and --tls-key go together");
    if (MHD_is_feature_supported(MHD_FEATURE_SSL) != MHD_YES) {
        cli_complain("libmicrohttpd was built here without TLS");
        return CLI_INPUT;
    }
    return read_whole(cli_value(c, "tls-cert", ""), &how->certificate) &&
                   read_whole(cli_value(c, "tls-key", ""), &how->key)
               ? CLI_DONE
               : CLI_IO;
}

/* Names with commas between them. */
static bool read_names(cli *c, server_how *how)
{
    for (const char *at = cli_value(c, "host", ""); *at != '\0';) {
        size_t size = strcspn(at, ",");
        const char *name = ff_arena_copy(&c->arena, at, size);
        if (how->name_count == SERVER_NAMES || name == NULL || size == 0 ||
            strpbrk(name, " /:@") != NULL) {
            cli_usage(c, "--host has names such as hall.local, at most %d, not \"%s\"",
                      SERVER_NAMES, name != NULL ? name : at);
            return false;
        }
        how->names[how->name_count++] = name;
        at += size + (at[size] == ',');
    }
    return true;
}

static const char *folder_of(cli *c, const char *path)
{
    const char *last = path != NULL ? ff_sys_last_separator(path) : NULL;
    if (last == NULL)
        return ".";
    return ff_arena_copy(&c->arena, path, last == path ? 1 : (size_t)(last - path));
}

static int check_event(const char *path)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_error err = FF_ZERO;
    ff_event_init(&event);
    int code = ff_eventfile_read_section(path, "main", &event, &notes, &err);
    int status = code == FF_OK ? CLI_DONE : cli_error(&err);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return status;
}

static int choose_event(cli *c, server_how *how)
{
    bool demo = cli_has(c, "demo");
    if (c->operand_count > 1)
        return cli_usage(c, "serve takes one event file");
    how->file = c->operand_count > 0 ? c->operands[0] : demo ? demo_place(&c->arena) : NULL;
    how->folder = folder_of(c, how->file);
    if (how->folder == NULL || (demo && how->file == NULL))
        return cli_no_memory();
    if (demo && !ff_sys_exists(how->file) && !demo_make(how->file))
        return CLI_IO;
    char *real = how->file != NULL ? ff_sys_real_path(how->file) : NULL;
    if (real != NULL)
        how->real_folder = folder_of(c, real);
    free(real);
    return how->file != NULL ? check_event(how->file) : CLI_DONE;
}

/* A file that cannot be read is said now, and not at the first answer. */
static int choose_learner(cli *c, server_how *how)
{
    ff_learner learner = {.count = 0};
    ff_error err;
    how->learner = cli_value(c, "learner", NULL);
    if (how->learner == NULL)
        return CLI_DONE;
    int code = ff_learner_read(how->learner, true, &learner, &err);
    ff_learner_release(&learner);
    if (code == FF_OK && !ff_sys_exists(how->learner)) { /* said now where it cannot be made */
        ff_learner_file *file = NULL;
        code = ff_learner_open(how->learner, &file, &err);
        ff_learner_close(file);
    }
    if (code != FF_OK)
        return cli_error(&err);
    char *real = ff_sys_real_path(how->learner);
    how->learner_folders[0] = folder_of(c, how->learner);
    how->learner_folders[1] = real != NULL ? folder_of(c, real) : NULL;
    free(real);
    return how->learner_folders[0] != NULL ? CLI_DONE : cli_no_memory();
}

static int check_export(server_how *how)
{
    ff_file_info info;
    if (how->export == NULL || (ff_sys_info(how->export, &info) && info.kind == FF_FILE_FOLDER))
        return CLI_DONE;
    cli_complain("%s: the folder of --export does not exist", how->export);
    return CLI_IO;
}

/* Where the pages of the file are published, the server writes them: once for many changes. */
static int take_published(cli *c, server_how *how)
{
    ff_str folder = FF_STR_INIT;
    const char *stated = getenv("FLAGFALL_PUBLISH");
    bool wanted = how->export == NULL && how->file != NULL &&
                  (stated == NULL || strcmp(stated, "no") != 0);
    int status = CLI_DONE;
    if (wanted && published_find(how->file, &folder)) {
        how->export = ff_arena_copy(&c->arena, ff_str_get(&folder), folder.size);
        status = how->export != NULL ? check_export(how) : cli_no_memory();
    }
    ff_str_release(&folder);
    if (how->export != NULL)
        publish_hold();
    return status;
}

static int choose_how(cli *c, server_how *how)
{
    enum { LONGEST_MINUTES = 7 * 24 * 60 };
    long long port, end_after;
    if (cli_has(c, "once") && (!cli_has(c, "export") || c->operand_count != 1))
        return cli_usage(c, "--once goes with an event file and --export");
    if (!cli_number(c, "port", 0, 65535, SERVER_PORT, &port) ||
        !cli_number(c, "end-after", 1, LONGEST_MINUTES, 0, &end_after))
        return CLI_USAGE;
    *how = (server_how){.c = c,
                        .lan = cli_has(c, "lan"),
                        .open = cli_has(c, "open"),
                        .port = (int)port,
                        .end_after = (int)end_after,
                        .export = cli_value(c, "export", NULL),
                        .author = cli_value(c, "author", NULL),
                        .certificate = FF_STR_INIT,
                        .key = FF_STR_INIT,
                        .devices = FF_STR_INIT};
    if (!read_names(c, how))
        return CLI_USAGE;
    int status = read_certificate(c, how);
    if (status == CLI_DONE)
        status = check_export(how);
    if (status == CLI_DONE)
        status = choose_event(c, how);
    if (status == CLI_DONE)
        status = choose_learner(c, how);
    return status == CLI_DONE ? take_published(c, how) : status;
}

/* --- the port --- */

/* The port that was asked for; else the next of a hundred that is free. */
static int open_port(server_how *how)
{
    enum { NEXT = 100 };
    int first = how->port, last = cli_has(how->c, "port") ? first : first + NEXT;
    how->socket = -1;
    for (int port = first; port <= last && how->socket < 0; port++) {
        how->socket = ff_sys_listen(how->lan, port, &how->port);
        if (how->socket < 0 && errno != EADDRINUSE)
            break;
    }
    if (how->socket >= 0)
        return CLI_DONE;
    cli_complain("port %d cannot be opened: %s%s", first, strerror(errno),
                 errno == EADDRINUSE ? "; --port names another" : "");
    return CLI_IO;
}

static bool keep_address(void *ctx, const char *address)
{
    snprintf(ctx, FF_SYS_ADDRESS_SIZE, "%s", address);
    return false;
}

/* The address may change while it serves: the network gives it. */
static void find_address(const server_how *how, server_shared *shared)
{
    char address[FF_SYS_ADDRESS_SIZE] = "";
    if (how->lan)
        ff_sys_addresses(keep_address, address);
    if (how->name_count > 0)
        snprintf(address, sizeof address, "%s", how->names[0]);
    if (strcmp(address, shared->address) != 0)
        memcpy(shared->address, address, sizeof address);
}

/* --- what is said, and opened --- */

static void put_code(cli *c, const char *url)
{
    ff_str text = FF_STR_INIT;
    ff_qr *code = ff_malloc(sizeof *code);
    if (code != NULL && ff_qr_make(url, code)) {
        ff_qr_text(code, &text);
        cli_str(c, &text);
    }
    ff_free(code);
    ff_str_release(&text);
}

static void say_where(const server_how *how, const server_shared *shared, const char *url)
{
    cli *c = how->c;
    cli_format(c, "%s\n", url);
    if (how->lan && shared->address[0] != '\0') {
        char other[FF_SYS_ADDRESS_SIZE + 32];
        snprintf(other, sizeof other, "%s://%s:%d/", how->key.size > 0 ? "https" : "http",
                 shared->address, how->port);
        cli_format(c, "%s (others; PIN %s)\n", other, shared->devices.pin);
        if (ff_sys_is_terminal(FF_STDOUT))
            put_code(c, other);
    } else if (how->lan) {
        cli_say(c, "this computer has no address in a network: others cannot reach it");
    }
    cli_flush(c);
}

static void open_browser(const server_how *how, const char *url)
{
    if (!how->open)
        return;
    if (ff_sys_is_root() || getenv("SSH_CONNECTION") != NULL) {
        cli_say(how->c, "no browser is opened by the administrator or over SSH; open the "
                        "address above");
        return;
    }
    if (!ff_sys_open_page(url, getenv("PATH")))
        cli_say(how->c, "no program that opens a browser was found; open the address above");
}

/* --- devices over the end of the program --- */

/* A port that the system chose is another one the next time, and the devices do not know it. */
static void recall_devices(server_how *how, server_shared *shared)
{
    ff_error err = FF_ZERO;
    long long asked;
    if (!cli_number(how->c, "port", 0, 65535, SERVER_PORT, &asked) || asked == 0)
        return;
    how->home = ff_sys_real_path(how->folder);
    cli_make_data_folder(&how->devices);
    ff_str_format(&how->devices, "/devices-%d", how->port);
    if (how->devices.failed || how->home == NULL)
        ff_str_release(&how->devices);
    else if (remember_load(&shared->devices, ff_str_get(&how->devices), how->home,
                           ff_sys_wall_ms(), &err) != FF_OK)
        cli_error(&err);
}

/* The process that serves may write into the list meanwhile: then the next look has it. */
static void keep_devices(server_how *how, const server_shared *shared, long long *kept)
{
    ff_error err = FF_ZERO;
    long long version = shared->devices.version;
    devices *copy = how->devices.size > 0 && version != *kept ? ff_malloc(sizeof *copy) : NULL;
    if (copy == NULL)
        return;
    *copy = shared->devices;
    if (shared->devices.version == version) {
        *kept = version;
        if (remember_save(copy, ff_str_get(&how->devices), how->home, &err) != FF_OK) {
            cli_error(&err);
            cli_complain("devices are not remembered over the end of the program");
            ff_str_release(&how->devices);
        }
    }
    ff_free(copy);
}

/* --- watching over it --- */

enum { LOOK_MS = 200, ADDRESS_EVERY = 25, MOST_CRASHES = 5, CRASHES_MS = 60 * 1000 };

static void nothing(void)
{
}

static ff_process start_server(const server_how *how, server_shared *shared)
{
    ff_process child = ff_sys_split(&(ff_second){.task = SECOND_SERVES, .pipe = -1});
    if (child != 0)
        return child;
    ff_sys_be_child();
    ff_sys_leave(server_run(how, shared));
}

/* Until it has ended: its status. */
static int wait_for_end(server_how *how, server_shared *shared, ff_process child,
                        const volatile int *stopped)
{
    int status = 0;
    bool asked = false;
    ff_process copying = 0;
    live_runner boards = {0};
    long long kept = shared->devices.version;
    for (int i = 1; !ff_sys_child_ended(child, false, &status); i++) {
        if (*stopped != 0 && !asked)
            ff_sys_child_end(child, false);
        asked = *stopped != 0;
        if (!asked && i % ADDRESS_EVERY == 0)
            find_address(how, shared);
        keep_devices(how, shared, &kept);
        copies_make(&shared->copies, how->c, &copying);
        live_post_run(&shared->post, &boards, how->c);
        ff_sys_sleep(asked ? LOOK_MS / 10 : LOOK_MS);
    }
    live_post_end(&boards);
    kept = -1; /* when each was seen last */
    keep_devices(how, shared, &kept);
    return status;
}

static int watch_over(server_how *how, server_shared *shared)
{
    enum { SIGNALS_FROM = 128 };
    const volatile int *stopped = ff_sys_catch_stops(nothing);
    int64_t crashes[MOST_CRASHES] = {0};
    for (int i = 0;; i++) {
        ff_process child = start_server(how, shared);
        if (child < 0) {
            cli_complain("no second process can be started: %s", strerror(errno));
            return CLI_INTERNAL;
        }
        int status = wait_for_end(how, shared, child, stopped);
        if (*stopped != 0 || status < SIGNALS_FROM)
            return *stopped != 0 ? CLI_DONE : status;
        int64_t now = server_now_ms(), *oldest = &crashes[i % MOST_CRASHES];
        if (*oldest != 0 && now - *oldest < CRASHES_MS) {
            cli_complain("the server has ended %d times in a minute (signal %d)", MOST_CRASHES,
                         status - SIGNALS_FROM);
            return CLI_INTERNAL;
        }
        *oldest = now;
        cli_complain("the server has ended (signal %d) and is started again; what was stored "
                     "is all there",
                     status - SIGNALS_FROM);
    }
}

/* Of a process that was started for one of these, where none can be split. */
static int do_second(server_how *how, server_shared *shared, const ff_second *second)
{
    if (second->task == SECOND_RUNS)
        return run_second(second);
    if (second->task == SECOND_PUBLISHES)
        return server_publish_once(how, shared);
    if (second->task == SECOND_WATCHES)
        return live_watch(second);
    if (second->task == SECOND_COPIES) {
        copies_run(&shared->copies, how->c);
        return CLI_DONE;
    }
    how->socket = ff_sys_listen_again(&how->port);
    return how->socket >= 0 ? server_run(how, shared) : CLI_INTERNAL;
}

static int serve_at(server_how *how)
{
    char url[64];
    const ff_second *second = ff_sys_second();
    server_shared *shared = ff_sys_shared(sizeof *shared);
    if (shared != NULL && second != NULL) {
        ff_sys_be_child();
        ff_sys_leave(do_second(how, shared, second));
    }
    if (shared == NULL || !devices_begin(&shared->devices))
        return cli_no_memory();
    if (how->file != NULL && snprintf(shared->path, sizeof shared->path, "%s", how->file) >=
                                 (int)sizeof shared->path) {
        cli_complain("the name of the event file is too long");
        return CLI_IO;
    }
    if (cli_has(how->c, "once"))
        return server_publish_once(how, shared);
    int status = open_port(how);
    if (status != CLI_DONE)
        return status;
    find_address(how, shared);
    recall_devices(how, shared);
    snprintf(url, sizeof url, "%s://127.0.0.1:%d/", how->key.size > 0 ? "https" : "http",
             how->port);
    say_where(how, shared, url);
    open_browser(how, url);
    status = watch_over(how, shared);
    ff_sys_stop_listening(how->socket);
    return status;
}

void serve_version(ff_version_part *out)
{
    static char built[16];
    snprintf(built, sizeof built, "%x.%x.%x", (unsigned)MHD_VERSION >> 24,
             (unsigned)MHD_VERSION >> 16 & 0xff, (unsigned)MHD_VERSION >> 8 & 0xff);
    bool there = ff_library_need(&ff_microhttpd_library, NULL) == FF_OK;
    *out = (ff_version_part){"libmicrohttpd", built, there ? MHD_get_version() : "none",
                             "the event in the browser"};
}

int serve_event(cli *c)
{
    server_how how = {.c = c};
    ff_error err;
    if (ff_library_need(&ff_microhttpd_library, &err) != FF_OK ||
        ff_library_need(&ff_sodium_library, &err) != FF_OK)
        return cli_error(&err);
    int status = choose_how(c, &how);
    if (status == CLI_DONE)
        status = serve_at(&how);
    ff_str_release(&how.certificate);
    ff_str_release(&how.key);
    ff_str_release(&how.devices);
    free(how.home);
    return status;
}
