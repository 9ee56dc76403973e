// Objects beyond allocatable and pointer components, `x(i)[k]%p(j)%q(2:3)`. The back end itself computes the section,
// from the descriptors of the other image: a pointer to the shadow of x(i) gives `s%p(j)`, one to its shadow gives
// `t%q(2:3)`, which the runtime gets as a description in that image's addresses (include/atoll/fortran.h,
// atoll_shadow). Variables are accessed in the statement itself; a value is that of a generated internal function,
// which can stand anywhere.
#include "Lowering.h"
#include <algorithm>

namespace Atoll {

using model::Category;

void Lowering::refusePart(const model::Access &a, const std::string &where) {
  refuse(a.whole, "a component of a coindexed object that is allocatable or a pointer, or has such components, cannot "
                  "be accessed in " +
                      where + " in Atoll: assign it to a variable of this image in a statement of its own first");
}

// What makes a pointer from an address.
void Lowering::useAddresses(Wrap &w) {
  const std::string use{"use, intrinsic :: iso_c_binding, only: atoll_c_f_pointer => c_f_pointer, atoll_c_loc => "
                        "c_loc, atoll_c_null_ptr => c_null_ptr"};
  if (w.declarations.empty() || w.declarations.front() != use)
    w.declarations.insert(w.declarations.begin(), use);
}

// Makes a pointer from an address, also in a pure procedure. The interface is the BLOCK's own, because the dummy
// argument has the pointer's type.
std::string Lowering::pointTo(const std::string &spec, const std::string &pointer, const std::string &address) {
  return "block\ninterface\npure subroutine atoll_point(atoll_p, atoll_k)\nimport\n" + spec +
         ", pointer, intent(inout) :: atoll_p\ninteger(8), intent(in) :: atoll_k\nend subroutine\nend interface\n"
         "call atoll_point(" +
         pointer + ", " + address + ")\nend block";
}

// The address of an object of a type that TYPE(*) does not accept, also in a pure procedure.
std::string Lowering::placeOf(const std::string &spec, const std::string &object, const std::string &address) {
  return "block\ninterface\npure subroutine atoll_place(atoll_p, atoll_k)\nimport\n" + spec +
         ", target, intent(in) :: atoll_p\ninteger(8), intent(out) :: atoll_k\nend subroutine\nend interface\n"
         "call atoll_place(" +
         object + ", " + address + ")\nend block";
}

// Where only pure procedures may be called. In no statement: the mask of DO CONCURRENT.
bool Lowering::inPure(const model::Access &a) const {
  auto context{a.statement >= 0  ? file_.statements[a.statement].context
               : a.specification ? model::Context::Plain
                                 : model::Context::Concurrent};
  return a.statement != generated && (context == model::Context::Forall || context == model::Context::Concurrent ||
                                      (a.unit >= 0 && file_.units[a.unit].pure));
}

// A pointer to the shadow of an object.
void Lowering::openShadow(const model::Access &a, const std::string &object, const std::string &image,
                          const model::Type &type, Shadow &result, Wrap &w) {
  if (type.spec.empty())
    refuse(a.whole, "the type of a part of this coindexed object has no name in this scope: make the type accessible");
  result.prefix = temporary("shadow");
  std::string pointer{declarePointer(a, type.spec, result.prefix, 0, w)};
  bool whole{a.type.allocatableParts};
  std::string place{temporary("k")}, address;
  w.declarations.push_back("integer(8) :: " + place);
  if (type.needsClass && !type.polymorphic) {
    address = temporary("k");
    w.declarations.push_back("integer(8) :: " + address);
    w.before.push_back(placeOf(type.spec, object, address));
  } else {
    address = need(type.polymorphic ? "atoll_address" : "atoll_base", a.unit) + "(" + object + ")";
  }
  w.before.push_back("call " + need("atoll_shadow", a.unit) + "(" + place + ", " + address + ", " + image + ", " +
                     intrinsic("storage_size", a.unit) + "(" + object + ", 8)/8_8, " + (whole ? "1_4" : "0_4") + ", " +
                     locText(a.loc) + ")\n" + pointTo(type.spec, pointer, place));
  associate(result.prefix, pointer, w);
}

void Lowering::requireComponent(const model::Access &a, const Shadow &s, const model::Hop &hop, Wrap &w) {
  std::string name{editor_.raw().substr(a.whole.begin, hop.nameEnd - a.whole.begin)};
  std::string there{intrinsic(hop.pointer ? "associated" : "allocated", a.unit) + "(" + s.prefix +
                    text({s.at, hop.nameEnd}) + ")"};
  w.before.push_back("if (.not. " + there + ") call " + need("atoll_no_component", a.unit) + "(" + s.image + ", " +
                     locText(name) + ", " + locText(a.loc) + ")");
}

// The last pointer of the way. `exists`: the last component must be allocated or associated.
const Lowering::Shadow &Lowering::shadow(const model::Access &a, bool exists) {
  auto [found, isNew]{shadows_.insert({{a.statement, a.whole.begin}, {}})};
  Shadow &result{found->second};
  if (!isNew)
    return result;
  auto context{contextOf(a)};
  if ((context == model::Context::Where || context == model::Context::Forall) && !canWrap(a)) {
    refusePart(a, "this place");
    return result;
  }
  Wrap &w{wrap(a.statement)};
  if (a.statement == generated) {
    result.image = "atoll_image";
  } else {
    result.image = temporary("k");
    w.declarations.push_back("integer(8) :: " + result.image);
    w.before.push_back(result.image + " = " + selectedImage(a) + (a.stat ? withStat : ""));
  }
  openShadow(a, text({a.whole.begin, a.selector.begin}), result.image, a.objectType, result, w);
  result.at = a.selector.end;
  for (size_t i{0}; i < a.hops.size(); ++i) {
    const model::Hop &hop{a.hops[i]};
    bool last{i + 1 == a.hops.size()};
    if (!last || exists) {
      requireComponent(a, result, hop, w);
      checkComponent(a, result, hop, w);
    }
    // Of the last one only the address is needed, unless what its components describe is copied; then it must be an
    // address here, which that of a pointer's target may not be.
    if (last && !(a.type.allocatableParts && hop.pointer))
      break;
    if (hop.rank > 0)
      break; // each element for itself: elementsOf
    std::string element{result.prefix + text({result.at, hop.elementEnd})};
    openShadow(a, element, "(" + result.image + " + 4398046511104_8)", hop.type, result, w);
    result.at = hop.elementEnd;
  }
  if (a.deferredSection) { // as in aliasOf
    std::string whole{result.prefix + text({result.at, a.hops.back().nameEnd})};
    result.prefix = temporary("d");
    result.at = a.hops.back().nameEnd;
    auto named{std::find_if(a.subscripts.begin(), a.subscripts.end(),
                            [&](const auto &array) { return array.designator.end == result.at; })};
    bool pointer{gfortran_ && a.type.category == Category::Character && named != a.subscripts.end()};
    w.before.push_back(pointer
                           ? pointerTo(result.prefix, whole, static_cast<int>(named->dims.size()), a.type.kind, a.unit)
                           : "associate (" + result.prefix + " => " + whole + ")");
    w.ends.push_back(pointer ? "end block" : "end associate");
  }
  return result;
}

// An array whose elements need a shadow each is copied to `name`, which is allocated. Only the addresses of the
// elements of `section` are used; `behind`: where what follows it begins in the text.
std::string Lowering::elementsInto(const model::Access &a, const std::string &name, const std::string &section,
                                   const std::string &image, size_t behind, const model::Type &type, Wrap &w) {
  std::string loops, ends, to, from;
  auto fromZero{[&](Range array, int dim) { // those of the objects are already: partFunction
    return a.hops.empty()
               ? std::string{}
               : " - " + intrinsic("lbound", a.unit) + "(" + shadowText(a, array) + ", " + std::to_string(dim) + ", 8)";
  }};
  for (int d{1}; d <= a.rank; ++d) {
    std::string i{temporary("i")}, n{std::to_string(d)}, separator{d > 1 ? ", " : ""};
    w.declarations.push_back("integer(8) :: " + i);
    auto v{std::find_if(a.vectors.begin(), a.vectors.end(), [d](const auto &x) { return x.dim == d; })};
    from += separator + intrinsic("lbound", a.unit) + "(" + section + ", " + n + ", 8) + " +
            (v == a.vectors.end() ? i + " - 1" : text(v->subscript) + "(" + i + ")" + fromZero(v->array, v->arrayDim));
    to += separator + i;
    loops = "do " + i + " = 1, " + extent(name, d, a.unit) + "\n" + loops;
    ends += "end do\n";
  }
  Shadow element;
  Wrap open;
  openShadow(a, section + "(" + from + ")", image, type, element, open);
  w.declarations.insert(w.declarations.end(), open.declarations.begin(), open.declarations.end());
  for (const auto &line : open.before)
    loops += line + "\n";
  std::string value{element.prefix + text({behind, a.whole.end})};
  return loops + assigned(a.type, name + "(" + to + ")", value, a.unit, w) + "\n" + ends;
}

// Intrinsic assignment, whatever ASSIGNMENT(=) means here; arrays are contiguous ones.
std::string Lowering::assigned(const model::Type &type, const std::string &to, const std::string &from, int unit,
                               Wrap &w, int rank) {
  if (!type.definedAssignment)
    return to + " = " + from;
  std::string copy{temporary("copy")}, one{temporary("k")}, other{temporary("k")}, number;
  w.declarations.push_back(type.spec + ", allocatable :: " + copy + model::colons(rank));
  w.declarations.push_back("integer(8) :: " + one + ", " + other);
  auto first{[&](const std::string &object) {
    std::string element{object};
    for (int d{1}; d <= rank; ++d)
      element += (d > 1 ? ", " : "(") + intrinsic("lbound", unit) + "(" + object + ", " + std::to_string(d) + ", 8)";
    return element + (rank ? ")" : "");
  }};
  for (int d{1}; d <= rank; ++d)
    number += "*" + extent(copy, d, unit);
  std::string code{placeOf(type.spec, first(to), one) + "\n" + placeOf(type.spec, first(copy), other) + "\ncall " +
                   need("atoll_swap", unit) + "(" + one + ", " + other + ", " + intrinsic("storage_size", unit) + "(" +
                   first(copy) + ", 8)/8_8" + number + ")\n"};
  if (rank)
    code = "if (" + number.substr(1) + " > 0_8) then\n" + code + "end if\n";
  return "allocate (" + copy + ", source=" + from + ")\n" + code + "deallocate (" + copy + ")";
}

// A part of the designator's text, from its beginning, in terms of the shadow.
std::string Lowering::shadowText(const model::Access &a, Range range) {
  const Shadow &s{shadow(a)};
  std::string result{s.prefix};
  size_t at{s.at};
  for (const auto &v : a.vectors)
    if (v.subscript.begin >= at && v.subscript.end <= range.end) {
      result += text({at, v.subscript.begin}) + ":";
      at = v.subscript.end;
    }
  return at < range.end ? result + text({at, range.end}) : result;
}

// ---- values ----

// Whether the types on the way can be named in the generated functions: internal ones of the outermost program unit.
bool Lowering::isNamedInHost(const model::Access &a) {
  bool named{!a.objectType.hostSpec.empty() && (a.type.spec.empty() || !a.type.hostSpec.empty())};
  for (size_t i{0}; i + 1 < a.hops.size(); ++i)
    named &= !a.hops[i].type.hostSpec.empty();
  return named;
}

// The reference to the enquiry function within the generated one; its result has the name that is returned.
std::string Lowering::partInquiry(const model::PartInquiry &inquiry, const model::Access &a) {
  bool status{inquiry.name == "allocated" || inquiry.name == "associated"};
  shadow(a, !status);
  std::string name{temporary("value")}, call{intrinsic(inquiry.name, a.unit) + "(" + shadowText(a, a.whole)};
  for (const auto &other : inquiry.others)
    call += ", " + (other.keyword.empty() ? "" : other.keyword + "=") + text(other.range);
  int extent{inquiry.name == "shape" || inquiry.name == "lbound" || inquiry.name == "ubound" ? a.rank : 1};
  generated_.declarations.push_back(inquiry.type.spec + " :: " + name +
                                    (inquiry.rank ? "(" + std::to_string(extent) + ")" : ""));
  generated_.before.push_back(name + " = " + call + ")");
  return name;
}

// The value, to `name`, which declareLike has declared.
void Lowering::partInto(const model::Access &a, const std::string &name, Wrap &w) {
  if (!model::isArrayOfShadows(a)) {
    w.before.push_back(
        assigned(a.type, name, mold(a), a.unit, w, a.rank)); // a copy of all that its components describe
    return;
  }
  if (a.hops.empty()) {
    w.before.push_back(
        elementsInto(a, name, text({a.whole.begin, a.selector.begin}), "atoll_image", a.selector.end, a.objectType, w));
    return;
  }
  const model::Hop &hop{a.hops.back()};
  std::string section{temporary("section")}, image{"(" + shadow(a).image + " + 4398046511104_8)"};
  w.before.push_back("associate (" + section + " => " + shadowText(a, {a.whole.begin, hop.elementEnd}) + ")\n" +
                     elementsInto(a, name, section, image, hop.elementEnd, hop.type, w) + "end associate");
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

// The value of derived type of a function, for an ASSOCIATE or SELECT TYPE statement: gfortran 12 does not know the
// type of an internal function there.
std::string Lowering::selectorValue(const model::Access &a, const std::string &function) {
  std::string name{temporary("v")};
  Wrap &w{wrap(a.statement)};
  if (a.type.polymorphic) {
    requireDeallocation(a);
    w.declarations.push_back("class" + a.type.spec.substr(4) + ", allocatable :: " + name + model::colons(a.rank));
    w.before.push_back("allocate (" + name + ", source=" + function + ")");
  } else {
    w.declarations.push_back(a.type.spec + (a.rank ? ", allocatable :: " : " :: ") + name + model::colons(a.rank));
    w.before.push_back(assigned(a.type, name, function, a.unit, w, a.rank));
  }
  return name;
}

// A reference to a function that has the object's value (or that of the enquiry function). Also of an object without
// such components, where no temporary can be.
std::string Lowering::partFunction(const model::Access &a, const model::PartInquiry *inquiry) {
  if (a.unit < 0) {
    refusePart(a, "a specification part");
    return "";
  }
  bool pure{!a.stat && (!a.type.finalizable || inquiry)};
  if (!pure && inPure(a)) {
    refusePart(a, "FORALL, DO CONCURRENT or a pure procedure");
    return "";
  }
  if (!pure && a.statement >= 0 && contextOf(a) == model::Context::Plain)
    apart_.insert(a.statement);
  int host{a.unit};
  while (file_.units[host].host >= 0)
    host = file_.units[host].host;
  if (gfortran_ && a.repeated && a.type.category == Category::Character && a.rank > 0 && a.hops.empty() && !inquiry &&
      (a.unit != host || a.whole.end != a.selector.end)) { // see lengthOf
    refuse(a.whole, "a function with side effects in an implied DO with this coindexed object is not supported by Atoll"
                    " with gfortran: assign its value to a variable first");
    return "";
  }
  std::string name{temporary("part")}, dummies{"atoll_root, atoll_image"}, declarations, actuals;
  Range object{a.whole.begin, a.selector.begin};
  actuals = text(object) + ", " + selectedImage(a) + (a.stat ? withStat : "");
  if (!isNamedInHost(a) && !inquiry)
    refuse(a.whole,
           "the type of this coindexed object, or of a part of it, has no name in the program unit that contains"
           " this procedure, where Atoll needs it for an object in this place: define it there");
  model::Access b{inHost(a, host)};
  b.statement = generated;
  if (inquiry)
    b.type.allocatableParts = false; // what the components describe is not read
  bool objects{a.objectRank > 0 && a.hops.empty()};
  if (objects) // the runtime computes with the addresses of its elements
    actuals.replace(0, text(object).size(), withoutVectors(a, object));
  declarations = (b.objectType.polymorphic ? "class" + b.objectType.spec.substr(4) : b.objectType.spec) +
                 ", intent(in), target :: atoll_root" + model::colons(objects ? a.objectRank : 0) +
                 "\ninteger(8), intent(in) :: atoll_image\n";
  std::vector<std::pair<Range, std::string>> substitutes{{object, "atoll_root"}};
  auto pass{[&](Range range, int rank, const std::string &base = "") {
    std::string dummy{"atoll_n" + std::to_string(substitutes.size())};
    actuals += ", " + intrinsic("int", a.unit) + "(" + text(range) + ", 8)" + base;
    dummies += ", " + dummy;
    declarations += "integer(8), intent(in) :: " + dummy + (rank ? "(:)\n" : "\n");
    substitutes.push_back({range, dummy});
  }};
  for (const auto &index : indicesBehindSelector(a))
    pass(index.range, index.rank);
  if (objects)
    for (const auto &v : a.vectors) // of elements, from 0
      pass(v.subscript, 1,
           " - " + intrinsic("lbound", a.unit) + "(" + text(v.array) + ", " + std::to_string(v.arrayDim) + ", 8)");
  if (inquiry)
    for (const auto &other : inquiry->others)
      if (!other.isConstant)
        pass(other.range, other.rank);
  std::swap(substitutes_, substitutes);
  std::optional<Root> root;
  if (objects)
    root = Root{object, a.unit == host};
  std::swap(root_, root);
  shadows_.erase({generated, a.whole.begin});
  generated_ = Wrap{};
  Describing describing{*this, generated, host};
  std::string result{inquiry ? partInquiry(*inquiry, b) : hoist(b, true, false)}, body;
  if (a.stat) {
    actuals += ", " + text(*a.stat);
    dummies += ", atoll_stat";
    declarations += "type(*), dimension(..), intent(inout) :: atoll_stat\n";
    generated_.before.push_back("call " + need("atoll_image_stat", host) + "(atoll_image, atoll_stat, " +
                                locText(a.loc) + ")");
  }
  std::swap(substitutes_, substitutes);
  std::swap(root_, root);
  std::string use;
  for (const auto &line : generated_.declarations)
    (line.rfind("use,", 0) == 0 ? use : declarations) += line + "\n";
  for (const auto &line : generated_.before)
    body += line + "\n";
  for (auto line{generated_.ends.rbegin()}; line != generated_.ends.rend(); ++line)
    body += *line + "\n";
  internals_[host] += std::string{pure ? "pure " : ""} + "function " + name + "(" + dummies + ") result(" + result +
                      ")\n" + use + declarations + body + "end function\n";
  std::string reference{name + "(" + actuals + ")"};
  bool selector{headerKind(a) == model::Header::Kind::Selector && a.type.category == Category::Derived && !inquiry};
  return selector && canWrap(a) ? selectorValue(a, reference) : reference;
}

void Lowering::lower(const model::PartInquiry &inquiry) {
  if (inquiry.name == "associated" && !inquiry.others.empty())
    return refuse(inquiry.range, "the argument TARGET of ASSOCIATED has to be one that the pointer could be assigned"
                                 " to, and a coindexed pointer cannot be assigned to (16.9.16, 10.2.2.2): compare on"
                                 " its image");
  editor_.replace(inquiry.range, partFunction(inquiry.access, &inquiry));
}

} // namespace Atoll
