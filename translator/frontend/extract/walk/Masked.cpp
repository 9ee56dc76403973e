// WHERE, FORALL and DO CONCURRENT around coindexed objects: their masks, indices and bodies. A part of the walk
// (Execution.cpp).
#include "Masked.h"
#include "Locality.h"
#include <algorithm>

namespace Atoll::extract {

using Kind = model::Masked::Kind;

Range Masked::ownRange() const {
  return statements.empty() ? state.statementRange(position) : state.file.statements[statements.back()].range;
}

bool Masked::Pre(const parser::WhereConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::WhereConstructStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndWhereStmt>>(x.t)};
  position = first.source;
  contexts.push_back(model::Context::Where);
  begin(Kind::Where, {state.statementRange(first.source).begin, state.range(last.source).end});
  beginBranch(&std::get<parser::LogicalExpr>(first.statement.t));
  return true;
}

void Masked::Post(const parser::WhereConstruct &) {
  contexts.pop_back();
  close(); // the last branch
  close();
}

bool Masked::Pre(const parser::WhereConstruct::MaskedElsewhere &x) {
  const auto &statement{std::get<parser::Statement<parser::MaskedElsewhereStmt>>(x.t)};
  position = statement.source;
  close();
  beginBranch(&std::get<parser::LogicalExpr>(statement.statement.t));
  return true;
}

bool Masked::Pre(const parser::WhereConstruct::Elsewhere &) {
  close();
  beginBranch(nullptr);
  return true;
}

bool Masked::Pre(const parser::WhereStmt &x) {
  contexts.push_back(model::Context::Where);
  begin(Kind::Where, ownRange());
  beginBranch(&std::get<parser::LogicalExpr>(x.t));
  return true;
}

void Masked::Post(const parser::WhereStmt &) {
  contexts.pop_back();
  close();
  close();
}

bool Masked::Pre(const parser::ForallConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndForallStmt>>(x.t)};
  position = first.source;
  beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(first.statement.t).value(),
              {state.statementRange(first.source).begin, state.range(last.source).end});
  return true;
}

void Masked::Post(const parser::ForallConstruct &) { close(); }

bool Masked::Pre(const parser::ForallStmt &x) {
  beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(x.t).value(), ownRange());
  return true;
}

// The variable with its bounds: what stands before the arrow.
static parser::CharBlock pointerOf(const parser::PointerAssignmentStmt &x) {
  std::vector<const parser::Name *> names;
  namesOf(std::get<parser::DataRef>(x.t), names);
  const char *end{std::get<parser::Expr>(x.t).source.begin()};
  while (end[-2] != '=' || end[-1] != '>')
    --end;
  return {names.front()->source.begin(), end - 2};
}

// The declaration of a procedure pointer like this one; empty if its interface has no name here.
static std::string procedureSpec(State &state, const parser::DataRef &pointer, parser::CharBlock where) {
  const semantics::Symbol *symbol{parser::GetLastName(pointer).symbol};
  const auto *details{symbol ? symbol->GetUltimate().detailsIf<semantics::ProcEntityDetails>() : nullptr};
  if (!details)
    return "";
  if (const semantics::Symbol *interface{details->rawProcInterface()}) {
    const semantics::Scope &scope{state.fe.context().FindScope(where)};
    for (const semantics::Scope *s{&scope}; !s->IsGlobal(); s = &s->parent())
      for (const auto &[name, ref] : *s)
        if (&ref->GetUltimate() == &interface->GetUltimate() && scope.FindSymbol(name) == &*ref)
          return "procedure(" + name.ToString() + ")";
    return "";
  }
  return details->type() ? "procedure(" + typeOf(state, *details->type(), where).spec + ")" : "procedure()";
}

bool Masked::Pre(const parser::PointerAssignmentStmt &x) {
  if (!inMasked())
    return true;
  assignment = {};
  assignment.kind = Kind::PointerAssignment;
  assignment.unit = unit();
  assignment.assignment.statement = part(std::get<parser::Expr>(x.t).source);
  assignment.leftPart = part(pointerOf(x));
  return true;
}

void Masked::Post(const parser::PointerAssignmentStmt &x) {
  if (!inMasked())
    return;
  const auto *typed{x.typedAssignment.get()};
  const auto &right{std::get<parser::Expr>(x.t)};
  model::Assignment &a{assignment.assignment};
  a.left.range = state.range(pointerOf(x));
  a.right.range = state.range(right.source);
  assignment.range = {a.left.range.begin, a.right.range.end};
  addIndices(state, std::get<parser::DataRef>(x.t), assignment.leftIndices);
  auto add{[&](const auto &bound) {
    assignment.leftIndices.push_back({state.range(parser::UnwrapRef<parser::Expr>(bound).source), 0});
  }};
  common::visit(common::visitors{
                    [&](const std::list<parser::BoundsRemapping> &bounds) {
                      for (const auto &bound : bounds) {
                        add(std::get<0>(bound.t));
                        add(std::get<1>(bound.t));
                      }
                    },
                    [&](const std::list<parser::BoundsSpec> &bounds) {
                      for (const auto &bound : bounds)
                        add(bound.v);
                    },
                },
                std::get<parser::PointerAssignmentStmt::Bounds>(x.t).u);
  const SomeExpr *variable{typed && typed->v ? &typed->v->lhs : nullptr};
  const SomeExpr *target{typed && typed->v ? &typed->v->rhs : nullptr};
  assignment.procedure = !variable || !variable->GetType() || evaluate::IsProcedureDesignator(*variable);
  if (assignment.procedure) {
    a.right.type.spec = procedureSpec(state, std::get<parser::DataRef>(x.t), pointerOf(x));
  } else {
    a.right.type = typeOf(state, *variable, a.left.range.empty() ? position : pointerOf(x));
    a.right.rank = target && !evaluate::IsNullPointer(target) ? target->Rank() : variable->Rank();
  }
  open.back().body.push_back(std::move(assignment));
}

