// Maps of neighbours as the program draws them, of built-in solvers and of programs.
#include "reports/testing/markup.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

const std::string on_a_diagonal = "orientation 0.5 0.5 12 12 24 24";

TEST_F(Program, MapsShowTheTruthBesideTheAnswers) {
  const fs::path map = file("map.svg");
  const Ended ended = run({"explain", on_a_diagonal, "--solver", "perp_dot_product", "--map", map});
  EXPECT_EQ(ended.code, 0) << ended.err;
  const std::string svg = read(map);
  EXPECT_EQ(markup_fault(svg), "");
  EXPECT_LT(svg.size(), 60'000U);
  for (const char* part : {">truth<", ">perp_dot_product<", " of 4096 neighbours are answered wrongly<",
                           ">ax 0.5 ± 32 ulps<", ">ay 0.5 ± 32 ulps<", ">collinear<", ">left<", ">right<"})
    EXPECT_TRUE(has(svg, part)) << part;
  EXPECT_TRUE(has(ended.out, "of ax and ay by single ulps, perp_dot_product: ")) << ended.out;
  EXPECT_EQ(run({"explain", on_a_diagonal, "--solver", "perp_dot_product", "--map", "-"}).out, svg);
}

// All but the 64 on the diagonal are wrong of whoever says collinear, and all of whoever says nothing.
TEST_F(Program, MapsAreOfProgramsToo) {
  const std::string zero = file("zero.sh", "while read line; do echo 0; done\n"),
                    none = file("none.sh", "while read line; do echo '! no'; done\n");
  const Ended ended =
      run({"explain", on_a_diagonal, "--solver", "exec:sh " + zero, "--solver", "exec:sh " + none, "--map", "-"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(markup_fault(ended.out), "");
  for (const char* part : {">4032 of 4096 neighbours are answered wrongly<",
                           ">4096 of 4096 neighbours are answered wrongly<", ">no answer: exception<"})
    EXPECT_TRUE(has(ended.out, part)) << part;
}

TEST_F(Program, MapsAreOfTheNumbersThatAreNamed) {
  const Ended ended = run({"explain", "orientation 0 0.5 12 12 24 24", "--solver", "perp_dot_product", "--map", "-",
                           "--map-numbers", "by,ax"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  for (const char* part : {">by 12 ± 32 ulps<", ">ax 0 ± 32 · 2^-48<", ">ax is 0 and moves by 2^-48: "})
    EXPECT_TRUE(has(ended.out, part)) << part;
}

// What a document counts of a witness's neighbours, `explain` counts too; and each solver with faults has some maps.
TEST_F(Program, DocumentsHaveTheMapsOfWitnesses) {
  const fs::path all = file("all.json");
  ASSERT_EQ(run({"measure", "orientation", "--cases", "500", "--json", all}).code, 0);
  const ordered_json document = ordered_json::parse(read(all));
  std::size_t maps = 0;
  for (const auto& result : document["results"])
    for (const auto& fault : result["faults"]) {
      if (!fault.contains("map")) continue;
      const auto& map = fault["map"];
      const std::string numbers = map["numbers"][0].get<std::string>() + "," + map["numbers"][1].get<std::string>();
      const Ended ended = run(
          {"explain", fault["case"], "--solver", result["solver"], "--map", file("map.svg"), "--map-numbers", numbers});
      EXPECT_TRUE(has(ended.out, ": " + std::to_string(map["wrong"].get<int>()) + " of 4096 neighbours")) << ended.out;
      ++maps;
    }
  EXPECT_GE(maps, 3U);
}

// Whoever may be slow is not asked for more than a quarter of what it was asked already, or for one map.
TEST_F(Program, SolversFromOutsideHaveFewerMaps) {
  const std::string solver =
      "exec:sh " + file("zero.sh", "while read line; do echo 0; done\n").string();  // collinear, whatever is asked
  const auto maps = [&](const std::string& cases) {
    const fs::path all = file("all.json");
    EXPECT_EQ(run({"measure", "orientation", "--solver", solver, "--cases", cases, "--json", all}).code, 0);
    std::size_t count = 0;
    const ordered_json document = ordered_json::parse(read(all));
    for (const auto& result : document["results"])
      for (const auto& fault : result["faults"]) count += fault.contains("map") ? 1 : 0;
    return count;
  };
  EXPECT_EQ(maps("200"), 1U);
  EXPECT_EQ(maps("1900"), 2U);  // of 18 families
}

TEST_F(Program, MapsThatCannotBeAreSentences) {
  const std::string nan = "orientation nan 0.5 12 12 24 24";
  const std::vector<std::pair<std::vector<std::string>, std::string>> calls = {
      {{on_a_diagonal, "--map", "-"}, "--map draws a solver's answers: name the solver with --solver"},
      {{nan, "--map", "-", "--solver", "certified"}, "--map: A map is of a query whose numbers are finite"},
      {{on_a_diagonal, on_a_diagonal, "--map", "-", "--solver", "certified"}, "--map draws one case, but here are 2"},
      {{on_a_diagonal, "--map", "-", "--svg", "-", "--solver", "certified"}, "--svg and --map cannot both be written"},
      {{on_a_diagonal, "--map", "-", "--map-numbers", "ax,az", "--solver", "certified"}, "There is no number 'az'"},
      {{on_a_diagonal, "--map", "-", "--map-numbers", "ax", "--solver", "certified"}, "of two numbers of the query"},
      {{on_a_diagonal, "--map-numbers", "ax,ay", "--solver", "certified"}, "--map"},
      {{on_a_diagonal, "--map", file("no/where"), "--solver", "certified"}, "does not exist"}};
  for (auto [words, sentence] : calls) {
    words.insert(words.begin(), "explain");
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2) << sentence;
    EXPECT_EQ(ended.out, "") << sentence;
    EXPECT_TRUE(has(ended.err, sentence)) << sentence << "\n" << ended.err;
  }
}

}  // namespace
}  // namespace plumbline
