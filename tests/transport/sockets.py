#!/usr/bin/env python3
"""Which sockets a job of gasnet-udp opens on one machine: none that other machines reach, none that strangers get into."""
import argparse
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = """program sockets
  implicit none
  integer :: x[*], number
  x = this_image()
  sync all
  if (this_image() == 1) then
    print '(a)', 'ready'
    read *, number
    call execute_command_line('readlink /proc/self/fd/* 2>/dev/null | grep -c socket; env | grep -c ATOLL_JOB_KEY')
  end if
  sync all
  if (x[num_images()] /= num_images()) error stop 'get'
  print '(a)', 'right'
end program
"""
LISTENS = "0A"  # state of a socket in /proc/net/tcp


def sockets_of(program):
    """{(protocol, address, port, state)} of all processes of the program."""
    inodes, found = set(), set()
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "exe") == str(program):
                inodes |= {os.readlink(fd) for fd in (entry / "fd").iterdir()}
        except OSError:
            pass
    for protocol in "tcp", "tcp6", "udp", "udp6":
        for line in pathlib.Path("/proc/net/" + protocol).read_text().splitlines()[1:]:
            words = line.split()
            if f"socket:[{words[9]}]" in inodes:
                address, port = words[1].split(":")
                address = socket.inet_ntoa(bytes.fromhex(address)[::-1]) if len(address) == 8 else address
                found.add((protocol, address, int(port, 16), words[3]))
    return found


class Sockets(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        source = pathlib.Path(self.folder.name) / "sockets.f90"
        source.write_text(PROGRAM)
        self.program = pathlib.Path(self.folder.name).resolve() / "sockets"
        subprocess.run([str(OPTIONS.bin / "atollfc"), f"--fc={OPTIONS.back_end}", str(source), "-o", str(self.program)],
                       check=True, cwd=self.folder.name)

    def start(self, **environment):
        environment = dict(os.environ, ATOLL_TRANSPORT="gasnet-udp", ATOLL_NODE_SIZE="1", **environment)
        environment.pop("GASNET_MASTERIP", None)
        run = subprocess.Popen([str(OPTIONS.bin / "atollrun"), "-n", "2", str(self.program)], env=environment, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(run.kill)
        return run

    def listening(self):
        """The port at which the master waits for the images."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            for protocol, address, port, state in sockets_of(self.program):
                if state == LISTENS:
                    return address, port
            time.sleep(0.01)
        self.fail("nobody listens")

    def finish(self, run):
        out, error = run.communicate("1\n", timeout=60)
        self.assertEqual(run.returncode, 0, out + error)
        self.assertEqual(out.split().count("right"), 2, out + error)
        return out.split()

    def test_addresses(self):
        run = self.start()
        seen = set()
        while not (ready := [s for s in sockets_of(self.program) if s[0] == "udp"]) or len(ready) < 2:
            seen |= sockets_of(self.program)
            self.assertIsNone(run.poll())
        self.assertEqual(run.stdout.readline(), "ready\n")
        now = sockets_of(self.program)
        self.assertTrue(now)
        self.assertEqual({s[1] for s in seen | now}, {"127.0.0.1"}, seen | now)
        self.assertEqual([s for s in now if s[3] == LISTENS], [], "ports that stay open")
        # What an image starts has neither its sockets nor the key.
        words = self.finish(run)
        self.assertEqual(words[:2], ["0", "0"], words)  # none at all, and no key

    def test_strangers(self):
        """They come first, one silent, one with a wrong key, and are not taken for images."""
        script = "exec 3<&0; sleep 2; i=0; while [ $i -lt %N ]; do RANK=$i %C <&3 & i=$((i+1)); done; wait"
        run = self.start(GASNET_CSPAWN_CMD=script, GASNET_WORKER_RANK="RANK")
        place = self.listening()
        with socket.create_connection(("127.0.0.1", place[1])), socket.create_connection(("127.0.0.1", place[1])) as wrong:
            wrong.sendall(b"0" * 64)
            self.finish(run)

    def test_environment_is_not_handed_on(self):
        run = self.start(GASNET_CSPAWN_CMD="for i in 0 1; do RANK=$i env -u ATOLL_JOB_KEY %C & done; wait", GASNET_WORKER_RANK="RANK")
        out, error = run.communicate(timeout=60)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("GASNET_CSPAWN_CMD has to hand environment variables on", error)


parser = argparse.ArgumentParser()
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--back-end", required=True)
OPTIONS = parser.parse_args()
unittest.main(argv=sys.argv[:1], verbosity=2)
