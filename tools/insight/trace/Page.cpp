// The page: a template (page.html, with its style and scripts) and in it what the tool has found out. Called by
// Command.cpp.
#include "Page.h"
#include "Columns.h"
#include "Template.h"
#include "llvm/Support/JSON.h"

#include <algorithm>

using namespace insight;
using llvm::json::OStream;

static std::string text(const std::string &bytes) { return llvm::json::fixUTF8(bytes); }

template <typename Numbers> static void numbers(OStream &json, llvm::StringRef name, const Numbers &values) {
  json.attributeArray(name, [&] {
    for (auto value : values)
      json.value(value);
  });
}

static void writeImages(OStream &json, const Trace &trace, const Analysis &analysis) {
  for (size_t i = 0; i < trace.images.size(); i++) {
    const ImageTrace &image = trace.images[i];
    json.object([&] {
      json.attribute("image", image.image);
      json.attribute("node", image.node);
      json.attribute("host", text(image.host));
      json.attribute("begin", image.begin);
      json.attribute("end", image.end);
      json.attribute("complete", image.isComplete);
      json.attribute("events", static_cast<int64_t>(image.events.size()));
      json.attribute("dropped", static_cast<int64_t>(image.dropped));
      json.attribute("clockError", image.clockError);
      numbers(json, "activities", analysis.activities[i]);
    });
  }
}

// Some images, those of the longest times first.
static void writeLongest(OStream &json, llvm::StringRef name, const std::map<int, int64_t> &times) {
  constexpr size_t most = 6;
  std::vector<std::pair<int, int64_t>> list(times.begin(), times.end());
  std::sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
  list.resize(std::min(list.size(), most));
  json.attributeArray(name, [&] {
    for (const auto &[image, time] : list)
      json.array([&] {
        json.value(image);
        json.value(time);
      });
  });
}

static void writeSites(OStream &json, const Trace &trace, const Analysis &analysis) {
  for (size_t i = 0; i < trace.sites.size(); i++) {
    const Site &site = trace.sites[i];
    const SiteSums &sums = analysis.sites[i];
    json.object([&] {
      json.attribute("statement", text(site.statement));
      json.attribute("file", text(site.file));
      json.attribute("line", site.line);
      json.attribute("executions", static_cast<int64_t>(sums.executions));
      json.attribute("time", sums.time);
      json.attribute("longest", sums.longest);
      json.attribute("waited", sums.waited);
      json.attribute("longestWait", sums.longestWait);
      json.attribute("waiters", static_cast<int64_t>(sums.waitedBy.size()));
      writeLongest(json, "waitedBy", sums.waitedBy);
      writeLongest(json, "waitedFor", sums.waitedFor);
      json.attribute("transfers", static_cast<int64_t>(sums.transfers));
      json.attribute("bytes", static_cast<int64_t>(sums.bytes));
      json.attribute("pieces", static_cast<int64_t>(sums.pieces));
      json.attribute("farBytes", static_cast<int64_t>(sums.farBytes));
      json.attribute("onPath", sums.onPath);
    });
  }
}

static void writeSizes(OStream &json, const Sizes &sizes) {
  auto table = [&](llvm::StringRef name, const auto &rows) {
    json.attributeArray(name, [&] {
      for (const auto &row : rows)
        json.array([&] {
          for (uint64_t value : row)
            json.value(static_cast<int64_t>(value));
        });
    });
  };
  table("transfers", sizes.transfers);
  table("bytes", sizes.bytes);
}

static void writePathSums(OStream &json, const std::vector<PathSum> &sums) {
  constexpr size_t most = 200;
  for (size_t i = 0; i < std::min(sums.size(), most); i++)
    json.object([&] {
      json.attribute("image", sums[i].image);
      json.attribute("after", sums[i].after);
      json.attribute("before", sums[i].before);
      json.attribute("inStatement", sums[i].inStatement);
      json.attribute("time", sums[i].time);
      json.attribute("count", static_cast<int64_t>(sums[i].count));
    });
}

static void writeSources(OStream &json, const SourceLines &sources) {
  for (const auto &[file, lines] : sources)
    json.attributeObject(text(file), [&] {
      for (const auto &[number, line] : lines)
        json.attribute(std::to_string(number), line);
    });
}

