#ifndef FF_BASE_LIBRARY_H
#define FF_BASE_LIBRARY_H

/*
 * Shared libraries that are loaded when they are first needed, and called through tables of
 * their functions: what a program is linked with is loaded with every start, needed or not.
 *
 * A library that is linked with -lNAME has a header with the list of the functions that are
 * called, and the declaration of its table:
 *
 *     #define FF_SODIUM_FUNCTIONS(X) X(sodium_init) X(sodium_malloc)
 *     FF_LIBRARY_DECLARE(ff_sodium, FF_SODIUM_FUNCTIONS)
 *
 * and a file NAME_library.c with its definition, by which the Makefile knows it:
 *
 *     FF_LIBRARY_DEFINE(ff_sodium, FF_SODIUM_FUNCTIONS, "sealed moves need libsodium", "")
 *
 * The same header lets functions be called by their own names: each is defined as that of the
 * table (`#define sodium_init ff_sodium.sodium_init`), but where FF_LIBRARY_OWN_TABLE is, in
 * the file with the table. Who calls one asks for `ff_library_need(&ff_sodium_library, err)`
 * before. FF_SONAME is the name that the linker would have noted. Where that cannot be found
 * out, and in a static program, the library is linked like any other and its table full from
 * the start.
 */
#include "flagfall/error.h"

#include <stdatomic.h>
#include <stdbool.h>

typedef struct ff_library {
    const char *soname;
    const char *names; /* of its functions, each with its NUL, and an empty one */
    void *table;       /* of pointers to functions, in their order */
    const char *wanted, *instead;
    atomic_bool loaded;
} ff_library;

/* Loads the library, to the end of the program, and fills its table, unless that has been done;
 * from any thread. The functions are looked for in all that is loaded, as for a linked library,
 * so that tests can put theirs before them. FF_E_IO_LIBRARY when it cannot be loaded or lacks
 * one of them: "WANTED, which cannot be loaded: the reason; INSTEAD". */
int ff_library_need(ff_library *library, ff_error *err);

#define FF_LIBRARY_MEMBER(function) __typeof__(function) *function;
#define FF_LIBRARY_NAME(function)   #function "\0"

#define FF_LIBRARY_DECLARE(object, functions)                                                  \
    typedef struct object##_functions {                                                        \
        functions(FF_LIBRARY_MEMBER)                                                           \
    } object##_functions;                                                                      \
    extern object##_functions object;                                                          \
    extern ff_library object##_library;

#ifdef FF_SONAME
#define FF_LIBRARY_DEFINE(object, functions, why, other)                                       \
    object##_functions object;                                                                 \
    ff_library object##_library = {.soname = FF_SONAME,                                        \
                                   .names = functions(FF_LIBRARY_NAME),                        \
                                   .table = &object,                                           \
                                   .wanted = why,                                              \
                                   .instead = other};
#else
#define FF_LIBRARY_LINKED(function) function,
#define FF_LIBRARY_DEFINE(object, functions, why, other)                                       \
    object##_functions object = {functions(FF_LIBRARY_LINKED)};                                \
    ff_library object##_library = {.loaded = true};
#endif

#endif
