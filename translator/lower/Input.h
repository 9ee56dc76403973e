// READ statements whose items depend on each other.
#ifndef ATOLL_TRANSLATOR_LOWER_INPUT_H
#define ATOLL_TRANSLATOR_LOWER_INPUT_H

#include "../model/Model.h"
#include "Parts.h"
#include <map>
#include <optional>
#include <string>

namespace Atoll {

struct Lowering;

struct OrderedInput {
  std::map<int, std::string> records{}; // by statement
  std::optional<Shadow> variable{};     // what stands for a coarray while the text of an item is made
};

std::string inputInOrder(Lowering &, const model::Access &);

} // namespace Atoll
#endif
