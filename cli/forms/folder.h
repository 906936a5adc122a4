#ifndef CLI_FORMS_FOLDER_H
#define CLI_FORMS_FOLDER_H

#include "web/web.h"

/* The event files of a folder, which a page may choose from, in the arena. False when it cannot
 * be read, or memory is out. */
bool forms_list_files(const char *folder, ff_arena *arena, ff_web_view *view);
/* The path of an event file of the folder; NULL when the name is none of one. */
const char *forms_file_path(const char *folder, ff_arena *arena, const char *name);
/* The path of any name in the folder. */
const char *forms_path(const char *folder, ff_arena *arena, const char *name);
/* For a home whose folder is its own memory: makes it; removes a file of it. */
void forms_make_folder(const char *folder);
void forms_drop_file(const char *path);

#endif
