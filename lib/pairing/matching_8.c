#define WORDS 8
#define KIND  ff_matching_8
#include "pairing/matching_body.h"
