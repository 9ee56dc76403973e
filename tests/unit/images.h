/*
 * A stand-in for boot: forks images in the test program, with slots of shared memory and one mapped "segment" for
 * static coarrays, and core started on them. ATOLL_NODE_SIZE makes several nodes of them, as in programs.
 */
#ifndef ATOLL_TESTS_IMAGES_H
#define ATOLL_TESTS_IMAGES_H

#include "boot/node/node.h"

#include <stdbool.h>
#include <stddef.h>

enum { TEST_SLOT_BYTES = 1 << 28, TEST_SEGMENT_BYTES = 1 << 20 };

/* Static coarrays of a test lie here, at the same address on all images; page-aligned, zero at start. */
extern char *test_segment;

/* Ends of an image that are no failed check. */
enum { TEST_EXIT_ERROR = 101, /* by error termination */ TEST_EXIT_LEFT = 102 /* another one's */ };

/*
 * Runs body on n images. An image whose body returns has stopped: it stays until all have. The run is killed after
 * `seconds`. Returns the number of images that failed a check, were killed, or were told to leave; the message of error
 * termination, if any, is in test_message.
 */
int run_images(int n, int seconds, void (*body)(void));

/* The same; every image is expected to end by error termination with a message that contains `text`, or to leave
   because of it, or to have killed itself. */
bool run_expecting(int n, const char *text, void (*body)(void));
/* Not within the usual time, but so many seconds. */
bool run_expecting_within(int n, int seconds, const char *text, void (*body)(void));

/* The same as cases of a test: all end well; so many do not; it ends with a message that contains the text; all end
   well, on each of so many images. */
#define CASE_IMAGES(n, seconds, body) test_case(#body, n, seconds, 0, body)
#define CASE_IMAGES_LOSE(lost, n, seconds, body) test_case(#body, n, seconds, lost, body)
#define CASE_IMAGES_END(n, text, body) test_case_expecting(#body, n, text, body)
#define CASES_IMAGES(counts, seconds, body)                                                                            \
  test_cases(#body, counts, (int)(sizeof(counts) / sizeof *(counts)), seconds, body)
void test_case(const char *name, int n, int seconds, int lost, void (*body)(void));
void test_cases(const char *name, const int *counts, int num, int seconds, void (*body)(void));
void test_case_expecting(const char *name, int n, const char *text, void (*body)(void));

extern char *test_message;

/* The images behave as those of a launcher's job; to be set before. */
extern bool test_is_launched;

/* The image goes on, and is killed at some moment within so many microseconds. */
void test_die_within(unsigned microseconds);

/* Wall clock in seconds. */
double test_seconds(void);

#endif
