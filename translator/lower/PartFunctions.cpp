// Values of objects beyond allocatable and pointer components, and enquiries about them: references to generated
// internal functions, which can stand anywhere.
#include "PartFunctions.h"
#include "../../include/atoll/fortran/numbers.h"
#include "../BackEnd.h"
#include "Descriptions.h"
#include "Evaluation.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Lowering.h"
#include "Needs.h"
#include "Objects.h"
#include "Parts.h"
#include "Pointers.h"
#include "Statements.h"
#include "Temporaries.h"
#include "Text.h"
#include "Values.h"
#include <algorithm>

namespace Atoll {

using model::Category;

// Whether the types on the way can be named in the generated functions: internal ones of the outermost program unit.
bool isNamedInHost(const model::Access &a) {
  bool named{!a.objectType.hostSpec.empty() && (a.type.spec.empty() || !a.type.hostSpec.empty())};
  for (size_t i{0}; i + 1 < a.hops.size(); ++i)
    named &= !a.hops[i].type.hostSpec.empty();
  return named;
}

// Whether the component must be allocated or associated. The dynamic type of one that is not is the declared type.
static bool wantsObject(const model::PartInquiry &inquiry) {
  const auto &type{inquiry.access.type};
  bool typed{inquiry.name == "storage_size" && type.polymorphic && type.spec != "type(*)"};
  return inquiry.name != "allocated" && inquiry.name != "associated" && !typed;
}

// The reference to the enquiry function within the generated one; its result has the name that is returned.
static std::string partInquiry(Lowering &l, const model::PartInquiry &inquiry, const model::Access &a) {
  shadow(l, a, wantsObject(inquiry));
  std::string name{temporary(l, "value")}, call{intrinsic(l, inquiry.name, a.unit) + "(" + shadowText(l, a, a.whole)};
  for (const auto &other : inquiry.others)
    call += ", " + (other.keyword.empty() ? "" : other.keyword + "=") + text(l, other.range);
  int extent{inquiry.name == "shape" || inquiry.name == "lbound" || inquiry.name == "ubound" ? a.rank : 1};
  l.statements.generated.declarations.push_back(inquiry.type.spec + " :: " + name +
                                                (inquiry.rank ? "(" + std::to_string(extent) + ")" : ""));
  l.statements.generated.before.push_back(name + " = " + call + ")");
  return name;
}

static model::Access inHost(model::Access a, int unit) {
  a.unit = unit;
  a.type.spec = a.type.hostSpec;
  a.objectType.spec = a.objectType.hostSpec;
  for (auto &hop : a.hops)
    hop.type.spec = hop.type.hostSpec;
  return a;
}

static std::vector<model::Index> indicesBehindSelector(const model::Access &a) {
  std::vector<model::Index> result{a.indices};
  for (const auto &bound : {a.substringLower, a.substringUpper})
    if (bound)
      result.push_back({*bound, 0});
  result.erase(std::remove_if(result.begin(), result.end(),
                              [&](const auto &index) { return index.range.begin < a.selector.end; }),
               result.end());
  std::sort(result.begin(), result.end(), [](const auto &x, const auto &y) { return x.range.begin < y.range.begin; });
  return result;
}

// The value of derived type of a function, for an ASSOCIATE or SELECT TYPE statement: the type of an internal function
// is not known there (Defect::FunctionsInAssociate).
std::string selectorValue(Lowering &l, const model::Access &a, const std::string &function) {
  std::string name{temporary(l, "v")};
  Wrap &w{wrap(l, a.statement)};
  if (a.type.polymorphic) {
    requireDeallocation(l, a);
    w.declarations.push_back(classOrType(a.type) + ", allocatable :: " + name + model::colons(a.rank));
    w.before.push_back("allocate (" + name + ", source=" + function + ")");
  } else {
    w.declarations.push_back(a.type.spec + (a.rank ? ", allocatable :: " : " :: ") + name + model::colons(a.rank));
    w.before.push_back(assigned(l, a.type, name, function, a.unit, w, a.rank));
  }
  return name;
}

namespace {
// The arguments of a generated function.
struct Arguments {
  std::vector<std::string> dummies, actuals;
  std::string declarations;
  std::vector<std::pair<Range, std::string>> substitutes; // what stands in the function for the text of the object
};

// What text() gives in the function.
class Within {
public:
  Within(Lowering &l, const Arguments &arguments, const std::optional<Shadows::Root> &root)
      : lowering_{l}, substitutes_{arguments.substitutes}, root_{root} {
    swap();
  }
  ~Within() { swap(); }

private:
  void swap() {
    std::swap(lowering_.substitutes, substitutes_);
    std::swap(lowering_.shadows.root, root_);
  }

