#!/usr/bin/env python3
"""Writes docs/messages.md from the messages in the sources and their causes; --check: is it up to date, and has every message a cause?"""
import os
import re
import sys

import catalogue

PAGE = os.path.join(catalogue.HERE, "..", "..", "docs", "messages.md")
HEAD = """# Messages: causes and remedies

This page has every message of Atoll, with its cause and what to do. Search for some words of your message, with your browser or with the search
of this site. `…` stands for what differs: names, numbers, files.

%(parts)s

This page is generated. The messages come from the sources, the rest from `tools/messages/causes/`. A test fails when a message has no entry.
"""


def code(text):
    fence = "``" if "`" in text else "`"
    blank = " " if "`" in text else ""
    return f"{fence}{blank}{text}{blank}{fence}"


def entry_text(entry):
    lines = [f"* {code(message)}" for message in sorted({message for _, message in entry.messages})]
    return "\n".join([*lines, "", f"**Why:** {entry.why}", "", f"**What to do:** {entry.do}", "", "---"])


def contents(pages):
    """A link to each part, whose titles are the lines with one #."""
    titles = [item[2:] for items in pages for item in items if isinstance(item, str) and item.startswith("# ")]
    return "\n".join(f"* [{title}](#{re.sub(r'[^a-z0-9 -]', '', title.lower()).replace(' ', '-')})" for title in titles)


def page(pages):
    parts = [HEAD % {"parts": contents(pages)}]
    for items in pages:
        for item in items:
            if isinstance(item, str):
                parts.append("#" + item if item.startswith("#") else item)
            elif not item.skip and item.messages:
                parts.append(entry_text(item))
    text = "\n".join(parts) + "\n"
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text.replace("\n\n---\n\n##", "\n\n##").removesuffix("\n---\n").rstrip() + "\n"


def main():
    pages, complaints = catalogue.catalogue()
    text = page(pages)
    if "--check" in sys.argv:
        with open(PAGE, encoding="utf-8") as file:
            if file.read() != text:
                complaints.append("docs/messages.md is not what tools/messages/page.py writes: run it")
    else:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(text)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
