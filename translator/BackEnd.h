// What a back end lacks or does wrongly, by name: the extraction and the lowering ask for that, never for the compiler.
// A compiler more, or a version more, is a column of the table in BackEnd.cpp.
#ifndef ATOLL_TRANSLATOR_BACKEND_H
#define ATOLL_TRANSLATOR_BACKEND_H

#include <string>
#include <vector>

namespace Atoll {

// The compiler that the translated text is for.
struct Compiler {
  bool gfortran{true}; // else flang
  int version{0};      // the major one; 0, or one that the table does not have: all defects of any
  // If `atoll adopt` has tried it out: for each row of the table 'x', or '.' if it does not have the defect.
  std::string measured{};
};

enum class Defect {
  PartsOfArrays,
  SectionsOfPointers,
  UnitsOfStrides,
  DeferredLengths,
  DeferredValues,
  DeferredConversions,
  LengthsInConstructors,
  LengthsOfSubstrings,
  ElementLengths,
  LengthsInAssociate,
  ForgottenLengths,
  SubstringsOfAssociateNames,
  DeferredAssignments,
  AssignedCharacters,
  AssignedSubstrings,
  KindsOfSizes,
  FunctionsInTypeSpecs,
  FunctionsInComplexParts,
  ComplexPartsInShapes,
  FunctionsInAssociate,
  TypesOfTransfer,
  FunctionsInDeallocate,
  ValuesByDescriptor,
  VectorsByDescriptor,
  CharactersOfFunctions,
  CopiedDescriptors,
  CopiedParts,
  UnlimitedSections,
  UnlimitedElements,
  UnlimitedScalars,
  PolymorphicSizes,
  PolymorphicStorageSizes,
  PolymorphicSelectors,
  PolymorphicParentheses,
  BoundsInSelectRank,
  OwnParts,
  ValueArguments,
  ParenthesesInConstructors,
  ParenthesesInAssignments,
  ParenthesesInAssociate,
  ForgottenInterfaces,
  TypesInAllocate,
  RecursionByDefault,
  ImportForms,
  GenericStatements,
  IndexTypes,
  Localities,
  EnvironmentNames,
  LargeSizes,
  PointersInConcurrent,
  PolymorphicInConcurrent,
  TransformedParts,
  TransformedCharacters,
  DeferredTransformations,
  NegativeShifts,
  ParameterLengths,
  CharactersInStructures,
  FunctionsInBlocks,
};

bool has(const Compiler &, Defect);

// The table, for those who show it.
struct DefectRow {
  Defect defect;
  const char *name, *what, *instead; // what is wrong; what the translation does
  // For each column 'x'; '.': the compiler does not have the defect; 'o': no program that shows it is known, but it has
  // been seen, and is worked around.
  const char *compilers;
};
const std::vector<DefectRow> &defects();
const std::vector<Compiler> &defectColumns();

} // namespace Atoll
#endif
