#include "reports/builds/flags.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "reports/builds/machine_code.hpp"

namespace plumbline {
namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

BuildRow row(const std::string& command, std::vector<std::string> faults = {}) {
  BuildRow row{"a build", "mine.c@a build", words(command)};
  row.verdict = faults.empty() ? BuildVerdict::passes : BuildVerdict::fails;
  row.faults = std::move(faults);
  return row;
}

std::vector<std::string> sentences(const std::vector<BuildRow>& rows) {
  std::vector<std::string> sentences;
  for (const DecidingWord& decision : decisions_in(rows)) sentences.push_back(decision_text(decision));
  return sentences;
}

using Sentences = std::vector<std::string>;

TEST(Flags, TheLastWordOfAnOptionHolds) {
  const auto options = options_in(words("cc -O2 -fast x -ffast-math -O3 -fno-fast-math -march=native"));
  EXPECT_EQ(options.at("-O"), "-O3");
  EXPECT_EQ(options.at("-ffast-math"), "-fno-fast-math");
  EXPECT_EQ(options.at("-march"), "-march=native");
  EXPECT_EQ(options.at("0"), "cc");
  EXPECT_EQ(options.at("1"), "x");
}

TEST(Flags, OneThatChangesEveryPairDecides) {
  EXPECT_EQ(sentences({row("cc -O2"), row("cc -O3"), row("cc -O2 -DX", {"far"}), row("cc -O3 -DX", {"far", "near"})}),
            (Sentences{"Wrong with -DX, not without it (cc; 2 pairs of builds: far)."}));
}

TEST(Flags, OneThatChangesSomePairsAloneDoesNot) {
  EXPECT_EQ(sentences({row("cc -O2"), row("cc -O3"), row("cc -O2 -DX", {"far"}), row("cc -O3 -DX")}), Sentences{});
}

TEST(Flags, OneMayDecideForOneCompilerAlone) {
  EXPECT_EQ(sentences({row("gcc -O2"), row("gcc -O2 -ffp-contract=fast", {"far"}), row("clang -O2"),
                       row("clang -O2 -ffp-contract=fast")}),
            (Sentences{"Wrong as soon as a·b + c may be contracted (gcc): with -ffp-contract=fast, not without it "
                       "(1 pair of builds: far)."}));
}

TEST(Flags, ItsLackMayDecide) {
  EXPECT_EQ(sentences({row("cc -O2", {"far"}), row("cc -O2 -DSAFE")}),
            (Sentences{"Wrong without -DSAFE (cc; 1 pair of builds: far)."}));
}

TEST(Flags, MoreMayBeWrong) {
  EXPECT_EQ(sentences({row("cc -O2", {"near"}), row("cc -O2 -DX", {"near", "far"})}),
            (Sentences{"More is wrong with -DX (cc; 1 pair of builds: far)."}));
}

TEST(Flags, BuildsThatDidNotRunSayNothing) {
  BuildRow none = row("cc -O2 -DX", {"far"});
  none.verdict = BuildVerdict::not_compiled;
  EXPECT_TRUE(sentences({row("cc -O2"), none}).empty());
}

TEST(MachineCode, OfWhatIsNoLibraryIsAllOfIt) {
  for (const std::string file : {"", "#!/bin/sh\n", "\177ELF\2\1\1"}) EXPECT_EQ(machine_code(file), file);
}

}  // namespace
}  // namespace plumbline
