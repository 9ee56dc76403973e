// Prints what the translator knows of the runtime and of the back ends, for check.py: the interface bodies of all
// entries, the constants, and the rows of the table of defects.
#include "../../../translator/lower/BackEnd.h"
#include "../../../translator/lower/Constants.h"
#include "../../../translator/lower/Interfaces.h"
#include <cstring>
#include <iostream>

using namespace Atoll;

int main(int argc, char **argv) {
  const char *what{argc > 1 ? argv[1] : ""};
  if (!std::strcmp(what, "interfaces"))
    for (const auto &entry : interfaceEntries())
      std::cout << interfaceBody(entry) << '\n';
  else if (!std::strcmp(what, "constants"))
    std::cout << "ATOLL_LOOP_BUFFER " << loopBuffer << "\nATOLL_ITEM_WORDS " << itemWords << "\nATOLL_NO_INDEX "
              << noIndex << '\n';
  else if (!std::strcmp(what, "defects"))
    for (const auto &row : defects())
      std::cout << "| `" << row.name << "` | " << (row.gfortran ? "x" : "") << " | " << (row.flang ? "x" : "") << " | "
                << row.what << " | " << row.instead << " |\n";
  else
    return 2;
}
