# The packages of the module for WebAssembly, which are headers alone, without the machine's own beside them.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(package IN ITEMS boost fmt nlohmann)
  find_path(found_${package} ${package} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK ${found_${package}}/${package} ${headers}/${package} SYMBOLIC)
endforeach()
foreach(package IN ITEMS Boost::boost fmt::fmt-header-only nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${package} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${package} SYSTEM INTERFACE ${headers})
endforeach()
# Boost 1.74 derives from what C++17 took out of the library.
target_compile_definitions(Boost::boost INTERFACE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)
set(fmt_VERSION 10)  # taken as headers alone
