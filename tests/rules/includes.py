#!/usr/bin/env python3
"""Checks who includes whom, that modules have an order, and reports long files.

usage: includes.py ROOT        check the sources below ROOT
       includes.py --self-test the check itself, on small made-up trees

The parts of the house and what each may include are RULES below: the first pattern that matches a file's path is its
part; `may` lists the parts whose headers it may include, besides its own, and the lists of INTERFACES. Headers that are
not in the tree (libc, LLVM, Flang) are free, except those of FOREIGN. In the folders of ORDERED no modules include one
another in a circle; a module is a .c file and the header of its name.
"""
import os
import re
import sys
import tempfile

# The folders of core, each after those that it may include (runtime/core/README.md).
CORE = ["core/observe", "core/image", "core/wait", "core/memory", "core/remote", "core/barrier", "core/sync", "core/rma", "core/coll",
        "core/team", "core/start"]
# The folders of boot, likewise (runtime/boot/README.md).
BOOT = ["boot/node", "boot/launch", "boot/processes", "boot/memory", "boot/end", "boot/watch", "boot/supervisor", "boot/start"]
FRONTEND = ["model", "emit", "lower", "modfile", "translator"]
EXTRACT = ["State.h", "objects/", "transfers/", "race/", "walk/"]
# part, files (pattern of the path from the root), parts it may include
RULES = [
    ("include", r"include/", []),
    # The list of transports, and what their folders add to the table of configuration variables.
    ("transport-list", r"runtime/transport/(?:list|[^/]+/config)\.def$", []),
    ("base", r"runtime/base/", ["transport-list"]),
    # Who watches a run: core calls them by a table of functions.
    ("insight", r"runtime/insight/", ["base"]),
    *((folder, rf"runtime/{folder}/", ["base", "llr", *BOOT[:i]]) for i, folder in enumerate(BOOT)),
    ("llr", r"runtime/llr/", ["base", "transport-list"]),
    # What transports over libraries with messages have in common: it sees no library.
    ("messages", r"runtime/transport/messages/", ["base", "llr"]),
    # ... and what those have in common whose processes an MPI launcher has started.
    ("mpijob", r"runtime/transport/mpijob/", ["base", "llr"]),
    # Connections that carry their messages instead of a library.
    ("tcp", r"runtime/transport/tcp/", ["base", "llr", "messages"]),
    # What GASNet's libraries call and do not find: it sees the libraries only.
    ("stand-ins", r"runtime/transport/gasnet_standins/", []),
    # A transport sees the contract, base and its own library, never another transport.
    ("transport", r"runtime/transport/([^/]+)/", ["base", "llr", "messages", "mpijob", "tcp"]),
    ("core/observe", r"runtime/core/observe/", ["base", "insight", "boot-interface"]),
    ("core/image", r"runtime/core/image/", ["base", "llr", "boot-interface"]),
    ("core/wait", r"runtime/core/wait/", ["core/observe", "base", "boot-interface", "core/image"]),
    ("core/memory", r"runtime/core/memory/", ["core/observe", "base", "boot-interface", "core/image"]),
    ("core/remote", r"runtime/core/remote/", ["core/observe", "base", "llr", "boot-interface", "core/image", "core/wait",
                                                 "core/memory"]),
    ("core/barrier", r"runtime/core/barrier/", ["core/observe", "base", "core/image", "core/wait", "core/remote"]),
    ("core/sync", r"runtime/core/sync/", ["base", "core/observe", "core/image", "core/wait", "core/memory", "core/remote", "core/barrier"]),
    # Remote access knows neither barriers nor statements that synchronise.
    ("core/rma", r"runtime/core/rma/", ["base", "core/observe", "core/image", "core/memory", "core/remote"]),
    ("core/coll", r"runtime/core/coll/", ["core/observe", "base", "core/image", "core/wait", "core/memory", "core/remote",
                                             "core/barrier", "core/rma"]),
    # Teams are made with what collectives keep of them.
    ("core/team", r"runtime/core/team/", ["core/observe", "base", "core/image", "core/memory", "core/remote", "core/barrier", "core/sync",
                                             "core/coll"]),
    ("core/start", r"runtime/core/start/", ["base", "boot-interface", *CORE]),
    ("doors-common", r"doors/common/", ["base", "core-interface", "boot-interface"]),
    # Doors decode arguments; they never include each other. Programs end through some of them (boot-glue).
    ("doors", r"doors/([^/]+)/", ["include", "base", "doors-common", "core-interface", "boot-interface", "boot-glue"]),
    # What a program is linked with: glue between a back end's library and boot. components.c is a malloc over core.
    ("link", r"runtime/link/", ["base", "core/memory", "core-interface", "doors", "boot-interface", "boot-glue", "late-libraries"]),
    ("model", r"translator/model/", []),
    ("modfile", r"translator/modfile/", []),
    # The folders of the extraction, each after those that it may include (translator/frontend/extract/README.md).
    *((f"extract/{folder}", rf"translator/frontend/extract/{folder}", ["frontend", *(f"extract/{f}" for f in EXTRACT[:i]), *FRONTEND])
      for i, folder in enumerate(EXTRACT)),
    # What editors ask: it reads what the front end and the extraction have found.
    ("index", r"translator/frontend/index/", ["frontend", "extract/State.h", *FRONTEND]),
    ("frontend", r"translator/frontend/", FRONTEND),
    ("emit", r"translator/emit/", ["model"]),
    # The numbers that translated text and the runtime share are in a header of the door.
    ("lower", r"translator/lower/", ["include", "model", "emit", "translator"]),
    ("translator", r"translator/[^/]+$", ["model"]),
    ("temporary", r"tools/temporary/", []),
    ("limits", r"tools/limits/", []),
    ("atollfc", r"tools/atollfc/", ["translator", "base", "temporary", "limits", "lsp-interface", "adopt-interface"]),
    # The language server is a part of that executable, because the front end is in it.
    ("lsp", r"tools/lsp/", ["atollfc", "translator", "temporary"]),
    ("adopt", r"tools/adopt/", ["atollfc", "translator"]),
    # It needs no LLVM, and shares nothing with the translator of Fortran.
    ("atollcc", r"tools/atollcc/", ["temporary", "limits"]),
    # What both atollrun and atoll know of launchers.
    ("mpi-tools", r"tools/mpi/", []),
    ("atollrun", r"tools/atollrun/", ["base", "llr", "boot-interface", "mpi-tools"]),
    # A program of images.
    ("tune", r"tools/tune/", ["base", "llr", "boot-interface", *CORE]),
    ("atoll", r"tools/atoll/", ["include", "base", "llr", "boot-interface", "plan", "mpi-tools"]),
    # A user of core who is no compiler needs no more than doors do.
    ("client", r"tests/client/", ["core-interface", "boot-interface"]),
]
# Headers of boot and core that are a contract with others; the rest is their own.
INTERFACES = {
    # What doors are made of: the chapters of the standard; of remote access also coindexed.h, where a door decides by a
    # place; and what malloc, ALLOCATE, reports of waits and assignments of components need.
    "core-interface": {*("runtime/core/" + name for name in (
        "observe/observe.h", "image/failure.h", "image/image.h", "image/random.h", "image/selector.h", "image/stat.h", "image/team.h",
        "wait/wait.h", "memory/local.h", "memory/pages.h", "memory/section.h", "memory/segment.h", "remote/counting.h", "remote/data.h",
        "sync/atomic.h", "sync/event.h", "sync/lock.h", "sync/sync.h", "team/coarray.h", "team/executing_set.h",
        "team/team_form.h", "team/team_stack.h", "rma/assign.h", "rma/coindexed.h", "rma/part.h",
        "rma/rma.h", "coll/coll.h", "coll/async.h", "coll/async_pending.h", "start/libraries.h"))},
    # The images of a node and what they share (node.h brings block.h and waiting.h); who waits for whom; what a back
    # end's library has to offer; what marks programs and libraries; whether a program is to run on images.
    "boot-interface": {"runtime/boot/node/node.h", "runtime/boot/node/waiting.h", "runtime/boot/watch/deadlock.h", "runtime/boot/node/backend.h",
                       "runtime/boot/launch/note.h", "runtime/boot/launch/request.h", "runtime/boot/watch/report.h"},
    # Libraries that are loaded while the program runs.
    "late-libraries": {"runtime/boot/memory/late.h"},
    # The language server as a whole.
    "lsp-interface": {"tools/lsp/Server.h"},
    "adopt-interface": {"tools/adopt/Adopt.h"},
    # Which way collectives go: a table, and a function of facts.
    "plan": {"runtime/core/coll/coll_plan.h"},
    # What the wrapped statements of a program call: STOP and its relatives, data transfer statements, run-time errors.
    "boot-glue": {"runtime/boot/start/start.h", "runtime/boot/end/end.h", "runtime/boot/end/job.h", "runtime/boot/end/signals.h", "runtime/boot/watch/fault.h"},
}
# Folders in which modules have an order.
ORDERED = ["runtime/base", "runtime/llr", "runtime/boot", "runtime/core", "runtime/insight", "runtime/link", "runtime/transport/messages",
           "runtime/transport/mpijob", "runtime/transport/tcp", "runtime/transport/mpi", "runtime/transport/gasnet", "tools/atoll", "tools/atollrun",
           "tools/tune", "doors/c", "doors/common", "doors/fortran", "doors/gfortran", "doors/prif", "doors/resilience", "doors/symmetric"]
