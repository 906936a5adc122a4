#include "cli/frame/cli.h"
#include "cli/frame/typed.h"
#include "file/virtual.h"
#include "system/system.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>

/* What may be meant by a word with a slip of the keyboard. */

/* Close enough to be meant: one slip in three letters. */
static bool is_slip(size_t distance, size_t size)
{
    return distance > 0 && distance <= 2 && distance * 3 <= size;
}

int cli_slips(const char *typed, const char *word)
{
    size_t size = strlen(typed);
    size_t distance = ff_latin_distance(typed, size, word, strlen(word), true);
    return is_slip(distance, size) ? (int)distance : 0;
}

/* How near a name of a command is to what was typed: 0 for another one. */
static int command_slips(const char *typed, const char *name)
{
    char small[CLI_TYPED_SIZE];
    if (!cli_option_name(typed, strlen(typed), small))
        return 0;
    bool same = strcmp(small, name) == 0 || cli_same_letters(small, name);
    return same && strcmp(typed, name) != 0 ? 1 : cli_slips(small, name);
}

/* The command that may be meant by the one or two words that were typed, or NULL. */
const char *cli_near_command(int argc, char **argv)
{
    char typed[CLI_TYPED_SIZE];
    const char *near = NULL;
    int best = CLI_TYPED_SIZE;
    for (int words = argc < 2 ? argc : 2; words > 0; words--) {
        snprintf(typed, sizeof typed, "%s%s%s", argv[0], words > 1 ? " " : "",
                 words > 1 ? argv[1] : "");
        for (int i = 0; cli_table[i].command != NULL; i++) {
            int slips = command_slips(typed, cli_table[i].command->name);
            if (slips > 0 && slips < best) {
                best = slips;
                near = cli_table[i].command->name;
            }
        }
    }
    return near;
}

/* --- files --- */

typedef struct search {
    const char *name; /* the last part of the path that was typed */
    int best;
    ff_str found;
} search;

/* The name without its suffix. */
static size_t stem_size(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name ? (size_t)(dot - name) : strlen(name);
}

/* 0 where the names have nothing to do with each other. */
static int file_slips(const char *typed, const char *name)
{
    char small[CLI_TYPED_SIZE], other[CLI_TYPED_SIZE];
    if (!cli_option_name(typed, strlen(typed), small) ||
        !cli_option_name(name, strlen(name), other))
        return 0;
    if (strcmp(small, other) == 0)
        return 1;
    size_t stem = stem_size(small);
    if (stem == stem_size(other) && memcmp(small, other, stem) == 0)
        return 2;
    int slips = cli_slips(small, other);
    return slips != 0 ? slips + 2 : 0;
}

static bool look_at_name(void *ctx, const char *name)
{
    search *s = ctx;
    int slips = file_slips(s->name, name);
    if (slips == 0 || slips >= s->best)
        return true;
    s->best = slips;
    ff_str_clear(&s->found);
    ff_str_text(&s->found, name);
    return true;
}

bool cli_file_exists(const char *path)
{
    const ff_virtual *set = ff_virtual_in_use();
    return set != NULL ? ff_virtual_find(set, path) != NULL : ff_sys_exists(path);
}

/* The names that stand beside the one that is looked for. */
static void look_in(search *s, const char *folder)
{
    const ff_virtual *set = ff_virtual_in_use();
    if (set == NULL)
        ff_sys_list(folder, look_at_name, s);
    for (size_t i = 0; set != NULL && i < set->count; i++)
        look_at_name(s, set->files[i].name);
}

bool cli_near_file(const char *path, ff_str *out)
{
    const char *scheme = "file://";
    if (strncmp(path, scheme, strlen(scheme)) == 0 && cli_file_exists(path + strlen(scheme))) {
        ff_str_text(out, path + strlen(scheme));
        return true;
    }
    const char *separator = ff_sys_last_separator(path);
    size_t folder_size = separator != NULL ? (size_t)(separator - path) + 1 : 0;
    search s = {path + folder_size, CLI_TYPED_SIZE, FF_STR_INIT};
    ff_str folder = FF_STR_INIT;
    ff_str_bytes(&folder, path, folder_size);
    if (s.name[0] != '\0')
        look_in(&s, folder_size > 0 ? ff_str_get(&folder) : ".");
    bool found = s.found.size > 0;
    if (found)
        ff_str_format(out, "%s%s", ff_str_get(&folder), ff_str_get(&s.found));
    ff_str_release(&folder);
    ff_str_release(&s.found);
    return found;
}
