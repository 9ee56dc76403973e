// The execution parts: the visitor that joins the parts of the walk. Sites come out innermost first.
#include "../../Extract.h"
#include "../objects/Environment.h"
#include "../race/OwnAccesses.h"
#include "../transfers/Transfers.h"
#include "Allocation.h"
#include "Assignments.h"
#include "Events.h"
#include "Headers.h"
#include "ImageControl.h"
#include "Input.h"
#include "Intrinsics.h"
#include "Locality.h"
#include "ProgramUnits.h"
#include "Recursion.h"
#include "Teams.h"
#include <algorithm>

namespace Atoll::extract {

namespace {
using ActionStatement = parser::UnlabeledStatement<parser::ActionStmt>;

// Arrays of an action statement that are named without subscripts and followed by a component: what makes sections of
// them, and how many sites there were before the statement.
struct WholeArrays {
  size_t sites{0};
  std::vector<model::TextEdit> edits;
};

// Makes `a(:)%c` of `a%c`, where `a` is an array. A back end may make the descriptor of `a%c` for a descriptor dummy in
// that of `a` itself, which then describes `c` for ever; or that of a character component, of %RE and of %IM with the
// address of `a`. A section gets a descriptor of its own.
std::optional<model::TextEdit> sectionOf(const State &state, const parser::StructureComponent &x) {
  const auto *named{std::get_if<parser::Name>(&baseOf(x).u)};
  const auto *component{std::get_if<common::Indirection<parser::StructureComponent>>(&baseOf(x).u)};
  const semantics::Symbol *array{named ? named->symbol : component ? componentOf(component->value()).symbol : nullptr};
  const semantics::Symbol *part{componentOf(x).symbol};
  if (!array || array->Rank() <= 0 || !part ||
      !(part->has<semantics::ObjectEntityDetails>() || part->has<semantics::MiscDetails>()))
    return std::nullopt;
  std::string section;
  for (int d{0}; d < array->Rank(); ++d)
    section += d ? ",:" : "(:";
  size_t percent{percentAfter(state.fe.cooked(), state.range(parser::GetLastName(baseOf(x)).source).end)};
  return model::TextEdit{{percent, percent + 1}, section + ")%"};
}

template <typename T, typename... Ts> constexpr bool isOneOf{(std::is_same_v<T, Ts> || ...)};

template <typename T> model::Statement::Branch branchOf(const T &) {
  using Branch = model::Statement::Branch;
  return isOneOf<T, parser::ReturnStmt, parser::StopStmt> ? Branch::Leaves
         : isOneOf<T, parser::CallStmt>                   ? Branch::Call
         : isOneOf<T, parser::ArithmeticIfStmt>           ? Branch::ArithmeticIf
         : isOneOf<T, parser::ComputedGotoStmt>           ? Branch::ComputedGoto
         : isOneOf<T, parser::ReadStmt, parser::WriteStmt, parser::OpenStmt, parser::CloseStmt, parser::InquireStmt,
                   parser::BackspaceStmt, parser::RewindStmt, parser::EndfileStmt, parser::FlushStmt, parser::WaitStmt>
             ? Branch::Transfer
             : Branch::None;
}
template <typename T> model::Statement::Branch branchOf(const common::Indirection<T> &x) { return branchOf(x.value()); }

class Execution : public ProgramUnits,
                  public Assignments,
                  public ImageControl,
                  public Events,
                  public Headers,
                  public Teams,
                  public Allocation,
                  public Input,
                  public Intrinsics {
public:
  explicit Execution(State &s)
      : Walk{s}, ProgramUnits{s}, Assignments{s}, ImageControl{s}, Events{s}, Headers{s}, Teams{s}, Allocation{s},
        Input{s}, Intrinsics{s} {}
  using Allocation::Post;
  using Allocation::Pre;
  using Arguments::Post;
  using Arguments::Pre;
  using Assignments::Post;
  using Assignments::Pre;
  using Events::Post;
  using Events::Pre;
  using Headers::Post;
  using Headers::Pre;
  using ImageControl::Post;
  using ImageControl::Pre;
  using Input::Post;
  using Input::Pre;
  using Intrinsics::Post;
  using Intrinsics::Pre;
  using Masked::Post;
  using Masked::Pre;
  using ProgramUnits::Post;
  using ProgramUnits::Pre;
  using Teams::Post;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  template <typename T> bool Pre(const parser::Statement<T> &x) {
    position = x.source;
    return true;
  }
  bool Pre(const parser::Statement<parser::ActionStmt> &x) {
    begin(x);
    if (x.label)
      if (auto found{labelDos.find(static_cast<int>(*x.label))}; found != labelDos.end())
        state.file.statements.back().ends = found->second;
    return true;
  }
  void Post(const parser::Statement<parser::ActionStmt> &) { end(); }
  bool Pre(const ActionStatement &x) {
    Range outer{state.file.statements[statements.back()].range};
    begin(x);
    state.file.statements.back().ifRange = outer;
    return true;
  }
  void Post(const ActionStatement &) { end(); }
  bool Pre(const parser::OpenMPConstruct &x) {
    const auto *block{std::get_if<parser::OmpBlockConstruct>(&x.u)};
    bool inside{!workshares.empty() && workshares.back()}; // what is in CRITICAL there is restricted, too
    workshares.push_back(block ? isWorkshare(*block)
                               : inside && std::holds_alternative<parser::OpenMPCriticalConstruct>(x.u));
    return true;
  }
  void Post(const parser::OpenMPConstruct &) { workshares.pop_back(); }
  bool Pre(const parser::DoConstruct &x) { return Masked::Pre(x) && Headers::Pre(x); }
  void Post(const parser::DoConstruct &x) {
    Masked::Post(x);
    Headers::Post(x);
  }
  void Post(const parser::ChangeTeamConstruct &x) {
    Teams::Post(x);
    Headers::Post(x);
  }

  bool Pre(const parser::SpecificationPart &) { return ++specifications; }
  void Post(const parser::SpecificationPart &) { --specifications; }
  bool Pre(const parser::AcImpliedDo &x) {
    const auto &control{std::get<parser::AcImpliedDoControl>(x.t)};
    const auto &bounds{std::get<parser::AcImpliedDoControl::Bounds>(control.t)};
    model::LoopIndex index{impliedIndex(bounds)};
    if (const std::string name{
            typedIndex(std::get<std::optional<parser::IntegerTypeSpec>>(control.t), nameOf(bounds).thing.thing)};
        !name.empty())
      index.name = name;
    beginImpliedDo(std::move(index), false);
    return true;
  }
  void Post(const parser::AcImpliedDo &) { endImpliedDo(); }
  bool Pre(const parser::DataImpliedDo &x) {
    typedIndex(std::get<std::optional<parser::IntegerTypeSpec>>(x.t),
               nameOf(std::get<parser::DataImpliedDo::Bounds>(x.t)).thing.thing);
    return true;
  }
  bool Pre(const parser::DerivedTypeDef &x) {
    typeDefinition = std::get<parser::Statement<parser::DerivedTypeStmt>>(x.t).source;
    return true;
  }
  void Post(const parser::DerivedTypeDef &) { typeDefinition = {}; }
  void Post(const parser::Name &x) {
    if (auto found{x.symbol ? typedIndices.find(x.symbol) : typedIndices.end()}; found != typedIndices.end())
      state.file.sites.push_back(model::TextEdit{state.range(x.source), found->second});
  }

  void Post(const parser::StructureComponent &x) {
    std::optional<model::TextEdit> edit{sectionOf(state, x)};
    if (!edit)
      return;
    if (wholeArrays.empty() || context() == model::Context::Where || context() == model::Context::Forall)
      state.file.sites.push_back(std::move(*edit));
    else
      wholeArrays.back().edits.push_back(std::move(*edit));
  }

  // `x[k]%c(i:j)%len`, which its bounds tell, and `%kind`.
  void Post(const parser::SubstringInquiry &x) {
    const auto &[object, range]{x.v.t};
    const auto *coindexed{parser::GetCoindexedNamedObject(object)};
    if (coindexed && (std::get<1>(range.t) || x.source.back() != 'n'))
      dropSelector(*coindexed);
  }

  void Post(const parser::Expr &x) {
    noteImpure(x);
    if (replaceMissingConstant(state, x) || typeParameter(x))
      return;
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)})
      noteComputed(designator->value(), semantics::GetExpr(nullptr, x));
    if (const auto *designator{coindexedDesignator(x)}) {
      if (uses.count(designator) == 0 || uses[designator] != model::Use::Definition)
        addAccess(*designator, semantics::GetExpr(nullptr, x));
    } else if (const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
      function(call->value(), x.source, semantics::GetExpr(nullptr, x));
    } else if (auto constructor{characterConstructor(state, x, unit())}) {
      push(std::move(*constructor));
    }
  }
  void Post(const parser::Variable &x) {
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)})
      noteComputed(designator->value(), semantics::GetExpr(nullptr, x));
    if (const auto *designator{coindexedDesignator(x)})
      if (uses.count(designator) == 0 || uses[designator] != model::Use::Definition)
        addAccess(*designator, semantics::GetExpr(nullptr, x));
    // A selector of ASSOCIATE that is nothing but a function reference is no expression to the parser.
    if (const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)})
      function(call->value(), x.GetSource(), semantics::GetExpr(nullptr, x));
  }

