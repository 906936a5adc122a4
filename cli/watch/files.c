#include "cli/watch/files.h"

#include "base/latin.h"
#include "base/sort.h"
#include "feed/beside.h"
#include "feed/unpack.h"
#include "file/gate.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"
#include "system/system.h"

#include <string.h>
#include <strings.h>

typedef struct file {
    char *path;
    bool named; /* an operand, not found in a folder */
    bool found; /* by this look */
    bool there, read;
    bool complained;
    ff_file_stamp seen;
    int64_t moving_ms; /* since when it has been changing, or -1 */
    int64_t rest_ms;   /* when it is to be read */
    int64_t reread_ms; /* when it is read again all the same */
    unsigned rereads;  /* so soon after a change */
    uint64_t hash;
    size_t size;
} file;

typedef struct bytes {
    char *data;
    size_t capacity;
} bytes;

struct watch_files {
    char *const *operands;
    int operand_count;
    size_t most;
    watch_files_sink sink;
    file *list;
    size_t count, capacity;
    char **folders;
    size_t folder_count, folder_capacity;
    int64_t look_ms;
    bytes buffer, index; /* of a file, and of what LiveChess writes beside it */
    bool told_several, told_full, told_empty, no_memory;
};

watch_files *watch_files_new(char *const *operands, int count, size_t most_bytes,
                             const watch_files_sink *sink)
{
    watch_files *f = ff_calloc(1, sizeof *f);
    if (f == NULL)
        return NULL;
    f->operands = operands;
    f->operand_count = count;
    f->most = most_bytes;
    f->sink = *sink;
    f->look_ms = INT64_MIN;
    return f;
}

static void forget_folders(watch_files *f)
{
    for (size_t i = 0; i < f->folder_count; i++)
        ff_free(f->folders[i]);
    f->folder_count = 0;
}

void watch_files_free(watch_files *f)
{
    if (f == NULL)
        return;
    for (size_t i = 0; i < f->count; i++)
        ff_free(f->list[i].path);
    forget_folders(f);
    ff_free(f->list);
    ff_free(f->folders);
    ff_free(f->buffer.data);
    ff_free(f->index.data);
    ff_free(f);
}

/* --- which files there are --- */

static file *find_file(watch_files *f, const char *path)
{
    for (size_t i = 0; i < f->count; i++)
        if (strcmp(f->list[i].path, path) == 0)
            return &f->list[i];
    return NULL;
}

static void note_file(watch_files *f, const char *path, bool named)
{
    file *known = find_file(f, path);
    if (known != NULL) {
        known->found = true;
        return;
    }
    if (f->count >= WATCH_MAX_FILES) {
        if (!f->told_full)
            f->sink.say(f->sink.ctx, path, "not watched: there are too many files");
        f->told_full = true;
        return;
    }
    char *copy = ff_strdup(path);
    if (copy == NULL || ff_grow(&f->list, &f->capacity, f->count + 1, sizeof *f->list) != 0) {
        ff_free(copy);
        f->no_memory = true;
        return;
    }
    f->list[f->count++] = (file){.path = copy,
                                 .named = named,
                                 .found = true,
                                 .moving_ms = -1,
                                 .rest_ms = INT64_MAX,
                                 .reread_ms = INT64_MAX};
}

static void note_folder(watch_files *f, const char *path)
{
    char *copy = f->folder_count < WATCH_MAX_FOLDERS ? ff_strdup(path) : NULL;
    if (copy == NULL ||
        ff_grow(&f->folders, &f->folder_capacity, f->folder_count + 1, sizeof *f->folders) != 0)
        ff_free(copy);
    else
        f->folders[f->folder_count++] = copy;
}

static bool is_pgn(const char *name)
{
    size_t size = strlen(name);
    return name[0] != '.' && size > 4 && strcasecmp(name + size - 4, ".pgn") == 0;
}

/* LiveChess: "game-7.pgn". */
static bool is_single(const char *name)
{
    size_t digits = strncmp(name, "game-", 5) == 0 ? strspn(name + 5, "0123456789") : 0;
    return digits > 0 && strcasecmp(name + 5 + digits, ".pgn") == 0;
}

static char *join_path(const char *folder, const char *name)
{
    ff_str path = FF_STR_INIT;
    size_t size = strlen(folder);
    ff_str_text(&path, folder);
    const char *last = ff_sys_last_separator(folder);
    if (size > 0 && last != folder + size - 1)
        ff_str_char(&path, '/');
    ff_str_text(&path, name);
    char *copy = path.failed ? NULL : ff_strdup(ff_str_get(&path));
    ff_str_release(&path);
    return copy;
}

