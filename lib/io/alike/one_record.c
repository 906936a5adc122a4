#include "alike/alike.h"
#include "alike/names.h"
#include "archive/where.h"

#include <string.h>

/* One record out of several of the same game. */

static unsigned count_said(const ff_game *game)
{
    unsigned said = 0;
    for (const ff_node *node = &game->root; node != NULL; node = node->next) {
        for (const ff_comment *c = node->after; c != NULL; c = c->next)
            said++;
        for (const ff_comment *c = node->before; c != NULL; c = c->next)
            said++;
        said += node->nag_count + (node->variation != NULL) + (node->rulings != NULL);
    }
    return said;
}

static unsigned count_known(const ff_game *game)
{
    unsigned known = 0;
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        known += !ff_archive_tag_is_unknown(tag->value);
    return known;
}

bool ff_alike_is_fuller(const ff_game *a, const ff_game *b)
{
    unsigned one = ff_game_plies(a), other = ff_game_plies(b);
    if (one == other) {
        one = count_said(a);
        other = count_said(b);
    }
    if (one == other) {
        one = count_known(a);
        other = count_known(b);
    }
    return one > other;
}

/* Digits of a date that is known better. */
static size_t known_digits(const char *date)
{
    size_t digits = 0;
    for (; *date != '\0'; date++)
        digits += *date >= '0' && *date <= '9';
    return digits;
}

/* The longer spelling; of two that are as long without a title, the one that has none. */
static bool is_better_name(const char *value, const char *has)
{
    size_t size = strlen(ff_alike_without_title(value));
    size_t other = strlen(ff_alike_without_title(has));
    return size > other || (size == other && strlen(value) < strlen(has));
}

static bool is_better(const char *tag, const char *value, const char *has)
{
    if (ff_archive_tag_is_unknown(value))
        return false;
    if (ff_archive_tag_is_unknown(has))
        return true;
    if (strcmp(tag, "White") == 0 || strcmp(tag, "Black") == 0)
        return is_better_name(value, has);
    return strcmp(tag, "Date") == 0 && known_digits(value) > known_digits(has);
}

static int add_tags(ff_game *to, const ff_game *from)
{
    int code = FF_OK;
    for (const ff_tag *tag = from->tags; tag != NULL && code == FF_OK; tag = tag->next)
        if (strcmp(tag->name, "Result") != 0 &&
            is_better(tag->name, tag->value, ff_game_tag(to, tag->name, NULL)))
            code = ff_game_set_tag(to, tag->name, tag->value);
    const char *result = ff_game_tag(from, "Result", NULL);
    if (to->result <= FF_GAME_RESULT_UNKNOWN && from->result > FF_GAME_RESULT_UNKNOWN) {
        to->result = from->result;
        result = ff_game_result_text(from->result);
    }
    const char *has = ff_game_tag(to, "Result", "*");
    if (code == FF_OK && result != NULL && strcmp(has, "*") == 0 && strcmp(result, "*") != 0)
        code = ff_game_set_tag(to, "Result", result);
    return code;
}

static bool has_comment(const ff_comment *list, const char *text)
{
    while (list != NULL && strcmp(list->text, text) != 0)
        list = list->next;
    return list != NULL;
}

static bool has_nag(const ff_node *node, uint8_t nag)
{
    unsigned i = 0;
    while (i < node->nag_count && node->nags[i] != nag)
        i++;
    return i < node->nag_count;
}

static int add_said(ff_game *to, ff_node *node, const ff_node *from)
{
    int code = FF_OK;
    for (const ff_comment *c = from->after; c != NULL && code == FF_OK; c = c->next)
        if (!has_comment(node->after, c->text))
            code =
                ff_game_add_comment(to, node, false, c->text, strlen(c->text), c->to_line_end);
    for (unsigned i = 0; i < from->nag_count && code == FF_OK; i++)
        if (!has_nag(node, from->nags[i]))
            code = ff_game_add_nag(to, node, from->nags[i]);
    return code == FF_E_LIMIT ? FF_OK : code; /* a half-move that takes no more */
}

int ff_alike_add(ff_game *to, const ff_game *from, bool *lost)
{
    int code = add_tags(to, from);
    ff_node *node = &to->root;
    for (const ff_node *at = &from->root; at != NULL && node != NULL && code == FF_OK;
         at = at->next, node = node->next) {
        *lost = *lost || at->variation != NULL || at->rulings != NULL || at->before != NULL;
        code = add_said(to, node, at);
    }
    return code;
}
