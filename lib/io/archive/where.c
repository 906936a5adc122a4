#include "archive/where.h"

#include "base/latin.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <string.h>
#include <strings.h>

typedef enum relation {
    KNOWN,
    EQUAL,
    NOT_EQUAL,
    LESS,
    AT_MOST,
    MORE,
    AT_LEAST,
    HAS,
    BEGINS
} relation;

static const struct {
    const char *sign;
    relation relation;
} signs[] = {{"!=", NOT_EQUAL}, {"<=", AT_MOST}, {">=", AT_LEAST}, {"==", EQUAL}, {"=", EQUAL},
             {"<", LESS},       {">", MORE},     {"~", HAS},       {"^", BEGINS}};

/* One comparison; the texts stand in the condition's own copy, each ended by a NUL. */
struct ff_where_term {
    const char *tag, *value;
    relation relation;
};
typedef struct ff_where_term term;

enum { OP_NOT = FF_WHERE_MAX, OP_AND, OP_OR, OP_OPEN };
enum { MAX_STEPS = 4 * FF_WHERE_MAX };

struct ff_where {
    term terms[FF_WHERE_MAX];
    unsigned count;
    uint8_t steps[MAX_STEPS]; /* in the order in which they are done: a term, or an OP_ */
    unsigned step_count;
    char *texts;
    size_t used;
};

/* --- reading --- */

/* Operators wait on a stack for what they join: no recursion on what is typed. */
typedef struct reader {
    const char *text, *at;
    ff_where *where;
    uint8_t waiting[MAX_STEPS];
    unsigned depth;
    unsigned operators; /* all that came, those on the stack too */
    ff_error *err;
} reader;

static int expected(const reader *r, const char *what)
{
    return ff_fail(r->err, FF_E_PARSE, "condition, character %zu: expected %s",
                   (size_t)(r->at - r->text) + 1, what);
}

static int too_long(const reader *r)
{
    return ff_fail(r->err, FF_E_LIMIT, "a condition has at most %d comparisons", FF_WHERE_MAX);
}

static void skip_spaces(reader *r)
{
    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n')
        r->at++;
}

static bool is_name_char(char c)
{
    return ff_latin_is_letter(c) || ff_latin_is_digit(c) || c == '_';
}

/* Keeps a text of the condition, of which all together are no longer than it with their NULs.
 */
static const char *keep_text(ff_where *where, const char *text, size_t size)
{
    char *copy = where->texts + where->used;
    memcpy(copy, text, size);
    copy[size] = '\0';
    where->used += size + 1;
    return copy;
}

static void put_step(ff_where *where, unsigned step)
{
    where->steps[where->step_count++] = (uint8_t)step;
}

/* Operators on the stack that bind as strongly as `least`, or more, are done now. */
static void settle_terms(reader *r, unsigned least)
{
    while (r->depth > 0 && r->waiting[r->depth - 1] <= least)
        put_step(r->where, r->waiting[--r->depth]);
}

static int wait_for(reader *r, unsigned op)
{
    if (++r->operators > MAX_STEPS - FF_WHERE_MAX)
        return too_long(r);
    r->waiting[r->depth++] = (uint8_t)op;
    return FF_OK;
}

static bool read_relation(reader *r, relation *out)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t size = strlen(signs[i].sign);
        if (strncmp(r->at, signs[i].sign, size) != 0)
            continue;
        r->at += size;
        *out = signs[i].relation;
        return true;
    }
    *out = KNOWN;
    return false;
}

static int read_value(reader *r, const char **out)
{
    skip_spaces(r);
    const char *start = r->at;
    if (*start == '"' || *start == '\'') {
        const char *end = strchr(start + 1, *start);
        if (end == NULL)
            return expected(r, "a closing quotation mark");
        *out = keep_text(r->where, start + 1, (size_t)(end - start) - 1);
        r->at = end + 1;
        return FF_OK;
    }
    size_t size = strcspn(start, " \t\n()&|\"'");
    if (size == 0)
        return expected(r, "a value");
    *out = keep_text(r->where, start, size);
    r->at += size;
    return FF_OK;
}

