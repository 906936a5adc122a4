#ifndef FF_BASE_CPU_H
#define FF_BASE_CPU_H

/*
 * Which instructions the library uses.
 */

/* A level of instructions; each has what those before it have. */
typedef enum ff_cpu {
    FF_CPU_BASE, /* what every processor of the architecture has */
    FF_CPU_AVX2  /* x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT */
} ff_cpu;

/* The level in use: the best that this processor has, unless a lower one was forced. */
ff_cpu ff_cpu_level(void);
/* Forces a level, for tests; one that the processor does not have is not taken. Call it
 * before other threads run. */
void ff_cpu_force(ff_cpu level);
/* "base", "avx2" */
const char *ff_cpu_name(ff_cpu level);

#endif
