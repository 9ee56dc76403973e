/* atoll: tells about the installation, and fits it to the machine. */
#include "atollfc.h"
#include "doctor.h"
#include "info.h"
#include "insight.h"
#include "lsp.h"
#include "tune.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atoll COMMAND\n"
                           "  info              version, transports, compilers, configuration variables\n"
                           "                    (info --help)\n"
                           "  doctor            tries compilers, launchers and transports, looks at limits,\n"
                           "                    and says what to do (doctor --help)\n"
                           "  adopt COMPILER    tries out a Fortran compiler that atollfc does not know\n"
                           "                    (adopt --help)\n"
                           "  tune              measures thresholds for data between nodes and stores them\n"
                           "                    (tune --help)\n"
                           "  check DIR         what a run with ATOLL_CHECK=DIR or atollrun --check has left\n"
                           "                    open: events, locks, coarrays\n"
                           "  stats DIR         what a run with ATOLL_STATS=DIR or atollrun --stats did,\n"
                           "                    line by line (stats --help)\n"
                           "  trace DIR         a page for a browser of a run with ATOLL_TRACE=DIR or\n"
                           "                    atollrun --trace: who did what, when, and waited for whom\n"
                           "                    (trace --help)\n"
                           "  race DIR          which accesses of a run with ATOLL_RACE=DIR or\n"
                           "                    atollrun --race nothing has ordered\n"
                           "  lsp               the language server for editors (lsp --help)\n"
                           "  help, --help      this text\n"
                           "  --version\n";

static const char info_help[] = "Usage: atoll info [OPTION]\n"
                                "Tells the version, the transports, the compilers that were found, and the\n"
                                "configuration variables.\n"
                                "  --json            the same for programs\n"
                                "  --collectives     which way each collective subroutine goes, by the size of\n"
                                "                    its argument\n"
                                "  --markdown        the configuration variables as a page of the documentation\n"
                                "  --help            this text\n";

static int info(const char *option) {
  if (!option)
    return info_print();
  if (!strcmp(option, "--json"))
    return info_print_json();
  if (!strcmp(option, "--collectives"))
    return info_print_collectives();
  if (!strcmp(option, "--markdown"))
    return info_print_markdown();
  bool asked = !strcmp(option, "--help");
  if (!asked)
    fprintf(stderr, "atoll: info has no option '%.60s'\n", option);
  fputs(info_help, asked ? stdout : stderr);
  return asked ? 0 : 2;
}

int main(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "help";
  if (!strcmp(command, "info") && argc <= 3)
    return info(argv[2]);
  if (!strcmp(command, "doctor"))
    return doctor(argv + 2);
  if (!strcmp(command, "adopt"))
    return atollfc_run("--adopt", argv + 2);
  if (!strcmp(command, "tune"))
    return tune(argv + 2);
  if (!strcmp(command, "lsp"))
    return lsp_run(argv + 2);
  if (insight_has(command))
    return insight_run(argv + 1);
  if (argc <= 2 && (!strcmp(command, "help") || !strcmp(command, "--help"))) {
    fputs(help, stdout);
    return 0;
  }
  if (argc == 2 && !strcmp(command, "--version")) {
    puts("atoll (Atoll) " ATOLL_VERSION);
    return 0;
  }
  fprintf(stderr, "atoll: unknown command or option\n%s", help);
  return 2;
}
