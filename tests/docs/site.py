#!/usr/bin/env python3
"""The site can be built without a warning, every page is in its navigation, and no link in it is dead.

    site.py ROOT MKDOCS WORK
"""
import os
import re
import shutil
import subprocess
import sys
import urllib.parse


def dead(site):
    complaints = []
    for folder, _, names in os.walk(site):
        for name in names:
            if not name.endswith(".html"):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for target in re.findall(r'(?:href|src)="([^"]+)"', text):
                where, _, anchor = urllib.parse.unquote(target).partition("#")
                if re.match(r"[a-z]+:|//", where) or name == "404.html":
                    continue
                to = os.path.normpath(os.path.join(folder, where.split("?")[0])) if where else path
                if os.path.isdir(to):
                    to = os.path.join(to, "index.html")
                if not os.path.exists(to):
                    complaints.append(f"{os.path.relpath(path, site)}: {target} leads nowhere")
                elif anchor and to.endswith(".html") and not anchor.startswith("__"):
                    with open(to, encoding="utf-8") as file:
                        if f'id="{anchor}"' not in file.read():
                            complaints.append(f"{os.path.relpath(path, site)}: {target}: there is no such heading")
    return complaints


def main():
    root, mkdocs, work = sys.argv[1:]
    if not os.path.exists(mkdocs):
        print("skipped: no MkDocs; `./dev test` installs it from PyPI")
        return 77
    site = os.path.join(work, "site")
    shutil.rmtree(site, ignore_errors=True)
    # Not --quiet: warnings that are not shown do not count.
    done = subprocess.run([mkdocs, "build", "--strict", "-f", os.path.join(root, "mkdocs.yml"), "-d", site],
                          text=True, capture_output=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    complaints = dead(site) if os.path.isdir(site) else []
    for needed in "index.html", "search/search_index.js", "tutorial/index.html", "messages.html":
        if not os.path.exists(os.path.join(site, needed)):
            complaints.append(f"the site has no {needed}")
    print(done.stdout + done.stderr + "\n".join(complaints))
    return 1 if done.returncode or complaints else 0


if __name__ == "__main__":
    sys.exit(main())
