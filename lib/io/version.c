#include "flagfall/version.h"

#ifndef FF_NO_XLSX
#include "xlsx_library.h"
#endif

#include <csv.h>
#include <sodium.h>
#include <sqlite3.h>
#include <zlib.h>
#include <zstd.h>
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

#ifndef FF_NO_XLSX
static const char *xlsx_version(void)
{
    return ff_xlsx_load(NULL) == FF_OK ? ff_xlsx.lxw_version() : "none";
}

#define XLSX_BUILT   LXW_VERSION
#define XLSX_RUNNING xlsx_version
#else
#define XLSX_BUILT   "none"
#define XLSX_RUNNING NULL
#endif

/* libcsv cannot tell which version is running. */
static const struct {
    const char *name, *built, *purpose;
    const char *(*running)(void);
} parts[] = {
#if defined(__GLIBC__)
    {"glibc", TEXT(__GLIBC__) "." TEXT(__GLIBC_MINOR__), "the C library", gnu_get_libc_version},
#endif
    {"zlib", ZLIB_VERSION, "gzip", zlibVersion},
    {"zstd", ZSTD_VERSION_STRING, "zstd", ZSTD_versionString},
    {"libcsv", TEXT(CSV_MAJOR) "." TEXT(CSV_MINOR) "." TEXT(CSV_RELEASE), "lists in CSV", NULL},
    {"sqlite", SQLITE_VERSION, "event files", sqlite3_libversion},
    {"libsodium", SODIUM_VERSION_STRING, "sealed moves", sodium_version_string},
    {"libxlsxwriter", XLSX_BUILT, "spreadsheets", XLSX_RUNNING},
};

bool ff_version_part_at(size_t index, ff_version_part *out)
{
    if (index >= sizeof parts / sizeof *parts)
        return false;
    *out = (ff_version_part){
        .name = parts[index].name,
        .built = parts[index].built,
        .running = parts[index].running != NULL ? parts[index].running() : NULL,
        .purpose = parts[index].purpose,
    };
    return true;
}