/* Folders that are still to be looked through. */
typedef struct stack {
    struct {
        char *path;
        int depth;
    } items[WATCH_MAX_FOLDERS];
    size_t count;
} stack;

static void push_path(stack *s, char *path, int depth)
{
    if (path == NULL || s->count == WATCH_MAX_FOLDERS || depth > WATCH_MAX_DEPTH) {
        ff_free(path);
        return;
    }
    s->items[s->count].path = path;
    s->items[s->count++].depth = depth;
}

/* One entry of a folder: a file, or a folder for later; links to folders are not followed. */
static void take_entry(watch_files *f, stack *s, const char *folder, int depth,
                       const char *name, bool has_singles, size_t *whole)
{
    ff_file_info info;
    char *path = name[0] == '.' ? NULL : join_path(folder, name);
    if (path == NULL || !ff_sys_info_itself(path, &info)) {
        ff_free(path);
        return;
    }
    if (info.kind == FF_FILE_FOLDER) {
        push_path(s, path, depth + 1);
        return;
    }
    bool all = strcasecmp(name, "games.pgn") == 0;
    *whole += all;
    if (is_pgn(name) && !(all && has_singles))
        note_file(f, path, false);
    ff_free(path);
}

/* The names in a folder. */
typedef struct names {
    char **list;
    size_t count, capacity;
    bool no_memory;
} names;

static bool keep_name(void *ctx, const char *name)
{
    names *n = ctx;
    char *copy = ff_strdup(name);
    if (copy == NULL || ff_grow(&n->list, &n->capacity, n->count + 1, sizeof *n->list) != 0) {
        ff_free(copy);
        n->no_memory = true;
        return false;
    }
    n->list[n->count++] = copy;
    return true;
}

/* Digits as a number of any length: what is less without its zeros. */
static int compare_numbers(const char **a, const char **b)
{
    static const char digits[] = "0123456789";
    *a += strspn(*a, "0");
    *b += strspn(*b, "0");
    size_t size = strspn(*a, digits), other = strspn(*b, digits);
    int order = size != other ? (size < other ? -1 : 1) : strncmp(*a, *b, size);
    *a += size;
    *b += other;
    return order;
}

/* Numbers in names count: game-2 comes before game-10. */
static int by_version(const void *first, const void *second)
{
    const char *a = *(char *const *)first, *b = *(char *const *)second;
    while (*a != '\0' && *b != '\0') {
        bool numbers = ff_latin_is_digit(*a) && ff_latin_is_digit(*b);
        int order = numbers ? compare_numbers(&a, &b) : (unsigned char)*a - (unsigned char)*b;
        if (order != 0)
            return order;
        a += !numbers;
        b += !numbers;
    }
    int order = (unsigned char)*a - (unsigned char)*b;
    return order != 0 ? order : strcmp(*(char *const *)first, *(char *const *)second);
}

static void look_through(watch_files *f, stack *s, const char *folder, int depth, size_t *whole)
{
    names n = {0};
    bool has_singles = false;
    ff_sys_list(folder, keep_name, &n);
    f->no_memory = f->no_memory || n.no_memory;
    note_folder(f, folder);
    if (n.count > 1)
        ff_sort(n.list, n.count, sizeof *n.list, by_version);
    for (size_t i = 0; i < n.count; i++)
        has_singles = has_singles || is_single(n.list[i]);
    for (size_t i = 0; i < n.count; i++) {
        take_entry(f, s, folder, depth, n.list[i], has_singles, whole);
        ff_free(n.list[i]);
    }
    ff_free(n.list);
}

static size_t count_found(const watch_files *f)
{
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        count += f->list[i].found;
    return count;
}

static void look_in_folder(watch_files *f, const char *operand)
{
    stack *s = ff_calloc(1, sizeof *s);
    size_t whole = 0, before = count_found(f);
    if (s == NULL) {
        f->no_memory = true;
        return;
    }
    push_path(s, ff_strdup(operand), 0);
    while (s->count > 0) {
        s->count--;
        char *folder = s->items[s->count].path;
        look_through(f, s, folder, s->items[s->count].depth, &whole);
        ff_free(folder);
    }
    ff_free(s);
    if (count_found(f) == before && !f->told_empty)
        f->sink.say(f->sink.ctx, operand, "there is no PGN file in this folder yet");
    f->told_empty = f->told_empty || count_found(f) == before;
    if (whole > 1 && !f->told_several)
        f->sink.say(f->sink.ctx, operand,
                    "several games.pgn below this folder: is it the folder of one round?");
    f->told_several = f->told_several || whole > 1;
}

