#define WORDS 4
#define KIND  ff_matching_4
#include "pairing/matching_body.h"
