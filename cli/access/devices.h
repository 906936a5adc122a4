#ifndef CLI_ACCESS_DEVICES_H
#define CLI_ACCESS_DEVICES_H

#include "cli/access/guard.h"
#include "web/web.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Who may do what: devices that were let in, those that wait for it, invitations and the PIN.
 * All of it is one block without pointers, so that it lies in memory which outlives a crash of
 * the process that serves. Times are milliseconds of one clock, passed in.
 */

enum {
    DEVICES_MOST = 64,
    DEVICES_INVITES = 8,
    DEVICES_SCREENS = 16,
    DEVICES_NAME = 40,
    DEVICES_ADDRESS = 48,
    DEVICES_SHOWS = 96,
    DEVICES_INVITE_MS = 10 * 60 * 1000,
    DEVICES_TRIES = 5, /* of a PIN, by one address in DEVICES_TRIES_MS */
    DEVICES_TRIES_MS = 10 * 60 * 1000,
    DEVICES_ALL_TRIES = 30, /* and by all of them in an hour */
    DEVICES_ALL_MS = 60 * 60 * 1000,
    DEVICES_ADDRESSES = 64 /* that are remembered for this */
};

typedef struct device {
    int number; /* from 1; 0: this place is free */
    bool waiting;
    ff_web_role role; /* that it has, or asks for while it waits */
    char name[DEVICES_NAME], said[24], address[DEVICES_ADDRESS];
    char hash[GUARD_HASH_SIZE];  /* of its cookie, which it alone has */
    char form[GUARD_TOKEN_SIZE]; /* goes into its forms */
    int64_t seen_ms;
    bool screen;
    char shows[DEVICES_SHOWS]; /* "" = its own choice */
} device;

typedef struct devices_invite {
    char token[GUARD_TOKEN_SIZE]; /* "" = free */
    ff_web_role role;
    int64_t until_ms;
} devices_invite;

typedef struct devices_tries {
    char address[DEVICES_ADDRESS];
    int count; /* of wrong ones in a row */
    int64_t first_ms, last_ms;
} devices_tries;

typedef struct devices {
    char laptop[GUARD_TOKEN_SIZE], viewer[GUARD_TOKEN_SIZE]; /* in the forms of both */
    char pin[8];
    int next;
    long long version; /* goes up with every change that others see */
    device list[DEVICES_MOST];
    devices_invite invites[DEVICES_INVITES], newest; /* the last one made, for its picture */
    devices_tries tries[DEVICES_ADDRESSES];
    int64_t all[DEVICES_ALL_TRIES]; /* when the last wrong ones came, of all */
    int failures;                   /* in all */
} devices;

/* New tokens and a new PIN, no device. False without random bytes. */
bool devices_begin(devices *d);

/* A token with which one device may ask for the role, for ten minutes; NULL without random
 * bytes. */
const devices_invite *devices_invite_new(devices *d, ff_web_role role, int64_t now);
/* The role that the token is for; FF_WEB_ROLES when there is none (any more). */
ff_web_role devices_invited(const devices *d, const char *token, int64_t now);
/* The token is used: it leads nowhere from now on. */
void devices_spend(devices *d, const char *token);

typedef enum devices_pin {
    DEVICES_PIN_RIGHT,
    DEVICES_PIN_WRONG,
    DEVICES_PIN_LATER /* too many wrong ones: not even looked at */
} devices_pin;
devices_pin devices_try_pin(devices *d, const char *pin, const char *address, int64_t now);

/* A device that waits to be let in with the role, or is in already where `let_in`. `name` is
 * made fit to be shown, and one is found when it is empty. The device gets the cookie, which
 * is not kept. NULL: too many wait, or no random bytes. */
device *devices_add(devices *d, ff_web_role role, const char *name, const char *address,
                    bool let_in, int64_t now, char cookie[GUARD_TOKEN_SIZE]);
/* NULL: none has it. */
device *devices_by_cookie(devices *d, const char *cookie);
device *devices_by_number(devices *d, int number);
void devices_approve(devices *d, device *one);
void devices_set_role(devices *d, device *one, ff_web_role role);
void devices_set_name(devices *d, device *one, const char *name);
void devices_show(devices *d, device *one, const char *path);
void devices_remove(devices *d, device *one);
/* How many wait. */
int devices_waiting(const devices *d);

#endif
