// Starts other programs and waits for them, so that a signal to atollfc reaches them as well. The driver and BackEnd
// call it.
#include "Process.h"
#include "Diagnostics.h"
#include "Message.h"
#include "Signals.h"
#include "limits/UserLimits.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace atollfc;

extern char **environ;

static void print(const CommandLine &command) {
  for (const std::string &word : command) {
    if (&word != &command.front())
      llvm::errs() << ' ';
    llvm::sys::printArg(llvm::errs(), word, /*Quote=*/false);
  }
  llvm::errs() << '\n';
}

static std::vector<char *> argumentVector(const CommandLine &command) {
  std::vector<char *> pointers;
  for (const std::string &word : command)
    pointers.push_back(const_cast<char *>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

static int cannotRun(const std::string &program, int errorNumber) {
  error("cannot run '" + program + "': " + userlimits::startFailure(errorNumber));
  return 1;
}

namespace {
// A started command; its standard error goes into a pipe if `piped`.
struct Started {
  int failure{0};
  int standardError{-1};
};
} // namespace

static Started start(const CommandLine &command, bool piped) {
  int ends[2] = {-1, -1};
  if (piped && pipe2(ends, O_CLOEXEC) != 0)
    return {errno, -1};
  SignalsBlocked blocked; // so that the handler knows of the child from the moment it exists
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &blocked.outside());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (piped)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  pid_t pid = 0;
  int failure = posix_spawnp(&pid, command[0].c_str(), &actions, &attributes, argumentVector(command).data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (piped)
    close(ends[1]);
  if (!failure)
    child = pid;
  else if (piped)
    close(ends[0]);
  return {failure, failure ? -1 : ends[0]};
}

static std::string readAll(int from) {
  std::string content;
  char buffer[65536];
  for (ssize_t count; (count = read(from, buffer, sizeof buffer)) != 0;) {
    if (count < 0 && errno != EINTR)
      break;
    content.append(buffer, std::max<ssize_t>(count, 0));
  }
  return content;
}

static void rename(std::string &text, const Renaming &renaming) {
  for (size_t at = 0; !renaming.from.empty() && (at = text.find(renaming.from, at)) != std::string::npos;
       at += renaming.to.size())
    text.replace(at, renaming.from.size(), renaming.to);
}

// Line by line, so that warnings appear while the command is still at work.
static void passOn(int from, const Renaming &renaming) {
  std::string pending;
  auto emit = [&](size_t count) {
    std::string text = pending.substr(0, count);
    pending.erase(0, count);
    rename(text, renaming);
    llvm::errs() << text;
  };
  char buffer[4096];
  for (ssize_t count; (count = read(from, buffer, sizeof buffer)) != 0;) {
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      break;
    pending.append(buffer, count);
    emit(pending.rfind('\n') + 1); // npos + 1: nothing
  }
  emit(pending.size());
  close(from);
}

static int waitForExit(const volatile pid_t &pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  return status;
}

int Runner::run(const CommandLine &command, const Renaming &renaming) const {
  if (verbose || dryRun)
    print(command);
  if (dryRun)
    return 0;
  userlimits::OfCommand met;
  Started started = start(command, !renaming.from.empty() || reports);
  if (started.failure)
    return cannotRun(command[0], started.failure);
  if (started.standardError >= 0 && reports) {
    std::string text = readAll(started.standardError);
    close(started.standardError);
    rename(text, renaming);
    report(text);
  } else if (started.standardError >= 0) {
    passOn(started.standardError, renaming);
  }
  int status = waitForExit(child);
  child = 0;
  for (const std::string &sentence : status ? met.met(command[0], status) : std::vector<std::string>())
    error(sentence);
  if (WIFEXITED(status))
    return WEXITSTATUS(status);
  error("'" + command[0] + "' was ended by signal " + llvm::Twine(WTERMSIG(status)) + " (" +
        strsignal(WTERMSIG(status)) + ")");
  return 128 + WTERMSIG(status);
}

// The process ends with atollfc, and by the signals that end it.
static void beginApart(pid_t parent, const sigset_t &mask) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(1);
  forgetTemporaries();
  for (int number : endingSignals) {
    struct sigaction old;
    sigaction(number, nullptr, &old);
    if (old.sa_handler != SIG_IGN)
      signal(number, SIG_DFL);
  }
  sigprocmask(SIG_SETMASK, &mask, nullptr);
}

static pid_t forkChild(const std::function<void(int)> &work, const int (&ends)[2]) {
  SignalsBlocked blocked;
  pid_t self = getpid(), pid = fork();
  if (pid == 0) {
    beginApart(self, blocked.outside());
    close(ends[0]);
    work(ends[1]);
    _exit(0);
  }
  if (pid > 0)
    child = pid;
  return pid;
}

int atollfc::runApart(const std::function<void(int)> &work, std::string &result) {
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0 || forkChild(work, ends) < 0) {
    error("cannot start a process: " + userlimits::startFailure(errno));
    for (int end : ends)
      close(end);
    return -1;
  }
  close(ends[1]);
  result = readAll(ends[0]);
  close(ends[0]);
  int status = waitForExit(child);
  child = 0;
  return status;
}

int atollfc::become(const CommandLine &command) {
  execvp(command[0].c_str(), argumentVector(command).data());
  return cannotRun(command[0], errno);
}

static std::string failureOf(int status, const std::string &text) {
  if (WIFSIGNALED(status))
    return std::string("it was ended by signal ") + std::to_string(WTERMSIG(status)) + " (" +
           strsignal(WTERMSIG(status)) + ")";
  if (WEXITSTATUS(status) == 0)
    return "";
  constexpr int notLoaded = 127;
  std::string line = llvm::StringRef(text).trim().split('\n').first.str();
  return "it ended with status " + std::to_string(WEXITSTATUS(status)) + (line.empty() ? "" : ": " + line) +
         (WEXITSTATUS(status) == notLoaded ? userlimits::loadFailure() : "");
}

std::string atollfc::capture(const CommandLine &command, std::string *reason) {
  int ends[2];
  if (pipe(ends) != 0) {
    if (reason)
      *reason = strerror(errno);
    return "";
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  pid_t pid = 0;
  int failure = posix_spawnp(&pid, command[0].c_str(), &actions, nullptr, argumentVector(command).data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string text, why = failure ? userlimits::startFailure(failure) : "";
  if (!failure) {
    char buffer[4096];
    for (ssize_t count; (count = read(ends[0], buffer, sizeof buffer)) > 0;)
      text.append(buffer, count);
    why = failureOf(waitForExit(pid), text);
  }
  close(ends[0]);
  if (reason)
    *reason = why;
  return why.empty() ? text : "";
}
