/* access.c as C++. */
#include "access.c"
