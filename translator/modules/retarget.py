#!/usr/bin/env python3
"""Make the intrinsic modules that the front end reads agree with the back end's.

usage: retarget.py {gfortran|flang} DIRECTORY-OF-FLANG'S-.mod-FILES OUTPUT-DIRECTORY

Flang's module files are Fortran text behind a checksum; kinds and STAT_* values in them are flang's. For gfortran they
are edited here, and names that gfortran does not have are taken out: a user may declare them. For flang they are copies.
For both, ISO_FORTRAN_ENV has COMPLETION_TYPE of the next standard's draft, too.
The output has the suffix of the front end. tests/translate/modules compares every constant with the real back end.
"""
import pathlib
import re
import sys

SUFFIX = ".atoll"
MODULES = ["__fortran_builtins", "__fortran_ieee_exceptions", "__fortran_type_info", "ieee_arithmetic",
           "ieee_exceptions", "ieee_features", "iso_c_binding", "iso_fortran_env", "iso_fortran_env_impl"]
FLANG_MODULES = ["omp_lib", "omp_lib_kinds"]  # gfortran's are made from its own source

BOM = b"\xef\xbb\xbf"
MAGIC = b"!mod$ v1 sum:"
SUM = slice(len(MAGIC), len(MAGIC) + 16)
BODY = slice(len(MAGIC) + 17, None)

# gfortran's values (libgfortran.h, gfortran.texi), by module.
GFORTRAN_VALUES = {
    "__fortran_builtins": {"__builtin_atomic_int_kind": 4, "__builtin_atomic_logical_kind": 4},
    "iso_fortran_env": {
        "iostat_inquire_internal_unit": 5018,
        "stat_failed_image": 6001, "stat_stopped_image": 6000,
        "stat_locked": 1, "stat_locked_other_image": 2,
        "stat_unlocked": 6003,  # gfortran's 0 looks like success: the translation has this value in its place
        "stat_unlocked_failed_image": 6002,  # not in gfortran 12; the value is that of its coarray library's header
        "character_kinds": [1, 4],
    },
    "iso_fortran_env_impl": {
        "real128": 16, "__builtin_real_kinds": [4, 8, 10, 16], "__builtin_logical_kinds": [1, 2, 4, 8, 16],
    },
    "iso_c_binding": {"c_int_fast16_t": 8, "c_int_fast32_t": 8},
}
# Extensions of Flang, and names of Fortran 2023 that gfortran 12 lacks.
GFORTRAN_LACKS = {
    "iso_fortran_env": r"(?:selected|safe)\w+|int128|uint\d+|logical\d+|real16|bfloat16|real80|real64x2",
    "iso_c_binding": r"c_uint\w+|c_unsigned\w*|c_float16\w*",
}


class Error(Exception):
    pass


def checksum(body):
    """FNV-1a, as in Flang's mod-file.cpp."""
    value = 0xCBF29CE484222325
    for byte in body:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return b"%016x" % value


def read(directory, name):
    content = (directory / (name + ".mod")).read_bytes()
    if not content.startswith(BOM + MAGIC):
        raise Error(f"{name}.mod is not a module file of a Flang that is known here")
    content = content[len(BOM):]
    if checksum(content[BODY]) != content[SUM]:
        raise Error(f"{name}.mod: the checksum is not computed as expected")
    return content


def replace_once(name, content, pattern, replacement):
    content, count = re.subn(pattern, replacement, content, flags=re.MULTILINE)
    if count != 1:
        raise Error(f"{name}.mod: {count} matches of {pattern!r}, expected one")
    return content


def set_value(name, content, constant, value):
    word = re.escape(constant.encode())
    if isinstance(value, list):
        text = b"[INTEGER(4)::" + b",".join(b"%d_4" % v for v in value) + b"]"
    else:
        text = b"%d_4" % value
    return replace_once(name, content, rb"^(integer\(4\),parameter::" + word + rb"(?:\(1_8:\*\))?)=.*$", rb"\1=" + text)


