// Takes type-specs and localities out of headers, and notes what the loop needs instead. Headers, Masked and Execution
// call this.
#include "Locality.h"
#include <algorithm>

namespace Atoll::extract {

static void takeTypeSpec(State &state, const parser::Name &name) {
  state.file.usesCoarrays = true;
  state.file.sites.push_back(model::TextEdit{typeSpecOfIndex(state.fe.cooked(), state.range(name.source).begin), " "});
}

bool takeTypeSpec(State &state, const parser::ConcurrentHeader &header) {
  if (!state.has(Defect::IndexTypes) || !std::get<std::optional<parser::IntegerTypeSpec>>(header.t))
    return false;
  takeTypeSpec(state, std::get<parser::Name>(std::get<std::list<parser::ConcurrentControl>>(header.t).front().t));
  return true;
}

bool takeTypeSpec(State &state, const std::optional<parser::IntegerTypeSpec> &spec, const parser::Name &index) {
  if (!state.has(Defect::IndexTypes) || !spec)
    return false;
  takeTypeSpec(state, index);
  return true;
}

static const std::list<parser::LocalitySpec> &localitiesOf(const parser::LoopControl::Concurrent &x) {
  return std::get<std::list<parser::LocalitySpec>>(x.t);
}

bool needsSerialLoop(const State &state, const parser::LoopControl::Concurrent &x) {
  const auto &specs{localitiesOf(x)};
  return state.has(Defect::Localities) && std::any_of(specs.begin(), specs.end(), [](const auto &spec) {
           return !std::holds_alternative<parser::LocalitySpec::Shared>(spec.u) &&
                  !std::holds_alternative<parser::LocalitySpec::DefaultNone>(spec.u);
         });
}

static const parser::LoopControl::Concurrent &concurrentOf(const parser::NonLabelDoStmt &x) {
  return std::get<parser::LoopControl::Concurrent>(std::get<std::optional<parser::LoopControl>>(x.t)->u);
}

// Without the construct's name.
static Range loopOf(const State &state, const parser::Statement<parser::NonLabelDoStmt> &x) {
  Range statement{state.statementRange(x.source)};
  if (const auto &name{std::get<std::optional<parser::Name>>(x.statement.t)})
    statement.begin = state.range(name->source).end;
  return concurrentLoop(state.fe.cooked(), statement);
}

void takeLocalities(State &state, const parser::Statement<parser::NonLabelDoStmt> &x) {
  if (!state.has(Defect::Localities) || localitiesOf(concurrentOf(x.statement)).empty())
    return;
  state.file.usesCoarrays = true;
  state.file.sites.push_back(model::TextEdit{localities(state.fe.cooked(), loopOf(state, x)), ""});
}

static model::LocalVariable localVariable(State &state, const parser::Name &name, bool init) {
  model::LocalVariable result;
  result.name = name.ToString();
  result.init = init;
  const semantics::Symbol *symbol{name.symbol ? &name.symbol->GetUltimate() : nullptr};
  const semantics::DeclTypeSpec *type{symbol ? symbol->GetType() : nullptr};
  if (!type || semantics::IsProcedure(*symbol)) {
    state.refuse(name.source, "a variable of this kind is not supported by Atoll in LOCAL or LOCAL_INIT with gfortran");
    return result;
  }
  result.rank = symbol->Rank();
  result.pointer = semantics::IsPointer(*symbol);
  model::Type described{typeOf(state, *type, name.source)};
  result.definedAssignment = described.definedAssignment;
  result.spec = declaredTypeOf(state, *symbol, name.source).spec;
  if (result.spec.empty())
    result.spec = described.spec;
  if (result.spec.empty())
    state.refuse(name.source, "the type of this variable has no name in this scope: make the type accessible");
  if (type->category() == semantics::DeclTypeSpec::Character && !type->characterTypeSpec().length().isDeferred())
    result.kind = described.kind;
  using semantics::Attr;
  for (auto [attribute, text] :
       {std::pair{Attr::TARGET, ", target"}, std::pair{Attr::VOLATILE, ", volatile"},
        std::pair{Attr::ASYNCHRONOUS, ", asynchronous"}, std::pair{Attr::CONTIGUOUS, ", contiguous"}})
    if (symbol->attrs().test(attribute) && (attribute != Attr::CONTIGUOUS || result.pointer))
      result.attributes += text;
  return result;
}

model::SerialLoop serialLoop(State &state, const parser::Statement<parser::NonLabelDoStmt> &x) {
  model::SerialLoop result;
  result.loop = loopOf(state, x);
  for (const auto &spec : localitiesOf(concurrentOf(x.statement)))
    common::visit(common::visitors{
                      [&](const parser::LocalitySpec::Local &local) {
                        for (const auto &name : local.v)
                          result.locals.push_back(localVariable(state, name, false));
                      },
                      [&](const parser::LocalitySpec::LocalInit &local) {
                        for (const auto &name : local.v)
                          result.locals.push_back(localVariable(state, name, true));
                      },
                      [](const auto &) {}, // a reduction in order is one on the variable itself
                  },
                  spec.u);
  return result;
}

} // namespace Atoll::extract
