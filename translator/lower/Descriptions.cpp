// Descriptors that the runtime makes, of objects that TYPE(*) does not accept and of parts that the back end describes
// wrongly (Defect::PartsOfArrays): a function reference in the argument list, or, where only pure procedures may be
// called, a variable.
#include "Descriptions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Statements.h"
#include "Text.h"
#include <utility>

namespace Atoll {

// Of WHERE and FORALL what stands around is not known.
static bool wantsPure(const Lowering &l, int statement, int unit) {
  return statement == generated ||
         (statement >= 0 && (l.file.statements[statement].context != model::Context::Plain || l.file.units[unit].pure));
}

Describing::Describing(Lowering &l, int statement, int unit) : lowering_{l} {
  before_.statement = wantsPure(l, statement, unit) ? statement : -1;
  std::swap(before_, l.descriptions);
}

Describing::~Describing() {
  const std::string &pending{lowering_.descriptions.pending};
  if (!pending.empty() && lowering_.refusals.empty())
    refuse(lowering_, {0, 1}, "internal error: a description that no call gets: " + pending);
  std::swap(before_, lowering_.descriptions);
}

std::string description(Lowering &l, const std::string &entry, const std::string &arguments, int unit) {
  if (l.descriptions.statement == -1)
    return need(l, entry, unit) + "(" + arguments + ")";
  std::string name{temporary(l, "k")}, described{"atoll_describe" + entry.substr(std::string{"atoll"}.size())};
  wrap(l, l.descriptions.statement).declarations.push_back("integer(8) :: " + name);
  l.descriptions.pending += "call " + need(l, described, unit) + "(" + arguments + ", " + name + ")\n";
  return name;
}

std::string calling(Lowering &l, const std::string &call) { return std::exchange(l.descriptions.pending, "") + call; }

} // namespace Atoll
