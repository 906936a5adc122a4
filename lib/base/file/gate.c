#include "file/gate.h"

#include "file/virtual.h"
#include "flagfall/memory.h"
#include "system/gnu.h"

#include <errno.h>
#include <string.h>

/* --- what a command has read and written --- */

typedef struct file_id {
    uint64_t volume, number;
} file_id;

typedef struct id_list {
    file_id *items;
    size_t count, capacity, first; /* those of the command at hand begin here */
} id_list;

static ff_mutex lock = FF_MUTEX_INIT;
static id_list inputs, written;
static int depth; /* commands within each other; 0: nothing is noted */
static ff_gate_pass *open_outputs;

static bool is_known(const id_list *list, const ff_file_info *info)
{
    for (size_t i = list->first; i < list->count; i++)
        if (list->items[i].number == info->number && list->items[i].volume == info->volume)
            return true;
    return false;
}

static bool add_id(id_list *list, const ff_file_info *info)
{
    if (ff_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items) != FF_OK)
        return false;
    list->items[list->count++] = (file_id){info->volume, info->number};
    return true;
}

static bool same_file(const ff_file_info *a, const ff_file_info *b)
{
    return a->kind == FF_FILE_PLAIN && b->kind == FF_FILE_PLAIN && a->number == b->number &&
           a->volume == b->volume;
}

/* --- looking at a name --- */

/* A file in memory has its place in the set in the place of a number. */
static bool look_virtual(const char *path, ff_file_info *out, ff_own_kind *kind)
{
    const ff_virtual *set = ff_virtual_in_use();
    const ff_virtual_file *file = ff_virtual_find(set, path);
    if (file == NULL)
        return false;
    *out = (ff_file_info){.kind = FF_FILE_PLAIN,
                          .size = file->bytes.size,
                          .volume = UINT64_MAX,
                          .number = (uint64_t)(file - set->files) + 1};
    *kind = ff_own_kind_of(ff_str_get(&file->bytes), file->bytes.size);
    return true;
}

/* Is there a file of that name? */
static bool look(const char *path, bool side, ff_file_info *out)
{
    ff_own_kind kind;
    if (ff_virtual_in_use() != NULL)
        return look_virtual(path, out, &kind);
    return side ? ff_sys_info_itself(path, out) : ff_sys_info(path, out);
}

static int look_inside(const ff_gate_pass *pass, ff_own_kind *kind, ff_error *err)
{
    unsigned char bytes[FF_OWN_KIND_BYTES];
    ff_file_info info;
    if (ff_virtual_in_use() != NULL) {
        look_virtual(pass->path, &info, kind);
        return FF_OK;
    }
    int fd = ff_sys_open(pass->path, FF_OPEN_PEEK);
    if (fd < 0)
        return ff_fail_at(err, FF_E_IO_WRITE, pass->name, 0, 0, "cannot replace \"%s\": %s",
                          pass->name, strerror(errno));
    long long got = ff_sys_read_at(fd, bytes, sizeof bytes, 0);
    *kind = ff_own_kind_of(bytes, got > 0 ? (size_t)got : 0);
    ff_sys_close(fd);
    return FF_OK;
}

/* --- the rule --- */

static int keep_file(ff_error *err, const char *path, const char *why)
{
    return ff_fail_at(err, FF_E_STATE_KEPT, path, 0, 0, "\"%s\" was left alone: %s", path, why);
}

static int check_kind(const ff_gate_pass *pass, ff_error *err)
{
    const ff_write_rule *rule = &pass->rule;
    ff_own_kind kind = FF_OWN_NONE;
    if (pass->target.size == 0)
        return FF_OK;
    int code = look_inside(pass, &kind, err);
    if (code != FF_OK || kind == rule->means)
        return code;
    if (kind != FF_OWN_NONE)
        return ff_fail_at(err, FF_E_STATE_KEPT, pass->name, 0, 0,
                          "\"%s\" was left alone: it is %s, which this would replace",
                          pass->name, ff_own_kind_name(kind));
    return rule->only ? ff_fail_at(err, FF_E_STATE_KEPT, pass->name, 0, 0,
                                   "\"%s\" was left alone: it is not %s", pass->name,
                                   ff_own_kind_name(rule->means))
                      : FF_OK;
}

/* Under the lock: a reason not to write, or NULL. */
static const char *find_reason(const ff_gate_pass *pass)
{
    if (depth == 0 || pass->rule.updates)
        return NULL;
    if (is_known(&inputs, &pass->target))
        return "this command reads it; name another file for what it writes";
    if (is_known(&written, &pass->target))
        return "this command has written it just now; name another file for this output";
    for (const ff_gate_pass *other = open_outputs; other != NULL; other = other->next)
        if (other != pass && !other->rule.updates && other->there &&
            same_file(&other->target, &pass->target))
            return "this command writes it already; name another file for this output";
    return NULL;
}

static int check_target(const ff_gate_pass *pass, ff_error *err)
{
    const ff_file_info *target = &pass->target;
    bool plain = target->kind == FF_FILE_PLAIN;
    if (!plain && target->kind != FF_FILE_FOLDER && (pass->rule.side || pass->rule.plain))
        return keep_file(err, pass->name,
                         pass->rule.side ? "it is a link or no plain file"
                                         : "it is no plain file");
    if (plain && pass->rule.fresh)
        return ff_fail_at(err, FF_E_STATE_EXISTS, pass->name, 0, 0,
                          "\"%s\" exists already and was left alone", pass->name);
    if (!plain)
        return FF_OK;
    /* it may be open as a database, whose locks a look inside would end */
    if (pass->rule.instead != NULL)
        return same_file(target, pass->rule.instead)
                   ? FF_OK
                   : keep_file(err, pass->name,
                               "it came in the place of another file just now");
    ff_mutex_lock(&lock);
    const char *why = find_reason(pass);
    ff_mutex_unlock(&lock);
    return why != NULL ? keep_file(err, pass->name, why) : check_kind(pass, err);
}

