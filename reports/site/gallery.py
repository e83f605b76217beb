"""The gallery: twenty wrong answers of the tables in findings.md, each with its drawing and its map of neighbours; and
the misses of collision code, each with its drawing, in space one that can be turned."""
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


def misses(tree):
    """The misses of solvers/league/misses.json, each with its package's release."""
    league = tree / "solvers/league"
    releases = json.loads((league / "javascript/package.json").read_text())["dependencies"]
    for one in json.loads((league / "misses.json").read_text()):
        name = one["solver"].partition(":")[2]
        package = max((package for package in releases if name.startswith(package + ".")), key=len)
        yield one | {"package": package, "release": releases[package], "function": name.removeprefix(package + ".")}


def draw_miss(program, folder, number, one):
    """Writes the drawing, and adds to `one` what its figure needs."""
    problem, *query = one["case"].split()
    one["picture"], one["problem"], one["query"] = f"pictures/miss_{number}.svg", problem, " ".join(query)
    subprocess.run([program, "explain", one["case"], "--answer", "0", "--svg", folder / one["picture"]], check=True,
                   stdout=subprocess.PIPE)
    told = subprocess.run([program, "truth", problem], input=one["query"] + "\n", check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    one["time"] = next(float.fromhex(value["nearest"]) for value in json.loads(told)["values"]
                       if value["name"] == ("s" if problem == "segment_intersection" else "t"))


def figure_of_miss(number, one):
    is_in_space = one["problem"].endswith("_ccd")
    data = (f' data-problem="{one["problem"]}" data-query="{one["query"]}" data-time="{one["time"]!r}"'
            if is_in_space else ' loading="lazy"')
    line = f"build/release/plumbline explain '{one['case']}' --solver {one['solver']}"
    return f"""<section class="finding">
<h3 id="miss-{number}">{html.escape(one['package'])} {one['release']}: {html.escape(one['function'])}</h3>
<p>{html.escape(one['story'])} First contact at {one['time']:g} of the way. The function answers that they never
touch.</p>
<img src="{one['picture']}" alt="The query and its first contact"{data}>
<pre><code>{html.escape(line, quote=False)}</code></pre>
</section>"""


def section_of_misses(tree, program, folder):
    all_of_them = list(misses(tree))
    for number, one in enumerate(all_of_them, 1):
        draw_miss(program, folder, number, one)
    return f"""<h2 id="collisions">Misses of collision code</h2>
<p>{len(all_of_them)} contacts that functions of <a href="manual/league.html">the league</a> miss. All numbers are small
integers, so reading them rounds nothing. Users of collision detection accept an early hit, but a miss lets one body
through another. Each contact is at a side, a corner or an end, or in the triangle's plane: one ulp decides it, and a
function that rounds may lose it. Many ray casts take a ray in the triangle's plane for a miss, and <code>three</code>
rounds the ray's direction when it normalizes it. Drag a drawing in space to turn it, or use the arrow keys.</p>
""" + "\n".join(figure_of_miss(number, one) for number, one in enumerate(all_of_them, 1)) + """
<script src="space.js" defer></script>"""


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
<p>At the end, <a href="#collisions">misses of collision code</a>.</p>
""" + "\n".join(map(figure, all_of_them)) + "\n" + section_of_misses(tree, program, folder)
