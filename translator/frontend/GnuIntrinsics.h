// Functions that gfortran adds to the standard's and Flang does not know: for GnuIntrinsics.cpp.
#ifndef ATOLL_TRANSLATOR_FRONTEND_GNUINTRINSICS_H
#define ATOLL_TRANSLATOR_FRONTEND_GNUINTRINSICS_H

namespace Atoll {

// Whether the back end has them.
void knowGnuIntrinsics(bool);

} // namespace Atoll
#endif
