#ifndef FF_PACK_UNZIP_H
#define FF_PACK_UNZIP_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The games in a zip archive as one text, read from its beginning to its end as a pipe gives
 * it: members whose name ends in .pgn, each on lines of its own; the others are passed over. By
 * the application note of the format, 4.3 and 4.4.
 */

typedef struct ff_unzip ff_unzip;

/* Does an archive of which these are the first bytes show a member that ends in .pgn? */
bool ff_unzip_has_games(const unsigned char *bytes, size_t size);

/* NULL without memory. */
ff_unzip *ff_unzip_new(void);
void ff_unzip_free(ff_unzip *zip); /* NULL is allowed */

/* What a step came to. */
typedef enum ff_unzip_outcome {
    FF_UNZIP_GOES_ON, /* it took bytes, gave bytes, or requires more */
    FF_UNZIP_END,     /* of the members: what follows is the directory */
    FF_UNZIP_DAMAGED, /* `why` says how */
    FF_UNZIP_REFUSED, /* it may be whole, but is not read here: `why` */
    FF_UNZIP_MEMORY
} ff_unzip_outcome;

/* Bytes of the archive and room for the games, what was taken of both, and what is wrong. */
typedef struct ff_unzip_portion {
    ff_unzip *zip;
    const unsigned char *bytes;
    unsigned char *out;
    size_t size, room, taken, given;
    const char *why;
} ff_unzip_portion;
/* Takes bytes of the archive and gives bytes of the games. */
ff_unzip_outcome ff_unzip_step(ff_unzip_portion *portion);
/* How much was unpacked only to be passed over, since the last call. */
size_t ff_unzip_wasted(ff_unzip *zip);
/* Inside a member, where the end of the file would be too early. */
bool ff_unzip_is_open(const ff_unzip *zip);

#endif
