#ifndef FLAGFALL_VERSION_H
#define FLAGFALL_VERSION_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Which Flagfall this is, and what it was built with.
 *
 * Threads: any thread may call a function here.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers: "major.minor.patch" (semantic versioning). Until 1.0.0 a new
 * minor version may break programs; the soname of the shared library changes then. */
#define FF_VERSION "0.1.0"

/* The version of the library in use, which may be newer than the headers. Static string. */
const char *ff_version(void);
/* The compiler that made the library ("gcc 12.2.0"). Static string. */
const char *ff_version_compiler(void);
/* The flags it was compiled with, one space between them. Static string. */
const char *ff_version_flags(void);

/* One library that Flagfall stands on. The texts are static. */
typedef struct ff_version_part {
    const char *name;    /* "zlib" */
    const char *built;   /* version it was built with; "none" where it was left out */
    const char *running; /* version in use now; NULL where it cannot tell, "none" where it
                          * cannot be loaded */
    const char *purpose; /* what it is used for, a few words */
} ff_version_part;

/* The library number `index` (from 0). False, and `*out` untouched, after the last one. */
bool ff_version_part_at(size_t index, ff_version_part *out);

#ifdef __cplusplus
}
#endif

#endif
