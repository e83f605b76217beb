# The tests of the tree and of the package; those of the code stand beside it.

add_test(NAME includes COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/includes_test.cmake)
add_test(NAME one_definition COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/one_definition_test.cmake)

# Other versions of clang-format break lines elsewhere.
find_program(clang_format NAMES clang-format-14 clang-format)
set(clang_format_version "")
if(clang_format)
  execute_process(COMMAND ${clang_format} --version OUTPUT_VARIABLE clang_format_version)
endif()
if(clang_format_version MATCHES "version 14\\.")
  add_test(NAME format COMMAND ${CMAKE_COMMAND} -D clang_format=${clang_format} -D scratch=${PROJECT_BINARY_DIR}
                               -P ${PROJECT_SOURCE_DIR}/cmake/format_test.cmake)
else()
  message(STATUS "There is no test format: it takes clang-format 14, which ./setup.sh style installs.")
endif()

if(PLUMBLINE_INSTALL)
  add_test(NAME installed COMMAND ${CMAKE_COMMAND}
    -D built=${PROJECT_BINARY_DIR} -D bin=${CMAKE_INSTALL_BINDIR}
    -D data=${CMAKE_INSTALL_DATADIR} -D man=${CMAKE_INSTALL_MANDIR}
    -P ${PROJECT_SOURCE_DIR}/cmake/installed_test.cmake)
endif()

