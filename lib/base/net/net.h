#ifndef FF_NET_NET_H
#define FF_NET_NET_H

/*
 * Questions to web servers, many at once, by the library or system that is there: libcurl
 * (curl.c), WinHTTP (winhttp.c), or none (no_net.c). http and https only, certificates are
 * always verified, redirects are answers and are not followed, and nothing is kept: no cookies,
 * no passwords from files. Proxies are those of the environment, or of the system.
 */
#include "flagfall/error.h"
#include "net/answer.h"

typedef struct ff_net_options {
    const char *agent;      /* who asks */
    const char *ca_file;    /* certificates to trust, PEM; NULL: those of the system */
    int connect_ms, all_ms; /* for the connection, for the whole answer */
    size_t most_bytes;      /* of an answer, unpacked */
} ff_net_options;

typedef struct ff_net ff_net;

/* FF_E_IO_LIBRARY where there is nothing to ask by, FF_E_UNSUPPORTED for an option that it
 * lacks, FF_E_MEMORY. Texts are copied. */
int ff_net_new(const ff_net_options *options, ff_net **out, ff_error *err);
/* Can answers that stay open be read in parts (ff_net_request.stream)? Such a one is ended when
 * nothing has come for 150 s, and after five minutes whatever comes: the server may have left
 * out a last part, and says all of it again to the next question. */
bool ff_net_can_stream(void);
enum { FF_NET_IDLE_S = 150, FF_NET_STREAM_MS = 300000 };
/* Ends what is on its way. */
void ff_net_free(ff_net *net);
/* Asks; the request is copied. FF_E_MEMORY. */
int ff_net_ask(ff_net *net, size_t id, const ff_net_request *request, ff_error *err);
/* Works on what is on its way until an answer is there, a change in folders is reported
 * (`changes`, as ff_sys_changes_wait), a key is pressed when `keys`, or `wait_ms` have passed.
 */
void ff_net_wait(ff_net *net, int changes, bool keys, int wait_ms);
/* An answer that has come, until the next call of any of these; NULL for none. */
const ff_net_answer *ff_net_take(ff_net *net);

#endif
