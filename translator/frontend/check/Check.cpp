// All checks of a file, one after the other. Translate.cpp calls this when Flang has found no errors.
#include "Check.h"

void Atoll::checkConstraints(FrontEnd &frontEnd) {
  checkDeclarations(frontEnd);
  checkComponents(frontEnd);
  checkAccess(frontEnd);
  checkImageControl(frontEnd);
  checkDefinitions(frontEnd);
  checkProcedures(frontEnd);
  checkNextStandard(frontEnd);
  checkLibraryConstants(frontEnd);
  checkImplicitNames(frontEnd);
  warnOfSpelling(frontEnd);
  warnOfUse(frontEnd);
  warnOfSynchronisation(frontEnd);
  warnOfRaces(frontEnd);
}
