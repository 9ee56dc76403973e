// Loops whose coindexed objects are transferred in blocks; gets and puts that are completed later than they are
// started.
#ifndef ATOLL_TRANSLATOR_LOWER_TRANSFERS_H
#define ATOLL_TRANSLATOR_LOWER_TRANSFERS_H

#include "../model/Model.h"
#include <map>
#include <string>

namespace Atoll {

struct Lowering;

struct Transfers {
  struct Loop {
    const model::LinearLoop *loop;
    std::string first, second; // the values of the DO variable in the first two turns
  };
  struct Item {
    std::string first, second, image; // the item in the first and in the second turn
  };
  std::map<size_t, Loop> loops{}; // by place of their items
  std::map<size_t, Item> items{}; // by place
  // By statement: the arguments of atoll_get or atoll_put, which is all that it became.
  std::map<int, std::string> plainGets{}, plainPuts{};
};

void noteLinearLoops(Lowering &);
void noteLinear(Lowering &, const model::Access &); // while its own text is there

} // namespace Atoll
#endif
