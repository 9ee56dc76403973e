// Pieces of Fortran text: calls, declarations, constructs that open and close.
#ifndef ATOLL_TRANSLATOR_LOWER_FORTRAN_H
#define ATOLL_TRANSLATOR_LOWER_FORTRAN_H

#include "../model/Types.h"
#include <cstdint>
#include <string>
#include <vector>

namespace Atoll {

std::string listed(const std::vector<std::string> &); // "a, b"
// "f(a, b)", "call f(a, b)", "[a, b]"
std::string reference(const std::string &procedure, const std::vector<std::string> &arguments);
std::string callOf(const std::string &procedure, const std::vector<std::string> &arguments);
std::string arrayOf(const std::vector<std::string> &);

std::string int4(long); // literals
std::string int8(std::int64_t);
std::string plus(std::int64_t); // " + 1_8"
std::string characters(const std::string &length, int kind);
// The type of a variable that has the value of an expression: CLASS for a polymorphic one, characters of deferred
// length.
std::string specOf(const model::Type &);
std::string classOrType(const model::Type &); // the same, but for characters

// Constructs around statements: lines, each with its end.
struct Around {
  std::string open{}, close{};

  std::string around(const std::string &lines) const { return open + lines + close; }
  Around &add(const Around &inner); // around what this is around
  Around &enclose(const Around &outer) { return *this = Around{outer}.add(*this); }
};
Around block(const std::string &declarations); // lines
Around associated(const std::string &name, const std::string &with);
Around ifThen(const std::string &condition);
Around loop(const std::string &index, const std::string &first, const std::string &last, const std::string &step = "");
std::string onlyIf(const std::string &condition, const std::string &action); // one statement

} // namespace Atoll
#endif
