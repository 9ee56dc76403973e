"""Compiles a program of random statements with coarrays and without, runs both, compares what they write."""
import collections
import os
import re
import signal
import subprocess

import program

MOST_ATTEMPTS = 12
SECONDS = 120
POSITION = re.compile(r"(?:coarray|plain)\.\w+:(\d+):")
REFUSAL = re.compile(r"coarray\.\w+:(\d+):\d+: error: (.*)")
LONG_LINES = {"gfortran": ["-ffree-line-length-none", "-w"], "flang": ["-w"]}

Finding = collections.namedtuple("Finding", "what statement detail")


def run(command, **options):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                               stdin=subprocess.DEVNULL, start_new_session=True, **options)
    try:
        out, err = process.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        err += f"ended after {SECONDS} s"
    except BaseException:  # interrupted: a compiler in a session of its own would go on
        os.killpg(process.pid, signal.SIGKILL)
        raise
    return subprocess.CompletedProcess(command, process.returncode, out, err)


class Compiler:
    """One back end with options, in a working directory; the modules of the objects are compiled once for each kind of memory."""
    def __init__(self, bin_directory, back_end, options, work):
        self.bin, self.back_end, self.work = bin_directory, back_end, work
        self.options = options + next(more for name, more in LONG_LINES.items() if back_end.startswith(name))
        self.ready = set()

    def compile(self, source, output, coarrays, modules):
        """The result, and whether it is the translator that refused (and not the back end that failed)."""
        command = [os.path.join(self.bin, "atollfc"), f"--fc={self.back_end}", "--save-translation"] if coarrays else [self.back_end]
        directory = os.path.join(self.work, modules)
        objects = [] if output.endswith(".o") else [os.path.join(directory, "objects.o")]
        command += self.options + (["-c"] if output.endswith(".o") else []) + ["-I", directory]
        result = run(command + [source] + objects + ["-o", output], cwd=directory if output.endswith(".o") else self.work)
        translation = os.path.join(self.work, os.path.splitext(source)[0] + ".atoll.f90")
        return result, coarrays and not (os.path.exists(translation) or os.path.exists(translation[:-2]))

    def objects(self, memory):
        """Compiles the modules of the objects; the directories of both."""
        directories = f"plain-{memory}", f"coarray-{memory}"
        if memory not in self.ready:
            for directory, choose in zip(directories, (program.template.plain, program.template.coarray)):
                os.makedirs(os.path.join(self.work, directory), exist_ok=True)
                source = os.path.join(self.work, directory, "objects.f90")
                with open(source, "w", encoding="utf-8") as file:
                    file.write(choose(program.data(memory)))
                result, _ = self.compile(source, os.path.join(self.work, directory, "objects.o"), choose is program.template.coarray,
                                         directory)
                if result.returncode:
                    raise RuntimeError(f"the module of the objects does not compile:\n{result.stderr}")
            self.ready.add(memory)
        return directories


