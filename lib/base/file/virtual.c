#include "file/virtual.h"

#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

static ff_virtual *in_use;

void ff_virtual_use(ff_virtual *set)
{
    in_use = set;
}

ff_virtual *ff_virtual_in_use(void)
{
    return in_use != NULL && !in_use->streams ? in_use : NULL;
}

ff_virtual *ff_virtual_streams(void)
{
    return in_use;
}

static ff_virtual_file *find_file(const ff_virtual *set, const char *name)
{
    for (size_t i = 0; i < set->count; i++)
        if (strcmp(set->files[i].name, name) == 0)
            return &set->files[i];
    return NULL;
}

int ff_virtual_read_byte(void)
{
    if (in_use == NULL)
        return getchar();
    const ff_virtual_file *file = find_file(in_use, "-");
    return file != NULL && in_use->taken < file->bytes.size
               ? (unsigned char)file->bytes.data[in_use->taken++]
               : EOF;
}

const ff_virtual_file *ff_virtual_find(const ff_virtual *set, const char *name)
{
    return find_file(set, name);
}

static int add_file(ff_virtual *set, const char *name, ff_virtual_file **out, ff_error *err)
{
    int code = ff_grow(&set->files, &set->capacity, set->count + 1, sizeof *set->files);
    char *copy = code == FF_OK ? ff_strdup(name) : NULL;
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a file");
    *out = &set->files[set->count++];
    **out = (ff_virtual_file){.name = copy, .bytes = FF_STR_INIT};
    return FF_OK;
}

int ff_virtual_put(ff_virtual *set, const char *name, ff_str *bytes, bool written,
                   ff_error *err)
{
    ff_virtual_file *file = find_file(set, name);
    int code = file == NULL ? add_file(set, name, &file, err) : FF_OK;
    if (code != FF_OK) {
        ff_str_release(bytes);
        return code;
    }
    ff_str_release(&file->bytes);
    file->bytes = *bytes;
    file->written = written;
    *bytes = (ff_str)FF_STR_INIT;
    return FF_OK;
}

void ff_virtual_release(ff_virtual *set)
{
    for (size_t i = 0; i < set->count; i++) {
        ff_free(set->files[i].name);
        ff_str_release(&set->files[i].bytes);
    }
    ff_free(set->files);
    ff_str_release(&set->out);
    *set = (ff_virtual)FF_VIRTUAL_INIT;
}
