#include "net/net.h"

#include "system/system.h"

/* In the place of a driver where the program is built without one. */

int ff_net_new(const ff_net_options *options, ff_net **out, ff_error *err)
{
    (void)options;
    *out = NULL;
    return ff_fail(err, FF_E_UNSUPPORTED,
                   "this flagfall was built without web addresses: name a file");
}

bool ff_net_can_stream(void)
{
    return false;
}

void ff_net_free(ff_net *net)
{
    (void)net;
}

int ff_net_ask(ff_net *net, size_t id, const ff_net_request *request, ff_error *err)
{
    (void)net, (void)id, (void)request;
    return ff_fail(err, FF_E_UNSUPPORTED, "web addresses cannot be asked");
}

void ff_net_wait(ff_net *net, int changes, bool keys, int wait_ms)
{
    (void)net;
    ff_sys_changes_wait(changes, keys, wait_ms);
}

const ff_net_answer *ff_net_take(ff_net *net)
{
    (void)net;
    return NULL;
}
