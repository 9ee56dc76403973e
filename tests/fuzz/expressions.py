"""Random expressions with coindexed objects, legal by J3/18-007r1 and with one possible value: functions with side effects only count.

An image selector stands in braces (template.py). `place` says what may not stand where the expression does: "" nothing is
forbidden, "masked" for the assignments of WHERE, "pure" for FORALL and DO CONCURRENT.
"""
import random

# Cosubscripts of the objects whose cobounds are not [*], for the image with index {}.
COSUBSCRIPTS = {
    "i2": "1 + mod({0} - 1, 2), ({0} - 1)/2",
    "is": "{} - 1",
    "w1": "3 + mod({0} - 1, 2), 1 + ({0} - 1)/2",
    "e1": "{} - 2",
}
MOST_DEPTH = 4
# What literals contain that looks like something else to who does not see their quotes.
CONTENTS = [")", "(", "((", ")(", "[", "]", "][", "[(", "('", "::", ":", ",", "!", "! (", "&", "a &", "&(", "%", ";", " = ", "=>", "'", '"', "\")", "*10)"]


class Expressions:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.start_statement()

    def start_statement(self):
        self.depth = 0
        self.place = ""
        self.short_circuit = False  # without_count
        self.loops = []             # (variable, largest value)
        self.turned = False         # in CHANGE TEAM: r counts the images of the team `turned`
        self.stat_used = False
        self.stat_sure = False      # and its variable has certainly been defined

    # ---- choices
    def one_of(self, *values):
        return self.random.choice(values)

    def number(self, low, high):
        return self.random.randint(low, high)

    def chance(self, probability):
        return self.random.random() < probability

    def alternative(self, always, deeper=(), anywhere=()):
        """One of the procedures: `deeper` while the expression is not deep yet, `anywhere` outside WHERE and the like."""
        choices = list(always)
        if self.depth < MOST_DEPTH:
            choices += deeper
            if not self.place:
                choices += anywhere
        self.depth += 1
        try:
            return self.random.choice(choices)()
        finally:
            self.depth -= 1

    def without_count(self, make):
        """Without functions that have side effects: a compiler may evaluate it partly (10.1.7), gfortran SOURCE= twice."""
        before, self.short_circuit = self.short_circuit, True
        try:
            return make()
        finally:
            self.short_circuit = before

    def unevaluated(self, make):
        """The argument of an inquiry function: STAT= in it may stay undefined."""
        before, self.stat_used = self.stat_used, True
        try:
            return make()
        finally:
            self.stat_used = before

    # ---- literals
    def literal(self, most=4):
        """With at most so many characters."""
        quote = self.one_of("'", '"')
        content = self.random.choice([content for content in CONTENTS if len(content) <= most])
        return quote + content.replace(quote, quote*2) + quote

    # ---- image selectors
    def at(self, name):
        cosubscripts = COSUBSCRIPTS.get(name, "{}")
        kind = self.number(0, 11)
        if self.turned == "half":
            return "{[" + cosubscripts.format(*(["q"] if kind < 4 else ["hi"])) + (", team=whole]}" if kind < 4 else ", team_number=hn]}")
        if kind == 0:
            return "{[" + cosubscripts.format("q") + ", team=whole]}"
        if kind == 1:
            return "{[" + cosubscripts.format("q") + ", team_number=-1]}"
        if kind == 2 and not self.place and not self.stat_used:
            self.stat_used = True
            self.stat_sure = not self.short_circuit
            return "{[" + cosubscripts.format("r") + ", stat=st]}"
        if kind == 3 and not self.turned:
            return "{[" + cosubscripts.format("who[me]") + "]}"
        if kind == 5 and self.chance(.5):
            chosen = f"[r, me] .nth. len({self.literal(1)})"
            return "{[" + (chosen if cosubscripts == "{}" else cosubscripts.format(f"({chosen})")) + "]}"
        if kind == 4 and not self.turned:
            return "{[" + cosubscripts.format("(1 + mod(me, images))") + "]}"
        return "{[" + cosubscripts.format("r") + "]}"

    def of_any_image(self, subscript):
        """Some of what every image may read."""
        image = self.random.choice(["me", "images", "1", "(1 + mod(me + 1, images))", "min(2, images)"])
        selector = "" if not self.turned else ", team=whole"
        return f"ro({subscript}{{)[{image}{selector}]|, {image})}}"

    # ---- subscripts
    def index(self, extent):
        if self.chance(.08):
            return f"len({self.literal(extent)})"
        if self.chance(.5) or self.depth >= MOST_DEPTH:
            return str(self.number(1, extent))
        if self.loops and self.chance(.5):
            variable, largest = self.random.choice(self.loops)
            if largest <= extent:
                return variable
        return f"1 + modulo({self.integer()}, {extent})"

    def plain_index(self, extent):
        """Of what gfortran, without coarrays, evaluates several times: before allocatable and pointer components."""
        return self.without_count(lambda: self.index(extent))

    def triplet(self, extent, n, bounds=False):
        """A subscript triplet with n elements within 1 to extent; `bounds`: with both bounds, because the array may be larger."""
        if n == 0:
            return self.one_of("3:2", "2:1", "1:0", "1:2:-1")
        stride = self.random.choice([s for s in (1, 1, 1, 2, -1, -2, 3) if 1 + abs(s)*(n - 1) <= extent])
        low = self.number(1, extent - abs(stride)*(n - 1))
        high = low + abs(stride)*(n - 1)
        if stride < 0:
            return f"{high}:{low}:{stride}"
        first = "" if low == 1 and not bounds and self.chance(.4) else str(low)
        last = "" if high == extent and not bounds and self.chance(.4) else str(high)
        return f"{first}:{last}" + (f":{stride}" if stride != 1 else "")

    def subscript(self, extent, n, definable=False):
        if n > 0 and self.chance(.25):
            values = [str(i) for i in self.random.sample(range(1, extent + 1), n)]
            if not (definable or self.place or self.short_circuit) and self.chance(.3):
                return f"[{', '.join(f'{i} + 0*counted(1)' if self.chance(.2) else i for i in values)}]"
            return f"[{', '.join(values)}]"
        return self.triplet(extent, n)

    # ---- integers
    def integer(self):
        i, at = self.index, self.at
        return self.alternative([
            lambda: str(self.number(0, 9)),
            lambda: f"len({self.literal()})",
            lambda: f"index({self.literal()}, {self.literal(1)})",
            lambda: "ls",
            lambda: f"ii({i(6)})",
            lambda: self.random.choice(self.loops)[0] if self.loops else f"is{at('is')}",
            lambda: f"is{at('is')}",
            lambda: f"i1({i(6)}){at('i1')}",
            lambda: f"i2({i(3)}, {i(4)}){at('i2')}",
            lambda: f"t1({i(4)}){at('t1')}%a",
            lambda: f"t0{at('t0')}%n%v({i(2)})",
            lambda: f"t1({i(4)}){at('t1')}%n%k",
            lambda: f"e1({i(3)}){at('e1')}%{self.one_of('a', 'more(2)', 'record%n%k', 'n%v(1)')}",
            lambda: f"n1({i(2)}){at('n1')}%i",
            lambda: f"i3({i(2)}, {i(3)}, {i(4)}){at('i3')}",
            lambda: f"int(h1({i(5)}){at('h1')})",
            lambda: self.of_any_image(str(self.number(1, 6))),
            lambda: f"gb({self.number(1, 5000)}){at('gb')}",
        ], [
            lambda: f"({self.integer()} + {self.integer()})",
            lambda: f"(-{self.integer()})",
            lambda: f"modulo({self.integer()}*{self.integer()}, 97)",
            lambda: f"odd({self.integer()})" if self.place or self.short_circuit else f"counted({self.integer()})",
            lambda: f"mixed({self.integer()}, j={self.integer()})",
            lambda: f"sum({self.integers(self.number(0, 4))})",
            lambda: f"maxval({self.integers(self.number(1, 4))})",
            lambda: f"merge({self.integer()}, {self.integer()}, {self.logical()})",
            lambda: self.unevaluated(lambda: f"size(i2(:, {i(4)}){at('i2')})"),
            lambda: self.unevaluated(lambda: f"size(i2(2:, 1:{self.number(1, 4)}){at('i2')}, dim=2)"),
            lambda: f"ichar(c1({i(4)}){at('c1')}({self.one_of('1:1', '4:4', '5:')}))",
            lambda: f"int(modulo({self.real()}, 50d0))",
            lambda: f"len_trim({self.character()})",
            lambda: f"count({self.logicals(self.number(1, 4))})",
            lambda: f"dot_product(modulo({self.integers(3)}, 31), {self.integers(3)})",
            lambda: f"int(b1({i(4)}){at('b1')})",
            lambda: f"int(w1({i(5)}){at('w1')} + {self.integer()})",
            lambda: f"int(k0{at('k0')}%v({i(3)}))",
            lambda: f"ior({self.integer()}, {self.integer()})",
            lambda: f"sum({self.of_any_image(self.triplet(6, self.number(0, 6)))})",
            lambda: f"sum(i3(:, {self.triplet(3, 2)}, {i(4)}){at('i3')})",
            lambda: self.unevaluated(lambda: f"size(i3({i(2)}, :, 2:3){at('i3')}, {self.number(1, 2)})"),
            lambda: f"maxval(i3({self.triplet(2, 2)}, :, {self.subscript(4, 3)}){at('i3')})",
            lambda: f"ichar(u1({i(4)}){at('u1')}({self.one_of('1:1', '2:2', '3:')}))",
            lambda: f"index(u1({i(4)}){at('u1')}, ucs4_'{self.one_of('b', 'z', 'o')}')",
            lambda: f"int(x1({i(3)}){at('x1')})",
            lambda: f"merge(1, 2, logical(m8({i(3)}){at('m8')}))",
            lambda: f"tell({self.one_of(self.integer, self.real, self.character, self.record)()})",
            lambda: f"tell(b1({i(4)}){at('b1')})",
            lambda: f"tell(w1({i(5)}){at('w1')})",
            lambda: f"tell(u1({i(4)}){at('u1')}({self.one_of('1:2', ':', '2:')}))",
            lambda: f"tell({self.integers(self.number(0, 4))})",
            lambda: f"tell(i3(:, {i(3)}, {self.subscript(4, 3)}){at('i3')})",
            lambda: f"sum(gb({self.triplet(5000, self.one_of(7, 900, 2000))}){at('gb')})/1000",
            lambda: f"iand({self.integer()}, not({self.integer()}))",
        ], [
            lambda: f"o1({self.plain_index(3)}){at('o1')}%q({self.plain_index(4)})",
            lambda: f"o0{at('o0')}%u({self.plain_index(2)})%v({self.plain_index(2)})",
            lambda: self.unevaluated(lambda: f"size(o1({self.plain_index(3)}){at('o1')}%q)"),
            lambda: self.unevaluated(lambda: f"ubound(o1({self.plain_index(3)}){at('o1')}%p, 1)"),
            lambda: f"o1({self.plain_index(3)}){at('o1')}%p({self.plain_index(3)})",
            lambda: f"of_record(t1({i(4)}){at('t1')})",
            lambda: f"t1({i(4)}){at('t1')}%total()",
            lambda: f"t0{at('t0')}%weighted(by={self.integer()})",
            lambda: f"optional_sum({self.integer()}, k={self.integer()})",
            lambda: f"of_array({self.integers(self.number(0, 4))})",
            lambda: f"of_text({self.character()})",
            lambda: f"cl{at('cl')}%{self.one_of('a', 'n%k', 'n%v(2)')}",
            lambda: f"h0%x({self.plain_index(4)}){at('h0')}",
            lambda: f"t1({i(4)}){at('t1')}%value({self.one_of('', 'by=' + self.integer())})",
            lambda: f"ca({self.plain_index(3)}){at('ca')}%{self.one_of('a', 'n%k', 'n%v(1)')}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%q({self.plain_index(3)})",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%m",
            lambda: self.unevaluated(lambda: f"size(ch({self.plain_index(2)}){at('ch')}%w(2)%q)"),
            lambda: self.unevaluated(lambda: f"size(ch({self.plain_index(2)}){at('ch')}%g{self.one_of('', ', 2', ', dim=1')})"),
            lambda: f"int(sum(ch({self.plain_index(2)}){at('ch')}%g(:, {self.triplet(3, 2, True)})))",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%pn({self.plain_index(3)})%{self.one_of('k', 'v(1)', 'v(2)')}",
            lambda: self.unevaluated(lambda: f"len(ch({self.plain_index(2)}){at('ch')}%words)"),
            lambda: f"ichar(ch({self.plain_index(2)}){at('ch')}%words({self.plain_index(3)})({self.one_of('1:1', '3:3')}))",
            lambda: f"sum(twice({self.integers(self.number(0, 4))}))",
            lambda: f"sum(halves({self.integers(self.number(0, 4))}))",
            lambda: f"count(ca(:){at('ca')}%a > {self.integer()})",
            lambda: self.unevaluated(lambda: f"len(dc{at('dc')})"),
            lambda: self.unevaluated(lambda: f"len(o1({self.plain_index(3)}){at('o1')}%d)"),
            lambda: f"maxloc({self.integers(3)}, dim=1)",
            lambda: "0" if self.short_circuit else f"by_value({self.integer()})",
        ])

    def integer_section(self, n, definable=False):
        """A coindexed integer section of rank 1 with n elements, at most 4."""
        i, at = self.index, self.at
        sub = lambda extent: self.subscript(extent, n, definable)
        choices = [lambda: f"i1({sub(6)}){at('i1')}"]*3 + [
            lambda: f"i2({i(3)}, {sub(4)}){at('i2')}",
            lambda: f"t1({sub(4)}){at('t1')}%a",
            lambda: f"t1({sub(4)}){at('t1')}%n%v({self.number(1, 2)})",
            lambda: f"i3({i(2)}, {i(3)}, {sub(4)}){at('i3')}",
            lambda: f"gb({self.triplet(5000, n)}){at('gb')}"]
        if n <= 3:
            choices += [lambda: f"i3({i(2)}, {sub(3)}, {i(4)}){at('i3')}"]
        if n <= 3:
            choices += [lambda: f"i2({sub(3)}, {i(4)}){at('i2')}", lambda: f"e1({sub(3)}){at('e1')}%more({self.number(1, 2)})"]
        if n <= 2:
            choices += [lambda: f"t1({i(4)}){at('t1')}%n%v({self.triplet(2, n)})", lambda: f"n1({self.triplet(2, n)}){at('n1')}%i"]
        if not self.place:
            choices += [lambda: f"o1({self.plain_index(3)}){at('o1')}%q({sub(4)})", lambda: f"h0%x({self.triplet(4, n)}){at('h0')}"]
            if n <= 3:
                choices += [lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%q({self.triplet(3, n, True)})",
                            lambda: f"ch({self.plain_index(2)}){at('ch')}%pn({self.triplet(3, n)})%{self.one_of('k', 'v(2)')}"]
            if n <= 3:
                choices += [lambda: f"o1({self.plain_index(3)}){at('o1')}%p({sub(3)})"]
        return self.random.choice(choices)()

    def constructor(self, n):
        if n == 0:
            return "[integer ::]"
        if self.place or self.chance(.5):
            return "[integer :: " + ", ".join(self.integer() for _ in range(n)) + "]"
        variable = "j" + "abcdefgh"[len(self.loops)]
        self.loops.append((variable, n))
        item = self.integer()
        self.loops.pop()
        return f"[({item}, {variable} = 1, {n})]"

    def integers(self, n):
        section = lambda: self.integer_section(n)
        return self.alternative([section, section, section], [
            lambda: f"({self.integers(n)} + {self.integers(n)})",
            lambda: self.constructor(n),
            lambda: f"mixed({self.integers(n)}, {self.integer()})",
            lambda: f"modulo({self.integers(n)}*{self.integer()}, 31)",
            lambda: f"merge({self.integers(n)}, {self.integer()}, {self.logicals(n)})",
            lambda: f"int({self.reals(n)})",
        ], [
            lambda: f"squares({n})",
            # Flang 22 from -O2 on crashes with CSHIFT of MATMUL, gfortran 12 does not end with some RESHAPE in it.
            lambda: f"cshift({section()}, {self.number(0, 3)})" if n else "squares(0)",
            lambda: f"pack({self.integers(n)}, .true.)",
            lambda: f"ii({self.triplet(6, n)})",
            lambda: f"reshape({self.integers(n)}, [{n}])",
            lambda: f"twice({self.integers(n)})",
            lambda: f"halves({self.integers(n)})",
            lambda: self.of_any_image(self.triplet(6, n)),
            lambda: f"int(h1({self.subscript(5, n)}){self.at('h1')})",
            lambda: f"sum(i3({self.subscript(2, 2)}, {self.subscript(3, n)}, {self.index(4)}){self.at('i3')}, dim=1)" if n <= 3 else section(),
            lambda: f"eoshift({self.integers(n)}, {self.number(-1, 2)}, {self.integer()})" if n else "squares(0)",
            lambda: f"unpack({self.integers(n)}, spread(.true., 1, {n}), {self.integers(n)})",
            lambda: f"[{self.integers(n)}]",
            lambda: f"[{self.integers(n - 1)}, {self.integer()}]" if n else "squares(0)",
            lambda: f"matmul(i2({self.triplet(3, n)}, 1:2){self.at('i2')}, modulo({self.integers(2)}, 31))" if 1 <= n <= 3 else section(),
        ])

    # ---- reals, logicals, characters
    def real(self):
        i, at = self.index, self.at
        return self.alternative([
            lambda: "2.5d0",
            lambda: f"r1({i(6)}){at('r1')}",
            lambda: f"r2({i(3)}, {i(4)}){at('r2')}",
            lambda: f"t1({i(4)}){at('t1')}%b({i(3)})",
            lambda: f"z1({i(5)}){at('z1')}%{self.one_of('re', 'im')}",
            lambda: f"t0{at('t0')}%z%{self.one_of('re', 'im')}",
            lambda: f"k0{at('k0')}%x",
        ], [
            lambda: f"({self.real()} - {self.real()})",
            lambda: f"real({self.integer()}, 8)",
            lambda: f"sum({self.reals(self.number(1, 3))})",
            lambda: f"aimag(z1({i(5)}){at('z1')})",
            lambda: f"real(conjg(y1({i(3)}){at('y1')}), 8)",
            lambda: f"dble(q1({i(4)}){at('q1')})",
            lambda: f"abs({self.real()})",
        ])

    def real_section(self, n, definable=False):
        at = self.at
        choices = [lambda: f"r1({self.subscript(6, n, definable)}){at('r1')}",
                   lambda: f"t1({self.triplet(4, n)}){at('t1')}%b({self.number(1, 3)})",
                   lambda: f"z1({self.triplet(5, n)}){at('z1')}%{self.one_of('re', 'im')}"]
        if n <= 3:
            choices += [lambda: f"r2({self.subscript(3, n, definable)}, {self.index(4)}){at('r2')}",
                        lambda: f"t1({self.index(4)}){at('t1')}%b({self.triplet(3, n)})"]
        return self.random.choice(choices)()

    def reals(self, n):
        section = lambda: self.real_section(n)
        return self.alternative([section, section], [
            lambda: f"real({self.integers(n)}, 8)",
            lambda: f"({self.reals(n)}*0.5d0)",
            lambda: f"sqrt(abs({self.reals(n)}))",
            lambda: f"dble(q1({self.triplet(4, n)}){self.at('q1')})",
        ])

    def logical(self):
        i, at = self.index, self.at
        return self.alternative([
            lambda: f"l1({i(6)}){at('l1')}",
            lambda: f"is{at('is')} > {self.number(0, 9)}",
            lambda: f"e1({i(3)}){at('e1')}%flag",
        ], [
            lambda: f"(modulo({self.integer()}, 2) == 0)",
            lambda: f"any({self.logicals(3)})",
            self.conjunction,
            lambda: f"({self.character()} == {self.character()})",
            lambda: f"logical(m1({i(4)}){at('m1')})",
            lambda: f"({self.real()} <= {self.real()})",
        ], [
            lambda: self.unevaluated(lambda: f"allocated(o0{at('o0')}%{self.one_of('q', 'u', 'd')})"),
            lambda: self.unevaluated(lambda: f"allocated(o1({self.plain_index(3)}){at('o1')}%{self.one_of('q', 'u', 'd')})"),
            lambda: self.unevaluated(lambda: f"associated(o1({self.plain_index(3)}){at('o1')}%p)"),
        ])

    def conjunction(self):
        return self.without_count(lambda: f"({self.logical()} {self.one_of('.and.', '.or.', '.neqv.')} {self.logical()})")

    def logicals(self, n):
        section = lambda: f"l1({self.subscript(6, n)}){self.at('l1')}"
        return self.alternative([section], [
            lambda: f"({self.integers(n)} > {self.integer()})",
            lambda: f".not. l1({self.triplet(6, n)}){self.at('l1')}",
            lambda: f"({self.reals(n)} < {self.real()})",
            lambda: f"logical(m1({self.triplet(4, n)}){self.at('m1')})",
        ])

    def character(self):
        i, at = self.index, self.at
        return self.alternative([
            lambda: f"c1({i(4)}){at('c1')}",
            lambda: f"cs{at('cs')}({self.number(1, 3)}:{self.number(2, 5)})",
            lambda: f"t1({i(4)}){at('t1')}%s",
            lambda: f"t0{at('t0')}%s({self.number(1, 2)}:{self.number(1, 4)})",
            lambda: "'x''y'",
            self.literal,
            lambda: "lc",
        ], [
            lambda: f"trim(c1({i(4)}){at('c1')})//cs{at('cs')}(2:3)",
            lambda: f"repeat({self.character()}, {self.number(0, 2)})",
            lambda: f"quoted({self.character()})",
            lambda: f"char(ichar(u1({i(4)}){at('u1')}(2:2)))",
            lambda: f"adjustl(c1({i(4)}){at('c1')})",
        ], [
            lambda: f"o1({self.plain_index(3)}){at('o1')}%d",
            lambda: f"dc{at('dc')}",
            lambda: f"dc{at('dc')}({self.plain_index(3)}:{self.number(3, 6)})",
            lambda: f"cl{at('cl')}%s",
            lambda: f"ca({self.plain_index(3)}){at('ca')}%s({self.number(1, 2)}:{self.number(1, 4)})",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%d",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%words({self.plain_index(3)}){self.one_of('', '(2:3)')}",
        ])

    # ---- values of derived types
    def record(self):
        i, at = self.index, self.at
        return self.alternative([
            lambda: f"t1({i(4)}){at('t1')}",
            lambda: f"t0{at('t0')}",
            lambda: "lt",
        ], [
            lambda: f"e1({i(3)}){at('e1')}%record",
        ], [
            lambda: f"(t1({i(4)}){at('t1')} .plus. t0{at('t0')})",
            lambda: f"record(a={self.integer()}, b={self.reals(3)}, z=z1({i(5)}){at('z1')}, n=nested(v={self.integers(2)}))",
        ])
