#define WORDS 64
#define KIND  ff_matching_64
#include "matching/matching_body.h"
