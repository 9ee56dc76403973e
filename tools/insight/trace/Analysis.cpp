// Tables of a trace. Called by Command.cpp.
#include "Analysis.h"

#include <algorithm>

using namespace insight;

static constexpr int mostCells = 512;

static int bitsOf(uint64_t bytes) {
  int bits = 0;
  for (; bytes > 0; bytes >>= 1)
    bits++;
  return bits;
}

static Matrix emptyMatrix(int images) {
  Matrix matrix;
  matrix.images = images;
  matrix.imagesPerCell = (images + mostCells - 1) / mostCells;
  matrix.cells = (images + matrix.imagesPerCell - 1) / matrix.imagesPerCell;
  matrix.bytes.resize(static_cast<size_t>(matrix.cells) * matrix.cells);
  matrix.transfers.resize(matrix.bytes.size());
  return matrix;
}

static void addToMatrix(Matrix &matrix, int image, const Event &event) {
  if (event.image < 1 || event.image > matrix.images)
    return;
  int from = image - 1, to = event.image - 1;
  if (event.kind == Kind::Get || event.kind == Kind::InPlace) // in place: mostly read
    std::swap(from, to);
  size_t cell = static_cast<size_t>(from / matrix.imagesPerCell) * matrix.cells + to / matrix.imagesPerCell;
  matrix.bytes[cell] += static_cast<double>(event.bytes);
  matrix.transfers[cell] += 1;
}

static void addTransfer(Analysis &analysis, int image, const Event &event) {
  SiteSums &sums = analysis.sites[event.site];
  sums.transfers++;
  sums.bytes += event.bytes;
  sums.pieces += event.pieces;
  sums.farBytes += event.isFar ? event.bytes : 0;
  addToMatrix(analysis.matrix, image, event);
  Way way = event.kind == Kind::Put ? (event.isFar ? PutFar : PutNear) : event.isFar ? GetFar : GetNear;
  int bits = bitsOf(event.bytes);
  analysis.sizes.transfers[way][bits]++;
  analysis.sizes.bytes[way][bits] += event.bytes;
}

static void addWait(SiteSums &sums, int image, const Event &event) {
  sums.waited += event.time();
  sums.longestWait = std::max(sums.longestWait, event.time());
  sums.waitedBy[image] += event.time();
  sums.waitedFor[event.image] += event.time();
}

static void addImage(Analysis &analysis, const ImageTrace &image) {
  std::array<int64_t, numActivities> times{};
  int64_t reached = image.begin; // statements of several threads overlap: no time counts twice
  for (const Event &event : image.events) {
    if (event.isTransfer())
      addTransfer(analysis, image.image, event);
    if (event.kind == Kind::Wait) {
      addWait(analysis.sites[event.site], image.image, event);
      times[Waiting] += event.time();
    }
    if (event.isPart)
      continue;
    SiteSums &sums = analysis.sites[event.site];
    sums.executions++;
    sums.time += event.time();
    sums.longest = std::max(sums.longest, event.time());
    times[event.kind == Kind::Statement ? Synchronizing : Transferring] +=
        std::max<int64_t>(0, event.end - std::max(event.begin, reached));
    reached = std::max(reached, event.end);
  }
  times[Waiting] = std::min(times[Waiting], times[Synchronizing] + times[Transferring]);
  int64_t withinSync = std::min(times[Waiting], times[Synchronizing]);
  times[Synchronizing] -= withinSync;
  times[Transferring] -= times[Waiting] - withinSync;
  times[Computing] = image.end - image.begin;
  for (int activity : {Transferring, Synchronizing, Waiting})
    times[Computing] -= times[activity];
  times[Computing] = std::max<int64_t>(0, times[Computing]);
  analysis.activities.push_back(times);
}

Analysis insight::analyse(const Trace &trace) {
  Analysis analysis;
  int images = trace.images.empty() ? 0 : trace.images.back().image;
  analysis.sites.resize(trace.sites.size());
  analysis.matrix = emptyMatrix(images);
  for (const ImageTrace &image : trace.images)
    addImage(analysis, image);
  analysis.path = criticalPath(trace);
  analysis.pathSums = sumPath(trace, analysis.path);
  for (const PathSum &sum : analysis.pathSums)
    if (sum.inStatement)
      analysis.sites[sum.after].onPath += sum.time;
  return analysis;
}
