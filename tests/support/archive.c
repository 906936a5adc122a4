#include "support/archive.h"

#include <string.h>
#include <zlib.h>

enum { DEFLATED = 8 };

static void number(ff_str *out, unsigned long value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        ff_str_char(out, (char)(i < 8 ? value >> (8 * i) & 0xFF : 0));
}

/* What the local and the central head have in common: 26 bytes. */
static void put_head(ff_str *out, const archive_part *part, size_t size, size_t packed_size,
                     bool packed)
{
    number(out, 20, 2);
    number(out, 0, 2);
    number(out, packed ? DEFLATED : 0, 2);
    number(out, 0x5A210000, 4); /* 1 January 2025 */
    number(out, crc32(0, (const Bytef *)part->bytes, (uInt)size), 4);
    number(out, packed_size, 4);
    number(out, size, 4);
    number(out, strlen(part->name), 2);
    number(out, 0, 2);
}

static void pack(ff_str *out, const char *bytes, size_t size)
{
    z_stream z = {.next_in = (Bytef *)(void *)(size_t)(const void *)bytes,
                  .avail_in = (uInt)size};
    char piece[65536];
    if (deflateInit2(&z, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    do {
        z.next_out = (Bytef *)piece;
        z.avail_out = sizeof piece;
        deflate(&z, Z_FINISH);
        ff_str_bytes(out, piece, sizeof piece - z.avail_out);
    } while (z.avail_out == 0);
    deflateEnd(&z);
}

void archive_make(ff_str *out, const archive_part *parts, size_t count, bool packed)
{
    ff_str directory = FF_STR_INIT, body = FF_STR_INIT;
    size_t begin = out->size;
    for (size_t i = 0; i < count; i++) {
        size_t size = parts[i].size != 0 ? parts[i].size : strlen(parts[i].bytes);
        size_t at = out->size - begin;
        ff_str_clear(&body);
        if (packed)
            pack(&body, parts[i].bytes, size);
        else
            ff_str_bytes(&body, parts[i].bytes, size);
        ff_str_bytes(out, "PK\003\004", 4);
        put_head(out, &parts[i], size, body.size, packed);
        ff_str_text(out, parts[i].name);
        ff_str_bytes(out, ff_str_get(&body), body.size);
        ff_str_bytes(&directory, "PK\001\002\024\0", 6);
        put_head(&directory, &parts[i], size, body.size, packed);
        number(&directory, 0, 2 + 2 + 2 + 4);
        number(&directory, at, 4);
        ff_str_text(&directory, parts[i].name);
    }
    size_t at = out->size - begin;
    ff_str_bytes(out, ff_str_get(&directory), directory.size);
    ff_str_bytes(out, "PK\005\006\0\0\0\0", 8);
    number(out, count, 2);
    number(out, count, 2);
    number(out, directory.size, 4);
    number(out, at, 4);
    number(out, 0, 2);
    ff_str_release(&directory);
    ff_str_release(&body);
}

#define RELATION "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

void archive_xlsx(ff_str *out, const char *rows, const char *shared, const char *styles)
{
    ff_str sheet = FF_STR_INIT, texts = FF_STR_INIT, formats = FF_STR_INIT;
    ff_str_format(&sheet, "<worksheet>%s</worksheet>", rows);
    ff_str_format(&texts, "<sst>%s</sst>", shared != NULL ? shared : "");
    ff_str_format(&formats, "<styleSheet>%s</styleSheet>", styles != NULL ? styles : "");
    const archive_part parts[] = {
        {"[Content_Types].xml", "<Types/>", 0},
        {"_rels/.rels",
         "<Relationships><Relationship Id='rId1' Type='" RELATION
         "officeDocument' Target='xl/workbook.xml'/></Relationships>",
         0},
        {"xl/workbook.xml",
         "<workbook xmlns:r='r'><sheets><sheet name='List' sheetId='1' r:id='rId1'/></sheets>"
         "</workbook>",
         0},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id='rId1' Type='" RELATION
         "worksheet' Target='worksheets/sheet1.xml'/>"
         "<Relationship Id='rId2' Type='" RELATION
         "sharedStrings' Target='/xl/sharedStrings.xml'/>"
         "<Relationship Id='rId3' Type='" RELATION "styles' Target='../xl/styles.xml'/>"
         "</Relationships>",
         0},
        {"xl/worksheets/sheet1.xml", ff_str_get(&sheet), sheet.size},
        {"xl/sharedStrings.xml", ff_str_get(&texts), texts.size},
        {"xl/styles.xml", ff_str_get(&formats), formats.size}};
    archive_make(out, parts, sizeof parts / sizeof *parts, true);
    ff_str_release(&sheet);
    ff_str_release(&texts);
    ff_str_release(&formats);
}

void archive_ods(ff_str *out, const char *tables)
{
    ff_str content = FF_STR_INIT;
    ff_str_format(&content,
                  "<office:document-content xmlns:office='o' xmlns:table='t' xmlns:text='x'>"
                  "<office:body><office:spreadsheet>%s</office:spreadsheet></office:body>"
                  "</office:document-content>",
                  tables);
    const archive_part parts[] = {
        {"mimetype", "application/vnd.oasis.opendocument.spreadsheet", 0},
        {"content.xml", ff_str_get(&content), content.size}};
    archive_make(out, parts, sizeof parts / sizeof *parts, true);
    ff_str_release(&content);
}
