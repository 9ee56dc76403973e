// -fcheck=race: what WHERE and FORALL access, told of before them. Their masks are evaluated once more for it, so that
// what the statement, or one before it in the construct, may change tells nothing.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNMASKED_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNMASKED_H

#include "../objects/Pieces.h"
#include "OwnObjects.h"

namespace Atoll::extract {

// Where an access is; OwnAccesses.cpp has one.
struct OwnPlace {
  std::vector<model::OwnAccess::Around> around;
  std::vector<model::OwnAccess::Mask> masks;
  int maskRank{0};
  bool known{true}; // false: some of that cannot be said before the statement
  Symbols changed;  // what subscripts, masks and bounds must not depend on
  Range construct;  // the first statement of WHERE or FORALL; empty: an action statement
  size_t end{0};    // that of a WHERE construct; 0: another one
  parser::CharBlock source;
};

// With the sentinel before it.
inline Range directiveRange(const State &state, parser::CharBlock source) {
  Range range{state.range(source)};
  return {lineBegin(state.fe.cooked(), range.begin), range.end};
}

// Whether it has the same value before the statement as where it is evaluated.
bool isStable(const OwnPlace &, const parser::Expr &);

// An allocatable object that is no coarray: what allocates a coarray is an image control statement.
bool mayBeAllocated(const SomeExpr &variable);

// The variables that a construct defines.
struct OwnVariables {
  Symbols found{};
  int assignments{0};
  bool allocates{false};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::AssignmentStmt &x) {
    ++assignments;
    const auto &variable{std::get<parser::Variable>(x.t)};
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)})
      if (const auto *symbol{parser::GetFirstName(designator->value()).symbol})
        found.insert(&symbol->GetUltimate());
    const auto *typed{semantics::GetExpr(nullptr, variable)};
    allocates |= typed && mayBeAllocated(*typed);
  }
};

