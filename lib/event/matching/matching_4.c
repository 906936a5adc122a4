#define WORDS 4
#define KIND  ff_matching_4
#include "matching/matching_body.h"
