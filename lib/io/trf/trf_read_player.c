#include "event/roster.h"
#include "trf/trf_columns.h"

#include <stdio.h>
#include <string.h>

/* Reading: the players and their rounds. */

static const char *read_title(trf_reader *reader)
{
    const char *text = ff_trf_columns(reader, 11, 13);
    if (text[0] == '\0')
        return "";
    const char *title = ff_event_title_of(text);
    if (title != NULL && strcmp(title, text) != 0)
        TELL_ONCE(reader, &reader->told_title, "title-form", 11,
                  "titles are not written as in the standard: \"%s\" for %s", text, title);
    if (title != NULL)
        return title;
    DOUBT(reader, "title", 11, "\"%s\" is not a title of FIDE", text);
    return ff_trf_columns_text(reader, 11, 13);
}

static char read_sex(trf_reader *reader)
{
    char c = ff_trf_column(reader, 10);
    if (c == ' ')
        return 0;
    if (c == 'm' || c == 'w')
        return c;
    if (c == 'M' || c == 'F' || c == 'f' || c == 'W') {
        TELL_ONCE(reader, &reader->told_sex, "sex-form", 10,
                  "the sex is written \"%c\", not m or w", c);
        return c == 'M' ? 'm' : 'w';
    }
    DOUBT(reader, "sex", 10, "the sex \"%c\" is not m or w", c < 0x20 || c > 0x7e ? '?' : c);
    return 0;
}

static void read_birth(trf_reader *reader, ff_player *player)
{
    /* some files have the date one column too far to the right */
    size_t end = ff_trf_column(reader, 80) != ' ' && ff_trf_column(reader, 70) == ' ' ? 80 : 79;
    const char *text = ff_trf_columns(reader, 70, end);
    if (!ff_date_parse(text, &player->birth)) {
        DOUBT(reader, "birth-date", 70, "the birth date \"%s\" is not YYYY/MM/DD", text);
        return;
    }
    size_t size = strlen(text);
    if (size != 0 && size != 4 && (size != 10 || text[4] != '/' || text[7] != '/'))
        TELL_ONCE(reader, &reader->told_birth, "birth-form", 70,
                  "birth dates are not written YYYY/MM/DD: \"%s\"", text);
}

/* Between the fields of a player there is a blank. */
static void check_blanks(trf_reader *reader)
{
    static const size_t blanks[] = {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        if (ff_trf_column(reader, blanks[i]) == ' ')
            continue;
        DOUBT(reader, "columns", blanks[i],
              "column %zu should be blank; a field is out of its columns", blanks[i]);
        return;
    }
}

static void read_person(trf_reader *reader, ff_player *player)
{
    check_blanks(reader);
    player->sex = read_sex(reader);
    player->title = read_title(reader);
    player->name = ff_trf_columns_text(reader, 15, 47);
    player->rating = ff_trf_columns_number(reader, 49, 52, 9999, 0, "rating");
    player->federation = ff_trf_columns_text(reader, 54, 56);
    player->fide_id = ff_trf_columns_text(reader, 58, 68);
    read_birth(reader, player);
    player->has_stated_points = ff_trf_columns_points(reader, 81, 84, &player->stated_points);
    player->stated_rank =
        ff_trf_columns_number(reader, 86, 89, FF_EVENT_MAX_PLAYERS, 0, "rank");
}

/* What a cell's three fields mean; false when they are not one. `opponent` is a pairing
 * number, 0 for none. */
static bool cell_meaning(const char *opponent, char side, char result, int *no,
                         ff_round_result *cell)
{
    long long value = 0;
    if (opponent[0] != '\0' &&
        ff_str_parse_integer(opponent, 0, FF_EVENT_MAX_PLAYERS, &value) != FF_OK)
        return false;
    ff_result meaning = ff_result_from_letter(result);
    if (meaning == FF_RESULT_COUNT || strchr("wWbB- ", side) == NULL)
        return false;
    *no = (int)value;
    cell->result = (uint8_t)meaning;
    cell->side = side == 'w' || side == 'W'   ? FF_SIDE_WHITE
                 : side == 'b' || side == 'B' ? FF_SIDE_BLACK
                                              : FF_SIDE_NONE;
    return true;
}

