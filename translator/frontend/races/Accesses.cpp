// Called by Traces.cpp.
#include "Accesses.h"

#include "../Enquiries.h"

namespace Atoll::races {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

namespace {

// What of a designator of a coarray is compared. Nothing else than these forms: `x`, `x(...)`, with or without an
// image selector, and components without subscripts after it.
struct Parts {
  const semantics::Symbol *coarray{nullptr};
  const parser::ImageSelector *selector{nullptr};
  const parser::ArrayElement *element{nullptr};
  std::vector<const semantics::Symbol *> path{};
};

bool read(const parser::DataRef &ref, Parts &parts) {
  return common::visit(
      common::visitors{
          [&](const parser::Name &name) {
            parts.coarray = name.symbol ? &name.symbol->GetUltimate() : nullptr;
            return parts.coarray != nullptr;
          },
          [&](const common::Indirection<parser::ArrayElement> &x) {
            parts.element = &x.value();
            return std::holds_alternative<parser::Name>(baseOf(x.value()).u) && read(baseOf(x.value()), parts);
          },
          [&](const common::Indirection<parser::CoindexedNamedObject> &x) {
            parts.selector = &imageSelectorOf(x.value());
            return read(baseOf(x.value()), parts);
          },
          [&](const common::Indirection<parser::StructureComponent> &x) {
            const auto *component{componentOf(x.value()).symbol};
            if (!component || semantics::IsAllocatableOrPointer(*component) || !read(baseOf(x.value()), parts))
              return false;
            parts.path.push_back(component);
            return true;
          },
      },
      ref.u);
}

// A coarray with one cobound, which is 1: x[k] is on image k. No event, lock and the like.
bool isPlainCoarray(const semantics::Symbol &symbol) {
  const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
  if (!object || symbol.Corank() != 1 || semantics::IsDummy(symbol) || !symbol.GetType() ||
      symbol.attrs().test(semantics::Attr::VOLATILE))
    return false;
  if (const auto *derived{symbol.GetType()->AsDerived()};
      derived && (semantics::IsEventTypeOrLockType(derived) || semantics::IsTeamType(derived) ||
                  symbol.GetType()->IsPolymorphic()))
    return false;
  if (semantics::IsAllocatable(symbol))
    return true; // Facts::otherCobounds
  const auto &bound{object->coshape().front().lbound().GetExplicit()};
  return bound && evaluate::ToInt64(*bound) == 1;
}

} // namespace

// Intrinsic functions whose arguments are not referred to, or perhaps not.
static bool looksAtNoValue(const std::string &function) {
  static const std::set<std::string> others{"coshape", "image_index", "lcobound", "merge", "this_image", "ucobound"};
  return isEnquiry(function) || others.count(function) > 0;
}

// Expressions that are evaluated in any case.
class References {
public:
  std::vector<const parser::Designator *> found;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  bool Pre(const parser::Expr::AND &x) { return first(x); }
  bool Pre(const parser::Expr::OR &x) { return first(x); }
  bool Pre(const parser::AcImpliedDo &) { return false; } // it may have no turns
  bool Pre(const parser::FunctionReference &x) {
    const auto *name{std::get_if<parser::Name>(&std::get<parser::ProcedureDesignator>(x.v.t).u)};
    return name && !looksAtNoValue(name->ToString());
  }
  bool Pre(const parser::Designator &x) {
    found.push_back(&x);
    return true;
  }

private:
  template <typename T> bool first(const T &x) {
    parser::Walk(std::get<0>(x.t), *this);
    return false;
  }
};

void Accesses::refer(const parser::Expr &x) {
  References references;
  parser::Walk(x, references);
  for (const auto *designator : references.found)
    access(*designator, false);
}

void Accesses::define(const parser::Variable &x) {
  const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)};
  if (!designator)
    return;
  References references;
  parser::Walk(x, references);
  for (const auto *inner : references.found)
    if (inner != &designator->value())
      access(*inner, false);
  access(designator->value(), true);
}

static std::optional<Span> spanOf(const parser::SectionSubscript &subscript, const Machine &machine) {
  if (const auto *index{std::get_if<parser::IntExpr>(&subscript.u)}) {
    auto value{valueOf(index->thing.value(), machine)};
    return value ? std::optional<Span>{Span{false, *value, *value}} : std::nullopt;
  }
  const auto &triplet{std::get<parser::SubscriptTriplet>(subscript.u)};
  const auto &lower{std::get<0>(triplet.t)}, &upper{std::get<1>(triplet.t)}, &step{std::get<2>(triplet.t)};
  if (step)
    return std::nullopt;
  if (!lower && !upper)
    return Span{true};
  auto bound{[&](const auto &x) { return x ? valueOf(x->thing.thing.value(), machine) : std::nullopt; }};
  auto first{bound(lower)}, last{bound(upper)};
  if (first && last && *first <= *last)
    return Span{false, *first, *last};
  return std::nullopt;
}

void Accesses::access(const parser::Designator &designator, bool defines) {
  const auto *ref{std::get_if<parser::DataRef>(&designator.u)};
  Parts parts;
  if (!ref || !read(*ref, parts) || !isPlainCoarray(*parts.coarray) || facts_.otherCobounds.count(parts.coarray))
    return;
  Access access;
  access.object = numbers_.ofSymbol(*parts.coarray);
  access.image = machine_.image;
  access.place = numbers_.ofPlace(designator.source);
  access.defines = defines;
  if (parts.selector) {
    const auto &cosubscripts{std::get<std::list<parser::Cosubscript>>(parts.selector->t)};
    if (cosubscripts.size() != 1 || !std::get<std::list<parser::ImageSelectorSpec>>(parts.selector->t).empty())
      return;
    auto image{valueOf(cosubscripts.front().thing.thing.value(), machine_)};
    if (!image)
      return;
    isInvalid_ |= *image < 1 || *image > machine_.numImages;
    access.image = static_cast<int>(*image);
  }
  if (parts.element)
    for (const auto &subscript : elementSubscripts(*parts.element)) {
      auto span{spanOf(subscript, machine_)};
      if (!span)
        return;
      access.spans.push_back(*span);
    }
  for (const auto *component : parts.path)
    access.path.push_back(numbers_.ofSymbol(*component));
  trace_.push_back({Event::Kind::Access, std::move(access)});
}

} // namespace Atoll::races
