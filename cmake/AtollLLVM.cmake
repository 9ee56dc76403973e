# LLVM 22 and Flang's front end. Flang's C++ interface changes with each release: no other version will do.
set(Flang_ROOT /usr/lib/llvm-22 CACHE PATH "Where LLVM 22 and Flang's libraries are installed")
if(NOT EXISTS "${Flang_ROOT}/lib/libFortranSemantics.a")
  message(FATAL_ERROR "Flang's libraries are not in ${Flang_ROOT}. On Debian: apt-get install llvm-22-dev libflang-22-dev "
                      "libzstd-dev zlib1g-dev; elsewhere: set Flang_ROOT.")
endif()
find_package(LLVM 22.1 REQUIRED CONFIG PATHS "${Flang_ROOT}" NO_DEFAULT_PATH)
