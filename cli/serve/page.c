#include "cli/serve/server.h"

#include "cli/forms/demo.h"
#include "cli/forms/folder.h"
#include "cli/forms/school.h"
#include "cli/forms/words.h"
#include "file/output.h"
#include "flagfall/memory.h"
#include "system/server.h"
#include "system/system.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* From a request to its answer: the view is filled, the pages are asked, what they ask for is
 * done. */

/* --- the view --- */

typedef struct asking {
    book_view shown;
    server *s;
    ff_arena *arena;
    const server_caller *caller;
    const char *section, *path;
    ff_web_view view;
    school_seat seat;
    ff_web_question questions[CLAIMS_MOST + 4];
} asking;

static void add_question(asking *a, const char *text, const char *path)
{
    if (text != NULL && a->view.question_count < sizeof a->questions / sizeof *a->questions)
        a->questions[a->view.question_count++] = (ff_web_question){.text = text, .path = path};
    a->view.questions = a->questions;
}

static void fill_event(asking *a)
{
    book *b = &a->s->book;
    ff_error err = FF_ZERO;
    if (b->path == NULL)
        return;
    if (book_part_of(b, a->section, &a->shown.part, &err) != FF_OK) {
        add_question(a, ff_arena_copy(a->arena, err.message, strlen(err.message)), "/events");
        return;
    }
    book_show(&a->shown, a->section, &a->view);
    a->view.made_up = b->section_count == 0 && demo_is(&a->shown.part->event);
}

static void fill_devices(asking *a)
{
    const devices *d = &a->s->shared->devices;
    ff_web_device *list = ff_arena_alloc(a->arena, DEVICES_MOST * sizeof *list);
    size_t count = 0;
    for (int i = 0; i < DEVICES_MOST && list != NULL; i++) {
        const device *at = &d->list[i];
        if (at->number != 0)
            list[count++] = (ff_web_device){.number = at->number,
                                            .name = at->name,
                                            .said = at->said,
                                            .address = at->address,
                                            .role = at->role,
                                            .waiting = at->waiting,
                                            .seen_ms = at->seen_ms,
                                            .screen = at->screen,
                                            .shows = at->shows[0] != '\0' ? at->shows : NULL};
    }
    a->view.devices = list;
    a->view.device_count = count;
}

static const char *format_text(ff_arena *arena, const char *format, ...)
    __attribute__((format(__printf__, 2, 3)));
static const char *format_text(ff_arena *arena, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return ff_arena_copy(arena, text, strlen(text));
}

/* Boards for which two results were entered, until an arbiter has decided. */
static void fill_claims(asking *a)
{
    claims *c = &a->s->shared->claims;
    const char *section = a->section != NULL ? a->section : "";
    if (a->view.event == NULL || a->caller->role < FF_WEB_ARBITER)
        return;
    claims_settle(c, a->view.event, section);
    for (int i = 0; i < CLAIMS_MOST; i++) {
        const claim *one = &c->list[i];
        ff_web_question *q = &a->questions[a->view.question_count];
        if (!one->open || strcmp(one->section, section) != 0)
            continue;
        *q = (ff_web_question){
            .text = format_text(a->arena, "Board %d: %s says %s", one->board, one->who,
                                one->result),
            .path = format_text(a->arena, "/board/%d?round=%d", one->board, one->round),
            .since_ms = one->since_ms,
            .round = one->round,
            .board = one->board};
        a->view.question_count += q->text != NULL;
    }
    a->view.questions = a->questions;
}

/* How another device gets in. */
static void fill_invitation(asking *a)
{
    const devices *d = &a->s->shared->devices;
    const char *address = a->view.address;
    add_question(a,
                 format_text(a->arena, "PIN of devices without a camera: %s, at %sk/pin",
                             d->pin, address),
                 "/devices");
    if (d->newest.token[0] != '\0' && d->newest.until_ms >= ff_sys_wall_ms())
        a->view.invitation = format_text(a->arena, "%sk/%s", address, d->newest.token);
    a->view.qr =
        server_make_qr(a->arena, a->view.invitation != NULL ? a->view.invitation : address);
}

