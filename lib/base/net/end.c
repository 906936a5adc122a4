#include "net/answer.h"

const char *ff_net_end_words(ff_net_end end)
{
    static const char *const words[] = {
#define X(name, text) text,
        FF_NET_ENDS(X)
#undef X
    };
    return words[end];
}
