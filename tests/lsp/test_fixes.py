#!/usr/bin/env python3
"""What messages say to write instead, as edits: each mistake of tests/translate/mistakes that has a repair.

usage: test_fixes.py BIN BACK_END MISTAKES...

An edit must make the line what the repair is. Not every message has one; how many must have one is counted.
"""
import os
import re
import sys
import tempfile

from client import Server

LEAST = 0.5  # of the repairs that change one line


def cases(path):
    """Lines of the program, number of the wrong line, its repair."""
    lines, pending = None, None
    with open(path) as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("!! "):
                if pending:
                    yield pending
                lines, pending = ["program p"], None
            elif lines is None or not line.strip() or re.match(r"! *\^", line):
                continue
            elif line.startswith("!!= "):
                pending = False if pending else (lines, len(lines) - 1, line[4:]) if pending is None else False
            else:
                lines.append(line)
    if pending:
        yield pending


def applied(line, edit):
    begin, end = edit["range"]["start"]["character"], edit["range"]["end"]["character"]
    return line[:begin] + edit["newText"] + line[end:]


def same(line):
    return re.sub(r"\s+", "", line.split("!")[0]).lower()


def main(directory, back_end, *files):
    wrong, right, all_cases = [], 0, 0
    with tempfile.TemporaryDirectory(prefix="atoll-lsp-") as root:
        server = Server([os.path.join(directory, "atoll"), "lsp"], root=root, environment={"ATOLL_FC": back_end})
        path = os.path.join(root, "case.f90")
        server.open(path, "end\n")
        for file in files:
            for lines, number, repair in cases(file):
                all_cases += 1
                server.change(path, "\n".join([*lines, "end program", ""]))
                server.findings(path)
                place = {"line": number, "character": 0}
                actions = server.of("codeAction", path, range={"start": place, "end": place}, context={"diagnostics": []})
                edits = [edit for action in actions for one in action["edit"]["changes"].values() for edit in one]
                if any(same(applied(lines[number], edit)) == same(repair) for edit in edits):
                    right += 1
                elif edits:
                    wrong.append(f"{os.path.basename(file)}: {lines[number]!r} becomes {applied(lines[number], edits[0])!r}, not {repair!r}")
        server.end()
    print(*wrong, sep="\n")
    print(f"{right} of {all_cases} mistakes are repaired, {len(wrong)} wrongly")
    return wrong or right < LEAST * all_cases


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
