#!/usr/bin/env python3
"""The extension for VS Code (editors/vscode): its own tests, which talk to the server by VS Code's libraries.

usage: test_vscode.py BIN

They need Node.js 20 and npm's registry. Exit status 77, which is no success, where these are not there.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
OLDEST = 20


def skip(why):
    print(f"skipped: the extension for VS Code: {why}")
    return 77


def run(command, directory, **more):
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False, timeout=600, env={**os.environ, **more})
    print(done.stdout + done.stderr)
    return done.returncode


def main(directory):
    if not shutil.which("node") or not shutil.which("npm"):
        return skip("there is no Node.js")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    if int(version.strip("v\n").split(".")[0]) < OLDEST:
        return skip(f"Node.js {version.strip()} is older than {OLDEST}")
    with tempfile.TemporaryDirectory(prefix="atoll-vscode-") as root:
        for name in "CITATION.cff", "LICENSE":
            shutil.copy(os.path.join(ROOT, name), root)
        extension = shutil.copytree(os.path.join(ROOT, "editors", "vscode"), os.path.join(root, "editors", "vscode"), symlinks=True,
                                    ignore=shutil.ignore_patterns("node_modules"))
        if run(["npm", "ci", "--no-audit", "--no-fund"], extension):
            return skip("npm cannot install what it needs")
        return run(["npm", "test"], extension, ATOLL_LSP=f"{directory}/atoll lsp")


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
