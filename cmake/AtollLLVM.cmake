# LLVM and Flang's front end. Flang's C++ interface changes with each release: no other version will do than that of versions.txt.
include(AtollVersions)
set(version ${ATOLL_LLVM_VERSIONS})
set(Flang_ROOT /usr/lib/llvm-${version} CACHE PATH "Where LLVM ${version} and Flang's libraries are installed")
if(NOT EXISTS "${Flang_ROOT}/lib/libFortranSemantics.a")
  message(FATAL_ERROR "Flang's libraries are not in ${Flang_ROOT}. On Debian: apt-get install llvm-${version}-dev libflang-${version}-dev "
                      "libzstd-dev zlib1g-dev; elsewhere: set Flang_ROOT.")
endif()
if(NOT ATOLL_PORTABLE STREQUAL ZLIB_USE_STATIC_LIBS)
  unset(ZLIB_LIBRARY_RELEASE CACHE) # found for the other way to link
endif()
set(ZLIB_USE_STATIC_LIBS "${ATOLL_PORTABLE}" CACHE INTERNAL "")
find_package(LLVM ${version}.1 REQUIRED CONFIG PATHS "${Flang_ROOT}" NO_DEFAULT_PATH) # releases of LLVM begin with .1
if(ATOLL_PORTABLE) # LLVM's package names shared libraries
  get_target_property(libraries LLVMSupport INTERFACE_LINK_LIBRARIES)
  list(FILTER libraries EXCLUDE REGEX "libz3")
  list(TRANSFORM libraries REPLACE "^zstd::libzstd_shared$" zstd::libzstd_static)
  set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
endif()
