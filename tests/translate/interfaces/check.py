"""The interface bodies that the translator writes (translator/lower/Interfaces.cpp) are those of the C prototypes of
include/atoll/fortran/: the same number of arguments, in the same order, passed in the same way, of the same kinds.
So are the constants (Constants.h), and the table of defects (BackEnd.cpp) is that of translator/README.md.

usage: check.py interfaces|constants|defects LISTING-PROGRAM PROJECT-DIRECTORY | check.py --self-test
"""
import itertools
import pathlib
import re
import subprocess
import sys

INTEGERS = {"1": r"int8_t", "2": r"int16_t", "4": r"int|int32_t", "8": r"int64_t|size_t"}
# A declaration of a dummy argument, and how C declares what arrives. Addresses are integers in Fortran.
DUMMIES = [
    (r"integer\(8\), value", r"int64_t|size_t|(const )?(void|CFI_cdesc_t) \*"),
    (r"integer\(([124])\), value", None),
    (r"real\(4\), value", r"float"),
    (r"real\(8\), value", r"double"),
    (r"type\(\*\), dimension\(\.\.\).*", r"(const )?CFI_cdesc_t \*"),
    (r"type\(\*\), (intent|dimension\(\*\)).*", r"(const )?(void|int64_t) \*"),
    (r"class\(\*\).*", r"(const )?void \*"),
    (r"integer\(8\), intent\(in\), dimension\(\*\)", r"const (int64_t|void) \*"),
    (r"integer\(8\), intent\((inout|out)\).*", r"(int64_t|void) \*"),
    (r"integer\(4\), intent\(in\), dimension\(\*\)", r"const (int|int32_t) \*"),
    (r"character\(kind=1\), intent\(in\), dimension\(\*\)", r"const char \*"),
]
RESULTS = {
    "subroutine": r"(_Noreturn )?void",
    "integer(1) function": r"int8_t",
    "integer(2) function": r"int16_t",
    "integer(4) function": r"int|int32_t",
    "integer(8) function": r"int64_t",
    "real(4) function": r"float",
    "real(8) function": r"double",
    "complex(4) function": r"float (_Complex|complex)",
    "complex(8) function": r"double (_Complex|complex)",
}
# What C calls a dummy argument otherwise. Two arguments of an entry never share a name.
ALIASES = {
    "address": {"descriptor"},
    "base": {"a", "array", "component", "first", "from", "now", "object", "variable"},
    "bounds": {"extents"},
    "class_object": {"class_section"},
    "code": {"type"},
    "distinct": {"image_distinct"},
    "element": {"atom", "mold"},
    "element_base": {"element"},
    "first": {"done"},
    "image": {"result_image", "source_image", "target_image"},
    "index": {"last"},
    "integer1": {"value"},
    "integer2": {"value"},
    "integer4": {"value"},
    "integer8": {"value"},
    "kind": {"imaginary", "state", "whole"},
    "last": {"count"},
    "lens": {"extents"},
    "loc_name": {"name"},
    "lock": {"event", "notify"},
    "lower": {"declared"},
    "mold": {"target_mold"},
    "name": {"of"},
    "native": {"native_stat"},
    "ndims": {"count", "rank"},
    "next_element": {"next"},
    "object": {"complex_object", "parent", "part", "variable"},
    "object_value": {"value"},
    "operand": {"replacement", "value"},
    "optional_value": {"value"},
    "other": {"copy"},
    "read_class_first": {"class_first"},
    "read_class_object": {"class_object", "class_section"},
    "read_class_scalar": {"class_scalar"},
    "read_element": {"atom", "element", "mold"},
    "read_whole_class_object": {"class_array"},
    "real4": {"value"},
    "real8": {"value"},
    "record": {"bytes"},
    "size": {"bytes", "own"},
    "source": {"buffer"},
    "source_mold": {"complex_object", "mold", "object", "parent", "part", "source"},
    "status": {"stat"},
    "target": {"changed"},
    "team_value": {"team"},
    "team_variable": {"team"},
    "touched_array": {"object"},
    "upper": {"own"},
    "value": {"absent", "b", "before"},
    "value_mold": {"target"},
    "whole_class_object": {"class_array"},
}


def interfaces(text):
    """{C name: (kind of procedure, [(declaration, name)])}"""
    result = {}
    for body in text.strip().split("\n\n"):
        lines = body.split("\n")
        kind, name, arguments, symbol = re.fullmatch(
            r'(?:pure )?(.*?) (\w+)\(([^)]*)\)(?: bind\(c, name="(\w+)"\))?', lines[0]).groups()
        declared = dict(reversed(line.split(" :: ")) for line in lines[1:-1])
        result.setdefault(symbol or name + "_", []).append(
            (name, kind, [(declared[a], a) for a in arguments.split(", ") if a]))
    return result


def prototypes(text):
    """{name: (type of the result, [(type, name)])}"""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = " ".join(line for line in text.split("\n") if not line.startswith("#"))
    result = {}
    for kind, name, arguments in re.findall(r"([\w ]+?[ *]+)(atoll_\w+)\s*\(([^)]*)\)\s*;", text):
        parameters = [re.fullmatch(r"(.*?[ *])(\w+)", " ".join(a.split())).groups() for a in arguments.split(",")
                      if arguments.strip() != "void"]
        result[name] = (" ".join(kind.split()), [(kind.strip(), name) for kind, name in parameters])
    return result


