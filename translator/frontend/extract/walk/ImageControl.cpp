// SYNC statements, LOCK and UNLOCK, and CRITICAL constructs. A part of the walk (Execution.cpp).
#include "ImageControl.h"

namespace Atoll::extract {

void ImageControl::Post(const parser::SyncImagesStmt &x) {
  const auto &set{std::get<parser::SyncImagesStmt::ImageSet>(x.t)};
  const auto &status{std::get<std::list<parser::StatOrErrmsg>>(x.t)};
  if (const auto *expr{std::get_if<parser::IntExpr>(&set.u)})
    control(model::ImageControl::Kind::SyncImages, status).images = operandOf(state, expr->thing.value());
  else
    control(model::ImageControl::Kind::SyncImagesAll, status);
}

static const parser::Variable *acquiredVariable(const parser::LockStmt::LockStat &spec) {
  const auto *variable{std::get_if<parser::Scalar<parser::Logical<parser::Variable>>>(&spec.u)};
  return variable ? &variable->thing.thing : nullptr;
}

bool ImageControl::Pre(const parser::LockStmt &x) {
  for (const auto &spec : std::get<std::list<parser::LockStmt::LockStat>>(x.t))
    if (const auto *variable{acquiredVariable(spec)})
      if (const auto *designator{coindexedDesignator(*variable)})
        uses[designator] = model::Use::InOut;
  return lockVariable(std::get<parser::LockVariable>(x.t).thing);
}

void ImageControl::Post(const parser::LockStmt &x) {
  std::list<const parser::StatOrErrmsg *> status;
  std::optional<Range> acquired;
  for (const auto &spec : std::get<std::list<parser::LockStmt::LockStat>>(x.t))
    if (const auto *s{std::get_if<parser::StatOrErrmsg>(&spec.u)})
      status.push_back(s);
    else
      acquired = state.range(acquiredVariable(spec)->GetSource());
  lock(model::ImageControl::Kind::Lock, std::get<parser::LockVariable>(x.t).thing, statusOf(status), acquired);
}

void ImageControl::Post(const parser::UnlockStmt &x) {
  lock(model::ImageControl::Kind::Unlock, std::get<parser::LockVariable>(x.t).thing,
       statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t)), std::nullopt);
}

void ImageControl::Post(const parser::CriticalConstruct &x) {
  const auto &first{std::get<parser::Statement<parser::CriticalStmt>>(x.t)};
  const auto &last{std::get<parser::Statement<parser::EndCriticalStmt>>(x.t)};
  model::Critical critical;
  critical.begin = state.statementRange(first.source);
  critical.end = state.statementRange(last.source);
  if (const auto &name{std::get<std::optional<parser::Name>>(first.statement.t)})
    critical.name = name->ToString();
  critical.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(first.statement.t));
  state.file.handlesFailures |= critical.status.stat.has_value();
  critical.unit = unit();
  critical.loc = state.loc(first.source);
  critical.endLoc = state.loc(last.source);
  push(std::move(critical));
}

model::ImageControl &ImageControl::control(model::ImageControl::Kind kind,
                                           const std::list<parser::StatOrErrmsg> &status) {
  model::ImageControl result;
  result.kind = kind;
  result.statement = statements.back();
  result.status = statusOf(status);
  state.file.handlesFailures |= result.status.stat && kind != model::ImageControl::Kind::SyncMemory;
  push(std::move(result));
  return std::get<model::ImageControl>(state.file.sites.back());
}

bool ImageControl::lockVariable(const parser::Variable &variable) {
  if (const auto *designator{coindexedDesignator(variable)})
    uses[designator] = model::Use::Definition;
  return true;
}

void ImageControl::lock(model::ImageControl::Kind kind, const parser::Variable &variable, model::StatErrmsg status,
                        std::optional<Range> acquired) {
  model::ImageControl result;
  result.kind = kind;
  result.statement = statements.back();
  result.status = status;
  result.variable = state.range(variable.GetSource());
  result.acquired = acquired;
  if (const auto *designator{coindexedDesignator(variable)})
    result.access = access(*designator, semantics::GetExpr(nullptr, variable));
  push(std::move(result));
}

} // namespace Atoll::extract
