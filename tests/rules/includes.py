#!/usr/bin/env python3
"""Checks who includes whom, and reports long files.

usage: includes.py ROOT        check the sources below ROOT
       includes.py --self-test the check itself, on small made-up trees

The parts of the house and what each may include are RULES below: the first pattern that matches a file's path is its
part; `may` lists the parts whose headers it may include, besides its own. Headers that are not in the tree (libc, LLVM,
Flang) are free, except those of FOREIGN.
"""
import os
import re
import sys
import tempfile

# part, files (pattern of the path from the root), parts it may include
RULES = [
    ("include", r"include/", []),
    ("base", r"runtime/base/", ["include"]),
    ("boot", r"runtime/boot/", ["include", "base", "llr"]),
    ("llr", r"runtime/llr/", ["include", "base"]),
    # What transports over libraries with messages have in common: it sees no library.
    ("messages", r"runtime/transport/messages/", ["base", "llr"]),
    # ... and what those have in common whose processes an MPI launcher has started.
    ("mpijob", r"runtime/transport/mpijob/", ["base", "llr"]),
    # A transport sees the contract, base and its own library, never another transport.
    ("transport", r"runtime/transport/([^/]+)/", ["base", "llr", "messages", "mpijob", "boot-interface"]),
    ("layers", r"runtime/layers/([^/]+)/", ["base", "llr"]),
    ("core", r"runtime/core/", ["include", "base", "llr", "boot-interface"]),
    # Doors decode arguments; they never include each other.
    ("doors", r"doors/([^/]+)/", ["include", "base", "core", "boot-interface"]),
    ("model", r"translator/model/", []),
    ("frontend", r"translator/frontend/", ["model", "emit", "check", "lower", "translator"]),
    ("emit", r"translator/emit/", ["model"]),
    ("check", r"translator/check/", ["model", "frontend", "translator"]),
    ("lower", r"translator/lower/", ["model", "emit", "translator"]),
    ("translator", r"translator/[^/]+$", ["model"]),
    ("atollfc", r"tools/atollfc/", ["translator", "base"]),
    ("atollrun", r"tools/atollrun/", ["include", "base", "boot-interface"]),
    # A program of images.
    ("tune", r"tools/tune/", ["base", "llr", "core", "boot-interface"]),
    ("atoll", r"tools/atoll/", ["include", "base", "llr", "boot-interface"]),
]
# Headers of boot that are a contract with the rest of the runtime.
BOOT_INTERFACE = {"runtime/boot/node.h", "runtime/boot/waiting.h", "runtime/boot/deadlock.h", "runtime/boot/backend.h", "runtime/boot/note.h", "runtime/boot/request.h"}
# Headers from outside that only some parts may include. The Fortran descriptor header of the back ends is no part of Flang.
FOREIGN = [
    (r"flang/", {"frontend"}, "only translator/frontend includes Flang's headers"),
    (r"llvm/", {"frontend", "emit", "check", "lower", "model", "translator", "atollfc"}, "LLVM is for C++ only"),
    (r"mpi\.h|gasnetex\.h|uc[pt]/|libfabric|rdma/", {"transport", "mpijob"}, "a network library belongs to its transport"),
]
LONG = 400
SOURCES = (".c", ".h", ".cpp", ".def")


def part_of(path):
    """(part, directory of a transport, layer or door) or None."""
    for part, pattern, _ in RULES:
        match = re.match(pattern, path)
        if match:
            return part, match.group(1) if match.groups() else ""
    return None


def allowed(part):
    return next(may for name, _, may in RULES if name == part)


def resolve(root, including, name, files):
    """The file of the tree that an #include names: beside the including file, or below one of the usual roots."""
    places = [os.path.dirname(including), "", "include", "runtime", "translator", "tools"]
    for place in places:
        path = os.path.normpath(os.path.join(place, name))
        if path in files:
            return path
    return None


def check_include(including, name, target):
    """Why `including` may not include this, or None."""
    part, place = part_of(including)
    if target is None:
        for pattern, parts, why in FOREIGN:
            if re.match(pattern, name) and part not in parts:
                return f"<{name}>: {why}"
        return None
    found = part_of(target)
    if found is None:
        return f"{target} is no part that others may include"
    other, other_place = found
    if part == other:
        return None if place == other_place else f"{target}: {part} never include each other"
    if target in BOOT_INTERFACE and "boot-interface" in allowed(part):
        return None
    return None if other in allowed(part) else f"{target}: {part} may not include {other}"


def sources(root):
    for directory, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in ("build", ".git")]
        for name in names:
            if name.endswith(SOURCES):
                yield os.path.relpath(os.path.join(directory, name), root)


def check(root):
    files = set(sources(root))
    complaints, long_files = [], []
    for path in sorted(files):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
        if len(lines) > LONG:
            long_files.append(f"{path}: {len(lines)} lines")
        if part_of(path) is None:
            continue  # tests, benchmarks
        for number, line in enumerate(lines, 1):
            match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
            why = match and check_include(path, match.group(1), resolve(root, path, match.group(1), files))
            if why:
                complaints.append(f"{path}:{number}: {why}")
    return files, complaints, long_files


def self_test():
    cases = [  # file, its include, complaint expected
        ("runtime/core/a.c", "core/b.h", False),
        ("runtime/core/a.c", "transport/shm/shm.h", True),
        ("runtime/core/a.c", "boot/node.h", False),
        ("runtime/core/a.c", "boot/memory.h", True),
        ("runtime/base/a.c", "core/b.h", True),
        ("runtime/transport/shm/a.c", "transport/self/self.h", True),
        ("runtime/transport/shm/a.c", "mpi.h", False),
        ("runtime/transport/messages/a.c", "mpi.h", True),
        ("runtime/core/a.c", "mpi.h", True),
        ("doors/prif/a.c", "doors/fortran/f.h", True),
        ("doors/fortran/a.c", "core/b.h", False),
        ("translator/lower/a.cpp", "flang/Parser/parse-tree.h", True),
        ("translator/frontend/a.cpp", "flang/Parser/parse-tree.h", False),
        ("translator/lower/a.cpp", "core/b.h", True),
        ("tools/atollfc/a.cpp", "core/b.h", True),
        ("tools/atollfc/a.cpp", "stdio.h", False),
    ]
    headers = ["runtime/core/b.h", "runtime/boot/node.h", "runtime/boot/memory.h", "runtime/transport/shm/shm.h",
               "runtime/transport/self/self.h", "doors/fortran/f.h"]
    bad = 0
    for path, include, expected in cases:
        with tempfile.TemporaryDirectory() as root:
            for name, text in [*((h, "") for h in headers), (path, f'#include "{include}"\n')]:
                os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
                with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                    file.write(text)
            complaints = check(root)[1]
        if bool(complaints) != expected:
            bad += 1
            print(f"{path} includes {include}: complaint expected: {expected}, got {complaints}")
    print(f"{len(cases) - bad} of {len(cases)} cases as expected")
    return 1 if bad else 0


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    files, complaints, long_files = check(sys.argv[1])
    print(f"{len(files)} files read")
    for text in long_files:
        print(f"note: longer than {LONG} lines: {text}")
    for text in complaints:
        print(text)
    return 1 if complaints or not files else 0


sys.exit(main())
