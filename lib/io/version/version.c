#include "flagfall/version.h"

#include "csv/csv_library.h"
#include "envelope/sodium_library.h"
#include "eventfile/sqlite3_library.h"
#include "pack/z_library.h"
#include "pack/zstd_library.h"
#ifndef FF_NO_XLSX
#include "table/xlsxwriter_library.h"
#endif

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

#define TEXT_(x) #x
#define TEXT(x)  TEXT_(x)

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#ifndef FF_BUILD_FLAGS
#define FF_BUILD_FLAGS "not recorded"
#endif

const char *ff_version(void)
{
    return FF_VERSION;
}

const char *ff_version_compiler(void)
{
    return COMPILER;
}

const char *ff_version_flags(void)
{
    return FF_BUILD_FLAGS;
}

typedef const char *version_function(void);

#if defined(__GLIBC__)
static version_function *const glibc_version = gnu_get_libc_version;
#endif

static const struct {
    const char *name, *built, *purpose;
    version_function *const *running; /* NULL for libcsv, which cannot tell it */
    ff_library *library;              /* where that is, unless it is always there */
} parts[] = {
#if defined(__GLIBC__)
    {"glibc", TEXT(__GLIBC__) "." TEXT(__GLIBC_MINOR__), "the C library", &glibc_version, NULL},
#endif
    {"zlib", ZLIB_VERSION, "gzip", &zlibVersion, &ff_zlib_library},
    {"zstd", ZSTD_VERSION_STRING, "zstd", &ZSTD_versionString, &ff_zstd_library},
    {"libcsv", TEXT(CSV_MAJOR) "." TEXT(CSV_MINOR) "." TEXT(CSV_RELEASE), "lists in CSV", NULL,
     &ff_libcsv_library},
    {"sqlite", SQLITE_VERSION, "event files", &sqlite3_libversion, &ff_sqlite_library},
    {"libsodium", SODIUM_VERSION_STRING, "sealed moves", &sodium_version_string,
     &ff_sodium_library},
#ifndef FF_NO_XLSX
    {"libxlsxwriter", LXW_VERSION, "spreadsheets", &lxw_version, &ff_xlsx_library},
#else
    {"libxlsxwriter", "none", "spreadsheets", NULL, NULL},
#endif
};

bool ff_version_part_at(size_t index, ff_version_part *out)
{
    if (index >= sizeof parts / sizeof *parts)
        return false;
    ff_library *library = parts[index].library;
    bool there = library == NULL || ff_library_need(library, NULL) == FF_OK;
    const char *running = there ? NULL : "none";
    if (there && parts[index].running != NULL)
        running = (*parts[index].running)();
    *out = (ff_version_part){
        .name = parts[index].name,
        .built = parts[index].built,
        .running = running,
        .purpose = parts[index].purpose,
    };
    return true;
}
