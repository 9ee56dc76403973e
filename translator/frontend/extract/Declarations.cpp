// Declarations: the codimensions are taken out, and the types of ISO_FORTRAN_ENV that only coarrays use are replaced.
#include "State.h"
#include "Text.h"

namespace Atoll::extract {

// Constants that gfortran 12 lacks, or (STAT_UNLOCKED) has with a value that tells nothing.
static const std::set<std::string> missing{"stat_unlocked", "stat_unlocked_failed_image", "initial_team", "parent_team",
                                           "current_team"};

bool replaceMissingConstant(State &state, const parser::Expr &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)};
  const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
  const auto *name{ref ? std::get_if<parser::Name>(&ref->u) : nullptr};
  if (!name || !name->symbol || !state.fe.options().gfortran)
    return false;
  const semantics::Symbol &symbol{name->symbol->GetUltimate()};
  const auto *typed{semantics::GetExpr(nullptr, x)};
  auto value{typed ? evaluate::ToInt64(*typed) : std::nullopt};
  if (missing.count(symbol.name().ToString()) == 0 || !symbol.owner().IsModule() || !value)
    return false;
  state.file.usesCoarrays = true;
  state.file.sites.push_back(model::TextEdit{state.range(x.source), "(" + std::to_string(*value) + ")"});
  return true;
}

namespace {
class Declarations {
public:
  explicit Declarations(State &s) : state{s}, text{s.fe.cooked()} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &s) {
    statement = s.source;
    return true;
  }
  // EntityDecl and the like: name [(array-spec)] [* length] [lbracket coarray-spec rbracket]
  void Post(const parser::EntityDecl &x) {
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(std::get<parser::ObjectName>(x.t));
  }
  void Post(const parser::ObjectDecl &x) {
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(std::get<parser::ObjectName>(x.t));
  }
  void Post(const parser::ComponentDecl &x) {
    const auto &name{std::get<parser::Name>(x.t)};
    if (std::get<std::optional<parser::CoarraySpec>>(x.t))
      removeBrackets(name);
    if (lockComponent && !std::get<std::optional<parser::Initialization>>(x.t))
      initialise(name);
  }
  bool Pre(const parser::CodimensionStmt &) {
    replace(state.range(statement), "");
    return false;
  }
  bool Pre(const parser::TypeDeclarationStmt &x) {
    for (const auto &attribute : std::get<std::list<parser::AttrSpec>>(x.t))
      if (std::holds_alternative<parser::CoarraySpec>(attribute.u))
        removeAttribute();
    return true;
  }
  bool Pre(const parser::DataComponentDefStmt &x) {
    bool isAllocatable{false}, isPointer{false};
    for (const auto &attribute : std::get<std::list<parser::ComponentAttrSpec>>(x.t)) {
      isAllocatable |= std::holds_alternative<parser::Allocatable>(attribute.u);
      isPointer |= std::holds_alternative<parser::Pointer>(attribute.u);
      if (std::holds_alternative<parser::CoarraySpec>(attribute.u))
        removeAttribute();
    }
    const auto &type{std::get<parser::DeclarationTypeSpec>(x.t)};
    const auto *derived{std::get_if<parser::DeclarationTypeSpec::Type>(&type.u)};
    bool isWord{derived && isLock(derived->v.derivedTypeSpec)};
    lockComponent = isWord && !isAllocatable && !isPointer;
    return true;
  }
  void Post(const parser::DataComponentDefStmt &) { lockComponent = false; }
  bool Pre(const parser::DeclarationTypeSpec::Type &x) {
    const auto *spec{x.v.derivedTypeSpec};
    if (!spec)
      return true;
    if (isLock(spec) || semantics::IsTeamType(spec))
      replaceType(x.v, "integer(8)");
    return true;
  }

  bool Pre(const parser::TypeSpec &x) { // ALLOCATE (lock_type :: ...)
    const auto *derived{std::get_if<parser::DerivedTypeSpec>(&x.u)};
    const auto *spec{derived && x.declTypeSpec ? x.declTypeSpec->AsDerived() : nullptr};
    if (spec && (isLock(spec) || semantics::IsTeamType(spec)))
      replace(state.range(std::get<parser::Name>(derived->t).source), "integer(8)");
    return true;
  }

