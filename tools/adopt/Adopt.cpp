#include "Adopt.h"
#include "BackEnd.h"
#include "Probes.h"
#include "atollfc/BackEnd.h"
#include "atollfc/Compilers.h"
#include "atollfc/Driver.h"
#include "atollfc/Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace adopt;
using atollfc::AdoptedCompiler;
using atollfc::CommandLine;
using llvm::StringRef;

static constexpr const char help[] = R"(Usage: atoll adopt [--installation] COMPILER
Finds out whether atollfc can use a Fortran compiler that it does not know: one
that is like GNU Fortran or LLVM Flang, but says something else, or a version
that Atoll has not been tested with. It compiles and runs small programs, which
takes a minute or more. What it finds out it writes for atollfc --fc=COMPILER,
and as a page for you.
  --installation    for all users of this installation, not for you alone
  --help            this text
)";

namespace {
// A program of the self-test.
struct Tested {
  std::string name;
  bool refused{false}; // by atollfc, with a message
  std::string failure; // empty: it has passed, or has been refused
};
struct Findings {
  AdoptedCompiler compiler;
  std::vector<Need> needs;
  std::vector<Probed> defects;
  std::vector<Tested> tests;
};
} // namespace

// ---- the self-test ----

static Tested test(const std::string &tools, const CommandLine &compile, const std::string &source) {
  Tested tested{llvm::sys::path::stem(source).str(), false, ""};
  CommandLine command = compile;
  command.insert(command.end(), {source, "checks.o", "-o", "./test"});
  if (std::string failure = failureOf(command); !failure.empty()) {
    tested.refused = StringRef(failure).contains("not supported by Atoll");
    tested.failure = tested.refused ? "" : failure;
    return tested;
  }
  for (const char *images : {"1", "2", "4"})
    if (std::string failure = failureOf({tools + "/atollrun", "-n", images, "./test"}); !failure.empty()) {
      tested.failure = std::string("on ") + images + " images: " + failure;
      break;
    }
  return tested;
}

// atollfc finds the compiler's file in a directory of this run.
static std::vector<Tested> selfTest(const AdoptedCompiler &compiler, const std::string &tools,
                                    const std::string &data) {
  llvm::SmallString<256> here;
  llvm::sys::fs::current_path(here);
  setenv("XDG_CONFIG_HOME", here.c_str(), 1);
  if (!writeAdopted(atollfc::adoptedDirectory(false), compiler))
    return {{"the compiler's file", false, "it cannot be written"}};
  CommandLine compile{tools + "/atollfc", "--fc=" + compiler.program, "-w"};
  CommandLine checks = compile;
  checks.insert(checks.end(), {"-c", data + "/programs/checks.f90", "-o", "checks.o"});
  if (std::string failure = failureOf(checks); !failure.empty())
    return {{"checks", false, failure}};
  std::vector<std::string> sources;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file(data + "/programs", error), end; !error && file != end;
       file.increment(error))
    if (llvm::sys::path::stem(file->path()) != "checks")
      sources.push_back(file->path());
  llvm::sort(sources);
  std::vector<Tested> tests;
  for (const std::string &source : sources) {
    tests.push_back(test(tools, compile, source));
    if (llvm::errs().is_displayed())
      llvm::errs() << "\rprograms: " << tests.size() << "/" << sources.size()
                   << (tests.size() == sources.size() ? "\n" : "");
  }
  return tests;
}

// ---- the page ----

// The line that says what is wrong: compilers first say where.
static std::string lineOf(StringRef text) {
  for (StringRef line : llvm::split(text, '\n'))
    if (line.contains("rror: ") || line.starts_with("ERROR STOP"))
      return line.trim().str();
  return text.trim().split('\n').first.str();
}

