"""Hosts on one machine: network namespaces that a bridge connects, so that what goes between them goes over TCP. Tests and
benchmarks start MPI's programs on them. Needs to be root, and iproute2."""
import contextlib
import os
import signal
import subprocess


class NotPermitted(Exception):
    """There are no network namespaces here; the text says why."""


class VirtualHosts:
    """Namespaces and links have the process id in their names: several may exist at the same time."""

    def __init__(self, count=4):
        self.name = f"at{os.getpid() % 100000}"
        self.network = f"10.{77 + os.getpid() % 100}.{os.getpid() // 100 % 250}"
        self.addresses = [f"{self.network}.{i}" for i in range(1, count + 1)]

    def __enter__(self):
        try:
            self.ip(f"link add {self.name} type bridge")
            self.ip(f"addr add {self.network}.254/24 dev {self.name}")
            self.ip(f"link set {self.name} up")
            for i, address in enumerate(self.addresses, 1):
                self.ip(f"netns add {self.name}-{i}")
                self.ip(f"link add {self.name}v{i} type veth peer name eth0 netns {self.name}-{i}")
                self.ip(f"link set {self.name}v{i} master {self.name} up")
                self.ip(f"-n {self.name}-{i} addr add {address}/24 dev eth0")
                self.ip(f"-n {self.name}-{i} link set eth0 up")
                self.ip(f"-n {self.name}-{i} link set lo up")
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            self.__exit__()
            raise NotPermitted(f"no network namespaces here: {getattr(error, 'stderr', None) or error}") from error
        return self

    def __exit__(self, *_):
        for i in range(1, len(self.addresses) + 1):
            # A launcher that was killed cannot reach its processes any more.
            left = subprocess.run(["ip", "netns", "pids", f"{self.name}-{i}"], capture_output=True, text=True).stdout.split()
            for process in map(int, left):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            subprocess.run(["ip", "netns", "del", f"{self.name}-{i}"], capture_output=True)
        subprocess.run(["ip", "link", "del", self.name], capture_output=True)

    def ip(self, arguments):
        subprocess.run(["ip", *arguments.split()], check=True, capture_output=True, text=True)

    def limit(self, rate):
        """What each host sends, as tc takes it: 1gbit."""
        for i in range(1, len(self.addresses) + 1):
            subprocess.run(["tc", "-n", f"{self.name}-{i}", *f"qdisc add dev eth0 root tbf rate {rate} burst 128kb latency 20ms".split()],
                           check=True)

    def wait_for(self, number):
        """Until a host whose link was down is reached again."""
        subprocess.run(["ping", "-c", "1", "-w", "20", self.addresses[number - 1]], check=True, capture_output=True)

    def slots(self, per_host):
        """The hosts as mpiexec's option -H and `atollrun --hosts` take them."""
        return ",".join(f"{address}:{per_host}" for address in self.addresses)

    def write_remote_shell(self, path, on_host_3=":"):
        """What mpiexec takes for ssh: [options] ADDRESS command... On the third host another command comes first, whose mounts are
        seen on that host only."""
        path.write_text("#!/bin/sh\n"
                        "while :; do case $1 in -*) shift ;; *) break ;; esac; done\n"
                        "number=${1##*.}; shift\n"
                        f"[ $number = 3 ] && first='{on_host_3}' || first=:\n"
                        f"exec ip netns exec {self.name}-$number unshare --uts --mount sh -c \"hostname host$number; $first; $*\"\n")
        path.chmod(0o755)

    def network_options(self, library, shell):
        """Of the library's mpiexec: over what, and by what, the hosts are reached."""
        if library == "openmpi":
            return ["--mca", "plm_rsh_agent", str(shell), "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include",
                    f"{self.network}.0/24", "--mca", "oob_tcp_if_include", f"{self.network}.0/24"]
        if library == "openmpi-5":
            return ["--prtemca", "plm", "ssh", "--prtemca", "plm_ssh_agent", str(shell), "--prtemca", "oob_tcp_if_include",
                    f"{self.network}.0/24", "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include", f"{self.network}.0/24"]
        return ["-localhost", f"{self.network}.254", "-launcher", "ssh", "-launcher-exec", str(shell)]

    def host_options(self, library, per_host):
        """... and the hosts themselves, which take turns: consecutive ranks are on different ones."""
        if library.startswith("openmpi"):
            return ["-H", self.slots(per_host), "--map-by", "node"]
        return ["-hosts", self.slots(per_host), "-ppn", "1"]

    def filled_options(self, library, per_host):
        """The same, but consecutive ranks are on one host."""
        if library.startswith("openmpi"):
            return ["-H", self.slots(per_host), "--map-by", "slot"]
        return ["-hosts", self.slots(per_host), "-ppn", str(per_host)]
