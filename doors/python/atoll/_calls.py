"""The functions of the runtime (atoll.h), which is in the process if atollrun has started it; images and errors."""
import ctypes
import os
import sys
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_void_p

_program = ctypes.CDLL(None)
_is_image = hasattr(_program, 'atoll_c_this_image')

ENDS_THE_RUN, IS_RETURNED = 0, 1
STOPPED, FAILED = 4, 5  # enum atoll_status


class Error(Exception):
    """An error of a call, after errors('raise'). `status` is that of atoll.h."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


class Section(ctypes.Structure):
    """struct atoll_section"""
    MOST_DIMENSIONS = 15
    _fields_ = [('base', c_void_p), ('size', c_size_t), ('rank', c_int), ('extent', c_int64 * MOST_DIMENSIONS), ('stride', c_int64 * MOST_DIMENSIONS)]


# Those whose first argument is the place of the call.
_PLACED = {
    'allocate': (c_void_p, [c_size_t]),
    'free': (c_int, [c_void_p]),
    'pointer': (c_void_p, [c_void_p, c_int64]),
    'put': (c_int, [c_void_p, c_int64, c_void_p, c_size_t]),
    'get': (c_int, [c_void_p, c_void_p, c_int64, c_size_t]),
    'put_section': (c_int, [POINTER(Section), c_int64, POINTER(Section)]),
    'get_section': (c_int, [POINTER(Section), POINTER(Section), c_int64]),
    'atomic': (c_int, [c_int, c_void_p, c_size_t, c_int64, c_int64, POINTER(c_int64)]),
    'atomic_ref': (c_int, [c_void_p, c_size_t, c_int64, POINTER(c_int64)]),
    'atomic_cas': (c_int, [c_void_p, c_size_t, c_int64, c_int64, c_int64, POINTER(c_int64)]),
    'sync_all': (c_int, []),
    'sync_images': (c_int, [POINTER(c_int), c_int]),
    'sync_images_all': (c_int, []),
    'sync_memory': (c_int, []),
    'lock': (c_int, [c_void_p, c_int64]),
    'try_lock': (c_int, [c_void_p, c_int64, POINTER(ctypes.c_bool)]),
    'unlock': (c_int, [c_void_p, c_int64]),
    'critical': (c_int, [c_void_p]),
    'end_critical': (c_int, [c_void_p]),
    'event_post': (c_int, [c_void_p, c_int64]),
    'event_wait': (c_int, [c_void_p, c_int64]),
    'event_count': (c_int, [c_void_p, POINTER(c_int64)]),
    'form_team': (c_int, [c_int64, c_int, POINTER(c_int64)]),
    'change_team': (c_int, [c_int64]),
    'end_team': (c_int, []),
    'sync_team': (c_int, [c_int64]),
    'get_team': (c_int64, [c_int]),
    'team_number': (c_int64, [c_int64]),
    'num_images_of': (c_int, [c_int64]),
    'this_image_of': (c_int, [c_int64]),
    'co_sum_of': (c_int, [c_int64, c_void_p, c_size_t, c_int, c_int]),
    'co_min_of': (c_int, [c_int64, c_void_p, c_size_t, c_int, c_int]),
    'co_max_of': (c_int, [c_int64, c_void_p, c_size_t, c_int, c_int]),
    'co_broadcast_of': (c_int, [c_int64, c_void_p, c_size_t, c_int]),
    'co_reduce_of': (c_int, [c_int64, c_void_p, c_size_t, c_size_t, c_void_p, c_void_p, c_int]),
    'image_status': (c_int, [c_int64]),
}
_OTHERS = {
    'this_image': (c_int, []),
    'num_images': (c_int, []),
    'status': (c_int, []),
    'message': (c_char_p, []),
    'errors': (None, [c_int]),
    'stop_begin': (None, []),
    'error_stop': (None, [c_int, c_char_p]),
    'fail_image': (None, []),
    'failed_images': (c_int, [POINTER(c_int), c_int]),
    'stopped_images': (c_int, [POINTER(c_int), c_int]),
}


def _no_image(*_):
    """At the first call, not at the import: processes that an image starts may import what the image does."""
    raise RuntimeError('this process is not an image: start the program with atollrun (atollrun -n 4 python3 script.py)')


def _function(name, result, arguments):
    if not _is_image:
        return _no_image
    function = getattr(_program, 'atoll_c_' + name)
    function.restype, function.argtypes = result, arguments
    return function


_placed = {name: _function(name, result, [c_char_p, *arguments]) for name, (result, arguments) in _PLACED.items()}
for _name in 'co_sum', 'co_min', 'co_max', 'co_broadcast':  # whose arguments are objects of ctypes: less time goes into their conversion
    _placed[_name] = _function(_name, c_int, None)
_others = {name: _function(name, result, arguments) for name, (result, arguments) in _OTHERS.items()}


def _short(name):
    """A function that takes less time than one of ctypes (short_calls.c). Its result is a status, or -1: it cannot do that."""
    make = getattr(ctypes.PyDLL(None), 'atoll_python_method', None)
    if make is None:
        return lambda *_: -1
    make.restype, make.argtypes = ctypes.py_object, [c_char_p]
    try:
        return make(name.encode())
    except ValueError:  # there is none for this Python
        return lambda *_: -1


short_collective, short_sync_all = _short('collective'), _short('sync_all')
_places = {}  # by the code and the instruction of the call: the text, whose address the runtime keeps, and the code, which so is not freed


def _place(frame):
    """The line of the program that calls this package, which is told from this package and from `with`."""
    while frame.f_back and (frame.f_globals.get('__package__') == 'atoll' or frame.f_globals.get('__name__') == 'contextlib'):
        frame = frame.f_back
    code = frame.f_code
    key = id(code), frame.f_lasti
    found = _places.get(key)
    if found is None:
        found = _places[key] = f'{code.co_filename}:{frame.f_lineno}'.encode(), code
    return found[0]


def place():
    """Of the call of the package's function that calls this."""
    frame = _frame(1)
    frame = frame.f_back or frame  # atexit and threads call without a frame of the program
    found = _places.get((id(frame.f_code), frame.f_lasti))
    return found[0] if found else _place(frame)