# Headers from outside that only some parts may include. The Fortran descriptor header of the back ends is no part of Flang.
FOREIGN = [
    (r"flang/", {"frontend", "index", *(f"extract/{folder}" for folder in EXTRACT)}, "only translator/frontend includes Flang's headers"),
    (r"llvm/", {"frontend", "index", *(f"extract/{folder}" for folder in EXTRACT), "emit", "lower", "model", "modfile", "translator", "atollfc", "lsp", "adopt"}, "LLVM is for C++ only"),
    (r"mpi\.h|gasnetex\.h|uc[pt]/|libfabric|rdma/", {"include", "transport", "mpijob", "stand-ins"}, "a network library belongs to its transport"),
]
LONG = 400
SOURCES = (".c", ".h", ".cpp", ".def")


def part_of(path):
    """(part, directory of a transport or door) or None."""
    for part, pattern, _ in RULES:
        match = re.match(pattern, path)
        if match:
            return part, match.group(1) if match.groups() else ""
    return None


def allowed(part):
    return next(may for name, _, may in RULES if name == part)


def resolve(root, including, name, files):
    """The file of the tree that an #include names: beside the including file, or below one of the usual roots."""
    places = [os.path.dirname(including), "", "include", "runtime", "translator", "tools", "doors", "doors/fortran"]
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
    if any(target in INTERFACES.get(name, ()) for name in allowed(part)):
        return None
    return None if other in allowed(part) else f"{target}: {part} may not include {other}"


