// Campaigns in parts: shards, merge, and what goes on after it was ended.
#include <algorithm>
#include <regex>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class Parts : public Program {
 protected:
  // Two families of each problem, three blocks of each family, the last of them not full.
  std::vector<std::string> call(std::vector<std::string> first, const std::string& json,
                                const std::vector<std::string>& more = {}) const {
    for (const char* word : {"--family", "uniform", "--family", "degenerate", "--cases", "23456", "--seed", "7"})
      first.emplace_back(word);
    first.insert(first.end(), {"--json", file(json).string()});
    first.insert(first.end(), more.begin(), more.end());
    return first;
  }

  // As one run, and as shards that are merged in another order, with as many jobs as there are shards.
  void expect_the_same(const std::vector<std::string>& first, int shards, int code) const {
    const Ended one = run(call(first, "one.json", {"--jobs", "1"}));
    ASSERT_EQ(one.code, code) << one.err;
    std::vector<std::string> merging = {"merge", "--json", file("merged.json").string()};
    for (int i = shards; i > 0; --i) {
      const std::string shard = std::to_string(i), name = shard + ".json";
      const Ended part =
          run(call(first, name, {"--jobs", std::to_string(shards), "--shard", shard + "/" + std::to_string(shards)}));
      ASSERT_EQ(part.code, 0) << part.err;
      EXPECT_TRUE(part.out.starts_with("part " + shard + " of ")) << part.out;
      merging.push_back(file(name).string());
    }
    std::rotate(merging.begin() + 3, merging.begin() + 4, merging.end());
    const Ended merged = run(merging);
    EXPECT_EQ(merged.code, code) << merged.err;
    EXPECT_EQ(merged.out, one.out);
    EXPECT_TRUE(read(file("merged.json")) == read(file("one.json")));
  }
};

TEST_F(Parts, OfBuiltInSolversMergeToTheBytesOfOneRun) {
  expect_the_same({"measure", "quadratic_roots", "segment_intersection"}, 3, 0);
}

TEST_F(Parts, OfACheckMergeToItsVerdict) {
  expect_the_same({"check", "segment_intersection", "--solver", "minkowski", "--max-ulp", "2"}, 4, 1);
}

TEST_F(Parts, WhatASolverSuppliesIsSettledWhenTheyAreMerged) {
  file("roots.c",
       "#include <math.h>\n"
       "int quadratic_roots(const double* q, double* x) {\n"
       "  const double a = q[0], b = q[1], c = q[2], d = b * b - 4 * a * c;\n"
       "  if (a == 0) return b == 0 ? (c == 0 ? 3 : 0) : (x[0] = -c / b, 1);\n"
       "  if (d < 0) return 0;\n"
       "  const double r = (-b - sqrt(d)) / (2 * a), s = (-b + sqrt(d)) / (2 * a);\n"
       "  if (c != 0) x[0] = fmin(r, s);\n"  // So some shards see no first root at all.
       "  if (d > 0) x[1] = fmax(r, s);\n"
       "  return d > 0 ? 2 : 1;\n"
       "}\n");
  ASSERT_EQ(type(PLUMBLINE_C_COMPILER " -shared -fPIC -o libroots.so roots.c -lm").code, 0);
  expect_the_same({"check", "quadratic_roots", "--solver", file("libroots.so").string()}, 6, 1);
  EXPECT_NE(read(file("merged.json")).find("\"missing_value\":"), std::string::npos);
  EXPECT_EQ(read(file("merged.json")).find("\"bare\":"), std::string::npos);
}

