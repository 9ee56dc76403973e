// What the writers of one module's text share. Each writes one form of entity and returns its text; what it cannot
// represent it tells by `missing`, and Interface.cpp leaves the entity out.
#ifndef ATOLL_TRANSLATOR_MODFILE_WRITER_H
#define ATOLL_TRANSLATOR_MODFILE_WRITER_H

#include "Interface.h"
#include "Symbols.h"

namespace Atoll::modfile {

struct Writer {
  const std::string &moduleName;
  const Contents &contents;
  const OtherModules &others;
  std::map<Id, std::string> leftOut{}; // symbols that are known not to be representable, and why
  std::map<Id, std::string> names{};   // the names of this module's scope that symbols have
  std::set<Id> hiddenImports{};        // symbols of other modules that have no name here, but are referred to
  std::map<std::pair<std::string, std::string>, Id> globals{}; // symbols of this scope, by modules and names
  std::set<std::string> nulls{};          // "c_ptr", "c_funptr": their null constants are referred to
  std::map<Id, std::string> components{}; // names of all components
  std::string missing{};                  // of the present entity: why it cannot be represented
  std::set<Id> references{};              // to the dummy arguments that the present entity refers to

  int depth{0}; // of procedures with procedures as arguments; a damaged file may have any

  void cannot(const std::string &why) {
    if (missing.empty())
      missing = why;
  }
};

const Symbol *find(const Writer &, Id); // null: the file refers to what it does not have
bool isOwn(const Writer &, const Symbol &);
bool isIntrinsic(const Symbol &); // of a module that compilers have
bool isIntrinsicProcedure(const Symbol &);
std::string originOf(const Symbol &); // its module
std::string lower(const std::string &);
std::string hiddenName(const Symbol &); // for something of another module that has no name here
std::string nameOf(Writer &, Id);       // in this module or in the present procedure
std::string nullName(const std::string &type);
std::string join(const std::vector<std::string> &, const char *between = ",");

// Expressions.cpp
std::string expressionOf(Writer &, const Node &);
// A value of which components are missing that every constructor must have, and for which nothing can stand.
bool isUnfinished(Writer &, const Node &);
std::string intrinsicType(Writer &, const Type &); // "integer(4)", "type(t)"
Type readTypeOf(const Node &expression);
std::string constantOf(Writer &, const Node &); // Constants.cpp

// Declarations.cpp
std::string shapeOf(Writer &, const Node &); // "(1:n,*)"
// "integer(4),pointer::name(:)"
std::string objectText(Writer &, const std::string &name, const Type &, const Attributes &, const Node *shape,
                       const std::string &more = "", const Node *value = nullptr);
std::string declarationOf(Writer &, const Symbol &, const std::string &name);   // of a variable, a constant
std::string procedureEntity(Writer &, const Symbol &, const std::string &name); // of a dummy procedure, a pointer

// Types.cpp, Procedures.cpp
std::string typeDefinition(Writer &, const Symbol &, const std::string &name, std::set<Id> &before);
std::string procedureText(Writer &, const Symbol &, const std::string &name, bool interfaceBody,
                          const char *prefix = "");
std::string operatorName(Id operation);       // "operator(+)"; empty: none that can be written
std::string genericName(const std::string &); // "write(formatted)" for what gfortran calls _dtio_formatted_write

} // namespace Atoll::modfile
#endif
