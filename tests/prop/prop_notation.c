/*
 * Every legal move of random positions, ordinary and Chess960, written in every notation and
 * every language, reads back to the same move, alone, and as clean; where it can be made of the
 * SAN alone it is the same text. The positions come from random games, so that they can arise.
 *
 *   prop_notation [POSITIONS [SEED]]
 */
#include "flagfall/notation.h"
#include "notation/notation_san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

static unsigned long moves, readings, by_san, wrong;

static void complain(const ff_position *pos, const char *text, const ff_language *language,
                     ff_notation notation, const ff_reading *reading)
{
    char fen[FF_FEN_SIZE];
    ff_str list = FF_STR_INIT;
    ff_position_fen(pos, FF_FEN_X, fen);
    ff_tolerance_list(reading->tolerances, &list);
    if (wrong++ < 20)
        printf("%s: \"%s\" (%s, %s) is read as %s (%s)\n", fen, text,
               ff_notation_name(notation), language->code,
               ff_notation_grade_name(reading->grade), ff_str_get(&list));
    ff_str_release(&list);
}

/* Is what is made of the SAN alone the same text? */
static void check_by_san(const ff_position *pos, const char *san, const char *text,
                         ff_notation notation, const ff_language *language)
{
    char made[FF_NOTATION_SIZE];
    size_t size = ff_notation_write_san(san, notation, language, made);
    by_san += size != 0;
    if (size != 0 && (size != strlen(made) || strcmp(made, text) != 0) && wrong++ < 20) {
        char fen[FF_FEN_SIZE];
        ff_position_fen(pos, FF_FEN_X, fen);
        printf("%s: %s is written \"%s\" and, by its SAN, \"%s\" (%s, %s)\n", fen, san, text,
               made, ff_notation_name(notation), language->code);
    }
}

static void check_move(const ff_position *pos, ff_move move)
{
    unsigned count;
    const ff_language *languages = ff_language_all(&count);
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    moves++;
    for (unsigned n = 0; n < FF_NOTATION_DESCRIPTIVE; n++)
        for (unsigned i = 0; i < count; i++) {
            bool russian = n == FF_NOTATION_RUSSIAN || n == FF_NOTATION_RUSSIAN_SHORT;
            if (russian && strcmp(languages[i].code, "ru") != 0)
                continue;
            char text[FF_NOTATION_SIZE];
            ff_reading reading;
            size_t size = ff_notation_write(pos, move, (ff_notation)n, &languages[i], text);
            ff_notation_read(pos, text, size, &languages[i], &reading);
            readings++;
            check_by_san(pos, san, text, (ff_notation)n, &languages[i]);
            /* where letters collide the hyphen takes the place of the capture sign */
            bool collides = strcmp(languages[i].code, "bn") == 0;
            if (reading.move != move || size == 0 || size != strlen(text) ||
                (reading.grade != FF_GRADE_CLEAN && !collides))
                complain(pos, text, &languages[i], (ff_notation)n, &reading);
        }
}

static void check_position(const ff_position *pos)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++)
        check_move(pos, list.moves[i]);
}

int main(int argc, char **argv)
{
    long wanted = argc > 1 ? strtol(argv[1], NULL, 10) : 600;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long done = 0;
    for (unsigned game = 0; done < wanted; game++) {
        ff_setup setup = ff_setup_standard();
        ff_position pos;
        if (game % 2 == 1)
            ff_chess960_setup((int)draw(960), &setup, NULL);
        if (ff_position_from_setup(&setup, &pos, NULL, NULL) != FF_OK)
            return 1;
        for (int ply = 0; ply < 300 && done < wanted; ply++) {
            ff_move_list list;
            ff_position_legal_moves(&pos, &list);
            if (list.count == 0)
                break;
            if (draw(8) == 0) {
                check_position(&pos);
                done++;
            }
            ff_position_play(&pos, list.moves[draw(list.count)]);
        }
    }
    printf("%ld positions, %lu moves, %lu readings, %lu wrong\n", done, moves, readings, wrong);
    return wrong == 0 && moves > 0 && by_san > 0 ? 0 : 1;
}
