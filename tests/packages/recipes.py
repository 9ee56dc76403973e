#!/usr/bin/env python3
"""The recipes in packaging/ are of Atoll's version, and the tools that they are for accept them, as far as PyPI has those.

usage: recipes.py PACKAGING VERSION COMPILERS     (COMPILERS: the versions of gfortran in versions.txt, "12;13;14")

Exit status 77: a tool is not here. Apptainer is not in PyPI: of its definition only the sections are looked at.
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'tools' / 'compilers'))
from listed import GLIBC  # noqa: E402


def conda(recipe, version, compilers):
    import rattler_build
    variant, = rattler_build.Stage0Recipe.from_file(str(recipe)).render()
    text = variant.recipe.to_dict()
    assert text['package']['version'] == version, recipe
    assert f'gfortran >={compilers[0]},<{compilers[-1] + 1}' in text['requirements']['run'], recipe
    assert f'__glibc >={GLIBC}' in text['requirements']['run'], recipe
    try:
        rattler_build.Stage0Recipe.from_yaml(recipe.read_text().replace('requirements:', 'requires:'))
    except rattler_build.RecipeParseError:
        return
    raise AssertionError('the reader of recipes accepts anything')


def easybuild(recipe, version, compilers):
    from easybuild.framework.easyconfig.default import DEFAULT_CONFIG
    from easybuild.framework.easyconfig.parser import EasyConfigParser
    config = EasyConfigParser(str(recipe)).get_config_dict()
    unknown = [name for name in config if name not in DEFAULT_CONFIG]
    assert not unknown, f'{recipe}: EasyBuild does not know {unknown}'
    assert (config['name'], config['version'], config['easyblock']) == ('Atoll', version, 'Tarball'), recipe
    assert recipe.name == f"Atoll-{version}-{config['toolchain']['name']}-{config['toolchain']['version']}.eb", recipe
    assert compilers[0] <= int(config['toolchain']['version'].split('.')[0]) <= compilers[-1], recipe


def container(recipe, version):
    hadolint = pathlib.Path(sys.executable).with_name('hadolint')
    subprocess.run([hadolint, recipe], check=True)
    assert f'atoll-{version}-linux-x86_64.tar.gz' in recipe.read_text(), recipe


def apptainer(recipe, version):
    text = recipe.read_text()
    assert set(re.findall(r'^%(\w+)$', text, re.M)) >= {'files', 'post', 'environment', 'test', 'runscript'}, recipe
    assert set(re.findall(r'atoll-([\d.]+)-linux', text)) == {version}, recipe


def main():
    packaging, version, compilers = pathlib.Path(sys.argv[1]), sys.argv[2], [int(number) for number in sys.argv[3].split(';')]
    try:
        conda(packaging / 'conda/recipe.yaml', version, compilers)
        easybuild(next((packaging / 'easybuild').glob('*.eb')), version, compilers)
    except ImportError as missing:
        print(f'{missing}: ./dev test gets it from PyPI')
        return 77
    container(packaging / 'container/Containerfile', version)
    apptainer(packaging / 'container/atoll.def', version)
    print('conda, EasyBuild, Containerfile, Apptainer: as they should be')
    return 0


if __name__ == '__main__':
    sys.exit(main())
