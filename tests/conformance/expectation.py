"""What a test program is expected to do: its sidecar NAME.expect (README.md lists the keys)."""
import re

IMAGE_COUNTS = (1, 2, 3, 4, 8)
KEYS = {"images", "back-ends", "timeout", "flags", "arguments", "exit", "stdout", "stderr", "not-stdout", "not-stderr",
        "compile", "message", "known-gap"}
LINE = re.compile(r"([a-z-]+)(?:\[([\d ]+)\])?:\s*(.*)")


class Expectation:
    """The lines `key: value` or `key[image counts]: value`; a key may occur several times."""

    def __init__(self, path=None):
        self.entries = []
        if path and path.exists():
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if line.strip() and not line.startswith("#"):
                    self.entries.append(self._entry(path, number, line))

    @staticmethod
    def _entry(path, number, line):
        match = LINE.fullmatch(line.rstrip())
        if not match or match[1] not in KEYS:
            raise SystemExit(f"{path}:{number}: not understood: {line}")
        return match[1], match[2] and {int(n) for n in match[2].split()}, match[3]

    def all(self, key, images=None):
        return [value for k, counts, value in self.entries if k == key and (counts is None or images in counts)]

    def one(self, key, default, images=None):
        values = self.all(key, images)
        return values[-1] if values else default

    @property
    def images(self):
        return [int(n) for n in self.one("images", "").split()] or list(IMAGE_COUNTS)

    def runs_with(self, back_end):
        wanted = self.one("back-ends", "").split()
        return not wanted or any(name in back_end for name in wanted)

    def known_gap(self, back_end):
        """Why the product is known not to pass with this back end, or None."""
        for value in self.all("known-gap"):
            name, _, reason = value.partition(" ")
            if name == "all" or name in back_end:
                return reason
        return None

    @property
    def compile_fails(self):
        return self.one("compile", "succeeds") == "fails"

    def complaints(self, images, status, stdout, stderr):
        """What differs from the expectation in one run."""
        found = []
        expected = self.one("exit", "0", images)
        if expected == "error":
            if not 0 < status < 128:
                found.append(f"exit status {status}, expected an error status")
        elif status != int(expected):
            found.append(f"exit status {status}, expected {expected}")
        for name, text in (("stdout", stdout), ("stderr", stderr)):
            for pattern in self.all(name, images):
                if not re.search(pattern, text, re.MULTILINE):
                    found.append(f"{name} lacks /{pattern}/")
            for pattern in self.all("not-" + name, images):
                if re.search(pattern, text, re.MULTILINE):
                    found.append(f"{name} has /{pattern}/")
        return found
