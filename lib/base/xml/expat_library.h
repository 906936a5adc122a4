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
    X(XML_GetCurrentLineNumber) X(XML_GetCurrentColumnNumber) X(XML_GetCurrentByteIndex)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_expat, FF_EXPAT_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define XML_ErrorString ff_expat.XML_ErrorString
#define XML_GetCurrentByteIndex ff_expat.XML_GetCurrentByteIndex
#define XML_GetCurrentColumnNumber ff_expat.XML_GetCurrentColumnNumber
#define XML_GetCurrentLineNumber ff_expat.XML_GetCurrentLineNumber
#define XML_GetErrorCode ff_expat.XML_GetErrorCode
#define XML_Parse ff_expat.XML_Parse
#define XML_ParserCreate ff_expat.XML_ParserCreate
#define XML_ParserFree ff_expat.XML_ParserFree
#define XML_SetCharacterDataHandler ff_expat.XML_SetCharacterDataHandler
#define XML_SetDoctypeDeclHandler ff_expat.XML_SetDoctypeDeclHandler
#define XML_SetElementHandler ff_expat.XML_SetElementHandler
#define XML_SetUserData ff_expat.XML_SetUserData
#define XML_StopParser ff_expat.XML_StopParser
/* clang-format on */
#endif

#endif
