// The table of what versions of the back ends lack or can do. Everything that depends on a version asks it.
#include "Compilers.h"
#include "BackEnd.h"
#include <limits>

using namespace atollfc;

namespace {
struct Row {
  Capability capability;
  bool gfortran;
  int first, last; // major versions
};

constexpr int newest{std::numeric_limits<int>::max()};

// tests/compilers proves the versions that are not the system's own; tools/compilers/fetch gets them.
constexpr Row table[]{
    {Capability::Proved, /*gfortran=*/true, 12, 16},
    {Capability::Proved, /*gfortran=*/false, 22, 22},
    {Capability::WarnsOfInterfaceMismatch, /*gfortran=*/false, 22, newest},
    {Capability::LinksFlangRt, /*gfortran=*/false, 21, newest},
};
} // namespace

static const Row *rowOf(const BackEnd &backEnd, Capability capability) {
  for (const Row &row : table)
    if (row.capability == capability && row.gfortran == backEnd.gfortran)
      return &row;
  return nullptr;
}

bool atollfc::has(const BackEnd &backEnd, Capability capability) {
  const Row *row = rowOf(backEnd, capability);
  return row && row->first <= backEnd.majorVersion && backEnd.majorVersion <= row->last;
}

std::string atollfc::versionsWith(const BackEnd &backEnd, Capability capability) {
  const Row *row = rowOf(backEnd, capability);
  if (!row)
    return "none";
  std::string first = std::to_string(row->first);
  if (row->last == newest)
    return first + " and later";
  return row->last == row->first ? first : first + " to " + std::to_string(row->last);
}