def passed(declaration, kind):
    for pattern, c in DUMMIES:
        match = re.fullmatch(pattern, declaration)
        if match:
            return re.fullmatch(c or INTEGERS[match.group(1)], kind) is not None
    return False


def named(fortran, c):
    return fortran == c or c in ALIASES.get(fortran, ())


def errors(bodies, headers):
    found = []
    for symbol, entries in sorted(bodies.items()):
        if symbol not in headers:
            found.append(f"{symbol}: no prototype")
            continue
        result, parameters = headers[symbol]
        for name, kind, arguments in entries:
            if not re.fullmatch(RESULTS[kind], result):
                found.append(f"{name}: {kind}, but C has {result}")
            if len(arguments) != len(parameters):
                found.append(f"{name}: {len(arguments)} arguments, but C has {len(parameters)}")
                continue
            for number, ((declaration, fortran), (c_type, c_name)) in enumerate(zip(arguments, parameters), 1):
                if not passed(declaration, c_type):
                    found.append(f"{name}, argument {number}: {declaration} :: {fortran}, but C has {c_type} {c_name}")
                if not named(fortran, c_name):
                    found.append(f"{name}, argument {number}: {fortran}, but C calls it {c_name}")
    return found


def swaps(bodies, headers):
    """Entries of which two arguments could be exchanged and nobody would notice."""
    found = []
    for symbol, entries in bodies.items():
        for entry, kind, arguments in entries:
            for i, j in itertools.combinations(range(len(arguments)), 2):
                exchanged = list(arguments)
                exchanged[i], exchanged[j] = exchanged[j], exchanged[i]
                if symbol in headers and not errors({symbol: [(entry, kind, exchanged)]}, headers):
                    found.append(f"{entry}: arguments {i + 1} and {j + 1} have exchangeable names")
    return found


def wrong_interfaces(listing, headers, _):
    bodies = interfaces(listing)
    known = prototypes(headers)
    return errors(bodies, known) + swaps(bodies, known)


def wrong_constants(listing, headers, _):
    """The headers say `#define NAME VALUE`, in the C of shifts and INT64_C."""
    found = []
    headers = re.sub(r"/\*.*?\*/", "", headers, flags=re.S)
    for line in listing.strip().split("\n"):
        name, fortran = line.split(" ", 1)
        define = re.search(rf"#define {name} (.*)", headers)
        c = re.sub(r"INT64_C\((\d+)\)", r"\1", define.group(1)).replace("INT64_MIN", str(-2**63)) if define else "None"
        if not re.fullmatch(r"[-()\d <>+]+", c) or eval(c) != eval(fortran.replace("_8", "")):
            found.append(f"{name} is {fortran}, but C has {c}")
    return found


def wrong_defects(listing, _, readme):
    shown = [line for line in readme.split("\n") if re.match(r"\| `[A-Z]\w+` \| x? \| x? \|", line)]
    return [f"translator/README.md should have: {line}" for line in listing.strip().split("\n") if line not in shown] + \
        [f"translator/README.md has, but BackEnd.cpp has not: {line}" for line in shown if line not in listing]


def self_test():
    """A swapped argument, one too few, another kind, a value for an address, another constant: all are found."""
    body = 'subroutine atoll_x(image, base, kind) bind(c, name="atoll_x")\ninteger(8), value :: image\n' \
           "integer(8), value :: base\ninteger(4), value :: kind\nend subroutine\n"
    right = "void atoll_x(int64_t image, const void *base, int kind);"
    assert wrong_interfaces(body, right, "") == []
    for c in ("void atoll_x(const void *base, int64_t image, int kind);", "void atoll_x(int64_t image, const void *base);",
              "void atoll_x(int64_t image, const void *base, int64_t kind);", "int atoll_x(int64_t image, const void *base, int kind);",
              "void atoll_x(int64_t image, const void *base, int *kind);", "void atoll_y(void);"):
        assert wrong_interfaces(body, c, ""), c
    ambiguous = body.replace("integer(8), value :: base", "integer(8), value :: size").replace("base", "size")
    assert wrong_interfaces(ambiguous, "void atoll_x(int64_t image, int64_t size, int kind);", "") == []
    assert wrong_interfaces(ambiguous, "void atoll_x(int64_t size, int64_t image, int kind);", "")
    assert wrong_constants("A 8", "#define A (INT64_C(1) << 3)\n", "") == []
    assert wrong_constants("A 8", "#define A (INT64_C(1) << 4)\n", "") and wrong_constants("A 8", "", "")
    row = "| `Some` | x |  | wrong | otherwise |"
    assert wrong_defects(row, "", row) == [] and wrong_defects(row, "", "") and wrong_defects(row, "", row + "\n| `Other` | x |  | a | b |")


def main():
    if sys.argv[1] == "--self-test":
        self_test()
        return 0
    what, program, project = sys.argv[1:]
    listing = subprocess.run([program, what], stdout=subprocess.PIPE, text=True, check=True).stdout
    headers = "\n".join(p.read_text() for p in sorted(pathlib.Path(project).glob("include/atoll/fortran/*.h")))
    found = globals()["wrong_" + what](listing, headers, (pathlib.Path(project) / "translator/README.md").read_text())
    print("\n".join(found) or f"{len(listing.splitlines())} lines")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
