"""Coarrays: arrays that correspond on the images."""
import ctypes

import numpy

from ._calls import Section, call, this_image

_OPERATIONS = {'define': 0, 'add': 1, 'and': 2, 'or': 3, 'xor': 4}  # enum atoll_atomic


def coarray(shape, dtype=float, order='C'):
    """All images of the current team together, with the same shape and type: an array of zeros on each."""
    dtype = numpy.dtype(dtype)
    if dtype.hasobject:
        raise TypeError('coarray: Python objects mean nothing on other images')
    count = int(numpy.prod(shape, dtype=numpy.int64))
    memory = call('allocate', max(count * dtype.itemsize, 1))
    return Coarray(memory, shape, dtype, order, True)


def coarray_at(address, shape, dtype=float, order='F'):
    """A coarray that a library has: static, or allocated by the images together. `address` is that of its first element here, a number or
    an object of ctypes (C_LOC; in_dll)."""
    if not isinstance(address, int):
        address = ctypes.cast(address, ctypes.c_void_p).value if isinstance(address, (ctypes._Pointer, ctypes.c_void_p)) else ctypes.addressof(address)
    return Coarray(address, shape, numpy.dtype(dtype), order, False)


def _array(memory, shape, dtype, order):
    count = int(numpy.prod(shape, dtype=numpy.int64))
    block = (ctypes.c_char * (count * dtype.itemsize)).from_address(memory)
    return numpy.frombuffer(block, dtype, count).reshape(shape, order=order)


def _section(array):
    section = Section(array.ctypes.data, array.itemsize, array.ndim)
    for i, (extent, stride) in enumerate(zip(array.shape, array.strides)):
        section.extent[i], section.stride[i] = extent, stride
    return ctypes.byref(section)


def _place_of(array):
    return array.ctypes.data, array.shape, array.strides, array.dtype


def _signed(value):
    """As 64 bits with a sign."""
    return (int(value) + (1 << 63)) % (1 << 64) - (1 << 63)


class Coarray:
    """x.local is this image's array; x[k] is that of image k of the current team, for subscripts as of an array.

    x[k][i] = v and v = x[k][i] access image k. On images of the same machine x[k] is an array itself, without a copy; elsewhere it is a
    RemoteArray. x.put and x.get copy wherever the image is."""

    def __init__(self, memory, shape, dtype, order, owns):
        self.memory, self.owns, self.order = memory, owns, order
        self.local = _array(memory, shape, dtype, order)

    shape = property(lambda self: self.local.shape)
    dtype = property(lambda self: self.local.dtype)

    def __getitem__(self, image):
        if image == this_image():
            return self.local
        pointer = call('pointer', self.memory, int(image))
        if pointer is None:
            return RemoteArray(self, image)
        return _array(pointer, self.shape, self.dtype, self.order)

    def __setitem__(self, image, value):
        there = self[image]
        if isinstance(value, numpy.ndarray) and isinstance(there, numpy.ndarray) and _place_of(value) == _place_of(there):
            return  # x[k] += 1, which has changed it already
        raise TypeError(f'x[{image}] = ...: write x[{image}][:] = ..., with the subscripts of the elements')

    def __repr__(self):
        return f'<coarray of shape {self.shape} and type {self.dtype}>'

    def put(self, image, value, index=...):
        """x(index)[image] = value. The value may be changed afterwards."""
        there, is_basic = self._selected(index)
        source = numpy.broadcast_to(numpy.asarray(value, there.dtype), there.shape)
        if not is_basic:
            self._each(image, index, source)
            return
        call('put_section', _section(there), int(image), _section(source))

    def get(self, image, index=...):
        """A copy of x(index)[image]: an array, or a scalar."""
        there, is_basic = self._selected(index)
        if not is_basic:
            return self.get(image)[index]
        target = numpy.empty(there.shape, there.dtype)
        call('get_section', _section(target), _section(there), int(image))
        return target[()] if there.ndim == 0 else target

    def _selected(self, index):
        """The elements of the local array that correspond, and whether they are a section of it, not a copy."""
        there = self.local[index]
        if not isinstance(there, numpy.ndarray):  # a scalar: its place
            index = index if isinstance(index, tuple) else (index,)
            there = self.local[(*index, ...)]
        return there, numpy.shares_memory(there, self.local) or there.size == 0

    def _each(self, image, index, values):
        places = numpy.arange(self.local.size).reshape(self.shape)[index]
        for place, value in zip(places.flat, values.flat):
            self.put(image, value, tuple(int(i) for i in numpy.unravel_index(place, self.shape)))

    def _atom(self, index):
        if self.dtype.kind not in 'iu' or self.dtype.itemsize > 8 or not self.dtype.isnative:
            raise TypeError('atomic operations are for integers in the byte order of the processor')
        atom = self._selected(index)[0]
        if atom.size != 1:
            raise IndexError('atomic operations are for one element')
        return atom.ctypes.data, self.dtype.itemsize

    def atomic(self, operation, image, value, index=0):
        """operation: 'define', 'add', 'and', 'or', 'xor'. Returns the value before, but for 'define'."""
        old = ctypes.c_int64()
        call('atomic', _OPERATIONS[operation], *self._atom(index), int(image), _signed(value), None if operation == 'define' else ctypes.byref(old))
        return None if operation == 'define' else self._value(old)

    def atomic_ref(self, image, index=0):
        value = ctypes.c_int64()
        call('atomic_ref', *self._atom(index), int(image), ctypes.byref(value))
        return self._value(value)

    def atomic_cas(self, image, compare, new, index=0):
        """Stores `new` if the value is `compare`; returns the value before."""
        old = ctypes.c_int64()
        call('atomic_cas', *self._atom(index), int(image), _signed(compare), _signed(new), ctypes.byref(old))
        return self._value(old)

    def _value(self, old):
        """The runtime extends the sign."""
        return old.value % (1 << 8 * self.dtype.itemsize) if self.dtype.kind == 'u' else old.value

    def free(self):
        """All images together. The arrays must not be used any more."""
        if self.owns:
            self.owns = False
            call('free', self.memory)


class RemoteArray:
    """The array of an image of another machine: subscripts get copies, assignments put."""

    def __init__(self, coarray, image):
        self.coarray, self.image = coarray, image

    shape = property(lambda self: self.coarray.shape)
    dtype = property(lambda self: self.coarray.dtype)
    ndim = property(lambda self: self.coarray.local.ndim)
    size = property(lambda self: self.coarray.local.size)

    def __len__(self):
        return len(self.coarray.local)

    def __getitem__(self, index):
        return self.coarray.get(self.image, index)

    def __setitem__(self, index, value):
        self.coarray.put(self.image, value, index)

    def __array__(self, dtype=None, copy=None):
        return numpy.asarray(self.coarray.get(self.image), dtype)
