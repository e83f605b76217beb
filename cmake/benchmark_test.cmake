# Asks `certified` every query of the NYU collision benchmark, in the files of `archive`, and holds its truth column to
# the truth. Any wrong answer of either fails the test.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${scratch})
file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${scratch})
foreach(pair vertex_triangle_ccd=vertex-face edge_edge_ccd=edge-edge)
  string(REPLACE "=" ";" pair ${pair})
  list(POP_FRONT pair problem kind)
  file(GLOB files ${scratch}/*${kind}*.csv)
  if(NOT files)
    message(FATAL_ERROR "${archive} holds no file of ${kind} queries.")
  endif()
  execute_process(COMMAND ${program} check ${problem} --solver certified --queries ${files}
                  RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
  message("${out}${err}")
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "plumbline check ${problem} exits with ${result}.")
  endif()
endforeach()
