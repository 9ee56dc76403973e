// The text of the file and of small things that translated code is made of.
#ifndef ATOLL_TRANSLATOR_LOWER_TEXT_H
#define ATOLL_TRANSLATOR_LOWER_TEXT_H

#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

std::string text(const Lowering &, Range);                       // with all edits so far
std::string temporary(Lowering &, const char *what);             // a name that the file does not contain
std::string status(const Lowering &, const model::StatErrmsg &); // ", stat=.., errmsg=.." or empty
// A position, or another text for messages, as a character literal that C reads; the same of a name in upper case.
std::string locText(const Lowering &, const std::string &loc);
std::string upperText(const Lowering &, std::string name);
// The position of what accesses an object, with its designator behind it, for messages (include/atoll/fortran.h).
std::string locText(const Lowering &, const std::string &loc, Range object);
std::string locText(const Lowering &, const std::string &loc, const model::Access &);
std::string locText(const Lowering &, const model::Access &); // its own position

} // namespace Atoll
#endif
