"""Atoll and MPI over the same library, each image as a node of its own, so that all that Atoll moves goes through MPI: between virtual
hosts over TCP, or between the processes of one machine."""
import argparse
import contextlib
import pathlib
import re
import subprocess
import sys

from .systems import OPEN_MPI, System, built, choose

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "hosts"))
from virtual_hosts import NotPermitted, VirtualHosts

LIBRARIES = ("openmpi", "mpich")


class OneMachine:
    """MPI takes shared memory."""
    description = "between processes of one machine, over MPI's shared memory"
    most_images = 4

    def launcher(self, library):
        return [f"mpiexec.{library}"]

    def environment(self, library):
        return {}


class BetweenHosts:
    """They are on one machine in truth: binding to a core of each would put all processes on the same, and UCX would find the shared
    memory."""
    description = "between virtual hosts of this machine, over TCP"
    # More would measure how the cores are shared; and Debian's MPICH may not end them (docs/transports.md).
    most_images = 2

    def __init__(self, hosts, shell):
        self.hosts, self.shell = hosts, shell
        hosts.write_remote_shell(shell)

    def launcher(self, library):
        return [f"mpiexec.{library}", *self.hosts.network_options(library, self.shell), *self.hosts.host_options(library, 1),
                *(["--bind-to", "none"] if library == "openmpi" else [])]

    def environment(self, library):
        return {} if library == "openmpi" else {"UCX_TLS": "tcp,self"}


def rate(text):
    """What a link carries, as tc takes it."""
    if not re.fullmatch(r"[1-9]\d*[kmgt]?bit", text):
        raise argparse.ArgumentTypeError(f"'{text}' is no rate: write 100mbit or 1gbit, say")
    return text


@contextlib.contextmanager
def find_network(one_machine, rate, output):
    if one_machine:
        yield OneMachine()
        return
    with contextlib.ExitStack() as stack:
        try:
            hosts = stack.enter_context(VirtualHosts(BetweenHosts.most_images))
            network = BetweenHosts(hosts, output / "remote-shell")
            if rate:
                hosts.limit(rate)
                network.description += f" at {rate}"
        except NotPermitted as reason:
            print(f"bench: {reason}: instead, {OneMachine.description}", file=sys.stderr)
            network = OneMachine()
        yield network


def find_network_systems(build, network, thresholds):
    """thresholds: the file of `atoll tune`, or None for the defaults."""
    atollfc = built(build, "atollfc")
    wanted = []
    for library in LIBRARIES:
        start = [*network.launcher(library), "-n"]
        environment = {**OPEN_MPI, **network.environment(library)}
        tuned = {"ATOLL_NODE_SIZE": "1", "ATOLL_TUNE": str(thresholds or "off")}
        wanted += [(f"mpifort.{library}", System(f"atoll-{library}", [atollfc, "--fc=gfortran"], start, True, {**environment, **tuned})),
                   (f"mpifort.{library}", System(f"mpi-{library}", [f"mpifort.{library}"], start, False, environment))]
    return choose(wanted)


def tune(build, systems, thresholds):
    """`atoll tune`, as a user of these libraries would do once; what it says goes to standard error. What it has stored."""
    thresholds.unlink(missing_ok=True)
    for system in systems.values():
        if system.coarrays:
            print(f"atoll tune: {system.name}", file=sys.stderr, flush=True)
            command = [built(build, "atoll"), "tune", "--", *system.run_command(2, "")[:-1]]
            if subprocess.run(command, env=system.full_environment(), stdout=sys.stderr).returncode != 0:
                sys.exit("bench: atoll tune has failed")
    return thresholds.read_text().splitlines() if thresholds.exists() else []
