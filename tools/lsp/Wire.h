// JSON-RPC messages over two file descriptors, as the Language Server Protocol 3.17 frames them ("Base Protocol").
#ifndef ATOLL_LSP_WIRE_H
#define ATOLL_LSP_WIRE_H

#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace lsp {

namespace json = llvm::json;

class Wire {
public:
  Wire(int in, int out) : in_{in}, out_{out} {}

  // Reads what is there, and waits if there is nothing. False: the client has closed its end.
  bool read();
  // The next whole message; nothing if it has not come yet. One that is no JSON is answered here.
  std::optional<json::Value> next();

  void request(llvm::StringRef id, llvm::StringRef method, json::Value parameters); // of the client
  void notify(llvm::StringRef method, json::Value parameters);
  void answer(const json::Value &id, json::Value result);
  void refuse(const json::Value &id, int code, llvm::StringRef message);

private:
  void send(json::Object message);

  int in_, out_;
  std::string buffer_;
};

// Error codes of the protocol.
enum : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParameters = -32602,
  NotInitialized = -32002,
  RequestCancelled = -32800
};

} // namespace lsp
#endif
