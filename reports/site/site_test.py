"""The site without its pictures: every link goes somewhere, nothing comes from elsewhere, and no page has what its
policy forbids. Each fault that is planted in a copy has to be named.

  python3 site_test.py
"""
import html.parser
import json
import os
import pathlib
import shutil
import tempfile
import unittest

import gallery
import make_site

TREE = make_site.TREE


class Reader(html.parser.HTMLParser):
    """The links, anchors and faults of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors, self.faults, self.policy = [], set(), [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.anchors.update(given[key] for key in ("id", "name") if key in given and tag != "meta")
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        self.links += [(tag, given[key]) for key in ("href", "src") if given.get(key)]
        if tag == "style" or "style" in given or any(key.startswith("on") for key in given) or (
                tag == "script" and "src" not in given):
            self.faults.append(f"<{tag}> has a style or a script in its place")


def faults_of(pages, index, files):
    """What is wrong in a site of these pages, with what its index has, a sentence each."""
    for name, page in pages.items():
        yield from (f"{name}: {fault}" for fault in page.faults)
        if page.policy != make_site.POLICY:
            yield f"{name} has another policy"
        for tag, link in page.links:
            if link.startswith(("http:", "https:", "//")):
                if tag != "a":
                    yield f"{name} asks for {link}"
                continue
            path, _, anchor = link.partition("#")
            goal = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
            if goal not in files:
                yield f"{name} links to {link}, which is not there"
            elif anchor and anchor not in pages[goal].anchors:
                yield f"{name} links to {link}, and {goal} has no such anchor"
    for url, *words in json.loads(index.removeprefix("const INDEX = ").rstrip(";\n")):
        path, _, anchor = url.partition("#")
        if path not in pages or (anchor and anchor not in pages[path].anchors):
            yield f"the index has {url}, which is not there"


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp(prefix="plumbline-site-"))
        cls.folder = cls.scratch / "site"
        whole, gallery.body = gallery.body, lambda *words: "<h1>Gallery</h1>"
        try:
            cls.site = make_site.Site(cls.folder)
            cls.site.make(None)
        finally:
            gallery.body = whole
        cls.files = {str(file.relative_to(cls.folder)) for file in cls.folder.rglob("*") if file.is_file()}
        cls.pages = {name: Reader((cls.folder / name).read_text()) for name in cls.files if name.endswith(".html")}
        cls.index = (cls.folder / "index.js").read_text()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.scratch)

    def test_every_link_goes_somewhere_and_nothing_comes_from_elsewhere(self):
        self.assertEqual(list(faults_of(self.pages, self.index, self.files)), [])

    def test_every_document_has_its_page_in_the_contents_and_in_the_index(self):
        linked = {link for tag, link in self.pages["index.html"].links}
        indexed = {url.partition("#")[0] for url, *words in self.site.index}
        for document in make_site.documents():
            page = make_site.page_of(document)
            self.assertIn(page, indexed)
            if document.startswith("reports/manual/"):
                self.assertIn(page, linked)

    def test_tables_code_and_anchors_come_over(self):
        findings, causes = ((self.folder / name).read_text() for name in ("findings.html", "causes.html"))
        self.assertIn("<th>library</th>", findings)
        self.assertIn('id="the-formulas"', findings)
        self.assertIn('<a id="binary32"></a>', causes)
        self.assertIn('<code class="language-c">float x = query[0];   // wrong', causes)
        self.assertNotIn("<!-- Written", findings)

    def test_the_gallery_has_twenty_cases_of_both_tables(self):
        findings = (TREE / "reports/findings.md").read_text()
        libraries, formulas = list(gallery.of_libraries(findings)), gallery.of_formulas(findings)
        self.assertGreaterEqual(len(formulas), gallery.TOTAL)
        self.assertIn({"solver": "gsl", "name": "GSL 2.7.1", "case": "quadratic_roots 0.01 0.06 0.09",
                       "words": "answers `two` where the truth is `none`, no root"}, libraries)
        problems = [one["case"].split()[0] for one in formulas[:9]]
        self.assertEqual(len(set(problems)), len(problems))

    def test_the_gallery_has_ten_misses_of_releases_that_the_league_installs(self):
        misses = list(gallery.misses(TREE))
        self.assertEqual(len(misses), 10)
        self.assertEqual({one["package"] for one in misses},
                         {"@dimforge/rapier2d-compat", "@dimforge/rapier3d-compat", "ammo.js", "cannon-es", "planck",
                          "three"})
        for one in misses:
            self.assertEqual(one["solver"], f"javascript:{one['package']}.{one['function']}")

    def test_what_is_planted_is_named(self):
        planted = [("manual/ci.html", "</main>", '<a href="nowhere.html">x</a></main>', "nowhere.html, which is not"),
                   ("manual/ci.html", "</main>", '<a href="check.html#nowhere">x</a></main>', "has no such anchor"),
                   ("findings.html", "</main>", '<img src="https://example.org/x.png"></main>', "asks for https://"),
                   ("findings.html", "</main>", "<script>1</script></main>", "<script> has a style or a script"),
                   ("findings.html", "<h1 ", '<h1 style="color: red" ', "<h1> has a style or a script"),
                   ("index.html", "script-src 'self'", "script-src *", "index.html has another policy"),
                   ("index.js", "manual/check.html#stubs", "manual/check.html#stub", "the index has manual/check")]
        for name, right, wrong, sentence in planted:
            with self.subTest(planted=wrong):
                text = (self.folder / name).read_text()
                self.assertIn(right, text)
                text = text.replace(right, wrong, 1)
                pages, index = self.pages, self.index
                if name == "index.js":
                    index = text
                else:
                    pages = pages | {name: Reader(text)}
                self.assertIn(sentence, "\n".join(faults_of(pages, index, self.files)))


if __name__ == "__main__":
    unittest.main()
