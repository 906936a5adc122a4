#include "cli/game/shard_report.h"

#include "base/json.h"
#include "flagfall/version.h"

static void put_count(ff_json *json, const char *key, unsigned long long value)
{
    ff_json_put_integer(json, key, (long long)value);
}

static void end_line(ff_json *json, ff_str *out)
{
    ff_json_end_object(json);
    ff_str_char(out, '\n');
}

void cli_put_shard(ff_str *out, const cli_shard_run *run)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "shard");
    put_count(&json, "shard", run->shard.number);
    put_count(&json, "of", run->shard.count);
    put_count(&json, "files", run->files);
    put_count(&json, "bytes", run->bytes);
    ff_json_put_text(&json, "version", ff_version());
    ff_json_put_text(&json, "laws", run->laws);
    ff_json_put_text(&json, "dead", run->dead);
    ff_json_put_text(&json, "clocks", run->clocks);
    ff_json_put_bool(&json, "games", run->games);
    end_line(&json, out);
}

void cli_put_part(ff_str *out, const ff_shard_part *part, const ff_shard_sums *sums,
                  int exit_code)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "part");
    ff_json_put_text(&json, "file", part->path);
    put_count(&json, "from", part->from);
    put_count(&json, "to", part->to);
    put_count(&json, "size", part->size);
    put_count(&json, "games", sums->games);
    put_count(&json, "lines", sums->lines);
    ff_json_put_bool(&json, "encoding", sums->encoding);
    ff_json_put_integer(&json, "exit", exit_code);
    end_line(&json, out);
}

void cli_put_summary(ff_str *out, const ff_verify_summary *s)
{
    const struct {
        const char *key;
        unsigned long long value;
    } sums[] = {{"files", s->files},       {"games", s->games}, {"valid", s->valid},
                {"invalid", s->invalid},   {"plies", s->plies}, {"errors", s->errors},
                {"warnings", s->warnings}, {"notes", s->notes}};
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "summary");
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        put_count(&json, sums[i].key, sums[i].value);
    end_line(&json, out);
}
