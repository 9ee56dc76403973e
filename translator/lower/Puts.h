// Puts: the calls that give a coindexed variable a value.
#ifndef ATOLL_TRANSLATOR_LOWER_PUTS_H
#define ATOLL_TRANSLATOR_LOWER_PUTS_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

struct Put {
  std::string text;  // the call, after what describes its arguments
  std::string plain; // the arguments, if it is nothing but a call of atoll_put
};

Put putOf(Lowering &, const model::Assignment &, std::string source, bool same); // to its coindexed variable
std::string definedPut(Lowering &, const model::Access &left, const std::string &source);
// A scalar as the actual argument of a dummy argument that is a descriptor. simple: a variable or a literal constant.
std::string describable(Lowering &, const std::string &source, bool simple, const model::Operand &, const model::Type &,
                        int statement);
bool sameType(const model::Type &, const model::Type &); // nothing has to be converted

} // namespace Atoll
#endif
