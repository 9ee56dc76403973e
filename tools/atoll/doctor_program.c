/* `atoll doctor` compiles a program and runs it on two images: whatever is amiss shows here. */
#include "doctor.h"

#include "survey.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

/* Runs it in the directory; its output and messages go to the file "output". Returns whether it ends well. */
static bool runs(char *const words[]) {
  pid_t child = fork();
  if (child == 0) {
    int file = open(in_directory("output"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || dup2(file, 1) < 0 || dup2(file, 2) < 0 || chdir(directory))
      _exit(126);
    execv(words[0], words);
    perror(words[0]);
    _exit(127);
  }
  int status;
  while (child > 0 && waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
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

static void try_program(void) {
  static char compiler[PATH_MAX], launcher[PATH_MAX], input[] = "doctor.f90", to[] = "-o", program[] = "doctor";
  static char images[] = "-n", two[] = "2", run[] = "./doctor", limit[] = "--timeout", seconds[] = "60";
  if (!survey_beside("atollfc", compiler, sizeof compiler) || !survey_beside("atollrun", launcher, sizeof launcher)) {
    doctor_say(FINDING_BAD, "mount /proc", "/proc/self/exe does not say where Atoll is installed");
    return;
  }
  if (!runs((char *[]){compiler, input, to, program, NULL})) {
    doctor_say(FINDING_BAD, "read the messages below", "a program of six lines does not compile");
    output_is("", true);
  } else if (!runs((char *[]){launcher, images, two, limit, seconds, run, NULL}) ||
             !output_is("image 2 has 20\n", false)) {
    doctor_say(FINDING_BAD, "read the messages below", "a program does not run on two images");
    output_is("", true);
  } else {
    doctor_say(FINDING_OK, NULL, "a program compiles, and runs on two images");
  }
}

void doctor_program(void) {
  const char *place = getenv("TMPDIR");
  snprintf(directory, sizeof directory, "%s/atoll-doctor-XXXXXX", place && *place ? place : "/tmp");
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
    try_program();
  else
    doctor_say(FINDING_BAD, "set TMPDIR to a directory with room", "nothing can be written in %s: %s", directory,
               strerror(errno));
  static const char *const left[] = {"doctor.f90", "doctor", "output"};
  for (int i = 0; i < 3; i++)
    unlink(in_directory(left[i]));
  rmdir(directory);
}
