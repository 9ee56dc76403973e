// Objects beyond allocatable and pointer components.
#ifndef ATOLL_TRANSLATOR_LOWER_PARTS_H
#define ATOLL_TRANSLATOR_LOWER_PARTS_H

#include "../model/Model.h"
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace Atoll {

struct Lowering;
struct Wrap;

// A pointer to the copy of an object of another image, with that image's addresses in it.
struct Shadow {
  std::string prefix; // what stands for the text up to `at`
  size_t at{0};
  std::string image;
};

struct Shadows {
  std::map<std::pair<int, size_t>, Shadow> known{}; // by statement and place of the reference
  std::set<size_t> references{};                    // places of references to generated internal functions
  // In a generated function, the array designator that stands for its dummy argument `atoll_root`, whose vector
  // subscripts count from 0.
  struct Root {
    Range object;
    bool visible; // the object itself can be named there, too
  };
  std::optional<Root> root{};
};

const Shadow &shadow(Lowering &, const model::Access &, bool exists = true);
std::string shadowText(Lowering &, const model::Access &, Range);
void partInto(Lowering &, const model::Access &, const std::string &name, Wrap &);
bool inPure(const Lowering &, const model::Access &);
void refusePart(Lowering &, const model::Access &, const std::string &where);

} // namespace Atoll
#endif
