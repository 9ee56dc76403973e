// Goes through statements and constructs for anything that might do more than assign.
#include "Quiet.h"
#include "../../modfile/Interface.h"
#include "Walk.h"
#include "flang/Evaluate/traverse.h"

namespace Atoll::extract {

using semantics::Attr;

bool meet(const Symbols &a, const Symbols &b) {
  return std::any_of(a.begin(), a.end(), [&](const semantics::Symbol *s) { return b.count(s) > 0; });
}

// In its own scope or in one through which this name of it comes.
static bool isVolatile(const semantics::Symbol &name) {
  const auto *use{name.detailsIf<semantics::UseDetails>()};
  const auto *host{name.detailsIf<semantics::HostAssocDetails>()};
  return name.attrs().HasAny({Attr::VOLATILE, Attr::ASYNCHRONOUS}) || (use && isVolatile(use->symbol())) ||
         (host && isVolatile(host->symbol()));
}

// A variable of a module that comes as gfortran's .mod file.
static bool isInOtherNamesGroup(const semantics::Symbol &symbol) {
  const std::string &name{modfile::otherNamesGroup};
  auto group{symbol.owner().find(parser::CharBlock{name.data(), name.size()})};
  const auto *list{group == symbol.owner().end() ? nullptr : group->second->detailsIf<semantics::NamelistDetails>()};
  return list && std::any_of(list->objects().begin(), list->objects().end(),
                             [&](const auto &object) { return &object->GetUltimate() == &symbol; });
}

bool hasOneName(const semantics::Symbol &name) {
  using Flag = semantics::Symbol::Flag;
  const semantics::Symbol &symbol{name.GetUltimate()};
  const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  return object && !object->commonBlock() && !semantics::FindEquivalenceSet(symbol) && !isInOtherNamesGroup(symbol) &&
         !symbol.attrs().HasAny({Attr::POINTER, Attr::TARGET, Attr::PARAMETER}) && !isVolatile(name) &&
         !symbol.test(Flag::CrayPointee) && !symbol.test(Flag::CrayPointer) && !semantics::IsFunctionResult(symbol);
}

bool definesArguments(const evaluate::characteristics::Procedure &intrinsic) {
  auto defines = [](const auto &dummy) {
    auto intent{dummy.GetIntent()};
    return intent == common::Intent::Out || intent == common::Intent::InOut;
  };
  const auto &dummies{intrinsic.dummyArguments};
  return !intrinsic.IsPure() || std::any_of(dummies.begin(), dummies.end(), defines);
}

const semantics::Symbol *plainSymbol(const parser::Name &name) {
  const semantics::Symbol *symbol{name.symbol ? &name.symbol->GetUltimate() : nullptr};
  return symbol && symbol->has<semantics::ObjectEntityDetails>() ? symbol : nullptr;
}

namespace {
// A reference to a procedure that is not intrinsic, of all or of those that are not pure; or to an intrinsic one that
// may define something (GETCWD).
struct Calls : public evaluate::AnyTraverse<Calls> {
  using Base = evaluate::AnyTraverse<Calls>;
  using Base::operator();
  enum class Of { All, Impure } of;
  explicit Calls(Of which) : Base{*this}, of{which} {}
  bool operator()(const evaluate::ProcedureRef &call) const {
    const auto *intrinsic{call.proc().GetSpecificIntrinsic()};
    bool counts{intrinsic ? definesArguments(intrinsic->characteristics.value())
                          : of == Of::All || !isPure(call.proc())};
    return counts || (*this)(call.arguments());
  }
  static bool isPure(const evaluate::ProcedureDesignator &proc) {
    return proc.GetSymbol() && semantics::IsPureProcedure(*proc.GetSymbol());
  }
};

struct Collector {
  Contents contents;
  std::set<const parser::Name *> selected{}; // in front of image selectors
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Keyword &) { return false; } // of an actual argument: no entity
  bool Pre(const parser::CoindexedNamedObject &x) {
    selected.insert(&parser::GetFirstName(x.base));
    return true;
  }
  void Post(const parser::Name &name) {
    if (!name.symbol) {
      contents.unknown = true;
      return;
    }
    const semantics::Symbol &symbol{name.symbol->GetUltimate()};
    contents.symbols.insert(&symbol);
    if (selected.count(&name) == 0)
      contents.own.insert(&symbol);
    // A Cray pointer may point to any variable (not to a TARGET only).
    contents.unknown |= symbol.has<semantics::AssocEntityDetails>() || isVolatile(*name.symbol) ||
                        symbol.test(semantics::Symbol::Flag::CrayPointee);
  }
  void Post(const parser::Designator &designator) {
    if (parser::GetCoindexedNamedObject(designator))
      contents.coindexed.push_back(&designator);
  }
  void Post(const parser::Expr &x) {
    // The digits of `-7` have no type by themselves: Flang reads them with the sign.
    const auto *typed{semantics::GetExpr(nullptr, x)};
    bool literal{std::holds_alternative<parser::LiteralConstant>(x.u)};
    contents.calls |= typed ? Calls{Calls::Of::All}(*typed) : !literal;
    contents.impure |= typed ? contents.calls && Calls{Calls::Of::Impure}(*typed) : !literal;
  }
};

template <typename T> Contents collect(const T &x) {
  Collector collector;
  parser::Walk(x, collector);
  return std::move(collector.contents);
}
} // namespace

