#include "verify/verify_checker.h"

#include "verify/verify_sheet.h"

#include <limits.h>
#include <string.h>

/*
 * A scoresheet is checked by the checker of PGN: its half-moves are read by the reader of
 * handwriting, and everything after the last one (ends, results, sums) is the same.
 */

/* What a tolerated form is called among the findings. Missing signs for a capture or a check
 * are no finding in PGN either; forms without a line of their own are FF_FINDING_NOTATION. */
static const struct {
    uint32_t forms;
    ff_finding_code code;
} form_codes[] = {
    {FF_TOLERANCE_BIT(CAPTURE_SIGN) | FF_TOLERANCE_BIT(NOT_EN_PASSANT), FF_FINDING_NO_CAPTURE},
    {FF_TOLERANCE_BIT(CHECK_SIGN), FF_FINDING_FALSE_CHECK},
    {FF_TOLERANCE_BIT(NUMBER), FF_FINDING_MOVE_NUMBER},
    {FF_TOLERANCE_BIT(LETTER_CASE), FF_FINDING_LOWER_CASE},
    {FF_TOLERANCE_BIT(NEEDLESS_ORIGIN), FF_FINDING_DISAMBIGUATION},
};
static const uint32_t passed_over =
    FF_TOLERANCE_BIT(NO_CAPTURE_SIGN) | FF_TOLERANCE_BIT(NO_CHECK_SIGN);

/* A reader of PGN that stands at a cell: line is the row, column the cell. A gap of whole
 * rows has no cell of its own and is reported at the first one. */
static void stand_at(ff_pgn *place, const ff_sheet_entry *entry)
{
    place->lines = entry->row;
    place->column_base = entry->column > 0 ? entry->column - 1 : 0;
}

/* The text of a cell, at most as long as a token of PGN may be, cut between characters. */
static ff_span text_of(const ff_sheet_entry *entry)
{
    size_t size = strlen(entry->text);
    if (size > FF_PGN_MAX_TOKEN)
        for (size = FF_PGN_MAX_TOKEN; (entry->text[size] & 0xC0) == 0x80; size--)
            ;
    return (ff_span){entry->text, size};
}

/* The one item of a set, or FF_SAN_ANY. */
static uint8_t only(uint8_t set)
{
    return set != 0 && (set & (set - 1)) == 0 ? (uint8_t)__builtin_ctz(set) : FF_SAN_ANY;
}

/* What is written as SAN; false where it names no piece or no square. */
static bool pattern_san(const ff_move_pattern *said, ff_san *out)
{
    uint8_t file = only(said->to_files), rank = only(said->to_ranks);
    bool square = file != FF_SAN_ANY && rank != FF_SAN_ANY;
    *out = (ff_san){.role = said->role,
                    .to = square ? (ff_square)(rank * 8 + file) : FF_NO_SQUARE,
                    .from_file = only(said->from_files),
                    .from_rank = only(said->from_ranks),
                    .promotion = said->promotion,
                    .castling = said->castling,
                    .capture = said->capture};
    return said->castling != 0 || (square && said->role >= FF_PAWN && said->role <= FF_KING);
}

/* The Article that a move comes under, where all its meanings are of one kind. */
static const char *article_of(const ff_checker *c, const ff_sheet_entry *entry,
                              const ff_language *language)
{
    ff_san san;
    ff_parsed_move written;
    ff_notation_parse(entry->text, strlen(entry->text), language, &written);
    for (unsigned i = 1; i < written.count; i++)
        if (written.said[i].role != written.said[0].role ||
            written.said[i].castling != written.said[0].castling)
            return NULL;
    if (written.count == 0)
        return NULL;
    return pattern_san(&written.said[0], &san) ? ff_checker_article(c, &san) : NULL;
}

