#ifndef FF_LAWS_LAWS_ARTICLES_H
#define FF_LAWS_LAWS_ARTICLES_H

#include "flagfall/laws.h"

extern const ff_article ff_articles_code[FF_LAW_POINT_COUNT];
extern const ff_article ff_articles_2009[FF_LAW_POINT_COUNT];
extern const ff_article ff_articles_2014[FF_LAW_POINT_COUNT];
extern const ff_article ff_articles_2017[FF_LAW_POINT_COUNT];
extern const ff_article ff_articles_2018[FF_LAW_POINT_COUNT];
extern const ff_article ff_articles_2023[FF_LAW_POINT_COUNT];

#endif
