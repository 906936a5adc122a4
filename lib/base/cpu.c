#include "flagfall/cpu.h"

static ff_cpu level;

static ff_cpu best(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return FF_CPU_AVX2;
#endif
    return FF_CPU_BASE;
}

__attribute__((constructor)) static void look(void)
{
    level = best();
}

ff_cpu ff_cpu_level(void)
{
    return level;
}

void ff_cpu_force(ff_cpu wanted)
{
    if (wanted <= best())
        level = wanted;
}

const char *ff_cpu_name(ff_cpu wanted)
{
    return wanted == FF_CPU_AVX2 ? "avx2" : "base";
}
