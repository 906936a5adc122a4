#define WORDS 64
#define KIND  ff_matching_64
#include "pairing/matching_body.h"
