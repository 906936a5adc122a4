#ifndef CLI_SERVE_MICROHTTPD_LIBRARY_H
#define CLI_SERVE_MICROHTTPD_LIBRARY_H

/* libmicrohttpd, for the pages that are served. With what it needs itself (GnuTLS) it takes
 * 9 ms to load. */
#include "base/library.h"

#include <microhttpd.h>

#if MHD_VERSION < 0x00097300 /* MHD_run_wait */
#error "libmicrohttpd 0.9.73 or later is needed; make SERVE=no builds the program without it"
#endif

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_MICROHTTPD_FUNCTIONS(X)                                                             \
    X(MHD_add_response_header) X(MHD_create_response_from_buffer)                              \
    X(MHD_create_response_from_callback) X(MHD_destroy_response) X(MHD_get_connection_info)    \
    X(MHD_get_connection_values) X(MHD_get_version) X(MHD_is_feature_supported)                \
    X(MHD_queue_response) X(MHD_resume_connection) X(MHD_run_wait)                             \
    X(MHD_set_connection_option) X(MHD_start_daemon) X(MHD_stop_daemon)                        \
    X(MHD_suspend_connection)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_microhttpd, FF_MICROHTTPD_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define MHD_add_response_header ff_microhttpd.MHD_add_response_header
#define MHD_create_response_from_buffer ff_microhttpd.MHD_create_response_from_buffer
#define MHD_create_response_from_callback ff_microhttpd.MHD_create_response_from_callback
#define MHD_destroy_response ff_microhttpd.MHD_destroy_response
#define MHD_get_connection_info ff_microhttpd.MHD_get_connection_info
#define MHD_get_connection_values ff_microhttpd.MHD_get_connection_values
#define MHD_get_version ff_microhttpd.MHD_get_version
#define MHD_is_feature_supported ff_microhttpd.MHD_is_feature_supported
#define MHD_queue_response ff_microhttpd.MHD_queue_response
#define MHD_resume_connection ff_microhttpd.MHD_resume_connection
#define MHD_run_wait ff_microhttpd.MHD_run_wait
#define MHD_set_connection_option ff_microhttpd.MHD_set_connection_option
#define MHD_start_daemon ff_microhttpd.MHD_start_daemon
#define MHD_stop_daemon ff_microhttpd.MHD_stop_daemon
#define MHD_suspend_connection ff_microhttpd.MHD_suspend_connection
/* clang-format on */
#endif

#endif
