// Teams, and TEAM and TEAM_NUMBER wherever they stand.
#ifndef ATOLL_TRANSLATOR_LOWER_TEAMS_H
#define ATOLL_TRANSLATOR_LOWER_TEAMS_H

#include "../model/Model.h"
#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

// An integer, or what stands for one that is not present.
std::string givenOr(Lowering &, const model::Argument &, const std::string &absent, int unit);
std::string teamFunction(Lowering &, const model::IntrinsicFunction &); // GET_TEAM, TEAM_NUMBER
std::string teamNumber(Lowering &, const model::IntrinsicFunction &);
std::string teamOf(Lowering &, const model::IntrinsicFunction &); // of TEAM or TEAM_NUMBER arguments; empty without
std::string teamOrCurrent(Lowering &, const model::IntrinsicFunction &);                  // 0 without
const model::Argument *argumentOf(const model::IntrinsicFunction &, const char *keyword); // or null
std::string imageIn(Lowering &, const model::Access &, const std::vector<std::string> &cosubscripts);

} // namespace Atoll
#endif
