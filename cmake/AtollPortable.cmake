# Tools and plug-ins that run on systems older than this one (tools/portable/README.md).
include(AtollVersions)
option(ATOLL_PORTABLE "Tools and plug-ins run with the oldest C library of versions.txt" ON)
set(ATOLL_PORTABLE_SOURCES "${CMAKE_CURRENT_LIST_DIR}/../tools/portable")
set(ATOLL_PORTABLE_STUBS "${PROJECT_BINARY_DIR}/stubs")
if(ATOLL_SANITIZE) # whose libraries are shared ones
  set(ATOLL_PORTABLE OFF)
endif()
if(ATOLL_PORTABLE)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  if("${ATOLL_PORTABLE_SOURCES}/stubs.py" IS_NEWER_THAN "${ATOLL_PORTABLE_STUBS}/libc.so")
    execute_process(COMMAND "${Python3_EXECUTABLE}" "${ATOLL_PORTABLE_SOURCES}/stubs.py" "${ATOLL_PORTABLE_STUBS}" ${ATOLL_GLIBC_VERSIONS} "${CMAKE_C_COMPILER}"
                    COMMAND_ERROR_IS_FATAL ANY)
  endif()
endif()

# A tool that loads no other library.
function(atoll_link_static tool)
  if(ATOLL_PORTABLE)
    target_link_options(${tool} PRIVATE -static)
    target_sources(${tool} PRIVATE "${ATOLL_PORTABLE_SOURCES}/users.c")
  endif()
endfunction()

# A tool or plug-in that does.
function(atoll_link_portable target)
  if(NOT ATOLL_PORTABLE)
    return()
  endif()
  target_link_options(${target} PRIVATE "-L${ATOLL_PORTABLE_STUBS}" -Wl,--no-as-needed)
  target_sources(${target} PRIVATE "${ATOLL_PORTABLE_SOURCES}/compat.c")
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    target_sources(${target} PRIVATE "${ATOLL_PORTABLE_SOURCES}/start.c")
    target_link_options(${target} PRIVATE -Wl,--wrap=__libc_start_main)
  else()
    target_link_options(${target} PRIVATE -static-libstdc++)
  endif()
endfunction()
