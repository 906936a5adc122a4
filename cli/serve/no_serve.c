#include "cli/serve/serve.h"

/* A program without libmicrohttpd. */
int serve_event(cli *c)
{
    (void)c;
    cli_complain("pages are not served by this program: it was built without libmicrohttpd");
    return CLI_INPUT;
}
