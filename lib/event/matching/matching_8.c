#define WORDS 8
#define KIND  ff_matching_8
#include "matching/matching_body.h"
