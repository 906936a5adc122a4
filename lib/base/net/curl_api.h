#ifndef FF_NET_CURL_API_H
#define FF_NET_CURL_API_H

/*
 * What is called of libcurl (interface version 4, since 2006): its functions and the numbers of
 * its options, which it promises never to change (libcurl's documentation, "ABI"). Declared
 * here, so that neither a build nor a package needs its headers.
 */
#include "base/library.h"

typedef void CURL;
typedef void CURLM;

typedef struct ff_curl_list ff_curl_list; /* struct curl_slist */

typedef struct ff_curl_message { /* CURLMsg */
    int kind;
    CURL *easy;
    union {
        void *whatever;
        int result;
    } data;
} ff_curl_message;

typedef struct ff_curl_wait { /* struct curl_waitfd */
#ifdef _WIN32
    uintptr_t fd;
#else
    int fd;
#endif
    short events, revents;
} ff_curl_wait;

int curl_global_init(long flags);
CURL *curl_easy_init(void);
void curl_easy_cleanup(CURL *easy);
int curl_easy_setopt(CURL *easy, int option, ...);
int curl_easy_getinfo(CURL *easy, int info, ...);
ff_curl_list *curl_slist_append(ff_curl_list *list, const char *text);
void curl_slist_free_all(ff_curl_list *list);
CURLM *curl_multi_init(void);
int curl_multi_cleanup(CURLM *multi);
int curl_multi_setopt(CURLM *multi, int option, ...);
int curl_multi_add_handle(CURLM *multi, CURL *easy);
int curl_multi_remove_handle(CURLM *multi, CURL *easy);
int curl_multi_perform(CURLM *multi, int *running);
int curl_multi_poll(CURLM *multi, ff_curl_wait *extra, unsigned count, int wait_ms, int *ready);
ff_curl_message *curl_multi_info_read(CURLM *multi, int *left);

#define FF_CURL_FUNCTIONS(X)                                                                   \
    X(curl_global_init)                                                                        \
    X(curl_easy_init)                                                                          \
    X(curl_easy_cleanup)                                                                       \
    X(curl_easy_setopt)                                                                        \
    X(curl_easy_getinfo)                                                                       \
    X(curl_slist_append)                                                                       \
    X(curl_slist_free_all)                                                                     \
    X(curl_multi_init)                                                                         \
    X(curl_multi_cleanup)                                                                      \
    X(curl_multi_setopt)                                                                       \
    X(curl_multi_add_handle)                                                                   \
    X(curl_multi_remove_handle)                                                                \
    X(curl_multi_perform)                                                                      \
    X(curl_multi_poll)                                                                         \
    X(curl_multi_info_read)

typedef struct ff_curl_functions {
    FF_CURL_FUNCTIONS(FF_LIBRARY_MEMBER)
} ff_curl_functions;

enum {
    CURL_GLOBAL_ALL_ = 3,
    CURLMSG_DONE_ = 1,
    CURL_WAIT_IN_ = 1,
    /* options of a transfer: numbers, texts and pointers from 10000, functions from 20000 */
    OPT_LOW_SPEED_LIMIT = 19,
    OPT_LOW_SPEED_TIME = 20,
    OPT_FOLLOWLOCATION = 52,
    OPT_NETRC = 51,
    OPT_VERIFYPEER = 64,
    OPT_VERIFYHOST = 81,
    OPT_NOSIGNAL = 99,
    OPT_TIMEOUT_MS = 155,
    OPT_CONNECTTIMEOUT_MS = 156,
    OPT_PROTOCOLS = 181,
    OPT_WRITEDATA = 10001,
    OPT_URL = 10002,
    OPT_USERAGENT = 10018,
    OPT_HTTPHEADER = 10023,
    OPT_HEADERDATA = 10029,
    OPT_CAINFO = 10065,
    OPT_ACCEPT_ENCODING = 10102,
    OPT_PRIVATE = 10103,
    OPT_NOPROXY = 10177,
    OPT_WRITEFUNCTION = 20011,
    OPT_HEADERFUNCTION = 20079,
    PROTOCOLS_HTTP_HTTPS = 3,
    INFO_STATUS = 0x200002,
    INFO_PRIVATE = 0x100015,
    MOPT_MAXCONNECTS = 6
};

#endif
