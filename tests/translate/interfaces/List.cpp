// Prints what the translator knows of the runtime and of the back ends, for check.py: the interface bodies of all
// entries, as they are or as they take addresses of descriptors, or the rows of the table of defects.
#include "../../../translator/BackEnd.h"
#include "../../../translator/lower/Interfaces.h"
#include <cstring>
#include <iostream>

using namespace Atoll;

static void listDefects() {
  std::cout << "| name |";
  for (const auto &column : defectColumns())
    std::cout << (column.gfortran ? " gfortran " : " flang ") << column.version << " |";
  std::cout << " what is wrong | what the translation does |\n|---|";
  for (size_t i{0}; i < defectColumns().size(); ++i)
    std::cout << "---|";
  std::cout << "---|---|\n";
  for (const auto &row : defects()) {
    std::cout << "| `" << row.name << "` |";
    for (const char *mark{row.compilers}; *mark; ++mark)
      std::cout << ' ' << (*mark == '.' ? ' ' : *mark) << " |";
    std::cout << ' ' << row.what << " | " << row.instead << " |\n";
  }
}

int main(int argc, char **argv) {
  const char *what{argc > 1 ? argv[1] : ""};
  if (!std::strcmp(what, "interfaces") || !std::strcmp(what, "objects"))
    for (const auto &entry : interfaceEntries())
      std::cout << interfaceBody(entry + (what[0] == 'o' ? "_objects" : "")) << '\n';
  else if (!std::strcmp(what, "defects"))
    listDefects();
  else
    return 2;
}
