// Two rules that gfortran does not check, also with -std=f2018, so that there are programs that break them; what these
// mean is certain.
//
// A type of the host is used in a procedure, and after that a namelist group gets its name: the type is not accessible
// there (19.5.1.4), says Flang when it has resolved all names. The name has meant the type where it stood.
//
// A polymorphic INTENT(OUT) dummy argument has an allocatable coarray component (C846). The compiler deallocates the
// component when the procedure is entered, which the runtime makes a deallocation by all images as at the end of a
// procedure (doors/fortran/allocate.c). Of other types gfortran refuses it, too.
#include "LenientFix.h"
#include "flang/Parser/message.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include "llvm/ADT/StringRef.h"

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

static bool lenient{false};

void Atoll::setLenient(bool is) { lenient = is; }

// The entity whose name stands where the message is about.
static const semantics::Symbol *symbolAt(parser::ProvenanceRange place, const semantics::Scope &scope,
                                         const parser::AllCookedSources &sources) {
  for (const auto &[name, symbol] : scope)
    if (&symbol->owner() == &scope && sources.GetProvenanceRange(symbol->name()) == place)
      return &*symbol;
  for (const semantics::Scope &child : scope.children())
    if (const semantics::Symbol *symbol{symbolAt(place, child, sources)})
      return symbol;
  return nullptr;
}

static const semantics::Symbol *symbolOf(const parser::Message &message, semantics::SemanticsContext &context) {
  auto place{message.GetProvenanceRange(context.allCookedSources())};
  return place ? symbolAt(*place, context.globalScope(), context.allCookedSources()) : nullptr;
}

static bool isOfNamelist(const parser::Message &message, semantics::SemanticsContext &context) {
  std::string text{message.ToString()};
  parser::Message::Reference hiding{message.attachment()};
  if (!llvm::StringRef{text}.ends_with("' from host is not accessible") || !hiding)
    return false;
  const semantics::Symbol *symbol{symbolOf(*hiding, context)};
  return symbol && symbol->has<semantics::NamelistDetails>();
}

static bool isOfPolymorphicDummy(const parser::Message &message, semantics::SemanticsContext &context) {
  if (message.ToString() != "An INTENT(OUT) dummy argument may not be, or contain, an ALLOCATABLE coarray")
    return false;
  const semantics::Symbol *symbol{symbolOf(message, context)};
  const semantics::DeclTypeSpec *type{symbol ? symbol->GetType() : nullptr};
  return type && type->IsPolymorphic() && symbol->Corank() == 0 && !semantics::IsAllocatableOrPointer(*symbol);
}

static void drop(semantics::SemanticsContext &context,
                 bool (*unwanted)(const parser::Message &, semantics::SemanticsContext &)) {
  if (lenient)
    context.messages().messages().remove_if([&](const parser::Message &message) { return unwanted(message, context); });
}

void Atoll::dropErrorsOfNames(semantics::SemanticsContext &context) { drop(context, isOfNamelist); }

void Atoll::dropErrorsOfDeclarations(semantics::SemanticsContext &context) { drop(context, isOfPolymorphicDummy); }
