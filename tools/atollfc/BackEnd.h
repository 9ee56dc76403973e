// The Fortran compiler behind atollfc: who it is, and what differs between the families.
#ifndef ATOLLFC_BACKEND_H
#define ATOLLFC_BACKEND_H

#include <optional>
#include <string>

namespace atollfc {

struct BackEnd {
  std::string program;     // path or name to run
  bool gfortran{true};     // GNU Fortran, else LLVM Flang
  std::string description; // first line of its --version
  int majorVersion{0};     // 0: unknown
  bool adopted{false};     // by `atoll adopt`
  std::string defects{};   // of an adopted one: Atoll::Compiler::measured

  const char *family() const { return gfortran ? "gfortran" : "flang"; }
  // What is kept for it has this name: an adopted one may say the same of itself as another one.
  std::string identity() const { return adopted ? description + " " + program : description; }
  // Where the files are that it brings along for INCLUDE lines: omp_lib.h, openacc_lib.h. Empty if it is not there.
  std::string includeDirectory() const;
};

// `choice` is the value of --fc= or empty; then ATOLL_FC decides, then what is installed. Nothing after a message.
std::optional<BackEnd> findBackEnd(const std::string &choice);

} // namespace atollfc
#endif
