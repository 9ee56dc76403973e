// Runs the translator in a process of its own, within limits, and says what has happened to it. The driver calls it for
// each source.
#include "FrontEndProcess.h"
#include "Config.h"
#include "Diagnostics.h"
#include "Message.h"
#include "Process.h"
#include "limits/UserLimits.h"
#include "session.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <csignal>
#include <cstring>
#include <new>
#include <optional>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace atollfc;

namespace {

// What has ended the process of the front end, in memory that it shares with atollfc.
struct Ending {
  enum Reason { None, Memory, Nesting, Time, Crash, Fatal, Thread };
  volatile Reason reason;
  volatile int signal, line;
  char path[4096], text[4096]; // text: of LLVM's fatal error
};

// What the threads and handlers of that process share.
struct Work {
  const std::function<std::string()> &work;
  int result;
  char *stack{nullptr};
  size_t stackSize{0};
};

constexpr size_t guard = 1 << 20; // at the end of the stack: more than a frame is large

Ending *ending;
const Work *work;

} // namespace

// ---- in the process of the front end ----------------------------------------------------------------------------

// The reason comes first. To find the place takes memory, and fails if the memory's own tables are being changed: the
// alarm ends the process then.
[[noreturn]] static void giveUp(Ending::Reason reason, int signalNumber = 0) {
  if (ending->reason != Ending::None) // while the place was looked for
    _exit(1);
  ending->signal = signalNumber;
  ending->reason = reason;
  signal(SIGALRM, SIG_DFL);
  alarm(2);
  rlimit memory;
  getrlimit(RLIMIT_AS, &memory);
  memory.rlim_cur = memory.rlim_max;
  setrlimit(RLIMIT_AS, &memory);
  auto [path, line] = Atoll::presentPlace();
  snprintf(ending->path, sizeof ending->path, "%s", path.c_str());
  ending->line = line;
  _exit(1);
}

static void outOfMemory() { giveUp(Ending::Memory); }
static void outOfMemory(void *, const char *, bool) { giveUp(Ending::Memory); }

static void fatalError(void *, const char *text, bool) {
  snprintf(ending->text, sizeof ending->text, "%s", text);
  giveUp(Ending::Fatal);
}

static void crashed(int number, siginfo_t *info, void *) {
  auto *address = static_cast<char *>(info->si_addr);
  bool overflow = number == SIGSEGV && address >= work->stack && address < work->stack + guard;
  giveUp(number == SIGXCPU ? Ending::Time : overflow ? Ending::Nesting : Ending::Crash, number);
}

static void handleCrashes() {
  constexpr size_t size = 1 << 18;
  stack_t stack = {};
  stack.ss_sp = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  stack.ss_size = size;
  sigaltstack(&stack, nullptr); // of this thread
  struct sigaction action = {};
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigaction(SIGXCPU, &action, nullptr);
  if (!ATOLL_SANITIZE) // AddressSanitizer has more to say
    for (int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
      sigaction(number, &action, nullptr);
}

static void limit(int resource, rlim_t value) {
  rlimit present;
  getrlimit(resource, &present);
  present.rlim_cur = std::min(present.rlim_max, value);
  setrlimit(resource, &present);
}

// What this process has already: the executable, above all.
static rlim_t presentMemory() {
  unsigned long long pages = 0;
  if (FILE *file = fopen("/proc/self/statm", "r")) {
    if (fscanf(file, "%llu", &pages) != 1)
      pages = 0;
    fclose(file);
  }
  return pages * sysconf(_SC_PAGESIZE);
}

static void *workHere(void *) {
  handleCrashes();
  std::string result = work->work();
  for (size_t at = 0; at < result.size();) {
    ssize_t count = write(work->result, result.data() + at, result.size() - at);
    if (count < 0 && errno != EINTR)
      _exit(1);
    at += std::max<ssize_t>(count, 0);
  }
  _exit(0); // there is nothing to tidy up
}

// What may be a stack: a quarter, also where the user's limit is lower than that of the front end.
static size_t stackSize(const FrontEndLimits &limits) {
  rlimit addresses;
  getrlimit(RLIMIT_AS, &addresses);
  rlim_t present = presentMemory(), left = addresses.rlim_cur > present ? addresses.rlim_cur - present : 0;
  return std::min<rlim_t>(limits.memory, left) / 4;
}

// As large a stack as the limit allows: it is a matter of the program how deep its constructs are nested.
static bool makeStack(Work &given, size_t size) {
  for (size -= size % guard; size >= 4 * guard; size = size / 2 - size / 2 % guard) {
    void *memory =
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED)
      continue;
    given.stack = static_cast<char *>(memory);
    given.stackSize = size;
    mprotect(memory, guard, PROT_NONE);
    return true;
  }
  return false;
}