class Trial:
    """A seed with one compiler: findings() are defects, refusals what the translator refuses (or the back end, without coarrays)."""
    def __init__(self, compiler, seed, chosen, form, memory):
        self.compiler, self.seed, self.chosen, self.form, self.memory = compiler, seed, chosen, form, memory
        self.refusals = []
        self.defects = []

    def write(self, name, text):
        with open(os.path.join(self.compiler.work, name), "w", encoding="utf-8") as file:
            file.write(text)

    def build(self):
        """Both programs, without the statements that are refused; false if there are none."""
        directories = self.compiler.objects(self.memory)
        for _ in range(MOST_ATTEMPTS):
            made = program.Program(self.seed, self.chosen, self.form)
            if self.build_one("plain.f90", made.plain(), False, directories[0]) and \
               self.build_one("coarray" + program.layout.FORMS[self.form][1], made.coarray(), True, directories[1]):
                return bool(self.chosen)
        self.defects.append(Finding("cannot be compiled", None, ""))
        return False

    def build_one(self, name, source, coarrays, directory):
        text, origins = source
        self.write(name, text)
        for old in ("coarray.atoll.f90", "coarray.atoll.f"):
            if os.path.exists(os.path.join(self.compiler.work, old)):
                os.remove(os.path.join(self.compiler.work, old))
        result, refused = self.compiler.compile(name, os.path.splitext(name)[0], coarrays, directory)
        if not result.returncode:
            return True
        numbers = [int(number) for number in POSITION.findall(result.stderr)]
        guilty = {origins[number - 1] for number in numbers if number <= len(origins)} - {None}
        if refused or not coarrays:
            messages = {int(number): message for number, message in reversed(REFUSAL.findall(result.stderr))}
            self.refusals += [(messages[number], origins[number - 1]) for number in messages if number <= len(origins)]
            if not coarrays:
                self.refusals += [(f"{self.compiler.back_end} itself", statement) for statement in guilty]
        else:
            self.defects += [Finding("the translation does not compile", statement, result.stderr[:3000]) for statement in guilty]
        if not guilty and len(self.chosen) > 1:
            guilty = self.search(name, coarrays, directory)
        if not guilty:
            self.defects.append(Finding(f"the compiler fails with {name}", None, result.stderr[:3000]))
            guilty = self.chosen
        self.chosen = [statement for statement in self.chosen if statement not in guilty]
        return False

    def search(self, name, coarrays, directory):
        """The statements for which the compiler ends without a position: those with which it does so alone."""
        def fails(some):
            made = program.Program(self.seed, some, self.form)
            self.write(name, (made.coarray() if coarrays else made.plain())[0])
            return self.compiler.compile(name, os.path.splitext(name)[0], coarrays, directory)[0].returncode
        def guilty(some):
            if not fails(some):
                return []
            middle = len(some)//2
            return some if middle == 0 else guilty(some[:middle]) + guilty(some[middle:])
        found = guilty(self.chosen)
        if coarrays:
            self.defects += [Finding("the translation does not compile", statement, "") for statement in found]
        return found

    def compare(self, images, node_size):
        """Compares the runs on so many images; node_size 0: all are one node."""
        expected = run(["./plain", str(images)], cwd=self.compiler.work)
        environment = {**os.environ, "ATOLL_NODE_SIZE": str(node_size or "")}
        actual = run([os.path.join(self.compiler.bin, "atollrun"), "-n", str(images), "./coarray"], cwd=self.compiler.work, env=environment)
        where = f"on {images} images" + (f", nodes of {node_size}" if node_size else "")
        if expected.returncode:
            self.defects.append(Finding(f"the plain program fails {where}", None, expected.stderr[:2000]))
            return
        lines = [set(result.stdout.splitlines()) for result in (expected, actual)]
        by_number = {statement.number: statement for statement in self.chosen}
        wrong = sorted({int(line.split()[0]) for line in lines[0] - lines[1] if re.match(r"\d+ \d+ (variables|objects)", line)})
        if actual.returncode:
            last = by_number.get(wrong[0] if wrong else None)
            self.defects.append(Finding(f"ends with status {actual.returncode} {where}", last, actual.stderr[:2000]))
            return
        for number in wrong:
            self.defects.append(Finding(f"another result {where}", by_number[number], difference(*lines, number)))
        if not wrong and sorted(expected.stdout.splitlines()) != sorted(actual.stdout.splitlines()):
            only = sorted(lines[0] ^ lines[1])[:2]
            self.defects.append(Finding(f"another output {where}", None, "\n".join(only)))


def difference(expected, actual, number):
    """The first words that differ in the lines of a statement."""
    for line in sorted(expected - actual):
        words = line.split()
        if words[0] == str(number) and len(words) > 2:
            for other in actual - expected:
                others = other.split()
                if others[:3] == words[:3]:
                    at = next((k for k, (x, y) in enumerate(zip(words, others)) if x != y), min(len(words), len(others)))
                    variable = next((word for word in reversed(words[:at + 1]) if re.match(r"[a-z]", word)), "")
                    return f"image {words[1]}, {variable}: expected {' '.join(words[at:at + 6])}, got {' '.join(others[at:at + 6])}"
    return ""
