#!/usr/bin/env python3
"""The language server (`atoll lsp`), asked as editors ask it: messages, quick fixes, names.

usage: test_server.py BIN BACK_END [unittest's options]
"""
import time

from case import MODULE, PROGRAM, LspTest, main, place
from client import uri_of


class Diagnostics(LspTest):
    def test_come_and_go(self):
        path = self.opened("a.f90", "program p\n  implicit none\n  integer :: x[*]\n  print *, x[y]\nend program\n")
        found = self.server.findings(path)
        self.assertEqual([one["severity"] for one in found], [1])
        self.assertIn("'y'", found[0]["message"])
        self.assertEqual(found[0]["range"]["start"], {"line": 3, "character": 13})
        self.server.edit(path, (3, 13), (3, 14), "2")
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
            path = self.opened("a.f90", f"program p\n  implicit none\n  integer :: x[*]\n  print *, x[1]\n{line}\nend program\n", encoding=encoding)
            self.assertEqual(self.server.capabilities["positionEncoding"], encoding)
            found = self.server.findings(path)
            self.assertEqual(found[0]["range"]["start"], {"line": 4, "character": character})
            self.server.edit(path, (4, character), (4, character + 7), "42")
            self.assertEqual(self.server.findings(path), [])

    def test_includes_preprocessing_and_fixed_form(self):
        self.write("width.h", "#define WIDTH 4\n")
        self.write("part.inc", "integer :: x(width)[*]\n")
        path = self.opened("a.F90", '#include "width.h"\nprogram p\n  implicit none\n  integer, parameter :: width = WIDTH\n'
                           "  include 'part.inc'\n#ifdef OTHER\n  x = wrong\n#endif\n  print *, x(1)[1]\nend program\n")
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
        text = "#define XX x[1]\n#define NAME(a) a\nprogram p\n  implicit none\n  integer :: x[*], y\n  y = 1\n  y = XX\n  y = NAME(y) + XX + NAME(x)[1]; y = 2\nend program\n"
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
        path = self.opened("a.f90", "\ufeffprogram p\n  integer :: x[*]\n  print *, x[1]\nend program\n")
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


if __name__ == "__main__":
    main()
