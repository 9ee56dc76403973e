/* The report of what many images wait for (boot/watch/report.h): a line for each of a few; of many one for those that
   wait for the same at the same place, or, where that is too many lines, one for each place. */
#include "boot/watch/report.h"

#include "boot/node/node.h"
#include "check.h"

#include <stdarg.h>
#include <string.h>

static char said[200][700];
static int num_said;

static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(said[num_said++], sizeof said[0], format, arguments);
  va_end(arguments);
}

static void report(int images, atolli_report_describe *describe) {
  atolli_num_images = images;
  num_said = 0;
  atolli_report_waits(describe, say);
}

#define SAID(k, text)                                                                                                  \
  do {                                                                                                                 \
    CHECK(!strcmp(said[k], text));                                                                                     \
    if (strcmp(said[k], text))                                                                                         \
      fprintf(stderr, "%s\n", said[k]);                                                                                \
  } while (0)

/* One waits for another, and all others for it; the time is not the same for two of them. */
static void describe_one_missing(int image, char *text, size_t size) {
  if (image == 5)
    snprintf(text, size, "image 5: a.f90:7: SYNC IMAGES: waits for SYNC IMAGES of image 1 with it, since 3.0 s");
  else
    snprintf(text, size, "image %d: a.f90:12: SYNC ALL: waits for image 5, since %d.1 s", image, image);
}

static void test_few(void) {
  report(64, describe_one_missing);
  CHECK(num_said == 64);
  SAID(0, "  image 1: a.f90:12: SYNC ALL: waits for image 5, since 1.1 s");
  SAID(63, "  image 64: a.f90:12: SYNC ALL: waits for image 5, since 64.1 s");
}

static void test_groups(void) {
  report(4096, describe_one_missing);
  CHECK(num_said == 2);
  SAID(0, "  images 1-4, 6-4096: a.f90:12: SYNC ALL: wait for image 5, since 1.1 s");
  SAID(1, "  image 5: a.f90:7: SYNC IMAGES: waits for SYNC IMAGES of image 1 with it, since 3.0 s");
}

/* Each for another one; and at another place 16 for 16 others. */
static void describe_ring(int image, char *text, size_t size) {
  snprintf(text, size, "image %d: a.f90:%d: SYNC IMAGES: waits for SYNC IMAGES of image %d with it, since 1.0 s", image,
           image <= 300 && image % 20 == 0 ? 9 : 8, image + 1);
}

static void test_places(void) {
  report(300, describe_ring);
  CHECK(num_said == 2);
  SAID(0, "  images 1-19, 21-39, 41-59, 61-79, 81-99, 101-119, 121-139, 141-159, 161-179, 181-199, 201-219 and 76 "
          "more: a.f90:8: SYNC IMAGES: image 1 waits for SYNC IMAGES of image 2 with it, since 1.0 s, the others for "
          "others");
  SAID(1,
       "  images 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300: a.f90:9: SYNC IMAGES: image 20 "
       "waits for SYNC IMAGES of image 21 with it, since 1.0 s, the others for others");
}

static void describe_ends(int image, char *text, size_t size) {
  const char *const what[] = {"has failed", "has ended",
                              "does not wait for another image: it computes, or is in input or output"};
  snprintf(text, size, "image %d %s", image, what[image <= 2 ? 0 : image <= 60 ? 1 : 2]);
}

static void test_without_waits(void) {
  report(70, describe_ends);
  CHECK(num_said == 3);
  SAID(0, "  images 1-2 have failed");
  SAID(1, "  images 3-60 have ended");
  SAID(2, "  images 61-70 do not wait for other images: they compute, or are in input or output");
}

/* Each at a place of its own. */
static void describe_chaos(int image, char *text, size_t size) {
  snprintf(text, size, "image %d: a.f90:%d: LOCK: waits for its turn, since 1.0 s", image, image);
}

static void test_more_places_than_lines(void) {
  report(100, describe_chaos);
  CHECK(num_said == 65);
  SAID(63, "  image 64: a.f90:64: LOCK: waits for its turn, since 1.0 s");
  SAID(64, "  and 36 images more, each at another place");
}

int main(void) {
  CASE(test_few);
  CASE(test_groups);
  CASE(test_places);
  CASE(test_without_waits);
  CASE(test_more_places_than_lines);
  return check_end();
}
