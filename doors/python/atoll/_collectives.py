"""Collective subroutines: all images of the current team, or of a given one, call the same one.

The argument is an array, which gets the result, or a number; the result is returned, too. The argument has the same shape and type on all
images. With result_image only that image gets the result."""
import ctypes
import traceback
import weakref

import numpy

from ._calls import call, error_stop

_CATEGORIES = {'i': 1, 'f': 2, 'c': 3, 'u': 5}  # enum atoll_type
_OPERATION = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p)




class _Block:
    """What a call is told of an array whose elements lie side by side, and may be changed."""

    def __init__(self, array):
        dtype = array.dtype
        part = dtype.itemsize // 2 if dtype.kind == 'c' else dtype.itemsize
        has_type = dtype.kind in _CATEGORIES and part <= 8 and (dtype.kind not in 'fc' or part >= 4) and dtype.isnative
        self.dtype, self.elements = dtype, array.size
        self.address, self.count = ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.size)
        self.type = _CATEGORIES[dtype.kind] * 256 + part if has_type else None
        self.array = weakref.ref(array, lambda _, key=id(array): _blocks.pop(key, None))


_blocks = {}  # by id(array): to ask an array for its address takes longer than a short collective


def _block(a):
    """None: it has to be copied."""
    found = _blocks.get(id(a))
    if found and found.array() is a and a.size == found.elements and a.dtype is found.dtype and a.flags.c_contiguous:
        return found
    if not isinstance(a, numpy.ndarray) or not a.flags.writeable or not (a.flags.c_contiguous or a.flags.f_contiguous):
        return None
    found = _Block(a)
    if a.flags.c_contiguous:
        _blocks[id(a)] = found
    return found


def _in_place(a, operation):
    """Calls it with a copy; what it leaves there goes back to `a`."""
    work = numpy.array(a)
    operation(work)
    if not isinstance(a, numpy.ndarray):
        return work[()]
    a[...] = work
    return a


def _value(team):
    return call('get_team', 0) if team is None else team.value


def _reduce(name, a, result_image, team):
    block = _block(a)
    if not block:
        return _in_place(a, lambda work: _reduce(name, work, result_image, team))
    if not block.type:
        raise TypeError(f'{name}: there is no such operation for the type {a.dtype}')
    if team is None:
        call(name, block.address, block.count, block.type, result_image)
    else:
        call(name + '_of', team.value, block.address, block.count, block.type, result_image)
    return a


def co_sum(a, result_image=0, team=None):
    return _reduce('co_sum', a, result_image, team)


def co_min(a, result_image=0, team=None):
    return _reduce('co_min', a, result_image, team)


def co_max(a, result_image=0, team=None):
    return _reduce('co_max', a, result_image, team)


def co_broadcast(a, source_image, team=None):
    block = _block(a)
    if not block:
        return _in_place(a, lambda work: co_broadcast(work, source_image, team))
    if a.dtype.hasobject:
        raise TypeError('co_broadcast: Python objects mean nothing on other images')
    call('co_broadcast_of', _value(team), block.address, a.nbytes, source_image)
    return a


def co_reduce(a, operation, result_image=0, team=None):
    """operation(x, y): for two numbers or two arrays of numbers, element by element; it is associative."""
    block = _block(a)
    if not block:
        return _in_place(a, lambda work: co_reduce(work, operation, result_image, team))
    if a.dtype.hasobject:
        raise TypeError('co_reduce: Python objects mean nothing on other images')

    def combine(left, right, count, size, _):
        try:
            x, y = (numpy.frombuffer((ctypes.c_char * (count * size)).from_address(p), a.dtype) for p in (left, right))
            x[...] = operation(x, y)
        except BaseException:  # it would be lost here, and the other images wait for the result
            traceback.print_exc()
            error_stop(1)
    call('co_reduce_of', _value(team), block.address, block.count, a.itemsize, ctypes.cast(_OPERATION(combine), ctypes.c_void_p), None, result_image)
    return a
