// What most of this folder needs of Flang, in one header that CMake precompiles: to parse it takes longer than all the
// rest.
#ifndef ATOLL_TRANSLATOR_FRONTEND_FLANG_H
#define ATOLL_TRANSLATOR_FRONTEND_FLANG_H

#include "Nodes.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

#endif
