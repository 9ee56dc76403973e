"""Makes the files that a run has left those of several machines, whose clocks differ."""
import struct

HEADER = struct.Struct("=QQQq64s")  # began, last, ended, real_time, host: of struct insight_header, runtime/insight/spool.h
AT = 80


def move(path, monotonic=0, time_of_day=0, host=None):
    """By so many nanoseconds; of the monotonic clock those times only that the header has."""
    with open(path, "r+b") as file:
        file.seek(AT)
        *times, real, old_host = HEADER.unpack(file.read(HEADER.size))
        file.seek(AT)
        file.write(HEADER.pack(*(time + monotonic for time in times), real + time_of_day, host or old_host))
