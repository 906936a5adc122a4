#include "cli/access/devices.h"

#include "flagfall/text.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

bool devices_begin(devices *d)
{
    unsigned char bytes[4];
    memset(d, 0, sizeof *d);
    d->next = 1;
    if (!guard_new_token(d->laptop) || !guard_new_token(d->viewer) ||
        !ff_sys_random(bytes, sizeof bytes))
        return false;
    uint32_t number = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
                      (uint32_t)bytes[2] << 8 | bytes[3];
    snprintf(d->pin, sizeof d->pin, "%06u", number % 1000000u);
    return true;
}

/* --- invitations --- */

const devices_invite *devices_invite_new(devices *d, ff_web_role role, int64_t now)
{
    devices_invite *oldest = &d->invites[0];
    for (int i = 1; i < DEVICES_INVITES; i++)
        if (d->invites[i].until_ms < oldest->until_ms)
            oldest = &d->invites[i];
    if (!guard_new_token(oldest->token))
        return NULL;
    oldest->role = role;
    oldest->until_ms = now + DEVICES_INVITE_MS;
    d->newest = *oldest;
    d->version++;
    return oldest;
}

static int find_invite(const devices *d, const char *token, int64_t now)
{
    int found = -1;
    if (strlen(token) != GUARD_TOKEN_SIZE - 1)
        return found;
    for (int i = 0; i < DEVICES_INVITES; i++)
        if (guard_same(d->invites[i].token, token, GUARD_TOKEN_SIZE - 1) &&
            d->invites[i].until_ms >= now)
            found = i;
    return found;
}

ff_web_role devices_invited(const devices *d, const char *token, int64_t now)
{
    int found = find_invite(d, token, now);
    return found >= 0 ? d->invites[found].role : FF_WEB_ROLES;
}

void devices_spend(devices *d, const char *token)
{
    int found = find_invite(d, token, 0);
    if (found < 0)
        return;
    if (strcmp(d->newest.token, token) == 0)
        d->newest = (devices_invite){.token = ""};
    d->invites[found] = (devices_invite){.token = ""};
}

/* --- the PIN --- */

/* The place of an address, else the one that was not heard of for longest. */
static devices_tries *find_tries(devices *d, const char *address)
{
    devices_tries *oldest = &d->tries[0];
    for (int i = 0; i < DEVICES_ADDRESSES; i++) {
        if (strcmp(d->tries[i].address, address) == 0)
            return &d->tries[i];
        if (d->tries[i].last_ms < oldest->last_ms)
            oldest = &d->tries[i];
    }
    *oldest = (devices_tries){.count = 0};
    snprintf(oldest->address, sizeof oldest->address, "%s", address);
    return oldest;
}

static int64_t *oldest_of_all(devices *d)
{
    int64_t *oldest = &d->all[0];
    for (int i = 1; i < DEVICES_ALL_TRIES; i++)
        if (d->all[i] < *oldest)
            oldest = &d->all[i];
    return oldest;
}

/* After the first wrong one a second, then two, four, eight. */
static bool must_wait(const devices_tries *t, int64_t now)
{
    return t->count >= DEVICES_TRIES ||
           (t->count > 0 && now - t->last_ms < (int64_t)1000 << (t->count - 1));
}

devices_pin devices_try_pin(devices *d, const char *pin, const char *address, int64_t now)
{
    devices_tries *t = find_tries(d, address);
    int64_t *oldest = oldest_of_all(d);
    char typed[sizeof d->pin] = "";
    if (t->count > 0 && now - t->first_ms >= DEVICES_TRIES_MS)
        t->count = 0;
    if (must_wait(t, now) || (*oldest != 0 && now - *oldest < DEVICES_ALL_MS))
        return DEVICES_PIN_LATER;
    snprintf(typed, sizeof typed, "%s", pin);
    if (strlen(pin) == strlen(d->pin) && guard_same(typed, d->pin, strlen(d->pin))) {
        t->count = 0;
        return DEVICES_PIN_RIGHT;
    }
    if (t->count++ == 0)
        t->first_ms = now;
    t->last_ms = now;
    *oldest = now;
    d->failures++;
    d->version++;
    return DEVICES_PIN_WRONG;
}

