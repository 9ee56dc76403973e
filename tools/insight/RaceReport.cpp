#include "RaceReport.h"

#include <algorithm>
#include <fstream>

namespace Atoll::race {
namespace {

// Of several objects in a statement the first one is told of.
std::string side(const Access &a) { return std::string(a.loc) + (a.defines ? "\n1" : "\n0") + (a.local ? "1" : "0"); }

// "x.f90:12" and the text of that line, where the file can be read.
std::string sourceLine(const std::string &loc) {
  size_t colon{loc.rfind(':')};
  if (colon == std::string::npos)
    return "";
  std::ifstream file{loc.substr(0, colon)};
  std::string line;
  for (long number{std::atol(loc.c_str() + colon + 1)}; number > 0; --number)
    if (!std::getline(file, line))
      return "";
  return line;
}

std::string place(const char *loc) { return *loc ? loc : "(unknown place)"; }

std::string verb(const Access &a) { return a.defines ? "defines" : "refers to"; }

std::string how(const Access &a) {
  if (a.atomic)
    return std::string{*a.name ? a.name : "an atomic subroutine"};
  if (a.dummy)
    return std::string{a.name} + ", a dummy argument, while its procedure is in execution";
  if (a.pending)
    return std::string{a.name} + ", which lasts until COMPLETE";
  if (a.local)
    return std::string{*a.name ? a.name : "its own coarray"};
  return a.owner == a.image ? "by an image selector, its own" : a.defines ? "a put" : "a get";
}

void showLine(std::ostream &out, const char *loc) {
  std::string line{sourceLine(loc)};
  if (line.empty())
    return;
  std::string number{loc};
  number = number.substr(number.rfind(':') + 1);
  out << std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') << number << " | " << line << '\n';
}

std::string image(int number) { return "image " + std::to_string(number); }

// The last image control statement among those that have ended segments up to this one.
const insight_race_sync *endOf(const std::vector<const insight_race_sync *> &ends, uint32_t segment) {
  for (size_t i{std::min<size_t>(segment, ends.size())}; i > 0; --i)
    if (ends[i - 1] && !isOfThreads(*ends[i - 1]))
      return ends[i - 1];
  return nullptr;
}

// What would order them, or why what is there does not.
void explain(std::ostream &out, const Race &race, const std::vector<Log> &logs, const Ends &ends) {
  const Access &a{race.first}, &b{race.second};
  auto note{[&](const std::string &text) { out << "  note: " << text << '\n'; }};
  if (a.image == b.image) {
    note("these are two threads of one image. To order them: a barrier of OpenMP, TASKWAIT, or the end of the parallel "
         "region, after the one access and before the other; or both in CRITICAL constructs of OpenMP of one name");
    return;
  }
  if (a.atomic != b.atomic) {
    note("one of the two is an atomic subroutine, the other one is not: either both are (11.6.2), or they need an "
         "order");
  } else if (!a.locks.empty() && !b.locks.empty()) {
    note("both images hold locks, or are in CRITICAL constructs, but different ones");
  } else if (!a.locks.empty() || !b.locks.empty()) {
    note(image(a.locks.empty() ? b.image : a.image) + " holds a lock or is in a CRITICAL construct, but " +
         image(a.locks.empty() ? a.image : b.image) + " is not");
  } else if (a.definesAtomics) {
    note(image(a.image) +
         " tells of it by an atomic subroutine in the same segment: that orders only what SYNC MEMORY, or another image"
         " control statement, separates from it on both images (11.6.5)");
  }
  const insight_race_sync *end{endOf(ends[a.thread], race.known)};
  if (end)
    note(image(b.image) + " comes after what " + image(a.image) + " has done before " +
         logs[a.image - 1].text(end->statement) + " at " + place(logs[a.image - 1].text(end->loc)) +
         ", but the access at " + place(a.loc) + " comes later");
  else
    note("no image control statement has ordered anything of " + image(a.image) + " before this segment of " +
         image(b.image));
  if (a.dummy || b.dummy)
    note("a procedure has a dummy argument that it defines to itself, in all segments until it ends (11.6.2): make the "
         "dummy argument a coarray, or leave the procedure first");
  note("to order them: SYNC ALL or SYNC IMAGES on both images, or EVENT POST on one and EVENT WAIT on the other, after "
       "the "
       "one access and before the other");
}

} // namespace

bool Report::isNew(const Access &a, const Access &b) {
  std::string one{side(a)}, other{side(b)};
  auto [place, added]{pairs.emplace(std::min(one, other) + '\n' + std::max(one, other), races.size())};
  if (!added)
    ++races[place->second].count;
  return added;
}

void Report::add(Race race) { races.push_back(std::move(race)); }

void Report::addTouch(int number, const Log &log, const insight_race_touched &touched) {
  Touch touch{number, (touched.head.flags & INSIGHT_RACE_DEFINES) != 0, log.text(touched.name),
              log.text(touched.statement)};
  touches.emplace(std::pair{std::string{log.text(touched.loc)}, std::string{log.text(touched.of)}}, touch);
}

void Report::print(std::ostream &out, const std::vector<Log> &logs, const Ends &ends) const {
  for (auto &race : races) {
    const Access &a{race.first}, &b{race.second};
    out << place(b.loc) << ": race: " << image(b.image) << ' ' << verb(b) << ' ' << race.elements << " (" << how(b)
        << "), and " << (a.image == b.image ? "another thread of it" : image(a.image)) << ' ' << verb(a) << " it ("
        << how(a) << ") at " << place(a.loc) << ": nothing orders the two\n";
    showLine(out, b.loc);
    if (std::string{a.loc} != b.loc)
      showLine(out, a.loc);
    explain(out, race, logs, ends);
    if (race.count > 1)
      out << "  note: so " << race.count << " times in this run\n";
  }
  for (auto &[places, touch] : touches) {
    const auto &[loc, of]{places};
    out << place(loc.c_str()) << ": race: " << image(touch.image) << (touch.defines ? " defines " : " refers to ")
        << touch.name << ", although " << touch.statement << " at " << place(of.c_str())
        << " is under way, of which that is the argument\n";
    showLine(out, of.c_str());
    if (loc != of)
      showLine(out, loc.c_str());
    out << "  note: COMPLETE comes first (J3/26-007r1, 17.6)\n";
  }
}

} // namespace Atoll::race
