#define WORDS 1
#define KIND  ff_matching_1
#include "pairing/matching_body.h"
