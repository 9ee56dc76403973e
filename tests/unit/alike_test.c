/* Errors that many images find (boot/end/alike.h): one says it and the others are counted; nothing is lost that says
   something else, whoever comes first, and whoever is ended before it has said what it was to say. */
#include "boot/end/alike.h"

#include "boot/node/node.h"
#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static char said[20][1200];
static int num_said, end_of_error;

static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(said[num_said++], sizeof said[0], format, arguments);
  va_end(arguments);
}

static void begin(int images) {
  FILE *lines = tmpfile();
  if (atolli_node)
    munmap(atolli_node, atolli_node_size(atolli_num_images));
  atolli_num_images = images;
  atolli_node = mmap(NULL, atolli_node_size(images), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  num_said = 0;
  fflush(stderr);
  dup2(fileno(lines), STDERR_FILENO);
  fclose(lines);
}

/* How many of the lines since begin are this one. */
static int lines_of(const char *text) {
  static char all[1 << 20];
  int found = 0;
  ssize_t length = pread(STDERR_FILENO, all, sizeof all - 1, 0);
  all[length > 0 ? length : 0] = 0;
  for (const char *line = all; (line = strstr(line, text)) != NULL; line++)
    found++;
  return found;
}

static void end(void) { dup2(end_of_error, STDERR_FILENO); }

static void image_says(int image, const char *text) {
  char message[3000];
  snprintf(message, sizeof message, "error: image %d: %s", image, text);
  atolli_alike_say(message, text);
}

#define HAS_SAID(k, text) CHECK(num_said > (k) && !strcmp(said[k], text))

static void test_few(void) {
  begin(8);
  for (int image = 1; image <= 8; image++)
    image_says(image, "SYNC ALL: image 9 has failed");
  int lines = lines_of(": SYNC ALL: image 9 has failed\n");
  bool any = atolli_alike_report(say);
  end();
  CHECK(lines == 8 && !any && num_said == 0);
}

/* 64 processes at once, each as 16 images. */
static void test_many(void) {
  enum { PROCESSES = 64, EACH = 16 };
  begin(PROCESSES * EACH);
  for (int p = 0; p < PROCESSES; p++)
    if (fork() == 0) {
      for (int k = 1; k <= EACH; k++)
        image_says(EACH * p + k, k <= 8 ? "SYNC ALL: image 9 has failed" : k < 16 ? "x.f90:3: CO_SUM: no" : "STOP");
      _exit(0);
    }
  while (wait(NULL) > 0)
    ;
  bool any = atolli_alike_report(say), again = atolli_alike_report(say);
  image_says(1, "SYNC ALL: image 9 has failed"); /* in a launcher's job, after the image that aborts it has reported */
  int lines = lines_of("error: "), failed = lines_of(": SYNC ALL: image 9 has failed\n");
  end();
  int told = 0;
  for (int k = 0; k < num_said; k++)
    told += atoi(said[k]);
  /* Two may say the same where one has been kept from its core for long. */
  CHECK(lines >= 3 && lines < 20 && failed >= 1);
  CHECK(any && !again && num_said >= 3);
  CHECK(told + lines == PROCESSES * EACH);
}

/* More texts than there is room for, and one that is too long. */
static void test_many_texts(void) {
  char text[2000];
  begin(100);
  for (int image = 1; image <= 40; image++) {
    snprintf(text, sizeof text, "error %d", image / 2);
    image_says(image, text);
  }
  memset(text, 'x', 1500);
  text[1500] = 0;
  image_says(41, text);
  image_says(42, text);
  int lines = lines_of("error: image"), missing = 0;
  for (int k = 0; k <= 20; k++) {
    snprintf(text, sizeof text, ": error %d\n", k);
    missing += lines_of(text) == 0;
  }
  atolli_alike_report(say);
  end();
  CHECK(missing == 0);
  CHECK(lines == 42 - 7 && num_said == 7); /* the first text is that of one image */
  HAS_SAID(0, "1 more image with the same error: error 1");
}

/* The image that was to say it is ended between. */
static void test_ended(void) {
  begin(100);
  atomic_store(&atolli_node->alike[0].state, 2); /* written, not said */
  strcpy(atolli_node->alike[0].text, "lost");
  image_says(2, "lost");
  image_says(3, "lost");
  atomic_store(&atolli_node->alike[1].state, 1); /* not even written */
  image_says(4, "other");
  int lines = lines_of("error: image"), others = lines_of("error: image 4: other\n");
  atolli_alike_report(say);
  end();
  CHECK(lines == 1 && others == 1);
  CHECK(num_said == 1);
  HAS_SAID(0, "error of 3 images: lost");
}

static void test_own(void) {
  begin(100);
  for (int image = 1; image <= 3; image++)
    atolli_alike_say("error: own", NULL);
  int lines = lines_of("error: own\n");
  bool any = atolli_alike_report(say);
  end();
  CHECK(lines == 3 && !any);
}

int main(void) {
  end_of_error = dup(STDERR_FILENO);
  CASE(test_few);
  CASE(test_many);
  CASE(test_many_texts);
  CASE(test_ended);
  CASE(test_own);
  return check_end();
}
