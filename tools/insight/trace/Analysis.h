// What the events of a run come to: tables by statement, by pairs of images, by sizes.
#ifndef ATOLL_INSIGHT_TRACE_ANALYSIS_H
#define ATOLL_INSIGHT_TRACE_ANALYSIS_H

#include "Trace.h"

#include <array>
#include <map>

namespace insight {

struct SiteSums {
  uint64_t executions{0};
  int64_t time{0}, longest{0}; // from the begin to the end
  int64_t waited{0}, longestWait{0};
  std::map<int, int64_t> waitedBy, waitedFor; // images
  uint64_t transfers{0}, bytes{0}, pieces{0}, farBytes{0};
  int64_t onPath{0}; // of the critical path
};

// Transfers from one image to another: the direction is that in which the data goes.
struct Matrix {
  int images{0};
  int imagesPerCell{1}; // of many images, blocks of so many
  int cells{0};
  std::vector<double> bytes, transfers; // [from * cells + to]
};

// [number of bits of the size]: 0, 1, 2..3, 4..7 ...
enum Way { GetNear, PutNear, GetFar, PutFar, numWays };
struct Sizes {
  std::array<std::array<uint64_t, 46>, numWays> transfers{}, bytes{};
};

// A part of the critical path: this image did something that no other waited less long for.
struct PathPart {
  int image;
  int64_t begin, end;
};
// What the parts come to, in the order of their times: what an image did between two statements, or in one.
struct PathSum {
  int image;
  uint32_t after, before; // between these; or in `after`, when both are the same and inStatement
  bool inStatement;
  int64_t time;
  uint64_t count;
};

struct Analysis {
  std::vector<std::array<int64_t, numActivities>> activities; // of each image
  std::vector<SiteSums> sites;
  Matrix matrix;
  Sizes sizes;
  std::vector<PathPart> path; // by time
  std::vector<PathSum> pathSums;
};

Analysis analyse(const Trace &trace);
// The longest chain of what had to happen one after the other, backwards from the end of the run.
std::vector<PathPart> criticalPath(const Trace &trace);
std::vector<PathSum> sumPath(const Trace &trace, const std::vector<PathPart> &path);

} // namespace insight
#endif
