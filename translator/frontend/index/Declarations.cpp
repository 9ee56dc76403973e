// What a name stands for, in the words of a declaration. Names.cpp calls it for each name of the index.
#include "../Flang.h"
#include "Build.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace Atoll::index {

namespace semantics = Fortran::semantics;
namespace common = Fortran::common;
using semantics::Attr;

// A value that fills more than a line of an editor's window says nothing.
constexpr size_t mostCharacters{400};

static std::string shortened(std::string text) {
  return text.size() > mostCharacters ? text.substr(0, mostCharacters) + "..." : text;
}

template <typename T> static std::string printed(const T &x) {
  std::string text;
  llvm::raw_string_ostream{text} << x;
  return text;
}

static std::string typeText(const semantics::DeclTypeSpec *type) {
  return type ? llvm::StringRef{type->AsFortran()}.lower() : "";
}

// Flang writes kinds after all integers, and in bounds lower ones that are 1: "(1_8:10_8)" is "(10)".
static std::string withoutKinds(llvm::StringRef rest, bool bounds) {
  std::string result;
  while (!rest.empty()) {
    bool afterName{!result.empty() && (llvm::isAlnum(result.back()) || result.back() == '_')};
    llvm::StringRef digits{afterName ? "" : rest.take_while(llvm::isDigit)};
    rest = rest.drop_front(digits.size());
    if (!digits.empty())
      (void)(rest.consume_front("_8") || rest.consume_front("_4"));
    bool lower{bounds && digits == "1" && rest.size() > 1 && rest[0] == ':' && rest[1] != ',' && rest[1] != ')'};
    if (lower)
      rest = rest.drop_front();
    else
      result += digits;
    if (digits.empty()) {
      result += rest[0];
      rest = rest.drop_front();
    }
  }
  return result;
}

static std::string boundsOf(const semantics::ArraySpec &bounds) { return withoutKinds(printed(bounds), true); }

// Those that a declaration of the entity has.
static std::string attributesOf(const semantics::Symbol &symbol) {
  std::string text;
  static constexpr Attr shown[]{Attr::ALLOCATABLE,  Attr::ASYNCHRONOUS, Attr::CONTIGUOUS, Attr::INTENT_IN,
                                Attr::INTENT_INOUT, Attr::INTENT_OUT,   Attr::OPTIONAL,   Attr::PARAMETER,
                                Attr::POINTER,      Attr::PRIVATE,      Attr::PROTECTED,  Attr::SAVE,
                                Attr::TARGET,       Attr::VALUE,        Attr::VOLATILE};
  for (Attr attr : shown)
    if (symbol.attrs().test(attr))
      text += ", " + llvm::StringRef{semantics::AttrToString(attr)}.lower();
  return text;
}

static std::string coshapeOf(const semantics::ArraySpec &coshape) {
  std::string text{boundsOf(coshape)};
  return text.size() < 2 ? text : "[" + text.substr(1, text.size() - 2) + "]";
}

static std::string objectText(const semantics::Symbol &symbol, const semantics::ObjectEntityDetails &object) {
  std::string text{typeText(object.type()) + attributesOf(symbol) + " :: " + symbol.name().ToString()};
  if (object.IsArray())
    text += boundsOf(object.shape());
  if (object.IsCoarray())
    text += coshapeOf(object.coshape());
  return text;
}

static std::string namesOf(const std::vector<semantics::Symbol *> &dummies) {
  std::string text;
  for (const semantics::Symbol *dummy : dummies)
    text += (text.empty() ? "" : ", ") + (dummy ? dummy->name().ToString() : "*");
  return "(" + text + ")";
}

static std::string subprogramText(const semantics::Symbol &symbol, const semantics::SubprogramDetails &procedure) {
  std::string text;
  for (Attr attr : {Attr::ELEMENTAL, Attr::IMPURE, Attr::MODULE, Attr::PURE, Attr::RECURSIVE, Attr::NON_RECURSIVE})
    if (symbol.attrs().test(attr))
      text += llvm::StringRef{semantics::AttrToString(attr)}.lower() + " ";
  text += (procedure.isFunction() ? "function " : "subroutine ") + symbol.name().ToString() +
          namesOf(procedure.dummyArgs());
  if (procedure.isFunction() && procedure.result().name() != symbol.name())
    text += " result(" + procedure.result().name().ToString() + ")";
  for (const semantics::Symbol *dummy : procedure.dummyArgs())
    if (dummy)
      if (const auto *object{dummy->detailsIf<semantics::ObjectEntityDetails>()})
        text += "\n  " + objectText(*dummy, *object);
  if (procedure.isFunction())
    if (const auto *object{procedure.result().detailsIf<semantics::ObjectEntityDetails>()})
      text += "\n  " + objectText(procedure.result(), *object);
  return text;
}

