#ifndef CLI_SERVE_SERVE_H
#define CLI_SERVE_SERVE_H

#include "cli/frame/cli.h"

/* Serves the event as the command line says; an exit code. Where the program was built without
 * libmicrohttpd it says so. */
int serve_event(cli *c);
/* Makes an event of made-up players, in the middle of a round; false after a complaint. */
bool serve_make_demo(const char *path);

#endif
