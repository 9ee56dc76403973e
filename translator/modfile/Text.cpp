// Decompresses a module file and splits it into atoms. A damaged file must not do any harm: sizes and depths are
// bounded. Interface.cpp calls this.
#include "Text.h"
#include <cctype>
#include <zlib.h>

namespace Atoll::modfile {

static constexpr std::size_t mostText{std::size_t{1} << 28}; // the largest module known has some 3 MiB
static constexpr int deepest{500};                           // lists are read, and forgotten, by recursion

bool isCompressed(std::string_view content) { return content.substr(0, 2) == "\x1f\x8b"; }

bool decompress(std::string_view content, std::string &text) {
  constexpr int gzip{16 + MAX_WBITS};
  z_stream stream{};
  if (inflateInit2(&stream, gzip) != Z_OK)
    return false;
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  char part[1 << 16];
  int state{Z_OK};
  while (state == Z_OK && text.size() < mostText) {
    stream.next_out = reinterpret_cast<Bytef *>(part);
    stream.avail_out = sizeof part;
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(part, sizeof part - stream.avail_out);
  }
  inflateEnd(&stream);
  return state == Z_STREAM_END;
}

namespace {
class Lexer {
public:
  Lexer(std::string_view text, std::size_t at) : text_{text}, at_{at} {}

  // False at something that is no atom, or at the end.
  bool read(Node &node, int depth = 0) {
    skipBlanks();
    if (at_ >= text_.size() || depth > deepest)
      return false;
    unsigned char c = text_[at_];
    if (c == '(')
      return readList(node, depth);
    if (c == '\'')
      return readString(node);
    if (std::isdigit(c) || c == '-')
      return readWord(node, Node::Integer);
    return std::isalpha(c) && readWord(node, Node::Name);
  }

  bool atEnd() {
    skipBlanks();
    return at_ >= text_.size();
  }

private:
  void skipBlanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
  }

  bool readList(Node &node, int depth) {
    node.kind = Node::List;
    for (++at_;;) {
      skipBlanks();
      if (at_ >= text_.size())
        return false;
      if (text_[at_] == ')')
        return ++at_, true;
      if (!read(node.items.emplace_back(), depth + 1))
        return false;
    }
  }

  bool readString(Node &node) {
    node.kind = Node::String;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\'' && text_.substr(at_ + 1, 1) != "'")
        return ++at_, true;
      if (text_[at_] == '\'')
        ++at_; // a doubled one stands for itself
      node.text += text_[at_];
    }
    return false;
  }

  bool readWord(Node &node, Node::Kind kind) {
    node.kind = kind;
    std::size_t begin{at_++};
    auto within = [&](unsigned char c) {
      return std::isdigit(c) || (kind == Node::Name && (std::isalpha(c) || c == '_' || c == '-'));
    };
    while (at_ < text_.size() && within(text_[at_]))
      ++at_;
    node.text = text_.substr(begin, at_ - begin);
    return node.text != "-" && node.text.size() <= 20 + 100 * (kind == Node::Name);
  }

  std::string_view text_;
  std::size_t at_;
};
} // namespace

std::vector<Node> readText(std::string_view content, std::string &error) {
  static constexpr std::string_view first{"GFORTRAN module version '"};
  std::string text;
  if (isCompressed(content) && !decompress(content, text)) {
    error = "it is damaged: it cannot be decompressed";
    return {};
  }
  if (text.empty())
    text = content; // before GCC 4.9 they were not compressed, and they may have been decompressed by hand
  if (text.compare(0, first.size(), first) != 0) {
    error = "it is no module file of gfortran";
    return {};
  }
  std::string version{text.substr(first.size(), text.find('\'', first.size()) - first.size())};
  if (version != "15" && version != "16") {
    error = "it has version '" + version.substr(0, 20) + "' of gfortran's format, and 15 and 16 are known here";
    return {};
  }
  Lexer lexer{text, text.find('\n')};
  std::vector<Node> lists;
  while (!lexer.atEnd())
    if (!lexer.read(lists.emplace_back())) {
      error = "it is damaged: its text does not consist of complete lists";
      return {};
    }
  return lists;
}

} // namespace Atoll::modfile
