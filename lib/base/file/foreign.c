#include "file/foreign.h"

#include "file/input.h"

#include <string.h>
#include <strings.h>

#define MARK(text) text, sizeof(text) - 1

/* The first bytes, as the formats' own descriptions have them. */
static const struct {
    const char *mark;
    size_t size;
    ff_foreign_kind kind;
} kinds[] = {
    {MARK("BZh"), {"a bzip2 file", "unpack it first: bunzip2 -k FILE"}},
    {MARK("\xfd"
          "7zXZ"),
     {"an xz file", "unpack it first: unxz -k FILE"}},
    {MARK("7z\xbc\xaf\x27\x1c"), {"a 7-Zip archive", "unpack it first"}},
    {MARK("Rar!"), {"a RAR archive", "unpack it first"}},
    {MARK("PK\x03\x04"),
     {"a zip archive in which no file ends in .pgn, or a workbook",
      "unpack it first; a workbook of games is read by flagfall convert --from xlsx"}},
    {MARK("PK\x05\x06"), {"an empty zip archive", NULL}},
    {MARK("\x28\xb5\x2f\xfd"), {"a zstd file inside another", "unpack it first: zstd -d FILE"}},
    {MARK("\x1f\x8b"), {"a gzip file inside another", "unpack it first: gunzip -k FILE"}},
    {MARK("SQLite format 3"), {"a database", "flagfall event export takes games out of one"}},
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
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (size >= kinds[i].size && strncasecmp(bytes, kinds[i].mark, kinds[i].size) == 0)
            return &kinds[i].kind;
    return is_binary(bytes, size) ? &binary : NULL;
}

int ff_foreign_refuse(const ff_input *input, ff_error *err)
{
    size_t size;
    const void *bytes = ff_input_start(input, &size);
    const ff_foreign_kind *kind =
        ff_input_was_utf16(input) ? NULL : ff_foreign_kind_of(bytes, size);
    if (kind == NULL)
        return FF_OK;
    const char *name = ff_input_name(input);
    return ff_fail_at(err, FF_E_PARSE_PGN, name, 0, 0, "\"%s\" holds no game: it is %s%s%s",
                      name, kind->name, kind->advice != NULL ? "; " : "",
                      kind->advice != NULL ? kind->advice : "");
}
