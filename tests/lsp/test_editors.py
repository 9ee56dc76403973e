#!/usr/bin/env python3
"""The language server in real editors: Debian's Neovim, and Emacs with Eglot.

usage: test_editors.py BIN

Exit status 77, which is no success, where neither is there.
"""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = "program p\n  implicit none\n  integer :: x[*], y\n  x = 1; sync all\n  if (x[1] = 2) y = 3\n  sync all\nend program\n"
EDITORS = {"nvim": ["nvim", "--headless", "-u", "NONE", "-c", f"luafile {HERE}/neovim.lua"],
           "emacs": ["emacs", "--batch", "--no-site-file", "--eval", "(package-initialize)", "--load", f"{HERE}/emacs.el"]}


def run(editor, command, directory):
    with tempfile.TemporaryDirectory(prefix="atoll-lsp-") as root:
        path = os.path.join(root, "heat.f90")
        with open(path, "w") as file:
            file.write(PROGRAM)
        environment = {**os.environ, "ATOLL": os.path.join(directory, "atoll"), "FILE": path, "HOME": root, "XDG_STATE_HOME": root,
                       "XDG_CACHE_HOME": root, "XDG_DATA_HOME": root}
        done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    print(f"{editor}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.returncode == 0 and ": ok" in done.stdout + done.stderr


def main(directory):
    there = {editor: command for editor, command in EDITORS.items() if shutil.which(command[0])}
    for editor in EDITORS.keys() - there.keys():
        print(f"skipped: {editor}: it is not installed")
    if not there:
        return 77
    return 0 if all([run(editor, command, directory) for editor, command in there.items()]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
