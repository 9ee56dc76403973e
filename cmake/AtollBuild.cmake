# How everything is compiled, and where the build puts it.
option(ATOLL_BUILD_TESTS "Build and register the tests" ON)
option(ATOLL_SANITIZE "Build translator, tools and runtime with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug" FORCE)
endif()

find_program(ATOLL_CCACHE ccache)
if(ATOLL_CCACHE)
  foreach(language C CXX)
    if(NOT CMAKE_${language}_COMPILER_LAUNCHER)
      set(CMAKE_${language}_COMPILER_LAUNCHER "${ATOLL_CCACHE}")
    endif()
  endforeach()
endif()

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_compile_options(-Wall -Wextra)
# The runtime's assertions stay, whatever the build type. (C++ keeps NDEBUG: LLVM's headers must agree with its libraries.)
add_compile_options("$<$<COMPILE_LANGUAGE:C>:-UNDEBUG>")
# The runtime goes into programs only, position-independent or not: its functions are nobody else's, and its threads' variables have their
# places when the program is linked.
add_compile_options("$<$<COMPILE_LANGUAGE:C>:-fno-semantic-interposition;-ftls-model=initial-exec>")

if(ATOLL_SANITIZE)
  # The back ends link programs with GCC's libasan and libubsan (tools/atollfc/Installation.cpp).
  if(NOT CMAKE_C_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "ATOLL_SANITIZE needs GCC as the C compiler, of gfortran's version: -DCMAKE_C_COMPILER=gcc")
  endif()
  # vptr checks would need the type information of all of LLVM.
  set(ATOLL_SANITIZE_FLAGS -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=undefined)
  # Flang's headers, instrumented, take the optimizer minutes for each unit.
  add_compile_options(${ATOLL_SANITIZE_FLAGS} $<IF:$<COMPILE_LANGUAGE:CXX>,-O0,-O1> -fno-omit-frame-pointer -g1)
  add_link_options(${ATOLL_SANITIZE_FLAGS})
  add_library(atoll_sanitizers OBJECT "${CMAKE_CURRENT_LIST_DIR}/sanitizers.c")
  target_compile_options(atoll_sanitizers PRIVATE -fno-sanitize=all) # called before the sanitizers are ready
  link_libraries(atoll_sanitizers)
endif()

# A unit that includes Flang's semantics takes g++ up to 5 GB to compile, and clang, which precompiles the headers, up to 2.5 GB:
# as many at a time as the memory allows, the machine's or the container's. The translator's link is a large one too.
include(AtollMemory)
atoll_memory(memory) # MiB
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  math(EXPR heavy "${memory} / 3000")
else()
  math(EXPR heavy "${memory} / 7000")
endif()
if(heavy LESS 1)
  set(heavy 1)
endif()
set_property(GLOBAL APPEND PROPERTY JOB_POOLS atoll_heavy=${heavy} atoll_link=1)
# Several sources of the translator are one unit where g++ has the memory for that.
set(ATOLL_UNITY_DEFAULT ON)
if(memory LESS 6500)
  set(ATOLL_UNITY_DEFAULT OFF)
endif()

# The build tree looks like an installed one, so that the tools find their files by one relative path in both.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DOCDIR "${CMAKE_INSTALL_DATAROOTDIR}/doc/atoll")
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_BINDIR}")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_LIBDIR}")
set(ATOLL_BUILD_PLUGINDIR "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_LIBDIR}/atoll")
set(ATOLL_BUILD_DATADIR "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_DATADIR}/atoll")
set(ATOLL_INSTALL_DATADIR "${CMAKE_INSTALL_DATADIR}/atoll")
