/* flagfall/laws.h: the editions of the Laws as data. */
#include <flagfall/laws.h>
#include <flagfall/text.h>

#include <string.h>

#include "expect.h"

static void editions(void)
{
    size_t count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    expect(count > 3);
    const ff_laws *laws = ff_laws_on("2019-06-30");
    expect(strcmp(laws->id, "fide-2018") == 0 && ff_laws_covers(laws, "2019-06-30"));
    expect(ff_laws_find("fide-2023") == ff_laws_default());
}

static void tariffs(const ff_laws *laws)
{
    const ff_tariff *illegal = ff_laws_illegal(laws, FF_MODE_STANDARD, FF_ADEQUATE);
    expect(illegal->ms[0] == 120000 && illegal->ms[1] == FF_TARIFF_LOSS); /* Article 7.5.5 */
    const ff_tariff *claim = ff_laws_claim(laws, FF_MODE_BLITZ, FF_ADEQUATE);
    expect(claim->ms[0] == 60000);
    ff_law_point point = ff_laws_illegal_point(FF_MODE_STANDARD, FF_ADEQUATE);
    ff_article article = ff_laws_article(laws, point);
    expect(strcmp(article.number, "7.5.5") == 0);
    printf("wrong claim in blitz: Article %s\n",
           ff_laws_article(laws, ff_laws_claim_point(FF_MODE_BLITZ)).number);
}

static void words(const ff_laws *laws)
{
    ff_str text = FF_STR_INIT;
    ff_law_point point = ff_laws_claim_point(FF_MODE_STANDARD);
    expect(strcmp(ff_law_point_key(point), "wrong-claim") == 0);
    expect(strcmp(ff_law_point_title(point), "wrong claim, standard chess") == 0);
    expect(strcmp(ff_law_point_command(point), "claim") == 0);
    ff_laws_summary(laws, point, &text);
    expect(text.size > 0);
    ff_str_release(&text);

    expect(strcmp(ff_law_point_key(ff_laws_fault_point(FF_FAULT_TWO_HANDS)), "two-hands") == 0);
    expect(strcmp(ff_law_point_key(ff_laws_piece_point(FF_ROOK)), "rook") == 0);
    expect(strcmp(ff_laws_mode_name(FF_MODE_RAPID), "rapid") == 0);
    expect(strcmp(ff_laws_supervision_name(FF_LIMITED), "limited") == 0);
    expect(strcmp(ff_laws_fault_name(FF_FAULT_NO_MOVE), "no-move") == 0);
    expect(strcmp(ff_laws_penalty_text(FF_PENALTY_WARNING), "a warning") == 0);
}

int main(void)
{
    editions();
    tariffs(ff_laws_default());
    words(ff_laws_default());
    return 0;
}
