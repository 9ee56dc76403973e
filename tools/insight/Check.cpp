// Brings together what the images have left open, and says it.
#include "Check.h"
#include "Report.h"
#include "Spool.h"

extern "C" {
#include "insight/check.h"
}
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

using namespace insight;
using llvm::formatv;

namespace {

// An event variable, and who has posted to it last.
struct Event {
  int64_t posts{0}; // for which nobody has waited
  int poster{0};
  std::string loc{};
};

// Coarrays that one statement has allocated: of one image, all have them.
struct Allocation {
  uint64_t coarrays{0}, bytes{0};
};

struct Open {
  std::map<std::pair<int, uint64_t>, Event> events; // by image and offset
  std::map<std::string, Allocation> allocations;    // by place
  std::vector<std::string> lines;                   // of the report, of what is complete in itself
};

std::string textOf(const Spool &spool, uint32_t offset, const char *unknown) {
  llvm::StringRef text{spool.text(offset)};
  return text.empty() ? unknown : text.str();
}

void addEvent(Open &open, const Spool &spool, const insight_due &due) {
  Event &event{open.events[{due.image, due.offset}]};
  event.posts = static_cast<int64_t>(static_cast<uint64_t>(event.posts) + static_cast<uint64_t>(due.balance));
  if (due.balance > 0) {
    event.poster = spool.image();
    event.loc = textOf(spool, due.loc, "a place that is not known");
  }
}

void addLock(Open &open, const Spool &spool, const insight_due &due) {
  const std::string statement{textOf(spool, due.statement, "LOCK")};
  const char *const what{statement == "CRITICAL" ? "the construct CRITICAL has not been left"
                                                 : "the lock variable has not been unlocked"};
  open.lines.push_back(formatv("Image {0}: {1} at {2}: {3}{4}.", spool.image(), statement,
                               textOf(spool, due.loc, "a place that is not known"), what,
                               due.image == spool.image() ? "" : formatv(" (of image {0})", due.image).str()));
}

void addStatement(Open &open, const Spool &spool, const insight_due &due) {
  if (spool.header().ended)
    return;
  const std::string place{textOf(spool, due.loc, "a place that is not known")},
      statement{textOf(spool, due.statement, "a statement")};
  open.lines.push_back(
      due.balance
          ? formatv("Image {0} did not end by itself: it was in {1} at {2}.", spool.image(), statement, place).str()
      : due.statement
          ? formatv("Image {0} did not end by itself, but after {1} at {2}.", spool.image(), statement, place).str()
          : formatv("Image {0} did not end by itself.", spool.image()).str());
}

void read(Open &open, const Spool &spool, bool isFirst) {
  const uint64_t count{std::min(spool.header().num_records, spool.mostRecords())};
  for (const insight_due *due{spool.records<insight_due>()}, *end{due + count}; due < end; due++) {
    if (due->kind == INSIGHT_OPEN_STATEMENT)
      addStatement(open, spool, *due);
    else if (due->balance != 0 && due->kind == INSIGHT_OPEN_EVENT)
      addEvent(open, spool, *due);
    else if (due->balance > 0 && due->kind == INSIGHT_OPEN_LOCK)
      addLock(open, spool, *due);
    else if (due->balance > 0 && due->kind == INSIGHT_OPEN_COARRAY && isFirst) {
      Allocation &allocation{open.allocations[textOf(spool, due->loc, "a place that is not known")]};
      allocation.coarrays++;
      allocation.bytes += due->bytes;
    }
  }
}

// Images that had stopped while others waited: their statements have no end.
std::string nameStopped(const std::vector<std::unique_ptr<Spool>> &spools) {
  std::string stopped;
  int count{0};
  for (const auto &spool : spools)
    if (spool->header().ended && count++ < 8)
      stopped += (stopped.empty() ? "" : ", ") + std::to_string(spool->image());
  const bool othersWait{count > 0 && count < static_cast<int>(spools.size())};
  return othersWait ? formatv("{0} {1}{2} had stopped by then.", count == 1 ? "Image" : "Images", stopped,
                              count > 8 ? ", ..." : "")
                          .str()
                    : "";
}

void write(const std::vector<std::unique_ptr<Spool>> &spools, Open &open) {
  if (std::string stopped{nameStopped(spools)}; !stopped.empty())
    open.lines.push_back(stopped);
  for (const auto &[place, event] : open.events)
    if (event.posts > 0)
      open.lines.push_back(formatv(
          "Image {0}: an event variable has {1} {2} for which nobody has waited; image {3} posted last, at {4}.",
          place.first, event.posts, event.posts == 1 ? "post" : "posts", event.poster, event.loc));
  for (const auto &[loc, allocation] : open.allocations)
    open.lines.push_back(
        formatv("ALLOCATE at {0}: {1} not been deallocated ({2} on image {3}).", loc,
                allocation.coarrays == 1 ? "the coarray has" : formatv("{0} coarrays have", allocation.coarrays).str(),
                printBytes(static_cast<double>(allocation.bytes)), spools.front()->image()));
  for (const std::string &line : open.lines)
    llvm::outs() << "* " << line << '\n';
  if (open.lines.empty())
    llvm::outs() << "Nothing is left open.\n";
}

} // namespace

int insight::check(const std::string &directory) {
  const auto spools{openSpools(directory, "check", sizeof(insight_due))};
  if (spools.empty())
    return 1;
  const insight_header &first{spools.front()->header()};
  llvm::outs() << "atoll check: "
               << llvm::StringRef(first.program, strnlen(first.program, sizeof first.program)).rsplit('/').second
               << ", " << first.image.num_images << (first.image.num_images == 1 ? " image\n" : " images\n");
  Open open;
  for (const auto &spool : spools)
    read(open, *spool, spool == spools.front());
  write(spools, open);
  uint64_t lost{0};
  for (const auto &spool : spools)
    lost += spool->header().lost;
  if (lost > 0)
    complain("warning: " + llvm::Twine(lost) +
             " times there was no room in the files, so that something may be open that is not named");
  return 0;
}
