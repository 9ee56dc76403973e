# What an installed tree has besides the targets' own files: headers, documents, a CMake package, a pkg-config file. All of
# them find the rest by paths relative to themselves, so that the tree can be moved.
include(CMakePackageConfigHelpers)

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/atoll" TYPE INCLUDE FILES_MATCHING PATTERN "*.h")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
              "${PROJECT_SOURCE_DIR}/CITATION.cff" TYPE DOC COMPONENT docs)
# As in the sources, so that links between documents and examples work.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" TYPE DOC COMPONENT docs FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png")
# What they link to besides (tests/docs/links.py looks for links that lead nowhere).
foreach(file CONTRIBUTING.md packaging/spack/package.py packaging/easybuild/Atoll-0.1.0-GCC-13.3.0.eb packaging/conda/recipe.yaml packaging/container/Containerfile packaging/container/atoll.def
             runtime/boot/README.md runtime/core/README.md runtime/transport/README.md runtime/transport/mpi/README.md runtime/transport/gasnet/README.md
             runtime/llr/llr.h doors/gfortran/README.md include/atoll/count.h tests/cli/modfile/hdf5_rows.f90 tests/cli/modfile/netcdf_rows.f90 tests/scale/README.md)
  get_filename_component(folder "${file}" DIRECTORY)
  install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}" COMPONENT docs)
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" TYPE DOC COMPONENT docs PATTERN "CMakeLists.txt" EXCLUDE PATTERN "*.cmake" EXCLUDE)

set(packageDir "${CMAKE_INSTALL_LIBDIR}/cmake/Atoll")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/AtollConfig.cmake.in" "${PROJECT_BINARY_DIR}/AtollConfig.cmake"
  INSTALL_DESTINATION "${packageDir}"
  PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR ATOLL_INSTALL_DATADIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/AtollConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/AtollConfig.cmake" "${PROJECT_BINARY_DIR}/AtollConfigVersion.cmake"
        DESTINATION "${packageDir}")

file(RELATIVE_PATH ATOLL_PC_TO_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" ATOLL_PC_TO_PREFIX "${ATOLL_PC_TO_PREFIX}")
get_property(caf_packages GLOBAL PROPERTY ATOLL_CAF_FORMS) # doors/gfortran/CMakeLists.txt
list(TRANSFORM caf_packages PREPEND atoll-caf-)
foreach(package atoll atoll-caf ${caf_packages})
  string(REGEX REPLACE "-[0-9]+$" "" source ${package})
  string(REGEX MATCH "-[0-9]+$" ATOLL_CAF_VERSION ${package})
  string(REPLACE "-" "_" ATOLL_CAF_VERSION "${ATOLL_CAF_VERSION}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${source}.pc.in" "${PROJECT_BINARY_DIR}/${package}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${package}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

# For programs in C; also in the build tree, which the tests use.
function(atoll_c_package libdir includedir datadir file)
  set(ATOLL_C_LIBDIR "${libdir}")
  set(ATOLL_C_INCLUDEDIR "${includedir}")
  set(ATOLL_C_DATADIR "${datadir}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/atoll-c.pc.in" "${file}" @ONLY)
endfunction()
atoll_c_package("${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}" "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_INCLUDEDIR}" "${ATOLL_BUILD_DATADIR}"
                "${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/pkgconfig/atoll-c.pc")
atoll_c_package("\${prefix}/${CMAKE_INSTALL_LIBDIR}" "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}" "\${prefix}/${ATOLL_INSTALL_DATADIR}"
                "${PROJECT_BINARY_DIR}/atoll-c.pc")
install(FILES "${PROJECT_BINARY_DIR}/atoll-c.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
