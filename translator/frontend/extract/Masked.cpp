#include "Masked.h"

namespace Atoll::extract {

bool Masked::Pre(const parser::WhereConstruct &x) {
  beginWhere(state.loc(std::get<parser::Statement<parser::WhereConstructStmt>>(x.t).source));
  return true;
}

void Masked::Post(const parser::WhereConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::WhereConstructStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndWhereStmt>>(x.t)};
  endWhere({state.statementRange(first.source).begin, state.range(last.source).end}, std::nullopt);
}

bool Masked::Pre(const parser::WhereStmt &) {
  nestedWhereStatement = whereDepth > 0;
  beginWhere(state.loc(position));
  return true;
}

void Masked::Post(const parser::WhereStmt &x) {
  nestedWhereStatement = false;
  Range whole{statements.empty() ? state.statementRange(position) : state.file.statements[statements.back()].range};
  endWhere(whole, state.range(std::get<parser::LogicalExpr>(x.t).thing.value().source));
}

bool Masked::Pre(const parser::ForallConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
  beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(first.statement.t).value(), first.source);
  return true;
}

void Masked::Post(const parser::ForallConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndForallStmt>>(x.t)};
  endForall({state.statementRange(first.source).begin, state.range(last.source).end},
            std::get<std::list<parser::ForallBodyConstruct>>(x.t).size());
}

bool Masked::Pre(const parser::ForallStmt &x) {
  beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(x.t).value(), position);
  return true;
}

bool Masked::Pre(const parser::DoConstruct &x) {
  contexts.push_back(x.IsDoConcurrent() ? model::Context::Concurrent : context());
  return true;
}

void Masked::beginWhere(std::string loc) {
  contexts.push_back(model::Context::Where);
  if (whereDepth++ == 0) {
    wheres.emplace_back();
    wheres.back().loc = std::move(loc);
    wheres.back().unit = unit();
  }
}

void Masked::endWhere(Range whole, std::optional<Range> mask) {
  contexts.pop_back();
  if (--whereDepth > 0)
    return;
  model::Where where{std::move(wheres.back())};
  wheres.pop_back();
  if (where.assignments.empty())
    return;
  where.whole = whole;
  where.mask = mask;
  where.statement = statement();
  if (context() == model::Context::Forall)
    state.refuse(position, "a coindexed variable in a WHERE inside FORALL is not supported by Atoll: use DO loops");
  push(std::move(where));
}

void Masked::whereAssignment(const model::Assignment &a) {
  if (a.defined)
    state.refuse(position, "defined assignment to a coindexed variable in WHERE is not supported");
  if (nestedWhereStatement)
    state.refuse(position, "a coindexed variable in a WHERE statement inside a WHERE construct is not supported by Atoll:"
                           " write it as a WHERE construct");
  wheres.back().assignments.push_back({{a.left.range.begin, a.right.range.end}, *a.leftAccess, a.right.range});
}

void Masked::beginForall(const parser::ConcurrentHeader &header, parser::CharBlock source) {
  contexts.push_back(model::Context::Forall);
  model::Forall forall;
  forall.unit = unit();
  forall.loc = state.loc(source);
  for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
    model::ForallIndex index;
    const auto &name{std::get<parser::Name>(control.t)};
    index.name = name.ToString();
    index.kind = kindOf(name);
    index.lower = state.range(std::get<1>(control.t).thing.thing.value().source);
    index.upper = state.range(std::get<2>(control.t).thing.thing.value().source);
    if (const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(control.t)})
      index.step = state.range(step->thing.thing.value().source);
    forall.indices.push_back(std::move(index));
  }
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)})
    forall.mask = state.range(mask->thing.thing.value().source);
  foralls.push_back(std::move(forall));
}

void Masked::endForall(Range whole, size_t bodyConstructs) {
  contexts.pop_back();
  model::Forall forall{std::move(foralls.back())};
  foralls.pop_back();
  bool remote{false};
  for (const auto &a : forall.body)
    remote |= a.leftAccess.has_value();
  if (!remote)
    return;
  forall.whole = whole;
  if (bodyConstructs != 1 || forall.body.size() != 1 || context() == model::Context::Forall)
    state.refuse(position, "a FORALL construct that defines a coindexed object may hold just one assignment in Atoll: use"
                           " DO loops, or one FORALL for each assignment");
  push(std::move(forall));
}

} // namespace Atoll::extract
