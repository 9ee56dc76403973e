// See Mends.h.
#include "Mends.h"
#include "../session.h"
#include "Flang.h"
#include "LaterStandards.h"
#include "SyntaxAdvice.h"
#include "advice/Squeezed.h"
#include "flang/Parser/message.h"
#include "flang/Parser/provenance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;

// ---- syntax ---------------------------------------------------------------------------------------------------------

// `use other,`, `use, intrinsic :: other,`: the comma means nothing (R1409). After a list gfortran refuses it.
static std::optional<Mend> trailingComma(parser::CharBlock statement, const advice::Squeezed &s) {
  llvm::StringRef text{s.text()};
  if (!text.consume_front("use") || !text.consume_back(","))
    return std::nullopt;
  if (text.consume_front(",") && !text.consume_front("intrinsic::") && !text.consume_front("non_intrinsic::"))
    return std::nullopt;
  text.consume_front("::");
  if (!llvm::all_of(text, advice::isName))
    return std::nullopt;
  return Mend{{statement.begin() + s.place(s.text().size() - 1), 1}, " ", ""};
}

// `parameter x = 1` (R851 has parentheses).
static std::optional<Mend> bareParameter(parser::CharBlock statement, const advice::Squeezed &s) {
  constexpr std::size_t keyword{9};
  llvm::StringRef text{s.text()};
  if (session().strict || !text.starts_with("parameter") || !std::isalpha(static_cast<unsigned char>(s.at(keyword))) ||
      !text.contains('=') || advice::closing("(" + s.text() + ")", 0) != text.size() + 1)
    return std::nullopt;
  const char *begin{statement.begin() + s.place(keyword)}, *end{statement.begin() + s.place(text.size() - 1) + 1};
  return Mend{{begin, end}, "(" + std::string(begin, end) + ")", "PARAMETER without parentheses is an extension"};
}

static void addLaterStandards(const parser::CookedSource &cooked, std::vector<Mend> &mends) {
  parser::CharBlock all{cooked.AsCharBlock()};
  for (const char *at{all.begin()}; at < all.end();) {
    parser::CharBlock statement{statementAt(cooked, at)};
    advice::Squeezed squeezed{std::string_view{statement.begin(), statement.size()}};
    for (auto rule : {simpleProcedure, rankAttribute})
      if (auto mend{rule(statement, squeezed)})
        mends.push_back(std::move(*mend));
    at = statement.end() + 1;
  }
}

std::vector<Mend> mendsOfSyntax(parser::Messages &messages, const parser::AllCookedSources &sources,
                                const parser::CookedSource &cooked) {
  std::vector<Mend> mends;
  std::set<const char *> seen;
  for (const parser::Message &message : messages.messages()) {
    auto place{message.IsFatal() ? placeOf(message, sources) : std::nullopt};
    if (!place || !cooked.AsCharBlock().Contains(*place))
      continue;
    parser::CharBlock statement{statementAt(cooked, place->begin())};
    if (!seen.insert(statement.begin()).second)
      continue;
    advice::Squeezed squeezed{std::string_view{statement.begin(), statement.size()}};
    for (auto rule : {trailingComma, bareParameter})
      if (auto mend{rule(statement, squeezed)})
        mends.push_back(std::move(*mend));
  }
  if (!seen.empty()) // after an error Flang does not read the rest
    addLaterStandards(cooked, mends);
  return mends;
}

// ---- semantics ------------------------------------------------------------------------------------------------------

