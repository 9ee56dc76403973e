#!/usr/bin/env python3
"""The language server (`atoll lsp`), asked as editors ask it.

usage: test_server.py BIN BACK_END [unittest's options]
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from client import Failure, Server, uri_of

BIN, BACK_END = "", ""

MODULE = """module grid
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  integer, parameter :: n = 2 * 5
  type :: cell
    real :: t, u(3)
    type(cell), pointer :: next => null()
  contains
    procedure :: show
  end type
  type, extends(cell) :: wall
    logical :: warm
  end type
contains
  subroutine show (this)
    class(cell), intent(in) :: this
    print *, this%t
  end subroutine
  subroutine halo (x, left)
    real, intent(inout) :: x(0:)[*]
    integer, intent(in) :: left
    x(0) = x(n)[left]
  end subroutine
end module
"""

PROGRAM = """program heat
  use grid
  implicit none
  real :: a(0:n+1)[*]
  type(wall) :: w[*]
  integer :: i, me
  me = this_image()
  a = me
  sync all
  if (me > 1) call halo (a, me - 1)
  do i = 1, n
    a(i) = a(i)[1]
  end do
  w%u(2) = w[1]%u(1)
  call co_sum (a, result_image=1)
  call w%show ()
end program
"""


def place(text, fragment, within=0, nth=0):
    """Line and character, from 0, of the character `within` the nth place where a text has the fragment."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(fragment, at + 1)
    at += within
    return text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)


class LspTest(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="atoll-lsp-")
        self.addCleanup(shutil.rmtree, self.root, True)
        self.server, self.environment = None, {}

    def start(self, **more):
        self.server = Server([os.path.join(BIN, "atoll"), "lsp"], root=self.root, environment={"ATOLL_FC": BACK_END, **self.environment}, **more)
        self.addCleanup(self.server.stop)
        return self.server

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def opened(self, name, text, **more):
        path = self.write(name, text)
        if not self.server:
            self.start(**more)
        self.server.open(path)
        return path

    def hover(self, path, fragment, within=0, nth=0):
        result = self.server.at("hover", path, *place(self.server.texts[path], fragment, within, nth))
        return result["contents"]["value"] if result else ""

    def labels(self, path, line, character):
        return [item["label"] for item in self.server.at("completion", path, line, character)["items"]]


