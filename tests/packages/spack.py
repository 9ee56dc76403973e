#!/usr/bin/env python3
"""The recipe for Spack: it runs with what Spack offers to recipes, and names options that the build has, and packages in versions that it needs.

    spack.py RECIPE CMAKE-CACHE

Spack itself is neither in Debian nor in PyPI; the names below are those of its documentation.
"""
import re
import runpy
import sys
import types


class CMakePackage:
    def define(self, name, value):
        return f"-D{name}={value}"

    def define_from_variant(self, name, variant):
        assert variant in stated["variant"], f"{variant} is no variant"
        return f"-D{name}=ON"


stated = {}


def directive(name):
    def state(what, *_, **more):
        unknown = set(more) - {"type", "when", "default", "description"}
        assert not unknown, f"{name} does not know {unknown}"
        stated.setdefault(name, {})[what] = more
    return state


def main():
    recipe, cache = sys.argv[1:]
    package = types.ModuleType("spack.package")
    package.CMakePackage = CMakePackage
    for name in "license", "version", "variant", "depends_on", "generator", "conflicts":
        setattr(package, name, directive(name))
    sys.modules["spack"], sys.modules["spack.package"] = types.ModuleType("spack"), package
    atoll = runpy.run_path(recipe)["Atoll"]
    with open(cache, encoding="utf-8") as file:
        options = set(re.findall(r"^(\w+):(?:BOOL|STRING|PATH|UNINITIALIZED)=", file.read(), re.M))
    complaints = [f"the build has no option {name}" for name in re.findall(r"-D(\w+)=", " ".join(atoll().cmake_args())) if name not in options]
    needed = {spec.split("@")[0].split()[0] for spec in stated["depends_on"]}
    complaints += [f"{name} is not among what it depends on" for name in ("c", "cxx", "fortran", "cmake", "llvm", "python") if name not in needed]
    print("\n".join(complaints) or f"{len(needed)} packages, options of the build")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
