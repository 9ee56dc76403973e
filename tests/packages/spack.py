#!/usr/bin/env python3
"""The recipe for Spack: it runs with what Spack offers to recipes, and names options that the build has, and what it needs, with the version of LLVM.

    spack.py RECIPE CMAKE-CACHE

Spack itself is neither in Debian nor in PyPI; the names below are those of its documentation. The recipe runs twice: as with Spack 0.23, and as
with Spack 1.0, where the build systems are in a module of their own. (By hand Spack 0.23.0 has resolved it and configured Atoll.)
"""
import pathlib
import re
import runpy
import sys
import types

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "compilers"))
from listed import VERSIONS  # noqa: E402


class CMakePackage:
    def define(self, name, value):
        return f"-D{name}={value}"

    def define_from_variant(self, name, variant):
        assert variant in stated["variant"], f"{variant} is no variant"
        return f"-D{name}=ON"


stated = {}


LANGUAGES = "c", "cxx", "fortran"


def directive(name):
    def state(what, *_, **more):
        unknown = set(more) - {"type", "when", "default", "description"}
        assert not unknown, f"{name} does not know {unknown}"
        assert name != "depends_on" or what not in LANGUAGES or more.get("type") == "build", f"Spack wants the type build of the language {what}"
        stated.setdefault(name, {})[what] = more
    return state


def run(recipe, has_module_of_build_systems):
    stated.clear()
    package = types.ModuleType("spack.package")
    for name in "license", "version", "variant", "depends_on", "generator", "conflicts":
        setattr(package, name, directive(name))
    modules = {"spack": types.ModuleType("spack"), "spack.package": package}
    if has_module_of_build_systems:
        names = "spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems", "spack_repo.builtin.build_systems.cmake"
        modules.update({name: types.ModuleType(name) for name in names})
        modules[names[-1]].CMakePackage = CMakePackage
    else:
        package.CMakePackage = CMakePackage
    sys.modules.update(modules)
    try:
        return runpy.run_path(recipe)["Atoll"]
    finally:
        for name in modules:
            del sys.modules[name]


def complaints_of(atoll, options):
    complaints = [f"the build has no option {name}" for name in re.findall(r"-D(\w+)=", " ".join(atoll().cmake_args())) if name not in options]
    needed = {spec.split()[0] for spec in stated["depends_on"]}
    needed |= {spec.split("@")[0] for spec in needed}
    wanted = *LANGUAGES, "cmake", f"llvm@{VERSIONS['llvm'][0]}", "python"
    return complaints + [f"{name} is not among what it depends on" for name in wanted if name not in needed]


def main():
    recipe, cache = sys.argv[1:]
    with open(cache, encoding="utf-8") as file:
        options = set(re.findall(r"^(\w+):(?:BOOL|STRING|PATH|UNINITIALIZED)=", file.read(), re.M))
    complaints = [what for version in (False, True) for what in complaints_of(run(recipe, version), options)]
    print("\n".join(complaints) or f"{len(stated['depends_on'])} packages, options of the build")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
