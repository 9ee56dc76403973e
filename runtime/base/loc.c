#include "base/loc.h"

#include <string.h>

void atolli_loc_put(char *target, size_t size, const char *loc) {
  static const char mark[] = "...";
  size_t length = loc ? strlen(loc) : 0, marked = 0;
  if (length >= size) {
    const char *end = loc + length;
    loc = end - (size - sizeof mark);
    const char *directory = strchr(loc, '/');
    if (directory)
      loc = directory;
    length = (size_t)(end - loc);
    marked = sizeof mark - 1;
    memcpy(target, mark, marked);
  }
  memcpy(target + marked, loc ? loc : "", length);
  target[marked + length] = '\0';
}
