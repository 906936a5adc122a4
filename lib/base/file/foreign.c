#include "file/foreign.h"

#include "file/input.h"
#include "file/own_kind.h"

#include <string.h>
#include <strings.h>

#define MARK(text)        text, sizeof(text) - 1, 0
#define MARK_AT(at, text) text, sizeof(text) - 1, at

/* Anywhere in the first bytes. */
enum { EARLY = 4096 };

/* The bytes by which a file is known, most of them its first, as the formats' own descriptions
 * have them. */
static const struct {
    const char *mark;
    size_t size, at;
    ff_foreign_kind kind;
} kinds[] = {
    {MARK("BZh"), {"a bzip2 file", "unpack it first: bunzip2 -k FILE"}},
    {MARK("\xfd"
          "7zXZ"),
     {"an xz file", "unpack it first: unxz -k FILE"}},
    {MARK("7z\xbc\xaf\x27\x1c"), {"a 7-Zip archive", "unpack it first"}},
    {MARK("Rar!"), {"a RAR archive", "unpack it first"}},
    {MARK_AT(257, "ustar"), {"a tar archive", "unpack it first: tar -xf FILE"}},
    {MARK_AT(30, "mimetypeapplication/vnd.oasis.opendocument.text"),
     {"a document of a word processor", "copy the moves into a text file"}},
    {MARK_AT(EARLY, "word/document.xml"),
     {"a document of a word processor", "copy the moves into a text file"}},
    {MARK("PK\x03\x04"),
     {"a zip archive inside another file or with no file that ends in .pgn, or a workbook",
      "unpack it first; a workbook of games is read by flagfall convert --from xlsx"}},
    {MARK("PK\x05\x06"), {"an empty zip archive", NULL}},
    {MARK("\x28\xb5\x2f\xfd"), {"a zstd file inside another", "unpack it first: zstd -d FILE"}},
    {MARK("\x1f\x8b"), {"a gzip file inside another", "unpack it first: gunzip -k FILE"}},
    {MARK("SQLite format 3"), {"a database", "flagfall event export takes games out of one"}},
    {MARK("Scid.si"), {"a database of Scid", "export it as PGN there"}},
    {MARK("%PDF"), {"a PDF document", "copy the moves into a text file"}},
    {MARK("\xd0\xcf\x11\xe0"), {"an old office document", "save it as text or CSV"}},
    {MARK("{\\rtf"), {"an RTF document", "save it as text"}},
    {MARK("\x7f"
          "ELF"),
     {"a program", NULL}},
    {MARK("MZ\x90"), {"a program", NULL}},
    {MARK("\xca\xfe\xba\xbe"), {"a program", NULL}},
    {MARK("\xcf\xfa\xed\xfe"), {"a program", NULL}},
    {MARK("\x89PNG"), {"a picture", NULL}},
    {MARK("\xff\xd8\xff"), {"a picture", NULL}},
    {MARK("GIF8"), {"a picture", NULL}},
    {MARK("<!DOCTYPE"), {"a web page", "save the PGN that it links to"}},
    {MARK("<html"), {"a web page", "save the PGN that it links to"}},
    {MARK("<?xml"), {"an XML file", NULL}},
};

static bool has_mark(const unsigned char *bytes, size_t size, size_t kind)
{
    const char *mark = kinds[kind].mark;
    size_t length = kinds[kind].size, at = kinds[kind].at;
    if (at != EARLY) /* names of elements in any case; no text has a byte of 0 */
        return size >= at + length &&
               (memcmp(bytes + at, mark, length) == 0 ||
                (mark[0] == '<' && strncasecmp((const char *)bytes, mark, length) == 0));
    if (size < 2 || memcmp(bytes, "PK", 2) != 0)
        return false;
    for (at = 0; at < EARLY && at + length <= size; at++)
        if (memcmp(bytes + at, mark, length) == 0)
            return true;
    return false;
}

/* Text has no byte of 0, and hardly any control bytes but those of lines and tabs. */
static bool is_binary(const unsigned char *bytes, size_t size)
{
    enum { LOOKED_AT = 512, LEAST = 8, ONE_OF = 16 };
    size_t controls = 0, most = size < LOOKED_AT ? size : LOOKED_AT;
    for (size_t i = 0; i < most; i++)
        controls += bytes[i] < ' ' && memchr("\t\n\v\f\r\x1a\x1b", bytes[i], 7) == NULL;
    return most > 0 && memchr(bytes, '\0', most) != NULL && controls >= LEAST &&
           controls * ONE_OF >= most;
}

const ff_foreign_kind *ff_foreign_kind_of(const void *bytes, size_t size)
{
    static const ff_foreign_kind binary = {"binary data", NULL};
    static const ff_foreign_kind index = {"an index of games", "name the file of games"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (has_mark(bytes, size, i))
            return &kinds[i].kind;
    if (ff_own_kind_of(bytes, size) == FF_OWN_GAME_INDEX)
        return &index;
    return is_binary(bytes, size) ? &binary : NULL;
}

/* The kind of what is read next: NULL for text. */
static int find_kind(ff_input *input, const ff_foreign_kind **out, ff_error *err)
{
    unsigned char unpacked[512];
    size_t size;
    const void *bytes = ff_input_start(input, &size);
    int code = FF_OK;
    *out = NULL;
    if (ff_input_was_utf16(input))
        return FF_OK;
    if (ff_input_is_packed(input)) {
        bytes = unpacked;
        code = ff_input_peek(input, unpacked, sizeof unpacked, &size, err);
    }
    if (code == FF_OK)
        *out = ff_foreign_kind_of(bytes, size);
    return code;
}

int ff_foreign_refuse_for(const char *what, ff_input *input, ff_error *err)
{
    const ff_foreign_kind *kind;
    int code = find_kind(input, &kind, err);
    if (code != FF_OK || kind == NULL)
        return code;
    const char *name = ff_input_name(input);
    return ff_fail_at(err, FF_E_PARSE_PGN, name, 0, 0, "\"%s\" holds no %s: it is %s%s%s", name,
                      what, kind->name, kind->advice != NULL ? "; " : "",
                      kind->advice != NULL ? kind->advice : "");
}

int ff_foreign_refuse(ff_input *input, ff_error *err)
{
    return ff_foreign_refuse_for("game", input, err);
}

bool ff_foreign_is_json(const char *bytes, size_t size)
{
    size_t at = 1;
    if (size < 2 || bytes[0] != '{' || bytes[1] != '"')
        return false;
    while (++at < size && ((bytes[at] >= 'a' && bytes[at] <= 'z') || bytes[at] == '_'))
        ;
    return at + 1 < size && bytes[at] == '"' && bytes[at + 1] == ':';
}

int ff_foreign_refuse_json(ff_input *input, ff_error *err)
{
    size_t size;
    const char *bytes = ff_input_start(input, &size), *name = ff_input_name(input);
    if (!ff_foreign_is_json(bytes, size))
        return FF_OK;
    return ff_fail_at(err, FF_E_PARSE_PGN, name, 0, 0,
                      "\"%s\" is JSON: where it has games, flagfall convert makes PGN of them",
                      name);
}