/* The folder of a named file. */
static void note_folder_of(watch_files *f, const char *path)
{
    const char *last = ff_sys_last_separator(path);
    char *copy = last != NULL ? ff_strdup(path) : NULL;
    if (copy == NULL) {
        note_folder(f, ".");
        return;
    }
    copy[last == path ? 1 : last - path] = '\0';
    note_folder(f, copy);
    ff_free(copy);
}

static void find_files(watch_files *f)
{
    forget_folders(f);
    for (size_t i = 0; i < f->count; i++)
        f->list[i].found = false;
    for (int i = 0; i < f->operand_count; i++) {
        ff_file_info info;
        if (ff_sys_info(f->operands[i], &info) && info.kind == FF_FILE_FOLDER) {
            look_in_folder(f, f->operands[i]);
        } else {
            note_file(f, f->operands[i], true);
            note_folder_of(f, f->operands[i]);
        }
    }
}

/* --- one file --- */

static bool same_stamp(const ff_file_stamp *a, const ff_file_stamp *b)
{
    return a->written_ns == b->written_ns && a->size == b->size && a->id == b->id;
}

static void complain_file(watch_files *f, file *one, const char *what)
{
    if (!one->complained)
        f->sink.say(f->sink.ctx, one->path, what);
    one->complained = true;
}

/* Reads a file whole. -1 when it cannot be read now. */
static long long read_bytes(watch_files *f, const char *path, bytes *into)
{
    enum { PART = 65536 };
    size_t size = 0;
    ff_file_info info;
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? FF_STDIN : ff_sys_open(path, FF_OPEN_PEEK);
    bool good = fd >= 0 && ff_sys_info_of(fd, &info) &&
                (standard || info.kind == FF_FILE_PLAIN) &&
                ff_gate_input(path, &info, NULL) == FF_OK;
    while (good && size <= f->most) {
        if (ff_grow(&into->data, &into->capacity, size + PART, 1) != 0) {
            f->no_memory = true;
            good = false;
            break;
        }
        long long got = ff_sys_read(fd, into->data + size, PART);
        good = got >= 0;
        if (got <= 0)
            break;
        size += (size_t)got;
    }
    if (fd > FF_STDIN)
        ff_sys_close(fd);
    return good ? (long long)size : -1;
}

