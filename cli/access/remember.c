#include "cli/access/remember.h"

#include "file/output.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* "flagfall-devices 1 FOLDER", then "ROLE HASH SEEN SCREEN NAME" with single blanks between. */

static const char first_word[] = "flagfall-devices 1 ";
enum { MOST_BYTES = 64 * 1024 };

static bool is_kept(const device *at)
{
    return at->number != 0 && !at->waiting && (at->screen || at->role != FF_WEB_VIEW);
}

int remember_save(const devices *d, const char *path, const char *folder, ff_error *err)
{
    static const ff_write_rule rule = {.updates = true, .side = true, .plain = true};
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s%s\n", first_word, folder);
    for (int i = 0; i < DEVICES_MOST; i++) {
        const device *at = &d->list[i];
        if (is_kept(at))
            ff_str_format(&text, "%s %s %lld %d %s\n", ff_web_role_name(at->role), at->hash,
                          (long long)at->seen_ms, at->screen, at->name);
    }
    int code = text.failed ? ff_fail(err, FF_E_MEMORY, "out of memory")
                           : ff_file_replace_by(path, &rule, ff_str_get(&text), text.size, err);
    ff_str_release(&text);
    return code;
}

/* The next word of a line: it is ended there, and `*at` goes to what is after it. */
static char *take_word(char **at)
{
    char *word = *at, *end = word + strcspn(word, " ");
    *at = end + (*end == ' ');
    *end = '\0';
    return word;
}

static void read_device(devices *d, device *place, char *line, int64_t now)
{
    device one = {.role = ff_web_role_from_name(take_word(&line))};
    const char *hash = take_word(&line), *seen = take_word(&line), *screen = take_word(&line);
    long long seen_ms, is_screen;
    if (one.role == FF_WEB_ROLES || strlen(hash) != GUARD_HASH_SIZE - 1 ||
        strspn(hash, "0123456789abcdef") != GUARD_HASH_SIZE - 1 ||
        ff_str_parse_integer(seen, 0, INT64_MAX, &seen_ms) != FF_OK ||
        ff_str_parse_integer(screen, 0, 1, &is_screen) != FF_OK || seen_ms > now ||
        now - seen_ms > (int64_t)REMEMBER_DAYS * 24 * 3600 * 1000 || !guard_new_token(one.form))
        return;
    memcpy(one.hash, hash, GUARD_HASH_SIZE);
    one.seen_ms = seen_ms;
    one.screen = is_screen != 0;
    one.number = d->next++;
    if (!is_kept(&one))
        return;
    *place = one;
    devices_set_name(d, place, line);
}

static device *free_place(devices *d)
{
    for (int i = 0; i < DEVICES_MOST; i++)
        if (d->list[i].number == 0)
            return &d->list[i];
    return NULL;
}

static void read_lines(devices *d, char *text, const char *folder, int64_t now)
{
    size_t size = strcspn(text, "\n");
    bool more = text[size] == '\n';
    text[size] = '\0';
    if (strncmp(text, first_word, strlen(first_word)) != 0 ||
        strcmp(text + strlen(first_word), folder) != 0)
        return;
    while (more) {
        device *place = free_place(d);
        text += size + 1;
        size = strcspn(text, "\n");
        more = text[size] == '\n';
        text[size] = '\0';
        if (place == NULL)
            return;
        read_device(d, place, text, now);
    }
}

int remember_load(devices *d, const char *path, const char *folder, int64_t now, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    if (!ff_sys_exists(path))
        return FF_OK;
    int code = ff_input_read_all(path, MOST_BYTES, &text, err);
    if (code == FF_OK && ff_utf8_valid(ff_str_get(&text), text.size) == text.size &&
        text.size > 0)
        read_lines(d, text.data, folder, now);
    ff_str_release(&text);
    return code;
}
