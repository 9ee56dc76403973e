// Constructs and loops that are taken apart. Part of the model (Model.h).
#ifndef ATOLL_TRANSLATOR_MODEL_CONSTRUCTS_H
#define ATOLL_TRANSLATOR_MODEL_CONSTRUCTS_H

#include "Procedures.h"
#include "Statements.h"
#include <cstdint>
#include <variant>

namespace Atoll::model {

// An index of FORALL or of an implied DO.
struct LoopIndex {
  std::string name;
  int kind{4};
  Range lower, upper;
  std::optional<Range> step;
};

// A WHERE or FORALL statement or construct with coindexed objects, and what is in it. Masks, variables and expressions
// are parts: statements of their own when the construct is taken apart.
struct Masked {
  enum class Kind { Where, Branch, Forall, Assignment, PointerAssignment } kind{Kind::Where};
  Range range;
  std::optional<Range> mask; // of a branch of WHERE (absent: ELSEWHERE) or of FORALL
  int maskRank{0}, maskPart{-1};
  std::vector<LoopIndex> indices; // Forall
  Assignment assignment;          // its statement: the part of the expression; also of a PointerAssignment
  std::optional<ComponentAssignment> components; // of an Assignment of objects with coarray components
  std::vector<Index> leftIndices;                // of FORALL: in the variable's designator, if that is not coindexed
  bool procedure{false};                         // PointerAssignment: of a procedure pointer
  int leftPart{-1};                              // of the variable; without FORALL the same
  std::vector<Masked> body;                      // of WHERE: branches
  int boundsPart{-1};                            // of the bounds of FORALL
  int statement{-1};                             // of the outermost, if it is an action statement
  int unit{-1};
};

// The mask of DO CONCURRENT, which is evaluated for all iterations before the first one (11.1.7.4.2), and what it
// needs.
struct ConcurrentMask {
  std::vector<LoopIndex> indices;
  Range mask;
  bool always{false}; // also if it has none
  int part{-1};       // see Masked
  int statement{-1};  // the DO statement
  int unit{-1};
};

// Indices that a type-spec declares in the header of FORALL or DO CONCURRENT, and that are declared elsewhere.
struct OwnIndices {
  std::vector<LoopIndex> indices;
  int statement{-1}; // the FORALL statement or the DO statement; or
  Range construct;   // a FORALL construct
};

// A variable of LOCAL or LOCAL_INIT locality.
struct LocalVariable {
  std::string name, spec;  // spec: its type, without the length of characters
  std::string attributes;  // ", target"
  std::optional<int> kind; // of characters whose length is not deferred
  int rank{0};
  bool pointer{false}, init{false};
  bool definedAssignment{false}; // see Type
};

// A DO CONCURRENT construct with LOCAL, LOCAL_INIT or REDUCE that becomes DO loops, because variables that the
// iterations share would be taken for proof that nothing depends on their order.
struct SerialLoop {
  Range loop; // from the word CONCURRENT to the end of the statement
  std::vector<LoopIndex> indices;
  std::optional<Range> mask;
  std::vector<LocalVariable> locals;
  int statement{-1}, unit{-1};
};

// Coindexed items of the same implied DO, or nest of them, that need temporaries: input items of READ, and others whose
// value no function can have.
struct ImpliedDo {
  using Function = std::variant<PartInquiry, IntrinsicFunction>;

  std::vector<LoopIndex> indices; // outermost first
  std::vector<Access> items;
  std::vector<Function> functions; // references with such items in their arguments
  bool input{false};
  int statement{-1};
};

// An array constructor of characters with coindexed objects in an implied DO.
struct CharacterConstructor {
  Range typeSpec;            // with `::`; empty: the place for it
  std::vector<Range> values; // those in the implied DO, and those with coindexed objects
  std::int64_t length{0};
  int kind{1}, unit{-1};
};

// A counting DO loop of assignments whose coindexed objects may be accessed in place, where they are on this node, or
// whose coindexed references, or one coindexed variable, may be transferred in blocks, where they are on others
// (frontend/extract/transfers/LinearLoops.cpp says why that is the same).
struct LinearLoop {
  Range header, end; // DO and END DO statements
  LoopIndex index;
  std::vector<int> statements; // of the body
  std::vector<Access> items;   // scalars; the distance from one turn's to the next turn's is constant
  std::vector<Range> names;    // where they mention the DO variable
  bool inPlace{true};
  bool inBlocks{true};
  bool put{false}; // in blocks: one item, the variable of an assignment
  int unit{-1};
};

// A named coarray whose counterparts on images of this node are accessed in place.
struct CoarrayInPlace {
  Coarray coarray;
  Type type;
  bool assumedShape{false}, assumedSize{false};
  bool throughout{false}; // in a loop: this image's own is accessed in no other way than those of others
};

// A DO loop of assignments, calls, IF and CASE constructs and loops of these, with coindexed scalars that may be any
// elements of any images: where their image is another one of this node they are accessed in place
// (frontend/extract/transfers/LoopsInPlace.cpp says why that is the same).
struct LoopInPlace {
  struct Item {
    Access access;
    std::vector<Range> subscripts; // in the order of the dimensions
    size_t coarray{0};
  };
  Range header, end; // DO and END DO statements
  std::vector<CoarrayInPlace> coarrays;
  std::vector<Item> items; // each in an assignment statement
  int unit{-1};
};

// An assignment of arrays, with coindexed arrays or sections that are accessed in place where all their images are
// others of this node (frontend/extract/transfers/ArraysInPlace.cpp).
struct ArraysInPlace {
  struct Item {
    Access access;
    CoarrayInPlace coarray;
  };
  std::vector<Item> items;
  int statement{-1};
  int unit{-1};
};

// Gets, or puts, that may be started one after the other and completed after the last of the constructs between which
// they stand (frontend/extract/transfers/EarlyGets.cpp, LatePuts.cpp).
struct SplitTransfers {
  std::vector<int> statements;     // assignments
  std::vector<std::string> arrays; // of this image, which they fill or read
  int last{-1};                    // the statement after which they are completed,
  Range lastConstruct;             // or, if not empty, the end of the construct
  int unit{-1};
};

// Sites (Model.h).
using ConstructSites = Sites<Masked, ConcurrentMask, OwnIndices, SerialLoop, ImpliedDo, CharacterConstructor,
                             LinearLoop, LoopInPlace, ArraysInPlace, SplitTransfers>;

} // namespace Atoll::model
#endif
