# Which MPI libraries are installed: ATOLL_MPI_LIBRARIES is a list of `openmpi` and `mpich`; for each L of them there are
# ATOLL_MPI_L_INCLUDES (directories), ATOLL_MPI_L_LINK (options) and ATOLL_MPI_L_EXEC (its mpiexec). Their compiler wrappers are
# asked, because both may be installed side by side: mpicc.openmpi and mpicc.mpich are Debian's names.
option(ATOLL_MPI "Build the transports for the MPI libraries that are found" ON)

function(atoll_find_mpi library macro)
  find_program(ATOLL_MPICC_${library} NAMES mpicc.${library} mpicc DOC "Compiler wrapper of ${library}")
  if(NOT ATOLL_MPICC_${library})
    return()
  endif()
  execute_process(COMMAND ${ATOLL_MPICC_${library}} -show OUTPUT_VARIABLE line ERROR_QUIET RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    return()
  endif()
  separate_arguments(words UNIX_COMMAND "${line}")
  list(POP_FRONT words)
  set(includes ${words})
  list(FILTER includes INCLUDE REGEX "^-I")
  list(TRANSFORM includes REPLACE "^-I" "")
  set(link ${words})
  list(FILTER link INCLUDE REGEX "^-[Ll]")
  # `mpicc` may be either library's.
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_QUIET ON)
  set(CMAKE_REQUIRED_INCLUDES ${includes})
  set(CMAKE_REQUIRED_LIBRARIES ${link})
  check_c_source_compiles("#include <mpi.h>
    #ifndef ${macro}
    #error another library
    #endif
    int main(void) { return MPI_Init(0, 0); }" ATOLL_MPI_${library}_WORKS)
  if(NOT ATOLL_MPI_${library}_WORKS)
    return()
  endif()
  get_filename_component(directory "${ATOLL_MPICC_${library}}" DIRECTORY)
  find_program(ATOLL_MPI_${library}_EXEC NAMES mpiexec.${library} mpiexec HINTS "${directory}" DOC "mpiexec of ${library}")
  set(ATOLL_MPI_${library}_INCLUDES ${includes} PARENT_SCOPE)
  set(ATOLL_MPI_${library}_LINK ${link} PARENT_SCOPE)
  set(ATOLL_MPI_LIBRARIES ${ATOLL_MPI_LIBRARIES} ${library} PARENT_SCOPE)
endfunction()

set(ATOLL_MPI_LIBRARIES "")
if(ATOLL_MPI)
  atoll_find_mpi(openmpi OPEN_MPI)
  atoll_find_mpi(mpich MPICH)
endif()
message(STATUS "MPI libraries: ${ATOLL_MPI_LIBRARIES}")

# mpiexec as root, as in a container, with more processes than cores: for Open MPI 4, and for the PRRTE that Open MPI 5 comes with.
set(ATOLL_MPI_TEST_ENVIRONMENT OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
    OMPI_MCA_mpi_yield_when_idle=1 PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe)
