"""Random statements and constructs: lists of lines (template.py)."""
from transfers import Transfers

MOST_LEVEL = 2


class Statements(Transfers):
    def statement(self):
        """One that stands alone: its lines."""
        self.start_statement()
        self.labels = 0
        if self.chance(.12):
            return self.one_of(self.turned_team, self.half_team, self.associated_team)()
        lines = self.any(0)
        conditional = lines[0].split()[0] in ("if", "do", "select", "!$omp", "go") or "merge" in lines[0]
        if self.stat_sure and not conditional and "stat=st" in "".join(lines):
            lines.append("{if (st == 99) print *, 'STAT= is not defined by statement', NUMBER}")
        return lines

    def any(self, level):
        simple = [self.assignment]*10 + [self.if_statement, self.call, self.call, self.write, self.read, self.where_statement,
                                         self.print_implied, self.format_of_coarray, self.formatted_into]
        if level >= MOST_LEVEL:
            return self.random.choice(simple)()
        constructs = [self.if_construct, self.select_case, self.where_construct, self.forall, self.concurrent, self.associate,
                      self.critical, self.block, self.do_while, self.labelled, self.select_type, self.allocate_source,
                      self.locked, self.atomic, self.notified, self.posted, self.joined_loop, self.joined_loop, self.scattered_loop, self.long_loop,
                      self.joined_puts, self.split_sequence, self.split_sequence, self.threads, self.where_nested, self.computed_go_to,
                      self.own_values, self.labelled_loop]
        make = self.random.choice(simple + [lambda: self.do_loop(level)]*2 + [lambda: construct(level) for construct in constructs])
        return make()

    def body(self, level):
        return sum((self.any(level + 1) for _ in range(self.number(1, 2))), [])

    # ---- assignments
    def assignment(self):
        i, at, n = self.index, self.at, self.number(0, 4)
        few = min(n, 3)
        return [self.random.choice([
            lambda: f"is{at('is')} = {self.integer()}",
            lambda: f"i1({i(6)}){at('i1')} = {self.integer()}",
            lambda: f"i2({i(3)}, {i(4)}){at('i2')} = {self.integer()}",
            lambda: f"{self.integer_section(n, True)} = {self.integers(n)}",
            lambda: f"{self.integer_section(n, True)} = {self.integers(n)}",
            lambda: f"{self.integer_section(n, True)} = {self.integer()}",
            lambda: f"i1(:){at('i1')} = i1({self.one_of('6:1:-1', '[2, 3, 4, 5, 6, 1]', ':')}){at('i1')}",
            lambda: f"i2(:, :){at('i2')} = i2(:, :){at('i2')} + {self.integer()}",
            lambda: f"i2(:, {self.triplet(4, 2)}){at('i2')} = reshape([{self.integers(4)}, {self.integers(2)}], [3, 2])",
            lambda: f"i2(:, {self.subscript(4, 3, True)}){at('i2')} = transpose(i2(:, {self.subscript(4, 3)}){at('i2')})",
            lambda: f"{self.real_section(few, True)} = {self.reals(few)}",
            lambda: f"{self.real_section(few, True)} = {self.real()}",
            lambda: f"{self.real_section(few, True)} = {self.integers(few)}",
            lambda: f"q1({self.subscript(4, n, True)}){at('q1')} = {self.one_of(self.reals, self.integers)(n)}",
            lambda: f"b1({self.subscript(4, n, True)}){at('b1')} = int(modulo({self.integers(n)}, 100), int8)",
            lambda: f"w1({self.subscript(5, n, True)}){at('w1')} = {self.integers(n)}",
            lambda: f"ii({self.triplet(6, n)}) = {self.integers(n)}",
            lambda: f"ls = {self.integer()}",
            lambda: f"ii({i(6)}) = {self.integer()}",
            lambda: f"l1({self.subscript(6, n, True)}){at('l1')} = {self.logicals(n)}",
            lambda: f"m1({self.subscript(4, n, True)}){at('m1')} = {self.logicals(n)}",
            lambda: f"l1({i(6)}){at('l1')} = {self.logical()}",
            lambda: f"c1({i(4)}){at('c1')}{self.one_of('', '(2:4)', '(:2)')} = {self.character()}",
            lambda: f"c1({self.number(1, 4)}){at('c1')}(3:2) = {self.without_count(self.character)}",  # may be skipped
            lambda: f"c1({self.subscript(4, n, True)}){at('c1')} = {self.character()}",
            lambda: f"c1({self.triplet(4, n)}){at('c1')}({self.number(1, 2)}:{self.number(2, 5)}) = {self.character()}",
            lambda: f"u1({i(4)}){at('u1')}{self.one_of('', '(2:3)', '(3:2)')} = {self.character()}",  # of another kind
            lambda: f"u1({self.subscript(4, n, True)}){at('u1')} = {self.character()}",
            lambda: f"u1({self.subscript(4, n, True)}){at('u1')} = c1({self.subscript(4, n)}){at('c1')}",
            lambda: f"c1({self.subscript(4, n, True)}){at('c1')} = u1({self.subscript(4, n)}){at('u1')}",
            lambda: f"c1({i(4)}){at('c1')}{self.one_of('', '(2:4)')} = u1({i(4)}){at('u1')}//ucs4_'-'",
            lambda: f"t1({self.triplet(4, n)}){at('t1')}%s = {self.character()}",
            lambda: f"t1({self.triplet(4, n)}){at('t1')}%s(2:3) = c1({self.triplet(4, n)}){at('c1')}({self.number(1, 4)}:)",
            lambda: f"o1({self.plain_index(3)}){at('o1')}%d(2:) = {self.character()}",
            lambda: f"dc{at('dc')}(2:5) = {self.character()}",
            lambda: f"{self.one_of('lc', 'lc(2:3)', 'dl')} = {self.character()}",
            lambda: f"t1({i(4)}){at('t1')} = {self.record()}",
            lambda: f"{self.one_of('t0' + at('t0'), 'lt')} = {self.record()}",
            lambda: f"t1({self.subscript(4, n, True)}){at('t1')} = t1({self.subscript(4, n)}){at('t1')}",
            lambda: f"t1({self.subscript(4, n, True)}){at('t1')} = {self.record()}",
            lambda: f"t1({self.triplet(4, n)}){at('t1')}%n = t1({self.triplet(4, n)}){at('t1')}%n",
            lambda: f"t1({i(4)}){at('t1')} = {self.integer()}",          # defined assignment
            lambda: f"t1({self.triplet(4, n)}){at('t1')} = {self.integers(n)}",
            lambda: f"e1({i(3)}){at('e1')}%record = {self.record()}",
            lambda: f"e1({self.triplet(3, few)}){at('e1')}%flag = {self.logicals(few)}",
            lambda: f"z1({self.subscript(5, few, True)}){at('z1')} = cmplx({self.reals(few)}, {self.real()}, 8)",
            lambda: f"z1({i(5)}){at('z1')}%{self.one_of('re', 'im')} = {self.real()}",
            lambda: f"y1({i(3)}){at('y1')} = cmplx({self.real()}, {self.integer()})",
            lambda: f"n1({i(2)}){at('n1')} = {self.one_of('n1(1)' + at('n1'), 'plain_c(4, [1., 2.])')}",
            lambda: f"n1(:){at('n1')}%x(2) = {self.reals(2)}",
            lambda: f"k0{at('k0')}%v({self.triplet(3, few)}) = {self.integers(few)}",
            lambda: f"cl{at('cl')}%{self.one_of('a', 'n%v(1)', 'n%k')} = {self.integer()}",
            lambda: f"o0{at('o0')}%u(:){'%'}v({self.number(1, 2)}) = {self.integers(2)}",
            lambda: f"i3({i(2)}, {self.subscript(3, few, True)}, {i(4)}){at('i3')} = {self.integers(few)}",
            lambda: f"i3(:, {i(3)}, {self.subscript(4, 3, True)}){at('i3')} = i3(:, {i(3)}, {self.subscript(4, 3)}){at('i3')} + {self.integer()}",
            lambda: f"i3(:, :, 4:1:-1){at('i3')} = i3(:, :, :){at('i3')}",
            lambda: f"i3(:, {self.triplet(3, 2)}, 2){at('i3')} = i2({self.triplet(3, 2)}, {self.triplet(4, 2)}){at('i2')}",
            lambda: f"gb({self.large()}){at('gb')} = {self.integer()}",
            lambda: f"gb(1:2000){at('gb')} = gb({self.one_of('1001:3000', '2000:1:-1', '4999:3000:-1', '1:3999:2', '2:2001')}){at('gb')}",
            lambda: f"gb(1001:3000){at('gb')} = gb({self.one_of('1:2000', '2001:4000', '3000:1001:-1')}){at('gb')} + {self.integer()}",
            lambda: f"h1({self.subscript(5, n, True)}){at('h1')} = int(modulo({self.integers(n)}, 1000), int16)",
            lambda: f"h1({i(5)}){at('h1')} = int(modulo({self.integer()}, 1000), int16)",
            lambda: f"x1({self.subscript(3, few, True)}){at('x1')} = {self.one_of(self.integers, self.reals)(few)}",
            lambda: f"m8({self.subscript(3, few, True)}){at('m8')} = {self.logicals(few)}",
            lambda: f"u1({i(4)}){at('u1')}{self.one_of('', '(2:)', '(1:2)')} = {self.wide()}",
            lambda: f"u1({self.subscript(4, n, True)}){at('u1')} = {self.wide()}",
            lambda: f"u1({self.triplet(4, n)}){at('u1')}(2:3) = u1({self.triplet(4, n)}){at('u1')}(1:2)",
            lambda: f"ca({self.plain_index(3)}){at('ca')}%{self.one_of('a', 'n%v(2)', 'n%k')} = {self.integer()}",
            lambda: f"ca({self.plain_index(3)}){at('ca')}%s({self.one_of(':', '2:3')}) = {self.character()}",
            lambda: f"ca({self.plain_index(3)}){at('ca')}%b({self.triplet(3, few)}) = {self.reals(few)}",
            lambda: f"ca({self.triplet(3, few)}){at('ca')}%a = {self.integers(few)}",
            lambda: f"ii({self.triplet(6, few)}) = ca({self.triplet(3, few)}){at('ca')}%n%k",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%q({self.triplet(3, few, True)}) = {self.integers(few)}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%d(2:) = {self.character()}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%g({self.triplet(3, few)}, {self.plain_index(3)}) = {self.reals(few)}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%g(1:2, {self.triplet(3, 3, True)}) = {self.integer()}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%words({self.triplet(3, few)}) = {self.character()}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%words({self.plain_index(3)})(2:3) = {self.character()}",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%pn({self.plain_index(3)}) = nested({self.integer()}, v={self.integers(2)})",
            lambda: f"ch({self.plain_index(2)}){at('ch')}%pn({self.triplet(3, few)})%k = {self.integers(few)}",
            lambda: f"o0{at('o0')}%u({self.plain_index(2)}) = nested({self.integer()}, v={self.integers(2)})",
        ])()]

    # ---- statements
    def if_statement(self):
        return [f"if ({self.logical()}) {self.assignment()[0]}"]

    def definable(self):
        return self.random.choice([
            lambda: f"i1({self.index(6)}){self.at('i1')}", lambda: f"i2({self.index(3)}, 2){self.at('i2')}",
            lambda: f"t1({self.index(4)}){self.at('t1')}%{self.one_of('a', 'n%k', 'n%v(2)')}",
            lambda: f"o1({self.plain_index(3)}){self.at('o1')}%q({self.plain_index(4)})", lambda: f"is{self.at('is')}"])()

    def without_vector(self, n):
        while True:
            section = self.integer_section(n, True)
            if ", " not in section.replace("]", "[").split("[")[0] and "([" not in section and ", [" not in section:
                return section

    def large(self):
        return self.triplet(5000, self.one_of(300, 1200, 2500))

    def wide(self):
        i, at = self.index, self.at
        return self.random.choice([
            lambda: f"u1({i(4)}){at('u1')}", lambda: f"u1({i(4)}){at('u1')}({self.one_of('1:2', '3:', ':')})//ucs4_'q'",
            lambda: "ucs4_'pqr'", lambda: f"repeat(u1({i(4)}){at('u1')}(1:1), {self.number(0, 3)})"])()

    def call(self):
        i, at, n = self.index, self.at, self.number(0, 4)
        return [self.random.choice([
            lambda: f"call bump({self.definable()}, ({self.integer()}))",
            lambda: f"call bump(by=({self.integers(3)}), i={self.without_vector(3)})",
            lambda: f"call bump(t1({self.triplet(4, 2)}){at('t1')}%a, ({self.integer()}))",
            lambda: f"call split(({self.integers(2)}), i1({self.one_of('1:2', '2:1:-1')}){at('i1')}, i1(4:6:2){at('i1')})",
            lambda: f"call split(({self.integer()}), high={self.one_of('t0' + at('t0') + '%a', 'ls')}, low=is{at('is')})",
            lambda: f"call no_intent({self.definable()})",
            lambda: f"call explicit_shape({self.without_vector(3)}, 3)",
            lambda: f"call assumed_shape({self.without_vector(self.number(0, 4))})",
            lambda: f"call set({self.without_vector(self.number(0, 4))})",
            lambda: f"call set_scalar({self.definable()})",
            lambda: f"call set_scalar(x=z1({i(5)}){at('z1')}%im, i={self.definable()})",
            lambda: f"call set_text(c1({i(4)}){at('c1')}(2:4))",
            lambda: f"call set_text({self.one_of('t1(2)' + at('t1') + '%s', 'dc' + at('dc'), 'cs' + at('cs') + '(3:)')})",
            lambda: f"call set_record({self.one_of('t1(' + i(4) + ')' + at('t1'), 't0' + at('t0'), 'e1(2)' + at('e1') + '%record')})",
            lambda: f"call set_real({self.one_of('r1(6:2:-2)' + at('r1'), 'r2(2, :)' + at('r2'), 't1(:)' + at('t1') + '%b(2)')})",
            lambda: f"call set_real(z1(2:4){at('z1')}%re)",
            lambda: f"call external_scalar({self.definable()}, ({self.integer()}))",
            lambda: f"call set_wide(u1({i(4)}){at('u1')}{self.one_of('', '(2:3)', '(:2)')})",
            lambda: f"call set_matrix(i3(:, {i(3)}, {self.triplet(4, 3)}){at('i3')})",
            lambda: f"call set_matrix(i3({i(2)}, :, {self.triplet(4, 2)}){at('i3')})",
            lambda: f"call set_any({self.without_vector(3)}, 3)",
            lambda: f"call set_small(h1({self.triplet(5, n)}){at('h1')}, b1({i(4)}){at('b1')})",
            lambda: f"call set_text(ch({self.plain_index(2)}){at('ch')}%words({self.plain_index(3)}))",
            lambda: f"call assumed_shape(ch({self.plain_index(2)}){at('ch')}%w({self.plain_index(2)})%q)",
            lambda: f"call set(gb({self.triplet(5000, self.one_of(20, 2000))}){at('gb')})",
        ])()]

    def write(self):
        return [f"write (line, '(*(g0,1x))') {self.integer()}, {self.integers(3)}, {self.character()}, {self.real()}",
                "print '(a)', trim(line)"]

    def read(self):
        at = self.at
        return [f"write (line, '(3(i0,1x))') {self.integer()}, 7, 8",
                f"read (line, *) {self.one_of('is' + at('is'), 'i1(3)' + at('i1'), 't1(2)' + at('t1') + '%a')}, "
                f"ii({self.number(1, 6)}), {self.one_of('i1(2:2)' + at('i1'), 't0' + at('t0') + '%n%v(1)', 'i2(1, 1:1)' + at('i2'))}"]

    def print_implied(self):
        self.loops.append(("jj", 3))
        item = self.integer()
        self.loops.pop()
        return [f"write (line, '(*(i0,1x))') ({item}, jj = 1, 3)", "print '(a)', trim(line)"]

    def format_of_coarray(self):
        return [f"write (line, fm{self.at('fm')}) {self.integer()}", "print '(a)', trim(line)"]

    def formatted_into(self):
        number, text = f"ls = modulo({self.integer()}, 1000)", f"lc = {self.character()}"
        return self.one_of([number, f"write (cs{self.at('cs')}, '(i0)') ls"],
                           [text, f"write (c1({self.number(1, 4)}){self.at('c1')}(2:), '(a)', iostat=ls) lc(1:2)"],
                           [f"read (cs{self.at('cs')}, '(a)') lc"],
                           [f"write (c1(2:3){self.at('c1')}, '(a)') 'ab', cs{self.at('cs')}"],
                           [number, f"write (dc{self.at('dc')}(3:), '(i4)') ls"])

    # ---- masked and pure places
    def where_statement(self):
        n = self.number(1, 4)
        self.place = "masked"
        line = f"where ({self.logicals(n)}) {self.one_of(self.integer_section(n, True), f'ii(1:{n})')} = {self.integers(n)}"
        self.place = ""
        return [line]

    def where_construct(self, level):
        n = self.number(1, 4)
        self.place = "masked"
        def assign():
            return [f"  {self.one_of(self.integer_section(n, True), f'ii(1:{n})')} = {self.integers(n)}" for _ in range(self.number(1, 2))]
        lines = [f"where ({self.logicals(n)})"] + assign() + [f"elsewhere ({self.logicals(n)})"] + assign() + ["elsewhere"] + assign()
        self.place = ""
        return lines + ["end where"]

    def in_loop(self, variable, n, make):
        self.place = "pure"
        self.loops.append((variable, n))
        try:
            return make()
        finally:
            self.loops.pop()
            self.place = ""

    def forall(self, level):
        n = self.number(2, 4)
        def make():
            left = self.one_of(f"i1(kk){self.at('i1')}", f"i2(2, kk){self.at('i2')}", f"t1(kk){self.at('t1')}%a", "ii(kk)",
                               f"t1({n + 1} - kk){self.at('t1')}%n%v(1)")
            mask = f", {self.logical()}" if self.chance(.5) else ""
            if self.chance(.5):
                return [f"forall (kk = 1:{n}{mask}) {left} = {self.integer()}"]
            return [f"forall (kk = 1:{n}{mask})", f"  {left} = {self.integer()}", f"  ii(kk) = {self.integer()}", "end forall"]
        return self.in_loop("kk", n, make)

    def concurrent(self, level):
        def make():
            mask = f", {self.logical()}" if self.chance(.3) else ""
            first = f"if ({self.logical()}) " if self.chance(.3) else ""
            return [f"do concurrent (kk = 1:3{mask})", f"{first}d1(kk){self.at('d1')} = {self.integer()}",
                    f"d1(7 - kk){self.at('d1')} = {self.integer()}", "end do"]
        return self.in_loop("kk", 3, make)

    # ---- constructs
    def if_construct(self, level):
        return ([f"if ({self.logical()}) then"] + self.body(level) + [f"else if ({self.logical()}) then"] + self.body(level)
                + ["else"] + self.body(level) + ["end if"])

    def select_case(self, level):
        if self.chance(.3):
            return ([f"select case ({self.character()})", "case ('abc':'hello')"] + self.body(level) + ["case default"]
                    + self.body(level) + ["end select"])
        return ([f"select case (modulo({self.integer()}, 3))", "case (0)"] + self.body(level) + ["case (1)"] + self.body(level)
                + ["case default"] + self.body(level) + ["end select"])

    def do_loop(self, level):
        variable = "k" + "abc"[level]
        if self.chance(.3):  # the variable is no subscript
            return ([f"do {variable} = modulo({self.integer()}, 3), modulo({self.integer()}, 5), 1 + modulo({self.integer()}, 2)"]
                    + self.body(level) + ["end do"])
        n = self.number(1, 4)
        head = f"do {variable} = {self.one_of(f'1, {n}', f'{n}, 1, -1')}"
        self.loops.append((variable, n))
        lines = self.body(level)
        leave = [f"if ({self.logical()}) {self.one_of('exit', 'cycle')}"] if self.chance(.3) else []
        self.loops.pop()
        if self.chance(.5):
            return [head] + leave + lines + ["end do"]
        return [head] + lines + leave + self.assignment() + ["end do"]

    def do_while(self, level):
        variable = "w" + "abc"[level]
        return ([f"{variable} = 0", f"do while ({self.logical()})", f"{variable} = {variable} + 1", f"if ({variable} > 3) exit"]
                + self.body(level) + ["end do"])

    def associate(self, level):
        n = self.number(1, 4)
        value = self.integers(n)
        lines = [f"associate (av => ({value}), as => ({self.integer()}), ac => ({self.character()}))"] + self.body(level)
        return lines + [f"ii(1:{n}) = av", f"{self.integer_section(n, True)} = av + as", "lc = ac", "end associate"]

    def critical(self, level):
        return ["{critical}"] + self.assignment() + self.assignment() + ["{end critical}"]

    def labelled(self, level):
        self.labels += 1
        label = f"@{self.labels}"
        return [f"if ({self.logical()}) go to {label}"] + self.assignment() + [f"{label} {self.assignment()[0]}"]

    def block(self, level):
        n = self.number(1, 4)
        return (["block", "integer, allocatable :: bv(:)", "integer :: bs(modulo(ii(1), 3) + 1)", f"bv = {self.integers(n)}", "bs = 3"]
                + self.body(level) + [f"{self.integer_section(n, True)} = bv(:) + size(bs)", f"ls = size(bv) + {self.integer()}",
                                      "end block"])

    def select_type(self, level):
        return (["block", "class(record), allocatable :: bc", f"bc = {self.one_of(self.record(), 'e1(2)' + self.at('e1'))}",
                 "select type (bc)", "type is (record)", f"{self.one_of('t0' + self.at('t0'), 'lt')} = bc", "type is (longer)",
                 f"e1({self.number(1, 3)}){self.at('e1')} = bc"] + self.body(level) + ["end select", "end block"])

    def allocate_source(self, level):
        n = self.number(0, 4)
        return ["block", "integer, allocatable :: bv(:)", "character(:), allocatable :: bc",
                f"allocate (bv({n}), source={self.without_count(lambda: self.integers(n))})", f"ii(1:{n}) = bv",
                f"allocate (bc, source={self.without_count(self.character)})", "dl = bc//'.'", "end block"]

    def turned_team(self):
        """The same images, counted the other way round."""
        self.turned = True
        return (["{change team (turned)}", "{r = images + 1 - q}"] + self.any(1) + self.any(1) + ["{end team}", "{r = q}"])

    def half_team(self):
        """The odd or the even images; the image that is worked on may be of the other team: hi and hn are its index and number."""
        self.turned = "half"
        return (["{change team (half)}", "{hi = (r + 1)/2}", "{hn = 1 + mod(r, 2)}"] + self.assignment() + self.assignment()
                + ["{end team}"])

    def associated_team(self):
        """Names of their own for coarrays."""
        self.turned = True
        index = self.number
        lines = ["{change team (turned, v1[*] => i1, v2[2, *] => i2, v3[*] => t0)|associate (v1 => i1, v2 => i2, v3 => t0)}",
                 "{r = images + 1 - q}", f"ls = {self.integer()}", f"ha(1:2) = {self.integers(2)}", f"v1({index(1, 6)}){{[r]}} = ls",
                 f"v2({index(1, 3)}, {self.triplet(4, 2)}){{[1 + mod(r - 1, 2), 1 + (r - 1)/2]}} = ha(1:2)",
                 f"v3{{[r]}}%n%v({index(1, 2)}) = v1({index(1, 6)}){{[r, stat=st]}} + v3{{[r]}}%total()"]
        return lines + self.any(1) + [f"v1(:){{[r]}} = v1({self.one_of('6:1:-1', ':')}){{[r]}} + v3{{[r]}}%a", "{end team|end associate}", "{r = q}"]

    # ---- image control statements and atomic subroutines
    def locked(self, level):
        return (["{lock (guard[r])}"] + self.assignment() + [f"is{self.at('is')} = is{self.at('is')} + {self.integer()}"]
                + ["{unlock (guard[r])}"])

    def atomic(self, level):
        value = f"int({self.without_count(self.integer)}, atomic_int_kind)"
        return self.one_of(
            [f"{{call atomic_add(at[r], |at = at + (}}{value})"],
            [f"{{call atomic_define(at[r], |at = (}}{value})"],
            [f"{{call atomic_fetch_or(at[r], |at = ior(at, }}{value}{{, av)|)}}"],
            [f"{{call atomic_xor(value=(|at = ieor(at, (}}{value}){{, atom=at[r])|)}}"],
            ["{call atomic_ref(av, at[r])|av = at}", "ls = int(av)"],
            [f"{{call atomic_cas(at[r], av, 6_atomic_int_kind, |if (at == 6) at = (}}{value})"])

    def notified(self, level):
        n = self.number(0, 4)
        return [f"i1({self.triplet(6, n)}){{[r, notify=noted]}} = {self.integers(n)}"] + self.assignment()

    def posted(self, level):
        return self.one_of(["{event post (posted[this_image()])}"] + self.assignment() + ["{event wait (posted)}"],
                           ["{sync memory}"] + self.assignment(), ["{sync images (this_image())}"] + self.assignment())

    # ---- threads, with -fopenmp
    def threads(self, level):
        def make():
            return ["!$omp parallel do" + self.one_of("", " num_threads(3)", " schedule(dynamic)"), "do kk = 1, 3",
                    f"d1(kk){{[r]}} = {self.integer()}", f"d1(7 - kk){{[r]}} = d1(kk){{[r]}} + {self.integer()}", "end do", "!$omp end parallel do"]
        return self.in_loop("kk", 3, make)

    # ---- more control
    def where_nested(self, level):
        n = self.number(1, 4)
        self.place = "masked"
        def assign():
            return [f"{self.one_of(self.integer_section(n, True), f'ii(1:{n})')} = {self.integers(n)}"]
        lines = ([f"where ({self.logicals(n)})"] + assign() + [f"where ({self.logicals(n)})"] + assign() + ["elsewhere"] + assign() + ["end where"]
                 + ["elsewhere"] + assign() + ["end where"])
        self.place = ""
        return lines

    def computed_go_to(self, level):
        self.labels += 2
        first, last = f"@{self.labels - 1}", f"@{self.labels}"
        return ([f"go to ({first}, {last}), modulo({self.integer()}, 4)"] + self.assignment()
                + [f"{first} {self.assignment()[0]}", f"{last} {self.assignment()[0]}"])

    def labelled_loop(self, level):
        self.labels += 1
        label, variable, n = f"@{self.labels}", "k" + "abc"[level], self.number(1, 4)
        self.loops.append((variable, n))
        lines = [f"do {label} {variable} = 1, {n}"] + self.assignment() + self.assignment() + [f"{label} continue"]
        self.loops.pop()
        return lines

    def own_values(self, level):
        """Values with allocatable components, in variables of the image."""
        return (["block", "type(owner) :: bo", "type(owner), allocatable :: bl(:)", "type(chain) :: bc",
                 f"bo = {self.one_of('o1(' + self.plain_index(3) + ')' + self.at('o1'), 'o0' + self.at('o0'))}",
                 f"bl = {self.one_of('o1(:)' + self.at('o1'), 'o1(3:1:-2)' + self.at('o1'), '[o0' + self.at('o0') + ']')}",
                 f"bc = ch({self.plain_index(2)}){self.at('ch')}", "ii(1:3) = bo%q(1:3) + bl(1)%q(1:3) + size(bc%g)", "lc = bo%d//bl(1)%d//bc%words(2)",
                 "ls = size(bl) + bc%w(2)%q(size(bc%w(2)%q))"] + self.body(level) + [f"{self.integer_section(3, True)} = bl(size(bl))%q(2:4)", "end block"])
