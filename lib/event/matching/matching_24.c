#define WORDS 24
#define KIND  ff_matching_24
#include "matching/matching_body.h"
