// The table of defects. Its marks are measured: tests/compilers/defects has a program for each row, which fails where
// the table says 'x' and nowhere else. The extraction and the lowering ask it.
#include "BackEnd.h"
#include "Versions.h"
#include <algorithm>
#include <iterator>
#include <string_view>

namespace Atoll {

static constexpr int gfortranVersions[]{ATOLL_GFORTRAN_VERSIONS}, flangVersions[]{ATOLL_FLANG_VERSIONS};

const std::vector<Compiler> &defectColumns() {
  static const std::vector<Compiler> columns{[] {
    std::vector<Compiler> made;
    for (int version : gfortranVersions)
      made.push_back({true, version});
    for (int version : flangVersions)
      made.push_back({false, version});
    return made;
  }()};
  return columns;
}

// Each row has a mark for each column.
template <size_t N> static constexpr bool isComplete(const DefectRow (&rows)[N]) {
  for (const DefectRow &row : rows)
    if (std::string_view(row.compilers).size() != std::size(gfortranVersions) + std::size(flangVersions))
      return false;
  return true;
}

#define ROW(NAME) Defect::NAME, #NAME
const std::vector<DefectRow> &defects() {
  static constexpr DefectRow table[]{
      {ROW(PartsOfArrays),
       "parts of the elements of polymorphic arrays, and parts in class containers, are misdescribed",
       "the runtime describes them (atoll_part, atoll_object_at)", "xxxxx.."},
      {ROW(SectionsOfPointers),
       "class containers of sections of array pointers, and associate names of these, lose elements",
       "a copy, or each element for itself", "xxxxx.."},
      {ROW(UnitsOfStrides),
       "arrays that get the value of a transformational function are described without the unit of their strides",
       "a bound in the section, and a procedure that may change the array (atoll_span)", "xxxxx.."},
      {ROW(DeferredLengths), "sections of arrays of deferred length have wrong addresses or lengths",
       "a pointer to the whole array with its length (atoll_alias)", "xxxxx.."},
      {ROW(DeferredValues), "objects of deferred length are passed to dummy arguments with VALUE as other characters",
       "a variable whose length is known before the statement, where it can be", "xxxxx.."},
      {ROW(DeferredConversions),
       "arrays of deferred length get another length when characters of another kind are assigned to them",
       "a variable with the length of the object", "xxxxx.."},
      {ROW(LengthsInConstructors),
       "in an array constructor, functions whose result has the length of a dummy argument do not compile",
       "the length of the coarray; else a refusal", "ooooo.."},
      {ROW(LengthsOfSubstrings),
       "LEN of an array of substrings is wrong or does not compile, and SIZE of one does not compile",
       "the bounds of the substrings", "xxxxx.."},
      {ROW(ElementLengths),
       "in an array constructor with an implied DO, characters are evaluated before the loop variable has a value, for "
       "their length",
       "functions give them a constant length; else a refusal", "xxxxx.."},
      {ROW(LengthsInAssociate), "an associate name of an array of characters has length 0",
       "a pointer with the length (atoll_alias)", "xxxxx.."},
      {ROW(ForgottenLengths),
       "an associate name of an array of characters with a length that is not constant has length 0",
       "a refusal where it is a coarray", "x......"},
      {ROW(SubstringsOfAssociateNames),
       "substrings of an associate name whose selector refers to a function do not compile", "a variable", "xxxxx.."},
      {ROW(DeferredAssignments),
       "an expression with a function whose result has the length of a dummy argument does not compile where it is "
       "assigned to an array of deferred length, and has wrong values in WHERE",
       "a variable", "xxxxx.."},
      {ROW(AssignedCharacters),
       "expressions of type character have wrong lengths or values where they are assigned to arrays of deferred "
       "length, and do not compile in SOURCE=",
       "no variable: they are evaluated twice", "xxxxx.."},
      {ROW(AssignedSubstrings),
       "substrings from a variable position on do not compile where they are assigned to arrays of deferred length",
       "an array constructor, or each element for itself", "xxxxx.."},
      {ROW(KindsOfSizes), "SIZE of some expressions is of default kind, whatever KIND= says", "a sum with 0_8",
       "xxxxx.."},
      {ROW(FunctionsInTypeSpecs),
       "functions of the same file in the type-spec of ALLOCATE or of an array constructor, and in subscripts of the "
       "second object of ALLOCATE with SOURCE=, are taken for others",
       "variables; in an array constructor a refusal", "xxxxx.."},
      {ROW(FunctionsInComplexParts), "internal functions in subscripts before %RE and %IM are taken for external ones",
       "a variable for the subscript", "xxxxx.."},
      {ROW(ComplexPartsInShapes), "%RE and %IM in a shape in ALLOCATE are taken for the object that is allocated",
       "variables for the extents, or the complex object", "x......"},
      {ROW(FunctionsInAssociate),
       "in ASSOCIATE, procedures that follow in the text are not known, or their types are not", "variables",
       "xxxxx.."},
      {ROW(TypesOfTransfer), "in ASSOCIATE, the type of the value of TRANSFER is not known",
       "the object in parentheses", "xxxxx.."},
      {ROW(FunctionsInDeallocate), "functions in subscripts in DEALLOCATE are called more than once", "variables",
       "xxxxx.."},
      {ROW(ValuesByDescriptor), "values of scalar expressions are passed to descriptors as addresses, or not compiled",
       "a variable", "....x.."},
      {ROW(VectorsByDescriptor),
       "arrays with vector subscripts are not compiled as actual arguments that are described, nor their substrings in "
       "SIZE",
       "parentheses; whole dimensions", "xxxxx.."},
      {ROW(CharactersOfFunctions),
       "characters become no TYPE(*) of a function whose result has an extent or a length that depends on arguments",
       "CHARACTER(*)", ".xxxx.."},
      {ROW(CopiedDescriptors),
       "a copy of the descriptor of a polymorphic array is passed to allocatable dummy arguments",
       "END TEAM deallocates only what has a name there", "xxxxx.."},
      {ROW(CopiedParts),
       "parts of the elements of an array, and polymorphic arrays where the dummy argument is not polymorphic, are "
       "passed to "
       "coarray dummy arguments as copies",
       "a refusal", "xxxxx.."},
      {ROW(UnlimitedSections), "STORAGE_SIZE of sections of unlimited polymorphic arrays is not known",
       "the runtime compares with the whole array (atoll_object_within)", "xxxxx.."},
      {ROW(UnlimitedElements), "elements of unlimited polymorphic arrays are misdescribed",
       "the runtime describes them (atoll_scalar)", "xxxxx.."},
      {ROW(UnlimitedScalars),
       "unlimited polymorphic scalars that are allocated like one of type character have no length",
       "an element of an array", "xxxxx.."},
      {ROW(PolymorphicSizes), "SIZE takes a section of a polymorphic array for the whole array, with -fcheck=pointer",
       "UBOUND", "xxxxx.."},
      {ROW(PolymorphicStorageSizes), "STORAGE_SIZE of polymorphic arrays and their sections does not compile",
       "the runtime finds it (atoll_object)", "xxxxx.."},
      {ROW(PolymorphicSelectors),
       "polymorphic variables in parentheses do not compile as selectors, or lose their type", "no parentheses",
       "xxxxx.."},
      {ROW(PolymorphicParentheses),
       "polymorphic arrays in parentheses have wrong values as actual arguments, or programs crash", "no parentheses",
       "xxxxx.."},
      {ROW(BoundsInSelectRank), "the value of a function has lower bounds of 0 in SELECT RANK", "a variable",
       "xxxxx.."},
      {ROW(OwnParts), "copies of objects with allocatable components of their own type share memory with these",
       "a refusal", "xxxxo.."},
      {ROW(ValueArguments), "the allocatable components of actual arguments are not copied for VALUE", "a refusal",
       "xxxxx.."},
      {ROW(ParenthesesInConstructors),
       "the components of x in parentheses in a structure constructor are deallocated afterwards, where x is "
       "finalizable",
       "no parentheses", "xxxxx.."},
      {ROW(ParenthesesInAssignments), "the allocatable components of x and y share memory after y = (x)",
       "no parentheses", "xxxx..."},
      {ROW(ParenthesesInAssociate), "an array in parentheses is taken for the array itself as a selector",
       "an array constructor", ".xxxx.."},
      {ROW(ForgottenInterfaces),
       "in the body of MODULE PROCEDURE the explicit interfaces of dummy procedures are forgotten", "a refusal",
       "xxxxx.."},
      {ROW(TypesInAllocate), "ALLOCATE that begins with a variable with the name of a type does not compile",
       "a refusal", "xxxxx.."},
      {ROW(RecursionByDefault), "procedures are not recursive unless they say so", "RECURSIVE", "xxxxx.."},
      {ROW(ImportForms), "IMPORT with ALL, NONE or ONLY, or outside of interface bodies, is not known",
       "IMPORT with a list, or nothing", "xxxx..."},
      {ROW(GenericStatements), "the GENERIC statement is not known", "an interface block", "xxxxx.."},
      {ROW(IndexTypes), "the type-spec of an index in FORALL, DO CONCURRENT or an implied DO is not known",
       "a declaration", "xxxxx.."},
      {ROW(Localities), "LOCAL, LOCAL_INIT, SHARED, REDUCE and DEFAULT(NONE) of DO CONCURRENT are not known",
       "DO loops", "xxxxx.."},
      {ROW(EnvironmentNames), "ISO_FORTRAN_ENV lacks names of Fortran 2018",
       "Atoll's own module has them, or their values are there", "xxxxx.."},
      {ROW(LargeSizes), "ALLOCATE drops the higher bits of the size",
       "the runtime looks at the shape (atoll_alloc_shape)", ".....xx"},
      {ROW(PointersInConcurrent), "a pointer in a BLOCK in DO CONCURRENT is taken for an object that is finalized",
       "a component", ".....xx"},
      {ROW(PolymorphicInConcurrent), "polymorphic objects are not deallocated in DO CONCURRENT (C1139)", "a refusal",
       ".....xx"},
      {ROW(TransformedParts),
       "transformational functions free the allocatable components of the value of a function, or the variable's "
       "before",
       "a variable", "xxxxx.."},
      {ROW(TransformedCharacters),
       "transformational functions of an expression with a character function whose length is an argument do not "
       "compile",
       "a variable", "xxxxx.."},
      {ROW(DeferredTransformations), "transformational functions of characters of deferred length have wrong values",
       "a variable whose length is not deferred; in an implied DO a refusal", "x......"},
      {ROW(NegativeShifts), "CSHIFT by a negative number has wrong values if the extents are not constant",
       "a function that shifts by a number that is not negative", ".....x."},
      {ROW(CharactersInStructures),
       "in a structure constructor the value of a character function does not compile for a component of deferred "
       "length",
       "a variable", "xxxxx.."},
      {ROW(ParameterLengths), "a character component whose length is a type parameter is described with another length",
       "a refusal", "xxxx..."},
      {ROW(FunctionsInBlocks),
       "a function of which only the type is declared is none where the first reference is in a BLOCK construct",
       "a declaration as EXTERNAL or INTRINSIC", "xxxxx.."},
  };
  static_assert(isComplete(table), "a row lacks the mark of a version in versions.txt: measure.py --show tells it");
  static const std::vector<DefectRow> rows(std::begin(table), std::end(table));
  return rows;
}
#undef ROW

static bool isColumnOf(const Compiler &column, const Compiler &compiler) {
  return column.gfortran == compiler.gfortran && column.version == compiler.version;
}

bool has(const Compiler &compiler, Defect defect) {
  for (size_t i{0}; i < compiler.measured.size(); ++i)
    if (defects()[i].defect == defect)
      return compiler.measured[i] == 'x';
  const auto &columns{defectColumns()};
  bool known{std::any_of(columns.begin(), columns.end(), [&](const auto &c) { return isColumnOf(c, compiler); })};
  for (const DefectRow &row : defects())
    if (row.defect == defect)
      for (size_t i{0}; i < columns.size(); ++i)
        if (row.compilers[i] != '.' &&
            (known ? isColumnOf(columns[i], compiler) : columns[i].gfortran == compiler.gfortran))
          return true;
  return false;
}

} // namespace Atoll
