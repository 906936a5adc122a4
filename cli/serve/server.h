#ifndef CLI_SERVE_SERVER_H
#define CLI_SERVE_SERVER_H

/*
 * What the parts of the server share. One thread does everything: it waits for the network, and
 * whatever it is asked it answers before it waits again.
 */
#include "cli/access/devices.h"
#include "cli/access/guard.h"
#include "cli/frame/cli.h"
#include "cli/publish/book.h"
#include "cli/serve/claims.h"
#include "cli/serve/copies.h"
#include "cli/serve/live.h"
#include "cli/serve/microhttpd_library.h"
#include "cli/serve/run.h"
#include "desk/desk.h"
#include "lang/lang.h"
#include "web/web.h"

enum {
    SERVER_PORT = 7474,
    SERVER_ADDRESS_CONNECTIONS = 64, /* of one address that is not the laptop */
    SERVER_CONNECTIONS = 2200,       /* in all */
    SERVER_REQUEST_MS = 30 * 1000,   /* until a request is whole */
    SERVER_ANSWER_MS = 120 * 1000,   /* until its answer is */
    SERVER_BEAT_MS = 15 * 1000,
    SERVER_CHILDREN = 4,
    SERVER_NAMES = 16,
    SERVER_CACHED = 32,
    SERVER_CACHED_MS = 2000
};

/* What lies in memory that outlives a crash: the process that watches has it too. */
typedef struct server_shared {
    devices devices;
    claims claims;
    copies copies;
    char watched[LIVE_SOURCE], watched_section[LIVE_SECTION]; /* live boards; "" = none */
    char address[FF_SYS_ADDRESS_SIZE]; /* by which others reach the machine; "" = none */
    char path[4096];                   /* of the event that is open; "" = none */
    int starts;                        /* how often the server was started */
    live_post post;
} server_shared;

typedef struct server_how {
    cli *c;
    const char *file;        /* NULL: the page that chooses one */
    const char *folder;      /* of the event files */
    const char *real_folder; /* of the event, where its name is a link; or NULL */
    const char *export;      /* folder of a copy for a web site, or NULL */
    const char *author;      /* of --author, or NULL */
    const char *learner;     /* the file of --learner, or NULL */
    const char
        *learner_folders[2]; /* its folder, and that of what a link of its name leads to */
    bool lan, open;
    int end_after; /* minutes without a page; 0: never */
    int port, socket;
    ff_str devices;          /* the file that remembers devices; empty: none does */
    char *home;              /* the folder, without links; of malloc */
    ff_str certificate, key; /* empty: without TLS */
    const char *names[SERVER_NAMES];
    size_t name_count;
} server_how;

/* A connection, from the first byte to its end. */
typedef struct server_link {
    int fd;
    char address[FF_SYS_ADDRESS_SIZE], arrived[FF_SYS_ADDRESS_SIZE];
    int port;
    int64_t until_ms; /* then it is hung up; 0: never */
    struct server_link *next, *previous;
} server_link;

/* The cookie that keeps the language that was chosen. */
#define SERVER_LANGUAGE_COOKIE "flagfall-language"
enum { SERVER_LANGUAGE_SIZE = 16 };

/* Of a request: who asks, and by which way. */
typedef struct server_caller {
    ff_web_role role;
    device *device; /* NULL: the laptop, or a viewer without a cookie */
    bool laptop;
    const char *token; /* of its forms */
} server_caller;

typedef struct server server;

typedef enum server_step {
    STEP_HEAD, /* nothing was looked at yet */
    STEP_BODY, /* its body comes in */
    STEP_WAIT, /* for a child */
    STEP_DONE
} server_step;

/* A request and its answer. */
typedef struct server_exchange {
    server *s;
    struct MHD_Connection *connection;
    server_link *link;
    server_step step;
    char *uri; /* as it came */
    ff_arena arena;
    bool post, gzip, with_file;
    const char *path; /* decoded, without section */
    const char *section, *base;
    ff_web_fields query, fields;
    ff_str body;
    size_t body_most;
    server_caller caller;
    const char *host, *none_match;
    const ff_lang *lang; /* that was chosen, or that the browser asks for */
    ff_web_answer answer;
    const char *made;  /* the event file that it makes, or NULL */
    ff_output *upload; /* a file that was sent, under a temporary name, or NULL */
    ff_str fault;      /* why there is no page */
    run_child child;
    char cookie[GUARD_TOKEN_SIZE]; /* to be set; "" = none */
    bool chosen;                   /* `lang` was chosen by a link, and is kept in a cookie */
    struct server_exchange *next;  /* of those that wait for a child */
} server_exchange;

