/* Starts the language server. The front end is in atollfc, which lies beside this program. Called by main.c. */
#include "lsp.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char help[] = "Usage: atoll lsp\n"
                           "The language server for editors: the Language Server Protocol 3.17 over standard\n"
                           "input and output. Editors start it. How to set them up: docs/howto/editors.md.\n"
                           "  --stdio           accepted, because some editors add it\n"
                           "  --help            this text\n";

int lsp_run(char **arguments) {
  char path[PATH_MAX + 10];
  if (arguments[0] && strcmp(arguments[0], "--stdio") != 0) {
    int asked = !strcmp(arguments[0], "--help");
    if (!asked)
      fprintf(stderr, "atoll: lsp has no option '%.60s'\n", arguments[0]);
    fputs(help, asked ? stdout : stderr);
    return asked ? 0 : 2;
  }
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  path[length > 0 ? length : 0] = 0;
  char *slash = strrchr(path, '/');
  if (!slash) {
    fputs("atoll: cannot find out where atoll itself is\n", stderr);
    return 1;
  }
  strcpy(slash, "/atollfc");
  execl(path, "atollfc", "--language-server", (char *)NULL);
  fprintf(stderr, "atoll: cannot run '%s': %s\n", path, strerror(errno));
  return 1;
}
