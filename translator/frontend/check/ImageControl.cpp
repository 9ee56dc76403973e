// Constraints on image control statements and where they stand. Check.cpp calls checkImageControl.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

namespace {

template <int KIND> std::vector<std::int64_t> elementsOfKind(const SomeExpr &expr) {
  std::vector<std::int64_t> result;
  if (const auto *constant = evaluate::UnwrapConstantValue<evaluate::Type<common::TypeCategory::Integer, KIND>>(expr))
    for (const auto &element : constant->values())
      result.push_back(element.ToInt64());
  return result;
}

class ImageControl {
public:
  explicit ImageControl(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  void Post(const parser::SyncImagesStmt &statement) {
    const auto *set = std::get_if<parser::IntExpr>(&std::get<parser::SyncImagesStmt::ImageSet>(statement.t).u);
    const SomeExpr *expr = set ? semantics::GetExpr(nullptr, *set) : nullptr;
    if (!expr)
      return;
    checkDuplicates(*expr, parser::FindSourceLocation(set->thing.value()));
    for (const auto &stat : std::get<std::list<parser::StatOrErrmsg>>(statement.t))
      checkIndependence(*expr, stat);
  }

  // C1179. Flang checks the specifiers of the other statements.
  void Post(const parser::FormTeamStmt &statement) {
    std::set<std::string> seen;
    for (const auto &spec : std::get<std::list<parser::FormTeamStmt::FormTeamSpec>>(statement.t)) {
      const auto *status = std::get_if<parser::StatOrErrmsg>(&spec.u);
      std::string name = !status                                                   ? "NEW_INDEX="
                         : std::holds_alternative<parser::StatVariable>(status->u) ? "STAT="
                                                                                   : "ERRMSG=";
      if (!seen.insert(name).second)
        frontEnd_.error(parser::FindSourceLocation(spec), name + " may not be repeated (C1179)");
    }
  }

  void Post(const parser::ImageSelector &selector) {
    for (const auto &spec : std::get<std::list<parser::ImageSelectorSpec>>(selector.t))
      if (const auto *stat = std::get_if<parser::ImageSelectorSpec::Stat>(&spec.u))
        checkRange(stat->v);
  }

  void Post(const parser::StatOrErrmsg &status) {
    if (const auto *stat = std::get_if<parser::StatVariable>(&status.u))
      checkRange(*stat);
  }

private:
  // 9.7.4: a status may not be representable in an integer whose decimal exponent range is less than four. Such a
  // variable gets its greatest value then (runtime/core/image/stat.c).
  template <typename VARIABLE> void checkRange(const VARIABLE &variable) {
    const SomeExpr *expr = semantics::GetExpr(nullptr, variable);
    auto type = expr ? expr->GetType() : std::nullopt;
    if (type && type->category() == common::TypeCategory::Integer && type->kind() == 1)
      frontEnd_.warning(parser::FindSourceLocation(variable),
                        "the variable of STAT= has kind 1, which cannot hold STAT_FAILED_IMAGE and other statuses: it"
                        " becomes 127 then; use an integer with a decimal exponent range of at least four (9.7.4)");
  }

  // 11.6.4: no two elements of the image set may be the same.
  void checkDuplicates(const SomeExpr &set, parser::CharBlock where) {
    std::vector<std::int64_t> elements = elementsOfKind<4>(set);
    if (elements.empty())
      elements = elementsOfKind<8>(set);
    std::set<std::int64_t> seen;
    for (std::int64_t element : elements)
      if (!seen.insert(element).second) {
        frontEnd_.error(where,
                        "Image number " + llvm::Twine(element) + " appears more than once in the image-set (11.6.4)");
        return;
      }
  }

  // C1174: the image set may not depend on the STAT= or ERRMSG= variable.
  void checkIndependence(const SomeExpr &set, const parser::StatOrErrmsg &stat) {
    common::visit(
        [&](const auto &variable) {
          const SomeExpr *expr = semantics::GetExpr(nullptr, variable);
          const semantics::Symbol *symbol = expr ? evaluate::GetLastSymbol(*expr) : nullptr;
          if (!symbol || !expr || !evaluate::UnwrapWholeSymbolDataRef(*expr))
            return;
          for (const semantics::Symbol &used : evaluate::CollectSymbols(set))
            if (&used == symbol)
              frontEnd_.error(parser::FindSourceLocation(variable),
                              "the image-set may not depend on '" + symbol->name().ToString() + "' (C1174)");
        },
        stat.u);
  }

  FrontEnd &frontEnd_;
};

} // namespace

void checkImageControl(FrontEnd &frontEnd) {
  ImageControl imageControl{frontEnd};
  parser::Walk(frontEnd.program(), imageControl);
}

} // namespace Atoll
