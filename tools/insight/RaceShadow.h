// The accesses that a later one may race with.
#ifndef ATOLL_TOOLS_RACESHADOW_H
#define ATOLL_TOOLS_RACESHADOW_H

#include "RaceOrder.h"
#include "RaceSections.h"

#include <array>
#include <map>
#include <set>

namespace Atoll::race {

struct Access {
  int image{0};        // that executes it
  int thread{0};       // of that image: its place in clocks
  uint32_t segment{0}; // of that thread
  int owner{0};        // the image whose memory it is
  Section section;
  uint32_t elemLen{0};
  const char *loc{""}, *name{""}; // name: a designator, of atomic subroutines the subroutine; "": not known
  bool defines{false}, local{false}, isPrivate{false}, atomic{false};
  bool compared{false};       // known by its value, which has changed
  bool pending{false};        // by a collective subroutine, whose name is `name`, from its begin to COMPLETE
  bool dummy{false};          // ... by a procedure, from its begin to its end: other images must not access it
  bool together{false};       // it races with no other thread of its image
  bool inTurn{false};         // ... with none of these there
  bool definesAtomics{false}; // its segment does
  std::vector<std::pair<int, uint64_t>> locks; // that its image has locked
};

// One for all memory. Accesses come in an order in which each comes after all that precede it.
class Shadow {
public:
  // Calls `found(earlier, bytes)` for each access that is not ordered with this one (11.6.2 p3), and keeps this one.
  template <typename Found> void add(const Access &access, const Clock &clock, Found found);
  // Segments up to these precede everything that is still to come.
  void forget(const Clock &floor);
  size_t size() const;

private:
  // A part of an access: its section is that of the part.
  struct Part : Access {
    uint64_t whole{0}; // the number of the access
  };
  // By the begin of their bytes; [k]: those that reach over 2**k bytes or fewer.
  using Class = std::multimap<uint64_t, Part>;
  struct Memory {
    std::array<Class, 65> classes;
  };
  template <typename Found> static void addPart(Memory &memory, const Part &part, const Clock &clock, Found found);

  std::map<std::pair<int, bool>, Memory> memories; // owner, private
  uint64_t added{0};
};

int classOf(Bytes bytes);

// Whether what races with the earlier access races with the later one, too, which comes after it.
bool replaces(const Access &later, const Access &earlier);

template <typename Found> void Shadow::add(const Access &access, const Clock &clock, Found found) {
  auto &memory{memories[{access.owner, access.isPrivate}]};
  Part part{access, ++added};
  std::set<uint64_t> told;
  for (auto &section : partsOf(access.section)) {
    part.section = section;
    addPart(memory, part, clock, [&](const Part &other, Bytes bytes) {
      if (told.insert(other.whole).second)
        found(other, bytes);
    });
  }
}

template <typename Found> void Shadow::addPart(Memory &memory, const Part &part, const Clock &clock, Found found) {
  Bytes bytes{part.section.hull()};
  for (size_t k{0}; k < memory.classes.size(); ++k) {
    auto &members{memory.classes[k]};
    if (members.empty())
      continue;
    uint64_t reach{k < 64 ? uint64_t{1} << k : UINT64_MAX};
    auto member{members.lower_bound(bytes.begin > reach ? bytes.begin - reach : 0)};
    while (member != members.end() && member->first < bytes.end) {
      const Part &other{member->second};
      bool precedes{other.thread == part.thread || clock[other.thread] >= other.segment};
      if (precedes && replaces(part, other)) {
        member = members.erase(member);
        continue;
      }
      bool exclusive{(part.atomic && other.atomic) ||
                     (part.image == other.image &&
                      (part.dummy || other.dummy || part.together || other.together || (part.inTurn && other.inTurn)))};
      if (!precedes && (part.defines || other.defines) && !exclusive)
        if (auto both{common(part.section, other.section)})
          found(other, *both);
      ++member;
    }
  }
  memory.classes[classOf(bytes)].emplace(bytes.begin, part);
}

} // namespace Atoll::race
#endif
