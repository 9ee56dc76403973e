// Collective subroutines (Fortran 2018, 16.6, 16.9.46 ff.).
#include "IntrinsicArguments.h"

namespace Atoll {

using model::Category;

// What the A of a collective subroutine refers to is evaluated once, though the translation names A several times, also
// in ASSOCIATE: there gfortran 14 does not know procedures that follow in the text. False after a refusal.
bool Lowering::writeOnce(const model::Argument &a, int statement) {
  Wrap once, &w{wrap(statement)};
  for (const auto &index : a.referring)
    evaluateBefore(index, once);
  w.declarations.insert(w.declarations.end(), once.declarations.begin(), once.declarations.end());
  w.spans.insert(w.spans.end(), once.before.begin(), once.before.end()); // the span of A names them
  if (a.copied && a.substrings && a.rank > 1) {
    copySubstrings(a, w, file_.statements[statement].unit);
    return true;
  }
  if (a.copied) {
    copyInAndOut(a, w);
    return true;
  }
  if (isEvaluated(a.range))
    return true;
  if (a.wholeArray || a.objects) {
    refuse(a.range, "a function with side effects is not supported by Atoll in this place: assign its value to a"
                    " variable first");
    return false;
  }
  std::string name{temporary("a")};
  w.opens.push_back("associate (" + name + " => " + text(a.range) + ")");
  w.closes.push_back("end associate");
  editor_.replace(a.range, name);
  return true;
}

size_t Lowering::sectionIn(const std::string &designator) {
  if (designator.back() != ')')
    return std::string::npos;
  size_t at{designator.size() - 1};
  bool section{false};
  for (int depth{1}; depth > 0 && at > 0;) {
    char c{designator[--at]};
    depth += c == ')' ? 1 : c == '(' ? -1 : 0;
    section |= c == ':' && depth == 1;
  }
  return section ? at : std::string::npos;
}

Lowering::Parts Lowering::partsIn(const model::Argument &a, size_t end) const {
  return {text({a.range.begin, a.objects->nameEnd}), text({a.range.begin, a.objects->end}),
          text({a.objects->end, end})};
}

Lowering::Parts Lowering::sectionParts(const std::string &designator) {
  size_t at{sectionIn(designator)};
  return {at == std::string::npos ? designator : designator.substr(0, at), designator, ""};
}

// gfortran 12 does not compile the assignment of such an array: element by element. Sections of deferred length have
// their elements wrongly with an associate name (15 and later) and without one (before): each is a designator of its
// own.
void Lowering::copySubstrings(const model::Argument &a, Wrap &w, int unit) {
  std::string name{temporary("a")}, parent{text(a.substringParent)}, array{temporary("p")};
  std::string lower{temporary("l")}, upper{temporary("u")}, kind{", kind=" + std::to_string(a.type.kind) + ")"};
  std::string open{"associate (" + array + " => " + parent + ")\n"}, close{"end associate"};
  bool polymorphic{a.objects && a.objects->polymorphic}, section{sectionIn(parent) != std::string::npos};
  if (polymorphic || section) {
    array = parent;
    open = close = "";
  }
  w.declarations.push_back("character(len=:" + kind + ", allocatable :: " + name + model::colons(a.rank) +
                           "\ninteger(8) :: " + lower + ", " + upper);
  std::string shape, loops, ends, to, from;
  std::vector<std::string> indices;
  for (int d{1}; d <= a.rank; ++d) {
    std::string i{temporary("i")}, separator{d > 1 ? ", " : ""};
    w.declarations.push_back("integer(8) :: " + i);
    indices.push_back(i);
    shape += separator + extent(array, d, unit);
    to += separator + i;
    from += separator + intrinsic("lbound", unit) + "(" + array + ", " + std::to_string(d) + ") + " + i + " - 1";
    loops = "do " + i + " = 1, " + extent(array, d, unit) + "\n" + loops;
    ends += "end do\n";
  }
  std::string copy{name + "(" + to + ")"};
  std::string element{polymorphic ? elementOf(partsIn(a, a.substringParent.end), a.objects->rank, indices, unit)
                      : section   ? elementOf(sectionParts(parent), a.rank, indices, unit)
                                  : array + "(" + from + ")"};
  element += "(" + lower + ":" + upper + ")";
  w.before.push_back(open + lower + " = " + (a.substringLower ? text(*a.substringLower) : "1") + "\n" + upper + " = " +
                     (a.substringUpper ? text(*a.substringUpper) : length(array, unit)) +
                     "\nallocate (character(len=" + upper + " - " + lower + " + 1" + kind + " :: " + name + "(" +
                     shape + "))\n" + loops + copy + " = " + element + "\n" + ends + close);
  w.after.push_back(open + loops + element + " = " + copy + "\n" + ends + close);
  editor_.replace(a.range, name);
}

// The descriptor of a copy is right. Of substrings by an array constructor, because gfortran 12 does not compile their
// assignment to an array of deferred length.
void Lowering::copyInAndOut(const model::Argument &a, Wrap &w) {
  std::string name{temporary("a")}, object{text(a.range)};
  bool character{a.type.category == Category::Character};
  w.declarations.push_back((character ? "character(len=:, kind=" + std::to_string(a.type.kind) + ")" : a.type.spec) +
                           ", allocatable :: " + name + model::colons(a.rank));
  w.before.push_back(name + " = " + (a.substrings ? "[" + object + "]" : object));
  w.after.push_back(object + " = " + name);
  editor_.replace(a.range, name);
}

// RESULT_IMAGE or SOURCE_IMAGE. To the runtime 0 means all images; the user's 0 is no image index.
std::string Lowering::imageArgument(const model::Argument *image, int statement) {
  if (!image)
    return "0_8";
  if (image->isConstant && image->constant == 0)
    refuse(image->range, "0 is not an image index");
  if (image->isConstant)
    return integer8(image->range, file_.statements[statement].unit);
  std::string name{temporary("image")};
  auto &w{wrap(statement)};
  w.declarations.push_back("integer(8) :: " + name);
  const std::string absent{"-9223372036854775807_8"};
  w.before.push_back(name + " = " + givenOr(*image, absent, file_.statements[statement].unit));
  w.before.push_back("if (" + name + " == 0_8) " + name + " = -1_8");
  if (image->mayBeAbsent)
    w.before.push_back("if (" + name + " == " + absent + ") " + name + " = 0_8");
  return name;
}

void Lowering::lowerCollective(const model::IntrinsicCall &call) {
  const auto &statement{file_.statements[call.statement]};
  int unit{statement.unit};
  const auto *a{find(call, "a")};
  const auto *image{find(call, call.name == "co_broadcast" ? "source_image" : "result_image")};
  if (call.name == "co_broadcast" && (a->type.polymorphic || a->type.allocatableParts))
    return lowerBroadcastOfParts(call);
  std::string text8{imageArgument(image, call.statement)}, code;
  if (call.name != "co_broadcast") {
    int category{a->type.category == Category::Integer     ? 1
                 : a->type.category == Category::Real      ? 2
                 : a->type.category == Category::Complex   ? 3
                 : a->type.category == Category::Character ? 4
                                                           : 0};
    if (category == 0)
      return refuse(a->range, "the argument A of this collective subroutine has a type that it does not accept");
    code = std::to_string(category * 256 + a->type.kind) + "_4, ";
  }
  bool needsClass{a->type.needsClass};
  auto &w{wrap(call.statement)};
  std::string self{temporary("self")}, described{describedArray(*a, self, unit)};
  if (described.find(self + "(") != std::string::npos) {
    w.before.push_back("associate (" + self + " => " + text(a->range) + ")");
    w.ends.push_back("end associate");
  }
  if (!a->copied && described.empty())
    spanBefore(call.statement, a->array, a->type);
  w.core =
      "call " + entryName("atoll_" + call.name, needsClass || !described.empty(), unit) + "(" +
      (described.empty() ? object(passedWhole(a->range, a->wholeArray, a->rank, unit), needsClass, unit) : described) +
      ", " + code + text8 + ", " + locText(statement.loc) + status(statusOf(call)) + ")";
}

// The A of a collective subroutine, as the runtime describes it where gfortran 12 does it wrongly; else nothing.
// self: its associate name.
std::string Lowering::describedArray(const model::Argument &a, const std::string &self, int unit) {
  bool needsClass{a.type.needsClass};
  if (!gfortran_ || a.copied)
    return "";
  if (a.objects) {
    return partsOf(*a.objects, partsIn(a, a.range.end), needsClass, text(a.range), needsClass, unit);
  }
  if (!needsClass || a.type.polymorphic || !a.type.pointerArray || a.rank == 0)
    return "";
  // A class container has no place for the distance of its elements.
  std::string extents, last, first;
  if (isSectionOfPointer(a)) {
    std::string section{text(a.range)};
    std::vector<std::string> ones(static_cast<size_t>(a.rank), "1");
    for (int d{1}; d <= a.rank; ++d) {
      std::vector<std::string> indices{ones};
      indices[static_cast<size_t>(d) - 1] = extent(section, d, unit);
      extents += (d > 1 ? ", " : "") + indices[static_cast<size_t>(d) - 1];
      last += (d > 1 ? ", " : "") + need("atoll_address", unit) + "(" +
              elementOf(sectionParts(section), a.rank, indices, unit) + ")";
    }
    return need("atoll_elements", unit) + "(" +
           object(elementOf(sectionParts(section), a.rank, ones, unit), true, unit) + ", " + std::to_string(a.rank) +
           "_4, [" + extents + "], [" + last + "])";
  }
  for (int d{1}; d <= a.rank; ++d)
    first += (d > 1 ? ", " : "(") + intrinsic("lbound", unit) + "(" + self + ", " + std::to_string(d) + ")";
  for (int d{1}; d <= a.rank; ++d) {
    std::string element;
    for (int e{1}; e <= a.rank; ++e)
      element += (e > 1 ? ", " : "(") + intrinsic(e == d ? "ubound" : "lbound", unit) + "(" + self + ", " +
                 std::to_string(e) + ")";
    extents += (d > 1 ? ", " : "") + extent(self, d, unit);
    last += (d > 1 ? ", " : "") + need("atoll_address", unit) + "(" + self + element + "))";
  }
  return need("atoll_elements", unit) + "(" + object(self + first + ")", true, unit) + ", " + std::to_string(a.rank) +
         "_4, [" + extents + "], [" + last + "])";
}

// CO_BROADCAST of an object with allocatable components, or which may have some: each image assigns the source's
// object, which the runtime shows it (include/atoll/fortran.h, atoll_co_broadcast_parts).
void Lowering::lowerBroadcastOfParts(const model::IntrinsicCall &call) {
  const auto *a{find(call, "a")};
  auto &w{wrap(call.statement)};
  std::string image{imageArgument(find(call, "source_image"), call.statement)};
  w.core = broadcastOfParts(call, passedWhole(a->range, a->wholeArray, a->rank, file_.statements[call.statement].unit),
                            image);
}

std::string Lowering::broadcastOfParts(const model::IntrinsicCall &call, const std::string &object,
                                       const std::string &image) {
  const auto &statement{file_.statements[call.statement]};
  int unit{statement.unit};
  const auto *a{find(call, "a")};
  const model::Type &type{a->type};
  if (type.spec.empty()) {
    refuse(a->range,
           "a collective subroutine with an object with allocatable components whose type has no name in this "
           "scope is not supported by Atoll: make the type accessible");
    return "";
  }
  auto &w{wrap(call.statement)};
  spanBefore(call.statement, a->array, a->type);
  std::string loc{locText(statement.loc)}, status{this->status(statusOf(call))}, address{temporary("address")},
      colons{model::colons(a->rank)};
  w.declarations.push_back("integer(8) :: " + address);
  auto begin{[&](const std::string &described) {
    return address + " = " + entryName("atoll_co_broadcast_parts", type.needsClass, unit) + "(" + described + ", " +
           image + ", " + loc + status + ")\nif (" + address + " /= 0_8) then\n";
  }};
  std::string end{"end if\ncall " + need("atoll_co_broadcast_parts_end", unit) + "(" + loc + status + ")"};
  std::string self{temporary("self")}, made{describedArray(*a, self, unit)};
  if (type.polymorphic || type.definedAssignment || a->objects || (gfortran_ && isSectionOfPointer(*a))) {
    // Assignment is not allowed to a polymorphic variable, or would be the procedure's: the object becomes the
    // source's, byte by byte, until a copy has been made, which it then is exchanged for.
    std::string copy{temporary("copy")}, described{made.empty() ? describedObject(object, *a, unit) : made};
    std::string open, close;
    if (made.find(self + "(") != std::string::npos) {
      open = "associate (" + self + " => " + object + ")\n";
      close = "\nend associate";
    }
    w.declarations.push_back((type.polymorphic ? "class" + type.spec.substr(4) : type.spec) +
                             ", allocatable :: " + copy + colons);
    return open + begin(described) + "call " + entryName("atoll_borrow", type.needsClass, unit) + "(" + described +
           ", " + address + ")\nallocate (" + copy + ", source=" + text(a->range) + ")\ncall " +
           entryName("atoll_keep", type.needsClass, unit) + "(" + described + ", " + describedObject(copy, *a, unit) +
           ")\ndeallocate (" + copy + ")\n" + end + close;
  }
  useAddresses(w);
  std::string sent{temporary("sent")}, shape;
  for (int d{1}; d <= a->rank; ++d)
    shape += (d > 1 ? ", " : "") + extent(self, d, unit);
  w.declarations.push_back(type.spec + ", pointer :: " + sent + colons);
  return "associate (" + self + " => " + object + ")\n" +
         begin(made.empty() ? this->object(self, type.needsClass, unit) : made) + "call atoll_c_f_pointer(" +
         intrinsic("transfer", unit) + "(" + address + ", atoll_c_null_ptr), " + sent +
         (a->rank ? ", [" + shape + "]" : "") + ")\n" + self + " = " + sent + "\n" + end + "\nend associate";
}

// As `object`; gfortran 12 does not compile STORAGE_SIZE of a polymorphic array.
std::string Lowering::describedObject(const std::string &object, const model::Argument &a, int unit) {
  if (!a.type.polymorphic || a.rank == 0)
    return this->object(object, a.type.needsClass, unit);
  return need("atoll_object", unit) + "(" + object + ", -1_8)";
}

// CO_REDUCE: the runtime brings the partial results, the user's operation is called here (include/atoll/fortran.h).
void Lowering::lowerReduce(const model::IntrinsicCall &call) {
  const auto &statement{file_.statements[call.statement]};
  int unit{statement.unit};
  const auto *a{find(call, "a")};
  const auto *operation{find(call, "operation")};
  const auto *image{find(call, "result_image")};
  if (a->type.spec.empty())
    return refuse(a->range,
                  "CO_REDUCE of an object whose type has no name in this scope is not supported by Atoll: make"
                  " the type accessible");
  auto &w{wrap(call.statement)};
  if (!a->copied)
    spanBefore(call.statement, a->array, a->type);
  std::string object{passedWhole(a->range, a->wholeArray, a->rank, unit)}, loc{locText(statement.loc)},
      other{temporary("other")}, self{temporary("self")};
  // The length of a copy of A is known when the copy has been made.
  bool character{a->type.category == Category::Character}, late{character && a->copied};
  auto characters{[&](const std::string &length) {
    return "character(len=" + length + ", kind=" + std::to_string(a->type.kind) + ")";
  }};
  std::string spec{late ? characters(":") : character ? characters(length(object, unit)) : a->type.spec};
  std::string subscripts, loops, ends, otherSubscripts, shape;
  std::vector<std::string> indices;
  for (int d{1}; d <= a->rank; ++d) {
    std::string i{temporary("i")}, n{std::to_string(d)}, separator{d > 1 ? ", " : ""};
    w.declarations.push_back("integer(8) :: " + i);
    subscripts += separator + intrinsic("lbound", unit) + "(" + self + ", " + n + ", 8) + " + i + " - 1";
    otherSubscripts += separator + i;
    indices.push_back(i);
    shape += separator + extent(self, d, unit); // gfortran 12 refuses MOLD=self
    loops = "do " + i + " = 1, " + extent(self, d, unit) + "\n" + loops;
    ends += "end do\n";
  }
  std::string element{a->rank ? self + "(" + subscripts + ")" : self};
  if (gfortran_ && isSectionOfPointer(*a))
    element = elementOf(sectionParts(text(a->range)), a->rank, indices, unit);
  else if (gfortran_ && !a->copied && a->objects && a->objects->polymorphic)
    element = elementOf(partsIn(*a, a->range.end), a->objects->rank, indices, unit);
  std::string otherElement{a->rank ? other + "(" + otherSubscripts + ")" : other};
  // The components of another image's partial result remain that image's: it is never deallocated here.
  bool parts{a->type.allocatableParts};
  w.declarations.push_back(spec + (parts     ? ", pointer :: " + other + model::colons(a->rank)
                                   : a->rank ? ", allocatable :: " + other + model::colons(a->rank)
                                             : " :: " + other));
  std::string core{"associate (" + self + " => " + object + ")\n"};
  if (a->rank || parts)
    core += "allocate (" + (late ? characters(length(self, unit)) + " :: " : "") + other +
            (a->rank ? "(" + shape + ")" : "") + ")\n";
  std::string selfObject{describedArray(*a, self, unit)};
  bool needsClass{a->type.needsClass || !selfObject.empty()};
  std::string otherObject{this->object(other, needsClass, unit)};
  if (selfObject.empty())
    selfObject = this->object(self, needsClass, unit);
  std::string resultImage{imageArgument(image, call.statement)};
  auto checkLength{[&](const model::OperationLength &length, const std::string &declared) {
    return "call " + need("atoll_check_length", unit) + "(" + integer8(declared, unit) + ", " +
           this->length(object, unit) + ", " + locText(length.of) + ", " + loc + ")\n";
  }};
  std::string first, firstCheck; // of the elements, with which the operation tells the length of its result
  for (const auto &i : indices)
    first += i + " = 1_8\n";
  for (const auto &length : call.lengths)
    if (!length.expression.empty())
      core += checkLength(length, length.expression);
    else
      firstCheck =
          first +
          checkLength(length, this->length(text(operation->range) + "(" + element + ", " + otherElement + ")", unit));
  if (!firstCheck.empty() && a->rank)
    firstCheck = "if (" + intrinsic("size", unit) + "(" + self + ") > 0) then\n" + firstCheck + "end if\n";
  core += "call " + entryName(parts ? "atoll_co_reduce_parts_begin" : "atoll_co_reduce_begin", needsClass, unit) + "(" +
          selfObject + ", " + resultImage + ", " + loc + ")\n";
  core += "do while (" + entryName("atoll_co_reduce_next", needsClass, unit) + "(" + selfObject + ", " + otherObject +
          ", " + loc + ") /= 0)\n" + firstCheck + loops;
  core += assigned(a->type, element, text(operation->range) + "(" + element + ", " + otherElement + ")", unit, w) +
          "\n" + ends + "end do\n";
  core += "call " + entryName("atoll_co_reduce_end", needsClass, unit) + "(" + selfObject + ", " + loc +
          status(statusOf(call)) + ")\nend associate";
  if (parts) { // image 1 has the result; nobody needs the partial ones any more
    core += "\ncall " + need("atoll_release", unit) + "(" +
            need(a->type.needsClass ? "atoll_address" : "atoll_base", unit) + "(" + other + "))";
    std::string result{broadcastOfParts(call, object, "1_8")};
    const auto *stat{find(call, "stat")};
    core += stat ? "\nif (" + text(stat->range) + " == 0) then\n" + result + "\nend if" : "\n" + result;
  }
  w.core = core;
}

} // namespace Atoll
