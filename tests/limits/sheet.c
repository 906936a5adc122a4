/*
 * Writes a hostile spreadsheet to standard output: sheet KIND MEGABYTES
 * Each has a head of two columns; what follows is as long as it says.
 */
#include "support/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD                                                                                   \
    "<sheetData><row><c t='inlineStr'><is><t>name</t></is></c>"                                \
    "<c t='inlineStr'><is><t>rating</t></is></c></row>"

static const struct {
    const char *kind, *begin, *again;
    bool shared;
} kinds[] = {
    {"empty-rows", HEAD, "<row></row>", false},
    {"rows", HEAD, "<row><c t='str'><v>A</v></c><c><v>2000</v></c></row>", false},
    {"columns", HEAD "<row>", "<c t='str'><v>x</v></c>", false},
    {"empty-columns", HEAD "<row>", "<c></c>", false},
    {"far-column", HEAD "<row>", "<c r='BIEEK9' t='str'><v>x</v></c>", false},
    {"cell", HEAD "<row><c t='str'><v>", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false},
    {"tag", HEAD "<row><c t='", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false},
    {"deep", HEAD, "<row>", false},
    {"texts", "", "<si><t>a text that is shared by nobody</t></si>", true},
};

int main(int argc, char **argv)
{
    ff_str rows = FF_STR_INIT, file = FF_STR_INIT;
    size_t most = argc == 3 ? (size_t)strtoul(argv[2], NULL, 10) << 20 : 0, at = 0;
    while (argc == 3 && at < sizeof kinds / sizeof *kinds && strcmp(kinds[at].kind, argv[1]))
        at++;
    if (argc != 3 || at == sizeof kinds / sizeof *kinds) {
        fprintf(stderr, "sheet KIND MEGABYTES\n");
        return 2;
    }
    ff_str_text(&rows, kinds[at].begin);
    while (rows.size < most)
        ff_str_text(&rows, kinds[at].again);
    archive_xlsx(&file, kinds[at].shared ? HEAD "</sheetData>" : ff_str_get(&rows),
                 kinds[at].shared ? ff_str_get(&rows) : NULL, NULL);
    fwrite(ff_str_get(&file), 1, file.size, stdout);
    ff_str_release(&rows);
    ff_str_release(&file);
    return 0;
}
