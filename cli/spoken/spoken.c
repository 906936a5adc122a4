#include "cli/spoken/spoken.h"

#include "file/virtual.h"

#include <stdlib.h>

/* clang-format off */
const char cli_lang_help[] = "language: "
#define LANGUAGE(code, name, english, plural, direction) #code ", "
#include "lang/languages.def"
#undef LANGUAGE
    "or en (default: text on standard output by LC_MESSAGES or LANG, else en)";
/* clang-format on */

/* The first of them that is set says it, as in other programs. */
static const char *environment_code(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

static bool no_language(cli *c, const char *code)
{
    ff_str list = FF_STR_INIT;
    const ff_lang *lang;
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++)
        ff_str_format(&list, "%s (%s), ", ff_lang_code(lang), ff_lang_english(lang));
    cli_usage(c, "--lang: \"%s\" is not spoken here; there are %sen", code, ff_str_get(&list));
    ff_str_release(&list);
    return false;
}

bool cli_read_spoken(cli *c, cli_spoken form, const ff_lang **out)
{
    const char *code = cli_value(c, "lang", NULL);
    bool stated = code != NULL, shown = form == CLI_SPOKEN_PAGE;
    *out = NULL;
    if (!stated &&
        (form != CLI_SPOKEN_TEXT || cli_has(c, "output") || ff_virtual_streams() != NULL))
        return true;
    if (!stated)
        code = environment_code();
    if (code[0] == '\0' ? !stated : ff_lang_is_english(code))
        return true;
    const ff_lang *lang = ff_lang_find(code);
    if (lang == NULL)
        return !stated || no_language(c, code);
    if (ff_lang_is_rtl(lang) && !shown) {
        if (stated)
            cli_usage(c,
                      "--lang %s: %s is written from the right, which %s would put out of "
                      "order: use --format html, or -o with a name that ends in .html",
                      code, ff_lang_english(lang),
                      form == CLI_SPOKEN_TEXT ? "terminals" : "a sheet with names and scores");
        return !stated;
    }
    *out = lang;
    return true;
}
