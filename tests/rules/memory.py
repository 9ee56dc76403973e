#!/usr/bin/env python3
"""What cmake/AtollMemory.cmake takes for the memory of a build: the least limit of the control groups of either version."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "cmake" / "AtollMemory.cmake"
MIB = 1 << 20
MACHINE = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // MIB


class Memory(unittest.TestCase):
    def found(self, groups, **limits):
        """`groups`: of /proc/self/cgroup; a limit's name has __ in the place of /."""
        with tempfile.TemporaryDirectory() as root:
            files = {"proc/self/cgroup": groups}
            files.update({"sys/fs/cgroup/" + name.replace("__", "/").replace("_max", ".max").replace("_limit", ".limit"): limit
                          for name, limit in limits.items()})
            for name, content in files.items():
                path = pathlib.Path(root) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"{content}\n")
            done = subprocess.run(["cmake", f"-DATOLL_MEMORY_ROOT={root}", "-P", SCRIPT], capture_output=True, text=True, check=True)
            return int(done.stdout)

    def test_without_limits(self):
        for limit in ("max", 9223372036854771712):
            self.assertAlmostEqual(self.found("0::/", memory_max=limit), MACHINE, delta=1)

    def test_container(self):
        """The group's own files are mounted at the root; its path may be that outside."""
        self.assertEqual(self.found("0::/", memory_max=100 * MIB), 100)
        self.assertEqual(self.found("4:memory:/docker/1a\n0::/docker/1a", memory__memory_limit_in_bytes=100 * MIB), 100)

    def test_group_of_a_job(self):
        self.assertEqual(self.found("0::/a.slice/b.scope", a__memory_max=1, **{"a.slice__b.scope__memory_max": 100 * MIB}), 100)
        self.assertEqual(self.found("3:cpu:/x\n4:hugetlb,memory:/job/step", memory__job__step__memory_limit_in_bytes=100 * MIB,
                                    cpu__x__memory_limit_in_bytes=1), 100)

    def test_least_limit(self):
        """The groups within which a group is limit it, too."""
        limits = {"memory__a__memory_limit_in_bytes": 90 * MIB, "memory__a__b__memory_limit_in_bytes": 100 * MIB}
        self.assertEqual(self.found("4:memory:/a/b", **limits), 90)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