static void writePage(llvm::raw_ostream &out, const Findings &found) {
  const AdoptedCompiler &compiler = found.compiler;
  auto passed = [](const Tested &one) { return one.failure.empty() && !one.refused; };
  auto shows = [](const Probed &one) { return !one.failure.empty(); };
  out << "# " << compiler.program << "\n\nIt says \"" << compiler.banner << "\", and is like "
      << (compiler.gfortran ? "GNU Fortran " : "LLVM Flang ") << compiler.majorVersion
      << ".\n\n## What Atoll needs\n\n";
  for (const Need &need : found.needs)
    out << "* " << need.what << ": " << (need.failure.empty() ? "yes" : "no: " + lineOf(need.failure)) << "\n";
  if (found.defects.empty())
    return;
  out << "\n## Defects\n\n"
      << llvm::count_if(found.defects, shows) << " of " << found.defects.size()
      << " known defects of compilers. The translation avoids them:\n\n| defect | instead | how it shows "
         "|\n|---|---|---|\n";
  for (size_t i = 0; i < found.defects.size(); ++i)
    if (shows(found.defects[i])) {
      const Atoll::DefectRow &row = Atoll::defects()[i];
      out << "| " << row.what << " | " << row.instead << " | " << lineOf(found.defects[i].failure) << " |\n";
    }
  out << "\n## Programs\n\n"
      << llvm::count_if(found.tests, passed) << " of " << found.tests.size()
      << " programs pass on 1, 2 and 4 images.\n";
  for (const Tested &one : found.tests)
    if (!passed(one))
      out << "\n* " << one.name << (one.refused ? ": refused, with a message" : " fails: " + lineOf(one.failure))
          << "\n";
}

// ---- the command ----

static bool isUsable(const Findings &found) {
  return llvm::all_of(found.needs, [](const Need &need) { return need.failure.empty(); }) &&
         llvm::all_of(found.tests, [](const Tested &one) { return one.failure.empty(); });
}

static std::optional<Findings> examine(const std::string &program, const atollfc::Installation &installation) {
  std::string banner = StringRef(atollfc::capture({program, "--version"})).split('\n').first.str();
  std::string tools = llvm::sys::path::parent_path(llvm::sys::fs::getMainExecutable("", nullptr)).str();
  std::string data = installation.data + "/adopt", probes = data + "/probes";
  auto compiler = identify(program, banner);
  if (!compiler)
    return std::nullopt;
  atollfc::BackEnd likeIt{program, compiler->gfortran, banner, compiler->majorVersion};
  if (isTooOld(likeIt)) {
    atollfc::error("'" + program + "' is like " + likeIt.family() + " " + std::to_string(compiler->majorVersion) +
                   ", with which results can be wrong: coarrays need " + likeIt.family() + " " +
                   versionsWith(likeIt, atollfc::Capability::Proved));
    return std::nullopt;
  }
  Findings found{*compiler, needsOf(*compiler, probes), {}, {}};
  if (!isUsable(found))
    return found;
  found.defects = defectsOf(*compiler, probes);
  for (const Probed &probed : found.defects)
    if (probed.failure.empty())
      found.compiler.lacks.push_back(probed.name);
  found.tests = selfTest(found.compiler, tools, data);
  return found;
}

int adopt::run(const std::vector<std::string> &arguments) {
  bool ofInstallation = !arguments.empty() && arguments.front() == "--installation";
  std::vector<std::string> rest(arguments.begin() + (ofInstallation ? 1 : 0), arguments.end());
  bool asked = rest == std::vector<std::string>{"--help"};
  if (asked || rest.size() != 1 || rest.front().empty() || rest.front()[0] == '-') {
    (asked ? llvm::outs() : llvm::errs()) << help;
    return asked ? 0 : 2;
  }
  auto program = llvm::sys::findProgramByName(rest.front());
  llvm::SmallString<256> path(program ? *program : "");
  if (!program || llvm::sys::fs::make_absolute(path)) {
    atollfc::error("the Fortran compiler '" + rest.front() + "' was not found");
    return 1;
  }
  std::string directory = atollfc::adoptedDirectory(ofInstallation); // before the self-test changes the environment
  atollfc::TemporaryFiles temporary;
  if (std::error_code failure = llvm::sys::fs::set_current_path(temporary.directory())) {
    atollfc::error("cannot work in the directory for temporary files: " + failure.message());
    return 1;
  }
  auto found = examine(path.str().str(), atollfc::findInstallation(""));
  if (!found)
    return 1;
  std::string page;
  llvm::raw_string_ostream text(page);
  writePage(text, *found);
  llvm::outs() << text.str() << "\n";
  if (!isUsable(*found)) {
    atollfc::error("'" + found->compiler.program + "' cannot be used: see above");
    return 1;
  }
  std::string name = directory + "/" + adoptedName(found->compiler);
  if (directory.empty() || !writeAdopted(directory, found->compiler) || !atollfc::replaceFile(name + ".md", page))
    return 1;
  llvm::outs() << "`atollfc --fc=" << rest.front() << "` can be used now. Written: " << name << ".txt and .md\n";
  return 0;
}
