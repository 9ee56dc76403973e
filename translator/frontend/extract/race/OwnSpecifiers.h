// -fcheck=race: variables in specifiers of statements, and what a namelist group or an internal file stands for.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNSPECIFIERS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_OWNSPECIFIERS_H

#include "OwnFound.h"

namespace Atoll::extract {

class OwnSpecifiers : public OwnFound {
public:
  using OwnFound::OwnFound;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}

  bool Pre(const parser::WriteStmt &);
  void Post(const parser::NamelistStmt::Group &);
  void Post(const parser::IoControlSpec &);
  void Post(const parser::ConnectSpec &x) { considerStatusIn(x); }
  void Post(const parser::CloseStmt::CloseSpec &x) { considerStatusIn(x); }
  void Post(const parser::PositionOrFlushSpec &x) { considerStatusIn(x); }
  void Post(const parser::WaitSpec &x) { considerStatusIn(x); }
  void Post(const parser::InquireSpec::CharVar &);
  void Post(const parser::InquireSpec::IntVar &);
  void Post(const parser::InquireSpec::LogVar &x) { define(std::get<1>(x.t).thing.thing); }
  bool Pre(const parser::InquireStmt::Iolength &x) { // the lengths of its items are asked for, not their values
    define(std::get<parser::ScalarIntVariable>(x.t).thing.thing);
    return false;
  }
  void Post(const parser::ImageSelectorSpec::Stat &x) { define(x.v.thing.thing.value()); }

protected:
  void considerStatus(const parser::StatOrErrmsg &); // of ALLOCATE and DEALLOCATE
  // IOMSG= and ERRMSG= are defined after an error only. At the end of each statement.
  void considerMessage();
  void considerName(const parser::Name &, AccessKind, Manner = {});
  // The objects of the namelist group, if one is given.
  void considerGroups(const std::list<parser::IoControlSpec> &, AccessKind, Manner = {});
  // A scalar internal file: all of it. An array: the elements that change.
  template <typename T> void internalFile(const T &statement, AccessKind kind) {
    bool branches{mayBranch(statement.controls)};
    if (statement.iounit)
      considerUnit(*statement.iounit, kind, branches);
    for (const parser::IoControlSpec &control : statement.controls)
      if (const auto *unit{std::get_if<parser::IoUnit>(&control.u)})
        considerUnit(*unit, kind, branches);
  }
  // By ERR=, END= or EOR=: what is told after the statement would be left out.
  static bool mayBranch(const std::list<parser::IoControlSpec> &);

private:
  template <typename Specifier> void considerStatusIn(const Specifier &x) {
    if (const auto *given{std::get_if<parser::StatVariable>(&x.u)}) {
      status = &given->v.thing.thing;
      define(*status);
    } else if (const auto *given{std::get_if<parser::MsgVariable>(&x.u)}) {
      message = &given->v.thing.thing;
    }
  }
  void define(const parser::Variable &x, Manner manner = {}) { considerVariable(x, AccessKind::Defines, manner); }
  void considerVariable(const parser::Variable &, AccessKind, Manner = {});
  void considerUnit(const parser::IoUnit &, AccessKind, bool branches);
  void considerGroup(const parser::Name &, AccessKind, Manner = {});

  std::map<const semantics::Symbol *, std::vector<const parser::Name *>> groups; // of NAMELIST statements
  const parser::Variable *status{nullptr}, *message{nullptr};                    // of the statement
};

} // namespace Atoll::extract
#endif