def failed():
    """What a status other than 0 means."""
    if _raises:
        raise Error(_others['status'](), _others['message']().decode(errors='replace'))


def call(name, *arguments):
    """After an error a function with a status gives that, and `allocate` nothing. The others have no errors that are not fatal."""
    result = _placed[name](_place(_frame(1)), *arguments)
    if _raises and name not in _VALUES and (result is None if name == 'allocate' else result != 0):
        failed()
    return result


_VALUES = {'pointer', 'get_team', 'team_number', 'num_images_of', 'this_image_of', 'image_status'}


_frame = sys._getframe
_raises = False


def _leave():
    """A process that the image forks is none: all calls ask for their frame, or are among the others."""
    global _frame
    _frame = _no_image
    for name in _others:
        _others[name] = _no_image


os.register_at_fork(after_in_child=_leave)


def errors(what):
    """'end': errors end the run, as at the start; 'raise': they are exceptions, and the run goes on when an image fails if ATOLL_ON_FAILURE
    is `continue`. What breaks a rule, such as the number of an image that does not exist, ends the run in any case."""
    global _raises
    if what not in ('end', 'raise'):
        raise ValueError("errors: 'end' or 'raise'")
    _raises = what == 'raise'
    _others['errors'](IS_RETURNED if _raises else ENDS_THE_RUN)


def this_image(team=None):
    """The number of this image in the current team, or in that one; 0 if it is no member."""
    return _others['this_image']() if team is None else call('this_image_of', team.value)


def num_images(team=None):
    return _others['num_images']() if team is None else call('num_images_of', team.value)


def stop(code=0):
    """This image stops, as by sys.exit; the run's exit status is the largest code of all images."""
    _others['stop_begin']()
    sys.exit(code)


def error_stop(code=1, text=None):
    """All images end at once, with this exit status. What `finally` and atexit say is not done."""
    sys.stdout.flush()
    _others['error_stop'](code, None if text is None else str(text).encode())


def fail_image():
    _others['fail_image']()


def _images(which):
    numbers = (c_int * num_images())()
    return list(numbers[:min(_others[which](numbers, len(numbers)), len(numbers))])


def failed_images():
    """The numbers of the images of the current team that have failed."""
    return _images('failed_images')


def stopped_images():
    return _images('stopped_images')


def image_status(image):
    """'', 'stopped' or 'failed'."""
    return {STOPPED: 'stopped', FAILED: 'failed'}.get(call('image_status', int(image)), '')
