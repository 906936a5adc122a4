#include "base/cpu.h"

#include <stdbool.h>

static ff_cpu level;

/* glibc has asked the processor already. To ask it again, as the compiler's own function does,
 * takes 0.03 ms in a virtual machine, which has to step in for each question. */
#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
static bool has_avx2(void)
{
    return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(BMI2) &&
           CPU_FEATURE_ACTIVE(LZCNT) && CPU_FEATURE_ACTIVE(POPCNT);
}
#elif defined(__x86_64__)
static bool has_avx2(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
#else
static bool has_avx2(void)
{
    return false;
}
#endif

static ff_cpu best(void)
{
    return has_avx2() ? FF_CPU_AVX2 : FF_CPU_BASE;
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
