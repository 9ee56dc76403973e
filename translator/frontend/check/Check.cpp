#include "Check.h"

void Atoll::checkConstraints(FrontEnd &frontEnd) {
  checkDeclarations(frontEnd);
  checkAccess(frontEnd);
  checkImageControl(frontEnd);
  checkDefinitions(frontEnd);
  checkProcedures(frontEnd);
  checkLibraryConstants(frontEnd);
  checkImplicitNames(frontEnd);
}
