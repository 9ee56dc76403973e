#!/usr/bin/env python3
"""Makes stand-ins for this machine's C library that have the symbols of an older version of it, for linking only.

usage: stubs.py FOLDER NEWEST COMPILER

A program takes the newest version of each symbol that the library has on the machine where it is linked, and does not start with an
older library. What is linked with -L FOLDER takes the newest version up to NEWEST (such as 2.28) and so starts wherever the library is
at least as new. Symbols that are newer in every version are missing: the linker says so. (compat.c has those that are needed.)

FOLDER gets libc.so and libm.so, as the linker looks for them. Before version 2.34 threads, dlopen and some more are in libraries of their own.
The stand-in for libc has their symbols, too, and makes what is linked load these libraries, which are empty in newer systems.
"""
import pathlib
import re
import subprocess
import sys
import typing

OF_THEIR_OWN = ['libpthread.so.0', 'libdl.so.2', 'librt.so.1']


class Symbol(typing.NamedTuple):
    name: str
    version: str
    kind: str  # FUNC, OBJECT or IFUNC
    binding: str  # GLOBAL or WEAK
    address: str
    size: int


ROW = re.compile(r' *\d+: ([0-9a-f]+) +(\w+) (FUNC|OBJECT|IFUNC) +(GLOBAL|WEAK) +DEFAULT +(?:\[.*\] +)?\d+ ([\w.]+)@+(GLIBC_[\d.]+)')


def symbols(library):
    """What the library defines, each version of a symbol for itself."""
    text = subprocess.run(['readelf', '--dyn-syms', '-W', library], check=True, capture_output=True, text=True).stdout
    for row in filter(None, map(ROW.match, text.splitlines())):
        address, size, kind, binding, name, version = row.groups()
        yield Symbol(name, version, kind, binding, address, int(size, 0))


def number(version):
    return [int(part) for part in version.split('_')[1].split('.')]


def stand_in(library, newest):
    """The assembler text of a library with the symbols of an older one, and the script with their versions."""
    chosen = {}
    for symbol in symbols(library):
        so_far = chosen.get(symbol.name)
        if number(symbol.version) <= number('GLIBC_' + newest) and not (so_far and number(so_far.version) > number(symbol.version)):
            chosen[symbol.name] = symbol
    # Names of one variable stay so: a program that has its own copy of `environ` must have it under each of the names.
    text, last = [], None
    for symbol in sorted(chosen.values(), key=lambda symbol: (symbol.kind == 'OBJECT', symbol.address, -symbol.size, symbol.name)):
        label = f'symbol_{symbol.name}'
        if symbol.kind != 'OBJECT':
            place = ['.text']
        elif symbol.address != last:
            place = ['.bss', '.balign 32', f'.skip {symbol.size}', f'.set at_{symbol.address}, . - {symbol.size}']
            last = symbol.address
        else:
            place = []
        text += place + [f'.weak {label}' if symbol.binding == 'WEAK' else f'.globl {label}', f'.size {label}, {symbol.size}']
        text += [f'.type {label}, %object', f'.set {label}, at_{symbol.address}'] if symbol.kind == 'OBJECT' else [f'.type {label}, %function', f'{label}:']
        text += [f'.symver {label}, {symbol.name}@@{symbol.version}, remove']
    text += ['.section .note.GNU-stack, "", %progbits', '']
    versions = sorted({symbol.version for symbol in chosen.values()}, key=number)
    return '\n'.join(text), ''.join(f'{version} {{ }};\n' for version in versions)


def main():
    folder, newest, compiler = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()

    def where(file):
        return subprocess.run([compiler, '-print-file-name=' + file], check=True, capture_output=True, text=True).stdout.strip()

    def make(soname, text='', script=''):
        versions = folder / 'versions'
        versions.write_text(script or '{ };')
        subprocess.run([compiler, '-shared', '-nostdlib', f'-Wl,-soname,{soname},--version-script,{versions}', '-x', 'assembler', '-',
                        '-o', folder / soname], input=text, text=True, check=True)
        versions.unlink()
        return str(folder / soname)

    libm = make('libm.so.6', *stand_in(where('libm.so.6'), newest))
    (folder / 'libm.so').write_text(f'INPUT ( {libm} )\n')
    # As the system's own libc.so, which brings some functions that every program has for itself.
    libc = [make('libc.so.6', *stand_in(where('libc.so.6'), newest)), where('libc_nonshared.a'), *map(make, OF_THEIR_OWN)]
    (folder / 'libc.so').write_text(f'INPUT ( {" ".join(libc)} )\n')


if __name__ == '__main__':
    main()
