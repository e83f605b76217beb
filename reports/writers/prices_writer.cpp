// Writes the tables of reports/prices.md anew, of runs of plumbline_benchmark:
//   prices_writer prices.md RUN.json...
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "reports/forms/prices.hpp"
#include "reports/program/files.hpp"
#include "reports/writers/written_part.hpp"

int main(int argc, char** argv) {
  constexpr plumbline::Marks part = {"<!-- Written by the target `prices`. -->\n",
                                     "<!-- End of what `prices` writes. -->\n"};
  try {
    if (argc < 3) throw std::runtime_error("Usage: prices_writer prices.md RUN.json...");
    std::vector<std::string> runs;
    for (int i = 2; i < argc; ++i) runs.push_back(plumbline::read_file(argv[i]));
    const std::string page = plumbline::read_file(argv[1]);
    plumbline::write_output(argv[1], plumbline::with_part(page, part, plumbline::price_tables(runs)));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