Contents contentsOf(const parser::AssignmentStmt &x) { return collect(x); }
Contents contentsOf(const parser::Expr &x) { return collect(x); }
Contents contentsOf(const parser::DoConstruct &x) { return collect(x); }
Contents contentsOf(const parser::InternalSubprogramPart &x) { return collect(x); }
Contents contentsOf(const parser::SyncAllStmt &x) { return collect(x); }
Contents contentsOf(const parser::SyncImagesStmt &x) { return collect(x); }
Contents contentsOf(const parser::SyncMemoryStmt &x) { return collect(x); }

static bool isIntrinsicType(const SomeExpr &expr) {
  auto type{expr.GetType()};
  return type && !type->IsPolymorphic() && type->category() != common::TypeCategory::Derived;
}

bool keepsAllocations(const evaluate::ProcedureRef &call) {
  const auto *intrinsic{call.proc().GetSpecificIntrinsic()};
  bool keeps{intrinsic ? intrinsic->name != "move_alloc" : Calls::isPure(call.proc())};
  return keeps && !Calls{Calls::Of::Impure}(call.arguments());
}

bool isIntrinsic(const parser::AssignmentStmt &x) {
  const auto *typed{x.typedAssignment.get()};
  return typed && typed->v && std::holds_alternative<evaluate::Assignment::Intrinsic>(typed->v->u) &&
         std::holds_alternative<common::Indirection<parser::Designator>>(std::get<parser::Variable>(x.t).u);
}

bool isSimple(const parser::AssignmentStmt &x) {
  const auto *left{semantics::GetExpr(nullptr, std::get<parser::Variable>(x.t))};
  return isIntrinsic(x) && left && isIntrinsicType(*left);
}

bool isQuiet(const parser::AssignmentStmt &x, const Contents &contents) {
  const auto *left{semantics::GetExpr(nullptr, std::get<parser::Variable>(x.t))};
  return isSimple(x) && !Calls{Calls::Of::All}(*left) && !contents.unknown && !contents.calls;
}

const parser::AssignmentStmt *unlabelledAssignment(const parser::ExecutionPartConstruct &x) {
  const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
  const auto *action{executable ? std::get_if<parser::Statement<parser::ActionStmt>>(&executable->u) : nullptr};
  const auto *assignment{action && !action->label
                             ? std::get_if<common::Indirection<parser::AssignmentStmt>>(&action->statement.u)
                             : nullptr};
  return assignment ? &assignment->value() : nullptr;
}

const parser::DoConstruct *doConstruct(const parser::ExecutionPartConstruct &x) {
  const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
  const auto *loop{executable ? std::get_if<common::Indirection<parser::DoConstruct>>(&executable->u) : nullptr};
  return loop ? &loop->value() : nullptr;
}

