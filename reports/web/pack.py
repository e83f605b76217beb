#!/usr/bin/env python3
"""Makes the folder of the npm package from its sources and the module: pack.py MODULE FOLDER VERSION LICENSE"""
import base64
import gzip
import pathlib
import shutil
import sys

module, folder, version, licence = sys.argv[1:]
here = pathlib.Path(__file__).resolve().parent / "npm"
folder = pathlib.Path(folder)
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
for file in sorted(here.iterdir()):
    if file.suffix != ".in":
        shutil.copy(file, folder / file.name)
text = (here / "package.json.in").read_text()
(folder / "package.json").write_text(text.replace("@PROJECT_VERSION@", version))
shutil.copy(licence, folder / "LICENSE")
shutil.copy(module, folder / "plumbline.wasm")
packed = gzip.compress(pathlib.Path(module).read_bytes(), 9, mtime=0)  # the same bytes at any time
(folder / "packed.mjs").write_text(f"// The module, zipped.\nexport default '{base64.b64encode(packed).decode()}';\n")
