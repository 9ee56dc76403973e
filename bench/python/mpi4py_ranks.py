"""What images.py does, with mpi4py."""
import numpy as np
from mpi4py import MPI

from measure import DOUBLES, measure

world = MPI.COMM_WORLD
me, n = world.rank, world.size
right, left = (me + 1) % n, (me - 1) % n
for doubles in 1, 1000:
    halo, edge = np.zeros((2, doubles)), np.ones(doubles)

    def exchange():
        world.Sendrecv(edge, right, 0, halo[0], left, 0)
        world.Sendrecv(edge, left, 1, halo[1], right, 1)
    measure('python_halo', 8 * doubles, 2000, world.Barrier, exchange, me == 0)
for doubles in DOUBLES:
    a = np.ones(doubles)
    measure('python_sum', 8 * doubles, 2000 if doubles < 1000 else 100, world.Barrier, lambda: world.Allreduce(MPI.IN_PLACE, a), me == 0)
    measure('python_broadcast', 8 * doubles, 2000 if doubles < 1000 else 100, world.Barrier, lambda: world.Bcast(a, 0), me == 0)
measure('python_barrier', 0, 2000, world.Barrier, world.Barrier, me == 0)
