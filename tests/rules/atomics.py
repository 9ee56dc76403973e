#!/usr/bin/env python3
"""Checks that each atomic operation of the runtime that orders memory says why: which other one, or which fence, it pairs with.

usage: atomics.py ROOT
       atomics.py --self-test

The reason stands on the line, or in a comment on one of the lines before it in its block of code, or above its function. Relaxed
operations need none. Operations without an explicit order are refused: who reads them cannot tell what was meant.
"""
import os
import re
import sys

ORDERING = re.compile(r"memory_order_(?:acquire|release|acq_rel|seq_cst)|__ATOMIC_(?:ACQUIRE|RELEASE|ACQ_REL|SEQ_CST)")
IMPLICIT = re.compile(r"\batomic_(?:load|store|exchange|fetch_\w+?|compare_exchange_\w+?|flag_\w+?)(?<!_explicit)\(")
REASON = re.compile(r"acquire|release|sequentially consistent|fence|relaxed|pairs|order|lock", re.I)


def function_start(lines, number):
    """The first line of the comment above the function, or the line after the one that ends what is before it."""
    start = number
    while start > 0 and not re.match(r"}|#.*[^\\]$|$", lines[start - 1]):
        start -= 1
    return start


def complaints_of(path, lines):
    for number, line in enumerate(lines):
        code = re.sub(r"/\*.*?\*/", "", line)
        if IMPLICIT.search(code):
            yield f"{path}:{number + 1}: an atomic operation without an explicit order"
        if not ORDERING.search(code):
            continue
        block = "\n".join(lines[function_start(lines, number):number + 1])
        comments = " ".join(re.findall(r"/\*.*?(?:\*/|\Z)", block, re.S))
        if not REASON.search(comments):
            yield f"{path}:{number + 1}: it does not say what it pairs with: {line.strip()}"


def check(root):
    for folder in "runtime", "doors":
        for directory, _, names in sorted(os.walk(os.path.join(root, folder))):
            for name in sorted(names):
                if name.endswith((".c", ".h")):
                    path = os.path.join(directory, name)
                    with open(path, encoding="utf-8") as file:
                        yield from complaints_of(os.path.relpath(path, root), file.read().splitlines())


def self_test():
    cases = [("/* Acquire: f's store. */\nint g(void) {\n  return atomic_load_explicit(&x, memory_order_acquire);\n}", 0),
             ("int g(void) {\n  int a;\n  /* Release: a. */\n  atomic_store_explicit(&x, 1, memory_order_release);\n}", 0),
             ("/* What it does. */\nint g(void) {\n  return atomic_load_explicit(&x, memory_order_acquire);\n}", 1),
             ("/* Acquire. */\nint f(void) {\n}\nint g(void) {\n  return atomic_load_explicit(&x, memory_order_acquire);\n}", 1),
             ("int g(void) {\n  return atomic_load_explicit(&x, memory_order_relaxed);\n}", 0),
             ("int g(void) {\n  return atomic_load(&x);\n}", 1)]
    bad = [text for text, expected in cases if len(list(complaints_of("a.c", text.splitlines()))) != expected]
    print(f"{len(cases) - len(bad)} of {len(cases)} cases as expected", *bad)
    return 1 if bad else 0


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    complaints = list(check(sys.argv[1]))
    print("\n".join(complaints))
    return 1 if complaints else 0


sys.exit(main())
