"""Plots as SVG text, for a page that needs no other file. Colours are CSS variables of the page: --s1, --s2 ... for the series."""
import html
import math

WIDTH, HEIGHT = 440, 260
LEFT, RIGHT, TOP, BOTTOM = 78, 12, 14, 42


def text(x, y, words, anchor="middle", kind="label", extra=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}"{extra}>{html.escape(words)}</text>'


def line(x1, y1, x2, y2, kind):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def svg(width, height, parts, what):
    return (f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{html.escape(what)}">'
            + "".join(parts) + "</svg>")


class Axis:
    """From values to places, linear or logarithmic, with its ticks."""

    def __init__(self, values, begin, end, logarithmic, base=10, from_zero=False):
        self.low, self.high = (0 if from_zero else min(values)), max(values)
        self.begin, self.end, self.logarithmic, self.base = begin, end, logarithmic, base
        if logarithmic:
            self.low, self.high = base ** math.floor(self.scaled(self.low) + 1e-9), base ** math.ceil(self.scaled(self.high) - 1e-9)
        if self.low == self.high:
            self.low, self.high = (self.low / base, self.high * base) if logarithmic else (self.low - 1, self.high + 1)

    def scaled(self, value):
        return math.log(value, self.base) if self.logarithmic else value

    def place(self, value):
        low, high = self.scaled(self.low), self.scaled(self.high)
        return self.begin + (self.scaled(value) - low) / (high - low) * (self.end - self.begin)

    def ticks(self, most=7):
        if self.logarithmic:
            first, last = round(self.scaled(self.low)), round(self.scaled(self.high))
            step = max(1, math.ceil((last - first) / most))
            return [self.base ** k for k in range(first, last + 1, step)]
        step = 10 ** math.floor(math.log10(self.high - self.low))
        step = next(step * f for f in (0.1, 0.2, 0.5, 1, 2) if (self.high - self.low) / (step * f) <= most)
        return [k * step for k in range(math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9) + 1)]


def curves(series, colours, x_title, y_title, x_words=str, y_words=str, x_log=2, y_log=10):
    """series: {name: [(x, y)...]}. A logarithm of 0 means a linear axis that begins with 0."""
    points = [point for values in series.values() for point in values]
    if not points:
        return ""
    x_axis = Axis([x for x, _ in points], LEFT, WIDTH - RIGHT, x_log > 0, x_log or 10)
    y_axis = Axis([y for _, y in points], HEIGHT - BOTTOM, TOP, y_log > 0, y_log or 10, from_zero=y_log == 0)
    parts = []
    for tick in y_axis.ticks(6):
        y = y_axis.place(tick)
        parts += [line(LEFT, y, WIDTH - RIGHT, y, "grid"), text(LEFT - 6, y + 4, y_words(tick), "end")]
    for tick in x_axis.ticks() if x_log else sorted({x for x, _ in points}):
        parts.append(text(x_axis.place(tick), HEIGHT - BOTTOM + 16, x_words(tick)))
    parts += [text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, x_title, kind="title"),
              text(12, (TOP + HEIGHT - BOTTOM) / 2, y_title, kind="title", extra=f' transform="rotate(-90 12 {(TOP + HEIGHT - BOTTOM) / 2:.0f})"')]
    for name, values in series.items():
        colour = colours[name]
        places = [(x_axis.place(x), y_axis.place(y)) for x, y in sorted(values)]
        parts.append(f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in places)}" fill="none" style="stroke:var({colour})" stroke-width="2"/>')
        for (x, y), (value_x, value_y) in zip(places, sorted(values)):
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" style="fill:var({colour})"><title>'
                         f'{html.escape(f"{name}: {x_words(value_x)}, {y_words(value_y)}")}</title></circle>')
    return svg(WIDTH, HEIGHT, parts, f"{y_title} over {x_title}")


def bars(rows, reference=1.0, words=lambda value: f"{value:.2f}", what="ratios"):
    """rows: (name, value); a line marks the reference, on whose sides bars begin. The scale is logarithmic: half and double are as far away."""
    if not rows:
        return ""
    left, right, height = 250, 60, 24 # the name, and the number of a bar to the left
    width = 760
    limit = max([abs(math.log(value / reference)) for _, value in rows] + [math.log(1.5)])
    def place(value):
        return left + (math.log(value / reference) / limit + 1) / 2 * (width - left - right)
    bottom = 8 + height * len(rows)
    parts = []
    for tick in (0.1, 0.2, 0.5, 1, 2, 5, 10, 100):
        if abs(math.log(tick / reference)) <= limit * 1.001:
            parts += [line(place(tick), 4, place(tick), bottom, "reference" if tick == reference else "grid"), text(place(tick), bottom + 16, f"{tick:g}")]
    for k, (name, value) in enumerate(rows):
        y = 8 + height * k
        begin, end = sorted((place(reference), place(value)))
        kind = "faster" if value >= reference else "slower"
        parts += [text(left - 50, y + 15, name, "end", "name"),
                  f'<rect x="{begin:.1f}" y="{y + 3}" width="{max(end - begin, 1):.1f}" height="{height - 8}" class="{kind}"/>',
                  text(end + 5 if value >= reference else begin - 5, y + 15, words(value), "start" if value >= reference else "end", "value")]
    return svg(width, bottom + 24, parts, what)
