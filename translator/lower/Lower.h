// From the model of a file to edits of its text.
#ifndef ATOLL_TRANSLATOR_LOWER_LOWER_H
#define ATOLL_TRANSLATOR_LOWER_LOWER_H

#include "../BackEnd.h"
#include "../emit/Editor.h"
#include "../model/Model.h"
#include <string>
#include <vector>

namespace Atoll {

// A construct that cannot be translated; it is reported and nothing is emitted.
struct Refusal {
  Range where;
  std::string message;
};

struct LowerOptions {
  std::string suffix;     // makes the names of generated external procedures unique among the files of a program
  bool checks{false};     // emit what -fcheck=coarray demands
  Compiler compiler;      // the back end
  bool marksImages{true}; // files that concern images get a mark
  bool racing{false};     // -fcheck=race: also what nobody needs is fetched
  bool openMP{false};
};

struct Lowered {
  std::vector<Refusal> refusals;
  bool usesImages{false};         // the file concerns images
  bool usesLibraryModules{false}; // its text names modules of Atoll
};

Lowered lower(const model::File &, Editor &, const LowerOptions &);

} // namespace Atoll
#endif
