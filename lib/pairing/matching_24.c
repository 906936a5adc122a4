#define WORDS 24
#define KIND  ff_matching_24
#include "pairing/matching_body.h"
