#ifndef CLI_DOOR_BASE64_H
#define CLI_DOOR_BASE64_H

/*
 * Files in questions and answers: a text, or {"base64": ...} (RFC 4648), written here too where
 * there is no libsodium: in the browser.
 */
#include "base/json.h"
#include "flagfall/text.h"

/* False when it is neither. */
bool door_read_file(const ff_json_value *file, ff_str *out);
/* A member of the object that is being written. */
void door_put_file(ff_json *json, const char *name, const ff_str *content);

#endif