/* What only the chief is told. */
static void fill_chief(asking *a)
{
    const devices *d = &a->s->shared->devices;
    int waiting = devices_waiting(d);
    fill_devices(a);
    if (strcmp(a->path, "/events") == 0 &&
        !forms_list_files(a->s->how->folder, a->arena, &a->view))
        add_question(a, "the folder of the event files cannot be read", "/events");
    if (strcmp(a->path, "/files") == 0)
        a->view.places = copies_places(a->arena, &a->view.place_count);
    if (strcmp(a->path, "/devices") == 0 && a->s->shared->address[0] != '\0')
        fill_invitation(a);
    if (waiting > 0)
        add_question(a,
                     format_text(a->arena, "%d %s to be let in", waiting,
                                 waiting == 1 ? "device waits" : "devices wait"),
                     "/devices");
    if (d->failures > 0)
        add_question(a, format_text(a->arena, "a wrong PIN was entered %d times", d->failures),
                     "/devices");
}

static int ask_game(void *ctx, int white, int black, ff_str *out, ff_error *err)
{
    const asking *a = ctx;
    const ff_player *players = a->view.event->players;
    return live_game(&a->s->live, &players[white], &players[black], out, err);
}

/* What live boards warn of is a question where it has to be acted on. */
static void fill_live(asking *a)
{
    const char *section = a->section != NULL ? a->section : "";
    const ff_web_watched *w = live_show(&a->s->live, a->view.event, section, a->arena);
    a->view.watched = w;
    a->view.live_game = w != NULL && w->running && a->view.event != NULL ? ask_game : NULL;
    for (size_t i = 0; w != NULL && i < w->alert_count; i++)
        if (strcmp(w->alerts[i].level, "act") == 0)
            add_question(a,
                         format_text(a->arena, "live, board %.20s: %.160s", w->alerts[i].board,
                                     w->alerts[i].text),
                         "/live");
}

const char *server_learner(const server *s, const server_caller *caller)
{
    return caller->laptop ? s->how->learner : NULL;
}

static void fill_view(asking *a)
{
    const server_shared *shared = a->s->shared;
    const char *address = format_text(
        a->arena, "%s://%s:%d/", a->s->guard.tls ? "https" : "http",
        shared->address[0] != '\0' ? shared->address : "127.0.0.1", a->s->how->port);
    a->view.state = server_version(a->s);
    fill_event(a);
    fill_claims(a);
    a->view.address = address;
    if (strcmp(a->path, "/screen") == 0 && shared->address[0] != '\0')
        a->view.qr = server_make_qr(a->arena, address);
    if (a->caller->role == FF_WEB_CHIEF && address != NULL)
        fill_chief(a);
    if (shared->address[0] == '\0')
        a->view.address = NULL;
    if (strncmp(a->path, "/train", 6) == 0)
        a->view.learner = school_sit(&a->seat, server_learner(a->s, a->caller));
    a->view.copy = (ff_web_copy){(ff_web_copy_state)shared->copies.state, shared->copies.said};
    if (a->view.event != NULL && a->caller->role >= FF_WEB_ARBITER)
        fill_live(a);
    a->view.commands = a->s->commands;
    a->view.command_count = a->s->command_count;
    a->view.disputes = a->s->disputes;
    a->view.dispute_count = a->s->dispute_count;
    a->view.live = true;
    a->view.end_after = a->s->how->end_after;
    a->view.ctx = a;
}

/* --- what ran last --- */

static run_done *last_of(server *s, const server_caller *caller)
{
    if (caller->laptop)
        return &s->last[0];
    return caller->device != NULL ? &s->last[1 + (caller->device - s->shared->devices.list)]
                                  : NULL;
}

/* --- the request --- */

static const char *name_of(const server_caller *caller)
{
    if (caller->laptop)
        return NULL;
    return caller->device != NULL ? caller->device->name : "viewer";
}

