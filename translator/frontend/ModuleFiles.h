// The module information that Flang writes, NAME.atoll, where build tools come in: they compile a file anew when a .mod
// file that it reads has changed, and know nothing of NAME.atoll.
#ifndef ATOLL_TRANSLATOR_FRONTEND_MODULEFILES_H
#define ATOLL_TRANSLATOR_FRONTEND_MODULEFILES_H

#include <string>
#include <vector>

namespace Fortran::parser {
struct Program;
}

namespace Fortran::semantics {
class Scope;
class SemanticsContext;
} // namespace Fortran::semantics

namespace Atoll {

// Flang refuses a module file whose header names another checksum of a used module than that module has now. But a
// change that leaves the used module's .mod as it was (gfortran's says nothing of private entities) makes no build tool
// compile the user of it anew. So the checksums stay as comments only. To be called when the files have been written.
void relaxModuleFiles(Fortran::semantics::SemanticsContext &);

// The text of a module as a module file, and a module file of Flang's without the checksums of the modules that it
// uses: it was written for Flang's own intrinsic modules, and Atoll has others.
std::string withHeader(const std::string &text);
std::string withoutChecksums(std::string content);

// The checksum of a module's or submodule's information: 16 hexadecimal digits, other ones when it, or that of a module
// that it uses, has changed. Empty if the file cannot be read.
std::string moduleChecksum(const Fortran::semantics::SemanticsContext &, const Fortran::semantics::Scope &);

// gfortran's names of the files of the modules and submodules that a source defines, and that it needs of others,
// without intrinsic ones: "m.mod", "m@s.smod"; "m.smod" if the module has separate module procedures.
struct ModuleNames {
  std::vector<std::string> defined, used;
};
ModuleNames moduleNames(const Fortran::parser::Program &);

} // namespace Atoll
#endif
