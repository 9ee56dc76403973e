"""Makes the table of the runtime's entries that Interfaces.cpp includes, from the prototypes in include/atoll/fortran/.
The build runs it (translator/CMakeLists.txt). What it does not understand in a header is an error.

usage: interfaces.py OUTPUT HEADER... | interfaces.py --self-test
"""
import pathlib
import re
import sys

INTEGERS = {"int8_t": 1, "int16_t": 2, "int": 4, "int32_t": 4, "int64_t": 8}
SCALARS = {**{c: f"integer({kind})" for c, kind in INTEGERS.items()}, "float": "real(4)", "double": "real(8)"}
RESULTS = {**SCALARS, "float _Complex": "complex(4)", "double _Complex": "complex(8)"}
# Arguments of plain types; dummies.h has the others.
PLAIN = {**{c: f"{fortran}, value" for c, fortran in SCALARS.items()},
         **{f"const {c} *": f"integer({kind}), intent(in), dimension(*)" for c, kind in INTEGERS.items()},
         "int64_t *": "integer(8), intent(out), dimension(*)",
         "const char *": "character(kind=1), intent(in), dimension(*)"}
PROTOTYPE = re.compile(r"(?:(ATOLL_PURE|ATOLL_EXTERNAL) )?(?:_Noreturn )?([\w ]+?) (\w+)\(([^()]*)\)")
DUMMY = re.compile(r'ATOLL_DUMMY\((\w+), [^"]*, "([^"]*)"\)')


class Wrong(Exception):
    """Something in a header that is neither a prototype nor known otherwise."""


def declarations(text):
    """The declarations in a header, each on one line: without comments, the preprocessor's lines, and the braces of
    extern "C" and of enumerations."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S).replace("\\\n", " ")
    text = "\n".join(line for line in text.split("\n") if not line.lstrip().startswith("#"))
    text = re.sub(r"enum \w+ \{[^}]*\};", "", text)
    text = re.sub(r'^extern "C" \{$|^\}$', "", text, flags=re.M)
    *found, rest = (" ".join(part.split()) for part in text.split(";"))
    if rest:
        raise Wrong(rest)
    return found


def argument(parameter, dummies):
    """(name, declaration) of a parameter."""
    match = re.fullmatch(r"(.*?)(\w+)", parameter)
    kind, name = match.group(1).strip(), match.group(2)
    if kind not in dummies:
        raise Wrong(f"the parameter '{parameter}' has a type that dummies.h does not have")
    return name, dummies[kind]


def entry(prototype, dummies):
    """(name, kind of procedure, arguments, whether it is BIND(C)), or None of one that has no interface."""
    match = PROTOTYPE.fullmatch(prototype)
    if not match:
        raise Wrong(prototype)
    mark, result, symbol, parameters = match.groups()
    if mark == "ATOLL_EXTERNAL":
        return None
    if result != "void" and result not in RESULTS:
        raise Wrong(f"'{prototype}' has a result that Fortran does not have")
    kind = ("pure " if mark else "") + ("subroutine" if result == "void" else RESULTS[result] + " function")
    arguments = [argument(p, dummies) for p in parameters.split(", ") if p != "void"]
    if len(set(name for name, _ in arguments)) < len(arguments):
        raise Wrong(f"'{prototype}' has two parameters of one name")
    # A name that ends in _ is that of an external procedure: its dummy arguments are not interoperable.
    return symbol.removesuffix("_"), kind, arguments, not symbol.endswith("_")


def table(headers):
    """The entries in the texts of all headers, by name."""
    found = [d for header in headers for d in declarations(header)]
    dummies = {**PLAIN, **dict(DUMMY.fullmatch(d).groups() for d in found if DUMMY.fullmatch(d))}
    entries = [entry(d, dummies) for d in found if not DUMMY.fullmatch(d)]
    return sorted(e for e in entries if e)


def row(name, kind, arguments, binds):
    listed = ", ".join(f'{{"{a}", "{declaration}"}}' for a, declaration in arguments)
    return f'{{"{name}", {{"{kind}", {{{listed}}}, {"true" if binds else "false"}}}}},'


def self_test():
    """What the prototypes say arrives in the rows, in their order; what is not understood is refused."""
    head = 'ATOLL_DUMMY(atoll_some, const void *, "type(*), intent(in)");\nenum e { A, B };\n#ifdef X\nextern "C" {\n#endif\n'
    text = head + "/* f(); */ ATOLL_PURE int64_t\natoll_f_(atoll_some a, const int *b, int8_t c);\nvoid atoll_g(void);\n}\n"
    assert [row(*e) for e in table([text])] == [
        '{"atoll_f", {"pure integer(8) function", {{"a", "type(*), intent(in)"}, '
        '{"b", "integer(4), intent(in), dimension(*)"}, {"c", "integer(1), value"}}, false}},',
        '{"atoll_g", {"subroutine", {}, true}},']
    assert table([head + "ATOLL_EXTERNAL void atoll_f_(void **p);"]) == []
    for wrong in ("void atoll_f(void **p);", "void atoll_f(const void *p);", "void *atoll_f(void);", "int x;",
                  "void atoll_f(int a, int a);", "void atoll_f(int);", "void atoll_f(void)", "size_t atoll_f(void);",
                  "static int atoll_f(void) { return 0; }", "void atoll_f(atoll_other a);"):
        try:
            table([head + wrong])
        except Wrong:
            continue
        raise AssertionError(wrong)


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    try:
        rows = [row(*e) for e in table([pathlib.Path(p).read_text() for p in sys.argv[2:]])]
    except Wrong as wrong:
        sys.exit(f"include/atoll/fortran: {wrong}")
    pathlib.Path(sys.argv[1]).write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
