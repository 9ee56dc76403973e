// The names of a file: each place where one stands, what it means, and in which scopes it can be used.
#include "../Flang.h"
#include "../extract/State.h"
#include "Build.h"
#include <set>

namespace Atoll::index {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

IndexSpan spanOf(const FrontEnd &fe, parser::CharBlock block) {
  Range range{fe.range(block)};
  if (range.empty())
    return {};
  const char *text{fe.cooked().data()};
  SourcePlace begin{fe.place({text + range.begin, 1})};
  if (begin.path != fe.options().input)
    return {};
  SourcePlace last{range.size() == 1 ? begin : fe.place({text + range.end - 1, 1})};
  if (last.path != begin.path || last.line < begin.line) // it ends in an INCLUDE file, or in a macro
    last = {begin.path, begin.line, begin.column + static_cast<int>(range.size()) - 1};
  return {begin.line, begin.column, last.line, last.column + 1};
}

namespace {

// Where things are declared: Flang's symbols know the place of their first mention, which for a dummy argument is its
// procedure's statement.
struct Declared {
  std::map<const semantics::Symbol *, parser::CharBlock> places{};
  std::map<const semantics::Scope *, parser::CharBlock> types{}; // all of their definitions
  std::set<const parser::Name *> remote{};

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void take(const parser::Name &name) {
    if (name.symbol)
      places[&name.symbol->GetUltimate()] = name.source;
  }
  void Post(const parser::EntityDecl &x) { take(std::get<parser::ObjectName>(x.t)); }
  void Post(const parser::ComponentDecl &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::ProcDecl &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::DerivedTypeStmt &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::TypeBoundProcDecl &x) {
    const parser::Name &name{std::get<0>(x.t)};
    if (name.symbol && name.symbol->has<semantics::ProcBindingDetails>())
      take(name);
  }
  void Post(const parser::DerivedTypeDef &x) {
    const auto &begin{std::get<parser::Statement<parser::DerivedTypeStmt>>(x.t)};
    const auto &end{std::get<parser::Statement<parser::EndTypeStmt>>(x.t)};
    if (const semantics::Symbol *type{std::get<parser::Name>(begin.statement.t).symbol}; type && type->scope())
      types[type->scope()] = {begin.source.begin(), end.source.end()};
  }
  void Post(const parser::NamedConstantDef &x) { take(std::get<parser::NamedConstant>(x.t).v); }
  void Post(const parser::SubroutineStmt &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::FunctionStmt &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::MpSubprogramStmt &x) { take(x.v); }
  void Post(const parser::EntryStmt &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::Association &x) { take(std::get<parser::Name>(x.t)); }
  void Post(const parser::CoindexedNamedObject &x) {
    std::vector<const parser::Name *> names;
    extract::namesOf(baseOf(x), names);
    remote.insert(names.begin(), names.end());
  }
};

class Builder {
public:
  Builder(FrontEnd &fe, SourceIndex &index) : fe_{fe}, index_{index} {
    parser::Walk(fe.program(), declared_);
    addScopes(fe.context().globalScope(), -1);
    for (size_t i{0}; i < scopes_.size(); ++i) // the types of symbols from modules add scopes
      fill(i);
  }

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::Name &name) {
    if (!name.symbol)
      return;
    IndexReference reference{spanOf(fe_, name.source), symbol(*name.symbol), false, declared_.remote.count(&name) > 0};
    if (reference.symbol < 0 || reference.place.line == 0)
      return;
    IndexSymbol &meant{index_.symbols[reference.symbol]};
    describe(reference.symbol);
    const IndexSpan &definition{meant.definition};
    reference.definition = meant.kind != "intrinsic" && definition.line == reference.place.line &&
                           definition.column == reference.place.column;
    index_.references.push_back(reference);
  }

  void finish() {
    for (size_t i{0}; i < scopes_.size(); ++i) // those that have come meanwhile
      if (index_.scopes[i].symbols.empty())
        fill(i);
  }

private:
  // The scopes of the file itself, not those of module files.
  void addScopes(const semantics::Scope &scope, int parent) {
    for (const semantics::Scope &child : scope.children()) {
      if (child.IsModuleFile() || child.kind() == semantics::Scope::Kind::IntrinsicModules ||
          child.IsParameterizedDerivedTypeInstantiation())
        continue;
      int number{this->scope(child)};
      index_.scopes[number].parent = parent;
      auto type{declared_.types.find(&child)};
      index_.scopes[number].extent = spanOf(fe_, type == declared_.types.end() ? child.sourceRange() : type->second);
      addScopes(child, number);
    }
  }

