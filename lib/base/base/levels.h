#ifndef FF_BASE_LEVELS_H
#define FF_BASE_LEVELS_H

/*
 * Code compiled for several levels of instructions (LEVELLED in the Makefile, which gives
 * each object its FF_LEVEL), chosen when the program runs: what users get is one portable
 * binary.
 */

#include "base/cpu.h"

#define FF_LEVEL_JOIN_(name, level) name##_##level
#define FF_LEVEL_JOIN(name, level)  FF_LEVEL_JOIN_(name, level)

#ifdef FF_LEVEL
#define FF_LEVELLED(name) FF_LEVEL_JOIN(name, FF_LEVEL)
#endif

#if defined(__x86_64__)
#define FF_LEVELS_DECLARE(type, name, parameters)                                              \
    type name##_base parameters;                                                               \
    type name##_avx2 parameters;
#define FF_LEVELS_CHOOSE(name) (ff_cpu_level() == FF_CPU_AVX2 ? name##_avx2 : name##_base)
#else
#define FF_LEVELS_DECLARE(type, name, parameters) type name##_base parameters;
#define FF_LEVELS_CHOOSE(name)                    name##_base
#endif

#endif
