// Variables of this image that hold a coindexed object while its statement is executed.
#ifndef ATOLL_TRANSLATOR_LOWER_TEMPORARIES_H
#define ATOLL_TRANSLATOR_LOWER_TEMPORARIES_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;
struct Wrap;

std::string hoist(Lowering &, const model::Access &, bool get, bool put); // a temporary around the statement
std::string variable(Lowering &, const model::Access &, bool put);
std::string allocatableCopy(Lowering &, const model::Access &);
std::string imageStatus(Lowering &, const model::Access &); // defines the variable of STAT=
// The image selector of a variable that the statement does not transfer: what it needs before.
void selectBefore(Lowering &, const model::Access &, int statement);
std::string changedPut(Lowering &, const model::Access &, const std::string &name, const std::string &old);
std::string bytesOf(Lowering &, const model::Access &);
std::string copiedBytes(Lowering &, const model::Access &);
void requireDeallocation(Lowering &, const model::Access &);
std::string getInto(Lowering &, const model::Access &, const std::string &local);
std::string putFrom(Lowering &, const model::Access &, const std::string &local);

} // namespace Atoll
#endif
