#!/usr/bin/env python3
"""Checks who calls whom, by the symbols of the objects that a build has made.

usage: calls.py ROOT BUILD     check the objects below BUILD, of the sources below ROOT
       calls.py --self-test    the check itself, on made-up objects

What includes.py checks of headers holds of functions and variables, too: a file may use only what is defined in its own
part or in one that its part may include, itself or by what that may include. And no files use one another in a circle.
Calls by pointers that are set at start are free.
"""
import functools
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import includes  # noqa: E402

# Uses that the rules of includes.py cannot say: the list of transports names a table of
# each folder (transport/list.def); which malloc a program has is decided when it is linked (link/components.c), and so is whether the runtime is a library (link/host.c); the Python door is on the one for C; what
# plug-ins have in common calls the one that it is compiled into.
FREE = [("doors/python/short_calls.c", "atoll_c_"), ("runtime/llr/registry.c", "atolli_about_"), ("", "atolli_bypassed"), ("", "atolli_is_hosted"), ("runtime/boot/start/start.c", "atolli_takes_spares"), ("doors/", "atolli_require_common_memory"), ("doors/fortran/allocate_wrap.c", "atolli_own_"),
        ("runtime/transport/messages/transport.c", "atolli_messages_link"), ("runtime/transport/messages/refuse.c", "llr_plugin")]
OURS = re.compile(r"(atoll|llr_|insight_)")  # what the C library has, a program may replace (link/components.c)


def source_of(path):
    """The source of an object, from the root; CMake writes ".." as "__". Doors are built within runtime."""
    folder, _, rest = path.partition("/CMakeFiles/")
    name = rest.split("/", 1)[1].replace("__/", "../")[:-len(".o")]
    return re.sub("^runtime/doors/", "doors/", os.path.normpath(os.path.join(folder, name)))


def objects(root, build):
    """(target, source, path) of each object whose source is still there."""
    for folder in ("runtime",):
        for directory, _, names in os.walk(os.path.join(build, folder)):
            for name in names:
                path = os.path.join(directory, name)
                inner = os.path.relpath(path, build)
                if name.endswith(".c.o") and os.path.exists(os.path.join(root, source_of(inner))):
                    yield re.sub(r"\.dir/.*", "", inner), source_of(inner), path


def read_symbols(found):
    """[(target, source, defined names, used names)]"""
    paths = {path: (target, source, set(), set()) for target, source, path in found}
    text = subprocess.run(["nm", "-A", *paths], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        path, _, rest = line.partition(":")
        kind, name = rest.split()[-2:]
        if OURS.match(name):
            paths[path][3 if kind in "Uwv" else 2].add(name)
    return list(paths.values())


def uses(files):
    """{file: {other: names}}. A name that several files define is that of the same target, or nobody's."""
    definers = {}
    for target, source, defined, _ in files:
        for name in defined:
            definers.setdefault(name, set()).add((target, source))
    edges = {}
    for target, source, _, used in files:
        for name in used:
            all_of = definers.get(name, set())
            own = {other for at, other in all_of if at == target} or {other for _, other in all_of}
            free = any(source.startswith(file) and name.startswith(what) for file, what in FREE)
            if len(own) == 1 and own != {source} and not free:
                edges.setdefault(source, {}).setdefault(own.pop(), set()).add(name)
    return edges


@functools.cache
def reachable(part):
    """The parts that this one may include, itself or by others; an interface stands for its whole folder."""
    parts, found = [part], set()
    while parts:
        part = parts.pop()
        for other in includes.allowed(part):
            folders = [part_name for part_name, _, _ in includes.RULES
                       if any((includes.part_of(path) or ("",))[0] == part_name for path in includes.INTERFACES.get(other, ()))]
            for name in folders or [other]:
                if name not in found and name not in includes.INTERFACES:
                    found.add(name)
                    parts.append(name)
    return found


def against_order(edges):
    for source in sorted(edges):
        part = includes.part_of(source)
        may = reachable(part[0]) | set(includes.BOOT if "boot/node" in reachable(part[0]) and not part[0].startswith("boot/") else ())
        for other, names in sorted(edges[source].items()):
            target = includes.part_of(other)
            if target != part and target[0] not in may:
                yield f"{source} may not use {other}: {', '.join(sorted(names))}"


def circles(edges):
    """Sets of files of which each uses each other, by way of the others (Tarjan 1972)."""
    number, low, stack, found = {}, {}, [], []

    def visit(file):
        number[file] = low[file] = len(number)
        stack.append(file)
        for other in sorted(edges.get(file, ())):
            if other not in number:
                visit(other)
            if other in stack:
                low[file] = min(low[file], low[other])
        if low[file] == number[file]:
            circle = set(stack[stack.index(file):])
            del stack[stack.index(file):]
            if len(circle) > 1:
                found.append(circle)

    for file in sorted(edges):
        if file not in number:
            visit(file)
    return found


def against_circles(edges):
    for circle in circles(edges):
        yield "a circle: " + "; ".join(f"{file} uses {', '.join(sorted(set(edges[file]) & circle))}" for file in sorted(circle))


def self_test():
    def complaints(files):
        edges = uses([("t", source, set(defined), set(used)) for source, defined, used in files])
        return [*against_order(edges), *against_circles(edges)]

    log = ("runtime/base/log.c", ["atolli_log"], [])
    image = ("runtime/core/image/a.c", ["atolli_a"], ["atolli_log"])
    late = ("runtime/core/barrier/b.c", ["atolli_b"], ["atolli_a"])
    back = ("runtime/core/image/a.c", ["atolli_a"], ["atolli_b"])
    beside = ("runtime/core/barrier/c.c", ["atolli_c"], ["atolli_b"])
    circle = ("runtime/core/barrier/b.c", ["atolli_b"], ["atolli_c"])
    cases = [  # objects, how many complaints
        ([log, image, late], 0),
        ([log, back, late], 2),  # against the order, and a circle
        ([circle, beside], 1),
        ([("runtime/transport/mpi/a.c", [], ["atolli_a"]), image], 1),  # a transport knows no core
        ([("runtime/core/sync/a.c", [], ["atolli_b"]), ("runtime/boot/end/x.c", ["atolli_b"], [])], 0),
        ([("runtime/boot/end/x.c", ["atolli_x"], ["atolli_y"]), ("runtime/boot/start/y.c", ["atolli_y"], [])], 1),
    ]
    bad = [case for case in cases if len(complaints(case[0])) != case[1]]
    for files, expected in bad:
        print(f"{expected} complaints expected of {files}: {complaints(files)}")
    places = {"runtime/boot/CMakeFiles/atoll_boot.dir/end/end.c.o": "runtime/boot/end/end.c",
              "runtime/doors/c/CMakeFiles/atoll_door_c.dir/sync.c.o": "doors/c/sync.c",
              "runtime/link/CMakeFiles/a.dir/__/__/doors/fortran/parts.c.o": "doors/fortran/parts.c"}
    bad += [path for path, source in places.items() if source_of(path) != source]
    print(f"{len(bad)} of {len(cases) + len(places)} cases not as expected", *bad[:1])
    return 1 if bad else 0


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    files = read_symbols(list(objects(sys.argv[1], sys.argv[2])))
    edges = uses(files)
    complaints = [*against_order(edges), *against_circles(edges)]
    print(f"{len(files)} objects, {sum(map(len, edges.values()))} uses")
    print("\n".join(complaints))
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    sys.exit(main())
