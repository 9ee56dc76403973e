#!/usr/bin/env python3
"""The extraction and the lowering do not look at the characters of the user's text: translator/emit/Selectors.h names the ranges that
they need. Text that is scanned in many places is scanned wrongly in some: a bracket in a literal is no bracket.

usage: users_text.py SOURCE_DIRECTORY
       users_text.py --self-test"""
import pathlib
import re
import sys

FOLDERS = ["translator/lower", "translator/frontend/extract"]
USERS_TEXT = r"(?:\bcooked|\braw)\(\)"
FORBIDDEN = [
    (re.compile(USERS_TEXT + r"\s*[.\[]"), "looks at characters of the user's text"),
    (re.compile(r"string_view\s*(?:\w+\s*)?\{[^;]*" + USERS_TEXT + r"\s*\}"), "gives the user's text a name, as if to look at its characters"),
    (re.compile(r"emit/Brackets\.h"), "counts brackets"),
]
SIZE = re.compile(USERS_TEXT + r"\.(?:size|substr)\(")  # without a look at what is there


def problems(name, text):
    for number, line in enumerate(text.splitlines(), 1):
        code = SIZE.sub("", line.split("//")[0])
        yield from (f"{name}:{number}: {what}: use translator/emit/Selectors.h" for pattern, what in FORBIDDEN if pattern.search(code))


def self_test():
    for line, wrong in {
            "while (state.fe.cooked()[at] != '%')": True,
            "size_t end{l.editor.raw().rfind(word, begin)};": True,
            "std::string_view text{state.fe.cooked()};": True,
            '#include "../emit/Brackets.h"': True,
            "Range r{imageSelector(state.fe.cooked(), begin)};": False,
            "std::string name{l.editor.raw({begin, end})};": False,
            "add(l.editor.text({0, l.editor.raw().size()}));": False,
            "// cooked()[0]": False}.items():
        if bool(list(problems("line", line))) != wrong:
            sys.exit(f"{line}: this should {'' if wrong else 'not '}be found")


if sys.argv[1] == "--self-test":
    self_test()
    sys.exit()
root = pathlib.Path(sys.argv[1])
found = [problem for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.suffix in (".cpp", ".h")
         for problem in problems(path.relative_to(root), path.read_text())]
print("\n".join(found))
sys.exit(1 if found else 0)
