/* The harness itself (check.h): a test with a case that fails does, as does one with a case that checks nothing; what
   is skipped is seen; processes that a case forks are heard. Each such test is this program, with its name. */
#include "check.h"
#include "images.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char output[4000];

static void good(void) { CHECK(1 + 1 == 2); }
static void bad(void) { CHECK(1 + 1 == 3); }
static void empty(void) {}
static void skips(void) { check_skip("sections, which nobody has here"); }
static void skips_a_part(void) { good(), skips(); }
static void on_image_2(void) { CHECK(atolli_this_image != 2); }
static void skips_on_image_2(void) { atolli_this_image == 2 ? skips() : (void)0; }

/* The fork has cases of its own: that it checks something does not count for the others, nor theirs for it. */
static void forks_go_on(void) {
  CASE(good);
  int status = 0;
  if (fork() == 0) {
    CASE(good), CASE(empty);
    _exit(check_end());
  }
  check_case("the fork has failed");
  CHECK(wait(&status) > 0 && WEXITSTATUS(status) == 1);
}

static void one_good(void) { CASE(good); }
static void one_of_three_bad(void) { CASE(good), CASE(bad), CASE(good); }
static void one_of_three_empty(void) { CASE(good), CASE(empty), CASE(good); }
static void one_of_two_skips(void) { CASE(good), CASE(skips); }
static void all_skip(void) { CASE(skips), CASE(skips); }
static void a_part_is_skipped(void) { CASE(skips_a_part); }
static void bad_and_skipped(void) { CASE(skips), CASE(bad); }
static void no_case(void) {}
static void good_images(void) { CASE_IMAGES(3, 20, good); }
static void bad_image(void) { CASE_IMAGES(3, 20, on_image_2); }
static void empty_images(void) { CASE_IMAGES(3, 20, empty); }
static void skipping_image(void) { CASE_IMAGES(3, 20, skips_on_image_2); }
static void lost_image(void) { CASE_IMAGES_LOSE(1, 3, 20, good); }

static const struct {
  const char *name;
  void (*cases)(void);
} tests[] = {
    {"one good", one_good},
    {"one of three bad", one_of_three_bad},
    {"one of three empty", one_of_three_empty},
    {"one of two skips", one_of_two_skips},
    {"all skip", all_skip},
    {"a part is skipped", a_part_is_skipped},
    {"bad and skipped", bad_and_skipped},
    {"no case", no_case},
    {"forks go on", forks_go_on},
    {"good images", good_images},
    {"bad image", bad_image},
    {"empty images", empty_images},
    {"skipping image", skipping_image},
    {"lost image", lost_image},
};

/* The status of this test, by this program; `output`: what it says. */
static int status_of(const char *test) {
  int pipe_of[2], status;
  ssize_t bytes, length = 0;
  if (pipe(pipe_of))
    return -1;
  pid_t pid = fork();
  if (pid == 0) {
    dup2(pipe_of[1], STDOUT_FILENO);
    dup2(pipe_of[1], STDERR_FILENO);
    execl("/proc/self/exe", "check_test", test, NULL);
    _exit(2);
  }
  close(pipe_of[1]);
  while ((bytes = read(pipe_of[0], output + length, sizeof output - 1 - (size_t)length)) > 0)
    length += bytes;
  output[length] = '\0';
  close(pipe_of[0]);
  return waitpid(pid, &status, 0) == pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void of_cases(void) {
  CHECK(status_of("one good") == 0 && strstr(output, "passed: good\n1 cases, 0 failures, 0 with"));
  CHECK(status_of("one of three bad") == 1 && strstr(output, "check_test.c:") &&
        strstr(output, ": bad: image 0: not true: 1 + 1 == 3"));
  CHECK(strstr(output, "FAILED: bad\npassed: good\n3 cases, 1 failures"));
  CHECK(status_of("one of three empty") == 1 && strstr(output, "empty: it has checked nothing"));
  CHECK(status_of("no case") == 1);
  CHECK(status_of("forks go on") == 0 && strstr(output, "empty: it has checked nothing"));
}

static void of_skips(void) {
  CHECK(status_of("one of two skips") == 0 && strstr(output, "skipped: skips: sections, which nobody has here\n"));
  CHECK(strstr(output, "2 cases, 0 failures, 1 with something skipped"));
  CHECK(status_of("all skip") == CHECK_SKIPPED);
  CHECK(status_of("a part is skipped") == 0 && strstr(output, "skipped: skips_a_part: "));
  CHECK(status_of("bad and skipped") == 1);
}

static void of_images(void) {
  CHECK(status_of("good images") == 0 && strstr(output, "passed: good on 3 images"));
  CHECK(status_of("bad image") == 1 && strstr(output, "on_image_2 on 3 images: image 2: not true"));
  CHECK(status_of("empty images") == 1 && strstr(output, "empty on 3 images: it has checked nothing"));
  CHECK(status_of("skipping image") == CHECK_SKIPPED &&
        strstr(output, "skipped: skips_on_image_2 on 3 images: sections"));
  CHECK(status_of("lost image") == 1);
}

int main(int argc, char **argv) {
  for (size_t i = 0; argc > 1 && i < sizeof tests / sizeof tests[0]; i++)
    if (!strcmp(argv[1], tests[i].name)) {
      tests[i].cases();
      return check_end();
    }
  CASE(of_cases);
  CASE(of_skips);
  CASE(of_images);
  return check_end();
}