static uint64_t hash_on(uint64_t hash, const char *data, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)data[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* What LiveChess writes beside the games of a round: its bytes to `index`; none is nothing. */
static size_t read_index(watch_files *f, const file *one, unsigned *board)
{
    const char *last = ff_sys_last_separator(one->path);
    const char *name = last != NULL ? last + 1 : one->path;
    long long size = 0;
    ff_str path = FF_STR_INIT;
    if (!ff_feed_beside_of(name, board))
        return 0;
    ff_str_bytes(&path, one->path, (size_t)(name - one->path));
    ff_str_text(&path, FF_FEED_BESIDE);
    if (!path.failed)
        size = read_bytes(f, ff_str_get(&path), &f->index);
    ff_str_release(&path);
    return size > 0 && (size_t)size <= f->most ? (size_t)size : 0;
}

/* Names the players of the games; an index that cannot be read leaves them as they are. */
static void name_players(watch_files *f, file *one, size_t index, unsigned board, ff_str *text)
{
    ff_error err;
    ff_str named = FF_STR_INIT;
    const char *last = ff_sys_last_separator(one->path);
    ff_str folder = FF_STR_INIT;
    if (last != NULL)
        ff_str_bytes(&folder, one->path, (size_t)(last - one->path));
    int code = ff_feed_beside_name(ff_str_get(&folder), (ff_span){f->index.data, index}, board,
                                   (ff_span){ff_str_get(text), text->size}, &named, &err);
    if (code == FF_OK) {
        ff_str_release(text);
        *text = named;
    } else {
        ff_str_release(&named);
        complain_file(f, one,
                      "its players are not named: the " FF_FEED_BESIDE " beside it is damaged");
    }
    ff_str_release(&folder);
}

/* Hands on what is new. */
static void take_bytes(watch_files *f, file *one, size_t size, int64_t now_ms)
{
    ff_error err;
    unsigned board = 0;
    size_t index = read_index(f, one, &board);
    uint64_t hash = hash_on(UINT64_C(0xcbf29ce484222325), f->buffer.data, size);
    hash = hash_on(hash, f->index.data, index);
    if (one->read && hash == one->hash && size == one->size)
        return;
    one->rereads = 0;
    one->hash = hash;
    one->size = size;
    one->read = true;
    ff_str text = FF_STR_INIT;
    int code = ff_feed_unpack(one->path, f->buffer.data, size, f->most, &text, &err);
    one->read = code == FF_OK;
    one->complained = one->complained && code != FF_OK;
    if (code == FF_OK && index > 0)
        name_players(f, one, index, board, &text);
    if (code == FF_OK)
        code = f->sink.text(f->sink.ctx, one->path, ff_str_get(&text), text.size, now_ms, &err);
    if (code != FF_OK)
        complain_file(f, one, err.message);
    ff_str_release(&text);
}

/* A file may change twice within what its system's clock can tell: soon after a change it is
 * read again, whatever the stamp says. */
static void plan_reread(file *one, int64_t now_ms)
{
    enum { SOON = 3 };
    one->reread_ms = now_ms + (one->rereads < SOON ? WATCH_LOOK_MS : WATCH_READ_AGAIN_MS);
    one->rereads++;
}

static void read_file(watch_files *f, file *one, int64_t now_ms)
{
    long long size = read_bytes(f, one->path, &f->buffer);
    one->moving_ms = -1;
    one->rest_ms = INT64_MAX;
    if (size < 0)
        complain_file(f, one, "cannot be read now, and is tried again");
    else if ((size_t)size > f->most)
        complain_file(f, one, "too large to be watched");
    else
        take_bytes(f, one, (size_t)size, now_ms);
    plan_reread(one, now_ms);
}

static void lose_file(watch_files *f, file *one, int64_t now_ms)
{
    if (one->there && one->read)
        f->sink.gone(f->sink.ctx, one->path, now_ms);
    if (!one->there && one->named)
        complain_file(f, one,
                      strncasecmp(one->path, "www.", 4) == 0
                          ? "is not there yet (a web address begins with https://)"
                          : "is not there yet");
    one->there = one->read = false;
    one->moving_ms = -1;
    one->rest_ms = one->reread_ms = INT64_MAX;
    one->seen = (ff_file_stamp){0};
}

/* Has it changed, does it rest, is it to be read? */
static void look_at(watch_files *f, file *one, int64_t now_ms, bool at_once)
{
    ff_file_stamp now = {0};
    bool standard = strcmp(one->path, "-") == 0;
    if (!one->found || (!standard && !ff_sys_stamp(one->path, &now))) {
        lose_file(f, one, now_ms);
        return;
    }
    one->there = true;
    if (!same_stamp(&now, &one->seen)) {
        one->seen = now;
        one->rereads = 0;
        one->moving_ms = one->moving_ms < 0 ? now_ms : one->moving_ms;
        one->rest_ms = now_ms + WATCH_REST_MS;
        if (one->rest_ms > one->moving_ms + WATCH_RESTLESS_MS)
            one->rest_ms = one->moving_ms + WATCH_RESTLESS_MS;
    }
    if (at_once || now_ms >= one->rest_ms || now_ms >= one->reread_ms)
        read_file(f, one, now_ms);
}

/* A folder may see many names in a day: those that are gone are forgotten. */
static void drop_lost(watch_files *f)
{
    size_t kept = 0;
    for (size_t i = 0; i < f->count; i++) {
        if (f->list[i].found || f->list[i].named)
            f->list[kept++] = f->list[i];
        else
            ff_free(f->list[i].path);
    }
    f->count = kept;
}

/* --- looking --- */

static int status(watch_files *f)
{
    bool failed = f->no_memory;
    f->no_memory = false;
    return failed ? FF_E_MEMORY : FF_OK;
}

int watch_files_look(watch_files *f, int64_t now_ms)
{
    bool all = now_ms >= f->look_ms;
    if (all) {
        find_files(f);
        f->look_ms = now_ms + WATCH_LOOK_MS;
    }
    for (size_t i = 0; i < f->count; i++)
        if (all || now_ms >= f->list[i].rest_ms || now_ms >= f->list[i].reread_ms)
            look_at(f, &f->list[i], now_ms, false);
    drop_lost(f);
    return status(f);
}

int watch_files_once(watch_files *f, int64_t now_ms)
{
    find_files(f);
    f->look_ms = now_ms + WATCH_LOOK_MS;
    for (size_t i = 0; i < f->count; i++)
        look_at(f, &f->list[i], now_ms, true);
    return status(f);
}

int64_t watch_files_due(const watch_files *f)
{
    int64_t due = f->look_ms;
    for (size_t i = 0; i < f->count; i++) {
        due = f->list[i].rest_ms < due ? f->list[i].rest_ms : due;
        due = f->list[i].reread_ms < due ? f->list[i].reread_ms : due;
    }
    return due;
}

void watch_files_hint(watch_files *f, int64_t now_ms)
{
    f->look_ms = now_ms;
}

const char *watch_files_folder(const watch_files *f, size_t index)
{
    return index < f->folder_count ? f->folders[index] : NULL;
}

size_t watch_files_count(const watch_files *f)
{
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        count += f->list[i].there && f->list[i].read;
    return count;
}
