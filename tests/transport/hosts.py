#!/usr/bin/env python3
"""Four hosts on one machine (tools/hosts): a library's mpiexec starts Himeno, conformance programs and `atoll tune` on them, two
images on each host; over MPI, or over a conduit of GASNet-EX."""
import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77
ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools" / "hosts"))
sys.dont_write_bytecode = True
from virtual_hosts import NotPermitted, VirtualHosts


def write_mpiexec(path, hosts, library, mpiexec, shell, chooses_hosts=True):
    """mpiexec as run.py calls it, with what tells it of the network, and of the hosts."""
    options = hosts.network_options(library, shell)
    if chooses_hosts:
        options += hosts.host_options(library, 2)
        if library == "openmpi":
            options += ["-x", f"ATOLL_TRANSPORT={os.environ['ATOLL_TRANSPORT']}"]
    path.write_text(f"#!/bin/sh\nunset ATOLL_NODE_SIZE\nexec {mpiexec} {' '.join(options)} \"$@\"\n")
    path.chmod(0o755)


def run_himeno_over_tcp(mpiexec, folder):
    """UCX, beneath MPICH, finds the memory that the hosts share, unless it is told not to. Its end over TCP: docs/transports.md, MPICH over TCP."""
    done = subprocess.run([mpiexec, "-n", "8", folder / "himeno", "XS", "5"], capture_output=True, text=True, timeout=60, cwd=folder,
                          env=dict(os.environ, UCX_TLS="tcp,self"))
    print("over TCP, status", done.returncode, done.stdout, done.stderr)
    return "residual check passed" in done.stdout


def run_himeno(options, mpiexec, folder):
    sources = [ROOT / "examples" / "himeno" / name for name in ("kernel.f90", "himeno.f90")]
    subprocess.run([options.bin / "atollfc", f"--fc={options.back_end}", "-O2", *sources, "-o", folder / "himeno"], check=True, cwd=folder)
    done = subprocess.run([mpiexec, "-n", "8", folder / "himeno", "XS", "5"], capture_output=True, text=True, timeout=200, cwd=folder)
    print(done.stdout, done.stderr, sep="")
    return done.returncode == 0 and "residual check passed" in done.stdout


def tune(options, mpiexec, folder):
    """The measurement takes place between hosts, to which Open MPI passes no environment on."""
    file = folder / "thresholds"
    done = subprocess.run([options.bin / "atoll", "tune", "--quick", "--", mpiexec, "-n", "4"], capture_output=True, text=True, timeout=200,
                          env=dict(os.environ, ATOLL_TUNE=str(file)), cwd=folder)
    print("atoll tune", done.stdout, done.stderr, sep="\n", flush=True)
    # These hosts have no other network, so that messages go by Atoll's own connections.
    return done.returncode == 0 and " and TCP: 4 images]" in file.read_text()


class AtollrunOnHosts:
    """atollrun --hosts: a run on all of them, and what may be wrong with one."""

    def __init__(self, hosts, options, folder):
        self.hosts, self.options, self.folder = hosts, options, folder
        self.passes = True
        self.program = folder / "programs" / "started"
        self.other = folder / "himeno"
        self.program.parent.mkdir()
        subprocess.run([options.bin / "atollfc", f"--fc={options.back_end}", ROOT / "tests/transport/started.f90", "-o", self.program],
                       check=True, cwd=folder)
        self.stops = folder / "programs" / "stops"
        subprocess.run([options.bin / "atollfc", f"--fc={options.back_end}", ROOT / "tests/transport/stops.f90", "-o", self.stops],
                       check=True, cwd=folder)

    def run(self, what, on_host_3, arguments, status, message, where=None, program=None, **variables):
        """status: None for any that is not 0."""
        shell = self.folder / "atollrun-shell"
        self.hosts.write_remote_shell(shell, on_host_3)
        (self.folder / "path").mkdir(exist_ok=True)
        write_mpiexec(self.folder / "path/mpiexec", self.hosts, self.options.library, self.options.mpiexec, shell, chooses_hosts=False)
        environment = dict(os.environ, PATH=f"{self.folder}/path:{os.environ['PATH']}", ATOLL_MPI=self.options.library,
                           OMPI_MCA_plm_rsh_agent=str(shell), HYDRA_LAUNCHER_EXEC=str(shell), **variables)
        done = subprocess.run([self.options.bin / "atollrun", "--hosts", where or self.hosts.slots(2), program or self.program, *arguments],
                              capture_output=True, text=True, timeout=100, env=environment, cwd=self.folder)
        right = (done.returncode != 0 if status is None else done.returncode == status) and message in done.stdout + done.stderr
        print(f"atollrun --hosts: {what}: {'passes' if right else 'FAILED'}", flush=True)
        if not right:
            print(done.returncode, done.stdout[-3000:], done.stderr[-3000:])
        self.passes &= right

    def run_all(self):
        self.run("all", ":", ["argument", "it's"], 0, "right on image 8 of 8")
        self.run("ERROR STOP", ":", ["error"], 7, "ERROR STOP 7")
        self.run("images that stop", ":", [], 0, "all have heard of it", program=self.stops)
        # As if they were too many for each to tell all others.
        for _ in range(3):
            self.run("images that stop, of many", ":", [], 0, "all have heard of it", program=self.stops, ATOLL_TELL_ALL="1")
        self.run("no program", f"mount -t tmpfs none {self.program.parent}", [], 127,
                 f"host {self.hosts.addresses[2]} has no program '{self.program}'")
        self.run("another program", f"mount --bind {self.other} {self.program}", [], None, "image 5 runs another program than image 1")
        self.run("unreachable", ":", [], 126, "host 10.0.0.9 cannot be reached", where=f"{self.hosts.addresses[0]},10.0.0.9")
        return self.passes


def run_conformance(options, mpiexec, source):
    command = [sys.executable, ROOT / "tests" / "conformance" / "run.py", "--bin", options.bin, "--work", options.work, "--back-end",
               options.back_end, "--optimise=-O0", "--node-sizes", "1", "--mpiexec", mpiexec, "--transport", options.transport, "--",
               source]
    print(source.name, flush=True)
    return subprocess.run(command).returncode == 0


def run_all(options, hosts, folder):
    mpiexec = folder / f"mpiexec-{options.library}-hosts"
    hosts.write_remote_shell(folder / "shell")
    write_mpiexec(mpiexec, hosts, options.library, options.mpiexec, folder / "shell")
    passes = run_himeno(options, mpiexec, folder)
    if options.library == "mpich":
        passes &= run_himeno_over_tcp(mpiexec, folder)
    if options.transport == "mpi":
        passes &= tune(options, mpiexec, folder)
    passes &= AtollrunOnHosts(hosts, options, folder).run_all()
    for source in options.programs:
        passes &= run_conformance(options, mpiexec, source)
    return passes


def main():
    parser = argparse.ArgumentParser()
    for option in "--bin", "--work", "--mpiexec":
        parser.add_argument(option, type=pathlib.Path, required=True)
    for option in "--back-end", "--library":
        parser.add_argument(option, required=True)
    parser.add_argument("--transport", default="mpi", help="ATOLL_TRANSPORT")
    parser.add_argument("programs", type=pathlib.Path, nargs="*")
    options = parser.parse_args()
    os.environ["ATOLL_TRANSPORT"] = options.transport
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        with VirtualHosts() as hosts, tempfile.TemporaryDirectory() as name:
            return 0 if run_all(options, hosts, pathlib.Path(name)) else 1
    except NotPermitted as reason:
        print(f"skipped: {reason}")
        return SKIPPED


sys.exit(main())
