# `./dev package`: packages for Debian (atoll-runtime: what a compiled program needs to run; atoll: the compiler; atoll-doc) and an
# archive that can be unpacked anywhere; where rpmbuild is, an RPM. All run with the C library of versions.txt and newer ones.
set(CPACK_GENERATOR DEB TGZ)
find_program(ATOLL_RPMBUILD rpmbuild)
if(ATOLL_RPMBUILD)
  list(APPEND CPACK_GENERATOR RPM)
endif()
set(CPACK_PACKAGE_NAME atoll)
set(CPACK_PACKAGE_VENDOR "the Atoll project")
set(CPACK_PACKAGE_CONTACT "the Atoll developers <atoll@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_FILE "${PROJECT_SOURCE_DIR}/packaging/description.txt")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime compiler docs)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/packaging/cpack.cmake")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME atoll-runtime)
# The transports' plug-ins are used where their libraries are; none of these is needed.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "libc6 (>= ${ATOLL_GLIBC_VERSIONS})")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "openmpi-bin | mpich")
set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME atoll)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS "atoll-runtime (= ${PROJECT_VERSION}), gfortran | ${ATOLL_FLANG_NAME}")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS atoll-doc)
set(CPACK_DEBIAN_DOCS_PACKAGE_NAME atoll-doc)
set(CPACK_DEBIAN_DOCS_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOCS_PACKAGE_SECTION doc)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Runs programs that Atoll's compiler has linked, on several images.")
set(CPACK_COMPONENT_COMPILER_DESCRIPTION "Translates programs with coarrays for gfortran or LLVM Flang, and links them.")
set(CPACK_COMPONENT_DOCS_DESCRIPTION "Guides and reference of Atoll, which compiles and runs coarray Fortran.")

# One package. What plug-ins need is not needed by others, so that rpmbuild must not look for it.
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE "BSD-3-Clause")
set(CPACK_RPM_PACKAGE_AUTOREQPROV OFF)
set(CPACK_RPM_PACKAGE_REQUIRES "glibc >= ${ATOLL_GLIBC_VERSIONS}")
set(CPACK_RPM_PACKAGE_SUGGESTS "gcc-gfortran openmpi mpich")
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/share/man /usr/share/man/man1 /usr/lib/pkgconfig /usr/lib/cmake /usr/share/doc
    /usr/share/modulefiles /usr/share/bash-completion /usr/share/bash-completion/completions /usr/share/fish /usr/share/fish/vendor_completions.d
    /usr/share/zsh /usr/share/zsh/site-functions)

set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON) # of the archive
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_PACKAGE_FILE_NAME "atoll-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}")

include(CPack)
cpack_add_component(runtime)
cpack_add_component(compiler DEPENDS runtime)
cpack_add_component(docs)
