#include "spreadsheet/zip.h"

#include "file/input.h"
#include "flagfall/memory.h"
#include "spreadsheet/minizip_library.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct ff_zip {
    const unsigned char *bytes;
    ff_input *input; /* in their place */
    uint64_t input_at;
    int status; /* of the input */
    ff_error error;
    uint64_t size, at;
    bool begins; /* as an archive does */
    const char *source;
    unzFile file;
    ff_budget *budget;
};

/* --- the archive as a file: minizip asks for one --- */

static voidpf ZCALLBACK memory_open(voidpf opaque, const void *name, int mode)
{
    (void)name, (void)mode;
    return opaque;
}

/* Reads what is at `zip->at`; what fails is kept, as minizip has no place for it. */
static size_t read_input(ff_zip *zip, char *buffer, size_t size)
{
    size_t sum = 0, got = 1;
    if (zip->at != zip->input_at)
        zip->status = ff_input_go_to(zip->input, zip->at, &zip->error);
    for (; zip->status == FF_OK && sum < size && got > 0; sum += got) {
        got = 0;
        zip->status = ff_input_read(zip->input, buffer + sum, size - sum, &got, &zip->error);
    }
    zip->input_at = zip->at + sum;
    return sum;
}

static uLong ZCALLBACK memory_read(voidpf opaque, voidpf stream, void *buffer, uLong size)
{
    ff_zip *zip = stream;
    (void)opaque;
    uint64_t left = zip->at < zip->size ? zip->size - zip->at : 0;
    uLong got = size < left ? size : (uLong)left;
    if (zip->input != NULL)
        got = (uLong)read_input(zip, buffer, got);
    else if (got != 0)
        memcpy(buffer, zip->bytes + zip->at, got);
    zip->at += got;
    return got;
}

static ZPOS64_T ZCALLBACK memory_tell(voidpf opaque, voidpf stream)
{
    (void)opaque;
    return ((ff_zip *)stream)->at;
}

static long ZCALLBACK memory_seek(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin)
{
    ff_zip *zip = stream;
    (void)opaque;
    uint64_t from = origin == ZLIB_FILEFUNC_SEEK_SET   ? 0
                    : origin == ZLIB_FILEFUNC_SEEK_CUR ? zip->at
                                                       : zip->size;
    if (offset > zip->size || from > zip->size - offset)
        return -1;
    zip->at = from + offset;
    return 0;
}

static int ZCALLBACK memory_end(voidpf opaque, voidpf stream)
{
    (void)opaque, (void)stream;
    return 0;
}

/* --- open --- */

static int no_archive(const ff_zip *zip, ff_error *err)
{
    if (zip->status != FF_OK) {
        if (err != NULL)
            *err = zip->error;
        return zip->status;
    }
    return ff_fail_at(err, FF_E_PARSE, zip->source, 0, 0, "\"%s\" %s", zip->source,
                      zip->begins ? "begins as a spreadsheet and is damaged or cut short"
                                  : "is no spreadsheet (xlsx or ods)");
}

static int open_archive(ff_zip *zip, ff_error *err)
{
    zlib_filefunc64_def functions = {.zopen64_file = memory_open,
                                     .zread_file = memory_read,
                                     .ztell64_file = memory_tell,
                                     .zseek64_file = memory_seek,
                                     .zclose_file = memory_end,
                                     .zerror_file = memory_end,
                                     .opaque = zip};
    unz_global_info64 info;
    zip->file = unzOpen2_64("", &functions);
    if (zip->file == NULL || unzGetGlobalInfo64(zip->file, &info) != UNZ_OK)
        return no_archive(zip, err);
    if (info.number_entry > FF_ZIP_MAX_FILES)
        return ff_fail_at(err, FF_E_LIMIT, zip->source, 0, 0,
                          "\"%s\" is an archive of more than %d files, not a spreadsheet",
                          zip->source, FF_ZIP_MAX_FILES);
    return FF_OK;
}