static std::string typeDefinitionText(const semantics::Symbol &symbol) {
  std::string text{"type"};
  if (const auto *parent{symbol.scope() ? symbol.scope()->GetDerivedTypeParent() : nullptr})
    text += ", extends(" + parent->GetSymbol()->name().ToString() + ")";
  if (symbol.attrs().test(Attr::ABSTRACT))
    text += ", abstract";
  llvm::StringRef name{symbol.name().begin(), symbol.name().size()};
  name.consume_front("__builtin_"); // of an intrinsic module
  return text + " :: " + name.str();
}

std::string declarationOf(const semantics::Symbol &symbol) {
  std::string name{symbol.name().ToString()};
  return common::visit(
      common::visitors{
          [&](const semantics::ObjectEntityDetails &x) { return objectText(symbol, x); },
          [&](const semantics::EntityDetails &x) { return typeText(x.type()) + attributesOf(symbol) + " :: " + name; },
          [&](const semantics::AssocEntityDetails &x) {
            return typeText(x.type()) + " :: " + name +
                   (x.expr() ? " => " + shortened(withoutKinds(x.expr()->AsFortran(), false)) : std::string{});
          },
          [&](const semantics::ProcEntityDetails &x) {
            if (symbol.attrs().test(Attr::INTRINSIC))
              return "intrinsic :: " + name;
            const semantics::Symbol *interface{x.rawProcInterface()};
            return "procedure(" + (interface ? interface->name().ToString() : typeText(x.type())) + ")" +
                   attributesOf(symbol) + " :: " + name;
          },
          [&](const semantics::ProcBindingDetails &x) {
            const auto *procedure{x.symbol().GetUltimate().detailsIf<semantics::SubprogramDetails>()};
            return std::string{"procedure"} + (symbol.attrs().test(Attr::NOPASS) ? ", nopass" : "") + " :: " + name +
                   " => " + x.symbol().name().ToString() +
                   (procedure ? "\n" + subprogramText(x.symbol().GetUltimate(), *procedure) : "");
          },
          [&](const semantics::SubprogramDetails &x) { return subprogramText(symbol, x); },
          [&](const semantics::DerivedTypeDetails &) { return typeDefinitionText(symbol); },
          [&](const semantics::TypeParamDetails &x) { return typeText(x.type()) + " :: " + name; },
          [&](const semantics::GenericDetails &x) {
            std::string text{"interface " + name};
            for (const semantics::Symbol &specific : x.specificProcs())
              text += "\n  procedure :: " + specific.name().ToString();
            return text;
          },
          [&](const semantics::ModuleDetails &x) { return (x.isSubmodule() ? "submodule " : "module ") + name; },
          [&](const semantics::MainProgramDetails &) { return "program " + llvm::StringRef{name}.lower(); },
          [&](const semantics::NamelistDetails &) { return "namelist /" + name + "/"; },
          [&](const semantics::CommonBlockDetails &) { return "common /" + name + "/"; },
          [](const auto &) { return std::string{}; },
      },
      symbol.details());
}

std::string valueOf(const semantics::Symbol &symbol) {
  const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  bool constant{object && symbol.attrs().test(Attr::PARAMETER) && object->init()};
  if (!constant)
    return "";
  std::string text{object->init()->AsFortran()};
  llvm::StringRef digits{text};
  if (digits.consume_back("_4") && llvm::all_of(digits, llvm::isDigit)) // of default kind
    text = digits.str();
  return shortened(text);
}

std::string kindOf(const semantics::Symbol &symbol) {
  return common::visit(common::visitors{
                           [&](const semantics::ObjectEntityDetails &) -> std::string {
                             return symbol.attrs().test(Attr::PARAMETER) ? "constant"
                                    : symbol.owner().IsDerivedType()     ? "component"
                                                                         : "variable";
                           },
                           [&](const semantics::EntityDetails &) -> std::string { return "variable"; },
                           [&](const semantics::AssocEntityDetails &) -> std::string { return "variable"; },
                           [&](const semantics::TypeParamDetails &) -> std::string { return "component"; },
                           [&](const semantics::ProcEntityDetails &) -> std::string {
                             return symbol.attrs().test(Attr::INTRINSIC) ? "intrinsic"
                                    : symbol.owner().IsDerivedType()     ? "component"
                                                                         : "procedure";
                           },
                           [&](const semantics::ProcBindingDetails &) -> std::string { return "binding"; },
                           [&](const semantics::SubprogramDetails &) -> std::string { return "procedure"; },
                           [&](const semantics::SubprogramNameDetails &) -> std::string { return "procedure"; },
                           [&](const semantics::DerivedTypeDetails &) -> std::string { return "type"; },
                           [&](const semantics::GenericDetails &) -> std::string { return "generic"; },
                           [&](const semantics::ModuleDetails &) -> std::string { return "module"; },
                           [&](const semantics::MainProgramDetails &) -> std::string { return "program"; },
                           [](const auto &) -> std::string { return "other"; },
                       },
                       symbol.details());
}

} // namespace Atoll::index
