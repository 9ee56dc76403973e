// The mark of files that concern images.
#ifndef ATOLL_TRANSLATOR_LOWER_MARKS_H
#define ATOLL_TRANSLATOR_LOWER_MARKS_H

#include "../emit/Editor.h"
#include "../model/Model.h"
#include <string>

namespace Atoll {

struct Lowering;

bool usesImages(const model::File &, const Editor &);
std::string mark(const Lowering &); // a procedure, or nothing

} // namespace Atoll
#endif