/* A half-move that nobody wrote, or that nobody can read. */
static void report_open(ff_checker *c, ff_pgn *place, const ff_sheet_entry *entry)
{
    bool missing = entry->kind == FF_ENTRY_MISSING;
    ff_span text = missing ? (ff_span){"", 0} : text_of(entry);
    ff_finding *f = ff_checker_add_move(c, place, FF_FINDING_UNREADABLE_MOVE,
                                        missing ? "the half-move is missing"
                                                : "the half-move cannot be read",
                                        &c->replay.pos, c->replay.plies + 1, text);
    if (missing)
        f->text = "...";
}

static void report_fault(ff_checker *c, ff_pgn *place, const ff_sheet_writing *writing,
                         size_t index, ff_grade grade)
{
    const ff_sheet_entry *entry = &writing->sheet->entries[index];
    ff_finding_code code = grade == FF_GRADE_AMBIGUOUS    ? FF_FINDING_AMBIGUOUS_MOVE
                           : grade == FF_GRADE_IMPOSSIBLE ? FF_FINDING_ILLEGAL_MOVE
                                                          : FF_FINDING_UNREADABLE_MOVE;
    ff_past past = {&c->replay.start, c->replay.moves, c->replay.plies};
    ff_str reason = FF_STR_INIT;
    if (grade == FF_GRADE_NO_MOVE)
        ff_str_text(&reason, "this is not a move that can be read");
    else if (!ff_position_has_legal_move(&c->replay.pos))
        ff_reconcile_explain_ended(&c->replay.start, c->replay.moves, c->replay.plies, &reason);
    else
        ff_sheet_writing_explain(writing, index, &c->replay.pos, &past, &reason);
    ff_finding *f = ff_checker_add_move(c, place, code, ff_checker_text(c, &reason),
                                        &c->replay.pos, c->replay.plies + 1, text_of(entry));
    if (code == FF_FINDING_AMBIGUOUS_MOVE)
        f->article = ff_checker_ambiguity(c);
    else if (code == FF_FINDING_ILLEGAL_MOVE && ff_position_has_legal_move(&c->replay.pos))
        f->article = article_of(c, entry, ff_sheet_language_of(writing->sheet, index));
    ff_str_release(&reason);
}

static void report_form(ff_checker *c, ff_pgn *place, const ff_sheet_entry *entry,
                        ff_finding_code code, uint32_t forms)
{
    ff_str message = FF_STR_INIT;
    ff_tolerance_list(forms, &message);
    if (code == FF_FINDING_FALSE_CHECK && strchr(entry->text, '#') != NULL)
        code = FF_FINDING_FALSE_MATE;
    ff_checker_add_move(c, place, code, ff_checker_text(c, &message), &c->prev, c->replay.plies,
                        text_of(entry));
    ff_str_release(&message);
}

static void report_forms(ff_checker *c, ff_pgn *place, const ff_sheet_entry *entry,
                         uint32_t forms)
{
    forms &= ~passed_over;
    for (size_t i = 0; i < sizeof form_codes / sizeof *form_codes; i++) {
        uint32_t these = forms & form_codes[i].forms;
        forms &= ~these;
        if (these != 0)
            report_form(c, place, entry, form_codes[i].code, these);
    }
    if (forms != 0)
        report_form(c, place, entry, FF_FINDING_NOTATION, forms);
}

static void note_after_end(ff_checker *c, const ff_pgn *place, ff_span text)
{
    c->after_end = true;
    c->after_line = place->lines;
    c->after_column = place->column_base + 1;
    memcpy(c->after_text, text.text, text.size);
    c->after_text[text.size] = '\0';
}

