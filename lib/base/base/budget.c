#include "base/budget.h"

enum { KB = 1024, MB = 1024 * 1024 };

/* An input of a megabyte stays below two seconds and 256 MB with these (tests/product/costs).
 * Honest games and lists shrink to a tenth, and a line of a rating list takes some bytes
 * however well it is packed. */
static const struct {
    const char *has;
    unsigned long long base;       /* for any input */
    unsigned long long per_kb;     /* more, for each kilobyte of it */
    unsigned long long in_passing; /* the same where nothing of it is kept */
    unsigned long long unit;
    const char *what, *judged;
} limits[FF_COST_COUNT] = {
    [FF_COST_UNPACKED] = {"unpacks to", 16 * MB, 48 * KB, 48 * KB, MB, "MB",
                          "as only a bomb does; if it is not one, unpack it first"},
    [FF_COST_ARCHIVE] = {"unpacks to", 64 * MB, 0, 48 * KB, MB, "MB", "which no list does"},
    [FF_COST_ROWS] = {"has", 100000, 0, 64, 1, "rows", "which no list has"},
    [FF_COST_CELLS] = {"has", 1000000, 0, KB, 1, "cells", "which no list has"},
    [FF_COST_TEXT] = {"has", 16 * MB, 0, 48 * KB, MB, "MB of text", "which no list has"},
    [FF_COST_FAULTS] = {"has", 100000, 64, 64, 1, "faults", "which is no archive of games"},
    [FF_COST_PLAYERS] = {"has", 200000, 256, 256, 1, "players",
                         "which no list of its size has"},
    [FF_COST_WORDS] = {"has", 2000000, 2048, 2048, 1, "words in its names",
                       "which no list of its size has"},
};

int ff_budget_spend(ff_budget *budget, ff_cost what, unsigned long long amount, long line,
                    ff_error *err)
{
    unsigned long long each =
        budget->in_passing ? limits[what].in_passing : limits[what].per_kb;
    unsigned long long most = limits[what].base + each * (budget->taken / KB);
    budget->spent[what] += amount;
    if (budget->spent[what] <= most)
        return FF_OK;
    return ff_fail_at(err, FF_E_LIMIT, budget->source, line, 0,
                      "\"%s\" %s more than %llu %s, %s", budget->source, limits[what].has,
                      most / limits[what].unit, limits[what].what, limits[what].judged);
}
