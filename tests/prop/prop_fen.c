/*
 * FEN of random positions: written as the judge writes it, and read back to the same position
 * in every style.
 *   prop_fen [COUNT [SEED]]
 */
#include "support/sample.h"

#include <stdio.h>
#include <string.h>

/* Chess960 shows in a FEN by what stands on other squares than in ordinary chess. */
static bool needs_chess960(const ff_position *pos)
{
    bool needs = false;
    for (unsigned color = 0; color < 2; color++) {
        ff_bitboard rooks = pos->castling >> (56 * color) & 0xff;
        needs |= rooks != 0 && (ff_position_king_square(pos, (ff_color)color) % 8 != 4 ||
                                (rooks & 0x7e) != 0);
    }
    return needs;
}

static void check_same(const sample *s, const char *text, const ff_position *got,
                       ff_square double_step)
{
    if (!ff_position_same(got, &s->pos) || got->hash != s->pos.hash ||
        got->halfmove != s->pos.halfmove || got->fullmove != s->pos.fullmove ||
        got->chess960 != needs_chess960(&s->pos) || got->double_step != double_step)
        sample_fail(s, "\"%s\" is read as another position", text);
}

static void check_style(const sample *s, ff_fen_style style)
{
    char text[FF_FEN_SIZE];
    ff_position got;
    ff_setup setup;
    ff_error err = {0};
    size_t size = ff_position_fen(&s->pos, style, text);
    if (size != strlen(text))
        sample_fail(s, "the length of \"%s\" is given as %zu", text, size);
    if (ff_setup_from_fen(text, size, &setup, NULL, &err) != FF_OK ||
        ff_position_from_setup(&setup, &got, NULL, &err) != FF_OK)
        sample_fail(s, "\"%s\" is not read: %s", text, err.message);
    check_same(s, text, &got,
               style == FF_FEN_STANDARD ? s->pos.double_step : s->pos.en_passant);
}

static bool has_playable_fault(const ff_setup *setup)
{
    ff_position pos;
    ff_setup_report report;
    ff_position_from_setup(setup, &pos, &report, NULL);
    return report.faults != 0;
}

static void check_setup(const sample *s)
{
    ff_setup setup = ff_setup_of(&s->pos);
    ff_position got;
    char text[FF_FEN_SIZE];
    if (ff_position_from_setup(&setup, &got, NULL, NULL) != FF_OK)
        sample_fail(s, "the setup of the position is not one");
    check_same(s, "the setup", &got, s->pos.double_step);
    ff_position_fen(&s->pos, FF_FEN_STANDARD, text);
    bool plain = ff_position_from_fen(text, &got, NULL) == FF_OK;
    if (plain == has_playable_fault(&setup))
        sample_fail(s, "ff_position_from_fen and the set of faults disagree");
}

/* The judge reads what the library writes, and the library what the judge writes. */
static void check_judge(const sample *s)
{
    char ours[FF_FEN_SIZE], theirs[RB_FEN_SIZE], again[RB_FEN_SIZE];
    rb_position judge = sample_rulebook(&s->pos), read;
    ff_position_fen(&s->pos, FF_FEN_STANDARD, ours);
    rb_to_fen(&judge, theirs);
    if (!rb_from_fen(ours, &read))
        sample_fail(s, "the judge cannot read \"%s\"", ours);
    rb_to_fen(&read, again);
    if (strcmp(theirs, again) != 0)
        sample_fail(s, "\"%s\" means \"%s\" and not \"%s\"", ours, again, theirs);
    ff_position got;
    ff_setup setup;
    if (ff_setup_from_fen(theirs, strlen(theirs), &setup, NULL, NULL) != FF_OK ||
        ff_position_from_setup(&setup, &got, NULL, NULL) != FF_OK)
        sample_fail(s, "\"%s\" is not read", theirs);
    check_same(s, theirs, &got, s->pos.double_step);
}

static void check_epd(const sample *s)
{
    char epd[FF_FEN_SIZE], fen[FF_FEN_SIZE];
    size_t size = ff_position_epd(&s->pos, epd);
    ff_position_fen(&s->pos, FF_FEN_X, fen);
    unsigned spaces = 0;
    for (const char *c = epd; *c != '\0'; c++)
        spaces += *c == ' ';
    if (size != strlen(epd) || strncmp(fen, epd, size) != 0 || fen[size] != ' ' || spaces != 3)
        sample_fail(s, "\"%s\" is not the first four fields of \"%s\"", epd, fen);
}

int main(int argc, char **argv)
{
    sample s = sample_start(argc, argv, 200000);
    unsigned long chess960 = 0, passing = 0;
    while (sample_next(&s)) {
        if (s.pos.hash != ff_position_hash(&s.pos))
            sample_fail(&s, "the hash is not the recomputed one");
        check_style(&s, FF_FEN_X);
        check_style(&s, FF_FEN_SHREDDER);
        check_style(&s, FF_FEN_STANDARD);
        check_setup(&s);
        check_judge(&s);
        check_epd(&s);
        chess960 += s.pos.chess960;
        passing += s.pos.en_passant != FF_NO_SQUARE;
    }
    printf("%lu with Chess960 rights, %lu with an en passant capture\n", chess960, passing);
    if (chess960 == 0 || passing == 0)
        sample_fail(&s, "a kind of position never came up: the sample is too small");
    return sample_passed(&s, "FEN read and written alike");
}