TEST_F(Parts, ThatDoNotFitAreRefused) {
  const std::vector<std::string> first = {"measure", "orientation"};
  for (const char* shard : {"1/2", "2/2", "1/3"})
    ASSERT_EQ(run(call(first, std::string(1, shard[0]) + shard[2], {"--shard", shard})).code, 0);
  ASSERT_EQ(run({"measure", "orientation", "--cases", "10", "--shard", "2/2", "--json", file("other")}).code, 0);
  ASSERT_EQ(run({"measure", "orientation", "--cases", "10", "--json", file("whole")}).code, 0);
  std::string text = read(file("22"));
  const std::size_t program = text.find("\"program\":\"") + 11;
  text[program] = text[program] == '0' ? '1' : '0';
  file("build", text);
  text = read(file("22"));
  const std::size_t blocks = text.find("\"blocks\":[[");
  file("cut", text.erase(blocks + 10, text.find("]]", blocks) + 1 - blocks - 10));
  const auto refused = [&](std::vector<std::string> names, const std::string& sentence) {
    std::vector<std::string> words = {"merge"};
    for (const std::string& name : names) words.push_back(file(name));
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.out, "");
    EXPECT_TRUE(std::regex_search(ended.err, std::regex(sentence))) << ended.err;
  };
  refused({"12"}, "^part 2 of 2 is missing: ");
  refused({"12", "22", "12"}, "/12: part 1 of 2 is there twice\\.");
  refused({"12", "13"}, "/13 is part 1 of 3, .*/12 is part 1 of 2: ");
  refused({"12", "other"},
          "/other is a part of another call:\n  families: \\[\\], and not \\[\"uniform\",\"degenerate\"\\]\n  cases: "
          "10, and "
          "not 23456\n  seed: 1, and not 7\n");
  refused({"12", "whole"}, "/whole is not a part of a campaign: ");
  refused({"12", "build"}, "/build was counted by another build of this program");
  refused({"12", "cut"}, "/cut(: | has [0-9]+ of the [0-9]+ blocks of part 2 of 2: )");
  refused({"12", "nowhere"}, "nowhere");
  for (const auto& [number, all] : {std::pair("0", "2"), std::pair("3", "2"), std::pair("1", "2000000")}) {
    const std::string told = std::regex_replace(read(file("12")), std::regex("\"shard\":1,\"of\":2"),
                                                std::string("\"shard\":") + number + ",\"of\":" + all);
    file("none", told);
    refused({"none", "22"}, std::string("/none: .*there is no part ") + number + " of " + all);
  }
  const Ended reported = run({"report", file("12")});
  EXPECT_EQ(reported.code, 2);
  EXPECT_NE(reported.err.find("/12 is a part of a campaign: `plumbline merge`"), std::string::npos) << reported.err;
}

TEST_F(Parts, ShardsAreNamedInFull) {
  const auto refused = [&](const std::vector<std::string>& more, const std::string& sentence) {
    std::vector<std::string> words = {"measure", "orientation", "--cases", "10"};
    words.insert(words.end(), more.begin(), more.end());
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2);
    EXPECT_NE(ended.err.find(sentence), std::string::npos) << ended.err;
  };
  const std::string json = file("part.json");
  refused({"--shard", "3", "--json", json}, "--shard: '3' is not a shard: write I/N, as in 3/10");
  refused({"--shard", "4/3", "--json", json}, "--shard: '4' is not a whole number from 1 to 3");
  refused({"--shard", "0/3", "--json", json}, "--shard: '0' is not a whole number from 1 to 3");
  refused({"--shard", "1/3"}, "--shard: name the file of this part with --json");
  refused({"--shard", "1/3", "--json", "-"}, "--shard: name the file of this part with --json");
  refused({"--shard", "1/3", "--json", json, "--html", file("page.html")}, "--html is made of all parts");
  refused({"--resume"}, "--resume: name with --json the same file");
  refused({"--fresh"}, "--fresh: name with --json the same file");
  refused({"--fresh", "--resume", "--json", json}, "excludes --");
  refused({"--shard", "slurm", "--json", json}, "SLURM_ARRAY_TASK_MIN is not set");
  EXPECT_FALSE(fs::exists(json));
  const std::string task = "SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=6 SLURM_ARRAY_TASK_ID=4 ";
  const std::string measured = "plumbline measure orientation --cases 10 --shard slurm --json part.json";
  EXPECT_TRUE(type(task + "SLURM_ARRAY_TASK_COUNT=4 " + measured).out.starts_with("part 2 of 4 is in part.json: "));
  EXPECT_NE(type(task + "SLURM_ARRAY_TASK_COUNT=2 " + measured + " || echo $?").out.find("--array=1-10"),
            std::string::npos);
}

