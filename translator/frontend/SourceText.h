// What gfortran passes over in the text of a source file and Flang's prescanner does not: made readable for it in
// place, so that lines and what comes after them stay where they are.
#ifndef ATOLL_TRANSLATOR_FRONTEND_SOURCETEXT_H
#define ATOLL_TRANSLATOR_FRONTEND_SOURCETEXT_H

#include <cstddef>

namespace Atoll {

struct SourceForm {
  bool fixed{false};
  int columns{0}; // of fixed form; 0: lines of any length
  bool backslashEscapes{false};
};

// Carriage returns and NULs go, also from character literals; the line gets blanks at its end. A form feed is a blank,
// but for character literals and comments. In fixed form with lines of any length a character literal goes on with the
// next line's column 7: the parts are joined, because Flang would fill the first line up with blanks. A line marker
// after an open literal becomes a comment: Flang would end in an internal error.
void makeReadable(char *text, std::size_t size, const SourceForm &);

} // namespace Atoll
#endif