bool Masked::Pre(const parser::DoConstruct &x) {
  contexts.push_back(x.IsDoConcurrent() ? model::Context::Concurrent : context());
  return true;
}

void Masked::begin(Kind kind, Range range) {
  if (open.empty()) {
    understoodBefore = state.understood.size();
    withComponents = false;
  }
  model::Masked m;
  m.kind = kind;
  m.range = range;
  m.unit = unit();
  m.statement = open.empty() ? statement() : -1;
  open.push_back(std::move(m));
}

void Masked::close() {
  model::Masked m{std::move(open.back())};
  open.pop_back();
  if (m.kind == Kind::Forall)
    contexts.pop_back();
  if (!open.empty()) {
    open.back().body.push_back(std::move(m));
    return;
  }
  places.clear();
  if (!ownIndices.indices.empty())
    push(std::exchange(ownIndices, {}));
  if (state.understood.size() > understoodBefore || withComponents)
    push(std::move(m));
}

void Masked::beginBranch(const parser::LogicalExpr *mask) {
  begin(Kind::Branch, {});
  if (!mask)
    return;
  const parser::Expr &expr{mask->thing.value()};
  const auto *typed{semantics::GetExpr(nullptr, expr)};
  open.back().mask = state.range(expr.source);
  open.back().maskRank = typed ? typed->Rank() : 0;
  open.back().maskPart = part(expr.source);
}

void Masked::beginForall(const parser::ConcurrentHeader &header, Range range) {
  begin(Kind::Forall, range);
  for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
    const auto &name{std::get<parser::Name>(control.t)};
    const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(control.t)};
    for (const auto *bound : {&std::get<1>(control.t), &std::get<2>(control.t), step ? &*step : nullptr})
      if (bound)
        addBound(bound->thing.thing.value().source);
    open.back().indices.push_back(loopIndex(name, std::get<1>(control.t).thing.thing.value(),
                                            std::get<2>(control.t).thing.thing.value(),
                                            step ? &step->thing.thing.value() : nullptr));
  }
  addOwnIndices(header, range);
  contexts.push_back(model::Context::Forall);
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)}) {
    parser::CharBlock source{mask->thing.thing.value().source};
    open.back().mask = state.range(source);
    open.back().maskPart = part(source);
  }
}

// They are declared around the outermost FORALL, where nothing but this one may have the name.
void Masked::addOwnIndices(const parser::ConcurrentHeader &header, Range range) {
  if (!takeTypeSpec(state, header))
    return;
  Range outer{open.front().range};
  for (const auto &index : open.back().indices) {
    if (mentions(state.fe.cooked(), index.name, outer, range))
      return state.refuse(position, "a type-spec in the header of a FORALL in another one where '" + index.name +
                                        "' has another meaning is not supported by Atoll with gfortran: rename it");
    ownIndices.indices.push_back(index);
  }
  ownIndices.statement = open.front().statement;
  ownIndices.construct = outer;
}

// All bounds are evaluated in one place.
void Masked::addBound(parser::CharBlock source) {
  if (open.back().boundsPart < 0)
    open.back().boundsPart = part(source);
  else
    places.push_back({source, open.back().boundsPart});
}

void Masked::beginMaskedAssignment(const parser::Variable &left, const parser::Expr &right) {
  assignment = {};
  assignment.kind = Kind::Assignment;
  assignment.unit = unit();
  assignment.assignment.statement = assignment.leftPart = part(right.source);
  if (inForall()) // all expressions are evaluated before anything is defined
    assignment.leftPart = part(left.GetSource());
  else
    places.push_back({left.GetSource(), assignment.leftPart});
}

bool Masked::inForall() const {
  return std::any_of(open.begin(), open.end(), [](const auto &m) { return m.kind == Kind::Forall; });
}

void Masked::endMaskedAssignment(model::Assignment a, std::optional<model::ComponentAssignment> components,
                                 const parser::Variable &left) {
  if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&left.u)})
    assignment.leftIndices = indicesOf(state, designator->value());
  withComponents |= components.has_value();
  assignment.components = std::move(components);
  a.statement = assignment.assignment.statement;
  assignment.range = {a.left.range.begin, a.right.range.end};
  assignment.assignment = std::move(a);
  open.back().body.push_back(std::move(assignment));
}

} // namespace Atoll::extract
