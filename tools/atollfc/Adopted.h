// What `atoll adopt` has found out about a compiler: a file for each, of the user or of the installation.
#ifndef ATOLLFC_ADOPTED_H
#define ATOLLFC_ADOPTED_H

#include <optional>
#include <string>
#include <vector>

namespace atollfc {

struct AdoptedCompiler {
  std::string program;            // its path; in files the real one
  std::string banner;             // the first line of its --version: with another one it is another compiler
  bool gfortran{true};            // the family whose library, descriptors and options it has
  int majorVersion{0};            // of that family
  std::vector<std::string> lacks; // the defects (translator/BackEnd.h) that it does not have
};

// The user's, else the installation's.
std::optional<AdoptedCompiler> findAdopted(const std::string &program, const std::string &banner);

// The directory of such files, of the user (empty: he has none) or of the installation.
std::string adoptedDirectory(bool ofInstallation);
// Without its ending: .txt is the file, .md the page for readers.
std::string adoptedName(const AdoptedCompiler &);
// False after a message.
bool writeAdopted(const std::string &directory, const AdoptedCompiler &);

} // namespace atollfc
#endif
