// -fcheck=race: references to objects of this image that others may access, and definitions of them, in statements
// before which a call can be put that tells of them. What is not found here is not looked at (docs/race.md says what).
#include "OwnAccesses.h"
#include "../objects/Pieces.h"
#include "OwnSpecifiers.h"

namespace Atoll::extract {

namespace {

using Action = parser::Statement<parser::ActionStmt>;
using InnerAction = parser::UnlabeledStatement<parser::ActionStmt>;

// What a READ statement may define: its items, and the variables of its specifiers.
struct OwnReading {
  Symbols found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::SectionSubscript &) { return false; }
  bool Pre(const parser::IoImpliedDoControl &) { return false; }
  void Post(const parser::Name &name) {
    if (name.symbol)
      found.insert(&name.symbol->GetUltimate());
  }
};

// The variables that are defined when a directive's construct ends.
struct OwnReductions {
  std::vector<const parser::Name *> found{};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::OmpReductionClause &x) { add(std::get<parser::OmpObjectList>(x.t)); }
  void Post(const parser::OmpLastprivateClause &x) { add(std::get<parser::OmpObjectList>(x.t)); }
  void add(const parser::OmpObjectList &objects) {
    for (const parser::OmpObject &object : objects.v)
      if (const auto *designator{std::get_if<parser::Designator>(&object.u)})
        if (const auto *name{std::get_if<parser::Name>(&dataRef(*designator).u)}; name && name->symbol)
          found.push_back(name);
  }
};

class OwnAccesses : public OwnSpecifiers {
public:
  explicit OwnAccesses(State &s) : OwnSpecifiers{s} {}

  using OwnSpecifiers::Post;
  using OwnSpecifiers::Pre;

  bool Pre(const Action &x) {
    if (!place.construct.empty())
      place.source = x.source;
    return enter(x.source);
  }
  void Post(const Action &) {
    considerMessage();
    statements.leave();
  }
  bool Pre(const InnerAction &x) {
    loops.enterCondition();
    return enter(x.source);
  }
  void Post(const InnerAction &) {
    considerMessage();
    loops.leave();
    statements.leave();
  }
  template <typename T> bool Pre(const parser::Statement<T> &x) { return !isHeader<T> || enter(x.source); }
  template <typename T> void Post(const parser::Statement<T> &) {
    if (isHeader<T>)
      statements.leave();
  }