static void runFrontEnd(const FrontEndLimits &limits, Work given) {
  work = &given;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, limits.seconds);
  if (!ATOLL_SANITIZE) // AddressSanitizer reserves terabytes
    limit(RLIMIT_AS, presentMemory() + limits.memory);
  std::set_new_handler(outOfMemory);
  llvm::remove_bad_alloc_error_handler(); // of atollfc
  llvm::install_bad_alloc_error_handler(outOfMemory);
  llvm::install_fatal_error_handler(fatalError);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread;
  if (!makeStack(given, stackSize(limits)) || pthread_attr_setstack(&attributes, given.stack, given.stackSize) != 0)
    giveUp(Ending::Memory);
  if (int failure = pthread_create(&thread, &attributes, workHere, nullptr)) {
    snprintf(ending->text, sizeof ending->text, "the front end cannot start a thread: %s",
             userlimits::startFailure(failure).c_str());
    giveUp(Ending::Thread);
  }
  pthread_join(thread, nullptr);
}

// ---- in atollfc -------------------------------------------------------------------------------------------------

static void put(std::string &to, const std::string &text) {
  uint64_t size = text.size();
  to.append(reinterpret_cast<const char *>(&size), sizeof size);
  to += text;
}

static void put(std::string &to, const std::vector<std::string> &texts) {
  put(to, std::to_string(texts.size()));
  for (const std::string &text : texts)
    put(to, text);
}

namespace {
class Reader {
public:
  explicit Reader(const std::string &text) : rest_{text} {}

  std::string text() {
    uint64_t size = 0;
    memcpy(&size, rest_.data(), std::min(sizeof size, rest_.size()));
    rest_ = rest_.substr(std::min(sizeof size, rest_.size()));
    std::string result{rest_.substr(0, size)};
    rest_ = rest_.substr(result.size());
    return result;
  }
  int number() { return std::atoi(text().c_str()); }
  std::vector<std::string> texts() {
    std::vector<std::string> result;
    for (int count = number(); count > 0; --count)
      result.push_back(text());
    return result;
  }

private:
  std::string_view rest_;
};
} // namespace

static std::string inMegabytes(unsigned long long bytes) { return std::to_string(bytes >> 20) + " MiB"; }

// The user's limit, where it is below that of the front end.
static std::optional<rlim_t> userLimit(int resource, rlim_t own) {
  rlimit present;
  if (getrlimit(resource, &present) != 0 || present.rlim_max == RLIM_INFINITY || present.rlim_max >= own)
    return std::nullopt;
  return present.rlim_max;
}

