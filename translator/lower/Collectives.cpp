// Collective subroutines (Fortran 2018, 16.6, 16.9.46 ff.).
#include "Collectives.h"
#include "../../include/atoll/fortran/numbers.h"
#include "../BackEnd.h"
#include "CollectiveArguments.h"
#include "Expressions.h"
#include "Fortran.h"
#include "Intrinsics.h"
#include "Lowering.h"
#include "Needs.h"
#include "Pointers.h"
#include "Spans.h"
#include "Statements.h"
#include "Teams.h"
#include "Text.h"
#include <map>

namespace Atoll {

using model::Category;

// RESULT_IMAGE or SOURCE_IMAGE. To the runtime 0 means all images; the user's 0 is not an image index.
std::string imageArgument(Lowering &l, const model::Argument *image, int statement) {
  if (!image)
    return "0_8";
  if (image->isConstant && image->constant == 0)
    refuse(l, image->range, "0 is not an image index");
  if (image->isConstant)
    return integer8(l, image->range, l.file.statements[statement].unit);
  std::string name{temporary(l, "image")};
  auto &w{wrap(l, statement)};
  w.declarations.push_back("integer(8) :: " + name);
  const std::string absent{"-9223372036854775807_8"};
  w.before.push_back(name + " = " + givenOr(l, *image, absent, l.file.statements[statement].unit));
  w.before.push_back(onlyIf(name + " == 0_8", name + " = -1_8"));
  if (image->mayBeAbsent)
    w.before.push_back(onlyIf(name + " == " + absent, name + " = 0_8"));
  return name;
}

std::string teamArgument(Lowering &l, const model::IntrinsicCall &call) {
  const auto *team{find(call, "team")};
  if (!team)
    return int8(ATOLL_CURRENT_TEAM);
  std::string name{temporary(l, "team")};
  auto &w{wrap(l, call.statement)};
  w.declarations.push_back("integer(8) :: " + name);
  w.before.push_back(name + " = " + text(l, team->range));
  return name;
}

// As `object`, without STORAGE_SIZE of a polymorphic array (Defect::PolymorphicStorageSizes).
static std::string describedObject(Lowering &l, const std::string &whole, const model::Argument &a, int unit) {
  if (!a.type.polymorphic || a.rank == 0)
    return object(l, whole, a.type.needsClass, unit);
  return need(l, "atoll_object", unit) + "(" + whole + ", -1_8)";
}

namespace {
// A broadcast of an object while it is translated.
struct Broadcast {
  const model::IntrinsicCall &call;
  const model::Argument &a;
  std::string whole, image, team; // the object; SOURCE_IMAGE; TEAM
  int unit;
  std::string loc, outcome; // outcome: STAT= and ERRMSG=
  std::string address;      // a variable for that of the source's object
  std::string self;         // an associate name
};
} // namespace

// `body` is executed where this image gets the object.
static std::string broadcastAround(Lowering &l, const Broadcast &b, const std::string &described,
                                   const std::string &body) {
  std::string entry{entryName(l, "atoll_co_broadcast_parts", b.a.type.needsClass, b.unit)};
  return b.address + " = " + reference(entry, {described, b.image, b.team, b.loc + b.outcome}) + "\n" +
         ifThen(b.address + " /= 0_8").around(body) +
         callOf(need(l, "atoll_co_broadcast_parts_end", b.unit), {b.team, b.loc + b.outcome});
}

// Assignment is not allowed to a polymorphic variable, or would be the procedure's: the object becomes the source's,
// byte by byte, until a copy has been made, which it then is exchanged for.
static std::string exchanged(Lowering &l, const Broadcast &b, const Described &made) {
  const auto &type{b.a.type};
  std::string copy{temporary(l, "copy")},
      described{made.text.empty() ? describedObject(l, b.whole, b.a, b.unit) : made.text};
  wrap(l, b.call.statement)
      .declarations.push_back(classOrType(type) + ", allocatable :: " + copy + model::colons(b.a.rank));
  auto entry{[&](const char *name) { return entryName(l, name, type.needsClass, b.unit); }};
  std::string body{callOf(entry("atoll_borrow"), {described, b.address}) + "\nallocate (" + copy +
                   ", source=" + text(l, b.a.range) + ")\n" +
                   callOf(entry("atoll_keep"), {described, describedObject(l, copy, b.a, b.unit)}) + "\ndeallocate (" +
                   copy + ")\n"};
  std::string code{broadcastAround(l, b, described, body)};
  Around self{associated(b.self, b.whole)};
  return made.namesSelf ? self.open + code + "\nend associate" : code;
}

// A pointer to the source's object is assigned.
static std::string assignedFrom(Lowering &l, const Broadcast &b, const Described &made) {
  const auto &type{b.a.type};
  auto &w{wrap(l, b.call.statement)};
  useAddresses(w);
  std::string sent{temporary(l, "sent")},
      pointer{reference(intrinsic(l, "transfer", b.unit), {b.address, "atoll_c_null_ptr"})};
  w.declarations.push_back(type.spec + ", pointer :: " + sent + model::colons(b.a.rank));
  std::vector<std::string> arguments{pointer, sent};
  if (b.a.rank)
    arguments.push_back("[" + extents(l, b.self, b.a.rank, b.unit) + "]");
  std::string body{callOf("atoll_c_f_pointer", arguments) + "\n" + b.self + " = " + sent + "\n"};
  std::string described{made.text.empty() ? object(l, b.self, type.needsClass, b.unit) : made.text};
  return associated(b.self, b.whole).open + broadcastAround(l, b, described, body) + "\nend associate";
}

std::string broadcastOfParts(Lowering &l, const model::IntrinsicCall &call, const std::string &whole,
                             const std::string &image, const std::string &team) {
  const auto &statement{l.file.statements[call.statement]};
  const auto &a{*find(call, "a")};
  if (a.type.spec.empty()) {
    refuse(l, a.range,
           "a collective subroutine with an object with allocatable components whose type has no name in this "
           "scope is not supported by Atoll: make the type accessible");
    return "";
  }
  spanBefore(l, call.statement, a.array, a.type);
  Broadcast b{call,
              a,
              whole,
              image,
              team,
              statement.unit,
              locText(l, statement.loc),
              status(l, statusOf(call)),
              temporary(l, "address"),
              temporary(l, "self")};
  wrap(l, call.statement).declarations.push_back("integer(8) :: " + b.address);
  Described made{describedArray(l, a, b.self, b.unit)};
  bool exchanges{a.type.polymorphic || a.type.definedAssignment || a.objects ||
                 (has(l, Defect::SectionsOfPointers) && isSectionOfPointer(a))};
  return exchanges ? exchanged(l, b, made) : assignedFrom(l, b, made);
}

// CO_BROADCAST of an object with allocatable components, or which may have some: each image assigns the source's
// object, which the runtime shows it (include/atoll/fortran.h, atoll_co_broadcast_parts).
static void lowerBroadcastOfParts(Lowering &l, const model::IntrinsicCall &call) {
  const auto &a{*find(call, "a")};
  std::string image{imageArgument(l, find(call, "source_image"), call.statement)};
  std::string whole{passedWhole(l, a.range, a.wholeArray, a.rank, l.file.statements[call.statement].unit)};
  wrap(l, call.statement).core = broadcastOfParts(l, call, whole, image, teamArgument(l, call));
}

// The runtime's code for the type of A; 0: it has none.
static int codeOf(const model::Type &type) {
  switch (type.category) {
  case Category::Integer:
    return ATOLL_INTEGER * 256 + type.kind;
  case Category::Real:
    return ATOLL_REAL * 256 + type.kind;
  case Category::Complex:
    return ATOLL_COMPLEX * 256 + type.kind;
  case Category::Character:
    return ATOLL_CHARACTER * 256 + type.kind;
  default:
    return 0;
  }
}

// CO_SUM ... with COMPLETION=: the runtime has A's address until the operation ends.
static std::string asynchronousCall(Lowering &l, const model::IntrinsicCall &call, const std::string &object,
                                    bool isDescribed, const std::string &image, const std::string &team) {
  static const std::map<std::string, atoll_collective> collectives{{"co_sum", ATOLL_CO_SUM},
                                                                   {"co_min", ATOLL_CO_MIN},
                                                                   {"co_max", ATOLL_CO_MAX},
                                                                   {"co_broadcast", ATOLL_CO_BROADCAST}};
  const auto &statement{l.file.statements[call.statement]};
  const auto &a{*find(call, "a")};
  return callOf(entryName(l, "atoll_co_begin", isDescribed, statement.unit),
                {object, int4(collectives.at(call.name)), int4(call.name == "co_broadcast" ? 0 : codeOf(a.type)), image,
                 team, text(l, find(call, "completion")->range),
                 locText(l, statement.loc) + status(l, statusOf(call))});
}

void lowerComplete(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  const auto *finished{find(call, "finished")};
  wrap(l, call.statement).core =
      callOf(need(l, "atoll_complete", statement.unit),
             {text(l, find(call, "completion")->range),
              locText(l, statement.loc) + (finished ? ", finished=" + text(l, finished->range) : "")});
}

void lowerCollective(Lowering &l, const model::IntrinsicCall &call) {
  const auto &statement{l.file.statements[call.statement]};
  int unit{statement.unit};
  const auto &a{*find(call, "a")};
  bool broadcast{call.name == "co_broadcast"}, prefix{call.name.rfind("co_sum_prefix", 0) == 0};
  bool needsClass{a.type.needsClass};
  bool isAsynchronous{find(call, "completion") != nullptr};
  if (isAsynchronous && (a.copied || a.type.polymorphic || a.type.allocatableParts))
    return refuse(l, a.range,
                  "COMPLETION= is not supported by Atoll for this argument A, which is polymorphic, has allocatable"
                  " components or would be copied: use another variable");
  if (broadcast && (a.type.polymorphic || a.type.allocatableParts))
    return lowerBroadcastOfParts(l, call);
  std::string which{prefix ? int4(call.name == "co_sum_prefix_exclusive")
                           : imageArgument(l, find(call, broadcast ? "source_image" : "result_image"), call.statement)};
  std::string team{teamArgument(l, call)};
  if (!broadcast && codeOf(a.type) == 0)
    return refuse(l, a.range, "the argument A of this collective subroutine has a type that it does not accept");
  auto &w{wrap(l, call.statement)};
  std::string self{temporary(l, "self")};
  Described described{describedArray(l, a, self, unit)};
  bool asItIs{described.text.empty()};
  if (described.namesSelf) {
    w.before.push_back("associate (" + self + " => " + text(l, a.range) + ")");
    w.ends.push_back("end associate");
  }
  if (!a.copied && asItIs)
    spanBefore(l, call.statement, a.array, a.type);
  std::string object{asItIs ? Atoll::object(l, passedWhole(l, a.range, a.wholeArray, a.rank, unit), needsClass, unit)
                            : described.text};
  if (isAsynchronous) {
    w.core = asynchronousCall(l, call, object, needsClass || !asItIs, which, team);
    return;
  }
  std::string entry{entryName(l, prefix ? "atoll_co_sum_prefix" : "atoll_" + call.name, needsClass || !asItIs, unit)};
  std::vector<std::string> arguments{object};
  if (!broadcast)
    arguments.push_back(int4(codeOf(a.type)));
  arguments.insert(arguments.end(), {which, team, locText(l, statement.loc) + status(l, statusOf(call))});
  w.core = callOf(entry, arguments);
}

} // namespace Atoll
