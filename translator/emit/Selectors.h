// Ranges of the user's text that Flang's parse tree does not have. Nothing else of the extraction and of the lowering
// looks at the characters of that text (tests/rules/users_text.py). `text` is the cooked text, a place is an index into
// it.
#ifndef ATOLL_TRANSLATOR_EMIT_SELECTORS_H
#define ATOLL_TRANSLATOR_EMIT_SELECTORS_H

#include "../model/Range.h"
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace Atoll {

// ---- statements ----
std::size_t lineBegin(std::string_view text, std::size_t at);
// The name of the OpenMP directive (`parallel`, `atomic`) whose line begins there, or is the one before; empty: there
// is none.
std::string_view directiveAt(std::string_view text, std::size_t lineBegin);
std::string_view directiveBefore(std::string_view text, std::size_t at);
Range withoutLabel(std::string_view text, Range statement);
Range doLabel(std::string_view text, Range statement); // `10,` of `do 10, i = 1, n`
int labelNumber(std::string_view text, Range label);
std::size_t whileBegin(std::string_view text, std::size_t before); // of `, while` before the condition
// From the word CONCURRENT, or the comma before it, to the end of the statement; and what follows its header.
Range concurrentLoop(std::string_view text, Range statement);
Range localities(std::string_view text, Range concurrentLoop);
Range word(std::string_view text, std::string_view word,
           std::size_t begin); // the first one outside of brackets and literals
std::string_view nameAt(std::string_view text, std::size_t begin);
bool mentions(std::string_view text, std::string_view name, Range in, Range except);

// ---- declarations ----
Range codimensionAttribute(std::string_view text, Range statement); // `, codimension[...]`; empty: it has none
Range coarraySpec(std::string_view text, std::size_t nameEnd);      // `[...]` after a name and its bounds

// ---- type-specs, with `::` ----
Range typeSpecOfAllocate(std::string_view text, Range statement); // without `::`
Range typeSpecOfConstructor(std::string_view text, Range constructor, bool isTyped);
Range typeSpecOfIndex(std::string_view text, std::size_t nameBegin);

// ---- designators ----
Range imageSelector(std::string_view text, std::size_t firstCosubscript);      // its brackets
std::size_t elementEnd(std::string_view text, std::size_t nameEnd);            // after subscripts, if there are any
std::size_t percentBefore(std::string_view text, std::size_t at, Range whole); // its beginning if there is none
std::size_t percentAfter(std::string_view text, std::size_t at);
std::size_t parenthesisBefore(std::string_view text, std::size_t at, Range whole); // likewise
bool isBeforeComponent(std::string_view text, std::size_t end);                    // `%` follows
bool endsInComplexPart(std::string_view text, Range designator); // %RE or %IM, or a component with such a name
bool hasBracket(std::string_view text, Range);
bool contains(std::string_view text, std::string_view what); // anywhere, also in literals

// ---- parentheses ----
bool beginsInParenthesis(std::string_view text, std::size_t at);
Range withParentheses(std::string_view text, Range value);            // `(x)` that is an operand or an argument
Range withSelectorParentheses(std::string_view text, Range selector); // `(x)` after `=>`, or all of SELECT TYPE's

// ---- sections, in text that may have been made ----
// The list of subscripts with which a designator ends, and the same if it is a section by triplets; npos: there is
// none.
std::size_t subscriptsIn(std::string_view designator);
std::size_t sectionIn(std::string_view designator);
std::vector<std::string_view> subscriptsAt(std::string_view designator, std::size_t open);
std::vector<std::string_view> tripletOf(std::string_view subscript); // one part: it is none
bool isBlank(std::string_view text);

} // namespace Atoll
#endif
