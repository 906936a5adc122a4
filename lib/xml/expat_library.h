#ifndef FF_XML_EXPAT_LIBRARY_H
#define FF_XML_EXPAT_LIBRARY_H

/* expat, for rating lists and spreadsheets in XML. */
#include "base/library.h"

#include <expat.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_EXPAT_FUNCTIONS(X) \
    X(XML_ParserCreate) X(XML_ParserFree) X(XML_SetUserData) X(XML_SetElementHandler) \
    X(XML_SetCharacterDataHandler) X(XML_SetDoctypeDeclHandler) \
    X(XML_Parse) X(XML_StopParser) X(XML_GetErrorCode) X(XML_ErrorString) \
    X(XML_GetCurrentLineNumber) X(XML_GetCurrentColumnNumber)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_expat, FF_EXPAT_FUNCTIONS)

#endif