// `Visitor` has a member `place`, and walks expressions and assignments: refer(Expr), assign(AssignmentStmt).
template <typename Visitor> class OwnMasked {
public:
  explicit OwnMasked(Visitor &v, State &s) : visitor{v}, state{s} {}

  void statement(const parser::WhereStmt &x) {
    Inside inside{visitor.place};
    const auto &mask{std::get<parser::LogicalExpr>(x.t).thing.value()};
    visitor.refer(mask);
    add(mask, true);
    visitor.assign(std::get<parser::AssignmentStmt>(x.t));
  }
  void construct(const parser::WhereConstruct &x) {
    Inside inside{visitor.place};
    begin(x, std::get<parser::Statement<parser::WhereConstructStmt>>(x.t).source);
    if (!isWithin)
      visitor.place.end = state.range(std::get<parser::Statement<parser::EndWhereStmt>>(x.t).source).end;
    where(x);
  }
  void statement(const parser::ForallStmt &x) {
    Inside inside{visitor.place};
    header(std::get<common::Indirection<parser::ConcurrentHeader>>(x.t).value());
    body(std::get<parser::UnlabeledStatement<parser::ForallAssignmentStmt>>(x.t).statement);
  }
  void construct(const parser::ForallConstruct &x) {
    Inside inside{visitor.place};
    begin(x, std::get<parser::Statement<parser::ForallConstructStmt>>(x.t).source);
    forall(x);
  }

  // The mask of DO CONCURRENT.
  void statement(const parser::LoopControl::Concurrent &x) {
    Inside inside{visitor.place};
    header(std::get<parser::ConcurrentHeader>(x.t));
  }
  // No call can stand between the directive and its statements. What they allocate cannot be told of before it.
  void construct(const parser::OmpBlockConstruct &x) {
    Inside inside{visitor.place};
    begin(x, x.BeginDir().source);
    visitor.place.construct = directiveRange(state, x.BeginDir().source);
    OwnVariables variables;
    parser::Walk(x, variables);
    visitor.place.known &= !variables.allocates;
    parser::Walk(std::get<parser::Block>(x.t), visitor);
  }

  // A loop variable of the construct's own, or of an implied DO.
  void addLoop(const parser::Name &name, const parser::Expr &first, const parser::Expr &last,
               const parser::Expr *step) {
    model::OwnAccess::Around loop;
    loop.kind = model::OwnAccess::Around::Kind::Loop;
    loop.name = state.range(name.source);
    loop.integerKind = kindOf(name);
    loop.first = state.range(first.source);
    loop.last = state.range(last.source);
    if (step)
      loop.step = state.range(step->source);
    for (const parser::Expr *bound : {&first, &last, step})
      if (bound) {
        visitor.refer(*bound);
        need(*bound);
      }
    visitor.place.around.push_back(loop);
  }
  // Only if the scalar expression is true, or false.
  void addCondition(const parser::Expr &x, bool value) {
    model::OwnAccess::Around condition;
    condition.first = state.range(x.source);
    condition.value = value;
    need(x);
    visitor.place.around.push_back(condition);
  }

  // Puts the place back as it was.
  struct Inside {
    explicit Inside(OwnPlace &p) : place{p}, saved{p} {}
    ~Inside() { place = saved; }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;
    OwnPlace &place;
    OwnPlace saved;
  };

private:
  void need(const parser::Expr &x) { visitor.place.known &= isRepeatable(x) && isStable(visitor.place, x); }

  template <typename Construct> void begin(const Construct &x, parser::CharBlock first) {
    OwnVariables variables;
    parser::Walk(x, variables);
    OwnPlace &place{visitor.place};
    if (!place.construct.empty()) { // in ATOMIC or WORKSHARE
      isWithin = true;
      return;
    }
    if (variables.assignments > 1)
      place.changed.insert(variables.found.begin(), variables.found.end());
    place.construct = state.statementRange(first);
    place.source = first;
  }

  void add(const parser::Expr &mask, bool value) {
    const auto *typed{semantics::GetExpr(nullptr, mask)};
    // The first mask is evaluated before anything is defined.
    const bool isFirst{!isWithin && visitor.place.masks.empty() && visitor.place.around.empty()};
    visitor.place.known &= isRepeatable(mask) && typed && (isFirst || isStable(visitor.place, mask));
    visitor.place.maskRank = typed ? typed->Rank() : 0;
    visitor.place.masks.push_back({state.range(mask.source), value});
  }

  void body(const std::list<parser::WhereBodyConstruct> &parts) {
    for (const auto &part : parts)
      common::visit(common::visitors{
                        [&](const parser::Statement<parser::AssignmentStmt> &x) {
                          visitor.place.source = x.source;
                          visitor.assign(x.statement);
                        },
                        [&](const parser::Statement<parser::WhereStmt> &x) {
                          visitor.place.source = x.source;
                          statement(x.statement);
                        },
                        [&](const common::Indirection<parser::WhereConstruct> &x) {
                          Inside inside{visitor.place};
                          where(x.value());
                        },
                    },
                    part.u);
  }

  void where(const parser::WhereConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::WhereConstructStmt>>(x.t)};
    const parser::Expr *mask{&std::get<parser::LogicalExpr>(first.statement.t).thing.value()};
    visitor.place.source = first.source;
    visitor.refer(*mask);
    branch(*mask, std::get<std::list<parser::WhereBodyConstruct>>(x.t));
    for (const auto &elsewhere : std::get<std::list<parser::WhereConstruct::MaskedElsewhere>>(x.t)) {
      const auto &line{std::get<parser::Statement<parser::MaskedElsewhereStmt>>(elsewhere.t)};
      add(*mask, false);
      mask = &std::get<parser::LogicalExpr>(line.statement.t).thing.value();
      visitor.place.source = line.source;
      visitor.refer(*mask);
      branch(*mask, std::get<std::list<parser::WhereBodyConstruct>>(elsewhere.t));
    }
    if (const auto &otherwise{std::get<std::optional<parser::WhereConstruct::Elsewhere>>(x.t)}) {
      add(*mask, false);
      body(std::get<std::list<parser::WhereBodyConstruct>>(otherwise->t));
    }
  }
  void branch(const parser::Expr &mask, const std::list<parser::WhereBodyConstruct> &parts) {
    Inside inside{visitor.place};
    add(mask, true);
    body(parts);
  }

  void header(const parser::ConcurrentHeader &x) {
    for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(x.t)) {
      const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(control.t)};
      addLoop(std::get<parser::Name>(control.t), std::get<1>(control.t).thing.thing.value(),
              std::get<2>(control.t).thing.thing.value(), step ? &step->thing.thing.value() : nullptr);
    }
    if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(x.t)}) {
      visitor.refer(mask->thing.thing.value());
      addCondition(mask->thing.thing.value(), true);
    }
  }
  void body(const parser::ForallAssignmentStmt &x) {
    if (const auto *assignment{std::get_if<parser::AssignmentStmt>(&x.u)})
      visitor.assign(*assignment);
  }
  void forall(const parser::ForallConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
    visitor.place.source = first.source;
    header(std::get<common::Indirection<parser::ConcurrentHeader>>(first.statement.t).value());
    for (const auto &part : std::get<std::list<parser::ForallBodyConstruct>>(x.t)) {
      Inside inside{visitor.place};
      common::visit(common::visitors{
                        [&](const parser::Statement<parser::ForallAssignmentStmt> &s) {
                          visitor.place.source = s.source;
                          body(s.statement);
                        },
                        [&](const parser::Statement<parser::WhereStmt> &s) {
                          visitor.place.source = s.source;
                          statement(s.statement);
                        },
                        [&](const parser::WhereConstruct &s) { where(s); },
                        [&](const common::Indirection<parser::ForallConstruct> &s) { forall(s.value()); },
                        [&](const parser::Statement<parser::ForallStmt> &s) {
                          visitor.place.source = s.source;
                          statement(s.statement);
                        },
                    },
                    part.u);
    }
  }

  Visitor &visitor;
  State &state;
  bool isWithin{false}; // another construct, before which everything is told of
};

} // namespace Atoll::extract
#endif
