// ALLOCATE and DEALLOCATE of coarrays.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ALLOCATION_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_ALLOCATION_H

#include "Walk.h"

namespace Atoll::extract {

class Allocation : virtual public Walk {
public:
  using Walk::Walk;
  bool Pre(const parser::AllocateStmt &x);
  void Post(const parser::AllocateStmt &x);
  void Post(const parser::DeallocateStmt &x);

private:
  Range typeSpecRange(const parser::TypeSpec &);
  model::Allocation allocationOf(const parser::AllocateObject &x);
  void addCobounds(const parser::AllocateCoarraySpec &spec, model::Allocation &object);
  Range shapedRange(Range object);
};

} // namespace Atoll::extract
#endif