/* The usual tags, by which a name in other letters is understood ("white", "WhiteELO"). */
static const char *const usual_tags[] = {
    "Event",       "Site",      "Date",        "Round",       "White",      "Black",
    "Result",      "Player",    "WhiteElo",    "BlackElo",    "WhiteTitle", "BlackTitle",
    "WhiteTeam",   "BlackTeam", "WhiteFideId", "BlackFideId", "ECO",        "Opening",
    "Variation",   "NIC",       "Variant",     "FEN",         "SetUp",      "TimeControl",
    "Annotator",   "PlyCount",  "Termination", "Mode",        "EventDate",  "EventType",
    "EventRounds", "Board",     "Section",     "Stage",       "Time",       "UTCDate",
    "UTCTime",     "Source",    "SourceDate"};

static const char *usual_tag(const char *name)
{
    for (size_t i = 0; i < sizeof usual_tags / sizeof *usual_tags; i++)
        if (strcasecmp(usual_tags[i], name) == 0)
            return usual_tags[i];
    return NULL;
}

static const char *tag_named(ff_where *where, const char *text, size_t size)
{
    const char *tag = keep_text(where, text, size), *usual = usual_tag(tag);
    return usual != NULL ? usual : tag;
}

static int read_term(reader *r)
{
    ff_where *where = r->where;
    const char *start = r->at;
    if (where->count == FF_WHERE_MAX)
        return too_long(r);
    term *t = &where->terms[where->count];
    while (is_name_char(*r->at))
        r->at++;
    if (r->at == start)
        return expected(r, "the name of a tag, '!' or '('");
    *t = (term){.tag = tag_named(where, start, (size_t)(r->at - start)), .value = ""};
    skip_spaces(r);
    if (read_relation(r, &t->relation)) {
        int code = read_value(r, &t->value);
        if (code != FF_OK)
            return code;
    }
    put_step(where, where->count++);
    return FF_OK;
}

/* Up to a comparison, and it. */
static int read_operand(reader *r)
{
    for (;;) {
        skip_spaces(r);
        if (*r->at != '!' && *r->at != '(')
            return read_term(r);
        int code = wait_for(r, *r->at == '!' ? OP_NOT : OP_OPEN);
        if (code != FF_OK)
            return code;
        r->at++;
    }
}

/* What joins two comparisons, by its sign or as a word; 0 where neither stands here. */
static unsigned take_joint(reader *r)
{
    static const struct {
        const char *text;
        unsigned op;
    } joints[] = {{"&&", OP_AND}, {"||", OP_OR}, {"and", OP_AND}, {"or", OP_OR}};
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++) {
        size_t size = strlen(joints[i].text);
        bool word = is_name_char(joints[i].text[0]);
        if (strncasecmp(r->at, joints[i].text, size) != 0 ||
            (word && is_name_char(r->at[size])))
            continue;
        r->at += size;
        return joints[i].op;
    }
    return 0;
}

/* Closing parentheses, then "&&", "||" or the end. */
static int read_joint(reader *r, bool *more)
{
    for (skip_spaces(r); *r->at == ')'; skip_spaces(r)) {
        settle_terms(r, OP_OR);
        if (r->depth == 0)
            return expected(r, "'&&', '||' or the end, not ')'");
        r->depth--;
        r->at++;
    }
    unsigned op = take_joint(r);
    *more = op != 0;
    if (!*more)
        return *r->at == '\0' ? FF_OK : expected(r, "'&&', '||' or the end");
    settle_terms(r, op);
    return wait_for(r, op);
}

static int read_condition(reader *r)
{
    bool more = true;
    while (more) {
        int code = read_operand(r);
        if (code == FF_OK)
            code = read_joint(r, &more);
        if (code != FF_OK)
            return code;
    }
    settle_terms(r, OP_OR);
    return r->depth == 0 ? FF_OK : expected(r, "')'");
}

/* How many values are looked through for what a step asks; 3 where it is no comparison. */
static unsigned width_of(const ff_where *where, unsigned step)
{
    if (step >= where->step_count || where->steps[step] >= FF_WHERE_MAX)
        return 3;
    relation r = where->terms[where->steps[step]].relation;
    return r == EQUAL ? 0 : r == BEGINS ? 1 : 2;
}

/* Of comparisons that must all hold, those first that few values can fulfil: where they leave
 * no game the others are not asked. */