class Diagnostics(LspTest):
    def test_come_and_go(self):
        path = self.opened("a.f90", "program p\n  implicit none\n  integer :: x[*]\n  x[1] = y\nend program\n")
        found = self.server.findings(path)
        self.assertEqual([one["severity"] for one in found], [1])
        self.assertIn("'y'", found[0]["message"])
        self.assertEqual(found[0]["range"]["start"], {"line": 3, "character": 9})
        self.server.edit(path, (3, 9), (3, 10), "2")
        self.assertEqual(self.server.findings(path), [])
        self.server.end()

    def test_of_many_attempts_of_the_parser_one_is_shown(self):
        path = self.opened("a.f90", "program p\n  integer :: x[*]\n  x % =\nend program\n")
        self.assertEqual(len(self.server.findings(path)), 1)

    def test_warnings_of_coarrays(self):
        text = "program p\n  integer :: x[*]\n  if (this_image() == 1) then\n    sync all\n  end if\nend program\n"
        path = self.opened("a.f90", text)
        found = self.server.findings(path)
        self.assertEqual([(one["severity"], one["code"]) for one in found if one["code"] == "-Wcoarray-sync"], [(2, "-Wcoarray-sync")])
        self.write(".atoll.json", '{"options": ["-Wno-coarray"]}')
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.server.change(path, text + "\n")
        self.assertEqual(self.server.findings(path), [])

    def test_files_without_coarrays_are_the_back_ends(self):
        """What Flang does not take, gfortran may."""
        path = self.opened("old.f90", "program p\n  integer :: i\n  do i = 1, 3\n  print *, i\n  enddo i\nend program\n")
        self.assertLessEqual({one["severity"] for one in self.server.findings(path)}, {2})

    def test_letters_beyond_ascii(self):
        """Characters are counted in UTF-16 units, or in bytes where client and server have agreed."""
        line = "  print *, '\u00e4\U0001f40b', nothing"
        for encoding, character in ("utf-16", line.index("nothing") + 1), ("utf-8", len(line[: line.index("nothing")].encode())):
            self.server = None
            path = self.opened("a.f90", f"program p\n  implicit none\n  integer :: x[*]\n  x[1] = 1\n{line}\nend program\n", encoding=encoding)
            self.assertEqual(self.server.capabilities["positionEncoding"], encoding)
            found = self.server.findings(path)
            self.assertEqual(found[0]["range"]["start"], {"line": 4, "character": character})
            self.server.edit(path, (4, character), (4, character + 7), "42")
            self.assertEqual(self.server.findings(path), [])

    def test_includes_preprocessing_and_fixed_form(self):
        self.write("width.h", "#define WIDTH 4\n")
        self.write("part.inc", "integer :: x(width)[*]\n")
        path = self.opened("a.F90", '#include "width.h"\nprogram p\n  implicit none\n  integer, parameter :: width = WIDTH\n'
                           "  include 'part.inc'\n#ifdef OTHER\n  x = wrong\n#endif\n  x(1)[1] = 2\nend program\n")
        self.assertEqual(self.server.findings(path), [])
        fixed = self.opened("b.f", "      program p\n      integer x(2)[*]\nc     a comment\n      x(1) =\n     &  x(2)[1]\n      end\n")
        self.assertEqual(self.server.findings(fixed), [])
        self.server.edit(fixed, (4, 8), (4, 15), "q(1)[1]")
        self.assertEqual([one["range"]["start"]["line"] for one in self.server.findings(fixed)], [4])


    def test_error_in_an_include_file(self):
        self.write("part.inc", "integer :: x[*]\nreel :: y\n")
        path = self.opened("a.f90", "program p\n  implicit none\n  include 'part.inc'\nend program\n")
        found = self.server.findings(path)
        self.assertTrue(any("part.inc:2" in one["message"] and one["range"]["start"]["line"] == 2 for one in found), found)

    def test_program_without_end(self):
        path = self.opened("a.f90", "program p\n  integer :: x[*]\n  x[1] = 2\n")
        self.assertEqual([one["severity"] for one in self.server.findings(path)], [1])
        self.server.change(path, "program a\n  if (.true.) then\n")
        self.assertLessEqual(len(self.server.findings(path)), 2)

    def test_macros(self):
        """What is in the text at its place is coloured, and nothing else."""
        text = "#define XX x[1]\n#define NAME(a) a\nprogram p\n  implicit none\n  integer :: x[*], y\n  y = 1\n  XX = y\n  y = NAME(y) + XX + NAME(x)[1]; y = 2\nend program\n"
        path = self.opened("a.F90", text)
        self.assertEqual(self.server.findings(path), [])
        data = self.server.of("semanticTokens/full", path)["data"]
        line = character = 0
        for i in range(0, len(data), 5):
            character = data[i + 1] + (0 if data[i] else character)
            line += data[i]
            self.assertIn(text.split("\n")[line][character: character + data[i + 2]], ("p", "x", "y", "[", "]"))

    def test_quotation_mark_in_the_name(self):
        path = self.opened('a"b.f90', "program p\nend program\n")
        self.assertIn("quotation mark", self.server.findings(path)[0]["message"])

    def test_text_that_is_in_no_file(self):
        server = self.start()
        server.notify("textDocument/didOpen", {"textDocument": {"uri": "untitled:Untitled-1", "languageId": "FortranFreeForm", "version": 1,
                                                                "text": "program p\n  implicit none\n  integer :: x[*]\n  x[1] = y\nend program\n"}})
        deadline = time.time() + 60
        while "untitled:Untitled-1" not in server.diagnostics:
            server.step(deadline)
        self.assertEqual([one["range"]["start"]["line"] for one in server.diagnostics["untitled:Untitled-1"]["diagnostics"]], [3])

    def test_byte_order_mark(self):
        path = self.opened("a.f90", "\ufeffprogram p\n  integer :: x[*]\n  x[1] = 2\nend program\n")
        self.assertEqual(self.server.findings(path), [])


