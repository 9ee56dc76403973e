"""What the translation adds to the compilation of a file of 1,000 lines, how its time grows with the source, and what an editor waits for."""
import pathlib
import subprocess
import sys
import time

from lib.mixes import MIXES, text_of
from lib.systems import FLANG

TESTS = pathlib.Path(__file__).resolve().parents[2] / "tests" / "lsp"

LINES = 1000
# 20 lines, a mixture of what such programs consist of; %d keeps the names apart.
SUBROUTINE = """\
subroutine step_%(k)d(n, partner, total)
  integer, intent(in) :: n, partner
  real(real64), intent(inout) :: total
  real(real64) :: work(n)
  integer :: i, j
  do i = 1, n
    work(i) = sqrt(real(i + %(k)d, real64)) * x(i, 1)
  end do
  x(1:n, 2)[partner] = work
  sync images (partner)
  work = x(1:n, 2)[partner] + x(1:n, 1)
  do j = 1, 4
    where (work > %(k)d)
      x(1:n, j) = work
    end where
    x(j, j)[partner] = work(j)
  end do
  if (x(1, 1)[partner] > total) total = total + sum(work) / n
  call co_max(total)
end subroutine
"""
HEAD = """\
module generated
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  real(real64) :: x(100, 4)[*]
contains
"""


def generate(path, lines=LINES):
    filler = lines - HEAD.count("\n") - 1
    count, rest = divmod(filler, SUBROUTINE.count("\n"))
    text = HEAD + "".join(SUBROUTINE % {"k": k} for k in range(count)) + "! \n" * rest + "end module\n"
    assert text.count("\n") == lines
    path.write_text(text)


def seconds(command, directory):
    begin = time.perf_counter()
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    return (time.perf_counter() - begin) if done.returncode == 0 else sys.exit(f"bench: {command}: {done.stderr}")


def measure(systems, output, results):
    measure_added(systems, output, results)
    measure_growth(systems, output, results)
    measure_editor(systems, output, results)


def measure_editor(systems, output, results):
    """editor_messages, editor_answer: from a change of a file to the messages of the language server about it, and to an answer that needs the
    meaning of the changed text."""
    if "atoll-gfortran" not in systems or not TESTS.exists():
        return
    sys.path.insert(0, str(TESTS))
    from client import Server
    directory = output / "translation" / "editor"
    directory.mkdir(parents=True, exist_ok=True)
    compiler = pathlib.Path(systems["atoll-gfortran"].compiler[0]).resolve()
    for lines in (LINES, 5 * LINES):
        path = directory / f"generated_{lines}.f90"
        generate(path, lines)
        server = Server([str(compiler.parent / "atoll"), "lsp"], root=str(directory))
        server.open(str(path))
        server.findings(str(path))
        for name, wait in (("editor_messages", lambda: server.findings(str(path))), ("editor_answer", lambda: server.of("documentHighlight", str(path), position={"line": 7, "character": 11}))):
            times = []
            for _ in range(5):
                begin = time.perf_counter()
                server.edit(str(path), (3, 0), (3, 0), "! \n")
                wait()
                times.append(time.perf_counter() - begin)
            results.add("atoll-gfortran", name, lines, sorted(times)[len(times) // 2])
        server.end()


def measure_growth(systems, output, results):
    """translate MIX LINES: the translation alone of lines that are all of one kind, up to the text for the back end."""
    if "atoll-gfortran" not in systems:
        return
    directory = output / "translation" / "mixes"
    directory.mkdir(parents=True, exist_ok=True)
    for mix in MIXES:
        for lines in (1000, 16000):
            path = directory / f"{mix.replace(' ', '_')}_{lines}.f90"
            path.write_text(text_of(mix, lines))
            taken = seconds([*systems["atoll-gfortran"].compiler, "--show-translation", path.name], directory)
            results.add("atoll-gfortran", "translate " + mix, lines, taken)


def measure_added(systems, output, results):
    """translation_added: atollfc's time less the back end's own on the translated text; the ratio is theirs."""
    for name, back_end in (("atoll-gfortran", ["gfortran", "-ffree-line-length-none"]), ("atoll-flang", [FLANG])):
        if name not in systems:
            continue
        directory = output / "translation" / name
        directory.mkdir(parents=True, exist_ok=True)
        generate(directory / "generated.f90")
        compile_it = [*systems[name].compiler, "-O2", "-c"]
        if not (directory / "generated.atoll.f90").exists():
            seconds([*compile_it, "--save-translation", "generated.f90"], directory)
        whole = seconds([*compile_it, "generated.f90"], directory)
        own = seconds([*back_end, "-O2", "-c", "generated.atoll.f90", "-o", "own.o"], directory)
        results.add(name, "translation_added", LINES, whole - own)
        results.add(name, "translation_back_end_alone", LINES, own)
