// atoll trace.
#ifndef ATOLL_INSIGHT_TRACE_COMMAND_H
#define ATOLL_INSIGHT_TRACE_COMMAND_H

#include <cstdint>
#include <string>
#include <vector>

namespace insight {

struct TraceOptions {
  std::string directory;
  std::string page, json, otf2; // what to write; none of them: the page, into the directory
  double from{0}, to{0};        // seconds; to = 0: the end
  uint64_t mostEvents{1000000}; // in the page
  std::vector<std::string> sources;
};

// The exit status.
int trace(const TraceOptions &options);

} // namespace insight
#endif
