#include "cli/ruling/ruling_arg.h"

#include "board/board.h"
#include "conduct/touch.h"

#include <string.h>

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_touch(of, question, out, err);
}

static bool read_square(const char *text, ff_square *out)
{
    unsigned file = (unsigned)(unsigned char)text[0] - 'a';
    unsigned rank = file <= 7 ? (unsigned)(unsigned char)text[1] - '1' : 8;
    *out = (ff_square)(8 * rank + file);
    return file <= 7 && rank <= 7;
}

/* ":adjusted" and the like; "" is a piece touched to move or capture it. */
static bool read_contact(const char *text, size_t size, ff_contact *out)
{
    static const char *const words[FF_CONTACT_COUNT] = {"", ":adjusted", ":accident",
                                                        ":unintended", ":felt"};
    for (int i = 0; i < FF_CONTACT_COUNT; i++)
        if (strlen(words[i]) == size && memcmp(words[i], text, size) == 0) {
            *out = (ff_contact)i;
            return true;
        }
    return false;
}

/* "e2,d7:adjusted,e1+h1": squares in order, '+' between two touched at once. */
static bool read_touched(const char *text, ff_touch *touch)
{
    bool together = false;
    while (touch->count < FF_TOUCHED_MAX) {
        ff_touched *t = &touch->touched[touch->count];
        bool before = together;
        if (!read_square(text, &t->square))
            return false;
        text += 2;
        size_t size = strcspn(text, ",+");
        if (!read_contact(text, size, &t->contact) || (before && text[size] == '+'))
            return false;
        t->together = before;
        touch->count++;
        together = text[size] == '+';
        if (text[size] == '\0')
            return true;
        text += size + 1;
    }
    return false;
}

static int read_squares(cli *c, ff_touch *touch)
{
    const char *list = cli_value(c, "touched", NULL);
    const char *released = cli_value(c, "released", NULL);
    if (list != NULL && !read_touched(list, touch))
        return cli_usage(c,
                         "--touched takes up to %d squares in order, as g1 or e2,d7 or "
                         "f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, accident, "
                         "unintended or felt",
                         FF_TOUCHED_MAX);
    if (released != NULL &&
        (!read_square(released, &touch->released.from) ||
         !read_square(released + 2, &touch->released.to) || released[4] != '\0'))
        return cli_usage(c, "--released takes the two squares, as g1f3");
    if (cli_has(c, "piece") && released == NULL)
        return cli_usage(c, "--piece belongs to a pawn released on the last rank: --released");
    static const ff_role roles[] = {FF_QUEEN, FF_ROOK, FF_BISHOP, FF_KNIGHT, FF_NO_ROLE};
    touch->released.promoted = roles[cli_choice(c, "piece", 4)];
    return CLI_DONE;
}

/* The facts that are a word each. */
static int read_facts(cli *c, ff_touch *touch)
{
    long long offence;
    if (!cli_number(c, "offence", 1, 99, 0, &offence))
        return CLI_USAGE;
    int castling = cli_choice(c, "castling", -1);
    touch->by = cli_side(c, "by", FF_ON_MOVE);
    touch->off_move = cli_has(c, "off-move");
    touch->castling = castling < 0 ? FF_TOUCH_UNKNOWN : castling == 0;
    touch->unfinished = cli_choice(c, "pressed", 0) == 1;
    touch->opponent_touched = cli_has(c, "opponent-touched");
    touch->unclaimed = cli_choice(c, "claimed", 0) == 1;
    touch->offence = (unsigned)offence;
    touch->blind = cli_has(c, "blind");
    touch->announced = cli_value(c, "announced", NULL);
    touch->written = cli_value(c, "written", NULL);
    touch->scores_differ = cli_has(c, "scores-differ");
    if (!touch->blind &&
        (touch->announced != NULL || touch->written != NULL || touch->scores_differ))
        return cli_usage(c, "--announced, --written and --scores-differ belong to --blind");
    return read_squares(c, touch);
}

static int run_touch(cli *c)
{
    ff_touch touch = {.released = {.from = FF_NO_SQUARE, .to = FF_NO_SQUARE}};
    int status = read_facts(c, &touch);
    if (status != CLI_DONE)
        return status;
    if (touch.count == 0 && touch.released.from == FF_NO_SQUARE && touch.announced == NULL)
        return cli_usage(c, "which pieces were touched? --touched SQUARES or --released "
                            "SQUARES");
    ff_game game;
    ff_ruling_request of;
    status = cli_read_case(c, 0, &game, &of);
    if (status != CLI_DONE)
        return status;
    touch.played = cli_value(c, "move", NULL);
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &touch, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "touched", "SQUARES", "in order: e2,d7; f3:adjusted,e2; e1+h1"},
    {0, "by", "white|black", "who touched them (default: who was to move)"},
    {0, "move", "MOVE", "the legal move that he made"},
    {0, "released", "SQUARES", "a piece put down and released: g1f3, e1g1"},
    {0, "piece", "queen|rook|bishop|knight", "the new piece that touched the square"},
    {0, "castling", "yes|no", "king and rook were touched to castle"},
    {0, "pressed", "yes|no", "the clock was pressed after --move (default: yes)"},
    {0, "opponent-touched", NULL, "the opponent has touched a piece on purpose since"},
    {0, "claimed", "yes|no", "the opponent claims it (default: yes)"},
    {0, "off-move", NULL, "the player did not have the move"},
    {0, "offence", "N", "the player's first, second … such breach (default: counted)"},
    {0, "blind", NULL, "a blind player: touched means taken out of its hole"},
    {0, "announced", "MOVE", "with --blind: the move as he announced it"},
    {0, "written", "MOVE", "with --blind: the move on both scoresheets"},
    {0, "scores-differ", NULL, "with --blind: the scoresheets do not agree"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_touch = {
    .name = "touch",
    .operands = "[GAME]",
    .summary = "Rule on touched pieces: what must be moved, captured, or may be played",
    .details =
        "SQUARES are in the order of touching, own pieces and the opponent's. A colon and\n"
        "a word say how: adjusted (announced before), accident, unintended (on purpose,\n"
        "not to move it), felt (blind player: not taken out of its hole). '+' joins two\n"
        "touched at once, or in unknown order. The position is that of --at, before the\n"
        "move. Exit code 0: bound, and to what; 1: not bound, the move stands, or too\n"
        "late; 6: refer to the arbiter.",
    .options = options,
    .run = run_touch,
};
