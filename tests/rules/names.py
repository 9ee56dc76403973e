#!/usr/bin/env python3
"""Checks that the lowest folder of core that knows images, image/, names nothing above it, in its code and its comments.

usage: names.py ROOT        check the sources below ROOT
       names.py --self-test the check itself, on small made-up texts

Modules above keep their own state: they take their parts of a slot and of a team (runtime/core/image/team.h). So image/
has no word for what they do, names none of their folders and none of their structures, and a team has few members.
"""
import glob
import os
import re
import sys

sys.dont_write_bytecode = True
import includes  # noqa: E402

FOLDER = "core/image"
ABOVE = includes.CORE[includes.CORE.index(FOLDER) + 1:]
WORDS = re.compile(r"(?<![a-z])(?:barrier|collective|coll|payload|lane|lock|candidate|membership)s?(?![a-z])", re.IGNORECASE)
PATHS = re.compile("|".join(rf"\b{folder}\b" for folder in ABOVE))
TEAM, MOST_MEMBERS = "struct atolli_team", 12


def structures(text):
    return set(re.findall(r"\b(?:struct|union|enum) (atolli_\w+) \{", text))


def members(text):
    """How many members the team has; 0: it is not in this text."""
    body = re.search(TEAM + r" \{(.*?)\n\}", text, re.DOTALL)
    code = re.sub(r"/\*.*?\*/", "", body.group(1), flags=re.DOTALL) if body else ""
    return sum(1 + line.count(",") for line in code.split(";") if line.strip())


def complaints(name, text, of_others):
    for number, line in enumerate(text.splitlines(), 1):
        words = {*WORDS.findall(line), *PATHS.findall(line), *(set(re.findall(r"\batolli_\w+", line)) & of_others)}
        yield from (f"{name}:{number}: {FOLDER} does not speak of '{word}'" for word in sorted(words))
    if members(text) > MOST_MEMBERS:
        yield f"{name}: {TEAM} has {members(text)} members; what a module above keeps of a team is in a structure of its own"


def self_test():
    team = TEAM + " {\n%s\n};\n"
    cases = [
        ("struct atolli_team *team; /* the clock, blocks of memory, other nodes */", 0),
        ("uint32_t pieces; /* of collectives */", 1),
        ("struct atolli_barrier *barrier;", 1),
        ("/* Waits for them: core/wait/wait.h */", 1),
        ("struct atolli_meetings *part;", 1),
        (team % "  int num_images, this_image; /* a, b; c */", 0),
        (team % ("  int a, b; /* x */\n" * 7), 1),
    ]
    bad = [(text, expected) for text, expected in cases if len([*complaints("x.h", text, {"atolli_meetings"})]) != expected]
    for text, expected in bad:
        print(f"{expected} complaints expected of {text}")
    print(f"{len(cases) - len(bad)} of {len(cases)} cases as expected")
    return 1 if bad else 0


def read(root, folder):
    for path in sorted(glob.glob(os.path.join(root, "runtime", folder, "*.[ch]"))):
        with open(path, encoding="utf-8") as file:
            yield os.path.relpath(path, root), file.read()


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    own = list(read(sys.argv[1], FOLDER))
    of_others = {name for folder in ABOVE for _, text in read(sys.argv[1], folder) for name in structures(text)}
    found = [complaint for name, text in own for complaint in complaints(name, text, of_others)]
    has_team = any(members(text) for _, text in own)
    print(f"{len(own)} files read, {len(of_others)} structures above")
    print("\n".join(found if has_team else [*found, f"there is no {TEAM}"]))
    return 1 if found or not own or not has_team else 0


if __name__ == "__main__":
    sys.exit(main())
