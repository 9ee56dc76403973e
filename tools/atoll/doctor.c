/* `atoll doctor`: what it says, and what it asks of compilers. The other questions are in doctor_*.c. */
#include "doctor.h"

#include "survey.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ATOLL_TEXT(x) #x
#define ATOLL_NUMBER(x) ATOLL_TEXT(x)

static int num_bad, num_notes;

void doctor_say(enum finding finding, const char *advice, const char *format, ...) {
  static const char *const words[] = {"ok  ", "note", "BAD "};
  va_list arguments;
  printf("%s  ", words[finding]);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  if (advice)
    printf("      -> %s\n", advice);
  fflush(stdout); /* the next question may take a while */
  num_bad += finding == FINDING_BAD;
  num_notes += finding == FINDING_NOTE;
}

/* The versions that have been tested, and what to do about others. */
static const struct family {
  int oldest, newest;
  const char *for_older, *for_newer;
} gfortran = {ATOLL_OLDEST_GFORTRAN, ATOLL_NEWEST_GFORTRAN,
              "install gfortran-" ATOLL_NUMBER(ATOLL_OLDEST_GFORTRAN) " or newer (RHEL: a gcc-toolset)",
              "if results look wrong, compare with an older gfortran"},
  flang = {ATOLL_OLDEST_FLANG, ATOLL_NEWEST_FLANG, "install flang-" ATOLL_NUMBER(ATOLL_OLDEST_FLANG) " or newer",
           "if results look wrong, compare with an older flang"};

/* By the first line of --version, as atollfc reads it (atollfc/BackEnd.cpp); NULL: it is another one, or has no number.
 */
static const struct family *family_of(const char *version, int *major_p) {
  static const struct {
    const char *words, *before_number;
    const struct family *family;
  } known[] = {{"GNU Fortran (", ") ", &gfortran}, /* and the packager's words */
               {"flang version ", "version ", &flang},
               {"flang-new version ", "version ", &flang}}; /* up to version 19 */
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const char *words = strstr(version, known[i].words);
    const char *number = words ? strstr(words, known[i].before_number) : NULL;
    *major_p = number ? atoi(number + strlen(known[i].before_number)) : 0;
    if (*major_p > 0)
      return known[i].family;
  }
  return NULL;
}

static void report(const struct compiler *compiler) {
  int major;
  const struct family *family = family_of(compiler->version, &major);
  if (!*compiler->version)
    doctor_say(FINDING_BAD, "correct or unset ATOLL_FC", "compiler %s, which ATOLL_FC names, cannot be run",
               compiler->name);
  else if (family && major < family->oldest)
    doctor_say(FINDING_NOTE, family->for_older, "compiler %s: %s is too old: files with coarrays are refused",
               compiler->name, compiler->version);
  else if (family && major > family->newest)
    doctor_say(FINDING_NOTE, family->for_newer, "compiler %s: %s is newer than what Atoll has been tested with",
               compiler->name, compiler->version);
  else
    doctor_say(FINDING_OK, NULL, "compiler %s: %s", compiler->name, compiler->version);
}

static void look_at_compilers(void) {
  struct compiler list[SURVEY_COMPILERS];
  int count = survey_compilers(list), usable = 0;
  for (int i = 0; i < count; i++) {
    usable += *list[i].version != 0;
    report(&list[i]);
  }
  if (usable == 0)
    doctor_say(FINDING_BAD, "install gfortran or " ATOLL_FLANG_NAME ", or set ATOLL_FC to the path of one",
               "no Fortran compiler was found");
}

/* 0: the arguments are wrong. */
static int timeout_of(char *const arguments[]) {
  if (!arguments[0])
    return 60;
  if (strcmp(arguments[0], "--timeout") || !arguments[1] || arguments[2])
    return 0;
  char *end;
  long seconds = strtol(arguments[1], &end, 10);
  return *end || seconds < 1 || seconds > 86400 ? 0 : (int)seconds;
}

static const char help[] = "Usage: atoll doctor [--timeout SECONDS]\n"
                           "Tries the compilers, launchers and transports, looks at limits, and says what to\n"
                           "do. The exit status is 1 if programs would not compile or run.\n"
                           "  --timeout SECONDS  the limit for a compilation and for a run (else 60)\n"
                           "  --help             this text\n";

int doctor(char *const arguments[]) {
  if (arguments[0] && !strcmp(arguments[0], "--help") && !arguments[1]) {
    fputs(help, stdout);
    return 0;
  }
  int seconds = timeout_of(arguments);
  if (seconds == 0) {
    fputs("atoll doctor: the only option is --timeout SECONDS, with 1 to 86400 seconds\n", stderr);
    return 2;
  }
  look_at_compilers();
  doctor_program(seconds);
  doctor_launchers();
  doctor_transports();
  doctor_system();
  if (num_bad)
    printf("\n%d thing%s to mend before programs compile and run.\n", num_bad, num_bad == 1 ? "" : "s");
  else if (num_notes)
    puts("\nPrograms compile and run. The notes say what is slower or not to be had.");
  else
    puts("\nAll is well.");
  return num_bad > 0;
}
