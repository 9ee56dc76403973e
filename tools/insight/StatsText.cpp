// The statistics as a report for a terminal of 80 columns.
#include "Report.h"
#include "Stats.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace insight;
using llvm::formatv;

enum { MOST_LINES = 12, MOST_HINTS = 8 };

static double nsOf(const Share &share) { return static_cast<double>(share.time); }

// "assignment to a coindexed object" is a put; others are what they are called in the source.
static std::string shortName(const Line &line) {
  if (line.statement == "assignment to a coindexed object")
    return "put";
  if (line.statement == "reference to a coindexed object")
    return "get";
  return line.statement;
}

// The column of places has room for the names of the files, whatever their lengths.
static size_t widthOf(const std::vector<Line> &lines) {
  size_t width{24};
  for (const Line &line : lines)
    width = std::max(width, line.loc.size() - (line.loc.find_last_of('/') + 1));
  return width;
}

// The end of a long path says more than its begin.
static std::string place(const Line &line, size_t width) {
  const std::string &loc{line.loc.empty() ? "?" : line.loc};
  size_t name{loc.find_last_of('/') + 1};
  if (loc.size() <= width)
    return loc;
  return loc.size() - name + 3 > width ? loc.substr(name) : "..." + loc.substr(loc.size() - width + 3);
}

static bool communicates(const Line &line) {
  const Share total{line.total()};
  return total.all().transfers + total.inPlace.transfers > 0;
}

static void writeHead(const Run &run, llvm::raw_ostream &out) {
  out << "atoll stats: " << llvm::StringRef(run.program).rsplit('/').second << ", " << run.numImages
      << (run.numImages == 1 ? " image" : " images");
  if (run.numNodes > 1)
    out << " on " << run.numNodes << " nodes";
  out << ", " << printTime(run.seconds * 1e9) << '\n';
  std::vector<double> parts;
  for (size_t i{0}; i < run.images.size(); i++) {
    double inside{0};
    for (const Line &line : run.lines)
      inside += nsOf(line.shares[i]);
    parts.push_back(run.images[i].seconds > 0 ? inside * 1e-9 / run.images[i].seconds : 0);
  }
  const auto [least, most]{std::minmax_element(parts.begin(), parts.end())};
  out << formatv("Of its time an image spends {0} to {1} in statements that involve other images.\n",
                 printShare(*least, 1), printShare(*most, 1));
  for (const Image &image : run.images)
    if (!image.ended)
      out << formatv("Image {0} did not end by itself; what it did until then is counted.\n", image.number);
  if (run.lost && run.isDiskFull)
    out << formatv("{0} executions are missing: the disk was full.\n", run.lost);
  else if (run.lost)
    out << formatv("{0} executions are missing: there are more than {1} statements.\n", run.lost,
                   static_cast<int>(INSIGHT_STATS_LINES));
}

static void writeTimes(const Run &run, bool all, llvm::raw_ostream &out) {
  out << "\nTime by line, of the images' least, median and most\n";
  const size_t width{widthOf(run.lines)};
  out << llvm::left_justify("line", width)
      << formatv(" {0,-14} {1,9} {2,9} {3,9} {4,9}\n", "statement", "executed", "least", "median", "most");
  size_t shown{0};
  for (const Line &line : run.lines) {
    if (!all && shown++ == MOST_LINES) {
      out << formatv("  and {0} lines more (--all)\n", run.lines.size() - MOST_LINES);
      break;
    }
    const Spread spread{spreadOf(line, [](const Share &share) { return share.time; })};
    out << llvm::left_justify(place(line, width), width)
        << formatv(" {0,-14} {1,9} {2,9} {3,9} {4,9}\n", shortName(line).substr(0, 14), printCount(line.executions()),
                   printTime(spread.least), printTime(spread.median), printTime(spread.most));
  }
}

static void writeTransfer(const std::string &place, llvm::StringRef what, const Sum &sum, const char *where,
                          llvm::raw_ostream &out) {
  if (sum.transfers == 0)
    return;
  const double each{sum.pieces ? static_cast<double>(sum.bytes) / static_cast<double>(sum.pieces) : 0};
  out << place
      << formatv(" {0,-9} {1,10} {2,10} {3,10} {4,10}\n", what, printCount(sum.transfers),
                 printBytes(static_cast<double>(sum.bytes)), printBytes(each), where);
}

static void writeTransfers(const Run &run, bool all, llvm::raw_ostream &out) {
  std::vector<const Line *> lines;
  for (const Line &line : run.lines)
    if (communicates(line))
      lines.push_back(&line);
  if (lines.empty())
    return;
  const auto bytes{[](const Line *line) { return line->total().all().bytes + line->total().inPlace.bytes; }};
  std::stable_sort(lines.begin(), lines.end(), [&](const Line *a, const Line *b) { return bytes(a) > bytes(b); });
  out << "\nTransfers by line, of all images; `a piece` are bytes that lie together\n";
  const size_t width{widthOf(run.lines)};
  out << llvm::left_justify("line", width)
      << formatv(" {0,-9} {1,10} {2,10} {3,10} {4,10}\n", "what", "transfers", "bytes", "a piece", "where");
  for (size_t i{0}; i < lines.size(); i++) {
    if (!all && i == MOST_LINES) {
      out << formatv("  and {0} lines more (--all)\n", lines.size() - MOST_LINES);
      break;
    }
    const Share total{lines[i]->total()};
    std::string where;
    llvm::raw_string_ostream{where} << llvm::left_justify(place(*lines[i], width), width);
    for (int far{0}; far < 2; far++) {
      writeTransfer(where, "get", total.get[far], far ? "far" : "near", out);
      writeTransfer(where, "put", total.put[far], far ? "far" : "near", out);
    }
    writeTransfer(where, "in place", total.inPlace, "near", out);
  }
  if (run.numNodes > 1)
    out << "near: with images of the same node; far: of other nodes\n";
}

void insight::writeText(const Run &run, bool all, llvm::raw_ostream &out) {
  writeHead(run, out);
  if (run.lines.empty()) {
    out << "No statement has involved another image.\n";
    return;
  }
  writeTimes(run, all, out);
  writeTransfers(run, all, out);
  std::vector<Hint> hints{hintsOf(run)};
  if (!hints.empty())
    out << "\nWhat may help\n";
  for (size_t i{0}; i < hints.size() && (all || i < MOST_HINTS); i++)
    out << "* " << hints[i].line->loc << ": " << hints[i].text << '\n';
}
