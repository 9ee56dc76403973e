"""The causes and remedies of the messages (causes/*.txt), and which messages of the sources each is for: of several
entries that fit, the one with the longest key.

    # Title of a part, ## of a section, followed by text
    = words of a message (* and … stand for anything)      one or more
    @path of sources, all of whose messages are meant
    why: one paragraph, of one line or more
    do: likewise;           or, instead of these two,
    skip: why these texts are none of messages
"""
import glob
import os
import re

import blind
import extract

HERE = os.path.dirname(os.path.abspath(__file__))
PART_OF = {"1-compile.txt": "compile", "2-c.txt": "c", "3-start.txt": "start", "4-run.txt": "run", "5-insight.txt": "insight", "6-sources.txt": "sources"}


class Entry:
    def __init__(self, place):
        self.place, self.keys, self.why, self.do, self.skip, self.messages = place, [], "", "", "", []

    def best_key(self, message, files):
        fitting = [key for key in self.keys if fits(key, message, files)]
        return max(fitting, key=len, default=None)


def fits(key, message, files):
    what = key[1:].strip()
    return any(file.startswith(what) for file in files) if key[0] == "@" else pattern(what).search(message)


def pattern(key):
    return re.compile(".*".join(re.escape(piece) for piece in re.split(r"[*…]+", key)))


def read(path):
    """The file as a list: headings and text as strings, and entries."""
    items, entry, paragraph = [], None, None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            if line.startswith(("= ", "@")):
                if entry is None or entry.why or entry.skip:
                    entry = Entry(f"{os.path.basename(path)}:{number}")
                    items.append(entry)
                entry.keys.append(line)
                paragraph = None
            elif entry is not None and (found := re.match("(why|do|skip): (.*)", line)):
                paragraph, text = found.groups()
                setattr(entry, paragraph, text)
            elif paragraph and line.strip() and line[0] != "#":
                setattr(entry, paragraph, getattr(entry, paragraph) + "\n" + line)
            else:
                paragraph = None
                if line.startswith("#"):
                    entry = None
                items.append(line)
    return items


def catalogue():
    """(items of each file, complaints): every message has an entry, and every key a message."""
    said = extract.messages()
    complaints, pages = blind.complaints(said), []
    for path in sorted(glob.glob(os.path.join(HERE, "causes", "*.txt"))):
        name = os.path.basename(path)
        items = read(path)
        entries = [item for item in items if isinstance(item, Entry)]
        used = set()
        for message, files in said[PART_OF[name]].items():
            fitting = [(entry, key) for entry in entries if (key := entry.best_key(message, files))]
            if fitting:
                entry, key = max(fitting, key=lambda found: len(found[1]))
                entry.messages.append((files[0], message))
                used.add((entry, key))
            else:
                complaints.append(f"{files[0]}: no entry in tools/messages/causes/{name} for: {message}")
        for entry in entries:
            if not entry.skip and not (entry.why and entry.do):
                complaints.append(f"{entry.place}: an entry has `why:` and `do:`")
            complaints += [f"{entry.place}: no message has the words: {key}" for key in entry.keys if (entry, key) not in used]
        pages.append(items)
    return pages, complaints
