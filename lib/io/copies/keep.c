#include "copies/copies.h"

#include "eventfile/eventfile_private.h"
#include "system/system.h"

#include <string.h>

/* A copy beside the file for each round that is over. */

typedef struct section_name {
    int section;
    ff_str *path;
} section_name;

/* ".section2-Open" */
static int name_section(void *ctx, int section, const ff_event *event, ff_error *err)
{
    section_name *n = ctx;
    ff_str word = FF_STR_INIT;
    (void)err;
    if (section != n->section)
        return FF_OK;
    ff_eventfile_section_word(event->name, &word);
    if (word.size > 0)
        ff_str_format(n->path, "-%s", ff_str_get(&word));
    ff_str_release(&word);
    return FF_OK;
}

static int keep_round(ff_eventfile *file, int section, ef_round_over over, ff_str *kept,
                      ff_error *err)
{
    ff_str path = FF_STR_INIT;
    ff_str_text(&path, file->path);
    int code = FF_OK;
    section_name name = {section, &path};
    if (section > 0) {
        ff_str_format(&path, ".section%d", section);
        code = ff_eventfile_sections(file, name_section, &name, err);
    }
    ff_str_format(&path, ".round%d.bak", over.round);
    if (code == FF_OK && path.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the copy");
    /* the state after a round that others followed is not replaced by what is now */
    bool stays = code == FF_OK && !over.last && ff_sys_exists(ff_str_get(&path));
    if (code == FF_OK && !stays)
        code = ff_copies_backup(file, ff_str_get(&path), FF_BACKUP_BESIDE, err);
    ff_str_clear(kept);
    if (code == FF_OK && !stays)
        ff_str_text(kept, ff_str_get(&path));
    ff_str_release(&path);
    return code;
}

int ff_copies_keep_rounds(ff_eventfile *file, ff_str *kept, ff_error *err)
{
    int code = FF_OK;
    for (int section = 0; section < EF_MAX_SECTIONS; section++) {
        ef_round_over over = file->rounds_over[section];
        file->rounds_over[section] = (ef_round_over){0, false};
        if (over.round != 0 && code == FF_OK)
            code = keep_round(file, section, over, kept, err);
    }
    return code;
}
