#!/usr/bin/env python3
"""Does what a page tells its reader to do, and compares.

    programs.py PAGE BINDIR BACKEND
    programs.py --commands ROOT     only: which pages have commands in a block that is not tried?

A fenced block with a title that is a file name is written to that file. A block `console` has commands, each behind `$ `, and below each what it
writes; they are executed one after another in the page's own directory, which has `build/bin` and `examples` of the source tree in it. `...` in the expected output stands for anything, alone on a line for any
lines. Titles of `console` blocks: "lines in any order"; "this fails": the exit status must not be 0. A block with Fortran that is no file
is called `fortran title="part of a program"`, so that readers know; one without a title is an error. A block `sh` has commands that must succeed, whatever they
write. All other commands stand in such a block, too, below the line `<!-- not run: WHY -->`.

    <!-- needs: /usr/include/netcdf.mod mpiexec -->   the page is skipped (77) where a file or command is missing
    <!-- back ends: gfortran -->                      skipped with others
    <!-- before: cp examples/pi/pi.f90 . -->          executed, but not shown to the reader
    <!-- not run: several machines -->                why the block below is not tried; words that begin with tests/ are files that try it
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "examples")
FENCE = re.compile(r'^```(\w[\w+-]*)?(?: +title="([^"]*)")?(.*)$')
PART = "part of a program"
ANY_ORDER, FAILS = "lines in any order", "this fails"


def blocks(text):
    """(first line, language, title, text) of each fenced block."""
    found, open_at, kind, title, body = [], None, "", "", []
    for number, line in enumerate(text.splitlines(), 1):
        if open_at is None:
            match = FENCE.match(line)
            if match:
                open_at, kind, title, body = number, match[1] or "", match[2] or "", []
        elif line.rstrip() == "```":
            found.append((open_at, kind, title, "\n".join(body) + "\n"))
            open_at = None
        else:
            body.append(line)
    return found


BEFORE, NOT_RUN = re.compile(r"<!-- before: (.*) -->$"), re.compile(r"<!-- not run: (.+) -->$")
# Lines that are commands when they are indented.
COMMAND = re.compile(r" {4,}(\w+=\S+ +)?(\./\w|(atoll\w*|mpi\w*|srun|gfortran|flang\S*|gcc|cmake|ctest|make|fpm|meson|module|docker|python3|cp|mkdir|ln|pip|apt\S*)( |$))")


def steps(text):
    """What is done for a page, in its order: its blocks, with (line, "before", "", command) and without blocks that are not run."""
    lines = text.splitlines()
    found = [(number, "before", "", match[1]) for number, line in enumerate(lines, 1) if (match := BEFORE.match(line))]
    for block in blocks(text):
        if block[1] != "sh" or block[0] < 2 or not NOT_RUN.match(lines[block[0] - 2]):
            found.append(block)
    return sorted(found)


def commands(text):
    """(command, lines that it writes) of a `console` block."""
    found = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found and found[-1][0].endswith("\\"):
            found[-1] = (found[-1][0] + "\n" + line, [])
        elif found:
            found[-1][1].append(line.rstrip())
    return found


def fits(expected, lines):
    """Are these the lines? `...` is for anything."""
    if not expected:
        return not lines
    if expected[0].strip() == "...":
        return any(fits(expected[1:], lines[i:]) for i in range(len(lines) + 1))
    if not lines:
        return False
    wanted = ".*".join(re.escape(piece) for piece in expected[0].split("..."))
    return re.fullmatch(wanted, lines[0]) is not None and fits(expected[1:], lines[1:])


def run(command, directory, binaries, back_end):
    environment = {**os.environ, "PATH": os.pathsep.join([binaries, "/usr/bin", os.environ["PATH"]]), "ATOLL_FC": back_end, "LC_ALL": "C.UTF-8", "HOME": directory,
                   "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1"}
    for name in ("ATOLL_NUM_IMAGES", "XDG_CONFIG_HOME"):
        environment.pop(name, None)
    done = subprocess.run(["bash", "-c", command], cwd=directory, env=environment, text=True, timeout=240, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, [line.rstrip() for line in done.stdout.splitlines()]


def try_script(place, script, directory, binaries, back_end):
    status, lines = run("set -e\n" + script, directory, binaries, back_end)
    return [f"{place}: exit status {status} of\n{script}\n" + "\n".join(lines)] if status else []


def without_test(page):
    """Complaints about commands in indented blocks, and about tests that are named but not there."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir)
    fenced = False
    with open(page, encoding="utf-8") as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            fenced ^= line.startswith("```")
            if not fenced and COMMAND.match(line):
                yield f"{page}:{number}: write commands in a block ```sh: {line.strip()}"
            for name in re.findall(r"\btests/[\w./-]+", NOT_RUN.match(line)[1] if NOT_RUN.match(line) else ""):
                if not os.path.exists(os.path.join(root, name)):
                    yield f"{page}:{number}: there is no {name}"


