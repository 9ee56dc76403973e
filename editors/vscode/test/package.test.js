// Tests of the files that VS Code reads itself: package.json, the grammars, the language configuration.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const oniguruma = require('vscode-oniguruma');
const { INITIAL, Registry, parseRawGrammar } = require('vscode-textmate');

const root = path.join(__dirname, '..');
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const { contributes } = manifest;

test('every file that package.json names is there', () => {
  const named = [manifest.main, 'LICENSE', 'README.md', ...contributes.languages.map((one) => one.configuration),
    ...contributes.grammars.map((one) => one.path)];
  for (const name of named) {
    assert.ok(fs.existsSync(path.join(root, name)), name);
  }
});

test('the version is that of Atoll', () => {
  assert.match(read('../../CITATION.cff'), new RegExp(`^version: ${manifest.version.replaceAll('.', '\\.')}$`, 'm'));
});

test('versions of packages are exact, and package-lock.json names no host', () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/);
  }
  assert.doesNotMatch(read('package-lock.json'), /"resolved"|:\/\//);
});

test('languages, grammars and settings belong together', () => {
  const ids = contributes.languages.map((one) => one.id);
  assert.deepStrictEqual(ids, ['FortranFreeForm', 'FortranFixedForm']);
  assert.deepStrictEqual(contributes.grammars.map((one) => one.language), ids);
  for (const { scopeName, path: name } of contributes.grammars) {
    assert.strictEqual(JSON.parse(read(name)).scopeName, scopeName);
  }
  for (const name of Object.keys(contributes.configuration.properties)) {
    assert.ok(read('README.md').includes(`\`${name}\``), `README.md does not tell of ${name}`);
  }
});

// The formula is that of the Web Content Accessibility Guidelines.
function luminance(colour) {
  const [red, green, blue] = colour.match(/\w\w/g).map((part) => parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the colour of coindexed objects can be read on light and on dark', () => {
  const { rules } = contributes.configurationDefaults['editor.semanticTokenColorCustomizations'];
  assert.ok(contributes.semanticTokenTypes.some((one) => one.id === 'coindexed' && one.superType === 'variable'));
  for (const background of ['#ffffff', '#1e1e1e']) {
    const found = contrast(rules.coindexed.foreground, background);
    assert.ok(found > 4, `contrast with ${background}: ${found}`);
  }
});

test('lines are indented after the start of a construct, and its end is not', () => {
  const { increaseIndentPattern: more, decreaseIndentPattern: less } =
    JSON.parse(read('language-configuration.json')).indentationRules;
  const kind = (line) => [more, less].map(({ pattern, flags }) => new RegExp(pattern, flags).test(line)).join();
  const lines = {
    'true,false': ['do i = 1, n', 'do', 'outer: do while (x > 1)', 'if (a(1) > 2) then ! why', 'SUBROUTINE s(a, b)',
      'pure real(dp) function f(x) result(y)', 'type, extends(a) :: b', 'type b', 'program p', 'module m', 'interface',
      'interface operator(+)', 'select case (n)', 'critical', 'change team (t)', 'block', 'module subroutine s'],
    'false,true': ['end do', 'enddo', 'end', 'end if ! x', 'end subroutine s', 'end function f', 'END TEAM', 'end critical'],
    'true,true': ['else', 'else if (b) then', 'case (1)', 'case default', 'class default', 'type is (real)', 'contains'],
    'false,false': ['x = 1', 'if (a) b = 2', 'type(cell) :: c', 'call do_it(1)', 'end_of = 3', 'sync all', 'endif = 2',
      'module procedure a, b', 'procedure(f), pointer :: g', 'call s ! do', 'double = 3', 'contained = 1', 'use m'],
  };
  for (const [expected, texts] of Object.entries(lines)) {
    for (const text of texts) {
      assert.strictEqual(kind(`  ${text}`), expected, text);
    }
  }
});

async function grammarOf(scopeName) {
  const wasm = fs.readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)); // Once is enough.
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (name) => {
      const file = contributes.grammars.find((one) => one.scopeName === name).path;
      return parseRawGrammar(read(file), file);
    },
  });
  return registry.loadGrammar(scopeName);
}

// The innermost scope of each piece of text that is not blank, and all the scopes around it.
function tokensOf(grammar, text) {
  let state = INITIAL;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex).trim(), scopes }))
      .filter((token) => token.text);
  });
}

