"""What the figures were measured on."""
import datetime
import os
import platform
import subprocess

from lib.systems import FLANG


def first_line(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0].strip()
    except (OSError, IndexError):
        return "not installed"


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def describe():
    load = os.getloadavg()
    cores = len(os.sched_getaffinity(0))
    lines = [f"date       {datetime.datetime.now().strftime('%Y-%m-%d %H:%M')}",
             f"processor  {processor()}, {cores} cores", f"system     {platform.system()} {platform.release()}",
             f"gfortran   {first_line('gfortran', '--version')}", f"flang      {first_line(FLANG, '--version')}",
             f"MPI        {first_line('mpiexec', '--version')}",
             f"load       {load[0]:.2f} (1 min) at the start" + ("; BUSY: do not trust the figures" if load[0] > 0.5 else "")]
    return "\n".join(lines) + "\n"
