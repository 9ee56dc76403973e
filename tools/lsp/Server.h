// The language server: the Language Server Protocol 3.17 over standard input and output. `atoll lsp` runs atollfc,
// which has the front end, with --language-server.
#ifndef ATOLL_LSP_SERVER_H
#define ATOLL_LSP_SERVER_H

namespace lsp {
// Until the client says "exit" or is gone. The exit status.
int serve(const char *argv0);
} // namespace lsp

#endif
