#include "copies/copies.h"

#include "eventfile/eventfile_private.h"
#include "system/system.h"

/* A copy beside the file for each round that is over. */

static int keep_round(ff_eventfile *file, int section, ef_round_over over, ff_str *kept,
                      ff_error *err)
{
    ff_str path = FF_STR_INIT;
    ff_str_text(&path, file->path);
    if (section > 0)
        ff_str_format(&path, ".section%d", section);
    ff_str_format(&path, ".round%d.bak", over.round);
    int code = path.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the copy") : FF_OK;
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
