// Called by all that takes long.
#include "Progress.h"

#include <chrono>
#include <cstdio>
#include <unistd.h>
#include <utility>

using namespace insight;

static int64_t milliseconds() {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// Nobody wants to read of a second. A file, which keeps all lines, gets fewer.
static constexpr int64_t firstReport = 1000, onTerminal = 200, inFile = 5000;

Progress::Progress(std::string what, uint64_t total)
    : what(std::move(what)), total(total), nextReport(milliseconds() + firstReport), isTerminal(isatty(2)) {}

void Progress::reach(uint64_t done) {
  int64_t now = milliseconds();
  if (now < nextReport || total == 0)
    return;
  nextReport = now + (isTerminal ? onTerminal : inFile);
  hasReported = true;
  std::fprintf(stderr, isTerminal ? "\ratoll trace: %s: %d %%\033[K" : "atoll trace: %s: %d %%\n", what.c_str(),
               static_cast<int>(100 * static_cast<double>(done) / static_cast<double>(total)));
}

Progress::~Progress() {
  if (hasReported && isTerminal)
    std::fputs("\r\033[K", stderr);
}
