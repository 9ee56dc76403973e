"""Collective subroutines: all images of the current team, or of a given one, call the same one.

The argument is an array, which gets the result, or a number; the result is returned, too. The argument has the same shape and type on all
images. With result_image only that image gets the result."""
import ctypes
import pickle
import traceback
import weakref

import numpy

from ._calls import call, error_stop, failed, place, short_collective, this_image

_CATEGORIES = {'i': 1, 'f': 2, 'c': 3, 'u': 5}  # enum atoll_type
_OPERATION = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p)



class _Block:
    """What a call is told of an array whose elements lie side by side, and may be changed."""

    def __init__(self, array):
        dtype = array.dtype
        part = dtype.itemsize // 2 if dtype.kind == 'c' else dtype.itemsize
        has_type = dtype.kind in _CATEGORIES and part <= 8 and (dtype.kind not in 'fc' or part >= 4) and dtype.isnative
        self.dtype, self.elements = dtype, array.size
        self.address, self.count, self.bytes = ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.size), ctypes.c_size_t(array.nbytes)
        self.type = _CATEGORIES[dtype.kind] * 256 + part if has_type else None
        self.array = weakref.ref(array, lambda _, key=id(array): _blocks.pop(key, None))


_blocks = {}  # by id(array): to ask an array for its address takes longer than a short collective


def _block(a):
    """None: it has to be copied."""
    found = _blocks.get(id(a))
    if found and found.array() is a and a.size == found.elements and a.dtype is found.dtype and a.flags.c_contiguous and a.flags.writeable:
        return found
    if not isinstance(a, numpy.ndarray) or not a.flags.writeable or not a.flags.c_contiguous:
        return None
    found = _blocks[id(a)] = _Block(a)
    return found


def _in_place(a, operation):
    """Calls it with a copy, in which elements have the order of C on all images; what it leaves there goes back to `a`."""
    if isinstance(a, numpy.ndarray) and not a.flags.writeable:
        raise ValueError('the array is read-only')
    work = numpy.array(a, order='C')
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
        call(name, block.address, block.count, block.type, int(result_image))
    else:
        call(name + '_of', team.value, block.address, block.count, block.type, int(result_image))
    return a


_SUM, _MIN, _MAX, _BROADCAST = range(4)  # short_calls.c


def co_sum(a, result_image=0, team=None):
    if team is None and isinstance(a, numpy.ndarray) and (status := short_collective(place(), _SUM, a, result_image)) >= 0:
        return a if status == 0 else failed() or a
    return _reduce('co_sum', a, result_image, team)


def co_min(a, result_image=0, team=None):
    if team is None and isinstance(a, numpy.ndarray) and (status := short_collective(place(), _MIN, a, result_image)) >= 0:
        return a if status == 0 else failed() or a
    return _reduce('co_min', a, result_image, team)


def co_max(a, result_image=0, team=None):
    if team is None and isinstance(a, numpy.ndarray) and (status := short_collective(place(), _MAX, a, result_image)) >= 0:
        return a if status == 0 else failed() or a
    return _reduce('co_max', a, result_image, team)


def co_broadcast(a, source_image, team=None):
    """An array. Or any other object that can be pickled, which need not be of the same type on all images: it is returned."""
    if not isinstance(a, numpy.ndarray):
        return _broadcast_object(a, source_image, team)
    if team is None and (status := short_collective(place(), _BROADCAST, a, source_image)) >= 0:
        return a if status == 0 else failed() or a
    if a.dtype.hasobject:
        raise TypeError('co_broadcast: an array of Python objects; give it as a list')
    block = _block(a)
    if not block and this_image(team) == source_image:
        copy = numpy.array(a, order='C')
        _broadcast(_Block(copy), source_image, team)
        return a
    if not block:
        return _in_place(a, lambda work: co_broadcast(work, source_image, team))
    _broadcast(block, source_image, team)
    return a


def _broadcast(block, source_image, team):
    if team is None:
        call('co_broadcast', block.address, block.bytes, int(source_image))
    else:
        call('co_broadcast_of', team.value, block.address, block.bytes, int(source_image))


def _broadcast_object(a, source_image, team):
    is_source = this_image(team) == source_image
    text = numpy.frombuffer(bytearray(pickle.dumps(a)), numpy.uint8) if is_source else None
    length = co_broadcast(numpy.array([text.size if is_source else 0]), source_image, team)[0]
    text = co_broadcast(text if is_source else numpy.empty(length, numpy.uint8), source_image, team)
    return a if is_source else pickle.loads(text.tobytes())


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
    call('co_reduce_of', _value(team), block.address, block.count, a.itemsize, ctypes.cast(_OPERATION(combine), ctypes.c_void_p), None, int(result_image))
    return a
