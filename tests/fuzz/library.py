"""A library's module with variables that have several names, and programs of random statements on them (libraries.py)."""
import random

from library_types import Types

# Of the library: integers, arrays with 40 elements. (e and f, other names of c and d, are not used where these are: gfortran takes two
# declarations of a common block in a scoping unit for two objects.)
ARRAYS = ["a", "b", "c", "d", "g", "t", "p", "v", "cr", "bc", "al"]
SCALARS = ["n", "m", "k", "w", "pr", "ps", "q"]
VARIABLES = """  integer :: a(40), b(40), n, m, k, w, q
  equivalence (a(1), b(3)), (n, m, b(7))
  integer :: c(40), d(40)
  common /block/ c, d, q
  integer, target :: t(40)
  integer, pointer :: p(:), ps
  integer, volatile :: v(40)
  integer, protected :: pr
  integer, bind(c, name='of_c') :: bc(40)
  integer, allocatable :: al(:)
  integer, asynchronous :: g(40)
  integer :: cr(40), spare(60)
  pointer (address, cr)
"""
LIBRARY = """module second
  implicit none
  integer :: e(40), f(40), other
  common /block/ e, f, other
end module
module library
  implicit none
  private :: touch_all
{variables}{constants}{types}  interface touch
    module procedure touch_all, touch_one
  end interface
contains
  subroutine start()
    integer :: i
    if (.not. allocated(al)) allocate (al(40))
    p => t(40:1:-1)
    ps => t(9)
    spare = [(modulo(9*i, 17), i = 1, 60)]
    address = loc(spare(2))
    a = [(modulo(7*i, 20), i = 1, 40)]
    b = a(40:1:-1)
    c = [(modulo(3*i + 1, 19), i = 1, 40)]
    d = c + 2
    t = [(modulo(5*i, 17), i = 1, 40)]
    v = t + 1
    bc = t*2
    al = bc - c
    g = 3
    k = 4
    w = 5
    q = 6
    m = 7
    pr = 2
  end subroutine
  subroutine touch_all()
    a(5) = a(5) + 1
    c(3) = c(3) + 2
    t(4) = t(4) + 1
    al(2) = al(2) + 1
    address = loc(spare(4 + modulo(k, 9)))
    k = modulo(k + 1, 9)
    pr = modulo(pr + 1, 9)
  end subroutine
  subroutine touch_one(i)
    use second, only: e
    integer, intent(inout) :: i
    pr = modulo(pr + i, 9)
    i = modulo(i + b(3), 31)
    e(1) = i
  end subroutine
end module
"""
MAIN = """program user
  use library
  implicit none
  integer{{, save}} :: x(40){{[*]}}, y(40){{[*]}}
  integer :: i, j, l(40), s, r, number
{declarations}{{  r = 1 + mod(this_image(), num_images())
}}{statements}{{  sync all
}}contains
  subroutine begin(which)
    integer, intent(in) :: which
    number = which
{{    sync all
}}    call start()
    x = [(modulo(11*i, 20), i = 1, 40)]
    y = [(modulo(13*i, 20), i = 1, 40)]
    l = 1
    s = 3
{{    sync all
}}  end subroutine
  subroutine show()
{{    sync all
}}    print '(i0, *(1x, i0))', number, s, l, n, m, k, w, q, pr, ps, a, b, c, d, g, t, p, v, cr, bc, al, x(:){{[r]}}, y(:){{[r]}}
  end subroutine
end program
"""


