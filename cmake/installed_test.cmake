# The program that is installed from the build folder `built` finds its modules: it lists the same solvers as the one in
# the build folder, the peers only where their modules are, and tests itself. Its man page and its completions are where
# man and the shells look for them.
set(prefix ${built}/installed_test)
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY OUTPUT_VARIABLE output)
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${prefix})
run(${CMAKE_COMMAND} --install ${built} --prefix ${prefix})
run(${built}/plumbline list)
set(here "${output}")
run(${prefix}/${bin}/plumbline list)
if(NOT output STREQUAL here)
  message(FATAL_ERROR "The installed program lists other solvers than the built one:\n${output}")
endif()
run(${prefix}/${bin}/plumbline self-test --cases 10)
if(NOT output MATCHES " outside less_for_less_equal .*are good: what was planted was found, and nothing else\\.")
  message(FATAL_ERROR "The installed program does not say that it found what is planted:\n${output}")
endif()

foreach(file IN ITEMS ${man}/man1/plumbline.1 ${data}/bash-completion/completions/plumbline
                      ${data}/zsh/site-functions/_plumbline ${data}/fish/vendor_completions.d/plumbline.fish)
  file(READ ${prefix}/${file} text)
  if(NOT text MATCHES "self..?test")
    message(FATAL_ERROR "${prefix}/${file} does not tell the options of the program:\n${text}")
  endif()
endforeach()
