"""Makes one folder of static pages: the manual, the findings, and a gallery of wrong answers with their drawings and
maps. Nothing in it asks for anything from elsewhere, and a browser opens it without a server, too.

  python3 make_site.py PLUMBLINE FOLDER [PLAYGROUND]

The playground, a page with a policy of its own, is part of the site if its file is there.
"""
import html
import json
import os
import pathlib
import re
import shutil
import sys

from markdown_it import MarkdownIt

import gallery

TREE = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
LARGEST_LISTING = 200000  # bytes of a source that is shown

# Documents outside of the manual, by the page that each becomes.
OTHERS = {"README.md": "index.html", "reports/findings.md": "findings.html", "reports/causes.md": "causes.html",
          "reports/prices.md": "prices.html", ".github/CONTRIBUTING.md": "contributing.html",
          ".github/CHANGELOG.md": "changelog.html"}

SHELL = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<link rel="icon" href="{root}icon.svg">
<link rel="stylesheet" href="{root}site.css">
<script src="{root}index.js" defer></script>
<script src="{root}site.js" defer></script>
</head>
<body data-root="{root}">
<a class="skip" href="#main">To the text</a>
<header>
<a class="home" href="{root}index.html">Plumbline</a>
<search><input id="search" type="search" placeholder="Search" aria-label="Search the site" autocomplete="off">
<ol id="hits" hidden></ol></search>
<button id="menu" type="button" aria-expanded="false" aria-controls="contents">Contents</button>
</header>
<nav id="contents" aria-label="Contents">
{contents}
</nav>
<main id="main">
{body}
</main>
</body>
</html>
"""


def page_of(document):
    """The page that a document of the tree becomes, or None."""
    if document in OTHERS:
        return OTHERS[document]
    name = re.fullmatch(r"reports/manual/(\w+)\.md", document)
    return name and f"manual/{'index' if name[1] == 'README' else name[1]}.html"


def documents():
    manual = sorted(f"reports/manual/{one.name}" for one in (TREE / "reports/manual").glob("*.md"))
    return [*OTHERS, *manual]


def relative(page, to):
    return os.path.relpath(to, os.path.dirname(page) or ".")


def slug(text, taken):
    """The anchor that GitHub makes of a heading."""
    name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
    anchor, again = name, 1
    while anchor in taken:
        anchor, again = f"{name}-{again}", again + 1
    taken.add(anchor)
    return anchor


class Site:
    def __init__(self, folder, playground=None):
        self.folder = pathlib.Path(folder)
        self.playground = playground
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        self.sources = set()  # Paths of the tree that a page links to and that are no documents.
        self.index = []

    def write(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def page(self, name, title, body):
        root = relative(name, ".") + "/" if "/" in name else ""
        contents = re.sub(r'href="([^"]+)"', lambda link: f'href="{root}{link[1]}"' + (
            ' aria-current="page"' if link[1] == name else ""), self.contents)
        self.write(name, SHELL.format(policy=POLICY, title=html.escape(title), root=root, contents=contents, body=body))

    def target(self, document, page, link):
        """Where a link of a document goes in the site."""
        if re.match(r"[a-z]+:", link) or link.startswith("#"):
            return link
        path, mark, anchor = link.partition("#")
        of_tree = os.path.normpath(os.path.join(os.path.dirname(document), path))
        goal = page_of(of_tree + "/README.md" if of_tree == "reports/manual" else of_tree)
        if goal is None and of_tree.endswith(".svg"):
            goal = "pictures/" + os.path.basename(of_tree)
            self.write(goal, (TREE / of_tree).read_text())
        elif goal is None:
            self.sources.add(of_tree)
            goal = f"sources/{of_tree}.html"
        return relative(page, goal) + mark + anchor

    def words(self, document, page, anchor, title, heading, text):
        """An entry of the index for a section."""
        text = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()
        self.index.append([page + (f"#{anchor}" if anchor else ""), title, heading, text])

    def rendered(self, document, page):
        """The body of a document's page, and its title. Its sections go into the index."""
        text = re.sub(r"<!--.*?-->\n?", "", (TREE / document).read_text(), flags=re.S)
        tokens = self.markdown.parse(text)
        title, taken, section = None, set(), None
        for at, token in enumerate(tokens):
            if token.type == "heading_open":
                inline = tokens[at + 1]
                plain = "".join(child.content for child in inline.children)
                title = title or plain
                if section:
                    self.words(document, page, *section)
                section = [slug(plain, taken), title, plain, ""]
                token.attrSet("id", section[0])
            elif token.type == "inline" and section:
                section[3] += " " + "".join(child.content if child.type != "softbreak" else " "
                                            for child in token.children)
            elif token.type in ("fence", "html_block") and section:
                section[3] += " " + token.content
            for child in token.children or []:
                for name in ("href", "src"):
                    if name in child.attrs:
                        child.attrs[name] = self.target(document, page, child.attrs[name])
        if section:
            self.words(document, page, *section)
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        body = body.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
        return body, title

    def list_contents(self):
        """The contents of every page: the groups of the manual's index, and what stands beside the manual."""
        manual = (TREE / "reports/manual/README.md").read_text()
        groups = re.findall(r"^\*\*(.+)\*\*\n\n((?:- .*\n(?:  .*\n)*)+)", manual, re.M)
        played = '<li><a href="playground.html">Playground</a></li>' if self.playground else ""
        lines = [f'<ul><li><a href="index.html">Start</a></li>{played}<li><a href="findings.html">Findings</a></li>'
                 '<li><a href="gallery.html">Gallery</a></li><li><a href="causes.html">Causes</a></li>'
                 '<li><a href="prices.html">Prices</a></li><li><a href="manual/index.html">Manual</a></li></ul>']
        for name, entries in groups:
            links = re.findall(r"^- \[([^\]]+)\]\((\w+)\.md\)", entries, re.M)
            lines.append(f"<h2>{name}</h2><ul>" + "".join(
                f'<li><a href="manual/{page}.html">{title.replace("`", "")}</a></li>'
                for title, page in links) + "</ul>")
        self.contents = "\n".join(lines)

    def show_sources(self):
        """A page for each source that is linked to; a folder's page links to its files."""
        done = set()
        while self.sources - done:
            for path in sorted(self.sources - done):
                done.add(path)
                file, page = TREE / path, f"sources/{path}.html"
                if file.is_dir():
                    inner = sorted(str(one.relative_to(TREE)) for one in file.rglob("*")
                                   if one.is_file() and not {"node_modules", "__pycache__"} & set(one.parts))
                    self.sources.update(inner)
                    body = "<ul>" + "".join(
                        f'<li><a href="{relative(page, f"sources/{one}.html")}">'
                        f"{html.escape(os.path.relpath(one, path))}</a></li>" for one in inner) + "</ul>"
                elif file.stat().st_size > LARGEST_LISTING or file.suffix == ".gz":
                    body = f"<p>It has {file.stat().st_size} bytes, and stands in the source tree.</p>"
                else:
                    body = f"<pre><code>{html.escape(file.read_text())}</code></pre>"
                self.page(page, path, f"<h1><code>{html.escape(path)}</code></h1>\n{body}")

    def make(self, program):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.list_contents()
        for document in documents():
            page = page_of(document)
            body, title = self.rendered(document, page)
            self.page(page, title if title == "Plumbline" else f"{title} · Plumbline", body)
        shown = gallery.body(TREE, program, self.folder)
        self.page("gallery.html", "Gallery · Plumbline", shown)
        self.words("", "gallery.html", "", "Gallery", "Gallery", shown)
        self.show_sources()
        index = json.dumps(self.index, ensure_ascii=False, separators=(",", ":"))
        self.write("index.js", f"const INDEX = {index};\n")
        for name in ("icon.svg", "site.css", "site.js", "space.js"):
            shutil.copy(HERE / name, self.folder)
        if self.playground:
            shutil.copy(self.playground, self.folder / "playground.html")
        self.write(".nojekyll", "")


if __name__ == "__main__":
    playground = next((file for file in map(pathlib.Path, sys.argv[3:]) if file.exists()), None)
    site = Site(sys.argv[2], playground)
    site.make(pathlib.Path(sys.argv[1]).resolve())
    size = sum(file.stat().st_size for file in site.folder.rglob("*") if file.is_file())
    pages = sum(1 for _ in site.folder.rglob("*.html"))
    print(f"{site.folder}: {pages} pages, {size / 1e6:.1f} MB; open index.html.")
