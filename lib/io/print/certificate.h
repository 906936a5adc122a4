#ifndef FF_PRINT_CERTIFICATE_H
#define FF_PRINT_CERTIFICATE_H

#include "norms/norms.h"
#include "print/pages.h"

/*
 * Certificates of norms with the fields of FIDE's form IT1, to be printed and signed: what the
 * event states is filled in, what it does not is left to be written.
 */

/* Begins pages of certificates. Release with ff_pages_release in every case. FF_E_MEMORY. */
int ff_certificates_begin(const ff_norm_event *event, ff_pages *out, ff_error *err);
/* Adds the certificate of a norm, on a page of its own. FF_E_MEMORY. */
int ff_certificates_add(ff_pages *pages, const ff_norm_event *event,
                        const ff_norm_record *record, const ff_norm *norm, ff_error *err);

#endif