class Fixes(LspTest):
    def test_edit(self):
        text = "program p\n  integer :: x[*]\n  if (x[1] = 2) stop\nend program\n"
        path = self.opened("a.f90", text)
        (finding,) = self.server.findings(path)
        (action,) = self.server.of("codeAction", path, range=finding["range"], context={"diagnostics": [finding]})
        self.assertEqual((action["title"], action["kind"]), ("Write ==", "quickfix"))
        (edit,) = action["edit"]["changes"][uri_of(path)]
        self.assertEqual(self.server.of("codeAction", path, range=finding["range"], context={"diagnostics": [], "only": ["refactor"]}), [])
        self.server.edit(path, *((edit["range"][end]["line"], edit["range"][end]["character"]) for end in ("start", "end")), edit["newText"])
        self.assertEqual(self.server.findings(path), [])


class Names(LspTest):
    def setUp(self):
        super().setUp()
        self.module = self.write("src/grid.f90", MODULE)
        self.path = self.opened("app/heat.f90", PROGRAM)
        self.assertEqual(self.server.findings(self.path), [])

    def test_hover(self):
        for fragment, within, nth, wanted in (
                ("a(0:n+1)", 0, 0, "real(4) :: a(0:11)[*]"), ("a(0:n+1)", 4, 0, "integer(4), parameter :: n = 10"),
                ("halo", 1, 0, "subroutine halo(x, left)\n  real(4), intent(inout) :: x(0:)[*]"), ("grid", 0, 0, "module grid"),
                ("this_image", 3, 0, "this_image([coarray]"), ("sync all", 2, 0, "sync all ([stat=]"),
                ("co_sum", 2, 0, "16.9.50"), ("wall", 0, 0, "type, extends(cell) :: wall"), ("u(2)", 0, 0, "real(4) :: u(3)"),
                ("a(i)[1]", 0, 0, "In place where the image is on this node"), ("w[1]", 1, 0, "Coindexed object")):
            self.assertIn(wanted, self.hover(self.path, fragment, within, nth), fragment)
        self.assertEqual(self.hover(self.path, "implicit"), "")

    def test_why_a_loop_is_slow(self):
        text = PROGRAM.replace("    a(i) = a(i)[1]\n", "    a(i) = a(me)[1]\n    me = me + 1\n")
        self.server.change(self.path, text)
        self.assertIn("Why: ", self.hover(self.path, "a(me)[1]"))

    def test_definition(self):
        for fragment, within, file, wanted in (
                ("a = me", 0, self.path, "a(0:n+1)"), ("halo", 0, self.module, "halo (x"), ("grid", 0, self.module, "grid"),
                ("show", 0, self.module, "show\n"), ("u(2)", 0, self.module, "u(3)"), ("wall", 0, self.module, "wall")):
            found = self.server.at("definition", self.path, *place(PROGRAM, fragment, within))
            line, character = place(PROGRAM if file == self.path else MODULE, wanted)
            self.assertEqual(found["uri"], uri_of(file), fragment)
            self.assertEqual(found["range"]["start"], {"line": line, "character": character}, fragment)
        self.assertIsNone(self.server.at("definition", self.path, *place(PROGRAM, "this_image")))
        self.assertIsNone(self.server.at("definition", self.path, *place(PROGRAM, "implicit")))

    def test_definition_of_a_dummy_argument_is_its_declaration(self):
        self.server.open(self.module)
        found = self.server.at("definition", self.module, *place(MODULE, "x(0) ="))
        self.assertEqual(found["range"]["start"], dict(zip(("line", "character"), place(MODULE, "x(0:)"))))

    def test_references(self):
        line, character = place(PROGRAM, "me - 1")
        found = self.server.at("references", self.path, line, character, context={"includeDeclaration": True})
        self.assertEqual([one["range"]["start"]["line"] for one in found], [5, 6, 7, 9, 9])
        found = self.server.at("references", self.path, line, character, context={"includeDeclaration": False})
        self.assertEqual(len(found), 4)
        self.assertEqual(len(self.server.at("documentHighlight", self.path, line, character)), 5)

    def test_intrinsic_procedures_have_no_declaration(self):
        text = "program p\n  integer :: x[*]\n  x[1] = this_image()\n  x = this_image()\nend program\n"
        self.server.change(self.path, text)
        found = self.server.at("references", self.path, *place(text, "this_image"), context={"includeDeclaration": False})
        self.assertEqual([one["range"]["start"]["line"] for one in found], [2, 3])

    def test_symbols_of_two_units_in_one_file(self):
        self.server.change(self.path, MODULE + PROGRAM)
        module, program = self.server.of("documentSymbol", self.path)
        self.assertEqual((module["name"], program["name"]), ("grid", "heat"))
        self.assertEqual([one["name"] for one in program["children"]], ["a", "w", "i", "me"])

    def test_hover_where_a_statement_does_not_begin_its_line(self):
        self.server.change(self.path, PROGRAM.replace("  sync all\n", "  if (me > 0) sync all\n  one: critical\n  end critical one\n"))
        self.assertIn("11.6.3", self.hover(self.path, "sync all", 6))
        self.assertIn("11.1.6", self.hover(self.path, "critical", 2))

    def test_symbols(self):
        self.server.open(self.module)
        (module,) = self.server.of("documentSymbol", self.module)
        self.assertEqual([one["name"] for one in module["children"]], ["n", "cell", "wall", "show", "halo"])
        cell = module["children"][1]
        self.assertEqual([one["name"] for one in cell["children"]], ["t", "u", "next", "show"])
        self.assertEqual((cell["range"]["start"]["line"], cell["range"]["end"]["line"]), (4, 9))
        (program,) = self.server.of("documentSymbol", self.path)
        self.assertEqual([one["name"] for one in program["children"]], ["a", "w", "i", "me"])

    def test_tokens(self):
        legend = self.server.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
        data = self.server.of("semanticTokens/full", self.path)["data"]
        line = character = 0
        remote = []
        lines = PROGRAM.split("\n")
        for i in range(0, len(data), 5):
            character = data[i + 1] + (0 if data[i] else character)
            line += data[i]
            if legend[data[i + 3]] == "coindexed":
                remote.append((line, lines[line][character: character + data[i + 2]]))
        self.assertEqual(remote, [(11, "a"), (11, "["), (11, "]"), (13, "w"), (13, "["), (13, "]")])


