"""Halo exchange in a ring, and collectives, with the package atoll. mpi4py_ranks.py does the same."""
import numpy as np

import atoll
from measure import DOUBLES, measure

me, n = atoll.this_image(), atoll.num_images()
right, left = me % n + 1, (me - 2) % n + 1
for doubles in 1, 1000:
    halo, edge = atoll.coarray((2, doubles)), np.ones(doubles)
    to_right, to_left = halo[right], halo[left]

    def exchange():
        to_right[0] = edge
        to_left[1] = edge
        atoll.sync_all()
    measure('python_halo', 8 * doubles, 2000, atoll.sync_all, exchange, me == 1)
for doubles in DOUBLES:
    a = np.ones(doubles)
    measure('python_sum', 8 * doubles, 2000 if doubles < 1000 else 100, atoll.sync_all, lambda: atoll.co_sum(a), me == 1)
    measure('python_broadcast', 8 * doubles, 2000 if doubles < 1000 else 100, atoll.sync_all, lambda: atoll.co_broadcast(a, 1), me == 1)
measure('python_barrier', 0, 2000, atoll.sync_all, atoll.sync_all, me == 1)
