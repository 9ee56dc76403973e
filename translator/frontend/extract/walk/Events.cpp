// EVENT POST, EVENT WAIT, NOTIFY WAIT and FAIL IMAGE. A part of the walk (Execution.cpp).
#include "Events.h"

namespace Atoll::extract {

bool Events::variable(const parser::Variable &x) {
  if (const auto *designator{coindexedDesignator(x)})
    uses[designator] = model::Use::Definition;
  return true;
}

model::EventControl Events::control(model::EventControl::Kind kind, const parser::Variable &x) {
  model::EventControl result;
  result.kind = kind;
  result.statement = statement();
  result.variable = state.range(x.GetSource());
  if (const auto *designator{coindexedDesignator(x)}) {
    if (kind != model::EventControl::Kind::Post) // C1177, and C1173 of Fortran 2023
      state.refuse(x.GetSource(), "an image waits for its own events only: the variable must not be coindexed (C1177)");
    result.access = access(*designator, semantics::GetExpr(nullptr, x));
  }
  return result;
}

void Events::Post(const parser::EventPostStmt &x) {
  auto post{control(model::EventControl::Kind::Post, std::get<parser::EventVariable>(x.t).thing)};
  post.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t));
  state.file.handlesFailures |= post.status.stat.has_value();
  push(std::move(post));
}

void Events::wait(model::EventControl wait, const std::list<parser::EventWaitSpec> &specs) {
  std::list<const parser::StatOrErrmsg *> status;
  for (const auto &spec : specs)
    if (const auto *s{std::get_if<parser::StatOrErrmsg>(&spec.u)})
      status.push_back(s);
    else
      wait.until = state.range(std::get<parser::ScalarIntExpr>(spec.u).thing.thing.value().source);
  wait.status = statusOf(status);
  state.file.handlesFailures |= wait.status.stat.has_value();
  push(std::move(wait));
}

void Events::Post(const parser::EventWaitStmt &x) {
  wait(control(model::EventControl::Kind::Wait, std::get<parser::EventVariable>(x.t).thing),
       std::get<std::list<parser::EventWaitSpec>>(x.t));
}

void Events::Post(const parser::NotifyWaitStmt &x) {
  wait(control(model::EventControl::Kind::NotifyWait, std::get<parser::Scalar<parser::Variable>>(x.t).thing),
       std::get<std::list<parser::EventWaitSpec>>(x.t));
}

void Events::Post(const parser::FailImageStmt &) {
  state.file.handlesFailures = true;
  push(model::FailImage{statement()});
}

} // namespace Atoll::extract
