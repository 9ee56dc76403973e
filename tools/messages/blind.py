"""What the collector does not see: texts of C and C++ sources that look like sentences, but are in no message. other.txt lists those that
are none, with the reason why."""
import os

import c_text
import extract

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "other.txt")
def listed():
    with open(LIST, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
    return [(line, *line.partition(": ")[::2]) for line in lines]


def complaints(said, others=None):
    """Of texts that are in no message, and of lines of the list that no text needs."""
    known = "\n".join(message for part in said.values() for message in part)
    others, used, found = listed() if others is None else others, set(), []
    for folders, _ in extract.PARTS.values():
        for path in filter(extract.is_c, extract.sources(folders)):
            for piece in (piece.strip() for pieces in c_text.literals(extract.read(path)) for piece in pieces):
                if not c_text.is_long(piece) or piece in known:
                    continue
                fitting = {line for line, place, words in others if path.startswith(place) and words in piece}
                used |= fitting
                if not fitting:
                    found.append(f"{path}: is this a message? Neither tools/messages/extract.py finds it, nor does other.txt list it: {piece[:100]}")
    return found + [f"tools/messages/other.txt: no text needs this line: {line}" for line, _, _ in others if line not in used]
