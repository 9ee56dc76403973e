# Programs over the transports: 4 images, each a node of its own, started by an MPI library's launcher or by GASNet-EX. They run the
# executable of the first back end at -O0.

option(ATOLL_TEST_ALL_TRANSPORTS "Run every conformance and stress program over every transport, not one of them in turn" OFF)

# Over every transport always; the others over one of them in turn, so that each transport has seen programs of each row.
set(ATOLL_TRANSPORT_PROGRAMS
    coll-broadcast coll-broadcast-components coll-large coll-reduce decl-alloc-types enquiry fail-critical fail-image fail-team rma-alloc-comp-copy
    rma-alloc-comp-stack rma-get rma-order rma-order-random rma-put rma-section rma-sendget stop-code stop-error-code sync-atomic sync-critical
    sync-event sync-images sync-lock sync-memory sync-notify team-change-coll team-form collectives lock owners)

set(ATOLL_TEST_TRANSPORTS ${ATOLL_MPI_LIBRARIES})
foreach(conduit IN LISTS ATOLL_GASNET_CONDUITS)
  list(APPEND ATOLL_TEST_TRANSPORTS gasnet-${conduit})
endforeach()
foreach(name IN LISTS ATOLL_GASNET_LAUNCHED)
  list(APPEND ATOLL_TEST_TRANSPORTS gasnet-${name})
endforeach()

# atoll_add_transport_test(suite name source back_end transport [NODE_SIZE n] [SUFFIX word] [ENVIRONMENT NAME=value...])
# adds transport.SUITE.NAME.TRANSPORT[.SUFFIX].
function(atoll_add_transport_test suite name source back_end transport)
  cmake_parse_arguments(PARSE_ARGV 5 arg "" "NODE_SIZE;SUFFIX" "ENVIRONMENT")
  if(NOT arg_NODE_SIZE)
    set(arg_NODE_SIZE 1)
  endif()
  set(test transport.${suite}.${name}.${transport})
  set(start)
  if(arg_SUFFIX)
    string(APPEND test .${arg_SUFFIX})
    set(start --suffix=.${arg_SUFFIX})
  endif()
  if(transport MATCHES "^(gasnet-[^-]+)-(.+)$")
    list(APPEND start --mpiexec ${ATOLL_MPI_${CMAKE_MATCH_2}_EXEC} --transport ${CMAKE_MATCH_1})
    list(APPEND arg_ENVIRONMENT ${ATOLL_MPI_TEST_ENVIRONMENT})
  elseif(transport MATCHES "^gasnet")
    list(APPEND start --transport ${transport})
  else()
    list(APPEND start --mpiexec ${ATOLL_MPI_${transport}_EXEC})
    list(APPEND arg_ENVIRONMENT ${ATOLL_MPI_TEST_ENVIRONMENT})
  endif()
  add_test(NAME ${test} COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/run.py --bin ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}
           --work ${CMAKE_CURRENT_BINARY_DIR} --back-end ${back_end} --optimise=-O0 --node-sizes ${arg_NODE_SIZE} ${start} -- ${source})
  set_tests_properties(${test} PROPERTIES LABELS transport TIMEOUT 600 SKIP_RETURN_CODE 77 PROCESSORS 2 ENVIRONMENT "${arg_ENVIRONMENT}"
                       FIXTURES_REQUIRED ${suite}.${back_end} DEPENDS ${suite}.${name}.${back_end}.O0)
endfunction()

# All tests of a program. `turn` is counted up.
function(atoll_add_transport_tests suite name source back_end turn)
  set(transports ${ATOLL_TEST_TRANSPORTS})
  if(NOT name IN_LIST ATOLL_TRANSPORT_PROGRAMS AND NOT ATOLL_TEST_ALL_TRANSPORTS AND transports)
    list(LENGTH transports count)
    math(EXPR index "${turn} % ${count}")
    list(GET transports ${index} transports)
  endif()
  foreach(transport IN LISTS transports)
    atoll_add_transport_test(${suite} ${name} ${source} ${back_end} ${transport})
  endforeach()
  foreach(library IN LISTS ATOLL_MPI_LIBRARIES)
    set(arguments ${suite} ${name} ${source} ${back_end} ${library})
    # As between machines that have TCP only.
    if(name IN_LIST ATOLL_TRANSPORT_PROGRAMS OR ATOLL_TEST_ALL_TRANSPORTS OR name MATCHES "^rma-(order-late|section-random)$")
      atoll_add_transport_test(${arguments} SUFFIX tcp ENVIRONMENT ATOLL_TCP=yes)
    endif()
    # Loops that look at something which other images change, where nobody serves those.
    if(name MATCHES "^(fail-stopped|fail-access-places|sync-lock-fair|sync-event-query)$")
      atoll_add_transport_test(${arguments} SUFFIX none ENVIRONMENT ATOLL_PROGRESS=none)
    endif()
    # With the smallest and the largest thresholds that `atoll tune` could store.
    if(name MATCHES "^(rma-order-late|rma-order-random|rma-section-random)$")
      atoll_add_transport_test(${arguments} SUFFIX least
                               ENVIRONMENT ATOLL_EAGER=256 ATOLL_INLINE=256 ATOLL_PIECE=4K ATOLL_COPY=1 ATOLL_BUFFER=4K ATOLL_COLL_FROM=1)
      atoll_add_transport_test(${arguments} SUFFIX most
                               ENVIRONMENT ATOLL_EAGER=64K ATOLL_INLINE=1M ATOLL_PIECE=1G ATOLL_COPY=1M ATOLL_BUFFER=16M ATOLL_COLL_FROM=1G)
      atoll_add_transport_test(${arguments} SUFFIX least.tcp
                               ENVIRONMENT ATOLL_TCP=yes ATOLL_EAGER=256 ATOLL_INLINE=256 ATOLL_COPY=1 ATOLL_BUFFER=4K)
    endif()
    # By the libraries' own collectives, small arguments too, by Atoll's alone, and where short ones run ahead: not in
    # programs that survive failures, as STAT= makes of these.
    if(name MATCHES "^coll-(sum|broadcast|large)$")
      foreach(way auto direct two-level)
        atoll_add_transport_test(${arguments} NODE_SIZE 2 SUFFIX ${way} ENVIRONMENT ATOLL_COLL=${way} ATOLL_ON_FAILURE=end)
      endforeach()
      # By both in one program, also where images outnumber cores.
      atoll_add_transport_test(${arguments} NODE_SIZE 2 SUFFIX from ENVIRONMENT ATOLL_COLL_FROM=8K ATOLL_ON_FAILURE=end)
    endif()
    if(name STREQUAL coll-large)
      atoll_add_transport_test(${arguments} NODE_SIZE 1 SUFFIX alone ENVIRONMENT ATOLL_COLL=two-level ATOLL_PIECE=60000)
    endif()
  endforeach()
endfunction()
