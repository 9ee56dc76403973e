// Coarrays and directives of XcalableMP in a preprocessed file become calls of the runtime. Called by main.
#ifndef ATOLLCC_TRANSLATION_H
#define ATOLLCC_TRANSLATION_H

#include <string>

namespace atollcc {

enum class Outcome { Nothing /* to translate */, Translated, Errors /* which have been printed */ };

Outcome translate(std::string preprocessed, std::string &translation);

} // namespace atollcc
#endif
