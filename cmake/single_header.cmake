# Writes HEADER, one of this tree's, with all of the tree that it includes in it, as OUTPUT: a file to be copied alone.
# DEPFILE names for the build what it is made of. Guards stand around what two such headers share and around what is of
# one alone, so that one file may include both. Run as:
#   cmake -D header=solvers/x/certified.hpp -D output=FILE -D depfile=FILE -P cmake/single_header.cmake
cmake_minimum_required(VERSION 3.25)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)

# Sets `result` to `text` with the guard of this file of the tree.
function(guarded path text)
  string(MAKE_C_IDENTIFIER "${path}" guard)
  string(TOUPPER "PLUMBLINE_${guard}" guard)
  set(result "#ifndef ${guard}\n#define ${guard}\n${text}#endif  // ${path}\n" PARENT_SCOPE)
endfunction()

# Sets `result` to the file's text with its includes of this tree in their places, each where it comes first.
function(with_includes path)
  file(READ ${root}/${path} rest)
  string(REPLACE "#pragma once\n" "" rest "${rest}")
  set(text "")
  set(opening "#include \"")
  string(LENGTH "${opening}" length)
  string(FIND "${rest}" "${opening}" at)
  while(NOT at EQUAL -1)
    string(SUBSTRING "${rest}" 0 ${at} before)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${rest}" ${at} -1 rest)
    string(FIND "${rest}" "\"" end)
    string(SUBSTRING "${rest}" 0 ${end} included)
    math(EXPR end "${end} + 2")
    string(SUBSTRING "${rest}" ${end} -1 rest)
    string(APPEND text "${before}")
    get_property(there GLOBAL PROPERTY included)
    if(NOT included IN_LIST there)
      set_property(GLOBAL APPEND PROPERTY included ${included})
      with_includes(${included})
      guarded(${included} "${result}")
      string(APPEND text "${result}")
    endif()
    string(FIND "${rest}" "${opening}" at)
  endwhile()
  set(result "${text}${rest}" PARENT_SCOPE)
endfunction()

# Stands behind the question, and is all that another compiler says: it comes before any header of its own.
set(needs "This header needs g++ or clang, not MSVC or clang-cl")
string(CONCAT check "#if !defined(__GNUC__)\n"
                    "#error \"${needs}: asm statements in their syntax keep other operations apart.\"\n#endif\n")

with_includes(${header})
string(FIND "${result}" "\n\n" at)
string(SUBSTRING "${result}" 0 ${at} first_page)
string(SUBSTRING "${result}" ${at} -1 rest)
string(FIND "${first_page}" "\n//\n" at)
string(SUBSTRING "${first_page}" 0 ${at} question)
string(SUBSTRING "${first_page}" ${at} -1 first_page)
string(PREPEND first_page "${question}\n// ${needs}.")
file(READ ${root}/LICENSE license)
string(REGEX MATCH "Copyright[^\n]*" copyright "${license}")
string(CONCAT licence "// ${copyright}\n// Distributed under the Boost Software License, Version 1.0. "
                      "(See accompanying file LICENSE or copy at\n// https://www.boost.org/LICENSE_1_0.txt)\n")
string(STRIP "${rest}" rest)
guarded(${header} "${rest}\n")
file(WRITE ${output}.new "${first_page}\n//\n${licence}#pragma once\n\n${check}\n${result}")
file(RENAME ${output}.new ${output})
get_property(included GLOBAL PROPERTY included)
list(TRANSFORM included PREPEND " ${root}/" OUTPUT_VARIABLE included)
file(WRITE ${depfile} "${output}:" ${included} "\n")
