/*
 * CHECK(condition): counts and reports what does not hold, and goes on.
 */
#ifndef ATOLL_TESTS_CHECK_H
#define ATOLL_TESTS_CHECK_H

#include <stdio.h>

extern int check_failures;
int check_image(void); /* for the message; 0 outside of images */

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      check_failures++;                                                                                                \
      fprintf(stderr, "%s:%d: image %d: not true: %s\n", __FILE__, __LINE__, check_image(), #condition);               \
    }                                                                                                                  \
  } while (0)

#endif