class Statements:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def one_of(self, *values):
        return self.random.choice(values)

    def chance(self, probability):
        return self.random.random() < probability

    def index(self, variable):
        """From 1 to 40, for a variable from 1 to 10."""
        choices = [str(self.random.randint(1, 20)), f"1 + modulo({self.scalar()}, 20)", f"1 + modulo({self.one_of(*ARRAYS)}(3), 20)"]
        if variable:
            choices += [variable]*3 + [f"{variable} + {self.random.randint(1, 9)}", f"{self.random.randint(11, 25)} - {variable}", f"2*{variable} + 1",
                                       f"1 + modulo({self.one_of(*ARRAYS)}({variable}), 20)"]
        return self.random.choice(choices)

    def scalar(self):
        return self.one_of(*SCALARS)

    def element(self, variable, far=0.5):
        if self.chance(far):
            return f"{self.one_of('x', 'x', 'y')}({self.index(variable)}){{[r]}}"
        return f"{self.one_of(*ARRAYS, 'l')}({self.index(variable)})"

    def value(self, variable):
        return self.one_of(self.element(variable), f"modulo({self.element(variable)} + {self.element(variable)}, 97)", f"{self.element(variable)} + 1",
                           f"modulo({self.scalar()} + {self.element(variable)}, 97)", self.scalar(), variable or "5")

    def target(self, variable):
        return self.one_of(self.element(variable), self.element(variable), self.one_of("s", "n", "m", "k", "w", "q", "ps"))

    def assign(self, variable):
        return f"{self.target(variable)} = {self.value(variable)}"

    def section(self, n):
        first, stride = self.random.randint(1, 10), self.one_of(1, 1, 1, 2, -1)
        last = first + abs(stride)*(n - 1)
        return f"({first}:{last}:{stride})" if stride > 0 else f"({last}:{first}:{stride})"

    def arrays(self):
        n = self.one_of(3, 10, 14)
        far, near = lambda: f"{self.one_of('x', 'y')}{self.section(n)}{{[r]}}", lambda: f"{self.one_of(*ARRAYS, 'l')}{self.section(n)}"
        return self.one_of(f"{near()} = {far()}", f"{near()} = {far()} + {near()}", f"{far()} = {near()}", f"{far()} = {far()} + {near()}",
                           f"{far()} = {near()}*2 + {self.scalar()}", f"{near()} = {near()} + {far()} + {self.element('')}",
                           f"s = modulo(sum({far()}*{near()}), 997)", f"where ({near()} > {far()}) {near()} = {far()}",
                           f"x([{self.index('')}, 21, 22]){{[r]}} = {self.one_of(*ARRAYS)}(1:3)")

    def body(self, variable, calls=True):
        lines = [self.assign(variable) for _ in range(self.random.randint(1, 3))]
        if self.chance(.2):
            lines.append(f"if (modulo({self.element(variable)}, 2) == 0) {self.assign(variable)}")
        if calls and self.chance(.15):
            lines.insert(self.random.randrange(len(lines) + 1), self.one_of("call touch()", f"call touch({self.one_of('s', 'w', 'a(3)', 'c(7)')})"))
        return lines

    def loop(self):
        head = self.one_of("1, 10", "1, 10", "10, 1, -1", "1, 9, 2", f"1, 4 + modulo({self.scalar()}, 6)", f"1 + modulo({self.scalar()}, 3), 8")
        body = self.body("i")
        if self.chance(.25):
            body += ["do j = 1, 5"] + self.body("j") + ["end do"]
        return [f"do i = {head}"] + body + ["end do"]

    def sequence(self):
        return sum(([self.arrays()] if self.chance(.6) else self.body("") for _ in range(self.random.randint(2, 6))), [])

    def statement(self):
        return self.one_of(self.loop, self.loop, self.loop, self.sequence, lambda: [self.arrays()], lambda: self.body(""))()


class Program:
    def __init__(self, seed, only=None):
        make = Statements(seed)
        types = Types(seed)
        blocks = {number: make.statement() for number in range(1, 31)}
        if only is None or 0 in only:
            statements = types.statements
        else:
            statements = []
        for number, lines in blocks.items():
            if only is None or number in only:
                statements = statements + [f"call begin({number})"] + lines + ["call show()"]
        text = lambda lines: "".join(f"  {line}\n" for line in lines)
        self.library = LIBRARY.format(variables=VARIABLES, constants="".join(line + "\n" for line in types.constants),
                                      types="".join(line + "\n" for line in types.types))
        self.main = MAIN.format(declarations="".join(line + "\n" for line in types.declarations), statements=text(statements))
