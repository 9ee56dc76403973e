# What shells and readers of manual pages expect of an installed program: man pages, made from what each tool says of its
# own options (--help), completion for three shells, a module file.
find_program(ATOLL_HELP2MAN help2man)

set(manuals)
function(atoll_manual tool program summary)
  set(page "${PROJECT_BINARY_DIR}/man/${tool}.1")
  set(more "${PROJECT_SOURCE_DIR}/packaging/man/${tool}.txt")
  add_custom_command(OUTPUT "${page}"
    COMMAND "${ATOLL_HELP2MAN}" --no-info "--name=${summary}" "--version-string=${PROJECT_VERSION}" "--source=Atoll ${PROJECT_VERSION}"
            "--include=${more}" "--output=${page}" "${program}"
    DEPENDS "${program}" "${more}" COMMENT "Manual page of ${tool}" VERBATIM)
  set(manuals ${manuals} "${page}" PARENT_SCOPE)
endfunction()

if(ATOLL_HELP2MAN AND NOT CMAKE_CROSSCOMPILING)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/man")
  atoll_manual(atollfc "$<TARGET_FILE:atollfc>" "compile and link Fortran programs with coarrays")
  atoll_manual(atollcc "$<TARGET_FILE:atollcc>" "compile and link programs in C with coarrays")
  atoll_manual(atollrun "$<TARGET_FILE:atollrun>" "run a coarray program on several images")
  atoll_manual(atoll "$<TARGET_FILE:atoll_tool>" "configuration and thresholds of coarray programs")
  atoll_manual(atollcaf "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/atollcaf" "compile and link by gfortran -fcoarray=lib with Atoll's library")
  add_custom_target(atoll_manuals ALL DEPENDS ${manuals})
  install(FILES ${manuals} DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()

set(completions "${PROJECT_SOURCE_DIR}/packaging/completions")
foreach(tool atollfc atollcc atollcaf atollrun atoll)
  install(FILES "${completions}/atoll.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME ${tool})
  install(FILES "${completions}/atoll.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" RENAME ${tool}.fish)
endforeach()
install(FILES "${completions}/_atoll" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")

configure_file("${PROJECT_SOURCE_DIR}/packaging/modulefile" "${PROJECT_BINARY_DIR}/modulefile" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/modulefile" DESTINATION "${CMAKE_INSTALL_DATADIR}/modulefiles/atoll" RENAME ${PROJECT_VERSION})