namespace {

// Expressions that gfortran converts to integers: subscripts, cosubscripts, and bounds in ALLOCATE. Operators by the
// expressions in which they stand. Names by what they mean.
struct Parts {
  std::map<const char *, parser::CharBlock> indices;
  std::map<const char *, parser::CharBlock> exclusiveOrs;
  std::vector<const parser::Name *> names;

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::SectionSubscript &x) {
    if (const auto *index{std::get_if<parser::IntExpr>(&x.u)})
      add(index->thing.value());
  }
  void Post(const parser::SubscriptTriplet &x) {
    for (const auto *bound : {&std::get<0>(x.t), &std::get<1>(x.t), &std::get<2>(x.t)})
      if (*bound)
        add((*bound)->thing.thing.value());
  }
  void Post(const parser::ImageSelector &x) {
    for (const auto &cosubscript : std::get<std::list<parser::Cosubscript>>(x.t))
      add(cosubscript.thing.thing.value());
  }
  void Post(const parser::AllocateShapeSpec &x) {
    if (const auto &lower{std::get<0>(x.t)})
      add(lower->thing.thing.value());
    add(std::get<1>(x.t).thing.thing.value());
  }
  void Post(const parser::Expr &x) {
    if (const auto *operation{std::get_if<parser::Expr::DefinedBinary>(&x.u)})
      exclusiveOrs.emplace(x.source.begin(), std::get<parser::DefinedOpName>(operation->t).v.source);
  }
  void Post(const parser::Name &x) { names.push_back(&x); }

private:
  void add(const parser::Expr &x) { indices.emplace(x.source.begin(), x.source); }
};

class Semantics {
public:
  Semantics(semantics::SemanticsContext &context, const parser::Program &program, const parser::CookedSource &cooked)
      : context_{context}, cooked_{cooked} {
    parser::Walk(program, parts_);
  }

  void consider(const parser::Message &message) {
    auto place{placeIn(message)};
    if (!place)
      return;
    std::string text{message.ToString()};
    llvm::StringRef words{text};
    if (words.starts_with("Must have INTEGER type, but is REAL("))
      realIndex(*place);
    else if (words.starts_with("No operator .XOR. defined for LOGICAL(") && words.contains(" and LOGICAL("))
      exclusiveOr(*place);
    else if (words.consume_front("Forward reference to '"))
      if (parser::Message::Reference later{message.attachment()})
        if (auto declaration{placeIn(*later)})
          hostsConstant(*place, *declaration);
  }

  std::vector<Mend> mends;

private:
  // None: in the text of a module. Of an expression with a continuation Flang finds the beginning only.
  std::optional<parser::CharBlock> placeIn(const parser::Message &message) const {
    auto provenance{message.GetProvenanceRange(context_.allCookedSources())};
    auto place{provenance ? cooked_.GetCharBlock(*provenance) : std::nullopt};
    return place || !provenance ? place : cooked_.GetCharBlock(provenance->Prefix(1));
  }

  // gfortran converts it to an integer of 8 bytes.
  void realIndex(parser::CharBlock place) {
    auto found{parts_.indices.find(place.begin())};
    const semantics::Symbol *hidden{context_.FindScope(place).FindSymbol(parser::CharBlock{"int", 3})};
    if (!session().strict && found != parts_.indices.end() &&
        (!hidden || hidden->attrs().test(semantics::Attr::INTRINSIC)))
      mends.push_back(Mend{found->second, "int(" + found->second.ToString() + ",8)",
                           "a subscript of type REAL is an extension: its fraction is cut off"});
  }

  void exclusiveOr(parser::CharBlock expression) {
    auto found{parts_.exclusiveOrs.find(expression.begin())};
    if (!session().strict && found != parts_.exclusiveOrs.end() && found->second == ".xor.")
      mends.push_back(Mend{found->second, ".neqv.", ".XOR. is an extension: the standard's operator is .NEQV."});
  }

