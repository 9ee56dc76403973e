"""Programs that consist of one kind of statement, of any number of lines: for how translation time grows with the source."""

DECLARATIONS = """\
program generated
use, intrinsic :: iso_fortran_env
implicit none
type record
  integer :: a(10)
  real :: r
end type
integer :: c(1000)[*], d(1000)[*], e(1000), i, k, st
integer, allocatable :: a(:)[:], b(:)[:]
integer(atomic_int_kind) :: n[*], m
real :: x(100, 100)[*], s, v(1000)
type(record) :: z(10)[*]
type(lock_type) :: l[*]
type(event_type) :: events[*]
type(team_type) :: team
character(80) :: message
interface
  subroutine taking(first, second)
    integer :: first, second(:)
  end subroutine
  integer function giving(first)
    integer :: first
  end function
end interface
""".splitlines()

# What is repeated; %(i)d counts, %(s)d is a subscript.
STATEMENTS = {
    "assignments": ["c(%(s)d)[k] = d(%(s)d)[k] + %(i)d", "s = x(3, 2)[k]"],
    "sections": ["c(1:%(s)d)[k] = e(1:%(s)d)", "v(1:100) = x(:, 7)[k]"],
    "components": ["z(3)[k]%%a(2) = z(1)[k]%%a(3)", "z(5)[k]%%r = %(i)d"],
    "sync": ["sync all", "sync images (k)", "sync memory", "sync all (stat=st, errmsg=message)"],
    "collectives": ["call co_sum(s)", "call co_max(v)", "call co_broadcast(v, 1)", "call co_min(s, 1)"],
    "atomics": ["call atomic_add(n[k], 1)", "call atomic_ref(m, n[1])", "lock (l[k])", "unlock (l[k])", "event post (events[k])", "event wait (events)"],
    "input and output": ["print *, c(%(s)d)[k], s", "write (*, '(i0)') c(1)[k]", "read (*, *) c(%(s)d)[k]"],
    "allocation": ["allocate (a(10)[*])", "deallocate (a)", "allocate (a(3)[*], b(2)[*], stat=st)", "deallocate (a, b)"],
    "arguments": ["call taking(c(%(s)d)[k], d(1:4)[k])", "e(2) = giving(c(%(s)d)[k])"],
    "loops": ["do i = 1, 100", "v(i) = c(i)[k]", "end do"],
    "conditions": ["if (c(%(s)d)[k] > 0) then", "e(1) = 3", "else if (d(2)[k] == 1) then", "end if"],
    "labels": ["%(i)d c(1)[k] = %(i)d", "if (c(1)[k] > 0) go to %(i)d"],
    "blocks": ["block", "integer :: q", "q = c(1)[k]", "end block"],
    "teams": ["form team (1, team)", "change team (team)", "sync all", "end team"],
    "masks": ["where (c(:)[k] > %(i)d) e = c(:)[1]"],
    "no coarrays": ["e(%(s)d) = e(%(s)d) + %(i)d"],
}


def _statements(lines, kind):
    repeated = STATEMENTS[kind]
    body = [text % {"i": i, "s": i % 1000 + 1} for i in range(1, lines // len(repeated) + 1) for text in repeated]
    return [*DECLARATIONS, "k = this_image()", *body, "end program"]


def _procedures(lines):
    text = ["module generated", "integer :: c(10)[*]", "contains"]
    for i in range(lines // 9):
        text += [f"subroutine s{i}(a, n)", "integer :: n, k, a(n)[*]", "k = 1", "a(1)[k] = c(2)[k]", "a(2) = c(3)[1]", "sync all",
                 "call taking(a(1:2)[k])", "c(1)[k] = 1", "end subroutine"]
    return [*text, "subroutine taking(z)", "integer :: z(2)", "end subroutine", "end module"]


def _variables(lines):
    return ["program generated", *(f"integer :: c{i}(10)[*], e{i}" for i in range(lines // 2)), *(f"e{i} = c{i}(1)[1]" for i in range(lines // 2)), "end program"]


def _module(lines):
    return ["module generated", *(f"integer :: c{i}(10)[*] = {i}" for i in range(lines)), "end module"]


def _types(lines):
    text = ["module generated"]
    for i in range(lines // 6):
        text += [f"type t{i}", "integer :: a", "real, allocatable :: b(:)[:]", "end type", f"type(t{i}), save :: v{i}"]
    return [*text, "contains", "subroutine s", *(f"v{i}%b(1)[2] = v{i}%b(3)[1]" for i in range(lines // 6)), "end subroutine", "end module"]


def _in_program(*body):
    return [*DECLARATIONS, *body, "end program"]


def _terms(lines, operator, term):
    """One statement, a term on each line."""
    return _in_program("i = &", *[f"{term} {operator} &"] * lines, term)


def _logical_terms(lines):
    return _in_program("if ( &", *["c(3)[1] > 2 .or. &"] * lines, "c(2)[1] == 0) e(1) = 2")


def _one_line(lines):
    return _in_program("i = " + " - ".join(["c(5)[1] + e(7)"] * (lines // 2)))


def _arguments_of_one_call(lines):
    return _in_program("i = max(c(1)[1], &", *["c(3)[1], &"] * lines, "0)")


def _one_loop(lines):
    return _in_program("do i = 1, 100", *(f"e(i) = c(i)[1] + {k}" for k in range(lines)), "end do")


def _constants(lines):
    text = ["integer, parameter :: k0 = 1", *(f"integer, parameter :: k{k} = k{k - 1} + 1" for k in range(1, lines))]
    return ["program generated", *text, "integer :: c[*]", f"c[1] = k{lines - 1}", "end program"]


MIXES = {**{kind: (lambda lines, kind=kind: _statements(lines, kind)) for kind in STATEMENTS},
         "terms": lambda lines: _terms(lines, "+", "c(2)[1]"), "plain terms": lambda lines: _terms(lines, "-", "e(2)"),
         "factors": lambda lines: _terms(lines, "*", "c(2)[1]"), "logical terms": _logical_terms, "one line": _one_line,
         "arguments of one call": _arguments_of_one_call, "one loop": _one_loop, "constants": _constants,
         "procedures": _procedures, "variables": _variables, "module": _module, "types": _types}


def text_of(mix, lines):
    return "\n".join(MIXES[mix](lines)) + "\n"
