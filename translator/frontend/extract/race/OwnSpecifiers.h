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
  void Post(const parser::IoControlSpec &); // IOSTAT= and SIZE=; IOMSG= is defined only after an error
  void Post(const parser::InquireSpec::CharVar &);
  void Post(const parser::InquireSpec::IntVar &x) { define(std::get<1>(x.t).thing.thing); }
  void Post(const parser::InquireSpec::LogVar &x) { define(std::get<1>(x.t).thing.thing); }
  bool Pre(const parser::InquireStmt::Iolength &x) { // the lengths of its items are asked for, not their values
    define(std::get<parser::ScalarIntVariable>(x.t).thing.thing);
    return false;
  }
  void Post(const parser::ImageSelectorSpec::Stat &x) { define(x.v.thing.thing.value()); }

protected:
  // Of ALLOCATE and DEALLOCATE; ERRMSG= is defined only after an error.
  void considerStatus(const parser::StatOrErrmsg &);
  void considerName(const parser::Name &, AccessKind);
  // A scalar internal file: all of it.
  template <typename T> void internalFile(const T &statement, AccessKind kind) {
    if (statement.iounit)
      considerUnit(*statement.iounit, kind);
    for (const parser::IoControlSpec &control : statement.controls)
      if (const auto *unit{std::get_if<parser::IoUnit>(&control.u)})
        considerUnit(*unit, kind);
  }

private:
  void define(const parser::Variable &x, Manner manner = {}) { considerVariable(x, AccessKind::Defines, manner); }
  void considerVariable(const parser::Variable &, AccessKind, Manner = {});
  void considerUnit(const parser::IoUnit &, AccessKind);
  void considerGroup(const parser::Name &);

  std::map<const semantics::Symbol *, std::vector<const parser::Name *>> groups; // of NAMELIST statements
};

} // namespace Atoll::extract
#endif
