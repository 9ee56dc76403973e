// Reads a source line by line, and writes it with statements in place of the directives (ExecutingSets.h).
#ifndef ATOLL_TRANSLATOR_FRONTEND_XMP_REWRITER_H
#define ATOLL_TRANSLATOR_FRONTEND_XMP_REWRITER_H

#include "../ExecutingSets.h"
#include "Text.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll::xmp {

class Rewriter {
public:
  Rewriter(bool fixedForm, int lineLength, const std::string &path, const FindInclude &findInclude)
      : fixedForm_{fixedForm}, lineLength_{lineLength}, path_{path}, findInclude_{findInclude} {}

  Rewriting run(std::string_view source);

private:
  // ---- Lines.cpp: lines, and where directives and statements begin and end

  void lines(std::string_view source);
  void line(std::string text);
  bool marker(const std::string &text);
  void readDirective(const std::string &directive, bool continuation);
  void endDirective();
  bool include(const std::string &text);
  bool hasDirective(const IncludeFile &file, int depth) const;
  bool isDirective(const std::string &text, std::string &directive, bool &continuation) const;
  bool isComment(const std::string &text) const;
  bool beginsStatement(const std::string &text) const;
  std::string wholeStatement(const std::string &first) const;
  static bool endsOpen(const std::string &text);
  void copy(const std::string &text);
  std::string here(int line) const;
  void insert(const std::vector<std::string> &statements);
  void declare(const std::string &); // in front of the next statement that is no USE, IMPORT or IMPLICIT statement
  void error(const std::string &what, int where);
  void error(const std::string &what);

  // ---- Statements.cpp: statements of the user that directives or Omni's header concern, and what is put around them

  void statement(const std::string &text, std::string &line);
  void declarePending();
  void collective(std::string &line);
  static std::vector<std::string> construct(const std::string &function, const std::string &type);
  std::string position() const;
  void openImage(const std::string &statement, std::string &line);
  bool moveLabel(std::string &line);
  void closeImage();

  // ---- Directives.cpp

  static bool begins(const std::string &text, std::string_view word, std::string &rest);
  void obey(const std::string &directive);
  void nodes(std::string text);
  bool subset(const NodesRef &base, std::string &first, std::string &stride);
  bool known(const std::string &name);
  void task(std::string text);
  void endTask();
  void image(const std::string &text);
  void coarray(const std::string &text);

  static constexpr int deepest{20}; // of INCLUDE lines in files that INCLUDE lines bring

  bool fixedForm_;
  int lineLength_;
  std::string path_;
  const FindInclude &findInclude_;
  std::string_view source_, following_; // all, and what comes after the present line
  int number_{1};
  int depth_{0};         // of included files
  int directiveLine_{0}; // since the last line of a statement; 0: there was none
  int where_{0};         // the line of the directive that is being obeyed; 0: of the statement that is being read
  Rewriting result_;
  std::string directive_; // so far, with continuation
  bool continued_{false};
  bool open_{false}; // the next line continues a statement
  struct Declaration {
    std::string text, place; // place: the line marker of the directive
  };
  std::vector<Declaration> pending_;
  std::vector<int> tasks_; // lines of those that are open
  enum { None, Next, Inside } wrapping_{None};
  std::string imageNodes_;
  std::set<std::string> declared_; // nodes
  bool uses_{false};               // there are USE statements
  bool omni_{false};               // and Omni's header
};

} // namespace Atoll::xmp
#endif
