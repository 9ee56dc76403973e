#include "Probes.h"
#include "BackEnd.h"
#include "atollfc/Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace adopt;
using atollfc::AdoptedCompiler;
using atollfc::CommandLine;
using llvm::StringRef;

std::string adopt::failureOf(const CommandLine &command, int status) {
  constexpr unsigned limit{120}; // seconds
  std::vector<StringRef> words(command.begin(), command.end());
  std::optional<StringRef> redirects[]{StringRef(""), StringRef("output"), StringRef("output")};
  std::string why;
  llvm::sys::fs::remove("output");
  if (llvm::sys::ExecuteAndWait(command.front(), words, std::nullopt, redirects, limit, 0, &why) == status)
    return "";
  std::string said = StringRef(atollfc::contentOf("output")).trim().str();
  return !why.empty() ? why : said.empty() ? "it ends with another status than " + std::to_string(status) : said;
}

static void write(const char *file, StringRef text) {
  std::error_code error;
  llvm::raw_fd_ostream(file, error) << text;
}

// ---- who it is ----

static std::optional<AdoptedCompiler> identifyByPreprocessor(const std::string &program) {
  write("who.F90", "#if defined(__flang_major__)\nwho flang __flang_major__\n"
                   "#elif defined(__GFORTRAN__)\nwho gfortran __GNUC__\n#endif\n");
  if (!failureOf({program, "-E", "who.F90"}).empty())
    return std::nullopt;
  std::string said = atollfc::contentOf("output");
  for (StringRef line : llvm::split(said, '\n')) {
    AdoptedCompiler found;
    llvm::SmallVector<StringRef> words;
    line.split(words, ' ', -1, false);
    if (words.size() != 3 || words[0] != "who" || words[2].getAsInteger(10, found.majorVersion))
      continue;
    found.gfortran = words[1] == "gfortran";
    return found;
  }
  return std::nullopt;
}

std::optional<AdoptedCompiler> adopt::identify(const std::string &program, const std::string &banner) {
  auto found = identifyByPreprocessor(program);
  write("calls.f90", "print *, 1\nend\n");
  std::string failure = failureOf({program, "-c", "calls.f90", "-o", "calls.o"}),
              object = atollfc::contentOf("calls.o");
  if (!failure.empty()) {
    atollfc::error("'" + program + "' does not compile a program of two lines: " + failure);
    return std::nullopt;
  }
  if (!found || !StringRef(object).contains(found->gfortran ? "_gfortran_" : "_FortranA")) {
    atollfc::error("'" + program +
                   "' is like neither GNU Fortran nor LLVM Flang: its preprocessor does not define their " +
                   "macros, or its objects call another run-time library. Atoll needs the descriptors of one of them");
    return std::nullopt;
  }
  found->program = program;
  found->banner = banner;
  return found;
}

// ---- what Atoll needs ----

namespace {
class Needs {
public:
  Needs(const AdoptedCompiler &c, const std::string &p) : compiler{c}, probes{p} {}

  // Compiles the text and runs the program.
  void check(const char *what, StringRef text, const CommandLine &options, int status = 0,
             const char *file = "need.f90") {
    write(file, text);
    CommandLine command{compiler.program, file, "-o", "./need"};
    command.insert(command.end(), options.begin(), options.end());
    std::string failure = failureOf(command);
    found.push_back({what, failure.empty() ? failureOf({"./need"}, status) : failure});
  }
  void checkModules() {
    llvm::sys::fs::create_directory("modules");
    write("kept.f90", "module kept\n  integer :: three = 3\nend module\n");
    CommandLine keep = compiler.gfortran ? CommandLine{"-Jmodules"} : CommandLine{"-module-dir", "modules"};
    keep.insert(keep.begin(), {compiler.program, "-c", "kept.f90", "-o", "kept.o"});
    if (std::string failure = failureOf(keep); !failure.empty())
      found.push_back({modules, failure});
    else
      check(modules, "use kept\nif (three /= 3) stop 1\nend\n", {"kept.o", "-Imodules"});
  }

  std::vector<Need> found{};

private:
  static constexpr const char *modules{"module files in a directory of one's choice"};
  const AdoptedCompiler &compiler;
  const std::string &probes;
};
} // namespace

std::vector<Need> adopt::needsOf(const AdoptedCompiler &compiler, const std::string &probes) {
  Needs needs(compiler, probes);
  needs.checkModules();
  needs.check("files that are preprocessed", "#if WORD != 3\nwrong\n#endif\nend\n", {"-DWORD=3"}, 0, "need.F90");
  needs.check("lines of 500 characters",
              "if (.not. " + std::string(500, '(') + ".true." + std::string(500, ')') + ") stop 1\nend\n",
              compiler.gfortran ? CommandLine{"-ffree-line-length-none"} : CommandLine{});
  needs.check("STOP with a status", "stop 3\nend\n", {}, 3);
  needs.check("ERROR STOP", "error stop\nend\n", {}, 1);
  needs.check("position-independent code", "end\n", {"-fPIC"});
  needs.check("descriptors as the standard has them (18.5.3)",
              "include 'same.inc'\ninteger :: a(0:4, 2)\na = 7\n"
              "if (same(a(::2, :), a(1:3, 2:1:-1)) /= 1) stop 1\nif (same('abc', 'abc') /= 1) stop 2\nend\n",
              {"-I" + probes, probes + "/described.o"});
  return needs.found;
}

// ---- what it does wrongly ----

// Of gfortran only: "! options: -fcheck=pointer".
static CommandLine optionsOf(StringRef text) {
  CommandLine options;
  auto [before, after] = text.split("! options: ");
  for (StringRef word : llvm::split(after.split('\n').first, ' '))
    if (!word.empty())
      options.push_back(word.str());
  return options;
}

static std::string failureOfProbe(const AdoptedCompiler &compiler, const std::string &probes, const char *name) {
  std::string source = probes + "/" + name + ".f90";
  if (!llvm::sys::fs::exists(source))
    return source + " is missing";
  for (const char *level : {"-O0", "-O2"}) {
    CommandLine command{compiler.program, level, "-I" + probes, source, probes + "/described.o", "-o", "./probe"};
    if (compiler.gfortran)
      for (const std::string &option : optionsOf(atollfc::contentOf(source)))
        command.push_back(option);
    if (std::string failure = failureOf(command); !failure.empty())
      return failure;
    if (std::string failure = failureOf({"./probe"}); !failure.empty())
      return failure;
  }
  return "";
}

// No program shows it, but a compiler of the family has it.
static bool isUnshown(const AdoptedCompiler &compiler, const Atoll::DefectRow &row) {
  const auto &columns = Atoll::defectColumns();
  for (size_t i = 0; i < columns.size(); ++i)
    if (columns[i].gfortran == compiler.gfortran && row.compilers[i] == 'o')
      return true;
  return false;
}

std::vector<Probed> adopt::defectsOf(const AdoptedCompiler &compiler, const std::string &probes) {
  std::vector<Probed> found;
  for (const Atoll::DefectRow &row : Atoll::defects()) {
    std::string failure = failureOfProbe(compiler, probes, row.name);
    if (failure.empty() && isUnshown(compiler, row))
      failure = "seen with another version";
    found.push_back({row.name, failure});
    if (llvm::errs().is_displayed())
      llvm::errs() << "\rdefects: " << found.size() << "/" << Atoll::defects().size()
                   << (found.size() == Atoll::defects().size() ? "\n" : "");
  }
  return found;
}
