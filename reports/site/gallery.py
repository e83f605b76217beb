"""The gallery: twenty wrong answers of the tables in findings.md, each with its drawing and its map of neighbours."""
import html
import json
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

TOTAL = 20


def of_libraries(findings):
    """A solver, its library, its case and the words for it, from each row of the C++ table."""
    table = findings.split("\n### C++\n")[1].split("\n### ")[0]
    for library, solver, words, case in re.findall(r"^\| ([^|`]+) \| `(\w+)` (.+?):<br>`([^`]+)` \|", table, re.M):
        yield {"solver": solver, "name": library, "words": words, "case": case}


def of_formulas(findings):
    """The same from the tables of formulas: the published ones first, then those with the most wrong answers."""
    tables = findings.split("\n## The formulas\n")[1].split("\n## ")[0]
    published, others = [], []
    for table in tables.split("<details>")[1:]:
        problem = re.search(r"<code>(\w+)</code>", table)[1]
        rows = re.findall(r"^\| `(\w+)` \| (\d+) of (\d+) \| (\d+) of \d+ \| ([^`\d].*?): `([^`]+)`", table, re.M)
        for at, (solver, uniform, of, degenerate, words, query) in enumerate(rows):
            one = {"solver": solver, "name": f"formula {solver}", "words": words, "case": f"{problem} {query}",
                   "share": (int(uniform) + int(degenerate)) / int(of)}
            (others if at else published).append(one)
    return published + sorted(others, key=lambda one: -one["share"])


def chosen(tree, program):
    """Those whose solver this build has."""
    findings = (tree / "reports/findings.md").read_text()
    listed = json.loads(subprocess.run([program, "list", "--json"], check=True, stdout=subprocess.PIPE).stdout)
    known = {problem["name"]: [solver["name"] for solver in problem["solvers"]] for problem in listed["problems"]}
    every = [*of_libraries(findings), *of_formulas(findings)]
    return [one for one in every if one["solver"] in known[one["case"].split()[0]]][:TOTAL]


def draw(program, folder, number, one):
    """Writes the drawing and the map, and returns the numbers of wrong neighbours that the map counts."""
    one["drawing"], one["map"] = f"pictures/{number}_drawing.svg", f"pictures/{number}_map.svg"
    ended = subprocess.run(
        [program, "explain", one["case"], "--solver", one["solver"], "--svg", folder / one["drawing"], "--map",
         folder / one["map"]], check=True, text=True, stdout=subprocess.PIPE)
    one["wrong"] = re.search(r"by single ulps, [^:]+: (.*)", ended.stdout)[1]


def in_words(text):
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text, quote=False))


def figure(one):
    problem = one["case"].split()[0]
    line = f"plumbline explain '{one['case']}' --solver {one['solver']}"
    return f"""<section class="finding">
<h2 id="{one['solver']}-{problem}">{html.escape(one['name'])}: {problem}</h2>
<p>It {in_words(one['words'])}.</p>
<div class="pair">
<img src="{one['drawing']}" alt="The query, the truth and the answer" loading="lazy">
<img src="{one['map']}" alt="Its neighbours by single ulps: {html.escape(one['wrong'])}" loading="lazy">
</div>
<p>Of its neighbours by single ulps: {html.escape(one['wrong'])}</p>
<pre><code>{html.escape(line, quote=False)}</code></pre>
</section>"""


def body(tree, program, folder):
    all_of_them = chosen(tree, program)
    os.makedirs(folder / "pictures", exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda pair: draw(program, folder, *pair), enumerate(all_of_them, 1)))
    return f"""<h1>Gallery</h1>
<p>{len(all_of_them)} wrong answers of <a href="findings.html">the findings</a>: those of libraries, then those of
formulas as they were published. The first picture has the query, the truth and the answer. The second shows what
becomes of both when two numbers of the query move by single ulps. The line below replays the answer.</p>
""" + "\n".join(map(figure, all_of_them))
