#include "cli/game/sheet_arg.h"

#include "cli/frame/diagnostics.h"
#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"
#include "scoresheet/reconcile.h"

#include <string.h>

bool cli_has_suffix(const char *path, const char *const *suffixes)
{
    size_t size = strlen(path);
    for (; *suffixes != NULL; suffixes++) {
        size_t length = strlen(*suffixes);
        if (size > length && ff_str_equal_nocase(path + size - length, *suffixes))
            return true;
    }
    return false;
}

bool cli_is_csv(const char *path)
{
    static const char *const suffixes[] = {".csv", ".tsv", ".csv.gz", ".csv.zst", NULL};
    return cli_has_suffix(path, suffixes);
}

const char *cli_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static int load_csv(cli *c, const char *path, ff_sheet *sheet, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_csv_read_sheet(input, sheet, err);
    ff_input_free(input);
    if (code == FF_OK && sheet->not_utf8)
        cli_say(c, "%s: not UTF-8: read as Windows-1252", path);
    if (code == FF_OK)
        cli_put_diagnostics(c, path, &sheet->notes, FF_SEVERITY_NOTE);
    return code;
}

static int load_pgn(const char *path, unsigned number, ff_sheet *sheet, ff_error *err)
{
    ff_game game;
    ff_game_init(&game);
    int code = ff_pgn_load(path, number, &game, NULL, err);
    if (code == FF_OK && ff_sheet_from_game(&game, sheet) != FF_OK)
        code = ff_fail_at(err, FF_E_LIMIT, path, 0, 0, "the game is too long for a scoresheet");
    ff_game_release(&game);
    return code;
}

/* More of it is no scoresheet. */
enum { LONGEST_TEXT = 1024 * 1024 };

/* The game of plain move text; `*plain` is false when it is something else. */
static int load_text(cli *c, const char *path, unsigned number, ff_sheet *sheet, bool *plain,
                     ff_error *err)
{
    ff_str text = FF_STR_INIT;
    int code = ff_input_read_all(path, LONGEST_TEXT, &text, err);
    *plain = code == FF_OK && ff_sheet_text_is_plain(ff_str_get(&text), text.size);
    size_t at = 0;
    for (unsigned n = 0; *plain && code == FF_OK && n < number; n++) {
        ff_sheet_release(sheet);
        code = ff_sheet_read_text_any(ff_str_get(&text), text.size, &at, sheet);
        if (code == FF_OK && (at >= text.size) && n + 1 < number)
            code = ff_fail_at(err, FF_E_LIMIT, path, 0, 0, "the text has %u games", n + 1);
    }
    if (code == FF_OK && *plain)
        cli_put_diagnostics(c, path, &sheet->notes, FF_SEVERITY_NOTE);
    ff_str_release(&text);
    return code;
}

static int load_text_or_pgn(cli *c, const char *path, unsigned number, ff_sheet *sheet,
                            ff_error *err)
{
    static const char *const suffixes[] = {".txt", ".txt.gz", ".txt.zst", NULL};
    bool plain = false;
    int code = FF_OK;
    if (cli_has_suffix(path, suffixes))
        code = load_text(c, path, number, sheet, &plain, err);
    return code == FF_OK && !plain ? load_pgn(path, number, sheet, err) : code;
}

int cli_load_sheet(cli *c, const char *path, ff_sheet *sheet)
{
    ff_error err = {0};
    long long number;
    if (!cli_number(c, "game", 1, 1000000000, 1, &number))
        return CLI_USAGE;
    ff_sheet_init(sheet);
    int code = cli_is_csv(path) ? load_csv(c, path, sheet, &err)
                                : load_text_or_pgn(c, path, (unsigned)number, sheet, &err);
    if (code == FF_OK && sheet->count == 0)
        code = ff_fail_at(&err, FF_E_PARSE, path, 0, 0, "\"%s\" holds no half-move", path);
    if (code == FF_OK)
        return CLI_DONE;
    ff_sheet_release(sheet);
    return cli_error(&err);
}