/* --- devices --- */

/* Words that are told apart when they are read aloud. */
static void say_words(char out[24])
{
    static const char *const first[] = {"blue",  "green", "red",  "white",
                                        "black", "brown", "grey", "pink"};
    static const char *const second[] = {"river",    "castle", "garden", "window",
                                         "mountain", "button", "candle", "island"};
    unsigned char bytes[2] = {0, 0};
    ff_sys_random(bytes, sizeof bytes);
    snprintf(out, 24, "%s-%s-%d", first[bytes[0] % 8], second[bytes[0] / 8 % 8],
             10 + bytes[1] % 90);
}

/* What is shown, and what may go: the one that was seen last, of those that only look, or wait.
 */
static device *find_place(devices *d, bool screens)
{
    device *oldest = NULL;
    int shown = 0;
    for (int i = 0; i < DEVICES_MOST; i++)
        shown += d->list[i].number != 0 && d->list[i].screen;
    for (int i = 0; i < DEVICES_MOST; i++) {
        device *at = &d->list[i];
        if (at->number == 0 && (!screens || shown < DEVICES_SCREENS))
            return at;
        bool may_go = at->number != 0 && (screens ? at->screen && at->role == FF_WEB_VIEW
                                                  : at->waiting || at->role == FF_WEB_VIEW);
        if (may_go && (oldest == NULL || at->seen_ms < oldest->seen_ms))
            oldest = at;
    }
    return oldest;
}

void devices_set_name(devices *d, device *one, const char *name)
{
    ff_str shown = FF_STR_INIT;
    ff_str_printable(&shown, name, strlen(name));
    snprintf(one->name, sizeof one->name, "%s", ff_str_get(&shown));
    one->name[ff_utf8_valid(one->name, strlen(one->name))] = '\0'; /* a character that is cut */
    ff_str_release(&shown);
    if (one->name[strspn(one->name, " ")] == '\0')
        snprintf(one->name, sizeof one->name, "%s %d", one->screen ? "screen" : "device",
                 one->number);
    d->version++;
}

device *devices_add(devices *d, ff_web_role role, const char *name, const char *address,
                    bool let_in, int64_t now, char cookie[GUARD_TOKEN_SIZE])
{
    device fresh = {.role = role, .waiting = !let_in, .seen_ms = now};
    fresh.screen = let_in;
    device *place = find_place(d, let_in);
    if (place == NULL || !guard_new_token(cookie) || !guard_new_token(fresh.form))
        return NULL;
    guard_hash_token(cookie, fresh.hash);
    fresh.number = d->next++;
    say_words(fresh.said);
    snprintf(fresh.address, sizeof fresh.address, "%s", address);
    *place = fresh;
    devices_set_name(d, place, name);
    return place;
}

device *devices_by_cookie(devices *d, const char *cookie)
{
    device *found = NULL;
    char hash[GUARD_HASH_SIZE];
    guard_hash_token(cookie, hash);
    for (int i = 0; i < DEVICES_MOST; i++)
        if (d->list[i].number != 0 && guard_same(d->list[i].hash, hash, GUARD_HASH_SIZE - 1))
            found = &d->list[i];
    return found;
}

device *devices_by_number(devices *d, int number)
{
    for (int i = 0; i < DEVICES_MOST && number > 0; i++)
        if (d->list[i].number == number)
            return &d->list[i];
    return NULL;
}

void devices_approve(devices *d, device *one)
{
    one->waiting = false;
    d->version++;
}

void devices_set_role(devices *d, device *one, ff_web_role role)
{
    one->role = role;
    d->version++;
}

void devices_show(devices *d, device *one, const char *path)
{
    snprintf(one->shows, sizeof one->shows, "%s", path);
    d->version++;
}

void devices_remove(devices *d, device *one)
{
    memset(one, 0, sizeof *one);
    d->version++;
}

int devices_waiting(const devices *d)
{
    int count = 0;
    for (int i = 0; i < DEVICES_MOST; i++)
        count += d->list[i].number != 0 && d->list[i].waiting;
    return count;
}
