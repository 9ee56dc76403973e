// The execution parts: statements, coindexed objects and intrinsic procedures, innermost first.
#include "Extract.h"
#include "ExtractState.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"

namespace Atoll::extract {

namespace {
using ActionStatement = parser::UnlabeledStatement<parser::ActionStmt>;

// Dummy argument names of the intrinsic procedures that Atoll translates (Fortran 2018, 16.9).
const std::map<std::string, std::vector<const char *>> intrinsicDummies{
    {"this_image", {"coarray", "dim", "team"}},
    {"num_images", {"team"}},
    {"image_index", {"coarray", "sub", "team"}},
    {"lcobound", {"coarray", "dim", "kind"}},
    {"ucobound", {"coarray", "dim", "kind"}},
    {"coshape", {"coarray", "kind"}},
    {"co_sum", {"a", "result_image", "stat", "errmsg"}},
    {"co_min", {"a", "result_image", "stat", "errmsg"}},
    {"co_max", {"a", "result_image", "stat", "errmsg"}},
    {"co_broadcast", {"a", "source_image", "stat", "errmsg"}},
    {"co_reduce", {"a", "operation", "result_image", "stat", "errmsg"}},
    {"atomic_define", {"atom", "value", "stat"}},
    {"atomic_ref", {"value", "atom", "stat"}},
    {"atomic_add", {"atom", "value", "stat"}},
    {"atomic_and", {"atom", "value", "stat"}},
    {"atomic_or", {"atom", "value", "stat"}},
    {"atomic_xor", {"atom", "value", "stat"}},
    {"atomic_fetch_add", {"atom", "value", "old", "stat"}},
    {"atomic_fetch_and", {"atom", "value", "old", "stat"}},
    {"atomic_fetch_or", {"atom", "value", "old", "stat"}},
    {"atomic_fetch_xor", {"atom", "value", "old", "stat"}},
    {"atomic_cas", {"atom", "old", "compare", "new", "stat"}},
    {"random_init", {"repeatable", "image_distinct"}},
};

const std::set<std::string> unsupportedIntrinsics{"failed_images", "stopped_images", "image_status", "get_team",
                                                  "team_number", "event_query", "coshape_team"};

// Enquiry functions that look only at the type, shape or length of a coindexed argument.
const std::set<std::string> enquiries{"size",  "shape", "lbound", "ubound", "len",   "kind",     "storage_size",
                                      "rank",  "range", "huge",   "tiny",   "digits", "epsilon", "precision",
                                      "radix", "bit_size", "maxexponent", "minexponent", "is_contiguous"};

const parser::Name *intrinsicName(const parser::Call &call) {
  const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(call.t).u)};
  return name && name->symbol && name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC) ? name : nullptr;
}

const parser::Expr *expressionOf(const parser::ActualArgSpec &spec) {
  const auto *indirect{std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(spec.t).u)};
  return indirect ? &indirect->value() : nullptr;
}

class Execution {
public:
  explicit Execution(State &s) : state{s} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  // ---- units ----
  bool Pre(const parser::MainProgram &x) {
    const auto &stmt{std::get<std::optional<parser::Statement<parser::ProgramStmt>>>(x.t)};
    enter(mainScope(x), std::get<parser::SpecificationPart>(x.t), std::get<parser::ExecutionPart>(x.t),
          stmt ? stmt->source : parser::CharBlock{});
    return true;
  }
  void Post(const parser::MainProgram &) { units.pop_back(); }
  bool Pre(const parser::FunctionSubprogram &x) { return subprogram<parser::FunctionStmt>(x); }
  void Post(const parser::FunctionSubprogram &) { units.pop_back(); }
  bool Pre(const parser::SubroutineSubprogram &x) { return subprogram<parser::SubroutineStmt>(x); }
  void Post(const parser::SubroutineSubprogram &) { units.pop_back(); }
  bool Pre(const parser::SeparateModuleSubprogram &x) { return subprogram<parser::MpSubprogramStmt>(x); }
  void Post(const parser::SeparateModuleSubprogram &) { units.pop_back(); }
  bool Pre(const parser::InterfaceBody::Function &x) { return interfaceBody<parser::FunctionStmt>(x); }
  void Post(const parser::InterfaceBody::Function &) { units.pop_back(); }
  bool Pre(const parser::InterfaceBody::Subroutine &x) { return interfaceBody<parser::SubroutineStmt>(x); }
  void Post(const parser::InterfaceBody::Subroutine &) { units.pop_back(); }
  bool Pre(const parser::Statement<common::Indirection<parser::ImportStmt>> &x) {
    // Generated calls in the BLOCK need the host's interfaces; a name that is not imported is not used there either.
    if (inBlockSpecification)
      state.file.sites.push_back(model::TextEdit{state.statementRange(x.source), ""});
    return true;
  }
  bool Pre(const parser::BlockSpecificationPart &) {
    inBlockSpecification = true;
    return true;
  }
  void Post(const parser::BlockSpecificationPart &) { inBlockSpecification = false; }
  bool Pre(const parser::Statement<common::Indirection<parser::EntryStmt>> &x) { return entry(x.source); }

