#ifndef FF_NET_ANSWER_H
#define FF_NET_ANSWER_H

/*
 * What a question to a web server is and how it ends, for those who ask and those who judge the
 * answers. No transport is in it: tests make answers by themselves.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Texts of an answer that are kept; longer ones count as not there. */
enum { FF_NET_TEXT = 512, FF_NET_ADDRESS = 2048 };

/* A question: GET of `address`. Empty texts are left out. `header` is a line "Name: value". */
typedef struct ff_net_request {
    const char *address;
    const char *etag, *modified; /* for If-None-Match, If-Modified-Since */
    const char *header;
    bool direct; /* through no proxy */
    bool stream; /* the answer stays open: what has come is handed on in parts */
} ff_net_request;

/* X(NAME, words): how a question ended. */
/* clang-format off */
#define FF_NET_ENDS(X)                                                                         \
    X(ANSWERED,    "answered")                                                                 \
    X(NO_NAME,     "the name of the server is not known")                                      \
    X(REFUSED,     "no connection")                                                            \
    X(TIMED_OUT,   "no answer in time")                                                        \
    X(UNTRUSTED,   "the certificate is not trusted")                                           \
    X(CUT,         "the answer was cut off")                                                   \
    X(TOO_LARGE,   "the answer is too large")                                                  \
    X(BROKEN,      "the answer cannot be read")                                                \
    X(NO_MEMORY,   "out of memory")
/* clang-format on */
typedef enum ff_net_end {
#define X(name, words) FF_NET_##name,
    FF_NET_ENDS(X)
#undef X
        FF_NET_END_COUNT
} ff_net_end;
/* The words of an end. Static string. */
const char *ff_net_end_words(ff_net_end end);

/* An answer to the question `id`. With FF_NET_ANSWERED `status` is that of HTTP and `bytes` the
 * body, unpacked; texts are "" where the server sent none. `retry_ms` is what it asks to wait,
 * or -1. Bytes are borrowed. */
typedef struct ff_net_answer {
    size_t id;
    ff_net_end end;
    int status;
    bool more; /* a part of a stream: others follow */
    const char *bytes;
    size_t size;
    int64_t retry_ms;
    char etag[FF_NET_TEXT], modified[FF_NET_TEXT], type[FF_NET_TEXT];
    char location[FF_NET_ADDRESS];
} ff_net_answer;

#endif
