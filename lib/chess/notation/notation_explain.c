#include "board/board.h"
#include "notation/habits.h"
#include "notation/notation_text.h"

#include <string.h>

/* Why a text is no move of the position. */

static void list_candidates(const ff_position *pos, const ff_reading *reading, ff_str *out)
{
    unsigned shown =
        reading->candidate_count < FF_READING_MAX ? reading->candidate_count : FF_READING_MAX;
    ff_str_text(out, "it can mean ");
    for (unsigned i = 0; i < shown; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write_plain(pos, reading->candidates[i], san);
        ff_str_format(out, "%s%s", i == 0 ? "" : i + 1 < shown ? ", " : " or ", san);
    }
    if (shown < reading->candidate_count)
        ff_str_text(out, " and more");
}

/* Reasons that lie in the origin square, when the text names it. */
static bool explain_origin(const ff_position *pos, const ff_move_pattern *said,
                           const ff_san *san, ff_str *out)
{
    if (said->role != FF_SAID_ANY_ROLE)
        return false;
    ff_square from = (ff_square)(san->from_rank * 8 + san->from_file);
    char name[3];
    ff_board_square_name(from, name);
    if ((pos->role[0] & FF_BIT(from)) == 0)
        ff_str_format(out, "there is no piece on %s", name);
    else if ((pos->color[pos->turn] & FF_BIT(from)) == 0)
        ff_str_format(out, "the %s on %s belongs to the opponent",
                      ff_role_name(ff_role_at(pos, from)), name);
    else
        return false;
    return true;
}

static void explain_impossible(const ff_position *pos, const ff_parsed_move *written,
                               const ff_past *past, ff_str *out)
{
    ff_san san;
    for (unsigned i = 0; i < written->count; i++) {
        const ff_move_pattern *said = &written->said[i];
        if (!ff_move_pattern_to_san(pos, said, &san))
            continue;
        if (!explain_origin(pos, said, &san, out))
            ff_san_explain(pos, &san, past, out);
        return;
    }
    if (written->said[0].must_capture && written->said[0].role == FF_PAWN)
        ff_str_text(out, "no pawn can capture like that");
    else
        ff_str_text(out, "no legal move is meant by it");
}

void ff_notation_explain(const ff_position *pos, const char *text, size_t size,
                         const ff_language *language, const ff_past *past, ff_str *out)
{
    ff_notation_explain_as(pos, text, size, &(ff_move_habits){.language = language}, past, out);
}

void ff_notation_explain_as(const ff_position *pos, const char *text, size_t size,
                            const ff_move_habits *habits, const ff_past *past, ff_str *out)
{
    ff_parsed_move written;
    ff_reading reading;
    ff_notation_parse_as(text, size, habits, &written);
    ff_parsed_move_match_as(pos, NULL, &written, habits->small, &reading);
    switch (reading.grade) {
    case FF_GRADE_CLEAN:
    case FF_GRADE_TOLERATED:
        return;
    case FF_GRADE_AMBIGUOUS:
        list_candidates(pos, &reading, out);
        return;
    case FF_GRADE_IMPOSSIBLE:
        explain_impossible(pos, &written, past, out);
        return;
    case FF_GRADE_NO_MOVE:
        ff_str_text(out, "it is not a move in any way of writing");
        return;
    }
}