const parser::Name *assignedVariable(const parser::AssignmentStmt &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&std::get<parser::Variable>(x.t).u)};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  if (const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr})
    ref = &element->value().base;
  return ref ? std::get_if<parser::Name>(&ref->u) : nullptr;
}

std::optional<CountedLoop> countedLoop(const parser::DoConstruct &x) {
  const auto &begin{std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t)};
  const auto &end{std::get<parser::Statement<parser::EndDoStmt>>(x.t)};
  const auto &control{x.GetLoopControl()};
  const auto *bounds{control ? std::get_if<parser::LoopControl::Bounds>(&control->u) : nullptr};
  if (!bounds || begin.label || end.label || std::get<std::optional<parser::Name>>(begin.statement.t) ||
      std::get<std::optional<parser::Label>>(begin.statement.t))
    return std::nullopt;
  CountedLoop loop{&bounds->name.thing, &bounds->lower.thing.value(), &bounds->upper.thing.value(),
                   bounds->step ? &bounds->step->thing.value() : nullptr};
  return plainSymbol(*loop.variable) && hasOneName(*loop.variable->symbol) ? std::optional{loop} : std::nullopt;
}

// ---- constructs ----

static bool isQuiet(const parser::Expr &x, Symbols &symbols) {
  Contents contents{contentsOf(x)};
  symbols.insert(contents.symbols.begin(), contents.symbols.end());
  return !contents.unknown && !contents.calls && contents.coindexed.empty();
}

static bool isQuiet(const parser::Block &block, Symbols &symbols) {
  return std::all_of(block.begin(), block.end(), [&](const auto &x) { return isQuiet(x, symbols); });
}

static bool isQuiet(const parser::DoConstruct &x, Symbols &symbols) {
  auto loop{countedLoop(x)};
  if (!loop)
    return false;
  symbols.insert(plainSymbol(*loop->variable));
  return isQuiet(*loop->lower, symbols) && isQuiet(*loop->upper, symbols) &&
         (!loop->step || isQuiet(*loop->step, symbols)) && isQuiet(std::get<parser::Block>(x.t), symbols);
}

static bool isQuiet(const parser::IfConstruct &x, Symbols &symbols) {
  const auto &begin{std::get<parser::Statement<parser::IfThenStmt>>(x.t)};
  const auto &otherwise{std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)};
  const auto &end{std::get<parser::Statement<parser::EndIfStmt>>(x.t)};
  auto condition{[&](const parser::ScalarLogicalExpr &c) { return isQuiet(c.thing.thing.value(), symbols); }};
  bool quiet{!begin.label && !end.label && condition(std::get<parser::ScalarLogicalExpr>(begin.statement.t)) &&
             isQuiet(std::get<parser::Block>(x.t), symbols)};
  for (const auto &branch : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
    const auto &statement{std::get<parser::Statement<parser::ElseIfStmt>>(branch.t)};
    quiet = quiet && condition(std::get<parser::ScalarLogicalExpr>(statement.statement.t)) &&
            isQuiet(std::get<parser::Block>(branch.t), symbols);
  }
  return quiet && (!otherwise || isQuiet(std::get<parser::Block>(otherwise->t), symbols));
}

bool isQuiet(const parser::ExecutionPartConstruct &x, Symbols &symbols) {
  if (const auto *assignment{unlabelledAssignment(x)}) {
    Contents contents{contentsOf(*assignment)};
    symbols.insert(contents.symbols.begin(), contents.symbols.end());
    return contents.coindexed.empty() && isQuiet(*assignment, contents);
  }
  if (const auto *loop{doConstruct(x)})
    return isQuiet(*loop, symbols);
  const auto *executable{std::get_if<parser::ExecutableConstruct>(&x.u)};
  const auto *condition{executable ? std::get_if<common::Indirection<parser::IfConstruct>>(&executable->u) : nullptr};
  return condition && isQuiet(condition->value(), symbols);
}

} // namespace Atoll::extract
