/* The table of commands (commands.def) as data. */
#include "cli/frame/cli.h"

#define FAMILY(name, heading)
#define COMMAND_ROW(family, command, writes, offered, places) extern const cli_command command;
#include "cli/commands.def"
#undef FAMILY
#undef COMMAND_ROW

#define FAMILY(name, heading) static const char FAMILY_##name[] = heading;
#define COMMAND_ROW(family, command, writes, offered, places)
#include "cli/commands.def"
#undef FAMILY
#undef COMMAND_ROW

#define FAMILY(name, heading)
#define COMMAND_ROW(family, command, writes, offered, places)                                  \
    {&command, FAMILY_##family, writes, offered, places},
const cli_entry cli_table[] = {
#include "cli/commands.def"
    {0},
};
