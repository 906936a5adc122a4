#ifndef FF_SYSTEM_SOCKETS_H
#define FF_SYSTEM_SOCKETS_H

/* What systems differ in, of the sockets in sockets.c. */

/* A socket of TCP that waits for nothing and that no program inherits, whose port can be taken
 * again soon after the end and by nobody else before; -1. */
int ff_socket_new(int family);
/* Puts the reason why the last call failed into errno. */
void ff_socket_failed(void);

#endif
