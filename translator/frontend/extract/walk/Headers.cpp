// The expressions in the first statements of constructs, and where the constructs end. A part of the walk
// (Execution.cpp).
#include "Headers.h"
#include "Locality.h"
#include <cstdlib>

namespace Atoll::extract {

using HeaderKind = model::Header::Kind;

void Headers::begin(parser::CharBlock source, model::Header header) {
  beginStatement(source);
  if (const parser::CharBlock end{ends.back()}; !end.empty()) {
    header.end = state.statementRange(end);
    header.endBegin = state.range(end).begin;
  }
  state.file.statements.back().header = header;
}

// The name of the construct in an ELSE IF or ELSE statement, which may belong to another construct in the end.
void Headers::dropName(const std::optional<parser::Name> &name) {
  if (name)
    state.file.sites.push_back(model::TextEdit{state.range(name->source), " "});
}

bool Headers::Pre(const parser::IfConstruct &x) {
  for (const auto &block : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t))
    dropName(
        std::get<std::optional<parser::Name>>(std::get<parser::Statement<parser::ElseIfStmt>>(block.t).statement.t));
  if (const auto &block{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)})
    dropName(std::get<parser::Statement<parser::ElseStmt>>(block->t).statement.v);
  return open<parser::EndIfStmt>(x);
}

bool Headers::other(parser::CharBlock source, HeaderKind kind) {
  model::Header header;
  header.kind = kind;
  begin(source, header);
  return true;
}

void Headers::condition(parser::CharBlock source, HeaderKind kind, const parser::Expr &x) {
  model::Header header;
  header.kind = kind;
  header.condition = state.range(x.source);
  begin(source, header);
}

bool Headers::Pre(const parser::Statement<parser::IfThenStmt> &x) {
  condition(x.source, HeaderKind::If, std::get<parser::ScalarLogicalExpr>(x.statement.t).thing.thing.value());
  return true;
}

bool Headers::Pre(const parser::Statement<parser::ElseIfStmt> &x) {
  condition(x.source, HeaderKind::ElseIf, std::get<parser::ScalarLogicalExpr>(x.statement.t).thing.thing.value());
  return true;
}

static model::HeaderExpression headerExpression(State &state, const SomeExpr &typed, parser::CharBlock source) {
  model::HeaderExpression expression;
  expression.range = state.range(source);
  expression.type = typeOf(state, typed, source);
  expression.rank = typed.Rank();
  expression.pointer = evaluate::IsObjectPointer(typed);
  return expression;
}

void Headers::addExpression(const SomeExpr *typed, parser::CharBlock source) {
  if (typed && typed->GetType())
    state.file.statements.back().header->expressions.push_back(headerExpression(state, *typed, source));
}

void Headers::addValue(const parser::Expr &x) {
  const auto *typed{semantics::GetExpr(nullptr, x)};
  if (typed && typed->GetType() && statement() >= 0)
    state.file.statements[statement()].values.push_back(headerExpression(state, *typed, x.source));
}

// Coindexed objects refer to a function when they are translated; substrings of an associate name of a variable are all
// right. What TRIM and REPEAT return is freed twice by gfortran where it is a selector.
static bool needsVariable(const State &state, const SomeExpr *typed) {
  const auto type{typed ? typed->GetType() : std::nullopt};
  return state.has(Defect::SubstringsOfAssociateNames) && type && type->category() == common::TypeCategory::Character;
}

void Headers::addSelector(const parser::Expr &x) {
  addExpression(x);
  if (!needsVariable(state, semantics::GetExpr(nullptr, x)) || !hasCoindexed(x))
    return;
  state.file.statements.back().header->expressions.back().evaluated = true;
  takeCharacters(x);
}

