#ifndef CLI_FORMS_COMMANDS_H
#define CLI_FORMS_COMMANDS_H

#include "web/web.h"

/* The commands that a page may run, as pages see them, in the arena; NULL when memory is out.
 */
ff_web_command *forms_commands(ff_arena *arena, size_t *made);
/* The table of questions for rulings, as the program prints it: there is no second one. False
 * when memory is out. */
bool forms_disputes(ff_arena *arena, const ff_web_dispute **list, size_t *count);

#endif
