"""What versions.txt says, for scripts: the versions of each family of compilers, the commands of LLVM's, the oldest C library."""
import pathlib


def listed(text):
    """{family: its versions}"""
    rows = [line.split() for line in text.splitlines() if line and line[0] != "#"]
    return {family: [int(version) for version in versions] for family, *versions in rows if family != "glibc"}


TEXT = (pathlib.Path(__file__).resolve().parents[2] / "versions.txt").read_text(encoding="utf-8")
VERSIONS = listed(TEXT)
GLIBC = next(line.split()[1] for line in TEXT.splitlines() if line.startswith("glibc "))
FLANG, CLANG = (f"{name}-{VERSIONS['llvm'][0]}" for name in ("flang", "clang"))
