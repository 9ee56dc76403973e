// Cobounds, image selectors and the enquiry functions on coarrays (Fortran 2018, 9.6, 16.9).
#include "Coarrays.h"
#include "Events.h"
#include "Expressions.h"
#include "Lowering.h"
#include "Needs.h"
#include "Teams.h"
#include "Text.h"
#include "Units.h"

namespace Atoll {

std::string literal(long value) {
  return value < 0 ? "(" + std::to_string(value) + "_8)" : std::to_string(value) + "_8";
}

// The cobounds as the runtime's `co` argument.
static std::string cobounds(const model::Coarray &coarray) {
  if (!coarray.coboundsVariable.empty())
    return coarray.coboundsVariable;
  std::string result;
  for (const auto &bound : coarray.cobounds)
    result += (result.empty() ? "" : ", ") + literal(bound.lower.value_or(1)) + ", " + literal(bound.upper.value_or(0));
  return "[" + result + "]";
}

// An allocatable coarray's entry gets the object itself: the runtime keeps its cobounds with the memory.
std::string entryFor(Lowering &l, const model::Coarray &coarray, const std::string &name, int unit,
                     const std::string &team) {
  std::string corank{std::to_string(coarray.corank) + "_4"}, first{team.empty() ? "" : team + ", "};
  if (!coarray.allocatable)
    return need(l, name, unit) + "(" + first + corank + ", " + cobounds(coarray);
  return need(l, name + "_a", unit) + "(" + first + need(l, coarray.needsClass ? "atoll_address" : "atoll_base", unit) +
         "(" + coarray.base + "), " + corank;
}

std::string imageOf(Lowering &l, const model::Coarray &coarray, const std::vector<std::string> &cosubscripts, int unit,
                    const std::string &loc) {
  if (coarray.corank == 1 && !coarray.allocatable) {
    if (!coarray.coboundsVariable.empty())
      return "(" + cosubscripts[0] + " - " + coarray.coboundsVariable + "(1) + 1_8)";
    long lower{coarray.cobounds[0].lower.value_or(1)};
    return lower == 1 ? cosubscripts[0] : "(" + cosubscripts[0] + " - " + literal(lower - 1) + ")";
  }
  std::string list;
  for (const auto &c : cosubscripts)
    list += (list.empty() ? "" : ", ") + c;
  return entryFor(l, coarray, "atoll_image_of", unit) + ", [" + list + "], " + locText(l, loc) + ")";
}

// One cobound as an integer(8) expression; constant where the language wants a constant expression.
static std::string cobound(Lowering &l, const model::Coarray &coarray, bool upper, int dim, int unit,
                           const std::string &loc) {
  if (!coarray.allocatable && coarray.coboundsVariable.empty()) {
    const auto &bound{coarray.cobounds[dim - 1]};
    if (!upper)
      return literal(bound.lower.value_or(1));
    if (dim < coarray.corank)
      return literal(bound.upper.value_or(0));
  }
  std::string place{", " + std::to_string(dim) + "_4"};
  if (upper && !coarray.nodes.empty())
    return entryFor(l, coarray, "atoll_ucobound_on", unit, coarray.nodes) + place + ", " + loc + ")";
  return entryFor(l, coarray, upper ? "atoll_ucobound" : "atoll_lcobound", unit) + place + ")";
}

// The coarray of an enquiry in the specification part that declares it, if its cobounds are not constant.
static const model::DummyCoarray *declaredAbove(const Lowering &l, const model::IntrinsicFunction &f) {
  if (f.unit < 0 || f.coarray->coboundsVariable.empty() || f.range.begin >= l.file.units[f.unit].execution.at)
    return nullptr;
  for (const auto &dummy : l.file.units[f.unit].dummies)
    if (dummy.coboundsVariable == f.coarray->coboundsVariable)
      return &dummy;
  return nullptr;
}

void lower(Lowering &l, const model::IntrinsicFunction &f) {
  std::string kind{std::to_string(f.resultKind)};
  auto convert{[&](const std::string &text) { return intrinsic(l, "int", f.unit) + "(" + text + ", " + kind + ")"; }};
  auto done{[&](const std::string &text) { l.editor.replace(f.range, text); }};
  if (f.name == "team_variable" || f.name == "team_value")
    return done(teamNumber(l, f));
  if (f.name == "failed_images" || f.name == "stopped_images")
    return lowerImages(l, f);
  if (f.name == "image_status")
    return lowerImageStatus(l, f);
  std::string loc{locText(l, f.loc)}, team{teamOf(l, f)};
  bool onNodes{team.empty() && f.coarray && !f.coarray->nodes.empty()}; // image indices count these, in any team
  if (onNodes)
    team = f.coarray->nodes;
  std::string tail{team.empty() ? ")" : ", " + loc + ")"}, in{onNodes ? "_on" : team.empty() ? "" : "_in"};
  if (f.name == "get_team")
    return done(teamFunction(l, f));
  if (f.name == "team_number")
    return done(convert(teamFunction(l, f)));
  if (!f.coarray) { // THIS_IMAGE(), NUM_IMAGES()
    std::string call{need(l, "atoll_" + f.name + in, f.unit) + "(" + team + (team.empty() ? "" : ", " + loc) + ")"};
    return done(f.resultKind == 4 ? call : convert(call));
  }
  model::Coarray coarray{*f.coarray};
  if (const auto *declared{declaredAbove(l, f)}) // the variable has no value yet
    coarray.coboundsVariable = enteredCobounds(l, *declared, f.unit);
  if (f.name == "image_index") {
    std::string sub{integer8(l, argumentOf(f, "sub")->range, f.unit)};
    std::string call{entryFor(l, coarray, "atoll_image_index" + in, f.unit, team) + ", " + sub + tail};
    return done(f.resultKind == 4 ? call : convert(call));
  }
  auto element{[&](int dim) {
    if (f.name == "this_image")
      return entryFor(l, coarray, "atoll_this_cosubscript" + in, f.unit, team) + ", " + std::to_string(dim) + "_4" +
             tail;
    if (f.name == "lcobound")
      return cobound(l, coarray, false, dim, f.unit, loc);
    std::string upper{cobound(l, coarray, true, dim, f.unit, loc)};
    return f.name == "ucobound" ? upper : upper + " - " + cobound(l, coarray, false, dim, f.unit, loc) + " + 1_8";
  }};
  if (const auto *dim{argumentOf(f, "dim")}) {
    if (dim->isConstant && dim->constant >= 1 && dim->constant <= coarray.corank)
      return done(convert(element(static_cast<int>(dim->constant))));
    bool lower{f.name == "lcobound"};
    std::string name{f.name == "this_image" ? "atoll_this_cosubscript" + in
                     : lower                ? "atoll_lcobound"
                                            : "atoll_ucobound" + in};
    return done(convert(entryFor(l, coarray, name, f.unit, lower ? "" : team) + ", " + need(l, "atoll_dim", f.unit) +
                        "(" + intrinsic(l, "int", f.unit) + "(" + text(l, dim->range) + ", 4), " +
                        std::to_string(coarray.corank) + "_4, " + upperText(l, f.name) + ", " + loc + ")" +
                        (lower ? ")" : tail)));
  }
  std::string list;
  for (int dim{1}; dim <= coarray.corank; ++dim)
    list += (dim > 1 ? ", " : "") + convert(element(dim));
  done("[" + list + "]");
}

} // namespace Atoll
