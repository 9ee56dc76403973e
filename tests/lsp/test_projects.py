#!/usr/bin/env python3
"""The language server while one writes; the user's project; the protocol.

usage: test_projects.py BIN BACK_END [unittest's options]
"""
import json
import os
import shutil
import tempfile
import time

from case import BIN, BACK_END, MODULE, PROGRAM, LspTest, main, place
from client import Failure, Server, uri_of


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
            self.server.open(path, "program p\n  implicit none\n  integer :: x[*]\n  print *, x[N]\nend program\n")
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
        path = self.opened("a.f90", "program p\n  use m\n  implicit none\n  integer :: x[*]\n  print *, x[kk]\nend program\n")
        self.assertEqual(len(self.server.findings(path)), 1)
        time.sleep(0.01)  # else it might have the same time
        self.write("k.inc", "integer :: kk = 1\n")
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.server.change(path, self.server.texts[path] + "\n")
        self.assertEqual(self.server.findings(path), [])

    def test_declaration_in_a_file_that_changes(self):
        module = self.write("grid.f90", MODULE)
        path = self.opened("heat.f90", PROGRAM)
        where = place(PROGRAM, "halo")
        before = self.server.at("definition", path, *where)["range"]["start"]["line"]
        time.sleep(0.01)  # likewise
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

    def test_no_compiler(self):
        self.environment = {"ATOLL_FC": "/nowhere/gfortran"}
        path = self.opened("a.f90", "program p\nend program\n")
        self.assertIn("/nowhere/gfortran", " ".join(one["message"] for one in self.server.findings(path)))

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
        path = self.opened("app/main.f90", "program p\n#include \"part.inc\"\n  print *, x(CELLS)[1]\nend program\n")
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
    main()
