// Flang's phases for one file, each with the options that it has in Atoll, and its messages. Translate.cpp and Main.cpp
// run it.
#include "FrontEnd.h"
#include "../session.h"
#include "DesignatorFix.h"
#include "GenericAdvice.h"
#include "GnuIntrinsics.h"
#include "IntrinsicReferences.h"
#include "LenientFix.h"
#include "LineMap.h"
#include "Macros.h"
#include "Mends.h"
#include "MessageFix.h"
#include "ModuleAdvice.h"
#include "ModuleFiles.h"
#include "ModuleSources.h"
#include "NameAdvice.h"
#include "NextStandard.h"
#include "SourceFix.h"
#include "SyntaxAdvice.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/parsing.h"
#include "flang/Semantics/semantics.h"
#include "flang/Support/LangOptions.h"
#include "flang/Support/default-kinds.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;
using namespace parser::literals;

// In the order of construction: the tree and the symbols point into what stands above them.
struct FrontEnd::State {
  TranslateOptions options;
  llvm::raw_ostream *diagnostics{nullptr};
  std::string text; // of diagnostics that have not been passed on
  llvm::raw_string_ostream buffer{text};
  parser::AllSources sources;
  parser::AllCookedSources cookedSources{sources};
  parser::Options parserOptions;
  common::LangOptions languageOptions{};
  common::IntrinsicTypeDefaultKinds kinds;
  std::unique_ptr<semantics::SemanticsContext> context;
  std::unique_ptr<parser::Parsing> parsing;
  std::unique_ptr<semantics::Semantics> semantics;
  parser::Messages messages; // our own
  int errors{0};
  bool prescanned{false};

  void setParserOptions();
  void setLanguage();
  void setContext();
  bool parse();
  void forbidImplicitTypes();
  bool analyse();
  void mend(std::vector<Mend>);
  void passOnDiagnostics();
};

void FrontEnd::State::setParserOptions() {
  parserOptions.isFixedForm = options.fixedForm;
  // A character literal that nothing ends is filled up to here.
  constexpr int manyColumns{1 << 18};
  parserOptions.fixedFormColumns = options.fixedLineLength > 0 ? options.fixedLineLength : manyColumns;
  // INCLUDE files are looked for beside the file that includes them, then here.
  parserOptions.searchDirectories = {"."};
  if (options.compiler.gfortran ||
      !options.rewritten.empty()) // also beside the source file, wherever the INCLUDE line stands
    parserOptions.searchDirectories.push_back(parser::DirectoryName(options.input));
  for (const std::string &dir : options.includeDirs)
    parserOptions.searchDirectories.push_back(dir);
  parserOptions.intrinsicModuleDirectories = {options.intrinsicModuleDir};
  // Without any definition Flang's preprocessor knows no macro at all, not even __LINE__: right for a file that is not
  // preprocessed.
  if (options.preprocess && options.preprocessed.empty())
    parserOptions.predefinitions = macros(options);
}

void FrontEnd::State::setLanguage() {
  auto &features = parserOptions.features;
  features.Enable(common::LanguageFeature::BackslashEscapes, options.backslashEscapes);
  // `[1:5]`, which gfortran does not know. While it is on, each nested array constructor is read twice, and what is in
  // it four times.
  features.Enable(common::LanguageFeature::TripletInArrayConstructor, !options.compiler.gfortran);
  if (options.openMP) {
    features.Enable(common::LanguageFeature::OpenMP);
    languageOptions.OpenMPVersion = 52; // accept what any back end may; the back end has the last word
  }
  if (options.openACC)
    features.Enable(common::LanguageFeature::OpenACC);
  // The back end compiles the same statements and warns in its own way; it does not see preprocessing.
  features.DisableAllNonstandardWarnings();
  features.DisableAllUsageWarnings();
  if (options.warnings) {
    features.EnableWarning(common::UsageWarning::Preprocessing);
    features.EnableWarning(common::UsageWarning::Scanning);
  } else {
    features.DisableAllWarnings();
  }
  kinds.set_defaultIntegerKind(options.defaultIntegerKind)
      .set_sizeIntegerKind(options.defaultIntegerKind) // of SIZE, LBOUND, UCOBOUND ...
      .set_defaultLogicalKind(options.defaultIntegerKind)
      .set_defaultRealKind(options.defaultRealKind)
      .set_doublePrecisionKind(options.doublePrecisionKind);
}

