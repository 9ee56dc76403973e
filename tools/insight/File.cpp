// Called by the commands.
#include "File.h"

#include "Spool.h"

#include "llvm/Support/FileSystem.h"

using namespace insight;
namespace fs = llvm::sys::fs;

static std::error_code writeTo(const std::string &path, const std::function<void(llvm::raw_ostream &)> &write) {
  std::error_code error;
  llvm::raw_fd_ostream out{path, error};
  if (error)
    return error;
  write(out);
  out.close();
  error = out.error();
  out.clear_error();
  return error;
}

bool insight::writeFile(const std::string &path, const std::function<void(llvm::raw_ostream &)> &write) {
  fs::file_status status;
  fs::status(path, status, /*follow=*/false); // a symbolic link stays
  const bool isFile{status.type() == fs::file_type::file_not_found || status.type() == fs::file_type::regular_file};
  const std::string name{isFile ? path + ".part" : path};
  std::error_code error{writeTo(name, write)};
  if (!error && isFile)
    error = fs::rename(name, path);
  if (!error)
    return true;
  if (isFile)
    fs::remove(name);
  complain("cannot write " + path + ": " + error.message());
  return false;
}
