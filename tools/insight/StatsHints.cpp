// Where a known remedy applies. A hint is given only where the time that it could save matters to the run.
#include "Report.h"
#include "Stats.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace insight;
using llvm::formatv;

namespace {

// The least part of an image's time that is worth a hint.
constexpr double matters{0.02};

double nsOfRun(const Run &run) { return run.seconds * 1e9; }

Spread timesOf(const Line &line) {
  return spreadOf(line, [](const Share &share) { return share.time; });
}

bool isOneOf(const std::string &statement, std::initializer_list<const char *> names) {
  return std::any_of(names.begin(), names.end(), [&](const char *name) { return statement == name; });
}

// All images come to these; who comes last waits least.
bool isMeeting(const Line &line) {
  return isOneOf(line.statement, {"SYNC ALL", "SYNC TEAM", "CO_SUM", "CO_MIN", "CO_MAX", "CO_REDUCE", "CO_BROADCAST",
                                  "ALLOCATE", "DEALLOCATE", "FORM TEAM", "CHANGE TEAM", "END TEAM"});
}

std::string lateImage(const Run &run, const Line &line) {
  enum { FEWEST_IMAGES = 2 };
  const Spread spread{timesOf(line)};
  if (!isMeeting(line) || run.images.size() < FEWEST_IMAGES || spread.median < matters * nsOfRun(run) ||
      spread.least > spread.median / 4)
    return "";
  return formatv(
      "the others wait here for image {0}, which comes last: it takes {1} itself, the median is {2}. Does it have more "
      "to do before?",
      run.images[spread.leastAt].number, printTime(spread.least), printTime(spread.median));
}

std::string waitsForOne(const Run &run, const Line &line) {
  std::map<int, uint64_t> waitedFor{line.total().waitedFor};
  const auto most{std::max_element(waitedFor.begin(), waitedFor.end(),
                                   [](const auto &a, const auto &b) { return a.second < b.second; })};
  if (line.statement != "SYNC IMAGES" || most == waitedFor.end())
    return "";
  const double time{static_cast<double>(most->second)}, all{static_cast<double>(line.total().waited)};
  if (time < matters * nsOfRun(run) || time < all / 2)
    return "";
  return formatv("{0} of the {1} that images wait here is for image {2}.", printTime(time), printTime(all),
                 most->first);
}

std::string contendedLock(const Run &run, const Line &line) {
  enum { LONG_NS = 10'000 };
  const Share total{line.total()};
  if (!isOneOf(line.statement, {"LOCK", "CRITICAL"}) || total.executions == 0)
    return "";
  const double each{static_cast<double>(total.time) / static_cast<double>(total.executions)};
  if (each < LONG_NS || timesOf(line).most < matters * nsOfRun(run))
    return "";
  return formatv("images wait {0} each time until it is free. Hold it for less time, use several (one for each part of "
                 "the data), or "
                 "an atomic subroutine.",
                 printTime(each));
}

std::string elementWise(const Run &run, const Line &line) {
  enum { MANY = 1000 };
  const Share total{line.total()};
  if (total.elements < MANY || timesOf(line).most < matters * nsOfRun(run))
    return "";
  return formatv(
      "{0} elements were transferred one by one. Transfer a section at a time, `v = x(1:n)[k]`, or let atollfc do it: "
      "`atollfc -Wcoarray-loop` says why a loop is left as it is.",
      printCount(total.elements));
}

std::string shortPieces(const Run &run, const Line &line) {
  enum { SHORT = 64, MANY = 1000 };
  const Share total{line.total()};
  const Sum all{total.all()};
  if (all.pieces < MANY || all.pieces < 8 * all.transfers || all.bytes >= SHORT * all.pieces ||
      timesOf(line).most < matters * nsOfRun(run))
    return "";
  return formatv(
      "{0} pieces of {1} each. Sections whose first dimension is whole, `x(:, j)[k]`, are transferred in one piece.",
      printCount(all.pieces), printBytes(static_cast<double>(all.bytes) / static_cast<double>(all.pieces)));
}

} // namespace

std::vector<Hint> insight::hintsOf(const Run &run) {
  std::vector<Hint> hints;
  for (const Line &line : run.lines)
    for (auto *hint : {lateImage, waitsForOne, contendedLock, elementWise, shortPieces})
      if (std::string text{hint(run, line)}; !text.empty())
        hints.push_back({&line, text});
  return hints;
}
