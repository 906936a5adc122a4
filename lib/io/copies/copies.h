#ifndef FF_COPIES_COPIES_H
#define FF_COPIES_COPIES_H

#include "flagfall/eventfile.h"
#include "flagfall/text.h"

/* Copies of an event file: made whole, kept after each round, and brought together again when
 * two of them were changed apart. */

/* Where a copy goes: under a name that is free; in place of what the user says may be replaced;
 * beside the file, under a name that the user did not choose. */
typedef enum ff_backup_place {
    FF_BACKUP_NEW,
    FF_BACKUP_REPLACE,
    FF_BACKUP_BESIDE
} ff_backup_place;

/* Copies a file to `path` by SQLite's own backup, checks the copy, and puts it in its place;
 * readers and writers of the file are not disturbed. An event file that is replaced is one
 * whose log is the beginning of ours, or of which a merge took over each entry, and no entry is
 * added to it meanwhile; beside the file only the former is replaced, and no link is followed.
 * FF_E_PARSE when the copy is not sound, FF_E_STATE_KEPT and FF_E_STATE_EXISTS for what is left
 * alone: then nothing was replaced. */
int ff_copies_backup(ff_eventfile *file, const char *path, ff_backup_place place,
                     ff_error *err);

/* Copies the file beside itself, as ff_copies_backup does, for each section in which what
 * was written since the last call has made a round over: all of its games have a result. A
 * result of the last round corrected makes the copy again. It is FILE.round3.bak, of a section
 * FILE.section2-Open.round3.bak, and takes the place of an earlier state of this event only: of
 * what else has that name FF_E_STATE_EXISTS. `kept` gets the name of the last copy, or "". What
 * was written stands whatever this returns. */
int ff_copies_keep_rounds(ff_eventfile *file, ff_str *kept, ff_error *err);

/* What a merge did, in entries of the other copy: taken over (also those that change nothing
 * here, because the same was done), and kept as attachments because they contradict. */
typedef struct ff_merge_report {
    int merged, conflicts;
    const ff_eventfile *altered; /* whose log is not whole: then nothing was done; else NULL */
} ff_merge_report;

/* Takes into `mine` what was done in another copy of the event since the two parted: each entry
 * of its log becomes an entry here, with its author, and `time`. One that contradicts what was
 * done here changes nothing, is kept as an attachment "merge-conflict" and said in `notes`.
 * What was merged before is passed over. All or nothing. FF_E_STATE when the files are not
 * copies of one event, or when the log of one is not whole (ff_eventfile_verify): its faults go
 * to `notes`. */
int ff_copies_merge(ff_eventfile *mine, ff_eventfile *other, const char *time,
                    ff_diagnostics *notes, ff_merge_report *report, ff_error *err);

#endif
