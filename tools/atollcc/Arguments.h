// The command line of atollcc, sorted by what each argument is for. Called by main.
#ifndef ATOLLCC_ARGUMENTS_H
#define ATOLLCC_ARGUMENTS_H

#include <string>
#include <vector>

namespace atollcc {

using CommandLine = std::vector<std::string>;

struct Argument {
  enum Kind {
    Source,     // a file in C
    Input,      // another file, for the compiler or the linker
    Preprocess, // an option of the preprocessor only
    Dependency, // one that makes the preprocessor write dependencies
    Link,       // an option of the linker only
    Option      // any other
  };
  Kind kind;
  CommandLine words; // the option with its value
};

enum class Step { Link, Assemble, Compile, CheckOnly, Preprocess };

struct Arguments {
  std::string compiler; // --cc=
  std::string output;   // -o
  Step last{Step::Link};
  bool shared{false}, isStatic{false}, relocatable{false}, verbose{false}, showTranslation{false};
  bool writesDependencies{false}, namesDependencyFile{false}, namesDependencyTarget{false};
  std::vector<Argument> all; // but for -o, -c, -S, -E, and those of atollcc itself

  size_t count(Argument::Kind) const;
};

// Ends the program for --help and --version, and after a message where the command line is wrong.
Arguments parseArguments(int argc, char **argv);

} // namespace atollcc
#endif
