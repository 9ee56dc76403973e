"""Reads what ATOLL_SCHEDULE has written: lines IMAGE,PHASE,KIND,PARTNER,BYTES,ADDRESS,VALUE, in the order of each image."""
import collections

Event = collections.namedtuple("Event", "kind partner bytes address value")
KINDS = {"put", "get", "signal", "atomic", "message", "flush", "collective", "wait"}


class Damaged(Exception):
    """The file is no schedule."""


def read(lines, phase):
    """{image: [Event...]} of one phase. Of every image that the file has, if only with events of other phases."""
    events = {}
    for number, line in enumerate(lines, 1):
        fields = line.rstrip("\n").split(",")
        if len(fields) != 7:
            raise Damaged(f"line {number} has {len(fields)} fields instead of 7")
        image, name, kind, partner, size, address, value = fields
        of_image = events.setdefault(image, [])
        if name != phase:
            continue
        if kind not in KINDS:
            raise Damaged(f"line {number}: what is {kind!r}?")
        of_image.append(Event(kind, int(partner), int(size), address, value))
    return {int(image): of_image for image, of_image in events.items()}


def split(lines):
    """{phase: lines}, for files of which many phases are wanted. Each has a line of every image."""
    phases, images = collections.defaultdict(list), {}
    for number, line in enumerate(lines, 1):
        image, comma, rest = line.partition(",")
        if not comma or not image.isdigit():
            raise Damaged(f"line {number} is not one of a schedule: {line.strip()[:60]!r}")
        images.setdefault(image, f"{image},,flush,0,0,0,0")
        phases[rest.partition(",")[0]].append(line)
    return {phase: [*images.values(), *of_phase] if phase else of_phase for phase, of_phase in phases.items()}
