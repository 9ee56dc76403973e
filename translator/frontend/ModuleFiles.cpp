// Takes checksums out of module files, puts them into constants, and names the files of modules. Translate.cpp and the
// extraction of modules call this.
#include "ModuleFiles.h"
#include "ModuleSources.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace Atoll {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

// A module file: a byte order mark and this, the checksum, a newline, comments about the modules that it uses, the
// module.
static constexpr llvm::StringLiteral header{"\xef\xbb\xbf!mod$ v1 sum:"}, needed{"\n!need$ "}, used{"\n!uses$ "};
static constexpr size_t digits{16};

// Flang's (FNV-1a).
static std::string checksum(llvm::StringRef content) {
  std::uint64_t hash{0xcbf29ce484222325};
  for (unsigned char c : content)
    hash = (hash ^ c) * 0x100000001b3;
  std::string text{llvm::utohexstr(hash, /*LowerCase=*/true)};
  return std::string(digits - text.size(), '0') + text;
}

static std::string pathOf(const semantics::SemanticsContext &context, const semantics::Scope &module) {
  std::string name{module.GetName()->ToString()};
  const semantics::Symbol &symbol{*module.symbol()};
  if (const auto *ancestor{symbol.get<semantics::ModuleDetails>().ancestor()})
    name = ancestor->GetName()->ToString() + "-" + name;
  return context.moduleDirectory() + "/" + name + context.moduleFileSuffix();
}

static std::string contentOfModuleFile(const std::string &path) {
  auto buffer{llvm::MemoryBuffer::getFile(path)};
  std::string content{buffer ? (*buffer)->getBuffer().str() : ""};
  return llvm::StringRef{content}.starts_with(header) && content.size() > header.size() + digits ? content : "";
}

std::string withHeader(const std::string &text) { return header.str() + checksum(text) + "\n" + text; }

std::string withoutChecksums(std::string content) {
  bool any{false};
  for (size_t at{0}; (at = content.find(needed.str(), at)) != std::string::npos; ++at, any = true)
    content.replace(at, needed.size(), used.str());
  if (any)
    content.replace(header.size(), digits, checksum(llvm::StringRef{content}.drop_front(header.size() + digits + 1)));
  return content;
}

// After the header: where the modules are that it uses (ModuleSources.h).
static std::string withDirectories(std::string content) {
  std::string lines;
  std::set<std::string> named;
  for (llvm::StringRef line : llvm::split(content, '\n')) {
    if (!line.consume_front("use ") && !line.consume_front("use,intrinsic::") &&
        !line.consume_front("use,non_intrinsic::"))
      continue;
    std::string module{line.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; }).str()};
    std::string directory{directoryOfModule(module)};
    if (!directory.empty() && named.insert(module).second)
      lines += directoryLine + module + " " + directory + "\n";
  }
  content.insert(std::min(header.size() + digits + 1, content.size()), lines);
  return content;
}

static llvm::StringRef withoutDirectories(llvm::StringRef text) {
  while (text.starts_with(directoryLine))
    text = text.split('\n').second;
  return text;
}

static void relax(const std::string &path) {
  std::string before{contentOfModuleFile(path)}, content{withDirectories(withoutChecksums(before))};
  if (!content.empty())
    content.replace(header.size(), digits, checksum(llvm::StringRef{content}.drop_front(header.size() + digits + 1)));
  if (content == before)
    return;
  // If that fails the file stays as Flang has written it, which can be used.
  llvm::consumeError(llvm::writeToOutput(path, [&](llvm::raw_ostream &file) {
    file << content;
    return llvm::Error::success();
  }));
}

static void relax(const semantics::SemanticsContext &context, const semantics::Scope &scope) {
  for (const semantics::Scope &child : scope.children()) {
    if (child.kind() != semantics::Scope::Kind::Module || !child.symbol())
      continue;
    if (!child.symbol()->test(semantics::Symbol::Flag::ModFile)) // read from a file, not of this source
      relax(pathOf(context, child));
    relax(context, child); // submodules
  }
}

void relaxModuleFiles(semantics::SemanticsContext &context) { relax(context, context.globalScope()); }

std::string moduleChecksum(const semantics::SemanticsContext &context, const semantics::Scope &module) {
  std::string content{contentOfModuleFile(pathOf(context, module))};
  if (content.empty())
    return "";
  // Not that of the file: a program is the same wherever it is compiled.
  return checksum(withoutDirectories(llvm::StringRef{content}.drop_front(header.size() + digits + 1)));
}

namespace {
struct ModuleStatements {
  ModuleNames names{};
  std::set<std::string> used{}; // each once

  template <typename T> bool Pre(const T &) { return true; }
  template <typename T> void Post(const T &) {}
  void Post(const parser::ModuleStmt &x) {
    for (const char *suffix : {".mod", ".smod"})
      names.defined.push_back(x.v.ToString() + suffix);
  }
  void Post(const parser::SubmoduleStmt &x) {
    const auto &parent{std::get<parser::ParentIdentifier>(x.t)};
    std::string ancestor{std::get<parser::Name>(parent.t).ToString()};
    const auto &submodule{std::get<std::optional<parser::Name>>(parent.t)};
    used.insert(ancestor + (submodule ? "@" + submodule->ToString() : "") + ".smod");
    names.defined.push_back(ancestor + "@" + std::get<parser::Name>(x.t).ToString() + ".smod");
  }
  void Post(const parser::UseStmt &x) {
    if (x.nature != parser::UseStmt::ModuleNature::Intrinsic)
      used.insert(x.moduleName.ToString() + ".mod");
  }
};
} // namespace

ModuleNames moduleNames(const parser::Program &program) {
  ModuleStatements statements;
  parser::Walk(program, statements);
  for (const std::string &name : statements.names.defined)
    statements.used.erase(name);
  statements.names.used.assign(statements.used.begin(), statements.used.end());
  return std::move(statements.names);
}

} // namespace Atoll
