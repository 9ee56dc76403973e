// Warns of coarrays that no image accesses on another one, and of image selectors in loops that name this image.
// Check.cpp calls warnOfUse.
#include "../../session.h"
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include "ThisImage.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

namespace {

// One cobound, known to be 1: x[this_image()] is x.
bool beginsAtOne(const semantics::Symbol &symbol) {
  const auto *object = symbol.GetUltimate().detailsIf<semantics::ObjectEntityDetails>();
  if (!object || object->coshape().size() != 1)
    return false;
  const auto &bound = object->coshape().front().lbound().GetExplicit();
  return bound && evaluate::ToInt64(*bound) == 1;
}

class Use {
public:
  explicit Use(FrontEnd &frontEnd)
      : frontEnd_{frontEnd}, thisImage_{frontEnd.program()},
        warnsOfSelf_{session().coarrayWarnings.count("coarray-self") > 0},
        warnsOfUnused_{session().coarrayWarnings.count("coarray-unused") > 0} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::DoConstruct &) {
    ++loops_;
    return true;
  }
  void Post(const parser::DoConstruct &) { --loops_; }

  void Post(const parser::CoindexedNamedObject &object) {
    const parser::Name &name = parser::GetLastName(baseOf(object));
    if (!name.symbol)
      return;
    used_.insert(&name.symbol->GetUltimate());
    if (warnsOfSelf_ && loops_ > 0 && beginsAtOne(*name.symbol) && selectsThisImage(imageSelectorOf(object)))
      frontEnd_.warning(name.source, "'" + name.ToString() +
                                         "' is selected on this image in a loop: without the image selector it is the"
                                         " same object, and accessed faster [-Wcoarray-self]");
  }

  // The procedure may access it; another name may be used for it.
  bool Pre(const parser::ActualArg &) { return enter(); }
  void Post(const parser::ActualArg &) { --handedOn_; }
  bool Pre(const parser::Selector &) { return enter(); }
  void Post(const parser::Selector &) { --handedOn_; }
  bool Pre(const parser::PointerAssignmentStmt &) { return enter(); }
  void Post(const parser::PointerAssignmentStmt &) { --handedOn_; }
  void Post(const parser::Name &name) {
    if (handedOn_ > 0 && name.symbol)
      used_.insert(&name.symbol->GetUltimate());
  }

  void Post(const parser::EntityDecl &declaration) {
    const auto &name = std::get<parser::ObjectName>(declaration.t);
    if (name.symbol && isOwn(*name.symbol))
      declared_.push_back(&name);
  }

  void warnOfUnused() {
    if (!warnsOfUnused_)
      return;
    for (const parser::Name *name : declared_)
      if (!used_.count(&name->symbol->GetUltimate()))
        frontEnd_.warning(name->source, "no image accesses coarray '" + name->ToString() +
                                            "' of another one: it need not be a coarray [-Wcoarray-unused]");
  }

private:
  bool enter() {
    ++handedOn_;
    return true;
  }

  bool selectsThisImage(const parser::ImageSelector &selector) const {
    const auto &cosubscripts = std::get<std::list<parser::Cosubscript>>(selector.t);
    return cosubscripts.size() == 1 && std::get<std::list<parser::ImageSelectorSpec>>(selector.t).empty() &&
           thisImage_.is(cosubscripts.front().thing.thing.value());
  }

  // Everything that may be done with it stands in this file. Events, locks and the like are waited for without
  // selector.
  static bool isOwn(const semantics::Symbol &symbol) {
    const auto *object = symbol.detailsIf<semantics::ObjectEntityDetails>();
    if (!object || !object->IsCoarray() || object->isDummy() || symbol.owner().IsModule() ||
        symbol.owner().IsSubmodule())
      return false;
    const semantics::DeclTypeSpec *type = symbol.GetType();
    return type && !type->AsDerived();
  }

  FrontEnd &frontEnd_;
  ThisImage thisImage_;
  bool warnsOfSelf_, warnsOfUnused_;
  int loops_{0}, handedOn_{0};
  std::set<const semantics::Symbol *> used_;
  std::vector<const parser::Name *> declared_;
};

} // namespace

void warnOfUse(FrontEnd &frontEnd) {
  if (session().coarrayWarnings.empty() || !frontEnd.options().rewritten.empty())
    return;
  Use use{frontEnd};
  parser::Walk(frontEnd.program(), use);
  use.warnOfUnused();
}

} // namespace Atoll
