// Processes and temporary files.
#include "Process.h"
#include "limits/UserLimits.h"
#include "temporary/RemoveDirectory.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace atollcc;

bool atollcc::showsCommands;

void atollcc::fail(const std::string &text) {
  fprintf(stderr, "atollcc: error: %s\n", text.c_str());
  exit(1);
}

// ---- temporary files: what a signal handler must undo is in plain memory --------------------------------------------

static char directory[4096]; // empty: there is none
static volatile pid_t child;

static void removeTemporaries() {
  if (directory[0])
    temporary::removeDirectory(directory);
  directory[0] = 0;
}

// Only async-signal-safe calls. The child is told and waited for: it may still write a file.
static void endBySignal(int number) {
  if (child > 0) {
    kill(child, number);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR)
      ;
  }
  removeTemporaries();
  signal(number, SIG_DFL);
  raise(number);
}

static void makeDirectory() {
  const char *place = getenv("TMPDIR");
  snprintf(directory, sizeof directory, "%s/atollcc-XXXXXX", place && *place ? place : "/tmp");
  if (!mkdtemp(directory)) {
    directory[0] = 0;
    fail(std::string("cannot make a temporary directory: ") + strerror(errno) + "; TMPDIR says where");
  }
  atexit(removeTemporaries);
  struct sigaction action = {}, old;
  action.sa_handler = endBySignal;
  sigfillset(&action.sa_mask);
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU}) {
    sigaction(number, nullptr, &old);
    if (old.sa_handler != SIG_IGN) // nohup's wish is respected
      sigaction(number, &action, nullptr);
  }
}

std::string atollcc::temporaryFile(const std::string &name) {
  static int numFiles;
  if (!directory[0])
    makeDirectory();
  return std::string(directory) + "/" + std::to_string(numFiles++) + "-" + name;
}

// ---- processes ----------------------------------------------------------------------------------------------------

static std::vector<char *> pointers(const std::vector<std::string> &command) {
  std::vector<char *> result;
  for (const std::string &word : command)
    result.push_back(const_cast<char *>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

static void show(const std::vector<std::string> &command) {
  if (!showsCommands)
    return;
  for (const std::string &word : command)
    fprintf(stderr, " %s", word.c_str());
  fputc('\n', stderr);
}

static void execute(const std::vector<std::string> &command) {
  execvp(command[0].c_str(), pointers(command).data());
  fprintf(stderr, "atollcc: error: cannot run '%s': %s (--cc=COMPILER, ATOLL_CC)\n", command[0].c_str(),
          userlimits::startFailure(errno).c_str());
}

void atollcc::become(const std::vector<std::string> &command) {
  show(command);
  execute(command);
  exit(1);
}

struct Pipe {
  int ends[2] = {-1, -1};
  explicit Pipe(bool wanted) {
    if (wanted && pipe(ends) != 0)
      fail(std::string("cannot make a pipe: ") + strerror(errno));
  }
  void close(int which) {
    if (ends[which] >= 0)
      ::close(ends[which]);
    ends[which] = -1;
  }
};

// Both at once: the command may write before it has read all.
static void exchange(Pipe &toChild, const std::string *input, Pipe &fromChild, std::string *output) {
  size_t written = 0;
  char buffer[1 << 16];
  while (toChild.ends[1] >= 0 || fromChild.ends[0] >= 0) {
    struct pollfd waits[2] = {{toChild.ends[1], POLLOUT, 0}, {fromChild.ends[0], POLLIN, 0}};
    if (poll(waits, 2, -1) < 0 && errno != EINTR)
      break;
    if (waits[0].revents) {
      ssize_t count = write(toChild.ends[1], input->data() + written, input->size() - written);
      if (count > 0)
        written += count;
      if ((count < 0 && errno != EINTR) || written == input->size())
        toChild.close(1);
    }
    if (waits[1].revents) {
      ssize_t count = read(fromChild.ends[0], buffer, sizeof buffer);
      if (count > 0)
        output->append(buffer, count);
      else if (count == 0 || errno != EINTR)
        fromChild.close(0);
    }
  }
}

int atollcc::run(const std::vector<std::string> &command, const std::string *input, std::string *output) {
  Pipe toChild(input), fromChild(output);
  show(command);
  fflush(nullptr);
  userlimits::OfCommand met;
  pid_t process = fork();
  if (process < 0)
    fail("cannot start a process: " + userlimits::startFailure(errno));
  if (process == 0) {
    if (input)
      dup2(toChild.ends[0], STDIN_FILENO);
    if (output)
      dup2(fromChild.ends[1], STDOUT_FILENO);
    for (int end : {0, 1}) {
      toChild.close(end);
      fromChild.close(end);
    }
    execute(command);
    _exit(127);
  }
  child = process;
  toChild.close(0);
  fromChild.close(1);
  void (*old)(int) = input ? signal(SIGPIPE, SIG_IGN) : nullptr; // a command that ends early says why itself
  exchange(toChild, input, fromChild, output);
  if (input)
    signal(SIGPIPE, old);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR)
    ;
  child = 0;
  for (const std::string &sentence : status ? met.met(command[0], status) : std::vector<std::string>())
    fprintf(stderr, "atollcc: error: %s\n", sentence.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
