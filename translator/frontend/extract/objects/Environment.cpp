// USE of ISO_FORTRAN_ENV. Its derived types are for the back end's own coarrays, which put demands on them that its
// compiler checks, and some names may be lacking. Atoll has its own in another module
// (modules/atoll_iso_fortran_env.F90), which USE statements name instead. The constants stay the back end's: their kind
// may depend on options.
#include "Environment.h"

namespace Atoll::extract {

static const char *const ownModule{"atoll_iso_fortran_env"};
static const std::set<std::string> types{"completion_type", "event_type", "lock_type", "notify_type", "team_type"};
static const std::set<std::string> lacked{"current_team", "initial_team", "parent_team", "stat_unlocked_failed_image"};

std::string environmentType(const semantics::Symbol &symbol) {
  const semantics::Symbol &ultimate{symbol.GetUltimate()};
  if (const auto *generic{ultimate.detailsIf<semantics::GenericDetails>()}) // which may have the type's name (7.5.10)
    return generic->derivedType() ? environmentType(*generic->derivedType()) : "";
  static const std::string prefix{"__builtin_"};
  std::string name{ultimate.name().ToString()};
  if (!ultimate.has<semantics::DerivedTypeDetails>() || name.rfind(prefix, 0) != 0)
    return "";
  name.erase(0, prefix.size());
  return types.count(name) ? name : "";
}

namespace {
class Environment {
public:
  explicit Environment(State &s) : state{s}, lacks{s.has(Defect::EnvironmentNames)} {}

  // Whether the name is one of those in Atoll's module.
  bool isOwn(const std::string &name) const { return types.count(name) || (lacks && lacked.count(name)); }
  bool isOwn(const semantics::Symbol &symbol) const {
    const semantics::Symbol &ultimate{symbol.GetUltimate()};
    return !environmentType(symbol).empty() ||
           (lacks && ultimate.owner().IsModule() && ultimate.owner().GetName()->ToString() == "iso_fortran_env" &&
            lacked.count(ultimate.name().ToString()));
  }
  // Those that the back end's ISO_FORTRAN_ENV has, too, under names that hide them.
  std::string hidden() const {
    std::string result;
    for (const std::string &name : types)
      if (name != "completion_type" && (!lacks || name != "notify_type"))
        result += ", atoll_no_" + name + " => " + name;
    return result;
  }

  State &state;
  bool lacks;
};

// Is one of the names meant anywhere but in a USE statement?
struct Mentions {
  const Environment &environment;
  bool found{false};
  template <typename T> bool Pre(const T &) { return !found; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::UseStmt &) { return false; }
  bool Pre(const parser::Name &x) {
    found |= x.symbol && environment.isOwn(*x.symbol);
    return false;
  }
};

class Uses {
public:
  Uses(const Environment &e, bool mentioned) : environment{e}, mentioned{mentioned} {}
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &s) {
    statement = s.source;
    return true;
  }
  bool Pre(const parser::UseStmt &x) {
    const semantics::Symbol *module{x.moduleName.symbol};
    if (x.moduleName.ToString() != "iso_fortran_env" || (module && !module->owner().IsIntrinsicModules()))
      return false;
    kept.clear();
    own.clear();
    if (const auto *only{std::get_if<std::list<parser::Only>>(&x.u)}) {
      for (const auto &item : *only)
        add(item);
      if (!own.empty())
        replace((kept.empty() ? "" : intrinsic + ", only: " + kept.substr(2) + "; ") + "use " + ownModule +
                ", only: " + own.substr(2));
    } else if (mentioned || isExported()) {
      for (const auto &rename : std::get<std::list<parser::Rename>>(x.u))
        add(rename);
      replace(intrinsic + environment.hidden() + kept + "; use " + ownModule + own);
    }
    return false;
  }

private:
  void add(const std::string &used, const std::string &item) { (environment.isOwn(used) ? own : kept) += ", " + item; }
  void add(const parser::Rename &x) {
    if (const auto *names{std::get_if<parser::Rename::Names>(&x.u)}) {
      std::string used{std::get<1>(names->t).ToString()};
      add(used, std::get<0>(names->t).ToString() + " => " + used);
    }
  }
  void add(const parser::Only &item) {
    if (const auto *rename{std::get_if<parser::Rename>(&item.u)})
      add(*rename);
    else if (const auto *generic{std::get_if<common::Indirection<parser::GenericSpec>>(&item.u)}) {
      std::string name{generic->value().source.ToString()};
      add(name, name);
    } else {
      std::string name{std::get<parser::Name>(item.u).ToString()};
      add(name, name);
    }
  }
  // Others may use the names that this module makes public.
  bool isExported() const {
    const semantics::Scope &scope{environment.state.fe.context().FindScope(statement)};
    if (!scope.IsModule())
      return false;
    for (const auto &[name, symbol] : scope)
      if (!symbol->attrs().test(semantics::Attr::PRIVATE) && environment.isOwn(*symbol))
        return true;
    return false;
  }
  void replace(std::string text) {
    environment.state.file.usesCoarrays = environment.state.file.usesLibraryModules = true;
    environment.state.file.sites.push_back(
        model::TextEdit{environment.state.statementRange(statement), std::move(text)});
  }

  const std::string intrinsic{"use, intrinsic :: iso_fortran_env"};
  const Environment &environment;
  bool mentioned;
  parser::CharBlock statement;
  std::string kept, own; // items of the list, each after a comma
};
} // namespace

void extractEnvironment(State &state) {
  Environment environment{state};
  Mentions mentions{environment};
  parser::Walk(state.fe.program(), mentions);
  Uses uses{environment, mentions.found};
  parser::Walk(state.fe.program(), uses);
}

} // namespace Atoll::extract
