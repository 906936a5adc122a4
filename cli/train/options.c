#include "cli/train/options.h"

#include "system/system.h"

#include <string.h>

static int read_kind(cli *c, train_choice *out)
{
    const char *key = cli_value(c, "kind", NULL);
    if (key == NULL)
        return CLI_DONE;
    out->kind = train_kind_of(key);
    if (out->kind == NULL)
        return cli_usage(c, "no kind \"%s\"; flagfall train index lists them", key);
    if (out->kind->least > out->level && !cli_has(c, "level"))
        out->level = out->kind->least;
    if (out->kind->least > out->level)
        return cli_usage(c, "cases of \"%s\" begin with the level %s", key,
                         ff_school_level_key(out->kind->least));
    return CLI_DONE;
}

static int draw_seed(uint32_t *seed)
{
    if (ff_sys_random(seed, sizeof *seed)) {
        *seed %= 1000000;
        return CLI_DONE;
    }
    cli_complain("the system gives no random numbers; give --seed");
    return CLI_IO;
}

int train_read_choice(cli *c, train_choice *out)
{
    ff_error err;
    long long seed;
    *out = (train_choice){.level = (ff_school_level)cli_choice(c, "level", FF_SCHOOL_NATIONAL)};
    if (!cli_number(c, "seed", 0, UINT32_MAX, 0, &seed))
        return CLI_USAGE;
    int status = read_kind(c, out);
    if (status != CLI_DONE)
        return status;
    out->seed = (uint32_t)seed;
    out->seeded = cli_has(c, "seed");
    if (!out->seeded && (status = draw_seed(&out->seed)) != CLI_DONE)
        return status;
    if (cli_has(c, "games") &&
        (out->games = train_games_read(cli_value(c, "games", ""), &err)) == NULL)
        return cli_error(&err);
    return CLI_DONE;
}

int train_by_code(const train_choice *what, const char *code, ff_school_case *out)
{
    char key[FF_SCHOOL_CODE];
    ff_school_level level;
    uint32_t seed;
    const train_kind *kind =
        ff_school_code_read(code, key, &level, &seed) ? train_kind_of(key) : NULL;
    if (kind == NULL) {
        cli_complain("\"%s\" is no case; a case is written like flag.national.4850", code);
        return CLI_USAGE;
    }
    if (train_case(kind, level, seed, what->games, out))
        return CLI_DONE;
    cli_complain("there is no case \"%s\": nothing fits that was drawn", code);
    return CLI_NEGATIVE;
}

int train_by_seed(const train_choice *what, unsigned index, ff_school_case *out)
{
    if (train_drawn(what->kind, what->level, what->seed, index, what->games, out))
        return CLI_DONE;
    cli_complain("no case was found; try another --seed");
    return CLI_NEGATIVE;
}