typedef struct server_stream server_stream;

/* A page that was made for viewers, all of whom see the same. */
typedef struct server_cached {
    char *uri;
    const ff_lang *lang;
    int64_t made_ms;
    long long entry, version;
    ff_str plain, packed;
    char etag[FF_WEB_ETAG_SIZE];
    const char *type; /* a literal of the page table */
    ff_web_cache cache;
} server_cached;

struct server {
    const server_how *how;
    server_shared *shared;
    struct MHD_Daemon *daemon;
    guard guard;
    book book;
    live live;
    run_done last[DEVICES_MOST + 1]; /* what ran last: of the laptop, of each device's place */
    char cookie_name[24];
    server_link *links;
    server_stream *streams;
    server_exchange *waiting;
    int children;
    server_cached cached[SERVER_CACHED];
    ff_web_command *commands;
    size_t command_count;
    const ff_web_dispute *disputes;
    size_t dispute_count;
    ff_arena arena;
    long long told_entry, told_version;
    ff_process publishing;
    int64_t published_ms;
    long long published_entry;
    int64_t unused_ms, looked_ms; /* how long no page was open; when that was looked at */
    bool asked_to_end, ending;
};

/* --- server.c --- */
/* Serves until it is asked to end; an exit code. */
int server_run(const server_how *how, server_shared *shared);
/* Writes the pages of --export once, without a port; an exit code, and has complained. */
int server_publish_once(const server_how *how, server_shared *shared);
int64_t server_now_ms(void); /* a clock that is not set */
/* Goes up with what all pages show beside the log. */
long long server_version(const server *s);
/* From now on that event file (NULL: none). False when memory is out. */
bool server_open_event(server *s, const char *path);

/* --- http.c --- */
/* Starts to answer at the socket. False after a complaint. */
bool server_start_http(server *s);
void server_stop_http(server *s);
/* Hangs up what takes too long. */
void server_check_links(server *s, int64_t now);

/* --- request.c --- */
/* Looks at the head: who asks, whether this is for us. 0, or the status of a refusal, whose
 * reason goes to `*why`. */
int server_read_head(server_exchange *x, const char *method, const char **why);
/* After the body: its fields; 0 or the status of a refusal. */
int server_read_body(server_exchange *x, const char **why);
/* The value of a header, NULL when it is not there. */
const char *server_header(const server_exchange *x, const char *name);

/* --- page.c --- */
/* Answers; what is asked is whole. */
enum MHD_Result server_answer(server_exchange *x);
/* The file that was sent is gone. */
void server_drop_upload(server_exchange *x);
/* The file of the learner, for who sits at the computer itself; NULL for all others. */
const char *server_learner(const server *s, const server_caller *caller);
/* Goes on after its child has ended. */
void server_go_on(server_exchange *x, run_done *done);
void server_release_cached(server_cached *made);

/* --- send.c --- */
enum MHD_Result server_send(server_exchange *x, int status, const char *type, const char *bytes,
                            size_t size, ff_web_cache cache, const char *etag);
void server_add_headers(const server_exchange *x, struct MHD_Response *response,
                        const char *type, ff_web_cache cache, const char *etag);
enum MHD_Result server_queue(server_exchange *x, int status, struct MHD_Response *response);
enum MHD_Result server_send_packed(server_exchange *x, const server_cached *made);
bool server_pack(const char *bytes, size_t size, ff_str *out);
/* A short page, and one that says no. */
enum MHD_Result server_say(server_exchange *x, int status, const char *title, const char *text);
enum MHD_Result server_refuse(server_exchange *x, int status, const char *why);
/* 303. */
enum MHD_Result server_go(server_exchange *x, const char *where);

/* --- acts.c --- */
/* Does what is an act of the server and no command (FF_WEB_HOME); 0, or the status of a refusal
 * with its reason. */
int server_act(server_exchange *x, const char *const *words, int count, const char **why);

/* --- door.c: /k/TOKEN --- */
bool server_is_door(const server_exchange *x);
enum MHD_Result server_answer_door(server_exchange *x);

/* The markup of a picture (QR) of an address; NULL when there is none. */
const char *server_make_qr(ff_arena *arena, const char *address);

/* --- streams.c --- */
enum MHD_Result server_answer_stream(server_exchange *x);
/* Tells every stream what is new; beats. */
void server_tell_streams(server *s, int64_t now);
void server_end_streams(server *s);
bool server_drop_stream(server *s, struct MHD_Connection *connection);

/* A device without an invitation: 0, or the status of a refusal with its reason. */
int server_enter_pin(server_exchange *x, const char *pin, ff_web_role role, const char *name,
                     const char **why);

#endif
