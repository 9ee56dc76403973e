"""Programs that look at failures go on without the images that have failed; others end."""
import os
import random
import shutil
import signal
import subprocess
import time

import fault

RUNS = int(os.environ.get("ATOLL_TEST_RUNS", 60))


class Failures(fault.FaultTest):
    programs = ["survive", "waits", "perish", "collect"]

    def start_surviving(self, images=4, **more):
        process = self.start("survive", images=images, **more)
        line = process.stdout.readline()
        self.assertEqual(line, b"started\n", process)
        return process

    def images_of(self, process):
        return [pid for pid in fault.processes_of(self.program) if pid != process.pid]

    def test_killed_at_any_time(self):
        """kill -9 at random times, in all kinds of statements."""
        seed = int(os.environ.get("ATOLL_TEST_SEED", random.randrange(10**9)))
        generator = random.Random(seed)
        for run in range(RUNS):
            images = generator.choice([2, 3, 4, 4, 8])
            with self.subTest(seed=seed, run=run, images=images):
                process = self.start_surviving(images)
                time.sleep(generator.uniform(0, 0.02))
                os.kill(generator.choice(self.images_of(process)), generator.choice([signal.SIGKILL, signal.SIGABRT]))
                done = self.finish(process)
                self.assertEqual(done.status, 0, done)
                self.assertEqual(done.stdout.count("survived\n"), images - 1, done)
                self.assertRegex(done.stderr, r"(?m)^atoll: image \d was killed by signal (9|6) ", done)
                self.assertLess(done.seconds, fault.PROMPT, done)

    def test_several_killed(self):
        """One after the other, while the living go on in teams of their own; on one node or several."""
        seed = int(os.environ.get("ATOLL_TEST_SEED", random.randrange(10**9)))
        generator = random.Random(seed)
        for run in range(RUNS//3):
            images, size = generator.choice([3, 4, 5, 8]), generator.choice(["", "", "1", "2"])
            killed = generator.randint(1, images - 1)
            with self.subTest(seed=seed, run=run, images=images, killed=killed, size=size):
                process = self.start("perish", str(images - killed), images=images, env=dict(os.environ, ATOLL_NODE_SIZE=size))
                self.assertEqual(process.stdout.readline(), b"started\n", process)
                for victim in generator.sample(self.images_of(process), killed):
                    time.sleep(generator.choice([0, 0, generator.uniform(0, 0.003), generator.uniform(0, 0.1)]))
                    os.kill(victim, generator.choice([signal.SIGKILL, signal.SIGABRT]))
                done = self.finish(process)
                self.assertEqual(done.status, 0, done)
                self.assertEqual(done.stdout.count("survived\n"), images - killed, done)

    def test_killed_in_long_collectives(self):
        """In which images read the arguments of others, also those that lie in memory of the other process only."""
        seed = int(os.environ.get("ATOLL_TEST_SEED", random.randrange(10**9)))
        generator = random.Random(seed)
        for run in range(RUNS//3):
            images = generator.choice([2, 3, 4, 8])
            with self.subTest(seed=seed, run=run, images=images):
                process = self.start("collect", "1000000", images=images)
                self.assertEqual(process.stdout.readline(), b"started\n", process)
                time.sleep(generator.uniform(0, 0.05))
                os.kill(generator.choice(self.images_of(process)), signal.SIGKILL)
                done = self.finish(process)
                self.assertEqual(done.status, 0, done)
                self.assertEqual(done.stdout.count("survived\n"), images - 1, done)

    def test_memory_of_others_refused(self):
        """The system does not let images read each other's memory: long collectives go another way."""
        compiler = shutil.which("cc") or shutil.which("gcc")
        self.assertTrue(compiler, "no C compiler")
        programs = os.path.join(fault.HERE, "programs")
        refuse = os.path.join(self.dir, "refuse.o")
        subprocess.run([compiler, "-c", os.path.join(programs, "refuse.c"), "-o", refuse], check=True)
        subprocess.run([os.path.join(fault.BIN, "atollfc"), f"--fc={fault.BACK_END}", "-O1", "-J", self.dir,
                        os.path.join(programs, "collect.f90"), refuse, "-o", os.path.join(self.dir, "refused")],
                       check=True, cwd=self.dir)
        for images in [2, 3]:
            done = self.run_images("refused", "3", images=images)
            self.assertEqual(done.stdout.count("completed\n"), images, done)

    def test_all_killed(self):
        process = self.start_surviving()
        for pid in self.images_of(process):
            os.kill(pid, signal.SIGKILL)
        self.assertEqual(self.finish(process).status, 128 + 9)

    def test_end(self):
        process = self.start_surviving(env=dict(os.environ, ATOLL_ON_FAILURE="end"))
        os.kill(self.images_of(process)[0], signal.SIGKILL)
        done = self.finish(process)
        self.assertEqual(done.status, 128 + 9, done)
        self.assertNotIn("survived", done.stdout)

    def test_continue(self):
        """A program that does not look at failures goes on if the user wants it: here to the first statement that needs
        the dead image, which tells of it."""
        done = self.run_images("waits", "2", "kill", "sync-all", env=dict(os.environ, ATOLL_ON_FAILURE="continue"), status=1)
        self.assertRegex(done.stderr, r"waits\.f90:\d+: error: image \d: SYNC ALL: image 2 has failed")

    def test_unnoticed(self):
        """Nobody has been told: the run has not been a success."""
        done = self.run_images("waits", "2", "kill", "end", env=dict(os.environ, ATOLL_ON_FAILURE="continue"), status=128 + 9)
        self.assertIn("atoll: image 2 was killed by signal 9", done.stderr)

    def test_exit(self):
        for how in ["exit", "_exit", "abort"]:
            with self.subTest(how=how):
                done = self.run_images("waits", "2", how, "sync-images",
                                       env=dict(os.environ, ATOLL_ON_FAILURE="continue"), status=1)
                self.assertRegex(done.stderr, r"SYNC IMAGES: image 2 has failed")


if __name__ == "__main__":
    fault.main()
