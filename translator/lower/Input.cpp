// Coindexed input items in an implied DO of a READ statement: they are read into temporaries, one element for each turn of the
// loop, and put afterwards. (Items outside of an implied DO need no more than a temporary: Values.cpp.)
#include "Lowering.h"

namespace Atoll {

void Lowering::lower(const model::InputLoop &loop) {
  const auto &statement{file_.statements[loop.statement]};
  int unit{statement.unit};
  auto &w{wrap(loop.statement)};
  // The loop runs a second time, after the statement: its bounds must not change meanwhile.
  Range before{statement.range.begin, loop.items.front().whole.begin};
  std::string low{temporary("l")}, high{temporary("u")}, step{temporary("s")};
  for (Range bound : {loop.index.lower, loop.index.upper})
    if (definesBound(before, bound))
      return refuse(loop.items.front().whole, "the bounds of this implied DO may be defined by the same READ statement: read them"
                                              " in a statement of their own");
  bool impure{isImpure(loop.index.lower) || isImpure(loop.index.upper) || (loop.index.step && isImpure(*loop.index.step))};
  for (const auto &item : loop.items)
    impure = impure || isImpure(item.whole);
  if (impure)
    return refuse(loop.items.front().whole, "a function with side effects in an implied DO that reads a coindexed object is not supported"
                                            " by Atoll: assign its value to a variable first");
  std::string kind{std::to_string(loop.index.kind)};
  w.declarations.push_back("integer(" + kind + ") :: " + low + ", " + high + ", " + step);
  w.before.push_back(low + " = " + text(loop.index.lower));
  w.before.push_back(high + " = " + text(loop.index.upper));
  w.before.push_back(step + " = " + (loop.index.step ? text(*loop.index.step) : "1"));
  std::string turns{"(" + high + " - " + low + " + " + step + ")/" + step};
  std::string position{"(" + loop.index.name + " - " + low + ")/" + step + " + 1"};
  std::string head{"block\ninteger(" + kind + ") :: " + loop.index.name + "\ndo " + loop.index.name + " = " + low + ", " + high +
                   ", " + step + "\n"},
      get{head}, put{head};
  for (const auto &item : loop.items) {
    if (item.rank > 0 || item.type.category == model::Category::Derived || item.stat)
      return refuse(item.whole, "only coindexed scalars of intrinsic type can be read in an implied DO in Atoll: read into a"
                                " variable of this image first");
    std::string name{temporary("t")}, spec{item.type.spec}, element{name + "(" + position + ")"};
    if (item.substring) // the transfer's field width is the item's length, which may differ from turn to turn
      return refuse(item.whole, "a substring of a coindexed object cannot be read in an implied DO in Atoll: read into a variable"
                                " of this image first");
    if (item.type.category == model::Category::Character)
      spec = "character(len=" + length(item.coarray.base, item.type.kind, unit) + ", kind=" + std::to_string(item.type.kind) + ")";
    w.declarations.push_back(spec + ", allocatable :: " + name + "(:)");
    w.before.push_back("allocate (" + name + "(" + turns + "))");
    get += element + " = " + value(item) + "\n";
    put += plainPut(item, element) + "\n";
    editor_.replace(item.whole, element);
  }
  const std::string tail{"end do\nend block"};
  w.before.push_back(get + tail); // an item may be left as it is: null values, errors
  w.after.push_back(put + tail);
}

// Whether a name in the bound occurs in what the statement reads earlier.
bool Lowering::definesBound(Range earlier, Range bound) const {
  std::string word;
  for (size_t at{bound.begin}; at <= bound.end; ++at) {
    char c{at < bound.end ? editor_.raw()[at] : ' '};
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else {
      if (!word.empty() && std::isalpha(static_cast<unsigned char>(word[0])) && mentions(earlier, word))
        return true;
      word.clear();
    }
  }
  return false;
}

} // namespace Atoll
