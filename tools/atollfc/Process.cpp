#include "Process.h"
#include "Message.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace atollfc;

extern char **environ;

// ---- what the signal handler must undo: plain memory, changed only while the signals are blocked ------------------

static constexpr int endingSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
static constexpr size_t maxTemporaries = 4096;
static const char *temporaries[maxTemporaries]; // in the order of creation: a directory before what is in it
static volatile sig_atomic_t numTemporaries;
static volatile pid_t child;

static void removeTemporaries() {
  for (int i = numTemporaries; i-- > 0;)
    if (unlink(temporaries[i]) != 0)
      rmdir(temporaries[i]);
}

// Only async-signal-safe calls. The child is told and waited for, because it may still write to its files.
static void endBySignal(int number) {
  if (child > 0) {
    kill(child, number);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR)
      ;
  }
  removeTemporaries();
  signal(number, SIG_DFL);
  raise(number); // delivered when the handler returns and unblocks it
}

namespace {
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
} // namespace

static void handleSignals() {
  struct sigaction action = {};
  action.sa_handler = endBySignal;
  sigfillset(&action.sa_mask);
  for (int number : endingSignals) {
    struct sigaction old;
    sigaction(number, nullptr, &old);
    if (old.sa_handler != SIG_IGN) // nohup's wish is respected
      sigaction(number, &action, nullptr);
  }
}

static void addTemporary(const std::string &path) {
  if (numTemporaries == maxTemporaries) {
    error("too many sources in one command");
    exit(1);
  }
  temporaries[numTemporaries] = strdup(path.c_str());
  numTemporaries = numTemporaries + 1;
}

static std::string makeDirectory() {
  SignalsBlocked blocked;
  llvm::SmallString<128> path;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, path);
  llvm::sys::path::append(path, "atollfc-XXXXXX");
  if (!mkdtemp(path.data())) { // mode 0700; SmallString keeps no terminating zero, append made room
    error("cannot make a temporary directory " + path + ": " + strerror(errno));
    exit(1);
  }
  addTemporary(path.str().str());
  return path.str().str();
}

std::string TemporaryFiles::file(const std::string &name) {
  if (numTemporaries == 0)
    handleSignals();
  std::string path = makeDirectory() + "/" + name;
  SignalsBlocked blocked;
  addTemporary(path);
  return path;
}

TemporaryFiles::~TemporaryFiles() {
  SignalsBlocked blocked;
  removeTemporaries();
  numTemporaries = 0;
}

// ---- running ---------------------------------------------------------------------------------------------------------

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
  error("cannot run '" + program + "': " + strerror(errorNumber));
  return 1;
}

int Runner::run(const CommandLine &command) const {
  if (verbose || dryRun)
    print(command);
  if (dryRun)
    return 0;
  {
    SignalsBlocked blocked; // so that the handler knows of the child from the moment it exists
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&attributes, &blocked.outside());
    pid_t pid = 0;
    int failure = posix_spawnp(&pid, command[0].c_str(), nullptr, &attributes, argumentVector(command).data(), environ);
    posix_spawnattr_destroy(&attributes);
    if (failure)
      return cannotRun(command[0], failure);
    child = pid;
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  child = 0;
  if (WIFEXITED(status))
    return WEXITSTATUS(status);
  error("'" + command[0] + "' was ended by signal " + llvm::Twine(WTERMSIG(status)) + " (" +
        strsignal(WTERMSIG(status)) + ")");
  return 128 + WTERMSIG(status);
}

int atollfc::become(const CommandLine &command) {
  execvp(command[0].c_str(), argumentVector(command).data());
  return cannotRun(command[0], errno);
}

std::string atollfc::capture(const CommandLine &command) {
  int ends[2];
  if (pipe(ends) != 0)
    return "";
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
  std::string text;
  if (!failure) {
    char buffer[4096];
    for (ssize_t count; (count = read(ends[0], buffer, sizeof buffer)) > 0;)
      text.append(buffer, count);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
      ;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
      text.clear();
  }
  close(ends[0]);
  return text;
}
