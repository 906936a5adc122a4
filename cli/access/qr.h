#ifndef CLI_ACCESS_QR_H
#define CLI_ACCESS_QR_H

#include "flagfall/text.h"

#include <stdbool.h>
#include <stdint.h>

/* A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, versions 1 to 6. */

enum { QR_MOST_BYTES = 106, QR_MOST_SIDE = 41 };

typedef struct qr {
    int side;                                     /* modules along an edge */
    uint8_t dark[QR_MOST_SIDE][QR_MOST_SIDE];     /* by row and column: 1 = dark */
    uint8_t reserved[QR_MOST_SIDE][QR_MOST_SIDE]; /* patterns, which are not masked */
} qr;

/* False when the text is too long. */
bool qr_make(const char *text, qr *out);
/* As a picture (SVG) with its quiet zone. */
void qr_put_svg(const qr *code, ff_str *out);
/* With block elements, for a terminal. */
void qr_put_text(const qr *code, ff_str *out);

#endif
