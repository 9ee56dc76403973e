// Statements of input and output, and whatever else defines a coindexed variable.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INPUT_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INPUT_H

#include "Walk.h"

namespace Atoll::extract {

class Input : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::ReadStmt &x);
  void Post(const parser::ReadStmt &) { reading = false; }
  bool Pre(const parser::IoUnit &x);
  bool Pre(const parser::InputItem &x);
  bool Pre(const parser::InputImpliedDo &x);
  void Post(const parser::InputImpliedDo &);
  bool Pre(const parser::OutputImpliedDo &x);
  void Post(const parser::OutputImpliedDo &) { endImpliedDo(); }
  bool Pre(const parser::StatVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::MsgVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::IdVariable &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::IoControlSpec::Size &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::ConnectSpec::Newunit &x) { return output(x.v.thing.thing); }
  bool Pre(const parser::InquireSpec::CharVar &x);
  bool Pre(const parser::InquireSpec::IntVar &x) {
    return output(std::get<parser::ScalarIntVariable>(x.t).thing.thing);
  }
  bool Pre(const parser::InquireSpec::LogVar &x);
  bool Pre(const parser::InquireStmt::Iolength &x);

private:
  bool output(const parser::Variable &variable);

  bool isLoopVariable(const parser::Name &) const;
  void checkPlaces(const parser::InputItem &);
  void checkDependence(const parser::InputItem &);
  void checkItem(const parser::Designator &);
  void addLoopItem(const parser::Designator &, const SomeExpr *typed);

  bool reading{false};
  std::vector<const parser::IoImpliedDoControl *> controls;                       // of the implied DOs around
  std::map<const semantics::Symbol *, const parser::IoImpliedDoControl *> loopOf; // the implied DO that reads a coarray
  std::vector<const semantics::Symbol *> read;          // variables that the present READ statement defines
  std::vector<const semantics::Symbol *> placed;        // variables on which items depend, which it has read before
  std::vector<const semantics::Symbol *> readElsewhere; // coarrays that it defines by way of an image selector
};

} // namespace Atoll::extract
#endif