  // ---- statements ----
  template <typename T> bool Pre(const parser::Statement<T> &x) {
    position = x.source;
    return true;
  }
  bool Pre(const parser::Statement<parser::ActionStmt> &x) {
    beginStatement(x);
    state.file.statements.back().endsLoop = x.label && loopLabels.count(*x.label);
    return true;
  }
  void Post(const parser::Statement<parser::ActionStmt> &x) { endStatement(x); }
  bool Pre(const ActionStatement &x) {
    Range outer{state.file.statements[statements.back()].range};
    beginStatement(x);
    state.file.statements.back().ifRange = outer;
    return true;
  }
  void Post(const ActionStatement &x) { endStatement(x); }
  bool Pre(const parser::NonLabelDoStmt &x) {
    if (const auto &label{std::get<std::optional<parser::Label>>(x.t)})
      loopLabels.insert(*label);
    return true;
  }
  bool Pre(const parser::LabelDoStmt &x) {
    loopLabels.insert(std::get<parser::Label>(x.t));
    return true;
  }

  // ---- references ----
  void Post(const parser::Expr &x) {
    if (const auto *designator{coindexedDesignator(x)}) {
      if (uses.count(designator) == 0 || uses[designator] != model::Use::Definition)
        addAccess(*designator, semantics::GetExpr(nullptr, x));
    } else if (const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
      function(call->value(), x);
    }
  }
  void Post(const parser::Variable &x) {
    if (const auto *designator{coindexedDesignator(x)})
      if (uses.count(designator) == 0 || uses[designator] != model::Use::Definition)
        addAccess(*designator, semantics::GetExpr(nullptr, x));
  }
  bool Pre(const parser::FunctionReference &x) {
    markArguments(x.v, nullptr);
    return true;
  }
  bool Pre(const parser::InputItem &x) {
    if (const auto *variable{std::get_if<parser::Variable>(&x.u)})
      if (const auto *designator{coindexedDesignator(*variable)}) {
        uses[designator] = inputLoops.empty() ? model::Use::Input : model::Use::Definition;
        if (!inputLoops.empty())
          inputLoops.back().items.push_back(access(*designator, semantics::GetExpr(nullptr, *variable)));
      }
    return true;
  }
  bool Pre(const parser::InputImpliedDo &x) {
    const auto &control{std::get<parser::IoImpliedDoControl>(x.t)};
    const parser::Name &name{control.name.thing.thing};
    model::InputLoop loop;
    loop.index.name = name.ToString();
    loop.index.kind = kindOf(name);
    loop.index.lower = state.range(control.lower.thing.thing.value().source);
    loop.index.upper = state.range(control.upper.thing.thing.value().source);
    if (control.step)
      loop.index.step = state.range(control.step->thing.thing.value().source);
    loop.statement = statements.empty() ? -1 : statements.back();
    inputLoops.push_back(std::move(loop));
    return true;
  }
  void Post(const parser::InputImpliedDo &x) {
    model::InputLoop loop{std::move(inputLoops.back())};
    inputLoops.pop_back();
    if (loop.items.empty())
      return;
    const parser::Name &name{std::get<parser::IoImpliedDoControl>(x.t).name.thing.thing};
    if (!inputLoops.empty())
      state.refuse(name.source, "a coindexed object in nested implied DOs of a READ statement is not supported by Atoll:"
                                " read into a variable of this image first");
    push(std::move(loop));
  }
  bool Pre(const parser::StatVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::MsgVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::IdVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::IoControlSpec::Size &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::ConnectSpec::Newunit &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::InquireSpec::CharVar &x) {
    return output(std::get<parser::ScalarDefaultCharVariable>(x.t).thing.thing);
  }
  bool Pre(const parser::InquireSpec::IntVar &x) { return output(std::get<parser::ScalarIntVariable>(x.t).thing.thing); }
  bool Pre(const parser::InquireSpec::LogVar &x) {
    return output(std::get<parser::Scalar<parser::Logical<parser::Variable>>>(x.t).thing.thing);
  }

  // ---- assignments ----
  bool Pre(const parser::AssignmentStmt &x) {
    if (const auto *left{coindexedDesignator(std::get<parser::Variable>(x.t))})
      uses[left] = model::Use::Definition;
    const auto *right{coindexedDesignator(std::get<parser::Expr>(x.t))};
    if (right && context() != model::Context::Where && context() != model::Context::Forall)
      uses[right] = model::Use::Definition;
    return true;
  }
  void Post(const parser::AssignmentStmt &x) {
    model::Assignment a;
    const auto &left{std::get<parser::Variable>(x.t)};
    const auto &right{std::get<parser::Expr>(x.t)};
    const auto *leftDesignator{coindexedDesignator(left)};
    const auto *rightDesignator{coindexedDesignator(right)};
    if (!leftDesignator)
      keepAllocation(left, x);
    if (!leftDesignator && (!rightDesignator || uses[rightDesignator] != model::Use::Definition))
      return;
    a.statement = statements.empty() ? -1 : statements.back();
    a.left = operandOf(state, left);
    a.right = operandOf(state, right);
    if (const auto *typed{x.typedAssignment.get()}; typed && typed->v)
      a.defined = std::holds_alternative<evaluate::ProcedureRef>(typed->v->u);
    if (leftDesignator)
      a.leftAccess = access(*leftDesignator, semantics::GetExpr(nullptr, left));
    if (rightDesignator && uses[rightDesignator] == model::Use::Definition)
      a.rightAccess = access(*rightDesignator, semantics::GetExpr(nullptr, right));
    if (context() == model::Context::Where) {
      if (a.leftAccess)
        whereAssignment(a);
    } else if (context() == model::Context::Forall) {
      foralls.back().body.push_back(std::move(a));
    } else {
      push(std::move(a));
    }
  }
  bool Pre(const parser::PointerAssignmentStmt &) { return true; }

