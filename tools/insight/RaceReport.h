// What is told of the races that have been found: one message for each pair of statements.
#ifndef ATOLL_TOOLS_RACEREPORT_H
#define ATOLL_TOOLS_RACEREPORT_H

#include "RaceShadow.h"

#include <map>
#include <ostream>
#include <string>

namespace Atoll::race {

struct Race {
  Access first, second; // as they have been found; nothing orders the two
  std::string elements; // the first ones
  uint32_t known{0};    // the thread of `second` comes after this segment of the thread of `first`; 0: after none
  uint64_t count{1};    // of the pair of statements
};

class Report {
public:
  // False: the pair is known, and counted.
  bool isNew(const Access &a, const Access &b);
  void add(Race race);
  // This image has touched an object while a collective subroutine was under way.
  void addTouch(int image, const Log &log, const insight_race_touched &touched);
  bool empty() const { return races.empty() && touches.empty(); }
  void print(std::ostream &out, const std::vector<Log> &logs, const Ends &ends) const;

private:
  std::map<std::string, size_t> pairs;
  std::vector<Race> races;
  struct Touch {
    int image;
    bool defines;
    std::string name, statement;
  };
  std::map<std::pair<std::string, std::string>, Touch> touches; // by the places of the access and of the subroutine
};

} // namespace Atoll::race
#endif
