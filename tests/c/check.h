/* What the tests of doors/c have in common. */
#ifndef ATOLL_TESTS_C_CHECK_H
#define ATOLL_TESTS_C_CHECK_H

#include <stdio.h>
#include <stdlib.h>

/* A status other than 0 without STOP ends all images. */
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__)) {                                                                                              \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #__VA_ARGS__);                                      \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)

#endif
