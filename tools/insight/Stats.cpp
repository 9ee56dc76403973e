// Reads the statistics of all images and brings those of one line together.
#include "Stats.h"
#include "File.h"
#include "Spool.h"

#include "llvm/Support/JSON.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace insight;

Sum &Sum::operator+=(const Sum &more) {
  transfers += more.transfers;
  bytes += more.bytes;
  pieces += more.pieces;
  return *this;
}

static Sum sumOf(const insight_sum &sum) { return {sum.transfers, sum.bytes, sum.pieces}; }

Sum Share::all() const {
  Sum sum{get[0]};
  return ((sum += get[1]) += put[0]) += put[1];
}

static void add(Share &share, const Share &more) {
  share.executions += more.executions;
  share.time += more.time;
  share.longest = std::max(share.longest, more.longest);
  for (int far{0}; far < 2; far++) {
    share.get[far] += more.get[far];
    share.put[far] += more.put[far];
  }
  share.inPlace += more.inPlace;
  share.elements += more.elements;
  share.waited += more.waited;
  for (const auto &[image, time] : more.waitedFor)
    share.waitedFor[image] += time;
}

static Share shareOf(const insight_line &line) {
  Share share;
  share.executions = line.executions;
  share.time = line.time;
  share.longest = line.longest;
  for (int far{0}; far < 2; far++) {
    share.get[far] = sumOf(line.get[far]);
    share.put[far] = sumOf(line.put[far]);
  }
  share.inPlace = sumOf(line.in_place);
  share.elements = line.elements;
  share.waited = line.waited;
  for (const auto &other : line.longest_for)
    if (other.image != 0)
      share.waitedFor[other.image] += other.time;
  return share;
}

uint64_t Line::executions() const { return total().executions; }
uint64_t Line::time() const { return total().time; }
Share Line::total() const {
  Share sum;
  for (const Share &share : shares)
    add(sum, share);
  return sum;
}

Spread insight::spreadOf(const Line &line, uint64_t (*value)(const Share &)) {
  std::vector<size_t> order(line.shares.size());
  std::iota(order.begin(), order.end(), 0);
  const auto of{[&](size_t i) { return static_cast<double>(value(line.shares[i])); }};
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return of(a) < of(b); });
  const size_t n{order.size()};
  return {of(order.front()), (of(order[(n - 1) / 2]) + of(order[n / 2])) / 2, of(order.back()), order.front(),
          order.back()};
}

// Numbers in a file of an image that is still running, or was killed, may be torn: what makes no sense is left out.
static bool makesSense(const insight_line &line, const insight_header &header) {
  return line.statement < header.text_bytes && line.loc < header.text_bytes;
}

static Image imageOf(const Spool &spool) {
  const insight_header &header{spool.header()};
  const uint64_t last{header.ended ? header.ended : header.last};
  return {spool.image(), header.image.node,
          llvm::json::fixUTF8({header.host, strnlen(header.host, sizeof header.host)}),
          static_cast<double>(last - header.began) * 1e-9, header.ended != 0};
}

static Run read(const std::vector<std::unique_ptr<Spool>> &spools) {
  Run run{};
  std::map<std::pair<std::string, std::string>, size_t> known;
  std::set<int> nodes;
  const insight_header &first{spools.front()->header()};
  run.program = llvm::json::fixUTF8({first.program, strnlen(first.program, sizeof first.program)});
  run.numImages = first.image.num_images;
  for (size_t i{0}; i < spools.size(); i++) {
    const Spool &spool{*spools[i]};
    run.images.push_back(imageOf(spool));
    run.seconds = std::max(run.seconds, run.images.back().seconds);
    run.lost += spool.header().lost;
    run.isDiskFull |= spool.header().is_disk_full != 0;
    nodes.insert(spool.header().image.node);
    const uint64_t count{std::min(spool.header().num_records, spool.mostRecords())};
    for (const insight_line *line{spool.records<insight_line>()}, *end{line + count}; line < end; line++) {
      if (!makesSense(*line, spool.header()))
        continue;
      const auto [at, isNew]{known.try_emplace(
          {llvm::json::fixUTF8(spool.text(line->statement)), llvm::json::fixUTF8(spool.text(line->loc))},
          run.lines.size())};
      if (isNew)
        run.lines.push_back({at->first.first, at->first.second, std::vector<Share>(spools.size())});
      add(run.lines[at->second].shares[i], shareOf(*line));
    }
  }
  run.numNodes = static_cast<int>(nodes.size());
  std::stable_sort(run.lines.begin(), run.lines.end(),
                   [](const Line &a, const Line &b) { return a.time() > b.time(); });
  return run;
}

int insight::stats(const std::string &directory, const std::string &json, bool all) {
  const auto spools{openSpools(directory, "stats", sizeof(insight_line))};
  if (spools.empty())
    return 1;
  const Run run{read(spools)};
  if (json.empty()) {
    writeText(run, all, llvm::outs());
    return 0;
  }
  return writeFile(json, [&](llvm::raw_ostream &out) { writeJson(run, out); }) ? 0 : 1;
}
