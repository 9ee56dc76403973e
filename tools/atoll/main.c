/* atoll: tells about the installation, and fits it to the machine. */
#include "doctor.h"
#include "info.h"
#include "insight.h"
#include "tune.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: atoll COMMAND\n"
    "  info              version, transports, compilers found, configuration variables\n"
    "  info --json       the same for programs\n"
    "  info --collectives\n"
    "                    which way each collective subroutine goes, by the size of its argument\n"
    "  info --markdown   the configuration variables as a page of the documentation\n"
    "  doctor            tries compilers, launchers and transports, looks at limits, and says what to do\n"
    "  doctor --timeout SECONDS\n"
    "                    the same, with another limit than 60 s for a compilation and a run\n"
    "  tune              measures thresholds for data between nodes and stores them (tune --help)\n"
    "  check DIR         what a run with ATOLL_CHECK=DIR has left open: events, locks, coarrays\n"
    "  stats DIR         what a run with ATOLL_STATS=DIR has done, line by line (stats --help)\n"
    "  trace DIR         a page for a browser of a run with atollrun --trace=DIR: who did what, when, and waited for\n"
    "                    whom (trace --help)\n"
    "  race DIR          which accesses of a run with ATOLL_RACE=DIR nothing has ordered\n"
    "  help, --help      this text\n"
    "  --version\n";

int main(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "help", *option = argc > 2 ? argv[2] : NULL;
  if (!strcmp(command, "info") && !option)
    return info_print();
  if (!strcmp(command, "info") && !strcmp(option, "--markdown") && argc == 3)
    return info_print_markdown();
  if (!strcmp(command, "info") && !strcmp(option, "--json") && argc == 3)
    return info_print_json();
  if (!strcmp(command, "info") && !strcmp(option, "--collectives") && argc == 3)
    return info_print_collectives();
  if (!strcmp(command, "doctor"))
    return doctor(argv + 2);
  if (!strcmp(command, "tune"))
    return tune(argv + 2);
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
