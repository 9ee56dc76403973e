// Loops whose coindexed scalars are accessed in place, each where its image is another one of this node.
#ifndef ATOLL_TRANSLATOR_LOWER_SCATTERED_H
#define ATOLL_TRANSLATOR_LOWER_SCATTERED_H

#include "Reach.h"
#include <map>
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

struct Scattered {
  struct Item {
    const model::ScatteredLoop::Item *item;
    std::vector<std::string> subscripts{}; // integer(8) expressions
    SelectedImage image{};
    std::string own{}; // the same element of this image
  };
  std::map<size_t, Item> items{}; // by place
};

void noteScatteredLoops(Lowering &);
void noteScattered(Lowering &, const model::Access &); // while its own text is there

} // namespace Atoll
#endif
