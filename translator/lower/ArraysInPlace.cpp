// Assignments of arrays whose coindexed arrays are accessed in place, where their images are others of this node.
#include "Fortran.h"
#include "InPlace.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

namespace {

// Of one coarray on one image.
struct Pointer {
  std::string coarray, cosubscripts;
  std::string name;
};

struct Pointers {
  Lowering &l;
  int unit;
  std::string declarations{useOfAddresses() + "\n"}, begins{}, condition{}, points{};
  std::vector<Pointer> made{};

  // The same for the same text: so compilers know that `x(:)[k] = x(:)[k] + 1` needs no copy.
  std::string to(const model::CoarrayInPlace &object, const Noted &noted) {
    for (const auto &pointer : made)
      if (pointer.coarray == object.coarray.base && pointer.cosubscripts == noted.cosubscripts)
        return pointer.name;
    made.push_back({object.coarray.base, noted.cosubscripts, temporary(l, "q")});
    make(object, noted, made.back().name);
    return made.back().name;
  }

private:
  void make(const model::CoarrayInPlace &object, const Noted &noted, const std::string &pointer) {
    const auto &coarray{object.coarray};
    std::vector<std::string> lowers;
    std::string sizes, bounds;
    for (int d{1}; d <= coarray.rank; ++d) {
      lowers.push_back(inquiry(l, "lbound", coarray.base, d, unit));
      sizes += (d > 1 ? ", " : "") + inquiry(l, "size", coarray.base, d, unit);
      bounds += (d > 1 ? ", " : "") + lowers.back() + ":";
    }
    InPlace r{coarrayInPlace(l, object, lowers, "", unit)};
    std::string image{variable(l, "k", declarations)}, whole{temporary(l, "q")};
    std::string array{coarray.rank ? ", contiguous, dimension" + model::colons(coarray.rank) + " :: " + whole + ", "
                                   : " :: "};
    declarations += r.declarations + pointerSpec(l, object, unit) + array + pointer + "\n";
    begins += r.begins + image + " = " + indexOf(r, noted) + "\n";
    condition += (condition.empty() ? "" : " .and. ") + image + " >= " + r.place + "(3) .and. " + image + " < " +
                 r.place + "(3) + " + r.count + " .and. " + image + " /= " + r.place + "(4)";
    std::string address{r.place + "(1) + (" + image + " - " + r.place + "(3))*" + r.place + "(2)*" +
                        unitOf(object.type)};
    points += coarray.rank ? pointAt(l, whole + ", [" + sizes + "]", address, unit) + pointer + "(" + bounds + ") => " +
                                 whole + "\n"
                           : pointAt(l, pointer, address, unit);
  }
};

} // namespace

// The statement becomes an IF construct with the one in place in front of what it was.
void lower(Lowering &l, const model::ArraysInPlace &statement) {
  if (!isOneStatement(l, statement.statement))
    return;
  Pointers pointers{l, statement.unit};
  std::vector<std::pair<Range, std::string>> arrays;
  for (const auto &item : statement.items) {
    const auto &noted{l.noted.at(item.access.whole.begin)};
    if (noted.image.empty())
      return; // its statement became something else
    arrays.emplace_back(item.access.whole, pointers.to(item.coarray, noted) + noted.section + noted.part);
  }
  Wrap &w{wrap(l, statement.statement)};
  std::string inPlace{textWith(l, rangeOf(l, statement.statement), arrays)};
  w.opens.push_back("block\n" + pointers.declarations + pointers.begins + "if (" + pointers.condition + ") then\n" +
                    pointers.points + inPlace + "\nelse");
  w.closes.push_back("end if\nend block");
}

} // namespace Atoll