static void put_narrow_first(ff_where *where)
{
    for (unsigned pass = 0; pass < where->count; pass++)
        for (unsigned i = 0; i + 2 < where->step_count; i++) {
            /* A B AND, or …A AND B AND */
            unsigned b = where->steps[i + 1] == OP_AND ? i + 2 : i + 1;
            uint8_t left = where->steps[i], right = where->steps[b];
            if (width_of(where, i) < 3 && width_of(where, b) < width_of(where, i) &&
                b + 1 < where->step_count && where->steps[b + 1] == OP_AND) {
                where->steps[i] = right;
                where->steps[b] = left;
            }
        }
}

int ff_where_new(const char *text, ff_where **out, ff_error *err)
{
    ff_where *where = ff_calloc(1, sizeof *where);
    if (where != NULL)
        where->texts = ff_malloc(2 * strlen(text) + 2);
    if (where == NULL || where->texts == NULL) {
        ff_where_free(where);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a condition");
    }
    reader r = {.text = text, .at = text, .where = where, .err = err};
    int code = read_condition(&r);
    if (code != FF_OK) {
        ff_where_free(where);
        return code;
    }
    put_narrow_first(where);
    *out = where;
    return FF_OK;
}

bool ff_where_is_exact(const ff_where *where)
{
    static const char *const parts[] = {"White", "Black", "Player", "Event", "Site", "Opening"};
    bool exact = false;
    for (unsigned i = 0; i < where->count; i++)
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            exact |=
                where->terms[i].relation == EQUAL && strcmp(where->terms[i].tag, parts[k]) == 0;
    return exact;
}

const char *ff_where_unusual_tag(const ff_where *where)
{
    for (unsigned i = 0; i < where->count; i++)
        if (usual_tag(where->terms[i].tag) == NULL)
            return where->terms[i].tag;
    return NULL;
}

void ff_where_free(ff_where *where)
{
    if (where == NULL)
        return;
    ff_free(where->texts);
    ff_free(where);
}

/* --- comparing --- */

bool ff_archive_tag_is_unknown(const char *value)
{
    return value == NULL || value[strspn(value, "?.-")] == '\0';
}

/* -1, 0 or 1 for the numbers at the beginning of both, which are moved after them. However long
 * they are. */
static int compare_number(const char **a, const char **b)
{
    *a += strspn(*a, "0");
    *b += strspn(*b, "0");
    size_t a_size = strspn(*a, "0123456789"), b_size = strspn(*b, "0123456789");
    int order =
        a_size != b_size ? (a_size > b_size) - (a_size < b_size) : strncmp(*a, *b, a_size);
    *a += a_size;
    *b += b_size;
    return (order > 0) - (order < 0);
}

/* Numbers one after another, as far as both are known. */
static int compare_numbers(const char *a, const char *b)
{
    while (ff_latin_is_digit(*a) && ff_latin_is_digit(*b)) {
        int order = compare_number(&a, &b);
        if (order != 0)
            return order;
        a += *a != '\0';
        b += *b != '\0';
    }
    return 0;
}

static bool has(const char *value, const char *part)
{
    size_t size = strlen(part);
    for (; *value != '\0'; value++)
        if (strncasecmp(value, part, size) == 0)
            return true;
    return size == 0;
}

static bool value_holds(const term *t, const char *value)
{
    if (t->relation == EQUAL || t->relation == NOT_EQUAL)
        return (value != NULL && strcasecmp(value, t->value) == 0) == (t->relation == EQUAL);
    if (ff_archive_tag_is_unknown(value))
        return false;
    int order = ff_latin_is_digit(*value) && ff_latin_is_digit(*t->value)
                    ? compare_numbers(value, t->value)
                    : strcasecmp(value, t->value);
    switch (t->relation) {
    case HAS:
        return has(value, t->value);
    case BEGINS:
        return strncasecmp(value, t->value, strlen(t->value)) == 0;
    case LESS:
        return order < 0;
    case AT_MOST:
        return order <= 0;
    case MORE:
        return order > 0;
    case AT_LEAST:
        return order >= 0;
    case KNOWN:
    case EQUAL:
    case NOT_EQUAL:
        break;
    }
    return true;
}