static ff_web_request make_request(const server_exchange *x)
{
    const char *part = ff_web_field_get(&x->query, "part");
    int64_t now = ff_sys_wall_ms();
    return (ff_web_request){.post = x->post,
                            .part = !x->post && part != NULL && strcmp(part, "1") == 0,
                            .path = x->path,
                            .query = x->query,
                            .body = x->fields,
                            .base = x->base,
                            .role = x->caller.role,
                            .language = ff_lang_code(x->lang),
                            .device = name_of(&x->caller),
                            .token = x->caller.token,
                            .now_ms = now,
                            .zone_minutes = cli_zone_minutes(now / 1000)};
}

/* Asks the pages. `ran`: of the command that the answer before asked for, or what ran last. */
static int make_answer(server_exchange *x, const ff_web_request *request, const run_done *ran)
{
    asking a = {.shown = {.book = &x->s->book},
                .s = x->s,
                .arena = &x->arena,
                .caller = &x->caller,
                .section = x->section,
                .path = request->path};
    ff_web_ran last;
    ff_error err = FF_ZERO;
    unsigned long refusals = ff_memory_refusals();
    fill_view(&a);
    if (ran != NULL && (ran->line.size > 0 || ran->talk.size > 0)) {
        run_show(ran, &last, &x->arena);
        a.view.ran = &last;
    }
    ff_web_answer_release(&x->answer);
    int code = ff_web_answer_make(&ff_desk_site, request, &a.view, &x->answer, &err);
    school_rise(&a.seat);
    if (code == FF_OK && ff_memory_refusals() != refusals) /* the view is not whole */
        code = ff_fail(&err, FF_E_MEMORY, "out of memory");
    if (code != FF_OK)
        ff_str_text(&x->fault, err.message);
    return code;
}

/* --- pages that all viewers share --- */

static bool is_shared(const server_exchange *x)
{
    return !x->post && x->caller.role == FF_WEB_VIEW && x->caller.device == NULL &&
           !x->caller.laptop;
}

static server_cached *find_cached(server_exchange *x)
{
    server *s = x->s;
    int64_t now = server_now_ms();
    for (int i = 0; i < SERVER_CACHED; i++) {
        server_cached *at = &s->cached[i];
        if (at->uri != NULL && strcmp(at->uri, x->uri) == 0 && at->lang == x->lang &&
            at->entry == s->book.entry && at->version == server_version(s) &&
            now - at->made_ms < SERVER_CACHED_MS)
            return at;
    }
    return NULL;
}

void server_release_cached(server_cached *made)
{
    ff_free(made->uri);
    ff_str_release(&made->plain);
    ff_str_release(&made->packed);
    *made = (server_cached){.uri = NULL};
}

static void keep_cached(const server_exchange *x)
{
    server *s = x->s;
    server_cached *oldest = &s->cached[0];
    const ff_web_answer *answer = &x->answer;
    for (int i = 1; i < SERVER_CACHED; i++)
        if (s->cached[i].made_ms < oldest->made_ms)
            oldest = &s->cached[i];
    server_release_cached(oldest);
    *oldest = (server_cached){.uri = ff_strdup(x->uri),
                              .made_ms = server_now_ms(),
                              .lang = x->lang,
                              .entry = s->book.entry,
                              .version = server_version(s),
                              .type = answer->type,
                              .cache = answer->cache};
    memcpy(oldest->etag, answer->etag, sizeof oldest->etag);
    ff_str_bytes(&oldest->plain, ff_str_get(&answer->body), answer->body.size);
    server_pack(ff_str_get(&answer->body), answer->body.size, &oldest->packed);
    if (oldest->uri == NULL || oldest->plain.failed || oldest->packed.failed)
        server_release_cached(oldest);
}

/* --- what the pages ask for --- */

static enum MHD_Result send_page(server_exchange *x, int status)
{
    const ff_web_answer *answer = &x->answer;
    if (answer->status == 303)
        return server_go(x, answer->go);
    if (is_shared(x) && status == 200)
        keep_cached(x);
    return server_send(x, status, answer->type, ff_str_get(&answer->body), answer->body.size,
                       answer->cache, answer->etag);
}

static enum MHD_Result send_fault(server_exchange *x)
{
    return server_refuse(x, 500, x->fault.size > 0 ? ff_str_get(&x->fault) : "out of memory");
}

