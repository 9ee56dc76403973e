/* `atoll doctor`: main.c calls doctor, and its parts in doctor_*.c are called by that. */
#ifndef ATOLL_TOOL_DOCTOR_H
#define ATOLL_TOOL_DOCTOR_H

#include <stdbool.h>

/* Looks at compilers, launchers, transports, limits and the system, and says what to do where something is amiss.
   Returns the tool's exit status: 1 if programs cannot be compiled or run, 2 for wrong arguments. These, which follow
   `doctor` and end with NULL, may be --timeout SECONDS: the limit for a compilation, and for a run. */
int doctor(char *const arguments[]);

/* ---- for the parts of it (doctor_*.c) ---- */

enum finding {
  FINDING_OK,
  FINDING_NOTE, /* something is slower, or not to be had */
  FINDING_BAD   /* programs do not compile or run */
};

/* One line of what was found, and, unless it is NULL, one of what to do about it. */
void doctor_say(enum finding finding, const char *advice, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void doctor_program(int seconds); /* a program is compiled and run on two images, each within so many seconds */
void doctor_launchers(void);      /* mpiexec, srun */
void doctor_transports(void);     /* which plug-ins can be loaded */
void doctor_system(void);         /* limits and settings of the kernel */

enum doctor_end {
  DOCTOR_DONE,
  DOCTOR_FAILED, /* or it could not be started */
  DOCTOR_NO_END  /* within the time, or before a signal that ends the doctor */
};

/* Runs a program in a directory; what it writes goes to the file `output`. It and what it has started are gone
 * afterwards. */
enum doctor_end doctor_run(char *const words[], const char *directory, const char *output, int seconds);

/* From the first on, SIGINT, SIGTERM and SIGHUP end only what runs; the second, when all has been cleared away, ends
   the doctor by such a signal if there was one. */
void doctor_catch_signals(void);
void doctor_end_by_signal(void);

#endif
