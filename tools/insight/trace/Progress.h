// What is done takes long: says how far it is, on a terminal in one line.
#ifndef ATOLL_INSIGHT_TRACE_PROGRESS_H
#define ATOLL_INSIGHT_TRACE_PROGRESS_H

#include <cstdint>
#include <string>

namespace insight {

class Progress {
public:
  explicit Progress(std::string what, uint64_t total);
  ~Progress();
  // So many of the total are done. Costs little.
  void reach(uint64_t done);

private:
  std::string what;
  uint64_t total;
  int64_t nextReport;
  bool isTerminal, hasReported{false};
};

} // namespace insight
#endif