TEST_F(Parts, ACallThatWasInterruptedGoesOn) {
  // Started to see what it supplies, then for each block; in the third it ends whoever asks, once.
  file("ends.sh",
       "echo >> starts\n"
       "[ $(wc -l < starts) != 4 ] || kill -TERM $(cat asks)\n"
       "while read -r query; do echo 0; done\n");
  const auto asked = [this](const std::string& json, const std::string& more = "") {
    return type(
        "plumbline measure orientation --family uniform --cases 45000 --jobs 1 --solver 'exec:sh ends.sh' --json " +
        json + more + " & echo $! > asks; wait $! || echo ended by $?");
  };
  const Ended cut_short = asked("cut.json");
  EXPECT_NE(cut_short.out.find("ended by 143"), std::string::npos) << cut_short.out;
  EXPECT_FALSE(fs::exists(file("cut.json")));
  const auto kept = ordered_json::parse(read(file("cut.json.part")));
  EXPECT_EQ(kept["part"]["counted"][0]["blocks"], ordered_json::parse("[[0,1]]"));
  EXPECT_EQ(kept["results"][0]["cases"], 20000);
  const std::string flat = std::regex_replace(cut_short.out, std::regex("\\s+"), " ");
  EXPECT_NE(
      flat.find(
          "no file is written, but cut.json.part keeps what is complete: the same call with --resume continues it."),
      std::string::npos)
      << cut_short.out;
  // Each line that it prints is the call to paste, in quotes where the shell takes them.
  const std::string refused = asked("cut.json").out;
  const std::string call =
      "\n  plumbline measure orientation --family uniform --cases 45000 --jobs 1 --solver "
      "'exec:sh ends.sh' --json cut.json ";
  EXPECT_NE(refused.find("This continues it:" + call + "--resume\n"), std::string::npos) << refused;
  EXPECT_NE(refused.find("This starts over:" + call + "--fresh\n"), std::string::npos) << refused;
  EXPECT_NE(refused.find("ended by 2"), std::string::npos) << refused;
  fs::copy_file(file("cut.json.part"), file("fresh.json.part"));
  const Ended fresh = asked("fresh.json", " --fresh");
  EXPECT_EQ(fresh.out.find("ended by"), std::string::npos) << fresh.out;
  EXPECT_FALSE(fs::exists(file("fresh.json.part")));
  const Ended resumed = asked("cut.json", " --resume"), whole = asked("whole.json", " --resume");
  EXPECT_EQ(resumed.out.find("ended by"), std::string::npos) << resumed.out;
  EXPECT_FALSE(fs::exists(file("cut.json.part")));
  EXPECT_EQ(whole.out, resumed.out);
  EXPECT_TRUE(read(file("whole.json")) == read(file("cut.json")));
  EXPECT_TRUE(read(file("fresh.json")) == read(file("cut.json")));
}

TEST_F(Parts, AShardThatIsDoneIsNotAskedAgain) {
  const std::vector<std::string> words =
      call({"measure", "orientation", "--solver", "perp_dot_product"}, "1.json", {"--shard", "1/2", "--resume"});
  const Ended first = run(words);
  const std::string text = read(file("1.json"));
  const Ended again = run(words);
  EXPECT_EQ(first.out, again.out);
  EXPECT_EQ(read(file("1.json")), text);
  std::vector<std::string> other = words;
  other[other.size() - 2] = "2/2";
  const Ended refused = run(other);
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("is of part 1 of 2, and not of part 2 of 2."), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace plumbline
