#!/usr/bin/env python3
"""Links in Markdown files that lead nowhere: files that are not there, headings that a page does not have.

    links.py ROOT            the sources: README.md, CONTRIBUTING.md, docs/, examples/ and every README
    links.py --installed DIR what is installed: README.md, docs/ and examples/ (what they link to is there, but is about the sources)
    links.py --self-test
"""
import os
import re
import sys
import tempfile

LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+(?:\([^()]*\))?)(?:\s+\"[^\"]*\")?\)")
OUTSIDE = re.compile(r"[a-z][a-z0-9+.-]*:", re.I)


def without_code(text):
    """The text with fenced and indented blocks and code spans blank."""
    lines, fence = [], None
    for line in text.splitlines():
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence:
            if mark and mark[1].startswith(fence):
                fence = None
            lines.append("")
        elif mark:
            fence = mark[1]
            lines.append("")
        else:
            lines.append(re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "", line))
    return lines


def anchors(path):
    """Of the headings, as the site and code hosts make them."""
    found, seen = set(), {}
    with open(path, encoding="utf-8") as file:
        text = file.read()
    fence = False
    for line in text.splitlines():
        if re.match(r"\s*(```|~~~)", line):
            fence = not fence
        heading = None if fence else re.match(r"#+\s+(.*?)\s*#*$", line)
        if heading:
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            name = re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")
            count = seen.get(name, 0)
            seen[name] = count + 1
            found.add(name if count == 0 else f"{name}-{count}")
    return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))


def dead_links(root, page):
    complaints = []
    with open(os.path.join(root, page), encoding="utf-8") as file:
        lines = without_code(file.read())
    for number, line in enumerate(lines, 1):
        for target in LINK.findall(line):
            if OUTSIDE.match(target):
                continue
            path, _, anchor = target.partition("#")
            to = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            where = os.path.join(root, to)
            if to.startswith("..") or not os.path.exists(where):
                complaints.append(f"{page}:{number}: there is no {to}")
            elif anchor and to.endswith(".md") and anchor not in anchors(where):
                complaints.append(f"{page}:{number}: {to} has no heading #{anchor}")
    return complaints


def pages(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in ("build", ".git"))
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), root)


def self_test():
    with tempfile.TemporaryDirectory() as root:
        def write(name, text):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        write("a.md", "# One two\n## `x[k]`: a test\n[b](b.md) [here](#one-two) ![p](p.svg)\n```\n[no](none.md)\n```\n`[no](none.md)`\n")
        write("b.md", "[a](a.md#xk-a-test)\n[bad](a.md#three)\n[gone](c.md)\n[site](https://example.org)\n")
        said = dead_links(root, "a.md") + dead_links(root, "b.md")
    assert said == ["a.md:3: there is no p.svg", "b.md:2: a.md has no heading #three", "b.md:3: there is no c.md"], said
    return 0


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    root, chosen = sys.argv[-1], pages(sys.argv[-1])
    if sys.argv[1] == "--installed":
        chosen = [page for page in chosen if page.split(os.sep)[0] in ("README.md", "docs", "examples")]
    complaints = [complaint for page in chosen for complaint in dead_links(root, page)]
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
