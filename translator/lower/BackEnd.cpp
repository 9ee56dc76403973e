#include "BackEnd.h"
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

#define ROW(NAME) Defect::NAME, #NAME
const std::vector<DefectRow> &defects() {
  static const std::vector<DefectRow> table{
      {ROW(PartsOfArrays),
       "parts of the elements of polymorphic arrays, and parts in class containers, are misdescribed",
       "the runtime describes them (atoll_part, atoll_object_at)", true, false},
      {ROW(SectionsOfPointers),
       "class containers of sections of array pointers, and associate names of these, lose elements",
       "a copy, or each element for itself", true, false},
      {ROW(DeferredLengths), "sections of arrays of deferred length have wrong addresses or lengths",
       "a pointer to the whole array with its length (atoll_alias)", true, false},
      {ROW(LengthsInConstructors),
       "in an array constructor, functions whose result has the length of a dummy argument do not compile",
       "the length of the coarray; else a refusal", true, false},
      {ROW(ElementLengths),
       "in an array constructor the length of a component is taken before the loop variable has a value",
       "a function tells it", true, false},
      {ROW(FunctionsInComplexParts), "internal functions in subscripts before %RE and %IM are taken for external ones",
       "a variable for the subscript", true, false},
      {ROW(ValuesByDescriptor), "values of scalar expressions are passed to descriptors as addresses, or not compiled",
       "a variable", true, false},
      {ROW(CopiedDescriptors),
       "a copy of the descriptor of a polymorphic array is passed to allocatable dummy arguments",
       "END TEAM deallocates only what has a name there", true, false},
      {ROW(UnlimitedSections), "STORAGE_SIZE of sections of unlimited polymorphic arrays is not known",
       "the runtime compares with the whole array (atoll_object_within)", true, false},
      {ROW(PolymorphicSizes), "SIZE takes a section of a polymorphic array for the whole array, with -fcheck=pointer",
       "UBOUND", true, false},
      {ROW(TypesInAllocate), "ALLOCATE that begins with a variable with the name of a type does not compile",
       "a refusal", true, false},
      {ROW(LargeSizes), "ALLOCATE drops the higher bits of the size",
       "the runtime looks at the shape (atoll_alloc_shape)", false, true},
      {ROW(PointersInConcurrent), "a pointer in a BLOCK in DO CONCURRENT is taken for an object that is finalized",
       "a component", false, true},
      {ROW(PolymorphicInConcurrent), "polymorphic objects are not deallocated in DO CONCURRENT (C1139)", "a refusal",
       false, true},
  };
  return table;
}
#undef ROW

bool has(const Lowering &l, Defect defect) {
  const auto &table{defects()};
  auto row{std::find_if(table.begin(), table.end(), [&](const DefectRow &r) { return r.defect == defect; })};
  return row != table.end() && (l.options.gfortran ? row->gfortran : row->flang);
}

} // namespace Atoll
