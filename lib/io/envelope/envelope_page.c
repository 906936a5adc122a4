#include "base/html.h"
#include "board/diagram.h"
#include "envelope/envelope_private.h"
#include "flagfall/timecontrol.h"

#include <string.h>

/*
 * The face of an envelope for people: as text, as a page to be printed and glued on a paper
 * envelope, as JSON.
 */

enum { LABEL = 20 };

/* Gets the rows of the face one after another. */
typedef void (*row_writer)(ff_str *out, const char *label, const char *text);

static void text_row(ff_str *out, const char *label, const char *text)
{
    ff_str_format(out, "%-*s", LABEL, label);
    ff_str_printable(out, text, strlen(text));
    ff_str_char(out, '\n');
}

static void html_row(ff_str *out, const char *label, const char *text)
{
    ff_str_text(out, "<tr><th>");
    ff_html_text(out, label);
    ff_str_text(out, "</th><td>");
    ff_html_text(out, text);
    ff_str_text(out, "</td></tr>\n");
}

static const char *side_name(ff_color side)
{
    return side == FF_WHITE ? "White" : "Black";
}

static void put_players(const ff_envelope_face *face, row_writer row, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s – %s", face->white, face->black);
    row(out, "Players", ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_clear(&text);
    ff_str_format(&text, "%s%s%s", face->event != NULL ? face->event : "",
                  face->event != NULL && face->round != NULL ? ", round " : "",
                  face->round != NULL ? face->round : "");
    if (text.size != 0)
        row(out, "Event", ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_release(&text);
}

static void put_pair(const char *label, const int64_t ms[2], row_writer row, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    if (ms[0] == FF_NOT_STATED || ms[1] == FF_NOT_STATED)
        return;
    ff_str_text(&text, "White ");
    ff_tc_time_write(ms[FF_WHITE], &text);
    ff_str_text(&text, ", Black ");
    ff_tc_time_write(ms[FF_BLACK], &text);
    row(out, label, ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_release(&text);
}

static void put_sealing(const ff_envelope_face *face, row_writer row, ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s (%s)", side_name(face->sealed_by),
                  face->sealed_by == FF_WHITE ? face->white : face->black);
    row(out, "Sealed by", ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_clear(&text);
    ff_str_format(&text, "%u%s", face->move_number, face->sealed_by == FF_WHITE ? "." : "...");
    row(out, "Sealed move", ff_str_get(&text));
    row(out, "Open draw offer", face->offer < 0 ? "none" : side_name((ff_color)face->offer));
    out->failed |= text.failed;
    ff_str_clear(&text);
    ff_str_format(&text, "%s, %s", face->resumes, face->place);
    row(out, "Resumption", ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_release(&text);
}

static const char *lock_text(const ff_envelope *e)
{
    static const char *const alone[] = {
        [FF_LOCK_PASSPHRASE] = "a passphrase",
        [FF_LOCK_BOTH] = "two passphrases together",
        [FF_LOCK_RECIPIENT] = "the secret key of a recipient",
    };
    static const char *const or_key[] = {
        [FF_LOCK_PASSPHRASE] = "a passphrase, or the secret key of a recipient",
        [FF_LOCK_BOTH] = "two passphrases together, or the secret key of a recipient",
        [FF_LOCK_RECIPIENT] = "the secret key of a recipient",
    };
    size_t of[3] = {0};
    for (size_t i = 0; i < e->slot_count; i++)
        of[e->slots[i].kind]++;
    if (of[FF_LOCK_PASSPHRASE] != 0 && of[FF_LOCK_BOTH] != 0)
        return of[FF_LOCK_RECIPIENT] != 0
                   ? "passphrases, alone or two together, or the secret key of a recipient"
                   : "passphrases, alone or two together";
    int kind = of[FF_LOCK_BOTH] != 0         ? FF_LOCK_BOTH
               : of[FF_LOCK_PASSPHRASE] != 0 ? FF_LOCK_PASSPHRASE
                                             : FF_LOCK_RECIPIENT;
    if (of[FF_LOCK_RECIPIENT] != 0)
        return or_key[kind];
    return of[FF_LOCK_PASSPHRASE] > 1 ? "one of several passphrases" : alone[kind];
}

static void put_seal(const ff_envelope *e, row_writer row, ff_str *out)
{
    char code[FF_ENVELOPE_CODE_SIZE];
    ff_envelope_code(e, code);
    if (e->face.arbiter != NULL)
        row(out, "Arbiter", e->face.arbiter);
    if (e->face.sealed_at != NULL)
        row(out, "Sealed at", e->face.sealed_at);
    row(out, "Opens with", lock_text(e));
    row(out, "Code", code);
    for (const ff_earlier_seal *seal = e->face.earlier; seal != NULL; seal = seal->next) {
        ff_str text = FF_STR_INIT;
        ff_str_format(&text, "%s, code %s", seal->at != NULL ? seal->at : "earlier",
                      seal->code != NULL ? seal->code : "unknown");
        row(out, "Replaces", ff_str_get(&text));
        out->failed |= text.failed;
        ff_str_release(&text);
    }
}

static void put_rows(const ff_envelope *e, row_writer row, ff_str *out)
{
    put_players(&e->face, row, out);
    put_pair("Time used", e->face.used_ms, row, out);
    put_pair("Clocks show", e->face.clock_ms, row, out);
    put_sealing(&e->face, row, out);
    put_seal(e, row, out);
}

static ff_position position_of(const ff_envelope *e)
{
    ff_position pos = ff_position_standard();
    ff_position_from_fen(e->face.fen, &pos, NULL); /* was checked when it was read */
    return pos;
}

void ff_envelope_page(const ff_envelope *envelope, ff_str *out)
{
    ff_position pos = position_of(envelope);
    ff_diagram_options options = {.letters = false};
    ff_str_text(out, "SEALED MOVE\n\n");
    put_rows(envelope, text_row, out);
    ff_str_text(out, "\nPosition before the sealed move\n\n");
    ff_diagram_text(&pos, &options, out);
    text_row(out, "\nFEN", envelope->face.fen);
    ff_str_text(out, "\nArbiter ____________________  White ______________  "
                     "Black ______________\n");
}

void ff_envelope_html(const ff_envelope *envelope, ff_str *out)
{
    ff_position pos = position_of(envelope);
    ff_diagram_options options = {.letters = false};
    ff_str_text(out,
                "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                "<title>Sealed move</title>\n<style>"
                "@page{size:A5 landscape;margin:10mm}"
                "body{font-family:sans-serif;font-size:11pt;margin:0}"
                "main{display:flex;gap:8mm;align-items:flex-start}"
                "th{text-align:left;padding-right:4mm;vertical-align:top;white-space:nowrap}"
                "svg{width:70mm;height:auto}.sign{margin-top:10mm}"
                ".code{font-family:monospace}</style></head>\n<body><h1>Sealed move</h1>\n"
                "<main><table>\n");
    put_rows(envelope, html_row, out);
    ff_str_text(out, "</table>\n<div>");
    ff_diagram_svg(&pos, &options, out);
    ff_str_text(out, "<p class=\"code\">");
    ff_html_text(out, envelope->face.fen);
    ff_str_text(out, "</p></div></main>\n<p class=\"sign\">Arbiter ______________________ "
                     "White ________________ Black ________________</p>\n</body></html>\n");
}

void ff_envelope_json(const ff_envelope *envelope, ff_str *out)
{
    static const char *const kinds[] = {"passphrase", "both", "recipient"};
    char code[FF_ENVELOPE_CODE_SIZE];
    ff_envelope_code(envelope, code);
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "envelope");
    ff_json_put_text(&json, "code", code);
    ff_json_key(&json, "opens_with");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < envelope->slot_count; i++)
        ff_json_text(&json, kinds[envelope->slots[i].kind]);
    ff_json_end_array(&json);
    ff_str face = FF_STR_INIT; /* it is JSON already, and was read as such */
    ff_str_bytes(&face, envelope->face_text, envelope->face_size);
    ff_json_key(&json, "face");
    ff_json_number(&json, ff_str_get(&face));
    out->failed |= face.failed;
    ff_str_release(&face);
    ff_json_end_object(&json);
}
