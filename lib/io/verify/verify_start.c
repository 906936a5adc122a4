#include "verify/verify_checker.h"

#include "base/latin.h"

#include <string.h>

static void decode_tag(ff_checker *c, ff_pgn_tag tag, ff_span value)
{
    ff_str *to = &c->tags[tag];
    ff_str_clear(to);
    if (memchr(value.text, '\\', value.size) != NULL ||
        ff_utf8_valid(value.text, value.size) != value.size)
        ff_pgn_unescape(value, to);
    else
        ff_str_bytes(to, value.text, value.size);
    c->raw_tags[tag].decoded = true;
}

/* `value` lies in the window, so that 64 bytes from its beginning can be read. */
void ff_checker_on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    ff_checker *c = ctx;
    ff_pgn_tag tag = pgn->tag;
    c->any_tag = true;
    if (__builtin_expect(c->options.clocks, 0))
        ff_checker_clock_tag(c, name, value);
    if (tag <= PGN_TAG_DATE) /* nobody asks for these, nor for other ones */
        return;
    ff_raw_tag *raw = &c->raw_tags[tag];
    if (__builtin_expect((c->has_tags & 1u << tag) != 0, 0) && tag >= PGN_TAG_FEN)
        ff_checker_on_fault(c, pgn, FF_PGN_TAG_TWICE, name);
    c->has_tags |= 1u << tag;
    if (value.size <= FF_RAW_TAG) {
        memcpy(raw->text, value.text, FF_RAW_TAG);
        raw->size = (uint8_t)value.size;
        raw->decoded = false;
    } else {
        decode_tag(c, tag, value);
    }
}

const ff_str *ff_checker_tag(ff_checker *c, ff_pgn_tag tag)
{
    const ff_raw_tag *raw = &c->raw_tags[tag];
    if ((c->has_tags & 1u << tag) == 0)
        ff_str_clear(&c->tags[tag]);
    else if (!raw->decoded)
        decode_tag(c, tag, (ff_span){raw->text, raw->size});
    if (c->tags[tag].failed)
        c->checked->status = FF_E_MEMORY;
    return &c->tags[tag];
}

/* Letters and digits only, in lower case: "Chess 960" and "chess960" are the same. */
static void squeeze(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < size; text++) {
        char ch = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
        if ((ch >= 'a' && ch <= 'z') || ff_latin_is_digit(ch))
            out[n++] = ch;
    }
    out[n] = '\0';
}

/* Names of the Variant tag under which the Laws hold. */
static bool is_chess_variant(const char *name)
{
    static const char *const known[] = {"",
                                        "standard",
                                        "normal",
                                        "chess",
                                        "orthodox",
                                        "fromposition",
                                        "classical",
                                        "chess960",
                                        "fischerandom",
                                        "fischerrandom",
                                        "fischerrandomchess",
                                        "fischerandomchess",
                                        "frc",
                                        "freestyle",
                                        "freestylechess",
                                        "chess9lx",
                                        "dfrc",
                                        "doublefischerrandom",
                                        "doublefischerandom",
                                        "wildcastle",
                                        "wildfr"};
    char squeezed[64];
    squeeze(name, squeezed, sizeof squeezed);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], squeezed) == 0)
            return true;
    return false;
}

static void report_setup(ff_checker *c, ff_pgn *pgn, const ff_setup_report *report)
{
    const ff_str *fen = ff_checker_tag(c, PGN_TAG_FEN);
    for (unsigned fault = 0; fault < FF_SETUP_FAULT_COUNT; fault++) {
        if ((report->faults & 1u << fault) == 0)
            continue;
        ff_finding_code code =
            !ff_setup_fault_playable((ff_setup_fault)fault) ? FF_FINDING_SETUP
            : fault == FF_SETUP_CASTLING_KING || fault == FF_SETUP_CASTLING_ROOK
                ? FF_FINDING_SETUP_CASTLING
                : FF_FINDING_SETUP_DOUBTFUL;
        ff_setup_report one = *report;
        one.faults = 1u << fault;
        ff_str text = FF_STR_INIT;
        ff_str_text(&text, "FEN: ");
        ff_setup_report_text(&one, &text);
        ff_finding *f = ff_checker_add(c, pgn, code, ff_checker_text(c, &text));
        f->text = ff_checker_keep(c, ff_str_get(fen), fen->size);
        ff_str_release(&text);
    }
}

