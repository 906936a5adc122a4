#ifndef FF_FILE_INPUT_BUDGET_H
#define FF_FILE_INPUT_BUDGET_H

#include "base/budget.h"
#include "flagfall/file.h"

/* Spends from the budget of the input for what is made of it; its limits grow with the bytes
 * that were read. FF_E_LIMIT. */
int ff_input_spend(ff_input *input, ff_cost what, unsigned long long amount, long line,
                   ff_error *err);

#endif
