// What a compiler does with small programs. All functions work in the current directory.
#ifndef ATOLL_ADOPT_PROBES_H
#define ATOLL_ADOPT_PROBES_H

#include "atollfc/Adopted.h"
#include "atollfc/Process.h"
#include <optional>
#include <string>
#include <vector>

namespace adopt {

// What the command says when it ends in another way; empty: it has ended with this status.
std::string failureOf(const atollfc::CommandLine &, int status = 0);

// The family and version of the compiler with this path, by what its preprocessor defines and its objects call. Nothing
// after a message.
std::optional<atollfc::AdoptedCompiler> identify(const std::string &program, const std::string &banner);

// Something that Atoll needs of a compiler, and why it is not there; empty: it is.
struct Need {
  std::string what, failure;
};
std::vector<Need> needsOf(const atollfc::AdoptedCompiler &, const std::string &probes);

// A row of the table of defects (translator/BackEnd.h), and why the compiler has the defect; empty: it does not show.
struct Probed {
  const char *name;
  std::string failure;
};
std::vector<Probed> defectsOf(const atollfc::AdoptedCompiler &, const std::string &probes);

} // namespace adopt
#endif