/* A result that needs an opponent, in a cell that has none: old programs write byes so. */
static void mend_bye(trf_reader *reader, int round, size_t place, ff_round_result *cell)
{
    static const struct {
        ff_result written, meant;
    } table[] = {
        {FF_RESULT_WIN, FF_RESULT_BYE_FULL},
        {FF_RESULT_WIN_UNRATED, FF_RESULT_BYE_FULL},
        {FF_RESULT_FORFEIT_WIN, FF_RESULT_BYE_FULL},
        {FF_RESULT_DRAW, FF_RESULT_BYE_HALF},
        {FF_RESULT_DRAW_UNRATED, FF_RESULT_BYE_HALF},
        {FF_RESULT_LOSS, FF_RESULT_BYE_ZERO},
        {FF_RESULT_LOSS_UNRATED, FF_RESULT_BYE_ZERO},
        {FF_RESULT_FORFEIT_LOSS, FF_RESULT_BYE_ZERO},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].written != (ff_result)cell->result)
            continue;
        DOUBT(reader, "bye-form", place,
              "round %d: \"%c\" without an opponent, taken as %c (%s)", round,
              ff_result_letter(table[i].written), ff_result_letter(table[i].meant),
              ff_result_text(table[i].meant));
        cell->result = (uint8_t)table[i].meant;
        cell->side = FF_SIDE_NONE;
        return;
    }
}

static void check_cell(trf_reader *reader, int no, int round, size_t place,
                       ff_round_result *cell)
{
    ff_result result = (ff_result)cell->result;
    if (no == 0 && ff_result_paired(result))
        mend_bye(reader, round, place, cell);
    else if (no != 0 && result != FF_RESULT_NONE && !ff_result_paired(result))
        DOUBT(reader, "bye-with-opponent", place,
              "round %d: \"%c\" (%s) against player %d; a bye has no opponent", round,
              ff_result_letter(result), ff_result_text(result), no);
    if (result == FF_RESULT_BYE_FULL)
        ff_trf_say(reader, FF_SEVERITY_WARNING, "full-point-bye", place,
                   "round %d: a full-point bye, which FIDE no longer allows", round);
    if (result == FF_RESULT_ABSENT || result == FF_RESULT_ADJOURNED ||
        result == FF_RESULT_UNKNOWN)
        ff_trf_say(reader, FF_SEVERITY_NOTE, "extended-letter", place,
                   "round %d: \"%c\" (%s) is not a letter of the standard", round,
                   ff_result_letter(result), ff_result_text(result));
}

static int put_cell(trf_reader *reader, int player, int no, int round, size_t place,
                    ff_round_result cell)
{
    ff_round_result *made;
    check_cell(reader, no, round, place, &cell);
    int code = ff_event_cell_make(reader->event, player, round, &made, reader->err);
    if (code != FF_OK)
        return ff_error_place(reader->err, code, reader->source, reader->number, (long)place);
    cell.opponent = FF_NOBODY;
    cell.board = 0;
    cell.stray_no = (int16_t)no; /* becomes an index when all players are known */
    cell.recorded = true;
    *made = cell;
    return FF_OK;
}

/* The columns of a cell as they should be; false when something stands between them. */
static bool cell_in_columns(trf_reader *reader, size_t at, int *no, ff_round_result *cell)
{
    static const size_t between[] = {4, 6, 8, 9};
    char opponent[8];
    for (size_t i = 0; i < sizeof between / sizeof *between; i++)
        if (ff_trf_column(reader, at + between[i]) != ' ')
            return false;
    snprintf(opponent, sizeof opponent, "%.7s", ff_trf_columns(reader, at, at + 3));
    return cell_meaning(opponent, ff_trf_column(reader, at + 5), ff_trf_column(reader, at + 7),
                        no, cell);
}

