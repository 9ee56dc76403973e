/* Starts the debugger of `atollrun --debug` on an image. The supervisor calls it and waits for its end. */
#include "boot/supervisor/debugger.h"

#include "base/log.h"
#include "boot/node/backend.h"
#include "boot/supervisor/pipes.h"
#include "boot/supervisor/run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_FOUND = 127 }; /* as shells have it */

static pid_t debugger;

void atolli_debugger_start(pid_t image) {
  char number[20], stop[100];
  snprintf(number, sizeof number, "%d", (int)image);
  snprintf(stop, sizeof stop, "tbreak %s", atolli_backend_main);
  debugger = fork();
  if (debugger == 0) {
    sigprocmask(SIG_SETMASK, &atolli_run.old_signals, NULL);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    atolli_pipes_restore_limit();
    /* The image stops where its program begins; before that there is only the start of the runtime to be seen. */
    execlp("gdb", "gdb", "-q", "-p", number, "-ex", stop, "-ex", "continue", (char *)NULL);
    atolli_log("cannot start gdb: %s", strerror(errno));
    _exit(NOT_FOUND);
  }
  if (debugger < 0) {
    atolli_log("cannot start gdb: %s", strerror(errno));
    atolli_run_end(1);
  }
}

void atolli_debugger_reaped(pid_t pid, int wait_status) {
  if (pid != debugger)
    return;
  debugger = 0;
  if (WIFEXITED(wait_status) && WEXITSTATUS(wait_status) == NOT_FOUND)
    atolli_run_end(NOT_FOUND);
}

void atolli_debugger_wait(void) {
  if (debugger > 0)
    waitpid(debugger, NULL, 0);
  debugger = 0;
}