// A function reference that is a selector by itself is a variable to the parser.
void Headers::addSelector(const parser::Variable &x) {
  const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)};
  const auto *typed{semantics::GetExpr(nullptr, x)};
  if (!call)
    return;
  addExpression(typed, x.GetSource());
  if (!needsVariable(state, typed))
    return;
  for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call->value().v.t))
    if (const parser::Expr *argument{expressionOf(spec)}; argument && hasCoindexed(*argument)) {
      state.file.statements.back().header->expressions.back().evaluated = true;
      const auto *designator{coindexedDesignator(*argument)};
      if (designator && typed->Rank() > 0)
        variables.insert(designator);
      else
        takeCharacters(*argument);
    }
}

void Headers::addSelector(const parser::Selector &selector) {
  common::visit([&](const auto &x) { addSelector(x); }, selector.u);
}

bool Headers::Pre(const parser::Statement<parser::SelectCaseStmt> &x) {
  other(x.source);
  addExpression(std::get<parser::Scalar<parser::Expr>>(x.statement.t).thing);
  return true;
}

bool Headers::Pre(const parser::Statement<parser::SelectTypeStmt> &x) {
  other(x.source, HeaderKind::Selector);
  addSelector(std::get<parser::Selector>(x.statement.t));
  return true;
}

// An array of characters, a coarray or a section of one.
static void refuseForgottenLength(State &state, const parser::Selector &selector) {
  const auto *variable{std::get_if<parser::Variable>(&selector.u)};
  const auto *typed{variable ? semantics::GetExpr(nullptr, *variable) : nullptr};
  const semantics::Symbol *symbol{typed ? evaluate::GetLastSymbol(*typed) : nullptr};
  if (symbol && typed->Rank() > 0 && symbol->Corank() > 0 && !evaluate::ExtractCoarrayRef(*typed) &&
      state.has(Defect::ForgottenLengths) && hasVariableLength(*symbol))
    state.refuse(variable->GetSource(), "an associate name of a coarray of type character, which is an array whose "
                                        "length is not constant, is not supported by Atoll with gfortran 12, which "
                                        "forgets its length: use the coarray's own name");
}

bool Headers::Pre(const parser::Statement<parser::AssociateStmt> &x) {
  other(x.source, HeaderKind::Selector);
  for (const auto &association : std::get<std::list<parser::Association>>(x.statement.t)) {
    const auto &selector{std::get<parser::Selector>(association.t)};
    refuseForgottenLength(state, selector);
    addSelector(selector);
  }
  return true;
}

bool Headers::Pre(const parser::Statement<parser::NonLabelDoStmt> &x) {
  const auto &control{std::get<std::optional<parser::LoopControl>>(x.statement.t)};
  if (ends.back().empty()) { // the front end has made it a loop with END DO, and taken the label away
    Range label{doLabel(state.fe.cooked(), state.statementRange(x.source))};
    labelDos[labelNumber(state.fe.cooked(), label)].push_back(label);
  }
  const auto *whileTrue{control ? std::get_if<parser::ScalarLogicalExpr>(&control->u) : nullptr};
  const auto *loop{control ? std::get_if<parser::LoopControl::Concurrent>(&control->u) : nullptr};
  if (whileTrue)
    condition(x.source, HeaderKind::While, whileTrue->thing.thing.value());
  else
    begin(x.source, {});
  if (loop)
    addConcurrent(*loop);
  const auto *bounds{control ? std::get_if<parser::LoopControl::Bounds>(&control->u) : nullptr};
  if (bounds) {
    addExpression(lowerOf(*bounds).thing.value());
    addExpression(upperOf(*bounds).thing.value());
    if (stepOf(*bounds))
      addExpression(stepOf(*bounds)->thing.value());
  }
  return true;
}

