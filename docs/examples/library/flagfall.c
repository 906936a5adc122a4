/* flagfall/flagfall.h: everything at once. */
#include <flagfall/flagfall.h>

#include "expect.h"

int main(void)
{
    ff_position pos = ff_position_standard();
    expect(ff_position_has_legal_move(&pos) && ff_laws_default() != NULL &&
           ff_version() != NULL);
    return 0;
}
