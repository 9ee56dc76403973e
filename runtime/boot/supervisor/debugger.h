/* atollrun --debug: gdb on one image, in the run's terminal. */
#ifndef ATOLL_BOOT_DEBUGGER_H
#define ATOLL_BOOT_DEBUGGER_H

#include <sys/types.h>

/* Starts gdb on the process of an image, which waits for it (image.c). Without gdb the run ends. */
void atolli_debugger_start(pid_t image);
/* The supervisor has reaped this process. If it is the debugger that could not be started, the run ends. */
void atolli_debugger_reaped(pid_t pid, int wait_status);
/* Waits until the user has left the debugger: two programs must not read one terminal. */
void atolli_debugger_wait(void);

#endif
