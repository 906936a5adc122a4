#include "cli/watch/feeds.h"

#include "cli/clock/clock_common.h"
#include "flagfall/version.h"
#include "net/net.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the header --- */

/* The one line of a file, or a variable: what it says is shown nowhere. */
static int read_header(cli *c, ff_str *out)
{
    enum { MOST = 8192 };
    ff_error err;
    ff_str text = FF_STR_INIT;
    int status = CLI_DONE;
    const char *path = cli_value(c, "header-file", NULL);
    const char *name = cli_value(c, "header-variable", NULL);
    if (path != NULL && name != NULL)
        return cli_usage(c,
                         "--header-file and --header-variable are two ways to say one thing");
    if (path != NULL && ff_input_read_all(path, MOST, &text, &err) != FF_OK)
        status = cli_error(&err);
    if (name != NULL && getenv(name) == NULL)
        status = cli_usage(c, "--header-variable: there is no \"%s\" in the environment", name);
    else if (name != NULL)
        ff_str_text(&text, getenv(name));
    size_t size = strcspn(ff_str_get(&text), "\r\n");
    const char *rest = ff_str_get(&text) + size;
    if (status == CLI_DONE && rest[strspn(rest, "\r\n\t ")] != '\0')
        status = cli_usage(c, "one header is sent, and here are several lines");
    while (size > 0 && ff_str_get(&text)[size - 1] == ' ')
        size--;
    ff_str_bytes(out, ff_str_get(&text), size);
    ff_str_release(&text);
    if (status == CLI_DONE && (path != NULL || name != NULL) && size == 0)
        status = cli_usage(c, "the header is empty");
    return status;
}

/* --- opening --- */

int64_t watch_feeds_delay(const char *name, int64_t given)
{
    bool hall = ff_feed_is_file(name) || strstr(name, "/api/v1.0/round/") != NULL;
    return hall ? 0 : given;
}

static size_t count_addresses(const cli *c)
{
    size_t count = 0;
    for (int i = 0; i < c->operand_count; i++)
        count += ff_feed_is_address(c->operands[i]);
    return count;
}

static bool has_options(const cli *c)
{
    return cli_has(c, "every") || cli_has(c, "cacert") || cli_has(c, "delay") ||
           cli_has(c, "header-file") || cli_has(c, "header-variable");
}

static int open_list(watch_feeds *f, cli *c, const ff_feed_options *options,
                     const ff_feed_sink *sink, int64_t now_ms)
{
    ff_error err;
    if (ff_feeds_new(options, sink, &f->list, &err) != FF_OK)
        return cli_usage(c, "%s", err.message);
    for (int i = 0; i < c->operand_count; i++) {
        bool streams = ff_feed_is_address(c->operands[i]) &&
                       ff_feed_address_streams(ff_feed_address_bare(c->operands[i]));
        if (streams && !ff_net_can_stream())
            return cli_usage(c, "answers that stay open are not read by this program: name the "
                                "address of the round itself");
        if (streams)
            cli_say(c, "a stream does not tell of moves that are taken back without another");
        if (ff_feed_is_address(c->operands[i]) &&
            ff_feeds_add(f->list, c->operands[i], now_ms, &err) != FF_OK)
            return cli_usage(c, "%s", err.message);
    }
    return CLI_DONE;
}

static int open_net(watch_feeds *f, const cli *c)
{
    ff_error err;
    char agent[80];
    snprintf(agent, sizeof agent, "Flagfall/%s", ff_version());
    const ff_net_options options = {.agent = agent,
                                    .ca_file = cli_value(c, "cacert", NULL),
                                    .connect_ms = FF_FEED_CONNECT_MS,
                                    .all_ms = FF_FEED_ALL_MS,
                                    .most_bytes = FF_FEED_BYTES};
    return ff_net_new(&options, &f->net, &err) == FF_OK ? CLI_DONE : cli_error(&err);
}

int watch_feeds_open(watch_feeds *f, cli *c, const ff_feed_sink *sink, bool once,
                     int64_t now_ms)
{
    enum { LEAST_MS = 500, POLITE_MS = 2000 };
    ff_feed_options options = {.at_once = once};
    ff_str header = FF_STR_INIT;
    if (!clock_option_time(c, "every", FF_FEED_EVERY_MS, &options.every_ms))
        return CLI_USAGE;
    if (count_addresses(c) == 0)
        return has_options(c) && !cli_has(c, "command")
                   ? cli_usage(c, "--every, --delay, --cacert, --header-file and "
                                  "--header-variable are for addresses, and none is "
                                  "named")
                   : CLI_DONE;
    if (options.every_ms < LEAST_MS)
        return cli_usage(c, "--every: less than half a second would be an attack");
    if (options.every_ms < POLITE_MS)
        cli_say(c, "asking more often than every 2 seconds: is the server yours?");
    if (!ff_sys_random(&options.seed, sizeof options.seed))
        options.seed = (uint64_t)now_ms;
    int status = read_header(c, &header);
    options.header = header.size > 0 ? ff_str_get(&header) : NULL;
    if (status == CLI_DONE)
        status = open_list(f, c, &options, sink, now_ms);
    if (status == CLI_DONE)
        status = open_net(f, c);
    ff_str_release(&header);
    return status;
}

void watch_feeds_close(watch_feeds *f)
{
    ff_net_free(f->net);
    ff_feeds_free(f->list);
    *f = (watch_feeds){0};
}

/* --- running --- */

int watch_feeds_run(watch_feeds *f, int64_t now_ms, ff_error *err)
{
    const ff_net_answer *answer;
    ff_net_request request;
    size_t id;
    int code = FF_OK;
    if (f->list == NULL)
        return FF_OK;
    ff_net_wait(f->net, -1, false, 0);
    while (code == FF_OK && (answer = ff_net_take(f->net)) != NULL)
        code = ff_feeds_answer(f->list, answer, now_ms, err);
    while (code == FF_OK && ff_feeds_next(f->list, now_ms, &id, &request))
        code = ff_net_ask(f->net, id, &request, err);
    ff_feeds_tick(f->list, now_ms);
    return code;
}

int64_t watch_feeds_due(const watch_feeds *f)
{
    return f->list != NULL ? ff_feeds_due(f->list) : INT64_MAX;
}

void watch_feeds_wait(watch_feeds *f, int changes, bool keys, int wait_ms)
{
    if (f->net != NULL)
        ff_net_wait(f->net, changes, keys, wait_ms);
    else
        ff_sys_changes_wait(changes, keys, wait_ms);
}

bool watch_feeds_settled(const watch_feeds *f, int64_t now_ms)
{
    enum { REST_MS = 1000 };
    for (size_t i = 0; i < watch_feeds_count(f); i++) {
        ff_feed one = ff_feeds_at(f->list, i);
        if (one.good_ms < 0 && one.what[0] == '\0')
            return false;
        if (one.open && (one.news_ms < 0 || now_ms < one.news_ms + REST_MS))
            return false;
    }
    return true;
}

size_t watch_feeds_count(const watch_feeds *f)
{
    return f->list != NULL ? ff_feeds_count(f->list) : 0;
}

size_t watch_feeds_read(const watch_feeds *f)
{
    return f->list != NULL ? ff_feeds_read(f->list) : 0;
}
