"""Other programs that compute while something is measured."""
import contextlib
import re
import subprocess
import sys

# Computes for so many seconds, sleeps for as many, and so on; 0: computes without end.
PROGRAM = """
import ctypes, signal, sys, time
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: it ends with the benchmarks, however they end
burst = float(sys.argv[1])
while True:
    end = time.monotonic() + burst
    while not burst or time.monotonic() < end:
        pass
    time.sleep(burst)
"""


class Load:
    """So many programs that always compute ("2"), or in bursts of so many milliseconds, with pauses as long ("1x10ms")."""

    def __init__(self, text):
        match = re.fullmatch(r"(\d+)(?:x(\d+)ms)?", text)
        if not match:
            raise ValueError(f"{text}: a number of programs, or as in 1x10ms")
        self.programs, self.burst = int(match[1]), int(match[2] or 0) / 1000

    def __str__(self):
        if self.programs == 0:
            return "idle"
        return (f"beside {self.programs} program{'s' if self.programs > 1 else ''}"
                + (f" in bursts of {self.burst * 1000:g} ms" if self.burst else ""))

    @contextlib.contextmanager
    def running(self):
        with contextlib.ExitStack() as stack:
            for _ in range(self.programs):
                process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(self.burst)], start_new_session=True)
                stack.callback(process.wait)
                stack.callback(process.kill)
            yield