def sources(root):
    for directory, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in ("build", ".git")]
        for name in names:
            if name.endswith(SOURCES):
                yield os.path.relpath(os.path.join(directory, name), root)


def included(path, lines):
    """(line number, name) of each #include."""
    for number, line in enumerate(lines, 1):
        match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
        if match:
            yield number, match.group(1)


def find_circle(modules):
    """A list of modules of which each includes the next and the last is the first; None. `modules`: name -> set of names."""
    finished = set()

    def visit(name, way):
        if name in way:
            return way[way.index(name):] + [name]
        if name in finished:
            return None
        for other in sorted(modules.get(name, ())):
            circle = visit(other, way + [name])
            if circle:
                return circle
        finished.add(name)
        return None

    return next((circle for circle in (visit(name, []) for name in sorted(modules)) if circle), None)


def circles(edges):
    """A complaint for each folder of ORDERED with a circle. `edges`: pairs of paths."""
    for folder in ORDERED:
        modules = {}
        for path, target in edges:
            one, other = os.path.splitext(path)[0], os.path.splitext(target)[0]
            if one != other and one.startswith(folder + "/") and other.startswith(folder + "/"):
                modules.setdefault(one, set()).add(other)
        circle = find_circle(modules)
        if circle:
            yield f"{folder}: a circle: " + " -> ".join(name[len(folder) + 1:] for name in circle)


def without_files(files):
    """Rules, lists and folders that speak of nothing that exists."""
    for part, _, _ in RULES:
        if not any((part_of(path) or ("",))[0] == part for path in files):
            yield f"the rule of {part} matches no file"
    for name, headers in INTERFACES.items():
        yield from (f"{name}: there is no {path}" for path in sorted(headers - files))
    for folder in ORDERED:
        if not any(path.startswith(folder + "/") for path in files):
            yield f"ordered folders: there is no {folder}"