  bool Pre(const parser::DoConstruct &x) {
    const auto &begin{std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t)};
    loops.enter(x, x.IsDoNormal() ? statements.headerAt(begin.source) : -1);
    return true;
  }
  void Post(const parser::DoConstruct &) { loops.leave(); }
  bool Pre(const parser::LoopControl::Concurrent &x) {
    for (const auto &locality : std::get<std::list<parser::LocalitySpec>>(x.t))
      state.file.namesEveryVariable |= std::holds_alternative<parser::LocalitySpec::DefaultNone>(locality.u);
    return masked([&](auto &m) { m.statement(x); });
  }
  bool Pre(const parser::IfConstruct &) { return enterCondition(); }
  void Post(const parser::IfConstruct &) { loops.leave(); }
  bool Pre(const parser::CaseConstruct &) { return enterCondition(); }
  void Post(const parser::CaseConstruct &) { loops.leave(); }
  bool Pre(const parser::OpenMPConstruct &x) {
    if (!place.construct.empty()) // in WORKSHARE
      return false;
    const auto *atomic{std::get_if<parser::OpenMPAtomicConstruct>(&x.u)};
    const auto *block{std::get_if<parser::OmpBlockConstruct>(&x.u)};
    const auto *loop{std::get_if<parser::OpenMPLoopConstruct>(&x.u)};
    const auto *alone{std::get_if<parser::OpenMPStandaloneConstruct>(&x.u)};
    const auto *flush{alone ? std::get_if<parser::OpenMPFlushConstruct>(&alone->u) : nullptr};
    bool goesOn{statements.enterDirective(x)};
    if (flush)
      addFlush(flush->v.source);
    if (atomic && (hasOrder(*atomic) || contains(state.fe.cooked(), "atomic_default_mem_order")))
      addFlush(atomic->BeginDir().source);
    if (atomic && !atomic->IsCompare())
      masked([&](auto &m) { m.construct(*atomic); });
    else if (block && isWorkshare(*block))
      masked([&](auto &m) { m.construct(*block); });
    else if (goesOn && loop)
      considerReductions(*loop);
    if (!goesOn)
      statements.leaveDirective();
    return goesOn;
  }
  void Post(const parser::OpenMPConstruct &) { statements.leaveDirective(); }
  // What a device does is not told of: its code can call nothing of the run-time library.
  bool Pre(const parser::OpenACCConstruct &) { return false; }

  bool Pre(const parser::WhereStmt &x) {
    return masked([&](auto &m) { m.statement(x); });
  }
  bool Pre(const parser::ForallStmt &x) {
    return masked([&](auto &m) { m.statement(x); });
  }
  bool Pre(const parser::WhereConstruct &x) {
    return masked([&](auto &m) { m.construct(x); });
  }
  bool Pre(const parser::ForallConstruct &x) {
    return masked([&](auto &m) { m.construct(x); });
  }
  bool Pre(const parser::AcImpliedDo &x) {
    const auto &bounds{std::get<parser::AcImpliedDoControl::Bounds>(std::get<parser::AcImpliedDoControl>(x.t).t)};
    return impliedDo(bounds, std::get<std::list<parser::AcValue>>(x.t));
  }
  bool Pre(const parser::OutputImpliedDo &x) {
    return impliedDo(std::get<parser::IoImpliedDoControl>(x.t), std::get<std::list<parser::OutputItem>>(x.t));
  }
  bool Pre(const parser::InputImpliedDo &x) {
    return impliedDo(std::get<parser::IoImpliedDoControl>(x.t), std::get<std::list<parser::InputItem>>(x.t));
  }
  bool Pre(const parser::ArrayConstructor &) { return outsideMasks(); }
  void Post(const parser::ArrayConstructor &) { leaveOutside(); }
  bool Pre(const parser::SectionSubscript &) { return outsideMasks(); }
  void Post(const parser::SectionSubscript &) { leaveOutside(); }

  // Parts of statements in which names are no references.
  bool Pre(const parser::PointerAssignmentStmt &) { return false; }
  bool Pre(const parser::DeallocateStmt &x) {
    for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t))
      considerAllocated(object, false);
    for (const auto &status : std::get<std::list<parser::StatOrErrmsg>>(x.t))
      considerStatus(status);
    return false;
  }
  bool Pre(const parser::StructureConstructor &x) {
    const auto *type{std::get<parser::DerivedTypeSpec>(x.t).derivedTypeSpec};
    if (!type)
      return false;
    semantics::DirectComponentIterator components{*type};
    return std::none_of(components.begin(), components.end(),
                        [](const auto &component) { return semantics::IsPointer(component); });
  }

  bool Pre(const parser::AllocateStmt &x) {
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(x.t)) {
      const auto &object{std::get<parser::AllocateObject>(allocation.t)};
      const auto *name{std::get_if<parser::Name>(&object.u)};
      if (name && name->symbol && name->symbol->GetUltimate().Corank() > 0)
        nameCoarray(*name, true);
      considerAllocated(object, true);
      parser::Walk(std::get<std::list<parser::AllocateShapeSpec>>(allocation.t), *this);
    }
    for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t))
      if (const auto *source{std::get_if<parser::AllocOpt::Source>(&option.u)})
        parser::Walk(*source, *this);
      else if (const auto *status{std::get_if<parser::StatOrErrmsg>(&option.u)})
        considerStatus(*status);
    return false;
  }

  bool Pre(const parser::AssignmentStmt &x) {
    assign(x);
    return false;
  }
  void assign(const parser::AssignmentStmt &x) {
    const auto *typed{x.typedAssignment.get()};
    if (!typed || !typed->v || !std::holds_alternative<evaluate::Assignment::Intrinsic>(typed->v->u))
      return;
    const auto &variable{std::get<parser::Variable>(x.t)};
    const auto &value{std::get<parser::Expr>(x.t)};
    parser::Walk(variable, *this); // its subscripts
    parser::Walk(value, *this);
    if (const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&variable.u)})
      considerValue(reference->value(), semantics::GetExpr(nullptr, variable));
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)};
    const auto *object{designator ? semantics::GetExpr(nullptr, variable) : nullptr};
    if (!object)
      return;
    if (place.construct.empty() && mayBeAllocated(*object))
      considerAnew(designator->value(), object);
    else
      consider(designator->value(), object, AccessKind::Defines, {.after = contentsOf(value).calls});
  }
  void refer(const parser::Expr &x) { parser::Walk(x, *this); }

  bool Pre(const parser::ReadStmt &x) {
    internalFile(x, AccessKind::Refers);
    if (!mayBranch(x.controls)) // which objects namelist input defines only the input says
      considerGroups(x.controls, AccessKind::Defines, {.way = AccessWay::Compared});
    parser::Walk(x.controls, *this);
    OwnPlace saved{place};
    OwnReading reading;
    parser::Walk(x, reading);
    place.changed = std::move(reading.found);
    for (const auto &item : x.items)
      parser::Walk(item, *this);
    place = std::move(saved);
    return false;
  }
  bool Pre(const parser::InputItem &x) {
    const auto *variable{std::get_if<parser::Variable>(&x.u)};
    const auto *designator{variable ? std::get_if<common::Indirection<parser::Designator>>(&variable->u) : nullptr};
    if (designator)
      consider(designator->value(), semantics::GetExpr(nullptr, *variable), AccessKind::Defines);
    return true;
  }

  bool Pre(const parser::Expr &x) {
    if (const auto *both{std::get_if<parser::Expr::AND>(&x.u)})
      return inTurn(x, *both, true);
    if (const auto *either{std::get_if<parser::Expr::OR>(&x.u)})
      return inTurn(x, *either, false);
    const auto *typed{semantics::GetExpr(nullptr, x)};
    const auto *called{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)})
      consider(designator->value(), typed, AccessKind::Refers);
    const auto *reference{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)};
    if (!reference)
      return !called || called->proc().GetSpecificIntrinsic(); // not of a defined operation: see usedByCall
    if (const parser::Name *intrinsic{intrinsicName(reference->value().v)}) {
      if (isEnquiry(ultimateName(*intrinsic)))
        return false;
      OwnPlace saved{place};
      if (!called || !called->proc().IsElemental())
        place.masks.clear();
      parser::Walk(std::get<std::list<parser::ActualArgSpec>>(reference->value().v.t), *this);
      place = std::move(saved);
      return false;
    }
    if (called)
      considerArguments(reference->value().v, *called);
    return false;
  }
  bool Pre(const parser::CallStmt &x) {
    if (x.typedCall)
      considerArguments(callIn(x), *x.typedCall);
    return false;
  }
  void Post(const parser::CoindexedNamedObject &x) {
    if (const auto *name{std::get_if<parser::Name>(&baseOf(x).u)}; name && name->symbol)
      nameCoarray(*name, false);
  }