class Writing(LspTest):
    def setUp(self):
        super().setUp()
        self.write("grid.f90", MODULE)
        self.path = self.opened("heat.f90", PROGRAM)
        self.server.findings(self.path)

    def write_line(self, line):
        """The program with another last statement; the end of that."""
        text = PROGRAM.replace("  call w%show ()\n", f"  {line}\n")
        self.server.change(self.path, text)
        return text[: text.index(line)].count("\n"), len(line) + 2

    def test_components(self):
        self.assertEqual(set(self.labels(self.path, *self.write_line("w%"))), {"warm", "cell", "t", "u", "next", "show"})
        self.assertEqual(set(self.labels(self.path, *self.write_line("w[2]%next%n"))), {"t", "u", "next", "show"})

    def test_names(self):
        labels = self.labels(self.path, *self.write_line("m"))
        self.assertLessEqual({"me", "a", "halo", "n", "sync all", "co_sum"}, set(labels))
        self.assertEqual(len(labels), len(set(labels)))
        self.assertIn("this_image", self.labels(self.path, *self.write_line("me = th")))
        self.assertIn("team=", self.labels(self.path, *self.write_line("me = a(1)[1, te")))

    def test_statements_and_their_arguments(self):
        items = self.server.at("completion", self.path, *self.write_line("ev"))["items"]
        (post,) = [item for item in items if item["label"] == "event post"]
        self.assertEqual(post["insertText"], "event post (${1:event})")
        items = self.server.at("completion", self.path, *self.write_line("sync im"))["items"]
        self.assertEqual([(item["label"], item["insertText"]) for item in items], [("sync images", "images (${1:image-set})")])
        (total,) = [item for item in self.server.at("completion", self.path, *self.write_line("call co_s"))["items"] if item["label"] == "co_sum"]
        self.assertEqual(total["insertText"], "co_sum(${1:a})")

    def test_statement_after_a_condition(self):
        self.assertEqual(self.labels(self.path, *self.write_line("if (me > 1) sync me")), ["sync memory"])
        self.assertIn("sync all", self.labels(self.path, *self.write_line("if (me > 1) s")))

    def test_modules(self):
        self.server.change(self.path, PROGRAM.replace("use grid", "use gr"))
        labels = self.labels(self.path, 1, 8)
        self.assertLessEqual({"grid", "iso_fortran_env"}, set(labels))

    def test_nothing_in_comments_and_literals(self):
        self.assertEqual(self.labels(self.path, *self.write_line("! a")), [])
        self.assertEqual(self.labels(self.path, *self.write_line("print *, 'a")), [])

    def test_signatures(self):
        self.server.change(self.path, PROGRAM.replace("use grid", "use lines"))
        self.write("lines.f90", "module lines\n  type :: line\n  contains\n    procedure :: put => put_line\n  end type\ncontains\n"
                   "  subroutine put_line (this, at, text)\n    class(line) :: this\n    integer :: at\n    character(*) :: text\n  end subroutine\n"
                   "end module\n" + MODULE.replace("module grid", "module other"))
        text = "program p\n  use lines\n  implicit none\n  type(line) :: one\n  call one%put (1, 'a')\nend program\n"
        bound = self.opened("bound.f90", text)
        found = self.server.at("signatureHelp", bound, *place(text, "'a'"))
        self.assertEqual((found["signatures"][0]["label"], found["activeParameter"]), ("subroutine put_line(at, text)", 1))
        for line, label, argument in (("call co_sum (a, ", "co_sum(a [, result_image] [, stat] [, errmsg] [, team])", 1),
                                      ("event post (", "event post (event [, stat=] [, errmsg=])", 0),
                                      ("call halo (a(1:2), ", "subroutine halo(x, left)", 1)):
            found = self.server.at("signatureHelp", self.path, *self.write_line(line))
            self.assertEqual((found["signatures"][0]["label"], found["activeParameter"]), (label, argument))
        self.assertIsNone(self.server.at("signatureHelp", self.path, *self.write_line("me = 1")))


