#!/usr/bin/env python3
"""Programs that look at failures go on when processes are killed, or hosts are cut off, between hosts (tools/hosts): the survivors of
losses.f90 end with right results, and what is cut off ends by itself. --runs: so many random cases."""
import argparse
import contextlib
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
LIMIT = 60  # seconds for a run, on a busy machine
HOSTS, PER_HOST = 4, 2
ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools" / "hosts"))
sys.dont_write_bytecode = True
from virtual_hosts import NotPermitted, VirtualHosts  # noqa: E402


class Wrong(Exception):
    pass


def placed(library, hosts):
    """Images of a host share memory if they follow one another; else each is a node of its own. Both ways."""
    return hosts.host_options(library, PER_HOST) if random.random() < 0.5 else hosts.filled_options(library, PER_HOST)


class Run:
    """losses.f90 on the hosts, until `failures` images have failed, or an image executes ERROR STOP."""

    def __init__(self, options, hosts, folder, failures, *ender):
        self.options, self.hosts, self.failures = options, hosts, failures
        self.text = folder / "log"
        self.ends = options.library != "openmpi"  # the mpiexec of Open MPI 4 waits for ever for processes of other hosts that have died
        go_on, shell = {"openmpi": (["--enable-recovery"], []), "openmpi-5": (["--with-ft", "ulfm"], []),
                        "mpich": (["-disable-auto-cleanup"], ["sh", "-c", 'trap : USR1; "$@" || [ $? -gt 128 ]', "sh"])}[options.library]
        command = [options.mpiexec, *go_on, *hosts.network_options(options.library, folder / "shell"),
                   *placed(options.library, hosts), "-n", HOSTS*PER_HOST, *shell, folder / "losses", failures, *ender]
        with self.text.open("w") as log:
            self.process = subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder,
                                            start_new_session=True)

    def output(self):
        return self.text.read_text(errors="backslashreplace")

    def lines(self):
        """Of the output, without those of the launcher and of traces."""
        return "\n".join(line for line in self.output().splitlines() if re.search("image|atoll|ERROR STOP", line))

    def wait_until(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    def images(self, number):
        """Processes of the program on a host that are images: they have been executed once more (boot/launch/launch.c)."""
        found = []
        pids = subprocess.run(["ip", "netns", "pids", f"{self.hosts.name}-{number}"], capture_output=True, text=True).stdout.split()
        for pid in map(int, pids):
            with contextlib.suppress(OSError):
                words = pathlib.Path(f"/proc/{pid}/environ").read_text(errors="replace").split("\0")
                if f"ATOLL_LAUNCHED_PROCESS={pid}" in words and pathlib.Path(f"/proc/{pid}/comm").read_text().strip() == "losses":
                    found.append(pid)
        return found

    def kill(self, pids):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def begin(self):
        if not self.wait_until(lambda: "started" in self.output(), LIMIT):
            raise Wrong("the run has not begun")
        time.sleep(random.uniform(0, 0.3))

    def all_images(self):
        return [pid for number in range(1, HOSTS + 1) for pid in self.images(number)]

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for number in range(1, HOSTS + 1):
            self.kill(self.images(number))

    def survivors(self):
        return re.findall(r"image (\d+) survived, failed: (\d+)", self.output())

    def check(self, seconds):
        """All that are left survive, and nobody has found anything wrong."""
        left = HOSTS*PER_HOST - self.failures
        has_ended = lambda: len(self.survivors()) == left or self.process.poll() is not None or "wrong" in self.output()
        if not self.wait_until(has_ended, LIMIT) or len(self.survivors()) != left:
            for pid in self.all_images():
                os.kill(pid, signal.SIGQUIT)  # it tells what it waits for
            time.sleep(1)
            raise Wrong(f"{len(self.survivors())} of {left} have survived; processes left: {len(self.all_images())}")
        if any(int(failed) != self.failures for _, failed in self.survivors()) or "wrong" in self.output():
            raise Wrong("the images do not agree")
        if self.ends and seconds is not None and not self.wait_until(lambda: self.process.poll() is not None, seconds):
            raise Wrong("the launcher does not end")


def one_after_the_other(run, victims):
    for pid in victims:
        run.kill([pid])
        time.sleep(random.choice([0, 0, 0.001, 0.01, 0.05, 0.2, 0.5]))


def at_once(run, victims):
    run.kill(victims)


def kill_some(options, hosts, folder, chosen):
    """Any processes; all of a host among them."""
    host = random.randint(1, HOSTS)
    count = {"process": 1, "processes": random.randint(2, 4), "host": PER_HOST, "host and others": PER_HOST + random.randint(1, 3)}[chosen]
    run = Run(options, hosts, folder, count)
    try:
        run.begin()
        victims = run.images(host) if "host" in chosen else []
        victims += random.sample([pid for pid in run.all_images() if pid not in victims], count - len(victims))
        random.shuffle(victims)
        random.choice([one_after_the_other, at_once])(run, victims)
        run.check(LIMIT)
    except Wrong as wrong:
        raise Wrong(f"{chosen}, host {host}: {wrong}:\n{run.lines()}") from None
    finally:
        run.end()


@contextlib.contextmanager
def cut(options, hosts, folder, what):
    """A run whose host `number` is to be cut off; at the end the network is whole."""
    number = random.randint(1, HOSTS)
    run = Run(options, hosts, folder, PER_HOST)
    try:
        run.begin()
        yield run, number
        if not run.wait_until(lambda: not run.images(number), LIMIT):
            raise Wrong("the images of the host that has been cut off do not end")
    except Wrong as wrong:
        raise Wrong(f"{what}, host {number}: {wrong}:\n{run.lines()}") from None
    finally:
        run.end()
        mend(hosts, number)


def mend(hosts, number):
    hosts.ip(f"link set {hosts.name}v{number} up")
    hosts.wait_for(number)


def cut_off(options, hosts, folder):
    """A host that the network does not reach: the others go on within seconds, and its own images end by themselves."""
    with cut(options, hosts, folder, "cut off") as (run, number):
        hosts.ip(f"link set {hosts.name}v{number} down")
        begin = time.monotonic()
        run.check(None)
        print(f"cut off: the others have ended after {time.monotonic() - begin:.1f} s")


def paused(options, hosts, folder):
    """The same, but the images of that host do not run meanwhile, and find the network mended."""
    with cut(options, hosts, folder, "paused") as (run, number):
        images = run.images(number)
        for pid in images:
            os.kill(pid, signal.SIGSTOP)
        hosts.ip(f"link set {hosts.name}v{number} down")
        time.sleep(3)
        mend(hosts, number)
        for pid in images:
            os.kill(pid, signal.SIGCONT)
        run.check(None)


def error_stop(options, hosts, folder):
    """Ends all images on all hosts, although the launcher goes on."""
    run = Run(options, hosts, folder, 1, random.randint(1, HOSTS*PER_HOST))  # which never fails
    try:
        run.begin()
        if not run.wait_until(lambda: "as told" in run.output() and not run.all_images(), LIMIT):
            raise Wrong(f"{len(run.all_images())} processes are left")
        if run.survivors():
            raise Wrong("images end normally")
    except Wrong as wrong:
        raise Wrong(f"ERROR STOP: {wrong}:\n{run.lines()}") from None
    finally:
        run.end()


def case(options, hosts, folder, number):
    chosen = ["process", cut_off, "host", "processes", paused, "host and others", error_stop][number % 7]
    if isinstance(chosen, str):
        kill_some(options, hosts, folder, chosen)
    else:
        chosen(options, hosts, folder)


def main():
    parser = argparse.ArgumentParser()
    for option in "--bin", "--mpiexec":
        parser.add_argument(option, type=pathlib.Path, required=True)
    for option in "--back-end", "--library":
        parser.add_argument(option, required=True)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if not options.mpiexec.exists():
        print(f"skipped: there is no {options.mpiexec}")
        return SKIPPED
    options.mpiexec = options.mpiexec.absolute()
    random.seed(options.seed)
    print(f"--seed {options.seed}", flush=True)
    wrong = 0
    try:
        with VirtualHosts(HOSTS) as hosts, tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            hosts.write_remote_shell(folder / "shell")
            subprocess.run([options.bin.resolve() / "atollfc", f"--fc={options.back_end}", "-O2", ROOT / "tests/transport/losses.f90", "-o",
                            folder / "losses"], check=True, cwd=folder)
            for number in range(options.runs):
                try:
                    case(options, hosts, folder, number)
                except Wrong as what:
                    wrong += 1
                    print(f"run {number}: {what}", flush=True)
    except NotPermitted as reason:
        print(f"skipped: {reason}")
        return SKIPPED
    print(f"{options.runs} runs, {wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())
