"""The messages that users may read, taken from the sources: what is said where one of the functions that report is called.

A message is the text of the call's string literals; what is worked out when the program runs is shown as an ellipsis.
"""
import os
import re
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# Which functions report in which part of the sources, and which of their arguments is the message (the first is 0). A name with { is a
# type whose values are messages; `return` and `=` are those of the files in RETURNED. The order of the parts is that of the page.
TRANSLATOR = {"error": None, "warning": None, "note": None, "refuse": None, "refusePart": None, "say": None, "complain": None,
              "cannot": None, "fail": None, "Advice{": 1}
RUNTIME = {"atolli_fatal": 2, "atolli_error": 1, "atolli_start_fatal": 0, "atolli_log": 0, "atolli_output_message": 0,
           "atolli_agreement_fail": 2, "atolli_caf_fatal": None, "fail": None, "refuse": None, "wrong": None, "perror": 0, "snprintf": 2,
           "usage_error": None, "die": None, "end_without": None, "fprintf": 1}
PARTS = {
    "compile": (["translator", "tools/atollfc", "tools/atollcaf"], TRANSLATOR),
    "c": (["tools/atollcc"], {**TRANSLATOR, "fprintf": 1}),
    "insight": (["tools/insight", "runtime/insight"], {**RUNTIME, **TRANSLATOR, "runtime_error": 0}),
    "start": (["runtime/boot", "runtime/base", "tools/atollrun", "tools/atoll"], RUNTIME),
    "run": (["runtime/core", "runtime/llr", "runtime/transport", "runtime/link", "tools/tune", "doors"], RUNTIME),
}
# Functions of these files give their caller a message.
RETURNED = {"translator/frontend/ModuleAdvice.cpp", "translator/frontend/ModuleSources.cpp", "tools/atollfc/FrontEndProcess.cpp",
            "translator/modfile/Text.cpp"}
# Of what `atoll doctor`, `atoll info` and the measurement say, only these files have messages of errors.
NO_MESSAGES = re.compile(r"tools/atoll/(doctor|info)|runtime/boot/report\.c")
ELLIPSIS = "…"
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|R"\((?:.|\n)*?\)"|[A-Za-z_]\w*|[^\s\w]|\d[\w.]*', re.S)
CONVERSION = re.compile(r"%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh|h|ll|l|z|j|t)?[diouxXeEfgGscp]")
ESCAPES = {"n": "\n", "t": " ", '"': '"', "'": "'", "\\": "\\", "0": ""}


def sources(folders):
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, text=True, capture_output=True, check=True).stdout.split()
    return [path for path in listed if path.endswith((".c", ".cpp", ".h"))]


def literal(token):
    return re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[0]), token[1:-1])


def call_text(tokens, start):
    """Of the call whose opening parenthesis is at `start`: its arguments, as lists of tokens."""
    depth, arguments = 0, [[]]
    for token in tokens[start:]:
        if token in "([{":
            depth += 1
            if depth == 1:
                continue
        elif token in ")]}":
            depth -= 1
            if depth == 0:
                return arguments
        if token == "," and depth == 1:
            arguments.append([])
        else:
            arguments[-1].append(token)
    return []


def wording(argument):
    """The message that an argument makes: literals side by side or added up, everything else an ellipsis."""
    text, between, depth = "", False, 0
    for token in argument:
        if token.startswith('"') and depth == 0:
            if between:
                text += ELLIPSIS
            text += literal(token)
            between = False
        elif token in "([{":
            depth += 1
            between = True
        elif token in ")]}":
            depth -= 1
        elif token not in "+":
            between = True
    if between:
        text += ELLIPSIS
    text = CONVERSION.sub(ELLIPSIS, text).replace("%%", "%")
    return re.sub(r"(?:…\s?)*…", ELLIPSIS, re.sub(r"\s+", " ", text)).strip()


def alternatives(argument):
    """A conditional expression has two wordings; other arguments have one."""
    depth = 0
    for i, token in enumerate(argument):
        if token in "([{":
            depth += 1
        elif token in ")]}":
            depth -= 1
        elif token == "?" and depth == 0:
            level = 0
            for j in range(i + 1, len(argument)):
                level += (argument[j] in "([{?") - (argument[j] in ")]}")
                if argument[j] == ":" and argument[j + 1:j + 2] != [":"] and argument[j - 1] != ":":
                    if level == 0:
                        return [*alternatives(argument[i + 1:j]), *alternatives(argument[j + 1:])]
                    level -= 1
    return [wording(argument)]


def is_sentence(text):
    """Not the name of a file or variable, and not a command."""
    if re.match(r"(…|cat >|exec …)?/|ATOLL_[A-Z_]+=…$|GASNet-EX …|with UCX", text):
        return False
    return len(re.findall(r"[A-Za-z]{2,}", text)) >= 2


def call_at(tokens, i, names, returned):
    """The index of the message's argument (None: the first with words) and of the opening parenthesis, if a call reports at token i."""
    following = tokens[i + 1]
    if following == "(" and tokens[i] in names:
        return names[tokens[i]], i + 1
    if following == "{" and tokens[i] + "{" in names:
        return names[tokens[i] + "{"], i + 1
    return None


def returned_text(tokens, start):
    end = start
    while end < len(tokens) and tokens[end] != ";":
        end += 1
    return [tokens[start:end]]


def messages():
    """{part: {message: files that say it}}"""
    found = {}
    for part, (folders, names) in PARTS.items():
        here = found.setdefault(part, {})
        for path in sources(folders):
            if NO_MESSAGES.match(path):
                continue
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                tokens = [t for t in TOKEN.findall(file.read()) if not t.startswith(("//", "/*"))]
            for i, token in enumerate(tokens[:-1]):
                if path in RETURNED and token in ("return", "="):
                    index, arguments = 0, returned_text(tokens, i + 1)
                else:
                    call = call_at(tokens, i, names, path in RETURNED)
                    if not call:
                        continue
                    index, arguments = call[0], call_text(tokens, call[1])
                chosen = arguments[index:index + 1] if index is not None else arguments
                for argument in chosen:
                    if not any(t.startswith('"') for t in argument):
                        continue
                    for text in alternatives(argument):
                        if is_sentence(text):
                            here.setdefault(text, []).append(path)
                    break
    return found


if __name__ == "__main__":
    for part, said in messages().items():
        print(f"== {part}: {len(said)}")
        for text, files in sorted(said.items(), key=lambda item: (item[1][0], item[0])):
            print(f"{files[0]}: {text}")
