#include "cli/link/link.h"

#include "cli/link/link_game.h"
#include "flagfall/laws.h"
#include "flagfall/version.h"

#include <stdio.h>
#include <string.h>

static const char scheme[] = "flagfall:1/";

/* What may be in a link as it is. */
static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                            "-./:,*=";

/* Where the output goes, and what the link itself holds in another way. */
static const char *const left_out[] = {"format", "lang",    "beside", "link",
                                       "game",   "record",  "event",  "round",
                                       "board",  "section", "author", "laws"};
/* Free text, in which people may be named. */
static const char *const personal[] = {"says", "denies"};

static bool is_among(const char *const *list, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

static bool is_left_out(const char *option)
{
    return is_among(left_out, sizeof left_out / sizeof *left_out, option);
}

static bool is_personal(const char *option)
{
    return is_among(personal, sizeof personal / sizeof *personal, option);
}

static const cli_option *find_option(const cli_command *command, const char *name)
{
    for (const cli_option *o = command->options; o->name != NULL; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

bool link_is_offered(const cli_command *command)
{
    return find_option(command, "link") != NULL;
}

/* --- writing --- */

static bool is_wanted(const cli *c)
{
    return link_is_offered(c->command) &&
           (cli_has(c, "link") || cli_choice(c, "format", 0) != 0);
}

static bool names_wanted(const cli *c)
{
    return cli_choice(c, "link", 0) == 1; /* plain, names */
}

void link_keep_game(cli *c, int at, const ff_game *game, const ff_applied_ruling *earlier)
{
    ff_str text = FF_STR_INIT;
    if (!is_wanted(c))
        return;
    link_put_game(game, earlier, names_wanted(c), &text);
    if (!text.failed)
        c->kept_game = ff_arena_copy(&c->arena, ff_str_get(&text), text.size);
    c->kept_at = at;
    ff_str_release(&text);
}

/* A space is '_' and a line end '~'; what an address may hold as it is stays. */
static void put_encoded(ff_str *out, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == ' ')
            ff_str_char(out, '_');
        else if (*text == '\n')
            ff_str_char(out, '~');
        else if (strchr(plain, *text) != NULL)
            ff_str_char(out, *text);
        else
            ff_str_format(out, "%%%02X", (unsigned)(unsigned char)*text);
}

/* "key=value", or the key alone. */
static void put_pair(ff_str *out, const char *key, const char *value)
{
    ff_str_text(out, out->size > 0 ? "&" : "");
    ff_str_text(out, key);
    if (value == NULL)
        return;
    ff_str_char(out, '=');
    put_encoded(out, value);
}

static void put_answers(const cli *c, ff_str *out)
{
    for (const cli_option *o = c->command->options; o->name != NULL; o++)
        if (!cli_has(c, o->name) || is_left_out(o->name))
            continue;
        else if (is_personal(o->name) && !names_wanted(c))
            put_pair(out, "without", o->name);
        else
            put_pair(out, o->name, o->value != NULL ? cli_value(c, o->name, "") : NULL);
    for (int i = 0; i < c->operand_count; i++)
        if (c->kept_game != NULL && i == c->kept_at)
            put_pair(out, "pgn", c->kept_game);
        else
            put_pair(out, ".", c->operands[i]);
}

/* What was decided, without the words for it: those may be improved. */
static uint64_t sum_of(const ff_ruling *r, ff_str *text)
{
    uint64_t sum = 14695981039346656037u; /* FNV-1a */
    ff_str_format(text, "%s %s %s %d", ff_ruling_verdict_name(r->verdict),
                  ff_game_result_text(r->result), r->unplayed != NULL ? r->unplayed : "-",
                  r->new_game);
    for (const ff_citation *c = r->articles; c != NULL; c = c->next)
        ff_str_format(text, " %s", c->article.number);
    for (const ff_clock_change *c = r->clock; c != NULL; c = c->next)
        ff_str_format(text, " %d%+lld", (int)c->side, (long long)c->add_ms);
    for (const ff_text_item *item = r->must_play; item != NULL; item = item->next)
        ff_str_format(text, " %s", item->text);
    if (r->restore_pos != NULL) {
        char fen[FF_FEN_SIZE];
        ff_position_fen(r->restore_pos, FF_FEN_X, fen);
        ff_str_format(text, " %s", fen);
    }
    for (const char *at = ff_str_get(text); *at != '\0'; at++)
        sum = (sum ^ (unsigned char)*at) * 1099511628211u;
    return sum;
}

static void put_decision(const ff_ruling *r, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    char decided[64];
    uint64_t sum = sum_of(r, &text);
    snprintf(decided, sizeof decided, "%s.%016llx", ff_ruling_verdict_name(r->verdict),
             (unsigned long long)sum);
    put_pair(out, "v", ff_version());
    put_pair(out, "r", decided);
    out->failed |= text.failed;
    ff_str_release(&text);
}

/* Whether the link can hold all that the ruling came from. */
static bool is_whole(const cli *c, const ff_ruling *r)
{
    bool game = r->of.game != NULL && ff_game_plies(r->of.game) > 0;
    return c->kept_game != NULL || (!game && r->of.earlier == NULL);
}

int link_give(const cli *c, ff_ruling *ruling)
{
    ff_str pairs = FF_STR_INIT, text = FF_STR_INIT;
    int code = FF_OK;
    if (!is_wanted(c) || !is_whole(c, ruling))
        return FF_OK;
    put_answers(c, &pairs);
    if (ruling->of.earlier != NULL) /* they are in the game now, and cited otherwise */
        put_pair(&pairs, "without", "record");
    if (cli_has(c, "laws")) /* a day names an edition, too */
        put_pair(&pairs, "laws", ruling->of.laws->id);
    put_pair(&pairs, "e", ruling->of.laws->id);
    put_decision(ruling, &pairs);
    ff_str_format(&text, "%s%s?%s", scheme, c->command->name, ff_str_get(&pairs));
    if (pairs.failed || text.failed)
        code = FF_E_MEMORY;
    else if (text.size <= LINK_MOST_BYTES)
        code = ff_ruling_set_link(ruling, ff_str_get(&text));
    ff_str_release(&pairs);
    ff_str_release(&text);
    return code;
}

/* --- reading --- */

typedef struct reader {
    const char *laws;   /* instead of that of the link, or NULL */
    const char *stated; /* the edition as an answer, or NULL */
    ff_arena *arena;
    link_question *out;
    const cli_command *command;
    char *operands[LINK_MOST_WORDS];
    int operand_count;
    ff_error *err;
} reader;

static int no_memory(const reader *r)
{
    return ff_fail(r->err, FF_E_MEMORY, "out of memory for the link");
}

static int add_word(reader *r, const char *key, const char *value)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s%s%s", key, value != NULL ? "=" : "", value != NULL ? value : "");
    char *word = text.failed ? NULL : ff_arena_copy(r->arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    if (word == NULL)
        return no_memory(r);
    if (r->out->count + r->operand_count + 1 >= LINK_MOST_WORDS)
        return ff_fail(r->err, FF_E_LIMIT, "the link has more than %d answers",
                       (int)LINK_MOST_WORDS);
    r->out->words[r->out->count++] = word;
    return FF_OK;
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* The text of a value, in the arena; NULL where it is none, or memory is out. */
static char *decode(reader *r, const char *text, size_t size)
{
    char *out = ff_arena_copy(r->arena, text, size), *to = out;
    for (size_t i = 0; out != NULL && i < size; i++) {
        int high = i + 2 < size ? hex_digit(text[i + 1]) : -1;
        int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        if (text[i] != '%') {
            *to++ = text[i] == '_' ? ' ' : text[i] == '~' ? '\n' : text[i];
            continue;
        }
        if (low < 0 || high * 16 + low == 0)
            return NULL;
        *to++ = (char)(high * 16 + low);
        i += 2;
    }
    if (out != NULL)
        *to = '\0';
    return out;
}

static int take_operand(reader *r, char *word)
{
    if (r->out->count + r->operand_count + 1 >= LINK_MOST_WORDS)
        return ff_fail(r->err, FF_E_LIMIT, "the link has more than %d answers",
                       (int)LINK_MOST_WORDS);
    r->operands[r->operand_count++] = word;
    return FF_OK;
}

/* "upheld.0123456789abcdef" */
static int take_decision(reader *r, char *value)
{
    char *dot = strchr(value, '.');
    if (dot == NULL)
        return ff_fail(r->err, FF_E_PARSE, "the link does not tell what was decided");
    *dot = '\0';
    r->out->verdict = value;
    r->out->sum = dot + 1;
    return FF_OK;
}

/* An answer as an option: one that the command has, and that a link may state. */
static int take_option(reader *r, const char *key, const char *value)
{
    char option[64];
    const cli_option *known = find_option(r->command, key);
    if (known == NULL || is_left_out(key) || (known->value == NULL) != (value == NULL))
        return ff_fail(r->err, FF_E_PARSE, "the link states \"%s\", which %s does not ask for",
                       key, r->command->name);
    snprintf(option, sizeof option, "--%s", key);
    return add_word(r, option, value);
}

static int take_pair(reader *r, const char *key, char *value)
{
    static char game[] = LINK_GAME;
    if (value == NULL)
        return take_option(r, key, NULL);
    if (strcmp(key, ".") == 0)
        return take_operand(r, value);
    if (strcmp(key, "pgn") == 0) {
        r->out->game = value;
        return take_operand(r, game);
    }
    if (strcmp(key, "r") == 0)
        return take_decision(r, value);
    if (strcmp(key, "v") == 0)
        r->out->version = value;
    else if (strcmp(key, "e") == 0)
        r->out->edition = value;
    else if (strcmp(key, "laws") == 0)
        r->stated = value;
    else if (strcmp(key, "without") == 0)
        r->out->without = value;
    else
        return take_option(r, key, value);
    return FF_OK;
}

static int read_pairs(reader *r, const char *text)
{
    int code = FF_OK;
    for (const char *at = text; *at != '\0' && code == FF_OK; at += *at == '&') {
        size_t size = strcspn(at, "&"), name = strcspn(at, "=&");
        char *key = decode(r, at, name);
        char *value = name < size ? decode(r, at + name + 1, size - name - 1) : NULL;
        if (key == NULL || (name < size && value == NULL))
            return ff_fail(r->err, FF_E_PARSE, "the link is damaged: \"%.*s\" is no text",
                           (int)(size < 40 ? size : 40), at);
        code = take_pair(r, key, value);
        at += size;
    }
    return code;
}

static int find_command(reader *r, const char *name, size_t size)
{
    char *word = ff_arena_copy(r->arena, name, size);
    int words;
    if (word == NULL)
        return no_memory(r);
    const cli_entry *entry = cli_find(1, &word, &words);
    if (entry == NULL || !link_is_offered(entry->command))
        return ff_fail(r->err, FF_E_PARSE, "the link is no question that is ruled on: \"%s\"",
                       word);
    r->command = entry->command;
    return add_word(r, word, NULL);
}

/* The edition to rule by, or NULL where none was stated and the one in force is still that of
 * the link. */
static const char *edition_for(const reader *r)
{
    if (r->laws != NULL || r->stated != NULL)
        return r->laws != NULL ? r->laws : r->stated;
    return strcmp(ff_laws_default()->id, r->out->edition) != 0 ? r->out->edition : NULL;
}

static int finish_words(reader *r)
{
    static char end[] = "--";
    link_question *q = r->out;
    if (q->edition == NULL || q->version == NULL || q->sum == NULL)
        return ff_fail(r->err, FF_E_PARSE, "the link is not whole: its end is missing");
    const char *edition = edition_for(r);
    int code = edition != NULL ? add_word(r, "--laws", edition) : FF_OK;
    if (code != FF_OK)
        return code;
    q->words[q->count++] = end;
    for (int i = 0; i < r->operand_count; i++)
        q->words[q->count++] = r->operands[i];
    return FF_OK;
}

/* The link without blanks, from its scheme on; it ends with what is no part of it, and with an
 * empty line. */
static char *link_in(const char *text, ff_arena *arena)
{
    char *link = ff_arena_copy(arena, text, strlen(text)), *to = link;
    bool line_end = false;
    for (const char *at = text; link != NULL && *at != '\0'; at++) {
        bool blank = strchr(" \t\r\n", *at) != NULL;
        if (!blank && strchr(plain, *at) == NULL && strchr("?&%_~", *at) == NULL)
            break;
        if (*at == '\n' && line_end)
            break;
        line_end = *at == '\n' || (line_end && blank);
        if (!blank)
            *to++ = *at;
    }
    if (link != NULL)
        *to = '\0';
    return link;
}

int link_read(const char *text, const char *laws, ff_arena *arena, link_question *out,
              ff_error *err)
{
    reader r = {.laws = laws, .arena = arena, .out = out, .err = err};
    *out = (link_question){.count = 0};
    const char *from = strstr(text, "flagfall:");
    if (from == NULL)
        return ff_fail(err, FF_E_PARSE, "this is no link of a ruling: it has no %s…", scheme);
    if (strlen(from) > 2 * LINK_MOST_BYTES)
        return ff_fail(err, FF_E_LIMIT, "the link is longer than %d bytes",
                       (int)LINK_MOST_BYTES);
    const char *link = link_in(from, arena);
    if (link == NULL)
        return no_memory(&r);
    if (strncmp(link, scheme, sizeof scheme - 1) != 0)
        return ff_fail(err, FF_E_PARSE, "the link is of another version of links than %s…",
                       scheme);
    link += sizeof scheme - 1;
    size_t size = strcspn(link, "?");
    int code = find_command(&r, link, size);
    if (code == FF_OK)
        code = read_pairs(&r, link + size + (link[size] == '?'));
    return code == FF_OK ? finish_words(&r) : code;
}
