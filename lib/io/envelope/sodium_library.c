#define FF_LIBRARY_OWN_TABLE
#include "envelope/sodium_library.h"

FF_LIBRARY_DEFINE(ff_sodium, FF_SODIUM_FUNCTIONS, "sealed moves and event files need libsodium",
                  "")

int ff_envelope_sodium_start(ff_error *err)
{
    int code = ff_library_need(&ff_sodium_library, err);
    if (code == FF_OK && ff_sodium.sodium_init() < 0)
        code = ff_fail(err, FF_E_INTERNAL, "the library libsodium cannot be started");
    return code;
}
