// What a run has done, added up by statement and source line: the files of ATOLL_STATS (runtime/insight/stats.h).
#ifndef ATOLL_INSIGHT_STATS_READER_H
#define ATOLL_INSIGHT_STATS_READER_H

extern "C" {
#include "insight/stats.h"
}
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <vector>

namespace insight {

struct Sum {
  uint64_t transfers{0}, bytes{0}, pieces{0};
  Sum &operator+=(const Sum &);
};

// One statement at one line, on one image.
struct Share {
  uint64_t executions{0}, time{0}, longest{0}; // ns
  Sum get[2], put[2], inPlace;                 // [1]: between nodes
  uint64_t elements{0}, waited{0};
  std::map<int, uint64_t> waitedFor; // image -> ns
  Sum all() const;                   // transfers by calls
};

struct Line {
  std::string statement, loc;
  std::vector<Share> shares; // as Run::images
  uint64_t executions() const;
  uint64_t time() const; // of all images
  Share total() const;
};

struct Image {
  int number, node;
  std::string host;
  double seconds; // from its start until it began to end, or did the last thing that is known
  bool ended;     // else it was killed, or aborted
};

struct Run {
  std::string program;
  int numImages, numNodes;
  std::vector<Image> images;
  std::vector<Line> lines; // the longest time first
  uint64_t lost;           // events for which there was no room
  bool isDiskFull;         // that is why
  double seconds;          // of the image that ran longest
};

// Minimum, median and maximum over the images, and the places of the extremes in Run::images.
struct Spread {
  double least, median, most;
  size_t leastAt, mostAt;
};
Spread spreadOf(const Line &line, uint64_t (*value)(const Share &));

struct Hint {
  const Line *line;
  std::string text;
};
std::vector<Hint> hintsOf(const Run &run);

void writeText(const Run &run, bool all, llvm::raw_ostream &out);
void writeJson(const Run &run, llvm::raw_ostream &out);

// `atoll stats`: the report, to a file (JSON) or standard output. The exit status.
int stats(const std::string &directory, const std::string &json, bool all);

} // namespace insight

#endif
