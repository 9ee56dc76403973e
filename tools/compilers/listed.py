"""What versions.txt says of compilers, for scripts: the versions of each family, and the commands of LLVM's."""
import pathlib


def listed(text):
    """{family: its versions}"""
    rows = [line.split() for line in text.splitlines() if line and line[0] != "#"]
    return {family: [int(version) for version in versions] for family, *versions in rows if family != "glibc"}


VERSIONS = listed((pathlib.Path(__file__).resolve().parents[2] / "versions.txt").read_text(encoding="utf-8"))
FLANG, CLANG = (f"{name}-{VERSIONS['llvm'][0]}" for name in ("flang", "clang"))
