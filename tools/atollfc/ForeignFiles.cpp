// Modules and objects that another back end has made: named in one message before the compiler or the linker stumbles
// over their contents or symbols. The driver's steps call this.
#include "Driver.h"
#include "Message.h"
#include "Versions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace atollfc;
using llvm::StringRef;

namespace {
struct Family {
  const char *name, *choice;          // of the compiler; how a user may choose it
  std::vector<StringRef> libraries;   // words of options that link its run-time library
  std::vector<StringRef> references;  // how names in that library begin
  std::vector<StringRef> moduleNames; // how, or with what, names of procedures of modules begin
};
} // namespace

static const Family gnu{"gfortran", "--fc=gfortran", {"gfortran"}, {"_gfortran_"}, {"_MOD_"}};
static const Family llvmFlang{"flang",
                              "--fc=" ATOLL_FLANG_NAME,
                              {"flang_rt", "FortranRuntime", "Fortran_main"},
                              {"_Fortran"},
                              {"_QM", "_QF", "_QQ"}};

static const Family &familyOf(const BackEnd &backEnd) { return backEnd.gfortran ? gnu : llvmFlang; }
static const Family &otherThan(const BackEnd &backEnd) { return backEnd.gfortran ? llvmFlang : gnu; }

// ---- modules ----------------------------------------------------------------------------------------------------

// gfortran compresses its module files (gzip); flang's are Fortran behind a byte order mark.
static const Family *makerOfModule(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  StringRef text = file ? (*file)->getBuffer() : "";
  if (text.starts_with("\x1f\x8b") || text.starts_with("GFORTRAN module"))
    return &gnu;
  return text.starts_with("\xef\xbb\xbf!mod$") || text.starts_with("!mod$") ? &llvmFlang : nullptr;
}

// The name in a line "use m", "use, non_intrinsic :: m", in lower case; empty for others.
static std::string usedBy(StringRef line) {
  line = line.trim();
  if (!line.consume_front_insensitive("use") || line.empty() || !StringRef(" \t,:").contains(line[0]))
    return "";
  if (size_t colons = line.find("::"); colons != StringRef::npos) {
    if (line.take_front(colons).contains_insensitive("intrinsic") &&
        !line.take_front(colons).contains_insensitive("non_intrinsic"))
      return "";
    line = line.drop_front(colons + 2);
  }
  return line.ltrim().take_while([](char c) { return llvm::isAlnum(c) || c == '_'; }).lower();
}

static std::map<std::string, int> usesOf(const std::string &path) {
  std::map<std::string, int> lines;
  auto file = llvm::MemoryBuffer::getFile(path);
  int number = 0;
  for (StringRef line : llvm::split(file ? (*file)->getBuffer() : "", '\n')) {
    ++number;
    if (std::string name = usedBy(line); !name.empty())
      lines.emplace(name, number);
  }
  return lines;
}

// The file of the module, if those that the back end may find have all been made by the other compiler; else empty.
static std::string foreignModule(StringRef name, const std::vector<std::string> &directories, const BackEnd &backEnd) {
  std::string foreign;
  for (const std::string &directory : directories) {
    llvm::SmallString<128> path(directory == "." ? "" : directory);
    llvm::sys::path::append(path, name + ".mod");
    const Family *maker = makerOfModule(path.str().str());
    if (maker == &familyOf(backEnd))
      return "";
    if (maker && foreign.empty())
      foreign = path.str().str();
  }
  return foreign;
}

// A file that the front end has not parsed is searched for USE statements, unless it is preprocessed: who knows then
// which of them are there.
bool Driver::usesForeignModules(const Source &source, const Atoll::Translation &translation) const {
  std::map<std::string, int> lines = usesOf(source.path);
  std::vector<std::string> names;
  for (StringRef file : translation.usedModules)
    if (file.consume_back(".mod"))
      names.push_back(file.str());
  if (translation.outcome == Atoll::Outcome::NotParsed && !source.preprocess)
    for (const auto &[name, line] : lines)
      if (!llvm::is_contained(translation.modules, name)) // of this file
        names.push_back(name);
  std::vector<std::string> directories{invocation.translation.moduleDir, ".", directoryOf(source)};
  llvm::append_range(directories, invocation.translation.includeDirs);
  std::vector<std::string> files;
  int first = 0;
  for (const std::string &name : names)
    if (std::string file = foreignModule(name, directories, backEnd); !file.empty()) {
      files.push_back(file);
      if (auto line = lines.find(name); line != lines.end() && (first == 0 || line->second < first))
        first = line->second;
    }
  if (files.empty())
    return false;
  std::string place = first ? source.path + ":" + std::to_string(first) : source.path;
  error(place + ": " + llvm::join(files, ", ") + (files.size() > 1 ? " have" : " has") + " been written by " +
        otherThan(backEnd).name + ", and the back end is " + familyOf(backEnd).name +
        ": compile all files of a program with the same one, by " + familyOf(backEnd).choice + " or " +
        otherThan(backEnd).choice);
  return true;
}

