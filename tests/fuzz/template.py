"""One text for two programs.

What stands in braces, `{coarray text|plain text}`, differs between the program with coarrays and the one without: `{[r]}` is an
image selector or nothing, `{|do me = 1, n}` a line of the plain program only. Braces are not nested.
"""
import re

CHOICE = re.compile(r"\{([^{}|]*)(?:\|([^{}|]*))?\}")


def coarray(text):
    return CHOICE.sub(lambda match: match[1], text)


def plain(text):
    return CHOICE.sub(lambda match: match[2] or "", text)