static void check_entry(ff_checker *c, ff_pgn *place, const ff_sheet_writing *writing,
                        size_t index, ff_piece_wings *homes)
{
    const ff_sheet_entry *entry = &writing->sheet->entries[index];
    ff_reading reading = {.grade = FF_GRADE_NO_MOVE, .move = FF_NO_MOVE};
    if (entry->kind == FF_ENTRY_MOVE)
        ff_sheet_writing_read(writing, index, &c->replay.pos, homes, &reading);
    if (reading.move == FF_NO_MOVE) {
        if (entry->kind == FF_ENTRY_MOVE)
            report_fault(c, place, writing, index, reading.grade);
        else
            report_open(c, place, entry);
        c->checked->report.first_illegal = (int)c->replay.plies + 1;
        c->broken = true;
        return;
    }
    if (c->replay.end != FF_END_NONE && !c->after_end)
        note_after_end(c, place, text_of(entry));
    c->prev = c->replay.pos;
    ff_piece_wings_play(homes, reading.move);
    int code = ff_replay_play(&c->replay, reading.move);
    if (code != FF_OK) {
        c->checked->status = code;
        c->broken = true;
        return;
    }
    c->checkers = ff_position_checkers(&c->replay.pos);
    report_forms(c, place, entry, reading.tolerances);
}

/* The notes of the reader up to a row: numbers out of order, headings. */
static size_t report_notes(ff_checker *c, ff_pgn *place, const ff_sheet *sheet, size_t next,
                           long row)
{
    for (; next < sheet->notes.count && sheet->notes.items[next].line <= row; next++) {
        const ff_diagnostic *note = &sheet->notes.items[next];
        bool heading = strcmp(note->code, "heading") == 0;
        place->lines = note->line;
        place->column_base = note->column > 0 ? note->column - 1 : 0;
        ff_checker_add(c, place, heading ? FF_FINDING_NOTATION : FF_FINDING_MOVE_NUMBER,
                       note->text);
    }
    return next;
}

static void check_entries(ff_checker *c, const ff_sheet *sheet, const ff_sheet_writing *writing)
{
    ff_pgn place = {.lines = 1, .token = "", .in_moves = true};
    place.at = place.end = place.counted = place.token;
    c->result = sheet->result;
    c->sheet = sheet;
    if (sheet->not_utf8)
        ff_checker_add(c, &place, FF_FINDING_ENCODING,
                       ff_pgn_fault_said(FF_PGN_NOT_UTF8)->text);
    ff_checker_start(c, &place);
    ff_piece_wings homes;
    ff_piece_wings_start(&homes, &c->replay.pos);
    size_t notes = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        notes = report_notes(c, &place, sheet, notes, sheet->entries[i].row);
        stand_at(&place, &sheet->entries[i]);
        if (c->broken)
            c->unchecked++;
        else
            check_entry(c, &place, writing, i, &homes);
        if (c->options.clocks && c->checked->status == FF_OK)
            c->checked->status = ff_checker_clock_entry(
                c, (int)i + 1 + (c->replay.start.turn == FF_BLACK), &sheet->entries[i]);
    }
    report_notes(c, &place, sheet, notes, LONG_MAX);
    ff_checker_on_end(c, &place);
}

static void check_sheet(ff_checker *c, const ff_sheet *sheet)
{
    ff_sheet_writing writing;
    c->checked->status = ff_sheet_writing_start(sheet, NULL, &writing);
    if (c->checked->status == FF_OK)
        check_entries(c, sheet, &writing);
    ff_sheet_writing_release(&writing);
}

int ff_verify_sheet(const ff_sheet *sheet, const char *file, const ff_verify_options *options,
                    const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    ff_verify_totals totals = {
        .summary = summary, .sink = sink, .file_games = sheet->game > 1 ? sheet->game - 1 : 0};
    ff_checker *c;
    int code = ff_checker_new(options, file, sink->game != NULL, &c, err);
    if (code != FF_OK)
        return code;
    ff_checked checked = {
        .report = {
            .file = file, .valid = true, .ended_at = FF_NEVER, .first_illegal = FF_NEVER}};
    c->checked = &checked;
    c->tail = &checked.findings;
    check_sheet(c, sheet);
    summary->files += sheet->game <= 1;
    if (checked.status == FF_OK)
        ff_verify_emit(&totals, &checked, 0);
    else
        code = ff_fail(err, checked.status, "out of memory while checking \"%s\"", file);
    ff_checker_free(c);
    return code;
}
