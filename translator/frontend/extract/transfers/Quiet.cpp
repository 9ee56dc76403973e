// Looks for anything that might do more than assign.
#include "Quiet.h"
#include "Bodies.h"

namespace Atoll::extract {

static bool isIntrinsicType(const SomeExpr &expr) {
  auto type{expr.GetType()};
  return type && !type->IsPolymorphic() && type->category() != common::TypeCategory::Derived;
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
  return isSimple(x) && !callsProcedures(*left) && !contents.unknown && !contents.calls;
}

namespace {
class QuietBody final : public Body {
public:
  explicit QuietBody(Symbols &symbols) : symbols{symbols} {}

private:
  bool readAction(const parser::ActionStmt &x, parser::CharBlock) override {
    const auto *assignment{std::get_if<common::Indirection<parser::AssignmentStmt>>(&x.u)};
    if (!assignment)
      return false;
    Contents contents{contentsOf(assignment->value())};
    mention(contents);
    return contents.coindexed.empty() && isQuiet(assignment->value(), contents);
  }
  bool readExpression(const parser::Expr &x) override {
    Contents contents{contentsOf(x)};
    mention(contents);
    return !contents.unknown && !contents.calls && contents.coindexed.empty();
  }
  bool readVariable(const semantics::Symbol &variable) override { return symbols.insert(&variable), true; }
  void mention(const Contents &contents) { symbols.insert(contents.symbols.begin(), contents.symbols.end()); }
  Symbols &symbols;
};
} // namespace

bool isQuiet(const parser::ExecutionPartConstruct &x, Symbols &symbols) { return QuietBody{symbols}.read(x); }

} // namespace Atoll::extract
