"""Loops and runs of statements whose transfers atollfc joins, starts early, completes late or makes in place (docs/atollfc.md)."""
from expressions import Expressions


class Transfers(Expressions):
    """Statements (statements.py) adds what one of them consists of besides: assignment()."""

    # ---- transfers of a loop (docs/atollfc.md: -fcoarray-gather), accesses in place (-fcoarray-in-place: from 4 turns on)
    def linear(self, variable, n, extent):
        choices = [variable, f"{n + 1} - {variable}", f"{extent + 1} - {variable}", f"{variable} + {extent - n}"]
        if 2*n - 1 <= extent:
            choices += [f"2*{variable} - 1", f"{2*n} - 2*{variable} + {extent - 2*n + 1}"]
        return self.random.choice(choices)

    def of_loop(self, variable, n):
        """A coindexed scalar whose place is linear in the variable, mostly."""
        at = (lambda name: self.at(name)) if self.chance(.2) else (lambda name: "{[" + {
            "i2": "1 + mod(r - 1, 2), (r - 1)/2", "is": "r - 1", "w1": "3 + mod(r - 1, 2), 1 + (r - 1)/2"}.get(name, "r") + "]}")
        sub = lambda extent: self.linear(variable, n, extent)
        return self.random.choice([
            lambda: f"i1({sub(6)}){at('i1')}", lambda: f"i2({self.number(1, 3)}, {sub(4)}){at('i2')}",
            lambda: f"i3({self.number(1, 2)}, {self.number(1, 3)}, {sub(4)}){at('i3')}", lambda: f"t1({sub(4)}){at('t1')}%a",
            lambda: f"t1({sub(4)}){at('t1')}%n%v(2)", lambda: f"int(w1({sub(5)}){at('w1')})", lambda: f"gb(1000*({sub(4)})){at('gb')}",
            lambda: f"int(r1({sub(6)}){at('r1')})", lambda: f"int(z1({sub(5)}){at('z1')}%im)", lambda: f"int(aimag(z1({sub(5)}){at('z1')}))",
            lambda: f"merge(3, 5, l1({sub(6)}){at('l1')})", lambda: f"int(b1({sub(4)}){at('b1')})", lambda: f"int(h1({sub(5)}){at('h1')})",
            lambda: f"i1(ii({self.number(1, 6)})){at('i1')}" if self.chance(.2) else f"is{at('is')}"])()

    def loop(self, level):
        variable, n = "k" + "abc"[level], self.one_of(2, 3, 4, 4, 4)
        bounds = self.one_of(f"1, {n}", f"1, {n}", f"{n}, 1, -1", f"1, {n}, 2", f"1, min({n}, ii(6))", "2, 1")
        return variable, n, f"do {variable} = {bounds}"

    def joined_loop(self, level):
        variable, n, head = self.loop(level)
        def assign():
            value = f"{self.of_loop(variable, n)} + {self.one_of('ls', variable, f'ii({variable})', self.of_loop(variable, n))}"
            return self.one_of(f"ls = modulo(3*ls + {value}, 1009)", f"ii({variable}) = modulo({value}, 6) + 1",
                               f"ii({self.linear(variable, n, 6)}) = modulo({value}, 6) + 1", f"lt%n%v(1) = lt%n%v(1) + {value}",
                               f"lt%b(2) = lt%b(2) + {value}", f"ha({variable}) = {value}")
        outer = ["do jj = 1, 2"] if self.chance(.3) else []
        return (["ha = 0", "ii = modulo(ii - 1, 6) + 1"] + outer + [head] + [assign() for _ in range(self.number(1, 3))] + ["end do"]
                + ["end do"]*len(outer) + ["ls = ls + sum(ha)"])

    def scattered_loop(self, level):
        """Elements in no order, in branches and in a loop in the loop (docs/atollfc.md: -fcoarray-in-place)."""
        variable, n, head = self.loop(level)
        image = lambda: self.one_of("r", "r", f"r + ii({variable}) - ii({variable})")
        sub = lambda extent: self.one_of(variable if extent >= n else "1", str(self.number(1, extent)),
                                         f"1 + modulo({self.number(1, 5)}*ii({variable}) + {variable}, {extent})")
        def element():
            return self.random.choice([
                lambda: f"i1({sub(6)}){{[{image()}]}}", lambda: f"i3({sub(2)}, {sub(3)}, {sub(4)}){{[{image()}]}}",
                lambda: f"i2({sub(3)}, {sub(4)}){{[1 + mod(r - 1, 2), (r - 1)/2]}}", lambda: f"gb(1000*({sub(4)})){{[{image()}]}}",
                lambda: f"w1({sub(5)}){{[3 + mod(r - 1, 2), 1 + (r - 1)/2]}}", lambda: f"h1({sub(5)}){{[{image()}]}}",
                lambda: f"n1({sub(2)}){{[{image()}]}}%i", lambda: f"n1({sub(2)}){{[{image()}]}}%x({sub(2)})",
                lambda: f"o1({sub(3)}){{[{image()}]}}%m", lambda: f"z1({sub(5)}){{[{image()}]}}%re"])()
        def assign():
            value = self.one_of(f"int({element()})", f"merge(3, 5, l1({sub(6)}){{[{image()}]}})", f"int(z1({sub(5)}){{[{image()}]}})",
                                f"int(r1({sub(6)}){{[{image()}]}})", "ls", f"i1({sub(6)}){{[{image()}]}}", f"t1({sub(4)}){{[{image()}]}}%a")
            value = self.one_of(value, value, f"odd({value})", f"len_trim(c1({sub(4)}){{[{image()}]}}({sub(5)}:))")
            if self.chance(.15):
                return self.one_of(f"c1({sub(4)}){{[{image()}]}}({sub(3)}:) = c1({sub(4)}){{[{image()}]}}(2:)//lc({sub(5)}:)",
                                   f"c1({sub(4)}){{[{image()}]}} = c1({sub(4)}){{[{image()}]}}", f"lc = c1({sub(4)}){{[{image()}]}}",
                                   f"cs{{[r - 1 + 1]}}({sub(4)}:) = c1({sub(4)}){{[{image()}]}}")
            left = self.one_of(element(), element(), "ls", f"ii({variable})", "lt%a")
            return f"{left} = 1 + modulo(3*int({left}) + {value}, {6 if left.startswith('ii') else 97})"
        def lines():
            made = [assign() for _ in range(self.number(1, 3))]
            if self.chance(.3):
                made.append(f"if (int({element()}) > {self.number(0, 40)}) {assign()}")
            if self.chance(.2):
                made.insert(0, self.one_of("call no_intent(ls)", f"call bump(ii({variable}), 5)", f"call external_scalar(ls, {variable})",
                                           f"if (modulo(ls, 5) == 0) cycle", f"call split(ls, ii({variable}), lt%a)"))
                made.insert(1, f"ii({variable}) = 1 + modulo(ii({variable}), 6)")
            return made
        body = lines()
        if self.chance(.4):
            body += [f"if (modulo(ls + {variable}, 2) == 0) then"] + lines() + ["else"] + lines() + ["end if"]
        if self.chance(.3):
            body += ["do jj = 1, 3"] + lines() + ["end do"]
        return ["ii = modulo(ii - 1, 6) + 1", head] + body + ["end do"]

    def long_loop(self, level):
        """Many turns, of which one may need what another has written: compilers compute several at once where they may. CONTINUE keeps it from
        being joined."""
        variable = "k" + "abc"[level]
        place = lambda: self.one_of(variable, f"{variable} + {self.one_of(1, 2, 8, 64, 1000)}", f"{variable} - 1 + ii(1)", f"3001 - {variable}",
                                    f"2*{variable} - 1")
        target = self.chance(.4)    # and a pointer to it, where this image's own elements are the ones in question
        element = lambda: (f"gb({place()}){{[r]}}" if not target else f"tp({place()})" if self.chance(.3) else f"tg({place()}){{[r]}}")
        def assign():
            value = self.one_of(f"modulo(3*{element()} + {element()}, 97)", f"{element()} + 1", f"ieor({element()}, {variable})", variable,
                                f"max({element()}, {element()})")
            return self.one_of(f"{element()} = {value}", f"{element()} = {value}", f"ls = modulo(ls + {element()}, 1009)",
                               f"if (modulo({variable}, 3) == 0) {element()} = {value}", "call no_intent(ls)")
        start = ["ht = 5", "if (images == 1) then", "tp => tg", "else", "tp => ht", "end if"] if target else []
        return (start + ["ii(1) = 1 + modulo(ii(1), 3)", f"do {variable} = {self.one_of('1, 2000', '2000, 1, -1', '1, 1500, 3')}"]
                + [assign() for _ in range(self.number(1, 3))] + ["continue", "end do"]
                + ["ls = ls + modulo(sum(tp), 1009)"]*target)

    def joined_puts(self, level):
        variable, n, head = self.loop(level)
        sub = lambda extent: self.linear(variable, n, extent)
        left = self.one_of(f"i1({sub(6)}){{[r]}}", f"i2({self.number(1, 3)}, {sub(4)}){{[1 + mod(r - 1, 2), (r - 1)/2]}}", f"t1({sub(4)}){{[r]}}%a",
                           f"t1({sub(4)}){{[r]}}%b(2)", f"z1({sub(5)}){{[r]}}%re", f"w1({sub(5)}){{[3 + mod(r - 1, 2), 1 + (r - 1)/2]}}",
                           f"gb(1000*({sub(4)})){{[r]}}", f"i1({self.number(1, 6)}){{[r]}}")
        local = [f"ls = modulo(5*ls + {variable}, 1009)", f"ii({variable}) = ii({variable}) + ls", f"lt%a = lt%a*2 + {variable}"]
        value = self.one_of("ls", f"ii({variable})", f"{variable}*3 - ls", f"ii({sub(6)}) + lt%a", f"modulo(ls, 7) + {variable}",
                            f"modulo({self.of_loop(variable, n)}, 1009) + ls")
        lines = self.random.sample(local, self.number(0, 2)) + [f"{left} = {value}"]
        if self.chance(.3):
            lines.append(self.random.choice(local))
        if self.chance(.2):
            lines.append(f"{left} = {value} + 1")
        return [head] + lines + ["end do"] + self.assignment()

    # ---- gets that start early, puts that complete late (-fcoarray-split)
    def split_sequence(self, level):
        start = ["ha = [6, 5, 4, 3, 2, 1]", "hb = ls", "hr = 0.5d0", "hc = [(jj, jj = 1, 5000)]"]
        def part(extent, n):
            return self.triplet(extent, n)
        def get():
            n, m = self.number(1, 4), self.one_of(40, 2000, 2500)
            return self.one_of(f"ha({part(6, n)}) = i1({part(6, n)}){{[r]}}", f"hb({part(6, n)}) = i3(2, 1, {part(4, n)}){{[r]}}",
                               f"hc({part(5000, m)}) = gb({part(5000, m)}){{[r]}}", "hc(:) = gb(:){[r]}",
                               f"hr({part(6, n)}) = r1({part(6, n)}){{[r]}}", f"hr({part(6, n)}) = t1({part(4, n)}){{[r]}}%b(1)",
                               f"hb({part(6, n)}) = t1({part(4, n)}){{[r]}}%a")
        def put():
            n, m = self.number(1, 4), self.one_of(40, 2000, 2500)
            return self.one_of(f"i1({part(6, n)}){{[r]}} = ha({part(6, n)})", f"i3(2, 1, {part(4, n)}){{[r]}} = hb({part(6, n)})",
                               f"gb({part(5000, m)}){{[r]}} = hc({part(5000, m)})", "gb(:){[r]} = hc", f"r1({part(6, n)}){{[r]}} = hr({part(6, n)})",
                               f"if (ls > 2) gb({part(5000, m)}){{[r]}} = hc({part(5000, m)})", f"gb(1:{m}){{[r]}} = hc(1:{m})")
        def local():
            return self.one_of(["ls = modulo(ls*7 + 1, 1000)"], [f"ha({self.number(1, 6)}) = ls"], [f"hc({self.number(1, 5000)}) = ls"], ["hc = hc + 1"],
                               ["ls = ls + sum(ha)"], ["do jj = 1, 6", "ii(jj) = ii(jj) + jj", "end do"],
                               ["if (ls > 3) then", "hb = hb + 1", "end if"], ["{sync memory}"], ["hr = hr*2"], ["lt%a = ls"], ["hb(2:) = hb(:5)"])
        lines = []
        for _ in range(self.number(3, 7)):
            kind = self.number(0, 9)
            lines += [get()] if kind < 4 else [put()] if kind < 7 else local()
        if self.chance(.3):
            lines += ["do jj = 1, 3", "gb(1000*jj:1000*jj + 900){[r]} = hc(500*jj:500*jj + 900)"] + (["ls = ls + jj"] if self.chance(.5) else []) + ["end do"]
        return start + lines + ["ii = ii + ha - hb + int(hr)", "ls = modulo(ls + sum(hc), 100000)"]
