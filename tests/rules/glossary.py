#!/usr/bin/env python3
"""The glossary of docs/design.md (section 10), and whether names in the runtime follow it.

    glossary.py ROOT        check it
    glossary.py --self-test the check itself, on small made-up trees

It has at most MOST terms, each once, and each with a place that exists. No name that files of the runtime share, and no name of a file, contains
a word of REPLACED.
"""
import os
import re
import sys
import tempfile

MOST = 40
HEADING = "## 10. Glossary"
# (what must not be part of a name, the word of the glossary)
REPLACED = {"patience": "backoff", "kept": "lease", "lent": "lease", "loan": "lease", "cargo": "payload", "carry": "signal data",
            "carried": "signal data", "telling": "piggyback", "seating": "candidate, membership", "seats": "candidate, membership",
            "shares": "candidates", "standstill": "deadlock", "apart": "migration", "dirt": "dirty ranges", "halving": "reduce-scatter",
            "inline": "in place, or eager"}
FOLDERS = ("runtime", "doors")


def rows(page):
    """(line number, term, meaning, place) of the table."""
    lines = page.splitlines()
    if HEADING not in lines:
        return
    begin = lines.index(HEADING)
    for number, line in enumerate(lines[begin + 1:], begin + 2):
        if line.startswith("## "):
            return
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] != "term" and not cells[0].startswith("--"):
            yield number, *cells


def complaints_of_table(root):
    with open(os.path.join(root, "docs/design.md"), encoding="utf-8") as file:
        table = list(rows(file.read()))
    terms = [term for _, term, _, _ in table]
    if not table or len(table) > MOST:
        yield f"docs/design.md: the glossary has {len(table)} terms, and must have 1 to {MOST}"
    for number, term, meaning, place in table:
        path = place.strip("`")
        if terms.count(term) > 1:
            yield f"docs/design.md:{number}: {term} has more than one row"
        if not meaning.endswith("."):
            yield f"docs/design.md:{number}: {term} has no sentence that says what it means"
        if not os.path.exists(os.path.join(root, path)):
            yield f"docs/design.md:{number}: {term} is said to live in {path}, which does not exist"


def words_of(name):
    return set(re.split(r"[^a-z]+", name.lower()))


def complaints_of_names(root):
    for folder in FOLDERS:
        for directory, _, files in os.walk(os.path.join(root, folder)):
            for name in sorted(files):
                if not name.endswith((".c", ".h")):
                    continue
                path = os.path.join(directory, name)
                with open(path, encoding="utf-8") as file:
                    names = {os.path.splitext(name)[0], *re.findall(r"\b(?:atolli|ATOLLI)_\w+", file.read())}
                for found in sorted(names):
                    for word in sorted(words_of(found) & REPLACED.keys()):
                        yield f"{os.path.relpath(path, root)}: {found}: the word for {word} is {REPLACED[word]} (docs/design.md, 10)"


def check(root):
    return [*complaints_of_table(root), *complaints_of_names(root)]


def self_test():
    head = HEADING + "\n\n| term | meaning | where |\n|---|---|---|\n"
    right = "| lease | A right. | `runtime/lease.h` |\n"
    cases = [  # (name, table, a file's name, its text, what a complaint says)
        ("right", right, "lease.h", "int atolli_lease; /* kept apart */\n", None),
        ("no table", "", "lease.h", "", "has 0 terms"),
        ("too many", "".join(f"| t{i} | It is. | `runtime` |\n" for i in range(MOST + 1)), "lease.h", "", "has 41 terms"),
        ("twice", right + right, "lease.h", "", "more than one row"),
        ("no meaning", "| lease | | `runtime` |\n", "lease.h", "", "no sentence"),
        ("no such file", "| lease | A right. | `runtime/loan.h` |\n", "lease.h", "", "does not exist"),
        ("a name", right, "lease.h", "int atolli_kept_find;\n", "the word for kept is lease"),
        ("a file", "| lease | A right. | `runtime` |\n", "loan.h", "", "the word for loan is lease"),
    ]
    bad = 0
    for case, table, name, text, expected in cases:
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "docs"))
            os.makedirs(os.path.join(root, "runtime"))
            for path, content in (("docs/design.md", head + table), ("runtime/" + name, text)):
                with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                    file.write(content)
            found = check(root)
        if (not found) != (expected is None) or (expected and not all(expected in complaint for complaint in found)):
            print(f"{case}: {found}")
            bad += 1
    return bad


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        sys.exit(self_test() > 0)
    problems = check(sys.argv[1])
    print("\n".join(problems) or "the glossary holds")
    sys.exit(len(problems) > 0)
