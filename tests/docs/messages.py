#!/usr/bin/env python3
"""The collector of messages (tools/messages) finds a message in whichever way it is said, and one without a cause is a failure.

Sources are planted in a folder of their own, with one message in each way that there is; none of them is in the catalogue.
"""
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(HERE, "..", "..", "tools", "messages")
# {source: (its text, what is said there)}
PLANTED = {
    "translator/a.cpp": ('void f() { error(at, "planted: a call of the " + name + " of a message"); }',
                         "planted: a call of the … of a message"),
    "translator/frontend/check/b.cpp": ('void f() { warn(at, isOne ? "planted: one side" : "planted: the other side"); }',
                                        "planted: the other side"),
    "tools/atollfc/c.cpp": ('void f() { llvm::errs() << "planted: a stream of " << 7 << " words\\n"; }', "planted: a stream of … words"),
    "tools/insight/d.cpp": ('void f() { lines.push_back(formatv("planted: image {0} in {1,-4} places", n, m)); }',
                            "planted: image … in … places"),
    "tools/insight/e.cpp": ('void f() { std::cerr << "planted: by C++ itself" << std::endl; }', "planted: by C++ itself"),
    "tools/atoll/doctor_f.c": ('void f(void) { doctor_say(FINDING_BAD, "an advice", "planted: %d of the system\'s", n); }',
                               "planted: … of the system's"),
    "tools/atoll/g.c": ('void f(void) { fputs("planted: without a format\\n", stderr); }', "planted: without a format"),
    "runtime/core/h.c": ('void f(void) { atolli_fatal(loc, word, "planted: image %d" " of %ld", n, m); }', "planted: image … of …"),
    "runtime/boot/i.c": ('static const char *text = "planted: a sentence in a variable, of which nobody knows";',
                         "planted: a sentence in a variable, of which nobody knows"),
    "runtime/core/j.f90": ("if (n < 0) error stop 'planted: in Fortran'\n", "planted: in Fortran"),
    "tools/mpi/fetch": ("#!/usr/bin/env bash\n[ -x \"$tool\" ] || { printf 'planted: %s of bash\\n' \"$tool\" >&2; exit 1; }\n",
                        "planted: … of bash"),
    "dev": ('#!/usr/bin/env bash\ntrue || die "planted: $(uname -s) of ${name:-none}, said by die"\n', "planted: … of …, said by die"),
    "tools/compilers/fetch": ("#!/bin/sh\nif false; then echo 'planted: to standard error' >&2; fi\n", "planted: to standard error"),
    "bench/lib/k.py": ("import sys\nsys.exit(f'planted: {sys.argv} ends a script')\n", "planted: … ends a script"),
    "bench/run": ("#!/usr/bin/env python3\nimport sys\nprint('planted: ' + 'printed', file=sys.stderr)\n", "planted: printed"),
}
SILENT = {"translator/l.cpp": '#include "a/b/c"\n// error(at, "planted: in a comment of some words")\nvoid f() { edit("sync all (stat=s)"); }',
          "bench/lib/m.py": "print('silent: on standard output, as a result is')\n"}


def complaints_about(files):
    with tempfile.TemporaryDirectory(prefix="atoll-messages-") as root:
        for path, text in files.items():
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        os.environ["ATOLL_MESSAGES_ROOT"] = root
        sys.path.insert(0, TOOLS)
        import catalogue
        return [c for c in catalogue.catalogue()[1] if c.startswith(tuple(files))]


def main():
    found = complaints_about({**{path: text for path, (text, _) in PLANTED.items()}, **SILENT})
    missed = [f"{path}: no complaint of: {said}" for path, (_, said) in PLANTED.items()
              if not any(c.startswith(path + ":") and c.endswith(": " + said) for c in found)]
    wrong = [c for c in found if c.startswith(tuple(SILENT))]
    print("\n".join([*missed, *wrong]) or f"{len(PLANTED)} messages without causes were found")
    return 1 if missed or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
