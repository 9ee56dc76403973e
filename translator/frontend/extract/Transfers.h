// Transfers whose time or number is changed, because nothing can tell the difference: docs/atollfc.md says when.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TRANSFERS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_TRANSFERS_H

#include "Quiet.h"

namespace Atoll::extract {

// What the extraction has found, by place in the text. Valid until sites are added.
class Found {
public:
  explicit Found(const model::File &);
  const model::Access *access(Range whole) const;         // wherever it is
  const model::Assignment *assignment(Range range) const; // by the range of its statement
  int statement(Range range) const;                       // -1: none

private:
  template <typename T> using ByPlace = std::map<size_t, T>;
  ByPlace<const model::Access *> accesses_;
  ByPlace<const model::Assignment *> assignments_;
  ByPlace<int> statements_;
};

// In a block of statements. Append to `sites`.
void findGatheredLoop(State &, const Found &, const parser::DoConstruct &, std::vector<model::Site> &sites);
void findEarlyGets(State &, const Found &, const parser::Block &, std::vector<model::Site> &sites);
// `taken`: the statements of runs that have been found in blocks around this one.
void findLatePuts(State &, const Found &, const parser::Block &, std::set<int> &taken, std::vector<model::Site> &sites);

// After all other sites: they change those.
void extractTransfers(State &);

} // namespace Atoll::extract
#endif