static void look_at_start(ff_zip *zip, const ff_zip_place *place)
{
    const void *start = place->bytes.text;
    size_t known = place->bytes.size;
    unsigned long long size = known;
    if (place->input != NULL) {
        start = ff_input_start(place->input, &known);
        ff_input_seekable(place->input, &size);
    }
    zip->bytes = start;
    zip->size = size;
    zip->input = place->input;
    zip->begins = known >= 2 && memcmp(start, "PK", 2) == 0;
}

int ff_zip_open(const ff_zip_place *place, ff_budget *budget, ff_zip **out, ff_error *err)
{
    int code = ff_library_need(&ff_minizip_library, err);
    if (code != FF_OK)
        return code;
    ff_zip *zip = ff_calloc(1, sizeof *zip);
    if (zip == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a spreadsheet");
    look_at_start(zip, place);
    zip->source = place->source;
    zip->budget = budget;
    code = open_archive(zip, err);
    if (code == FF_OK)
        *out = zip;
    else
        ff_zip_free(zip);
    return code;
}

void ff_zip_free(ff_zip *zip)
{
    if (zip == NULL)
        return;
    if (zip->file != NULL)
        unzClose(zip->file);
    ff_free(zip);
}

bool ff_zip_has(ff_zip *zip, const char *name)
{
    enum { CASE_COUNTS = 1 };
    return strlen(name) < FF_ZIP_NAME_SIZE &&
           unzLocateFile(zip->file, name, CASE_COUNTS) == UNZ_OK;
}

/* --- read --- */

static int broken(const ff_zip *zip, int what, ff_error *err)
{
    if (what == UNZ_INTERNALERROR)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a spreadsheet");
    return no_archive(zip, err);
}

static int read_part(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    ff_zip *zip = ctx;
    *got = 0;
    int count = unzReadCurrentFile(zip->file, buffer, (unsigned)size);
    if (count < 0)
        return broken(zip, count, err);
    *got = (size_t)count;
    return ff_budget_spend(zip->budget, FF_COST_ARCHIVE, *got, 0, err);
}

static int open_part(ff_zip *zip, const char *name, ff_error *err)
{
    enum { ENCRYPTED = 1 };
    unz_file_info64 info;
    if (!ff_zip_has(zip, name))
        return ff_fail_at(err, FF_E_PARSE, zip->source, 0, 0,
                          "\"%s\" is not a whole spreadsheet: it has no %s", zip->source, name);
    int what = unzGetCurrentFileInfo64(zip->file, &info, NULL, 0, NULL, 0, NULL, 0);
    if (what == UNZ_OK && (info.flag & ENCRYPTED) != 0)
        return ff_fail_at(err, FF_E_UNSUPPORTED, zip->source, 0, 0,
                          "\"%s\" has a password: save it without one", zip->source);
    if (what == UNZ_OK)
        what = unzOpenCurrentFile(zip->file);
    return what == UNZ_OK ? FF_OK : broken(zip, what, err);
}

int ff_zip_read_xml(ff_zip *zip, const char *name, const ff_xml_visitor *visitor, void *ctx,
                    ff_error *err)
{
    char place[2 * FF_ZIP_NAME_SIZE];
    snprintf(place, sizeof place, "%.200s (%.250s)", zip->source, name);
    const ff_xml_source source = {place, read_part, zip};
    int code = open_part(zip, name, err);
    if (code != FF_OK)
        return code;
    code = ff_xml_read_from(&source, visitor, ctx, err);
    int what = unzCloseCurrentFile(zip->file);
    return code == FF_OK && what != UNZ_OK ? broken(zip, what, err) : code;
}

const char *ff_zip_local(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon != NULL ? colon + 1 : name;
}

const char *ff_zip_attribute(const char *const *attributes, const char *name)
{
    for (size_t i = 0; attributes[i] != NULL; i += 2)
        if (strcmp(ff_zip_local(attributes[i]), name) == 0)
            return attributes[i + 1];
    return NULL;
}
