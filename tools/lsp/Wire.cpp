// Frames messages. Server.cpp reads and sends with it.
#include "Wire.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <unistd.h>

using namespace lsp;
using llvm::StringRef;

bool Wire::read() {
  char piece[1 << 16];
  ssize_t count;
  do
    count = ::read(in_, piece, sizeof piece);
  while (count < 0 && errno == EINTR);
  if (count > 0)
    buffer_.append(piece, count);
  return count > 0;
}

// The number in "Content-Length: 123"; other header fields do not matter.
static std::optional<size_t> lengthIn(StringRef header) {
  for (StringRef field : llvm::split(header, "\r\n")) {
    auto [name, value] = field.split(':');
    size_t length = 0;
    if (name.equals_insensitive("Content-Length") && !value.trim().getAsInteger(10, length))
      return length;
  }
  return std::nullopt;
}

std::optional<json::Value> Wire::next() {
  for (;;) {
    StringRef all = buffer_;
    size_t end = all.find("\r\n\r\n");
    if (end == StringRef::npos)
      return std::nullopt;
    auto length = lengthIn(all.take_front(end));
    constexpr size_t most = 1 << 28;
    if (!length || *length > most) { // what follows cannot be told from a header
      refuse(nullptr, ParseError, "a message without a sensible Content-Length");
      buffer_.erase(0, end + 4);
      continue;
    }
    StringRef content = all.drop_front(end + 4);
    if (content.size() < *length)
      return std::nullopt;
    auto message = json::parse(content.take_front(*length));
    buffer_.erase(0, end + 4 + *length);
    if (message)
      return std::move(*message);
    refuse(nullptr, ParseError, "not JSON: " + llvm::toString(message.takeError()));
  }
}

void Wire::send(json::Object message) {
  message["jsonrpc"] = "2.0";
  std::string text;
  llvm::raw_string_ostream{text} << json::Value(std::move(message));
  text = "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
  for (StringRef rest = text; !rest.empty();) {
    ssize_t count = ::write(out_, rest.data(), rest.size());
    if (count < 0 && errno != EINTR)
      return; // the client is gone, which read() will say
    rest = rest.drop_front(count > 0 ? count : 0);
  }
}

void Wire::request(StringRef id, StringRef method, json::Value parameters) {
  send(json::Object{{"id", id}, {"method", method}, {"params", std::move(parameters)}});
}

void Wire::notify(StringRef method, json::Value parameters) {
  send(json::Object{{"method", method}, {"params", std::move(parameters)}});
}

void Wire::answer(const json::Value &id, json::Value result) {
  send(json::Object{{"id", id}, {"result", std::move(result)}});
}

void Wire::refuse(const json::Value &id, int code, StringRef message) {
  send(json::Object{{"id", id}, {"error", json::Object{{"code", code}, {"message", json::fixUTF8(message)}}}});
}
