// Cobounds, image selectors and the enquiry functions on coarrays (Fortran 2018, 9.6, 16.9).
#include "Coarrays.h"
#include "Events.h"
#include "Expressions.h"
#include "Fortran.h"
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
static std::string baseOf(Lowering &l, const model::Coarray &coarray, int unit) {
  return need(l, coarray.needsClass ? "atoll_address" : "atoll_base", unit) + "(" + coarray.base + ")";
}

std::string entryFor(Lowering &l, const model::Coarray &coarray, const std::string &name, int unit,
                     const std::string &team) {
  std::string corank{std::to_string(coarray.corank) + "_4"}, first{team.empty() ? "" : team + ", "};
  if (!coarray.allocatable)
    return need(l, name, unit) + "(" + first + corank + ", " + cobounds(coarray);
  return need(l, name + "_a", unit) + "(" + first + baseOf(l, coarray, unit) + ", " + corank;
}

std::string imageOf(Lowering &l, const model::Access &a, const std::vector<std::string> &cosubscripts) {
  const auto &coarray{a.coarray};
  if (coarray.corank == 1 && !coarray.allocatable) {
    if (!coarray.coboundsVariable.empty())
      return "(" + cosubscripts[0] + " - " + coarray.coboundsVariable + "(1) + 1_8)";
    long lower{coarray.cobounds[0].lower.value_or(1)};
    return lower == 1 ? cosubscripts[0] : "(" + cosubscripts[0] + " - " + literal(lower - 1) + ")";
  }
  if (coarray.corank == 1)
    return reference(need(l, "atoll_image_of_one", a.unit),
                     {baseOf(l, coarray, a.unit), cosubscripts[0], textOnce(l, a)});
  std::string list;
  for (const auto &c : cosubscripts)
    list += (list.empty() ? "" : ", ") + c;
  return entryFor(l, coarray, "atoll_image_of", a.unit) + ", [" + list + "], " + textOnce(l, a) + ")";
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

namespace {
// An enquiry about the image indices or the cobounds of a coarray, or in a team.
struct Enquiry {
  const model::IntrinsicFunction &function;
  model::Coarray coarray{}; // if there is one
  std::string loc, team;    // team: or the nodes that image indices count
  std::string which;        // of the variants of the entries
  // What ends the arguments of an entry.
  std::string tail() const { return team.empty() ? ")" : ", " + loc + ")"; }
};
} // namespace

static Enquiry enquiryOf(Lowering &l, const model::IntrinsicFunction &f) {
  Enquiry e{f, {}, locText(l, f.loc), teamOf(l, f), ""};
  bool onNodes{e.team.empty() && f.coarray && !f.coarray->nodes.empty()}; // in any team
  e.which = onNodes ? "_on" : e.team.empty() ? "" : "_in";
  if (onNodes)
    e.team = f.coarray->nodes;
  return e;
}

static std::string inResultKind(Lowering &l, const model::IntrinsicFunction &f, const std::string &value) {
  return reference(intrinsic(l, "int", f.unit), {value, std::to_string(f.resultKind)});
}

static std::string ofDefaultKind(Lowering &l, const model::IntrinsicFunction &f, const std::string &value) {
  return f.resultKind == 4 ? value : inResultKind(l, f, value);
}

// One element of the result.
static std::string oneOf(Lowering &l, const Enquiry &e, int dim) {
  const auto &f{e.function};
  if (f.name == "this_image")
    return entryFor(l, e.coarray, "atoll_this_cosubscript" + e.which, f.unit, e.team) + ", " + int4(dim) + e.tail();
  if (f.name == "lcobound")
    return cobound(l, e.coarray, false, dim, f.unit, e.loc);
  std::string upper{cobound(l, e.coarray, true, dim, f.unit, e.loc)};
  return f.name == "ucobound" ? upper : upper + " - " + cobound(l, e.coarray, false, dim, f.unit, e.loc) + " + 1_8";
}

// The element that DIM= selects, which the runtime looks at if it is not a constant.
static std::string selected(Lowering &l, const Enquiry &e, const model::Argument &dim) {
  const auto &f{e.function};
  if (dim.isConstant && dim.constant >= 1 && dim.constant <= e.coarray.corank)
    return oneOf(l, e, static_cast<int>(dim.constant));
  bool lower{f.name == "lcobound"};
  std::string name{f.name == "this_image" ? "atoll_this_cosubscript" + e.which
                   : lower                ? "atoll_lcobound"
                                          : "atoll_ucobound" + e.which};
  std::string entry{entryFor(l, e.coarray, name, f.unit, lower ? "" : e.team)}, check{need(l, "atoll_dim", f.unit)};
  std::string checked{reference(check, {reference(intrinsic(l, "int", f.unit), {text(l, dim.range), "4"}),
                                        int4(e.coarray.corank), upperText(l, f.name), e.loc})};
  return entry + ", " + checked + (lower ? ")" : e.tail());
}

// IMAGE_INDEX, THIS_IMAGE, LCOBOUND, UCOBOUND and COSHAPE.
static std::string ofCoarray(Lowering &l, Enquiry &e) {
  const auto &f{e.function};
  e.coarray = *f.coarray;
  if (const auto *declared{declaredAbove(l, f)}) // the variable has no value yet
    e.coarray.coboundsVariable = enteredCobounds(l, *declared, f.unit);
  if (f.name == "image_index") {
    std::string sub{integer8(l, argumentOf(f, "sub")->range, f.unit)};
    std::string entry{entryFor(l, e.coarray, "atoll_image_index" + e.which, f.unit, e.team)};
    return ofDefaultKind(l, f, entry + ", " + sub + e.tail());
  }
  if (const auto *dim{argumentOf(f, "dim")})
    return inResultKind(l, f, selected(l, e, *dim));
  std::vector<std::string> elements;
  for (int dim{1}; dim <= e.coarray.corank; ++dim)
    elements.push_back(inResultKind(l, f, oneOf(l, e, dim)));
  return arrayOf(elements);
}

void lower(Lowering &l, const model::IntrinsicFunction &f) {
  auto done{[&](const std::string &text) { l.editor.replace(f.range, text); }};
  if (f.name == "team_variable" || f.name == "team_value")
    return done(teamNumber(l, f));
  if (f.name == "failed_images" || f.name == "stopped_images")
    return lowerImages(l, f);
  if (f.name == "image_status")
    return lowerImageStatus(l, f);
  if (f.name == "xmp_wtime")
    return done(reference(need(l, "atoll_xmp_wtime", f.unit), {}));
  Enquiry e{enquiryOf(l, f)};
  if (f.name == "get_team")
    return done(teamFunction(l, f));
  if (f.name == "team_number")
    return done(inResultKind(l, f, teamFunction(l, f)));
  if (f.coarray)
    return done(ofCoarray(l, e));
  std::vector<std::string> arguments; // THIS_IMAGE(), NUM_IMAGES()
  if (!e.team.empty())
    arguments = {e.team, e.loc};
  done(ofDefaultKind(l, f, reference(need(l, "atoll_" + f.name + e.which, f.unit), arguments)));
}

} // namespace Atoll
