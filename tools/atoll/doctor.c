/* `atoll doctor`: what it says, and what it asks of compilers. The other questions are in doctor_*.c. */
#include "doctor.h"

#include "survey.h"

#include <stdarg.h>
#include <stdio.h>

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

static void look_at_compilers(void) {
  struct compiler list[SURVEY_COMPILERS];
  int count = survey_compilers(list), usable = 0;
  for (int i = 0; i < count; i++) {
    usable += *list[i].version != 0;
    if (*list[i].version)
      doctor_say(FINDING_OK, NULL, "compiler %s: %s", list[i].name, list[i].version);
    else
      doctor_say(FINDING_BAD, "correct or unset ATOLL_FC", "compiler %s, which ATOLL_FC names, cannot be run",
                 list[i].name);
  }
  if (usable == 0)
    doctor_say(FINDING_BAD, "install gfortran or flang-22, or set ATOLL_FC to the path of one",
               "no Fortran compiler was found");
}

int doctor(void) {
  look_at_compilers();
  doctor_program();
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
