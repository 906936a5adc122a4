#define WORDS 1
#define KIND  ff_matching_1
#include "matching/matching_body.h"
