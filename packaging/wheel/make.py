#!/usr/bin/env python3
"""Makes a wheel, which pip installs, of what has been built. Needs the module wheel from PyPI.

usage: make.py BUILD FOLDER      (the wheel goes to FOLDER)

pip puts the tree into the environment as it is: bin/, lib/, share/ and include/. The tools find the rest of it by paths relative to
themselves, as in every other installation.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'tools' / 'compilers'))
from listed import GLIBC  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
METADATA = """\
Metadata-Version: 2.1
Name: atoll
Version: {version}
Summary: Coarray Fortran for any Fortran compiler
License: BSD-3-Clause
Keywords: Fortran,coarrays,parallel,MPI,compiler
Classifier: Environment :: Console
Classifier: Intended Audience :: Science/Research
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Fortran
Classifier: Topic :: Software Development :: Compilers
Requires-Python: >=3
Description-Content-Type: text/markdown

{description}
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: atoll
Root-Is-Purelib: false
Tag: py3-none-manylinux_{glibc}_{machine}
"""


def main():
    build, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = re.search(r'^CMAKE_PROJECT_VERSION:STATIC=(.*)$', (build / 'CMakeCache.txt').read_text(), re.M)[1]
    machine = re.search(r'^set\(CPACK_PACKAGE_FILE_NAME ".*-linux-(\w+)"\)$', (build / 'CPackConfig.cmake').read_text(), re.M)[1]
    with tempfile.TemporaryDirectory() as temporary:
        unpacked = pathlib.Path(temporary) / f'atoll-{version}'
        subprocess.run(['cmake', '--install', build, '--strip', '--prefix', unpacked / f'atoll-{version}.data/data'], check=True, stdout=subprocess.DEVNULL)
        about = unpacked / f'atoll-{version}.dist-info'
        (about / 'licenses').mkdir(parents=True)
        for file in ('LICENSE', 'docs/licences.md'):
            shutil.copy(ROOT / file, about / 'licenses')
        (about / 'METADATA').write_text(METADATA.format(version=version, description=(ROOT / 'README.md').read_text()))
        (about / 'WHEEL').write_text(WHEEL.format(glibc=GLIBC.replace('.', '_'), machine=machine))
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, '-m', 'wheel', 'pack', unpacked, '--dest-dir', folder], check=True)


if __name__ == '__main__':
    main()
