// What becomes of each piece of a file. Its parts are in files of their own: Translation.cpp walks through the text,
// Assignment.cpp makes code for references to coarrays, Directives.cpp for directives.
#ifndef ATOLLCC_TRANSLATOR_H
#define ATOLLCC_TRANSLATOR_H

#include "Designator.h"
#include "Scopes.h"
#include "Unit.h"
#include <string>

namespace atollcc {

class Translator {
public:
  explicit Translator(Unit &unit) : unit(unit) {}
  std::string file();
  bool hasTranslated{false};

private:
  // ---- Translation.cpp: text of tokens, with what is in them translated; flat: in one line
  std::string render(Range range, bool flat);
  std::string expression(Range range); // in one line
  std::string gap(size_t token, size_t next, bool flat) const;
  // Text in the place of a range that may have several lines.
  std::string replacement(Range range, std::string text, bool flat) const;
  bool beginsStatement(size_t token, size_t begin) const;
  // Each translates what begins at a token and says where that ends; `token` itself if it is none of its business.
  size_t inlineAssembly(size_t token, size_t end, bool flat, std::string &out);
  size_t identifier(size_t token, Range within, bool flat, std::string &out);
  void countBrackets(size_t token);

  // ---- Assignment.cpp
  void declareCoarray(const Designator &, size_t begin);
  size_t coindexed(const Designator &, Range within, std::string &out);
  size_t arrayAssignment(const Designator &, size_t end, std::string &out);
  size_t atomicCall(size_t token, size_t end, std::string &out);
  size_t imageIndexCall(size_t token, size_t end, std::string &out);
  std::string cosubscriptCode(const Coarray &, const std::vector<Range> &);
  struct Object {
    std::string code, image; // of an lvalue here, and the number of its image from 0
  };
  Object objectOf(const Designator &);
  std::string objectOfPart(const Part &);
  std::string imageOf(const Designator &);
  std::string sectionCode(const Designator &, const std::string &name);
  bool checkReference(const Designator &);
  size_t endOfAssignmentExpression(size_t token, size_t end) const;
  std::string fresh(const char *beginning) { return std::string("atoll_") + beginning + std::to_string(++numNames); }

  // ---- Directives.cpp
  size_t directive(size_t token, size_t end, std::string &out);
  size_t task(size_t token, size_t end, Range words, bool mustBeMember, std::string &out);
  std::string coarrayDirective(size_t token, Range words);
  std::string nodesDirective(size_t token, Range words);
  std::string oneNodes(size_t token, Range words);
  std::string postDirective(size_t token, Range words, bool posts);
  std::string lockDirective(size_t token, Range words, const char *function);
  std::string collective(size_t token, Range words, const std::string &which);
  // p[a:b]... or p(a:b)...: the code of an array of subscripts as core wants them.
  bool nodeReference(Range words, std::string &nodes, std::string &subscripts, size_t &end);
  std::string nodeNumber(size_t token, Range words);
  size_t find(Range range, std::string_view word) const;
  std::vector<Range> split(Range range) const; // at commas

  Unit &unit;
  Scopes scopes;
  int parentheses{0}; // around the token that is being looked at
  int numNames{0};
};

} // namespace atollcc
#endif
