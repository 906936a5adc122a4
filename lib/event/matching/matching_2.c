#define WORDS 2
#define KIND  ff_matching_2
#include "matching/matching_body.h"
