// What the lowering knows of a source file: the coarray features in it as plain structs with ranges of the cooked text.
// The extraction (frontend/extract/) fills it from Flang's parse tree and symbols; lower/ turns it into edits.
#ifndef ATOLL_TRANSLATOR_MODEL_MODEL_H
#define ATOLL_TRANSLATOR_MODEL_MODEL_H

#include "Constructs.h"
#include "Procedures.h"
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace Atoll::model {

// Text to be taken out or exchanged as it is: codimensions, LOCK_TYPE.
struct TextEdit {
  Range range;
  std::string replacement;
};

// A place in the text that the lowering changes.
using Site = Joined<ObjectSites, StatementSites, ProcedureSites, ConstructSites, Sites<TextEdit>>::Variant;

struct DummyCoarray {
  std::string name;
  int rank{0};
  bool optional{false}, allocatable{false}, assumedSize{false}, needsClass{false};
  bool isVolatile{false};
  // Not a dummy argument of all entries of the procedure, but of these only; 0: of the procedure itself.
  bool sometimes{false};
  std::vector<size_t> ofEntries;
  std::string coboundsVariable;               // not empty: the cobounds are saved in it at entry
  std::vector<std::optional<Range>> cobounds; // lower1, upper1, lower2, ...; absent: 1 (lower), * (upper)
  // A construct or an internal procedure in which another entity has the name.
  struct Hiding {
    Range scope;
    bool associated{false}; // it is an associate name of the coarray, or of a part of it
    bool needsClass{false}; // likewise; see Type
  };
  std::vector<Hiding> hidden;
};

// Where lines are inserted: after a statement, or before the line of the first one (no PROGRAM statement).
struct Point {
  size_t at{0};
  bool before{false};
};

// A coarray of a BLOCK construct, whose cobounds are not constant: saved where the construct is entered
// (C829, 8.5.6.3).
struct BlockCoarray {
  DummyCoarray object;
  Range specification; // of the construct
  Point execution;     // after it
  std::string loc;
};

// A program unit or subprogram with its own declarations.
struct Unit {
  Point begin;          // after its first statement
  Point declarations;   // after USE, IMPORT and IMPLICIT statements
  Point execution;      // after the specification part
  Point end;            // before the END statement
  Range endLabel;       // of that, with the blanks after it; empty: it has none
  Point after;          // ... and after it
  bool ofModule{false}; // a module procedure
  bool contains{false}; // has a CONTAINS statement
  int host{-1};         // internal procedures: the unit of the host
  bool pure{false};
  bool interfaceBody{false};         // has no statements of its own
  std::vector<Point> entries;        // after the ENTRY statements
  std::vector<std::string> saved;    // variables that need an explicit SAVE
  std::vector<DummyCoarray> touched; // static coarrays of this unit
  std::vector<DummyCoarray> dummies;
  std::vector<BlockCoarray> inBlocks;
  std::vector<std::string> shadowed; // intrinsic names that mean something else here
  std::vector<std::string> implicit; // declarations of variables and functions that lack them
  std::vector<std::string> typeUses; // USE statements for types that temporaries need and that have no name here
  // -fcheck=race: it has image control statements, and dummy arguments that it may define: they are kept in
  // `invocation`.
  bool tellsOfEnd{false};
  std::string loc;
};

struct File {
  std::vector<Unit> units;
  std::vector<Statement> statements;
  std::vector<Site> sites;   // innermost first
  std::vector<Range> impure; // references to functions that are not pure
  bool usesCoarrays{false};
  bool usesLibraryModules{false}; // its USE statements, as they become, name modules of Atoll
  int statFailedImage{0};         // STAT_FAILED_IMAGE of the back end
  bool namesEveryVariable{false}; // constructs in it have, or may have, DEFAULT(NONE)
  bool handlesFailures{false};    // looks at failed images, or at the status of a statement that they may make fail
};

} // namespace Atoll::model
#endif
