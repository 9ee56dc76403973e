// The one place that knows how these constructs look in Flang's parse tree.
#include "Bodies.h"
#include "Aliases.h"
#include <algorithm>

namespace Atoll::extract {

template <typename T> static const T *executable(const parser::ExecutionPartConstruct &x) {
  const auto *construct{std::get_if<parser::ExecutableConstruct>(&x.u)};
  const auto *found{construct ? std::get_if<common::Indirection<T>>(&construct->u) : nullptr};
  return found ? &found->value() : nullptr;
}

const parser::Statement<parser::ActionStmt> *actionStatement(const parser::ExecutionPartConstruct &x) {
  const auto *construct{std::get_if<parser::ExecutableConstruct>(&x.u)};
  return construct ? std::get_if<parser::Statement<parser::ActionStmt>>(&construct->u) : nullptr;
}

const parser::AssignmentStmt *unlabelledAssignment(const parser::ExecutionPartConstruct &x) {
  const auto *action{actionStatement(x)};
  const auto *assignment{action && !action->label
                             ? std::get_if<common::Indirection<parser::AssignmentStmt>>(&action->statement.u)
                             : nullptr};
  return assignment ? &assignment->value() : nullptr;
}

const parser::DoConstruct *doConstruct(const parser::ExecutionPartConstruct &x) {
  return executable<parser::DoConstruct>(x);
}

parser::CharBlock endStatement(const parser::ExecutionPartConstruct &x) {
  if (const auto *loop{doConstruct(x)})
    return std::get<parser::Statement<parser::EndDoStmt>>(loop->t).source;
  if (const auto *choice{executable<parser::IfConstruct>(x)})
    return std::get<parser::Statement<parser::EndIfStmt>>(choice->t).source;
  const auto *cases{executable<parser::CaseConstruct>(x)};
  return cases ? std::get<parser::Statement<parser::EndSelectStmt>>(cases->t).source : parser::CharBlock{};
}

const parser::Name *namedVariable(const parser::Designator &x) {
  const auto *ref{std::get_if<parser::DataRef>(&x.u)};
  if (const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr})
    ref = &baseOf(element->value());
  return ref ? std::get_if<parser::Name>(&ref->u) : nullptr;
}

const parser::Name *assignedVariable(const parser::AssignmentStmt &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&std::get<parser::Variable>(x.t).u)};
  return designator ? namedVariable(designator->value()) : nullptr;
}

std::optional<CountedLoop> countedLoop(const parser::DoConstruct &x) {
  const auto &begin{std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t)};
  const auto &end{std::get<parser::Statement<parser::EndDoStmt>>(x.t)};
  const auto &control{x.GetLoopControl()};
  const auto *bounds{control ? std::get_if<parser::LoopControl::Bounds>(&control->u) : nullptr};
  if (!bounds || begin.label || end.label || std::get<std::optional<parser::Name>>(begin.statement.t) ||
      std::get<std::optional<parser::Label>>(begin.statement.t))
    return std::nullopt;
  CountedLoop loop{&nameOf(*bounds).thing, &lowerOf(*bounds).thing.value(), &upperOf(*bounds).thing.value(),
                   stepOf(*bounds) ? &stepOf(*bounds)->thing.value() : nullptr};
  return plainSymbol(*loop.variable) && hasOneName(*loop.variable->symbol) ? std::optional{loop} : std::nullopt;
}

// A block in a construct is looked at once for each construct around it.
bool Body::read(const parser::Block &block) {
  constexpr int deepest{32};
  bool ok{++depth <= deepest &&
          std::all_of(block.begin(), block.end(), [&](const auto &x) { return read(x) && !isOver(); })};
  --depth;
  return ok;
}

bool Body::read(const parser::ExecutionPartConstruct &x) {
  if (const auto *action{actionStatement(x)})
    return read(*action);
  if (const auto *loop{doConstruct(x)})
    return read(*loop);
  if (const auto *choice{executable<parser::IfConstruct>(x)})
    return read(*choice);
  const auto *cases{executable<parser::CaseConstruct>(x)};
  return cases && read(*cases);
}

bool Body::read(const parser::Statement<parser::ActionStmt> &x) {
  const auto *choice{std::get_if<common::Indirection<parser::IfStmt>>(&x.statement.u)};
  if (x.label)
    return false;
  if (!choice)
    return readAction(x.statement, x.source);
  const auto &[condition, action]{choice->value().t};
  return readCondition(condition) && readAction(action.statement, action.source);
}

bool Body::read(const parser::DoConstruct &x) {
  auto loop{countedLoop(x)};
  return loop && readVariable(*plainSymbol(*loop->variable)) && readExpression(*loop->lower) &&
         readExpression(*loop->upper) && (!loop->step || readExpression(*loop->step)) &&
         read(std::get<parser::Block>(x.t));
}

bool Body::read(const parser::IfConstruct &x) {
  const auto &[begin, block, branches, otherwise, end]{x.t};
  return !begin.label && !end.label && readCondition(std::get<parser::ScalarLogicalExpr>(begin.statement.t)) &&
         read(block) &&
         std::all_of(branches.begin(), branches.end(),
                     [&](const parser::IfConstruct::ElseIfBlock &branch) {
                       const auto &[statement, body]{branch.t};
                       return readCondition(std::get<parser::ScalarLogicalExpr>(statement.statement.t)) && read(body);
                     }) &&
         (!otherwise || read(std::get<parser::Block>(otherwise->t)));
}

bool Body::read(const parser::CaseConstruct &x) {
  const auto &[begin, cases, end]{x.t};
  return !begin.label && !end.label &&
         readExpression(std::get<parser::Scalar<parser::Expr>>(begin.statement.t).thing) &&
         std::all_of(cases.begin(), cases.end(), [&](const auto &c) { return read(std::get<parser::Block>(c.t)); });
}

} // namespace Atoll::extract