static std::string described(const FrontEndLimits &limits, int status) {
  auto addresses = userLimit(RLIMIT_AS, limits.memory), seconds = userLimit(RLIMIT_CPU, limits.seconds);
  bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL; // at the limit of time that nobody can raise
  if (seconds && (ending->reason == Ending::Time || killed))
    return "the front end has taken the " + std::to_string(*seconds) +
           " seconds of processor time that `ulimit -t` leaves: raise it";
  if (addresses && (ending->reason == Ending::Memory || ending->reason == Ending::Nesting))
    return "the front end needs more than the " + inMegabytes(*addresses) +
           " of addresses that `ulimit -v` leaves: raise it";
  switch (ending->reason) {
  case Ending::Memory:
    return "the front end needs more than the " + inMegabytes(limits.memory) +
           " of memory that it may take: an array constructor, implied DO or section with constant bounds that is very "
           "large needs a variable as a bound; ATOLL_FRONT_END_MEMORY allows more";
  case Ending::Nesting:
    return "constructs, parentheses or references are nested too deeply: the front end's stack of " +
           inMegabytes(limits.memory / 4) + " is full; ATOLL_FRONT_END_MEMORY makes it larger";
  case Ending::Time:
    return "the front end has taken " + std::to_string(limits.seconds) +
           " seconds of processor time: an array constructor, implied DO or section with constant bounds that is very "
           "large needs a variable as a bound; ATOLL_FRONT_END_TIME allows more";
  case Ending::Fatal:
  case Ending::Thread:
    return ending->text;
  default:
    break;
  }
  int number = ending->reason == Ending::Crash ? ending->signal : WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  std::string name = number ? std::string(" by signal ") + std::to_string(number) + " (" + strsignal(number) + ")" : "";
  return number == SIGKILL ? "the front end was ended" + name + ", perhaps because the machine had no memory left"
                           : "the front end was ended" + name + ": this is a defect of Atoll, please report it";
}

static std::string failed(const std::string &input, const FrontEndLimits &limits, int status) {
  std::string place = *ending->path ? std::string(ending->path) : input;
  if (ending->line > 0)
    place += ":" + std::to_string(ending->line);
  return place + ": " + described(limits, status);
}

std::optional<std::string> atollfc::runFrontEndApart(const std::string &input, const FrontEndLimits &limits,
                                                     const std::function<std::string()> &work, std::string *failure) {
  void *shared = mmap(nullptr, sizeof(Ending), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); // of zeros
  if (shared == MAP_FAILED) {
    *failure = "no memory for the front end: " + userlimits::startFailure(errno);
    return std::nullopt;
  }
  ending = new (shared) Ending{};
  std::string result;
  int status = runApart([&](int to) { runFrontEnd(limits, {work, to}); }, result);
  bool ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (!ended && status != -1)
    *failure = failed(input, limits, status);
  munmap(shared, sizeof(Ending));
  return ended ? std::optional(result) : std::nullopt;
}

static std::string translateHere(const Atoll::TranslateOptions &options) {
  std::string messages, result;
  llvm::raw_string_ostream stream{messages};
  Atoll::Translation translation = Atoll::translate(options, stream);
  put(result, messages);
  put(result, std::to_string(static_cast<int>(translation.outcome)));
  put(result, translation.text);
  put(result, std::to_string(translation.usesImages));
  put(result, std::to_string(translation.usesLibraryModules));
  for (const auto *names : {&translation.files, &translation.modules, &translation.usedModules})
    put(result, *names);
  return result;
}

Atoll::Translation atollfc::translateApart(const Atoll::TranslateOptions &options, const FrontEndLimits &limits) {
  std::string failure;
  auto result = runFrontEndApart(options.input, limits, [&] { return translateHere(options); }, &failure);
  Atoll::Translation translation{Atoll::Outcome::Failed, ""};
  if (!result) {
    if (!failure.empty())
      error(failure);
    return translation;
  }
  Reader reader{*result};
  bool ok = report(reader.text());
  translation.outcome = static_cast<Atoll::Outcome>(reader.number());
  translation.text = reader.text();
  translation.usesImages = reader.number();
  translation.usesLibraryModules = reader.number();
  translation.files = reader.texts();
  translation.modules = reader.texts();
  translation.usedModules = reader.texts();
  if (!ok)
    translation.outcome = Atoll::Outcome::Failed;
  return translation;
}