static bool term_holds(const term *t, const ff_game *game)
{
    if (strcmp(t->tag, "Player") != 0)
        return value_holds(t, ff_game_tag(game, t->tag, NULL));
    bool white = value_holds(t, ff_game_tag(game, "White", NULL));
    bool black = value_holds(t, ff_game_tag(game, "Black", NULL));
    return t->relation == NOT_EQUAL ? white && black : white || black;
}

bool ff_where_holds(const ff_where *where, const ff_game *game)
{
    bool stack[MAX_STEPS];
    unsigned top = 0;
    for (unsigned i = 0; i < where->step_count; i++) {
        unsigned step = where->steps[i];
        if (step < FF_WHERE_MAX) {
            stack[top++] = term_holds(&where->terms[step], game);
        } else if (step == OP_NOT) {
            stack[top - 1] = !stack[top - 1];
        } else {
            top--;
            stack[top - 1] =
                step == OP_AND ? stack[top - 1] && stack[top] : stack[top - 1] || stack[top];
        }
    }
    return stack[0];
}

/* --- many games at once --- */

ff_where_reach ff_where_term_reach(const ff_where_term *t, const char **value)
{
    *value = t->value;
    return t->relation == EQUAL    ? FF_WHERE_ONE
           : t->relation == BEGINS ? FF_WHERE_BEGINNING
                                   : FF_WHERE_ANY;
}

bool ff_where_term_holds(const ff_where_term *t, const char *value)
{
    return value_holds(t, value);
}

/* Sets of games on a stack: of each the games that may be in it, then those that must. */
typedef struct solving {
    ff_where_mark *mark;
    void *ctx;
    size_t words;
    uint64_t *top; /* the next free one */
    ff_error *err;
} solving;

static void turn_round(uint64_t *set, size_t words)
{
    for (size_t i = 0; i < words; i++) {
        uint64_t may = set[i];
        set[i] = ~set[words + i];
        set[words + i] = ~may;
    }
}

static void join_sets(uint64_t *set, size_t words, bool both)
{
    for (size_t i = 0; i < 2 * words; i++)
        set[i] = both ? set[i] & set[2 * words + i] : set[i] | set[2 * words + i];
}

static bool is_empty(const uint64_t *set, size_t words)
{
    uint64_t any = 0;
    for (size_t i = 0; i < words; i++)
        any |= set[i];
    return any == 0;
}

static int mark_tag(solving *s, const char *tag, const term *t)
{
    memset(s->top, 0, 2 * s->words * sizeof *s->top);
    return s->mark(s->ctx, tag, t, s->top, s->top + s->words, s->err);
}

/* "!=" is whatever "=" is not: a game without the tag too. */
static int push_term(solving *s, const term *asked)
{
    term t = *asked;
    bool other = t.relation == NOT_EQUAL, player = strcmp(t.tag, "Player") == 0;
    if (other)
        t.relation = EQUAL;
    int code = mark_tag(s, player ? "White" : t.tag, &t);
    if (code == FF_OK && player) {
        s->top += 2 * s->words;
        code = mark_tag(s, "Black", &t);
        s->top -= 2 * s->words;
        join_sets(s->top, s->words, false);
    }
    if (other)
        turn_round(s->top, s->words);
    s->top += 2 * s->words;
    return code;
}

int ff_where_solve(const ff_where *where, size_t words, ff_where_mark *mark, void *ctx,
                   uint64_t *out, ff_error *err)
{
    uint64_t *stack = ff_calloc(where->count + 1, 2 * words * sizeof *stack);
    solving s = {mark, ctx, words, stack, err};
    if (stack == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a condition");
    int code = FF_OK;
    for (unsigned i = 0; i < where->step_count && code == FF_OK; i++) {
        unsigned step = where->steps[i];
        if (step < FF_WHERE_MAX) {
            if (i > 0 && i + 1 < where->step_count && where->steps[i + 1] == OP_AND &&
                is_empty(s.top - 2 * words, words))
                i++; /* whatever it holds of, none is left */
            else
                code = push_term(&s, &where->terms[step]);
        } else if (step == OP_NOT) {
            turn_round(s.top - 2 * words, words);
        } else {
            s.top -= 2 * words;
            join_sets(s.top - 2 * words, words, step == OP_AND);
        }
    }
    if (code == FF_OK)
        memcpy(out, stack, words * sizeof *out);
    ff_free(stack);
    return code;
}
