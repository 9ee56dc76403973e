"""Messages in C and C++: the text of the string literals where a function reports, or where a stream is written to."""
import re

ELLIPSIS = "…"
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'|R"\((?:.|\n)*?\)"|[A-Za-z_]\w*|[^\s\w]|\d[\w.]*', re.S)
CONVERSION = re.compile(r"%[-+#0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh|h|ll|l|z|j|t)?[diouxXeEfgGscp]|\{\d+(?:,[-\d]+)?\}")
ESCAPE = re.compile(r"\\(?:0?33\[K|r|(.))", re.S)
ESCAPES = {"n": "\n", "t": " ", '"': '"', "'": "'", "\\": "\\", "0": ""}

# A word in a sentence, not a keyword or name of a program.
WORD = re.compile(r"(?<![\w:%(),'])[A-Za-z]?[a-z']+(?=[ ,.:;]|$)(?! ?(?:::|=|\())")
FEWEST_WORDS = 4


def is_long(text):
    """Could it be a sentence?"""
    return len(WORD.findall(text)) >= FEWEST_WORDS


def tokens_of(text):
    return [t for t in TOKEN.findall(text) if not t.startswith(("//", "/*"))]


def is_text(token):
    return token.startswith(('"', 'R"('))


def literal(token):
    if token.startswith("R"):
        return token[3:-2]
    return ESCAPE.sub(lambda m: ESCAPES.get(m[1], m[1]) if m[1] else "", token[1:-1])


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


def statement_text(tokens, start):
    """From `start` to the end of the statement: one argument."""
    end, depth = start, 0
    while end < len(tokens) and not (tokens[end] in ";}" and depth <= 0):
        depth += (tokens[end] in "([{") - (tokens[end] in ")]}")
        end += 1
    argument = tokens[start:end]
    return [argument[:-6] if argument[-4:-1] == ["std", ":", ":"] and argument[-1] in ("endl", "flush") else argument]


def wording(argument):
    """The message that an argument makes: literals side by side, added up or streamed, everything else an ellipsis."""
    text, between, depth = "", False, 0
    for token in argument:
        if is_text(token) and depth == 0:
            if between:
                text += ELLIPSIS
            text += literal(token)
            between = False
        elif token in "([{":
            depth += 1
            between = True
        elif token in ")]}":
            depth -= 1
        elif token not in "+<" and not token.startswith("'\\"):
            between = True
    if between:
        text += ELLIPSIS
    return joined(CONVERSION.sub(ELLIPSIS, text).replace("%%", "%"))


def joined(text):
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


def stream_at(tokens, i, streams):
    """Where what is written begins, if `errs() <<`, `cerr <<` or `out <<` of a reporting file stands at token i."""
    if tokens[i] not in streams:
        return None
    i += 1
    if tokens[i:i + 2] == ["(", ")"]:
        i += 2
    return i + 2 if tokens[i:i + 2] == ["<", "<"] else None


def call_at(tokens, i, names):
    """The index of the message's argument (None: the first with words) and of the opening parenthesis, if a call reports at token i."""
    following = tokens[i + 1]
    if following == "(" and tokens[i] in names:
        return names[tokens[i]], i + 1
    if following == "{" and tokens[i] + "{" in names:
        return names[tokens[i] + "{"], i + 1
    return None


def messages(text, names, streams, returns):
    """The texts that a source reports: by calls of the functions `names` ({name: which argument, None: the first with words}; a name with
    { is a type whose values are messages), into the streams of these names, and, if `returns`, in `return` and `=`."""
    tokens = tokens_of(text)
    for i, token in enumerate(tokens[:-1]):
        if returns and token in ("return", "="):
            chosen = statement_text(tokens, i + 1)
        elif begin := stream_at(tokens, i, streams):
            chosen = statement_text(tokens, begin)
        else:
            call = call_at(tokens, i, names)
            if not call:
                continue
            arguments = call_text(tokens, call[1])
            chosen = arguments if call[0] is None else arguments[call[0]:call[0] + 1]
        for argument in chosen:
            if any(map(is_text, argument)):
                yield from alternatives(argument)
                break


def literals(text):
    """All texts of a source but what the C compiler would say, literals side by side as one: [the pieces between what is inserted]."""
    run = ""
    for token in [*tokens_of(re.sub(r"^[ \t]*(?:#include[^\n]*|(?:_S|s)tatic_assert\([^;]*;)", "", text, flags=re.M)), ""]:
        if is_text(token):
            run += literal(token)
        elif run:
            yield [piece for piece in re.split(ELLIPSIS, joined(CONVERSION.sub(ELLIPSIS, run).replace("%%", "%"))) if piece]
            run = ""
