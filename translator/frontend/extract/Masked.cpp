#include "Masked.h"

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

bool Masked::Pre(const parser::PointerAssignmentStmt &) {
  if (inMasked()) {
    begin(Kind::PointerAssignment, state.statementRange(position));
    close();
  }
  return true;
}

bool Masked::Pre(const parser::DoConstruct &x) {
  contexts.push_back(x.IsDoConcurrent() ? model::Context::Concurrent : context());
  return true;
}

void Masked::begin(Kind kind, Range range) {
  if (open.empty())
    understoodBefore = state.understood.size();
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
  if (state.understood.size() > understoodBefore)
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
  contexts.push_back(model::Context::Forall);
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)}) {
    parser::CharBlock source{mask->thing.thing.value().source};
    open.back().mask = state.range(source);
    open.back().maskPart = part(source);
  }
}

// All bounds are evaluated in one place.
void Masked::addBound(parser::CharBlock source) {
  if (open.back().boundsPart < 0)
    open.back().boundsPart = part(source);
  else
    places.push_back({source, open.back().boundsPart});
}

int Masked::part(parser::CharBlock source) {
  model::Statement s;
  s.range = state.range(source);
  s.context = context();
  s.part = true;
  s.unit = unit();
  s.loc = state.loc(source);
  int index{static_cast<int>(state.file.statements.size())};
  state.file.statements.push_back(std::move(s));
  places.push_back({source, index});
  return index;
}

void Masked::beginMaskedAssignment(const parser::Variable &left, const parser::Expr &right) {
  assignment = {};
  assignment.kind = Kind::Assignment;
  assignment.unit = unit();
  assignment.assignment.statement = assignment.leftPart = part(right.source);
  bool inForall{false};
  for (const auto &m : open)
    inForall = inForall || m.kind == Kind::Forall;
  if (inForall) // all expressions are evaluated before anything is defined
    assignment.leftPart = part(left.GetSource());
  else
    places.push_back({left.GetSource(), assignment.leftPart});
}

void Masked::endMaskedAssignment(model::Assignment a) {
  a.statement = assignment.assignment.statement;
  assignment.range = {a.left.range.begin, a.right.range.end};
  assignment.assignment = std::move(a);
  open.back().body.push_back(std::move(assignment));
}

} // namespace Atoll::extract
