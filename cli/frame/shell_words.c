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
