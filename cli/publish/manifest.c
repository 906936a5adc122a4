#include "cli/publish/publish.h"

#include "file/output.h"
#include "flagfall/file.h"
#include "system/system.h"

#include <string.h>

/* The list of what was written, and single files of the folder. */

enum { MOST_BYTES = 16 * 1024 * 1024 };

static const char list_name[] = "flagfall-pages.txt";
static const char first_line[] = "flagfall pages 1\n";

static void put_path(ff_str *out, const char *folder, const char *name)
{
    ff_str_format(out, "%s/%s", folder, name);
}

/* A plain file as it is; `*there` is false where there is none. */
static int read_plain(const char *path, bool *there, ff_str *out, ff_error *err)
{
    ff_file_info info;
    *there = ff_sys_info(path, &info) && info.kind == FF_FILE_PLAIN && info.size <= MOST_BYTES;
    int code = *there ? ff_input_read_all(path, MOST_BYTES, out, err) : FF_OK;
    return code == FF_OK && out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : code;
}

int publish_read_manifest(const char *folder, const char *event, publish_manifest *out,
                          ff_error *err)
{
    ff_str path = FF_STR_INIT, text = FF_STR_INIT;
    put_path(&path, folder, list_name);
    *out = (publish_manifest){.names = FF_STR_INIT};
    ff_str_text(&out->names, "\n");
    int code = read_plain(ff_str_get(&path), &out->there, &text, err);
    const char *at = ff_str_get(&text);
    size_t first = sizeof first_line - 1, size = strlen(event);
    if (code == FF_OK && out->there && strncmp(at, first_line, first) == 0 &&
        strncmp(at + first, event, size) == 0 && at[first + size] == '\n')
        ff_str_text(&out->names, at + first + size + 1);
    else if (code == FF_OK && out->there)
        code = ff_fail(err, FF_E_STATE_KEPT,
                       "%s holds the pages of another event; name another folder", folder);
    if (code == FF_OK && (path.failed || out->names.failed))
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pages");
    ff_str_release(&path);
    ff_str_release(&text);
    return code;
}

int publish_write_manifest(const char *folder, const char *event, const publish_manifest *m,
                           ff_error *err)
{
    ff_str text = FF_STR_INIT;
    bool same;
    ff_str_format(&text, "%s%s%s", first_line, event, ff_str_get(&m->names));
    text.failed = text.failed || m->names.failed;
    int code = publish_write_file(folder, list_name, &text, &same, err);
    ff_str_release(&text);
    return code;
}

bool publish_is_ours(const publish_manifest *m, const char *name)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "\n%s\n", name);
    bool is = !line.failed && strstr(ff_str_get(&m->names), ff_str_get(&line)) != NULL;
    ff_str_release(&line);
    return is;
}

void publish_add_ours(publish_manifest *m, const char *name)
{
    if (!publish_is_ours(m, name))
        ff_str_format(&m->names, "%s\n", name);
}

/* Whole, under a temporary name first; not waited for: what is lost is written again. */
static int replace_file(const char *path, const ff_str *text, ff_error *err)
{
    static const ff_write_rule again = {
        .means = FF_OWN_NONE, .updates = true, .plain = true, .side = true};
    ff_output *out = NULL;
    int code = ff_output_new_by(path, &again, &out, err);
    if (code == FF_OK)
        code = ff_output_write(out, ff_str_get(text), text->size, err);
    if (code == FF_OK)
        return ff_output_commit(out, err);
    if (out != NULL)
        ff_output_cancel(out);
    return code;
}

int publish_write_file(const char *folder, const char *name, const ff_str *text, bool *same,
                       ff_error *err)
{
    ff_str path = FF_STR_INIT, now = FF_STR_INIT;
    bool there = false;
    put_path(&path, folder, name);
    int code = path.failed || text->failed ? ff_fail(err, FF_E_MEMORY, "out of memory")
                                           : read_plain(ff_str_get(&path), &there, &now, err);
    *same = code == FF_OK && there && now.size == text->size &&
            memcmp(ff_str_get(&now), ff_str_get(text), now.size) == 0;
    if (code == FF_OK && !*same)
        code = replace_file(ff_str_get(&path), text, err);
    ff_str_release(&path);
    ff_str_release(&now);
    return code;
}