def check(root):
    files = set(sources(root))
    complaints, long_files, edges = [], [], []
    for path in sorted(files):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
        if len(lines) > LONG:
            long_files.append(f"{path}: {len(lines)} lines")
        if part_of(path) is None:
            continue  # tests, benchmarks
        for number, name in included(path, lines):
            target = resolve(root, path, name, files)
            if target:
                edges.append((path, target))
            why = check_include(path, name, target)
            if why:
                complaints.append(f"{path}:{number}: {why}")
    complaints += circles(edges)
    return files, complaints, long_files


def self_test():
    cases = [  # file, its include, complaint expected
        ("runtime/core/sync/a.c", "core/sync/b.h", False),
        ("runtime/core/wait/a.c", "transport/shm/shm.h", True),
        ("runtime/core/wait/a.c", "boot/node/node.h", False),
        ("runtime/core/wait/a.c", "boot/memory/memory.h", True),
        ("runtime/base/a.c", "core/image/i.h", True),
        ("runtime/base/a.c", "transport/list.def", False),
        ("runtime/base/a.c", "transport/shm/shm.h", True),
        ("runtime/boot/node/a.c", "transport/list.def", True),
        ("runtime/transport/list.def", "transport/mpi/config.def", False),
        ("runtime/transport/shm/a.c", "transport/self/self.h", True),
        ("runtime/transport/shm/a.c", "boot/node/node.h", True),
        ("runtime/transport/shm/a.c", "mpi.h", False),
        ("runtime/transport/messages/a.c", "mpi.h", True),
        ("runtime/core/wait/a.c", "mpi.h", True),
        ("runtime/core/wait/a.c", "boot/end/end.h", True),
        ("runtime/boot/start/a.c", "core/image/i.h", True),
        ("runtime/boot/start/a.c", "boot/memory/memory.h", False),  # the order of boot's folders
        ("runtime/boot/launch/a.c", "boot/memory/memory.h", True),
        ("runtime/boot/end/a.c", "runtime/boot/c.h", True),  # in no folder of boot
        ("runtime/core/image/a.c", "core/wait/w.h", True),  # the order of core's folders
        ("runtime/core/wait/a.c", "core/image/i.h", False),
        ("runtime/core/wait/a.c", "core/remote/r.h", True),
        ("runtime/core/memory/a.c", "core/remote/r.h", True),
        ("runtime/core/barrier/a.c", "core/sync/b.h", True),
        ("runtime/core/sync/a.c", "core/remote/r.h", False),
        ("runtime/core/rma/a.c", "core/sync/b.h", True),
        ("runtime/core/coll/a.c", "core/start/s.h", True),
        ("runtime/core/start/a.c", "core/sync/b.h", False),
        ("runtime/core/sync/a.c", "runtime/core/c.h", True),  # in no folder of core
        ("runtime/link/a.c", "core/sync/b.h", True),
        ("runtime/link/a.c", "boot/node/node.h", False),
        ("runtime/link/a.c", "boot/end/end.h", False),
        ("runtime/link/a.c", "boot/memory/memory.h", True),
        ("runtime/link/a.c", "transport/shm/shm.h", True),
        ("runtime/link/a.c", "f.h", False),
        ("doors/prif/a.c", "doors/fortran/f.h", True),
        ("doors/prif/a.c", "common/c.h", False),
        ("doors/common/a.c", "doors/fortran/f.h", True),
        ("doors/fortran/a.c", "core/sync/sync.h", False),
        ("doors/fortran/a.c", "core/sync/b.h", True),
        ("tests/client/a.c", "core/sync/sync.h", False),
        ("tests/client/a.c", "core/sync/b.h", True),
        ("translator/lower/a.cpp", "flang/Parser/parse-tree.h", True),
        ("translator/frontend/a.cpp", "flang/Parser/parse-tree.h", False),
        ("translator/frontend/extract/objects/a.cpp", "flang/Parser/parse-tree.h", False),
        ("translator/frontend/extract/objects/a.cpp", "../walk/w.h", True),  # the order of the extraction's folders
        ("translator/frontend/extract/walk/a.cpp", "../objects/o.h", False),
        ("translator/lower/a.cpp", "core/image/i.h", True),
        ("tools/atollfc/a.cpp", "core/image/i.h", True),
        ("tools/atollfc/a.cpp", "stdio.h", False),
    ]
    headers = ["runtime/core/c.h", "runtime/boot/c.h", "runtime/core/image/i.h", "runtime/core/wait/w.h", "runtime/core/remote/r.h",
               "runtime/core/sync/b.h", "runtime/core/sync/sync.h", "runtime/core/start/s.h", "runtime/boot/node/node.h",
               "runtime/boot/memory/memory.h", "runtime/boot/end/end.h", "runtime/transport/shm/shm.h", "runtime/transport/list.def", "runtime/transport/mpi/config.def",
               "runtime/transport/self/self.h", "doors/fortran/f.h", "doors/common/c.h",
               "translator/frontend/extract/walk/w.h", "translator/frontend/extract/objects/o.h"]
    orders = [  # text of each file, circle expected
        ({"runtime/boot/end/a.c": ["boot/end/a.h", "boot/end/b.h"], "runtime/boot/end/b.c": ["boot/end/b.h"]}, False),
        ({"runtime/boot/end/a.c": ["boot/end/b.h"], "runtime/boot/end/b.c": ["boot/end/a.h"]}, True),  # through the .c files only
        ({"runtime/boot/end/a.h": ["boot/end/b.h"], "runtime/boot/end/b.c": ["boot/end/c.h"], "runtime/boot/end/c.c": ["boot/end/a.h"]}, True),
        ({"runtime/transport/messages/a.c": ["b.h"], "runtime/transport/messages/b.h": ["a.h"]}, True),
        ({"runtime/llr/generic/a.c": ["llr/b.h"], "runtime/llr/b.h": ["llr/generic/a.h"]}, True),  # between folders
        ({"runtime/core/sync/a.c": ["core/sync/b.h"], "runtime/core/sync/b.c": ["core/sync/a.h"]}, True),
        ({"runtime/transport/shm/a.c": ["b.h"], "runtime/transport/shm/b.c": ["a.h"]}, False),  # not an ordered one
    ]
    bad = 0
    for path, include, expected in cases:
        complaints = complaints_of({**{h: [] for h in headers}, path: [include]})
        if bool(complaints) != expected:
            bad += 1
            print(f"{path} includes {include}: complaint expected: {expected}, got {complaints}")
    for files, expected in orders:
        beside = {os.path.splitext(path)[0] + ".h": [] for path in [*files, "runtime/boot/end/c.c"]}
        complaints = complaints_of({**beside, **files})
        if bool(complaints) != expected or not all("circle" in text for text in complaints):
            bad += 1
            print(f"{files}: circle expected: {expected}, got {complaints}")
    # Of a tree with one file almost everything is missing, but not what it has.
    missing = list(without_files({"runtime/boot/end/end.h"}))
    if not any("rule of core/wait" in text for text in missing) or any("rule of boot/end" in text for text in missing) or \
            not any("no runtime/boot/node/node.h" in text for text in missing) or any("/end.h" in text for text in missing) or \
            not any("no runtime/llr" in text for text in missing):
        bad += 1
        print(f"what rules lack: {missing}")
    # The rules of core allow folders before the own one only.
    late = [(part, other) for i, part in enumerate(CORE) for other in allowed(part) if other in CORE[i + 1:]]
    if late:
        bad += 1
        print(f"core's folders are not in the order of CORE: {late}")
    count = len(cases) + len(orders) + 2
    print(f"{count - bad} of {count} cases as expected")
    return 1 if bad else 0


def complaints_of(files):
    """Those about a tree of these files; path -> what it includes."""
    with tempfile.TemporaryDirectory() as root:
        for path, includes in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.writelines(f'#include "{name}"\n' for name in includes)
        return check(root)[1]


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    files, complaints, long_files = check(sys.argv[1])
    complaints += without_files(files)
    print(f"{len(files)} files read")
    for text in long_files:
        print(f"note: longer than {LONG} lines: {text}")
    for text in complaints:
        print(text)
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    sys.exit(main())
