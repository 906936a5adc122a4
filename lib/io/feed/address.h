#ifndef FF_FEED_ADDRESS_H
#define FF_FEED_ADDRESS_H

#include "flagfall/text.h"
#include "net/answer.h"

#include <stdbool.h>
#include <stddef.h>

/* Web addresses: what may be asked, where a redirect leads, what may be shown. */

/* Is the word an address and not a file: "http://…", "NAME=https://…"? Whatever its scheme. */
bool ff_feed_is_address(const char *word);
/* Is there a file of the name of a source? Not for addresses, and what a program printed
 * ("|command"). */
bool ff_feed_is_file(const char *name);
/* The address in "NAME=ADDRESS", or the word itself. */
const char *ff_feed_address_bare(const char *word);
const char *ff_feed_address_host(const char *address, size_t *size);
/* The same scheme, server and port? */
bool ff_feed_address_same_host(const char *a, const char *b);
/* This machine, which no proxy reaches. */
bool ff_feed_address_is_local(const char *address);
/* Does its server keep the answer open? By the path "/api/stream/", as Lichess has it. */
bool ff_feed_address_streams(const char *address);
/* https. */
bool ff_feed_address_is_safe(const char *address);
/* Why it may not be asked; NULL when it may. Static string. */
const char *ff_feed_address_fault(const char *address);
/* Appends what may be shown of it. */
void ff_feed_address_show(const char *word, ff_str *out);
/* Appends where `location` leads from the page `base` (RFC 3986, section 5, as far as servers
 * need it). */
void ff_feed_resolve(const char *base, const char *location, ff_str *out);

#endif
