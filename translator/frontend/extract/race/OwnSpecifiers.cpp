// Called by OwnAccesses.cpp.
#include "OwnSpecifiers.h"

namespace Atoll::extract {

void OwnSpecifiers::considerVariable(const parser::Variable &x, AccessKind kind, Manner manner) {
  if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)})
    consider(designator->value(), semantics::GetExpr(nullptr, x), kind, manner);
}

void OwnSpecifiers::considerName(const parser::Name &name, AccessKind kind, Manner manner) {
  auto typed{evaluate::AsGenericExpr(evaluate::DataRef{name.symbol->GetUltimate()})};
  parser::Designator designator{parser::DataRef{parser::Name{name}}};
  designator.source = name.source;
  if (typed)
    consider(designator, &*typed, kind, manner);
}

bool OwnSpecifiers::mayBranch(const std::list<parser::IoControlSpec> &controls) {
  return std::any_of(controls.begin(), controls.end(), [](const parser::IoControlSpec &x) {
    return std::holds_alternative<parser::ErrLabel>(x.u) || std::holds_alternative<parser::EndLabel>(x.u) ||
           std::holds_alternative<parser::EorLabel>(x.u);
  });
}

void OwnSpecifiers::considerUnit(const parser::IoUnit &unit, AccessKind kind, bool branches) {
  const auto *variable{std::get_if<parser::Variable>(&unit.u)};
  const auto *typed{variable ? semantics::GetExpr(nullptr, *variable) : nullptr};
  if (typed && typed->Rank() == 0)
    considerVariable(*variable, kind);
  else if (typed && kind == AccessKind::Defines && !branches)
    considerVariable(*variable, kind, {.way = AccessWay::Compared});
}

// Its objects, where their names have not got another meaning.
void OwnSpecifiers::considerGroup(const parser::Name &group, AccessKind kind, Manner manner) {
  const semantics::Scope &here{state.fe.context().FindScope(group.source)};
  for (const parser::Name *object : groups[&group.symbol->GetUltimate()]) {
    const semantics::Symbol *meant{here.FindSymbol(object->source)};
    if (!meant || !object->symbol || meant->GetUltimate() != object->symbol->GetUltimate())
      continue;
    manner.allocatable = semantics::IsAllocatable(meant->GetUltimate());
    if (manner.way == AccessWay::Named || !semantics::IsPointer(meant->GetUltimate())) // it may be disassociated
      considerName(*object, kind, manner);
  }
}

void OwnSpecifiers::Post(const parser::NamelistStmt::Group &x) {
  const semantics::Symbol *group{std::get<parser::Name>(x.t).symbol};
  for (const parser::Name &object : std::get<std::list<parser::Name>>(x.t))
    if (group)
      groups[&group->GetUltimate()].push_back(&object);
}

void OwnSpecifiers::considerGroups(const std::list<parser::IoControlSpec> &controls, AccessKind kind, Manner manner) {
  for (const parser::IoControlSpec &control : controls)
    if (const auto *group{std::get_if<parser::Name>(&control.u)}; group && group->symbol)
      considerGroup(*group, kind, manner);
}

bool OwnSpecifiers::Pre(const parser::WriteStmt &x) {
  internalFile(x, AccessKind::Defines);
  considerGroups(x.controls, AccessKind::Refers);
  return true;
}

void OwnSpecifiers::Post(const parser::IoControlSpec &x) {
  considerStatusIn(x);
  if (const auto *size{std::get_if<parser::IoControlSpec::Size>(&x.u)})
    define(size->v.thing.thing);
}

void OwnSpecifiers::Post(const parser::InquireSpec::CharVar &x) {
  const parser::Variable &variable{std::get<1>(x.t).thing.thing};
  if (std::get<0>(x.t) == parser::InquireSpec::CharVar::Kind::Iomsg)
    message = &variable;
  else
    define(variable);
}

void OwnSpecifiers::Post(const parser::InquireSpec::IntVar &x) {
  const parser::Variable &variable{std::get<1>(x.t).thing.thing};
  if (std::get<0>(x.t) == parser::InquireSpec::IntVar::Kind::Iostat)
    status = &variable;
  define(variable);
}

void OwnSpecifiers::considerStatus(const parser::StatOrErrmsg &x) {
  if (const auto *given{std::get_if<parser::StatVariable>(&x.u)}) {
    status = &given->v.thing.thing;
    define(*status, {.after = true});
  } else {
    message = &std::get<parser::MsgVariable>(x.u).v.thing.thing;
  }
}

void OwnSpecifiers::considerMessage() {
  const auto *designator{status ? std::get_if<common::Indirection<parser::Designator>>(&status->u) : nullptr};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  // Its subscripts could have other values after the statement.
  if (message && ref && std::holds_alternative<parser::Name>(ref->u))
    define(*message, {.after = true, .failed = designator->value().source});
  else if (message)
    define(*message, {.way = AccessWay::Compared});
  status = message = nullptr;
}

} // namespace Atoll::extract
