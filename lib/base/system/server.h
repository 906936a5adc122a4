#ifndef FF_SYSTEM_SERVER_H
#define FF_SYSTEM_SERVER_H

/*
 * What a server needs of the operating system: a port, the addresses of the machine, processes.
 * Not in a browser, where the server is left out of the program.
 */
#include "system/system.h"

/* --- the network --- */

enum { FF_SYS_ADDRESS_SIZE = 48 }; /* an address of IPv4 or IPv6 as text */

/* A socket that listens at the port, on loopback (IPv4) or on every address of the machine, of
 * IPv6 too where it has them. -1 with errno (EADDRINUSE). `port` 0: one that is free; what it
 * became goes to `*got`. */
int ff_sys_listen(bool everywhere, int port, int *got);
/* In a process that ff_sys_second describes: the socket at which the first one listens. */
int ff_sys_listen_again(int *got);
void ff_sys_stop_listening(int fd);
/* The addresses of IPv4 by which others reach this machine, until `visit` is false. */
void ff_sys_addresses(bool (*visit)(void *ctx, const char *address), void *ctx);
/* The address of the other end, from the `struct sockaddr` that it is given as; its port goes
 * to `*port`. False when it is of no kind that is known. */
bool ff_sys_peer(const void *sockaddr, char out[FF_SYS_ADDRESS_SIZE], int *port);
/* 127.0.0.1 or ::1. */
bool ff_sys_is_loopback(const char *address);
/* Are two addresses, as ff_sys_peer writes them, of one device? Of IPv6 a device may choose the
 * second half of its own. */
bool ff_sys_same_network(const char *a, const char *b);
/* Is the other end of a connection on loopback, from `peer_port` to `port` here, a program of
 * the user of this process (or of root)? True where the system cannot tell. */
bool ff_sys_peer_is_own(int peer_port, int port);

/* --- processes --- */

typedef long ff_process;

/* What a second process is for, so that it knows where it cannot go on from where it began. */
typedef struct ff_second {
    char task;         /* a letter, for the program to choose */
    const void *bytes; /* what it is given, `size` */
    size_t size;
    int pipe; /* to be written, -1: none */
} ff_second;

/* A second process that goes on from here as this one does: 0 there, its number here, -1 when
 * there can be none. Before other threads are started. Where a system cannot do that (Windows)
 * the program is started once more with the arguments of this one: `second` is what
 * ff_sys_second gives there, and ff_sys_shared and ff_sys_listen_again have what the first one
 * has. */
ff_process ff_sys_split(const ff_second *second);
/* What this process was started for by ff_sys_split; NULL when that is not how it began. */
const ff_second *ff_sys_second(void);
/* For the second process: ends with the first one, reads nothing from its terminal, and has no
 * terminal of its own. */
void ff_sys_be_child(void);
/* Has the process ended (`wait`: waits for it)? `*status`: its exit status, or 128 and the
 * number of the signal that ended it. */
bool ff_sys_child_ended(ff_process child, bool wait, int *status);
/* Asks it to end; `now`: ends it. */
void ff_sys_child_end(ff_process child, bool now);
/* Ends the process at once, without what is done at the end of a program. */
void ff_sys_leave(int status) __attribute__((noreturn));
/* Two ends of a pipe: to be read without waiting, to be written. */
bool ff_sys_pipe(int ends[2]);
/* What has come through a pipe by now; 0 or less when that is nothing. */
long long ff_sys_read_come(int fd, void *buffer, size_t size);
/* Closes every descriptor after the standard streams, except one. */
void ff_sys_close_all_but(int fd);
/* What the process prints, also as talk, goes into that descriptor from now on. */
void ff_sys_speak_into(int fd);
/* The other end of a connection sees it ended; it is still to be closed. */
void ff_sys_hang_up(int fd);
/* The address of this end of a connection. */
bool ff_sys_own_address(int fd, char out[FF_SYS_ADDRESS_SIZE]);
/* Memory that a process and those split off it have in common, of zeros; NULL when there is
 * none. It is never given back, and asked for once. */
void *ff_sys_shared(size_t size);
/* Opens an address in the browser of the user, and does not wait for it. Programs are looked
 * for in the folders of `path` (as PATH has them). False when there is none. */
bool ff_sys_open_page(const char *url, const char *path);
/* As many open files as the system allows this process; how many those are. */
long ff_sys_open_files(void);
/* Bytes of memory that the process has in use; 0 where that is not known. */
size_t ff_sys_memory_used(void);
/* Is the process run by the administrator? */
bool ff_sys_is_root(void);

#endif
