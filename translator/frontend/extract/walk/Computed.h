// The integer expressions of a statement that are evaluated before it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_COMPUTED_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_COMPUTED_H

#include "../State.h"

namespace Atoll::extract {

struct Computed {
  State &state;
  bool coindexed; // only those with coindexed objects
  std::vector<model::Index> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr &x) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    if (coindexed ? hasCoindexed(x) : needsMemory(x))
      found.push_back({state.range(x.source), typed ? typed->Rank() : 0});
    return false;
  }
  bool Pre(const parser::AllocOpt::Source &) { return false; }
  bool Pre(const parser::AllocOpt::Mold &) { return false; }
};

template <typename T> std::vector<model::Index> computedIn(State &state, const T &x, bool coindexed) {
  Computed computed{state, coindexed};
  parser::Walk(x, computed);
  return computed.found;
}

} // namespace Atoll::extract
#endif