void FrontEnd::State::setContext() {
  std::vector<std::string> moduleDirs{".", options.moduleDir};
  // Flang's headers are beside other copies of the intrinsic modules, whose types would be other ones.
  auto hasModules{[](const std::string &dir) { return !llvm::sys::fs::exists(dir + "/__fortran_builtins.mod"); }};
  std::copy_if(options.includeDirs.begin(), options.includeDirs.end(), std::back_inserter(moduleDirs), hasModules);
  beginModules(moduleDirs, options);
  context =
      std::make_unique<semantics::SemanticsContext>(kinds, parserOptions.features, languageOptions, cookedSources);
  context->set_moduleDirectory(session().moduleOutputDir.empty() ? options.moduleDir : session().moduleOutputDir)
      .set_searchDirectories(moduleDirs)
      .set_intrinsicModuleDirectories(parserOptions.intrinsicModuleDirectories)
      .set_moduleFileSuffix(".atoll") // a back end's .mod of the same name is no obstacle
      .set_warnOnNonstandardUsage(false);
  auto disable = [this](common::TypeCategory category, int kind) {
    context->targetCharacteristics().DisableType(category, kind);
  };
  if (options.compiler.gfortran) { // kinds that it does not have
    disable(common::TypeCategory::Real, 2);
    disable(common::TypeCategory::Real, 3);
    disable(common::TypeCategory::Complex, 2);
    disable(common::TypeCategory::Complex, 3);
    disable(common::TypeCategory::Character, 2);
  } else { // as it is built for Debian
    disable(common::TypeCategory::Real, 16);
    disable(common::TypeCategory::Complex, 16);
  }
}

bool FrontEnd::State::parse() {
  parsing = std::make_unique<parser::Parsing>(cookedSources);
  prescanned = parsing->Prescan(!options.rewritten.empty()      ? options.rewritten
                                : !options.preprocessed.empty() ? options.preprocessed
                                                                : options.input,
                                parserOptions) != nullptr;
  if (!parsing->messages().AnyFatalError())
    parsing->Parse(buffer);
  endParsing();
  if (prescanned && parsing->messages().AnyFatalError()) {
    // Messages know places in the sources only. The text is ours: `parsing` has made it in `cookedSources`.
    const_cast<parser::CookedSource &>(parsing->cooked()).CompileProvenanceRangeToOffsetMappings(sources);
    mend(mendsOfSyntax(parsing->messages(), cookedSources, parsing->cooked()));
    adviseOnSyntax(parsing->messages(), cookedSources, parsing->cooked());
  }
  parsing->messages().Emit(buffer, cookedSources);
  if (parsing->messages().AnyFatalError())
    return false;
  if (!parsing->parseTree() || !parsing->consumedWholeFile()) {
    parsing->EmitMessage(buffer, parsing->finalRestingPlace(), "syntax error", "error: ", llvm::raw_ostream::SAVEDCOLOR,
                         /*echoSourceLine=*/true);
    return false;
  }
  return true;
}

namespace {
struct ImplicitTypes {
  bool found{false};
  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::ImplicitSpec &) { found = true; }
};
} // namespace

// -fimplicit-none: IMPLICIT statements hold all the same. In internal and module procedures Flang forgets those of the
// host, gfortran does not.
void FrontEnd::State::forbidImplicitTypes() {
  if (!options.implicitNone)
    return;
  ImplicitTypes given;
  parser::Walk(*parsing->parseTree(), given);
  parserOptions.features.Enable(common::LanguageFeature::ImplicitNoneTypeAlways,
                                !options.compiler.gfortran || !given.found);
}

bool FrontEnd::State::analyse() {
  forbidImplicitTypes();
  semantics = std::make_unique<semantics::Semantics>(*context, *parsing->parseTree());
  bool ok = semantics->Perform() && !context->AnyFatalError();
  forgetErrors(context->messages());
  if (!ok) {
    const_cast<parser::CookedSource &>(parsing->cooked()).CompileProvenanceRangeToOffsetMappings(sources);
    mend(mendsOfSemantics(*context, *parsing->parseTree(), parsing->cooked()));
  }
  placeLabels(context->messages(), cookedSources, parsing->cooked());
  adviseOnModules(context->messages(), cookedSources, options);
  adviseOnLeftOut(context->messages(), cookedSources);
  adviseOnNames(context->messages(), cookedSources);
  shortenGenerics(context->messages(), cookedSources);
  if (options.compiler.gfortran)
    adviseOnSubscripts(context->messages(), cookedSources);
  semantics->EmitMessages(buffer);
  if (ok) {
    resolveIntrinsicReferences(*context, *parsing->parseTree());
    relaxModuleFiles(*context);
  }
  return ok;
}

static SourceTexts nextTexts; // for the next run

const SourceTexts &mendedTexts() { return nextTexts; }

void FrontEnd::State::mend(std::vector<Mend> mends) {
  if (!options.compiler.gfortran)
    llvm::erase_if(mends, [](const Mend &one) { return !one.ofStandard; });
  if (mends.empty())
    return;
  nextTexts = mended(mends, cookedSources, {options.fixedForm, options.fixedLineLength, options.backslashEscapes});
  if (options.warnings && !nextTexts.empty())
    for (const Mend &one : mends)
      if (!one.warning.empty())
        messages.Say(one.where, "%s"_warn_en_US, one.warning);
}