  Lowering &lowering_;
  std::vector<std::pair<Range, std::string>> substitutes_;
  std::optional<Shadows::Root> root_;
};
} // namespace

static bool isArrayOfObjects(const model::Access &a) { return a.objectRank > 0 && a.hops.empty(); }

// `from`: what the values are less.
static void pass(Lowering &l, Arguments &to, Range range, int rank, int unit, const std::string &from = "") {
  std::string dummy{"atoll_n" + std::to_string(to.substitutes.size())};
  to.actuals.push_back(reference(intrinsic(l, "int", unit), {text(l, range), "8"}) + from);
  to.dummies.push_back(dummy);
  to.declarations += "integer(8), intent(in) :: " + dummy + (rank ? "(:)\n" : "\n");
  to.substitutes.push_back({range, dummy});
}

static Arguments argumentsFor(Lowering &l, const model::Access &a, const model::PartInquiry *inquiry) {
  Range object{a.whole.begin, a.selector.begin};
  bool array{isArrayOfObjects(a)};
  std::string image{selectedImage(l, a) + (a.stat ? plus(ATOLL_WITH_STAT) : "")};
  model::Type type{a.objectType};
  type.spec = type.hostSpec;
  Arguments result{{"atoll_root", "atoll_image"},
                   // of an array the runtime computes with the addresses of the elements
                   {array ? withoutVectors(l, a, object) : text(l, object), image},
                   classOrType(type) + ", intent(in), target :: atoll_root" + model::colons(array ? a.objectRank : 0) +
                       "\ninteger(8), intent(in) :: atoll_image\n",
                   {{object, "atoll_root"}}};
  for (const auto &index : indicesBehindSelector(a))
    pass(l, result, index.range, index.rank, a.unit);
  if (array)
    for (const auto &v : a.vectors) // of elements, from 0
      pass(l, result, v.subscript, 1, a.unit,
           " - " + reference(intrinsic(l, "lbound", a.unit), {text(l, v.array), std::to_string(v.arrayDim), "8"}));
  if (inquiry)
    for (const auto &other : inquiry->others)
      if (!other.isConstant)
        pass(l, result, other.range, other.rank, a.unit);
  return result;
}

// Its statements, from its own specification part on; the name of its result.
static std::string generate(Lowering &l, const model::Access &a, const model::PartInquiry *inquiry, int host,
                            Arguments &arguments) {
  model::Access b{inHost(a, host)};
  b.statement = generated;
  if (inquiry)
    b.type.allocatableParts = false; // what the components describe is not read
  std::optional<Shadows::Root> root;
  if (isArrayOfObjects(a))
    root = Shadows::Root{{a.whole.begin, a.selector.begin}, a.unit == host};
  Within within{l, arguments, root};
  l.shadows.known.erase({generated, a.whole.begin});
  l.statements.generated = Wrap{};
  Describing describing{l, generated, host};
  std::string result{inquiry ? partInquiry(l, *inquiry, b) : hoist(l, b, true, false)};
  if (a.stat) {
    arguments.actuals.push_back(text(l, *a.stat));
    arguments.dummies.push_back("atoll_stat");
    arguments.declarations += "type(*), dimension(..), intent(inout) :: atoll_stat\n";
    l.statements.generated.before.push_back(
        callOf(need(l, "atoll_image_stat", host), {"atoll_image", "atoll_stat", locText(l, a)}));
  }
  return result;
}

int outermostHost(const Lowering &l, int unit) {
  while (l.file.units[unit].host >= 0)
    unit = l.file.units[unit].host;
  return unit;
}

// Whether such a function cannot be; that is refused.
static bool isRefused(Lowering &l, const model::Access &a, const model::PartInquiry *inquiry, bool pure) {
  if (a.unit < 0) {
    refusePart(l, a, "a specification part");
    return true;
  }
  if (!pure && inPure(l, a)) {
    refusePart(l, a, "FORALL, DO CONCURRENT or a pure procedure");
    return true;
  }
  if (has(l, Defect::LengthsInConstructors) && a.repeated && a.type.category == Category::Character && a.rank > 0 &&
      a.hops.empty() && !inquiry &&
      (a.unit != outermostHost(l, a.unit) || a.whole.end != a.selector.end)) { // see lengthOf
    refuse(l, a.whole,
           "a function with side effects in an implied DO with this coindexed object is not supported by Atoll"
           " with gfortran: assign its value to a variable first");
    return true;
  }
  return false;
}

std::string partFunction(Lowering &l, const model::Access &a, const model::PartInquiry *inquiry) {
  bool pure{!a.stat && (!a.type.finalizable || inquiry)};
  if (isRefused(l, a, inquiry, pure))
    return "";
  if (!pure && a.statement >= 0 && contextOf(l, a) == model::Context::Plain)
    l.statements.apart.insert(a.statement);
  int host{outermostHost(l, a.unit)};
  std::string name{temporary(l, "part")};
  if (!isNamedInHost(a) && !inquiry)
    refuse(l, a.whole,
           "the type of this coindexed object, or of a part of it, has no name in the program unit that contains"
           " this procedure, where Atoll needs it for an object in this place: define it there");
  Arguments arguments{argumentsFor(l, a, inquiry)};
  std::string result{generate(l, a, inquiry, host, arguments)}, lines{arguments.declarations};
  const Wrap &w{l.statements.generated};
  for (const auto *part : {&w.declarations, &w.before})
    for (const auto &line : *part)
      lines += line + "\n";
  for (auto line{w.ends.rbegin()}; line != w.ends.rend(); ++line)
    lines += *line + "\n";
  l.needs.internals[host] += (pure ? "pure function " : "function ") + reference(name, arguments.dummies) + " result(" +
                             result + ")\n" + lines + "end function\n";
  std::string made{reference(name, arguments.actuals)};
  bool selector{headerKind(l, a) == model::Header::Kind::Selector && a.type.category == Category::Derived && !inquiry};
  if (selector && canWrap(l, a))
    return selectorValue(l, a, made);
  l.shadows.references.insert(a.whole.begin);
  return made;
}

void lower(Lowering &l, const model::PartInquiry &inquiry) {
  if (inquiry.name == "associated" && !inquiry.others.empty())
    return refuse(l, inquiry.range,
                  "the argument TARGET of ASSOCIATED has to be one that the pointer could be assigned"
                  " to, and a coindexed pointer cannot be assigned to (16.9.16, 10.2.2.2): compare on"
                  " its image");
  const model::Access &a{inquiry.access};
  if (isNamedInHost(a) || !canWrap(l, a) || a.stat)
    return l.editor.replace(inquiry.range, partFunction(l, a, &inquiry));
  if (!evaluateOnce(l, a))
    return;
  shadow(l, a, wantsObject(inquiry));
  l.editor.replace(a.whole, shadowText(l, a, a.whole));
}

} // namespace Atoll
