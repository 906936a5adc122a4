#include "cli/frame/form.h"

#include <string.h>
#include <strings.h>

static const struct {
    const char *suffix, *word;
} suffixes[] = {
    {".txt", "text"},  {".json", "json"},  {".jsonl", "json"}, {".csv", "csv"},
    {".tsv", "csv"},   {".html", "html"},  {".htm", "html"},   {".xlsx", "xlsx"},
    {".pgn", "pgn"},   {".epd", "epd"},    {".fen", "fen"},    {".svg", "svg"},
    {".trf", "trf26"}, {".trfx", "trf16"},
};

static bool ends_with(const char *path, size_t size, const char *suffix)
{
    size_t length = strlen(suffix);
    return size > length && strncasecmp(path + size - length, suffix, length) == 0;
}

const char *cli_form_of_name(const char *path)
{
    size_t size = strlen(path);
    if (ends_with(path, size, ".gz"))
        size -= strlen(".gz");
    else if (ends_with(path, size, ".zst"))
        size -= strlen(".zst");
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (ends_with(path, size, suffixes[i].suffix))
            return suffixes[i].word;
    return NULL;
}

/* One suffix of each form that the command has: ".txt, .csv or .html". */
static void list_suffixes(const cli *c, ff_str *list)
{
    enum { COUNT = sizeof suffixes / sizeof *suffixes };
    const char *held[COUNT];
    size_t count = 0;
    for (size_t i = 0; i < COUNT; i++)
        if (cli_choice_of(c, "format", suffixes[i].word) >= 0 &&
            (i == 0 || strcmp(suffixes[i - 1].word, suffixes[i].word) != 0))
            held[count++] = suffixes[i].suffix;
    for (size_t i = 0; i < count; i++)
        ff_str_format(list, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", held[i]);
}

bool cli_form(cli *c, int fallback, int *form)
{
    const char *path = cli_value(c, "output", "");
    bool excel = cli_knows(c, "excel") && cli_has(c, "excel");
    *form = cli_choice(c, "format", excel ? cli_choice_of(c, "format", "csv") : fallback);
    if (excel || cli_has(c, "format") || path[0] == '\0' || strcmp(path, "-") == 0)
        return true;
    ff_str list = FF_STR_INIT;
    list_suffixes(c, &list);
    cli_usage(c, "\"%s\" does not end in %s; name a form with --format", path,
              ff_str_get(&list));
    ff_str_release(&list);
    return false;
}