  // ---- WHERE and FORALL ----
  bool Pre(const parser::WhereConstruct &x) {
    beginWhere(state.loc(std::get<parser::Statement<parser::WhereConstructStmt>>(x.t).source));
    return true;
  }
  void Post(const parser::WhereConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::WhereConstructStmt>>(x.t)};
    const auto &last{std::get<parser::Statement<parser::EndWhereStmt>>(x.t)};
    endWhere({state.statementRange(first.source).begin, state.range(last.source).end}, std::nullopt);
  }
  bool Pre(const parser::WhereStmt &) {
    nestedWhereStatement = whereDepth > 0;
    beginWhere(state.loc(position));
    return true;
  }
  void Post(const parser::WhereStmt &x) {
    nestedWhereStatement = false;
    Range whole{statements.empty() ? state.statementRange(position) : state.file.statements[statements.back()].range};
    endWhere(whole, state.range(std::get<parser::LogicalExpr>(x.t).thing.value().source));
  }
  bool Pre(const parser::ForallConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
    beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(first.statement.t).value(), first.source);
    return true;
  }
  void Post(const parser::ForallConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t)};
    const auto &last{std::get<parser::Statement<parser::EndForallStmt>>(x.t)};
    endForall({state.statementRange(first.source).begin, state.range(last.source).end},
              std::get<std::list<parser::ForallBodyConstruct>>(x.t).size());
  }
  bool Pre(const parser::ForallStmt &x) {
    beginForall(std::get<common::Indirection<parser::ConcurrentHeader>>(x.t).value(), position);
    return true;
  }
  void Post(const parser::ForallStmt &) { endForall(state.file.statements[statements.back()].range, 1); }
  bool Pre(const parser::DoConstruct &x) {
    contexts.push_back(x.IsDoConcurrent() ? model::Context::Concurrent : context());
    return true;
  }
  void Post(const parser::DoConstruct &) { contexts.pop_back(); }

  // ---- image control ----
  void Post(const parser::SyncAllStmt &x) { control(model::ImageControl::Kind::SyncAll, x.v); }
  void Post(const parser::SyncMemoryStmt &x) { control(model::ImageControl::Kind::SyncMemory, x.v); }
  void Post(const parser::SyncImagesStmt &x) {
    const auto &set{std::get<parser::SyncImagesStmt::ImageSet>(x.t)};
    const auto &status{std::get<std::list<parser::StatOrErrmsg>>(x.t)};
    if (const auto *expr{std::get_if<parser::IntExpr>(&set.u)})
      control(model::ImageControl::Kind::SyncImages, status).images = operandOf(state, expr->thing.value());
    else
      control(model::ImageControl::Kind::SyncImagesAll, status);
  }
  bool Pre(const parser::LockStmt &x) { return lockVariable(std::get<parser::LockVariable>(x.t).thing); }
  void Post(const parser::LockStmt &x) {
    std::list<const parser::StatOrErrmsg *> status;
    std::optional<Range> acquired;
    for (const auto &spec : std::get<std::list<parser::LockStmt::LockStat>>(x.t))
      if (const auto *s{std::get_if<parser::StatOrErrmsg>(&spec.u)})
        status.push_back(s);
      else
        acquired = state.range(
            std::get<parser::Scalar<parser::Logical<parser::Variable>>>(spec.u).thing.thing.GetSource());
    lock(model::ImageControl::Kind::Lock, std::get<parser::LockVariable>(x.t).thing, statusOf(status), acquired);
  }
  bool Pre(const parser::UnlockStmt &x) { return lockVariable(std::get<parser::LockVariable>(x.t).thing); }
  void Post(const parser::UnlockStmt &x) {
    lock(model::ImageControl::Kind::Unlock, std::get<parser::LockVariable>(x.t).thing,
         statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t)), std::nullopt);
  }
  void Post(const parser::CriticalConstruct &x) {
    const auto &first{std::get<parser::Statement<parser::CriticalStmt>>(x.t)};
    const auto &last{std::get<parser::Statement<parser::EndCriticalStmt>>(x.t)};
    model::Critical critical;
    critical.begin = state.statementRange(first.source);
    critical.end = state.statementRange(last.source);
    if (const auto &name{std::get<std::optional<parser::Name>>(first.statement.t)})
      critical.name = name->ToString();
    critical.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(first.statement.t));
    critical.unit = unit();
    critical.loc = state.loc(first.source);
    critical.endLoc = state.loc(last.source);
    push(std::move(critical));
  }
  bool Pre(const parser::SyncTeamStmt &) { return unsupported("SYNC TEAM"); }
  bool Pre(const parser::EventPostStmt &) { return unsupported("EVENT POST"); }
  bool Pre(const parser::EventWaitStmt &) { return unsupported("EVENT WAIT"); }
  bool Pre(const parser::NotifyWaitStmt &) { return unsupported("NOTIFY WAIT"); }
  bool Pre(const parser::FormTeamStmt &) { return unsupported("FORM TEAM"); }
  bool Pre(const parser::ChangeTeamConstruct &x) {
    position = std::get<parser::Statement<parser::ChangeTeamStmt>>(x.t).source;
    return unsupported("CHANGE TEAM");
  }
  bool Pre(const parser::FailImageStmt &) { return unsupported("FAIL IMAGE"); }

  // ---- ALLOCATE and DEALLOCATE ----
  void Post(const parser::AllocateStmt &x) {
    model::Allocate allocate;
    allocate.statement = statements.back();
    if (const auto &type{std::get<std::optional<parser::TypeSpec>>(x.t)})
      allocate.typeSpec = typeSpecRange(*type);
    bool coarrays{false};
    for (const auto &allocation : std::get<std::list<parser::Allocation>>(x.t)) {
      allocate.objects.push_back(allocationOf(std::get<parser::AllocateObject>(allocation.t)));
      auto &object{allocate.objects.back()};
      if (const auto &spec{std::get<std::optional<parser::AllocateCoarraySpec>>(allocation.t)})
        addCobounds(*spec, object);
      for (const auto &dim : std::get<std::list<parser::AllocateShapeSpec>>(allocation.t)) {
        if (const auto &lower{std::get<std::optional<parser::BoundExpr>>(dim.t)})
          object.bounds.push_back(state.range(lower->thing.thing.value().source));
        object.bounds.push_back(state.range(std::get<parser::BoundExpr>(dim.t).thing.thing.value().source));
      }
      object.shaped = shapedRange(object.object);
      coarrays |= object.coarray;
    }
    std::list<const parser::StatOrErrmsg *> status;
    for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t)) {
      if (const auto *source{std::get_if<parser::AllocOpt::Source>(&option.u)}) {
        allocate.source = state.range(source->v.value().source);
        allocate.sourceOperand = operandOf(state, source->v.value());
      } else if (const auto *mold{std::get_if<parser::AllocOpt::Mold>(&option.u)}) {
        allocate.mold = state.range(mold->v.value().source);
        allocate.sourceOperand = operandOf(state, mold->v.value());
      } else if (const auto *s{std::get_if<parser::StatOrErrmsg>(&option.u)}) {
        status.push_back(s);
      }
    }
    allocate.status = statusOf(status);
    if (coarrays)
      push(std::move(allocate));
  }
  void Post(const parser::DeallocateStmt &x) {
    model::Deallocate deallocate;
    deallocate.statement = statements.back();
    bool coarrays{false};
    for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t)) {
      deallocate.objects.push_back(allocationOf(object));
      coarrays |= deallocate.objects.back().coarray;
    }
    deallocate.status = statusOf(std::get<std::list<parser::StatOrErrmsg>>(x.t));
    if (coarrays)
      push(std::move(deallocate));
  }

  // ---- calls ----
  bool Pre(const parser::CallStmt &x) {
    if (const parser::Name *name{intrinsicName(x.call)}) {
      if (unsupportedIntrinsics.count(name->ToString()))
        return unsupported(upper(name->ToString()));
      if (name->ToString() == "move_alloc")
        moveAlloc(x);
      if (name->ToString().rfind("atomic_", 0) == 0)
        markAtom(x, *name);
    }
    markArguments(x.call, x.typedCall.get());
    return true;
  }
  void Post(const parser::CallStmt &x) {
    const parser::Name *name{intrinsicName(x.call)};
    if (!name)
      return;
    auto dummies{intrinsicDummies.find(name->ToString())};
    if (dummies == intrinsicDummies.end())
      return;
    model::IntrinsicCall call;
    call.name = name->ToString();
    call.statement = statements.back();
    call.arguments = argumentsOf(x.call, dummies->second);
    push(std::move(call));
  }

