#ifndef FF_PAIRING_IMPOSSIBLE_H
#define FF_PAIRING_IMPOSSIBLE_H

#include "pairing/field.h"

/* Proves that the field cannot be paired, and finds what would have to give. FF_E_MEMORY. */
int ff_impossible(const ff_field *field, ff_swiss_proof *out, ff_error *err);

#endif
