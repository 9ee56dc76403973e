// The mask of DO CONCURRENT selects the iterations before the first one is executed (Fortran 2018, 11.1.7.4.2): DO
// loops evaluate it before, where it has coindexed objects. They may need statements of their own, or a procedure that
// is not pure; and the iterations may define them, while Flang evaluates the mask of each iteration when it comes to
// it.
#include "Fortran.h"
#include "Lowering.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"

namespace Atoll {

void lower(Lowering &l, const model::ConcurrentMask &m) {
  if (!m.always && !hasWrap(l, m.part) && !l.places.refersToCoindexed(m.part))
    return;
  auto &w{wrap(l, m.statement)};
  evaluateBefore(l, *l.file.statements[m.statement].header, w);
  std::string mask{temporary(l, "m")}, own, extents, position, colons;
  Around loops;
  for (const auto &index : m.indices) {
    std::string kind{"integer(" + std::to_string(index.kind) + ") :: "}, separator{position.empty() ? "" : ", "};
    auto variable{[&](const char *what, Range bound) {
      std::string name{temporary(l, what)};
      w.declarations.push_back(kind + name);
      w.before.push_back(name + " = " + text(l, bound));
      l.editor.replace(bound, name);
      return name;
    }};
    std::string first{variable("l", index.lower)}, last{variable("u", index.upper)}, low{first}, high{last};
    std::string step{index.step ? variable("s", *index.step) : ""};
    if (index.step) {
      low = temporary(l, "l");
      high = temporary(l, "u");
      w.declarations.push_back(kind + low + ", " + high);
      w.before.push_back(low + " = " + first + "\n" + high + " = " + last + "\nif (" + step + " < 0) then\n" + low +
                         " = " + last + "\n" + high + " = " + first + "\nend if");
    }
    loops.add(loop(index.name, first, last, step));
    own += kind + index.name + "\n";
    extents += separator + low + ":" + high;
    position += separator + index.name;
    colons += separator + ":";
  }
  std::string element{mask + "(" + position + ")"};
  w.declarations.push_back("logical, allocatable :: " + mask + "(" + colons + ")");
  w.before.push_back("allocate (" + mask + "(" + extents + "))\n" +
                     block(own).add(loops).around(part(l, m.part, element + " = " + text(l, m.mask)) + "\n"));
  w.before.back().pop_back();
  l.editor.replace(m.mask, element);
}

} // namespace Atoll
