/* The programs that `atoll doctor` runs (doctor_program.c): with a limit of time, and so that a signal that ends the
   doctor ends them first. */
#include "doctor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
static volatile sig_atomic_t ended_by;

static void note_end(int number) { ended_by = number; }

void doctor_catch_signals(void) {
  struct sigaction action = {.sa_handler = note_end}, before; /* no SA_RESTART: a call that waits returns */
  for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
    if (!sigaction(ending[i], NULL, &before) && before.sa_handler != SIG_IGN) /* nohup */
      sigaction(ending[i], &action, NULL);
}

void doctor_end_by_signal(void) {
  if (!ended_by)
    return;
  signal(ended_by, SIG_DFL);
  raise(ended_by);
}

static _Noreturn void become(char *const words[], const char *directory, const char *output) {
  int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (setpgid(0, 0) || file < 0 || dup2(file, 1) < 0 || dup2(file, 2) < 0 || chdir(directory))
    _exit(126);
  execv(words[0], words);
  perror(words[0]);
  _exit(127);
}

static bool has_ended(pid_t child, int *status_p) {
  pid_t found = waitpid(child, status_p, WNOHANG);
  return found == child || (found < 0 && errno != EINTR);
}

/* Looks every hundredth of a second; whether the child has ended by then, and nobody wants the doctor to end. */
static bool ends_within(pid_t child, double seconds, int *status_p, bool obey) {
  for (double passed = 0; passed < seconds && !(obey && ended_by); passed += 0.01) {
    if (has_ended(child, status_p))
      return true;
    nanosleep(&(struct timespec){0, 10000000}, NULL);
  }
  return false;
}

enum doctor_end doctor_run(char *const words[], const char *directory, const char *output, int seconds) {
  int status = 1;
  pid_t child = fork();
  if (child == 0)
    become(words, directory, output);
  if (child < 0)
    return DOCTOR_FAILED;
  setpgid(child, child); /* also here: nobody knows who comes first */
  if (ends_within(child, seconds, &status, true))
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? DOCTOR_DONE : DOCTOR_FAILED;
  kill(-child, SIGTERM); /* compilers remove their files then */
  bool gone = ends_within(child, 2, &status, false);
  kill(-child, SIGKILL); /* what the child has started, too */
  while (!gone && waitpid(child, &status, 0) < 0 && errno == EINTR)
    continue;
  return DOCTOR_NO_END;
}
