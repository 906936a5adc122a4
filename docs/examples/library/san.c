/* flagfall/san.h: moves as PGN writes them, and why one cannot be played. */
#include <flagfall/san.h>

#include <string.h>

#include "expect.h"

static void write_all_ways(const ff_position *pos, ff_move move)
{
    char text[FF_SAN_SIZE];
    ff_position next = *pos;
    ff_position_play(&next, move);
    ff_san_write(pos, move, text);
    expect(strcmp(text, "Ra8#") == 0);
    ff_san_write_played(pos, move, &next, text);
    expect(strcmp(text, "Ra8#") == 0);
    ff_san_write_plain(pos, move, text);
    expect(strcmp(text, "Ra8") == 0);
    ff_uci_write(pos, move, text);
    expect(strcmp(text, "a1a8") == 0);
    ff_str label = FF_STR_INIT;
    ff_san_move_label(pos, move, &label);
    expect(strcmp(ff_str_get(&label), "31.Ra8") == 0);
    ff_str_release(&label);
}

int main(void)
{
    ff_error err;
    ff_position pos;
    ff_san san;
    ff_move move, moves[4];
    expect(ff_position_from_fen("6k1/5ppp/8/8/8/8/8/R3K2R w - - 4 31", &pos, &err) == FF_OK);
    expect(ff_uci_parse(&pos, "a1a8", 4, &move, &err) == FF_OK);
    write_all_ways(&pos, move);

    expect(ff_san_parse("Ra8#", 4, &san, &err) == FF_OK);
    expect(ff_san_resolve(&pos, &san, &move) == FF_SAN_LEGAL);
    expect(ff_san_candidates(&pos, &san, moves, 4) == 1 && moves[0] == move);

    expect(ff_san_parse("Rh8", 3, &san, &err) == FF_OK);
    expect(ff_san_resolve(&pos, &san, &move) == FF_SAN_ILLEGAL && move == FF_NO_MOVE);
    ff_str why = FF_STR_INIT;
    ff_san_explain(&pos, &san, NULL, &why);
    expect(why.size > 0);
    ff_str_release(&why);

    expect(ff_san_parse("Rx", 2, &san, &err) == FF_E_PARSE_SAN && err.message[0] != '\0');
    return 0;
}
