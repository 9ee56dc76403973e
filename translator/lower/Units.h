// What each program unit gets.
#ifndef ATOLL_TRANSLATOR_LOWER_UNITS_H
#define ATOLL_TRANSLATOR_LOWER_UNITS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

void finishUnits(Lowering &);
std::string checkCobounds(Lowering &, const std::string &name, const std::string &cobounds, size_t count,
                          const std::string &loc, int unit); // a statement, or none
std::string enteredCobounds(Lowering &, const model::DummyCoarray &, int unit);

} // namespace Atoll
#endif
