# Atoll for arm64, built elsewhere (README.md). What is linked is in the folder beside the build that tools/arm64/fetch has made.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(compilers aarch64-linux-gnu)
set(CMAKE_C_COMPILER ${compilers}-gcc)
set(CMAKE_CXX_COMPILER ${compilers}-g++)
# The compiled programs that the build itself runs.
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/${compilers})

get_filename_component(fetched "${CMAKE_CURRENT_LIST_DIR}/../../build/arm64-libraries" ABSOLUTE)
file(GLOB Flang_ROOT "${fetched}/root/usr/lib/llvm-*")
set(CMAKE_FIND_ROOT_PATH "${fetched}/root" /usr/${compilers})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
foreach(kind EXE MODULE SHARED)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-Wl,-rpath-link,${fetched}/root/usr/lib/${compilers}")
endforeach()

find_program(ATOLL_GFORTRAN ${compilers}-gfortran)
set(ATOLL_FLANG "" CACHE FILEPATH "None for arm64 here: atollfc compiles its modules for the Flang that it finds")
foreach(library openmpi mpich)
  set(ATOLL_MPICC_${library} "${fetched}/bin/mpicc.${library}" CACHE FILEPATH "How to compile for ${library}")
endforeach()
