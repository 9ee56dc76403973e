/* What Debian's packages of GASNet need where they are linked into a shared object, on this Debian. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* They are built for a newer C library, which gives strtol and sscanf of C23 these names. GASNet reads no binary
   numbers, in which alone they differ. Where the C library has these names itself (Debian 13), its headers make strtol
   here mean them, and a function would call itself forever. */
#if !__GLIBC_PREREQ(2, 38)
long __isoc23_strtol(const char *text, char **end_p, int base);
int __isoc23_sscanf(const char *text, const char *format, ...);

long __isoc23_strtol(const char *text, char **end_p, int base) { return strtol(text, end_p, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}
#endif
