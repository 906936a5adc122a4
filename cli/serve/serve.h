#ifndef CLI_SERVE_SERVE_H
#define CLI_SERVE_SERVE_H

#include "cli/frame/cli.h"
#include "flagfall/version.h"

/* Serves the event as the command line says; an exit code. Where the program was built without
 * libmicrohttpd it says so. */
int serve_event(cli *c);
/* libmicrohttpd, as "flagfall version" lists it. */
void serve_version(ff_version_part *out);

#endif
