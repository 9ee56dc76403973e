"""Steers a Fortran solver from Python: makes the edges of a plate hot, lets it compute, and shows the temperatures.

    atollfc -O2 -shared -fPIC plate.f90 -o libplate.so
    atollrun -n 4 python3 steer.py [picture.png]
"""
import ctypes
import sys

import numpy as np

import atoll

POINTS, ROUNDS, STEPS = 60, 4, 250
me, images = atoll.this_image(), atoll.num_images()
plate = ctypes.CDLL('./libplate.so')
plate.plate_temperatures.restype = ctypes.c_void_p
columns = plate.plate_make(POINTS)


def temperatures():
    """The coarray of the solver: Python and Fortran have the same memory."""
    return atoll.coarray_at(plate.plate_temperatures(), (POINTS, columns))


first = (me - 1) * columns
inside = max(0, min(columns, POINTS - first))  # the last image may have fewer
for _ in range(2):  # both copies of the solver
    temperatures().local[0, :inside] = 100
    plate.plate_advance(1)

for number in range(1, ROUNDS + 1):
    plate.plate_advance(STEPS)
    heat = atoll.co_sum(float(temperatures().local[:, :inside].sum()))
    if me == 1:
        print(f'after {number * STEPS} steps: {heat / POINTS**2:.2f} degrees')

if me == 1:
    u = temperatures()
    whole = np.hstack([u.get(image) for image in range(1, images + 1)])[:, :POINTS]
    print(f'in the middle: {whole[POINTS // 2, POINTS // 2]:.2f} degrees')
    if len(sys.argv) > 1:
        import matplotlib
        matplotlib.use('Agg')
        from matplotlib import pyplot
        pyplot.imshow(whole, cmap='inferno')
        pyplot.colorbar(label='degrees')
        pyplot.savefig(sys.argv[1])
atoll.sync_all()