class Projects(LspTest):
    def test_changed_module_reaches_its_users(self):
        module = self.opened("grid.f90", MODULE)
        user = self.opened("heat.f90", PROGRAM)
        self.assertEqual(self.server.findings(user), [])
        self.server.change(module, MODULE.replace("n = 2", "k = 2").replace("x(n)", "x(k)"))
        deadline = time.time() + 60
        while not self.server.diagnostics.get(uri_of(user), {}).get("diagnostics"):
            self.server.step(deadline)
        self.assertIn("'n'", self.server.diagnostics[uri_of(user)]["diagnostics"][0]["message"])

    def test_module_with_errors(self):
        self.write("grid.f90", MODULE.replace("real :: t", "reel :: t"))
        user = self.opened("heat.f90", PROGRAM)
        messages = " ".join(one["message"] for one in self.server.findings(user))
        self.assertIn("grid", messages)

    def test_compile_commands(self):
        path = self.write("a.f90", "program p\n  integer :: x[*]\n  x = N\nend program\n")
        words = ["gfortran", "-cpp", "-DN=3", "-c", path, "-o", "a.o"]
        for database in ({"arguments": words}, {"command": " ".join(words)}):
            self.write("build/compile_commands.json", json.dumps([{"directory": self.root, "file": path, **database}]))
            self.server = None
            self.start()
            self.server.open(path, "program p\n  implicit none\n  integer :: x[*]\n  x[1] = N\nend program\n")
            self.assertEqual(self.server.findings(path), [])

    def test_project_runs_no_program(self):
        """To open a file of somebody's is no consent to run what its project names."""
        ran = os.path.join(self.root, "ran")
        compiler = self.write("compiler", f"#!/bin/sh\ntouch {ran}\n")
        os.chmod(compiler, 0o755)
        path = self.write("a.F90", "program p\n  implicit none\n  integer :: x[*]\n  x[1] = 2\nend program\n")
        shutil.copy(compiler, os.path.join(self.root, "cc1"))
        shutil.copy(compiler, os.path.join(self.root, "f951"))
        written = os.path.join(self.root, "written")
        self.write(".atoll.json", json.dumps({"options": [f"--fc={compiler}", f"-B{self.root}", f"--prefix={self.root}/", "-wrapper", compiler,
                                                          "-Xpreprocessor", "-MD", f"-Wp,-MD,{written}", f"-fplugin={compiler}", "-o", written]}))
        self.write("compile_commands.json", json.dumps([{"directory": self.root, "file": path, "arguments": [compiler, f"--fc={compiler}", path]}]))
        self.start()
        self.server.open(path)
        self.server.findings(path)
        self.assertFalse(os.path.exists(ran))
        self.assertFalse(os.path.exists(written))
        self.assertIn("is not used", " ".join(one["params"]["message"] for one in self.server.log if one["method"] == "window/showMessage"))

    def test_nested_files_of_the_project(self):
        self.write(".atoll.json", "[" * 3000000)
        path = self.opened("a.f90", "program p\nend program\n")
        self.assertEqual(self.server.findings(path), [])

    def test_include_file_of_a_module(self):
        self.write("k.inc", "integer :: k = 1\n")
        self.write("m.f90", "module m\n  include 'k.inc'\nend module\n")
        path = self.opened("a.f90", "program p\n  use m\n  implicit none\n  integer :: x[*]\n  x[1] = kk\nend program\n")
        self.assertEqual(len(self.server.findings(path)), 1)
        time.sleep(0.01)
        self.write("k.inc", "integer :: kk = 1\n")
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.server.change(path, self.server.texts[path] + "\n")
        self.assertEqual(self.server.findings(path), [])

    def test_declaration_in_a_file_that_changes(self):
        module = self.write("grid.f90", MODULE)
        path = self.opened("heat.f90", PROGRAM)
        where = place(PROGRAM, "halo")
        before = self.server.at("definition", path, *where)["range"]["start"]["line"]
        time.sleep(0.01)
        self.write("grid.f90", "! one\n! more\n" + MODULE)
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.assertEqual(self.server.at("definition", path, *where)["range"]["start"]["line"], before + 2)
        number = self.server.ask("textDocument/definition", {"textDocument": {"uri": uri_of(path)}, "position": dict(zip(("line", "character"), where))})
        self.server.open(module)  # at once: the answer is not lost
        self.assertEqual(self.server.wait(number)["result"]["uri"], uri_of(module))

    def test_unsaved_text_that_is_closed(self):
        module = self.opened("grid.f90", MODULE)
        path = self.opened("heat.f90", PROGRAM)
        self.server.change(module, MODULE.replace("n = 2", "k = 2").replace("x(n)", "x(k)"))
        deadline = time.time() + 60
        while not self.server.diagnostics.get(uri_of(path), {}).get("diagnostics"):
            self.server.step(deadline)
        self.server.close(module)
        while self.server.diagnostics[uri_of(path)]["diagnostics"]:
            self.server.step(deadline)

    def test_writing_goes_on_while_many_modules_are_translated(self):
        for number in range(30):
            used = f"  use m{number - 1}\n" if number else ""
            self.write(f"m{number}.f90", f"module m{number}\n{used}  integer :: c{number}[*]\nend module\n")
        text = "program p\n  use m29\n  implicit none\n  c29[1] = y\nend program\n"
        path = self.opened("a.f90", text)
        begin = time.time()
        while not self.server.diagnostics.get(uri_of(path)) and time.time() < begin + 60:
            self.server.edit(path, (4, 0), (4, 0), " ")
            try:
                self.server.step(time.time() + 0.1)
            except Failure:
                pass
        self.assertEqual(len(self.server.findings(path)), 1)

    def test_damaged_files_of_the_project(self):
        self.write("compile_commands.json", "[{")
        self.write(".atoll.json", "7")
        path = self.opened("a.f90", "program p\nend program\n")
        self.assertEqual(self.server.findings(path), [])
        texts = " ".join(one["params"]["message"] for one in self.server.log if one["method"] == "window/showMessage")
        self.assertIn("compile_commands.json", texts)
        self.assertIn(".atoll.json", texts)

    def test_fpm(self):
        self.write("fpm.toml", 'name = "heat"\n[preprocess]\n[preprocess.cpp]\nmacros = [\n  "CELLS=4", # of them\n]\n[library]\ninclude-dir = "inc"\n')
        self.write("inc/part.inc", "integer :: x(CELLS)[*]\n")
        path = self.opened("app/main.f90", "program p\n#include \"part.inc\"\n  x(CELLS)[1] = 1\nend program\n")
        self.assertEqual(self.server.findings(path), [])


