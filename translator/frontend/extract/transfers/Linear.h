// How an integer expression changes from turn to turn of a DO loop.
#ifndef ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LINEAR_H
#define ATOLL_TRANSLATOR_FRONTEND_EXTRACT_LINEAR_H

#include "Quiet.h"

namespace Atoll::extract {

// The DO variable and what the body assigns to.
struct Turns {
  const semantics::Symbol *variable{nullptr};
  Symbols assigned;
};

constexpr int notAffine{-1};

// 0: the same in every turn; 1: it grows by a constant from turn to turn; notAffine: neither is known.
int degreeOf(const Turns &, const parser::Expr &);

inline bool isInvariant(const Turns &turns, const parser::Expr &x) { return degreeOf(turns, x) == 0; }

} // namespace Atoll::extract
#endif
