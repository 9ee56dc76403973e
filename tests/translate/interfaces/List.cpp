// Prints what the translator knows of the runtime and of the back ends, for check.py: the interface bodies of all
// entries, as they are or as they take addresses of descriptors, or the rows of the table of defects.
#include "../../../translator/lower/BackEnd.h"
#include "../../../translator/lower/Interfaces.h"
#include <cstring>
#include <iostream>

using namespace Atoll;

int main(int argc, char **argv) {
  const char *what{argc > 1 ? argv[1] : ""};
  if (!std::strcmp(what, "interfaces") || !std::strcmp(what, "objects"))
    for (const auto &entry : interfaceEntries())
      std::cout << interfaceBody(entry + (what[0] == 'o' ? "_objects" : "")) << '\n';
  else if (!std::strcmp(what, "defects"))
    for (const auto &row : defects())
      std::cout << "| `" << row.name << "` | " << (row.gfortran ? "x" : "") << " | " << (row.flang ? "x" : "") << " | "
                << row.what << " | " << row.instead << " |\n";
  else
    return 2;
}
