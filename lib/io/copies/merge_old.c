#include "copies/merge_log.h"

#include <string.h>

/*
 * Entries that were merged by a program before origins had a field: their reason is "merged
 * from", the hash, and after "; " the reason of the entry they were taken over from. A person
 * can write the same as a reason, and then the entry of that hash is not to be left out. So the
 * reason is believed only where it could not be typed: of an entry that takes back none, that
 * has the author, the action and the reason of the other, and that changed what the other did,
 * or nothing, or kept it as a conflict. Of the entries of this program no reason means
 * anything.
 */

static const char origin[] = "merged from ";
enum { HASH_DIGITS = FF_HASH_SIZE - 1 };

/* The hash that a reason names, with what is after it; NULL when it has another form. */
static const char *claim_of(const ef_taken *e, const char **rest)
{
    if (e->origin != NULL || strncmp(e->reason, origin, sizeof origin - 1) != 0)
        return NULL;
    const char *hash = e->reason + sizeof origin - 1;
    if (strspn(hash, "0123456789abcdef") != HASH_DIGITS)
        return NULL;
    *rest = hash + HASH_DIGITS;
    if (strncmp(*rest, "; ", 2) == 0)
        *rest += 2;
    else if (**rest != '\0')
        return NULL;
    return hash;
}

/* What an entry is named by where it was taken over. */
static const char *root_of(const ef_taken *e, const char **reason)
{
    const char *claim = claim_of(e, reason);
    if (claim != NULL)
        return claim;
    *reason = e->reason;
    return e->origin != NULL && e->origin[0] != '\0' && !e->refused ? e->origin : e->hash;
}

static const char *plain_action(const char *action)
{
    size_t size = strlen(ff_merge_refused);
    return strncmp(action, ff_merge_refused, size) == 0 ? action + size : action;
}

/* --- what the two changed --- */

static int read_values(const char *json, int table, ef_rows *rows, const ef_value **out,
                       ff_error *err)
{
    *out = NULL;
    if (json == NULL)
        return FF_OK;
    int code = ff_ef_row_from_json(table, json, rows, err);
    if (code == FF_OK)
        *out = rows->items[rows->count - 1].values;
    return code;
}

static bool same_shape(const ef_change *a, const ef_change *b)
{
    return strcmp(a->table, b->table) == 0 && (a->before == NULL) == (b->before == NULL) &&
           (a->after == NULL) == (b->after == NULL);
}

/* Does the one leave, or take away, what the other does? */
static int same_change(const ef_change *a, const ef_change *b, bool *same, ff_error *err)
{
    ef_rows rows = {0};
    const ef_value *x, *y;
    int table = ff_ef_table_find(a->table);
    *same = table >= 0 && same_shape(a, b);
    if (!*same)
        return FF_OK;
    int code = read_values(a->after != NULL ? a->after : a->before, table, &rows, &x, err);
    if (code == FF_OK)
        code = read_values(b->after != NULL ? b->after : b->before, table, &rows, &y, err);
    *same = code == FF_OK && x != NULL && y != NULL && ff_merge_same_content(table, x, y);
    ff_ef_rows_release(&rows);
    return code;
}

static bool is_conflict(const ef_taken *e)
{
    return e->count == 1 && strcmp(e->changes[0].table, "attachment") == 0 &&
           e->changes[0].before == NULL && e->changes[0].after != NULL &&
           strstr(e->changes[0].after, "\"kind\":\"merge-conflict\"") != NULL;
}

/* Each change of `some` is one of `all`. */
static int are_among(const ef_taken *some, const ef_taken *all, bool *are, ff_error *err)
{
    int code = FF_OK;
    *are = true;
    for (size_t i = 0; i < some->count && *are && code == FF_OK; i++) {
        bool found = false;
        for (size_t k = 0; k < all->count && !found && code == FF_OK; k++)
            code = same_change(&some->changes[i], &all->changes[k], &found, err);
        *are = found;
    }
    return code;
}

static int compare_changes(ff_eventfile *old_file, ef_taken old, ff_eventfile *file,
                           ef_taken entry, ff_arena *arena, bool *is, ff_error *err)
{
    int code = ff_copies_take_changes(old_file, &old, arena, err);
    if (code == FF_OK)
        code = ff_copies_take_changes(file, &entry, arena, err);
    *is = old.count == 0 || is_conflict(&old) || is_conflict(&entry);
    if (code == FF_OK && !*is)
        code = are_among(&old, &entry, is, err);
    if (code == FF_OK && !*is && claim_of(&entry, &(const char *){NULL}) != NULL)
        code = are_among(&entry, &old, is, err);
    return code;
}

/* An older program wrote where an entry came from into its reason, where a person can write it
 * too: it is believed only of an entry that agrees with the other. `old` is by an older
 * program; whether it is `entry`, or came from the same as that. */
static int is_old(ff_eventfile *old_file, const ef_taken *old, ff_eventfile *file,
                  const ef_taken *entry, ff_arena *arena, bool *is, ff_error *err)
{
    const char *reason, *rest;
    const char *claim = claim_of(old, &rest);
    *is = false;
    if (claim == NULL || old->undoes != 0 ||
        !ff_copies_same_hash(claim, root_of(entry, &reason)))
        return FF_OK;
    /* taken over a second time, it left the reason behind */
    bool same_words = strcmp(old->author, entry->author) == 0 &&
                      strcmp(plain_action(old->action), plain_action(entry->action)) == 0 &&
                      (strcmp(rest, reason) == 0 || rest[0] == '\0' || reason[0] == '\0');
    if (!same_words)
        return FF_OK;
    return compare_changes(old_file, *old, file, *entry, arena, is, err);
}

/* --- which entries are known here --- */

static bool has_origin(const ef_taken *e)
{
    return e->origin != NULL && e->origin[0] != '\0';
}

/* By their own hashes, and those of the entries that they were taken over from or refuse. */
static bool same_entry(const ef_taken *a, const ef_taken *b)
{
    return ff_copies_same_hash(a->hash, b->hash) ||
           (has_origin(a) && ff_copies_same_hash(a->origin, b->hash)) ||
           (has_origin(b) && ff_copies_same_hash(b->origin, a->hash)) ||
           (has_origin(a) && has_origin(b) && ff_copies_same_hash(a->origin, b->origin));
}

int ff_merge_find_known(const ef_logs *logs, const ef_taken *theirs, const ef_taken **known,
                        ff_error *err)
{
    const ef_taken_list *log = logs->log;
    bool is = false;
    int code = FF_OK;
    *known = NULL;
    for (size_t i = 0; i < log->count; i++)
        if (same_entry(&log->items[i], theirs)) {
            *known = &log->items[i];
            return FF_OK;
        }
    for (size_t i = 0; i < log->count && code == FF_OK && !is; i++) {
        const ef_taken *mine = &log->items[i];
        if (mine->origin == NULL)
            code = is_old(logs->mine, mine, logs->other, theirs, logs->arena, &is, err);
        if (code == FF_OK && !is && theirs->origin == NULL)
            code = is_old(logs->other, theirs, logs->mine, mine, logs->arena, &is, err);
        if (is)
            *known = mine;
    }
    return code;
}
