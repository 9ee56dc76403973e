"""Expressions with a known value. Most are made of character literals that contain what looks like something else to who does not see
their quotes: brackets, parentheses, quotes, `!`, `&`, separators, backslashes. All are primaries (J3/18-007r1 10.1.2.2)."""
NOISE = ["[", "]", "(", ")", "'", '"', "!", "&", ";", "%", ":", "\\", ",", "=", "*", "/", "<", ">", "{", "}", "#", "$", "?", "@", "~", "^", "|",
         " ", "a", "0", "_", "::", "[1]", "[*]", "(1)", "!$", "//", "=>", "(/", "/)", "x(", ")[", "''", '""', "')", "('", "! &", "&!", "; end",
         "stat=", "%x", "\\n", "\\'", "end if", "do 10 i"]
# The values of tx in checked.in.f90, without blanks at their ends.
TEXTS = ["a[1](", "'!&;", "%::\\", "\")[("]
LONGEST = 12
MOST_DEPTH = 2


class Expressions:
    """`constant` expressions refer to no variable, and so may stand in declarations, for example."""
    def __init__(self, random):
        self.random = random
        self.depth = 0
        self.in_where = False

    def one_of(self, *values):
        return self.random.choice(values)

    def alternative(self, simple, deeper):
        self.depth += 1
        try:
            return self.random.choice(simple + (deeper if self.depth <= MOST_DEPTH else []))()
        finally:
            self.depth -= 1

    def noise(self, length, without=""):
        text = ""
        while len(text) < length:
            text += "".join(c for c in self.one_of(*NOISE) if c not in without)
        return text[:length]

    def literal(self, text):
        quote = self.one_of("'", '"')
        return quote + text.replace(quote, quote*2) + quote

    def some(self, length, without=""):
        return self.literal(self.noise(length, without))

    def on_r(self):
        return self.one_of("[r]", "[me]", "[1]", "[images]", f"[{self.variable('r')}]")

    # ---- integers
    def integer(self, n, constant=False):
        if n < 0:
            return f"(-{self.integer(-n, constant)})"
        character = self.one_of("[", "]", "(", ")", "'", '"', "!", "&", ";", "%", ":", "\\", ",")
        other = self.one_of("[", "]", "'", "!", "&")
        simple = [lambda: str(n), lambda: self.shifted(self.one_of("ichar", "iachar"), self.literal(character), n - ord(character))]
        if n == 0:
            simple += [lambda: f"index({self.some(4, character)}, {self.literal(character)})"]
        if n <= LONGEST:
            simple += [lambda: f"len({self.some(n)})"]
        if 0 < n <= LONGEST:
            found = self.noise(n - 1, character + other) + character + self.noise(2)
            simple += [lambda: f"index({self.literal(found)}, {self.literal(character)})",
                       lambda: f"scan({self.literal(found)}, {self.literal(other + character)})",
                       lambda: f"verify({self.literal(character*(n - 1) + 'b' + self.noise(1))}, {self.literal(character + other)})",
                       lambda: f"len_trim({self.literal(self.noise(n - 1) + character + '  ')})"]
        if 0 < n <= 3:
            simple += [lambda: f"size([{', '.join(self.some(2) for _ in range(n))}])"]
        deeper = [lambda: f"merge({self.integer(n, constant)}, {self.integer(n + 1, constant)}, {self.logical(True, constant)})",
                  lambda: f"merge({self.number()}, {self.integer(n, constant)}, {self.logical(False, constant)})",
                  lambda: f"({self.integer(n//2, constant)} + {self.integer(n - n//2, constant)})",
                  lambda: f"({self.integer(n + 2, constant)} - {self.integer(2, constant)})",
                  lambda: f"maxval([{self.integer(n, constant)}, {self.integer(max(n - 1, 0), constant)}])"]
        if not constant:
            which = self.random.randrange(len(TEXTS))
            text = lambda: f"tx({self.integer(which + 1)}){self.on_r()}"
            at = self.random.randrange(len(TEXTS[which])) + 1
            deeper += [lambda: f"same({self.integer(n)})",
                       lambda: f"length({self.some(n)})" if n <= LONGEST else str(n),
                       lambda: self.shifted("ichar", f"{text()}({self.integer(at)}:{at})", n - ord(TEXTS[which][at - 1])),
                       lambda: self.shifted("len_trim", text(), n - len(TEXTS[which])),
                       lambda: self.shifted("index", f"{text()}, {self.literal(TEXTS[which][at - 1])}", n - TEXTS[which].index(TEXTS[which][at - 1]) - 1),
                       lambda: self.shifted("count", f"tx(:){self.on_r()} == {self.literal(TEXTS[which])}", n - 1)]
            if 0 < n < 10:
                deeper += [lambda: f"ro({self.integer(n)}){self.on_r()}"]*3
                deeper += [lambda: f"({self.literal(found)} .at. {self.literal(character)})"]
        return self.alternative(simple, deeper)

    def number(self):
        return str(self.random.randrange(10))

    def shifted(self, function, arguments, by):
        return f"({function}({arguments}) {'+' if by >= 0 else '-'} {abs(by)})"

    def variable(self, value):
        """The value of an integer expression."""
        return self.alternative([lambda: value if value.isalnum() else f"({value})", lambda: f"({value} + len(''))",
                                 lambda: f"({value}*len({self.some(1)}))"],
                                [lambda: f"merge({value}, 0, {self.logical(True)})", lambda: f"same({value})",
                                 lambda: f"({value} + {self.integer(3)} - {self.integer(3)})"])

    # ---- logicals
    def logical(self, value, constant=False):
        simple = [lambda: f".{str(value).lower()}.",
                  lambda: f"({self.literal('[!')} {'==' if value else '/='} {self.literal('[!')})",
                  lambda: f"({self.literal('(')} {'<' if value else '>'} {self.literal(')')})",
                  lambda: f"{'llt' if value else 'lge'}({self.literal('!')}, {self.literal('&')})",
                  lambda: f"{'any' if value else 'all'}([{self.literal('[')}, {self.literal(']')}] == {self.literal(']')})"]
        deeper = [lambda: f"(.not. {self.logical(not value, constant)})",
                  lambda: f"({self.integer(5, constant)} == {self.integer(5 if value else 4, constant)})",
                  lambda: f"({self.logical(value, constant)} .and. {self.logical(True, constant)})",
                  lambda: f"({self.logical(value, constant)} .or. {self.logical(False, constant)})",
                  lambda: f"({self.text('a[', constant)} {'==' if value else '/='} {self.text('a[', constant)})"]
        if not constant:
            which = self.random.randrange(len(TEXTS))
            deeper += [lambda: f"(tx({self.integer(which + 1)}){self.on_r()} {'==' if value else '/='} {self.text(TEXTS[which])})"]
        return self.alternative(simple, deeper)

    # ---- characters
    def text(self, value, constant=False):
        middle = self.random.randrange(len(value) + 1)
        simple = [lambda: self.literal(value), lambda: f"({self.literal(value[:middle])}//{self.literal(value[middle:])})"]
        if value and value[-1] != " ":
            simple += [lambda: f"trim({self.literal(value + '  ')})"]
        deeper = [lambda: f"merge({self.text(value, constant)}, {self.some(len(value))}, {self.logical(True, constant)})",
                  lambda: f"({self.text(value[:middle], constant)}//{self.text(value[middle:], constant)})",
                  lambda: f"repeat({self.text(value, constant)}, {self.integer(1, constant)})"]
        if value:
            deeper += [lambda: f"({self.one_of('char', 'achar')}({self.integer(ord(value[0]), constant)})//{self.literal(value[1:])})"]
        if not constant:
            deeper += [lambda: f"quoted({self.text(value)})"] if not self.in_where else []
            for k, text in enumerate(TEXTS):
                if value and value in text:
                    at = text.index(value) + 1
                    deeper += [lambda k=k, at=at: f"tx({k + 1}){self.on_r()}({self.integer(at)}:{self.integer(at + len(value) - 1)})"]*3
        return self.alternative(simple, deeper)