function check(lines, number, text, scope) {
  const token = lines[number - 1].find((one) => one.text === text);
  assert.ok(token, `line ${number} has no token ${text}: ${JSON.stringify(lines[number - 1])}`);
  const found = token.scopes.slice(1).join(' ');
  assert.ok(scope ? found.includes(scope) : !found, `line ${number}, ${text}: ${found}, not ${scope}`);
}

function regexesIn(value) {
  return Object.entries(value).flatMap(([key, one]) =>
    (typeof one === 'object' ? regexesIn(one) : ['match', 'begin', 'end'].includes(key) ? [one] : []));
}

test('the regular expressions of the grammars compile', async () => {
  await grammarOf('source.fortran.atoll');
  for (const { path: name } of contributes.grammars) {
    for (const regex of regexesIn(JSON.parse(read(name)))) {
      const scanner = new oniguruma.OnigScanner([regex]);
      assert.doesNotThrow(() => scanner.findNextMatchSync('end', 0), regex);
      scanner.dispose();
    }
  }
});

const sample = `#ifdef USE_TEAMS
module m ! a module
  implicit none
  real, allocatable :: x(:)[:]
contains
  pure subroutine s(target, stat)
    integer, intent(inout) :: target
    character(len=40) :: text = 'don''t ! stop', other = "a & b &
      & sync all ! c" ! d
    if (target .eq. 2 .and. .true.) call work(1.5e-3_dp, z'ff')
    sync all (stat=stat)
    x(i)[k] = x(1)%type + 2
    event post (e[this_image() + 1])
    read(1, *) value, end, save(1)
    y = [1, 2]
  end subroutine s
end module`;

test('free form: scopes', async () => {
  const lines = tokensOf(await grammarOf('source.fortran.atoll'), sample);
  check(lines, 1, '#ifdef', 'keyword.control.directive');
  check(lines, 2, 'module', 'keyword.control.unit');
  check(lines, 2, 'm', 'entity.name.function');
  check(lines, 2, '! a module', 'comment.line');
  check(lines, 4, 'allocatable', 'storage.modifier');
  check(lines, 6, 'pure', 'storage.modifier');
  check(lines, 6, 's', 'entity.name.function');
  check(lines, 8, 'character', 'storage.type');
  check(lines, 8, "''", 'constant.character.escape');
  check(lines, 8, 't ! stop', 'string.quoted.single');
  check(lines, 8, 'a & b', 'string.quoted.double');
  check(lines, 8, '&', 'string.quoted.double.fortran punctuation.separator.continuation');
  check(lines, 9, 'sync all ! c', 'string.quoted.double');
  check(lines, 9, '! d', 'comment.line');
  check(lines, 10, 'if', 'keyword.control');
  check(lines, 10, '.eq.', 'keyword.operator.word');
  check(lines, 10, '.true.', 'constant.language');
  check(lines, 10, 'work', 'entity.name.function');
  check(lines, 10, '1.5e-3_dp', 'constant.numeric');
  check(lines, 10, "z'ff'", 'constant.numeric.boz');
  check(lines, 11, 'sync all', 'keyword.control.image');
  check(lines, 11, 'stat', '');
  check(lines, 12, 'x(i)', '');
  check(lines, 12, '[', 'punctuation.section.image-selector.begin');
  check(lines, 12, 'k', 'meta.image-selector');
  check(lines, 12, ']', 'punctuation.section.image-selector.end');
  check(lines, 12, 'type', 'variable.other.property');
  check(lines, 13, 'event post', 'keyword.control.image');
  check(lines, 13, 'this_image', 'meta.image-selector.fortran support.function.image');
  check(lines, 14, 'read', 'keyword.other');
  check(lines, 14, ') value, end, save(', ''); // None of these words is a keyword here.
  check(lines, 15, '[', ''); // An array constructor is no image selector.
  check(lines, 16, 'end subroutine', 'keyword.control.unit');
  check(lines, 17, 'end module', 'keyword.control.unit');
});

test('fixed form: comments and continuations', async () => {
  const lines = tokensOf(await grammarOf('source.fortran.atoll.fixed'),
    "C     don't\n      CALL S(1,\n     &  'a')\n* sync all\n   10 CONTINUE");
  check(lines, 1, "C     don't", 'comment.line');
  check(lines, 2, 'CALL', 'keyword.control');
  check(lines, 3, '&', 'punctuation.separator.continuation');
  check(lines, 3, 'a', 'string.quoted.single');
  check(lines, 4, '* sync all', 'comment.line');
  check(lines, 5, '10', 'constant.numeric');
});
