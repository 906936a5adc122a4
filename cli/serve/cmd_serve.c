#include "cli/serve/serve.h"

/* flagfall serve: the event in the browser (the server is in serve.c). */

static const char details[] =
    "Shows the event in the browser and takes what is entered there: on this computer alone, "
    "or\n"
    "with --lan on the screens, tablets and phones of the hall. Every form runs the command\n"
    "that does the same in a terminal; both may be used at once.\n\n"
    "Without an event file the page lets one be chosen, or made, in this folder.";

static const cli_option options[] = {
    {0, "lan", NULL, "also for other computers of the network, which the chief lets in"},
    {0, "port", "N", "the port (default: 7474, or the next that is free; 0: any)"},
    {0, "open", NULL, "open the browser on the page"},
    {0, "end-after", "N", "end when no page was open for N minutes (default: never)"},
    {0, "host", "NAME", "another name of this computer in the network; with , between several"},
    {0, "tls-cert", "FILE", "serve by https: the certificate, as PEM"},
    {0, "tls-key", "FILE", "its key, as PEM"},
    {0, "export", "FOLDER", "keep the public pages as files there, after each change"},
    {0, "once", NULL, "write the pages of --export once, and serve nothing"},
    {0, "demo", NULL,
     "make an event of 40 made-up players first (default: in a temporary folder)"},
    {0, "learner", "FILE", "keep what is answered in the school at this computer in this file"},
    {0, "author", "NAME", "who acts at this computer, for the log"},
    CLI_OPTION_END,
};

static int run_serve(cli *c)
{
    return serve_event(c);
}

extern const cli_command cmd_serve;
const cli_command cmd_serve = {
    .name = "serve",
    .operands = "[EVENT]",
    .summary = "Show the event in the browser, on every screen of the hall",
    .details = details,
    .options = options,
    .run = run_serve,
};