// What stands there is evaluated in the context around the loop.
void Headers::addConcurrent(const parser::LoopControl::Concurrent &loop) {
  const auto &header{std::get<parser::ConcurrentHeader>(loop.t)};
  model::Context around{contexts.size() > 1 ? contexts[contexts.size() - 2] : model::Context::Plain};
  model::ConcurrentMask result;
  result.statement = statement();
  result.unit = unit();
  for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
    const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(control.t)};
    const parser::Expr *bounds[]{&std::get<1>(control.t).thing.thing.value(),
                                 &std::get<2>(control.t).thing.thing.value(),
                                 step ? &step->thing.thing.value() : nullptr};
    result.indices.push_back(loopIndex(std::get<parser::Name>(control.t), *bounds[0], *bounds[1], bounds[2]));
    for (const auto *bound : bounds)
      if (bound)
        addExpression(*bound);
  }
  state.file.statements[result.statement].context = around;
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)}) {
    parser::CharBlock source{mask->thing.thing.value().source};
    result.mask = state.range(source);
    result.always = needsSerialLoop(state, loop);
    result.part = part(source);
    state.file.statements[result.part].context = around;
    concurrent = std::move(result);
  }
}

// For a back end that does not know them.
void Headers::addLocalities(const parser::Statement<parser::NonLabelDoStmt> &x) {
  const auto &control{std::get<std::optional<parser::LoopControl>>(x.statement.t)};
  const auto *loop{control ? std::get_if<parser::LoopControl::Concurrent>(&control->u) : nullptr};
  if (!loop)
    return;
  const auto &header{std::get<parser::ConcurrentHeader>(loop->t)};
  std::vector<model::LoopIndex> indices;
  for (const auto &c : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
    const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(c.t)};
    indices.push_back(loopIndex(std::get<parser::Name>(c.t), std::get<1>(c.t).thing.thing.value(),
                                std::get<2>(c.t).thing.thing.value(), step ? &step->thing.thing.value() : nullptr));
  }
  bool typed{takeTypeSpec(state, header)}, serial{needsSerialLoop(state, *loop)};
  if ((typed || serial) && ends.back().empty())
    return state.refuse(x.source,
                        "a type-spec, LOCAL, LOCAL_INIT or REDUCE in a DO CONCURRENT statement with a label of"
                        " the loop's end is not supported by Atoll with gfortran: use DO without a label");
  if (!serial) {
    takeLocalities(state, x);
    if (typed)
      push(model::OwnIndices{std::move(indices), statement(), {}});
    return;
  }
  model::SerialLoop result{serialLoop(state, x)};
  result.indices = std::move(indices);
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)})
    result.mask = state.range(mask->thing.thing.value().source);
  result.statement = statement();
  result.unit = unit();
  push(std::move(result));
}

void Headers::Post(const parser::Statement<parser::NonLabelDoStmt> &x) {
  if (concurrent)
    push(std::move(*concurrent));
  addLocalities(x);
  concurrent.reset();
  endStatement();
  places.clear();
}

bool Headers::Pre(const parser::Statement<parser::ChangeTeamStmt> &x) {
  other(x.source);
  addExpression(std::get<parser::TeamValue>(x.statement.t).v.thing.value());
  for (auto &team : state.file.statements.back().header->expressions) { // team variables are integers
    team.type = model::Type{};
    team.type.category = model::Category::Integer;
    team.type.kind = 8;
    team.type.spec = team.type.hostSpec = "integer(8)";
  }
  return true;
}

bool Headers::Pre(const parser::StopStmt &x) {
  if (const auto &code{std::get<std::optional<parser::StopCode>>(x.t)}) {
    addValue(code->v.thing);
    // `stop (1)` has lost its blank, which gfortran wants.
    if (size_t at{state.range(code->v.thing.source).begin}; beginsInParenthesis(state.fe.cooked(), at))
      state.file.sites.push_back(model::TextEdit{{at, at}, " "});
  }
  if (const auto &quiet{std::get<std::optional<parser::ScalarLogicalExpr>>(x.t)})
    addValue(quiet->thing.thing.value());
  return true;
}

bool Headers::Pre(const parser::ReturnStmt &x) {
  if (x.v)
    addValue(x.v->thing.thing.value());
  return true;
}

} // namespace Atoll::extract