# The packages, and that two builds of them, without what a compiler's cache keeps, have equal bytes.
find_program(python3 python3)
find_program(dpkg_shlibdeps dpkg-shlibdeps)
find_program(file_program file)
set(sysroot ${PROJECT_SOURCE_DIR}/build/sysroot)
if(python3 AND dpkg_shlibdeps AND file_program AND EXISTS ${sysroot} AND PLUMBLINE_INSTALL AND PLUMBLINE_PORTABLE
   AND PROJECT_IS_TOP_LEVEL)
  set(packages ${python3} ${PROJECT_SOURCE_DIR}/cmake/packages_test.py)
  add_test(NAME campaign.packages
           COMMAND ${packages} ${PROJECT_SOURCE_DIR}/build/package ${PROJECT_BINARY_DIR}/packages_test)
  add_test(NAME long.packages CONFIGURATIONS long COMMAND ${packages} --twice ${PROJECT_BINARY_DIR}/long/packages)
  set_tests_properties(campaign.packages PROPERTIES LABELS campaign TIMEOUT 1500)
  set_tests_properties(long.packages PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
else()
  message(STATUS "There are no tests campaign.packages and long.packages: they take python3, and dpkg-shlibdeps, file "
                 "and build/sysroot, which `./setup.sh package` installs, and a preset that installs the program.")
endif()

set(header_compilers ${CMAKE_CXX_COMPILER})
find_program(clang clang++)
if(clang AND NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
  list(APPEND header_compilers ${clang})
endif()
# By each compiler, in the campaign in the ways that differ most, in the long run in every way.
function(plumbline_headers_test name queries all_queries meant)
  list(JOIN header_compilers "," compilers)  # With semicolons, the list `compiled` would take them apart.
  set(compiled ${CMAKE_COMMAND} -D folder=${PROJECT_BINARY_DIR}/include -D generated=${PLUMBLINE_GENERATED}
    -D compilers=${compilers} -D "meant=${meant}" -D program=${PROJECT_SOURCE_DIR}/solvers/testing/${name}.cpp)
  set(script -P ${PROJECT_SOURCE_DIR}/cmake/headers_test.cmake)
  add_test(NAME campaign.${name}s COMMAND ${compiled} -D full=FALSE -D queries=${queries}
                                          -D scratch=${PROJECT_BINARY_DIR}/${name}s ${script})
  set_tests_properties(campaign.${name}s PROPERTIES LABELS campaign TIMEOUT 3000)
  add_test(NAME long.${name}s CONFIGURATIONS long COMMAND ${compiled} -D full=TRUE -D queries=${all_queries}
                                          -D scratch=${PROJECT_BINARY_DIR}/long/${name}s ${script})
  set_tests_properties(long.${name}s PROPERTIES LABELS long TIMEOUT 86400)
endfunction()
plumbline_headers_test(header 20000 100000 "")
plumbline_headers_test(batch_header 5000 20000 answer_by_fours)

add_test(NAME solver_calls COMMAND ${CMAKE_COMMAND}
  -D scratch=${PROJECT_BINARY_DIR}/solver_calls -D generator=${CMAKE_GENERATOR}
  -P ${PROJECT_SOURCE_DIR}/cmake/solver_calls_test.cmake)

find_program(gappa gappa)
if(gappa)
  add_test(NAME proofs COMMAND ${CMAKE_COMMAND}
    -D scratch=${PROJECT_BINARY_DIR}/proofs -D gappa=${gappa} -P ${PROJECT_SOURCE_DIR}/cmake/proofs_test.cmake)
  set_tests_properties(proofs PROPERTIES LABELS campaign TIMEOUT 3000)
else()
  message(STATUS "No Gappa was found, so that no test asks for the constants' proofs: ./setup.sh proofs installs it.")
endif()

add_subdirectory(reports/examples)

# Long runs, by `ctest --preset campaign`.
if(PLUMBLINE_CALCIUM)
  add_test(NAME campaign.calcium COMMAND props_test --gtest_filter=*AreAnsweredByCalcium*)
  set_tests_properties(campaign.calcium PROPERTIES ENVIRONMENT PLUMBLINE_CASES=15 LABELS campaign TIMEOUT 3000)
endif()
add_test(NAME campaign.bounds COMMAND arithmetic_test --gtest_filter=Bounds*)
set_tests_properties(campaign.bounds PROPERTIES ENVIRONMENT PLUMBLINE_CASES=100000 LABELS campaign TIMEOUT 3000)
add_test(NAME campaign.properties COMMAND properties_test)
set_tests_properties(campaign.properties PROPERTIES ENVIRONMENT PLUMBLINE_RANDOM_SEED=1 LABELS campaign TIMEOUT 3000)
add_test(NAME campaign.self_test COMMAND plumbline self-test --cases 100)
add_test(NAME long.self_test CONFIGURATIONS long COMMAND plumbline self-test --cases 1000)
set_tests_properties(long.self_test PROPERTIES LABELS long TIMEOUT 86400)
# The targets with sanitizers, by the preset, and as ClusterFuzzLite builds them where there is clang 19.
add_test(NAME long.fuzz CONFIGURATIONS long COMMAND ${CMAKE_COMMAND} --workflow --preset fuzz_fixed
         WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
set_tests_properties(long.fuzz PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
find_program(PLUMBLINE_CLANG_19 clang++-19)
if(PLUMBLINE_CLANG_19)
  add_test(NAME long.fuzz_continuous CONFIGURATIONS long COMMAND ${CMAKE_COMMAND}
    -D scratch=${PROJECT_BINARY_DIR}/long/fuzz_continuous -D "problems=${PLUMBLINE_PROBLEMS}"
    -P ${PROJECT_SOURCE_DIR}/cmake/fuzz_continuous_test.cmake)
  set_tests_properties(long.fuzz_continuous PROPERTIES LABELS long TIMEOUT 86400)
else()
  message(STATUS "There is no test long.fuzz_continuous, which builds the fuzz targets as ClusterFuzzLite does: "
                 "./setup.sh continuous installs clang++-19, which it takes.")
endif()
add_test(NAME campaign.new_pieces COMMAND ${CMAKE_COMMAND}
  -D scratch=${PROJECT_BINARY_DIR}/new_pieces -D generator=${CMAKE_GENERATOR}
  -D c_compiler=${CMAKE_C_COMPILER} -D cxx_compiler=${CMAKE_CXX_COMPILER} -D type=${CMAKE_BUILD_TYPE}
  -D "flags=${CMAKE_CXX_FLAGS_RELEASE}" -D cgal=${PLUMBLINE_CGAL}
  -P ${PROJECT_SOURCE_DIR}/cmake/new_pieces_test.cmake)
add_test(NAME campaign.benchmark COMMAND ${CMAKE_COMMAND}
  -D program=$<TARGET_FILE:plumbline> -D archive=${PROJECT_SOURCE_DIR}/fuzz/cases/nyu/queries.tar.gz
  -D scratch=${PROJECT_BINARY_DIR}/benchmark -P ${PROJECT_SOURCE_DIR}/cmake/benchmark_test.cmake)
add_test(NAME campaign.small_worlds COMMAND plumbline_small_worlds all --slice 0/181)
# Of problems whose truths take longer one case in so many.
function(plumbline_affordable problem cases result)
  foreach(row IN LISTS PLUMBLINE_COSTS)
    if(row MATCHES "^    {\"${problem}\", ([0-9]+),")
      math(EXPR cases "${cases} / ${CMAKE_MATCH_1}")
    endif()
  endforeach()
  set(${result} ${cases} PARENT_SCOPE)
endfunction()
foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
  plumbline_affordable(${problem} 2500 cases)
  add_test(NAME campaign.oracles_${problem} COMMAND props_test --gtest_filter=*AreAnsweredAlike*/${problem})
  set_tests_properties(campaign.oracles_${problem} PROPERTIES ENVIRONMENT PLUMBLINE_CASES=${cases})
  add_test(NAME campaign.promises_${problem} COMMAND plumbline check ${problem} --cases ${cases})
  plumbline_affordable(${problem} 10000 cases)
  add_test(NAME campaign.certified_${problem} COMMAND plumbline_certified_survey ${problem} --cases ${cases} --seed 2)
  set_tests_properties(campaign.oracles_${problem} campaign.promises_${problem} campaign.certified_${problem} PROPERTIES
    LABELS campaign TIMEOUT 3000)
endforeach()
set_tests_properties(campaign.self_test campaign.new_pieces campaign.benchmark campaign.small_worlds
  PROPERTIES LABELS campaign TIMEOUT 3000)

# Longer ones, by `ctest --preset long`: no other call of ctest knows them. The small worlds have one home, the table.
set(world_table ${PROJECT_SOURCE_DIR}/props/survey/small_worlds.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${world_table})
file(STRINGS ${world_table} rows REGEX "^    {\"[a-z_0-9]+\", \"[a-z_0-9]+\", ")
if(NOT rows)
  message(FATAL_ERROR "No row of a world was found in ${world_table}: write one a line, as {\"name\", \"problem\",…")
endif()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/long)
foreach(row IN LISTS rows)
  string(REGEX REPLACE "^    {\"([a-z_0-9]+)\".*" "\\1" world "${row}")
  add_test(NAME long.${world} CONFIGURATIONS long
           COMMAND plumbline_small_worlds ${world} --resume ${PROJECT_BINARY_DIR}/long/${world})
  set_tests_properties(long.${world} PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)  # It takes all cores.
endforeach()
# Each other oracle against `filtered`.
set(other_oracles rational)
set(cases_of_rational 100000)
if(PLUMBLINE_CGAL)
  list(APPEND other_oracles cgal)
  set(cases_of_cgal 100000)
endif()
if(PLUMBLINE_CALCIUM)
  list(APPEND other_oracles calcium)
  set(cases_of_calcium 2000 --seconds 60)  # a few milliseconds each, and without end for one in tens of thousands
endif()
foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
  foreach(oracle IN LISTS other_oracles)
    if(EXISTS ${PROJECT_SOURCE_DIR}/oracle/${problem}/${oracle}.cpp)
      add_test(NAME long.${oracle}_${problem} CONFIGURATIONS long
               COMMAND plumbline_certified_survey ${problem} --oracle ${oracle} --cases ${cases_of_${oracle}}
                       --resume ${PROJECT_BINARY_DIR}/long/${oracle}_${problem})
      set_tests_properties(long.${oracle}_${problem} PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
    endif()
  endforeach()
  plumbline_affordable(${problem} 1000000 cases)
  if(problem STREQUAL segment_intersection)
    set(cases 3300000)  # 10^8 queries in all
  endif()
  add_test(NAME long.certified_${problem} CONFIGURATIONS long
           COMMAND plumbline_certified_survey ${problem} --cases ${cases} --seed 3
                   --resume ${PROJECT_BINARY_DIR}/long/certified_${problem})
  set_tests_properties(long.certified_${problem} PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
endforeach()

set(integer_cases "")
foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
  plumbline_affordable(${problem} 1000 cases)
  list(APPEND integer_cases ${problem}=${cases})
endforeach()
if(python3 AND PLUMBLINE_GMP)
  add_test(NAME long.integers CONFIGURATIONS long
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/integers_test.py $<TARGET_FILE:plumbline>
                   ${PROJECT_BINARY_DIR}/long/integers ${integer_cases})
  set_tests_properties(long.integers PROPERTIES LABELS long TIMEOUT 86400)
endif()

add_test(NAME long.faults CONFIGURATIONS long
         COMMAND props_test --gtest_filter=*NeedsOfFaults*:*Acceptances*:*ConventionsOf*)
set_tests_properties(long.faults PROPERTIES ENVIRONMENT PLUMBLINE_FAULTS=all LABELS long TIMEOUT 86400)
add_test(NAME long.causes CONFIGURATIONS long COMMAND props_test --gtest_filter=CausesOfPlainSolvers.*)
set_tests_properties(long.causes PROPERTIES ENVIRONMENT PLUMBLINE_CASES=1000 LABELS long TIMEOUT 86400)

# The engines that look for wrong answers, each built as it is used.
find_program(afl_fuzz afl-fuzz)
if(afl_fuzz AND clang)
  add_test(NAME long.comparison CONFIGURATIONS long COMMAND ${CMAKE_COMMAND}
    -D program=$<TARGET_FILE:plumbline_comparison> -D folder=${PROJECT_BINARY_DIR}/long/comparison
    -P ${PROJECT_SOURCE_DIR}/cmake/comparison_test.cmake)
  set_tests_properties(long.comparison PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
else()
  message(STATUS "There is no test long.comparison: `./setup.sh engines` installs what it needs.")
endif()

# What needs Python alone: the truths of results derived again, and the subjects of the league.
if(python3)
  add_test(NAME long.killed CONFIGURATIONS long
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/killed_test.py $<TARGET_FILE:plumbline>)
  set_tests_properties(long.killed PROPERTIES LABELS long RUN_SERIAL TRUE TIMEOUT 86400)
  add_test(NAME recheck COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/recheck_test.py $<TARGET_FILE:plumbline>)
  add_test(NAME campaign.as_report
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/as_report_test.py $<TARGET_FILE:plumbline>)
  plumbline_python_with(with_pytest pytest)
  if(NOT with_pytest)
    set(with_pytest ${python3})
  endif()
  add_test(NAME campaign.python
           COMMAND ${with_pytest} ${PROJECT_SOURCE_DIR}/reports/languages/plumbline_test.py $<TARGET_FILE:plumbline>)
  set_tests_properties(campaign.python PROPERTIES
    LABELS campaign TIMEOUT 900 ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  add_test(NAME league COMMAND ${python3} ${PROJECT_SOURCE_DIR}/solvers/league/league_test.py)
  add_test(NAME campaign.robust_predicates
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/writers/robust_predicates_test.py $<TARGET_FILE:plumbline>)
  set_tests_properties(campaign.robust_predicates PROPERTIES LABELS campaign TIMEOUT 3000)
  add_test(NAME causes COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/causes_test.py
           $<TARGET_FILE:plumbline> ${PROJECT_SOURCE_DIR}/reports/causes.md)
  set(overview ${python3} ${PROJECT_SOURCE_DIR}/reports/writers/overview.py ${PROJECT_SOURCE_DIR}/reports/findings.md)
  add_custom_target(overview COMMAND ${overview})
  add_test(NAME overview COMMAND ${overview} --check)
  add_test(NAME lines COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/lines_test.py)
  foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
    set(label long)
    set(configurations CONFIGURATIONS long)
    if(problem MATCHES "^(orientation|quadratic_roots)$")
      set(label campaign)
      set(configurations "")
    endif()
    add_test(NAME ${label}.builds_${problem} ${configurations}
             COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/builds/certified_test.py
                     $<TARGET_FILE:plumbline> ${PLUMBLINE_GENERATED} ${problem})
    set_tests_properties(${label}.builds_${problem} PROPERTIES LABELS ${label} TIMEOUT 3000)
  endforeach()
  add_test(NAME long.league CONFIGURATIONS long
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/writers/league_rows_test.py)
  set_tests_properties(long.league PROPERTIES LABELS long TIMEOUT 3600)
  set_tests_properties(recheck campaign.as_report league long.league PROPERTIES
    ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  set_tests_properties(recheck campaign.as_report PROPERTIES LABELS campaign TIMEOUT 3000)
else()
  message(STATUS "There are no tests recheck, campaign.as_report, campaign.robust_predicates, campaign.python, "
                 "league, causes, overview, lines, *.builds_*, long.integers and long.killed: python3 is not here.")
endif()

# Other versions of clang-tidy know other faults.
find_program(clang_tidy clang-tidy-14)
if(python3 AND clang_tidy AND CMAKE_EXPORT_COMPILE_COMMANDS)
  add_test(NAME tidy COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/tidy_test.py
                             ${PROJECT_BINARY_DIR}/compile_commands.json ${clang_tidy})
  set_tests_properties(tidy PROPERTIES LABELS campaign TIMEOUT 3000)
else()
  message(STATUS "There is no test tidy: it takes python3 and clang-tidy 14, which ./setup.sh style installs, and a "
                 "preset.")
endif()

set(no_jsonschema TRUE)
if(python3)
  execute_process(COMMAND ${python3} -c "import jsonschema" RESULT_VARIABLE no_jsonschema ERROR_QUIET)
endif()
if(no_jsonschema)
  message(STATUS "There is no test schemas: it takes python3 with its package jsonschema, which ./setup.sh test "
                 "installs.")
else()
  add_test(NAME schemas COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/schemas_test.py
           $<TARGET_FILE:plumbline> $<TARGET_FILE:plumbline_module_outside_mutants>)
endif()

# The page's script and stylesheets; and the page of a real run in a real browser.
find_program(node node)
if(node)
  add_test(NAME page_lint COMMAND ${node} --check ${PROJECT_SOURCE_DIR}/reports/page/page.js)
  add_test(NAME campaign.browser
           COMMAND ${node} ${PROJECT_SOURCE_DIR}/reports/page/browser/page_test.mjs $<TARGET_FILE:plumbline>)
  set_tests_properties(campaign.browser PROPERTIES LABELS campaign TIMEOUT 900)
else()
  message(STATUS "There are no tests page_lint and campaign.browser: `./setup.sh browser` installs what they need.")
endif()
plumbline_python_with(with_tinycss2 tinycss2)
if(NOT with_tinycss2)
  message(STATUS "There is no test style_lint: it takes Python's package tinycss2, which ./setup.sh test installs.")
else()
  add_test(NAME style_lint COMMAND ${with_tinycss2} ${PROJECT_SOURCE_DIR}/reports/page/style_lint.py
                                   ${PROJECT_SOURCE_DIR}/reports)
endif()

# The site: its links and its policy; and all of it in a real browser.
if(plumbline_site_python)
  add_test(NAME site COMMAND ${plumbline_site_python} ${PROJECT_SOURCE_DIR}/reports/site/site_test.py)
  set_tests_properties(site PROPERTIES ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  if(node)
    add_test(NAME campaign.site
             COMMAND ${node} ${PROJECT_SOURCE_DIR}/reports/page/browser/site_test.mjs $<TARGET_FILE:plumbline>
                     ${plumbline_site_python})
    set_tests_properties(campaign.site PROPERTIES LABELS campaign TIMEOUT 900)
  endif()
else()
  message(STATUS "There are no tests site and campaign.site: `./setup.sh site` installs what they need.")
endif()

# The module for WebAssembly against the program, and the npm package as it is installed and bundled.
find_program(npm npm)
set(PLUMBLINE_NPM_FOLDER ${PROJECT_SOURCE_DIR}/build/web/npm CACHE PATH "The npm package that tests try")
set(web ${PROJECT_SOURCE_DIR}/reports/web)
if(node AND npm AND EXISTS ${PLUMBLINE_NPM_FOLDER}/package.json AND EXISTS ${web}/node_modules)
  set(same ${node} ${web}/same_test.mjs $<TARGET_FILE:plumbline> ${PLUMBLINE_NPM_FOLDER})
  add_test(NAME campaign.web COMMAND ${same} orientation quadratic_roots segment_intersection)
  add_test(NAME campaign.npm COMMAND ${node} ${web}/package_test.mjs ${PLUMBLINE_NPM_FOLDER})
  add_test(NAME campaign.bundles COMMAND ${node} ${web}/bundle_test.mjs ${PLUMBLINE_NPM_FOLDER})
  add_test(NAME campaign.playground
           COMMAND ${node} ${web}/playground_test.mjs ${PLUMBLINE_NPM_FOLDER}/../playground.html)
  set_tests_properties(campaign.web campaign.npm campaign.bundles campaign.playground
                       PROPERTIES LABELS campaign TIMEOUT 900)
  foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
    plumbline_affordable(${problem} 1000 cases)
    add_test(NAME long.web_${problem} CONFIGURATIONS long COMMAND ${same} ${problem})
    set_tests_properties(long.web_${problem} PROPERTIES LABELS long TIMEOUT 86400 ENVIRONMENT PLUMBLINE_CASES=${cases})
  endforeach()
else()
  message(STATUS "There are no tests campaign.web, .npm, .bundles, .playground and long.web_PROBLEM: `./setup.sh "
                 "web && cmake --workflow --preset web` builds what they try.")
endif()

# What runs elsewhere: jobs on many machines, ClusterFuzzLite, a workflow of GitHub.
set(libfuzzer "")
if(clang)
  execute_process(COMMAND ${clang} -print-resource-dir OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(GLOB libfuzzer ${resources}/lib/*/libclang_rt.fuzzer*.a)
endif()
if(python3 AND libfuzzer)
  add_test(NAME shard
    COMMAND ${python3} ${PROJECT_SOURCE_DIR}/fuzz/target/shard_test.py ${clang} ${PROJECT_BINARY_DIR}/shard)
else()
  message(STATUS "There is no test shard: it takes python3, and clang with libFuzzer, which ./setup.sh fuzz installs.")
endif()
set(no_yaml TRUE)
if(python3)
  execute_process(COMMAND ${python3} -c "import yaml" RESULT_VARIABLE no_yaml ERROR_QUIET)
endif()
find_program(git git)
if(no_yaml OR NOT git)
  message(STATUS "There are no tests continuous, action, campaign.init, campaign.engines and workflow: they take git, "
                 "and python3 with its package yaml, which ./setup.sh test installs.")
else()
  add_test(NAME continuous COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/continuous_test.py)
  add_test(NAME action COMMAND ${python3} ${PROJECT_SOURCE_DIR}/.github/action/action_test.py $<TARGET_FILE:plumbline>)
  set_tests_properties(action PROPERTIES ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  if(PLUMBLINE_INSTALL)
    find_program(javac javac)
    set(junit "")
    if(javac AND EXISTS /usr/share/java/junit4.jar)
      set(junit /usr/share/java/junit4.jar:/usr/share/java/hamcrest-core.jar)
    else()
      message(STATUS "The test campaign.init tries no JUnit: `./setup.sh league` installs it.")
    endif()
    add_test(NAME campaign.init
             COMMAND ${python3} ${PROJECT_SOURCE_DIR}/reports/init/init_test.py $<TARGET_FILE:plumbline>
                     ${PROJECT_BINARY_DIR} ${with_pytest} ${junit})
    set_tests_properties(campaign.init PROPERTIES LABELS campaign TIMEOUT 900
                         ENVIRONMENT "PYTHONDONTWRITEBYTECODE=1;PLUMBLINE_NPM_FOLDER=${PLUMBLINE_NPM_FOLDER}")
  endif()
  add_test(NAME campaign.engines
           COMMAND ${python3} ${PROJECT_SOURCE_DIR}/cmake/engines_test.py $<TARGET_FILE:plumbline>)
  set_tests_properties(campaign.engines PROPERTIES LABELS campaign TIMEOUT 1500
                       ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  set(workflow ${python3} ${PROJECT_SOURCE_DIR}/cmake/workflow_test.py)
  set(jobs check)
  if(libfuzzer AND NOT CMAKE_CXX_FLAGS MATCHES fsanitize)  # Its libraries are those that are installed.
    list(APPEND jobs fuzz)
  endif()
  if(PLUMBLINE_INSTALL)
    add_test(NAME workflow COMMAND ${workflow} --installed ${PROJECT_BINARY_DIR} ${jobs} ${PROJECT_BINARY_DIR}/workflow)
    set_tests_properties(workflow PROPERTIES
      ENVIRONMENT "CC=${CMAKE_C_COMPILER};CXX=${CMAKE_CXX_COMPILER};CXXFLAGS=${CMAKE_CXX_FLAGS}")
  endif()
  add_test(NAME long.workflow CONFIGURATIONS long
           COMMAND ${workflow} ${jobs} ${PROJECT_BINARY_DIR}/long/workflow)
  set_tests_properties(long.workflow PROPERTIES LABELS long TIMEOUT 7200)
endif()

# The headers of `certified` where others run them.
find_program(qemu_aarch64 qemu-aarch64)
find_program(gxx_aarch64 aarch64-linux-gnu-g++)
find_program(qemu_i386 qemu-i386)
find_program(gxx_i686 i686-linux-gnu-g++)
function(plumbline_headers_elsewhere machine emulator compiler)
  if(NOT emulator OR NOT compiler)
    message(STATUS "There is no test long.headers_${machine}: `./setup.sh cross` installs what it needs.")
    return()
  endif()
  foreach(name queries IN ZIP_LISTS header_tests header_queries)
    add_test(NAME long.${name}s_${machine} CONFIGURATIONS long COMMAND ${CMAKE_COMMAND}
      -D folder=${PROJECT_BINARY_DIR}/include -D generated=${PLUMBLINE_GENERATED}
      -D native=${CMAKE_CXX_COMPILER} -D emulator=${emulator}
      -D compiler=${compiler} -D "ways=${ARGN}" -D scratch=${PROJECT_BINARY_DIR}/${name}s_${machine}
      -D program=${PROJECT_SOURCE_DIR}/solvers/testing/${name}.cpp -D queries=${queries}
      -P ${PROJECT_SOURCE_DIR}/cmake/headers_elsewhere_test.cmake)
    set_tests_properties(long.${name}s_${machine} PROPERTIES LABELS long TIMEOUT 86400)
  endforeach()
endfunction()
set(header_tests header batch_header)
set(header_queries 100000 2000)
plumbline_headers_elsewhere(aarch64 "${qemu_aarch64}" "${gxx_aarch64}" -O2 "-O3 -ffp-contract=fast")
# With operations of 80 bits, where integers do all, and of 64.
plumbline_headers_elsewhere(i686 "${qemu_i386}" "${gxx_i686}" -O2 "-O3 -msse2 -mfpmath=sse")
