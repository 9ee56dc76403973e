"""Messages in scripts: of shells, of Python, and of Fortran's ERROR STOP."""
import ast
import re

from c_text import ELLIPSIS, joined

SHELL_CALL = re.compile(r"(?:^[ \t]*|[;&|{()]|\b(?:then|else|do)\b)[ \t]*(die|refuse|fail|say|echo|printf)[ \t]+", re.M)
REPORTS = {"die", "refuse", "fail", "say"}
FORTRAN = re.compile(r"error stop '((?:[^']|'')*)'", re.I)


def end_of_substitution(text, at):
    """Behind the `$...` that begins at `at`."""
    opening = text[at + 1:at + 2]
    if opening not in ("(", "{"):
        return at + max(2, len(re.match(r"\$(\w+|.)?", text[at:], re.S)[0]))
    closing, depth = {"(": ")", "{": "}"}[opening], 0
    for i in range(at + 1, len(text)):
        depth += (text[i] == opening) - (text[i] == closing)
        if depth == 0:
            return i + 1
    return len(text)


def shell_words(text, at):
    """The words of the command that goes on at `at`, and what follows them in the line: `>&2`, say."""
    words, word, quote = [], None, ""
    while at < len(text):
        c = text[at]
        if c == "$" and quote != "'":
            at, word = end_of_substitution(text, at), (word or "") + ELLIPSIS
            continue
        if c == "\\" and quote != "'":
            word, at = (word or "") + text[at + 1:at + 2], at + 2
            continue
        if c == quote:
            quote = ""
        elif not quote and c in "'\"":
            quote, word = c, word or ""
        elif not quote and c in " \t\n;|&)}<>":
            if word is not None:
                words.append(word)
                word = None
            if c not in " \t":
                break
        else:
            word = (word or "") + c
        at += 1
    if word is not None:
        words.append(word)
    return words, text[at:].split("\n", 1)[0]


def shell_messages(text):
    for found in SHELL_CALL.finditer(re.sub(r"^\s*#.*$", "", text, flags=re.M)):
        whole = found.string
        words, rest = shell_words(whole, found.end())
        if found[1] in REPORTS:
            yield joined(" ".join(words))
        elif words and re.match(r"\s*>\s*&2", rest):
            if found[1] == "printf":
                yield joined(re.sub(r"%[-\d]*[sdc]", lambda _: words.pop(1) if len(words) == 2 else ELLIPSIS, words[0].replace(r"\n", " ")))
            else:
                yield joined(" ".join(words))


def python_text(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.sub(r"%[-\d.]*[sdrfg]", ELLIPSIS, node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(map(python_text, node.values))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return python_text(node.left) + python_text(node.right)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return python_text(node.left)
    return ELLIPSIS


def python_alternatives(node):
    if isinstance(node, ast.IfExp):
        return [*python_alternatives(node.body), *python_alternatives(node.orelse)]
    return [joined(python_text(node))]


def python_messages(text):
    """What ends the program with a text, and what is printed to standard error."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = ast.unparse(node.func)
        to_stderr = name == "print" and any(k.arg == "file" and ast.unparse(k.value) == "sys.stderr" for k in node.keywords)
        if to_stderr or name in ("sys.exit", "SystemExit", "parser.error", "sys.stderr.write"):
            yield from python_alternatives(node.args[0])


def fortran_messages(text):
    return (joined(words) for words in FORTRAN.findall(text))


def messages(path, text):
    if path.endswith(".py") or text.startswith("#!") and "python" in text.split("\n", 1)[0]:
        return python_messages(text)
    if path.endswith((".f90", ".F90")):
        return fortran_messages(text)
    if path.endswith((".sh", ".in")) or re.match(r"#!.*\bb?a?sh\b", text):
        return shell_messages(text)
    return ()
