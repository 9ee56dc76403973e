#!/usr/bin/env python3
"""Sentences in Markdown files that a stranger has to read twice: too long, or with words that English does not use in this sense.

    prose.py ROOT [PAGE...]  all pages, or these
    prose.py --self-test

A sentence has at most LONGEST words. Code and links do not count; a colon or a semicolon does not end it. Cells of tables are checked for words
only, blocks of code not at all. A paragraph, item or row that contains `<!-- prose: WHY -->` is not checked: for a quotation, say.
"""
import os
import re
import sys
import tempfile

from links import pages

LONGEST = 25
# Generated of the programs of tests/conformance, which have tests of their own.
GENERATED = {"docs/features.md"}
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
    (r"\bbut for\b", '"except for"'),
    (r"\bfor want of\b", '"because there is no"'),
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
    found, fence, code, new = [], None, False, True
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence or mark:
            fence, new = (None if fence and mark and mark[1].startswith(fence) else fence or mark[1]), True
            continue
        code = line.startswith("    ") and (code or new) and not ITEM.match(line)
        alone = line.startswith("#") or line.lstrip().startswith("|")
        if not line.strip() or code or line.startswith("<!--"):
            new = True
        elif new or alone or ITEM.match(line):
            found.append([number, line.lstrip().startswith("|"), line])
            new = alone
        else:
            found[-1][2] += " " + line.strip()
    return [(number, is_row, plain(body if is_row else ITEM.sub("", body))) for number, is_row, body in found if "<!-- prose:" not in body]


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
            said += complaints_of(page, file.read())
    return said


def self_test():
    long = "one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five"
    clean = [long + ".", "at 4. " + long, long + " `code and more` [a link](x.md).", "It is left behind. There is no other.", "Who waits?", "```\nbehind\n```", "a:\n\n    behind\n",
             "| " + long + " " + long + " |", "It goes\nround behind. <!-- prose: a quotation -->\n\nNext.", "* " + long + "\n* " + long]
    bad = [long + " six.", long + ": six.", "* " + long + "\n  six", "It is\nbehind it.", "So. Who compiles needs it.", "| Who reads it | x |", "This is gone round.", "It is no file.",
           "| behind |", "behind <!-- prose: a quotation -->\n\nbehind", "# In the place of it"]
    for text in clean:
        assert not list(complaints_of("a.md", text)), (text, list(complaints_of("a.md", text)))
    for text in bad:
        assert len(list(complaints_of("a.md", text))) == 1, (text, list(complaints_of("a.md", text)))
    with tempfile.TemporaryDirectory() as root:
        os.mkdir(os.path.join(root, "docs"))
        for name, text in ("a.md", "clean"), ("docs/b.md", "behind"), ("docs/features.md", "behind"):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        assert [complaint.split(":")[0] for complaint in check(root, [])] == ["docs/b.md"]
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        sys.exit(self_test())
    COMPLAINTS = check(sys.argv[1], sys.argv[2:])
    print("\n".join(COMPLAINTS))
    sys.exit(1 if COMPLAINTS else 0)