private:
  template <typename T>
  static constexpr bool isHeader{std::is_same_v<T, parser::IfThenStmt> || std::is_same_v<T, parser::ElseIfStmt> ||
                                 std::is_same_v<T, parser::SelectCaseStmt> ||
                                 std::is_same_v<T, parser::NonLabelDoStmt>};

  bool enter(parser::CharBlock source) {
    statements.enter(source);
    return true;
  }
  bool enterCondition() {
    loops.enterCondition();
    return true;
  }

  // They are defined at the end: in the same segment, if the loop only evaluates and assigns.
  void considerReductions(const parser::OpenMPLoopConstruct &loop) {
    const parser::OmpBeginDirective &x{loop.BeginDir()};
    const auto &body{std::get<parser::Block>(loop.t)};
    Symbols mentioned;
    OwnReductions reductions;
    parser::Walk(x, reductions);
    if (!std::all_of(body.begin(), body.end(), [&](const auto &part) { return isQuiet(part, mentioned); }))
      return;
    OwnPlace saved{place};
    place.construct = directiveRange(state, x.source);
    place.source = x.source;
    for (const parser::Name *name : reductions.found)
      considerName(*name, AccessKind::Defines);
    place = std::move(saved);
  }
  template <typename Visit> bool masked(Visit visit) {
    OwnMasked<OwnAccesses> inside{*this, state};
    visit(inside);
    return false;
  }
  template <typename Bounds, typename Item> bool impliedDo(const Bounds &bounds, const std::list<Item> &items) {
    typename OwnMasked<OwnAccesses>::Inside inside{place};
    OwnMasked<OwnAccesses>{*this, state}.addLoop(nameOf(bounds).thing.thing, lowerOf(bounds).thing.thing.value(),
                                                 upperOf(bounds).thing.thing.value(),
                                                 stepOf(bounds) ? &stepOf(bounds)->thing.thing.value() : nullptr);
    for (const auto &item : items)
      parser::Walk(item, *this);
    return false;
  }
  // What is evaluated whatever the mask says (10.2.3.2).
  bool outsideMasks() {
    outside.push_back(std::move(place.masks));
    place.masks.clear();
    return true;
  }
  void leaveOutside() {
    place.masks = std::move(outside.back());
    outside.pop_back();
  }

  // The second operand is evaluated only where the first one leaves it open, in both back ends.
  template <typename Operation> bool inTurn(const parser::Expr &x, const Operation &operation, bool value) {
    const auto *typed{semantics::GetExpr(nullptr, x)};
    const auto &first{std::get<0>(operation.t).value()}, &second{std::get<1>(operation.t).value()};
    if (!typed || typed->Rank() > 0 || evaluate::UnwrapProcedureRef(*typed))
      return typed && !evaluate::UnwrapProcedureRef(*typed);
    parser::Walk(first, *this);
    typename OwnMasked<OwnAccesses>::Inside inside{place};
    OwnMasked<OwnAccesses>{*this, state}.addCondition(first, value);
    parser::Walk(second, *this);
    return false;
  }

  void considerArguments(const parser::Call &call, const evaluate::ProcedureRef &called) {
    const parser::Name *intrinsic{intrinsicName(call)};
    considerBytes(call, called);
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
      const parser::Expr *expr{expressionOf(spec)};
      const auto *designator{expr ? std::get_if<common::Indirection<parser::Designator>>(&expr->u) : nullptr};
      const auto *typed{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
      if (!expr)
        continue;
      if (!designator) {
        parser::Walk(*expr, *this);
        continue;
      }
      parser::Walk(*designator, *this); // its subscripts
      if (!typed)
        continue;
      if (intrinsic && ultimateName(*intrinsic) == "move_alloc" && mayBeAllocated(*typed))
        considerAnew(designator->value(), typed);
      const auto use{intrinsic ? usedByIntrinsic(ultimateName(*intrinsic), *typed, called)
                               : usedByCall(state, designator->value(), *typed, called)};
      if (use)
        consider(designator->value(), typed, *use);
      if (use && intrinsic && ultimateName(*intrinsic) == "co_broadcast")
        defineOnOthers(call, spec, designator->value(), typed);
    }
  }
  // MEMCPY and its like, of C.
  void considerBytes(const parser::Call &call, const evaluate::ProcedureRef &called) {
    std::vector<const parser::Expr *> arguments;
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
      if (std::get<std::optional<parser::Keyword>>(spec.t))
        return;
      arguments.push_back(expressionOf(spec));
    }
    auto uses{usedByFunctionOfC(called)};
    if (arguments.size() == 3)
      for (size_t i{0}; i < uses.size(); ++i)
        considerAddress(arguments[i], arguments[2], uses[i]);
  }
  // The argument A of CO_BROADCAST.
  void defineOnOthers(const parser::Call &call, const parser::ActualArgSpec &spec, const parser::Designator &designator,
                      const SomeExpr *typed) {
    const auto *source{actualArgument(call, "source_image", 1)};
    if (actualArgument(call, "a", 0) != expressionOf(spec) || actualArgument(call, "team", 4) || !source ||
        !isRepeatable(*source))
      return;
    OwnPlace saved{place};
    model::OwnAccess::Around where;
    where.kind = model::OwnAccess::Around::Kind::Others;
    where.first = state.range(source->source);
    place.around.push_back(where);
    consider(designator, typed, AccessKind::Defines);
    place = std::move(saved);
  }

  std::vector<std::vector<model::OwnAccess::Mask>> outside;
};

} // namespace

void extractOwnAccesses(State &state) {
  if (!state.fe.options().checkRaces)
    return;
  state.file.namesEveryVariable |= state.fe.options().openMP || state.fe.options().openACC;
  OwnAccesses accesses{state};
  parser::Walk(state.fe.program(), accesses);
  accesses.give();
}

} // namespace Atoll::extract
