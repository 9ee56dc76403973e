"""Each chapter of the package `atoll`, on any number of images. The result is a line of image 1; anything else is an exception."""
import ctypes

import numpy as np

import atoll
from atoll import this_image, num_images, sync_all

me, n = this_image(), num_images()
right, left = me % n + 1, (me - 2) % n + 1


def expect(condition, what):
    if not condition:
        raise AssertionError(f'image {me} of {n}: {what}')


def same(a, b, what):
    expect(np.array_equal(a, b), f'{what}: {a} is not {b}')


def arrays():
    x = atoll.coarray((4, 5))
    same(x.local, np.zeros((4, 5)), 'new')
    x.local[...] = me
    sync_all()
    same(x[right][:], np.full((4, 5), right), 'whole')
    same(x[right][1:3, ::2], np.full((2, 3), right), 'section')
    same(x.get(right, (slice(None), -1)), np.full(4, right), 'column')
    expect(x[right][2, 3] == right and x.get(right, (2, -1)) == right, 'element')
    same(x.get(right, ([0, 3], [1, 1])), np.full(2, right), 'vector subscripts')
    sync_all()
    x[right][0, :] = np.arange(5) + me
    x[right][1:4:2, 1] = -1
    x.put(right, 7 * me, (2, 2))
    x.put(right, [50, 60], ([1, 3], [4, 4]))
    sync_all()
    expected = np.full((4, 5), float(me))
    expected[0], expected[1:4:2, 1], expected[2, 2], expected[1, 4], expected[3, 4] = np.arange(5) + left, -1, 7 * left, 50, 60
    same(x.local, expected, 'put')
    sync_all()
    x.free()
    for dtype in 'i1', 'u2', 'i4', 'i8', 'f4', 'c16', 'S7', [('a', 'i4'), ('b', 'f8', 3)]:
        y = atoll.coarray(3, dtype)
        y.local[:] = np.array([1, 2, 3]).astype(y.dtype) if not y.dtype.names else np.zeros(3, y.dtype)
        sync_all()
        y.put(right, y.local[2], 0)
        sync_all()
        same(y.local[0], y.local[2], dtype)
        y.free()
    fortran = atoll.coarray((2, 3), 'i4', order='F')
    expect(fortran.local.flags.f_contiguous, 'order')
    fortran.put(right, np.arange(6).reshape(2, 3))
    sync_all()
    same(fortran.local, np.arange(6).reshape(2, 3), 'order')
    fields = atoll.coarray(3, [('a', 'i4'), ('b', 'f8', 2)])
    fields.put(right, [7, 8, me], 'a')
    sync_all()
    same(fields.local['a'], [7, 8, left], 'field')
    same(fields.get(right, 'a'), [7, 8, me], 'field')
    x = atoll.coarray(3)
    sync_all()
    if isinstance(x[right], np.ndarray):  # of the same node
        x[right] += me
    else:
        x[right][:] = x[right][:] + me
    sync_all()
    same(x.local, np.full(3, left), '+=')
    scalar, empty = atoll.coarray((), 'i4'), atoll.coarray((0, 3))
    scalar.put(right, 5, ())
    sync_all()
    expect(scalar.local == 5, 'no subscripts')
    sync_all()
    scalar[right][...] = me
    sync_all()
    expect(scalar.local == left and scalar.get(right) == me, 'scalar')
    expect(empty.get(right).shape == (0, 3), 'empty')


def refusals():
    for bad, error in [(lambda: atoll.coarray(3, object), TypeError), (lambda: atoll.co_sum(np.array(['a'])), TypeError),
                       (lambda: atoll.co_max(np.ones(2, complex)), None), (lambda: atoll.errors('x'), ValueError)]:
        if error:
            try:
                bad()
            except error:
                continue
            expect(False, f'no {error.__name__}')
    x = atoll.coarray(2)
    for value in 5, x.local[::-1]:
        try:
            x[1] = value
        except TypeError as raised:
            expect('x[1][:]' in str(raised), str(raised))
        else:
            expect(False, 'x[1] = 5')


