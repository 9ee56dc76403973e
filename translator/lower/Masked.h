// WHERE and FORALL, taken apart.
#ifndef ATOLL_TRANSLATOR_LOWER_MASKED_H
#define ATOLL_TRANSLATOR_LOWER_MASKED_H

#include "../model/Model.h"
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

struct TakenApart {
  std::vector<std::string> declarations{}; // of the WHERE or FORALL that is being taken apart
};

// The active combinations of index values of the FORALLs around: lists with an element for each.
struct Combinations {
  std::vector<model::LoopIndex> indices;
  std::string list, count, turn;
};

std::string maskedPut(Lowering &, const model::Access &, const std::string &values, const std::string &control);
std::string forEach(const Combinations *, const std::string &body);

} // namespace Atoll
#endif
