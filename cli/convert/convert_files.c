#include "cli/convert/convert.h"

#include "file/output.h"
#include "flagfall/memory.h"
#include "system/gnu.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/*
 * The order in which games are written, and the files that they go to. Games that must wait
 * lie in a temporary file; a key of each is in memory.
 */

/* The most files that the values of a tag may make. */
enum { MOST_FILES = 10000 };

void convert_fail(convert_job *j, int code, const ff_error *err)
{
    if (j->status != FF_OK)
        return;
    j->status = code;
    j->error = *err;
}

bool convert_stopped(const convert_job *j)
{
    return j->status != FF_OK || j->refused || cli_stopped(j->c);
}

/* --- files --- */

/* Ends the file that is being written: it is in its place then. */
static void end_part(convert_job *j)
{
    ff_error err;
    if (j->order.part == NULL)
        return;
    int code = FF_OK;
    if (convert_stopped(j))
        ff_output_cancel(j->order.part);
    else
        code = ff_output_commit(j->order.part, &err);
    j->order.part = NULL;
    if (code != FF_OK)
        convert_fail(j, code, &err);
}

/* Begins the file "NAME-LABEL.pgn". The name comes from the games: no link is followed. */
static void begin_part(convert_job *j, const char *label)
{
    static const ff_write_rule rule = {.side = true};
    const char *path = cli_value(j->c, "output", "");
    size_t stem = ff_output_stem(path);
    ff_str name = FF_STR_INIT;
    ff_error err;
    end_part(j);
    ff_str_bytes(&name, path, stem);
    ff_str_format(&name, "-%s%s", label, path + stem);
    int code = name.failed ? ff_fail(&err, FF_E_MEMORY, "out of memory for a name")
                           : ff_output_new_by(ff_str_get(&name), &rule, &j->order.part, &err);
    if (code == FF_OK)
        code = ff_output_pack_by_name(j->order.part, ff_str_get(&name), &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    ff_str_release(&name);
    j->order.in_part = 0;
    j->order.parts++;
}

static void put_in_part(convert_job *j, const ff_str *text)
{
    ff_error err;
    if (j->order.part == NULL)
        return;
    cli_plain plain = {0}; /* a game is whole */
    int code = cli_plain_write(&plain, j->order.part, ff_str_get(text), text->size, &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    j->order.in_part++;
}

/* --- one game after another --- */

/* A text whose turn has come. `label` names its file where files are named by a tag. */
static void put_file(convert_job *j, const char *label, const ff_str *text)
{
    convert_order *order = &j->order;
    char number[32];
    if (order->each == 0 && order->by == NULL) {
        cli_str(j->c, text);
        return;
    }
    if (order->each != 0 && order->in_part % (unsigned long long)order->each == 0) {
        snprintf(number, sizeof number, "%04llu", order->parts + 1);
        label = number;
    }
    if (label != NULL && !convert_stopped(j))
        begin_part(j, label);
    put_in_part(j, text);
}

/* The label of a game's file, and the value where that is another text: two values may have one
 * label. Neither has a byte as low as what ends it. */
static void put_label(const ff_game *game, const char *tag, ff_str *key)
{
    const char *value = ff_game_tag(game, tag, NULL);
    convert_label(game, tag, key);
    if (ff_archive_tag_is_unknown(value) || strcmp(ff_str_get(key), value) == 0)
        return;
    ff_str_char(key, '\2');
    for (; *value != '\0'; value++)
        ff_str_char(key, (unsigned char)*value < ' ' ? ' ' : *value);
}

/* The key of a game: its file, then its place by each tag of --sort. */
static void make_key(convert_job *j, const ff_game *game)
{
    ff_str *key = &j->order.key;
    ff_str_clear(key);
    if (j->order.by != NULL)
        put_label(game, j->order.by, key);
    ff_str_char(key, '\1');
    for (const char *at = j->order.sort; at != NULL && *at != '\0';) {
        char tag[256];
        bool descending = *at == '-';
        at += descending;
        size_t size = strcspn(at, ",");
        snprintf(tag, sizeof tag, "%.*s", (int)(size < 255 ? size : 255), at);
        ff_archive_sort_key(game, tag, descending, key);
        at += size + (at[size] == ',');
    }
}

void convert_place(convert_job *j, const ff_game *game, const ff_str *text)
{
    ff_error err;
    if (j->order.spool == NULL) {
        put_file(j, NULL, text);
        return;
    }
    make_key(j, game);
    int code = ff_spool_add(j->order.spool, &j->order.key, text, &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
}

/* Does another file begin with this key? Its label is then in `label`. */
static bool is_new_label(convert_job *j, const char *key, const char *before, ff_str *label)
{
    ff_error err;
    size_t size = strcspn(key, "\1");
    if (before != NULL && strncmp(key, before, size + 1) == 0)
        return false;
    ff_str_clear(label);
    ff_str_bytes(label, key, strcspn(key, "\1\2"));
    if (!convert_tell_apart(&j->order.names, label))
        convert_fail(j, ff_fail(&err, FF_E_MEMORY, "out of memory for a name"), &err);
    return true;
}

static void take_out(convert_job *j)
{
    ff_str label = FF_STR_INIT;
    const char *before = NULL;
    size_t count = ff_spool_sort(j->order.spool);
    for (size_t i = 0; i < count && !convert_stopped(j); i++) {
        ff_error err;
        const char *key = ff_spool_key(j->order.spool, i);
        bool fresh = j->order.by != NULL && is_new_label(j, key, before, &label);
        int code = ff_spool_read(j->order.spool, i, &j->text, &err);
        if (code == FF_OK && fresh && j->order.parts == MOST_FILES)
            code =
                ff_fail(&err, FF_E_LIMIT, "the tag %s has more than %d values: choose another",
                        j->order.by, MOST_FILES);
        if (code == FF_OK)
            put_file(j, fresh ? ff_str_get(&label) : NULL, &j->text);
        else
            convert_fail(j, code, &err);
        before = key;
    }
    ff_str_release(&label);
}

void convert_place_rest(convert_job *j)
{
    if (j->order.spool != NULL && !convert_stopped(j))
        take_out(j);
    end_part(j);
}

/* --- the options --- */

static bool are_tags(const char *list)
{
    static const char name[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    for (const char *at = list;; at++) {
        at += *at == '-';
        size_t size = strspn(at, name);
        at += size;
        if (size == 0 || (*at != ',' && *at != '\0'))
            return false;
        if (*at == '\0')
            return true;
    }
}

/* Beside the output, or where no file is made there in the folder for such files. */
bool convert_open_spool(convert_job *j, ff_spool **out)
{
    const char *temporary = ff_output_temporary(j->c->out);
    const char *slash = temporary != NULL ? ff_sys_last_separator(temporary) : NULL;
    ff_str folder = FF_STR_INIT;
    ff_error err;
    if (temporary == NULL)
        ff_str_text(&folder, ff_sys_temporary_folder());
    else if (slash == NULL)
        ff_str_text(&folder, ".");
    else
        ff_str_bytes(&folder, temporary, (size_t)(slash - temporary) + 1);
    int code = ff_spool_new(ff_str_get(&folder), out, &err);
    ff_str_release(&folder);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    return code == FF_OK;
}

/* Files are written before the last input is opened: none of them takes the place of one. */
static void note_inputs(const cli *c)
{
    for (int i = 0; i < c->operand_count; i++)
        ff_gate_input_name(c->operands[i], NULL); /* a refusal is reported when it is opened */
}

bool convert_read_order(convert_job *j)
{
    convert_order *order = &j->order;
    cli *c = j->c;
    order->sort = cli_value(c, "sort", NULL);
    order->by = cli_value(c, "files-by", NULL);
    bool files = order->by != NULL || cli_has(c, "files");
    if (!cli_number(c, "files", 1, 1000000000, 0, &order->each))
        return false;
    if (order->sort != NULL && !are_tags(order->sort))
        return cli_usage(c, "--sort takes names of tags, as Date,-WhiteElo") == CLI_DONE;
    if (order->by != NULL && (!are_tags(order->by) || strpbrk(order->by, ",-") != NULL))
        return cli_usage(c, "--files-by takes the name of a tag, as ECO") == CLI_DONE;
    if (order->by != NULL && order->each != 0)
        return cli_usage(c, "--files and --files-by exclude each other") == CLI_DONE;
    if (files)
        note_inputs(c);
    if (files && ff_output_temporary(c->out) == NULL)
        return cli_usage(c, "files have names: give -o NAME.pgn for NAME-0001.pgn") == CLI_DONE;
    bool rows = order->sort != NULL && !files && j->table != NULL && j->to == FORM_CSV;
    if ((files || order->sort != NULL) && !rows && j->to != FORM_PGN && j->to != FORM_JSON)
        return cli_usage(c, "games are sorted, and put into files, as PGN or JSON") == CLI_DONE;
    c->elsewhere = files; /* no file of the name itself is made */
    if (order->sort == NULL && order->by == NULL && !j->strict)
        return true;
    if (convert_open_spool(j, &order->spool))
        return true;
    cli_error(&j->error);
    return false;
}

void convert_release_order(convert_job *j)
{
    ff_output_cancel(j->order.part);
    ff_spool_free(j->order.spool);
    ff_str_release(&j->order.key);
    ff_free(j->order.names.items);
}
