// Brackets outside of character literals. The extraction and the lowering call this where the model has no range.
#include "Brackets.h"

namespace Atoll {

static bool isQuote(char c) { return c == '\'' || c == '"'; }

static std::size_t literalEnd(std::string_view text, std::size_t quote) {
  for (std::size_t at{quote + 1}; at < text.size(); ++at)
    if (text[at] == '\\')
      ++at;
    else if (text[at] == text[quote])
      return at + 1;
  return text.size();
}

bool Scan::next() {
  while (next_ < text_.size() && isQuote(text_[next_]))
    next_ = literalEnd(text_, next_);
  if (next_ >= text_.size())
    return false;
  at_ = next_++;
  depth_ = opens() ? inside_++ : closes() ? --inside_ : inside_;
  return true;
}

std::size_t skipBlanks(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == ' ')
    ++at;
  return at;
}

std::size_t closing(std::string_view text, std::size_t open) {
  for (Scan scan{text, open}; scan.next();)
    if (scan.closes() && scan.depth() == 0)
      return scan.at() + 1;
  return text.size();
}

std::size_t findOutside(std::string_view text, std::string_view what, std::size_t begin) {
  for (Scan scan{text, begin}; scan.next();)
    if (scan.depth() == 0 && text.compare(scan.at(), what.size(), what) == 0)
      return scan.at();
  return std::string_view::npos;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin{0};
  for (Scan scan{text}; scan.next();)
    if (scan.depth() == 0 && scan.character() == separator) {
      parts.push_back(text.substr(begin, scan.at() - begin));
      begin = scan.at() + 1;
    }
  parts.push_back(text.substr(begin));
  return parts;
}

std::size_t itemBegin(std::string_view text, std::size_t begin, std::size_t at) {
  std::vector<std::size_t> begins{begin}; // of the items around
  for (Scan scan{text, begin}; scan.next() && scan.at() < at;)
    if (scan.opens())
      begins.push_back(scan.at() + 1);
    else if (scan.closes() && begins.size() > 1)
      begins.pop_back();
    else if (scan.character() == ',')
      begins.back() = scan.at() + 1;
  return begins.back();
}

} // namespace Atoll
