// Descriptors that the runtime makes, of objects that TYPE(*) does not accept and of parts that gfortran 12 describes
// wrongly: a function reference in the argument list, or, where only pure procedures may be called, a variable.
#include "Lowering.h"
#include <utility>

namespace Atoll {

// Of WHERE and FORALL what stands around is not known.
bool Lowering::wantsPure(int statement, int unit) const {
  return statement == generated ||
         (statement >= 0 && (file_.statements[statement].context != model::Context::Plain || file_.units[unit].pure));
}

Lowering::Describing::Describing(Lowering &lowering, int statement, int unit)
    : lowering_{lowering}, before_{lowering.describing_} {
  lowering.describing_ = lowering.wantsPure(statement, unit) ? statement : -1;
  std::swap(descriptions_, lowering.descriptions_);
}

Lowering::Describing::~Describing() {
  if (!lowering_.descriptions_.empty() && lowering_.refusals_.empty())
    lowering_.refuse({0, 1}, "internal error: a description that no call gets: " + lowering_.descriptions_);
  lowering_.describing_ = before_;
  std::swap(descriptions_, lowering_.descriptions_);
}

std::string Lowering::description(const std::string &entry, const std::string &arguments, int unit) {
  if (describing_ == -1)
    return need(entry, unit) + "(" + arguments + ")";
  std::string name{temporary("k")}, described{"atoll_describe" + entry.substr(std::string{"atoll"}.size())};
  wrap(describing_).declarations.push_back("integer(8) :: " + name);
  descriptions_ += "call " + need(described, unit) + "(" + arguments + ", " + name + ")\n";
  return name;
}

std::string Lowering::calling(const std::string &call) { return std::exchange(descriptions_, "") + call; }

} // namespace Atoll
