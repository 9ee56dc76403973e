#!/usr/bin/env python3
"""How programs of gfortran's own coarray code end: an image that is killed, FAIL IMAGE, ERROR STOP and STOP while the others wait.

    ends.py BIN WORK COMPILER [LAUNCHER]

LAUNCHER: a command that takes -n IMAGES, instead of atollrun. It has statuses of its own, and ends the job where a process dies, as conduits of
GASNet-EX do. Whatever happens, the run ends, and no process stays.
"""
import os
import pathlib
import re
import subprocess
import sys
import time

PROGRAM = """
program ends
  use, intrinsic :: iso_fortran_env
  implicit none
  integer :: x[*], status, me
  character(16) :: how
  type(event_type), save :: e[*]
  call get_command_argument(1, how)
  me = this_image()
  x = me
  sync all
  select case (how)
  case ('kill')
    if (me == 2) call kill(getpid(), 9)
    sync all
  case ('kill-event')
    if (me == 2) call kill(getpid(), 9)
    event wait (e)
  case ('error-stop')
    if (me == 2) error stop 5
    sync all
  case ('error-text')
    if (me == 2) error stop 'wrong'
    event wait (e)
  case ('error-images')
    if (me == 2) error stop 6
    sync images (2)
  case ('stop')
    if (me == 2) stop 4
    sync all (stat=status)
    if (status /= stat_stopped_image) error stop 'no STAT_STOPPED_IMAGE'
  case ('exit')
    if (me == 2) call exit(7)
    sync all
MORE
  end select
end program
"""
# What makes the linker take the part of the library for programs that look at failures.
LOOKS = """
  case ('survive')
    if (me == 2) call kill(getpid(), 9)
    sync all (stat=status)
    if (status /= stat_failed_image .or. any(failed_images() /= [2])) error stop 'not seen'
    print '(i0)', x[1, stat=status]
  case ('fail')
    if (me == 2) fail image
    sync all (stat=status)
    if (status /= stat_failed_image .or. image_status(2) /= stat_failed_image) error stop 'not seen'
    print '(i0)', x[1, stat=status]
  case ('all')
    fail image
"""
# argument, images, exit status, lines of standard output, part of standard error
ENDS = [
    ("kill", 3, 137, [], "image 2"),
    ("kill-event", 3, 137, [], "image 2"),
    ("error-stop", 3, 5, [], "ERROR STOP 5"),
    ("error-text", 3, 1, [], "wrong"),
    ("error-images", 2, 6, [], "ERROR STOP 6"),
    ("stop", 3, 4, [], "STOP 4"),
    ("exit", 3, 7, [], "image 2"),
]
SURVIVED = [("survive", 3, 0, ["1", "1"], "image 2"), ("fail", 3, 0, ["1", "1"], ""), ("all", 3, 1, [], "")]
# The job ends when a process dies.
ALONE = {"survive"}


def left(program):
    """What stays of a run: processes of this program."""
    processes = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "exe") == program:
                processes.append(f"process {entry.name}")
        except OSError:
            pass
    return processes


def nothing_stays(program):
    for _ in range(50):
        if not left(program):
            return []
        time.sleep(0.1)
    return left(program)


def complaint(end, result, has_launcher):
    how, _, status, output, error = end
    lines = [line.strip() for line in result.stdout.splitlines() if re.fullmatch(r" *\d+ *", line)]
    if (result.returncode == 0) != (status == 0) or (not has_launcher and result.returncode != status):
        return f"status {result.returncode}, expected {status}"
    if lines != output:
        return f"output {lines}, expected {output}"
    if has_launcher and how.startswith("kill"):
        error = "Killed"  # the launcher's words
    return "" if error in result.stderr + result.stdout else f"no '{error}'"


def run_all(program, ends, launcher):
    command = launcher.split()
    has_launcher = not command[0].endswith("atollrun")
    is_job = has_launcher or "gasnet" in os.environ.get("ATOLL_TRANSPORT", "")
    bad = 0
    for end in ends:
        how, images = end[:2]
        if is_job and how in ALONE:
            continue
        try:
            result = subprocess.run([*command, "-n", str(images), program, how], capture_output=True, text=True, timeout=60, check=False,
                                    stdin=subprocess.DEVNULL, errors="replace")
        except subprocess.TimeoutExpired:
            print(f"{how}: not ended after 60 s")
            return bad + 1
        why = complaint(end, result, has_launcher)
        stays = nothing_stays(program)
        if why or stays:
            bad += 1
            print(f"{how}: {why} {' '.join(stays)}\n{result.stdout}\n{result.stderr}")
    return bad


def main():
    tools, work, compiler = sys.argv[1:4]
    launcher = sys.argv[4] if len(sys.argv) > 4 else f"{tools}/atollrun"
    os.makedirs(work, exist_ok=True)
    work = os.path.realpath(work)
    bad = 0
    for name, more, ends in (("ends", "", ENDS), ("survives", LOOKS, SURVIVED)):
        source, program = os.path.join(work, f"{name}.f90"), os.path.join(work, name)
        pathlib.Path(source).write_text(PROGRAM.replace("MORE\n", more.lstrip("\n")))
        subprocess.run([f"{tools}/atollcaf", f"--fc={compiler}", "-Wall", source, "-o", program], check=True, cwd=work)
        bad += run_all(program, ends, launcher)
    return 1 if bad else 0


sys.exit(main())
