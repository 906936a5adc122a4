#include "base/cpu.h"

#include <stdbool.h>

static ff_cpu level;

/* glibc has asked the processor already. To ask it again, as the compiler's own function does,
 * takes 0.03 ms in a virtual machine, which has to step in for each question. */
#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>

/* As CPU_FEATURE_ACTIVE, which shifts a signed 1 into the sign for the last feature of a word.
 */
static bool is_active(unsigned feature)
{
    enum { WORD = 32, WORDS = 4 };
    const struct cpuid_feature *leaf = __x86_get_cpuid_feature_leaf(feature / (WORD * WORDS));
    return (leaf->active_array[feature / WORD % WORDS] >> feature % WORD & 1) != 0;
}

static bool has_avx2(void)
{
    return is_active(x86_cpu_AVX2) && is_active(x86_cpu_BMI1) && is_active(x86_cpu_BMI2) &&
           is_active(x86_cpu_LZCNT) && is_active(x86_cpu_POPCNT);
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
    static const char *const names[] = {"base", "avx2"};
    return names[wanted];
}
