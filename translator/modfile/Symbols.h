// What a gfortran module file says, as plain structs: symbols with their numbers, which refer to each other by these.
// Expressions stay lists; Expressions.cpp reads them.
#ifndef ATOLL_TRANSLATOR_MODFILE_SYMBOLS_H
#define ATOLL_TRANSLATOR_MODFILE_SYMBOLS_H

#include "Text.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace Atoll::modfile {

using Id = long long; // of a symbol, a component or a scope; 0: none

struct Attributes {
  std::string flavor{}, intent{}, procedure{}, source{};
  Id extensions{0}; // GNU's attributes, a bit each
  Id level{0};      // of type extension
  std::set<std::string> flags{};
  bool has(const char *flag) const { return flags.count(flag) > 0; }
};

struct Type {
  std::string category{};      // INTEGER ... CLASS, ASSUMED, UNKNOWN
  Id kind{0};                  // of an intrinsic type
  Id symbol{0};                // of a derived type, or of a container of a polymorphic object
  Id interface{0};             // of a procedure
  const Node *length{nullptr}; // of characters; null: there is none, as in len=*
  bool deferred{false};
};

struct Binding {
  std::string name{}, access{}, overriding{}, pass{}, argument{};
  bool generic{false};
  Id operation{-1};                     // of a generic for an intrinsic operator
  std::vector<std::string> specifics{}; // of a generic
  Id specific{0};                       // else
};

struct Component {
  Id id{0};
  std::string name{}, access{};
  Type type{};
  Attributes attributes{};
  const Node *shape{nullptr}, *value{nullptr};
  Binding binding{}; // of a procedure pointer
};

struct Symbol {
  Id id{0}, scope{0}; // scope 1 is the module's
  std::string name{}, module{}, label{};
  Attributes attributes{};
  std::vector<Component> components{};
  std::string componentAccess{};
  Type type{};
  std::vector<Id> arguments{};
  const Node *value{nullptr}, *shape{nullptr};
  Id result{0}, crayPointer{0};
  std::vector<Id> finals{}, members{}; // members of a namelist group
  std::vector<Binding> bindings{}, userOperators{}, operators{};
  Id intrinsicModule{0};
};

struct Generic {
  std::string name, module;
  std::vector<Id> specifics;
};

struct Export {
  std::string name;
  Id symbol;
  bool ambiguous;
};

struct Contents {
  std::vector<Node> text{}; // what the pointers point into
  std::vector<std::vector<Id>> operators{};
  std::vector<Generic> userOperators{}, generics{};
  std::map<Id, Symbol> symbols{};
  std::set<Id> equivalenced{}; // symbols in EQUIVALENCE statements
  std::vector<Export> exports{};
};

// A sentence in `error` if the lists do not have the form that they should have.
Contents readSymbols(std::vector<Node> text, std::string &error);

} // namespace Atoll::modfile
#endif
