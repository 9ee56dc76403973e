// From the model of a file to edits of its text. One translation unit for each family of statements; this header is
// what they share. Sites arrive innermost first, so the text of a subexpression already has its own edits when the
// statement asks for it.
#ifndef ATOLL_TRANSLATOR_LOWER_LOWERING_H
#define ATOLL_TRANSLATOR_LOWER_LOWERING_H

#include "../emit/Editor.h"
#include "../model/Model.h"
#include "Places.h"
#include "UsersNames.h"
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace Atoll {

// A construct that the lowering cannot translate; it is reported and nothing is emitted.
struct Refusal {
  Range where;
  std::string message;
};

class Lowering {
public:
  // `suffix` makes the names of generated external procedures unique among the files of a program.
  // checks: emit what -fcheck=coarray demands. gfortran: the back end. marks: files that concern images get a mark.
  Lowering(const model::File &file, Editor &editor, std::string suffix, bool checks, bool gfortran, bool marks)
      : file_{file}, editor_{editor}, suffix_{std::move(suffix)}, checks_{checks}, gfortran_{gfortran},
        marksImages_{marks}, usersNames_{editor.raw()}, places_{file}, wraps_(file.statements.size()), needs_(file.units.size()) {}

  std::vector<Refusal> run();
  bool usesImages() const; // Marks.cpp

private:
  // What becomes of an action statement: declarations open a BLOCK around the rest.
  struct Wrap {
    std::vector<std::string> declarations, opens, before, after, closes; // opens and closes: constructs around all
    std::vector<std::string> spans;                                      // before all but declarations; see span
    std::vector<std::string> ends;                                       // of constructs that `before` opens, in order
    std::optional<std::string> core;
  };

  // Values.cpp: coindexed objects in expressions
  void lower(const model::Access &);
  std::string value(const model::Access &); // an expression with the value, for the place of the reference
  bool canWrap(const model::Access &) const;
  bool statInPlace(const model::Access &) const;
  std::optional<model::Header::Kind> headerKind(const model::Access &) const;
  Range withParentheses(Range) const;
  Range place(const model::Access &) const;

  // FunctionValues.cpp: values in place
  std::string scalarValue(const model::Access &);
  std::string functionValue(const model::Access &);

  // Temporaries.cpp: variables of this image that hold the object while its statement is executed
  std::string hoist(const model::Access &, bool get, bool put); // a temporary around the statement
  std::string variable(const model::Access &, bool put);
  std::string imageStatus(const model::Access &);
  std::string copied(const model::Access &, const std::string &value, Wrap &);
  std::string declareLike(const model::Access &, const std::string &name, Wrap &);
  std::string unnamed(const model::Access &, bool put);
  bool isUnfinalized(const model::Access &) const; // a temporary for it must not be finalized
  std::string changedPut(const model::Access &, const std::string &name, const std::string &old);
  std::string putChanged(const model::Access &, const std::string &name, Wrap &);
  std::string bytesOf(const model::Access &);
  std::string copiedBytes(const model::Access &);
  std::string declarePointer(const model::Access &, const std::string &spec, const std::string &name, int rank, Wrap &);
  static void associate(const std::string &name, const std::string &pointer, Wrap &);
  void declareUnfinalized(const model::Access &, const std::string &name, Wrap &);
  void requireDeallocation(const model::Access &);
  std::string allocationLike(const model::Access &,
                             const std::string &name); // an ALLOCATE statement, or empty for a scalar
  struct Sides {
    std::string remote, local;
    bool objects; // both passed by atoll_object
  };
  Sides sides(const model::Access &, const std::string &local);
  std::string getInto(const model::Access &, const std::string &local);
  std::string putFrom(const model::Access &, const std::string &local);

  // Objects.cpp: the arguments that stand for the object
  std::string mold(const model::Access &);  // the local section; vector subscripts become whole dimensions
  std::string image(const model::Access &); // integer(8) expression
  std::string selectedImage(const model::Access &);
  std::string withoutSelector(const model::Access &, Range);
  std::string localSection(const model::Access &, Range);   // the same, without a look at components
  std::string withoutVectors(const model::Access &, Range); // whole dimensions for vector subscripts
  std::string wholeDimension(const model::Access &, const model::VectorSubscript &);
  bool isRoot(const model::Access &, const model::VectorSubscript &) const;
  std::string lowerBound(const model::Access &, const model::VectorSubscript &);
  std::string vectorArguments(const model::Access &); // "ndims, dims, lens, index"
  std::string aliasOf(const model::Access &);
  // How a mold is passed to an entry that takes descriptors: as it is, or as an object that the runtime describes.
  struct Passed {
    std::string text;
    bool object;
  };
  Passed passed(const model::Access &);
  bool isPassedAsObject(const model::Access &) const;
  std::string componentsOf(const model::Access &, const std::string &section);
  struct Parts {                   // the designator of an array of parts of elements
    std::string name, array, part; // `x`, `x(2:)`, `%c`
  };
  std::string partsOf(const model::ArrayOfObjects &, const Parts &, bool needsClass, const std::string &passed,
                      bool object, int unit);
  std::string elementOf(const Parts &, int rank, const std::vector<std::string> &indices, int unit); // Elements.cpp
  std::string passedLike(const std::string &local, const model::Access &, const Passed &);           // the other side
  std::string substring(const model::Access &);
  std::pair<std::string, std::string> substringBounds(const model::Access &);
  std::string lengthOf(const model::Access &, const std::string &section); // of a character object

  // Evaluation.cpp: functions with side effects in indices
  bool isImpure(Range) const;                // it contains a reference to a function that may have side effects
  bool isEvaluated(Range) const;             // all such references in it are in variables now
  bool isPlain(const model::Access &) const; // what is put before its statement is evaluated once, as it is
  bool needsOneReference(const model::Access &) const;
  bool evaluateOnce(const model::Access &); // its indices, if what follows writes them more than once
  void evaluateReferences(const model::Access &);
  void evaluateOnce(const std::vector<model::Index> &, Wrap &);
  void evaluateBefore(const model::Index &, Wrap &); // the index becomes a variable

  // Parts.cpp: objects beyond allocatable and pointer components
  void lower(const model::PartInquiry &);
  struct Shadow {
    std::string prefix; // what stands for the text up to `at`
    size_t at{0};
    std::string image;
  };
  const Shadow &shadow(const model::Access &, bool exists = true);
  std::string shadowText(const model::Access &, Range);
  void useAddresses(Wrap &);
  static std::string placeOf(const std::string &spec, const std::string &object, const std::string &address);
  bool inPure(const model::Access &) const;
  bool wantsPure(int statement, int unit) const;
  static std::string pointTo(const std::string &spec, const std::string &pointer, const std::string &address);
  void requireComponent(const model::Access &, const Shadow &, const model::Hop &, Wrap &);
  void openShadow(const model::Access &, const std::string &object, const std::string &image, const model::Type &,
                  Shadow &, Wrap &);
  static bool isNamedInHost(const model::Access &);
  std::string partFunction(const model::Access &, const model::PartInquiry *);
  void partInto(const model::Access &, const std::string &name, Wrap &);
  std::string elementsInto(const model::Access &, const std::string &name, const std::string &section,
                           const std::string &image, size_t behind, const model::Type &, Wrap &);
  std::string assigned(const model::Type &, const std::string &to, const std::string &from, int unit, Wrap &,
                       int rank = 0);
  std::string partInquiry(const model::PartInquiry &, const model::Access &);
  std::string selectorValue(const model::Access &, const std::string &function);
  void refusePart(const model::Access &, const std::string &where);

  // Bounds.cpp: -fcheck=coarray
  bool isChecked(const model::Access &); // may evaluate the indices once, so ask before their text is used
  std::string checked(const model::Access &, const std::string &image); // the image, after a look at the subscripts
  // `designator`: what stands for the array.
  std::string boundsOf(const model::Access &, const model::Subscripts &, const std::string &designator);
  void checkComponent(const model::Access &, Shadow &, const model::Hop &, Wrap &);
  std::string lengthAndSubstring(const model::Access &);
  std::string boundsOf(const std::string &array, int rank, int unit); // of an allocated coarray

  // Coarrays.cpp: cobounds and enquiry functions
  void lower(const model::IntrinsicFunction &);
  std::string cobounds(const model::Coarray &, int unit);
  std::string imageOf(const model::Coarray &, const std::vector<std::string> &cosubscripts, int unit,
                      const std::string &loc);
  std::string cobound(const model::Coarray &, bool upper, int dim, int unit, const std::string &loc);
  // "name(base" or "name(", after the team if it is not empty
  std::string entryFor(const model::Coarray &, const std::string &name, int unit, const std::string &team = "");

  void lower(const model::ImpliedDo &); // ImpliedDo.cpp
  struct Turns {                        // of the loops: the index variables; `:` for each of them; their extents
    std::string position, colons, extents;
  };
  std::string polymorphicInto(const model::Access &, const std::string &variable);
  std::string elementOfTurns(const Turns &, const std::string &spec, const char *attribute, int rank, Wrap &);
  std::string elementLike(const model::Access &, const Turns &, Wrap &);
  std::string indicesOfTurns(const model::Access &, const Turns &, Wrap &);
  std::string itemInto(const model::Access &, const std::string &element, Wrap &);
  std::string textOf(const model::Access &, const std::string &element);
  template <typename MAKE> std::string turn(const model::Access &, const MAKE &make);

  // Input.cpp: READ statements whose items depend on each other
  std::string inputInOrder(const model::Access &);
  std::string itemBase(const model::Access &, const std::string &name, Wrap &);

  // Transfers.cpp: loops in blocks, gets and puts that are completed later than they are started
  struct Gathered {
    std::string first, second, image; // the item in the first and in the second turn
  };
  void noteGatheredLoops();
  void noteGathered(const model::Access &); // while its own text is there
  std::string gatheredBody(const model::GatheredLoop &, const std::vector<std::string> &buffers);
  void lower(const model::GatheredLoop &);
  void lower(const model::SplitTransfers &);

  // The active combinations of index values of the FORALLs around: lists with an element for each.
  struct Combinations {
    std::vector<model::LoopIndex> indices;
    std::string list, count, turn;
  };
  // AssignedPairs.cpp
  struct Elements;
  bool needsPairs(const model::ComponentAssignment &) const;
  Elements elementsOf(const model::Operand &, const std::vector<model::VectorSubscript> &,
                      const std::vector<std::string> &indices, int unit);
  std::string pairwise(const model::ComponentAssignment &, const Combinations *, const std::string &control,
                       const Wrap &around);

  // Assignments.cpp
  void lower(const model::Assignment &);
  void lower(const model::ComponentAssignment &); // CoarrayAssignments.cpp
  void lower(const model::WholeAssignment &);
  void assignCopy(const model::ComponentAssignment &, const std::string &address);
  std::vector<std::string> extentsOf(const model::WholeAssignment &);
  std::string lengthOf(const model::WholeAssignment &);
  void checkLength(const model::WholeAssignment &);
  std::string putOf(const model::Assignment &, std::string source, bool same); // to its coindexed variable
  std::string definedPut(const model::Access &left, const std::string &source);
  std::string variableWith(const std::string &source, const model::Operand &, const model::Type &, int statement);
  std::string sectionOfPointer(const std::string &section, const model::Operand &, int statement);
  std::string describable(const std::string &source, bool variable, const model::Operand &, const model::Type &,
                          int statement);
  std::string plainPut(const model::Access &, const std::string &source);
  std::string converted(const model::Type &, const std::string &text, int unit);
  std::string convertedCharacters(const std::string &source, int rank, const model::Access &left);

  // Masked.cpp: WHERE and FORALL, taken apart
  void lower(const model::Masked &);
  void lower(const model::ConcurrentMask &);
  void lower(const model::OwnIndices &); // ConcurrentLocality.cpp
  void lower(const model::SerialLoop &);
  std::string ownCopy(const model::LocalVariable &, Wrap &around, int unit);
  bool needsTakingApart(const model::Masked &) const;
  bool hasWrap(int statement) const;
  std::string masked(const model::Masked &, const Combinations *, const std::string &control);
  std::string where(const model::Masked &, const Combinations *, const std::string &control);
  std::string forall(const model::Masked &, const Combinations *);
  std::string whereAssignment(const model::Masked &, const Combinations *, const std::string &control);
  std::string forallAssignment(const model::Masked &, const Combinations &);
  std::string maskedPut(const model::Access &, const std::string &values, const std::string &control);
  std::string pointerAssignment(const model::Masked &, const Combinations &);
  std::string pairwise(const model::Masked &, const Combinations *, const std::string &control);
  std::string savedIndices(const model::Masked &, const Combinations &, std::string &allocations);
  void checkVariable(const model::Masked &);
  void finishVariable(const model::Access &left);
  std::string part(int statement, const std::string &core); // with what belongs before and after it
  static std::string forEach(const Combinations *, const std::string &body);
  // A variable of the construct's own, or one for each combination; what allocates the latter goes to `code`.
  // `finalizable`: its type is, and this is no variable of the user's; it is a pointer, and release() frees it.
  std::string own(const Combinations *, std::string spec, int rank, std::string &code, bool allocated = false,
                  bool finalizable = false);
  std::string release(const std::string &variable, int unit);

  // ImageControl.cpp, Allocate.cpp, Intrinsics.cpp
  void lower(const model::ImageControl &);
  void lower(const model::Critical &);
  void lower(const model::EventControl &); // Events.cpp
  void lower(const model::FailImage &);
  void lowerEventQuery(const model::IntrinsicCall &);
  void notifyAfter(const model::Access &left);
  void lowerImages(const model::IntrinsicFunction &);
  void lowerImageStatus(const model::IntrinsicFunction &);
  std::string touchDummies(int unit); // as lines

  // Teams.cpp
  void lower(const model::FormTeam &);
  void lower(const model::SyncTeam &);
  void lower(const model::ChangeTeam &);
  // An integer, or what stands for one that is not present.
  std::string givenOr(const model::Argument &, const std::string &absent, int unit);
  std::string teamFunction(const model::IntrinsicFunction &); // GET_TEAM, TEAM_NUMBER
  std::string teamNumber(const model::IntrinsicFunction &);
  std::string teamOfNumber(const std::string &value, int unit);
  std::string teamOf(const model::IntrinsicFunction &); // of TEAM or TEAM_NUMBER arguments; empty without
  static const model::Argument *argumentOf(const model::IntrinsicFunction &, const char *keyword); // or null
  std::string teamOrCurrent(const model::IntrinsicFunction &);                                     // 0 without
  std::string teamNumbered(Range number, int unit, const std::string &loc);
  std::string imageIn(const model::Access &, const std::vector<std::string> &cosubscripts);
  std::string own(const std::string &declaredType, int rank, Range object); // lines, or none
  std::string leave(const model::ChangeTeam &, const std::string &entry);
  std::string pointerTo(const std::string &name, const std::string &of, int rank, int kindOf, int unit);

  void lower(const model::Allocate &);
  void lower(const model::Deallocate &);
  std::string valueBefore(const std::string &expression, const model::Operand &, Wrap &, std::string &body);
  void lower(const model::IntrinsicCall &);
  void lowerCollective(const model::IntrinsicCall &);
  std::string imageArgument(const model::Argument *image, int statement);
  void lowerMove(const model::IntrinsicCall &);
  // The section of an array in a designator that ends with it: its place in the text; npos: there is none.
  static size_t sectionIn(const std::string &designator);
  static Parts sectionParts(const std::string &designator);
  Parts partsIn(const model::Argument &, size_t end) const; // end: of what names the parts
  bool writeOnce(const model::Argument &, int statement);
  void requireArgument(const model::IntrinsicCall &);
  void copyInAndOut(const model::Argument &, Wrap &);
  void copySubstrings(const model::Argument &, Wrap &, int unit);
  void lowerReduce(const model::IntrinsicCall &);
  void lowerBroadcastOfParts(const model::IntrinsicCall &);
  std::string broadcastOfParts(const model::IntrinsicCall &, const std::string &object, const std::string &image);
  std::string describedArray(const model::Argument &, const std::string &self, int unit);
  std::string describedObject(const std::string &object, const model::Argument &, int unit);
  std::string truth(Range value, int kind, int statement);
  void lowerAtomic(const model::IntrinsicCall &);
  void lowerRandomInit(const model::IntrinsicCall &);
  void lower(const model::TextEdit &);

  // Branches.cpp: what an action statement defines, before it branches
  std::string ownLabel();
  void delayBranches(int statement);
  void finishCondition(int statement);

  // Statements.cpp: wrapping statements; Units.cpp: what a unit needs
  void finishStatements();
  void finishHeader(const model::Statement &, Wrap &);
  int loopOf(Range label) const;
  std::string endLabelledLoop(Range label);
  void evaluateBefore(const model::HeaderExpression &, Wrap &);
  void evaluateBefore(const model::Header &, Wrap &);
  static std::string assembled(const Wrap &, const std::string &core);
  void finishUnits();
  void touchAround(int statement); // image control: coarray dummies may change
  std::string touch(const model::DummyCoarray &, int unit);

  // Small things.
  std::string text(Range r) const;
  // A construct, or empty for a scalar; `spec` is a type-spec that the dummy argument may have.
  static std::string span(const std::string &array, int rank, const std::string &spec = "type(*)");
  void spanBefore(int statement, const std::optional<model::AllocatableArray> &, const model::Type &);
  std::string passedWhole(Range, const std::optional<Range> &wholeArray, int rank, int unit); // by descriptor
  bool isShadowed(const std::string &name, int unit) const;
  std::string extent(const std::string &array, int dim, int unit);
  std::string extents(const std::string &array, int rank, int unit); // in a list
  std::string shape(const std::string &array, int unit);
  std::string length(const std::string &object, int unit);
  std::string integer8(Range, int unit);
  std::string integer8(const std::string &text, int unit);
  std::string status(const model::StatErrmsg &) const; // ", stat=.., errmsg=.." or empty
  std::string locText(const std::string &loc) const;
  std::string upperText(std::string name) const; // the same of a name, in upper case
  std::string temporary(const char *what);       // a name that the file does not contain
  // An object as the actual argument of a descriptor or address dummy, and the entry that takes it so: where TYPE(*) is
  // not allowed, the runtime makes the descriptor from a CLASS(*) dummy and the entry gets its address.
  std::string touched(const std::string &text, bool needsClass, int unit); // the same, of unknown size
  std::string object(const std::string &text, bool needsClass, int unit);
  // A descriptor that the runtime makes. Where only pure procedures may be called, that is in a variable, which a
  // subroutine defines before the call that gets it: calling() has both.
  std::string description(const std::string &entry, const std::string &arguments, int unit);
  std::string calling(const std::string &call);
  class Describing { // while a statement is lowered
  public:
    Describing(Lowering &, int statement, int unit);
    ~Describing();

  private:
    Lowering &lowering_;
    int before_;
    std::string descriptions_;
  };
  std::string entryName(const std::string &entry, bool needsClass, int unit);
  std::string need(const std::string &entry, int unit);     // notes the interface; returns the name
  std::string intrinsic(const std::string &name, int unit); // another name for it where this means something else
  void refuse(Range where, const std::string &message) { refusals_.push_back({where, message}); }
  Range rangeOf(int statement) const { return file_.statements[statement].range; }
  Wrap &wrap(int statement) { return statement == generated ? generated_ : wraps_[statement]; }
  model::Context contextOf(const model::Access &) const; // Forall where the access is in no action statement

  static constexpr const char *withStat{" + 1099511627776_8"}; // ATOLL_WITH_STAT of include/atoll/fortran.h
  static constexpr int generated{-2}; // the "statement" of an access that a generated function takes care of

  std::string coboundText(Range) const;
  std::string checkCobounds(const std::string &name, const std::string &cobounds, size_t count, const std::string &loc,
                            int unit); // a statement, or none
  const model::DummyCoarray *declaredAbove(const model::IntrinsicFunction &) const;
  std::string enteredCobounds(const model::DummyCoarray &, int unit);
  struct Additions {
    std::string uses, declarations, statements;
    std::vector<std::string> entries; // by entry
  };
  std::set<std::string> typesNamed() const;
  Additions additionsTo(const model::Unit &, int index, const std::set<std::string> &types);
  void enterUnit(const model::Unit &, int index, Additions &);
  std::string mark() const;

  const model::File &file_;
  Editor &editor_;
  std::string suffix_;
  std::string achar_{"achar"}; // another name of it, where that means something else in the file
  bool checks_, gfortran_, marksImages_;
  UsersNames usersNames_;
  Places places_;
  std::vector<Wrap> wraps_;                      // by statement
  std::vector<std::set<std::string>> needs_;     // interface bodies, by unit
  std::map<int, std::set<std::string>> renamed_; // intrinsic functions that have another name there, by unit
  std::map<int, std::vector<std::string>> unitDeclarations_;
  std::set<int> teamConstructors_;                   // units that have a name for TEAM_TYPE: teamOfNumber
  std::map<size_t, size_t> evaluated_;               // begin and end of indices that are variables now: evaluateOnce
  std::map<int, std::string> itemRecords_;           // by statement
  std::optional<Shadow> variable_;                   // what stands for a coarray while the text of an item is made
  std::map<size_t, std::string> images_;             // variables with the image of a reference, by its place
  std::map<size_t, std::string> coboundTexts_;       // of coarrays with a variable for them, by the place of the bound
  std::map<size_t, std::string> aliases_;            // of coarrays of deferred length, by the place of the reference
  std::map<std::string, std::string> functions_;     // generated external functions: interface body -> definition
  std::map<std::pair<int, size_t>, Shadow> shadows_; // by statement and place of the reference
  Wrap generated_;
  std::vector<std::pair<Range, std::string>>
      substitutes_; // in the generated function: the names of its dummy arguments
  // There, the array designator that stands for its dummy argument `atoll_root`, whose vector subscripts count from 0.
  struct Root {
    Range object;
    bool visible; // the object itself can be named there, too
  };
  std::optional<Root> root_;
  struct GatheredLoop {
    const model::GatheredLoop *loop;
    std::string first, second; // the values of the DO variable in the first two turns
  };
  std::map<size_t, GatheredLoop> gatheredLoops_; // by place of their items
  std::map<size_t, Gathered> gathered_;          // by place
  // By statement: the arguments of atoll_get or atoll_put, which is all that it became.
  std::map<int, std::string> plainGets_, plainPuts_;
  std::map<int, std::string> internals_; // generated internal procedures, by unit
  int describing_{-1};       // the statement of the variables for descriptions; -1: they are function references
  std::string descriptions_; // for the next call
  std::set<int> apart_;      // statements with references to functions that are not pure: ConcurrentMask.cpp
  std::vector<std::string> maskedDeclarations_; // of the WHERE or FORALL that is being taken apart
  std::vector<Refusal> refusals_;
  int temporaries_{0}, lastLabel_{100000};
};

} // namespace Atoll
#endif
