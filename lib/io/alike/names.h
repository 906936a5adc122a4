#ifndef FF_ALIKE_NAMES_H
#define FF_ALIKE_NAMES_H

/* How two spellings of a name agree. */
typedef enum ff_alike_names {
    FF_ALIKE_NAMES_UNKNOWN, /* one of them is empty */
    FF_ALIKE_NAMES_AGREE,   /* apart from order, accents and initials */
    FF_ALIKE_NAMES_PART,    /* one has a family name alone, and it is the other's */
    FF_ALIKE_NAMES_SOUND, /* their family names sound alike: Yusupov, Jussupow, Юсупов */
    FF_ALIKE_NAMES_DIFFER
} ff_alike_names;

ff_alike_names ff_alike_compare_names(const char *a, const char *b);

/* What follows the title that a name may begin with ("GM Karpov"). */
const char *ff_alike_without_title(const char *name);

/* The consonants of a family name, in one spelling; "" where a name has none. */
enum { FF_ALIKE_SOUND = 256 };
void ff_alike_family_sound(const char *name, char out[FF_ALIKE_SOUND]);

#endif
