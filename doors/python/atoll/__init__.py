"""Images for Python programs: coarrays, synchronisation, collectives and teams, as coarray Fortran has them.

    atollrun -n 4 python3 script.py        starts the script on four images, each of which is a process

    import atoll
    x = atoll.coarray((100,))              # on each image an array of NumPy's, x.local
    x[2][0] = 1.0                          # the first element of image 2
    atoll.sync_all()

Images are numbered from 1. What an image puts to another one is there when both have synchronised. An error ends the run
with a message that names the file and the line, unless errors('raise') has been called. docs/python.md has more.
"""
import sys

from ._arrays import Coarray, coarray, coarray_at
from ._calls import Error, errors, error_stop, failed_images, fail_image, image_status, num_images, stop, stopped_images, this_image
from ._collectives import co_broadcast, co_max, co_min, co_reduce, co_sum
from ._synchronisation import Event, Lock, critical, sync_all, sync_images, sync_memory
from ._teams import Team, change_team, form_team, get_team, sync_team

__all__ = ['Coarray', 'Error', 'Event', 'Lock', 'Team', 'change_team', 'co_broadcast', 'co_max', 'co_min', 'co_reduce', 'co_sum', 'coarray',
           'coarray_at', 'critical', 'errors', 'error_stop', 'fail_image', 'failed_images', 'form_team', 'get_team', 'image_status', 'num_images',
           'stop', 'stopped_images', 'sync_all', 'sync_images', 'sync_memory', 'sync_team', 'this_image']

# Output goes through a pipe, to which Python writes when it has much: what an image has printed would be lost if it is killed.
for _stream in (sys.stdout, sys.stderr):
    if hasattr(_stream, 'reconfigure'):
        _stream.reconfigure(line_buffering=True)
