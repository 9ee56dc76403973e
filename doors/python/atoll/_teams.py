"""Teams: sets of images."""
import contextlib
import ctypes

from ._calls import call

_LEVELS = {'current': 0, 'initial': 1, 'parent': 2}  # enum atoll_level


class Team:
    def __init__(self, value):
        self.value = value

    @property
    def number(self):
        """As in form_team; -1: the initial team."""
        return call('team_number', self.value)


def form_team(number, new_index=0):
    """All images of the current team together: those with the same number are a new team, in which this image has that number (0: any)."""
    value = ctypes.c_int64()
    call('form_team', number, new_index, ctypes.byref(value))
    return Team(value.value)


def get_team(which='current'):
    """'current', 'initial' or 'parent'."""
    return Team(call('get_team', _LEVELS[which]))


@contextlib.contextmanager
def change_team(team):
    """with change_team(team): ... Coarrays made there are free afterwards. At the end all images of the team wait for each other. An exception
    leaves the construct without that: the team is still the current one where it is caught."""
    call('change_team', team.value)
    yield team
    call('end_team')


def sync_team(team):
    call('sync_team', team.value)
