// Called by Lower.cpp and by the families whose coindexed objects may be in such assignments.
#include "ArraysInPlace.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Reach.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

void noteArraysInPlace(Lowering &l) {
  for (const auto &site : l.file.sites)
    if (const auto *statement{std::get_if<model::ArraysInPlace>(&site)})
      for (const auto &item : statement->items)
        l.arraysInPlace.items.emplace(item.access.whole.begin, ArraysInPlace::Item{&item});
}

void noteInPlace(Lowering &l, const model::Access &a) {
  auto found{l.arraysInPlace.items.find(a.whole.begin)};
  if (found == l.arraysInPlace.items.end() || a.statement == generated)
    return;
  std::string_view raw{l.editor.raw()};
  found->second.section = text(l, {raw.find('(', a.whole.begin), a.selector.begin});
  found->second.image = selectedImageOf(l, a);
}

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
  std::string to(const model::ReachedCoarray &object, const SelectedImage &image) {
    for (const auto &pointer : made)
      if (pointer.coarray == object.coarray.base && pointer.cosubscripts == image.cosubscripts)
        return pointer.name;
    made.push_back({object.coarray.base, image.cosubscripts, temporary(l, "q")});
    make(object, image, made.back().name);
    return made.back().name;
  }

private:
  void make(const model::ReachedCoarray &object, const SelectedImage &selected, const std::string &pointer) {
    const auto &coarray{object.coarray};
    std::vector<std::string> lowers;
    std::string sizes, bounds;
    for (int d{1}; d <= coarray.rank; ++d) {
      lowers.push_back(inquiry(l, "lbound", coarray.base, d, unit));
      sizes += (d > 1 ? ", " : "") + inquiry(l, "size", coarray.base, d, unit);
      bounds += (d > 1 ? ", " : "") + lowers.back() + ":";
    }
    Reach r{reached(l, object, lowers, "", unit)};
    std::string image{variable(l, "k", declarations)}, whole{temporary(l, "q")};
    declarations += r.declarations + object.type.spec + ", pointer, contiguous, dimension" +
                    model::colons(coarray.rank) + " :: " + whole + ", " + pointer + "\n";
    begins += r.begins + image + " = " + indexOf(r, selected) + "\n";
    condition += (condition.empty() ? "" : " .and. ") + image + " >= " + r.place + "(3) .and. " + image + " < " +
                 r.place + "(3) + " + r.count + " .and. " + image + " /= " + r.place + "(4)";
    std::string address{r.place + "(1) + (" + image + " - " + r.place + "(3))*" + r.place + "(2)*" +
                        bytesOf(object.type)};
    points += "call atoll_c_f_pointer(" + intrinsic(l, "transfer", unit) + "(" + address + ", atoll_c_null_ptr), " +
              whole + ", [" + sizes + "])\n" + pointer + "(" + bounds + ") => " + whole + "\n";
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
    const auto &noted{l.arraysInPlace.items.at(item.access.whole.begin)};
    if (noted.image.index.empty())
      return; // its statement became something else
    arrays.emplace_back(item.access.whole, pointers.to(item.coarray, noted.image) + noted.section);
  }
  Wrap &w{wrap(l, statement.statement)};
  std::string inPlace{textWith(l, rangeOf(l, statement.statement), arrays)};
  w.opens.push_back("block\n" + pointers.declarations + pointers.begins + "if (" + pointers.condition + ") then\n" +
                    pointers.points + inPlace + "\nelse");
  w.closes.push_back("end if\nend block");
}

} // namespace Atoll
