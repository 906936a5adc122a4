#ifndef FF_QR_QR_H
#define FF_QR_QR_H

#include "flagfall/text.h"

#include <stdbool.h>
#include <stdint.h>

/* A QR code (ISO/IEC 18004) of a text: bytes, error correction M up to version 10, L from
 * there to version 40. */

enum { FF_QR_MOST_BYTES = 2953, FF_QR_MOST_SIDE = 177 };

typedef struct ff_qr {
    int side;                                           /* modules along an edge */
    int version;                                        /* 1 to 40 */
    uint8_t dark[FF_QR_MOST_SIDE][FF_QR_MOST_SIDE];     /* by row and column: 1 = dark */
    uint8_t reserved[FF_QR_MOST_SIDE][FF_QR_MOST_SIDE]; /* patterns, which are not masked */
} ff_qr;

/* False when the text is too long. */
bool ff_qr_make(const char *text, ff_qr *out);
/* As a picture (SVG) with its quiet zone. */
void ff_qr_svg(const ff_qr *code, ff_str *out);
/* With block elements, for a terminal; two columns wider than the code on either side. */
void ff_qr_text(const ff_qr *code, ff_str *out);

#endif
