#!/usr/bin/env python3
"""Random assignments between objects of this image and of others, in programs that atollcaf compiles: each image compares its arrays with
what a model of all images says. The seed that is printed makes the same program again. Left out is what the versions of gfortran get
wrong by themselves (doors/gfortran/README.md).

usage: fuzz.py BIN WORK SEED COUNT COMPILER ...
"""
import itertools
import os
import random
import shutil
import subprocess
import sys

IMAGES = 3
STATEMENTS = 14
NUMBERS = ["integer(1)", "integer(2)", "integer(4)", "integer(8)", "real(4)", "real(8)", "complex(4)", "complex(8)"]
OTHERS = ["logical(4)", "character(3)", "character(1)", "type(pair)"]


class Array:
    """A variable of rank 0 to 4. Where it is: "local" (no coarray), "static", "module", "allocatable", "component" (allocatable, of a
    coarray of derived type), "nested" (a component that is an array, of the elements' type)."""

    def __init__(self, rng, name, kind, place):
        self.name, self.kind, self.place = name, kind, place
        rank = rng.choice([0, 1, 1, 1, 2, 2, 3, 4])
        self.dims = [(low, low + rng.randint(1, 6) - 1) for low in (rng.randint(-2, 3) for _ in range(rank))]
        if place == "component" and not self.dims:
            self.dims = [(0, 4)]

    def shape(self):
        return "(" + ", ".join(f"{low}:{high}" for low, high in self.dims) + ")" if self.dims else ""

    def elements(self):
        return list(itertools.product(*(range(low, high + 1) for low, high in self.dims)))

    def declaration(self):
        deferred = "(" + ", ".join(":" * len(self.dims)) + ")" if self.dims else ""
        if self.place == "local":
            return [f"{self.kind} :: {self.name}{self.shape()}"]
        if self.place == "allocatable":
            return [f"{self.kind}, allocatable :: {self.name}{deferred}[:]"]
        if self.place == "component":
            return [f"type {self.name}_holder", "  integer :: before = 5", f"  {self.kind}, allocatable :: part{deferred}", "  integer :: after = 6",
                    "end type", f"type({self.name}_holder) :: {self.name}[*]"]
        if self.place == "nested":
            return [f"type {self.name}_holder", "  integer(2) :: before = 5", f"  {self.kind} :: part{self.shape()}", "  integer :: after = 6",
                    "end type", f"type({self.name}_holder) :: {self.name}[*]"]
        return [f"{self.kind} :: {self.name}{self.shape()}[*]"]

    def allocation(self):
        if self.place == "allocatable":
            return [f"allocate ({self.name}{self.shape()}[*])"]
        return [f"allocate ({self.name}%part{self.shape()})"] if self.place == "component" else []

    def reference(self, subscripts, image=None):
        at = "" if image is None else f"[zero + {image + 1}]"
        if self.place in ("component", "nested"):
            return f"{self.name}{at}%part{subscripts}"
        return f"{self.name}{subscripts}{at}"


def value_of(kind, number):
    """As text."""
    if kind.startswith("logical"):
        return f"(mod({number}, 2) == 1)"
    if kind.startswith("character"):
        return f"name({number})"
    if kind.startswith("type"):
        return f"pair({number}, {number}*2d0, name({number}))"
    if kind.startswith("complex"):
        return f"cmplx({number}, {number + 1}, {kind[8]})"
    return f"{kind.split('(')[0].replace('integer', 'int')}({number}, {kind.split('(')[1]}"


def section(rng, array, lengths, is_target, vectors):
    """(subscripts as text, for each dimension an index or a list of indices): a section with these lengths; None: it does not fit.
    Vector subscripts are variables, because gfortran 15 and 16 do not compile array constructors there."""
    if len(lengths) > len(array.dims):
        return None
    chosen, text, indices = sorted(rng.sample(range(len(array.dims)), len(lengths))), [], []
    for d, (lowest, highest) in enumerate(array.dims):
        if d not in chosen:
            indices.append(rng.randint(lowest, highest))
            text.append(f"{indices[-1]} + zero")
            continue
        length = lengths[chosen.index(d)]
        if rng.random() < .2:
            if is_target and length > highest - lowest + 1:
                return None
            indices.append(rng.sample(range(lowest, highest + 1), length) if is_target else
                           [rng.randint(lowest, highest) for _ in range(length)])
            vectors.append(indices[-1])
            text.append(f"v{len(vectors)}")
            continue
        step = rng.choice([1, 1, 2, 3, -1, -2])
        reach = (length - 1) * step
        low, high = lowest + max(0, -reach), highest - max(0, reach)
        if low > high:
            return None
        start = rng.randint(low, high)
        indices.append([start + i * step for i in range(length)])
        last = start + reach
        if step == 1:
            whole = (start, last) == (lowest, highest)
            text.append(rng.choice([f"{start}:{last}", f":{last}" if start == lowest else f"{start}:{last}", ":" if whole else f"{start}:{last}:1"]))
        else:
            text.append(f"{start} + zero:{last}:{step}")
    return "(" + ", ".join(text) + ")" if text else "", indices


