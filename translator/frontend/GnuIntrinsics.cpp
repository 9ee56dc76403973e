// gfortran has intrinsic functions that neither the standard nor Flang has. A reference to one would be an error of
// implicit typing here, or have the type that the first letter gives. Flang's table of intrinsic procedures finds them,
// when the back end is gfortran, with the types that gfortran's manual gives to their results. What arguments they
// take, gfortran says itself when it compiles the statement. Those that do more than compute are not pure, so that
// nothing is assumed about their arguments (extract/transfers/Contents.cpp, extract/walk/Arguments.cpp). FrontEnd.cpp
// tells which back end it is. XMP_WTIME, which Omni XMP has without a declaration, is found with any back end: the
// translation calls Atoll's library.
//
// Diversions at link time (see TeamFix.cpp), also for NextStandard.cpp.
#include "GnuIntrinsics.h"
#include "NextStandard.h"
#include "flang/Evaluate/call.h"
#include "flang/Evaluate/characteristics.h"
#include "flang/Evaluate/common.h"
#include "flang/Evaluate/expression.h"
#include "flang/Evaluate/intrinsics.h"
#include "flang/Evaluate/type.h"
#include <map>

namespace common = Fortran::common;
namespace evaluate = Fortran::evaluate;
using evaluate::characteristics::FunctionResult;
using evaluate::characteristics::Procedure;
using Arguments = evaluate::ActualArguments;
using Call = std::optional<evaluate::SpecificCall>;

#define NAMED(prefix, what)                                                                                            \
  prefix##_ZNK7Fortran8evaluate18IntrinsicProcTable##what##ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE
#define KNOWN(prefix) NAMED(prefix, 11IsIntrinsic)
#define FUNCTION(prefix) NAMED(prefix, 19IsIntrinsicFunction)
#define SUBROUTINE(prefix) NAMED(prefix, 21IsIntrinsicSubroutine)
#define PROBE(prefix)                                                                                                  \
  prefix##_ZNK7Fortran8evaluate18IntrinsicProcTable5ProbeERKNS0_19CallCharacteristicsERSt6vectorISt8optionalINS0_14ActualArgumentEESaIS8_EERNS0_14FoldingContextE

#ifdef __clang__
#pragma GCC diagnostic ignored "-Wreturn-type-c-linkage"
#endif
extern "C" {
bool KNOWN(__real_)(const evaluate::IntrinsicProcTable *, const std::string &);
bool KNOWN(__wrap_)(const evaluate::IntrinsicProcTable *, const std::string &);
bool FUNCTION(__real_)(const evaluate::IntrinsicProcTable *, const std::string &);
bool FUNCTION(__wrap_)(const evaluate::IntrinsicProcTable *, const std::string &);
bool SUBROUTINE(__real_)(const evaluate::IntrinsicProcTable *, const std::string &);
bool SUBROUTINE(__wrap_)(const evaluate::IntrinsicProcTable *, const std::string &);
Call PROBE(__real_)(const evaluate::IntrinsicProcTable *, const evaluate::CallCharacteristics &, Arguments &,
                    evaluate::FoldingContext &);
Call PROBE(__wrap_)(const evaluate::IntrinsicProcTable *, const evaluate::CallCharacteristics &, Arguments &,
                    evaluate::FoldingContext &);
}

