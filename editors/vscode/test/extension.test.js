// Tests of extension.js with stubs of VS Code and of the language client.
'use strict';
const assert = require('node:assert');
const os = require('node:os');
const path = require('node:path');
const { beforeEach, test } = require('node:test');
const stubs = require('./stubs');
const extension = require('../extension');
const { contributes } = require('../package.json');

let context;
const last = () => stubs.clients.at(-1);
const running = () => stubs.clients.filter((client) => client.running).length;

beforeEach(async () => {
  await extension.deactivate();
  stubs.reset();
  context = { subscriptions: [] };
});

test('activation starts the server that the settings name', async () => {
  stubs.settings = { path: '/opt/atoll/bin/atoll', arguments: ['lsp', '--stdio'] };
  await extension.activate(context);
  assert.deepStrictEqual(last().server, { command: '/opt/atoll/bin/atoll', args: ['lsp', '--stdio'] });
  assert.strictEqual(last().id, 'atoll'); // The library reads the setting atoll.trace.server.
  assert.deepStrictEqual(last().options.documentSelector.map((one) => one.language),
    ['FortranFreeForm', 'FortranFixedForm', 'fortran']);
  assert.strictEqual(running(), 1);
  assert.deepStrictEqual(stubs.messages, []);
  assert.strictEqual(context.subscriptions.length, 3);
});

test('the defaults in package.json start "atoll lsp"', async () => {
  const { properties } = contributes.configuration;
  stubs.settings = { path: properties['atoll.path'].default, arguments: properties['atoll.arguments'].default };
  await extension.activate(context);
  assert.deepStrictEqual(last().server, { command: 'atoll', args: ['lsp'] });
});

test('a path can begin with the home directory', async () => {
  stubs.settings.path = '~/bin/atoll';
  await extension.activate(context);
  assert.strictEqual(last().server.command, path.join(os.homedir(), 'bin/atoll'));
});

test('every command of package.json is registered', async () => {
  await extension.activate(context);
  assert.deepStrictEqual(Object.keys(stubs.commands), contributes.commands.map((one) => one.command));
});

test('a restart stops the server and starts another, one after the other', async () => {
  await extension.activate(context);
  await Promise.all([stubs.commands['atoll.restart'](), stubs.commands['atoll.restart']()]);
  assert.strictEqual(stubs.clients.length, 3);
  assert.strictEqual(running(), 1);
});

test('a restart goes on when the old server does not stop in time', async () => {
  await extension.activate(context);
  stubs.stopFailure = new Error('Stopping the server timed out');
  await stubs.commands['atoll.restart']();
  stubs.stopFailure = null;
  assert.strictEqual(running(), 1);
  assert.match(stubs.log.join(), /timed out/);
});

test('a change of the settings restarts the server, and no other change does', async () => {
  await extension.activate(context);
  stubs.changed('editor.fontSize');
  stubs.changed('atoll.trace.server');
  stubs.settings.path = '/other/atoll';
  stubs.changed('atoll.path');
  await extension.deactivate();
  assert.deepStrictEqual(stubs.clients.map((one) => one.server.command), ['atoll', '/other/atoll']);
});

test('one message says what to do when the server cannot be started', async () => {
  stubs.failure = new Error('spawn atoll ENOENT');
  stubs.choice = 'Open Settings';
  await extension.activate(context);
  assert.strictEqual(stubs.messages.length, 1);
  assert.match(stubs.messages[0][0], /"atoll lsp".*Install Atoll, or set atoll\.path/);
  assert.deepStrictEqual(last().errors, [false]); // The library's own message is not shown.
  const { errorHandler } = last().options; // What it is asked after that is no reason for more messages.
  assert.deepStrictEqual(errorHandler.error(stubs.failure), { action: 'on', handled: true });
  assert.deepStrictEqual(errorHandler.closed(), { action: 'none', handled: true });
  assert.match(stubs.log.join(), /ENOENT/);
  assert.deepStrictEqual(stubs.executed, [['workbench.action.openSettings', 'atoll.path']]);

  stubs.failure = null; // The user has installed Atoll.
  await stubs.commands['atoll.restart']();
  assert.strictEqual(running(), 1);
});

test('a server that ends later is treated as usual', async () => {
  await extension.activate(context);
  assert.strictEqual(last().options.errorHandler.error(), 'usual error');
  assert.strictEqual(last().options.errorHandler.closed(), 'usual end');
  last().error('text', undefined, 'force');
  assert.deepStrictEqual(last().errors, ['force']);
});

test('deactivation stops the server', async () => {
  await extension.activate(context);
  await extension.deactivate();
  assert.strictEqual(running(), 0);
});
