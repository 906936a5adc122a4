#include "event/rule_list.h"

#include "flagfall/text.h"

#include <string.h>

enum { ITEM_SIZE = 24 };

static int *field_of(const ff_event_rule *rule, void *rules)
{
    return (int *)(void *)((char *)rules + rule->at);
}

static bool has_number(const ff_event_rule *rule)
{
    return rule->most > 0;
}

/* Sets what the item says; false when it is not of that rule. */
static bool read_rule(const ff_event_rule *rule, const char *item, void *rules)
{
    size_t size = strlen(rule->words);
    long long number = rule->value;
    if (has_number(rule) ? strncmp(item, rule->words, size) != 0 || item[size] != ' ' ||
                               ff_str_parse_integer(item + size + 1, rule->least, rule->most,
                                                    &number) != FF_OK
                         : strcmp(item, rule->words) != 0)
        return false;
    *field_of(rule, rules) = (int)number;
    return true;
}

/* The item at `at`, without blanks at its end and cut where it is too long; its whole size. */
static size_t take_item(const char *at, char item[ITEM_SIZE])
{
    size_t size = strcspn(at, ",;"), used = size < ITEM_SIZE ? size : ITEM_SIZE - 1;
    memcpy(item, at, used);
    while (used > 0 && item[used - 1] == ' ')
        used--;
    item[used] = '\0';
    ff_utf8_drop_cut(item);
    return size;
}

int ff_event_rules_read(const ff_event_rule_list *list, const char *text, void *rules,
                        ff_error *err)
{
    for (size_t i = 0; i < list->count; i++)
        if (has_number(&list->rules[i]))
            *field_of(&list->rules[i], rules) = list->rules[i].value;
    for (const char *at = text + strspn(text, " ,;"); *at != '\0'; at += strspn(at, " ,;")) {
        char item[ITEM_SIZE];
        size_t size = take_item(at, item), i = 0;
        while (i < list->count && !read_rule(&list->rules[i], item, rules))
            i++;
        if (i == list->count)
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(at - text) + 1,
                              "expected %s, not \"%s\"", list->expected, item);
        at += size;
    }
    return FF_OK;
}
