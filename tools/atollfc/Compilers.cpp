// The table of what versions of the back ends lack or can do. Everything that depends on a version asks it.
#include "Compilers.h"
#include "BackEnd.h"
#include "Versions.h"
#include <iterator>
#include <limits>

using namespace atollfc;

namespace {
struct Row {
  Capability capability;
  bool gfortran;
  int first, last; // major versions
};

constexpr int newest{std::numeric_limits<int>::max()};
constexpr int gfortran[]{ATOLL_GFORTRAN_VERSIONS}, flang[]{ATOLL_FLANG_VERSIONS}; // those that are tested

constexpr Row table[]{
    {Capability::Proved, /*gfortran=*/true, *std::begin(gfortran), *std::rbegin(gfortran)},
    {Capability::Proved, /*gfortran=*/false, *std::begin(flang), *std::rbegin(flang)},
    {Capability::WarnsOfInterfaceMismatch, /*gfortran=*/false, 22, newest},
    {Capability::KnowsFortran2023, /*gfortran=*/true, 14, newest},
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

bool atollfc::isTooOld(const BackEnd &backEnd) {
  return backEnd.majorVersion > 0 && backEnd.majorVersion < rowOf(backEnd, Capability::Proved)->first;
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
