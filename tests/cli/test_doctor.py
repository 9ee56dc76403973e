#!/usr/bin/env python3
"""`atoll doctor` finds what is amiss, and `atoll info --json` says what `atoll info` says."""
import json
import os
import re
import resource
import signal
import subprocess
import time
import unittest

import cli
from cli import CliTest, main


class Doctor(CliTest):
    def atoll(self, *words, status=0, **environment):
        return self.command([os.path.join(cli.BIN, "atoll"), *words], status=status, **environment)

    def tearDown(self):
        self.assertEqual(os.listdir(self.temp), [])
        super().tearDown()

    def advice(self, said, finding):
        """What it advises to do about the line that contains `finding`."""
        match = re.search(rf"^(?:note|BAD ).*{re.escape(finding)}.*\n +-> (.+)$", said, re.MULTILINE)
        self.assertIsNotNone(match, said)
        return match.group(1)

    def test_healthy(self):
        said = self.atoll("doctor", ATOLL_FC="gfortran").stdout
        self.assertIn("ok    a program compiles, and runs on two images\n", said)
        self.assertIn("ok    compiler gfortran: GNU Fortran", said)
        self.assertNotIn("BAD", said)

    def test_closed_pipe(self):
        """`atoll doctor | head -1`: what it has started ends, and its files are removed (tearDown)."""
        process = subprocess.Popen([os.path.join(cli.BIN, "atoll"), "doctor"], env=self.environment(ATOLL_FC="gfortran"), stdout=subprocess.PIPE,
                                   start_new_session=True)
        process.stdout.close()
        self.assertEqual(process.wait(), -signal.SIGPIPE)
        self.assertRaises(ProcessLookupError, os.killpg, process.pid, 0)

    def test_compilers_of_other_versions(self):
        old, new = "is too old: files with coarrays are refused", "is newer than what Atoll has been tested with"
        for name, banner, status, finding in [("gfortran", "GNU Fortran (Site) 10.2.1", 1, old), ("gfortran", "GNU Fortran (Site) 99.1.0", 0, new),
                                              ("gfortran", "GNU Fortran (GCC) 10.3.1 20240611 (Site 10.3.1-2)", 1, old),
                                              ("gfortran", "GNU Fortran (Site 1) 99.0.0 20261020 (experimental) [trunk r9-1]", 0, new),
                                              ("flang", "flang-new version 18.1.8", 1, old), ("flang", "Site flang version 99.1.0 (rc1)", 0, new)]:
            path = self.write("a-" + name, f'#!/bin/sh\n[ "$1" = --version ] && {{ echo "{banner}"; exit; }}\nexec {cli.FLANG if name == "flang" else name} "$@"\n')
            os.chmod(path, 0o755)
            said = self.atoll("doctor", status=status, ATOLL_FC=path).stdout
            self.assertIn(name, self.advice(said, f"compiler {path}: {banner} {finding}"))

    def test_memory_of_a_group(self):
        """A control group may have less memory than the machine."""
        for root, name in [("/sys/fs/cgroup", "memory.max"), ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")]:
            group = os.path.join(root, f"atoll-doctor-{os.getpid()}")
            try:
                if not os.path.exists(os.path.join(root, "cgroup.procs")):
                    continue
                os.mkdir(group)
            except OSError:
                continue
            try:
                with open(os.path.join(group, name), "w") as file:
                    file.write(str(1 << 30))
                done = self.command(["sh", "-c", f'echo $$ >{group}/cgroup.procs && exec "$0" doctor', os.path.join(cli.BIN, "atoll")],
                                    ATOLL_FC="gfortran")
            except OSError:
                continue
            finally:
                os.rmdir(group)
            self.assertIn("fewer images", self.advice(done.stdout, "this control group may use 1024 MiB of memory"))
            return
        self.skipTest("no control group can be made here")

    def test_no_such_compiler(self):
        said = self.atoll("doctor", status=1, ATOLL_FC="/no/such/compiler").stdout
        self.assertIn("ATOLL_FC", self.advice(said, "/no/such/compiler"))
        self.assertIn("| atollfc: error: ", said)
        self.assertIn("to mend before programs compile and run", said)

    def test_program_does_not_run(self):
        said = self.atoll("doctor", status=1, ATOLL_FC="gfortran", ATOLL_SLOT_SIZE="no size").stdout
        self.assertIn("messages below", self.advice(said, "does not run on two images"))
        self.assertIn("ATOLL_SLOT_SIZE", said)

    def sleeper(self):
        """A compiler that says that it has begun, by a file, and then never ends."""
        path = self.write("sleeper", f"#!/bin/sh\ncase \"$*\" in *doctor*) echo $$ > '{self.work}/begun'; sleep 600 & wait;; esac\necho GNU Fortran 12.2.0\n")
        os.chmod(path, 0o755)
        return path

    def ended(self):
        """The sleeper's process has gone."""
        with open(os.path.join(self.work, "begun")) as file:
            pid = int(file.read())
        return not os.path.exists(f"/proc/{pid}")

    def test_compiler_without_end(self):
        said = self.atoll("doctor", "--timeout", "2", status=1, ATOLL_FC=self.sleeper()).stdout
        self.assertIn("--timeout", self.advice(said, "takes more than 2 s"))
        self.assertTrue(self.ended())

    def test_signal(self):
        """It leaves neither a process nor a directory (tearDown looks)."""
        doctor = subprocess.Popen([os.path.join(cli.BIN, "atoll"), "doctor"], env=self.environment(ATOLL_FC=self.sleeper()),
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not self.exists("begun") and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.2)
        doctor.send_signal(signal.SIGTERM)
        self.assertEqual(doctor.wait(timeout=30), -signal.SIGTERM)
        self.assertTrue(self.ended())

    def test_wrong_arguments(self):
        for words in (["--timeout"], ["--timeout", "0"], ["--timeout", "2x"], ["--now"], ["--timeout", "2", "3"]):
            self.assertIn("--timeout SECONDS", self.atoll("doctor", *words, status=2).stderr)

    def test_no_launcher(self):
        only = os.path.join(self.work, "bin")
        os.mkdir(only)
        for tool in ("gfortran", "sh", "as", "ld", "gcc"):
            os.symlink(self.command(["sh", "-c", f"command -v {tool}"]).stdout.strip(), os.path.join(only, tool))
        said = self.atoll("doctor", PATH=only, ATOLL_FC="gfortran").stdout
        self.assertIn("openmpi-bin", self.advice(said, "no launcher"))

    @unittest.skipIf(cli.SANITIZED, "AddressSanitizer reserves terabytes")
    def test_limits(self):
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, before[1]))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, before)
        said = self.atoll("doctor", ATOLL_FC="gfortran").stdout
        self.assertIn("ulimit -n", self.advice(said, "open files"))

    def test_broken_plugin(self):
        self.write("plugins/libatoll-broken.so", "no library")
        said = self.atoll("doctor", ATOLL_FC="gfortran", ATOLL_PLUGIN_DIR=os.path.join(self.work, "plugins")).stdout
        self.advice(said, "transport broken cannot be loaded: ")
        self.assertEqual(len(re.findall("^.{6}transport ", said, re.MULTILINE)), 1)

    def test_plugin_without_its_library(self):
        """It names the library that is missing, of GASNet's conduits as well as of MPI."""
        plugins = os.path.join(self.work, "plugins")
        os.mkdir(plugins)
        for name, library in ("gasnet-nosuch", "libconduit_nosuch.so"), ("mpi-abi", "libmpi_abi.so.1"):
            needed = self.write(f"{name}/{library}", "")
            self.command(["gcc", "-shared", f"-Wl,-soname,{library}", "-x", "c", "/dev/null", "-o", needed])
            self.command(["gcc", "-shared", "-Wl,--no-as-needed", "-x", "c", "/dev/null", "-x", "none", needed, "-o",
                          f"{plugins}/libatoll-{name}.so"])
            os.remove(needed)
        said = self.atoll("doctor", ATOLL_FC="gfortran", ATOLL_PLUGIN_DIR=plugins).stdout
        self.assertIn("install that library", self.advice(said, "transport gasnet-nosuch cannot be loaded: libconduit_nosuch.so: "))
        self.assertIn("install that library", self.advice(said, "transport mpi-abi cannot be loaded: libmpi_abi.so.1: "))

    def test_usage(self):
        self.assertIn("unknown command or option", self.atoll("info", "--json", "x", status=2).stderr)

    # ---- info --json ----

    def test_json(self):
        strange = 'a "quoted" \\ name\twith\na line'
        text = self.atoll("info", ATOLL_FC="gfortran", ATOLL_TUNE="off").stdout
        said = json.loads(self.atoll("info", "--json", ATOLL_FC="gfortran", ATOLL_OUTPUT_DIR=strange, ATOLL_SPINN="1",
                                     ATOLL_NODE_SIZE="many", ATOLL_TUNE="off").stdout)
        self.assertEqual(["Atoll", said["version"]], text.splitlines()[0].split())
        variables = {variable["name"]: variable for variable in said["variables"]}
        self.assertEqual(list(variables), re.findall(r"^  (ATOLL_\w+) = ", text, re.MULTILINE))
        self.assertEqual((variables["ATOLL_OUTPUT_DIR"]["value"], variables["ATOLL_OUTPUT_DIR"]["from"]), (strange, "environment"))
        self.assertEqual(variables["ATOLL_OUTPUT_DIR"]["set_user_id"], "ignored")
        self.assertEqual((variables["ATOLL_GRACE"]["value"], variables["ATOLL_GRACE"]["from"]), ("0.3", "default"))
        self.assertIn("ATOLL_NODE_SIZE is 'many'", variables["ATOLL_NODE_SIZE"]["error"])
        self.assertIsNone(variables["ATOLL_SPIN"]["error"])
        self.assertEqual(len(said["warnings"]), 1)
        self.assertIn("ATOLL_SPINN", said["warnings"][0])
        transports = re.search("^Transports: (.*)$", text, re.MULTILINE).group(1).split()
        self.assertEqual([transport["name"] for transport in said["transports"]], transports)
        for transport in said["transports"]:
            self.assertTrue(transport["plugin"] is None or os.path.exists(transport["plugin"]))
        [chosen] = [compiler for compiler in said["compilers"] if compiler["chosen"]]
        self.assertEqual(chosen["command"], "gfortran")
        self.assertEqual(said["tune"], {"file": None, "error": None, "sections": []})

    def test_variables_of_commands_are_known(self):
        """A program says of others that they are ignored."""
        known = {variable["name"] for variable in json.loads(self.atoll("info", "--json").stdout)["variables"]}
        for tool in "atollfc", "atollcc", "atollcaf", "atollrun", "atoll":
            named = set(re.findall(r"ATOLL_[A-Z_]+", self.command([os.path.join(cli.BIN, tool), "--help"]).stdout))
            self.assertEqual(named - known, set(), tool)

    def test_json_of_tune(self):
        self.write("tuned", "version 1\n[mpi: Some MPI 1.0: 2 images]\nATOLL_EAGER = 4K\nATOLL_COPY = 8K\n")
        said = json.loads(self.atoll("info", "--json", ATOLL_TUNE=os.path.join(self.work, "tuned")).stdout)
        self.assertEqual(said["tune"]["sections"], [{"transport": "mpi", "library": "Some MPI 1.0", "images": 2, "ATOLL_EAGER": "4K",
                                                     "ATOLL_COPY": "8K"}])
        said = json.loads(self.atoll("info", "--json", ATOLL_TUNE=os.path.join(self.work, "no file")).stdout)
        self.assertIn("no file", said["tune"]["error"])

    # ---- info --collectives ----

    def test_collectives(self):
        said = self.atoll("info", "--collectives", ATOLL_NUM_IMAGES="4", ATOLL_NODE_SIZE="1", ATOLL_INLINE="20K", ATOLL_COLL_FROM="auto").stdout
        here, there = said.split("Between 4 nodes")
        self.assertTrue(here.startswith("On one node, 4 images:\n"), here)
        self.assertEqual(here.count("    from 16 KiB: from the arguments, each image a share\n"), 2)
        self.assertIn("    from 16 KiB: from the source's argument\n", here)
        self.assertIn("    up to 24 bytes: in the notices\n    up to 20 KiB: with the notices, each node combining\n"
                      "    from 20481 bytes: by the transport's library\n", there)
        said = self.atoll("info", "--collectives", ATOLL_NUM_IMAGES="4", ATOLL_NODE_SIZE="1", ATOLL_COLL="two-level").stdout
        self.assertNotIn("library\n", said)
        self.assertIn("ATOLL_COLL is 'never'", self.atoll("info", "--collectives", ATOLL_COLL="never", status=1).stderr)


main()
