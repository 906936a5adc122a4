/* flagfall/touch.h: what was touched, as facts for a ruling. */
#include <flagfall/conduct.h>

#include "expect.h"

int main(void)
{
    ff_error err;
    ff_game game;
    ff_ruling ruling;
    ff_touch touch = FF_TOUCH_INIT;
    ff_touched knight = {6, FF_CONTACT_TOUCHED, false}; /* g1, to move it */
    touch.what.touched[touch.what.count++] = knight;
    ff_game_init(&game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    expect(ff_conduct_rule_touch(&of, &touch, &ruling, &err) == FF_OK);
    unsigned moves = 0;
    for (const ff_text_item *move = ruling.must_play; move != NULL; move = move->next)
        moves++;
    expect(moves == 2); /* Nf3 and Nh3 */
    ff_ruling_release(&ruling);
    ff_game_release(&game);
    return 0;
}
