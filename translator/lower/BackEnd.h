// What a back end lacks or does wrongly, by name: the lowering asks for that, never for the compiler. A compiler more
// is a column of the table in BackEnd.cpp.
#ifndef ATOLL_TRANSLATOR_LOWER_BACKEND_H
#define ATOLL_TRANSLATOR_LOWER_BACKEND_H

#include <string>
#include <vector>

namespace Atoll {

struct Lowering;

enum class Defect {
  PartsOfArrays,
  SectionsOfPointers,
  DeferredLengths,
  LengthsInConstructors,
  ElementLengths,
  FunctionsInComplexParts,
  ValuesByDescriptor,
  CopiedDescriptors,
  UnlimitedSections,
  PolymorphicSizes,
  TypesInAllocate,
  LargeSizes,
  PointersInConcurrent,
  PolymorphicInConcurrent,
};

bool has(const Lowering &, Defect); // the back end of this file

// The table, for those who show it.
struct DefectRow {
  Defect defect;
  const char *name, *what, *instead; // what is wrong; what the translation does
  bool gfortran, flang;              // the versions that are tested: gfortran 12 to 16, Flang 22
};
const std::vector<DefectRow> &defects();

} // namespace Atoll
#endif
