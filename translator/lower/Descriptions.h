// Descriptors that the runtime makes.
#ifndef ATOLL_TRANSLATOR_LOWER_DESCRIPTIONS_H
#define ATOLL_TRANSLATOR_LOWER_DESCRIPTIONS_H

#include <string>

namespace Atoll {

struct Lowering;

struct Descriptions {
  int statement{-1};     // of the variables for them; -1: they are function references
  std::string pending{}; // for the next call
};

// A descriptor that the runtime makes. Where only pure procedures may be called, that is in a variable, which a
// subroutine defines before the call that gets it: calling() has both.
std::string description(Lowering &, const std::string &entry, const std::string &arguments, int unit);
std::string calling(Lowering &, const std::string &call);

class Describing { // while a statement is lowered
public:
  Describing(Lowering &, int statement, int unit);
  ~Describing();

private:
  Lowering &lowering_;
  Descriptions before_;
};

} // namespace Atoll
#endif
