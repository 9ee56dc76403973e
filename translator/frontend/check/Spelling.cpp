// Image control statements and intrinsic procedures that are written like procedures of other names, `call sync_all()`,
// and statements without their blank, `syncall`. Warnings: a procedure of that name may be in another file, and other
// compilers accept the latter. Check.cpp calls warnOfSpelling.
#include "../Flang.h"
#include "../FrontEnd.h"
#include "Check.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

// What a name without its underscores stands for.
static llvm::StringRef meantBy(llvm::StringRef name) {
  static const llvm::StringMap<llvm::StringRef> meant{
      {"syncall", "SYNC ALL"},
      {"syncimage", "SYNC IMAGES (images)"},
      {"syncimages", "SYNC IMAGES (images)"},
      {"syncmemory", "SYNC MEMORY"},
      {"syncteam", "SYNC TEAM (team)"},
      {"eventpost", "EVENT POST (event)"},
      {"eventwait", "EVENT WAIT (event)"},
      {"notifywait", "NOTIFY WAIT (notify)"},
      {"formteam", "FORM TEAM (number, team)"},
      {"changeteam", "CHANGE TEAM (team)"},
      {"failimage", "FAIL IMAGE"},
      {"errorstop", "ERROR STOP"},
      {"lock", "LOCK (lock)"},
      {"unlock", "UNLOCK (lock)"},
      {"thisimage", "THIS_IMAGE()"},
      {"numimage", "NUM_IMAGES()"},
      {"numimages", "NUM_IMAGES()"},
      {"cobroadcast", "CALL CO_BROADCAST (a, source_image)"},
      {"comax", "CALL CO_MAX (a)"},
      {"comin", "CALL CO_MIN (a)"},
      {"coreduce", "CALL CO_REDUCE (a, operation)"},
      {"cosum", "CALL CO_SUM (a)"},
      {"eventquery", "CALL EVENT_QUERY (event, count)"},
  };
  std::string squeezed{name};
  llvm::erase(squeezed, '_');
  return meant.lookup(squeezed);
}

namespace {

class Spelling {
public:
  explicit Spelling(FrontEnd &frontEnd) : frontEnd_{frontEnd} {}

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  template <typename T> bool Pre(const parser::Statement<T> &statement) { return at(statement.source); }
  template <typename T> bool Pre(const parser::UnlabeledStatement<T> &statement) { return at(statement.source); }

  void Post(const parser::CallStmt &statement) { check(callIn(statement)); }
  void Post(const parser::FunctionReference &reference) { check(reference.v); }

  void Post(const parser::SyncAllStmt &) { check("sync", "all"); }
  void Post(const parser::SyncImagesStmt &) { check("sync", "images"); }
  void Post(const parser::SyncMemoryStmt &) { check("sync", "memory"); }
  void Post(const parser::SyncTeamStmt &) { check("sync", "team"); }
  void Post(const parser::EventPostStmt &) { check("event", "post"); }
  void Post(const parser::EventWaitStmt &) { check("event", "wait"); }
  void Post(const parser::NotifyWaitStmt &) { check("notify", "wait"); }
  void Post(const parser::FormTeamStmt &) { check("form", "team"); }
  void Post(const parser::ChangeTeamStmt &) { check("change", "team"); }
  void Post(const parser::FailImageStmt &) { check("fail", "image"); }
  void Post(const parser::StopStmt &) { check("error", "stop"); }

private:
  bool at(parser::CharBlock source) {
    at_ = source;
    return true;
  }

  // 6.3.2.2: in free form keywords that stand beside each other need a blank; Table 6.2 has the exceptions.
  void check(llvm::StringRef first, llvm::StringRef second) {
    std::string keywords{(first + second).str()};
    std::size_t place{at_.ToString().find(keywords)};
    if (frontEnd_.options().fixedForm || place == std::string::npos || !isBegin(place))
      return;
    frontEnd_.warning(parser::CharBlock{at_.begin() + place, keywords.size()},
                      "in free source form a blank separates these keywords (F2018, 6.3.2.2): write " + first.upper() +
                          " " + second.upper());
  }

  // Of the statement, or after its label or the name of its construct.
  bool isBegin(std::size_t place) const {
    llvm::StringRef before{at_.begin(), place};
    before = before.rtrim();
    return before.find_first_not_of("0123456789") == llvm::StringRef::npos ||
           (before.ends_with(":") && !before.contains('('));
  }

  void check(const parser::Call &call) {
    const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(call.t).u)};
    if (!name || !name->symbol || !isUnknown(name->symbol->GetUltimate()))
      return;
    llvm::StringRef meant{meantBy(name->ToString())};
    if (meant.empty() || (meant.contains("LOCK") && !hasLock(call)))
      return;
    frontEnd_.warning(name->source, "no procedure '" + name->ToString() + "' is declared here: is " + meant +
                                        " meant? If there is such a procedure, declare it EXTERNAL");
  }

  // An external procedure of which the file says nothing but that it is called.
  bool isUnknown(const semantics::Symbol &symbol) const {
    const auto *entity{symbol.detailsIf<semantics::ProcEntityDetails>()};
    return entity && !entity->procInterface() && symbol.implicitAttrs().test(semantics::Attr::EXTERNAL) &&
           !symbol.attrs().test(semantics::Attr::INTRINSIC) &&
           !isDefined(frontEnd_.context().globalScope(), symbol.name());
  }

  static bool isDefined(const semantics::Scope &global, parser::CharBlock name) {
    auto found{global.find(name)};
    return found != global.end() && found->second->has<semantics::SubprogramDetails>();
  }

  // LOCK is a name that many programs have for something else.
  static bool hasLock(const parser::Call &call) {
    return llvm::any_of(std::get<std::list<parser::ActualArgSpec>>(call.t), [](const parser::ActualArgSpec &argument) {
      const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&std::get<parser::ActualArg>(argument.t).u)};
      const auto *value{expr ? semantics::GetExpr(nullptr, expr->value()) : nullptr};
      auto type{value ? value->GetType() : std::nullopt};
      return type && semantics::IsLockType(evaluate::GetDerivedTypeSpec(type));
    });
  }

  FrontEnd &frontEnd_;
  parser::CharBlock at_; // the statement
};

} // namespace

void warnOfSpelling(FrontEnd &frontEnd) {
  Spelling spelling{frontEnd};
  parser::Walk(frontEnd.program(), spelling);
}

} // namespace Atoll
