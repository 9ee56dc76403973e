// A session with the real language server, over the libraries that VS Code uses. ATOLL_LSP is its command line; without it: atoll lsp.
'use strict';
const assert = require('node:assert');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { after, before, test } = require('node:test');
const { StreamMessageReader, StreamMessageWriter } = require('vscode-jsonrpc/node');
const lsp = require('vscode-languageserver-protocol/node');
const { contributes } = require('../package.json');

const patience = 60000; // milliseconds; machines of tests are busy
const [command, ...args] = (process.env.ATOLL_LSP || 'atoll lsp').trim().split(/\s+/);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atoll-vscode-'));
const uri = pathToFileURL(path.join(folder, 'grid.f90')).href;
const textDocument = { uri };
const source = `program grid
  implicit none
  type :: cell
    real :: mass
    integer :: age
  end type
  type(cell) :: cells(4)[*]
  integer :: n
  n = this_image()
  if (n = 2) then
    print *, cells(1)[n]%mass
  end if
  n = missing
  sync all
end program
`;

let server, connection, ended, capabilities;
let text = source;
let version = 1;
const published = []; // parameters of textDocument/publishDiagnostics
let wakeUp = () => {};

// A server that ends early, or does not answer, is a failure of the test that waits.
function withinTime(promise, what) {
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${patience} ms`)), patience);
  });
  const gone = ended.then((how) => Promise.reject(new Error(`${what}: the server "${[command, ...args].join(' ')}" has ended: ${how}`)));
  return Promise.race([promise, tooLate, gone]).finally(() => clearTimeout(timer));
}

const ask = (type, parameters) => withinTime(connection.sendRequest(type, parameters), type.method);

function diagnosticsOf(wanted) {
  const found = () => published.find((one) => one.uri === uri && one.version === wanted);
  return withinTime((async () => {
    while (!found()) {
      await new Promise((resolve) => { wakeUp = resolve; });
    }
    return found().diagnostics;
  })(), `diagnostics of version ${wanted}`);
}

const lineOf = (part) => text.split('\n').findIndex((line) => line.includes(part));

// The position in the line that contains a part, so many characters after the part's beginning.
function place(part, character = 0) {
  const line = lineOf(part);
  assert.ok(line >= 0, `"${part}" is not in the text`);
  return { line, character: text.split('\n')[line].indexOf(part) + character };
}

const offsetOf = ({ line, character }) => text.split('\n').slice(0, line).reduce((sum, one) => sum + one.length + 1, character);

async function change({ range, newText }) {
  text = text.slice(0, offsetOf(range.start)) + newText + text.slice(offsetOf(range.end));
  version += 1;
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type,
    { textDocument: { uri, version }, contentChanges: [{ range, text: newText }] });
}

before(async () => {
  fs.writeFileSync(path.join(folder, 'grid.f90'), source);
  server = spawn(command, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  ended = new Promise((resolve) => {
    server.on('error', (error) => resolve(String(error)));
    server.on('exit', (status, signal) => resolve(signal || status));
  });
  connection = lsp.createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onError(() => {}); // withinTime() tells of it.
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, (parameters) => {
    published.push(parameters);
    wakeUp();
  });
  connection.onRequest(lsp.RegistrationRequest.type, () => {});
  connection.listen();
  const root = pathToFileURL(folder).href;
  const answer = await ask(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'test' }],
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      textDocument: { completion: { completionItem: { snippetSupport: true } }, publishDiagnostics: { versionSupport: true } },
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  });
  ({ capabilities } = answer);
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type,
    { textDocument: { uri, languageId: 'FortranFreeForm', version, text } });
});

after(() => {
  server.kill();
  connection.dispose();
  fs.rmSync(folder, { recursive: true });
});

test('the server takes changes as changes, and has the tokens that package.json describes', () => {
  assert.strictEqual(capabilities.textDocumentSync.change, lsp.TextDocumentSyncKind.Incremental);
  const { tokenTypes, tokenModifiers } = capabilities.semanticTokensProvider.legend;
  const standard = { types: Object.values(lsp.SemanticTokenTypes), modifiers: Object.values(lsp.SemanticTokenModifiers) };
  const own = (id, list) => list.some((one) => one.id === id);
  for (const type of tokenTypes) {
    assert.ok(standard.types.includes(type) || own(type, contributes.semanticTokenTypes), type);
  }
  for (const modifier of tokenModifiers) {
    assert.ok(standard.modifiers.includes(modifier) || own(modifier, contributes.semanticTokenModifiers), modifier);
  }
});

test('an error has the line and a quick fix, which removes it', async () => {
  const range = { start: place('if (n = 2)'), end: place('if (n = 2)') };
  const [diagnostic] = await diagnosticsOf(1);
  assert.strictEqual(diagnostic.severity, lsp.DiagnosticSeverity.Error);
  assert.match(diagnostic.message, /write ==/);
  assert.strictEqual(diagnostic.range.start.line, lineOf('if (n = 2)'));
  const actions = await ask(lsp.CodeActionRequest.type, { textDocument, range, context: { diagnostics: [diagnostic] } });
  const [action] = actions.filter((one) => one.kind === lsp.CodeActionKind.QuickFix);
  const [edit, ...more] = action.edit.changes[uri];
  assert.deepStrictEqual(more, []);
  await change(edit);
  assert.ok(text.includes('  if (n == 2) then\n'), text);
  const left = await diagnosticsOf(version);
  assert.ok(left.every((one) => one.range.start.line !== range.start.line), JSON.stringify(left));
});

test('an undeclared name is an error until a change removes it', async () => {
  const errors = await diagnosticsOf(version);
  assert.deepStrictEqual(errors.map((one) => one.range.start), [place('missing')]);
  await change({ range: { start: place('missing'), end: place('missing', 'missing'.length) }, newText: '3' });
  assert.deepStrictEqual(await diagnosticsOf(version), []);
});

test('hover shows a declaration, and how another image is accessed', async () => {
  const { contents } = await ask(lsp.HoverRequest.type, { textDocument, position: place('cells(1)[n]', 1) });
  assert.strictEqual(contents.kind, lsp.MarkupKind.Markdown);
  assert.match(contents.value, /type\(cell\).*cells/);
  assert.match(contents.value, /Coindexed object/);
  const statement = await ask(lsp.HoverRequest.type, { textDocument, position: place('sync all', 2) });
  assert.match(statement.contents.value, /wait for each other/);
});

test('definition and references', async () => {
  const position = place('cells(1)[n]', 1);
  const target = await ask(lsp.DefinitionRequest.type, { textDocument, position });
  assert.deepStrictEqual([target.uri, target.range.start], [uri, place('cells(4)')]);
  const found = await ask(lsp.ReferencesRequest.type, { textDocument, position, context: { includeDeclaration: true } });
  assert.deepStrictEqual(found.map((one) => one.range.start), [place('cells(4)'), place('cells(1)')]);
});

test('the tokens have the object of another image and its brackets as coindexed', async () => {
  const { data } = await ask(lsp.SemanticTokensRequest.type, { textDocument });
  const { tokenTypes } = capabilities.semanticTokensProvider.legend;
  const lines = text.split('\n');
  const coindexed = [];
  for (let at = 0, line = 0, character = 0; at < data.length; at += 5) {
    const [down, right, length, type] = data.slice(at, at + 4);
    [line, character] = [line + down, down ? right : character + right];
    if (tokenTypes[type] === 'coindexed') {
      assert.strictEqual(line, lineOf('cells(1)[n]'));
      coindexed.push(lines[line].slice(character, character + length));
    }
  }
  assert.deepStrictEqual(coindexed.slice(0, 2), ['cells', '[']);
  assert.ok(coindexed.includes(']'));
});

test('completion after % has the components, while the line is not complete', async () => {
  await change({ range: { start: place('  sync all'), end: place('  sync all') }, newText: '  n = cells(2)[1]%\n' });
  const { items } = await ask(lsp.CompletionRequest.type, {
    textDocument,
    position: place('cells(2)[1]%', 'cells(2)[1]%'.length),
    context: { triggerKind: lsp.CompletionTriggerKind.TriggerCharacter, triggerCharacter: '%' },
  });
  assert.deepStrictEqual(items.map((one) => one.label).sort(), ['age', 'mass']);
});

test('shutdown and exit end the server with status 0', async () => {
  await ask(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  const tooLate = setTimeout(() => server.kill('SIGKILL'), patience);
  assert.strictEqual(await ended, 0);
  clearTimeout(tooLate);
});