class Protocol(LspTest):
    def test_errors(self):
        server = Server([os.path.join(BIN, "atoll"), "lsp"])
        self.addCleanup(server.stop)
        ask = lambda method, parameters: server.wait(server.ask(method, parameters)).get("error", {}).get("code")
        self.assertEqual(ask("textDocument/hover", {}), -32002)
        self.assertIsNone(ask("initialize", {"capabilities": {}}))
        self.assertEqual(ask("initialize", {"capabilities": {}}), -32600)
        self.assertEqual(ask("workspace/nothing", {}), -32601)
        self.assertEqual(ask("textDocument/hover", {"textDocument": {"uri": "file:///nowhere.f90"}}), -32602)
        server.send_bytes(b"Content-Length: 5\r\n\r\n{\"a\":")
        server.send_bytes(b"Nonsense\r\n\r\n")
        server.send_bytes(b"Content-Length: 2\r\n\r\n[]")
        self.assertIsNone(ask("shutdown", None))
        self.assertEqual(ask("textDocument/hover", {}), -32600)
        server.notify("exit", None)
        self.assertEqual(server.process.wait(60), 0)

    def test_end_of_the_client(self):
        """The server ends, and so does what it has started; nothing stays behind."""
        temporary = tempfile.mkdtemp(dir=self.root)
        server = Server([os.path.join(BIN, "atoll"), "lsp"], root=self.root, environment={"TMPDIR": temporary, "ATOLL_FC": BACK_END})
        server.open(self.write("a.f90", PROGRAM))
        server.process.stdin.close()
        self.assertEqual(server.process.wait(60), 1)
        self.assertEqual(os.listdir(temporary), [])

    def test_cancelled_and_closed(self):
        path = self.opened("a.f90", PROGRAM.replace("use grid", "use grid" + "\n" * 1000))
        self.write("grid.f90", MODULE)
        number = self.server.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri_of(path)}})
        self.server.notify("$/cancelRequest", {"id": number})
        answer = self.server.wait(number)
        self.assertTrue("result" in answer or answer["error"]["code"] == -32800)
        self.server.close(path)
        deadline = time.time() + 60
        while self.server.diagnostics.get(uri_of(path), {"diagnostics": 1})["diagnostics"] != []:
            self.server.step(deadline)
        self.server.end()

    def test_names_of_files(self):
        for name in "a b.f90", "\u00e4%20#?.f90", "it's.f90", "untitled":
            path = self.opened(name, "program p\n  implicit none\n  integer :: x[*]\n  x = y\nend program\n")
            self.assertEqual(len(self.server.findings(path)), 1, name)

    def test_memory_stays_flat(self):
        """And so does the number of files."""
        temporary = tempfile.mkdtemp(dir=self.root)
        self.environment = {"TMPDIR": temporary}
        path = self.opened("heat.f90", PROGRAM)
        self.write("grid.f90", MODULE)
        sizes = []
        for turn in range(1, 1001):
            self.server.edit(path, (8, 0), (8, 0), " " if turn % 2 else "!")
            if turn % 50 == 0:
                self.server.findings(path)
            if turn in (200, 1000):
                with open(f"/proc/{self.server.process.pid}/status") as file:
                    sizes += [int(line.split()[1]) for line in file if line.startswith("VmRSS")]
        self.assertLess(sizes[1], sizes[0] + 4096, "KiB")
        for turn in range(20):
            self.server.change(path, PROGRAM.replace("a = me", "a = (" + turn * " "))
            self.server.findings(path)
        self.assertLess(sum(len(names) for _, _, names in os.walk(temporary)), 20)
        self.server.end()


if __name__ == "__main__":
    BIN, BACK_END = sys.argv[1:3]
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
