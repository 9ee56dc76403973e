/*
 * A test is a program of cases that have names. Each checks something, or says why that cannot be done here: a case
 * that ends without either fails.
 *
 *   CHECK(condition)           reports what does not hold, and goes on; its value is whether it holds
 *   CASE(body)                 the case that has the name of this function
 *   check_case("an empty %s")  begins a case, which ends where the next one begins
 *   return check_end();        the end of main
 *
 * Processes that a case has forked may check and skip, too. Who has forked them fails if they do (images.h does it).
 */
#ifndef ATOLL_TESTS_CHECK_H
#define ATOLL_TESTS_CHECK_H

#include <stdbool.h>
#include <stdio.h>

extern int check_failures; /* of this process */
int check_image(void);     /* for the message; 0 outside of images */

#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)
bool check_that(bool holds, const char *condition, const char *file, int line);

#define CASE(body) (check_case("%s", #body), (body)())
void check_case(const char *name, ...) __attribute__((format(printf, 1, 2)));

/* What the case cannot check here, and why. The output says so; a test that has checked nothing is one that CTest
   shows as skipped. */
void check_skip(const char *what_and_why, ...) __attribute__((format(printf, 1, 2)));

/* The status of the test: that of failure, of a test skipped (CTest's SKIP_RETURN_CODE), or 0. */
enum { CHECK_SKIPPED = 77 };
int check_end(void);

#endif