// Flang finds files by search directories, of which the first is "."; users did not write that.
static std::string withoutDot(const std::string &path, const TranslateOptions &options) {
  bool added = llvm::StringRef{path}.starts_with("./") && !llvm::StringRef{options.input}.starts_with("./");
  return added ? path.substr(2) : path;
}

void FrontEnd::State::passOnDiagnostics() {
  for (auto [line, rest] = llvm::StringRef{text}.split('\n'); !line.empty() || !rest.empty();
       std::tie(line, rest) = rest.split('\n')) {
    // Source lines are indented.
    *diagnostics << withTheirNames(withoutDot(line.str(), options)) << '\n';
  }
  text.clear();
}

static Session current;

void beginSession(const Session &session) { current = session; }
const Session &session() { return current; }

static FrontEnd *present{nullptr}; // since it has a context

FrontEnd::FrontEnd() : state_{std::make_unique<State>()} {}
FrontEnd::~FrontEnd() {
  present = nullptr;
  resolveNextStandard(nullptr);
}

PresentPlace presentPlace() {
  if (!present)
    return {};
  parser::CharBlock parsed{parsing() ? parser::CharBlock{parsing(), 1} : parser::CharBlock{}};
  auto &context = present->context();
  for (parser::CharBlock at :
       {parsed, context.foldingContext().messages().at(), context.location().value_or(parser::CharBlock{})})
    if (!present->range(at).empty()) { // not in a module file
      SourcePlace place{present->place(at)};
      return {place.path, place.line};
    }
  return {};
}

FrontEnd::Result FrontEnd::run(const TranslateOptions &options, llvm::raw_ostream &diagnostics) {
  nextTexts.clear();
  state_->options = options;
  state_->diagnostics = &diagnostics;
  state_->setParserOptions();
  setSourceForm({options.fixedForm, options.fixedLineLength, options.backslashEscapes});
  tolerateSubscripts(session().legacy);
  knowGnuIntrinsics(options.compiler.gfortran);
  setLenient(options.compiler.gfortran);
  state_->setLanguage();
  state_->sources.set_encoding(parser::Encoding::UTF_8);
  state_->setContext();
  resolveNextStandard(this);
  present = this;
  Result result = !state_->parse() ? ParseFailed : state_->analyse() ? Ok : SemanticsFailed;
  if (!nextTexts.empty()) {
    state_->text.clear();
    reportMessages();
  }
  state_->passOnDiagnostics();
  return result;
}

parser::Program &FrontEnd::program() { return *state_->parsing->parseTree(); }
semantics::SemanticsContext &FrontEnd::context() { return *state_->context; }
const TranslateOptions &FrontEnd::options() const { return state_->options; }

std::string_view FrontEnd::cooked() const {
  if (!state_->prescanned)
    return {};
  parser::CharBlock all = state_->parsing->cooked().AsCharBlock();
  return {all.begin(), all.size()};
}

LineMap FrontEnd::lineMap() const {
  LineMap map = mapLines(state_->cookedSources, state_->parsing->cooked().AsCharBlock());
  for (std::string &path : map.paths)
    path = withoutDot(path, state_->options);
  return map;
}

Range FrontEnd::range(parser::CharBlock block) const {
  std::string_view all = cooked();
  const char *first = all.data(), *last = first + all.size();
  // std::less: the block may point anywhere.
  if (block.empty() || std::less<>{}(block.begin(), first) || std::less<>{}(last, block.end()))
    return {};
  Range r{static_cast<std::size_t>(block.begin() - first), static_cast<std::size_t>(block.end() - first)};
  while (r.end > r.begin && (all[r.end - 1] == ' ' || all[r.end - 1] == '\n'))
    --r.end;
  return r;
}

SourcePlace FrontEnd::place(parser::CharBlock block) const {
  if (auto range = state_->cookedSources.GetSourcePositionRange(block))
    return {withoutDot(*range->first.path, state_->options), range->first.line, range->first.column};
  return {};
}

std::string FrontEnd::position(parser::CharBlock block) const {
  SourcePlace p = place(block);
  return p.path + ":" + std::to_string(p.line);
}

void FrontEnd::error(parser::CharBlock block, const llvm::Twine &text) {
  state_->messages.Say(block, "%s"_err_en_US, text.str());
  ++state_->errors;
}

void FrontEnd::error(Range r, const llvm::Twine &text) {
  error(parser::CharBlock{cooked().data() + r.begin, r.size()}, text);
}

void FrontEnd::warning(parser::CharBlock block, const llvm::Twine &text) {
  if (state_->options.warnings)
    state_->messages.Say(block, "%s"_warn_en_US, text.str());
}

int FrontEnd::errors() const { return state_->errors; }

void FrontEnd::reportMessages() {
  state_->messages.Emit(state_->buffer, state_->cookedSources);
  state_->messages.clear();
  state_->passOnDiagnostics();
}

} // namespace Atoll
