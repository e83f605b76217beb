# Includes point one way: each folder includes only itself and those before it, and an oracle that judges the solvers
# shares nothing with them but the question. Run as: cmake -P cmake/includes_test.cmake, from anywhere.
cmake_minimum_required(VERSION 3.25)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)
set(folders solvers oracle props fuzz reports)
set(question "solvers/(solver|text|problems|plane|space|[^/]+/problem)\\.hpp")

# Sets `reason` to why FILE may not include INCLUDED, both from the root; empty if it may.
function(judge_include file included)
  string(REGEX MATCH "^[^/]+" from "${file}")
  string(REGEX MATCH "^[^/]+" to "${included}")
  list(FIND folders ${from} from_place)
  list(FIND folders ${to} to_place)
  set(reason "")
  if(included STREQUAL "plumbline/solver.h")  # The outside interface, by the path that those outside know.
  elseif(included MATCHES "^every_[a-z_]+\\.hpp$")  # Made by CMake from the list.
  elseif(file MATCHES "^reports/examples/")  # Somebody's project.
  elseif(to_place EQUAL -1)
    set(reason "a file of this tree is included by its path from the root")
  elseif(file MATCHES "_test\\.cpp$")  # What holds a header to the truth stands beside it.
  elseif(to_place GREATER from_place)
    set(reason "${from}/ comes before ${to}/")
  elseif(file MATCHES "^oracle/(.+/)?(cgal|calcium)(/.+|\\.[ch]pp)$")
    set(own "(.+/)?${CMAKE_MATCH_2}(/.+|\\.hpp)")
    if(NOT included MATCHES "^(${question}|oracle/(${own}|truth\\.hpp|numbers/(real|exact)\\.hpp))$")
      set(reason "the oracle on a library is a further opinion: it knows the question and nothing of the others")
    endif()
  elseif(file MATCHES "^oracle/(.+/filtered\\.[ch]pp|tiers/.+|numbers/enclosure\\.cpp)$")
    if(NOT included MATCHES "^(${question}|solvers/arithmetic/.+|oracle/.+)$"
       OR included MATCHES "^oracle/(cgal|calcium)/|/(rational|cgal|calcium)\\.hpp$")
      set(reason "an oracle knows a problem's question, the arithmetic, and never a solver or another oracle")
    endif()
  elseif(from STREQUAL oracle AND NOT included MATCHES "^(${question}|oracle/.+)$")
    set(reason "the rational oracle shares no arithmetic with the solvers and knows none of them")
  elseif(file MATCHES "^oracle/.+/rational\\.[ch]pp$"
         AND included MATCHES "^oracle/(tiers|cgal|calcium)/|/(filtered|cgal|calcium)\\.hpp$")
    set(reason "the rational oracle is a second opinion and knows nothing of the others")
  endif()
  set(reason "${reason}" PARENT_SCOPE)
endfunction()

# The judge itself first: what it must pass and what it must catch.
foreach(pair IN ITEMS
    "props/judge/judge.hpp oracle/truth.hpp" "solvers/testing/x.c plumbline/solver.h"
    "oracle/x/rational.cpp solvers/x/problem.hpp" "reports/examples/x.cpp x.hpp"
    "oracle/x/filtered.cpp solvers/arithmetic/two_product.hpp" "oracle/tiers/x.hpp solvers/arithmetic/two_product.hpp"
    "oracle/numbers/enclosure.cpp solvers/arithmetic/ball.hpp" "oracle/x/cgal.cpp oracle/numbers/exact.hpp"
    "oracle/x/calcium.cpp oracle/calcium/number.hpp" "oracle/calcium/zeros.cpp oracle/calcium/number.hpp"
    "solvers/arithmetic/ball_test.cpp oracle/numbers/exact.hpp")
  string(REPLACE " " ";" pair "${pair}")
  judge_include(${pair})
  if(reason)
    message(SEND_ERROR "includes_test.cmake: the rule of '${reason}' forbids ${pair}, which is allowed.")
  endif()
endforeach()
foreach(pair IN ITEMS
    "solvers/solver.hpp oracle/truth.hpp" "oracle/x/rational.cpp solvers/arithmetic/two_product.hpp"
    "oracle/x/cgal.cpp solvers/arithmetic/two_product.hpp" "oracle/x/rational.cpp solvers/x/certified.hpp"
    "oracle/x/filtered.cpp solvers/x/certified.hpp" "oracle/x/filtered.cpp oracle/x/rational.hpp"
    "oracle/x/cgal.cpp oracle/x/filtered.hpp" "oracle/x/cgal.cpp oracle/tiers/tiers.hpp"
    "oracle/x/calcium.cpp oracle/cgal/root.hpp" "oracle/calcium/number.hpp oracle/numbers/root.hpp"
    "oracle/x/filtered.cpp oracle/calcium/number.hpp" "oracle/x/rational.cpp oracle/x/calcium.hpp"
    "oracle/x/rational.cpp oracle/x/filtered.hpp" "oracle/x/rational.cpp oracle/tiers/wide.hpp"
    "oracle/numbers/real.cpp solvers/arithmetic/ball.hpp" "props/judge/judge.cpp judge.hpp"
    "fuzz/hunt/hunt.cpp reports/page/page.hpp")
  string(REPLACE " " ";" pair "${pair}")
  judge_include(${pair})
  if(NOT reason)
    message(SEND_ERROR "includes_test.cmake: no rule forbids ${pair}.")
  endif()
endforeach()

list(TRANSFORM folders REPLACE "(.+)" "${root}/\\1/*.[ch]*" OUTPUT_VARIABLE patterns)
file(GLOB_RECURSE files RELATIVE ${root} ${patterns})
list(FILTER files EXCLUDE REGEX "/node_modules/")  # What the league installed.
set(count 0)
foreach(file IN LISTS files)
  file(STRINGS ${root}/${file} lines REGEX "^ *# *include +(\"|<(solvers|oracle|props|fuzz|reports)/)")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^ *# *include +[\"<]([^\">]*)[\">].*" "\\1" included "${line}")
    judge_include(${file} ${included})
    math(EXPR count "${count} + 1")
    if(reason)
      message(SEND_ERROR "${file} includes ${included}, but ${reason}.")
    endif()
  endforeach()
endforeach()
# The opinion of Python is of its standard library alone: it loads nothing of this tree and starts no program.
file(STRINGS ${root}/reports/recheck.py lines REGEX "^ *(import .*|from .+ import .*)$|__import__|exec\\(|eval\\(")
list(FILTER lines EXCLUDE REGEX
     "^(import (itertools|json|math|re|sys)|from (collections|fractions) import (Counter|Fraction))$")
foreach(line IN LISTS lines)
  message(SEND_ERROR "reports/recheck.py shares nothing with the oracles, but has '${line}'.")
endforeach()
if(count EQUAL 0)
  message(SEND_ERROR "includes_test.cmake: no include was found below ${root}, so nothing was tested.")
endif()
message(STATUS "${count} includes point one way.")
