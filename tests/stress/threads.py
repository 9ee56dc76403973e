#!/usr/bin/env python3
"""Threads within images (threads.c): the result, and under ThreadSanitizer that the library's functions order what they share.

usage: threads.py BUILD [--sanitized]

ThreadSanitizer looks at one process, an image with its threads. `--sanitized` compiles the run-time library anew for it, into
BUILD/thread-sanitizer, with the commands of BUILD/compile_commands.json. There are no suppressions. A program with a race of its own shows
that the sanitizer sees what goes on in images.
"""
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# The parts of what a program in C is linked with.
TARGETS = re.compile(r"/CMakeFiles/atoll(_(link|base|boot|core|insight|llr|transport|c|door_c|door_c_calls|door_common|door_fortran))?\.dir/")
IMAGES = [("1", {}), ("2", {}), ("3", {}), ("2", {"ATOLL_NODE_SIZE": "1"}), ("4", {"ATOLL_NODE_SIZE": "2"}), ("2", {"ATOLL_CMA": "off"})]
REPORTS = "stats", "trace", "race", "check"
RACE = """#include <atoll.h>
#include <pthread.h>
static long x;
static void *work(void *value) {
  for (int i = 0; i < 1000; i++)
    atoll_put(&x, atoll_this_image(), &value, sizeof value);
  return 0;
}
int main(void) {
  pthread_t one, other;
  atoll_sync_all();
  pthread_create(&one, 0, work, (void *)1);
  pthread_create(&other, 0, work, (void *)2);
  pthread_join(one, 0);
  pthread_join(other, 0);
  atoll_sync_all();
}
"""


def run(command, **more):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if done.returncode:
        sys.exit(f"{shlex.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def objects(build, directory):
    """The library's objects for ThreadSanitizer."""
    with open(os.path.join(build, "compile_commands.json")) as file:
        entries = json.load(file)
    jobs = []
    for entry in entries:
        words = [word for word in shlex.split(entry["command"]) if os.path.basename(word) != "ccache"]
        result = words[words.index("-o") + 1]
        if not result.startswith("runtime/") or not TARGETS.search("/" + result):
            continue
        words[words.index("-o") + 1] = os.path.join(directory, result)
        os.makedirs(os.path.dirname(os.path.join(directory, result)), exist_ok=True)
        jobs.append((words + ["-O1", "-g", "-fsanitize=thread", "-Wno-tsan"], entry["directory"], os.path.join(directory, result)))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda job: run(job[0], cwd=job[1]), jobs))
    return [job[2] for job in jobs]


def link(build, source, program, libraries, *options):
    share = os.path.join(build, "share", "atoll", "link")
    run(["gcc", "-O1", "-g", "-pthread", *options, "-I", os.path.join(build, "include"), source, "-o", program, *libraries, "-lm",
         f"-Wl,-rpath,{build}/lib/atoll", f"-Wl,--dynamic-list={share}/exports", f"@{share}/c.rsp"])


def images(program, number, **environment):
    """Addresses at random could lie where ThreadSanitizer does not allow them."""
    return subprocess.run(["setarch", "-R", program], capture_output=True, text=True, check=False, timeout=600,
                          env={**os.environ, "ATOLL_NUM_IMAGES": number, "ATOLL_SLOT_SIZE": "256M", **environment})


def main(build, *options):
    build = os.path.abspath(build)
    directory = os.path.join(build, "thread-sanitizer")
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(directory)
    sanitized = "--sanitized" in options
    library = os.path.join(build, "lib")
    libraries, flags = [f"{library}/libatoll_door_c.a", "-Wl,--whole-archive", f"{library}/libatoll.a", "-Wl,--no-whole-archive", f"{library}/libatoll_c.a"], []
    if sanitized:
        libraries, flags = objects(build, directory), ["-fsanitize=thread"]
    program, race = os.path.join(directory, "threads"), os.path.join(directory, "racing")
    link(build, os.path.join(HERE, "threads.c"), program, libraries, *flags)
    failures = []
    cases = IMAGES + [("2", {f"ATOLL_{report.upper()}": os.path.join(directory, report)}) for report in REPORTS]
    for number, environment in cases:
        done = images(program, number, **environment)
        if done.returncode or done.stdout != f"threads: {number} images\n" or "WARNING: ThreadSanitizer" in done.stderr:
            failures.append(f"{number} images {environment}: status {done.returncode}\n{done.stdout}{done.stderr}")
    if sanitized:
        with open(race + ".c", "w") as file:
            file.write(RACE)
        link(build, race + ".c", race, libraries, *flags)
        if "WARNING: ThreadSanitizer: data race" not in images(race, "2").stderr:
            failures.append("the race of a program has not been seen")
    shutil.rmtree(directory)
    print(*failures, f"{len(cases)} runs, {len(failures)} failures", sep="\n")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
