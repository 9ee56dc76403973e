"""Image control statements, locks and events."""
import contextlib
import ctypes
import operator

import numpy

from ._calls import call, failed, place, short_sync_all


def sync_all():
    """The images of the current team wait for each other."""
    status = short_sync_all(place())
    if status < 0:
        call('sync_all')
    elif status:
        failed()


def sync_images(images):
    """This image and each of those, which call it likewise, wait for each other; '*': all of the current team."""
    if isinstance(images, str) and images == '*':
        call('sync_images_all')
        return
    numbers = [int(image) for image in numpy.atleast_1d(images)]
    call('sync_images', (ctypes.c_int * len(numbers))(*numbers), len(numbers))


def sync_memory():
    call('sync_memory')


class _Variables:
    """`count` variables of eight bytes on each image; all images of the current team make them together."""

    def __init__(self, count=1):
        self.count = count
        self.memory = call('allocate', 8 * count)

    def _at(self, index):
        if not 0 <= index < self.count:
            raise IndexError(f'{type(self).__name__}: {index} is not within 0 to {self.count - 1}')
        return self.memory + 8 * operator.index(index)

    def free(self):
        """All images together."""
        call('free', self.memory)


class Event(_Variables):
    """Events: counts on each image to which others add."""

    def post(self, image, index=0):
        call('event_post', self._at(index), int(image))

    def wait(self, until_count=1, index=0):
        """Waits for the event of this image."""
        call('event_wait', self._at(index), until_count)

    def query(self, index=0):
        count = ctypes.c_int64()
        call('event_count', self._at(index), ctypes.byref(count))
        return count.value


class Lock(_Variables):
    """Locks on each image."""

    def acquire(self, image, index=0, blocking=True):
        """Returns whether this image has the lock now."""
        if blocking:
            call('lock', self._at(index), int(image))
            return True
        acquired = ctypes.c_bool()
        call('try_lock', self._at(index), int(image), ctypes.byref(acquired))
        return acquired.value

    def release(self, image, index=0):
        call('unlock', self._at(index), int(image))

    @contextlib.contextmanager
    def of(self, image, index=0):
        """with lock.of(2): ..."""
        self.acquire(image, index)
        try:
            yield
        finally:
            self.release(image, index)


@contextlib.contextmanager
def critical(lock):
    """One of all images of the run is in a `with` statement of this Lock, which serves for nothing else."""
    call('critical', lock.memory)
    try:
        yield
    finally:
        call('end_critical', lock.memory)
