// The text of the file and of small things that translated code is made of.
#ifndef ATOLL_TRANSLATOR_LOWER_TEXT_H
#define ATOLL_TRANSLATOR_LOWER_TEXT_H

#include "../model/Model.h"
#include <string>
#include <utility>
#include <vector>

namespace Atoll {

struct Lowering;

std::string text(const Lowering &, Range); // with all edits so far
// The range with other texts in place of some ranges in it.
std::string textWith(const Lowering &, Range, std::vector<std::pair<Range, std::string>> others);
bool isName(const std::string &);                                // or a number
std::string temporary(Lowering &, const char *what);             // a name that the file does not contain
std::string status(const Lowering &, const model::StatErrmsg &); // ", stat=.., errmsg=.." or empty
// A position, or another text for messages, as a character literal that C reads; the same of a name in upper case.
std::string locText(const Lowering &, const std::string &loc);
std::string upperText(const Lowering &, std::string name);
// The position of what accesses an object, with its designator after it, for messages (include/atoll/fortran.h).
std::string locText(const Lowering &, const std::string &loc, Range object);
std::string locText(const Lowering &, const std::string &loc, const model::Access &);
std::string locText(const Lowering &, const model::Access &); // its own position
// The first of these in a variable, if there may be one: Flang copies constants to the stack for each call. And the
// last of these, if -fcheck=race is given: then the runtime looks at the text of each access.
std::string textOnce(Lowering &, const std::string &loc, int unit);
std::string textOnce(Lowering &, const model::Access &);

} // namespace Atoll
#endif
