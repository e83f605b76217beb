# CPack reads this for each archive. The headers alone are the same for every machine.
set(CPACK_PACKAGE_FILE_NAME ${CPACK_PACKAGE_NAME}-${CPACK_PACKAGE_VERSION})
if(CPACK_PACKAGE_NAME STREQUAL plumbline)
  string(APPEND CPACK_PACKAGE_FILE_NAME -${CPACK_SYSTEM_NAME})
endif()
