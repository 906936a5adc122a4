#include "flagfall/prizes.h"

#include "flagfall/text.h"
#include "prizes/prizes.h"

#include <string.h>

/*
 * The public face of prizes (flagfall/prizes.h): plan and standings in, amounts out.
 */

static const char *keep_why(ff_arena *arena, const ff_prize_plan *plan,
                            const ff_prize_award *award)
{
    ff_str why = FF_STR_INIT;
    ff_prize_explain(plan, award, &why);
    const char *kept =
        ff_str_status(&why) == FF_OK ? ff_arena_copy(arena, ff_str_get(&why), why.size) : NULL;
    ff_str_release(&why);
    return kept;
}

static const char *keep_name(ff_arena *arena, const char *text)
{
    return ff_arena_copy(arena, text, strlen(text));
}

static bool keep_item(const ff_prize_plan *plan, const ff_prize_award *a, ff_prizes_list *out)
{
    const char *category = keep_name(&out->arena, plan->tables[a->table].name);
    const char *why = keep_why(&out->arena, plan, a);
    if (category == NULL || why == NULL)
        return false;
    out->items[out->count++] =
        (ff_prizes_item){a->player, category, a->place, a->points, a->cents, why};
    return true;
}

static int keep_awards(const ff_prize_plan *plan, const ff_prize_awards *awards,
                       ff_prizes_list *out, ff_error *err)
{
    out->unused = awards->unused;
    const char *currency = keep_name(&out->arena, plan->currency);
    out->items = ff_arena_alloc(&out->arena, (awards->count + 1) * sizeof *out->items);
    bool whole = currency != NULL && out->items != NULL;
    if (currency != NULL)
        out->currency = currency;
    for (size_t i = 0; i < awards->count && whole; i++)
        whole = keep_item(plan, &awards->items[i], out);
    return whole ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
}

int ff_prizes_share(const ff_standings *standings, ff_input *plan, ff_prizes_list *out,
                    ff_error *err)
{
    ff_prize_awards awards = {0};
    *out = (ff_prizes_list){.currency = ""};
    ff_prize_plan *read = ff_calloc(1, sizeof *read);
    if (read == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    int code = ff_prizes_read(plan, read, err);
    if (code == FF_OK)
        code = ff_prizes_deal(standings, read, &awards, err);
    if (code == FF_OK)
        code = keep_awards(read, &awards, out, err);
    ff_prize_awards_release(&awards);
    ff_prize_plan_release(read);
    ff_free(read);
    return code;
}

void ff_prizes_list_release(ff_prizes_list *list)
{
    ff_arena_release(&list->arena);
    *list = (ff_prizes_list){.currency = ""};
}