def remove_names(name, content, names):
    pattern = names.encode()
    line = rb"^(?:use(?:,intrinsic::| )\w+,only:|integer\(4\),parameter::)(?:" + pattern + rb")(?:=.*)?\n"
    content, count = re.subn(line, b"", content, flags=re.MULTILINE)
    if not count:
        raise Error(f"{name}.mod: none of {names} found")
    return content


def change_real_kinds(content):
    """ieee_arithmetic: the specific procedures for kinds 2 and 3 (IEEE half precision, bfloat16), which gfortran lacks, go;
    where there are none for kind 16, which it has, those for 3 become these instead."""
    if b"real(16)" not in content:
        content = content.replace(b"real(3)", b"real(16)")
        content = re.sub(rb"_a3\b|_a3(?=_a)", b"_a16", content)
        content = re.sub(rb"^real\(\d+\)::(?=ieee_rem_\w*a16)", b"real(16)::", content, flags=re.MULTILINE)  # 17.11.26: the greater one
    lacking = rb"\w+_a[23](?:_a\d+)?|\w+_a\d+_a[23]"
    content = re.sub(rb"^private::(" + lacking + rb")\ninterface\n(?:.+\n)*?end interface\n", b"", content, flags=re.MULTILINE)
    return re.sub(rb"^procedure::(?:" + lacking + rb")\n", b"", content, flags=re.MULTILINE)


def add_completion_type(modules):
    """As EVENT_TYPE stands there (J3/26-007r1, 17.10.2.8)."""
    builtins, environment = "__fortran_builtins", "iso_fortran_env"
    event = rb"^type::__builtin_event_type\n(?:.+\n)+?end type\n"
    found = re.search(event, modules[builtins], flags=re.MULTILINE)
    if not found:
        raise Error(f"{builtins}.mod: no __builtin_event_type found")
    completion = found.group(0).replace(b"event", b"completion")
    modules[builtins] = replace_once(builtins, modules[builtins], event, lambda match: match.group(0) + completion)
    modules[environment] = replace_once(environment, modules[environment], rb"^use (\w+),only:event_type=>__builtin_event_type\n",
                                        rb"\g<0>use \1,only:completion_type=>__builtin_completion_type\n")


def update_checksums(modules):
    """A file's checksum covers the checksums of the modules that it uses: go on until nothing changes."""
    while True:
        sums = {name: checksum(content[BODY]) for name, content in modules.items()}
        changed = False
        for name, content in modules.items():
            def need(match):
                used = match.group(2).decode()
                if used not in sums:
                    raise Error(f"{name}.mod uses module {used}, which is not taken along")
                return b"!need$ " + sums[used] + match.group(1) + match.group(2)
            new = re.sub(rb"!need\$ [0-9a-f]{16}( \w )(\w+)", need, content)
            new = new[:SUM.start] + checksum(new[BODY]) + new[SUM.stop:]
            changed |= new != content
            modules[name] = new
        if not changed:
            return


def retarget(modules):
    for name, values in GFORTRAN_VALUES.items():
        for constant, value in values.items():
            modules[name] = set_value(name, modules[name], constant, value)
    for name, names in GFORTRAN_LACKS.items():
        modules[name] = remove_names(name, modules[name], names)
    modules["ieee_arithmetic"] = change_real_kinds(modules["ieee_arithmetic"])


def main(arguments):
    if len(arguments) != 3 or arguments[0] not in ("gfortran", "flang"):
        sys.exit(__doc__)
    back_end, source, target = arguments[0], pathlib.Path(arguments[1]), pathlib.Path(arguments[2])
    modules = {name: read(source, name) for name in MODULES + (FLANG_MODULES if back_end == "flang" else [])}
    if back_end == "gfortran":
        retarget(modules)
    add_completion_type(modules)
    update_checksums(modules)
    target.mkdir(parents=True, exist_ok=True)
    for name, content in modules.items():
        (target / (name + SUFFIX)).write_bytes(BOM + content)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (Error, OSError) as error:
        sys.exit(f"retarget.py: {error}")
