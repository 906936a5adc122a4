#include "cli/frame/game_arg.h"
#include "cli/link/link.h"

#include "base/json.h"
#include "file/virtual.h"
#include "flagfall/version.h"

#include <string.h>

enum { MOST_FILE = 4 * 1024 * 1024, MOST_OUTPUT = 16 * 1024 * 1024, MOST_DIFFERENCES = 32 };

/* A ruling being asked for again, and what came of it. */
typedef struct recheck {
    cli *c;
    ff_str file;                /* FILE.json */
    const ff_json_value *kept;  /* the ruling in it, or NULL: there is only the link */
    const ff_json_value *again; /* the ruling now */
    link_question then, now;
    const char *differences[MOST_DIFFERENCES]; /* their names */
    int count;
} recheck;

/* --- what is checked --- */

static int read_json(recheck *r, const char *text, size_t size, const ff_json_value **out)
{
    ff_error err;
    ff_json_value *value;
    int code = ff_json_read(text, size, &r->c->arena, &value, &err);
    *out = value;
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* The text that has the link: what was typed, or what a file says. */
static int find_link(recheck *r, const char **link)
{
    ff_error err;
    const char *operand = r->c->operands[0];
    *link = operand;
    if (strstr(operand, "flagfall:") != NULL)
        return CLI_DONE;
    if (ff_input_read_all(operand, MOST_FILE, &r->file, &err) != FF_OK)
        return cli_error(&err);
    *link = ff_str_get(&r->file);
    if ((*link)[strspn(*link, " \t\r\n")] != '{')
        return CLI_DONE; /* a link, or the page of a ruling with one */
    int status = read_json(r, ff_str_get(&r->file), r->file.size, &r->kept);
    if (status == CLI_DONE)
        *link = ff_json_get_text(r->kept, "link", "");
    if (status == CLI_DONE && (*link)[0] == '\0') {
        cli_complain("%s: this is no ruling with a link", operand);
        status = CLI_INPUT;
    }
    return status;
}

/* --- asking again --- */

/* Runs the question where no file is but its game; what it prints goes to `out`. */
static int ask_again(recheck *r, const char *format, ff_str *out)
{
    static char program[] = "flagfall", option[] = "--format";
    char *argv[LINK_MOST_WORDS + 4] = {program, r->then.words[0], option,
                                       ff_arena_copy(&r->c->arena, format, strlen(format))};
    int argc = 4;
    for (int i = 1; i < r->then.count; i++)
        argv[argc++] = r->then.words[i];
    ff_virtual set = FF_VIRTUAL_INIT, *outer = ff_virtual_streams();
    ff_str game = FF_STR_INIT;
    set.most = MOST_OUTPUT;
    ff_str_text(&game, r->then.game != NULL ? r->then.game : "");
    bool ready = argv[3] != NULL && !game.failed &&
                 ff_virtual_put(&set, LINK_GAME, &game, false, NULL) == FF_OK;
    if (!ready) {
        ff_virtual_release(&set);
        return cli_no_memory();
    }
    size_t width = cli_give_page_width(cli_page_width(r->c));
    ff_virtual_use(&set);
    int status = cli_run(argc, argv);
    ff_virtual_use(outer);
    cli_give_page_width(width);
    ff_str_bytes(out, ff_str_get(&set.out), set.out.size);
    ff_virtual_release(&set);
    return out->failed ? cli_no_memory() : status;
}

/* The ruling now, as JSON, and its own link. */
static int rule_again(recheck *r)
{
    ff_error err;
    ff_str out = FF_STR_INIT;
    int status = ask_again(r, "json", &out);
    if (out.size == 0) { /* it has complained */
        cli_complain("the question of the link cannot be ruled on by this program");
        status = status == CLI_INTERNAL ? CLI_INTERNAL : CLI_INPUT;
    } else {
        status = read_json(r, ff_str_get(&out), out.size, &r->again);
    }
    ff_str_release(&out);
    if (status != CLI_DONE)
        return status;
    const char *link = ff_json_get_text(r->again, "link", "");
    return link_read(link, NULL, &r->c->arena, &r->now, &err) == FF_OK ? CLI_DONE
                                                                       : cli_error(&err);
}

/* --- what differs --- */

static void note_difference(recheck *r, const char *what)
{
    if (r->count < MOST_DIFFERENCES)
        r->differences[r->count++] = what;
}

/* Depth is bounded by that of the reader. */
static bool are_same(const ff_json_value *a, const ff_json_value *b)
{
    if (a->kind != b->kind || (a->key == NULL) != (b->key == NULL) ||
        (a->key != NULL && strcmp(a->key, b->key) != 0))
        return false;
    if ((a->kind == FF_JSON_TEXT || a->kind == FF_JSON_NUMBER) &&
        (a->size != b->size || memcmp(a->text, b->text, a->size) != 0))
        return false;
    const ff_json_value *one = a->first, *other = b->first;
    for (; one != NULL && other != NULL; one = one->next, other = other->next)
        if (!are_same(one, other))
            return false;
    return one == NULL && other == NULL;
}

/* Each member of the ruling but its link, in which the program has its version. */
static void compare_members(recheck *r)
{
    for (const ff_json_value *now = r->again->first; now != NULL; now = now->next) {
        const ff_json_value *then = ff_json_get(r->kept, now->key);
        if (strcmp(now->key, "link") != 0 && strcmp(now->key, "verdict") != 0 &&
            (then == NULL || !are_same(then, now)))
            note_difference(r, now->key);
    }
}

static void compare_rulings(recheck *r)
{
    const char *verdict =
        r->kept != NULL ? ff_json_get_text(r->kept, "verdict", "") : r->then.verdict;
    r->then.verdict = verdict;
    if (strcmp(verdict, r->now.verdict) != 0)
        note_difference(r, "verdict");
    else if (strcmp(r->then.sum, r->now.sum) != 0)
        note_difference(r, "decision");
    if (r->kept != NULL && r->then.without == NULL)
        compare_members(r);
}

/* --- output --- */

static void put_then_and_now(cli *c, const char *what, const char *then, const char *now)
{
    if (strcmp(then, now) == 0)
        cli_format(c, "%-13s%s\n", what, now);
    else
        cli_format(c, "%-13s%s then, %s now\n", what, then, now);
}

static void put_text(recheck *r)
{
    cli *c = r->c;
    cli_format(c, "\nChecked      %s\n",
               r->count == 0 ? "the same ruling from the same facts" : "not the same ruling");
    put_then_and_now(c, "Verdict", r->then.verdict, r->now.verdict);
    put_then_and_now(c, "Edition", r->then.edition, r->now.edition);
    put_then_and_now(c, "Version", r->then.version, r->now.version);
    if (r->then.without != NULL)
        cli_format(c, "%-13s--%s, which the link does not have; the decision is compared\n",
                   "Left out", r->then.without);
    for (int i = 0; i < r->count; i++)
        cli_format(c, "%-13s%s\n", i == 0 ? "Differs" : "",
                   strcmp(r->differences[i], "decision") == 0
                       ? "decision (result, Articles, clocks, moves or position)"
                       : r->differences[i]);
}

static void put_side(ff_json *json, const char *key, const link_question *q)
{
    ff_json_key(json, key);
    ff_json_begin_object(json);
    ff_json_put_text(json, "verdict", q->verdict);
    ff_json_put_text(json, "laws", q->edition);
    ff_json_put_text(json, "version", q->version);
    ff_json_end_object(json);
}

static void put_json(recheck *r)
{
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(&text);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "recheck");
    ff_json_put_bool(&json, "same", r->count == 0);
    put_side(&json, "then", &r->then);
    put_side(&json, "now", &r->now);
    ff_json_key(&json, "differs");
    ff_json_begin_array(&json);
    for (int i = 0; i < r->count; i++)
        ff_json_text(&json, r->differences[i]);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&text, '\n');
    cli_str(r->c, &text);
    ff_str_release(&text);
}

