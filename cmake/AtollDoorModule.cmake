# Modules of a door, that programs use: for each compiler that is here, in the directory of its version, the module files and
# libatoll_DOOR_module.a; what the front end reads of them; the sources, of which atollfc compiles them for others
# (tools/atollfc/DoorModules.cpp); and pkg-config's file for those who link by the compiler alone.

# The directory of a compiler's version, as translator/modules/CMakeLists.txt makes it, whose install rule takes the module files.
foreach(family gfortran flang)
  string(TOUPPER "${family}" upper)
  set(ATOLL_VERSION_DIR_${family} "")
  if(ATOLL_${upper})
    execute_process(COMMAND "${ATOLL_${upper}}" --version OUTPUT_VARIABLE version)
    string(REGEX REPLACE "\n.*" "" version "${version}")
    string(REGEX REPLACE "[^A-Za-z0-9]+" "-" ATOLL_VERSION_DIR_${family} "${version}")
  endif()
endforeach()

# pkg-config's file of a door for a compiler; `libdir`, `datadir`: relative to the file's own place.
function(atoll_door_package door family target datadir)
  set(ATOLL_DOOR ${door})
  set(ATOLL_DOOR_FAMILY ${family})
  set(ATOLL_DOOR_VERSION_DIR "${ATOLL_VERSION_DIR_${family}}")
  set(ATOLL_DOOR_DATADIR "${datadir}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/atoll-door.pc.in" "${target}" @ONLY)
endfunction()

# atoll_door_module(NAME door DESCRIPTION text SOURCES file... [PARTS file...])
# SOURCES: each after those that it uses; those that are generated lie in SOURCE_DIR already. PARTS: included by them.
function(atoll_door_module)
  cmake_parse_arguments(PARSE_ARGV 0 DOOR "" "NAME;DESCRIPTION" "SOURCES;PARTS")
  set(ATOLL_DOOR_DESCRIPTION "${DOOR_DESCRIPTION}")
  set(source_dir "${ATOLL_BUILD_DATADIR}/modules/source/${DOOR_NAME}")
  set(sources)
  foreach(source ${DOOR_SOURCES} ${DOOR_PARTS})
    if(NOT source MATCHES "^/")
      configure_file("${source}" "${source_dir}/${source}" COPYONLY)
    endif()
    get_filename_component(name "${source}" NAME)
    list(APPEND sources "${source_dir}/${name}")
  endforeach()
  list(LENGTH DOOR_SOURCES count)
  list(SUBLIST sources 0 ${count} compiled)
  install(FILES ${sources} DESTINATION "${ATOLL_INSTALL_DATADIR}/modules/source/${DOOR_NAME}")

  file(RELATIVE_PATH to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  set(stamps)
  foreach(family gfortran flang)
    string(TOUPPER "${family}" upper)
    set(compiler "${ATOLL_${upper}}")
    if(NOT compiler)
      continue()
    endif()
    set(version "${ATOLL_VERSION_DIR_${family}}")
    set(directory "${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/atoll/${version}")
    set(objects)
    set(compile "${CMAKE_COMMAND}" -E make_directory "${directory}")
    foreach(source ${compiled})
      get_filename_component(name "${source}" NAME_WE)
      # One procedure in C has interfaces for several types, of which LLVM Flang 22 warns.
      list(APPEND compile COMMAND "${CMAKE_COMMAND}" -E chdir "${directory}" "${compiler}" -O2 -fPIC
           $<$<STREQUAL:${family},flang>:-Wno-external-interface-mismatch> -c "${source}" -o "${directory}/${name}.o")
      list(APPEND objects "${directory}/${name}.o")
    endforeach()
    set(archive "${directory}/libatoll_${DOOR_NAME}_module.a")
    add_custom_command(OUTPUT "${archive}"
      COMMAND ${compile}
      COMMAND "${CMAKE_COMMAND}" -E rm -f "${archive}"
      COMMAND "${CMAKE_AR}" qcs "${archive}" ${objects}
      COMMAND "${CMAKE_COMMAND}" -E rm -f ${objects}
      DEPENDS ${sources} atoll_modules COMMENT "Modules of ${DOOR_NAME} for ${compiler}" COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND stamps "${archive}")
    install(FILES "${archive}" DESTINATION "${CMAKE_INSTALL_LIBDIR}/atoll/${version}")
    # What a program needs that this compiler links by itself.
    set(package atoll-${DOOR_NAME}-${family}.pc)
    atoll_door_package(${DOOR_NAME} ${family} "${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/pkgconfig/${package}" "${ATOLL_BUILD_DATADIR}")
    atoll_door_package(${DOOR_NAME} ${family} "${PROJECT_BINARY_DIR}/${package}" "\${pcfiledir}/${to_prefix}/${ATOLL_INSTALL_DATADIR}")
    install(FILES "${PROJECT_BINARY_DIR}/${package}" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
    # What the front end reads of it, as for other modules (translator/modules/CMakeLists.txt). Exit status 10: nothing in it to
    # translate. Its kinds and constants are those of the back end.
    set(front_end)
    foreach(source ${compiled})
      list(APPEND front_end COMMAND sh -c "\"$0\" \"$@\" >/dev/null || [ $? = 10 ]" ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:atoll-translate> -cpp -DATOLL_FRONT_END=1
           $<$<STREQUAL:${family},flang>:-D__flang__=1> --intrinsics "${ATOLL_BUILD_DATADIR}/modules/${family}"
           "-J${ATOLL_BUILD_DATADIR}/modules/${family}" "${source}")
    endforeach()
    set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${family}.stamp")
    add_custom_command(OUTPUT "${stamp}" ${front_end} COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
      DEPENDS atoll-translate atoll_modules ${sources} COMMENT "Modules of ${DOOR_NAME} for ${family}, as the front end reads them"
      COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND stamps "${stamp}")
  endforeach()
  add_custom_target(atoll_${DOOR_NAME}_module ALL DEPENDS ${stamps})
endfunction()
