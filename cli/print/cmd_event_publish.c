#include "cli/eventfile/event_common.h"

#include "cli/frame/published.h"
#include "cli/publish/publish.h"

/* An event as a folder of pages, now and after each change. */

static int write_pages(cli *c, const char *file, const char *folder)
{
    ff_error err = FF_ZERO;
    publish_report report = {0, 0};
    book *b = ff_calloc(1, sizeof *b);
    int code =
        b != NULL ? book_open(b, file, &err) : ff_fail(&err, FF_E_MEMORY, "out of memory");
    if (code == FF_OK)
        code = publish_site(b, folder, &report, &err);
    if (b != NULL)
        book_release(b);
    ff_free(b);
    if (code != FF_OK)
        return event_error(&err);
    if (!cli_has(c, "quiet"))
        cli_format(c, "%s: %d file%s written, %d as they were\n", folder, report.written,
                   report.written == 1 ? "" : "s", report.same);
    return CLI_DONE;
}

static int remember(cli *c, const char *file, const char *folder)
{
    ff_error err = FF_ZERO;
    if (published_keep(file, folder, &err) != FF_OK)
        return cli_error(&err);
    if (folder != NULL)
        cli_say(c, "from now on each change of %s writes them again; --stop ends that", file);
    else
        cli_say(c, "changes of %s write no pages any more; those that are there stay", file);
    return CLI_DONE;
}

static int publish_to(cli *c, const char *file, const char *folder)
{
    published_make_folder(folder);
    int status = write_pages(c, file, folder);
    return status == CLI_DONE && !cli_has(c, "once") ? remember(c, file, folder) : status;
}

static int publish_again(cli *c, const char *file)
{
    ff_str folder = FF_STR_INIT;
    if (!published_find(file, &folder)) {
        ff_str_release(&folder);
        return cli_usage(c, "the pages of %s are not published; name a folder", file);
    }
    int status = write_pages(c, file, ff_str_get(&folder));
    ff_str_release(&folder);
    return status;
}

static int run_publish(cli *c)
{
    if (c->operand_count != 1 && c->operand_count != 2)
        return cli_usage(c, "event publish requires an event file and a folder");
    if (cli_has(c, "stop") && (c->operand_count == 2 || cli_has(c, "once")))
        return cli_usage(c, "--stop goes alone with the event file");
    if (!event_is_file(c->operands[0])) {
        bool there = cli_file_exists(c->operands[0]);
        cli_complain("%s: %s", c->operands[0],
                     there ? "this is not an event file" : "there is no such file");
        return there ? CLI_INPUT : CLI_IO;
    }
    if (cli_has(c, "stop"))
        return remember(c, c->operands[0], NULL);
    return c->operand_count == 2 ? publish_to(c, c->operands[0], c->operands[1])
                                 : publish_again(c, c->operands[0]);
}

static const cli_option options[] = {
    {0, "once", NULL, "write the pages now, and not after each change"},
    {0, "stop", NULL, "write them after changes no longer"},
    CLI_OPTION_END,
};

const cli_command cmd_event_publish = {
    .name = "event publish",
    .operands = "FILE [FOLDER]",
    .summary = "Keep an event as a folder of pages, for a web server or a stick",
    .details =
        "Writes pages of all sections: rounds, standings, cross tables, players, lists to be\n"
        "printed; results.json and rounds.ics (a calendar) beside them. From then on each "
        "command\n"
        "that changes the file on this computer writes those that are not as they were; "
        "without\n"
        "FOLDER they are written again. Which folder it is stands in the user's folder for "
        "data\n"
        "and not in the event file. Files of others in the folder are never replaced.",
    .options = options,
    .run = run_publish,
};
