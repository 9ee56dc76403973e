#!/usr/bin/env python3
"""Sentences in Markdown files that a stranger has to read twice: too long, or with words that English does not use in this sense.

    prose.py ROOT [PAGE...]  all pages, or these also if they are in PENDING
    prose.py --self-test

A sentence has at most LONGEST words. Code and links do not count; a colon or a semicolon does not end it. Cells of tables are looked at for words
only, blocks of code not at all. A paragraph, item or row below the line `<!-- prose: WHY -->` is left out, as is a row or line that has it.
"""
import os
import re
import sys
import tempfile

from links import pages

LONGEST = 25
# Generated of the programs of tests/conformance, which have tests of their own.
GENERATED = {"docs/features.md"}
# Pages that still have such sentences. A clean one must not be here, so that the list only shrinks.
PENDING = set("""

""".split())
# (what must not be written, how to say it)
WORDS = [(re.compile(pattern, re.I), say) for pattern, say in [
    (r"\bbehind\b(?<!left behind)(?<!fall behind)(?<!falls behind)(?! a firewall| the scenes)", '"after" in time and in a text; or "in", "of", "through"'),
    (r"\bin the place of\b", '"instead of", "in place of"'),
    (r"\b(?<!there )(?:is|are|was|were) no (?!longer|more|less|other|better|worse|different|faster|slower|good\b)", '"is not a", "are not"'),
    (r"\b(?:to be|can be|cannot be) had\b", '"is available"'),
    (r"\bfor ever\b", '"forever"'),
    (r"\bin truth\b", '"really"'),
    (r"\bgo(?:es|ne)? the way of\b", '"is done as"'),
    (r"\b(?:go|goes|gone|going) round\b", '"works around", "avoids"'),
    (r"\bstands? (?:in front of|behind)\b", '"precedes", "follows"'),
    (r"\bhardly meant\b", '"probably a mistake"'),
    (r"\bin the manner of\b", '"like"'),
    (r"\bof such an? \w+ (?:as|that)\b|\bsuch (?:a )?one\b", '"of this kind"'),
    (r"\bwhat (?:becomes|comes) of\b", '"what happens to"'),
    (r"\b(?:that is|this is) so\b(?! that)", '"this holds", "this also applies"'),
    (r"\bbrings? along\b", '"provides", "contains"'),
    (r"\bhas? to do with\b", '"concerns", "communicates with"'),
    (r"\bas good as\b", '"almost"'),
    (r"\bsays? nothing of\b|\bknows? nothing of\b", '"does not mention", "does not depend on"'),
]]
ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+")
END = re.compile(r"(?<!e\.g)(?<!i\.e)(?<! vs)(?<! al)(?<!\.\.)([.?!])[*_\")]*\s+")


def plain(text):
    """Without code spans and what links say, which have no words of their own; without marks."""
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "#", text)
    text = re.sub(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\([^()\s]*(?:\([^()]*\))?(?:\s+\"[^\"]*\")?\)", "#", text)
    return re.sub(r"<[^<>]+>", "", text)


def blocks(text):
    """(line, is it a table's row?, text) of each paragraph, heading, item and row that is checked."""
    found, fence, code, let_pass = [], None, False, False
    new = True
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence or mark:
            fence, new = (None if fence and mark and mark[1].startswith(fence) else fence or mark[1]), True
            continue
        code = line.startswith("    ") and (code or new) and not ITEM.match(line)
        is_row = line.lstrip().startswith("|")
        if "<!-- prose:" in line:
            let_pass, new = line.strip().startswith("<!--"), True
        elif not line.strip() or code or line.startswith("<!--"):
            new, let_pass = True, let_pass and new
        elif new or is_row or line.startswith("#") or ITEM.match(line):
            if not let_pass:
                found.append([number, is_row, line])
            let_pass, new = let_pass and not is_row and not line.startswith("#") and "on", is_row or line.startswith("#")
        elif let_pass != "on":
            found[-1][2] += " " + line.strip()
    return [(number, is_row, plain(body if is_row else ITEM.sub("", body, count=1))) for number, is_row, body in found]


def complaints_of(page, text):
    for line, is_row, body in blocks(text):
        for pattern, say in WORDS:
            for match in pattern.finditer(body):
                yield f'{page}:{line}: "{match[0]}": say {say}'
        for sentence in END.sub(r"\1\n", body.replace("|", "\n") if is_row else body).splitlines():
            sentence = sentence.strip(" *#_(")
            if sentence.startswith("Who ") and not sentence.rstrip("*_) ").endswith("?"):
                yield f'{page}:{line}: "{sentence[:40]}": name the person or thing: "To ...", "A program that ..."'
            words = re.findall(r"[^\W_][\w'’.,-]*", sentence)
            if len(words) > LONGEST and not is_row:
                yield f"{page}:{line}: {len(words)} words: {' '.join(words[:8])} ..."


def check(root, chosen):
    said = []
    for page in chosen or sorted(set(pages(root)) - GENERATED):
        with open(os.path.join(root, page), encoding="utf-8") as file:
            found = list(complaints_of(page, file.read()))
        if chosen or page not in PENDING:
            said += found
        elif not found:
            said.append(f"{page}: nothing is left to complain of: take it out of PENDING")
    return said + [f"{page}: in PENDING, but there is no such page" for page in sorted(PENDING) if not os.path.exists(os.path.join(root, page))]


def self_test():
    long = "one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five"
    clean = [long + ".", "at 4. " + long, long + " `code and more` [a link](x.md).", "It is left behind. There is no other.", "Who waits?", "```\nbehind\n```", "a:\n\n    behind\n",
             "| " + long + " " + long + " |", "<!-- prose: a quotation -->\nIt goes\nround behind.\n\nNext.", "* " + long + "\n* " + long]
    bad = [long + " six.", long + ": six.", "* " + long + "\n  six", "It is\nbehind it.", "So. Who compiles needs it.", "| Who reads it | x |", "This is gone round.", "It is no file.",
           "| behind |", "<!-- prose: a quotation -->\nbehind\n\nbehind", "# In the place of it"]
    for text in clean:
        assert not list(complaints_of("a.md", text)), (text, list(complaints_of("a.md", text)))
    for text in bad:
        assert len(list(complaints_of("a.md", text))) == 1, (text, list(complaints_of("a.md", text)))
    with tempfile.TemporaryDirectory() as root:
        for name, text in ("a.md", "clean"), ("b.md", "behind"), ("c.md", "behind"):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        PENDING.clear()
        PENDING.update({"a.md", "b.md"})
        said = [complaint.split(":")[0] for complaint in check(root, [])]
        assert said == ["a.md", "c.md"], said
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        sys.exit(self_test())
    COMPLAINTS = check(sys.argv[1], sys.argv[2:])
    print("\n".join(COMPLAINTS))
    sys.exit(1 if COMPLAINTS else 0)
