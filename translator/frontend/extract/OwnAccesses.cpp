// -fcheck=race: references to coarrays of this image by their own names, and definitions of them, in statements before
// which a call can be put that tells of them. What is not found here is not looked at (docs/race.md says what).
#include "OwnAccesses.h"
#include "Walk.h"

namespace Atoll::extract {

namespace {

using Kind = model::OwnAccess::Kind;
using Action = parser::Statement<parser::ActionStmt>;
using InnerAction = parser::UnlabeledStatement<parser::ActionStmt>;

// Intrinsic functions that do not refer to the value of their arguments.
const std::set<std::string> enquiries{"allocated",    "associated",
                                      "present",      "size",
                                      "shape",        "lbound",
                                      "ubound",       "lcobound",
                                      "ucobound",     "coshape",
                                      "this_image",   "image_index",
                                      "num_images",   "len",
                                      "kind",         "rank",
                                      "storage_size", "c_loc",
                                      "c_sizeof",     "loc",
                                      "sizeof",       "range",
                                      "huge",         "tiny",
                                      "digits",       "epsilon",
                                      "precision",    "radix",
                                      "bit_size",     "maxexponent",
                                      "minexponent",  "is_contiguous",
                                      "same_type_as", "extends_type_of",
                                      "new_line"};

// The dummy argument, where the interface says which it is.
const semantics::Symbol *dummyOf(const evaluate::ProcedureRef &reference, const SomeExpr &actual) {
  const semantics::Symbol *procedure{reference.proc().GetInterfaceSymbol()};
  const auto *details{procedure ? procedure->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr};
  const auto &arguments{reference.arguments()};
  for (size_t i{0}; details && i < arguments.size() && i < details->dummyArgs().size(); ++i) {
    const SomeExpr *value{arguments[i] ? arguments[i]->UnwrapExpr() : nullptr};
    if (value && *value == actual)
      return details->dummyArgs()[i];
  }
  return nullptr;
}

class OwnAccesses {
public:
  explicit OwnAccesses(State &s) : state{s} {
    for (size_t i{0}; i < state.file.statements.size(); ++i) // inner ones, of IF statements, come later
      byPlace.emplace(state.file.statements[i].range.begin, static_cast<int>(i));
  }

  std::vector<model::OwnAccess> found;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const Action &x) { return enter(x.source); }
  void Post(const Action &) { leave(); }
  bool Pre(const InnerAction &x) { return enter(x.source); }
  void Post(const InnerAction &) { leave(); }
  bool Pre(const parser::Statement<parser::IfThenStmt> &x) { return enter(x.source); }
  void Post(const parser::Statement<parser::IfThenStmt> &) { leave(); }
  bool Pre(const parser::Statement<parser::ElseIfStmt> &x) { return enter(x.source); }
  void Post(const parser::Statement<parser::ElseIfStmt> &) { leave(); }

  // Statements, and parts of them, in which names are no references, or where there is no place for a call.
  bool Pre(const parser::WhereStmt &) { return false; }
  bool Pre(const parser::ForallStmt &) { return false; }
  bool Pre(const parser::PointerAssignmentStmt &) { return false; }
  bool Pre(const parser::DeallocateStmt &) { return false; }
  bool Pre(const parser::InputImpliedDo &) { return false; }
  bool Pre(const parser::OutputImpliedDo &) { return false; }
  bool Pre(const parser::AcImpliedDo &) { return false; }
  bool Pre(const parser::StructureConstructor &) { return false; }

  bool Pre(const parser::AllocateStmt &x) {
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(x.t)) {
      const auto &object{std::get<parser::AllocateObject>(allocation.t)};
      const auto *name{std::get_if<parser::Name>(&object.u)};
      if (name && name->symbol && name->symbol->GetUltimate().Corank() > 0)
        nameCoarray(*name, true);
    }
    return false;
  }

  bool Pre(const parser::AssignmentStmt &x) {
    const auto *typed{x.typedAssignment.get()};
    bool intrinsic{typed && typed->v && std::holds_alternative<evaluate::Assignment::Intrinsic>(typed->v->u)};
    const auto &variable{std::get<parser::Variable>(x.t)};
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)};
        intrinsic && designator)
      consider(designator->value(), semantics::GetExpr(nullptr, variable), Kind::Defines);
    return intrinsic;
  }
  bool Pre(const parser::InputItem &x) {
    const auto *variable{std::get_if<parser::Variable>(&x.u)};
    const auto *designator{variable ? std::get_if<common::Indirection<parser::Designator>>(&variable->u) : nullptr};
    if (designator)
      consider(designator->value(), semantics::GetExpr(nullptr, *variable), Kind::Defines);
    return true;
  }
  bool Pre(const parser::Expr &x) {
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)})
      consider(designator->value(), semantics::GetExpr(nullptr, x), Kind::Refers);
    const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)};
    if (!reference)
      return true;
    const auto *typed{semantics::GetExpr(nullptr, x)};
    const auto *called{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
    const parser::Name *intrinsic{intrinsicName(reference->value().v)};
    if (intrinsic)
      return !enquiries.count(intrinsic->ToString());
    if (called)
      considerArguments(reference->value().v, *called);
    return false;
  }
  bool Pre(const parser::CallStmt &x) {
    if (!intrinsicName(x.call) && x.typedCall)
      considerArguments(x.call, *x.typedCall);
    return false;
  }
  void Post(const parser::CoindexedNamedObject &x) {
    if (const auto *name{std::get_if<parser::Name>(&x.base.u)}; name && name->symbol)
      nameCoarray(*name, false);
  }