  // A host's constant is used before the declaration of a local entity with its name: by 19.5.1.4 the name is the local
  // one in the whole scope, gfortran has taken the constant's value by then.
  void hostsConstant(parser::CharBlock use, parser::CharBlock declaration) {
    const semantics::Scope &scope{context_.FindScope(use)};
    const semantics::Symbol *outer{scope.IsGlobal() ? nullptr : scope.parent().FindSymbol(use)};
    outer = outer ? &outer->GetUltimate() : nullptr;
    const auto *constant{outer ? outer->detailsIf<semantics::ObjectEntityDetails>() : nullptr};
    if (!constant || !outer->attrs().test(semantics::Attr::PARAMETER) || !constant->init() || outer->Rank() > 0)
      return;
    auto value{evaluate::ToInt64(*constant->init())};
    auto type{constant->init()->GetType()};
    if (!value || !type)
      return;
    std::string text{std::to_string(*value)};
    if (type->kind() != context_.GetDefaultKind(Fortran::common::TypeCategory::Integer))
      text += "_" + std::to_string(type->kind());
    for (const parser::Name *name : parts_.names)
      if (name->symbol && &name->symbol->GetUltimate() == outer && use.begin() <= name->source.begin() &&
          name->source.begin() < declaration.begin())
        mends.push_back(Mend{name->source, *value < 0 ? "(" + text + ")" : text, ""});
  }

  semantics::SemanticsContext &context_;
  const parser::CookedSource &cooked_;
  Parts parts_;
};

} // namespace

std::vector<Mend> mendsOfSemantics(semantics::SemanticsContext &context, const parser::Program &program,
                                   const parser::CookedSource &cooked) {
  Semantics semantics{context, program, cooked};
  for (const parser::Message &message : context.messages().messages())
    if (message.IsFatal())
      semantics.consider(message);
  return std::move(semantics.mends);
}

// ---- the files ------------------------------------------------------------------------------------------------------

namespace {
struct Edit {
  std::size_t begin, end;
  std::string text;
};
} // namespace

// Where the block stands in a file; the text there is that of the block, blanks and continuations aside.
static const parser::SourceFile *locate(parser::CharBlock block, const parser::AllCookedSources &sources, Edit &edit) {
  auto range{sources.GetProvenanceRange(block)};
  if (!range)
    return nullptr;
  const parser::AllSources &all{sources.allSources()};
  std::size_t first{0}, last{0};
  const parser::SourceFile *file{all.GetSourceFile(range->start(), &first)};
  if (!file || all.GetSourceFile(range->start() + (range->size() - 1), &last) != file || last < first ||
      last >= file->content().size())
    return nullptr;
  auto same = [&](std::size_t at, char c) {
    return std::tolower(static_cast<unsigned char>(file->content()[at])) == std::tolower(c);
  };
  if (!same(first, *block.begin()) || !same(last, block.end()[-1]))
    return nullptr;
  edit.begin = first;
  edit.end = last + 1;
  return file;
}

// In fixed form what has been pushed beyond the last column would be lost.
static bool fits(const std::string &text, std::size_t at, const SourceForm &form) {
  if (!form.fixed || form.columns <= 0)
    return true;
  std::size_t begin{text.rfind('\n', at) + 1}, end{std::min(text.find('\n', at), text.size())};
  return end - begin <= static_cast<std::size_t>(form.columns);
}

SourceTexts mended(const std::vector<Mend> &mends, const parser::AllCookedSources &sources, const SourceForm &form) {
  std::map<const parser::SourceFile *, std::map<std::size_t, Edit>> edits;
  for (const Mend &mend : mends) {
    Edit edit{0, 0, mend.text};
    const parser::SourceFile *file{locate(mend.where, sources, edit)};
    if (!file)
      return {};
    // The text of the file, which may have blanks and continuations, between what is added to it.
    if (std::size_t inside{mend.text.find(mend.where.ToString())}; inside != std::string::npos) {
      std::string_view content{file->content().data() + edit.begin, edit.end - edit.begin};
      edit.text.replace(inside, mend.where.size(), content);
    }
    edits[file].emplace(edit.begin, edit);
  }
  SourceTexts texts;
  for (const auto &[file, changes] : edits) {
    std::string text{file->content().data(), file->content().size()};
    for (auto change{changes.rbegin()}; change != changes.rend(); ++change) {
      const auto &[begin, end, replacement]{change->second};
      text.replace(begin, end - begin, replacement);
      if (!fits(text, begin, form))
        return {};
    }
    texts[file->path()] = std::move(text);
  }
  return texts;
}

} // namespace Atoll
