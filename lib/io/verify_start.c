#include "io/verify_checker.h"

static const struct {
    const char *name;
    ff_checker_tag index;
} tag_names[] = {{"White", TAG_WHITE}, {"Black", TAG_BLACK},    {"Result", TAG_RESULT},
                 {"Round", TAG_ROUND}, {"FEN", TAG_FEN},        {"SetUp", TAG_SETUP},
                 {"Setup", TAG_SETUP}, {"Variant", TAG_VARIANT}};

void ff_checker_on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    ff_checker *c = ctx;
    (void)pgn;
    c->any_tag = true;
    if (__builtin_expect(c->options.clocks, 0))
        ff_checker_clock_tag(c, name, value);
    for (size_t i = 0; i < sizeof tag_names / sizeof *tag_names; i++) {
        if (tag_names[i].name[0] != name.text[0] || strlen(tag_names[i].name) != name.size ||
            memcmp(tag_names[i].name, name.text, name.size) != 0)
            continue;
        ff_str *to = &c->tags[tag_names[i].index];
        ff_str_clear(to);
        if (memchr(value.text, '\\', value.size) != NULL ||
            ff_utf8_valid(value.text, value.size) != value.size)
            ff_pgn_unescape(value, to);
        else
            ff_str_bytes(to, value.text, value.size);
        c->has_tag[tag_names[i].index] = true;
        return;
    }
}

/* Letters and digits only, in lower case: "Chess 960" and "chess960" are the same. */
static void squeeze(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < size; text++) {
        char ch = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
        if ((ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9'))
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
    for (unsigned fault = 0; fault < FF_SETUP_FAULT_COUNT; fault++) {
        if ((report->faults & 1u << fault) == 0)
            continue;
        ff_finding_code code =
            !ff_setup_fault_playable((ff_setup_fault)fault) ? FF_FINDING_setup
            : fault == FF_SETUP_CASTLING_KING || fault == FF_SETUP_CASTLING_ROOK
                ? FF_FINDING_setup_castling
                : FF_FINDING_setup_doubtful;
        ff_setup_report one = *report;
        one.faults = 1u << fault;
        ff_str text = FF_STR_INIT;
        ff_str_text(&text, "FEN: ");
        ff_setup_report_text(&one, &text);
        ff_finding *f = ff_checker_add(c, pgn, code, ff_str_get(&text));
        if (f != NULL)
            f->text = ff_checker_keep(c, ff_str_get(&c->tags[TAG_FEN]), c->tags[TAG_FEN].size);
        ff_str_release(&text);
    }
}

/* The position of the FEN tag; false when there is none that can be played. */
static bool read_fen(ff_checker *c, ff_pgn *pgn, ff_position *pos)
{
    ff_setup setup;
    ff_setup_report report;
    ff_error err;
    const ff_str *fen = &c->tags[TAG_FEN];
    if (ff_setup_from_fen(ff_str_get(fen), fen->size, &setup, NULL, &err) != FF_OK) {
        ff_finding *f = ff_checker_add(c, pgn, FF_FINDING_fen, err.message);
        if (f != NULL)
            f->text = ff_checker_keep(c, ff_str_get(fen), fen->size);
        return false;
    }
    int rc = ff_position_from_setup(&setup, pos, &report, NULL);
    report_setup(c, pgn, &report);
    return rc == FF_OK;
}

void ff_checker_start(ff_checker *c, ff_pgn *pgn)
{
    ff_position pos;
    c->started = true;
    if (c->has_tag[TAG_VARIANT] && !is_chess_variant(ff_str_get(&c->tags[TAG_VARIANT]))) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "the variant \"%s\" is not played by the Laws of Chess",
                      ff_str_get(&c->tags[TAG_VARIANT]));
        ff_checker_add(c, pgn, FF_FINDING_variant, ff_str_get(&text));
        ff_str_release(&text);
        c->broken = true;
        pos = ff_position_standard();
    } else if (!c->has_tag[TAG_FEN]) {
        pos = c->standard;
        if (strcmp(ff_str_get(&c->tags[TAG_SETUP]), "1") == 0)
            ff_checker_add(c, pgn, FF_FINDING_setup_tag, "the tag SetUp \"1\" wants a tag FEN");
    } else if (!read_fen(c, pgn, &pos)) {
        c->broken = true;
        pos = ff_position_standard();
    }
    int rc = ff_replay_start(&c->replay, &pos, &c->options.laws->ends);
    if (rc != FF_OK) {
        c->checked->status = rc;
        c->broken = true;
        return;
    }
    c->checkers = ff_checkers(&pos);
}
