#ifndef CLI_FORMS_COMMANDS_H
#define CLI_FORMS_COMMANDS_H

#include "web/web.h"

/* The commands that a page may run, as pages see them, in the arena; NULL when memory is out. */
ff_web_command *forms_commands(ff_arena *arena, size_t *made);

#endif
