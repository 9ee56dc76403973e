"""Starting a run: numbers of images, limits, bad settings, other ways to link and to run."""
import os
import re
import resource
import shutil
import subprocess
import time

import fault


class Start(fault.FaultTest):
    programs = ["input", "large"]

    def direct(self, *words, status=0, limits=(), timeout=fault.WATCHDOG, **environment):
        """Runs the program without atollrun."""
        def prepare():
            for kind, value in limits:
                resource.setrlimit(kind, (value, value))
        self.program = os.path.join(self.dir, "input")
        done = subprocess.run([*words, self.program], env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=timeout,
                              preexec_fn=prepare)
        self.assertEqual(done.returncode, status, done.stderr)
        self.check_nothing_left()
        return done

    def check_images(self, done, count):
        self.assertEqual(sorted(done.stdout.splitlines()), sorted(f"image {i} read 0" for i in range(1, count + 1)))

    def test_number_of_images(self):
        for count in [1, 2, 3, 17, 256]:
            self.check_images(self.run_images("input", images=count), count)
            self.check_images(self.direct(ATOLL_NUM_IMAGES=str(count)), count)

    def test_default_is_the_number_of_cores(self):
        self.check_images(self.direct(ATOLL_NUM_IMAGES=""), min(len(os.sched_getaffinity(0)), 256))

    def test_bad_settings(self):
        for name, value, allowed in [("ATOLL_NUM_IMAGES", "1000001", "1..1000000"), ("ATOLL_NUM_IMAGES", "two", "1..1000000"),
                                     ("ATOLL_NUM_IMAGES", "0", "1..1000000"), ("ATOLL_NUM_IMAGES", "2.5", "1..1000000"),
                                     ("ATOLL_SLOT_SIZE", "1X", "1M..256G"), ("ATOLL_LABEL", "true", "no, yes"),
                                     ("ATOLL_GRACE", "-1", "0..3600"), ("ATOLL_SPIN", "nan", "auto")]:
            with self.subTest(name=name, value=value):
                done = self.direct(status=1, **{name: value})
                self.assertIn(f"atoll: {name} is '{value}'; allowed: ", done.stderr)
                self.assertIn(allowed, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_srun_without_pmi(self):
        """What srun --mpi=none sets: independent runs only on request."""
        slurm = {"SLURM_PROCID": "1", "SLURM_STEP_NUM_TASKS": "4"}
        self.assertIn("use srun --mpi=pmi2", self.direct(status=1, **slurm).stderr)
        both = subprocess.run(["/bin/sh", "-c", 'SLURM_PROCID=0 "$0" & SLURM_PROCID=1 "$0"; wait', self.program], capture_output=True,
                              text=True, timeout=fault.WATCHDOG, env={**os.environ, "SLURM_STEP_NUM_TASKS": "2"})
        self.assertEqual(both.stderr.count("use srun --mpi=pmi2"), 1, both.stderr)
        self.check_images(self.direct(ATOLL_NUM_IMAGES="2", **slurm), 2)
        self.check_images(self.run_images("input", images=2, env=self.environment(**slurm)), 2)
        self.direct(SLURM_PROCID="0", SLURM_STEP_NUM_TASKS="1")

    def test_inherited_place(self):
        """A shell in an allocation has the variables of a job of one process."""
        self.program = os.path.join(self.dir, "input")
        for place in {"PMI_RANK": "0", "PMI_SIZE": "1"}, {"OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "1"}, \
                {"PMIX_RANK": "0", "SLURM_STEP_NUM_TASKS": "1"}:
            with self.subTest(place=place):
                self.check_images(self.run_images("input", images=4, env=self.environment(**place)), 4)
                self.check_images(self.direct(ATOLL_NUM_IMAGES="4", **place), 4)
        place = {"PMI_RANK": "1", "PMI_SIZE": "2", "PMI_FD": "3"}
        self.check_images(self.run_images("input", images=4, env=self.environment(**place)), 4)

    def test_unknown_settings(self):
        """A typing error is no reason to end the run, but it is told once."""
        for name, meant in [("ATOLL_NUMIMAGES", "ATOLL_NUM_IMAGES"), ("ATOLL_LABELS", "ATOLL_LABEL"),
                            ("ATOLL_SLOTSIZE", "ATOLL_SLOT_SIZE"), ("ATOLL_IMAGES", "ATOLL_NUM_IMAGES"),
                            ("ATOLL_TIME_OUT", "ATOLL_TIMEOUT"), ("ATOLL_DEADLOK", "ATOLL_DEADLOCK"),
                            ("ATOLL_" + 500 * "X", "ATOLL_"), ("ATOLL_", "ATOLL_FC")]:
            with self.subTest(name=name):
                done = self.direct(ATOLL_NUM_IMAGES="3", **{name: "7"})
                self.check_images(done, 3)
                self.assertRegex(done.stderr, f"\\Aatoll: warning: {name[:60]} is ignored: there is no such variable; "
                                              f"is {meant}\\w* meant\\? \\(`atoll info` shows all\\)\n\\Z")
        done = self.direct(ATOLL_NUM_IMAGES="3", ATOLL_UNITY="ON", ATOLL_TEST_ANYTHING="1", ATOLL_ROOT="/x", ATOLLX="1")
        self.assertEqual(done.stderr, "")

    def test_limits(self):
        """Less address space, smaller files, few open files."""
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer reserves terabytes of address space")
        mib = 1 << 20
        for limits in [[(resource.RLIMIT_AS, 4000 * mib)], [(resource.RLIMIT_AS, 900 * mib)],
                       [(resource.RLIMIT_FSIZE, 1000 * mib)], [(resource.RLIMIT_NOFILE, 64)]]:
            with self.subTest(limits=limits):
                self.check_images(self.direct(limits=limits, ATOLL_NUM_IMAGES="4"), 4)

    def test_too_little(self):
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer reserves terabytes of address space")
        done = self.direct(limits=[(resource.RLIMIT_AS, 4000 << 20)], status=1, ATOLL_NUM_IMAGES="4", ATOLL_SLOT_SIZE="4G")
        self.assertIn("atoll: cannot reserve 4096 MiB of address space for each of 4 images", done.stderr)
        done = self.direct(limits=[(resource.RLIMIT_NOFILE, 20)], status=1, ATOLL_NUM_IMAGES="64")
        self.assertRegex(done.stderr, r"\Aatoll: the output of 64 images needs \d+ open files, and 20 are allowed: raise the hard "
                                      r"limit[^\n]*\n\Z")

    def test_large_slots(self):
        """All slots together may have 64 TiB of addresses, which are more than what is taken by itself."""
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer reserves terabytes of address space")
        self.check_images(self.direct(ATOLL_NUM_IMAGES="256", ATOLL_SLOT_SIZE="256G"), 256)

    def test_bound_of_addresses(self):
        """A refusal names the bound and what to change."""
        if fault.SANITIZED:
            self.skipTest("AddressSanitizer reserves terabytes of address space")
        done = self.direct(limits=[(resource.RLIMIT_FSIZE, 1000 << 20)], status=1, ATOLL_NUM_IMAGES="10", ATOLL_SLOT_SIZE="128M")
        self.assertRegex(done.stderr, r"\A[^\n]* 128 MiB [^\n]* 10 images: `ulimit -f` leaves 1000 MiB for all; set ATOLL_SLOT_SIZE "
                                      r"to at most 64M, or use fewer images\n\Z")
        self.check_images(self.direct(limits=[(resource.RLIMIT_FSIZE, 1000 << 20)], ATOLL_NUM_IMAGES="10", ATOLL_SLOT_SIZE="64M"), 10)

    def test_open_files(self):
        """The supervisor needs more open files than the program is to have."""
        def lower():
            resource.setrlimit(resource.RLIMIT_NOFILE, (64, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        program = self.program = os.path.join(self.dir, "input")
        run = subprocess.Popen([program], env={**os.environ, "ATOLL_NUM_IMAGES": "150"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               text=True, preexec_fn=lower)
        images = []
        for _ in range(200):
            images = [pid for pid in fault.processes_of(program) if pid != run.pid]
            if len(images) == 150 and all(re.search(r"open files +64 ", open(f"/proc/{pid}/limits").read()) for pid in images):
                break
            time.sleep(0.05)
        else:
            run.kill()
            self.fail(f"{len(images)} images, which have not all their own limit")
        out, _ = run.communicate("", timeout=fault.WATCHDOG)
        self.assertEqual((run.returncode, len(out.splitlines())), (0, 150))
        self.check_nothing_left()

    def test_refused_once(self):
        """What no image can do is told once."""
        done = self.direct(status=1, ATOLL_NUM_IMAGES="4", ATOLL_NODE_SIZE="1", ATOLL_BUFFER="1G", ATOLL_SLOT_SIZE="64M")
        self.assertRegex(done.stderr, r"\Aatoll: image \d cannot start: ATOLL_BUFFER is \d+: [^\n]*\n\Z")
        output = os.path.join(self.dir, "output")
        for image in range(1, 5):  # in the place of files
            os.makedirs(os.path.join(output, f"image-{image}.out"), exist_ok=True)
        done = self.direct(status=1, ATOLL_NUM_IMAGES="4", ATOLL_OUTPUT_DIR=output)
        self.assertRegex(done.stderr, r"\Aatoll: image \d cannot start: [^\n]*image-\d\.out: Is a directory\n\Z")

    def test_forbidden_calls(self):
        """A sandbox that lets system calls fail: the message names them."""
        deny = os.path.join(self.dir, "deny")
        subprocess.run(["gcc", os.path.join(fault.HERE, "programs", "deny.c"), "-o", deny], check=True)
        for call, message in [("memfd_create", "no memory can be shared: memfd_create: Operation not permitted"),
                              ("epoll_create1", "the output of the images cannot be carried on: epoll: Operation not permitted"),
                              ("signalfd4", "the images cannot be watched: signalfd: Operation not permitted")]:
            with self.subTest(call=call):
                done = self.direct(deny, call, status=1, ATOLL_NUM_IMAGES="3")
                self.assertRegex(done.stderr, rf"\Aatoll: {message}[^\n]*\n\Z")
                self.assertEqual(done.stdout, "")

    def test_no_pending_signals(self):
        """Images tell what becomes of them by queued signals. A limit that may be raised is raised."""
        done = self.direct("prlimit", "--sigpending=0:0", status=1, ATOLL_NUM_IMAGES="2")
        self.assertRegex(done.stderr, r"\Aatoll: the images cannot be watched: no signal may be pending; raise `ulimit -i`\n\Z")
        self.check_images(self.direct("prlimit", "--sigpending=0:", ATOLL_NUM_IMAGES="2"), 2)

    def test_more_than_the_memory(self):
        """Of what the machine does not have the message does not blame ATOLL_SLOT_SIZE."""
        with open("/proc/meminfo") as file:
            sizes = {line.split()[0]: int(line.split()[1]) for line in file}
        most = (sizes["MemTotal:"] + sizes["SwapTotal:"] >> 20) + 2
        if most > 100 or fault.SANITIZED:
            self.skipTest("this machine has more memory than a slot")
        for gib, reason in [(most, "the machine has"), (500, "the machine has")]:
            done = self.run_images("large", str(gib), images=2)
            self.assertRegex(done.stdout, rf"no memory for \d+ bytes on each image .*{reason}", done)
        with_slot = self.run_images("large", "1", images=2, env=self.environment(ATOLL_SLOT_SIZE="256M"))
        self.assertIn("ATOLL_SLOT_SIZE", with_slot.stdout, with_slot)

    def test_atollrun_refuses(self):
        text = os.path.join(self.dir, "text")
        with open(text, "w") as file:
            file.write("no program\n")
        for words, status, message in [(["/no/such/program"], 127, "not found"), ([text], 126, "Permission denied"),
                                       (["/bin/true"], 126, "is not an Atoll program"), ([self.dir], 126, "directory"),
                                       ([], 2, "no program given"), (["--no-such-option"], 2, "atoll: atollrun has no option --no-such-option; see"),
                                       (["--hots", "a:2"], 2, "no option --hots: did you mean --hosts?"),
                                       (["--lable=2"], 2, "did you mean --label?"), (["--label=2"], 2, "did you mean --label?"),
                                       (["--timeout"], 2, "requires an argument: --timeout"), (["-n"], 2, "requires an argument: -n"),
                                       (["--label", "-xyz"], 2, "no option -x;"), (["-l"], 2, "no option -l;"),
                                       (["-n", "0", text], 2, "allowed: auto or 1..1000000"),
                                       (["-np"], 2, "requires an argument")]:
            with self.subTest(words=words):
                done = subprocess.run([os.path.join(fault.BIN, "atollrun"), *words], stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True, timeout=fault.WATCHDOG)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn(message, done.stderr)

    def hosts_command(self, *words, status=0, **environment):
        """What atollrun gives to mpiexec, of which there is one here that writes it down."""
        directory = os.path.join(self.dir, "launcher")
        os.makedirs(directory, exist_ok=True)
        with open(os.path.join(directory, "mpiexec"), "w") as file:
            file.write('#!/bin/sh\n[ "$1" = --version ] && echo "mpiexec (Open MPI) 5" && exit\n'
                       '[ "$1" = --hostfile ] && echo "$1" $(sed "s/ slots=/:/" "$2") "$3" "$4" && exit\necho "$1" "$2" "$3" "$4"\n')
        os.chmod(file.name, 0o755)
        environment = {"PATH": directory + ":" + os.environ["PATH"], "OMPI_MCA_plm_rsh_agent": "true", "OMPI_ALLOW_RUN_AS_ROOT": "1",
                       "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", **environment}
        done = subprocess.run([os.path.join(fault.BIN, "atollrun"), *words, os.path.join(self.dir, "input")], capture_output=True,
                              text=True, env={**os.environ, **environment}, timeout=fault.WATCHDOG)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr if status else done.stdout.strip()

    def test_host_lists(self):
        slurm = dict(SLURM_JOB_NODELIST="n[08-11],big", SLURM_TASKS_PER_NODE="4(x3),2,16")
        for words, expected in [(["--hosts", "a:3,b:1"], "a:3,b:1 -n 4"), (["--hosts", "a,b,c", "-n", "5"], "a:2,b:2,c:1 -n 5"),
                                (["--hosts", "a:3,b:2,a:1", "-n", "5"], "a:4,b:1 -n 5"),
                                (["--hosts", "n[098-101,7]-x:2,b:1"], "n098-x:2,n099-x:2,n100-x:2,n101-x:2,n7-x:2,b:1 -n 11"),
                                (["--hosts", "r[1-2]n[3,5]"], "r1n3:1,r1n5:1,r2n3:1,r2n5:1 -n 4"),
                                (["--hosts", "b,a,b", "-n", "4"], "b:3,a:1 -n 4"),
                                (["--hosts", "n[1,3-4]-s[08-10]:2"], ",".join(f"n{a}-s{b}:2" for a in "134" for b in ("08", "09", "10")) + " -n 18"),
                                (["--hosts", "r[0-1]c[0-1]n[009-010].site"], ",".join(f"r{a}c{b}n{c}.site:1" for a in "01" for b in "01" for c in
                                                                                  ("009", "010")) + " -n 8"),
                                (["--hosts", "[1-2]x,10.0.0.[7,9]"], "1x:1,2x:1,10.0.0.7:1,10.0.0.9:1 -n 4"),
                                (["--hosts", "n[7,7,6-7]:2"], "n7:6,n6:2 -n 8"), (["--hosts", "n[0]:1,n0:1"], "n0:2 -n 2"),
                                (["--hosts", "me@a:2,b:1"], "me@a:2,b:1 -n 3"),
                                (["--hosts", "slurm"], "n08:4,n09:4,n10:4,n11:2,big:16 -n 30")]:
            with self.subTest(words=words):
                self.assertEqual(self.hosts_command(*words, **slurm), "--host " + expected)
        many = self.hosts_command("--hosts", "n[0001-3000]:8", "-n", "244").split()[1].split(",")
        self.assertEqual((many[0], many[-1], len(many)), ("n0001:8", "n0031:4", 31))
        many = self.hosts_command("--hosts", "slurm", SLURM_JOB_NODELIST="node[01-16,20],fat[1-2]", SLURM_TASKS_PER_NODE="4(x16),2,48(x2)")
        self.assertEqual(many.split()[1], ",".join([f"node{i:02}:4" for i in range(1, 17)] + ["node20:2", "fat1:48", "fat2:48"]))
        self.assertEqual(many.split()[3], "162")

    def test_longer_than_an_argument(self):
        """Open MPI gets a file then, as any of MPICH's would."""
        names = ["n%03d.%s" % (i, "x"*240) for i in range(500)]
        self.assertEqual(self.hosts_command("--hosts", ",".join(name + ":3" for name in names[:400])).split(" ", 1)[0], "--host")
        with open(os.path.join(self.dir, "hosts"), "w") as file:
            file.write("\n".join(names))
        expected = " ".join(f"{name}:{2 if i == 0 else 1}" for i, name in enumerate(names))
        self.assertEqual(self.hosts_command("--hostfile", file.name, "-n", "501"), f"--hostfile {expected} -n 501")

    def test_thousands_unreachable(self):
        """Not all of them are named."""
        message = self.hosts_command("--hosts", "n[1-2000]", status=126, OMPI_MCA_plm_rsh_agent="false")
        self.assertEqual(message.count("cannot be reached"), 64)
        self.assertIn("1936 more hosts have not been asked", message)

    def test_host_files(self):
        path = os.path.join(self.dir, "hosts")

        def write(text):
            with open(path, "w", newline="", encoding="utf-8") as file:
                file.write(text)

        for text, expected in [("# ours\na slots=4 max_slots=8\n\nb slots=2 # small\n", "a:4,b:2 -n 6"), ("a:4\nb:1\n", "a:4,b:1 -n 5"),
                               ("a\nb\n", "a:1,b:1 -n 2"), ("n[1-3] slots=2\n", "n1:2,n2:2,n3:2 -n 6"),
                               ("\t a  slots=2\tmax-slots=2 \r\n \t \r\n  # b\r\nc slots=1", "a:2,c:1 -n 3"),
                               ("a slots=2\nb slots=1\na slots=3\n", "a:5,b:1 -n 6"), ("a:2\nb:1\na:1\n", "a:3,b:1 -n 4"),
                               ("a slots = 2\r\nb\tslots= 1 max-slots =\t3\r\n", "a:2,b:1 -n 3"), ("\ufeffa:2\nb:1", "a:2,b:1 -n 3"),
                               ("a max_slots=3 slots=3#\n#\n#a slots=9", "a:3 -n 3"), ("\n\r\n \n\ta\n\n\nb", "a:1,b:1 -n 2"),
                               ("192.168.0.1:2\n192.168.0.2 slots=1\n", "192.168.0.1:2,192.168.0.2:1 -n 3"),
                               ("n[01-02] slots=2\nn01 slots=1\n", "n01:3,n02:2 -n 5"), ("a max_slots=4\nb\n", "a:1,b:1 -n 2"),
                               ("a\nb\na\n", "a:2,b:1 -n 3"), ("# " + "x "*5000 + "b\na:2\n", "a:2 -n 2"),
                               ("n[01-03,20]:2\nbig-[7,9].site.org:3#\n", "n01:2,n02:2,n03:2,n20:2,big-7.site.org:3,big-9.site.org:3 -n 14")]:
            with self.subTest(text=text[:60]):
                write(text)
                self.assertEqual(self.hosts_command("--hostfile", path), "--host " + expected)
        write("a\nb\na\n")
        self.assertEqual(self.hosts_command("--hostfile", path, "-n", "7"), "--host a:5,b:2 -n 7")
        for text, message in [("a slots=4\nb slots=none\n", "line 2 has 'slots=none'"), ("a:4\nb\n", "line 2 has 'b'"), ("# none\n", "no host"),
                              ("\n# x\n\na:2 binding=core\n", "line 4 has 'binding=core'"), ("a slots=1\nb cpus=2\n", "line 2 has 'cpus=2'"),
                              ("a slots=0\n", "line 1 has 'slots=0'"), ("a slots=-1\n", "line 1 has"), ("a slots=4 max_slots=2\n", "line 1 has 'max_slots'"),
                              ("a slots=1 max_slots=many\n", "line 1 has 'max_slots=many'"), ("a slots=1 slots=2\n", "line 1 has 'slots=2'"),
                              ("a:2 slots=2\n", "line 1 has 'a:2'"), ("a b\n", "line 1 has 'b'"), ("slots=2\n", "line 1 has 'slots=2'"),
                              ("n[3-1]:2\n", "line 1 has 'n[3-1]:2'"),
                              ("n[9223372036854775807]\n", "line 1 has 'n[9223372036854775807]'"), ("n[0-1111111111111111111]\n", "line 1 has"), ("a:99999999999\n", "line 1 has"),
                              (":2\n", "line 1 has ':2'"), ("a: 2\n", "line 1 has '2'"), ("a slots = \n", "line 1 has 'slots='"), ("a = 2\n", "line 1 has 'a=2'"),
                              ("a slots=2 slots = 2\n", "line 1 has 'slots=2'"), ("a,b\n", "line 1 has 'a,b'"), ("a:2:3\n", "line 1 has 'a:2:3'"),
                              ("::1 slots=2\n", "an IPv6 address has to have a name"), ("fe80::7\n", "an IPv6 address has to have a name"),
                              ("[fe80::7]:4\n", "an IPv6 address has to have a name"),
                              ("# " + "x"*5000 + "\na:2\nb\n", "line 3 has 'b'"), ("", "no host"),
                              ("a:2\nb\0:2\n", "line 2 has '\\0'")]:
            with self.subTest(text=text[:60]):
                write(text)
                self.assertIn(f"--hostfile is '{path}'", self.hosts_command("--hostfile", path, status=2))
                self.assertIn(message, self.hosts_command("--hostfile", path, status=2))
        self.assertIn("No such file", self.hosts_command("--hostfile", "/no/file", status=2))
        self.assertIn("Is a directory", self.hosts_command("--hostfile", self.dir, status=2))

    def test_host_files_that_are_none(self):
        """A pipe is read, also when its writer comes later; one that nobody writes, and what has no end, is an error."""
        pipe = os.path.join(self.dir, "pipe")
        os.mkfifo(pipe)
        writer = subprocess.Popen(["sh", "-c", f"sleep 0.5; printf 'a:4\nb:2\n' > {pipe}"])
        self.assertEqual(self.hosts_command("--hostfile", pipe), "--host a:4,b:2 -n 6")
        writer.wait()
        self.assertIn("nobody writes to this pipe", self.hosts_command("--hostfile", pipe, status=2))
        self.assertIn("no file of hosts", self.hosts_command("--hostfile", "/dev/zero", status=2))

    def test_bad_host_lists(self):
        for text in ["", "a:", "a:x", "a:2,b", "n[1-", "n[3-1]", "n[]", "n[1]]", "-a", "a:-1"]:
            with self.subTest(text=text):
                self.assertIn("allowed: NAME", self.hosts_command("--hosts", text, status=2))
        for text in ["::1", "a,fe80::1:2", "[::1]:4", "fe80::1%eth0"]:
            self.assertIn("an IPv6 address has to have a name", self.hosts_command("--hosts", text, status=2))
        for text in [":4", "a:4,:2", "n[1-2", "n[1-2]]", "n[a-b]", "n[1--2]", "n[1,]", "n[,1]", "a:2,", ",a", "a: 2", "a:2 ,b:2", "a=2", "a:+2", "a:2x"]:
            with self.subTest(text=text):
                self.assertNotIn("IPv6", self.hosts_command("--hosts", text, status=2))
        for nodes, tasks in [("a,b", "4"), ("a,b", "4(x3)"), ("a,b", "4(x2"), ("a,b", "4,"), ("a,b", "4,4,"), ("a,b", "4(x0),4(x2)"), ("a,b", "4,x"), ("node[01-16,20]", "4(x16)"), ("a", "0")]:
            with self.subTest(nodes=nodes, tasks=tasks):
                self.assertIn("SLURM_TASKS_PER_NODE", self.hosts_command("--hosts", "slurm", status=2, SLURM_JOB_NODELIST=nodes,
                                                                         SLURM_TASKS_PER_NODE=tasks))
        self.assertIn("'slurm', but SLURM_JOB_NODELIST is 'n[3-1]'", self.hosts_command("--hosts", "slurm", status=2, SLURM_JOB_NODELIST="n[3-1]"))
        self.assertIn("salloc or sbatch", self.hosts_command("--hosts", "slurm", status=2))

    def test_hosts(self):
        """atollrun --hosts: what is wrong with the request; tests/transport/hosts.py has the rest."""
        for words, status, message in [(["--hosts", "a:0"], 2, "--hosts is 'a:0'; allowed: "), (["--hosts", "a,,b"], 2, "allowed: "),
                                       (["-n", "5", "--hosts", "a:2,b:2"], 2, "--hosts has no room for 5 images"),
                                       (["--label", "--hosts", "a"], 2, "do not go with --hosts")]:
            done = subprocess.run([os.path.join(fault.BIN, "atollrun"), *words, os.path.join(self.dir, "input")],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=fault.WATCHDOG)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertIn(message, done.stderr)

    def test_transport(self):
        """What ATOLL_TRANSPORT cannot be here."""
        for transport, message in [("mpi", "is 'mpi', but no launcher has started the program: use mpiexec"),
                                   ("gasnet-mpi", "is 'gasnet-mpi', but no launcher has started the program: use mpiexec"),
                                   ("gasnet-ucx", "is 'gasnet-ucx', but no launcher has started the program: use mpiexec"),
                                   ("gasnet-ibv", "is 'gasnet-ibv'; allowed: auto, mpi, gasnet-mpi, gasnet-ucx, gasnet-udp"),
                                   ("gasnet-mpi-mpich", "allowed: auto, mpi, gasnet-mpi, gasnet-ucx, gasnet-udp, gasnet-smp, shm, self")]:
            self.assertIn(message, self.direct(status=1, ATOLL_TRANSPORT=transport).stderr)
        done = subprocess.run([os.path.join(fault.BIN, "atollrun"), "--hosts", "a", os.path.join(self.dir, "input")],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=fault.WATCHDOG,
                              env=dict(os.environ, ATOLL_TRANSPORT="gasnet-udp"))
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("--hosts is for mpi, gasnet-mpi and gasnet-ucx", done.stderr)

    def test_np(self):
        self.program = os.path.join(self.dir, "input")
        done = subprocess.run([os.path.join(fault.BIN, "atollrun"), "-np", "3", "--", self.program], text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=fault.WATCHDOG)
        self.check_images(done, 3)

    def test_script(self):
        script = os.path.join(self.dir, "script")
        with open(script, "w") as file:
            file.write('#!/bin/sh\nexec "$(dirname "$0")/input" "$@"\n')
        os.chmod(script, 0o755)
        done = subprocess.run([os.path.join(fault.BIN, "atollrun"), "-n", "3", script], text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=fault.WATCHDOG)
        self.check_images(done, 3)

    def test_closed_standard_streams(self):
        done = subprocess.run(["/bin/sh", "-c", 'exec "$0" -n 2 "$1" <&- >&- 2>&-', os.path.join(fault.BIN, "atollrun"),
                               os.path.join(self.dir, "input")], timeout=fault.WATCHDOG)
        self.assertEqual(done.returncode, 0)

    def relink(self, *options):
        """The same program linked in another way, as `input` in a directory of its own."""
        where = os.path.join(self.dir, "relinked")
        os.makedirs(where, exist_ok=True)
        target = os.path.join(where, "relinked")
        subprocess.run([os.path.join(fault.BIN, "atollfc"), f"--fc={fault.BACK_END}", "-J", where, *options,
                        os.path.join(fault.HERE, "programs", "input.f90"), "-o", target], check=True, cwd=where)
        return os.path.join("relinked", "relinked")

    def test_ways_to_link(self):
        for options in [["-no-pie"], ["-pie", "-fPIE"]] + ([] if fault.SANITIZED else [["-static"]]):
            with self.subTest(options=options):
                self.check_images(self.run_images(self.relink(*options), images=3), 3)

    def test_without_address_randomisation(self):
        if not shutil.which("setarch"):
            self.skipTest("no setarch")
        self.check_images(self.direct("setarch", "-R", ATOLL_NUM_IMAGES="2"), 2)

    def test_valgrind(self):
        if not shutil.which("valgrind") or fault.SANITIZED:
            self.skipTest("no valgrind, or a program that has AddressSanitizer already")
        done = self.direct("valgrind", "-q", "--error-exitcode=9", timeout=5*fault.WATCHDOG, ATOLL_NUM_IMAGES="2")
        self.check_images(done, 2)

    def test_debugger(self):
        if not shutil.which("gdb"):
            self.skipTest("no gdb")
        done = self.finish(self.start(self.relink("-g", "-O0"), images=2, options=["--debug", "2"],
                                      stdin=subprocess.PIPE), b"info breakpoints\ncontinue\nquit\n")
        self.assertEqual(done.status, 0, done)
        self.assertRegex(done.stdout, r"Temporary breakpoint 1, [^:]*input\.f90:")  # gdb breaks lines
        self.check_images(type("Part", (), {"stdout": "".join(
            line[line.index("image "):] for line in done.stdout.splitlines(True) if " read 0" in line)}), 2)


class Documentation(fault.FaultTest):
    def test_configuration_page(self):
        """docs/configuration.md is what `atoll info --markdown` prints."""
        page = subprocess.run([os.path.join(fault.BIN, "atoll"), "info", "--markdown"], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        with open(os.path.join(fault.HERE, "..", "..", "docs", "configuration.md")) as file:
            self.assertEqual(file.read(), page)

    def test_info(self):
        info = subprocess.run([os.path.join(fault.BIN, "atoll"), "info"], check=True, text=True, stdout=subprocess.PIPE,
                              env={**os.environ, "ATOLL_GRACE": "1.5", "ATOLL_GRAZE": "2"}).stdout
        self.assertIn("warning: ATOLL_GRAZE is ignored: there is no such variable; is ATOLL_GRACE meant?", info)
        self.assertIn("ATOLL_GRACE = 1.5 (environment)\n", info)
        self.assertIn("ATOLL_NUM_IMAGES = ", info)
        self.assertRegex(info, r"Transports: .*shm")
        self.assertRegex(info, r"(?m)^  (gfortran|flang-\d+) +\S")


if __name__ == "__main__":
    fault.main()
