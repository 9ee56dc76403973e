// What must not stay behind: the private directory, and files that are being written; also when a signal ends the
// program.
#include "Message.h"
#include "Process.h"
#include "Signals.h"
#include "limits/UserLimits.h"
#include "temporary/RemoveDirectory.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace atollfc;

// ---- what the signal handler must undo: plain memory, changed only while the signals are blocked ------------------

static char privateDirectory[PATH_MAX]; // empty: there is none
static char unfinished[PATH_MAX];       // a file that has not got its name yet
volatile pid_t atollfc::child;

static void removeTemporaries() {
  if (unfinished[0])
    unlink(unfinished);
  unfinished[0] = 0;
  if (!privateDirectory[0])
    return;
  temporary::removeDirectory(privateDirectory);
  privateDirectory[0] = 0;
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

static void noDirectory(const std::string &path) {
  error("cannot make a temporary directory " + path + ": " + strerror(errno) + "; TMPDIR says where");
  exit(1);
}

// Whoever has left the process that atollfc began as has nothing to remove.
void atollfc::forgetTemporaries() { privateDirectory[0] = unfinished[0] = 0; }

static void makePrivateDirectory() {
  handleSignals();
  SignalsBlocked blocked;
  llvm::SmallString<128> place;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, place);
  llvm::sys::path::append(place, "atollfc-XXXXXX");
  std::string path = place.str().str();
  if (path.size() >= sizeof privateDirectory) {
    errno = ENAMETOOLONG;
    noDirectory(path);
  }
  if (!mkdtemp(path.data())) // mode 0700
    noDirectory(path);
  strcpy(privateDirectory, path.c_str());
  atexit([] {
    SignalsBlocked blocked;
    removeTemporaries();
  });
  setenv("TMPDIR", privateDirectory, 1);
}

std::string TemporaryFiles::directory() {
  static int number;
  if (!privateDirectory[0])
    makePrivateDirectory();
  std::string path = std::string(privateDirectory) + "/" + std::to_string(++number);
  if (mkdir(path.c_str(), 0700) != 0)
    noDirectory(path);
  return path;
}

std::string TemporaryFiles::file(const std::string &name) { return directory() + "/" + name; }

TemporaryFiles::~TemporaryFiles() {
  SignalsBlocked blocked;
  removeTemporaries();
}

static bool writeAll(int file, const std::string &text) {
  for (size_t at = 0; at < text.size();) {
    ssize_t count = write(file, text.data() + at, text.size() - at);
    if (count < 0 && errno != EINTR)
      return false;
    at += count > 0 ? count : 0;
  }
  return true;
}

// A device, say, or a symbolic link, is not replaced: what a link leads to is written.
static bool writeInPlace(const std::string &path, const std::string &text) {
  int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0)
    return false;
  bool ok = writeAll(file, text);
  return close(file) == 0 && ok;
}

static bool writeBeside(const std::string &path, const std::string &text) {
  std::string pattern = path + ".XXXXXX";
  if (pattern.size() >= sizeof unfinished) {
    errno = ENAMETOOLONG;
    return false;
  }
  mode_t mask = umask(0);
  umask(mask);
  SignalsBlocked blocked;
  int file = mkostemp(pattern.data(), O_CLOEXEC);
  if (file < 0)
    return false;
  strcpy(unfinished, pattern.c_str());
  bool ok = writeAll(file, text) && fchmod(file, 0666 & ~mask) == 0;
  ok = close(file) == 0 && ok; // some systems say only now that the disk is full
  ok = ok && rename(unfinished, path.c_str()) == 0;
  int reason = errno;
  if (!ok)
    unlink(unfinished);
  unfinished[0] = 0;
  errno = reason;
  return ok;
}

bool atollfc::replaceFile(const std::string &path, const std::string &text) {
  struct stat status;
  bool special = lstat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  return (special ? writeInPlace(path, text) : writeBeside(path, text)) ||
         error("cannot write " + path + ": " + userlimits::writeFailure(errno));
}

std::string atollfc::contentOf(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : "";
}
