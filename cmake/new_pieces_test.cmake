# A solver costs one file and a word, a problem one word and a file in each room: puts those of the folder `new_pieces`
# into a copy of the tree, writes the two words, builds it and asks it. `scratch` is a folder of the test's own.
cmake_minimum_required(VERSION 3.25)
cmake_path(SET tree NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)
set(copy ${scratch}/tree)

function(run variable)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${copy} OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()

function(write_word file before after)
  file(READ ${copy}/${file} text)
  string(REPLACE "${before}" "${after}" changed "${text}")
  if(changed STREQUAL text)
    message(FATAL_ERROR "${file} does not hold '${before}', which this test writes a word to.")
  endif()
  file(WRITE ${copy}/${file} "${changed}")
endfunction()

function(expect output part)
  string(FIND "${output}" "${part}" at)
  if(at EQUAL -1)
    message(SEND_ERROR "'${part}' is not in what the program prints:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${copy})
foreach(part IN ITEMS CMakeLists.txt LICENSE cmake solvers oracle props fuzz reports)
  file(COPY ${tree}/${part} DESTINATION ${copy})
endforeach()
file(COPY ${tree}/cmake/new_pieces/ DESTINATION ${copy})
write_word(solvers/problems.hpp "problem(wall_hit_time)" "problem(wall_hit_time) \\\n  problem(midpoint)")
write_word(solvers/orientation/problem.hpp "PLUMBLINE_SOLVERS(perp_dot_product" "PLUMBLINE_SOLVERS(perp_dot_product, shoelace")

# Without optimisation: what is built here is asked a few questions.
run(ignored ${CMAKE_COMMAND} -S ${copy} -B ${scratch}/build -G ${generator} -D CMAKE_BUILD_TYPE=None
    -D CMAKE_CXX_COMPILER=${cxx_compiler} -D CMAKE_C_COMPILER=${c_compiler}
    -D PLUMBLINE_CGAL=OFF -D PLUMBLINE_PEERS=OFF)
run(ignored ${CMAKE_COMMAND} --build ${scratch}/build --target plumbline solver_header oracle_test replay_midpoint)
set(plumbline ${scratch}/build/plumbline)

run(output ${plumbline} measure midpoint --cases 200)
expect("${output}" "midpoint  half_sum")
run(output ${plumbline} check midpoint --cases 200)
expect("${output}" "It answers `middle`, which is right, with a value too far from the truth.")
run(output ${plumbline} measure orientation --solver shoelace --family degenerate --cases 200)
expect("${output}" "orientation  shoelace")
run(output ${plumbline} explain "midpoint 0 1" --svg -)
expect("${output}" "midpoint: middle")
run(output ${plumbline} new midpoint --lang js)
expect("${output}" "const REFUSED = -1, SAME = 0, MIDDLE = 1;")
run(output ${plumbline} list)
expect("${output}" "solvers/orientation/shoelace.cpp")
run(output ${scratch}/build/oracle/oracle_test --gtest_filter=*Midpoint*)
expect("${output}" "[  PASSED  ] ")
run(output ${scratch}/build/fuzz/replay_midpoint)
file(READ ${copy}/solvers/plumbline/solver.h header)
expect("${header}" "int midpoint(const double* query, double* answer);")
