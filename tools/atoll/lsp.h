/* `atoll lsp`: the language server. */
#ifndef ATOLL_ATOLL_LSP_H
#define ATOLL_ATOLL_LSP_H

/* Becomes the language server, which is a part of atollfc (tools/lsp). Returns an exit status if that cannot be. */
int lsp_run(char **arguments);

#endif
