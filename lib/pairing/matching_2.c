#define WORDS 2
#define KIND  ff_matching_2
#include "pairing/matching_body.h"
