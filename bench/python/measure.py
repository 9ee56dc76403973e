"""Measures what both programs do: the time of one turn, the best of some batches, which image 1 prints."""
import time

DOUBLES = (1, 512, 131072)  # of a collective


def measure(name, size, turns, meet, operation, is_first):
    best = float('inf')
    for _ in range(5):
        meet()
        begin = time.perf_counter()
        for _ in range(turns):
            operation()
        best = min(best, (time.perf_counter() - begin) / turns)
    if is_first:
        print(f'{name},{size},{best:.3e}', flush=True)
