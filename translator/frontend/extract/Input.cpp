#include "Input.h"

namespace Atoll::extract {

bool Input::Pre(const parser::InputItem &x) {
  if (const auto *variable{std::get_if<parser::Variable>(&x.u)})
    if (const auto *designator{coindexedDesignator(*variable)}) {
      uses[designator] = inputLoops.empty() ? model::Use::Input : model::Use::Definition;
      if (!inputLoops.empty())
        inputLoops.back().items.push_back(access(*designator, semantics::GetExpr(nullptr, *variable)));
    }
  return true;
}

bool Input::Pre(const parser::InputImpliedDo &x) {
  const auto &control{std::get<parser::IoImpliedDoControl>(x.t)};
  const parser::Name &name{control.name.thing.thing};
  model::InputLoop loop;
  loop.index.name = name.ToString();
  loop.index.kind = kindOf(name);
  loop.index.lower = state.range(control.lower.thing.thing.value().source);
  loop.index.upper = state.range(control.upper.thing.thing.value().source);
  if (control.step)
    loop.index.step = state.range(control.step->thing.thing.value().source);
  loop.statement = statement();
  ++impliedLoops;
  inputLoops.push_back(std::move(loop));
  return true;
}

void Input::Post(const parser::InputImpliedDo &x) {
  model::InputLoop loop{std::move(inputLoops.back())};
  inputLoops.pop_back();
  --impliedLoops;
  if (loop.items.empty())
    return;
  const parser::Name &name{std::get<parser::IoImpliedDoControl>(x.t).name.thing.thing};
  if (!inputLoops.empty())
    state.refuse(name.source, "a coindexed object in nested implied DOs of a READ statement is not supported by Atoll:"
                              " read into a variable of this image first");
  push(std::move(loop));
}

bool Input::Pre(const parser::InquireSpec::CharVar &x) {
  return output(std::get<parser::ScalarDefaultCharVariable>(x.t).thing.thing);
}

bool Input::Pre(const parser::InquireSpec::LogVar &x) {
  return output(std::get<parser::Scalar<parser::Logical<parser::Variable>>>(x.t).thing.thing);
}

bool Input::Pre(const parser::InquireStmt::Iolength &x) {
  return output(std::get<parser::ScalarIntVariable>(x.t).thing.thing);
}

// An internal file is a variable: READ wants its value, WRITE defines a part of it.
bool Input::Pre(const parser::IoUnit &x) {
  const auto *variable{std::get_if<parser::Variable>(&x.u)};
  const auto *designator{variable ? coindexedDesignator(*variable) : nullptr};
  const auto *typed{designator ? semantics::GetExpr(nullptr, *variable) : nullptr};
  if (typed && typed->GetType() && typed->GetType()->category() == common::TypeCategory::Character)
    uses[designator] = reading ? model::Use::Variable : model::Use::InOut;
  return true;
}

bool Input::output(const parser::Variable &variable) {
  if (const auto *designator{coindexedDesignator(variable)})
    uses[designator] = model::Use::InOut;
  return true;
}

} // namespace Atoll::extract
