/* `atoll doctor`: main.c calls doctor, and its parts in doctor_*.c are called by that. */
#ifndef ATOLL_TOOL_DOCTOR_H
#define ATOLL_TOOL_DOCTOR_H

/* Looks at compilers, launchers, transports, limits and the system, and says what to do where something is amiss.
   Returns the tool's exit status: 1 if programs cannot be compiled or run. */
int doctor(void);

/* ---- for the parts of it (doctor_*.c) ---- */

enum finding {
  FINDING_OK,
  FINDING_NOTE, /* something is slower, or not to be had */
  FINDING_BAD   /* programs do not compile or run */
};

/* One line of what was found, and, unless it is NULL, one of what to do about it. */
void doctor_say(enum finding finding, const char *advice, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void doctor_program(void);    /* a program is compiled and run on two images */
void doctor_launchers(void);  /* mpiexec, srun */
void doctor_transports(void); /* which plug-ins can be loaded */
void doctor_system(void);     /* limits and settings of the kernel */

#endif
