# Measures what right answers cost, built for every x86-64 and with AVX2 and FMA, by each compiler that is here, and
# writes it into reports/prices.md: `folder` is for the builds, `writer` the program prices_writer, `compilers` are
# pairs of a C and a C++ compiler.
cmake_minimum_required(VERSION 3.25)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)
set(runs "")
foreach(pair IN LISTS compilers)
  string(REPLACE "," ";" pair "${pair}")
  list(GET pair 0 c_compiler)
  list(GET pair 1 cxx_compiler)
  foreach(flags IN ITEMS "-march=x86-64-v3" "")
    cmake_path(GET cxx_compiler FILENAME name)
    set(build ${folder}/${name}${flags})
    execute_process(COMMAND ${CMAKE_COMMAND} --preset release -B ${build} -DPLUMBLINE_TESTS=OFF -DPLUMBLINE_CGAL=OFF
      -DCMAKE_C_COMPILER=${c_compiler} -DCMAKE_CXX_COMPILER=${cxx_compiler} -DCMAKE_CXX_FLAGS=${flags}
      WORKING_DIRECTORY ${root} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} --target plumbline_benchmark COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${build}/plumbline_benchmark --prices --benchmark_enable_random_interleaving=true
      --benchmark_repetitions=5 --benchmark_min_time=0.05 --benchmark_report_aggregates_only=true
      --benchmark_out=${build}/prices.json --benchmark_out_format=json COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND runs ${build}/prices.json)
  endforeach()
endforeach()
execute_process(COMMAND ${writer} ${root}/reports/prices.md ${runs} COMMAND_ERROR_IS_FATAL ANY)