static void writeFacts(llvm::raw_ostream &out, const Trace &trace, const Analysis &analysis, const Levels &levels,
                       const SourceLines &sources) {
  OStream json(out);
  json.object([&] {
    json.attribute("program", text(trace.program));
    json.attribute("realTime", trace.realTime / 1000000); // ms, as JavaScript has it
    json.attribute("begin", trace.begin);
    json.attribute("end", trace.end);
    json.attribute("events", static_cast<int64_t>(trace.numEvents()));
    json.attribute("dropped", static_cast<int64_t>(trace.numDropped()));
    json.attribute("kept", static_cast<int64_t>(levels.numEvents));
    json.attribute("shortest", levels.shortest);
    json.attribute("binsPerImage", levels.binsPerImage);
    json.attribute("pathParts", static_cast<int64_t>(analysis.path.size()));
    json.attributeArray("images", [&] { writeImages(json, trace, analysis); });
    json.attributeArray("sites", [&] { writeSites(json, trace, analysis); });
    json.attributeObject("sizes", [&] { writeSizes(json, analysis.sizes); });
    json.attributeObject("matrix", [&] {
      json.attribute("cells", analysis.matrix.cells);
      json.attribute("imagesPerCell", analysis.matrix.imagesPerCell);
    });
    json.attributeArray("pathSums", [&] { writePathSums(json, analysis.pathSums); });
    json.attributeObject("sources", [&] { writeSources(json, sources); });
  });
}

// ---- columns: page.js reads them in the same order (Data) ----

static void writeEvents(llvm::raw_ostream &out, const Trace &trace, const Levels &levels) {
  Column counts, begins, times, sites, images, bytes, pieces, kinds;
  for (size_t i = 0; i < trace.images.size(); i++) {
    int64_t before = trace.begin;
    counts.add(levels.events[i].size());
    for (const Event *event : levels.events[i]) {
      begins.addSigned(event->begin - before);
      before = event->begin;
      times.add(static_cast<uint64_t>(std::max<int64_t>(0, event->time())));
      sites.add(event->site);
      images.add(static_cast<uint64_t>(event->image));
      bytes.add(event->bytes);
      pieces.add(event->pieces);
      kinds.add(static_cast<unsigned>(event->kind) | event->isFar << 3 | event->isOpen << 4 | event->isPart << 5);
    }
  }
  counts.write(out, "counts");
  begins.write(out, "begins");
  times.write(out, "times");
  sites.write(out, "sites");
  images.write(out, "images");
  bytes.write(out, "bytes");
  pieces.write(out, "pieces");
  kinds.write(out, "kinds");
}

static void writeBins(llvm::raw_ostream &out, const Levels &levels) {
  Column shares, sites, events;
  for (int share = 0; share < 3; share++)
    for (const std::vector<Bin> &bins : levels.bins)
      for (const Bin &bin : bins)
        shares.add(bin.share[share]);
  for (const std::vector<Bin> &bins : levels.bins)
    for (const Bin &bin : bins) {
      sites.add(bin.site);
      events.add(bin.logEvents);
    }
  shares.write(out, "bin-shares");
  sites.write(out, "bin-sites");
  events.write(out, "bin-events");
}

static void writeMatrix(llvm::raw_ostream &out, const Matrix &matrix) {
  Column bytes, transfers;
  for (double value : matrix.bytes)
    bytes.add(static_cast<uint64_t>(value));
  for (double value : matrix.transfers)
    transfers.add(static_cast<uint64_t>(value));
  bytes.write(out, "matrix-bytes");
  transfers.write(out, "matrix-transfers");
}

static void writePath(llvm::raw_ostream &out, const std::vector<PathPart> &path) {
  Column images, begins, times;
  int64_t before = 0;
  for (const PathPart &part : path) {
    images.add(static_cast<uint64_t>(part.image));
    begins.addSigned(part.begin - before);
    times.add(static_cast<uint64_t>(part.end - part.begin));
    before = part.begin;
  }
  images.write(out, "path-images");
  begins.write(out, "path-begins");
  times.write(out, "path-times");
}

// "</script>" within a text would end the element that it is in.
static std::string harmless(llvm::StringRef json) {
  std::string result;
  for (char c : json)
    if (c == '<')
      result += "\\u003c";
    else
      result += c;
  return result;
}

void insight::writePage(const Trace &trace, const Analysis &analysis, const Levels &levels, const SourceLines &sources,
                        llvm::raw_ostream &out) {
  auto [head, rest] = llvm::StringRef(pageTemplate).split("<!-- FACTS -->");
  std::string facts;
  llvm::raw_string_ostream stream(facts);
  writeFacts(stream, trace, analysis, levels, sources);
  out << head << "<script type=\"application/json\" id=\"facts\">" << harmless(facts) << "</script>\n";
  writeEvents(out, trace, levels);
  writeBins(out, levels);
  writeMatrix(out, analysis.matrix);
  writePath(out, analysis.path);
  out << rest;
}
