// -fcheck=race: calls that tell the runtime which objects of its own coarrays a statement accesses.
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"

namespace Atoll {

static std::string nameCoarray(Lowering &l, const model::OwnAccess &a, const std::string &end, int unit) {
  // By its bare name: an assignment to a whole allocatable coarray is one to a section of it in the translated text.
  const std::string &object{a.name};
  std::string lower{a.rank ? intrinsic(l, "lbound", unit) + "(" + object + ", kind=8)" : "[1_8]"};
  std::string call{callOf(need(l, "atoll_race_coarray", unit), {object, lower})};
  call.pop_back();
  call += end;
  return a.allocatable ? "if (" + intrinsic(l, "allocated", unit) + "(" + object + ")) " + call : call;
}

// Before the statement: it is of the same segment, and the variables in the subscripts have the values that count.
void lower(Lowering &l, const model::OwnAccess &a) {
  const auto &statement{l.file.statements[a.statement]};
  std::string end{", " + locText(l, a.name) + ", " + locText(l, statement.loc) + ")"};
  auto &w{wrap(l, a.statement)};
  switch (a.kind) {
  case model::OwnAccess::Kind::Names:
    w.before.push_back(nameCoarray(l, a, end, statement.unit));
    break;
  case model::OwnAccess::Kind::Allocates:
    w.after.push_back(nameCoarray(l, a, end, statement.unit));
    break;
  case model::OwnAccess::Kind::Refers:
  case model::OwnAccess::Kind::Defines: {
    bool defines{a.kind == model::OwnAccess::Kind::Defines};
    w.before.push_back("call " + need(l, defines ? "atoll_race_define" : "atoll_race_refer", statement.unit) + "(" +
                       text(l, a.designator) + end);
    break;
  }
  }
}

} // namespace Atoll
