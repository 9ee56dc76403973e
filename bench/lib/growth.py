"""How a quantity grows with the number of images."""
import itertools
import math

TERMS = {"1": lambda p: 1.0, "log2 P": lambda p: math.log2(p), "P": float}


def exponent(points):
    """[(P, value)...]: the k of value ~ P^k that fits best in the logarithms. None of fewer than two points."""
    logs = [(math.log(p), math.log(value)) for p, value in points if p > 0 and value > 0]
    if len({x for x, _ in logs}) < 2:
        return None
    mean_x, mean_y = (sum(column) / len(logs) for column in zip(*logs))
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x)**2 for x, _ in logs)


class Growth:
    """value = a + b log2 P + c P with a, b, c >= 0, as it fits best relative to the values; the fewest terms that come within 1 %."""

    NEAR = 0.01

    def __init__(self, points):
        self.error, self.factors = math.inf, {}
        for count in range(1, min(len(points), len(TERMS)) + 1):
            for names in itertools.combinations(TERMS, count):
                factors = least_squares([[TERMS[name](p) / value for name in names] for p, value in points], [1.0] * len(points))
                if factors is None or min(factors) < 0:
                    continue
                candidate = dict(zip(names, factors))
                error = max(abs(evaluate(candidate, p) / value - 1) for p, value in points)
                if error < self.error:
                    self.error, self.factors = error, candidate
            if self.error < self.NEAR:
                break

    def at(self, p):
        return evaluate(self.factors, p)

    def __str__(self):
        return " + ".join(f"{factor:.3g}" + ("" if name == "1" else f" {name}") for name, factor in self.factors.items())


def evaluate(factors, p):
    return sum(factor * TERMS[name](p) for name, factor in factors.items())


def least_squares(rows, values):
    """By the normal equations; None where they have no single solution."""
    n = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(n)] + [sum(row[i] * value for row, value in zip(rows, values))] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(matrix[k][i]))
        if abs(matrix[pivot][i]) < 1e-300:
            return None
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for k in range(n):
            if k != i:
                factor = matrix[k][i] / matrix[i][i]
                matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i])]
    return [matrix[i][n] / matrix[i][i] for i in range(n)]
