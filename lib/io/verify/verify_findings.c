#include "ruling/ruling_build.h"
#include "verify/verify_checker.h"

#include <string.h>

static const struct {
    const char *name, *text;
    ff_severity severity;
} codes[] = {
#define X(name, key, severity, text) {key, text, FF_SEVERITY_##severity},
    FF_FINDINGS(X)
#undef X
};

const char *ff_finding_code_name(ff_finding_code code)
{
    return codes[code].name;
}

const char *ff_finding_code_text(ff_finding_code code)
{
    return codes[code].text;
}

ff_severity ff_finding_severity(ff_finding_code code)
{
    return codes[code].severity;
}

const char *ff_checker_keep(ff_checker *c, const char *text, size_t size)
{
    const char *copy = ff_arena_copy(&c->arena, text, size);
    if (copy == NULL)
        c->checked->status = FF_E_MEMORY;
    return copy != NULL ? copy : "";
}

const char *ff_checker_text(ff_checker *c, const ff_str *text)
{
    if (text->failed)
        c->checked->status = FF_E_MEMORY;
    return ff_str_get(text);
}

const char *ff_checker_keep_text(ff_checker *c, ff_span text)
{
    ff_str str = FF_STR_INIT;
    ff_str_any_encoding(&str, text.text, text.size);
    const char *copy = ff_checker_keep(c, ff_checker_text(c, &str), str.size);
    ff_str_release(&str);
    return copy;
}

const char *ff_checker_article(const ff_checker *c, const ff_san *san)
{
    return ff_laws_article(c->options.laws, ff_rule_broken(&c->replay.pos, san)).number;
}

const char *ff_checker_ambiguity(const ff_checker *c)
{
    return c->options.laws->any_notation ? "code" : "Appendix C";
}

/* Where the input broke off, its last token is half of one: that is no fault of a player. */
static bool is_of_the_cut(const ff_pgn *pgn, ff_finding_code code)
{
    bool open = code == FF_FINDING_COMMENT_OPEN || code == FF_FINDING_VARIATION_OPEN;
    return pgn->status != FF_OK && (open || pgn->at == pgn->end) &&
           ff_finding_severity(code) == FF_SEVERITY_ERROR;
}

ff_finding *ff_checker_add(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                           const char *message)
{
    /* the encoding is reported once a file, which must not depend on what else a game has */
    unsigned number = code != FF_FINDING_ENCODING ? c->finding_count++ : 0;
    c->unlisted = (ff_finding){.code = code};
    if (is_of_the_cut(pgn, code)) {
        c->finding_count--;
        return &c->unlisted;
    }
    if (ff_finding_severity(code) == FF_SEVERITY_ERROR) /* listed or not */
        c->checked->report.valid = false;
    if (number > FF_MAX_FINDINGS) {
        c->finding_count--;
        return &c->unlisted;
    }
    if (number == FF_MAX_FINDINGS) {
        code = FF_FINDING_MORE;
        message = ff_finding_code_text(code);
    }
    ff_checked_finding *node = ff_arena_alloc(&c->arena, sizeof *node);
    if (node == NULL) {
        c->checked->status = FF_E_MEMORY;
        return &c->unlisted;
    }
    *node = (ff_checked_finding){
        .finding = {.file = c->file,
                    .code = code,
                    .severity = ff_finding_severity(code),
                    .message = ff_checker_keep(c, message, strlen(message))},
        .outside = c->outside};
    ff_pgn_place(pgn, &node->finding.line, &node->finding.column);
    *c->tail = node;
    c->tail = &node->next;
    return code != FF_FINDING_MORE ? &node->finding : &c->unlisted;
}

ff_finding *ff_checker_add_move(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                                const char *message, const ff_position *pos, unsigned ply,
                                ff_span text)
{
    ff_finding *f = ff_checker_add(c, pgn, code, message);
    if (f == &c->unlisted) /* for which nothing is kept */
        return f;
    char fen[FF_FEN_SIZE];
    f->ply = ply;
    f->text = ff_checker_keep_text(c, text);
    size_t size = ff_position_fen(pos, FF_FEN_X, fen);
    f->fen = ff_checker_keep(c, fen, size);
    ff_str_clear(&c->message);
    ff_str_format(&c->message, "%u%s%s", pos->fullmove, pos->turn == FF_WHITE ? "." : "...",
                  f->text);
    f->at = ff_checker_keep(c, ff_checker_text(c, &c->message), c->message.size);
    return f;
}

void ff_checker_on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text)
{
    static const ff_finding_code findings[] = {
        [FF_PGN_UNREADABLE] = FF_FINDING_UNREADABLE,
        [FF_PGN_COMMENT_OPEN] = FF_FINDING_COMMENT_OPEN,
        [FF_PGN_STRAY_BRACE] = FF_FINDING_STRAY_BRACE,
        [FF_PGN_VARIATION_OPEN] = FF_FINDING_VARIATION_OPEN,
        [FF_PGN_STRAY_PAREN] = FF_FINDING_STRAY_PAREN,
        [FF_PGN_TAG_BROKEN] = FF_FINDING_TAG_BROKEN,
        [FF_PGN_TAG_LONG] = FF_FINDING_TAG_BROKEN,
        [FF_PGN_TAG_LINES] = FF_FINDING_TAG_LAYOUT,
        [FF_PGN_TAG_BESIDE] = FF_FINDING_TAG_LAYOUT,
        [FF_PGN_TAG_TEXT] = FF_FINDING_TAG_LAYOUT,
        [FF_PGN_TAG_TWICE] = FF_FINDING_TAG_TWICE,
        [FF_PGN_TYPOGRAPHY] = FF_FINDING_TYPOGRAPHY,
        [FF_PGN_SIGN_APART] = FF_FINDING_TYPOGRAPHY,
        [FF_PGN_UTF16] = FF_FINDING_ENCODING,
        [FF_PGN_TOKEN_LONG] = FF_FINDING_UNREADABLE,
        [FF_PGN_TEXT_OUTSIDE] = FF_FINDING_TEXT_OUTSIDE,
        [FF_PGN_NOT_UTF8] = FF_FINDING_ENCODING,
        [FF_PGN_ODD_ENCODING] = FF_FINDING_ENCODING,
        [FF_PGN_NO_RESULT] = FF_FINDING_NO_RESULT,
        [FF_PGN_TAG_LIKE_COMMENT] = FF_FINDING_COMMENT_OPEN,
    };
    ff_checker *c = ctx;
    ff_finding *f = ff_checker_add(c, pgn, findings[fault], ff_pgn_fault_said(fault)->text);
    if (f != &c->unlisted && text.size != 0)
        f->text =
            ff_checker_keep_text(c, (ff_span){text.text, text.size < 60 ? text.size : 60});
}
