// What the lowering looks for in the model again and again, by its place: without going through the whole file.
#ifndef ATOLL_TRANSLATOR_LOWER_PLACES_H
#define ATOLL_TRANSLATOR_LOWER_PLACES_H

#include "../model/Model.h"
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace Atoll {

class Places {
public:
  explicit Places(const model::File &);

  // Statements by their number in the file's list; -1: none.
  int headerBefore(std::size_t) const;            // the first statement of a construct that is the last to begin there
  const std::vector<int> &headersAt(Range) const; // ... that begin with this text
  int actionOf(Range ifStatement) const;          // the action of an IF statement
  bool refersToCoindexed(int statement) const { return coindexed_.count(statement) > 0; }
  std::vector<Range> impureIn(Range) const; // references to functions with side effects

  // The bounds of the cobounds of static coarrays and of dummy arguments that lie in this text.
  std::vector<Range> coboundsIn(Range) const;

private:
  static std::vector<Range> in(const std::vector<Range> &sorted, Range);

  std::map<std::size_t, std::vector<int>> headers_; // by begin
  std::map<std::pair<std::size_t, std::size_t>, int> actions_;
  std::set<int> coindexed_;
  std::vector<Range> impure_, cobounds_; // by begin
};

} // namespace Atoll
#endif
