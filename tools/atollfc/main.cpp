// atollfc: compiles Fortran with coarrays by translating it and handing it to another Fortran compiler.
#include "Config.h"
#include "Driver.h"
#include "Message.h"
#include "adopt/Adopt.h"
#include "limits/UserLimits.h"
#include "lsp/Server.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <new>
#include <unistd.h>

using namespace atollfc;

// Meson knows LLVM's Flang by these words in the answer to --help.
static const char helpText[] = R"(Usage: atollfc [options] file...

Compiles and links Fortran programs with coarrays. The options are those of the
back-end compiler; in addition:

  --fc=COMPILER        the back end: gfortran, the flang LLVM compiler or a path
                       (else ATOLL_FC, else gfortran)
  --save-translation   keep the Fortran that the back end compiles, as
                       NAME.atoll.f90 beside the object
  --show-translation   write it to standard output and compile nothing
  --accept-old-compiler
                       compile coarrays by a version that is too old for them,
                       with which results can be wrong
  -J DIR, -module-dir DIR
                       where module files are written, and searched (both
                       spellings with each back end)
  -fcheck=coarray      check image indices, subscripts and shapes of coindexed
                       objects
  -fcheck=race         tell `atollrun --race` what each image accesses of its
                       own coarrays, and their names
  -fcoarray=...        ignored
  -fno-coarray-gather  transfer the coindexed objects of a loop one by one
  -fno-coarray-in-place
                       call the runtime for those on the same node, too
  -fno-coarray-split
                       complete each get or put of an array before the next
                       statement
  -fmax-errors=N       stop after N errors in a file
  -fdiagnostics-color=auto|always|never
                       colours in messages
  -fdiagnostics-format=text|json|json-file|sarif-stderr|sarif-file
                       messages for programs: GCC's JSON, or SARIF 2.1.0, as a
                       line or in FILE.gcc.json or FILE.sarif
  -Wcoarray            warn of what is probably a mistake or costs time;
                       contained in -Wall; it is these, each of which has
                       -Wno-..., -Werror=... and -Wno-error=..., too:
  -Wcoarray-race       nothing orders two accesses of different images to an
                       object, as far as the compiler can know
  -Wcoarray-self       a loop accesses this image's own coarray by an image
                       selector
  -Wcoarray-sync       not all images, or not all as often, execute a statement
                       that all must execute
  -Wcoarray-unused     no image accesses a coarray of another one
  -Wcoarray-loop       not one of them: each turn of a loop transfers a
                       coindexed object by itself, and why
  -v, -###             show the commands; -### does not run them
  --version, --help    this program's

Run the program with `atollrun -n IMAGES PROGRAM`. More: docs/atollfc.md.
)";

static int printVersion(const Invocation &invocation) {
  llvm::outs() << "atollfc (Atoll) " ATOLL_VERSION "\nfront end: LLVM Flang " ATOLL_LLVM_VERSION "\n";
  llvm::outs().flush();
  auto backEnd = findBackEnd(invocation.backEndChoice);
  if (!backEnd)
    return 1;
  llvm::outs() << "back end: " << backEnd->description << " (" << backEnd->program << ")\n";
  return 0;
}

static std::vector<std::string> readCommandLine(int argc, char **argv) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 64> words(argv + 1, argv + argc);
  llvm::cl::ExpandResponseFiles(saver, llvm::cl::TokenizeGNUCommandLine, words); // @file
  return {words.begin(), words.end()};
}

// What asks the back end about itself: its own options, all of them, and nothing of ours.
static int askBackEnd(const Invocation &invocation, const BackEnd &backEnd) {
  CommandLine command{backEnd.program};
  for (const Argument &argument : invocation.arguments)
    if (argument.role != Role::BackEnd && argument.role != Role::SaveTranslation &&
        argument.role != Role::ShowTranslation)
      command.insert(command.end(), argument.tokens.begin(), argument.tokens.end());
  return become(command);
}

// A full disk is an error with a message, not an abort of LLVM's stream.
static int finish(int status) {
  writeDiagnostics("");
  llvm::outs().flush();
  std::error_code failure = llvm::outs().error();
  llvm::outs().clear_error();
  if (!failure)
    return status;
  error("cannot write to standard output: " + userlimits::writeFailure(failure.value()));
  return 1;
}

// A message without an allocation, instead of an abort.
static void endWithoutMemory() {
  char why[120], text[200];
  userlimits::memoryFailure(why, sizeof why);
  int length = snprintf(text, sizeof text, "atollfc: error: %s\n", why);
  if (write(STDERR_FILENO, text, length) < 0)
    _exit(1);
  exit(1); // which removes temporary files
}

static int run(int argc, char **argv) {
  if (argc == 2 && llvm::StringRef(argv[1]) == "--language-server") // atoll lsp
    return lsp::serve(argv[0]);
  if (argc > 1 && llvm::StringRef(argv[1]) == "--adopt") // atoll adopt
    return adopt::run({argv + 2, argv + argc});
  auto invocation = readInvocation(readCommandLine(argc, argv));
  if (!invocation)
    return 1;
  if (invocation->help) {
    llvm::outs() << helpText;
    return 0;
  }
  if (invocation->version)
    return printVersion(*invocation);
  setDiagnostics(invocation->diagnostics);
  auto backEnd = findBackEnd(invocation->backEndChoice);
  if (!backEnd)
    return 1;
  if (invocation->query || invocation->numInputs == 0)
    return askBackEnd(*invocation, *backEnd);
  Installation installation = findInstallation(argv[0]);
  return Driver(*invocation, *backEnd, installation).run();
}

int main(int argc, char **argv) {
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { endWithoutMemory(); });
  signal(SIGXFSZ, SIG_IGN); // `ulimit -f`: who writes is told, here and in the back end
  return finish(run(argc, argv));
}
