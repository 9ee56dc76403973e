// Image control statements and CRITICAL.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_IMAGECONTROL_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_IMAGECONTROL_H

#include "Walk.h"

namespace Atoll::extract {

class ImageControl : virtual public Walk {
public:
  using Walk::Walk;
  void Post(const parser::SyncAllStmt &x) { control(model::ImageControl::Kind::SyncAll, x.v); }
  void Post(const parser::SyncMemoryStmt &x) { control(model::ImageControl::Kind::SyncMemory, x.v); }
  void Post(const parser::SyncImagesStmt &x);
  bool Pre(const parser::LockStmt &x);
  void Post(const parser::LockStmt &x);
  bool Pre(const parser::UnlockStmt &x) { return lockVariable(std::get<parser::LockVariable>(x.t).thing); }
  void Post(const parser::UnlockStmt &x);
  void Post(const parser::CriticalConstruct &x);

private:
  model::ImageControl &control(model::ImageControl::Kind kind, const std::list<parser::StatOrErrmsg> &status);
  bool lockVariable(const parser::Variable &variable);
  void lock(model::ImageControl::Kind kind, const parser::Variable &variable, model::StatErrmsg status,
            std::optional<Range> acquired);
};

} // namespace Atoll::extract
#endif
