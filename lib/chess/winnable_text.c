#include "flagfall/winnable.h"

#include "chess/winnable_parts.h"

#include "flagfall/san.h"

const char *ff_winnable_reason_key(ff_winnable_reason reason)
{
    static const char *const keys[] = {
#define X(name, key, text) key,
        FF_WINNABLE_REASONS(X)
#undef X
    };
    return keys[reason];
}

const char *ff_winnable_reason_text(ff_winnable_reason reason)
{
    static const char *const texts[] = {
#define X(name, key, text) text,
        FF_WINNABLE_REASONS(X)
#undef X
    };
    return texts[reason];
}

const char *ff_verdict_name(ff_verdict verdict)
{
    static const char *const names[] = {"winnable", "unwinnable", "unknown"};
    return names[verdict];
}
