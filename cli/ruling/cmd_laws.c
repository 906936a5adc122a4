#include "cli/cli.h"

#include "base/json.h"
#include "flagfall/laws.h"

#include <string.h>

enum { FORM_TEXT, FORM_JSON, FORM_MARKDOWN };

/* Does one of the Articles of the point begin with `wanted`? "9.2" finds 9.2.3, not 9.21. */
static bool has_article(ff_law_point point, const char *wanted)
{
    size_t size = strlen(wanted);
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        const char *at = ff_laws_article(ff_laws_all[i], point).number;
        while (at != NULL && *at != '\0') {
            size_t length = strcspn(at, ",");
            if (length >= size && strncmp(at, wanted, size) == 0 &&
                (length == size || at[size] < '0' || at[size] > '9'))
                return true;
            at += length;
            at += strspn(at, ", ");
        }
    }
    return false;
}

/* The mark after an Article: a question mark where it was not verified. */
static const char *mark(ff_source_status m)
{
    return m != FF_MARK_NONE ? "?" : "";
}

static void put_text(ff_law_point point, ff_str *out)
{
    ff_str_format(out, "%s%s: %s\n", out->size != 0 ? "\n" : "", ff_law_point_key(point),
                  ff_law_point_title(point));
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        ff_article article = ff_laws_article(ff_laws_all[i], point);
        ff_str cell = FF_STR_INIT;
        ff_laws_summary(ff_laws_all[i], point, &cell);
        if (article.number == NULL)
            ff_str_format(out, "  %-10s -\n", ff_laws_all[i]->id);
        else
            ff_str_format(out, "  %-10s %-52s %s%s\n", ff_laws_all[i]->id, ff_str_get(&cell),
                          article.number, mark(article.mark));
        ff_str_release(&cell);
    }
}

static void put_json(ff_law_point point, ff_str *out)
{
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        ff_article article = ff_laws_article(ff_laws_all[i], point);
        ff_str cell = FF_STR_INIT;
        ff_laws_summary(ff_laws_all[i], point, &cell);
        ff_json json = ff_json_start(out);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "law");
        ff_json_put_text(&json, "point", ff_law_point_key(point));
        ff_json_put_text(&json, "title", ff_law_point_title(point));
        ff_json_put_text(&json, "laws", ff_laws_all[i]->id);
        ff_json_put_text(&json, "article", article.number);
        ff_json_put_bool(&json, "verified", article.mark == FF_MARK_NONE);
        ff_json_put_text(&json, "says", article.number != NULL ? ff_str_get(&cell) : NULL);
        ff_json_end_object(&json);
        ff_str_char(out, '\n');
        ff_str_release(&cell);
    }
}

static void put_markdown(ff_law_point point, ff_str *out)
{
    if (out->size == 0) {
        ff_str_text(out, "| point |");
        for (size_t i = 0; ff_laws_all[i] != NULL; i++)
            ff_str_format(out, " %s |", ff_laws_all[i]->id);
        ff_str_text(out, " function |\n|---|");
        for (size_t i = 0; ff_laws_all[i] != NULL; i++)
            ff_str_text(out, "---|");
        ff_str_text(out, "---|\n");
    }
    ff_str_format(out, "| `%s`: %s |", ff_law_point_key(point), ff_law_point_title(point));
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        ff_article article = ff_laws_article(ff_laws_all[i], point);
        ff_str_char(out, ' ');
        ff_laws_summary(ff_laws_all[i], point, out);
        if (article.number != NULL)
            ff_str_format(out, " [%s%s] |", article.number, mark(article.mark));
        else
            ff_str_text(out, "– |");
    }
    ff_str_format(out, " `%s` |\n", ff_law_point_function(point));
}

static void list_editions(ff_str *out)
{
    ff_str_text(out, "Editions (--laws); a question mark after an Article: not verified\n");
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        const ff_laws *laws = ff_laws_all[i];
        ff_str_format(out, "  %-10s %s%s%s\n", laws->id, laws->title,
                      laws->note != NULL ? "; " : "", laws->note != NULL ? laws->note : "");
    }
}

static int run_laws(cli *c)
{
    if (c->operand_count > 1)
        return cli_usage(c, "laws requires one Article or topic, or nothing");
    const char *wanted = c->operand_count == 1 ? c->operands[0] : NULL;
    int form = cli_choice(c, "format", FORM_TEXT);
    static void (*const put[])(ff_law_point, ff_str *) = {put_text, put_json, put_markdown};
    ff_str out = FF_STR_INIT;
    if (wanted == NULL && form == FORM_TEXT)
        list_editions(&out);
    unsigned found = 0;
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++) {
        ff_law_point point = (ff_law_point)i;
        if (wanted != NULL && strcmp(wanted, ff_law_point_key(point)) != 0 &&
            !has_article(point, wanted))
            continue;
        put[form](point, &out);
        found++;
    }
    cli_str(c, &out);
    ff_str_release(&out);
    if (found != 0)
        return CLI_DONE;
    cli_complain("no Article or topic \"%s\": \"flagfall laws\" lists them all", wanted);
    return CLI_NEGATIVE;
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json|markdown"),
    CLI_OPTION_END,
};

const cli_command cmd_laws = {
    .name = "laws",
    .operands = "[ARTICLE]",
    .summary = "What the editions of the Laws say on a point, as the program applies them",
    .details = "ARTICLE is a number (9.2) or a topic as the list names it (wrong-claim).",
    .options = options,
    .run = run_laws,
};