def atomics():
    x = atoll.coarray(2, 'i4')
    x.atomic('add', 1, me, 1)
    sync_all()
    expect(x.atomic_ref(1, 1) == n * (n + 1) // 2, 'add')
    sync_all()
    if me == n:
        expect(x.atomic('define', 1, 5) is None and x.atomic('or', 1, 2) == 5 and x.atomic('and', 1, 6) == 7 and x.atomic('xor', 1, 1) == 6, 'old values')
        expect(x.atomic_cas(1, 7, 9) == 7 and x.atomic_cas(1, 7, 1) == 9, 'cas')
    sync_all()
    expect(x.atomic_ref(1) == 9, 'define')
    u = atoll.coarray(1, 'u4')
    u.atomic('define', right, 0xffffffff)
    sync_all()
    expect(u.local[0] == 0xffffffff and u.atomic_ref(me) == 0xffffffff and u.atomic_cas(me, 0xffffffff, 1) == 0xffffffff, 'without sign')
    try:
        atoll.coarray(1, '>i4').atomic('add', 1, 1)
    except TypeError:
        pass
    else:
        expect(False, 'byte order')


def synchronisation():
    event, lock, total = atoll.Event(2), atoll.Lock(2), atoll.coarray(1, 'i8')
    event.post(right, 1)
    event.post(right, 1)
    event.wait(2, 1)
    expect(event.query() == 0, 'query')
    for _ in range(10):
        with lock.of(1, 1):
            total.put(1, total.get(1, 0) + 1, 0)
    sync_all()
    with atoll.critical(lock):
        total.put(1, total.get(1, 0) + 1, 0)
    sync_all()
    expect(total.get(1, 0) == 11 * n, 'lock')
    if n > 1 and me <= 2:
        atoll.sync_images(3 - me)
        atoll.sync_images(np.int64(3 - me))
        atoll.sync_images([3 - me])
    atoll.sync_images('*')
    atoll.sync_memory()
    if me == 1:
        expect(lock.acquire(n, blocking=False), 'try')
        lock.release(n)


def collectives():
    a = np.arange(6.) * me
    expect(atoll.co_sum(a) is a, 'co_sum returns its argument')
    same(a, np.arange(6.) * n * (n + 1) / 2, 'co_sum')
    same(atoll.co_max(np.arange(12).reshape(3, 4)[:, ::2] * me), np.arange(12).reshape(3, 4)[:, ::2] * n, 'section')
    expect(atoll.co_min(me) == 1 and atoll.co_sum(1j * me) == 1j * n * (n + 1) / 2, 'numbers')
    b = np.array([me, 10 * me], 'f4')
    atoll.co_broadcast(b, n)
    same(b, [n, 10 * n], 'co_broadcast')
    mixed = np.arange(6.).reshape(2, 3) if me == 1 else np.zeros((2, 3), order='F')
    same(atoll.co_broadcast(mixed, 1), np.arange(6.).reshape(2, 3), 'other order')
    mixed = np.asfortranarray(np.arange(6.).reshape(2, 3)) if me == 1 else np.arange(6.).reshape(2, 3)
    same(atoll.co_sum(mixed), n * np.arange(6.).reshape(2, 3), 'other order')
    constant = np.arange(3)
    constant.flags.writeable = me != np.int64(n)
    same(atoll.co_broadcast(constant, np.int64(n)), np.arange(3), 'read-only')
    expect(atoll.co_broadcast({'a': [me, 2.5]} if me == n else None, n) == {'a': [n, 2.5]}, 'object')
    expect(atoll.co_broadcast(3.5 if me == 1 else 0, 1) == 3.5, 'number')
    c = np.full(3, me)
    atoll.co_sum(c, result_image=n)
    expect(me != n or c[0] == n * (n + 1) // 2, 'result_image')
    for length in 1, 3, 100000:
        same(atoll.co_reduce(np.full(length, me), np.maximum), np.full(length, n), 'co_reduce')
    for k in range(300):  # arrays that come and go
        same(atoll.co_sum(np.full(1 + k % 3, k)), np.full(1 + k % 3, k * n), 'short-lived')


def teams():
    half = atoll.form_team(1 + me % 2)
    expect(half.number == 1 + me % 2 and num_images(half) == (n + me % 2) // 2 and atoll.get_team('initial').number == -1, 'team')
    expected = sum(k for k in range(1, n + 1) if k % 2 == me % 2)
    expect(atoll.co_sum(me, team=half) == expected, 'team=')
    with atoll.change_team(half):
        expect(num_images() == num_images(half) and this_image(atoll.get_team('initial')) == me, 'change_team')
        x = atoll.coarray(1, 'i4')
        x.put(this_image() % num_images() + 1, me, 0)
        sync_all()
        expect(x.local[0] % 2 == me % 2, 'in the team')
        atoll.sync_team(half)
    expect(num_images() == n, 'end')


def statuses():
    atoll.errors('raise')
    lock = atoll.Lock()
    try:
        lock.release(1)
    except atoll.Error as raised:
        expect(raised.status == 2 and 'not locked' in str(raised), str(raised))
    else:
        expect(False, 'no error')
    half = atoll.form_team(1)
    expect(half.number == 1 and num_images(half) == n and atoll.image_status(right) == '' and atoll.coarray(2)[right][0] == 0, 'after an error')
    atoll.errors('end')
    expect(atoll.failed_images() == [] and atoll.stopped_images() == [] and atoll.image_status(right) == '', 'status')


for chapter in arrays, refusals, atomics, synchronisation, collectives, teams, statuses:
    chapter()
    sync_all()
if me == 1:
    print(f'python: {n} images')
