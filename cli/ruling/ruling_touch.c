#include "cli/ruling/ruling_run.h"

#include "board/board.h"

#include <string.h>

int rule_touch(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule_touch(of, &((const ruling_facts *)facts)->touch, out, err);
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
static bool read_touched(const char *text, ff_touch_facts *what)
{
    bool together = false;
    while (what->count < FF_TOUCHED_MAX) {
        ff_touched *t = &what->touched[what->count];
        bool before = together;
        if (!read_square(text, &t->square))
            return false;
        text += 2;
        size_t size = strcspn(text, ",+");
        if (!read_contact(text, size, &t->contact) || (before && text[size] == '+'))
            return false;
        t->together = before;
        what->count++;
        together = text[size] == '+';
        if (text[size] == '\0')
            return true;
        text += size + 1;
    }
    return false;
}

/* "Ke1 Rh1": the squares without letters of pieces, with commas for blanks. Letters are not
   read themselves, for in a position looked at later another piece may stand there. */
static bool only_squares(const char *value, ff_str *out)
{
    ff_touch_facts what = {0};
    for (const char *p = value; *p != '\0'; p++) {
        bool blank = *p == ' ' && p[1] != ' ' && p[1] != '\0';
        if (blank && p > value && strchr(",+ ", p[-1]) == NULL)
            ff_str_char(out, ',');
        else if (*p != ' ' && strchr("KQRBNP", *p) == NULL)
            ff_str_char(out, *p);
    }
    return read_touched(ff_str_get(out), &what);
}

static int take_touched(ruling_case *rc, const char *value, ff_touch_facts *what)
{
    ff_str meant = FF_STR_INIT;
    int status = CLI_DONE;
    if (value == NULL || read_touched(value, what))
        return status;
    if (only_squares(value, &meant))
        status = cli_usage(rc->c, "--touched takes squares, not \"%s\"; did you mean %s?",
                           value, ff_str_get(&meant));
    else
        status = cli_usage(rc->c,
                           "--touched takes up to %d squares in order, as g1 or e2,d7 or "
                           "f3:adjusted,e2 or e1+h1 (at once); after a colon adjusted, "
                           "accident, unintended or felt",
                           FF_TOUCHED_MAX);
    ff_str_release(&meant);
    return status;
}

int ruling_read_touched(ruling_case *rc, const char *value)
{
    return take_touched(rc, value, &rc->facts.touch.what);
}

/* What was touched for the illegal move. */
int ruling_read_fault_touched(ruling_case *rc, const char *value)
{
    rc->facts.illegal.move.touched = value != NULL ? &rc->facts.illegal.touched : NULL;
    return take_touched(rc, value, &rc->facts.illegal.touched);
}

int ruling_read_released(ruling_case *rc, const char *value)
{
    ff_released *released = &rc->facts.touch.what.released;
    if (value == NULL || (read_square(value, &released->from) &&
                          read_square(value + 2, &released->to) && value[4] == '\0'))
        return CLI_DONE;
    return cli_usage(rc->c, "--released takes the two squares, as g1f3");
}

int ruling_read_piece(ruling_case *rc, const char *value)
{
    static const ff_role roles[] = {FF_QUEEN, FF_ROOK, FF_BISHOP, FF_KNIGHT, FF_NO_ROLE};
    (void)value;
    rc->facts.touch.what.released.promoted = roles[cli_choice(rc->c, "piece", 4)];
    return CLI_DONE;
}

int check_touch(cli *c)
{
    bool told = cli_has(c, "announced") || cli_has(c, "written") || cli_has(c, "scores-differ");
    if (told && !cli_has(c, "blind"))
        return cli_usage(c, "--announced, --written and --scores-differ belong to --blind");
    if (cli_has(c, "piece") && !cli_has(c, "released"))
        return cli_usage(c, "--piece belongs to a pawn released on the last rank: --released");
    if (!cli_has(c, "touched") && !cli_has(c, "released") && !cli_has(c, "announced"))
        return cli_usage(c, "which pieces were touched? --touched SQUARES or --released "
                            "SQUARES");
    return CLI_DONE;
}