namespace {

// Clock: real, of 8 bytes. OfArgument: that of the last argument; RealOf: real, of the kind of a complex argument;
// ComplexOf: complex, of the largest kind of real or complex arguments.
enum class Result { Clock, Integer, LongInteger, Real, Double, Logical, Character, OfArgument, RealOf, ComplexOf };

bool isElemental(Result result) {
  return result == Result::Double || result == Result::OfArgument || result == Result::RealOf ||
         result == Result::ComplexOf;
}

const std::map<std::string, Result> functions{
    {"access", Result::Integer},    {"algama", Result::Real},         {"besj0", Result::OfArgument},
    {"besj1", Result::OfArgument},  {"besjn", Result::OfArgument},    {"besy0", Result::OfArgument},
    {"besy1", Result::OfArgument},  {"besyn", Result::OfArgument},    {"chmod", Result::Integer},
    {"complex", Result::ComplexOf}, {"cotan", Result::OfArgument},    {"cotand", Result::OfArgument},
    {"ctime", Result::Character},   {"dbesj0", Result::Double},       {"dbesj1", Result::Double},
    {"dbesjn", Result::Double},     {"dbesy0", Result::Double},       {"dbesy1", Result::Double},
    {"dbesyn", Result::Double},     {"dlgama", Result::Double},       {"dtime", Result::Real},
    {"fdate", Result::Character},   {"fget", Result::Integer},        {"fgetc", Result::Integer},
    {"fnum", Result::Integer},      {"fput", Result::Integer},        {"fputc", Result::Integer},
    {"fstat", Result::Integer},     {"iargc", Result::Integer},       {"ierrno", Result::Integer},
    {"imagpart", Result::RealOf},   {"isatty", Result::Logical},      {"kill", Result::Integer},
    {"lgamma", Result::OfArgument}, {"link", Result::Integer},        {"lstat", Result::Integer},
    {"mclock", Result::Integer},    {"mclock8", Result::LongInteger}, {"ran", Result::Real},
    {"realpart", Result::RealOf},   {"signal", Result::Integer},      {"stat", Result::Integer},
    {"symlnk", Result::Integer},    {"time8", Result::LongInteger},   {"ttynam", Result::Character},
    {"umask", Result::Integer},
};
const std::map<std::string, Result> everywhere{
    {"xmp_wtime", Result::Clock},
};

using Type = std::optional<evaluate::DynamicType>;

Type largest(const Arguments &arguments) {
  Type found;
  for (const auto &argument : arguments) {
    Type type{argument ? argument->GetType() : std::nullopt};
    bool floating{
        type && (type->category() == common::TypeCategory::Real || type->category() == common::TypeCategory::Complex)};
    if (floating && (!found || type->kind() > found->kind()))
      found = type;
  }
  return found;
}

// None: without the arguments that the type comes from.
Type typeOf(Result result, const Arguments &arguments, const common::IntrinsicTypeDefaultKinds &kinds) {
  auto byDefault = [&](common::TypeCategory category) {
    return evaluate::DynamicType{category, kinds.GetDefaultKind(category)};
  };
  Type last{!arguments.empty() && arguments.back() ? arguments.back()->GetType() : std::nullopt};
  switch (result) {
  case Result::Clock:
    return evaluate::DynamicType{common::TypeCategory::Real, 8};
  case Result::Integer:
    return byDefault(common::TypeCategory::Integer);
  case Result::LongInteger:
    return evaluate::DynamicType{common::TypeCategory::Integer, 8};
  case Result::Real:
    return byDefault(common::TypeCategory::Real);
  case Result::Double:
    return evaluate::DynamicType{common::TypeCategory::Real, kinds.doublePrecisionKind()};
  case Result::Logical:
    return byDefault(common::TypeCategory::Logical);
  case Result::Character:
    return evaluate::DynamicType{common::TypeCategory::Character, 1};
  case Result::OfArgument:
    return last;
  case Result::RealOf:
    return last ? Type{evaluate::DynamicType{common::TypeCategory::Real, last->kind()}} : std::nullopt;
  case Result::ComplexOf:
    if (Type type{largest(arguments)})
      return evaluate::DynamicType{common::TypeCategory::Complex, type->kind()};
    return byDefault(common::TypeCategory::Complex);
  }
  return std::nullopt;
}

// The dummy arguments are not described: any will do.
Procedure characteristics(Result result, const evaluate::DynamicType &type) {
  Procedure::Attrs attributes{Procedure::Attr::ImplicitInterface};
  if (isElemental(result)) {
    attributes.set(Procedure::Attr::Pure);
    attributes.set(Procedure::Attr::Elemental);
  }
  return Procedure{FunctionResult{type}, {}, attributes};
}

bool known{false};

// Null: none of these.
const Result *find(const std::string &name) {
  for (const auto *table : {&everywhere, known ? &functions : &everywhere})
    if (auto function{table->find(name)}; function != table->end())
      return &function->second;
  return nullptr;
}

} // namespace

void Atoll::knowGnuIntrinsics(bool are) { known = are; }

bool KNOWN(__wrap_)(const evaluate::IntrinsicProcTable *table, const std::string &name) {
  return KNOWN(__real_)(table, name) || find(name) || Atoll::isSubroutineOfNextStandard(name);
}

bool SUBROUTINE(__wrap_)(const evaluate::IntrinsicProcTable *table, const std::string &name) {
  return SUBROUTINE(__real_)(table, name) || Atoll::isSubroutineOfNextStandard(name);
}

bool FUNCTION(__wrap_)(const evaluate::IntrinsicProcTable *table, const std::string &name) {
  return FUNCTION(__real_)(table, name) || find(name);
}

Call PROBE(__wrap_)(const evaluate::IntrinsicProcTable *table, const evaluate::CallCharacteristics &call,
                    Arguments &arguments, evaluate::FoldingContext &context) {
  if (call.isSubroutineCall && call.name == "complete" && Atoll::isSubroutineOfNextStandard(call.name))
    return Atoll::callOfComplete(std::move(arguments));
  const Result *function{call.isSubroutineCall ? nullptr : find(call.name)};
  if (!function) {
    evaluate::CallCharacteristics known{call};
    if (call.isSubroutineCall)
      known.name = Atoll::asFlangKnowsIt(call.name, arguments);
    return PROBE(__real_)(table, known, arguments, context);
  }
  Type type{typeOf(*function, arguments, context.defaults())};
  if (!type)
    return std::nullopt;
  return evaluate::SpecificCall{evaluate::SpecificIntrinsic{call.name, characteristics(*function, *type)},
                                std::move(arguments)};
}
