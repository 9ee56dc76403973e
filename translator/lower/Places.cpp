// Indexes of the model by place, made once for a file. Evaluation, Masked, Teams and others ask them.
#include "Places.h"
#include <algorithm>

namespace Atoll {

static bool before(Range a, Range b) { return a.begin < b.begin; }

Places::Places(const model::File &file) : impure_{file.impure} {
  for (size_t i{0}; i < file.statements.size(); ++i) {
    const auto &statement{file.statements[i]};
    if (statement.header)
      headers_[statement.range.begin].push_back(static_cast<int>(i));
    if (statement.ifRange)
      actions_.try_emplace({statement.ifRange->begin, statement.ifRange->end}, static_cast<int>(i));
  }
  for (const auto &site : file.sites)
    if (const auto *access{std::get_if<model::Access>(&site)})
      coindexed_.insert(access->statement);
    else if (const auto *inquiry{std::get_if<model::PartInquiry>(&site)})
      coindexed_.insert(inquiry->access.statement);
  auto addCobounds{[&](const model::DummyCoarray &object) {
    for (const auto &bound : object.cobounds)
      if (bound)
        cobounds_.push_back(*bound);
  }};
  for (const auto &unit : file.units) {
    for (const auto *objects : {&unit.dummies, &unit.touched})
      for (const auto &object : *objects)
        addCobounds(object);
    for (const auto &coarray : unit.inBlocks)
      addCobounds(coarray.object);
  }
  std::sort(impure_.begin(), impure_.end(), before);
  std::sort(cobounds_.begin(), cobounds_.end(), before);
}

int Places::headerBefore(size_t at) const {
  auto found{headers_.upper_bound(at)};
  return found == headers_.begin() ? -1 : std::prev(found)->second.front();
}

const std::vector<int> &Places::headersAt(Range range) const {
  static const std::vector<int> none;
  auto found{headers_.find(range.begin)};
  return found == headers_.end() ? none : found->second;
}

int Places::actionOf(Range ifStatement) const {
  auto found{actions_.find({ifStatement.begin, ifStatement.end})};
  return found == actions_.end() ? -1 : found->second;
}

std::vector<Range> Places::in(const std::vector<Range> &sorted, Range where) {
  std::vector<Range> result;
  for (auto r{std::lower_bound(sorted.begin(), sorted.end(), where, before)}; r != sorted.end() && r->begin < where.end;
       ++r)
    if (r->end <= where.end)
      result.push_back(*r);
  return result;
}

std::vector<Range> Places::impureIn(Range where) const { return in(impure_, where); }
std::vector<Range> Places::coboundsIn(Range where) const { return in(cobounds_, where); }

} // namespace Atoll