/* The command was refused: the page where it would have gone says why. */
static enum MHD_Result show_refused(server_exchange *x, const run_done *done)
{
    const char *go = x->answer.back != NULL ? x->answer.back : "/";
    char *where = ff_arena_copy(&x->arena, go, strlen(go));
    size_t size = where != NULL ? strcspn(where, "?") : 0;
    ff_web_request request = make_request(x);
    request.post = false;
    request.query = request.body = (ff_web_fields){NULL, 0};
    if (where == NULL ||
        ff_web_path_read(&x->arena, where, size, &request.path, NULL) != FF_OK ||
        (where[size] == '?' &&
         ff_web_fields_read(&x->arena, where + size + 1, strcspn(where + size + 1, "#"),
                            &request.query, NULL) != FF_OK) ||
        make_answer(x, &request, done) != FF_OK || x->answer.doing != FF_WEB_PAGE)
        return send_fault(x);
    return send_page(x, done->status == CLI_NEGATIVE ? 409 : 422);
}

static void keep_last(server_exchange *x, run_done *done)
{
    run_done *last = last_of(x->s, &x->caller);
    if (last == NULL)
        return;
    run_release(last);
    *last = *done;
    *done = (run_done)RUN_DONE_INIT;
}

/* The log grew by what ran. */
static void note_entry(server_exchange *x, run_done *done)
{
    book *b = &x->s->book;
    book_part *part;
    long long before = b->entry;
    if (book_refresh(b) && b->path != NULL &&
        book_part_of(b, x->section, &part, NULL) == FF_OK && b->entry > before &&
        done->status == CLI_DONE)
        done->entry = b->entry;
}

