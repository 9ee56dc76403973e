// Collects names, coindexed objects and calls. What cannot be told apart counts as unknown.
#include "Contents.h"
#include "flang/Evaluate/traverse.h"

namespace Atoll::extract {

bool definesArguments(const evaluate::characteristics::Procedure &intrinsic) {
  auto defines = [](const auto &dummy) {
    auto intent{dummy.GetIntent()};
    return intent == common::Intent::Out || intent == common::Intent::InOut;
  };
  const auto &dummies{intrinsic.dummyArguments};
  return !intrinsic.IsPure() || std::any_of(dummies.begin(), dummies.end(), defines);
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
    selected.insert(&parser::GetFirstName(baseOf(x)));
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

bool callsProcedures(const SomeExpr &x) { return Calls{Calls::Of::All}(x); }

bool keepsAllocations(const evaluate::ProcedureRef &call) {
  const auto *intrinsic{call.proc().GetSpecificIntrinsic()};
  bool keeps{intrinsic ? intrinsic->name != "move_alloc" : Calls::isPure(call.proc())};
  return keeps && !Calls{Calls::Of::Impure}(call.arguments());
}

} // namespace Atoll::extract
