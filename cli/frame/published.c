#include "cli/frame/published.h"

#include "cli/frame/cli.h"
#include "file/output.h"
#include "flagfall/file.h"
#include "system/system.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1024 * 1024 };

/* Lines "FOLDER<tab>FILE", both without links. */
static void read_list(ff_str *path, ff_str *text)
{
    cli_data_folder(path);
    ff_str_text(path, "/published");
    if (!path->failed && ff_sys_exists(ff_str_get(path)))
        ff_input_read_all(ff_str_get(path), MOST_BYTES, text, NULL);
}

/* The line of the file: where it begins, and its length without the end; NULL for none. */
static const char *find_line(const char *text, const char *file, size_t *size)
{
    for (const char *at = text; *at != '\0'; at += *size + (at[*size] == '\n')) {
        *size = strcspn(at, "\n");
        size_t folder = strcspn(at, "\t\n");
        if (folder < *size && strlen(file) == *size - folder - 1 &&
            strncmp(at + folder + 1, file, *size - folder - 1) == 0)
            return at;
    }
    return NULL;
}

bool published_find(const char *file, ff_str *folder)
{
    ff_str path = FF_STR_INIT, text = FF_STR_INIT;
    size_t size;
    char *real = ff_sys_real_path(file);
    if (real != NULL)
        read_list(&path, &text);
    const char *line = real != NULL ? find_line(ff_str_get(&text), real, &size) : NULL;
    if (line != NULL)
        ff_str_bytes(folder, line, strcspn(line, "\t"));
    free(real);
    ff_str_release(&path);
    ff_str_release(&text);
    return line != NULL && !folder->failed;
}

static int write_list(const ff_str *path, const ff_str *text, ff_error *err)
{
    static const ff_write_rule rule = {.updates = true, .side = true, .plain = true};
    ff_str folder = FF_STR_INIT;
    cli_make_data_folder(&folder);
    ff_str_release(&folder);
    return path->failed || text->failed
               ? ff_fail(err, FF_E_MEMORY, "out of memory")
               : ff_file_replace_by(ff_str_get(path), &rule, ff_str_get(text), text->size, err);
}

static int keep_line(const char *file, const char *folder, ff_error *err)
{
    ff_str path = FF_STR_INIT, text = FF_STR_INIT, next = FF_STR_INIT;
    size_t size = 0;
    read_list(&path, &text);
    const char *all = ff_str_get(&text), *line = find_line(all, file, &size);
    if (line != NULL) {
        ff_str_bytes(&next, all, (size_t)(line - all));
        ff_str_text(&next, line + size + (line[size] == '\n'));
    } else {
        ff_str_text(&next, all);
    }
    if (folder != NULL)
        ff_str_format(&next, "%s\t%s\n", folder, file);
    int code = line != NULL || folder != NULL ? write_list(&path, &next, err) : FF_OK;
    ff_str_release(&path);
    ff_str_release(&text);
    ff_str_release(&next);
    return code;
}

int published_keep(const char *file, const char *folder, ff_error *err)
{
    char *real = ff_sys_real_path(file);
    char *place = folder != NULL ? ff_sys_real_path(folder) : NULL;
    int code;
    if (real == NULL || (folder != NULL && place == NULL))
        code = ff_fail(err, FF_E_IO_OPEN, "%s: there is no such file or folder",
                       real == NULL ? file : folder);
    else if (strpbrk(real, "\t\n") != NULL || (place != NULL && strpbrk(place, "\t\n") != NULL))
        code = ff_fail(err, FF_E_PARSE, "a name with a tab or a line feed cannot be kept");
    else
        code = keep_line(real, place, err);
    free(real);
    free(place);
    return code;
}
