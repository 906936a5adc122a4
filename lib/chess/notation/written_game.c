#include "notation/typed_move.h"

#include <string.h>

/*
 * How the columns of a sheet are written, and what one of their moves means beside the others.
 */

/* --- habits --- */

/* What the moves of a sheet show. */
typedef struct signs {
    unsigned descriptive, algebraic; /* moves that are of one system only */
    unsigned small[2], capital[2];   /* letters of pieces, by column */
} signs;

/* Can a pawn go so? It keeps its file or takes on the next one: "be6" is a bishop's, and so is
 * "dd7" a queen's. */
static bool fits_a_pawn(const ff_move_pattern *said)
{
    unsigned from = said->from_files, to = said->to_files;
    if (said->role != FF_PAWN || from == 0xff)
        return true;
    return (((from << 1) | (from >> 1)) & to) != 0;
}

static void count_signs(const ff_text *text, const ff_language *language, unsigned column,
                        signs *out)
{
    ff_parsed_move written;
    ff_notation_parse_as(text->text, text->size, &(ff_move_habits){.language = language},
                         &written);
    bool descriptive = false, plain = false, piece = false, firm = false;
    for (unsigned i = 0; i < written.count; i++) {
        const ff_move_pattern *said = &written.said[i];
        bool named = said->role != FF_PAWN && said->role != FF_SAID_ANY_ROLE;
        if (said->castling != 0)
            return;
        descriptive |= said->notation == FF_NOTATION_DESCRIPTIVE;
        plain |=
            said->notation != FF_NOTATION_DESCRIPTIVE && said->tier == 0 && fits_a_pawn(said);
        piece |= named;
        firm |= named && said->tier == 0;
    }
    out->descriptive += descriptive && !plain;
    out->algebraic += written.count > 0 && !descriptive;
    out->capital[column] += firm;
    /* "bb3" and "bxc3" show nothing: the letter may be a file */
    out->small[column] += piece && !firm && !plain && !descriptive;
}

ff_written_game ff_written_game_of(const ff_text *texts, size_t count,
                                   const ff_language *const languages[2])
{
    signs found = {.descriptive = 0};
    ff_written_game game = {.texts = texts, .count = count};
    for (size_t i = 0; i < count; i++)
        count_signs(&texts[i], languages[i % 2], (unsigned)(i % 2), &found);
    for (unsigned column = 0; column < 2; column++)
        game.habits[column] = (ff_move_habits){
            .language = languages[column],
            .sure = true,
            .system = found.descriptive > found.algebraic ? FF_SYSTEM_DESCRIPTIVE
                      : found.algebraic > 0               ? FF_SYSTEM_ALGEBRAIC
                                                          : FF_SYSTEM_OPEN,
            .small = found.small[column] > 0}; /* one will do: others may be meant so, too */
    return game;
}

/* --- reading --- */

enum { DEEPEST = 4, READS = 2000 }; /* doubts within doubts; moves that are looked at */

/* The rest of a game while it is looked at. */
typedef struct ahead {
    const ff_written_game *game;
    unsigned depth, reads;
} ahead;

typedef struct place {
    ff_position pos;
    ff_piece_wings wings;
    size_t at;
} place;

static void step_place(place *p, ff_move move)
{
    ff_piece_wings_play(&p->wings, move);
    ff_position_play(&p->pos, move);
    p->at++;
}

/* Is all that follows legal? A gap, or more than is looked at, does not say that it is not. */
static bool goes_on(ahead *a, place p)
{
    for (; p.at < a->game->count && a->game->texts[p.at].size != 0 && a->reads < READS;
         a->reads++) {
        ff_reading found;
        const ff_text *text = &a->game->texts[p.at];
        ff_notation_read_as(&p.pos, &p.wings, text->text, text->size,
                            &a->game->habits[p.at % 2], &found);
        if (found.move != FF_NO_MOVE) {
            step_place(&p, found.move);
            continue;
        }
        if (found.grade != FF_GRADE_AMBIGUOUS || a->depth == DEEPEST)
            return found.grade == FF_GRADE_AMBIGUOUS;
        bool any = false;
        a->depth++;
        for (unsigned i = 0; i < found.candidate_count && i < FF_READING_MAX && !any; i++) {
            place next = p;
            step_place(&next, found.candidates[i]);
            any = goes_on(a, next);
        }
        a->depth--;
        return any;
    }
    return true;
}

/* The only candidate after which the rest is legal. */
static void look_ahead(const ff_written_game *game, const place *here, ff_reading *out)
{
    ff_move kept = FF_NO_MOVE;
    for (unsigned i = 0; i < out->candidate_count && i < FF_READING_MAX; i++) {
        ahead a = {.game = game};
        place next = *here;
        step_place(&next, out->candidates[i]);
        if (!goes_on(&a, next))
            continue;
        if (kept != FF_NO_MOVE)
            return;
        kept = out->candidates[i];
    }
    if (kept == FF_NO_MOVE)
        return;
    out->move = kept;
    out->grade = FF_GRADE_TOLERATED;
}

void ff_written_game_read(const ff_written_game *game, size_t at, const ff_position *pos,
                          const ff_piece_wings *wings, ff_reading *out)
{
    const ff_move_habits *habits = &game->habits[at % 2];
    const ff_text *text = &game->texts[at];
    ff_notation_read_as(pos, wings, text->text, text->size, habits, out);
    if (out->grade == FF_GRADE_AMBIGUOUS && habits->small)
        look_ahead(game, &(place){*pos, *wings, at}, out);
}
