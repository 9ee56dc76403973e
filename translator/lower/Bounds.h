// -fcheck=coarray.
#ifndef ATOLL_TRANSLATOR_LOWER_BOUNDS_H
#define ATOLL_TRANSLATOR_LOWER_BOUNDS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;
struct Shadow;
struct Wrap;

bool isChecked(const Lowering &,
               const model::Access &); // may evaluate the indices once, so ask before their text is used
std::string checked(Lowering &, const model::Access &,
                    const std::string &image); // the image, after a look at the subscripts
std::string boundsOf(Lowering &, const std::string &array, int rank, int unit); // of an allocated coarray
void checkComponent(Lowering &, const model::Access &, Shadow &, const model::Hop &, Wrap &);

} // namespace Atoll
#endif