bool cli_language(cli *c, const char *option, const char *fallback, const ff_language **out)
{
    return cli_language_named(c, option, cli_value(c, option, fallback), out);
}

/* By its name in English. */
static const ff_language *find_by_name(const char *name)
{
    unsigned count;
    const ff_language *all = ff_language_all(&count);
    for (unsigned i = 0; i < count; i++)
        if (ff_str_equal_nocase(all[i].name, name))
            return &all[i];
    return NULL;
}

bool cli_language_named(cli *c, const char *option, const char *code, const ff_language **out)
{
    *out = NULL;
    if (strcmp(code, "auto") == 0)
        return true;
    *out = ff_language_find(code);
    if (*out == NULL)
        *out = find_by_name(code);
    if (*out != NULL)
        return true;
    ff_str list = FF_STR_INIT;
    ff_language_list(UINT64_MAX, &list);
    cli_usage(c, "no language \"%s\": --%s is one of %s", code, option, ff_str_get(&list));
    ff_str_release(&list);
    return false;
}

int cli_split_languages(const cli *c, const char *name, ff_sheet *sheet, bool *split)
{
    *split = false;
    if (sheet->count < 2)
        return CLI_DONE;
    if (ff_sheet_split_languages(sheet, split) != FF_OK)
        return cli_no_memory();
    if (*split)
        cli_say(c, "%s: White's column read as %s, Black's as %s", name,
                sheet->entries[sheet->start.turn].language->code,
                sheet->entries[1 - sheet->start.turn].language->code);
    return CLI_DONE;
}

/* The first language of a set; `*one` states whether all of it write the same letters. */
static const ff_language *first_language(uint64_t set, bool *one)
{
    unsigned count;
    const ff_language *table = ff_language_all(&count), *first = NULL;
    *one = true;
    for (unsigned i = 0; i < count; i++) {
        if ((set >> i & 1) == 0)
            continue;
        *one &= first == NULL || ff_language_same_letters(first, &table[i]);
        first = first == NULL ? &table[i] : first;
    }
    return first;
}

static bool is_every_language(uint64_t set)
{
    unsigned count;
    ff_language_all(&count);
    return (unsigned)__builtin_popcountll(set) == count;
}

int cli_decide_language(const cli *c, const char *name, const ff_detection *found,
                        size_t entries, const ff_language **out)
{
    bool one;
    ff_str list = FF_STR_INIT;
    int status = CLI_DONE;
    uint64_t set = found->count == 1 ? found->groups[0].languages : found->best;
    *out = first_language(set, &one);
    ff_language_list(set, &list);
    if (found->count == 1) {
        if (is_every_language(set))
            cli_say(c, "%s: the same in every language", name);
        else
            cli_say(c, "%s: read as %s", name, ff_str_get(&list));
    } else if (found->count == 0 && found->reach == 0) {
        cli_complain("%s: no language makes the first half-move legal", name);
        status = CLI_UNDECIDED;
    } else if (found->count == 0) {
        cli_complain("%s: no language makes all %zu half-moves legal; %s come furthest, to "
                     "half-move %u",
                     name, entries, ff_str_get(&list), found->reach);
        status = one ? CLI_NEGATIVE : CLI_UNDECIDED;
    } else {
        cli_complain("%s: refer: legal in several languages, as different games:", name);
        for (unsigned i = 0; i < found->count; i++) {
            ff_str_clear(&list);
            ff_language_list(found->groups[i].languages, &list);
            cli_complain("  %s (%u signs that are not so)", ff_str_get(&list),
                         found->groups[i].contradictions);
        }
        status = CLI_UNDECIDED;
    }
    if (status == CLI_UNDECIDED)
        *out = NULL;
    ff_str_release(&list);
    return status;
}
