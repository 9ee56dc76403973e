// What the visitors of the extraction share. Only this folder includes it.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_STATE_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_STATE_H

#include "../../emit/Selectors.h"
#include "../../model/Model.h"
#include "../Flang.h"
#include "../FrontEnd.h"
#include <map>
#include <set>

namespace Atoll::extract {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

using SomeExpr = evaluate::Expr<evaluate::SomeType>;

struct State {
  FrontEnd &fe;
  model::File &file;
  std::set<const parser::CoindexedNamedObject *> understood{}; // every other coindexed object is refused
  bool failed{false};
  // Associate names of CHANGE TEAM: the variables that hold their cobounds.
  std::map<const semantics::Symbol *, std::string> teamAssociations{};
  std::map<const semantics::Scope *, int> unitOfScope{}; // in the file's list

  // Refuses the construct at `where` by name; what is refused is never translated.
  void refuse(parser::CharBlock where, const std::string &what);
  bool has(Defect defect) const { return Atoll::has(fe.options().compiler, defect); }
  Range range(parser::CharBlock block) const { return fe.range(block); }
  // Of a statement, whose source begins with its label: without that. (No statement begins with a digit.)
  Range statementRange(parser::CharBlock block) const { return withoutLabel(fe.cooked(), fe.range(block)); }
  std::string text(Range range) const { return std::string{fe.cooked().substr(range.begin, range.size())}; }
  std::string loc(parser::CharBlock block) const { return fe.position(block); }
};

// objects/Types.cpp
model::Type typeOf(State &, const SomeExpr &, parser::CharBlock where);
model::Type typeOf(State &, const semantics::DeclTypeSpec &, parser::CharBlock where);
bool needsClass(const semantics::DeclTypeSpec *);
// The type-spec with which an allocatable dummy argument for this object is declared; empty if there is none.
model::DeclaredType declaredTypeOf(State &, const semantics::Symbol &, parser::CharBlock where);

// objects/Coarrays.cpp
// The declared object behind a name, through ASSOCIATE and the like.
const semantics::Symbol &declared(const semantics::Symbol &);
// The names of a data-ref, outermost part last.
void namesOf(const parser::DataRef &, std::vector<const parser::Name *> &);
const semantics::Symbol *coarraySymbol(const parser::DataRef &); // the last part with a corank, or null
model::Coarray coarrayOf(State &, const parser::Name &last, parser::CharBlock whole);
std::string coboundsVariableOf(const semantics::Symbol &);

// objects/Accesses.cpp
model::Access accessOf(State &, const parser::Designator &, const SomeExpr *typed);
// Of the object before `%name` in a reference to a type-bound procedure, or to a type parameter: without its type.
model::Access accessOf(State &, const parser::DataRef &, const SomeExpr *typed, parser::CharBlock source);
model::Access accessOf(State &, const parser::DataRef &, parser::CharBlock source);

// The image selector with its brackets.
Range selectorRange(State &, const parser::ImageSelector &);
// Whether a part after the image selector is an allocatable or pointer component.
bool isBeyondComponent(const parser::Designator &);
const parser::DataRef &dataRef(const parser::Designator &); // without the substring range
void noteSubstring(State &, const parser::Designator &, model::Access &);
// The array of derived type, in a data-ref with a part of nonzero rank.
void noteArray(State &, const parser::DataRef &, std::optional<model::ArrayOfObjects> &,
               const parser::ArrayElement *element = nullptr);
// Whether the elements of the array that a designator denotes are whole elements of the array in memory.
bool endsInArray(const parser::Designator &);
bool isWholeArray(const parser::Designator &); // a component without subscripts (9.5.2)

// The vector subscripts of an array, and all its subscripts.
void addVectors(State &, const parser::ArrayElement &, parser::CharBlock whole, std::vector<model::Index> &,
                std::vector<model::VectorSubscript> &);

// objects/Subscripts.cpp
void addSubscripts(State &, const parser::ArrayElement &, parser::CharBlock whole, model::Access &);

// objects/Operands.cpp
// `x[k]%len`, `x[k]%kind`, `x[k]%p` with a type parameter p (9.4.5): values, which are no coindexed objects. Or null.
const parser::StructureComponent *typeParameterInquiry(const parser::Designator &);
const parser::Designator *coindexedDesignator(const parser::Expr &);
const parser::Designator *coindexedDesignator(const parser::Variable &);
const parser::Expr &withoutParentheses(const parser::Expr &);
model::Operand operandOf(State &, const parser::Expr &);
model::Operand operandOf(State &, const parser::Variable &);
// An array of parts of elements of a polymorphic array, or of a type that needs a class container.
bool isPartOfObjects(State &, const parser::Designator &, const SomeExpr *typed);
std::optional<Range> wholeArrayOf(State &, const parser::Designator &);
// The subscripts with function references in an array of parts of elements, `x(1:3)%v(f(i))`.
std::vector<Range> computedIndices(State &, const parser::Designator &, const SomeExpr *typed);
// The subscripts and substring bounds that refer to functions, except elemental intrinsic ones.
std::vector<model::Index> referringIndices(State &, const parser::Designator &);
bool refersToFunctions(const parser::Designator &); // also in cosubscripts
bool needsMemory(const parser::Expr &);             // a back end may need some to evaluate it
bool hasCoindexed(const parser::Expr &);            // anywhere in it
// Subscripts and bounds of sections in a data-ref that is not coindexed.
void addIndices(State &, const parser::DataRef &, std::vector<model::Index> &);
// The same, with substring bounds.
std::vector<model::Index> indicesOf(State &, const parser::Designator &);
bool hasDeferredLength(const semantics::Symbol &);                     // character (:)
bool hasVariableLength(const semantics::Symbol &);                     // character (n), character (*)
std::optional<std::int64_t> constantLength(State &, const SomeExpr &); // of characters

// `d(2:4)`, `d(::2)(1:2)` of a character array of deferred length.
bool isDeferredSection(const parser::Designator &);

// An array of substrings, or of the %RE or %IM of an array.
bool isArrayOfParts(const parser::Designator &, const SomeExpr *typed);
bool isSubstringOfName(const parser::Designator &); // not of a component

// walk/Specifications.cpp
// After the statement that ends at `end`; before the line of `start` (its label included) if there is none.
model::Point pointAfter(State &, const char *start, const char *end);
model::Unit unitOf(State &, const semantics::Scope &, const parser::SpecificationPart &, const parser::ExecutionPart &,
                   parser::CharBlock unitStatement);
// The coarrays of a BLOCK construct in the unit whose cobounds are not constant.
void addBlock(State &, model::Unit &, const parser::BlockConstruct &);
// After the USE, IMPORT and IMPLICIT statements of a program unit that begins with a statement.
model::Point declarationsOf(State &, const parser::SpecificationPart &, parser::CharBlock unitStatement);

// walk/CharacterConstructors.cpp
// What the back end cannot do with an array constructor; refuses what cannot be helped.
std::optional<model::CharacterConstructor> characterConstructor(State &, const parser::Expr &, int unit);

// walk/Execution.cpp, walk/Declarations.cpp
// A named constant of ISO_FORTRAN_ENV that the back end lacks: its value stands for it. False: it is something else.
bool replaceMissingConstant(State &, const parser::Expr &);
void extractExecution(State &);
void extractDeclarations(State &);
void extractModules(State &); // Modules.cpp: after all others

} // namespace Atoll::extract
#endif
