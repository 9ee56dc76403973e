// The statistics as JSON, for programs; docs/stats.md has the schema.
#include "Stats.h"

#include "llvm/Support/JSON.h"

using namespace insight;

static double seconds(uint64_t ns) { return static_cast<double>(ns) * 1e-9; }

static void writeSum(llvm::json::OStream &json, llvm::StringRef name, const Sum &sum) {
  if (sum.transfers == 0)
    return;
  json.attributeObject(name, [&] {
    json.attribute("transfers", sum.transfers);
    json.attribute("bytes", sum.bytes);
    json.attribute("pieces", sum.pieces);
  });
}

static void writeShare(llvm::json::OStream &json, int image, const Share &share) {
  json.object([&] {
    json.attribute("image", image);
    json.attribute("executions", share.executions);
    json.attribute("seconds", seconds(share.time));
    json.attribute("longest", seconds(share.longest));
    writeSum(json, "get", share.get[0]);
    writeSum(json, "get_between_nodes", share.get[1]);
    writeSum(json, "put", share.put[0]);
    writeSum(json, "put_between_nodes", share.put[1]);
    writeSum(json, "in_place", share.inPlace);
    if (share.elements)
      json.attribute("elements", share.elements);
    if (!share.waitedFor.empty())
      json.attributeObject("waited_for", [&] {
        for (const auto &[other, time] : share.waitedFor)
          json.attribute(std::to_string(other), seconds(time));
      });
  });
}

static void writeLine(llvm::json::OStream &json, const Run &run, const Line &line) {
  json.object([&] {
    const auto [file, number]{llvm::StringRef(line.loc).rsplit(':')};
    json.attribute("statement", line.statement);
    json.attribute("file", number.empty() ? "" : file);
    int lineNumber{0};
    if (!number.getAsInteger(10, lineNumber))
      json.attribute("line", lineNumber);
    json.attributeArray("images", [&] {
      for (size_t i{0}; i < run.images.size(); i++)
        if (line.shares[i].executions)
          writeShare(json, run.images[i].number, line.shares[i]);
    });
  });
}

void insight::writeJson(const Run &run, llvm::raw_ostream &out) {
  llvm::json::OStream json{out, 1};
  json.object([&] {
    json.attribute("version", 1);
    json.attribute("program", run.program);
    json.attribute("num_images", run.numImages);
    json.attribute("num_nodes", run.numNodes);
    json.attribute("lost", run.lost);
    json.attributeArray("images", [&] {
      for (const Image &image : run.images)
        json.object([&] {
          json.attribute("image", image.number);
          json.attribute("node", image.node);
          json.attribute("host", image.host);
          json.attribute("seconds", image.seconds);
          json.attribute("ended", image.ended);
        });
    });
    json.attributeArray("lines", [&] {
      for (const Line &line : run.lines)
        writeLine(json, run, line);
    });
    json.attributeArray("hints", [&] {
      for (const Hint &hint : hintsOf(run))
        json.object([&] {
          json.attribute("at", hint.line->loc);
          json.attribute("statement", hint.line->statement);
          json.attribute("text", hint.text);
        });
    });
  });
  out << '\n';
}
