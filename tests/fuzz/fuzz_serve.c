/* What the server reads before it knows who asks: Host, Origin, cookie, encodings, the address,
 * the form; and the words that a form becomes. The first byte says which. */
#include "cli/access/guard.h"
#include "cli/forms/words.h"
#include "flagfall/memory.h"
#include "qr/qr.h"
#include "web/multipart.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 16 * 1024 };
static const char event[] = "hall.ffe";

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* --- headers --- */

static void check_host(const char *text, size_t size)
{
    static const char *const names[] = {"hall.test"};
    const guard g = {.port = 7474, .names = names, .name_count = 1};
    (void)size;
    guard_host host = guard_of_host(&g, text, "192.168.1.7");
    if (host != GUARD_FOREIGN) { /* there are a few names, in any case of letters */
        const char *colon = strrchr(text, ':');
        require(colon != NULL && strtol(colon + 1, NULL, 10) == 7474);
        size_t name = (size_t)(colon - text);
        require(name == 9 || name == 11 || strncmp(text, "[::1]", name) == 0 ||
                strncmp(text, "[192.168.1.7]", name) == 0);
    }
    host = guard_of_host(&g, text, "fd77::1");
    require(host == GUARD_FOREIGN || text[0] != '[' ||
            strncasecmp(text, "[fd77::1]:", 10) == 0 || strncmp(text, "[::1]:", 6) == 0);
    require(!guard_is_own_origin(&g, text, "hall.test:7474") ||
            strlen(text) == strlen("http://hall.test:7474"));
    guard_takes_gzip(text);
}

static void check_cookie(const char *text, size_t size)
{
    char token[GUARD_TOKEN_SIZE];
    (void)size;
    if (!guard_find_cookie(text, "flagfall-7474", token))
        return;
    require(strlen(token) == GUARD_TOKEN_SIZE - 1);
    require(strspn(token, "0123456789abcdef") == GUARD_TOKEN_SIZE - 1);
    require(strstr(text, token) != NULL);
}

/* --- the address and the form --- */

static void check_path(const char *text, size_t size)
{
    ff_arena arena = {0};
    const char *path;
    if (ff_web_path_read(&arena, text, size, &path, NULL) == FF_OK) {
        size_t length = strlen(path);
        require(path[0] == '/' && strstr(path, "//") == NULL && strchr(path, '\\') == NULL);
        require(ff_utf8_valid(path, length) == length);
        require(strstr(path, "/../") == NULL &&
                (length < 3 || strcmp(path + length - 3, "/..") != 0));
    }
    ff_arena_release(&arena);
}

static void check_form(const char *text, size_t size)
{
    ff_arena arena = {0};
    ff_web_fields fields = {NULL, 0};
    if (ff_web_fields_read(&arena, text, size, &fields, NULL) == FF_OK) {
        require(fields.count <= FF_WEB_FIELDS_MAX);
        for (size_t i = 0; i < fields.count; i++) {
            const ff_web_field *f = &fields.items[i];
            require(f->name != NULL && f->value != NULL && f->value[f->size] == '\0');
            require(memchr(f->value, '\0', f->size) == NULL);
            require(ff_utf8_valid(f->value, f->size) == f->size);
        }
    }
    ff_arena_release(&arena);
}

static void check_multipart(const char *text, size_t size)
{
    ff_arena arena = {0};
    ff_web_fields fields;
    static char body[MOST + 1];
    memcpy(body, text, size);
    body[size] = '\0';
    if (ff_web_multipart_read(&arena, "multipart/form-data; boundary=X", body, size, &fields,
                              NULL) == FF_OK)
        for (size_t i = 0; i < fields.count; i++) {
            const ff_web_field *f = &fields.items[i];
            require(f->name != NULL && f->value[f->size] == '\0');
            require(f->value >= body && f->value + f->size <= body + size);
        }
    ff_arena_release(&arena);
}

/* --- words --- */

/* What passes names no file but the event, and no place to write to. */
static void check_passed(const char *const *words, int count)
{
    ff_str line = FF_STR_INIT;
    bool options = true;
    for (int i = 0; i < count; i++) {
        options = options && strcmp(words[i], "--") != 0;
        if (!options)
            continue;
        require(strncmp(words[i], "-o", 2) != 0 && strncmp(words[i], "--output", 8) != 0);
        require(strncmp(words[i], "--from=", 7) != 0 || strcmp(words[0], "convert") == 0 ||
                strchr(words[i], '/') == NULL);
    }
    require(strcmp(words[0], "serve") != 0 && strcmp(words[0], "watch") != 0);
    words_show(words, count, &line);
    ff_str_release(&line);
}

static void check_words(const char *text, size_t size)
{
    const char *words[WORDS_MOST];
    int count = 0;
    for (size_t at = 0; at < size && count < WORDS_MOST; at += strlen(text + at) + 1)
        words[count++] = text + at;
    if (count > 0 && words_check(words, count, event, NULL) == FF_OK)
        check_passed(words, count);
}

static void check_qr(const char *text, size_t size)
{
    static ff_qr code;
    ff_str svg = FF_STR_INIT;
    (void)size;
    if (ff_qr_make(text, &code)) {
        require(strlen(text) <= FF_QR_MOST_BYTES && code.side <= FF_QR_MOST_SIDE);
        ff_qr_svg(&code, &svg);
        ff_qr_text(&code, &svg);
    }
    ff_str_release(&svg);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(const char *text, size_t size) = {
        check_host,  check_cookie, check_path,     check_form,
        check_words, check_qr,     check_multipart};
    static char text[MOST + 1];
    if (size < 1 || size > MOST)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    checks[data[0] % (sizeof checks / sizeof *checks)](text, size - 1);
    return 0;
}
