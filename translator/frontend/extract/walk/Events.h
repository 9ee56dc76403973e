// Events, notifications and FAIL IMAGE (Fortran 2018, 11.5, 11.6.7, 11.6.8; Fortran 2023, 11.6.9).
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_EVENTS_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_EVENTS_H

#include "Walk.h"

namespace Atoll::extract {

class Events : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::EventPostStmt &x) { return variable(std::get<parser::EventVariable>(x.t).thing); }
  void Post(const parser::EventPostStmt &x);
  bool Pre(const parser::EventWaitStmt &x) { return variable(std::get<parser::EventVariable>(x.t).thing); }
  void Post(const parser::EventWaitStmt &x);
  bool Pre(const parser::NotifyWaitStmt &x) { return variable(std::get<parser::Scalar<parser::Variable>>(x.t).thing); }
  void Post(const parser::NotifyWaitStmt &x);
  void Post(const parser::FailImageStmt &);

private:
  bool variable(const parser::Variable &);
  model::EventControl control(model::EventControl::Kind, const parser::Variable &);
  void wait(model::EventControl, const std::list<parser::EventWaitSpec> &);
};

} // namespace Atoll::extract
#endif
