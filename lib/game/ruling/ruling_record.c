#include "board/board.h"
#include "flagfall/ruling.h"

#include <string.h>

/*
 * Incidents in the record: rulings that were applied, and illegal moves that stood.
 */

/* A word as the line of a ruling can hold it: no spaces, no brackets, no control bytes; never
 * empty. */
static const char *copy_word(ff_arena *arena, const char *text, size_t size)
{
    char *word = ff_arena_copy(arena, size > 0 ? text : "-", size > 0 ? size : 1);
    for (char *p = word; p != NULL && *p != '\0'; p++)
        if ((unsigned char)*p <= ' ' || *p == 127 || strchr("[]{}", *p) != NULL)
            *p = '_';
    return word;
}

int ff_game_add_ruling(ff_game *game, ff_node *node, const ff_applied_ruling *ruling)
{
    ff_applied_ruling **tail = &node->rulings;
    for (unsigned count = 0; *tail != NULL; tail = &(*tail)->next)
        if (++count == FF_GAME_MAX_RULINGS)
            return FF_E_LIMIT;
    ff_applied_ruling *copy = ff_arena_alloc(&game->arena, sizeof *copy);
    if (copy == NULL)
        return FF_E_MEMORY;
    *copy = *ruling;
    const char **words[] = {&copy->question, &copy->verdict, &copy->laws, &copy->articles};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        *words[i] = copy_word(&game->arena, *words[i], strlen(*words[i]));
        if (*words[i] == NULL)
            return FF_E_MEMORY;
    }
    const char **more[] = {&copy->player, &copy->kind, &copy->time};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        if (*more[i] == NULL)
            continue;
        *more[i] = copy_word(&game->arena, *more[i], strlen(*more[i]));
        if (*more[i] == NULL)
            return FF_E_MEMORY;
    }
    copy->next = NULL;
    *tail = copy;
    return FF_OK;
}

static const char *or_dash(const char *word)
{
    return word != NULL ? word : "-";
}

void ff_applied_ruling_write(const ff_applied_ruling *ruling, ff_str *out)
{
    ff_str_format(out, "%s %s %s %s %lld %lld %s", ruling->question, ruling->verdict,
                  ruling->laws, ff_game_result_text(ruling->result),
                  (long long)ruling->add_ms[FF_WHITE], (long long)ruling->add_ms[FF_BLACK],
                  ruling->articles);
    if (ruling->player != NULL || ruling->kind != NULL || ruling->time != NULL)
        ff_str_format(out, " %s %s %s", or_dash(ruling->player), or_dash(ruling->kind),
                      or_dash(ruling->time));
}

enum { APPLIED_WORDS = 10, APPLIED_LEAST = 7, APPLIED_DAY_MS = 24 * 3600 * 1000 };

/* Cuts the text into words; their number, or more than APPLIED_WORDS. */
static unsigned cut_words(const char *text, size_t size, const char **word, size_t *length)
{
    size_t at = 0;
    unsigned count = 0;
    for (;; count++) {
        while (at < size && text[at] == ' ')
            at++;
        if (at == size || count == APPLIED_WORDS)
            return count + (at < size);
        word[count] = text + at;
        while (at < size && text[at] != ' ')
            at++;
        length[count] = (size_t)(text + at - word[count]);
    }
}

static const char *unless_dash(const char *word)
{
    return strcmp(word, "-") != 0 ? word : NULL;
}

/* Before there was a word for the player the clocks told him: the opponent got time. */
static const char *player_of(const char *const *copy, unsigned count, const long long add[2])
{
    if (count == APPLIED_WORDS)
        return unless_dash(copy[7]);
    if (strcmp(copy[0], "illegal") != 0 || (add[FF_WHITE] > 0) == (add[FF_BLACK] > 0))
        return NULL;
    return add[FF_WHITE] > 0 ? "black" : "white";
}

