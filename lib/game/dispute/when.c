#include "dispute/when.h"

#include <string.h>

const char *ff_dispute_item(const char *list, int index, size_t *size)
{
    for (; list != NULL; index--) {
        *size = strcspn(list, "|");
        if (index == 0)
            return list;
        list = list[*size] != '\0' ? list + *size + 1 : NULL;
    }
    return NULL;
}

static bool has_item(const char *list, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t at = 0; at <= size;) {
        size_t end = at;
        while (end < size && list[end] != '|')
            end++;
        if (end - at == length && memcmp(list + at, word, length) == 0)
            return true;
        at = end + 1;
    }
    return false;
}

/* "key", "!key", "key=word|word" */
static bool condition_holds(const char *text, size_t size, ff_dispute_answer *answer,
                            const void *ctx)
{
    char key[32];
    bool negated = size > 0 && text[0] == '!';
    text += negated;
    size -= negated;
    const char *equals = memchr(text, '=', size);
    size_t length = equals != NULL ? (size_t)(equals - text) : size;
    if (length >= sizeof key)
        return false;
    memcpy(key, text, length);
    key[length] = '\0';
    const char *given = answer(ctx, key);
    if (equals == NULL)
        return (given != NULL) != negated;
    return given != NULL && has_item(equals + 1, size - length - 1, given);
}

static bool any_holds(const char *text, size_t size, ff_dispute_answer *answer, const void *ctx)
{
    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && text[end] != ',')
            end++;
        if (condition_holds(text + at, end - at, answer, ctx))
            return true;
        at = end + 1;
    }
    return false;
}

bool ff_dispute_asks(const char *when, ff_dispute_answer *answer, const void *ctx)
{
    const char *at = when != NULL ? when : "";
    while (*at != '\0') {
        size_t size = strcspn(at, " ");
        if (!any_holds(at, size, answer, ctx))
            return false;
        at += size;
        at += strspn(at, " ");
    }
    return true;
}