  int scope(const semantics::Scope &scope) {
    auto [found, isNew]{numbers_.emplace(&scope, static_cast<int>(scopes_.size()))};
    if (isNew) {
      scopes_.push_back(&scope);
      index_.scopes.emplace_back();
    }
    return found->second;
  }

  void fill(size_t number) {
    const semantics::Scope &scope{*scopes_[number]};
    bool described{index_.scopes[number].extent.line > 0 || scope.IsDerivedType()};
    if (scope.symbol())
      if (int own{symbol(*scope.symbol())}; own >= 0) {
        index_.scopes[number].symbol = own;
        index_.symbols[own].own = static_cast<int>(number);
      }
    for (const semantics::Symbol &name : scope.GetSymbols()) {
      if (name.test(semantics::Symbol::Flag::CompilerCreated) || name.has<semantics::HostAssocDetails>())
        continue;
      int found{symbol(name)};
      if (found < 0)
        continue;
      index_.scopes[number].symbols.push_back(found);
      if (described && !name.has<semantics::UseDetails>()) // libraries' modules have thousands
        describe(found);
    }
    if (const auto *parent{scope.IsDerivedType() ? scope.GetDerivedTypeParent() : nullptr})
      if (scope.symbol())
        index_.symbols[symbol(*scope.symbol())].type = symbol(*parent->GetSymbol());
  }

  int symbol(const semantics::Symbol &given) {
    const semantics::Symbol &ultimate{given.GetUltimate()};
    if (ultimate.name().empty() || ultimate.has<semantics::UnknownDetails>())
      return -1;
    // A renamed one has a name of its own, but the same meaning.
    auto [found, isNew]{
        symbols_.emplace(std::make_pair(&ultimate, given.name().ToString()), static_cast<int>(index_.symbols.size()))};
    if (!isNew)
      return found->second;
    IndexSymbol made;
    made.name = llvm::StringRef{given.name().ToString()}.lower(); // that of a main program is not
    made.kind = kindOf(ultimate);
    made.coarray = ultimate.Corank() > 0;
    described_.push_back(nullptr);
    sources_.push_back(&ultimate);
    auto declared{declared_.places.find(&ultimate)};
    parser::CharBlock where{declared == declared_.places.end() ? ultimate.name() : declared->second};
    bool read{ultimate.test(semantics::Symbol::Flag::ModFile)}; // its name is that of a USE statement
    made.definition = read ? IndexSpan{} : spanOf(fe_, where);
    if (made.definition.line == 0) {
      if (read || fe_.range(where).empty())
        made.module = moduleOf(ultimate);
      else
        made.path = fe_.place(where).path;
    }
    index_.symbols.push_back(std::move(made));
    return found->second;
  }

  static std::string moduleOf(const semantics::Symbol &symbol) {
    const semantics::Scope *module{
        symbol.has<semantics::ModuleDetails>() ? symbol.scope() : semantics::FindModuleContaining(symbol.owner())};
    return module && module->symbol() ? module->symbol()->name().ToString() : "";
  }

  // What is worth its time only for names that the file mentions or declares.
  void describe(int number) {
    if (described_[number])
      return;
    const semantics::Symbol &ultimate{*sources_[number]};
    described_[number] = &ultimate;
    std::string declaration{declarationOf(ultimate)}, value{valueOf(ultimate)};
    int type{-1}, own{-1}, home{-1};
    const auto *derived{ultimate.GetType() ? ultimate.GetType()->AsDerived() : nullptr};
    if (derived) {
      type = symbol(derived->typeSymbol());
      describe(type);
    } else if (ultimate.has<semantics::DerivedTypeDetails>() && ultimate.scope()) {
      own = scope(*ultimate.scope());
      if (const auto *parent{ultimate.scope()->GetDerivedTypeParent()}) {
        type = symbol(parent->GetSymbol()->GetUltimate());
        describe(type);
      }
    }
    if (auto found{numbers_.find(&ultimate.owner())}; found != numbers_.end())
      home = found->second;
    IndexSymbol &made{index_.symbols[number]};
    made.declaration = std::move(declaration);
    made.value = std::move(value);
    made.type = type;
    made.own = own >= 0 ? own : made.own;
    made.scope = home;
  }

  FrontEnd &fe_;
  SourceIndex &index_;
  Declared declared_;
  std::vector<const semantics::Scope *> scopes_;
  std::map<const semantics::Scope *, int> numbers_;
  std::map<std::pair<const semantics::Symbol *, std::string>, int> symbols_;
  std::vector<const semantics::Symbol *> sources_, described_;
};

} // namespace

void addNames(FrontEnd &fe, SourceIndex &index) {
  Builder builder{fe, index};
  parser::Walk(fe.program(), builder);
  builder.finish();
}

} // namespace Atoll::index
