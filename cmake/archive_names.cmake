# CPack reads this for each archive: its name is that of the package, the version, and the machine where it has one.
set(CPACK_PACKAGE_FILE_NAME ${CPACK_PACKAGE_NAME}-${CPACK_PACKAGE_VERSION}${PLUMBLINE_ARCHIVE_MACHINE})