/* A result for a board that has another one: the arbiters are told. */
static void note_claim(server_exchange *x)
{
    const char *const *words = x->answer.words;
    int at = x->answer.word_count - 4;
    long long round, board;
    book_part *part;
    claim one = FF_ZERO;
    /* who types in the grid at the laptop sees the refusal, and is the one to decide */
    if ((x->caller.laptop && strcmp(x->path, "/enter") != 0) || at < 3 ||
        strcmp(words[0], "event") != 0 || strcmp(words[1], "result") != 0 ||
        strcmp(words[at - 1], "--") != 0 ||
        ff_str_parse_integer(words[at + 1], 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK ||
        ff_str_parse_integer(words[at + 2], 1, FF_EVENT_MAX_PLAYERS, &board) != FF_OK ||
        book_part_of(&x->s->book, x->section, &part, NULL) != FF_OK)
        return;
    one.round = (int)round;
    one.board = (int)board;
    one.since_ms = ff_sys_wall_ms();
    snprintf(one.section, sizeof one.section, "%s", x->section != NULL ? x->section : "");
    snprintf(one.result, sizeof one.result, "%s", words[at + 3]);
    snprintf(one.who, sizeof one.who, "%s",
             name_of(&x->caller) != NULL ? name_of(&x->caller) : "the laptop");
    ff_utf8_drop_cut(one.who);
    if (claims_add(&x->s->shared->claims, &part->event, &one))
        x->s->shared->devices.version++;
}

static enum MHD_Result after_run(server_exchange *x, run_done *done)
{
    server_drop_upload(x);
    note_entry(x, done);
    if (x->answer.doing == FF_WEB_ASK) {
        ff_web_request request = make_request(x);
        request.asked = true;
        return make_answer(x, &request, done) == FF_OK && x->answer.doing == FF_WEB_PAGE
                   ? send_page(x, x->answer.status)
                   : send_fault(x);
    }
    if (done->status == CLI_NEGATIVE)
        note_claim(x);
    if (done->status != CLI_DONE)
        return show_refused(x, done);
    if (x->made != NULL && !server_open_event(x->s, x->made))
        return server_refuse(x, 500, "out of memory");
    keep_last(x, done);
    return server_go(x, x->answer.go);
}

/* Who did it, for the log. */
static const char *author_of(const server_exchange *x)
{
    if (x->caller.laptop)
        return x->s->how->author;
    return x->caller.device != NULL ? x->caller.device->name : NULL;
}

static enum MHD_Result wait_for(server_exchange *x)
{
    x->step = STEP_WAIT;
    x->link->until_ms = 0;
    x->next = x->s->waiting;
    x->s->waiting = x;
    x->s->children++;
    MHD_suspend_connection(x->connection);
    return MHD_YES;
}

void server_drop_upload(server_exchange *x)
{
    if (x->upload != NULL)
        ff_output_cancel(x->upload);
    x->upload = NULL;
}

static enum MHD_Result run_words(server_exchange *x)
{
    const char *words[WORDS_MOST];
    const ff_web_answer *answer = &x->answer;
    run_done done = RUN_DONE_INIT;
    ff_error err = FF_ZERO;
    run_texts texts = run_texts_of(answer);
    if (run_check(answer, x->s->book.path, server_learner(x->s, &x->caller), &err) != FF_OK)
        return server_refuse(x, 403, err.message);
    run_made made;
    int count = run_words_of(answer, author_of(x), x->s->how->folder, &x->arena, words, &made);
    x->made = made.path;
    if (words_merge(words, count) && run_lay_copy(&answer->input, x->s->how->folder,
                                                  &words[count - 1], &x->upload, &err) != FF_OK)
        return server_refuse(x, 500, "The file that was sent cannot be kept.");
    if (answer->slow) {
        if (x->s->children >= SERVER_CHILDREN)
            return server_refuse(x, 503, "Too much is being computed; try again in a minute.");
        return run_start(words, count, &texts, server_now_ms(), &x->child)
                   ? wait_for(x)
                   : server_refuse(x, 503, "No process can be started; try again.");
    }
    run_here_with(words, count, &texts, &done);
    enum MHD_Result sent = after_run(x, &done);
    run_release(&done);
    return sent;
}

static enum MHD_Result do_act(server_exchange *x)
{
    const char *why = "";
    int status = server_act(x, x->answer.words, x->answer.word_count, &why);
    if (status == 0 && x->s->asked_to_end)
        return server_say(x, 200, "Flagfall has ended",
                          "What was entered is stored. This page may be closed.");
    return status == 0 ? server_go(x, x->answer.go) : server_refuse(x, status, why);
}

void server_go_on(server_exchange *x, run_done *done)
{
    ff_str line = FF_STR_INIT;
    words_show(x->answer.words, x->answer.word_count, &line);
    ff_str_release(&done->line);
    done->line = line;
    x->step = STEP_DONE;
    x->link->until_ms = server_now_ms() + SERVER_ANSWER_MS;
    after_run(x, done);
    MHD_resume_connection(x->connection);
}

/* --- answers --- */

static enum MHD_Result answer_page(server_exchange *x)
{
    ff_web_request request = make_request(x);
    if (make_answer(x, &request, last_of(x->s, &x->caller)) != FF_OK)
        return send_fault(x);
    switch (x->answer.doing) {
    case FF_WEB_PAGE:
        return send_page(x, x->answer.status);
    case FF_WEB_RUN:
    case FF_WEB_ASK:
        return run_words(x);
    case FF_WEB_HOME:
        return do_act(x);
    }
    return MHD_NO;
}

/* A television gets a name, so that the chief can say what it shows. */
static void meet_screen(server_exchange *x)
{
    const char *all = "/screen";
    if (x->post || x->caller.device != NULL || x->caller.laptop || strcmp(x->path, all) != 0)
        return;
    x->caller.device = devices_add(&x->s->shared->devices, FF_WEB_VIEW, "", x->link->address,
                                   true, ff_sys_wall_ms(), x->cookie);
    if (x->caller.device == NULL) {
        x->cookie[0] = '\0';
        return;
    }
    x->caller.token = x->caller.device->form;
}

enum MHD_Result server_answer(server_exchange *x)
{
    book_part *part;
    x->s->unused_ms = 0;
    if (server_is_door(x))
        return server_answer_door(x);
    if (!x->post && strcmp(x->path, "/stream") == 0)
        return server_answer_stream(x);
    meet_screen(x);
    if (book_refresh(&x->s->book) && x->s->book.path != NULL)
        book_part_of(&x->s->book, x->section, &part, NULL);
    server_cached *made = is_shared(x) ? find_cached(x) : NULL;
    return made != NULL ? server_send_packed(x, made) : answer_page(x);
}
