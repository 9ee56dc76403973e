"""Steers solver.f90, whose library is the first argument."""
import ctypes
import sys

import atoll

library = ctypes.CDLL(sys.argv[1])
library.setup(5)
library.step()
library.address.restype = ctypes.c_void_p
field = atoll.coarray_at(library.address(), 5)
me, n = atoll.this_image(), atoll.num_images()
right, left = me % n + 1, (me - 2) % n + 1
field[right][:] = 100 * me
counter = atoll.coarray_at(ctypes.c_int.in_dll(library, '__solver_MOD_counter' if len(sys.argv) < 3 else sys.argv[2]), (), 'i4')
assert counter.get(1) == 40 + n, counter.get(1)
atoll.sync_all()
assert (field.local == 100 * left).all(), field.local
