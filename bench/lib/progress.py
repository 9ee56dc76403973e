"""What is running, how far the benchmarks are, and how long they will still take."""
import sys
import time


def duration(seconds):
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


class Progress:
    """Of the measurements, all of which are known before the first. On a terminal one line that changes, elsewhere a line per round."""

    def __init__(self, rounds, runs_of_a_round, stream=sys.stderr, clock=time.monotonic):
        self.rounds, self.per_round, self.stream, self.clock = rounds, runs_of_a_round, stream, clock
        self.done, self.begin, self.changes = 0, clock(), stream.isatty()

    def left(self):
        """Seconds, or None where nothing can be said yet. Runs of the first round stand for those of the others."""
        if self.done == 0:
            return None
        return (self.clock() - self.begin) / self.done * (self.rounds * self.per_round - self.done)

    def starts(self, what):
        round_number = self.done // self.per_round + 1
        left = self.left()
        rest = "" if left is None else f", some {duration(left)} left"
        if self.changes:
            text = f"round {round_number} of {self.rounds}, {self.done % self.per_round + 1} of {self.per_round}: {what}{rest}"
            self.stream.write("\r\033[K" + text[:100])
            self.stream.flush()
        elif self.done % self.per_round == 0:
            print(f"round {round_number} of {self.rounds}: {self.per_round} runs{rest}", file=self.stream, flush=True)

    def ends(self):
        self.done += 1

    def close(self):
        if self.changes:
            self.stream.write("\r\033[K")
        print(f"measured in {duration(self.clock() - self.begin)}", file=self.stream, flush=True)
