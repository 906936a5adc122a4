#include "cli/serve/serve.h"

/* A program without libmicrohttpd. */
int serve_event(cli *c)
{
    (void)c;
    cli_complain("pages are not served by this program: it was built without libmicrohttpd");
    return CLI_INPUT;
}

void serve_version(ff_version_part *out)
{
    *out = (ff_version_part){"libmicrohttpd", "none", NULL, "the event in the browser"};
}