/* The position of the FEN tag; false when there is none that can be played. */
static bool read_fen(ff_checker *c, ff_pgn *pgn, ff_position *pos)
{
    ff_setup setup;
    ff_setup_report report;
    ff_error err;
    const ff_str *fen = ff_checker_tag(c, PGN_TAG_FEN);
    if (ff_setup_from_fen(ff_str_get(fen), fen->size, &setup, NULL, &err) != FF_OK) {
        ff_finding *f = ff_checker_add(c, pgn, FF_FINDING_FEN, err.message);
        f->text = ff_checker_keep(c, ff_str_get(fen), fen->size);
        return false;
    }
    int code = ff_position_from_setup(&setup, pos, &report, NULL);
    report_setup(c, pgn, &report);
    return code == FF_OK;
}

/* In place of the fast path, which reads SAN only. */
static void leave_to_others(ff_checker *c, ff_pgn *pgn)
{
    (void)c;
    (void)pgn;
}

static void find_notation(ff_checker *c, ff_pgn *pgn)
{
    ff_tag tag = {.name = FF_PGN_NOTATION_TAG,
                  .value = ff_str_get(ff_checker_tag(c, PGN_TAG_NOTATION))};
    pgn->foreign = ff_pgn_notation_of_tag(&tag, &c->notation);
    if (pgn->foreign)
        c->run = leave_to_others;
}

/* The language that was asked for, where no tag names one. */
static void take_language(ff_checker *c, ff_pgn *pgn)
{
    const ff_pgn_notation asked = {FF_NOTATION_SAN, c->options.language};
    if (pgn->foreign || !ff_pgn_notation_is_foreign(&asked))
        return;
    c->notation = asked;
    pgn->foreign = true;
    c->run = leave_to_others;
}

void ff_checker_start(ff_checker *c, ff_pgn *pgn)
{
    ff_position pos;
    c->started = true;
    unsigned special = 1u << PGN_TAG_FEN | 1u << PGN_TAG_SETUP | 1u << PGN_TAG_VARIANT;
    if (c->has_tags & 1u << PGN_TAG_NOTATION)
        find_notation(c, pgn);
    take_language(c, pgn);
    if ((c->has_tags & special) == 0) {
        pos = c->standard;
    } else if (!is_chess_variant(ff_str_get(ff_checker_tag(c, PGN_TAG_VARIANT)))) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "the variant \"%s\" is not played by the Laws of Chess",
                      ff_str_get(ff_checker_tag(c, PGN_TAG_VARIANT)));
        ff_checker_add(c, pgn, FF_FINDING_VARIANT, ff_checker_text(c, &text));
        ff_str_release(&text);
        c->broken = true;
        pos = ff_position_standard();
    } else if ((c->has_tags & 1u << PGN_TAG_FEN) == 0) {
        pos = c->standard;
        if (strcmp(ff_str_get(ff_checker_tag(c, PGN_TAG_SETUP)), "1") == 0)
            ff_checker_add(c, pgn, FF_FINDING_SETUP_TAG,
                           "the tag SetUp \"1\" requires a tag FEN");
    } else if (!read_fen(c, pgn, &pos)) {
        c->broken = true;
        pos = ff_position_standard();
    }
    int code = ff_replay_start(&c->replay, &pos, &c->options.laws->ends);
    if (code != FF_OK) {
        c->checked->status = code;
        c->broken = true;
        return;
    }
    c->checkers = ff_position_checkers(&pos);
}
