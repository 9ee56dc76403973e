// The signals that end atollfc, and what their handler has to know.
#ifndef ATOLLFC_SIGNALS_H
#define ATOLLFC_SIGNALS_H

#include <csignal>
#include <sys/types.h>

namespace atollfc {

constexpr int endingSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU};

// The process that is being waited for; 0: none. Changed only while these signals are blocked, or when it has ended.
extern volatile pid_t child;

// In a process that has been forked: the temporary files are the other's.
void forgetTemporaries();

class SignalsBlocked {
  sigset_t before;

public:
  SignalsBlocked() {
    sigset_t ending;
    sigemptyset(&ending);
    for (int number : endingSignals)
      sigaddset(&ending, number);
    sigprocmask(SIG_BLOCK, &ending, &before);
  }
  ~SignalsBlocked() { sigprocmask(SIG_SETMASK, &before, nullptr); }
  const sigset_t &outside() const { return before; }
};

} // namespace atollfc
#endif
