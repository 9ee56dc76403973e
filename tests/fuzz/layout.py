"""Source forms: statements to lines, as they are, or continued in odd places, in free or fixed form, or with macros."""
import re

MACRO = "#define ON_R [r]"
TOKEN = re.compile(r"\w*'(?:[^']|'')*'|\w*\"(?:[^\"]|\"\")*\"|[A-Za-z_][A-Za-z_0-9]*|[0-9]+(?:\.[0-9]+)?(?:d[0-9]+)?|\*\*|//|=>|==|<=|>=|/=|::|\.[a-z]+\.|"
                   r"\s+|.")


def free(line, random):
    return [line]


def continued(line, random):
    """Broken at several tokens, sometimes within one, with comments between."""
    if line.lstrip().startswith(("!", "#")) or len(line) < 30:
        return [line]
    tokens = TOKEN.findall(line)
    lines, now = [], ""
    for token in tokens:
        place = random.random()
        if place < .06 and now.strip() and not now.strip().isdigit() and not token.isspace():
            lines += [now + " &"] + (["", "  ! a comment & more"] if random.random() < .3 else [])
            now = "    " + ("& " if random.random() < .5 or token[-1] in "'\"" else "")
        if place > .98 and len(token) > 3 and not token.isspace():
            half = len(token)//2
            lines.append(now + token[:half] + "&")
            now, token = "  &", token[half:]
        now += token
    return lines + [now]


def fixed(line, random):
    """Columns 7 to 72, continued by a character in column 6."""
    if line.startswith(("!", "#")):
        return [line]
    label = re.match(r"\s*(\d+) ", line)
    text = line[label.end():] if label else line.strip()
    width = 66 if "'" in text or '"' in text or text.startswith("end") else random.choice([66, 30])  # blanks before column 73 would belong to a literal
    pieces = [text[i:i + width] for i in range(0, len(text), width)] or [""]
    head = f"{label[1] if label else '':5} "
    return [head + pieces[0]] + ["     &" + piece for piece in pieces[1:]]


def with_macros(line, random):
    return free(line.replace("[r]", " ON_R"), random)


def cut(line, random):
    """Continued at any places, within names and literals, too."""
    if line.startswith(("!", "#")):
        return [line]
    lines, longest = [], random.choice([120, 60, 30])
    while len(line) > longest or (len(line) > 12 and random.random() < .3):
        at = random.randint(4, min(longest, len(line) - 1))  # after a label
        if not line[:at].strip() or not line[at:].strip():
            break
        lines += [line[:at] + "&"] + (["", "  ! it's a [\"comment &"] if random.random() < .1 else [])
        line = " "*random.randint(0, 5) + "&" + line[at:]
    return lines + [line]


def squeezed(line, random):
    """Fixed form in which blanks stand where they like, or nowhere (6.3.3.1)."""
    label = re.match(r"\s*\d+ ", line)
    text, head = (line[label.end():], label[0]) if label else (line, "")
    if text.startswith("end "):  # of a program unit: not continued (6.3.3.5)
        return fixed(text.replace(" ", "") if random.random() < .5 else text, random)
    tokens = [token if token[-1] in "'\"" else token.strip() if random.random() < .9 else " ".join(token) for token in TOKEN.findall(text)]
    return fixed(head + "".join(tokens), random)


FORMS = {"free": (free, ".f90"), "continued": (continued, ".f90"), "fixed": (fixed, ".f"), "macros": (with_macros, ".F90")}
# Those of places.py.
ANYWHERE = {"free": (free, ".f90"), "cut": (cut, ".f90"), "fixed": (fixed, ".f"), "squeezed": (squeezed, ".f")}