/* The ruling as it is now, and whether it is the one that was given. */
static int put_result(recheck *r)
{
    bool json = cli_choice(r->c, "format", 0) == 1;
    ff_str page = FF_STR_INIT;
    int status = ask_again(r, json ? "json" : "text", &page);
    cli_str(r->c, &page);
    ff_str_release(&page);
    if (status == CLI_INTERNAL)
        return status;
    if (json)
        put_json(r);
    else
        put_text(r);
    return r->count == 0 ? CLI_DONE : CLI_NEGATIVE;
}

static int run_recheck(cli *c)
{
    recheck r = {.c = c, .file = FF_STR_INIT};
    ff_error err;
    const char *link;
    const ff_laws *laws; /* it is looked at alone */
    if (c->operand_count != 1)
        return cli_usage(c, "recheck requires the link of a ruling, or its JSON in a file");
    if (!cli_laws(c, &laws))
        return CLI_USAGE;
    int status = find_link(&r, &link);
    if (status == CLI_DONE &&
        link_read(link, cli_value(c, "laws", NULL), &c->arena, &r.then, &err) != FF_OK)
        status = cli_error(&err);
    if (status == CLI_DONE)
        status = rule_again(&r);
    if (status == CLI_DONE) {
        compare_rulings(&r);
        status = put_result(&r);
    }
    ff_str_release(&r.file);
    return status;
}

static const cli_option options[] = {
    {0, "laws", "ID", "rule by another edition than that of the link"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_recheck = {
    .name = "recheck",
    .operands = "LINK|FILE",
    .summary = "Rule again on the question of a ruling, and compare",
    .details =
        "LINK is what a ruling prints with --link, or its QR code; it begins with\n"
        "flagfall:1/, and may have the address of a page before it. FILE is the JSON of a\n"
        "ruling, or its page; - is standard input. Nothing is read from the disk but that.\n"
        "Exit code 0: the same ruling from the same facts; 1: it differs, and what differs is\n"
        "told: verdict, edition, version of the program.",
    .options = options,
    .run = run_recheck,
};
