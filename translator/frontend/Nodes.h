// Parts of nodes of Flang's parse tree that its versions name differently: members up to 22, tuples with functions
// since.
#ifndef ATOLL_TRANSLATOR_FRONTEND_NODES_H
#define ATOLL_TRANSLATOR_FRONTEND_NODES_H

#include "flang/Parser/parse-tree.h"
#include "llvm/Config/llvm-config.h"

namespace Atoll {

#if LLVM_VERSION_MAJOR >= 23
template <typename T> const auto &baseOf(const T &x) { return std::get<Fortran::parser::DataRef>(x.t); }
inline const auto &componentOf(const Fortran::parser::StructureComponent &x) { return x.Component(); }
inline const auto &elementSubscripts(const Fortran::parser::ArrayElement &x) { return x.Subscripts(); }
inline const auto &imageSelectorOf(const Fortran::parser::CoindexedNamedObject &x) {
  return std::get<Fortran::parser::ImageSelector>(x.t);
}
inline const auto &callIn(const Fortran::parser::CallStmt &x) { return std::get<Fortran::parser::Call>(x.t); }
template <typename Bounds> const auto &nameOf(const Bounds &x) { return x.Name(); }
template <typename Bounds> const auto &lowerOf(const Bounds &x) { return x.Lower(); }
template <typename Bounds> const auto &upperOf(const Bounds &x) { return x.Upper(); }
template <typename Bounds> const auto &stepOf(const Bounds &x) { return x.Step(); }
#else
template <typename T> const auto &baseOf(const T &x) { return x.base; }
inline const auto &componentOf(const Fortran::parser::StructureComponent &x) { return x.component; }
inline const auto &elementSubscripts(const Fortran::parser::ArrayElement &x) { return x.subscripts; }
inline const auto &imageSelectorOf(const Fortran::parser::CoindexedNamedObject &x) { return x.imageSelector; }
inline const auto &callIn(const Fortran::parser::CallStmt &x) { return x.call; }
template <typename Bounds> const auto &nameOf(const Bounds &x) { return x.name; }
template <typename Bounds> const auto &lowerOf(const Bounds &x) { return x.lower; }
template <typename Bounds> const auto &upperOf(const Bounds &x) { return x.upper; }
template <typename Bounds> const auto &stepOf(const Bounds &x) { return x.step; }
#endif

} // namespace Atoll
#endif
