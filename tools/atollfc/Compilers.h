// What versions of the back ends can and cannot do: the one place where a version number decides anything.
#ifndef ATOLLFC_COMPILERS_H
#define ATOLLFC_COMPILERS_H

#include <string>

namespace atollfc {

struct BackEnd;

enum class Capability {
  Proved,                   // every conformance program has passed with it: docs/features.md
  WarnsOfInterfaceMismatch, // has -Wno-external-interface-mismatch
  KnowsFortran2023,         // has -std=f2023
  LinksFlangRt              // its run-time library is flang_rt, no longer FortranRuntime and FortranDecimal
};

// False if the version is not known.
bool has(const BackEnd &, Capability);
// Older than all that are proved. Such a gfortran tells C wrong bounds of arrays and lengths of characters, and such a
// flang lacks functions that programs are linked with.
bool isTooOld(const BackEnd &);
// The major versions of the family that have it, for messages: "12 to 16".
std::string versionsWith(const BackEnd &, Capability);

} // namespace atollfc
#endif
