#include "cli/convert/convert.h"

#include "csv/sheet_csv.h"

#include <assert.h>
#include <string.h>

/*
 * What a form has no place for: it is named before a game that has it is written, and refused
 * with --strict.
 */

/* X(name, what): what a game may have and a form may have no place for. */
#define LOSSES(X)                                                                              \
    X(TAGS, "tags")                                                                            \
    X(COMMENTS, "comments")                                                                    \
    X(OFFERS, "draw offers")                                                                   \
    X(CLOCKS, "clock times")                                                                   \
    X(VARIATIONS, "variations")                                                                \
    X(GLYPHS, "annotation glyphs")                                                             \
    X(RULINGS, "rulings")                                                                      \
    X(STOOD, "illegal moves that stood")                                                       \
    X(UNPLAYED, "half-moves that cannot be played")                                            \
    X(RESULT, "the result")                                                                    \
    X(BRACES, "a '}' inside a comment")

enum {
#define X(name, what) LOSS_##name,
    LOSSES(X)
#undef X
        LOSS_COUNT
};
static_assert(LOSS_COUNT <= 16, "told_losses has a bit for each");

#define BIT(name) (1u << LOSS_##name)
enum {
    TREE = BIT(VARIATIONS) | BIT(GLYPHS) | BIT(RULINGS) | BIT(COMMENTS),
    LINE = TREE | BIT(TAGS) | BIT(STOOD)
};

/* What a form has no place for. */
static unsigned lost_by(const convert_job *j)
{
    if (j->table != NULL) /* an extract, too */
        return 0;
    switch (j->to) {
    case FORM_CSV:
        return LINE;
    case FORM_TEXT:
        return LINE | BIT(CLOCKS) | BIT(OFFERS);
    case FORM_EPD:
    case FORM_FEN:
        return LINE | BIT(CLOCKS) | BIT(OFFERS) | BIT(RESULT) | BIT(UNPLAYED);
    case FORM_PGN:
        return j->style == FF_PGN_COMPACT ? TREE | BIT(CLOCKS) | BIT(OFFERS) : BIT(BRACES);
    case FORM_JSON:
    case FORM_RULINGS: /* an extract, and not the game in another form */
    case FORM_XLSX:
    case FORM_JSONL:
    case FORM_UNKNOWN:
        break;
    }
    return 0;
}

static const char *form_name(const convert_job *j)
{
    static const char *const names[] = {"PGN", "JSON", "EPD", "FEN", "CSV", "move text"};
    return j->to == FORM_PGN && j->style == FF_PGN_COMPACT ? "--compact" : names[j->to];
}

/* Where a clock time, or a draw offer, that begins at `at` ends; NULL when none does. */
static const char *end_of_sign(const char *at, unsigned *losses)
{
    static const char clock[] = "[%clk ", offer[] = "(=)";
    if (strncmp(at, offer, sizeof offer - 1) == 0) {
        *losses |= BIT(OFFERS);
        return at + sizeof offer - 1;
    }
    const char *end = strncmp(at, clock, sizeof clock - 1) == 0 ? strchr(at, ']') : NULL;
    *losses |= end != NULL ? BIT(CLOCKS) : 0;
    return end != NULL ? end + 1 : NULL;
}

/* The clock times and draw offers of a comment, and words beside them. */
static unsigned losses_of_comment(const char *text)
{
    unsigned losses = strchr(text, '}') != NULL ? BIT(BRACES) : 0;
    for (const char *at = text; *at != '\0';) {
        const char *end = end_of_sign(at, &losses);
        losses |= end == NULL && *at != ' ' ? BIT(COMMENTS) : 0;
        at = end != NULL ? end : at + 1;
    }
    return losses;
}

static unsigned losses_of_comments(const ff_comment *comment)
{
    unsigned losses = 0;
    for (; comment != NULL; comment = comment->next)
        losses |= losses_of_comment(comment->text);
    return losses;
}

/* Has it nothing beside the move? */
static inline bool is_bare(const ff_node *node)
{
    return ((node->before == NULL) & (node->after == NULL) & (node->variation == NULL) &
            (node->nag_count == 0) & (node->rulings == NULL) & (node->stood == NULL) &
            (node->move != FF_NO_MOVE)) != 0;
}

/* What a half-move of the main line has beside the move. A brace in a variation is seen when
 * the variation is what counts. */
static unsigned losses_of_node(const ff_node *node)
{
    bool first = node->parent != NULL && node->parent->next == node;
    return losses_of_comments(node->before) | losses_of_comments(node->after) |
           (first && node->variation != NULL ? BIT(VARIATIONS) : 0) |
           (node->nag_count != 0 ? BIT(GLYPHS) : 0) |
           (node->rulings != NULL ? BIT(RULINGS) : 0) | (node->stood != NULL ? BIT(STOOD) : 0) |
           (node->move == FF_NO_MOVE && node->written != NULL ? BIT(UNPLAYED) : 0);
}

/* Tags that say something; a set-up start is kept apart (it is not a game without it). `names`:
 * those of the players are written. */
static unsigned losses_of_tags(const ff_game *game, bool names)
{
    static const char *const others[] = {"Result", "FEN", "SetUp", "Variant"};
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next) {
        bool other = ff_archive_tag_is_unknown(tag->value);
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            other |= strcmp(tag->name, others[i]) == 0;
        other |= names && (strcmp(tag->name, "White") == 0 || strcmp(tag->name, "Black") == 0);
        if (!other)
            return BIT(TAGS);
    }
    return 0;
}

/* The half-move that comes after `node` when all variations are walked, too; no recursion. */
static const ff_node *next_of_tree(const ff_node *node)
{
    if (node->next != NULL)
        return node->next;
    while (node != NULL && node->variation == NULL)
        node = node->parent;
    return node != NULL ? node->variation : NULL;
}

static unsigned losses_of(const ff_game *game, bool tree, bool names)
{
    bool decided =
        game->result != FF_GAME_RESULT_NONE && game->result != FF_GAME_RESULT_UNKNOWN;
    unsigned losses = losses_of_tags(game, names) | (decided ? BIT(RESULT) : 0);
    const ff_node *node = &game->root;
    while (node != NULL) {
        losses |= is_bare(node) ? 0 : losses_of_node(node);
        node = tree ? next_of_tree(node) : node->next;
    }
    return losses;
}

unsigned convert_losses(const convert_job *j, const ff_game *game)
{
    unsigned lost = lost_by(j);
    if (lost == 0 || (!j->strict && j->to == FORM_PGN))
        return 0; /* what is asked for by name, or as good as nothing, is not reported */
    return lost & losses_of(game, lost == BIT(BRACES), j->to == FORM_CSV);
}

bool convert_tell_losses(convert_job *j, unsigned losses)
{
    static const char *const names[] = {
#define X(name, what) what,
        LOSSES(X)
#undef X
    };
    unsigned lost = losses & ~j->told_losses;
    j->told_losses |= lost;
    for (unsigned i = 0; i < LOSS_COUNT; i++) {
        if ((lost >> i & 1) == 0)
            continue;
        if (j->strict)
            cli_complain("game %llu: %s has no place for %s", j->number, form_name(j),
                         names[i]);
        else
            cli_say(j->c, "game %llu: %s has no place for %s: left out", j->number,
                    form_name(j), names[i]);
    }
    j->refused |= j->strict && lost != 0;
    return !j->refused;
}