private:
  // `x[k]%len`, `x[k]%c%len`: the same on all images, unless ALLOCATE has given it to a component.
  bool typeParameter(const parser::Expr &x) {
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)};
    const auto *parameter{designator ? typeParameterInquiry(designator->value()) : nullptr};
    const auto *object{parameter ? parser::GetCoindexedNamedObject(designator->value()) : nullptr};
    if (!object)
      return false;
    const semantics::Symbol *last{parser::GetLastName(baseOf(*parameter)).symbol};
    const auto *type{last && last->owner().IsDerivedType() ? last->GetType() : nullptr};
    if (!type || !hasDeferred(*type) || componentOf(*parameter).ToString() == "kind")
      dropSelector(*object);
    else if (type->AsDerived())
      state.refuse(x.source,
                   "a deferred type parameter of a component of a coindexed object is not supported by Atoll");
    else
      pushFunction(lengthOf(*parameter, *type, x));
    return true;
  }

  static bool hasDeferred(const semantics::DeclTypeSpec &type) {
    if (type.category() == semantics::DeclTypeSpec::Character)
      return type.characterTypeSpec().length().isDeferred();
    const auto *derived{type.AsDerived()};
    return derived && std::any_of(derived->parameters().begin(), derived->parameters().end(),
                                  [](const auto &parameter) { return parameter.second.isDeferred(); });
  }

  model::PartInquiry lengthOf(const parser::StructureComponent &parameter, const semantics::DeclTypeSpec &type,
                              const parser::Expr &x) {
    const char *end{componentOf(parameter).source.begin()};
    while (*end != '%')
      --end;
    parser::CharBlock source{x.source.begin(), end};
    model::PartInquiry inquiry;
    inquiry.range = state.range(x.source);
    inquiry.name = "len";
    inquiry.access = accessOf(state, baseOf(parameter), source);
    inquiry.access.type = typeOf(state, type, source);
    inquiry.type = typeOf(state, *semantics::GetExpr(nullptr, x), x.source);
    place(inquiry.access, source);
    return inquiry;
  }

  template <typename T> void begin(const T &statement) {
    beginStatement(statement);
    state.file.statements.back().branch =
        common::visit([](const auto &x) { return branchOf(x); }, statement.statement.u);
    wholeArrays.push_back({state.file.sites.size(), {}});
  }
  void end() {
    endStatement();
    const auto &[sites, edits]{wholeArrays.back()};
    if (state.file.sites.size() > sites) // something in the statement becomes a call
      state.file.sites.insert(state.file.sites.begin() + sites, edits.begin(), edits.end());
    wholeArrays.pop_back();
  }

  std::vector<WholeArrays> wholeArrays; // for each action statement that is open
  std::map<const semantics::Symbol *, std::string>
      typedIndices;                 // of implied DO, with a type-spec: what stands for them
  parser::CharBlock typeDefinition; // around: its first statement

  // A variable declared elsewhere stands for an index with a type-spec. Its name, or nothing.
  std::string typedIndex(const std::optional<parser::IntegerTypeSpec> &spec, const parser::Name &index) {
    if (!index.symbol || !takeTypeSpec(state, spec, index))
      return "";
    std::string &name{typedIndices[index.symbol]}, type{"integer(" + std::to_string(kindOf(index)) + ")"};
    size_t number{typedIndices.size()};
    do
      name = "atoll_index" + std::to_string(number++);
    while (contains(state.fe.cooked(), name));
    if (unit() >= 0) {
      state.file.units[unit()].implicit.push_back(type + " :: " + name);
    } else { // in the specification part of a module
      size_t at{state.statementRange(typeDefinition.empty() ? position : typeDefinition).begin};
      bool module{state.fe.context().FindScope(position).IsModule() || !typeDefinition.empty()};
      state.file.sites.push_back(model::TextEdit{{at, at}, type + (module ? ", private" : "") + " :: " + name + "\n"});
    }
    return name;
  }

  // They are evaluated once, before what the object stands in, like those with side effects.
  void noteComputed(const parser::Designator &designator, const SomeExpr *typed) {
    for (Range index : computedIndices(state, designator, typed))
      state.file.impure.push_back(index);
  }
};

// Whatever coindexed object the extraction has not understood is refused.
struct Leftovers {
  State &state;
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::CoindexedNamedObject &x) {
    if (!state.understood.count(&x))
      state.refuse(parser::GetLastName(baseOf(x)).source, "a coindexed object in this place is not supported by Atoll");
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
  file.statFailedImage = fe.options().compiler.gfortran ? 6001 : 101; // runtime/link has the codes
  extract::extractRecursion(state);
  extract::extractExecution(state);
  extract::extractDeclarations(state);
  extract::extractEnvironment(state);
  extract::extractTransfers(state);
  extract::extractModules(state);
  extract::extractOwnAccesses(state);
  return !state.failed;
}

} // namespace Atoll
