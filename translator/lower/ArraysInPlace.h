// Assignments of arrays whose coindexed arrays are accessed in place, where their images are others of this node.
#ifndef ATOLL_TRANSLATOR_LOWER_ARRAYSINPLACE_H
#define ATOLL_TRANSLATOR_LOWER_ARRAYSINPLACE_H

#include "Reach.h"
#include <map>
#include <string>

namespace Atoll {

struct Lowering;

struct ArraysInPlace {
  struct Item {
    const model::ArraysInPlace::Item *item;
    std::string section{}; // `(1:n)`
    SelectedImage image{};
  };
  std::map<size_t, Item> items{}; // by place
};

void noteArraysInPlace(Lowering &);
void noteInPlace(Lowering &, const model::Access &); // while its own text is there

} // namespace Atoll
#endif
