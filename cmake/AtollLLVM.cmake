# LLVM and Flang's front end. Flang's C++ interface changes with each release: no other version will do than that of versions.txt.
include(AtollVersions)
set(version ${ATOLL_LLVM_VERSIONS})
set(Flang_ROOT /usr/lib/llvm-${version} CACHE PATH "Where LLVM ${version} and Flang's libraries are installed")
if(NOT EXISTS "${Flang_ROOT}/lib/libFortranSemantics.a")
  message(FATAL_ERROR "Flang's libraries are not in ${Flang_ROOT}. On Debian: apt-get install llvm-${version}-dev libflang-${version}-dev "
                      "libzstd-dev zlib1g-dev; elsewhere: set Flang_ROOT.")
endif()
find_package(LLVM ${version}.1 REQUIRED CONFIG PATHS "${Flang_ROOT}" NO_DEFAULT_PATH) # releases of LLVM begin with .1
