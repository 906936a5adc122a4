#ifndef FF_BASE_CPU_H
#define FF_BASE_CPU_H

/*
 * Which instructions the library uses.
 */

/* A level of instructions; each has what those before it have. */
typedef enum ff_cpu {
    FF_CPU_BASE,  /* what every processor of the architecture has */
    FF_CPU_AVX2,  /* x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT */
    FF_CPU_AVX512 /* and with AVX512F, BW, DQ, VL, VBMI and VBMI2 */
} ff_cpu;

/* Is there code for it? */
#if defined(__x86_64__) && !defined(_WIN32)
#define FF_CPU_HAS_AVX512 1
#else
#define FF_CPU_HAS_AVX512 0
#endif

/* The level in use: the best that this processor has, unless a lower one was forced. */
ff_cpu ff_cpu_level(void);
/* Forces a level, for tests; one that the processor does not have is not taken. Call it
 * before other threads run. */
void ff_cpu_force(ff_cpu level);
/* "base", "avx2", "avx512" */
const char *ff_cpu_name(ff_cpu level);

#endif
