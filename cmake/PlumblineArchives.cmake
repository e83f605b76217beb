# What CPack makes of an installation: a package of Debian with the program and its headers, one with the peers, a
# tarball that runs from any folder, and one of the headers of `certified`. CMakePresets.json has what each is made of.

# The tarball has GMP and MPFR beside the program, as shared libraries, which its user can exchange.
install(RUNTIME_DEPENDENCY_SET plumbline_needs
  PRE_INCLUDE_REGEXES "^lib(gmp|mpfr)\\." PRE_EXCLUDE_REGEXES "."
  LIBRARY DESTINATION ${PLUMBLINE_MODULES_DIRECTORY} COMPONENT libraries EXCLUDE_FROM_ALL)
foreach(package IN ITEMS libgmp10 libmpfr6)
  install(FILES /usr/share/doc/${package}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME ${package}
          COMPONENT libraries EXCLUDE_FROM_ALL)
endforeach()
# The manual's page states the licence of each peer.
install(FILES LICENSE reports/manual/packages.md DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/plumbline-peers
        COMPONENT peers)

set(CPACK_PACKAGE_NAME plumbline)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR plumbline)
set(CPACK_SYSTEM_NAME linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_CONTACT "the authors of plumbline <plumbline@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/archive_names.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME plumbline)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "plumbline-peers, g++, python3")
set(CPACK_DEBIAN_PEERS_PACKAGE_NAME plumbline-peers)
set(CPACK_DEBIAN_PEERS_PACKAGE_DEPENDS "plumbline (= ${PROJECT_VERSION})")

include(CPack)
cpack_add_component(program GROUP program)
cpack_add_component(certified GROUP program)
cpack_add_component(peers DESCRIPTION "The libraries of others whose functions plumbline checks: GEOS, CGAL, GSL …")
cpack_add_component_group(program)
