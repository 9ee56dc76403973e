#include "limits/UserLimits.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static std::optional<unsigned long long> limitOf(int resource) {
  rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return std::nullopt;
  return limit.rlim_cur;
}

static std::string processesAllowed() {
  auto most = limitOf(RLIMIT_NPROC);
  std::string ofUser =
      most ? "`ulimit -u` allows this user " + std::to_string(*most) + " processes and threads, and " : std::string();
  return ofUser + "a container may allow fewer (pids.max): end others, or raise the limit";
}

int userlimits::memoryFailure(char *text, int size) {
  auto most = limitOf(RLIMIT_AS);
  return most ? snprintf(text, size, "no memory is left: `ulimit -v` allows %llu MiB of addresses: raise it",
                         *most >> 20)
              : snprintf(text, size, "no memory is left on this machine, or in its control group");
}

std::string userlimits::loadFailure() {
  char memory[100];
  if (!limitOf(RLIMIT_AS))
    return "";
  memoryFailure(memory, sizeof memory);
  return std::string(" (") + memory + ")";
}

std::string userlimits::startFailure(int number) {
  std::string text = strerror(number);
  char memory[100];
  if (number == EAGAIN)
    return text + ": " + processesAllowed();
  if (number != ENOMEM)
    return text;
  memoryFailure(memory, sizeof memory);
  return memory;
}

std::string userlimits::writeFailure(int number) {
  auto most = limitOf(RLIMIT_FSIZE);
  std::string text = strerror(number);
  return number == EFBIG && most ? text + ": `ulimit -f` allows files of " + std::to_string(*most) + " bytes: raise it"
                                 : text;
}

// ---- commands -----------------------------------------------------------------------------------------------------

// Of all processes that have ended.
static double secondsOfChildren() {
  rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

userlimits::OfCommand::OfCommand() : secondsBefore(secondsOfChildren()) {}

// A compiler driver has some at a time: itself, the linker's driver, the linker. flang has threads, too, for all cores,
// and crashes without.
static size_t needed(int status) {
  enum { PROCESSES = 3, MOST_THREADS = 64 };
  bool crashed = !WIFEXITED(status) || WEXITSTATUS(status) > 1;
  return PROCESSES + (crashed ? std::min<long>(sysconf(_SC_NPROCESSORS_ONLN), MOST_THREADS) : 0);
}

static bool canStart(size_t number) {
  std::vector<pid_t> started;
  bool can = true;
  while (can && started.size() < number) {
    pid_t process = fork();
    if (process == 0) {
      sleep(10); // until it is killed
      _exit(0);
    }
    if (process > 0)
      started.push_back(process);
    can = process > 0 || errno != EAGAIN;
    if (process < 0)
      break;
  }
  for (pid_t process : started) {
    kill(process, SIGKILL);
    while (waitpid(process, nullptr, 0) < 0 && errno == EINTR)
      ;
  }
  return can;
}

std::vector<std::string> userlimits::OfCommand::met(const std::string &program, int status) const {
  std::vector<std::string> result;
  auto most = limitOf(RLIMIT_CPU);
  double seconds = secondsOfChildren() - secondsBefore;
  // The kernel counts ticks of a clock to end it. On a busy machine they come to more than the time that it tells
  // later.
  if (most && seconds > 0.8 * static_cast<double>(*most)) {
    char text[200];
    snprintf(text, sizeof text,
             " has taken %.1f seconds of processor time, and `ulimit -t` allows a process %llu: raise it", seconds,
             *most);
    result.push_back("'" + program + "'" + text);
  }
  if (auto largest = limitOf(RLIMIT_FSIZE))
    result.push_back("`ulimit -f` allows files of " + std::to_string(*largest) + " bytes: if '" + program +
                     "' has found a file too large, raise it");
  if (!canStart(needed(status)))
    result.push_back("'" + program + "' may need more processes than can be started: " + processesAllowed());
  return result;
}
