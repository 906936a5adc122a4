#include "cli/frame/shell_words.h"

#include <string.h>

static void put_word(ff_str *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./:,=+@%";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        ff_str_text(out, word);
        return;
    }
    ff_str_char(out, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            ff_str_text(out, "'\\''");
        else
            ff_str_char(out, *word);
    ff_str_char(out, '\'');
}

void cli_put_words(ff_str *out, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            ff_str_char(out, ' ');
        put_word(out, words[i]);
    }
}

/* One word from `at` on, which is moved behind it; NULL where a quote is not closed. */
static char *take_word(const char **at, char *out)
{
    char quote = '\0', *begin = out;
    for (; **at != '\0' && (quote != '\0' || strchr(" \t", **at) == NULL); ++*at) {
        if (quote == '\0' && (**at == '\'' || **at == '"')) {
            quote = **at;
        } else if (**at == quote) {
            quote = '\0';
        } else {
            if (**at == '\\' && quote != '\'' && (*at)[1] != '\0')
                ++*at;
            *out++ = **at;
        }
    }
    *out++ = '\0';
    return quote == '\0' ? begin : NULL;
}

int cli_split_words(ff_arena *arena, const char *line, char **words, int most)
{
    /* words with their ends are no longer than the line with its own */
    char *room = ff_arena_alloc(arena, strlen(line) + 1);
    int count = 0;
    if (room == NULL)
        return 0;
    for (line += strspn(line, " \t"); *line != '\0'; line += strspn(line, " \t")) {
        if (count == most || (words[count] = take_word(&line, room)) == NULL)
            return 0;
        room += strlen(words[count++]) + 1;
    }
    return count;
}
