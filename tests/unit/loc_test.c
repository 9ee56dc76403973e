/* The places of statements in texts of limited size (base/loc.h): of a long one the end is kept, marked. */
#include "base/loc.h"

#include "check.h"

#include <string.h>

static void check(size_t size, const char *loc, const char *expected) {
  char text[64];
  check_case("%s in %zu characters", loc ? loc : "no place", size);
  memset(text, 'x', sizeof text);
  atolli_loc_put(text, size, loc);
  CHECK(strcmp(text, expected) == 0);
  CHECK(text[size] == 'x');
}

int main(void) {
  check(24, NULL, "");
  check(24, "field.f90:12", "field.f90:12");
  check(24, "ource/parts/field.f90:1", "ource/parts/field.f90:1");
  check(24, "source/parts/field.f90:1", ".../parts/field.f90:1");
  check(26, "source/some/parts/field.f90:1", ".../parts/field.f90:1");
  check(20, "a_name_that_is_longer_than_that.f90:123", "...han_that.f90:123");
  return check_end();
}