private:
  // Parts of a statement in another one, and statements that are taken apart, stand for no place.
  bool enter(parser::CharBlock source) {
    auto place{byPlace.equal_range(state.statementRange(source).begin)};
    int index{-1};
    for (auto at{place.first}; at != place.second; ++at)
      if (state.file.statements[at->second].range == state.statementRange(source))
        index = at->second;
    const auto *statement{index >= 0 ? &state.file.statements[index] : nullptr};
    bool plain{statement && statement->context == model::Context::Plain && !statement->part && statement->unit >= 0 &&
               !state.file.units[statement->unit].pure};
    around.push_back(plain ? index : -1);
    return true;
  }
  void leave() { around.pop_back(); }
  int statement() const { return around.empty() ? -1 : around.back(); }

  void considerArguments(const parser::Call &call, const evaluate::ProcedureRef &called) {
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
      const parser::Expr *expr{expressionOf(spec)};
      const auto *designator{expr ? std::get_if<common::Indirection<parser::Designator>>(&expr->u) : nullptr};
      const auto *typed{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
      if (!expr)
        continue;
      if (!designator)
        parser::Walk(*expr, *this);
      else if (typed)
        considerArgument(designator->value(), *typed, dummyOf(called, *typed));
    }
  }
  // What the procedure does with a coarray dummy argument is found there.
  void considerArgument(const parser::Designator &designator, const SomeExpr &typed, const semantics::Symbol *dummy) {
    const semantics::Symbol *first{parser::GetFirstName(designator).symbol};
    if (!dummy || dummy->Corank() > 0 || semantics::IsAllocatableOrPointer(*dummy) || semantics::IsOptional(*dummy) ||
        (first && semantics::IsOptional(first->GetUltimate())))
      return;
    bool in{semantics::IsIntentIn(*dummy)}, out{semantics::IsIntentOut(*dummy) || semantics::IsIntentInOut(*dummy)};
    if (typed.Rank() == 0 || in || out)
      consider(designator, &typed, out ? Kind::Defines : Kind::Refers);
  }

  void consider(const parser::Designator &designator, const SomeExpr *typed, Kind kind) {
    if (statement() < 0 || !typed || !typed->GetType() || parser::GetCoindexedNamedObject(designator) ||
        typeParameterInquiry(designator))
      return;
    const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
    const semantics::Symbol *coarray{ref ? coarraySymbol(*ref) : nullptr};
    if (!coarray || declared(*coarray).attrs().test(semantics::Attr::VOLATILE) ||
        !referringIndices(state, designator).empty() || semantics::IsProcedure(*coarray))
      return;
    if (const auto *name{std::get_if<parser::Name>(&ref->u)}; name && semantics::IsAssumedSizeArray(*name->symbol))
      return;
    if (!isDescribed(designator, *typed))
      return;
    add(kind, designator.source);
    if (&parser::GetFirstName(designator).symbol->GetUltimate() == &coarray->GetUltimate())
      nameCoarray(parser::GetFirstName(designator), false);
  }

  // A back end passes it by descriptor as it is.
  bool isDescribed(const parser::Designator &designator, const SomeExpr &typed) {
    model::Type type{typeOf(state, typed, designator.source)};
    bool simple{!type.polymorphic && !type.needsClass && !type.pointerArray};
    if (type.category == model::Category::Derived)
      if (const auto *derived{evaluate::GetDerivedTypeSpec(typed.GetType())};
          !derived || semantics::IsTeamType(derived) || semantics::IsEventTypeOrLockType(derived))
        return false;
    for (const model::VectorSubscript &vector : vectorsOf(designator))
      simple &= vector.dim == 0;
    return simple && !isArrayOfParts(designator, &typed) && !isPartOfObjects(state, designator, &typed) &&
           !isDeferredSection(designator) && (typed.Rank() == 0 || endsInArray(designator));
  }
  std::vector<model::VectorSubscript> vectorsOf(const parser::Designator &designator) {
    std::vector<model::Index> indices;
    std::vector<model::VectorSubscript> vectors;
    const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
    if (const auto *element{ref ? std::get_if<common::Indirection<parser::ArrayElement>>(&ref->u) : nullptr})
      addVectors(state, element->value(), designator.source, indices, vectors);
    return vectors;
  }

  void add(Kind kind, parser::CharBlock source) {
    model::OwnAccess access;
    access.kind = kind;
    access.designator = state.range(source);
    access.name = source.ToString().substr(0, 63);
    access.statement = statement();
    found.push_back(std::move(access));
  }

  // Once in each program unit, and where it is allocated.
  void nameCoarray(const parser::Name &name, bool allocated) {
    const semantics::Symbol &symbol{name.symbol->GetUltimate()};
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    if (statement() < 0 || !object || object->coshape().empty() || semantics::IsDummy(symbol) ||
        semantics::IsAssumedSizeArray(symbol) || !symbol.GetType() || needsClass(symbol.GetType()) ||
        symbol.GetType()->IsPolymorphic())
      return;
    if (!named.insert({state.file.statements[statement()].unit, &symbol}).second && !allocated)
      return;
    add(allocated ? Kind::Allocates : Kind::Names, name.source);
    found.back().rank = symbol.Rank();
    found.back().allocatable = semantics::IsAllocatable(symbol);
  }

  State &state;
  std::multimap<size_t, int> byPlace; // statements
  std::vector<int> around;
  std::set<std::pair<int, const semantics::Symbol *>> named; // unit and coarray
};

} // namespace

void extractOwnAccesses(State &state) {
  const TranslateOptions &options{state.fe.options()};
  // A call between a directive of OpenMP and its statement would be another program.
  if (!options.checkRaces || options.openMP)
    return;
  OwnAccesses accesses{state};
  parser::Walk(state.fe.program(), accesses);
  for (auto &access : accesses.found)
    state.file.sites.push_back(std::move(access));
}

} // namespace Atoll::extract
