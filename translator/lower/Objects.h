// The arguments that stand for a coindexed object.
#ifndef ATOLL_TRANSLATOR_LOWER_OBJECTS_H
#define ATOLL_TRANSLATOR_LOWER_OBJECTS_H

#include "../model/Model.h"
#include "Elements.h"
#include <map>
#include <string>
#include <utility>

namespace Atoll {

struct Lowering;

struct Objects {
  std::map<size_t, std::string> images{};  // variables with the image of a reference, by its place
  std::map<size_t, std::string> aliases{}; // of coarrays of deferred length, by the place of the reference
};

std::string mold(Lowering &, const model::Access &);  // the local section; vector subscripts become whole dimensions
std::string image(Lowering &, const model::Access &); // integer(8) expression
std::string selectedImage(Lowering &, const model::Access &);
std::string withoutSelector(Lowering &, const model::Access &, Range);
std::string localSection(Lowering &, const model::Access &, Range);   // the same, without a look at components
std::string withoutVectors(Lowering &, const model::Access &, Range); // whole dimensions for vector subscripts
std::string vectorArguments(Lowering &, const model::Access &);       // "ndims, dims, lens, index"
std::string aliasOf(Lowering &, const model::Access &);
std::pair<std::string, std::string> substringBounds(Lowering &, const model::Access &);
std::string lengthOf(Lowering &, const model::Access &, const std::string &section); // of a character object

// How a mold is passed to an entry that takes descriptors: as it is, or as an object that the runtime describes.
struct Passed {
  std::string text;
  bool object;
};
Passed passed(Lowering &, const model::Access &);
bool isPart(const Lowering &, const model::Operand &); // a section or a part that needs a copy
bool isPassedAsObject(const Lowering &, const model::Access &);
std::string passedLike(Lowering &, const std::string &local, const model::Access &, const Passed &); // the other side
std::string partsOf(Lowering &, const model::ArrayOfObjects &, const Parts &, bool needsClass,
                    const std::string &passed, bool object, int unit);

} // namespace Atoll
#endif
