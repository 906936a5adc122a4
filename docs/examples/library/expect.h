/* What these programs use beside the library: says which line was not as it should be, and
 * ends. */
#include <stdio.h>
#include <stdlib.h>

#define expect(what)                                                                           \
    ((what) ? (void)0                                                                          \
            : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what), exit(1)))
