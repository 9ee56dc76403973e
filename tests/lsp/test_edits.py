#!/usr/bin/env python3
"""Random edits: the server must not end, nor lose track of the text, nor may the front end crash on half-written statements.

usage: test_edits.py BIN BACK_END EDITS [SEED [FILE...]]

The programs are those of the conformance suite. Now and then the server has to know the program's last text: a fresh
server gives the same diagnostics and symbols for it.
"""
import os
import random
import sys
import tempfile

from client import Failure, Server

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = ["(", ")", "[", "]", "%", "&", "'", '"', "!", "::", "=", "=>", ",", "[1]", "end", "do", "if (", "then", "sync all", "call ", "x", "contains",
         "module m", "type :: t", "\n", "\r\n", "\u00e4", "\U0001f40b", "1", "_", "allocate (", "critical", "change team (", "#if 1\n", "include 'a'", ";"]


def position(text, at):
    """Of a character, as the protocol counts it."""
    line = text.count("\n", 0, at)
    begin = text.rfind("\n", 0, at) + 1
    return line, len(text[begin:at].encode("utf-16-le")) // 2


def edited(rng, text):
    """Where, and by what: most edits are what a writer does at one place."""
    at = rng.randrange(len(text) + 1)
    end = at if rng.random() < 0.5 else min(len(text), at + rng.choice((1, 1, 2, 5, 40, 400)))
    if text[at - 1: at] == "\r":
        at -= 1
    by = "" if end > at and rng.random() < 0.5 else rng.choice(WORDS) if rng.random() < 0.8 else text[rng.randrange(len(text) + 1):][: rng.randrange(60)]
    return at, max(at, end), by


def knows(server, path, other, text):
    """Is the server's view of the text that of a fresh one?"""
    server.findings(path)
    views = []
    for one in server, other:
        views.append((sorted(str(finding) for finding in one.diagnostics[f"file://{path}"]["diagnostics"]), one.of("documentSymbol", path)))
        if len(views) == 1:
            other.change(path, text)
            other.findings(path)
    crashes = [one for one in views[0][0] if "defect of Atoll" in one]
    same = views[0][0] == views[1][0]
    return same, crashes


def main(directory, back_end, count, seed="1", *files):
    rng = random.Random(int(seed))
    files = list(files) or sorted(os.path.join(top, name) for top, _, names in os.walk(os.path.join(HERE, "..", "conformance"))
                                  for name in names if name.endswith(".f90"))
    command = [os.path.join(directory, "atoll"), "lsp"]
    faults = 0
    with tempfile.TemporaryDirectory(prefix="atoll-lsp-") as root:
        environment = {"ATOLL_FC": back_end}
        server, fresh = (Server(command, root=root, environment=environment) for _ in range(2))
        path = os.path.join(root, "a.f90")
        for one in server, fresh:
            one.open(path, "end\n")
        done, text = 0, ""
        while done < int(count):
            if done % 100 == 0: # else little of the program is left
                with open(rng.choice(files)) as file:
                    text = file.read()
                server.change(path, text)
            at, end, by = edited(rng, text)
            server.edit(path, position(text, at), position(text, end), by)
            text = text[:at] + by + text[end:]
            done += 1
            if rng.random() < 0.02:
                server.ask(rng.choice(("textDocument/hover", "textDocument/completion", "textDocument/signatureHelp", "textDocument/definition")),
                           {"textDocument": {"uri": f"file://{path}"}, "position": dict(zip(("line", "character"), position(text, at)))})
            if done % 25 == 0:
                same, crashes = knows(server, path, fresh, text)
                if not same or crashes:
                    faults += 1
                    kept = f"edits-{seed}-{done}.f90"
                    with open(kept, "w", newline="") as file:
                        file.write(text)
                    print(f"after {done} edits: {'another text' if not same else ''} {crashes} (kept as {kept})")
                    server.change(path, text)
        server.answers.clear()
        try:
            server.end()
            fresh.end()
        except Failure as failure:
            print(failure)
            faults += 1
    print(f"{done} edits, {faults} faults")
    return faults


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
