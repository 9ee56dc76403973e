#!/usr/bin/env python3
"""Tools, plug-ins and archives need nothing that the oldest C library of versions.txt lacks, and no shared library of C++.

usage: symbols.py FOLDER COMPILER      (FOLDER: a build, or where Atoll is installed; COMPILER: whose C library is looked at)
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'tools' / 'compilers'))
from listed import GLIBC  # noqa: E402

# In libc_nonshared.a of older systems, for programs that are linked there.
LINKED_IN = {'stat', 'fstat', 'lstat', 'fstatat', 'mknod'}


def number(version):
    return [int(part) for part in version.split('.')]


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def too_new(compiler, limit):
    """Names that this machine's C library has, and one of version `limit` has not."""
    versions = {}
    for library in ('libc.so.6', 'libm.so.6'):
        file = run(compiler, '-print-file-name=' + library).strip()
        for name, version in re.findall(r' (\w+)@+GLIBC_([\d.]+)', run('readelf', '--dyn-syms', '-W', file)):
            versions.setdefault(name, []).append(number(version))
    return {name for name, of_name in versions.items() if min(of_name) > number(limit)}


def faults_of_program(file, new, limit):
    symbols = run('readelf', '--dyn-syms', '-W', file)
    for line in symbols.splitlines():
        row = re.match(r'.* (GLOBAL|WEAK) .* UND (\w+)(?:@(\w+?)_([\d.]+))?', line)
        if not row:
            continue
        binding, name, library, version = row.groups()
        if library == 'GLIBC' and number(version) > number(limit) or not library and binding == 'GLOBAL' and name in new:
            yield f'{name}: only in newer C libraries'
        elif library in ('GLIBCXX', 'CXXABI'):
            yield f'{name}: of a shared libstdc++'
    for library in re.findall(r'\(NEEDED\).*\[(libstdc\+\+.*)\]', run('readelf', '-d', file)):
        yield f'needs {library}'


def faults_of_archive(file, new):
    for name in re.findall(r'^ +U (\w+)$', run('nm', '-u', file), re.M):
        if name in new - LINKED_IN:
            yield f'{name}: only in newer C libraries'


def main():
    folder, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    limit = GLIBC
    new = too_new(compiler, limit)
    tools = ['atollfc', 'atollcc', 'atollrun', 'atoll']
    programs = [*(folder / 'bin' / tool for tool in tools), *folder.glob('lib/atoll/atoll-*'), *folder.glob('lib/atoll/*.so')]
    archives = [file for file in folder.glob('lib/libatoll*.a') if not re.search('_(emit|scan|modfile|tables|frontend|translator|index)', file.name)]
    faults = [f'{file}: {fault}' for file in programs for fault in faults_of_program(file, new, limit)]
    faults += [f'{file}: {fault}' for file in archives for fault in faults_of_archive(file, new)]
    # The check itself: Python needs more than a version that is older than all machines.
    if new and not any(faults_of_program(sys.executable, new, '2.3')):
        faults.append(f'{sys.executable}: should need more than version 2.3')
    if len(programs) < 8 or len(archives) < 8:
        faults.append(f'{folder}: only {len(programs)} programs and {len(archives)} archives are there')
    print('\n'.join(faults) or f'{len(programs)} programs and {len(archives)} archives need no more than version {limit} of the C library')
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