// ---- objects and libraries ----------------------------------------------------------------------------------------

// Names in the symbol table of an object follow a zero byte.
static bool hasSymbol(StringRef content, const std::vector<StringRef> &beginnings) {
  return llvm::any_of(beginnings, [&](StringRef beginning) {
    return content.contains((llvm::Twine(StringRef("\0", 1)) + beginning).str());
  });
}

// "__" MODULE "_MOD_" PROCEDURE of gfortran; flang's begin as the table says.
static bool definesModules(StringRef content, const Family &family) {
  return &family == &gnu ? content.contains("_MOD_") && content.contains(StringRef("\0__", 3))
                         : hasSymbol(content, family.moduleNames);
}

static bool isObject(StringRef content) { // ELF, relocatable
  constexpr size_t type = 16;
  return content.starts_with("\x7f"
                             "ELF") &&
         content.size() > type && content[type] == 1;
}

static std::string listed(const std::vector<std::string> &files) {
  constexpr size_t most = 5;
  std::vector<std::string> shown(files.begin(), files.begin() + std::min(files.size(), most));
  return llvm::join(shown, ", ") +
         (files.size() > most ? " and " + std::to_string(files.size() - most) + " more" : std::string());
}

static void reportForeign(const std::vector<std::string> &files, const BackEnd &backEnd) {
  error(listed(files) + (files.size() > 1 ? " have" : " has") + " been compiled by " + otherThan(backEnd).name +
        ", and the program is linked by " + familyOf(backEnd).name +
        ": compile and link all files of a program with the same one, by " + familyOf(backEnd).choice + " or " +
        otherThan(backEnd).choice);
}

// Does the user link the other compiler's run-time library on purpose?
static bool bringsLibrary(const Invocation &invocation, const Family &family) {
  return llvm::any_of(invocation.arguments, [&](const Argument &argument) {
    bool mayName = argument.role == Role::Link || argument.role == Role::Pass || argument.role == Role::Input;
    return mayName && llvm::any_of(family.libraries, [&](StringRef word) {
             return StringRef(argument.value).contains(word) && !isObject(contentOf(argument.value));
           });
  });
}

// Objects that refer to the other compiler's run-time library cannot be linked without it.
bool Driver::linksForeignObjects() const {
  const Family &other = otherThan(backEnd);
  std::vector<std::string> foreign;
  for (const Argument &argument : invocation.arguments) {
    auto file = argument.role == Role::Input ? llvm::MemoryBuffer::getFile(argument.value) : std::error_code();
    if (file && isObject((*file)->getBuffer()) && hasSymbol((*file)->getBuffer(), other.references) &&
        !hasSymbol((*file)->getBuffer(), familyOf(backEnd).references))
      foreign.push_back(argument.value);
  }
  if (foreign.empty() || bringsLibrary(invocation, other))
    return false;
  reportForeign(foreign, backEnd);
  return true;
}

// The link has failed: objects and static libraries that may be the reason.
void Driver::nameForeignFiles() const {
  const Family &other = otherThan(backEnd);
  std::vector<std::string> foreign;
  for (const Argument &argument : invocation.arguments) {
    auto file = argument.role == Role::Input ? llvm::MemoryBuffer::getFile(argument.value) : std::error_code();
    if (!file || (!isObject((*file)->getBuffer()) && !(*file)->getBuffer().starts_with("!<arch>")))
      continue;
    StringRef content = (*file)->getBuffer();
    if (hasSymbol(content, other.references) || definesModules(content, other))
      foreign.push_back(argument.value);
  }
  if (!foreign.empty())
    reportForeign(foreign, backEnd);
}
