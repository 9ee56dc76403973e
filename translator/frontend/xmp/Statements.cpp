// Statements between directives: those that IMAGE is for, and where declarations go. Rewriter::run calls this.
#include "Rewriter.h"

#include <algorithm>
#include <cctype>

namespace Atoll::xmp {

void Rewriter::statement(const std::string &text, std::string &line) {
  if (wrapping_ == Inside) // fixed form: the wrapped statement is over
    closeImage();
  static const std::vector<std::string> header{"use", "import", "implicit"};
  bool early{std::any_of(header.begin(), header.end(), [&](const std::string &word) {
    return text.rfind(word, 0) == 0 &&
           (text.find('=') == text.npos || text.find('=') == text.find("=>") || text.find(",only:") != text.npos);
  })};
  uses_ |= early && text[0] == 'u';
  omni_ |= text.find("include'xmp_coarray.h'") == 0 || text.find("include\"xmp_coarray.h\"") == 0;
  result_.any |= omni_;
  if (!early)
    declarePending();
  if (wrapping_ == Next)
    openImage(text, line);
}

// What directives declare comes after USE, IMPORT and IMPLICIT, before the first other statement, their own included.
void Rewriter::declarePending() {
  if (pending_.empty())
    return;
  for (const Declaration &declaration : pending_)
    result_.text += declaration.place + declaration.text;
  result_.text += here(number_);
  pending_.clear();
}

// Omni's collectives take source and result, call co_sum(source, result), where the standard has RESULT_IMAGE: in
// programs that include Omni's header.
void Rewriter::collective(std::string &line) {
  if (!omni_)
    return;
  std::string text{squeezed(line)};
  for (const char *name : {"callco_sum(", "callco_max(", "callco_min("}) {
    std::size_t at{text.find(name)};
    if (at == text.npos)
      continue;
    std::string rest{text.substr(at + std::string_view{name}.size())};
    std::vector<std::string> arguments{split(rest.substr(0, rest.rfind(')')), ',')};
    if (arguments.size() != 2 || arguments[1].find('=') != std::string::npos ||
        std::isdigit(static_cast<unsigned char>(arguments[1][0])))
      continue;
    std::string which{name + 4, 6};
    if (at > 0 || (text.back() != ')' && text.find(")!") == text.npos))
      return error("call " + which + "(source, result) is understood only as a statement on a line of its own");
    std::string indent{fixedForm_ ? "      " : ""};
    line = indent + arguments[1] + " = " + arguments[0] + "; call " + which + "(" + arguments[1] + ")";
  }
}

// The opening of the construct in which a function of the runtime names the team.
std::vector<std::string> Rewriter::construct(const std::string &function, const std::string &type) {
  return {"block",
          "use, intrinsic :: iso_fortran_env, only: atoll_team_type => team_type",
          "use atoll_intrinsics, only: atoll_i_achar => achar",
          "interface",
          type + " function " + function + "(nodes, subscripts, loc)",
          "integer(8), intent(in) :: nodes(*), subscripts(*)",
          "character(kind=1), intent(in) :: loc(*)",
          "end function",
          "subroutine atoll_xmp_set(team)",
          "import",
          "type(atoll_team_type), intent(out) :: team",
          "end subroutine",
          "end interface",
          "type(atoll_team_type) :: atoll_xmp_team"};
}

std::string Rewriter::position() const {
  std::string result{"'"};
  for (char c : path_)
    result += c == '\'' ? "''" : std::string{c};
  return result + ":" + std::to_string(where_ ? where_ : number_) + "'//atoll_i_achar(0)";
}

void Rewriter::openImage(const std::string &statement, std::string &line) {
  if (std::isdigit(static_cast<unsigned char>(trimmed(line)[0])) && !moveLabel(line))
    return error("the statement after the IMAGE directive may not end a DO loop by its label");
  // The members of a team that has only SYNC IMAGES need not all come.
  bool all{statement.find("syncall") != statement.npos || statement.find("callco_") != statement.npos};
  std::vector<std::string> lines{construct("atoll_xmp_image", "logical(4)")};
  lines.push_back("if (atoll_xmp_image(atoll_nodes_" + imageNodes_ + ", [" + (all ? "1" : "0") + "_8], " + position() +
                  ")) then");
  lines.push_back("call atoll_xmp_set(atoll_xmp_team)");
  lines.push_back("change team (atoll_xmp_team)");
  insert(lines);
  wrapping_ = Inside;
}

// Branches to the statement lead to a CONTINUE in front of the construct. False: the label ends a loop.
bool Rewriter::moveLabel(std::string &line) {
  std::size_t begin{line.find_first_of("0123456789")}, end{begin};
  while (end < line.size() &&
         (std::isdigit(static_cast<unsigned char>(line[end])) || (fixedForm_ && line[end] == ' ' && end < 5)))
    ++end;
  std::string label{squeezed(line.substr(begin, end - begin))};
  for (std::string_view rest{source_}; !rest.empty();) {
    std::size_t stop{std::min(rest.find('\n'), rest.size())};
    std::string text{squeezed(rest.substr(0, stop))};
    rest.remove_prefix(std::min(stop + 1, rest.size()));
    std::size_t at{text.find("do" + label)}, after{at + 2 + label.size()};
    if (at != text.npos && after < text.size() && !std::isdigit(static_cast<unsigned char>(text[after])))
      return false;
  }
  line.replace(begin, end - begin, end - begin, ' ');
  result_.text += here(number_) + label + std::string(fixedForm_ ? 6 - label.size() : 1, ' ') + "continue\n";
  return true;
}

void Rewriter::closeImage() {
  insert({"end team", "end if", "end block"});
  wrapping_ = None;
}

} // namespace Atoll::xmp
