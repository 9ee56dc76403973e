"""The messages that users may read, taken from the sources: what is said where one of the functions that report is called.

A message is the text of the call's string literals; what is worked out when the program runs is shown as an ellipsis.
"""
import os
import re
import subprocess

import c_text
import script_text

ROOT = os.environ.get("ATOLL_MESSAGES_ROOT") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# Which functions report in which part of the sources, and which of their arguments is the message (the first is 0, None: the first with
# words). A name with { is a type whose values are messages. The order of the parts is that of the page.
TRANSLATOR = {"error": None, "warning": None, "note": None, "refuse": None, "refusePart": None, "say": None, "complain": None,
              "cannot": None, "fail": None, "warn": None, "Advice{": 1, "Mend{": 2}
RUNTIME = {"atolli_fatal": 2, "atolli_error": 1, "atolli_start_fatal": 0, "atolli_log": 0, "atolli_output_message": 0,
           "atolli_agreement_fail": 2, "atolli_caf_fatal": None, "fail": None, "refuse": None, "wrong": None, "perror": 0, "atolli_messages_refuse": 1, "snprintf": 2,
           "usage_error": None, "die": None, "end_without": None, "fprintf": 1, "fputs": 0, "say": 0}
PARTS = {
    "compile": (["translator", "tools/atollfc", "tools/adopt", "tools/atollcaf", "tools/limits"], TRANSLATOR),
    "c": (["tools/atollcc"], {**TRANSLATOR, "fprintf": 1}),
    "start": (["runtime/boot", "runtime/base", "tools/atollrun", "tools/atoll"], {**RUNTIME, "doctor_say": 2, "look_at_limit": 3}),
    "run": (["runtime/core", "runtime/llr", "runtime/transport", "runtime/link", "tools/tune", "doors"], RUNTIME),
    "insight": (["tools/insight", "runtime/insight"], {**RUNTIME, **TRANSLATOR, "runtime_error": 0, "formatv": 0}),
    "sources": (["dev", "tools/arm64", "tools/compilers", "tools/debian", "tools/gasnet", "tools/mpi", "tools/hosts", "bench"], {}),
}
# Functions of these files give their caller a message.
RETURNED = {"translator/frontend/ModuleAdvice.cpp", "translator/frontend/ModuleSources.cpp", "tools/atollfc/FrontEndProcess.cpp",
            "translator/modfile/Text.cpp"}
# In these files messages, and reasons that messages give, are put together in other ways: each of their sentences is one.
SENTENCES = {"translator/frontend/SyntaxAdvice.cpp", "translator/frontend/NameAdvice.cpp", "translator/frontend/GenericAdvice.cpp",
             "translator/frontend/advice/Attributes.cpp", "translator/frontend/advice/Declarations.cpp", "translator/frontend/advice/Fortran2023.cpp", "translator/frontend/advice/OtherLanguages.cpp", "translator/frontend/Translate.cpp",
             "translator/frontend/ModuleAdvice.cpp", "translator/frontend/SourceFix.cpp", "translator/frontend/extract/transfers/LinearLoops.cpp",
             "translator/frontend/extract/walk/CoarrayAssignments.cpp", "translator/lower/Interfaces.cpp", "translator/modfile/Interface.cpp",
             "translator/modfile/Symbols.cpp", "tools/atollfc/FrontEndProcess.cpp", "tools/limits/UserLimits.cpp", "tools/atollcc/Process.cpp", "tools/atollcc/Assignment.cpp",
             "runtime/boot/launch/launch.c", "runtime/boot/watch/report.c", "tools/atollrun/host_list.c", "doors/fortran/allocate.c", "runtime/transport/gasnet/about.c",
             "runtime/transport/messages/form.c", "runtime/boot/memory/sharing.c"}
# In these files `out` is standard error, or what is said of a mistake.
STREAMS = {"tools/insight/RaceReport.cpp": {"out"}, "tools/insight/StatsText.cpp": {"out"}, "tools/atollfc/Diagnostics.cpp": {"out"}}


def sources(folders):
    if ROOT == os.environ.get("ATOLL_MESSAGES_ROOT"):
        listed = (os.path.relpath(os.path.join(at, name), ROOT) for at, _, names in os.walk(ROOT) for name in names)
        return sorted(path for path in listed if path.startswith(tuple(folders)))
    return subprocess.run(["git", "ls-files", *folders], cwd=ROOT, text=True, capture_output=True, check=True).stdout.split()


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def is_c(path):
    return path.endswith((".c", ".cpp", ".h"))


def is_sentence(text):
    """Not the name of a file or variable, and not a command."""
    if not c_text.is_long(text) and re.match(r"(…|cat >|exec …)?/|ATOLL_[A-Z_]+=…$|GASNet-EX …|with UCX", text):
        return False
    return len(re.findall(r"[A-Za-z]{2,}", text)) >= 2


def tidy(piece):
    """A piece of a message, with what stands before and behind it; the message that a program in C is given to say."""
    piece = c_text.ELLIPSIS.join(piece).strip()
    if quoted := re.search(r'"([^"]+)"', piece):
        return quoted[1]
    return re.sub(r"^(?=:)", "…", re.sub(r"^(?=')", "'…", re.sub(r"(?<= ')$|(?<=[:,])$", "…", piece)))


def messages_of(path, names):
    text = read(path)
    if not is_c(path):
        return script_text.messages(path, text)
    found = list(c_text.messages(text, names, {"errs", "cerr"} | STREAMS.get(path, set()), path in RETURNED))
    if path in SENTENCES:
        known = "\n".join(found)
        found += [tidy(pieces) for pieces in c_text.literals(text)
                  if c_text.is_long("".join(pieces)) and not all(piece.strip() in known for piece in pieces)]
    return found


def messages():
    """{part: {message: files that say it}}"""
    found = {}
    for part, (folders, names) in PARTS.items():
        here = found.setdefault(part, {})
        for path in sources(folders):
            for text in messages_of(path, names):
                if is_sentence(text):
                    here.setdefault(text, []).append(path)
    return found


if __name__ == "__main__":
    for part, said in messages().items():
        print(f"== {part}: {len(said)}")
        for text, files in sorted(said.items(), key=lambda item: (item[1][0], item[0])):
            print(f"{files[0]}: {text}")
