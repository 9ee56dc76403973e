"""Programs of the doors' tests: what they are expected to do stands in their first comments, by keys such as "images: 1 2", "exit: 3",
"stdout: REGEX", "stderr: REGEX"; without them 1 2 4 8 images, exit status 0 and no more."""
import argparse
import os
import re
import subprocess

LIMIT = 120
KEYS = ("images", "exit", "stdout", "stderr")
USUAL_IMAGES = "1 2 4 8"


def options():
    """What is common to the options of the runners."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--launcher", help="a command that takes -n IMAGES, instead of atollrun")
    parser.add_argument("--images", default="1 2 3 4 8", help="those of them that the program allows")
    parser.add_argument("program")
    return parser


def expectation(source, comment, *more_keys):
    """{key: text}"""
    key = re.compile(rf"{re.escape(comment)} ({'|'.join((*KEYS, *more_keys))}): (.*)")
    with open(source, encoding="utf-8") as file:
        return dict(match.groups() for match in map(key.match, file) if match)


def complaint(expected, result):
    """What is wrong with a finished run, or None."""
    if result.returncode != int(expected.get("exit", 0)):
        return f"exit status {result.returncode}, expected {expected.get('exit', 0)}"
    for stream in ("stdout", "stderr"):
        if stream in expected and not re.search(expected[stream], getattr(result, stream), re.MULTILINE):
            return f"{stream} lacks: {expected[stream]}"
    return None


def compile_and_run(arguments, compiler, expected):
    """`compiler`: the command without program and target. The exit status: 0 if all is as expected, else what is not has been printed."""
    name = os.path.splitext(os.path.basename(arguments.program))[0]
    os.makedirs(arguments.work, exist_ok=True)
    executable = os.path.join(arguments.work, name)
    command = [*compiler, arguments.program, "-o", executable]
    compiled = subprocess.run(command, cwd=arguments.work, capture_output=True, text=True)
    if compiled.returncode:
        print(" ".join(command), compiled.stdout, compiled.stderr, sep="\n")
        return 1
    allowed = expected.get("images", USUAL_IMAGES).split()
    tried = [n for n in arguments.images.split() if n in allowed]
    if not tried:
        print(f"{name} is not for {arguments.images} images")
        return 1
    launcher = (arguments.launcher or f"{arguments.bin}/atollrun").split()
    return 0 if all([runs_well(name, [*launcher, "-n", images, executable], images, arguments.work, expected) for images in tried]) else 1


def runs_well(name, command, images, work, expected):
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=LIMIT, cwd=work, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        print(f"{name} on {images} images: not finished after {LIMIT} s")
        return False
    why = complaint(expected, result)
    if why:
        print(f"{name} on {images} images: {why}", result.stdout, result.stderr, sep="\n")
    return why is None