def check_commands(root):
    pages = [os.path.join(root, "README.md")]
    for directory, _, names in os.walk(os.path.join(root, "docs")):
        pages += [os.path.join(directory, name) for name in names if name.endswith(".md")]
    complaints = [complaint for page in sorted(pages) for complaint in without_test(page)]
    print("\n".join(complaints))
    return 1 if complaints else 0


def try_block(place, title, text, directory, binaries, back_end):
    complaints = []
    for command, expected in commands(text):
        status, lines = run(command, directory, binaries, back_end)
        shown, wanted = (sorted(lines), sorted(expected)) if title == ANY_ORDER else (lines, expected)
        while wanted and not wanted[-1]:
            wanted = wanted[:-1]
        if (status != 0) != (title == FAILS) or not fits(wanted, shown):
            complaints.append(f"{place}: $ {command}\nexit status {status}\n--- expected\n" + "\n".join(expected) + "\n--- written\n" + "\n".join(lines))
    return complaints


def missing(text):
    for needed in " ".join(re.findall(r"<!-- needs: (.*?) -->", text)).split():
        if not (os.path.exists(needed) if needed.startswith("/") else shutil.which(needed)):
            return needed
    return None


def try_page(page, binaries, back_end):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    only = re.search(r"<!-- back ends: (.*?) -->", text)
    if only and back_end not in only[1].split():
        print(f"skipped: not with {back_end}")
        return 77
    if missing(text):
        print(f"skipped: there is no {missing(text)}")
        return 77
    complaints, files, used = [], {}, ""
    with tempfile.TemporaryDirectory(prefix="atoll-docs-") as directory:
        os.mkdir(os.path.join(directory, "build"))
        os.symlink(binaries, os.path.join(directory, "build", "bin"))  # as README has it
        os.symlink(EXAMPLES, os.path.join(directory, "examples"))
        for line, kind, title, body in steps(text):
            place = f"{page}:{line}"
            if kind in ("before", "sh"):
                used += body
                complaints += try_script(place, body, directory, binaries, back_end)
            elif kind == "console":
                used += body
                complaints += try_block(place, title, body, directory, binaries, back_end)
            elif re.fullmatch(r"[\w./-]+\.\w+|Makefile|SConstruct", title):
                os.makedirs(os.path.dirname(os.path.join(directory, title)), exist_ok=True)
                with open(os.path.join(directory, title), "w", encoding="utf-8") as file:
                    file.write(body)
                if kind == "fortran":
                    files[title] = place
                else:
                    used += body
            elif kind == "fortran" and title != PART:
                complaints.append(f'{place}: Fortran needs a title: the name of a file, or "{PART}"')
        for name, place in files.items():
            if not re.search(rf"\b{re.escape(os.path.splitext(os.path.basename(name))[0])}\b", used):
                complaints.append(f"{place}: no command of this page uses {name}")
    print("\n".join(complaints))
    return 1 if complaints else 0


def complaints_of(directory, text):
    path = os.path.join(directory, "page.md")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return without_test(path)


def self_test():
    assert fits(["a", "...", "z"], ["a", "b", "c", "z"]) and fits(["took ... s"], ["took 1.5 s"])
    assert not fits(["a"], ["a", "b"]) and not fits(["a", "b"], ["a"]) and not fits(["a"], ["ab"])
    with tempfile.TemporaryDirectory() as directory:
        def verdict(text):
            path = os.path.join(directory, "page.md")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return try_page(path, "/nowhere", "gfortran")
        assert verdict('```text title="a.txt"\none\n```\n```console\n$ cat a.txt\none\n```\n') == 0
        assert verdict('```text title="a.txt"\none\n```\n```console\n$ cat a.txt\ntwo\n```\n') == 1
        assert verdict('```console\n$ false\n```\n') == 1
        assert verdict('```console title="this fails"\n$ false\n```\n') == 0
        assert verdict('```fortran\nend\n```\n') == 1
        assert verdict('```fortran title="part of a program"\nend\n```\n') == 0
        assert verdict('```fortran title="unused.f90"\nend\n```\n') == 1
        assert verdict("<!-- needs: no-such-command -->\n") == 77
        assert verdict("```sh\ntrue\n```\n") == 0
        assert verdict("```sh\nfalse\ntrue\n```\n") == 1
        assert verdict("<!-- not run: two machines -->\n```sh\nfalse\n```\n") == 0
        assert verdict("<!-- before: touch a -->\n```sh\ntest -f a\n```\n") == 0
        assert verdict("<!-- before: false -->\n") == 1
        assert not list(complaints_of(directory, "    x = 1\n    atoll: a message\n```sh\natollfc x.f90\n```\n<!-- not run: tests/docs -->\n"))
        assert len(list(complaints_of(directory, "    atollfc x.f90\n    A=b ./x\n<!-- not run: tests/none.py -->\n"))) == 3
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "--commands":
        sys.exit(check_commands(sys.argv[2]))
    sys.exit(self_test() if sys.argv[1] == "--self-test" else try_page(sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3]))