int ff_gate_again(ff_gate_pass *pass, ff_error *err)
{
    pass->there = look(pass->path, pass->rule.side, &pass->target);
    return pass->there ? check_target(pass, err) : FF_OK;
}

/* Two outputs of one name that is free. */
static bool is_taken(const ff_gate_pass *pass)
{
    for (const ff_gate_pass *other = open_outputs; other != NULL; other = other->next)
        if (depth > 0 && !pass->there && !other->there && !pass->rule.updates &&
            !other->rule.updates && strcmp(other->path, pass->path) == 0)
            return true;
    return false;
}

int ff_gate_enter(ff_gate_pass *pass, const char *name, const char *path,
                  const ff_write_rule *rule, ff_error *err)
{
    *pass = (ff_gate_pass){.name = name, .path = path, .rule = *rule};
    int code = ff_gate_again(pass, err);
    if (code != FF_OK)
        return code;
    ff_mutex_lock(&lock);
    bool taken = is_taken(pass);
    if (!taken) {
        pass->next = open_outputs;
        open_outputs = pass;
    }
    ff_mutex_unlock(&lock);
    return taken
               ? keep_file(err, name,
                           "this command writes it already; name another file for this output")
               : FF_OK;
}

void ff_gate_leave(ff_gate_pass *pass, const ff_file_info *file)
{
    ff_mutex_lock(&lock);
    ff_gate_pass **at = &open_outputs;
    while (*at != NULL && *at != pass)
        at = &(*at)->next;
    if (*at != NULL)
        *at = pass->next;
    if (depth > 0 && file != NULL)
        add_id(&written, file); /* without memory the next look at the name must do */
    ff_mutex_unlock(&lock);
}

/* --- inputs --- */

/* Under the lock: the output that would replace the file. */
static bool is_output(const ff_file_info *info)
{
    for (const ff_gate_pass *pass = open_outputs; pass != NULL; pass = pass->next)
        if (!pass->rule.updates && pass->there && same_file(&pass->target, info))
            return true;
    return false;
}

int ff_gate_input(const char *name, const ff_file_info *info, ff_error *err)
{
    if (info->kind != FF_FILE_PLAIN)
        return FF_OK;
    ff_mutex_lock(&lock);
    bool noted = depth == 0 || is_known(&inputs, info) || add_id(&inputs, info);
    bool output = depth > 0 && is_output(info);
    ff_mutex_unlock(&lock);
    if (!noted)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the names of inputs");
    return output ? keep_file(err, name, "what this command writes would replace it") : FF_OK;
}

int ff_gate_input_name(const char *path, ff_error *err)
{
    ff_file_info info;
    if (strcmp(path, "-") == 0 || !look(path, false, &info))
        return FF_OK;
    return ff_gate_input(path, &info, err);
}

bool ff_gate_is_input(const char *path)
{
    ff_file_info info;
    bool there = look(path, false, &info) && info.kind == FF_FILE_PLAIN;
    ff_mutex_lock(&lock);
    bool is = there && depth > 0 && is_known(&inputs, &info);
    ff_mutex_unlock(&lock);
    return is;
}

int ff_gate_open_append(const char *path, const ff_write_rule *rule, int *fd, ff_error *err)
{
    ff_gate_pass pass;
    ff_file_info info;
    *fd = -1;
    int code = ff_gate_enter(&pass, path, path, rule, err);
    if (code != FF_OK)
        return code;
    *fd = ff_sys_open(path, FF_OPEN_APPEND);
    if (*fd < 0 || !ff_sys_info_of(*fd, &info))
        code = ff_fail(err, FF_E_IO_OPEN, "cannot open \"%s\": %s", path, strerror(errno));
    ff_gate_leave(&pass, NULL);
    return code == FF_OK ? ff_gate_input(path, &info, err) : code;
}

/* --- a command --- */

/* Standard output, where it is a file: what is read from it would never end. */
static ff_gate_pass standard;

static void note_standard(void)
{
    ff_file_info info;
    if (ff_sys_info_of(FF_STDIN, &info) && info.kind == FF_FILE_PLAIN)
        add_id(&inputs, &info);
    standard = (ff_gate_pass){.name = "standard output", .path = ""};
    standard.there = ff_sys_info_of(FF_STDOUT, &standard.target);
    standard.next = open_outputs;
    open_outputs = &standard;
}

void ff_gate_begin(ff_gate_scope *scope)
{
    ff_mutex_lock(&lock);
    *scope = (ff_gate_scope){inputs.first, written.first};
    inputs.first = inputs.count;
    written.first = written.count;
    if (depth++ == 0 && ff_virtual_in_use() == NULL)
        note_standard();
    ff_mutex_unlock(&lock);
}

static void forget(id_list *list, size_t first)
{
    list->count = list->first;
    list->first = first;
    if (list->count > 0)
        return;
    ff_free(list->items);
    *list = (id_list){0};
}

void ff_gate_end(const ff_gate_scope *scope)
{
    ff_mutex_lock(&lock);
    forget(&inputs, scope->inputs);
    forget(&written, scope->written);
    if (--depth == 0)
        open_outputs = NULL;
    ff_mutex_unlock(&lock);
}