int ff_applied_ruling_read(const char *text, size_t size, ff_arena *arena,
                           ff_applied_ruling *out)
{
    const char *word[APPLIED_WORDS];
    size_t length[APPLIED_WORDS];
    const char *copy[APPLIED_WORDS];
    unsigned count = cut_words(text, size, word, length);
    if (count != APPLIED_LEAST && count != APPLIED_WORDS)
        return FF_E_PARSE;
    for (unsigned i = 0; i < count; i++)
        if ((copy[i] = copy_word(arena, word[i], length[i])) == NULL)
            return FF_E_MEMORY;
    ff_game_result result = ff_game_result_parse(word[3], length[3]);
    long long add[2];
    for (unsigned i = 0; i < 2; i++)
        if (ff_str_parse_integer(copy[4 + i], -APPLIED_DAY_MS, APPLIED_DAY_MS, &add[i]) !=
            FF_OK)
            return FF_E_PARSE;
    if (result == FF_GAME_RESULT_NONE)
        return FF_E_PARSE;
    *out = (ff_applied_ruling){
        .question = copy[0],
        .verdict = copy[1],
        .laws = copy[2],
        .articles = copy[6],
        .result = result == FF_GAME_RESULT_UNKNOWN ? FF_GAME_RESULT_NONE : result,
        .add_ms = {add[0], add[1]},
        .player = player_of(copy, count, add),
        .kind = count == APPLIED_WORDS ? unless_dash(copy[8]) : NULL,
        .time = count == APPLIED_WORDS ? unless_dash(copy[9]) : NULL,
    };
    return FF_OK;
}

/* Is this number in the list already? */
static bool has_number(const ff_str *list, const char *number, size_t size)
{
    for (const char *at = ff_str_get(list); *at != '\0';) {
        size_t length = strcspn(at, ",");
        if (length == size && memcmp(at, number, size) == 0)
            return true;
        at += length + (at[length] == ',');
    }
    return false;
}

/* The numbers of the Articles with commas between them and without spaces, each once. */
static void put_articles(const ff_ruling *ruling, ff_str *out)
{
    for (const ff_citation *c = ruling->articles; c != NULL; c = c->next)
        for (const char *at = c->article.number; *at != '\0';) {
            size_t size = strcspn(at, ",");
            if (!has_number(out, at, size)) {
                if (out->size != 0)
                    ff_str_char(out, ',');
                for (size_t i = 0; i < size; i++)
                    ff_str_char(out, at[i] != ' ' ? at[i] : '_');
            }
            at += size;
            at += strspn(at, ", ");
        }
}

int ff_ruling_as_applied(const ff_ruling *ruling, const char *time, ff_str *articles,
                         ff_applied_ruling *out)
{
    put_articles(ruling, articles);
    *out = (ff_applied_ruling){
        .question = ruling->question,
        .verdict = ff_ruling_verdict_name(ruling->verdict),
        .laws = ruling->of.laws->id,
        .articles = ff_str_get(articles),
        .result = ruling->result,
        .player = ruling->player == FF_UNKNOWN_SIDE ? NULL
                  : ruling->player == FF_WHITE      ? "white"
                                                    : "black",
        .kind = ruling->kind,
        .time = time,
    };
    for (const ff_clock_change *c = ruling->clock; c != NULL; c = c->next)
        out->add_ms[c->side] += c->add_ms;
    return articles->failed ? FF_E_MEMORY : FF_OK;
}

int ff_ruling_apply(const ff_ruling *ruling, ff_game *game)
{
    ff_str articles = FF_STR_INIT;
    ff_applied_ruling applied;
    int code = ff_ruling_as_applied(ruling, NULL, &articles, &applied);
    ff_node *node = ff_game_ply(game, ruling->of.ply);
    if (code == FF_OK)
        code = ff_game_add_ruling(game, node != NULL ? node : &game->root, &applied);
    ff_str_release(&articles);
    return code;
}

/* --- an illegal move that stood --- */

/* Reads the text of a half-move again, now that its position is known. */
static bool read_again(ff_node *node, ff_position *pos)
{
    ff_san san;
    ff_move move;
    char text[FF_SAN_SIZE];
    if (node->move != FF_NO_MOVE || node->stood != NULL || node->written == NULL ||
        ff_san_parse(node->written, strlen(node->written), &san, NULL) != FF_OK ||
        ff_san_resolve(pos, &san, &move) != FF_SAN_LEGAL ||
        (pos->role[FF_KING] & ~pos->color[pos->turn] & FF_BIT(FF_MOVE_TO(move))) != 0)
        return false; /* a king that was left in check is never captured (1.4.1) */
    node->move = move;
    ff_san_write(pos, move, text);
    if (strcmp(text, node->written) == 0)
        node->written = NULL;
    ff_position_play(pos, move);
    return true;
}

int ff_game_stand(ff_game *game, ff_node *node, const ff_position *pos)
{
    ff_position *copy = ff_arena_alloc(&game->arena, sizeof *copy);
    if (copy == NULL)
        return FF_E_MEMORY;
    *copy = *pos;
    node->stood = copy;
    ff_position now = *pos;
    for (ff_node *next = node->next; next != NULL && read_again(next, &now);)
        next = next->next;
    return FF_OK;
}
