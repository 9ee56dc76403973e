#include "Headers.h"
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

void Headers::addExpression(const SomeExpr *typed, parser::CharBlock source) {
  if (!typed || !typed->GetType())
    return;
  model::HeaderExpression expression;
  expression.range = state.range(source);
  expression.type = typeOf(state, *typed, source);
  expression.rank = typed->Rank();
  expression.pointer = evaluate::IsObjectPointer(*typed);
  state.file.statements.back().header->expressions.push_back(std::move(expression));
}

void Headers::addSelector(const parser::Selector &selector) {
  common::visit(common::visitors{
                    [&](const parser::Expr &x) { addExpression(x); },
                    [&](const parser::Variable &x) {
                      if (std::holds_alternative<common::Indirection<parser::FunctionReference>>(x.u))
                        addExpression(semantics::GetExpr(nullptr, x), x.GetSource());
                    },
                },
                selector.u);
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

bool Headers::Pre(const parser::Statement<parser::AssociateStmt> &x) {
  other(x.source, HeaderKind::Selector);
  for (const auto &association : std::get<std::list<parser::Association>>(x.statement.t))
    addSelector(std::get<parser::Selector>(association.t));
  return true;
}

// `do 10, i = 1, n`: the label with its comma.
static Range labelOf(std::string_view text, Range statement) {
  std::string_view line{text.substr(statement.begin, statement.size())};
  auto blanks{[&](size_t at) { return std::min(line.find_first_not_of(' ', at), line.size()); }};
  size_t at{std::min(line.find_first_of("0123456789"), line.size())};
  size_t end{std::min(line.find_first_not_of("0123456789", at), line.size())};
  if (size_t comma{blanks(end)}; comma < line.size() && line[comma] == ',')
    end = comma + 1;
  return {statement.begin + at, statement.begin + end};
}

bool Headers::Pre(const parser::Statement<parser::NonLabelDoStmt> &x) {
  const auto &control{std::get<std::optional<parser::LoopControl>>(x.statement.t)};
  if (ends.back().empty()) { // the front end has made it a loop with END DO, and taken the label away
    Range label{labelOf(state.fe.cooked(), state.statementRange(x.source))};
    labelDos[std::atoi(state.fe.cooked().data() + label.begin)].push_back(label);
  }
  const auto *whileTrue{control ? std::get_if<parser::ScalarLogicalExpr>(&control->u) : nullptr};
  const auto *concurrent{control ? std::get_if<parser::LoopControl::Concurrent>(&control->u) : nullptr};
  if (whileTrue)
    condition(x.source, HeaderKind::While, whileTrue->thing.thing.value());
  else if (concurrent && ends.back().empty())
    statements.push_back(-1); // there is no END DO statement to put something behind
  else
    begin(x.source, {});
  const auto *bounds{control ? std::get_if<parser::LoopControl::Bounds>(&control->u) : nullptr};
  if (bounds) {
    addExpression(bounds->lower.thing.value());
    addExpression(bounds->upper.thing.value());
    if (bounds->step)
      addExpression(bounds->step->thing.value());
  }
  if (!concurrent || ends.back().empty())
    return true;
  auto &statement{state.file.statements.back()};
  statement.context = contexts.size() > 1 ? contexts[contexts.size() - 2] : model::Context::Plain; // around the loop
  const auto &header{std::get<parser::ConcurrentHeader>(concurrent->t)};
  if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)})
    places.push_back({mask->thing.thing.value().source, -1}); // evaluated for each iteration
  return true;
}

void Headers::Post(const parser::Statement<parser::NonLabelDoStmt> &) {
  endStatement();
  places.clear();
}

} // namespace Atoll::extract
