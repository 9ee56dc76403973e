/* Starts the language server. Called by main.c. */
#include "lsp.h"

#include "atollfc.h"

#include <stdio.h>
#include <string.h>

static const char help[] = "Usage: atoll lsp\n"
                           "The language server for editors: the Language Server Protocol 3.17 over standard\n"
                           "input and output. Editors start it. How to set them up: docs/howto/editors.md.\n"
                           "  --stdio           accepted, because some editors add it\n"
                           "  --help            this text\n";

int lsp_run(char **arguments) {
  if (arguments[0] && strcmp(arguments[0], "--stdio") != 0) {
    int asked = !strcmp(arguments[0], "--help");
    if (!asked)
      fprintf(stderr, "atoll: lsp has no option '%.60s'\n", arguments[0]);
    fputs(help, asked ? stdout : stderr);
    return asked ? 0 : 2;
  }
  return atollfc_run("--language-server", (char *[]){NULL});
}
