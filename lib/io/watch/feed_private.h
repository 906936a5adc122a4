#ifndef FF_WATCH_FEED_PRIVATE_H
#define FF_WATCH_FEED_PRIVATE_H

#include "watch/feed.h"

/* What address.c has for feed.c. */

/* The address in "NAME=ADDRESS", or the word itself. */
const char *ff_watch_address_bare(const char *word);
const char *ff_watch_address_host(const char *address, size_t *size);
/* The same scheme, server and port? */
bool ff_watch_address_same_host(const char *a, const char *b);
/* This machine, which no proxy reaches. */
bool ff_watch_address_is_local(const char *address);
/* https. */
bool ff_watch_address_is_safe(const char *address);
/* Why it may not be asked; NULL when it may. Static string. */
const char *ff_watch_address_fault(const char *address);
/* Appends what may be shown of it. */
void ff_watch_address_show(const char *word, ff_str *out);

#endif