  // Names that gfortran 12 lacks are those of a constant that it has, so that they can be made public and renamed.
  bool Pre(const parser::UseStmt &x) {
    if (!state.fe.options().gfortran || x.moduleName.ToString() != "iso_fortran_env")
      return false;
    if (const auto *only{std::get_if<std::list<parser::Only>>(&x.u)}) {
      for (const auto &item : *only)
        if (const auto *rename{std::get_if<parser::Rename>(&item.u)})
          standIn(*rename);
        else if (const auto *generic{std::get_if<common::Indirection<parser::GenericSpec>>(&item.u)})
          standIn(generic->value());
    } else {
      standIns(std::get<std::list<parser::Rename>>(x.u));
    }
    return false;
  }
  // gfortran 12 has no GENERIC statement: an interface block says the same (R1510).
  bool Pre(const parser::GenericStmt &x) {
    if (!state.fe.options().gfortran)
      return false;
    std::string generic{text.substr(state.range(std::get<parser::GenericSpec>(x.t).source).begin,
                                    state.range(std::get<parser::GenericSpec>(x.t).source).size())},
        procedures;
    for (const auto &name : std::get<std::list<parser::Name>>(x.t))
      procedures += (procedures.empty() ? "" : ", ") + name.ToString();
    std::string access;
    if (const auto &spec{std::get<std::optional<parser::AccessSpec>>(x.t)})
      access = (spec->v == parser::AccessSpec::Kind::Public ? "\npublic :: " : "\nprivate :: ") + generic;
    replace(state.range(statement),
            "interface " + generic + "\nprocedure :: " + procedures + "\nend interface" + access);
    return false;
  }
  bool Pre(const parser::Module &) {
    exports = true;
    return true;
  }
  bool Pre(const parser::ModuleSubprogramPart &) {
    exports = false;
    return true;
  }
  void Post(const parser::Module &) { exports = false; }
  bool Pre(const parser::Name &x) {
    if (x.symbol && x.symbol->GetUltimate().name().ToString() == "stat_failed_image" &&
        x.symbol->GetUltimate().owner().IsModule())
      state.file.usesCoarrays = state.file.handlesFailures = true;
    return true;
  }

private:
  void standIn(const parser::GenericSpec &x) {
    const auto *name{std::get_if<parser::Name>(&x.u)};
    if (name && lacking.count(name->ToString()))
      replace(state.range(name->source), name->ToString() + " => stat_failed_image");
  }
  const parser::Name *lackingIn(const parser::Rename &x) const {
    const auto *names{std::get_if<parser::Rename::Names>(&x.u)};
    const auto *used{names ? &std::get<1>(names->t) : nullptr};
    return used && lacking.count(used->ToString()) ? used : nullptr;
  }
  void standIn(const parser::Rename &x) {
    if (const auto *used{lackingIn(x)})
      replace(state.range(used->source), "stat_failed_image");
  }
  // USE without ONLY: where the names matter, because they are renamed or others may use this module, another USE has
  // them.
  void standIns(const std::list<parser::Rename> &renames) {
    // With both USE, gfortran knows a name that the second one renames only if that one has it, too.
    std::string kept, only, own{", stat_failed_image"};
    std::set<std::string> others{lacking};
    for (const auto &rename : renames)
      if (const auto *used{lackingIn(rename)}) {
        others.erase(used->ToString());
        only += ", " + std::get<0>(std::get<parser::Rename::Names>(rename.u).t).ToString() + " => stat_failed_image";
      } else if (const auto *names{std::get_if<parser::Rename::Names>(&rename.u)}) {
        if (std::get<1>(names->t).ToString() == "stat_failed_image")
          own.clear();
        kept += ", " + std::get<0>(names->t).ToString() + " => " + std::get<1>(names->t).ToString();
      }
    if (only.empty() && !exports)
      return;
    if (exports)
      for (const auto &name : others)
        only += ", " + name + " => stat_failed_image";
    replace(state.range(statement), "use, intrinsic :: iso_fortran_env" + kept +
                                        "; use, intrinsic :: iso_fortran_env, only: " + (own + only).substr(2));
  }
  // The types whose variables are words of the runtime's, zero at start.
  static bool isLock(const semantics::DerivedTypeSpec *spec) {
    return semantics::IsLockType(spec) || semantics::IsEventType(spec) || semantics::IsNotifyType(spec);
  }

  void replace(Range range, std::string replacement) {
    state.file.usesCoarrays = true;
    state.file.sites.push_back(model::TextEdit{range, std::move(replacement)});
  }
  void removeBrackets(const parser::Name &name) {
    size_t at{skipBlanks(text, state.range(name.source).end)};
    while (at < text.size() && text[at] != '[') {
      if (text[at] == '(')
        at = closing(text, at);
      else
        ++at;
    }
    replace({at, closing(text, at)}, "");
  }
  // `, codimension[...]` among the attributes of the present statement.
  void removeAttribute() {
    Range whole{state.range(statement)};
    for (size_t at{whole.begin}; at < whole.end; ++at) {
      if (text[at] == '(' || text[at] == '[') {
        at = closing(text, at) - 1;
      } else if (text[at] == ',') {
        size_t word{skipBlanks(text, at + 1)};
        if (text.substr(word, 11) == "codimension") {
          size_t bracket{skipBlanks(text, word + 11)};
          replace({at, closing(text, bracket)}, "");
          return;
        }
      } else if (text.substr(at, 2) == "::") {
        return;
      }
    }
  }
  void replaceType(const parser::DerivedTypeSpec &type, const char *by) {
    Range name{state.range(std::get<parser::Name>(type.t).source)};
    size_t begin{name.begin};
    while (begin > 0 && text[begin] != '(')
      --begin;
    size_t end{closing(text, begin)};
    while (begin > 0 && (text[begin - 1] == ' ' || std::isalpha(static_cast<unsigned char>(text[begin - 1]))))
      --begin;
    begin = skipBlanks(text, begin);
    replace({begin, end}, by);
  }
  // Every lock variable is unlocked when its coarray comes into being.
  void initialise(const parser::Name &name) {
    size_t at{skipBlanks(text, state.range(name.source).end)};
    if (at < text.size() && text[at] == '(')
      at = closing(text, at);
    replace({at, at}, " = 0_8");
  }

  State &state;
  std::string_view text;
  parser::CharBlock statement;
  const std::set<std::string> lacking{"stat_unlocked_failed_image", "initial_team", "parent_team", "current_team",
                                      "notify_type"};
  bool lockComponent{false}, exports{false};
};
} // namespace

void extractDeclarations(State &state) {
  Declarations declarations{state};
  parser::Walk(state.fe.program(), declarations);
}

} // namespace Atoll::extract
