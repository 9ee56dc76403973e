// Rules of Fortran 2018 on coarrays and images that Flang 22 does not check.
#ifndef ATOLL_TRANSLATOR_FRONTEND_CONSTRAINTS_H
#define ATOLL_TRANSLATOR_FRONTEND_CONSTRAINTS_H

namespace Atoll {

class FrontEnd;

// After FrontEnd::run() has returned Ok. What is wrong is given to FrontEnd::error().
void checkConstraints(FrontEnd &);

} // namespace Atoll
#endif
