/* `atoll doctor` compiles a program and runs it on two images: whatever is amiss shows here. */
#include "doctor.h"

#include "survey.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char source[] = "program doctor\n"
                             "  integer :: x[*]\n"
                             "  x = 10*this_image()\n"
                             "  sync all\n"
                             "  if (this_image() == 1) print '(a,i0)', 'image 2 has ', x[2]\n"
                             "end program\n";

static char directory[PATH_MAX];

static const char *in_directory(const char *name) {
  static char path[PATH_MAX + 20];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  return path;
}

static enum doctor_end run(char *const words[], int seconds) {
  char output[sizeof directory + 20];
  snprintf(output, sizeof output, "%s", in_directory("output"));
  return doctor_run(words, directory, output, seconds);
}

static bool output_is(const char *expected, bool tell) {
  FILE *file = fopen(in_directory("output"), "r");
  char line[400];
  bool same = false;
  for (int lines = 0; file && lines < 12 && fgets(line, sizeof line, file); lines++) {
    same |= !strcmp(line, expected);
    if (tell)
      printf("      | %s", line);
  }
  if (file)
    fclose(file);
  return same;
}

/* Says that there was no end, if so. */
static bool too_long(enum doctor_end end, const char *what, int seconds) {
  if (end == DOCTOR_NO_END)
    doctor_say(FINDING_BAD, "look what it waits for, or give it more time: atoll doctor --timeout SECONDS",
               "%s takes more than %d s", what, seconds);
  return end == DOCTOR_NO_END;
}

static void try_run(char *launcher, int seconds) {
  static char images[] = "-n", two[] = "2", program[] = "./doctor";
  enum doctor_end end = run((char *[]){launcher, images, two, program, NULL}, seconds);
  if (too_long(end, "a program of six lines on two images", seconds))
    return;
  if (end == DOCTOR_DONE && output_is("image 2 has 20\n", false)) {
    doctor_say(FINDING_OK, NULL, "a program compiles, and runs on two images");
    return;
  }
  doctor_say(FINDING_BAD, "read the messages below", "a program does not run on two images");
  output_is("", true);
}

static void try_program(int seconds) {
  static char compiler[PATH_MAX], launcher[PATH_MAX], input[] = "doctor.f90", to[] = "-o", program[] = "doctor";
  if (!survey_beside("atollfc", compiler, sizeof compiler) || !survey_beside("atollrun", launcher, sizeof launcher)) {
    doctor_say(FINDING_BAD, "mount /proc", "/proc/self/exe does not say where Atoll is installed");
    return;
  }
  enum doctor_end end = run((char *[]){compiler, input, to, program, NULL}, seconds);
  if (too_long(end, "the compilation of a program of six lines", seconds))
    return;
  if (end == DOCTOR_DONE) {
    try_run(launcher, seconds);
    return;
  }
  doctor_say(FINDING_BAD, "read the messages below", "a program of six lines does not compile");
  output_is("", true);
}

void doctor_program(int seconds) {
  const char *place = getenv("TMPDIR");
  snprintf(directory, sizeof directory, "%s/atoll-doctor-XXXXXX", place && *place ? place : "/tmp");
  doctor_catch_signals();
  if (!mkdtemp(directory)) {
    doctor_say(FINDING_BAD, "set TMPDIR to a directory with room", "no directory can be made in %s: %s",
               place && *place ? place : "/tmp", strerror(errno));
    return;
  }
  FILE *file = fopen(in_directory("doctor.f90"), "w");
  bool written = file && fputs(source, file) >= 0;
  if (file)
    written = fclose(file) == 0 && written;
  if (written)
    try_program(seconds);
  else
    doctor_say(FINDING_BAD, "set TMPDIR to a directory with room", "nothing can be written in %s: %s", directory,
               strerror(errno));
  static const char *const left[] = {"doctor.f90", "doctor", "output"};
  for (int i = 0; i < 3; i++)
    unlink(in_directory(left[i]));
  rmdir(directory);
  doctor_end_by_signal();
}
