#include "cli/train/typed.h"

#include "cli/frame/typed.h"
#include "cli/school/ruling.h"

#include <string.h>

/* --- the words --- */

static bool has_word(const train_question *q, const char *word)
{
    for (int i = 0; i < q->count; i++)
        if (strcmp(q->words[i], word) == 0)
            return true;
    return false;
}

/* The words as they were typed, without the program's name. */
static bool read_words(ff_arena *arena, const char *line, train_question *q)
{
    char *words[TRAIN_WORDS];
    int count = cli_split_words(arena, line, words, TRAIN_WORDS - 4);
    int first = count > 0 && strcmp(words[0], "flagfall") == 0;
    for (int i = first; i < count; i++)
        train_add(q, words[i], (char *)NULL);
    return q->count > 0;
}

/* What the case shows need not be typed: the position, the game, the edition. */
static void complete(ff_arena *arena, const ff_school_case *its, train_question *q)
{
    train_question own = {.count = 0};
    read_words(arena, its->command, &own);
    for (int i = 0; i + 1 < own.count; i++) {
        bool shown = strcmp(own.words[i], "--fen") == 0 || strcmp(own.words[i], "--laws") == 0;
        if (shown && !has_word(q, own.words[i]))
            train_add(q, own.words[i], own.words[i + 1], (char *)NULL);
    }
    if (its->pgn == NULL)
        return;
    q->file = "game.pgn";
    q->bytes = its->pgn;
    if (!has_word(q, q->file))
        train_add(q, q->file, (char *)NULL);
}

/* --- the ruling --- */

static bool ask_for_ruling(ff_arena *arena, const ff_school_case *its, train_question *q,
                           const char **ruling, train_answer *answer)
{
    if (has_word(q, "train"))
        return false;
    complete(arena, its, q);
    train_add(q, "--format", "json", (char *)NULL);
    if (!train_ask(arena, q, answer) || answer->json == NULL)
        return false;
    *ruling = train_signature(arena, answer->json);
    return true;
}

bool train_typed(cli *c, const ff_school_case *its, const char *line, bool *right)
{
    ff_arena arena = {0};
    train_question typed = {.count = 0}, own = {.count = 0};
    train_answer answer = {.out = ""};
    const char *ruling = NULL, *key = NULL;
    bool asked = read_words(&arena, line, &typed) &&
                 ask_for_ruling(&arena, its, &typed, &ruling, &answer);
    if (!asked && answer.talk != NULL) {
        cli_show(c, answer.talk);
        if (answer.talk[0] == '\0' || answer.talk[strlen(answer.talk) - 1] != '\n')
            cli_show(c, "\n");
    }
    asked = asked && read_words(&arena, its->command, &own) &&
            ask_for_ruling(&arena, its, &own, &key, &answer);
    *right = asked && strcmp(ruling, key) == 0;
    ff_arena_release(&arena);
    return asked;
}