def picked(indices):
    """The elements in array element order."""
    lists = [one if isinstance(one, list) else [one] for one in indices]
    return [tuple(reversed(element)) for element in itertools.product(*reversed(lists))]


def assignments(rng, arrays, model, version, vectors):
    """(image, statement) of each; changes the model as they do."""
    found = []
    while len(found) < STATEMENTS:
        me = rng.randrange(IMAGES)
        target = rng.choice(arrays)
        source = rng.choice([one for one in arrays if one.kind == target.kind or {one.kind, target.kind} <= set(NUMBERS)])
        rank = rng.randint(0, min(len(target.dims), len(source.dims)))
        lengths = [rng.randint(1, 4) for _ in range(rank)]
        sides = [section(rng, target, lengths, True, vectors), section(rng, source, lengths, False, vectors)]
        images = [None if one.place == "local" or rng.random() < .25 else rng.randrange(IMAGES) for one in (target, source)]
        if None in sides or images == [None, None]:
            continue
        if version["careful"] and any(not lengths and image is not None and one.kind.startswith("complex")
                                      for one, image in zip((target, source), images)):
            continue
        (to, to_text, to_image), (values_of, from_text, from_image) = [
            (picked(side[1]), one.reference(side[0], image), me if image is None else image)
            for one, side, image in zip((target, source), sides, images)]
        components = [one.place == "component" for one in (target, source)]
        if version["careful"] and components[0] != components[1] and (None not in images or (components[0] and images[1] is not None)):
            continue  # internal compiler error
        has_vector = any("v" in side[0] for side in sides)
        if has_vector and version["careful"] and (any(":" in side[0] for side in sides) or None not in images or len(lengths) > 1):
            continue
        if rng.random() < .15 and not (has_vector and version["careful"]):
            number = rng.randint(1, 99)
            values, from_text = [number] * len(to), value_of(target.kind, number)
        else:
            values = [model[source.name, from_image][element] for element in values_of]
            if target.kind in NUMBERS and rng.random() < .2 and (version["expressions"] or images[0] is None) and max(values) < 100 and not (
                    has_vector and version["careful"]):
                values, from_text = [value + 1 for value in values], from_text + " + 1"
        for element, value in zip(to, values):
            model[target.name, to_image][element] = value
        found.append((me, f"{to_text} = {from_text}"))
    return found


def comparison(array, element, wanted):
    reference = array.reference("(" + ", ".join(map(str, element)) + ")" if element else "")
    if array.kind.startswith("logical"):
        return f"{reference} .neqv. (mod({wanted}, 2) == 1)"
    if array.kind.startswith("character"):
        return f"{reference} /= text({wanted}, len({reference}))"
    if array.kind.startswith("type"):
        return f"{reference}%i /= {wanted} .or. {reference}%r /= 2d0*({wanted}) .or. {reference}%c /= name({wanted})"
    return f"nint(real({reference})) /= {wanted}" if not array.kind.startswith("integer") else f"int({reference}) /= {wanted}"


def wrapped(line):
    """In lines of fewer than 132 characters."""
    lines = []
    while len(line) > 125:
        lines.append(line[:120] + "&")
        line = "    &" + line[120:]
    return lines + [line]


