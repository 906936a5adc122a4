#include "cli/train/options.h"

#include <string.h>

/* The kinds of cases, and each provision of the index with the editions in which it is asked.
 */

/* Why an edition cannot be asked on a point; NULL where it can. */
static const char *not_asked(const ff_laws *laws, ff_law_point point)
{
    ff_str says = FF_STR_INIT;
    ff_article a = ff_laws_article(laws, point);
    ff_laws_summary(laws, point, &says);
    const char *why = a.number == NULL               ? "the edition is silent"
                      : a.mark != FF_MARK_NONE       ? "its Article is not verified"
                      : ff_str_get(&says)[0] == '\0' ? "nothing is known to be said"
                                                     : NULL;
    ff_str_release(&says);
    return why;
}

static void put_point(ff_law_point point, bool json, ff_str *out)
{
    ff_json j = ff_json_start(out);
    const char *why = NULL;
    unsigned asked = 0;
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++) {
        const char *its = not_asked(ff_laws_all[i], point);
        asked += its == NULL;
        why = its != NULL ? its : why;
    }
    if (!json) {
        ff_str_format(out, "  %-24s ", ff_law_point_key(point));
        if (asked > 0)
            ff_str_format(out, "%u edition%s\n", asked, asked == 1 ? "" : "s");
        else
            ff_str_format(out, "not asked: %s\n", why);
        return;
    }
    ff_json_begin_object(&j);
    ff_json_put_text(&j, "type", "provision");
    ff_json_put_text(&j, "point", ff_law_point_key(point));
    ff_json_put_text(&j, "title", ff_law_point_title(point));
    ff_json_put_text(&j, "command", ff_law_point_command(point));
    ff_json_key(&j, "editions");
    ff_json_begin_array(&j);
    for (unsigned i = 0; ff_laws_all[i] != NULL; i++)
        if (not_asked(ff_laws_all[i], point) == NULL)
            ff_json_text(&j, ff_laws_all[i]->id);
    ff_json_end_array(&j);
    ff_json_put_text(&j, "not_asked", asked > 0 ? NULL : why);
    ff_json_end_object(&j);
    ff_str_char(out, '\n');
}

static void put_kind(const train_kind *kind, bool json, ff_str *out)
{
    ff_json j = ff_json_start(out);
    if (!json) {
        ff_str_format(out, "  %-14s from %-13s  %s\n", kind->key,
                      ff_school_level_key(kind->least), kind->title);
        return;
    }
    ff_json_begin_object(&j);
    ff_json_put_text(&j, "type", "kind");
    ff_json_put_text(&j, "kind", kind->key);
    ff_json_put_text(&j, "title", kind->title);
    ff_json_put_text(&j, "level", ff_school_level_key(kind->least));
    ff_json_end_object(&j);
    ff_str_char(out, '\n');
}

static int run_index(cli *c)
{
    bool json = strcmp(cli_value(c, "format", "text"), "json") == 0;
    ff_str out = FF_STR_INIT;
    if (c->operand_count != 0)
        return cli_usage(c, "train index takes no file");
    if (!json)
        ff_str_text(&out, "Kinds of cases (--kind), and the level from which on\n");
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        put_kind(kind, json, &out);
    if (!json)
        ff_str_text(&out, "\nProvisions of the Laws, and editions in which they are asked\n");
    for (int point = 0; point < FF_LAW_POINT_COUNT; point++)
        put_point((ff_law_point)point, json, &out);
    cli_str(c, &out);
    ff_str_release(&out);
    return CLI_DONE;
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_train_index = {
    .name = "train index",
    .operands = "",
    .summary = "The kinds of cases, and the provisions of the Laws that are asked",
    .options = options,
    .run = run_index,
};
