#include "cli/frame/cli.h"
#include "cli/frame/meant.h"

#include "base/json.h"
#include "flagfall/laws.h"

#include <stdio.h>
#include <string.h>

enum { FORM_TEXT, FORM_JSON, FORM_MARKDOWN };

/* Does one of the Articles of the point begin with `wanted`? "9.2" finds 9.2.3, not 9.21.
 * `whole`: is it `wanted`? */
static bool has_article(ff_law_point point, const char *wanted, bool whole)
{
    size_t size = strlen(wanted);
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        const char *at = ff_laws_article(ff_laws_all[i], point).number;
        while (at != NULL && *at != '\0') {
            size_t length = strcspn(at, ",");
            if (length >= size && strncmp(at, wanted, size) == 0 &&
                (length == size || (!whole && (at[size] < '0' || at[size] > '9'))))
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

/* What it says, and the Article in the last columns, on a line of its own where it is long. */
static void put_edition(const char *id, const char *says, ff_article article, ff_str *out)
{
    enum { WIDTH = 80, FIRST = 13, ARTICLE = 66 };
    char number[64];
    int size = snprintf(number, sizeof number, "%s%s", article.number, mark(article.mark));
    int used = FIRST + (int)ff_utf8_width(says, strlen(says)) + 1;
    int column = WIDTH - size < ARTICLE ? WIDTH - size : ARTICLE;
    ff_str_format(out, "  %-10s %s", id, says);
    if (used > column)
        ff_str_format(out, "\n%*s%s\n", column, "", number);
    else
        ff_str_format(out, "%*s%s\n", column - used + 1, "", number);
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
            put_edition(ff_laws_all[i]->id, ff_str_get(&cell), article, out);
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
        ff_str_text(out, " command |\n|---|");
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
    ff_str_format(out, " `%s` |\n", ff_law_point_command(point));
}

static void list_editions(cli *c)
{
    cli_text(c, "Editions (--laws); a question mark after an Article: not verified\n");
    for (size_t i = 0; ff_laws_all[i] != NULL; i++) {
        const ff_laws *laws = ff_laws_all[i];
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "%s%s%s", laws->title, laws->note != NULL ? "; " : "",
                      laws->note != NULL ? laws->note : "");
        cli_format(c, "  %-10s ", laws->id);
        cli_print_wrapped(c, ff_str_get(&text), 13, 13);
        ff_str_release(&text);
    }
}

/* --- what is looked for --- */

/* The point by its key or an Article. */
static bool is_named(ff_law_point point, const char *wanted)
{
    return wanted == NULL || strcmp(wanted, ff_law_point_key(point)) == 0 ||
           has_article(point, wanted, false);
}

/* The point by an Article and nothing above or below it. */
static bool is_numbered(ff_law_point point, const char *wanted)
{
    return has_article(point, wanted, true);
}

/* The word in the key, the title, or what an edition says. */
static bool is_said(ff_law_point point, const char *wanted)
{
    if (cli_has_word(ff_law_point_key(point), wanted) ||
        cli_has_word(ff_law_point_title(point), wanted))
        return true;
    bool found = false;
    for (size_t i = 0; ff_laws_all[i] != NULL && !found; i++) {
        ff_str cell = FF_STR_INIT;
        ff_laws_summary(ff_laws_all[i], point, &cell);
        found = cli_has_word(ff_str_get(&cell), wanted);
        ff_str_release(&cell);
    }
    return found;
}

/* The command that rules on a point is one for which arbiters use the word. */
static bool is_meant(ff_law_point point, const char *wanted)
{
    const char *command = ff_law_point_command(point);
    return strcmp(command, "laws") != 0 && cli_means_command(wanted, command);
}

static unsigned put_points(const char *wanted, bool (*fits)(ff_law_point, const char *),
                           int form, ff_str *out)
{
    static void (*const put[])(ff_law_point, ff_str *) = {put_text, put_json, put_markdown};
    unsigned found = 0;
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++) {
        if (!fits((ff_law_point)i, wanted))
            continue;
        put[form]((ff_law_point)i, out);
        found++;
    }
    return found;
}

/* A number below one that is served: "7.4.2" finds 7.4, and says so. Chapters are not gone up
 * to. */
static unsigned put_above(const cli *c, const char *wanted, int form, ff_str *out)
{
    char above[32];
    size_t size = strlen(wanted);
    if (size >= sizeof above)
        return 0;
    memcpy(above, wanted, size + 1);
    for (char *dot; (dot = strrchr(above, '.')) != NULL && dot[1] >= '0' && dot[1] <= '9';) {
        *dot = '\0';
        if (strchr(above, '.') == NULL)
            return 0;
        unsigned found = put_points(above, is_numbered, form, out);
        if (found != 0) {
            cli_say(c, "%s has no entry of its own: this is what is said of %s", wanted, above);
            return found;
        }
    }
    return 0;
}

static int complain_article(const char *wanted)
{
    const char *near = NULL;
    int best = 3;
    for (int i = 0; i < FF_LAW_POINT_COUNT; i++) {
        int slips = cli_slips(wanted, ff_law_point_key((ff_law_point)i));
        if (slips != 0 && slips < best) {
            best = slips;
            near = ff_law_point_key((ff_law_point)i);
        }
    }
    if (near == NULL)
        near = cli_near_word(wanted);
    if (near != NULL)
        cli_complain("no Article or topic \"%s\"; did you mean \"flagfall laws %s\"?", wanted,
                     near);
    else
        cli_complain("no Article or topic \"%s\": \"flagfall laws\" lists them all", wanted);
    return CLI_NEGATIVE;
}

static int run_laws(cli *c)
{
    static bool (*const searches[])(ff_law_point, const char *) = {is_named, is_said, is_meant};
    if (c->operand_count > 1)
        return cli_usage(c, "laws requires one Article, topic or word, or nothing");
    const char *wanted = c->operand_count == 1 ? c->operands[0] : NULL;
    int form = cli_choice(c, "format", FORM_TEXT);
    ff_str out = FF_STR_INIT;
    unsigned found = 0;
    if (wanted == NULL && form == FORM_TEXT)
        list_editions(c);
    for (size_t i = 0; i < sizeof searches / sizeof *searches && found == 0; i++) {
        found = put_points(wanted, searches[i], form, &out);
        if (found == 0 && wanted != NULL && i == 0)
            found = put_above(c, wanted, form, &out);
    }
    if (wanted == NULL && form == FORM_TEXT)
        cli_text(c, "\n");
    cli_str(c, &out);
    ff_str_release(&out);
    return found != 0 ? CLI_DONE : complain_article(wanted);
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json|markdown"),
    CLI_OPTION_END,
};

const cli_command cmd_laws = {
    .name = "laws",
    .operands = "[ARTICLE|WORD]",
    .summary = "What the editions of the Laws say on a point, as the program applies them",
    .details =
        "ARTICLE is a number (9.2) or a topic as the list names it (wrong-claim). A WORD is\n"
        "looked for in the topics and in what the editions say (promotion, late).",
    .options = options,
    .run = run_laws,
};
