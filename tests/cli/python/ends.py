"""How images of Python end: the first argument says it."""
import ctypes
import os
import subprocess
import sys

import atoll

how, me = sys.argv[1], atoll.this_image()
if how == 'exception' and me == 2:
    raise ValueError('of image 2')
if how == 'exception in a team':
    with atoll.change_team(atoll.form_team(1)):
        if me == 2:
            raise ValueError('of image 2')
        atoll.Event().wait()
if how == 'exit':
    sys.exit(3 if me == 2 else 0)
if how == 'stop':
    atoll.stop(me)
if how == 'error_stop' and me == 2:
    atoll.error_stop(5, 'the text')
if how == 'killed' and me == 2:
    os.kill(os.getpid(), 9)
if how == 'no image':
    atoll.coarray(3)[9][0] = 1
if how == 'reduction':
    atoll.co_reduce(atoll.num_images(), lambda x, y: 1 / 0)
if how == 'library' and me == 2:
    ctypes.CDLL(sys.argv[2]).quit(7)
if how == 'deadlock' and me == 1:
    atoll.sync_images(2)
if how == 'processes':
    import multiprocessing
    x = atoll.coarray(1)
    with multiprocessing.Pool(2) as pool:
        assert pool.map(abs, [-1, -2]) == [1, 2]
    child = subprocess.run([sys.executable, '-c', 'import os; print(os.environ.get("LD_PRELOAD"))'], capture_output=True, text=True)
    assert child.stdout == 'None\n', child
if how == 'threads':
    import numpy as np
    a = np.ones((300, 300))
    assert (a @ a)[0, 0] == 300
atoll.sync_all()
if me == 1:
    print('the end')
