// Statements of input and output, and whatever else defines a coindexed variable.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INPUT_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_INPUT_H

#include "Walk.h"

namespace Atoll::extract {

class Input : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::ReadStmt &x);
  void Post(const parser::ReadStmt &) { reading = inOrder = false; }
  bool Pre(const parser::IoUnit &x);
  bool Pre(const parser::InputItem &x);
  void Post(const parser::InputItem &x);
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

  void checkInner(parser::CharBlock where);

  bool reading{false};
  bool inOrder{false}; // the items of the READ statement depend on each other
  size_t itemBegin{0}; // how many sites there were before the outermost item
};

} // namespace Atoll::extract
#endif