/* When a line is out of its columns its cells are read as words, if all of them make sense:
 * number, colour, result. Returns the number of cells, or -1. */
static int read_cells_as_words(trf_reader *reader, int player, bool store, int *code)
{
    char words[3][16];
    int round = 0;
    size_t at = ff_trf_byte_at(&reader->line, CELLS_FROM - 3);
    for (;;) {
        size_t place = ff_trf_next_word(reader, &at, words[0], sizeof words[0]);
        if (words[0][0] == '\0')
            return round;
        ff_trf_next_word(reader, &at, words[1], sizeof words[1]);
        ff_trf_next_word(reader, &at, words[2], sizeof words[2]);
        int no;
        ff_round_result cell = {0};
        if (strlen(words[1]) != 1 || strlen(words[2]) != 1 ||
            !cell_meaning(words[0], words[1][0], words[2][0], &no, &cell))
            return -1;
        round++;
        if (store && *code == FF_OK)
            *code = put_cell(reader, player, no, round, place, cell);
    }
}

static bool all_in_columns(trf_reader *reader)
{
    size_t end = ff_trf_used_chars(reader);
    if (ff_trf_column(reader, CELLS_FROM - 1) != ' ' ||
        ff_trf_column(reader, CELLS_FROM - 2) != ' ')
        return false;
    for (size_t at = CELLS_FROM; at <= end; at += CELL_STEP) {
        int no;
        ff_round_result cell = {0};
        if (!cell_in_columns(reader, at, &no, &cell))
            return false;
    }
    return true;
}

static int read_cells(trf_reader *reader, int player)
{
    int code = FF_OK;
    size_t end = ff_trf_used_chars(reader);
    if (!all_in_columns(reader) && read_cells_as_words(reader, player, false, &code) >= 0) {
        DOUBT(reader, "columns", CELLS_FROM,
              "the rounds are out of their columns and were read word by word");
        read_cells_as_words(reader, player, true, &code);
        return code;
    }
    for (size_t at = CELLS_FROM; at <= end && code == FF_OK; at += CELL_STEP) {
        int round = (int)((at - CELLS_FROM) / CELL_STEP) + 1;
        int no = 0;
        ff_round_result cell = {0};
        if (!cell_in_columns(reader, at, &no, &cell)) {
            DOUBT(reader, "cell", at, "round %d: \"%.40s\" is not opponent, colour and result",
                  round, ff_trf_columns(reader, at, at + CELL_STEP - 1));
            no = 0;
            cell = (ff_round_result){0};
        }
        code = put_cell(reader, player, no, round, at, cell);
    }
    return code;
}

int ff_trf_read_player(trf_reader *reader)
{
    int no = ff_trf_columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    if (no == 0 || ff_event_find(reader->event, no) != FF_NOBODY) {
        DOUBT(reader, no == 0 ? "no-number" : "number-twice", 5,
              no == 0 ? "a player without a pairing number; the line is not used"
                      : "a second player with the pairing number %d; the line is not used",
              no);
        return FF_E_STATE_EXISTS;
    }
    int code = ff_event_add_player(reader->event, no, &reader->index, reader->err);
    if (code != FF_OK)
        return code;
    read_person(reader, &reader->event->players[reader->index]);
    return read_cells(reader, reader->index);
}

/* A national record has the federation's code where the others have a number. */
int ff_trf_read_national(trf_reader *reader)
{
    int no = ff_trf_columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    reader->index = ff_event_find(reader->event, no);
    if (reader->index == FF_NOBODY)
        return FF_E_STATE_EXISTS;
    ff_player *player = &reader->event->players[reader->index];
    player->national_federation = ff_trf_columns_text(reader, 1, 3);
    player->national_rating = ff_trf_columns_number(reader, 49, 52, 9999, 0, "national rating");
    player->national_id = ff_trf_columns_text(reader, 58, 68);
    return FF_OK;
}
