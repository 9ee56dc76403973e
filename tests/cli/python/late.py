"""Each image loads late-1.so, late-2.so and late-3.so in an order of its own, unloads them, and so on."""
import _ctypes
import ctypes

import atoll

me, n = atoll.this_image(), atoll.num_images()
right, left = me % n + 1, (me - 2) % n + 1
orders = [1, 2, 3], [3, 1, 2], [2, 3, 1], [3, 2, 1]
for turn in range(8):
    order = orders[(me + turn) % len(orders)]
    libraries = {i: ctypes.CDLL(f'./late-{i}.so') for i in order}
    atoll.sync_all()
    for i in order:
        assert [libraries[i].get(k) for k in range(1, n + 1)] == n * [i], (turn, i)
    atoll.sync_all()
    for i in order:
        libraries[i].put(right, 10 * me + i)
    atoll.sync_all()
    for i in order:
        assert libraries[i].get(me) == 10 * left + i, (turn, i, libraries[i].get(me))
    atoll.sync_all()
    for i in reversed(order):
        _ctypes.dlclose(libraries.pop(i)._handle)
if me == 1:
    print('late', n)
