// Collective subroutines.
#ifndef ATOLL_TRANSLATOR_LOWER_COLLECTIVES_H
#define ATOLL_TRANSLATOR_LOWER_COLLECTIVES_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

void lowerCollective(Lowering &, const model::IntrinsicCall &);
void lowerComplete(Lowering &, const model::IntrinsicCall &);
void lowerReduce(Lowering &, const model::IntrinsicCall &); // Reduce.cpp
// RESULT_IMAGE or SOURCE_IMAGE.
std::string imageArgument(Lowering &, const model::Argument *image, int statement);
// The number of TEAM, or ATOLL_CURRENT_TEAM.
std::string teamArgument(Lowering &, const model::IntrinsicCall &);
std::string broadcastOfParts(Lowering &, const model::IntrinsicCall &, const std::string &object,
                             const std::string &image, const std::string &team);

} // namespace Atoll
#endif