def program(rng, version):
    kinds = rng.choice([rng.sample(NUMBERS, 3), rng.sample(NUMBERS, 1) * 3, [rng.choice(OTHERS)] * 3])
    places = ["static", "allocatable", "module", "component", "nested", "local"]
    arrays = [Array(rng, name, rng.choice(kinds), place) for name, place in zip("abcdefg", places + [rng.choice(places)])]
    if version["careful"]: # assignments to scalars are lost
        for array in arrays:
            if array.kind.startswith("complex") and not array.dims:
                array.dims = [(1, 1)]
    model = {(array.name, image): {element: 1 + (13 * number + 7 * image + 3 * k) % 60 for k, element in enumerate(array.elements())}
             for number, array in enumerate(arrays) for image in range(IMAGES)}
    outer = ["type pair", "  integer :: i", "  real(8) :: r", "  character(3) :: c", "end type"]
    lines = []
    for array in arrays:
        (outer if array.place == "module" else lines).extend(array.declaration())
    lines += ["integer :: me, zero = 0", "me = this_image()", "if (command_argument_count() > 9) zero = 1"]
    for array in arrays:
        lines += array.allocation()
        for element in array.elements():
            at = array.reference("(" + ", ".join(map(str, element)) + ")" if element else "")
            numbers = [model[array.name, image][element] for image in range(IMAGES)]
            lines += ["select case (me)"] + [line for image, number in enumerate(numbers)
                                             for line in (f"case ({image + 1})", f"  {at} = {value_of(array.kind, number)}")] + ["end select"]
    lines.append("sync all")
    vectors = []
    for me, statement in assignments(rng, arrays, model, version, vectors):
        lines += [f"if (me == {me + 1}) then", f"  {statement}", "end if", "sync all"]
    for array in arrays:
        for element in array.elements():
            wanted = [model[array.name, image][element] for image in range(IMAGES)]
            text = f"wanted([{wanted[0]}, {wanted[1]}, {wanted[2]}])"
            lines.append(f"if ({comparison(array, element, text)}) call wrong('{array.name}{element}')")
        if array.place in ("component", "nested"):
            lines.append(f"if ({array.name}%before /= 5 .or. {array.name}%after /= 6) call wrong('beside {array.name}')")
    outer += [f"integer :: v{n}({len(vector)}) = [{', '.join(map(str, vector))}]" for n, vector in enumerate(vectors, 1)]
    text = ["module outer", "implicit none", *outer, "contains",
            "pure character(3) function name(i)", "  integer, intent(in) :: i", "  name = achar(33 + i)//achar(34 + i)//achar(35 + i)", "end function",
            "end module", "program fuzz", "use outer", "implicit none", *lines, "contains",
            "function text(i, length)", "  integer, intent(in) :: i, length", "  character(length) :: text", "  text = name(i)", "end function",
            "integer function wanted(all)", "  integer, intent(in) :: all(:)", "  wanted = all(me)", "end function",
            "subroutine wrong(what)", "  character(*), intent(in) :: what", "  print '(a,i0,2a)', 'image ', me, ': wrong: ', what", "  error stop 2",
            "end subroutine", "end program", ""]
    return "\n".join(part for line in text for part in wrapped(line))


def abilities(compiler):
    number = int(subprocess.run([compiler, "-dumpversion"], capture_output=True, text=True, check=True).stdout.split(".")[0])
    return {"expressions": number != 15, "careful": number < 15}


def main():
    tools, work, seed, count, *compilers = sys.argv[1:]
    compilers = list(filter(shutil.which, compilers))
    able = {compiler: abilities(compiler) for compiler in compilers}
    os.makedirs(work, exist_ok=True)
    bad = 0
    for number in range(int(seed), int(seed) + int(count)):
        compiler = compilers[number % len(compilers)]
        rng = random.Random(number)
        source, executable = os.path.join(work, f"{number}.f90"), os.path.join(work, str(number))
        with open(source, "w", encoding="utf-8") as file:
            file.write(program(rng, able[compiler]))
        optimise = rng.choice(["-O0", "-O3"])
        commands = [[f"{tools}/atollcaf", f"--fc={compiler}", optimise, "-J", work, source, "-o", executable],
                    [f"{tools}/atollrun", "-n", str(IMAGES), executable]]
        for command, size in (commands[0], None), (commands[1], None), (commands[1], "1"):
            environment = {**os.environ, **({"ATOLL_NODE_SIZE": size} if size else {})}
            done = subprocess.run(command, capture_output=True, text=True, timeout=240, env=environment)
            if done.returncode:
                print(f"seed {number}: {' '.join(command)} (ATOLL_NODE_SIZE {size}): status {done.returncode}\n{done.stdout}{done.stderr}", flush=True)
                bad += 1
                break
        else:
            os.remove(source)
            os.remove(executable)
    return 1 if bad else 0


sys.exit(main())