private:
  template <typename Stmt, typename T> bool subprogram(const T &x) {
    const auto &stmt{std::get<parser::Statement<Stmt>>(x.t)};
    const parser::Name *name{nullptr};
    if constexpr (std::is_same_v<Stmt, parser::MpSubprogramStmt>)
      name = &stmt.statement.v;
    else
      name = &std::get<parser::Name>(stmt.statement.t);
    enter(name->symbol ? name->symbol->scope() : nullptr, std::get<parser::SpecificationPart>(x.t),
          std::get<parser::ExecutionPart>(x.t), stmt.source);
    return true;
  }
  // Its declarations may refer to NUM_IMAGES and the like; it has no statements of its own.
  template <typename Stmt, typename T> bool interfaceBody(const T &x) {
    static const parser::ExecutionPart none{parser::Block{}};
    const auto &stmt{std::get<parser::Statement<Stmt>>(x.t)};
    const parser::Name &name{std::get<parser::Name>(stmt.statement.t)};
    enter(name.symbol ? name.symbol->scope() : nullptr,
          std::get<common::Indirection<parser::SpecificationPart>>(x.t).value(), none, stmt.source);
    model::Unit &unit{state.file.units.back()};
    unit.host = -1;
    unit.dummies.clear();
    unit.touched.clear();
    return true;
  }
  const semantics::Scope *mainScope(const parser::MainProgram &x) {
    const auto &end{std::get<parser::Statement<parser::EndProgramStmt>>(x.t)};
    const semantics::Scope *scope{&state.fe.context().FindScope(end.source)};
    while (scope->kind() != semantics::Scope::Kind::MainProgram && !scope->IsGlobal())
      scope = &scope->parent();
    return scope;
  }
  void enter(const semantics::Scope *scope, const parser::SpecificationPart &specification,
             const parser::ExecutionPart &execution, parser::CharBlock source) {
    if (!scope) {
      state.refuse(source, "internal error: this program unit has no scope");
      scope = &state.fe.context().globalScope();
    }
    model::Unit unit{unitOf(state, *scope, specification, execution, source)};
    unit.host = units.empty() ? -1 : units.back();
    if (!unit.dummies.empty() || !unit.touched.empty())
      state.file.usesCoarrays = true;
    state.file.units.push_back(std::move(unit));
    units.push_back(static_cast<int>(state.file.units.size()) - 1);
    loopLabels.clear();
  }
  bool entry(parser::CharBlock source) {
    if (!units.empty())
      for (const auto &dummy : state.file.units[units.back()].dummies)
        if (!dummy.coboundsVariable.empty())
          state.refuse(source, "ENTRY in a procedure with coarray dummy arguments whose cobounds are not constant is not"
                               " supported");
    return true;
  }

  static int kindOf(const parser::Name &index) {
    if (index.symbol && index.symbol->GetType())
      if (auto kind{evaluate::ToInt64(index.symbol->GetType()->numericTypeSpec().kind())})
        return static_cast<int>(*kind);
    return 4;
  }
  int unit() const { return units.empty() ? -1 : units.back(); }
  model::Context context() const { return contexts.empty() ? model::Context::Plain : contexts.back(); }
  template <typename T> void push(T &&site) {
    state.file.usesCoarrays = true;
    state.file.sites.push_back(std::forward<T>(site));
  }
  template <typename T> void beginStatement(const T &x) {
    position = x.source;
    model::Statement statement;
    statement.range = state.statementRange(x.source);
    statement.context = context();
    statement.unit = unit();
    statement.loc = state.loc(x.source);
    statements.push_back(static_cast<int>(state.file.statements.size()));
    state.file.statements.push_back(std::move(statement));
  }
  template <typename T> void endStatement(const T &) { statements.pop_back(); }

  model::Access access(const parser::Designator &designator, const SomeExpr *typed) {
    model::Access result{accessOf(state, designator, typed)};
    auto use{uses.find(&designator)};
    result.use = use == uses.end() ? model::Use::Value : use->second;
    result.statement = statements.empty() ? -1 : statements.back();
    result.unit = unit();
    return result;
  }
  void addAccess(const parser::Designator &designator, const SomeExpr *typed) {
    model::Access result{access(designator, typed)};
    bool inConstruct{context() == model::Context::Where || context() == model::Context::Forall};
    bool defined{result.use == model::Use::InOut || result.use == model::Use::MayDefine || result.use == model::Use::Input};
    if (defined && (result.statement < 0 || inConstruct))
      state.refuse(designator.source, "a coindexed object that this procedure may define cannot be passed here: call it in"
                                      " a statement of its own");
    push(std::move(result));
  }
  // Assignment to a whole allocatable coarray cannot change its shape (10.2.1.2), and must not change its memory either, as
  // gfortran does when a library function has the result.
  void keepAllocation(const parser::Variable &left, const parser::AssignmentStmt &x) {
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&left.u)};
    const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
    if (!ref || std::holds_alternative<common::Indirection<parser::ArrayElement>>(ref->u))
      return;
    const auto *symbol{parser::GetLastName(*ref).symbol};
    const auto *typed{x.typedAssignment.get()};
    bool defined{typed && typed->v && std::holds_alternative<evaluate::ProcedureRef>(typed->v->u)};
    if (!symbol || defined || symbol->GetUltimate().Corank() == 0 || symbol->Rank() == 0 ||
        !semantics::IsAllocatable(symbol->GetUltimate()))
      return;
    std::string section;
    for (int d{0}; d < symbol->Rank(); ++d)
      section += d ? ",:" : ":";
    size_t end{state.range(left.GetSource()).end};
    state.file.sites.push_back(model::TextEdit{{end, end}, "(" + section + ")"});
    state.file.usesCoarrays = true;
  }
  bool output(const parser::Variable &variable) {
    if (const auto *designator{coindexedDesignator(variable)})
      uses[designator] = model::Use::InOut;
    return true;
  }

  // ---- actual arguments ----
  // Coindexed actual arguments of dummies that may be defined are copied back (Fortran 2018, 15.5.2.4).
  void markArguments(const parser::Call &call, const evaluate::ProcedureRef *typed) {
    const parser::Name *intrinsic{intrinsicName(call)};
    bool inquiry{intrinsic && enquiries.count(intrinsic->ToString())};
    const auto &arguments{std::get<std::list<parser::ActualArgSpec>>(call.t)};
    for (const auto &spec : arguments) {
      const parser::Expr *expr{expressionOf(spec)};
      const parser::Designator *designator{expr ? coindexedDesignator(*expr) : nullptr};
      if (!designator || uses.count(designator))
        continue;
      if (inquiry)
        uses[designator] = &spec == &arguments.front() ? model::Use::Inquiry : model::Use::Value;
      else
        uses[designator] = actualUse(*expr, call, typed);
    }
  }
  static model::Use useOf(common::Intent intent) {
    return intent == common::Intent::In        ? model::Use::Value
           : intent == common::Intent::Default ? model::Use::MayDefine
                                               : model::Use::InOut;
  }
  model::Use actualUse(const parser::Expr &expr, const parser::Call &call, const evaluate::ProcedureRef *typed) {
    const auto *value{semantics::GetExpr(nullptr, expr)};
    if (typed && value) {
      for (const auto &argument : typed->arguments())
        if (argument && argument->UnwrapExpr() && *argument->UnwrapExpr() == *value)
          return useOf(argument->dummyIntent());
      return model::Use::MayDefine;
    }
    // A function reference: its dummies' intents come from its interface.
    const auto &procedure{std::get<parser::ProcedureDesignator>(call.t)};
    const auto *name{std::get_if<parser::Name>(&procedure.u)};
    if (!name || !name->symbol)
      return model::Use::MayDefine;
    if (name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC) ||
        semantics::IsPureProcedure(*name->symbol))
      return model::Use::Value;
    return functionArgumentUse(*name->symbol, call, expr);
  }
  static model::Use functionArgumentUse(const semantics::Symbol &symbol, const parser::Call &call, const parser::Expr &expr) {
    const auto *details{symbol.GetUltimate().detailsIf<semantics::SubprogramDetails>()};
    if (!details)
      return model::Use::MayDefine;
    size_t index{0};
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
      const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
      for (size_t i{0}; i < details->dummyArgs().size(); ++i) {
        const semantics::Symbol *dummy{details->dummyArgs()[i]};
        bool matches{keyword ? dummy && dummy->name() == keyword->v.source : i == index};
        if (matches && expressionOf(spec) == &expr && dummy)
          return dummy->attrs().test(semantics::Attr::VALUE) ? model::Use::Value
                 : dummy->attrs().test(semantics::Attr::INTENT_IN)    ? model::Use::Value
                 : dummy->attrs().test(semantics::Attr::INTENT_OUT) ||
                         dummy->attrs().test(semantics::Attr::INTENT_INOUT)
                     ? model::Use::InOut
                     : model::Use::MayDefine;
      }
      ++index;
    }
    return model::Use::MayDefine;
  }

  // ---- intrinsic procedures ----
  static std::string upper(std::string text) {
    for (char &c : text)
      c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
  }
  bool unsupported(const std::string &what) {
    state.file.usesCoarrays = true;
    state.refuse(position, what + " is not supported yet");
    return true;
  }
  std::vector<model::Argument> argumentsOf(const parser::Call &call, const std::vector<const char *> &dummies) {
    std::vector<model::Argument> result;
    size_t index{0};
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
      const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
      model::Argument argument;
      argument.keyword = keyword ? keyword->v.ToString() : index < dummies.size() ? dummies[index] : "";
      ++index;
      const parser::Expr *expr{expressionOf(spec)};
      if (!expr) {
        result.push_back(std::move(argument));
        continue;
      }
      argument.range = state.range(expr->source);
      if (const auto *typed{semantics::GetExpr(nullptr, *expr)}) {
        argument.type = typeOf(state, *typed, expr->source);
        argument.rank = typed->Rank();
        argument.wholeArray = operandOf(state, *expr).wholeArray;
        if (auto value{evaluate::ToInt64(*typed)}) {
          argument.isConstant = true;
          argument.constant = *value;
        }
        if (const auto *designator{coindexedDesignator(*expr)}; designator && uses[designator] == model::Use::Definition)
          argument.access = access(*designator, typed);
      }
      result.push_back(std::move(argument));
    }
    return result;
  }
  void markAtom(const parser::CallStmt &x, const parser::Name &name) {
    size_t position{name.ToString() == "atomic_ref" ? 1u : 0u}, index{0};
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(x.call.t)) {
      const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
      bool atom{keyword ? keyword->v.ToString() == "atom" : index == position};
      ++index;
      const parser::Expr *expr{expressionOf(spec)};
      if (const auto *designator{atom && expr ? coindexedDesignator(*expr) : nullptr})
        uses[designator] = model::Use::Definition;
    }
  }
  void moveAlloc(const parser::CallStmt &x) {
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(x.call.t))
      if (const parser::Expr *expr{expressionOf(spec)})
        if (const auto *typed{semantics::GetExpr(nullptr, *expr)})
          if (const auto *symbol{evaluate::GetLastSymbol(*typed)}; symbol && symbol->GetUltimate().Corank() > 0) {
            unsupported("MOVE_ALLOC of coarrays");
            return;
          }
  }
  void function(const parser::FunctionReference &reference, const parser::Expr &expr) {
    const parser::Name *name{intrinsicName(reference.v)};
    if (!name)
      return;
    if (unsupportedIntrinsics.count(name->ToString())) {
      position = reference.source.empty() ? expr.source : reference.source;
      unsupported(upper(name->ToString()));
      return;
    }
    static const std::set<std::string> functions{"this_image", "num_images", "image_index",
                                                 "lcobound",   "ucobound",   "coshape"};
    if (!functions.count(name->ToString()))
      return;
    model::IntrinsicFunction result;
    result.name = name->ToString();
    result.range = state.range(expr.source);
    result.unit = unit();
    result.loc = state.loc(expr.source);
    result.arguments = argumentsOf(reference.v, intrinsicDummies.at(result.name));
    if (const auto *typed{semantics::GetExpr(nullptr, expr)})
      if (auto type{typed->GetType()})
        result.resultKind = type->kind();
    findCoarray(reference, result);
    push(std::move(result));
  }
  void findCoarray(const parser::FunctionReference &reference, model::IntrinsicFunction &result) {
    size_t index{0};
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(reference.v.t)) {
      const model::Argument &argument{result.arguments[index++]};
      if (argument.keyword.rfind("team", 0) == 0 || semantics::IsTeamType(derivedOf(spec)))
        state.refuse(reference.source, "TEAM and TEAM_NUMBER arguments are not supported yet");
      if (argument.keyword != "coarray")
        continue;
      const parser::Expr *expr{expressionOf(spec)};
      const auto *designator{expr ? std::get_if<common::Indirection<parser::Designator>>(&expr->u) : nullptr};
      const auto *ref{designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr};
      if (ref)
        result.coarray = lastCoarray(*ref, expr->source);
      if (!result.coarray)
        state.refuse(reference.source, "the argument of " + upper(result.name) + " is not a coarray that Atoll understands");
    }
  }
  static const semantics::DerivedTypeSpec *derivedOf(const parser::ActualArgSpec &spec) {
    const parser::Expr *expr{expressionOf(spec)};
    const auto *typed{expr ? semantics::GetExpr(nullptr, *expr) : nullptr};
    return typed ? evaluate::GetDerivedTypeSpec(typed->GetType()) : nullptr;
  }
  // `c`, `c(2)`, `c%part`: the coarray that a (sub)object belongs to.
  std::optional<model::Coarray> lastCoarray(const parser::DataRef &ref, parser::CharBlock whole) {
    const semantics::Symbol *symbol{coarraySymbol(ref)};
    const parser::DataRef *part{&ref};
    while (symbol) {
      const parser::Name &last{parser::GetLastName(*part)};
      if (last.symbol == symbol)
        return coarrayOf(state, last, whole);
      if (const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&part->u)})
        part = &component->value().base;
      else if (const auto *element{std::get_if<common::Indirection<parser::ArrayElement>>(&part->u)})
        part = &element->value().base;
      else
        break;
    }
    return std::nullopt;
  }

  // ---- status, locks ----
  template <typename List> model::StatErrmsg statusOf(const List &list) {
    model::StatErrmsg result;
    for (const auto &item : list) {
      const parser::StatOrErrmsg *spec;
      if constexpr (std::is_pointer_v<std::decay_t<decltype(item)>>)
        spec = item;
      else
        spec = &item;
      if (const auto *stat{std::get_if<parser::StatVariable>(&spec->u)})
        result.stat = state.range(stat->v.thing.thing.GetSource());
      else
        result.errmsg = state.range(std::get<parser::MsgVariable>(spec->u).v.thing.thing.GetSource());
    }
    return result;
  }
  model::ImageControl &control(model::ImageControl::Kind kind, const std::list<parser::StatOrErrmsg> &status) {
    model::ImageControl result;
    result.kind = kind;
    result.statement = statements.back();
    result.status = statusOf(status);
    push(std::move(result));
    return std::get<model::ImageControl>(state.file.sites.back());
  }
  bool lockVariable(const parser::Variable &variable) {
    if (const auto *designator{coindexedDesignator(variable)})
      uses[designator] = model::Use::Definition;
    return true;
  }
  void lock(model::ImageControl::Kind kind, const parser::Variable &variable, model::StatErrmsg status,
            std::optional<Range> acquired) {
    model::ImageControl result;
    result.kind = kind;
    result.statement = statements.back();
    result.status = status;
    result.variable = state.range(variable.GetSource());
    result.acquired = acquired;
    if (const auto *designator{coindexedDesignator(variable)})
      result.access = access(*designator, semantics::GetExpr(nullptr, variable));
    push(std::move(result));
  }

  // ---- ALLOCATE ----
  Range typeSpecRange(const parser::TypeSpec &) {
    // `allocate ( type-spec :: ...`: from the parenthesis to the colons
    std::string_view text{state.fe.cooked()};
    Range statement{state.file.statements[statements.back()].range};
    size_t begin{text.find('(', statement.begin) + 1};
    int depth{0};
    size_t at{begin};
    for (; at < statement.end; ++at) {
      depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
      if (depth == 0 && text.substr(at, 2) == "::")
        break;
    }
    return {begin, at};
  }
  model::Allocation allocationOf(const parser::AllocateObject &x) {
    model::Allocation result;
    const parser::Name &last{parser::GetLastName(x)};
    const char *begin{nullptr};
    common::visit(common::visitors{
                      [&](const parser::Name &name) { begin = name.source.begin(); },
                      [&](const parser::StructureComponent &c) {
                        begin = parser::GetFirstName(c).source.begin();
                      },
                  },
                  x.u);
    parser::CharBlock whole{begin, last.source.end()};
    result.object = state.range(whole);
    result.coarray = last.symbol && last.symbol->GetUltimate().Corank() > 0;
    if (result.coarray) {
      result.info.base = whole.ToString();
      result.info.rank = last.symbol->GetUltimate().Rank();
      result.info.corank = last.symbol->GetUltimate().Corank();
      result.info.allocatable = true;
      if (const auto *type{last.symbol->GetUltimate().GetType()})
        result.info.needsClass = needsClass(type->AsDerived());
    }
    return result;
  }
  void addCobounds(const parser::AllocateCoarraySpec &spec, model::Allocation &object) {
    auto rangeOf{[&](const parser::BoundExpr &e) { return state.range(e.thing.thing.value().source); }};
    for (const auto &dim : std::get<std::list<parser::AllocateCoshapeSpec>>(spec.t)) {
      const auto &lower{std::get<std::optional<parser::BoundExpr>>(dim.t)};
      object.cobounds.push_back({lower ? std::optional{rangeOf(*lower)} : std::nullopt,
                                 rangeOf(std::get<parser::BoundExpr>(dim.t))});
    }
    const auto &lower{std::get<std::optional<parser::BoundExpr>>(spec.t)};
    object.cobounds.push_back({lower ? std::optional{rangeOf(*lower)} : std::nullopt, std::nullopt});
  }
  Range shapedRange(Range object) {
    std::string_view text{state.fe.cooked()};
    size_t at{object.end};
    while (at < text.size() && text[at] == ' ')
      ++at;
    if (at < text.size() && text[at] == '(')
      for (int depth{0}; at < text.size();) {
        char c{text[at++]};
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0)
          return {object.begin, at};
      }
    return object;
  }

  // ---- WHERE and FORALL ----
  void beginWhere(std::string loc) {
    contexts.push_back(model::Context::Where);
    if (whereDepth++ == 0) {
      wheres.emplace_back();
      wheres.back().loc = std::move(loc);
      wheres.back().unit = unit();
    }
  }
  void endWhere(Range whole, std::optional<Range> mask) {
    contexts.pop_back();
    if (--whereDepth > 0)
      return;
    model::Where where{std::move(wheres.back())};
    wheres.pop_back();
    if (where.assignments.empty())
      return;
    where.whole = whole;
    where.mask = mask;
    where.statement = statements.empty() ? -1 : statements.back();
    if (context() == model::Context::Forall)
      state.refuse(position, "a coindexed variable in a WHERE inside FORALL is not supported by Atoll: use DO loops");
    push(std::move(where));
  }
  void whereAssignment(const model::Assignment &a) {
    if (a.defined)
      state.refuse(position, "defined assignment to a coindexed variable in WHERE is not supported");
    if (nestedWhereStatement)
      state.refuse(position, "a coindexed variable in a WHERE statement inside a WHERE construct is not supported by Atoll:"
                             " write it as a WHERE construct");
    wheres.back().assignments.push_back({{a.left.range.begin, a.right.range.end}, *a.leftAccess, a.right.range});
  }
  void beginForall(const parser::ConcurrentHeader &header, parser::CharBlock source) {
    contexts.push_back(model::Context::Forall);
    model::Forall forall;
    forall.unit = unit();
    forall.loc = state.loc(source);
    for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
      model::ForallIndex index;
      const auto &name{std::get<parser::Name>(control.t)};
      index.name = name.ToString();
      index.kind = kindOf(name);
      index.lower = state.range(std::get<1>(control.t).thing.thing.value().source);
      index.upper = state.range(std::get<2>(control.t).thing.thing.value().source);
      if (const auto &step{std::get<std::optional<parser::ScalarIntExpr>>(control.t)})
        index.step = state.range(step->thing.thing.value().source);
      forall.indices.push_back(std::move(index));
    }
    if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)})
      forall.mask = state.range(mask->thing.thing.value().source);
    foralls.push_back(std::move(forall));
  }
  void endForall(Range whole, size_t bodyConstructs) {
    contexts.pop_back();
    model::Forall forall{std::move(foralls.back())};
    foralls.pop_back();
    bool remote{false};
    for (const auto &a : forall.body)
      remote |= a.leftAccess.has_value();
    if (!remote)
      return;
    forall.whole = whole;
    if (bodyConstructs != 1 || forall.body.size() != 1 || context() == model::Context::Forall)
      state.refuse(position, "a FORALL construct that defines a coindexed object may hold just one assignment in Atoll: use"
                             " DO loops, or one FORALL for each assignment");
    push(std::move(forall));
  }

  State &state;
  parser::CharBlock position;
  std::vector<int> units, statements;
  std::vector<model::Context> contexts;
  std::map<const parser::Designator *, model::Use> uses;
  std::set<parser::Label> loopLabels;
  std::vector<model::Where> wheres;
  std::vector<model::Forall> foralls;
  std::vector<model::InputLoop> inputLoops;
  int whereDepth{0};
  bool inBlockSpecification{false}, nestedWhereStatement{false};
};

// Whatever coindexed object the extraction has not understood is refused.
struct Leftovers {
  State &state;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::CoindexedNamedObject &x) {
    if (!state.understood.count(&x))
      state.refuse(parser::GetLastName(x.base).source, "a coindexed object in this place is not supported by Atoll");
  }
};
} // namespace

void extractExecution(State &state) {
  Execution execution{state};
  parser::Walk(state.fe.program(), execution);
  Leftovers leftovers{state};
  parser::Walk(state.fe.program(), leftovers);
}

} // namespace Atoll::extract

namespace Atoll {

bool extractModel(FrontEnd &fe, model::File &file) {
  extract::State state{fe, file};
  extract::extractExecution(state);
  extract::extractDeclarations(state);
  return !state.failed;
}

} // namespace Atoll
